"""Dashes that stand on their line, as in `q_proj`: underscores.

In LaTeX and in narrow fonts an underscore is as short as a hyphen, and a reader takes it for one.
It may touch the letter beside it.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

import numpy as np
from numpy.typing import NDArray

from heatgrid.read.align import Mark
from heatgrid.read.ink import FloatArray
from heatgrid.settings import ReadSettings

BoolArray = NDArray[np.bool_]
_DASHES, _UNDERSCORE = frozenset("-–"), "_"
_THICKNESS_MAX, _LENGTH_MIN = 0.35, 0.4
"""How thick such a stroke is at most, and how long at least, over small letters."""
_LOWERED_MAX = 0.2
"""How far its middle is above the line at most, over small letters; that of a hyphen is 0.37 to
0.71 of them above it in 98 of 100 of 713 fonts."""


def with_underscores(
    marks: Sequence[Mark],
    ink: FloatArray,
    baseline: float,
    x_height: float,
    *,
    settings: ReadSettings,
) -> list[Mark]:
    """Take dashes for underscores where they stand that low.

    Parameters
    ----------
    marks : sequence of Mark
        The letters of a line, left to right.
    ink : ndarray of float, shape (height, width)
        Share of ink in each pixel, 0..1.
    baseline, x_height : float
        Where letters stand, from the top, and height of small ones, in pixels.
    settings : ReadSettings
        What counts as ink.

    Returns
    -------
    list of Mark
        In the same order.
    """
    settled = []
    for mark in marks:
        columns = np.asarray(settings.word_ink_min < ink[mark.box.slices].T)
        lowest = baseline - mark.box.top - _LOWERED_MAX * x_height
        text = mark.text
        if text[:1] in _DASHES and _begin_low(columns, lowest, x_height):
            text = _UNDERSCORE + text[1:]
        if text[-1:] in _DASHES and _begin_low(columns[::-1], lowest, x_height):
            text = text[:-1] + _UNDERSCORE
        settled.append(replace(mark, text=text))
    return settled


def _begin_low(columns: BoolArray, lowest: float, x_height: float) -> bool:
    """Whether the first columns with ink hold no more than a flat stroke with so low a middle."""
    rows = [np.flatnonzero(column) for column in columns[columns.any(axis=1).argmax() :]]
    most = _THICKNESS_MAX * x_height
    stroke = list(takewhile(lambda each: each.size and np.ptp(each) < most, rows))
    middle = np.median([(each[0] + each[-1] + 1) / 2 for each in stroke]) if stroke else 0.0
    return bool(len(stroke) >= _LENGTH_MIN * x_height and middle >= lowest)
