"""Lines and words that are drawn over a panel, larger than its cells: no texts of these.

A phase diagram has curves and the names of its regions on it. A number may be wider than its cell,
but it is never higher: ink that goes on from row to row belongs to no cell.
"""

from collections.abc import Collection, Iterable

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import distance_to_blends
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell
from heatgrid.settings import PanelSettings

BoolArray = NDArray[np.bool_]
# A border of two rows that was smoothed spreads over a pixel at either side of it.
BESIDE_PX = 1
# Of the cells with something on them, those that a curve leaves at their upper or lower side.
CELLS_MIN, CROSSED_SHARE_MIN = 4, 0.5
# What is no farther from the side of a cell may be a line along it.
SIDE_MIN_PX, SIDE_SHARE = 3, 0.125
# More of the width of a cell is the border of one that is framed.
WIDTH_SHARE_MAX = 0.5


def are_overlaid(
    scene: Scene, cells: Iterable[Cell], inked: Collection[Cell], *, settings: PanelSettings
) -> bool:
    """Whether most of what is drawn over the cells of a panel goes on from row to row.

    Parameters
    ----------
    scene : Scene
        The figure.
    cells : iterable of Cell
        All of one panel.
    inked : collection of Cell
        Those with something on them.
    settings : PanelSettings
        Which contrast is ink.

    Returns
    -------
    bool
        False for a few cells, and for lines that run along borders, as frames of cells do.
    """
    at = {(cell.row, cell.col): cell for cell in cells}
    crossed: set[tuple[int, int]] = set()
    for (row, col), cell in at.items():
        below = at.get((row + 1, col))
        if below is not None and _is_crossed(scene, cell, below, settings):
            crossed |= {(row, col), (row + 1, col)}
    count = sum((cell.row, cell.col) in crossed for cell in inked)
    return count >= max(CELLS_MIN, CROSSED_SHARE_MIN * len(inked))


def _is_crossed(scene: Scene, cell: Cell, below: Cell, settings: PanelSettings) -> bool:
    """Whether ink goes on over the border between two cells that touch."""
    upper, lower = cell.box.bottom - 1 - BESIDE_PX, below.box.top + BESIDE_PX
    left, right = max(cell.inner.left, below.inner.left), min(cell.inner.right, below.inner.right)
    # Lines between columns, and the frame of the axes, run along the sides of cells.
    margin_px = max(SIDE_MIN_PX, round(SIDE_SHARE * (right - left)))
    left, right = left + margin_px, right - margin_px
    if below.box.top - cell.box.bottom > BESIDE_PX or lower >= scene.rgb.shape[0] or left >= right:
        return False
    faces = np.array(cell.rgb, float), np.array(below.rgb, float)
    above, under = (
        distance_to_blends(scene.rgb[row, left:right].astype(float), *faces)
        > settings.ink_contrast_min
        for row in (upper, lower)
    )
    near = under.copy()
    near[1:] |= under[:-1]
    near[:-1] |= under[1:]
    crossed: BoolArray = above & near
    return bool(0 < crossed.mean() <= WIDTH_SHARE_MAX)
