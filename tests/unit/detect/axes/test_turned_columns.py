"""Turned labels whose letters stand apart."""

from dataclasses import replace

import pytest

from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.turned_columns import turned_beside_bars, with_turned_columns
from heatgrid.drawn import Bar, Orientation
from heatgrid.geometry import Box

EM = 12.0
ONE, C = Box(0, 95, 10, 101), Box(0, 124, 10, 132)
SIGN = Box(3, 108, 4, 118), Box(6, 108, 7, 118)
LONG = tuple(Box(0, 10 * at, 10, 10 * at + 8) for at in range(5))


def turned(*lines):
    """How many letters the turned lines have."""
    found = with_turned_columns([TextLine(tuple(each), False) for each in lines], EM)
    return [len(line.glyphs) for line in found if line.vertical]


@pytest.mark.parametrize("parts", [[SIGN], [SIGN[:1], SIGN[1:]]], ids=["joined", "apart"])
def test_a_sign_on_its_side_shows_how_its_line_runs(parts):
    assert turned([ONE], *parts, [C]) == [4]


@pytest.mark.parametrize(
    "lines",
    [
        ([ONE], [C]),
        ([ONE], SIGN),
        ([ONE], [SIGN[0]], [C]),
        ([ONE], [SIGN[0], Box(14, 108, 15, 118)], [C]),
        ([Box(0, 80, 10, 86)], SIGN, [C]),
    ],
    ids=["none", "at an end", "half", "wide", "far off"],
)
def test_other_letters_in_a_column_do_not(lines):
    assert turned(*lines) == []


@pytest.mark.parametrize(("left", "expected"), [(0, [5, 4]), (3, [5])])
def test_short_lines_run_as_a_long_one_just_above_or_below_them(left, expected):
    letters = [Box(left, top, left + 10, top + 6) for top in (95, 108, 120, 132)]
    lines = [TextLine(LONG, True), *(TextLine((letter,), False) for letter in letters)]
    found = with_turned_columns(lines, EM)
    assert [len(line.glyphs) for line in found if line.vertical] == expected


I_S, ARROW = (Box(150, 154, 161, 161), Box(150, 163, 161, 165)), (Box(150, 141, 161, 147),)
LOW = tuple(
    tuple(replace(box, top=box.top + 30, bottom=box.bottom + 30) for box in each)
    for each in (ARROW, I_S)
)


@pytest.mark.parametrize(
    ("lines", "orientation", "expected"),
    [
        ((ARROW, I_S), Orientation.VERTICAL, [3]),
        ((ARROW, I_S), Orientation.HORIZONTAL, []),
        ((I_S,), Orientation.VERTICAL, []),
        ((ARROW, [Box(153, 163, 161, 165)]), Orientation.VERTICAL, []),
        ((), Orientation.VERTICAL, []),
        (LOW, Orientation.VERTICAL, []),
    ],
    ids=["label", "level bar", "a letter alone", "digits", "none", "off the middle"],
)
def test_pieces_as_wide_as_letters_are_high_at_the_middle_of_a_bar_are_turned(
    lines, orientation, expected
):
    bar = Bar(Box(100, 53, 112, 253), orientation, (), (0,))
    words = [TextLine(tuple(each), False) for each in lines]
    found = turned_beside_bars(words, [bar], EM)
    assert [len(line.glyphs) for line in found if line.vertical] == expected
