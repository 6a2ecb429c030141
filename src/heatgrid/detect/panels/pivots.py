"""The colored block of a table among its names and sums, such as those of a pivot table.

A table is ruled throughout, so that its lattice holds the names of its rows and columns and their
sums as well. All of these have one color, its ground, and no cell of the block has it.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.evidence import Margins
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell, Panel
from heatgrid.numerals import is_missing, parse_numeral
from heatgrid.runs import leading_run
from heatgrid.settings import UnevenSettings

FloatArray = NDArray[np.floating]
# Fewest rows and columns of a block, and least share of its texts that are numbers.
LINES_MIN = 2
NUMBERS_MIN = 0.8


def ground_around(
    colors: FloatArray, printed: NDArray[np.bool_], least: float, *, settings: UnevenSettings
) -> FloatArray | None:
    """Find the color of the outermost cells of a table, where names and sums stand.

    Parameters
    ----------
    colors : ndarray of float, shape (rows, cols, 3)
        Of the cells, 0..255.
    printed : ndarray of bool, shape (rows, cols)
        Whether something is printed in each.
    least : float
        Difference from which two colors are two.
    settings : UnevenSettings
        How many of the outermost cells have that color.

    Returns
    -------
    ndarray of float, shape (3,), or None
        None where they have several, or hold nothing for the most part, as zeros of a matrix of
        counts, and where there are no others.
    """
    if min(colors.shape[:2]) <= LINES_MIN:
        return None
    ring, texts = (
        np.concatenate([each[0], each[-1], each[1:-1, 0], each[1:-1, -1]])
        for each in (colors, printed)
    )
    ground: FloatArray = np.median(ring, axis=0)
    alike = color_distance(ring, ground) < least
    return ground if alike.mean() >= settings.ground_min and texts.mean() > 1 / 2 else None


def around_colors(
    scene: Scene, panel: Panel, cells: Sequence[Cell], texts: Sequence[str]
) -> Margins:
    """Find the rows and columns of names and sums around the colored block of a table.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    cells : sequence of Cell
        Its cells, row by row.
    texts : sequence of str
        What is printed in them; empty where nothing is.

    Returns
    -------
    Margins
        None where a cell of the block has the color that is around it, which then stands for a
        number, where no words are around it, or numbers that are no sums of it.
    """
    colors = np.array([cell.rgb for cell in cells], np.float32).reshape(*panel.shape, 3)
    corners = colors[[0, 0, -1, -1], [0, -1, 0, -1]]
    on_ground = color_distance(colors, np.median(corners, axis=0)) < scene.face_threshold
    around = _ends(on_ground)
    if not around.sides:
        return around
    rows = slice(around.top, panel.rows - around.bottom)
    cols = slice(around.left, panel.cols - around.right)
    block = on_ground[rows, cols]
    if min(block.shape) < LINES_MIN or block.any():
        return Margins()
    values, filled = _read(texts, panel)
    inked = filled[rows, cols]
    if not inked.any() or (~np.isnan(values[rows, cols]))[inked].mean() < NUMBERS_MIN:
        return Margins()
    downwards = _lines(values[:, cols], filled[:, cols], rows)
    across = _lines(values[rows].T, filled[rows].T, cols)
    return around if _are_names_and_sums([*downwards, *across]) else Margins()


def _ends(on_ground: NDArray[np.bool_]) -> Margins:
    """The outer rows and columns of the ground; none where it is not in all corners."""
    rows, cols = (np.asarray(on_ground.all(axis=axis)) for axis in (1, 0))
    if rows.all() or not on_ground[[0, 0, -1, -1], [0, -1, 0, -1]].all():
        return Margins()
    return Margins(*map(leading_run, (cols, cols[::-1], rows, rows[::-1])))


def _read(texts: Sequence[str], panel: Panel) -> tuple[FloatArray, NDArray[np.bool_]]:
    """The numbers in the cells of a lattice, NaN where there is none, and where a text stands."""
    printed = ["" if is_missing(text) else text for text in texts]
    # "Jun" above "2021" is a name, although it holds a number.
    worded = [any(map(str.isalpha, text.split("\n"))) for text in printed]
    numerals = [
        None if is_word else parse_numeral(text)
        for text, is_word in zip(printed, worded, strict=True)
    ]
    values = np.array([np.nan if each is None else each.value for each in numerals])
    filled = np.array([bool(text) for text in printed])
    return values.reshape(panel.shape), filled.reshape(panel.shape)


def _lines(
    values: FloatArray, filled: NDArray[np.bool_], block: slice
) -> Iterator[tuple[FloatArray, FloatArray, NDArray[np.bool_]]]:
    """Of each row above and below a block its numbers, the sums of the block, and its texts."""
    sums = np.nansum(values[block], axis=0)
    for row in (*range(block.start), *range(block.stop, len(values))):
        yield values[row], sums, filled[row]


def _are_names_and_sums(
    lines: Sequence[tuple[FloatArray, FloatArray, NDArray[np.bool_]]],
) -> bool:
    """Whether lines beside a block hold words, one of them at least, or else the sums of it."""
    named = False
    for values, sums, filled in lines:
        numbers = ~np.isnan(values)
        if 2 * numbers.sum() <= filled.sum():
            named |= bool(filled.mean() > 1 / 2)
        elif 2 * np.isclose(values[numbers], sums[numbers]).sum() <= numbers.sum():
            return False
    return named
