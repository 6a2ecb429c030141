"""The law of an axis, and the labels that it settles."""

import pytest

from heatgrid.model import Word
from heatgrid.read.sequences import edit_distance, find_law, printed_forms, settle_by_sequence
from heatgrid.settings import ReadSettings


def read(*labels, places=None):
    """The text and the rivals of labels: texts, some with their confidence, or words."""
    pairs = [(label, 0.99) if isinstance(label, str) else label for label in labels]
    words = [(pair if isinstance(pair, Word) else Word(*pair),) for pair in pairs]
    settled = settle_by_sequence(words, places or range(len(words)), settings=ReadSettings())
    return [(line.text, [other.text for other in line.others]) for (line,) in settled]


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ([10, 20, 30, 40], 60),
        ([1, 2, 4, 8, 16], 64),
        ([10, 20, 35, 40, 50], 70),
        ([-2, -1, 0, 1], 3),
    ],
)
def test_the_law_goes_on_beyond_the_numbers(numbers, expected):
    law = find_law(list(enumerate(numbers)))
    assert law(len(numbers) + 1) == pytest.approx(expected, rel=0.01)


@pytest.mark.parametrize("numbers", [[1, 2, 3], [1, 2, 4, 7, 11], [1, 2, 3, 4, 9, 17]])
def test_numbers_without_a_law(numbers):
    assert find_law(list(enumerate(numbers))) is None


def test_a_doubtful_digit_is_settled_and_the_old_reading_kept():
    labels = "1980", "1981", ("1902", 0.8), "1983", "1984"
    assert read(*labels)[2] == ("1982", ["1902"])


def test_a_number_that_its_reader_is_sure_of_stays():
    assert read("1980", "1981", "1902", "1983", "1984")[2] == ("1902", [])


def test_a_number_that_both_readers_saw_stays():
    labels = [(Word(text, 0.99),) for text in ("0", "2", "4", "6", "8", "10")]
    last = (Word("11", 0.75, (Word("11", 0.75),)),)
    settled = settle_by_sequence([*labels, last], range(7), settings=ReadSettings())
    assert settled[-1] == last


def test_a_doubtful_number_of_the_law_keeps_the_zeros_before_it():
    assert read("05", "06", ("07", 0.8), "08", "09")[2] == ("07", [])


def test_two_wrong_digits_are_no_misreading():
    assert read("1980", "1981", ("1602", 0.8), "1983", "1984")[2] == ("1602", [])


def test_powers_of_ten_are_settled_as_powers_of_ten():
    labels = "10⁰", "10¹", ("10b", 0.6), "10³", "10⁴"
    assert read(*labels)[2] == ("10²", ["10b"])


def test_decimals_are_those_of_the_others():
    assert read("0.10", "0.20", ("030", 0.6), "0.40", "0.50")[2] == ("030", [])
    assert read("0.10", "0.20", ("0.80", 0.6), "0.40", "0.50")[2] == ("0.30", ["0.80"])


def test_labels_of_every_other_row_have_a_law_too():
    labels = "10", "20", ("38", 0.7), "40", "50"
    assert read(*labels, places=[0, 2, 4, 6, 8])[2] == ("30", ["38"])


def test_words_and_labels_of_several_lines_stay():
    lines = [(Word("Jan", 0.5),), (Word("1", 0.9), Word("2", 0.9)), ()]
    found = settle_by_sequence(lines, [0, 1, 2], settings=ReadSettings())
    assert found == tuple(lines)


@pytest.mark.parametrize(
    ("value", "like", "forms"),
    [
        (0.3, "0.80", ("0.30",)),
        (100.0, "10b", ("100", "10²")),
        (0.001, "10⁻⁸", ("0", "10⁻³")),
        (-5.0, "5", ("-5",)),
    ],
)
def test_how_a_number_may_be_printed(value, like, forms):
    assert printed_forms(value, like) == forms


def test_edits():
    assert [edit_distance(*pair) for pair in (("", "ab"), ("411", "41.1"), ("ab", "ba"))] == [
        2,
        1,
        2,
    ]


COUNTED = "web-01", "web-02", ("web-83", 0.6), "web-04", "web-05", "web-06"


def test_a_doubtful_number_of_counted_names_is_one_more_than_the_last():
    assert read(*COUNTED)[2] == ("web-03", ["web-83"])
    assert read(*COUNTED[::-1])[3] == ("web-03", ["web-83"])


@pytest.mark.parametrize(
    "labels",
    [
        ("web-01", "web-02", "web-83", "web-04", "web-05", "web-06"),
        (*COUNTED[:3], "web-05", "web-07", "web-09"),
        (*COUNTED, "all"),
        ("web-01", "web-02", ("wob-83", 0.6), "web-04", "web-05", "web-06"),
        (*COUNTED[:2], Word("web-83", 0.6, (Word("web-83", 0.6),)), *COUNTED[3:]),
    ],
    ids=["sure", "not counted", "a name without a number", "two misreadings", "seen twice"],
)
def test_other_names_with_numbers_stay(labels):
    assert read(*labels)[2] == read(labels[2])[0]
