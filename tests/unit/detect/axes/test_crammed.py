"""Rows of tick labels as close as their digits."""

import pytest

from heatgrid.detect.axes.crammed import are_rows_of_digits, rows_in_step
from heatgrid.geometry import Box

EM = 12.0


def row(top, *lefts, width=7):
    return [Box(left, top, left + width, top + 11) for left in lefts]


def test_digits_side_by_side_in_most_rows_are_level():
    assert are_rows_of_digits([*row(10, 5, 14), *row(25, 5, 14)], EM)
    assert are_rows_of_digits([*row(10, 5, 14), *row(25, 5, 14), *row(40, 5)], EM)


@pytest.mark.parametrize(
    "glyphs",
    [
        [*row(10, 5), *row(20, 5), *row(30, 5), *row(40, 5)],
        # The dots of turned letters stand beside their stems.
        [*row(10, 5), Box(14, 13, 16, 15), *row(25, 5), Box(14, 28, 16, 30)],
        [*row(10, 5, 14), *row(25, 5)],
    ],
    ids=["turned", "dots", "too few"],
)
def test_turned_letters_are_not(glyphs):
    assert not are_rows_of_digits(glyphs, EM)


@pytest.mark.parametrize(
    ("tops", "found"), [((40, 55), True), ((40, 51), False), ((43, 58), False)]
)
def test_single_digits_in_step_with_a_column_of_words_are_rows_of_it(tops, found):
    words = [Box(5, 10, 21, 21), Box(5, 25, 21, 36), Box(90, 32, 99, 43)]
    glyphs = [*row(tops[0], 9), *row(tops[1], 9)]
    assert rows_in_step(words, [glyphs], EM) == (frozenset(glyphs) if found else frozenset())
