"""Words and color of a cell to its reading."""

from dataclasses import replace

import pytest

from heatgrid.check.readings import (
    Printed,
    judge_cell,
    settle,
    tick_numerals,
    vouched,
    without_markers,
)
from heatgrid.check.scale import fit_scale
from heatgrid.geometry import Interval
from heatgrid.model import CellState, Word
from heatgrid.numerals import NumeralStyle, parse_numeral
from heatgrid.read.alphabet import FOREIGN
from tests.unit.check.builders import (
    SETTINGS,
    color_of,
    make_bar,
    make_cell,
    make_figure,
    make_ticks,
)

SCALE = fit_scale(make_bar(), make_ticks(["0.0", "0.5", "1.0"], 0, 1), settings=SETTINGS)
CELL = make_cell(color_of(0.4))
STRANGE = make_cell((255, 0, 255))


def judge(cell, *words, scale=SCALE):
    return judge_cell(cell, words, scale, settings=SETTINGS)


def test_a_number_keeps_its_text_and_gets_its_color_value():
    reading = judge(CELL, Word("0.40", 0.99))
    assert (reading.state, reading.text, reading.value) == (CellState.READ, "0.40", 0.4)
    assert 0.99 < reading.confidence < 1
    assert abs(reading.color_value - 0.4) < 0.005
    assert 0.4 in reading.color_intervals[0]


def test_a_number_that_its_color_contradicts_stays_as_it_was_read():
    reading = judge(CELL, Word("0.90", 0.99))
    assert (reading.text, reading.value, reading.confidence) == ("0.90", 0.9, 0.99)
    assert abs(reading.color_value - 0.4) < 0.005


def test_lines_are_joined_and_the_least_sure_one_counts():
    reading = judge(CELL, Word("12", 0.99), Word("34%", 0.7))
    assert (reading.text, reading.value) == ("12\n34%", 12.0)
    assert reading.confidence == 0.7


@pytest.mark.parametrize(("text", "confidence"), [("n/a", 0.99), ("high", 0.6)])
def test_words_are_text(text, confidence):
    reading = judge(CELL, Word(text, confidence))
    assert (reading.state, reading.text, reading.value) == (CellState.TEXT, text, None)


@pytest.mark.parametrize(
    ("numeric", "read", "text", "confidence"),
    [
        (f"n{FOREIGN}10", "n=1O", "n=10", 0.91),
        (f"{FOREIGN}<0.05", "p<O.O5", "p<0.05", 0.91),
        (f"n{FOREIGN}10", "n=70", "n=70", 0.85),
        (FOREIGN, "OOM", "OOM", 0.85),
    ],
)
def test_digits_of_a_text_are_those_of_the_numeric_reader(numeric, read, text, confidence):
    reading = judge(CELL, Word(numeric, 0.4, (Word(read, 0.85),)))
    assert (reading.state, reading.text) == (CellState.TEXT, text)
    assert reading.confidence == pytest.approx(confidence)


@pytest.mark.parametrize(
    ("numeric", "read", "text", "confidence"),
    [
        (f"21.2 k{FOREIGN}", "21.2kg", "21.2 kg", 0.91),
        (f"21.2 k{FOREIGN}", "212 kg", "21.2 kg", 0.85),
        (f"-20 {FOREIGN}", "-20°C", "-20 °C", 0.91),
        (f"10{FOREIGN}", "10 ms", "10ms", 0.91),
        (f"3{FOREIGN}2", "3rd 2", "3rd 2", 0.85),
    ],
)
def test_a_number_with_a_unit_is_that_of_the_numeric_reader(numeric, read, text, confidence):
    reading = judge(CELL, Word(numeric, 0.4, (Word(read, 0.85),)))
    assert (reading.state, reading.text) == (CellState.TEXT, text)
    assert reading.confidence == pytest.approx(confidence)


def test_a_number_with_a_sign_of_times_is_that_of_the_numeric_reader():
    reading = judge(CELL, Word(f"3.0{FOREIGN}", 0.4, (Word("3,0×", 0.85),)))
    assert (reading.state, reading.text) == (CellState.READ, "3.0×")


def test_readers_that_differ_in_the_number_before_a_unit_are_not_sure():
    reading = judge(CELL, Word(f"21.2 k{FOREIGN}", 0.4, (Word("212 kg", 0.99),)))
    assert (reading.text, reading.confidence) == ("21.2 kg", SETTINGS.lone_confidence_max)


def test_words_nobody_is_sure_of_are_unreadable():
    reading = judge(CELL, Word("~.l", 0.2))
    assert (reading.state, reading.text, reading.value) == (CellState.UNREADABLE, "~.l", None)


def test_an_empty_cell_has_the_value_of_its_color():
    reading = judge(CELL)
    assert reading.state is CellState.COLOR
    assert reading.value == reading.color_value
    assert 0.95 < reading.confidence < 1


def test_an_empty_cell_without_a_scale_or_off_the_bar_is_blank():
    assert judge(CELL, scale=None).state is CellState.BLANK
    assert judge(STRANGE).state is CellState.BLANK
    assert judge(STRANGE).value is None


def test_a_cell_that_is_not_drawn_is_masked_unless_something_stands_there():
    masked = replace(CELL, drawn=False)
    assert judge(masked).state is CellState.MASKED
    reading = judge(masked, Word("0.40", 0.99))
    assert (reading.state, reading.color_intervals) == (CellState.READ, ())


@pytest.mark.parametrize(
    ("text", "colored", "unnoticed"),
    [
        ("7", [Interval(6.9, 7.1)], 0),  # of 9 other digits
        ("7", [Interval(5.9, 7.1)], 1),
        ("7", [Interval(-1, 10)], 9),
        ("7", [Interval(0.9, 2.1), Interval(6.9, 7.1)], 2),
    ],
)
def test_a_color_vouches_for_what_it_can_tell(text, colored, unnoticed):
    expected = 0.5 / (0.5 + 0.5 * (unnoticed + 1) / 10)
    assert vouched(0.5, parse_numeral(text), colored) == expected


def test_a_color_vouches_for_no_digit_but_those_of_its_value():
    expected = 0.5 / (0.5 + 0.5 * (9 + 1) / (9 + 9 + 1))
    assert vouched(0.5, parse_numeral("7 (2)"), [Interval(6.9, 7.1)]) == expected


def test_a_color_vouches_for_no_line_without_a_digit():
    assert judge(CELL, Word("0.40", 0.9)).confidence > 0.95
    assert judge(CELL, Word("0.40", 0.9), Word("**", 0.99)).confidence > 0.95
    assert judge(CELL, Word("0.40", 0.9), Word("ww", 0.8)).confidence == 0.8


def test_a_color_that_disagrees_or_is_silent_leaves_the_confidence():
    numeral = parse_numeral("70.9")
    assert vouched(0.5, numeral, [Interval(80, 90)]) == 0.5
    assert vouched(0.5, numeral, []) == 0.5
    assert vouched(0.5, parse_numeral(">4"), [Interval(70, 71)]) == 0.5
    assert vouched(0.0, numeral, [Interval(70, 71)]) == 0.0


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        pytest.param(("4.3", 0.3), ("4.3", 0.8), ("4.3", 0.8), id="given up, but the same"),
        pytest.param(("-5", 0.7), ("−5", 0.8), ("-5", 0.8), id="agreement, whatever the minus"),
        pytest.param(("4.3", 0.8), ("4.3", 0.7), ("4.3", 0.8), id="the surer one counts"),
        pytest.param(("300", 0.7), ("3000", 0.9), ("3000", 0.7, "300"), id="a surer rival"),
        pytest.param(("500", 0.7), ("5002", 0.6), ("500", 0.6, "5002"), id="a less sure rival"),
        pytest.param((f"{FOREIGN}a", 0.4), ("Ha", 0.9), ("Ha", 0.9), id="words are spelled out"),
        pytest.param((FOREIGN, 0.3), ("4.3", 0.9), ("4.3", 0.85), id="read by one only"),
        pytest.param(("43", 0.4), ("4.3", 0.6), ("4.3", 0.6), id="given up by the other one"),
        pytest.param(("1e-05", 0.6), ("le-05", 0.9), ("1e-05", 0.6), id="a word beside a number"),
        pytest.param(("1-05", 0.4), ("lr-05", 0.9), ("lr-05", 0.9), id="a word beside nothing"),
        pytest.param((FOREIGN, 0.3), ("n/a", 0.9), ("n/a", 0.9), id="the mark of a missing one"),
    ],
)
def test_two_readers_of_one_place(first, second, expected):
    word = Word(*first, others=(Word(*second),))
    text, confidence, *rivals = expected
    assert settle([word], settings=SETTINGS) == Printed(text, confidence, tuple(rivals))


def test_three_readers_of_one_place():
    word = Word("41.3", 0.8, others=(Word("le-5", 0.9), Word("413", 0.7)))
    assert settle([word], settings=SETTINGS) == Printed("41.3", 0.7, ("413",))


def test_lines_are_settled_one_by_one_and_rivals_are_whole_texts():
    words = [Word("12", 0.6, others=(Word("72", 0.5),)), Word("±3", 0.99)]
    assert settle(words, settings=SETTINGS) == Printed("12\n±3", 0.5, ("72\n±3",))


def test_nothing_printed_settles_to_nothing():
    assert settle([], settings=SETTINGS) == Printed("", 0.0)


def test_a_cell_keeps_the_rivals_of_its_number_even_where_its_color_agrees():
    reading = judge(CELL, Word("0.40", 0.8, others=(Word("0.10", 0.6),)))
    assert (reading.text, reading.rivals) == ("0.40", ("0.10",))
    assert reading.confidence > 0.9


@pytest.mark.parametrize(
    ("texts", "kept"),
    [
        (("●", "", "●"), ("", "", "")),
        (("●", "○", ""), ("", "", "")),
        (("●", "0.4", "●"), ("●", "0.4", "●")),
        (("*", "", "**"), ("*", "", "**")),
        (("", "", ""), ("", "", "")),
    ],
)
def test_dots_alone_are_no_texts_of_cells(texts, kept):
    printed = {
        replace(CELL, col=col): (Word(text, 0.9),) if text else () for col, text in enumerate(texts)
    }
    left = without_markers(printed, settings=SETTINGS)
    assert tuple("".join(word.text for word in words) for words in left.values()) == kept
    assert list(left) == list(printed)


def test_a_number_with_thousands():
    reading = judge_cell(
        CELL, [Word("1.030", 0.99)], SCALE, style=NumeralStyle(grouping="."), settings=SETTINGS
    )
    assert (reading.text, reading.value) == ("1.030", 1030.0)


@pytest.mark.parametrize(
    ("rows", "value"),
    [
        ([["2.6", "(3.5)"], ["(0.4)", "12.4"]], -3.5),
        ([["2.6", "(3.5)"], ["-0.4", "12.4"]], 3.5),
        ([["(2.6)", "(3.5)"], ["(0.4)", "(12.4)"]], 3.5),
        ([["2.6", "3.5"], ["(0.4)", "(0.5)"], ["1.2", "4.5"], ["(0.1)", "(0.2)"]], 0.5),
        ([["2.6", "(3.5)"], ["0.4", "(12.4)"]], 3.5),
        ([["$1,200", "($3,500)"], ["($800)", "$640"]], -3500),
        ([["2.6 %", "(3.5) %"], ["(0.4) %", "12.4 %"]], -3.5),
    ],
    ids=["returns", "signs", "all", "errors below", "errors beside", "money", "percent behind"],
)
def test_brackets_are_a_minus_where_others_have_none(rows, value):
    black = (0, 0, 0)
    figure = make_figure(
        [
            [(make_cell(black, row, col), text) for col, text in enumerate(texts)]
            for row, texts in enumerate(rows)
        ]
    )
    values = {reading.text: reading.value for reading in figure.panels[0].readings}
    read = next(text for text in values if text.startswith(("(3.5)", "(0.5)", "($3,500)")))
    assert values[read] == value


def test_commas_of_ticks_are_those_of_decimals_where_some_begin_with_a_lone_zero():
    texts = ["0,500", "0,750", "1,000", "1,250"]
    values = [numeral.value for numeral in tick_numerals(texts, settings=SETTINGS)]
    assert values == [0.5, 0.75, 1.0, 1.25]
