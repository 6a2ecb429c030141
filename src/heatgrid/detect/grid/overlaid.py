"""Lines and words that are drawn over a panel, larger than its cells: no texts of these.

A phase diagram has curves and the names of its regions on it. A number may be wider than its cell,
but it is never higher: ink that goes on from row to row belongs to no cell. The letters of a word
over cells as small as they are stand one by one in a row of these, each anywhere in its cell.
"""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import distance_to_blends
from heatgrid.detect.grid.prints import place_of_print
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell
from heatgrid.model import Word
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
# Share of the cells of a panel that words over it may have something in.
WORDS_SHARE_MAX = 0.1


def are_overlaid(
    scene: Scene, printed: Mapping[Cell, tuple[Word, ...]], *, settings: PanelSettings
) -> bool:
    """Whether most of what is drawn over the cells of a panel goes on from cell to cell.

    Parameters
    ----------
    scene : Scene
        The figure.
    printed : mapping of Cell to tuple of Word
        All cells of one panel, and what was read in them.
    settings : PanelSettings
        Which contrast is ink.

    Returns
    -------
    bool
        False for a few cells, and for lines that run along borders, as frames of cells do. Ink may
        go on from row to row, or be letters in a few cells side by side.
    """
    at = {(cell.row, cell.col): cell for cell in printed}
    inked = {place for place, cell in at.items() if printed[cell]}
    least = max(CELLS_MIN, CROSSED_SHARE_MIN * len(inked))
    crossed: set[tuple[int, int]] = set()
    for (row, col), cell in at.items():
        below = at.get((row + 1, col))
        if below is not None and _is_crossed(scene, cell, below, settings):
            crossed |= {(row, col), (row + 1, col)}
    if len(inked & crossed) >= least:
        return True
    if len(inked) > WORDS_SHARE_MAX * len(at):
        return False
    last_row, last_col = max(at)
    beside = {place for place in inked if _has_neighbor(place, inked)}
    # What stands alone at a side of the panel may be a tick mark.
    marks = {
        (row, col) for row, col in inked - beside if row in {0, last_row} or col in {0, last_col}
    }
    parts = [p for p in beside if _is_part(scene, at[p], printed[at[p]], settings)]
    return len(parts) >= max(CELLS_MIN, CROSSED_SHARE_MIN * len(inked - marks))


def _has_neighbor(place: tuple[int, int], inked: set[tuple[int, int]]) -> bool:
    """Whether something stands in the cell to the left or right as well."""
    row, col = place
    return not inked.isdisjoint({(row, col - 1), (row, col + 1)})


def _is_part(scene: Scene, cell: Cell, words: tuple[Word, ...], settings: PanelSettings) -> bool:
    """Whether a cell holds no more than a letter in each line, which reaches a side of it."""
    lines = [line for word in words for line in word.text.split("\n")]
    found = place_of_print(scene, cell, settings=settings)
    if found is None or max(map(len, lines)) > 1:
        return False
    face, ink = found
    return (
        min(ink.left, ink.top) == face.left or ink.right == face.right or ink.bottom == face.bottom
    )


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
