"""Closing brackets behind exponents."""

import pytest

from heatgrid.detect.axes.closings import with_closing_brackets
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box

OPENING, CLOSING = Box(20, 30, 24, 47), Box(72, 30, 76, 47)
LETTERS = Box(26, 34, 35, 48), Box(36, 34, 45, 48), Box(51, 34, 64, 44)
TICK = Box(57, 50, 73, 61)


def lines(*glyphs, turned):
    return [TextLine(glyphs, vertical=False), TextLine(turned, vertical=True)]


def test_a_bracket_that_was_joined_to_a_tick_label_closes_its_own_line():
    found = with_closing_brackets(lines(OPENING, *LETTERS, turned=(CLOSING, TICK)))
    assert [(line.glyphs, line.vertical) for line in found] == [
        ((OPENING, *LETTERS, CLOSING), False),
        ((TICK,), False),
    ]


def test_of_a_turned_word_the_rest_stays_turned_and_of_a_bracket_nothing_is_left():
    letters = Box(70, 50, 78, 56), Box(70, 58, 78, 64)
    given = lines(OPENING, *LETTERS, turned=(CLOSING, *letters))
    assert with_closing_brackets(given)[1] == TextLine(letters, vertical=True)
    given = lines(OPENING, *LETTERS, turned=(CLOSING,))
    assert [line.vertical for line in with_closing_brackets(given)] == [False]


@pytest.mark.parametrize(
    ("opening", "closing"),
    [
        ((), CLOSING),
        ((OPENING, Box(46, 30, 50, 47)), CLOSING),
        ((OPENING,), Box(72, 30, 76, 60)),
        ((OPENING,), Box(95, 30, 99, 47)),
        ((Box(14, 30, 24, 47),), Box(72, 30, 82, 47)),
    ],
    ids=["none opens", "closed", "another size", "far off", "letters"],
)
def test_what_closes_nothing_stays(opening, closing):
    given = lines(*opening, *LETTERS, turned=(closing, TICK))
    assert with_closing_brackets(given) == given
