"""Labels beside level bars and the tick labels that touch them."""

from dataclasses import replace

import pytest

from heatgrid.detect.axes.bar_ends import joined_at_bars, parted_at_bars
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


def test_the_exponent_of_the_last_tick_label_is_no_label():
    row = [line(word(at, 60, 2), word(at + 18, 59, 1, 8)) for at in (140, 190, 240, 282)]
    bar = replace(BAR, box=Box(100, 40, 298, 56))
    assert parted_at_bars(row, [bar]) == row


@pytest.mark.parametrize(
    ("tail", "joined"),
    [((100, 118), True), ((108, 124), False), ((100, 131), False)],
    ids=["a point", "farther off", "off the middle"],
)
def test_a_point_far_from_a_1_belongs_to_the_number_at_the_end_of_the_bar(tail, joined):
    first = line((Box(83, 64, 91, 66), Box(87, 60, 92, 71)))
    rest = line((Box(tail[0], 69, tail[0] + 2, 71), Box(tail[1] - 8, 60, tail[1], 71)))
    lines = joined_at_bars([first, rest, *TICKS], [BAR], em_px=11.0)
    assert len(lines) == len(TICKS) + (1 if joined else 2)


def test_words_before_the_first_number_are_none_of_it():
    before, number = line(word(60, 60, 4)), line(word(103, 60, 2))
    assert joined_at_bars([before, number], [BAR], em_px=11.0) == [before, number]
