"""Triangles that a lattice is but a part of, as something else stands in their undrawn corner.

A chart or the names of columns stand beside the cells of the first rows there. They look like no
cells, so that the lattice ends before these rows, or takes lines of the chart for its borders. The
steps of the triangle tell how far it goes on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import sample_faces
from heatgrid.detect.grid.evidence import from_papers, paper_color
from heatgrid.detect.panels.insets import (
    DRAWN_MIN,
    OTHERS_MAX,
    RIM_PX,
    ROWS_MIN,
    find_pieces,
    without_insets,
)
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

Mask = NDArray[np.bool_]
# Share of each diagonal of a triangle that is drawn, and of the one beyond: its steps are sharp.
DIAGONAL_MIN = 0.75
BEYOND_MAX = 0.25
# Share of the borders of a lattice that are in step, and how far off they are, in rows: others are
# lines of the chart.
IN_STEP_MIN = 0.75
OFF_MAX = 0.1


@dataclass(frozen=True, slots=True, eq=False)
class Triangle:
    """A triangle of cells.

    Parameters
    ----------
    panel, wider : Panel
        The square lattice around it, and the one with a line more both ways, as it is if nothing
        is drawn on its diagonal.
    cells : ndarray of bool, shape (rows, cols)
        Which cells of the wider one are in the triangle.
    """

    panel: Panel
    wider: Panel
    cells: Mask


def find_triangles(
    scene: Scene, panels: Sequence[Panel], *, settings: PanelSettings
) -> tuple[Triangle, ...]:
    """Find the triangles that lattices are but a part of.

    Parameters
    ----------
    scene : Scene
        The figure.
    panels : sequence of Panel
        What was found in it.
    settings : PanelSettings
        What is paper.

    Returns
    -------
    tuple of Triangle
        Those with a corner in one of a lattice, and with more rows or columns, whose diagonals are
        drawn up to one beyond which next to nothing is.
    """
    corners = product(panels, (False, True), (False, True))
    found = (_at_corner(scene, *corner, settings) for corner in corners)
    return tuple(triangle for triangle in found if triangle is not None)


def without_corners(
    scene: Scene,
    triangles: Sequence[Triangle],
    *,
    bars: Sequence[Box] = (),
    settings: PanelSettings,
) -> tuple[Scene, tuple[Box, ...]]:
    """Paint over what stands in the undrawn part of triangles.

    Parameters
    ----------
    scene : Scene
        The figure.
    triangles : sequence of Triangle
        From `find_triangles`.
    bars : sequence of Box
        The colorbars of the figure, which stay.
    settings : PanelSettings
        What is paper.

    Returns
    -------
    Scene
        With paper there.
    tuple of Box
        The charts among it.
    """
    rgb = scene.rgb.copy()
    charts: list[Box] = []
    for each in triangles:
        charts += find_pieces(scene, each.wider, each.cells, settings=settings)
        paper = paper_color(scene, each.panel.box, settings=settings.evidence)
        rgb[each.panel.box.slices][_bare(each)] = np.rint(paper)
    for box in bars:
        rgb[box.slices] = scene.rgb[box.slices]
    charts = [box for box in charts if not any(map(box.intersection, bars))]
    return without_insets(replace(scene, rgb=rgb), charts, settings=settings), tuple(charts)


def _at_corner(
    scene: Scene, panel: Panel, at_right: bool, at_bottom: bool, settings: PanelSettings
) -> Triangle | None:
    """The triangle that begins in a corner of a lattice and ends beyond it."""
    box = scene.box
    across = _onwards(panel.x_edges, box.width, at_right)
    down = _onwards(panel.y_edges, box.height, at_bottom)
    if across is None or down is None:
        return None
    (x_edges, cols), (y_edges, rows) = across, down
    most = min(len(x_edges) - 1, len(y_edges) - 1, settings.cells_max)
    if most < max(ROWS_MIN, rows - 1, cols - 1):
        return None

    def square(size: int) -> Panel:
        return Panel(panel.index, _first(x_edges, size, at_right), _first(y_edges, size, at_bottom))

    whole = square(most)
    flip = np.s_[:: -1 if at_bottom else 1, :: -1 if at_right else 1]
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    faces = sample_faces(scene, whole, settings=settings)
    drawn = (from_papers(scene, faces.colors, paper) >= scene.face_threshold)[flip]
    size = _size(drawn)
    is_whole = rows == cols and size <= rows
    if size < max(ROWS_MIN, rows - 1, cols - 1) or is_whole:
        return None
    wide = min(size + 1, most)
    return Triangle(square(size), square(wide), (_diagonals(wide) < size)[flip])


def _size(drawn: Mask) -> int:
    """How many diagonals the triangle in the first corner of a lattice has, 0 if there is none."""
    diagonals = _diagonals(len(drawn))
    shares = [float(drawn[diagonals == at].mean()) for at in range(len(drawn))]
    size = next((at for at, share in enumerate(shares) if share < DIAGONAL_MIN), len(drawn))
    if size < ROWS_MIN or any(share > BEYOND_MAX for share in shares[size : size + 1]):
        return 0
    square, cells = drawn[:size, :size], _diagonals(size) < size
    is_sharp = square[cells].mean() >= DRAWN_MIN and square[~cells].mean() <= OTHERS_MAX
    return size if is_sharp else 0


def _diagonals(size: int) -> NDArray[np.int_]:
    """On which diagonal from the first corner on each cell of a square lattice is."""
    return np.add.outer(np.arange(size), np.arange(size))


def _first(edges: tuple[float, ...], count: int, at_end: bool) -> tuple[float, ...]:
    """The borders of so many lines from one side on."""
    return edges[-count - 1 :] if at_end else edges[: count + 1]


def _onwards(
    edges: tuple[float, ...], size: int, from_end: bool
) -> tuple[tuple[float, ...], int] | None:
    """Borders in step with most of a lattice, from one side of it to that of the picture.

    And how many lines of that pitch the lattice has. None if its borders are not in step.
    """
    start = edges[-1] if from_end else edges[0]
    away = np.sort(np.abs(np.array(edges) - start))
    pitch = float(np.median(np.diff(away)))
    places = np.rint(away / pitch)
    in_step = np.abs(away - places * pitch) <= OFF_MAX * pitch
    if in_step.mean() < IN_STEP_MIN:
        return None
    pitch = float(np.linalg.lstsq(places[in_step, None], away[in_step], rcond=None)[0][0])
    room = start if from_end else size - start
    lines = np.arange(int(room / pitch) + 1) * pitch
    ahead = sorted((start - lines if from_end else start + lines).tolist())
    return tuple(ahead), round(away[-1] / pitch)


def _bare(triangle: Triangle) -> Mask:
    """Where a square lattice has none of the cells of a triangle, off these and off its sides."""
    box = triangle.panel.box
    bare = np.zeros((box.height, box.width), bool)
    bare[RIM_PX:-RIM_PX, RIM_PX:-RIM_PX] = True
    for row, col in np.argwhere(triangle.cells).tolist():
        cell = triangle.wider.cell_box(row, col).padded(RIM_PX, RIM_PX, within=box)
        bare[cell.slices_in(box)] = False
    return bare
