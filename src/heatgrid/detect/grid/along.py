"""Words that run along a side of a lattice: in the middles of its rows, which may be too short.

In come the lines of pixels that have ink, row by row.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.runs import runs
from heatgrid.settings import PanelSettings

BoolArray = NDArray[np.bool_]
# How much of the length of a row a word along it takes that may exceed it.
LONG_MIN = 0.9
# Greatest gap between the letters of such a word, over the length of the row.
LETTER_GAP_MAX = 0.06


def stand_along(rows: Sequence[BoolArray], *, settings: PanelSettings) -> bool:
    """Whether words along a side stand in the middles of its rows, or are longer than these.

    Parameters
    ----------
    rows : sequence of ndarray of bool, shape (height,)
        Which lines of pixels of each row have ink; some have.
    settings : PanelSettings
        How far off the middle a word may stand.

    Returns
    -------
    bool
        False where most words are longer, and where one of the outermost is, which may stand for a
        row that is not known yet.
    """
    rows = [row.copy() for row in rows]
    long = np.array([np.ptp(np.flatnonzero(row)) >= LONG_MIN * len(row) for row in rows])
    for at, row in enumerate(rows):
        # The ends of a long word reach into the rows beside its own.
        if at > 0 and long[at - 1]:
            row[: _reach(row)] = False
        if at + 1 < len(rows) and long[at + 1]:
            row[len(row) - _reach(row[::-1]) :] = False
    middled = np.array([middle_height_px(row, settings=settings) > 0 for row in rows])
    return bool((middled | long).all() and middled[[0, -1]].all() and 2 * long.sum() < len(long))


def _reach(row: BoolArray) -> int:
    """How far what begins at the border of a row goes on, before a gap wider than in a word."""
    letters = runs(row)
    if not letters or letters[0][0] > 0:
        return 0
    least = max(2, LETTER_GAP_MAX * len(row))
    gaps = [after - stop > least for (_, stop), (after, _) in pairwise(letters)]
    return letters[gaps.index(True) if any(gaps) else -1][1]


def middle_height_px(row: BoolArray, *, settings: PanelSettings) -> int:
    """How high the ink in the middle of a row is.

    Parameters
    ----------
    row : ndarray of bool, shape (height,)
        Which of its lines of pixels have ink.
    settings : PanelSettings
        How far off the middle it may be.

    Returns
    -------
    int
        In pixels; 0 where there is none, and where ink runs on beyond the row.
    """
    inked = np.flatnonzero(row)
    if not inked.size or inked[0] == 0 or inked[-1] == len(row) - 1:
        return 0
    off = abs((inked[0] + inked[-1] + 1) / 2 - len(row) / 2)
    if off > settings.label_off_fraction * len(row) + 1:
        return 0
    return int(inked[-1] - inked[0] + 1)
