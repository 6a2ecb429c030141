"""Pieces beside a panel or bar that look like its tick marks and are signs of its texts.

Commas hang into a panel that a title stands close to, and minus signs stand before numbers.
"""

import numpy as np

from heatgrid.detect.axes.pieces import BoolArray, IntArray

LEFT, TOP, RIGHT, BOTTOM = range(4)
# Digits have own white before them: so far from one another numbers begin in one column.
SIGN_OFF_PX = 2


def are_signs(
    boxes: IntArray, marks: BoolArray, letters: IntArray, owners: IntArray, reach_px: float
) -> BoolArray:
    """Which marks are minus signs: right before a digit, where other numbers begin, too.

    Vega and its like print numbers right beside a bar, and sheets turned ones right above their
    columns, without tick marks.

    Parameters
    ----------
    boxes : ndarray of int, shape (n, 4)
        Left, top, right, bottom of each piece in pixels, half-open.
    marks : ndarray of bool, shape (n,)
        Which of them may be tick marks.
    letters : ndarray of int, shape (m, 4)
        The pieces that are letters.
    owners : ndarray of int, shape (k, 4)
        Panels and bars.
    reach_px : float
        White between a sign and its digit at most.

    Returns
    -------
    ndarray of bool, shape (n,)
        False for those that are no marks.
    """
    signs = np.zeros(len(boxes), bool)
    for index in np.flatnonzero(marks):
        left, top, right, bottom = boxes[index].tolist()
        level = (letters[:, TOP] < bottom) & (letters[:, BOTTOM] > top)
        gap = letters[:, LEFT] - right
        if right - left <= bottom - top or not (level & (gap >= 0) & (gap <= reach_px)).any():
            continue
        along = (owners[:, TOP] - reach_px <= top) & (top < owners[:, BOTTOM] + reach_px)
        if along.any():
            owner = min(owners[along].tolist(), key=lambda box: abs(left - box[RIGHT]))
            inside = (letters[:, BOTTOM] > owner[TOP]) & (letters[:, TOP] < owner[BOTTOM])
            column = inside & ~level & (np.abs(letters[:, LEFT] - left) <= SIGN_OFF_PX)
            signs[index] = column.any()
    return signs


def read_upwards(boxes: IntArray) -> IntArray:
    """Turn boxes as they lie where text that reads upwards is level.

    Parameters
    ----------
    boxes : ndarray of int, shape (n, 4)
        Left, top, right, bottom of each, in pixels.

    Returns
    -------
    ndarray of int, shape (n, 4)
        The same, a quarter turn on.
    """
    turned: IntArray = np.column_stack(
        [-boxes[:, BOTTOM], boxes[:, LEFT], -boxes[:, TOP], boxes[:, RIGHT]]
    )
    return turned


def are_commas(boxes: IntArray, marks: BoolArray, letters: IntArray) -> BoolArray:
    """Which marks hang below the end of a letter, and have no others in their row.

    In print of one width for all letters a comma is far from the letter before it.

    Parameters
    ----------
    boxes : ndarray of int, shape (n, 4)
        Left, top, right, bottom of each piece in pixels, half-open.
    marks : ndarray of bool, shape (n,)
        Which of them may be tick marks.
    letters : ndarray of int, shape (m, 4)
        The pieces that are letters.

    Returns
    -------
    ndarray of bool, shape (n,)
        False for those that are no marks. Tick marks begin below the letters beside them, or end
        above these.
    """
    commas = np.zeros(len(boxes), bool)
    heights = letters[:, BOTTOM] - letters[:, TOP]
    for index in np.flatnonzero(marks):
        left, top, right, bottom = boxes[index].tolist()
        rows = np.abs(boxes[marks][:, [TOP, BOTTOM]] - (top, bottom)).max(axis=1) <= 1
        if right - left >= bottom - top or np.count_nonzero(rows) > 1:
            continue
        gaps = left - letters[:, RIGHT]
        above = (letters[:, TOP] + heights / 2 < top) & (top < letters[:, BOTTOM])
        before = (gaps >= 0) & (2 * gaps <= heights)
        commas[index] = (above & before & (letters[:, BOTTOM] < bottom)).any()
    return commas


def level_with(
    boxes: IntArray,
    chosen: BoolArray,
    others: IntArray,
    reach_em: float,
    em_px: float,
    *,
    both: bool = False,
) -> BoolArray:
    """Which of the chosen pieces have others right beside them: commas do, tick marks do not.

    A parenthesis is higher than the small letter beside it.

    Parameters
    ----------
    boxes : ndarray of int, shape (n, 4)
        Left, top, right, bottom of each piece in pixels, half-open.
    chosen : ndarray of bool, shape (n,)
        Which of them count.
    others : ndarray of int, shape (m, 4)
        What may stand beside them.
    reach_em : float
        White between both at most, over the size of a letter.
    em_px : float
        Size of a letter.
    both : bool, optional
        On both sides: a bar between two words stands alone in a wider gap.

    Returns
    -------
    ndarray of bool, shape (n,)
        False for those that are not chosen.
    """
    reach_px = reach_em * em_px
    level = np.zeros(len(boxes), bool)
    for index in np.flatnonzero(chosen):
        box = boxes[index]
        width, height = box[RIGHT] - box[LEFT], box[BOTTOM] - box[TOP]
        axis = 0 if height >= width else 1
        if axis == 1 and width <= em_px / 4:
            continue  # no sign is so short, but the blurred rest of a mark below a number is
        # Two letters that touch are wider than high, and in a level line all the same.
        axes = (0, 1) if min(width, height) >= em_px / 2 else (axis,)
        level[index] = any(_is_level(box, others, each, reach_px, both=both) for each in axes)
    return level


def _is_level(box: IntArray, others: IntArray, axis: int, reach_px: float, *, both: bool) -> bool:
    """Whether one of some pieces stands right beside another one, before or after it."""
    cross = 1 - axis
    shared = np.minimum(others[:, cross + 2], box[cross + 2]) - np.maximum(
        others[:, cross], box[cross]
    )
    sizes = np.minimum(others[:, cross + 2] - others[:, cross], box[cross + 2] - box[cross])
    beside = others[2 * shared > sizes]
    middle = (beside[:, axis] + beside[:, axis + 2]) / 2
    before = (beside[:, axis + 2] > box[axis] - reach_px) & (middle <= box[axis])
    after = (beside[:, axis] < box[axis + 2] + reach_px) & (middle > box[axis])
    return bool(before.any() and after.any()) if both else bool(before.any() or after.any())
