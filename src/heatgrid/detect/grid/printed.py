"""Solid places divided by the numbers printed in them.

Where neighbors have one color and no line between them, nothing but the numbers tells where cells
are: in a panel of one color, in blocks of equal cells, or where compression swallowed the steps.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.beside import named_axes
from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import paper_color
from heatgrid.detect.grid.explained import has_bar, is_on_scale
from heatgrid.detect.grid.imprint import find_words, text_lines
from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.float64]
# What is marked in a table is good, bad or neither.
SHADES_MIN = 4


def printed_lattices(
    scene: Scene,
    maps: StepMaps,
    boxes: Sequence[Box],
    *,
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Panel]:
    """Lattices with one text in the middle of nearly every cell.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    boxes : sequence of Box
        Places with a border on all sides.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Panel
        Each fills its box, and all its cells differ clearly from the paper or have colors of a
        bar: a table of numbers on a card is none.
    """
    found = []
    for box in boxes:
        words = find_words(maps, box, settings.printed_pitch_px, settings=settings)
        if len(words) < settings.cells_few:
            continue
        em = float(np.median(words[:, 3] - words[:, 1]))
        x_comb = _comb(words[:, [0, 2]].mean(axis=1), box.left, box.right, em, settings)
        y_comb = _comb(words[:, [1, 3]].mean(axis=1), box.top, box.bottom, em, settings)
        if x_comb is None or y_comb is None:
            continue
        panel = Panel(0, x_comb.edges, y_comb.edges)
        if _is_printed(panel, words, settings) and _is_colored(scene, panel, bars, settings):
            found.append(panel)
    return found


def _comb(
    middles: FloatArray, start: int, end: int, em: float, settings: PanelSettings
) -> Comb | None:
    """The division of a stretch with a line of texts in the middle of each part."""
    lines = text_lines(middles, settings.printed_spread_em * em, settings=settings)
    if len(lines) < 2:  # noqa: PLR2004
        return None
    comb = Comb(float(start), (end - start) / len(lines), len(lines), 1.0)
    expected = np.array(comb.edges[:-1]) + comb.pitch / 2
    off = np.abs(lines - expected).max()
    return comb if off <= settings.printed_off_fraction * comb.pitch else None


def _is_printed(panel: Panel, words: FloatArray, settings: PanelSettings) -> bool:
    """Whether nearly every cell holds one text, and hardly one holds two."""
    x = np.searchsorted(panel.x_edges, words[:, [0, 2]].mean(axis=1)) - 1
    y = np.searchsorted(panel.y_edges, words[:, [1, 3]].mean(axis=1)) - 1
    counts = np.zeros((panel.rows, panel.cols), int)
    inside = (x >= 0) & (x < panel.cols) & (y >= 0) & (y < panel.rows)
    np.add.at(counts, (y[inside], x[inside]), 1)
    return bool(counts.size >= settings.cells_few and (counts == 1).mean() >= settings.printed_min)


def _is_colored(scene: Scene, panel: Panel, bars: tuple[Box, ...], settings: PanelSettings) -> bool:
    """Whether all cells differ clearly from the paper, or at all and have colors of a bar.

    Where some are paper, the others must have several colors of the bar: black cells of a dark
    figure. Without a bar some must differ clearly, in several colors, and all have names beside.
    """
    faces = sample_faces(scene, panel, settings=settings)
    apart = color_distance(faces.colors, paper_color(scene, panel.box, settings=settings.evidence))
    if apart.min() == 0 and is_on_scale(scene, panel, bars, settings=settings):
        return True
    least = settings.printed_contrast_min
    if apart.min() > 0 and (
        np.median(apart) >= least or has_bar(scene, faces.colors, bars, settings=settings.strangers)
    ):
        return True
    return _has_shades(scene, faces.colors[apart >= least]) and all(
        named_axes(scene, panel, alike=False, settings=settings)
    )


def _has_shades(scene: Scene, colors: NDArray[np.floating]) -> bool:
    """Whether some cells have several colors: what is marked in a table has one or two."""
    left, count = colors, 0
    while len(left) and count < SHADES_MIN:
        left, count = left[color_distance(left, left[0]) > scene.face_threshold], count + 1
    return count == SHADES_MIN
