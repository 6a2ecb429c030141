"""Names of months over the weeks of a calendar."""

from itertools import pairwise

import numpy as np
import pytest

from heatgrid.detect.axes.labels import Ruler
from heatgrid.detect.axes.sides import Side, span
from heatgrid.detect.axes.stretches import stretch_ticks
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

OWNER = Box(0, 100, 520, 170)
EDGES = tuple(np.arange(0.0, 521, 10))
WEEKS = (0, 5, 9, 14, 18, 22, 27, 31, 35, 40, 44, 48)


def named(starts, *, letters=3, **changes):
    """The cells that words have which begin at some places above 52 columns of 10 px."""
    lines = [
        TextLine(tuple(Box(x + 6 * k, 84, x + 6 * k + 5, 92) for k in range(letters)), False)
        for x in starts
    ]
    beside = [(line, span(line.box, Side.TOP, OWNER)) for line in lines]
    centers = tuple((low + high) / 2 for low, high in pairwise(EDGES))
    row = stretch_ticks(beside, Ruler(Side.TOP, centers, 10.0), EDGES, settings=AxesSettings())
    return row and tuple(region.index for region in row.regions)


def test_names_that_begin_with_a_column_are_of_it():
    assert named([10 * week for week in WEEKS]) == WEEKS


def test_names_in_the_middle_of_their_weeks_are_of_the_nearest_one():
    assert named([round(43.3 * month) + 15 for month in range(12)]) == tuple(
        (round(43.3 * month) + 15 + 8.5) // 10 for month in range(12)
    )


@pytest.mark.parametrize(
    ("starts", "letters"),
    [
        ([0, 50, 90], 3),
        ([0, 50, 90, 140, 180, 220], 3),
        ([10 * week for week in WEEKS], 6),
        ([0, 50, 60, 140, 180, 220, 270, 310, 350, 400, 440, 480], 3),
        ([60 * k + 20 for k in range(10)], 3),
        ([52 * k - 3 for k in range(11)], 1),
    ],
    ids=["few", "half of the side", "a phrase", "uneven", "beyond the last column", "at borders"],
)
def test_other_words_are_no_names_of_stretches(starts, letters):
    assert named(starts, letters=letters) is None
