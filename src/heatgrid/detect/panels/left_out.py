"""Outer rows of colored cells that a lattice leaves out, because their border is hardly seen.

A frame drawn over the first row, or neighbors of nearly one color, can make the lattice without it
fit better. But its cells go on in step and in the colors of the panel, and end where a row does.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import from_papers, paper_color
from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.panels.hypotheses import Hypothesis, fit_lattice
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import PanelSettings

# Fewest cells of a row that tell: the colors of few may be those of a panel by chance.
CELLS_MIN = 8
# Share of the cells of a row that are drawn in colors of the panel, and of each that has one color.
ALIKE_MIN = 0.9
FLAT_MIN = 0.8


def with_rows_left_out(
    scene: Scene,
    maps: StepMaps,
    hypothesis: Hypothesis,
    *,
    taken: Sequence[Box],
    settings: PanelSettings,
) -> Hypothesis:
    """Add the outer row or column whose cells go on in the colors of a lattice.

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
        The same where no side goes on by one row, or where the picture does not bear it out.
    """
    panel = hypothesis.panel
    faces = sample_faces(scene.rgb, panel.x_edges, panel.y_edges, settings=settings)
    known = faces.colors.reshape(-1, 3)
    for axis, at_end in product((0, 1), (False, True)):
        near, far = (_half_row(panel, axis, rows, at_end=at_end) for rows in (0, 1))
        if (
            _is_left_out(scene, near, known, taken, settings)
            # Of a lattice that covers a part of a map nobody knows how far this goes on.
            and not _is_left_out(scene, far, known, taken, settings)
        ):
            grown = fit_lattice(scene, maps, *_with_row(panel, axis, at_end), settings=settings)
            if grown.score >= settings.joined_score_min:
                return grown
    return hypothesis


def _half_row(panel: Panel, axis: int, rows: int, *, at_end: bool) -> Panel:
    """The nearer half of the row (axis 0) or column so many rows beyond a side of a lattice.

    A frame may hide the other half of its cells.
    """
    edges = (panel.y_edges, panel.x_edges)[axis]
    pitch = mean_pitch(edges)
    near, far = rows * pitch, (rows + 1 / 2) * pitch
    own = (edges[-1] + near, edges[-1] + far) if at_end else (edges[0] - far, edges[0] - near)
    return Panel(0, panel.x_edges, own) if axis == 0 else Panel(0, own, panel.y_edges)


def _with_row(panel: Panel, axis: int, at_end: bool) -> tuple[Comb, Comb]:
    """The columns and rows of a lattice with one more row (axis 0) or column."""
    x, y = Comb.over(panel.x_edges), Comb.over(panel.y_edges)
    comb = x if axis else y
    start = comb.start if at_end else comb.start - comb.pitch
    grown = replace(comb, start=start, count=comb.count + 1)
    return (grown, y) if axis else (x, grown)


def _is_left_out(
    scene: Scene,
    row: Panel,
    known: NDArray[np.floating],
    taken: Sequence[Box],
    settings: PanelSettings,
) -> bool:
    """Whether a row has cells of one color each, nearly all of them among those of a panel."""
    if (
        max(row.shape) < CELLS_MIN
        or row.box.intersection(scene.box) != row.box
        or any(row.box.intersection(box) for box in taken)
    ):
        return False
    cells = [
        scene.rgb[box.slices].reshape(-1, 3).astype(np.float32)
        for box in (_inner(row.cell_box(*at), row) for at in np.ndindex(row.shape))
    ]
    if not all(map(len, cells)):
        return False
    colors = np.array([np.median(cell, axis=0) for cell in cells])
    paper = paper_color(scene, row.box, settings=settings.evidence)
    drawn = from_papers(scene, colors, paper) >= scene.face_threshold
    near = settings.flanked.near
    alike = np.array([color_distance(known, color).min() <= near / 2 for color in colors])
    flat = [
        (color_distance(cell, color) < scene.face_threshold).mean() >= FLAT_MIN
        for cell, color in zip(cells, colors, strict=True)
    ]
    varied = color_distance(colors, np.median(colors, axis=0)).max() > near
    return bool(varied and (drawn & alike & flat).mean() >= ALIKE_MIN)


def _inner(cell: Box, row: Panel) -> Box:
    """A cell without the pixels of its borders to the next ones."""
    return cell.shrunk(0, 1) if row.cols == 1 else cell.shrunk(1, 0)
