"""Lattices that are none: of panels of one size, evenly spaced, and of the strips over them.

Facets of one column stand a little apart, and over each of them its name stands in a strip. The
strip and the space above it may together be about as high as a row of cells, so that one lattice
fits both panels. But the space is paper, and no border parts the strip.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import paper_color
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.splits import split_lattice
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.runs import longest_run
from heatgrid.settings import PanelSettings

Picture = NDArray[np.uint8]
FloatArray = NDArray[np.floating]
Mask = NDArray[np.bool_]
# How far the ends of a strip are from those of its panel, over its length: a frame may have a
# margin.
STRIP_OFF_MAX = 0.1
# Thinnest space between panels, in pixels, and the share of its width that is paper.
SPACE_MIN_PX = 3
PAPER_MIN = 0.98
# Share of its width that has the color of the strip, in half of its rows at least: its name stands
# on the rest.
PLAIN_MIN = 0.8


def without_lattices_of_panels(
    found: Sequence[Hypothesis], *, settings: PanelSettings
) -> list[Hypothesis]:
    """Leave out lattices half of whose cells are lattices of one shape: panels, evenly spaced.

    Parameters
    ----------
    found : sequence of Hypothesis
        Plausible lattices.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        The others, in the same order.
    """
    sure = [
        each.panel
        for each in found
        if min(each.panel.shape) > 1 and each.score > settings.certain_score
    ]
    left = []
    for each in found:
        panel = each.panel
        count = panel.rows * panel.cols
        place = panel.box.area / count
        parts = [part for part in sure if place / 2 < part.box.area <= place]
        held = (
            _count_holding(panel, [part.box for part in parts if part.shape == shape], settings)
            for shape in {part.shape for part in parts}
        )
        if 2 * max(held, default=0) < count:
            left.append(each)
    return left


def _count_holding(panel: Panel, parts: Sequence[Box], settings: PanelSettings) -> int:
    """How many cells of a lattice hold one of some places."""
    cells = (panel.cell_box(row, col) for row, col in np.ndindex(panel.shape))
    least = settings.explained_share
    return sum(any(part.share_in(cell) >= least for part in parts) for cell in cells)


def without_strips(
    scene: Scene, found: Sequence[Hypothesis], *, settings: PanelSettings
) -> list[Hypothesis]:
    """Leave out strips of panels: rows of one color, and the rows of a lattice that cover one.

    Parameters
    ----------
    scene : Scene
        The figure.
    found : sequence of Hypothesis
        Plausible lattices.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        The others, in the same order: those of which some cell has no panel right beside it, about
        as long as it.
    """
    panels = [each.panel for each in found if min(each.panel.shape) > 1]
    boxes = [panel.box for panel in panels]
    return [
        each
        for each in found
        if not _is_strip(scene, each.panel, boxes, settings)
        and not any(_is_finer_with_strip(scene, each.panel, panel, settings) for panel in panels)
    ]


def _is_finer_with_strip(scene: Scene, fine: Panel, coarse: Panel, settings: PanelSettings) -> bool:
    """Whether one lattice parts the rows of another one, only to fit the strip above it as well."""
    pitch = mean_pitch(coarse.y_edges)
    off_px = STRIP_OFF_MAX * pitch
    ends = (fine.x_edges[0], fine.x_edges[-1], fine.y_edges[-1])
    known = (coarse.x_edges[0], coarse.x_edges[-1], coarse.y_edges[-1])
    above = coarse.y_edges[0] - fine.y_edges[0]
    if (
        fine.cols != coarse.cols
        or np.abs(np.subtract(ends, known)).max() > off_px
        or above < pitch / 2
        or fine.rows < 2 * coarse.rows
        or np.abs(np.subtract.outer(coarse.y_edges, fine.y_edges)).min(axis=1).max() > off_px
    ):
        return False
    place = fine.box.with_ends(1, round(fine.y_edges[0]), round(coarse.y_edges[0]))
    paper = paper_color(scene, coarse.box, settings=settings.evidence)
    return _is_plain(scene.rgb[place.slices], paper, scene)


def has_strip(
    scene: Scene, panel: Panel, others: Sequence[Panel], *, settings: PanelSettings
) -> bool:
    """Whether the first row of a lattice is the strip over another one that has all other rows.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    others : sequence of Panel
        Those it is compared with.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        Whether that row has one color along most of it, and most of its cells no text.
    """
    rest, off_px = panel.y_edges[1:], STRIP_OFF_MAX * mean_pitch(panel.y_edges)
    if not any(
        other.shape == (panel.rows - 1, panel.cols)
        and np.abs(np.subtract(panel.x_edges, other.x_edges)).max() <= off_px
        and np.abs(np.subtract(rest, other.y_edges)).max() <= off_px
        for other in others
    ):
        return False
    # The cells of a row have a text each.
    first = panel.with_edges(1, panel.y_edges[:2])
    if inked_share(scene, first, settings=settings) >= settings.strip_inked_min:
        return False
    left, right = round(panel.x_edges[0]), round(panel.x_edges[-1])
    row = scene.rgb[round(panel.y_edges[0]) : round(panel.y_edges[1]), left:right]
    return _is_plain(row, paper_color(scene, panel.box, settings=settings.evidence), scene)


def _is_strip(scene: Scene, row: Panel, panels: Sequence[Box], settings: PanelSettings) -> bool:
    """Whether a row or column has one color and a panel beside each of its cells."""
    if min(row.shape) > 1:
        return False
    colors = sample_faces(scene, row, settings=settings).colors
    if color_distance(colors, colors[0, 0]).max() > settings.strangers.same_color:
        return False
    axis = 0 if row.rows == 1 else 1
    cells = [row.cell_box(*((0, k) if axis == 0 else (k, 0))) for k in range(max(row.shape))]
    return all(any(_stands_at(cell, panel, axis) for panel in panels) for cell in cells)


def _stands_at(strip: Box, panel: Box, axis: int) -> bool:
    """Whether a strip runs along a side of a panel, no farther off than it is wide."""
    (start, stop), (first, last) = strip.ends(axis), panel.ends(axis)
    (low, high), (near, far) = strip.ends(1 - axis), panel.ends(1 - axis)
    off_px = STRIP_OFF_MAX * (stop - start)
    along = max(abs(start - first), abs(stop - last)) <= off_px
    return along and 0 <= max(near - high, low - far) <= high - low


def split_at_strips(
    scene: Scene, maps: StepMaps, hypothesis: Hypothesis, *, settings: PanelSettings
) -> list[Hypothesis]:
    """The panels that one lattice covers together with the strips between them.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    hypothesis : Hypothesis
        A lattice.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        The same alone where none of its rows or columns is a strip, or where the picture does not
        bear the parts out as well.
    """
    panel = hypothesis.panel
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    area = scene.rgb[panel.box.slices]
    near = color_distance(area.astype(np.float32), paper) <= scene.step_threshold
    x_combs, y_combs = (
        _between(edges, _strips(picture, blank, np.subtract(edges, start), paper, scene))
        for edges, start, picture, blank in (
            (panel.x_edges, panel.box.left, area.swapaxes(0, 1), near.mean(axis=0) >= PAPER_MIN),
            (panel.y_edges, panel.box.top, area, near.mean(axis=1) >= PAPER_MIN),
        )
    )
    least = settings.part_score_min * hypothesis.score
    return split_lattice(scene, maps, hypothesis, (x_combs, y_combs), least, settings=settings)


def _strips(
    area: Picture, blank: Mask, edges: FloatArray, paper: FloatArray, scene: Scene
) -> list[int]:
    """The rows of a lattice that are strips, of which blank rows of pixels are paper all along."""
    bounds = np.round(edges).astype(int)
    spaces = [longest_run(blank[top:bottom]) for top, bottom in pairwise(bounds)]
    usual = float(np.median(spaces))
    plain = [_is_plain(area[top:bottom], paper, scene) for top, bottom in pairwise(bounds)]
    found = [
        row
        for row, space in enumerate(spaces)
        if 0 < row < len(spaces) - 1 and space >= usual + SPACE_MIN_PX and plain[row]
    ]
    first = np.flatnonzero(plain)
    # Over panels as high as the first one, strips may stand as close as rows do.
    count = int(first[1]) if len(first) > 1 else 0
    if count > 2 and np.array_equal(first, np.arange(0, len(plain), count)):  # noqa: PLR2004
        return first.tolist() if len(plain) % count == 0 else found
    # Above the first strip is no other panel.
    return [0, *found] if found and plain[0] else found


def _between(edges: tuple[float, ...], strips: Sequence[int]) -> list[Comb]:
    """The rows of a lattice before, between and after its strips."""
    ends = [-1, *strips, len(edges) - 1]
    parts = [edges[a + 1 : b + 1] for a, b in pairwise(ends)]
    return [Comb.over(part) for part in parts if len(part) > 1]


def _is_plain(row: Picture, paper: FloatArray, scene: Scene) -> bool:
    """Whether half of a row has one color that is no paper."""
    colors = row.astype(np.float32)
    middle = np.median(colors[len(colors) // 2], axis=0)
    if color_distance(middle, paper) <= scene.step_threshold:
        return False
    plain = (color_distance(colors, middle) <= scene.step_threshold).mean(axis=1) >= PLAIN_MIN
    return bool(2 * np.count_nonzero(plain) >= len(plain))
