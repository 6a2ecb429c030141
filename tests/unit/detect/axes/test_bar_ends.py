"""Labels beside level bars and the tick labels that touch them."""

import pytest

from heatgrid.detect.axes.bar_ends import parted_at_bars
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Bar, Orientation
from heatgrid.geometry import Box

BAR = Bar(Box(100, 40, 300, 56), Orientation.HORIZONTAL, (), (0,))


def word(left, top, count, height=11):
    return tuple(Box(left + 9 * k, top, left + 9 * k + 8, top + height) for k in range(count))


def line(*words):
    return TextLine(tuple(box for each in words for box in each), vertical=False)


TICKS = [line(word(150 + 50 * k, 60, 2)) for k in range(3)]


@pytest.mark.parametrize(
    ("label", "tick"), [(word(20, 48, 8, 14), word(94, 60, 2)), (word(312, 48, 8, 14), ())]
)
def test_the_first_tick_label_is_no_subscript_of_the_label_before_the_bar(label, tick):
    lines = parted_at_bars([line(label, tick), *TICKS], [BAR])
    assert [each.glyphs for each in lines[: -len(TICKS)]] == [
        each for each in (label, tick) if each
    ]


def test_a_subscript_stands_higher_than_the_tick_labels():
    whole = line(word(20, 48, 8, 14), word(94, 57, 1, 8))
    assert parted_at_bars([whole, *TICKS], [BAR]) == [whole, *TICKS]


def test_without_a_row_of_tick_labels_nothing_is_parted():
    whole = line(word(20, 48, 8, 14), word(94, 60, 2))
    assert parted_at_bars([whole], [BAR]) == [whole]


def test_a_raised_digit_of_the_label_may_stand_above_the_tick_label():
    label = Box(70, 46, 82, 60), Box(83, 42, 91, 51)
    tick = Box(85, 55, 93, 66), Box(94, 64, 96, 66), Box(97, 55, 105, 66), Box(106, 55, 114, 66)
    row = [line(word(150 + 50 * k, 55, 3)) for k in range(3)]
    lines = parted_at_bars([line(label, tick), *row], [BAR])
    assert [each.glyphs for each in lines[:2]] == [label, tick]


def test_the_minus_sign_of_the_first_tick_label_is_no_label():
    tick = Box(74, 64, 82, 66), Box(85, 60, 93, 71), Box(95, 69, 97, 71), Box(99, 60, 107, 71)
    assert parted_at_bars([line(tick), *TICKS], [BAR]) == [line(tick), *TICKS]
