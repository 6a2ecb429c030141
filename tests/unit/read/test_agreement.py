"""Labels of one axis, each settled by the others or left alone."""

import pytest

from heatgrid.model import Word
from heatgrid.read.agreement import Label, agree
from heatgrid.settings import ReadSettings

CAP, LOW = 10.0, 7.0


def word(text, confidence=0.99, *others):
    return Word(text, confidence, others)


def labels(*texts, height_px=CAP):
    """Labels that the text reader alone has read."""
    return [Label((word("\ufffd", 0.4, word(text)),), height_px) for text in texts]


def read(*given):
    """What is left of the lines of each label: the text that stands first, and the others."""
    found = agree(given, settings=ReadSettings())
    return [(line.text, [other.text for other in line.others]) for lines in found for line in lines]


def texts_of(*given):
    """What the text reader is heard to say, or the reading that took its place."""
    return [others[0] if others else text for text, others in read(*given)]


@pytest.mark.parametrize(("height_px", "expected"), [(LOW, "sw"), (CAP, "SW"), (8.5, "Sw")])
def test_the_other_labels_tell_small_letters_from_capitals(height_px, expected):
    others = labels("Hat", "ax2")
    assert texts_of(*others, *labels("Sw", height_px=height_px))[-1] == expected


@pytest.mark.parametrize(("height_px", "expected"), [(LOW, "c"), (CAP, "C")])
def test_small_letters_alone_tell_the_size_too(height_px, expected):
    small = labels("a", "m", height_px=LOW)
    assert texts_of(*small, *labels("c", height_px=height_px))[-1] == expected
    assert texts_of(*small, *labels("C", height_px=height_px))[-1] == expected


def test_doubtful_labels_show_no_size():
    doubtful = Label((word("\ufffd", 0.4, word("Z0O", 0.6)),), LOW)
    given = *labels("a", "m", height_px=LOW), doubtful, *labels("VOW", height_px=LOW)
    assert texts_of(*given)[-1] == "vow"


def test_labels_that_show_no_size_stay_as_they_are():
    assert texts_of(*labels("sw", "SO", "gap")) == ["sw", "SO", "gap"]


@pytest.mark.parametrize(
    ("doubtful", "expected"), [("sll", "s11"), ("sOI", "s01"), ("sun", "sun"), ("s0l2", "s012")]
)
def test_letters_are_digits_where_the_others_have_digits(doubtful, expected):
    assert texts_of(*labels("s09", "s10", doubtful))[-1] == expected


def test_a_label_never_becomes_another_one():
    assert texts_of(*labels("s10", "s11", "sll"))[-1] == "sll"


def test_letters_among_letters_stay_letters():
    assert texts_of(*labels("A", "B", "O", "I")) == ["A", "B", "O", "I"]


def test_the_form_of_the_others_chooses_among_readings():
    dates = labels("2019-01", "2019-02")
    doubtful = Label((word("2019.03", 0.6, word("2019-03", 0.99)),), CAP)
    assert read(*dates, doubtful)[-1] == ("2019-03", ["2019.03"])


def test_the_form_that_most_labels_may_have_is_that_of_all():
    doubtful = [
        Label((word(f"{tens}.{tens + 9}", 0.7, word(f"{tens}-{tens + 9}", 0.99)),), CAP)
        for tens in (20, 30)
    ]
    assert [text for text, _ in read(*labels("0-9", "10-19", "40-49"), *doubtful)][3:] == [
        "20-29",
        "30-39",
    ]


def test_a_number_among_numbers_stands_before_a_word_that_looks_surer():
    powers = [Label((word(text),), CAP) for text in ("10⁵", "10⁷")]
    doubtful = Label((word("10⁶", 0.57, word("10b", 0.6)),), CAP)
    (line,) = agree([*powers, doubtful], settings=ReadSettings())[-1]
    assert line == word("10⁶", 0.57, word("10b", 0.57))


def test_a_doubtful_number_counts_where_the_others_are_numbers():
    numbers = [Label((word(text),), CAP) for text in ("1", "2")]
    doubtful = Label((word("3", 0.4, word("j3", 0.2)),), CAP)
    assert read(*numbers, doubtful)[-1] == ("3", [])


def test_numbers_of_an_axis_may_differ_in_form():
    numbers = [Label((word(text),), CAP) for text in ("0.50", "0.75")]
    doubtful = Label((word("-0.25", 0.6, word("0.25", 0.99)),), CAP)
    assert read(*numbers, doubtful)[-1] == ("-0.25", ["0.25"])


def test_labels_of_several_lines_and_unread_ones_stay_as_they_are():
    several = Label((word("Q1"), word("2020")), 22.0)
    assert agree([several, Label((), CAP)], settings=ReadSettings()) == (several.words, ())
