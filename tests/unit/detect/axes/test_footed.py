"""Tick marks of bars with a foot of a blurred frame."""

import numpy as np
import pytest

from heatgrid.detect.axes.footed import without_footed_marks
from heatgrid.detect.axes.glyphs import Glyphs
from heatgrid.drawn import Bar, Orientation
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

BAR = Bar(Box(100, 100, 300, 120), Orientation.HORIZONTAL, (), (0,))
EMPTY = np.zeros((1, 1), np.uint8)
CENTERS = (100, 150, 200, 250, 300)
SEEN = CENTERS[:-1]


def found(*, seen=SEEN, numbers_top=78, width=6, depths=(7,) * 5):
    """What is left of five pieces over a bar, and where marks are, with numbers behind them."""
    pieces = [
        (center - width // 2, 98 - depth, center - width // 2 + width, 98)
        for center, depth in zip(CENTERS, depths, strict=True)
    ]
    numbers = [(center - 4, numbers_top, center + 4, numbers_top + 11) for center in CENTERS]
    marks = np.array([(center - 0.5, 95, center + 0.5, 99) for center in seen], float)
    glyphs = Glyphs(np.array([*pieces, *numbers]), marks, 12.0, EMPTY, EMPTY)
    left = without_footed_marks(glyphs, (BAR,), settings=AxesSettings())
    return len(left.boxes) - len(numbers), left.marks[len(marks) :].tolist()


def test_pieces_at_the_marks_of_a_bar_are_these_and_the_one_at_its_end_is_another():
    assert found() == (0, [[297, 91, 303, 98]])


@pytest.mark.parametrize(
    "fields",
    [
        {"seen": ()},
        {"numbers_top": 40},
        {"width": 9},
        {"depths": (4, 7, 10, 13, 7)},
    ],
    ids=["no marks", "no numbers", "digits", "uneven"],
)
def test_other_pieces_beside_a_bar_are_letters(fields):
    assert found(**fields) == (5, [])
