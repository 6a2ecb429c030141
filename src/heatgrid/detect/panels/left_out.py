"""Outer rows of colored cells that a lattice leaves out, because their borders are hardly seen.

A frame drawn over the first row, neighbors of nearly one color, or rows in which all cells have one
value can make the lattice without them fit better. But their cells go on in step and in the colors
of the panel, and end where a row does.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count, product

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import from_papers, paper_color
from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.panels.hypotheses import Hypothesis, fit_lattice
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, continued, mean_pitch
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
# Fewest cells of a row that tell: the colors of few may be those of a panel by chance.
CELLS_MIN = 8
# Share of the cells of a row that are drawn in colors of the panel, and of each that has one color.
ALIKE_MIN = 0.9
FLAT_MIN = 0.6
# Share of a line that is paper where the panel has ended, beyond a frame and its blur, in pixels.
PAPER_MIN = 0.75
BLUR_PX = 4
# How far a row of one value may be from the color of cells with that value, and of how many.
SAME = 4.0
SAME_CELLS_MIN = 2
# Thickest half of a frame and its blur, which hides as much of the outer cells.
FRAME_PX = 3
# Score of the larger lattice over that of the smaller one, at least.
SCORE_MIN = 0.5


def with_rows_left_out(
    scene: Scene,
    maps: StepMaps,
    hypothesis: Hypothesis,
    *,
    taken: Sequence[Box],
    settings: PanelSettings,
) -> Hypothesis:
    """Add the outer rows and columns whose cells go on in the colors of a lattice.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    hypothesis : Hypothesis
        A lattice of even cells.
    taken : sequence of Box
        Other panels and bars, which may stand there.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Hypothesis
        The same where cells go on beyond no side, or nobody knows how far, or where the picture
        does not bear out the larger lattice.
    """
    panel = hypothesis.panel
    faces = sample_faces(scene, panel, settings=settings)
    known = faces.colors.reshape(-1, 3)
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    whole = panel
    for axis, at_end in product((0, 1), (False, True)):
        rows = _rows_beyond(scene, whole, axis, (known, paper), taken, settings, at_end=at_end)
        edges = (whole.y_edges, whole.x_edges)[axis]
        longer = continued(edges, 0, rows) if at_end else continued(edges, rows, 0)
        whole = whole.with_edges(1 - axis, longer)
    if whole.shape == panel.shape:
        return hypothesis
    combs = Comb.over(whole.x_edges), Comb.over(whole.y_edges)
    grown = fit_lattice(scene, maps, *combs, settings=settings)
    if grown.score < SCORE_MIN * hypothesis.score:
        return hypothesis
    # What hides half of the outer cells says nothing against the lattice.
    return replace(hypothesis, panel=grown.panel)


def _rows_beyond(
    scene: Scene,
    panel: Panel,
    axis: int,
    colors: tuple[FloatArray, FloatArray],
    taken: Sequence[Box],
    settings: PanelSettings,
    *,
    at_end: bool,
) -> int:
    """How many rows (axis 0) or columns go on beyond a side; none where they end nowhere."""
    if panel.shape[1 - axis] < CELLS_MIN:
        return 0
    rows = next(
        rows
        for rows in count()
        if not _are_cells(
            scene, _inner_row(panel, axis, rows, at_end=at_end), colors, taken, settings
        )
    )
    beyond = _inner_row(panel, axis, rows, at_end=at_end).box
    if any(beyond.intersection(box) for box in taken):
        return 0
    sign, border = (1, beyond.ends(1 - axis)[0]) if at_end else (-1, beyond.ends(1 - axis)[1] - 1)
    place = border + sign * BLUR_PX
    line = beyond.with_ends(1 - axis, place, place + 1)
    if line.intersection(scene.box) != line:
        return rows
    pixels = scene.rgb[line.slices].reshape(-1, 3).astype(np.float32)
    paper = from_papers(scene, pixels, colors[1]) < scene.face_threshold
    return rows if paper.mean() >= PAPER_MIN else 0


def _inner_row(panel: Panel, axis: int, rows: int, *, at_end: bool) -> Panel:
    """The part of the row (axis 0) or column so many rows beyond a side that a frame leaves."""
    edges = (panel.y_edges, panel.x_edges)[axis]
    pitch = mean_pitch(edges)
    near, far = rows * pitch, rows * pitch + max(pitch / 2, pitch - FRAME_PX)
    own = (edges[-1] + near, edges[-1] + far) if at_end else (edges[0] - far, edges[0] - near)
    return Panel(0, panel.x_edges, own) if axis == 0 else Panel(0, own, panel.y_edges)


def _are_cells(
    scene: Scene,
    row: Panel,
    colors: tuple[FloatArray, FloatArray],
    taken: Sequence[Box],
    settings: PanelSettings,
) -> bool:
    """Whether a row has cells of one color each, nearly all of them among those of a panel."""
    known, paper = colors
    if row.box.intersection(scene.box) != row.box or any(map(row.box.intersection, taken)):
        return False
    cells = [
        scene.rgb[box.slices].reshape(-1, 3).astype(np.float32)
        for box in (_between_borders(row.cell_box(*at), row) for at in np.ndindex(row.shape))
    ]
    if not all(map(len, cells)):
        return False
    own = np.array([np.median(cell, axis=0) for cell in cells])
    drawn = from_papers(scene, own, paper) >= scene.face_threshold
    apart = np.array([color_distance(known, color) for color in own])
    flat = [
        (color_distance(cell, color) < scene.face_threshold).mean() >= FLAT_MIN
        for cell, color in zip(cells, own, strict=True)
    ]
    near = settings.flanked.near
    alike = apart.min(axis=1) <= near / 2
    varied = color_distance(own, np.median(own, axis=0)).max() > near
    same = np.count_nonzero(apart <= SAME, axis=1).min() >= SAME_CELLS_MIN
    return bool((varied or same) and (drawn & alike & flat).mean() >= ALIKE_MIN)


def _between_borders(cell: Box, row: Panel) -> Box:
    """A cell without the pixels of its borders to the next ones."""
    return cell.shrunk(0, 1) if row.cols == 1 else cell.shrunk(1, 0)
