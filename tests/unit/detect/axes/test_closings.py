"""Closing brackets behind exponents, and points at the ends of lines."""

import numpy as np
import pytest

from heatgrid.detect.axes.closings import with_closing_brackets, with_final_points
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


@pytest.mark.parametrize(
    ("speck", "is_point"),
    [
        ((43, 28, 44, 30), True),
        ((43, 29, 44, 30), True),
        ((43, 24, 44, 26), False),
        ((43, 20, 44, 30), False),
        ((50, 28, 51, 30), False),
    ],
    ids=["a point", "a pixel", "at half height", "a stroke", "far behind"],
)
def test_a_speck_on_the_ground_right_behind_a_line_is_its_point(speck, is_point):
    rgb = np.full((60, 80, 3), 255, np.uint8)
    letters = tuple(Box(left, 20, left + 6, 30) for left in (10, 18, 26, 34))
    point = Box(*speck)
    for box in (*letters, point):
        rgb[box.slices] = 0
    paper = np.full(3, 255, np.uint8)
    (found,) = with_final_points([TextLine(letters, vertical=False)], rgb, paper, 10.0)
    assert found.glyphs == ((*letters, point) if is_point else letters)


def test_a_pale_speck_behind_a_line_is_no_point():
    rgb = np.full((60, 80, 3), 255, np.uint8)
    letters = (Box(10, 20, 16, 30), Box(18, 20, 24, 30))
    for box in letters:
        rgb[box.slices] = 0
    rgb[28:30, 26:28] = 190
    line = TextLine(letters, vertical=False)
    assert with_final_points([line], rgb, np.full(3, 255, np.uint8), 10.0) == [line]


def test_a_point_right_before_a_panel_is_seen():
    rgb = np.full((40, 80, 3), 255, np.uint8)
    rgb[20:30, 20:42], rgb[29:30, 43:44], rgb[:, 50:] = 0, 0, 90
    letters = tuple(Box(left, 20, left + 8, 30) for left in (20, 28, 34))
    line, paper = TextLine(letters, vertical=False), np.full(3, 255, np.uint8)
    assert with_final_points([line], rgb, paper, 10.0) == [line]
    panel = Box(50, 0, 80, 40)
    (found,) = with_final_points([line], rgb, paper, 10.0, drawn=(panel,))
    assert found.glyphs[-1] == Box(43, 29, 44, 30)


def test_a_tick_mark_that_goes_on_to_a_panel_is_no_point():
    rgb = np.full((40, 80, 3), 255, np.uint8)
    rgb[20:30, 20:42], rgb[29:30, 46:50], rgb[:, 50:] = 0, 0, 90
    line = TextLine(tuple(Box(left, 20, left + 8, 30) for left in (20, 28, 34)), vertical=False)
    panel, paper = Box(50, 0, 80, 40), np.full(3, 255, np.uint8)
    assert with_final_points([line], rgb, paper, 10.0, drawn=(panel,)) == [line]
