"""Cells into which areas of other colors reach: parts of a map, or whole panels.

A cell of a heatmap has one color but for what is printed in it.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.marked import marked_boxes
from heatgrid.detect.grid.prints import face_distance
from heatgrid.detect.picture.scene import Scene, open_mask
from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings


def are_divided(
    scene: Scene,
    cells: Sequence[Cell],
    *,
    breadth: float | None = None,
    settings: PanelSettings,
) -> bool:
    """Whether areas of other colors, broader than strokes, end within many cells.

    Parameters
    ----------
    scene : Scene
        The figure.
    cells : sequence of Cell
        Of one lattice.
    breadth : float, optional
        How broad such an area is, as a fraction of the cell both ways; that of the settings for
        cells of which nothing is known.
    settings : PanelSettings
        How many cells make many.

    Returns
    -------
    bool
        False where cells are few, or too small to tell areas from digits.

    Notes
    -----
    Texts with an outline are as broad, but stay away from the top and the bottom of their cells.
    Marks in place of a color, such as the ellipses of a correlation matrix, are as high as them.
    """
    divided = divided_cells(scene, cells, breadth=breadth, settings=settings)
    return bool(len(divided) and divided.mean() > settings.strangers.divided_max)


def divided_cells(
    scene: Scene,
    cells: Sequence[Cell],
    *,
    breadth: float | None = None,
    settings: PanelSettings,
) -> NDArray[np.bool_]:
    """Tell within which cells areas of other colors end, broader than strokes.

    Parameters
    ----------
    scene : Scene
        The figure.
    cells : sequence of Cell
        Of one lattice.
    breadth : float, optional
        As for `are_divided`.
    settings : PanelSettings
        How many cells are few.

    Returns
    -------
    ndarray of bool, shape (n,)
        One per cell; empty where these are few, or too small to tell areas from digits.
    """
    limits = settings.strangers
    height, width = cells[0].box.height, cells[0].box.width
    if len(cells) < settings.cells_few or min(height, width) < limits.divided_cell_min_px:
        return np.zeros(0, bool)
    are_known = breadth is not None
    # Digits are broad beside the height of a flat cell, and not beside its width.
    breadth = limits.divided_breadth if breadth is None else breadth
    broad = round(breadth * height), round(breadth * width)
    # Where the sides of cells are known, what is broad only if it goes on beyond them is a corner.
    margin = max(broad) if are_known else 0
    tolerance = settings.flat_tolerance + settings.evidence.flat_tolerance_noise * scene.noise
    marks = frozenset[Box]()
    if not are_known:
        marks = marked_boxes(scene.rgb, cells, plain=True, settings=settings.marked)
    divided = []
    for cell in cells:
        if cell.box in marks:
            divided.append(False)
            continue
        apart = (face_distance(scene, cell, settings=settings) >= tolerance).astype(np.uint8)
        areas = open_mask(np.pad(apart, margin), broad)
        divided.append(bool(areas[[margin, -1 - margin]].any()))
    return np.array(divided)
