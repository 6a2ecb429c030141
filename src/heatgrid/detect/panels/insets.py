"""Charts that stand in the part of a panel that a triangle leaves undrawn.

Their bars and frames pass for cells, and what is written there for numbers of cells.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import from_papers, paper_color
from heatgrid.detect.picture.scene import Mask, Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import PanelSettings

# Fewer rows make no triangle that leaves room.
ROWS_MIN = 4
# Share of the cells of a triangle that are drawn, and of the others: some have pieces of a chart.
DRAWN_MIN = 0.9
OTHERS_MAX = 0.5
# What reaches over more cells than this in both directions, in one piece, is printed in none.
CELLS_MIN = 1.5
# How far from the cells of the triangle, and from the sides of the panel, an inset stands.
RIM_PX = 2


def find_insets(
    scene: Scene, panels: Sequence[Panel], *, settings: PanelSettings
) -> tuple[Box, ...]:
    """Find what is drawn in the undrawn part of triangles.

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
    tuple of Box
        Around pieces that reach over several cells both ways and touch neither the triangle nor
        the sides of its panel, as a frame or the lines between cells do.
    """
    found: list[Box] = []
    for panel in panels:
        triangle = _triangle(scene, panel, settings)
        if triangle is not None:
            found += find_pieces(scene, panel, triangle, settings=settings)
    return tuple(found)


def without_insets(scene: Scene, insets: Sequence[Box], *, settings: PanelSettings) -> Scene:
    """Paint over charts.

    Parameters
    ----------
    scene : Scene
        The figure.
    insets : sequence of Box
        From `find_insets`.
    settings : PanelSettings
        What is paper.

    Returns
    -------
    Scene
        With the paper around each in its place.
    """
    rgb = scene.rgb.copy()
    for box in insets:
        rgb[box.slices] = np.rint(paper_color(scene, box, settings=settings.evidence))
    return replace(scene, rgb=rgb)


def find_pieces(
    scene: Scene, panel: Panel, triangle: NDArray[np.bool_], *, settings: PanelSettings
) -> tuple[Box, ...]:
    """Find what is drawn beside a triangle.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A square lattice.
    triangle : ndarray of bool, shape (rows, cols)
        Which of its cells are in a triangle.
    settings : PanelSettings
        What is paper.

    Returns
    -------
    tuple of Box
        Around pieces that reach over several cells both ways and touch neither the triangle nor
        the sides of the panel, as a frame or the lines between cells do.
    """
    return tuple(_pieces(_mask(scene, panel, triangle, settings), panel))


def _triangle(scene: Scene, panel: Panel, settings: PanelSettings) -> NDArray[np.bool_] | None:
    """Which cells of a panel are in its triangle, with or without the diagonal; None if none is."""
    if panel.rows != panel.cols or panel.rows < ROWS_MIN:
        return None
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    faces = sample_faces(scene, panel, settings=settings)
    drawn = from_papers(scene, faces.colors, paper) >= scene.face_threshold
    for triangle in _triangles(panel.rows):
        if drawn[triangle].mean() >= DRAWN_MIN and drawn[~triangle].mean() <= OTHERS_MAX:
            return triangle
    return None


def _triangles(size: int) -> Iterator[NDArray[np.bool_]]:
    """The triangles at the four corners of a square lattice."""
    for diagonal in (0, -1):
        lower = np.tri(size, k=diagonal, dtype=bool)
        for quarters in range(4):
            yield np.rot90(lower, quarters)


def _mask(scene: Scene, panel: Panel, triangle: NDArray[np.bool_], settings: PanelSettings) -> Mask:
    """Where something is drawn in a panel, 255, and all of a triangle in it."""
    box = panel.box
    paper = paper_color(scene, box, settings=settings.evidence)
    apart = color_distance(scene.rgb[box.slices].astype(np.float32), paper)
    mask = np.where(apart >= scene.step_threshold, 255, 0).astype(np.uint8)
    for row, col in np.argwhere(triangle).tolist():
        cell = panel.cell_box(row, col).padded(RIM_PX, RIM_PX, within=box)
        mask[cell.slices_in(box)] = 255
    return mask


def _pieces(mask: Mask, panel: Panel) -> Iterator[Box]:
    """Large pieces of a mask off its sides, as boxes of the picture."""
    left, top = panel.box.left, panel.box.top
    height, width = mask.shape
    least = CELLS_MIN * mean_pitch(panel.x_edges), CELLS_MIN * mean_pitch(panel.y_edges)
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    for x, y, wide, high, _ in stats[1:].tolist():
        is_off = min(x, y, width - x - wide, height - y - high) > RIM_PX
        if is_off and wide >= least[0] and high >= least[1]:
            yield Box(left + x, top + y, left + x + wide, top + y + high)
