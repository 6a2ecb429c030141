"""Labels of one axis, each settled by the others or left alone."""

import pytest

from heatgrid.model import Word
from heatgrid.read.agreement import agree
from heatgrid.read.label import Label
from heatgrid.settings import ReadSettings

CAP, LOW = 10.0, 7.0


def word(text, confidence=0.99, *others):
    return Word(text, confidence, others)


def labels(*texts, height_px=CAP):
    """Labels that the text reader alone has read."""
    return [Label((word("\ufffd", 0.4, word(text)),), height_px, 20.0) for text in texts]


def read(*given):
    """What is left of the lines of each label: the text that stands first, and the others."""
    found = agree(given, settings=ReadSettings())
    return [(line.text, [other.text for other in line.others]) for lines in found for line in lines]


def texts_of(*given):
    """What the text reader is heard to say, or the reading that took its place."""
    return [others[0] if others else text for text, others in read(*given)]


@pytest.mark.parametrize(("height_px", "expected"), [(LOW, "sw"), (CAP, "SW"), (8.5, "sW")])
def test_the_other_labels_tell_small_letters_from_capitals(height_px, expected):
    others = labels("Hat", "ax2")
    assert texts_of(*others, *labels("sW", height_px=height_px))[-1] == expected


@pytest.mark.parametrize(("height_px", "expected"), [(LOW, "s"), (CAP, "S")])
def test_words_whose_signs_hang_as_low_tell_the_case_by_how_much_they_differ(height_px, expected):
    """The ▁ of a tokenizer adds to the height of all words."""
    others = *labels("▁The", height_px=CAP + 4), *labels("_nurse", "▁a", height_px=LOW + 4)
    assert texts_of(*others, *labels("S", height_px=height_px))[-1] == expected


def test_a_doubtful_label_tells_the_case_where_no_sure_one_does():
    doubtful = Label((word("\ufffd", 0.4, word("u", 0.9)),), LOW, 20.0)
    assert texts_of(doubtful, *labels("C", height_px=LOW))[-1] == "c"


@pytest.mark.parametrize("name", ["Cox", "Cz"])
def test_a_name_is_as_high_as_capitals_are(name):
    names = labels("Hat", "ax2", name, height_px=CAP)
    assert texts_of(*names)[-1] == name


def test_a_form_that_two_of_many_may_have_by_chance_is_no_common_one():
    doubtful = Label((word("\ufffd", 0.4, word("SO2", 0.7)),), CAP, 20.0)
    ozone = Label((word("03", 0.6, word("03", 0.9)),), CAP, 20.0)
    given = *labels("NH3", "CH4", "PM10", "NOx", "PM2.5"), ozone, doubtful
    assert texts_of(*given)[-1] == "SO2"


def test_a_few_names_of_a_form_are_enough_for_another_name():
    others = labels("item 5", "c7", "h10", "item 9", "h4", "c15", "L1", "L8")
    assert texts_of(*others, *labels("LO"))[-1] == "L0"


@pytest.mark.parametrize(("other", "expected"), [("CH4", "O3"), ("04", "03")])
def test_a_lone_number_that_begins_with_a_zero_may_begin_with_a_letter(other, expected):
    ozone = Label((word("03", 0.9, word("O3", 0.9)),), CAP, 20.0)
    beside = Label((word("04", 0.9),), CAP, 20.0) if other == "04" else labels(other)[0]
    assert read(*labels("NH3"), beside, ozone)[-1][0] == expected


@pytest.mark.parametrize(
    ("others", "expected"),
    [(("C3", "Cz", "Fp1"), "O2"), (("C3", "Cz"), "02"), (("C3", "Cz", "Fp1", "7"), "02")],
)
def test_a_zero_before_a_digit_is_a_letter_among_names_alone(others, expected):
    doubtful = Label((word("02", 1.0),), CAP, 20.0)
    given = *labels(*(text for text in others if text != "7")), doubtful
    numbers = [Label((word("7", 1.0),), CAP, 20.0)] if "7" in others else []
    assert read(*numbers, *given)[-1][0] == expected


@pytest.mark.parametrize(
    ("others", "expected"), [("ACD", "I"), ("acd", "l"), ("AC", "1"), ("ACd", "1"), ("ACI", "1")]
)
def test_a_lone_one_among_letters_is_the_stroke_of_their_case(others, expected):
    sure = Label((word("1", 0.99),), CAP, 3.0)
    assert read(*labels(*others), sure)[-1][0] == expected


@pytest.mark.parametrize(
    ("text", "others", "expected"),
    [
        ("0", ["S", "N", "D"], "O"),
        ("0", ["S", "N", "7"], "0"),
        ("147", ["E46", "E48", "G49"], "I47"),
        ("147", ["E46", "E48", "149"], "147"),
        ("147", ["E6", "E8", "G9"], "147"),
        ("10", ["E6", "E8", "G9"], "10"),
    ],
)
def test_a_digit_among_letters_is_the_one_that_looks_like_it(text, others, expected):
    given = [Label((word(each),), CAP, 20.0) for each in (text, *others)]
    assert read(*given)[0][0] == expected


def test_a_letter_that_takes_the_place_of_a_number_is_as_sure_as_one():
    ozone = Label((word("03", 0.6, word("O3", 0.4)),), CAP, 20.0)
    (found,) = agree((*labels("NH3", "CH4"), ozone), settings=ReadSettings())[-1]
    assert (found.text, found.confidence) == ("O3", ReadSettings().digit_accept_min)


@pytest.mark.parametrize(
    ("others", "expected"),
    [(("A", "C", "G", "M"), "P"), (("A", "C", "G", "P"), "p"), (("A", "b", "G", "M"), "p")],
)
def test_a_lone_letter_among_capitals_is_one(others, expected):
    assert texts_of(*labels(*others), *labels("p"))[-1] == expected


@pytest.mark.parametrize(("height_px", "expected"), [(LOW, "c"), (CAP, "C")])
def test_small_letters_alone_tell_the_size_too(height_px, expected):
    small = labels("a", "m", height_px=LOW)
    assert texts_of(*small, *labels("c", height_px=height_px))[-1] == expected
    assert texts_of(*small, *labels("C", height_px=height_px))[-1] == expected


def test_doubtful_labels_show_no_size():
    doubtful = Label((word("\ufffd", 0.4, word("Z0O", 0.6)),), LOW, 20.0)
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
    doubtful = Label((word("2019.03", 0.6, word("2019-03", 0.99)),), CAP, 20.0)
    assert read(*dates, doubtful)[-1] == ("2019-03", ["2019.03"])


def test_the_form_that_most_labels_may_have_is_that_of_all():
    doubtful = [
        Label((word(f"{tens}.{tens + 9}", 0.7, word(f"{tens}-{tens + 9}", 0.99)),), CAP, 20.0)
        for tens in (20, 30)
    ]
    assert [text for text, _ in read(*labels("0-9", "10-19", "40-49"), *doubtful)][3:] == [
        "20-29",
        "30-39",
    ]


def test_a_number_among_numbers_stands_before_a_word_that_looks_surer():
    powers = [Label((word(text),), CAP, 20.0) for text in ("10⁵", "10⁷")]
    doubtful = Label((word("10⁶", 0.57, word("10b", 0.6)),), CAP, 20.0)
    (line,) = agree([*powers, doubtful], settings=ReadSettings())[-1]
    assert line == word("10⁶", 0.57, word("10b", 0.57))


def test_a_doubtful_number_counts_where_the_others_are_numbers():
    numbers = [Label((word(text),), CAP, 20.0) for text in ("1", "2")]
    doubtful = Label((word("3", 0.4, word("j3", 0.2)),), CAP, 20.0)
    assert read(*numbers, doubtful)[-1] == ("3", [])


def test_numbers_of_an_axis_may_differ_in_form():
    numbers = [Label((word(text),), CAP, 20.0) for text in ("0.50", "0.75")]
    doubtful = Label((word("-0.25", 0.6, word("0.25", 0.99)),), CAP, 20.0)
    assert read(*numbers, doubtful)[-1] == ("-0.25", ["0.25"])


def test_labels_of_several_lines_and_unread_ones_stay_as_they_are():
    several = Label((word("Q1"), word("2020")), 22.0, 20.0)
    assert agree([several, Label((), CAP, 20.0)], settings=ReadSettings()) == (several.words, ())


def test_what_looks_like_the_numbers_beside_it_counts_as_one():
    numbers = [Label((word(text),), CAP, 20.0) for text in ("3e-5", "3e-4")]
    assert texts_of(*numbers, *labels("le-5", "le-4", "le-3"))[2:] == ["1e-5", "1e-4", "1e-3"]


def test_words_that_look_like_numbers_stay_words_where_no_label_is_a_number():
    assert texts_of(*labels("Sol", "Bll", "Oslo")) == ["Sol", "Bll", "Oslo"]


def test_a_letter_is_no_digit_because_one_label_is():
    digit = Label((word("5", 0.67),), CAP, 20.0)
    assert texts_of(*labels("B", "Q1", "Mon"), digit) == ["B", "Q1", "Mon", "5"]


@pytest.mark.parametrize(
    ("doubtful", "others", "expected"),
    [
        ("h1l", ("c9", "L4", "item 5"), "h11"),
        ("cl", ("L0", "item 2"), "c1"),
        ("cl", ("L0", "item"), "cl"),
        ("c1l", ("L0", "c11"), "c1l"),
        ("Acadvl", ("Akr1c6", "Cyp2e1", "Fabp1"), "Acadvl"),
    ],
)
def test_strokes_at_the_end_are_ones_where_all_others_end_in_digits(doubtful, others, expected):
    unsure = Label((word("\ufffd", 0.4, word(doubtful, 0.5)),), CAP, 20.0)
    assert texts_of(*labels(*others), unsure)[-1] == expected


@pytest.mark.parametrize(
    ("doubtful", "others", "expected"),
    [("X1", "x2 x3 x4", "x1"), ("XI", "x2 x3 x4", "x1"), ("X1", "X2 x3 y4", "X1")],
)
def test_the_case_of_an_indexed_letter_is_that_of_most_others(doubtful, others, expected):
    assert texts_of(*labels(*others.split(), doubtful))[-1] == expected


@pytest.mark.parametrize(
    ("read_as", "others", "expected"),
    [("0", "ABD", "O"), ("0", "abd", "o"), ("I", "abd", "l"), ("l", "ABD", "I"), ("I", "ABD", "I")],
)
def test_lone_characters_are_of_the_kind_of_the_others(read_as, others, expected):
    doubtful = Label((word(read_as, 0.9),), CAP, 20.0)
    assert read(*labels(*others), doubtful)[-1][0] == expected


@pytest.mark.parametrize(
    ("read_as", "others", "expected"),
    [
        ("53", "s0 s1 s2 s4", "s3"),
        ("53", "a0 a1 a2 a4", "53"),
        ("53", "50 51 s2 s4", "53"),
        ("rowO", "row1 row2 row3", "row0"),
    ],
)
def test_letters_before_digits_are_those_of_the_others(read_as, others, expected):
    doubtful = Label((word(read_as, 0.5),), CAP, 20.0)
    assert read(*labels(*others.split()), doubtful)[-1][0] == expected


def test_a_number_that_its_reader_is_sure_of_is_no_letter():
    sure = Label((word("8", 0.99),), CAP, 20.0)
    assert read(*labels(*"ACD"), sure)[-1] == ("8", [])


@pytest.mark.parametrize(("others", "expected"), [("ABC", "I"), ("abd", "l"), ("234", "1")])
def test_a_stroke_that_nobody_read_is_of_the_kind_of_the_others(others, expected):
    found = agree([*labels(*others), Label((), CAP, 2.0)], settings=ReadSettings())
    assert [line.text for line in found[-1]] == [expected]


@pytest.mark.parametrize(("others", "width_px"), [("ABC", 9.0), (("one", "two"), 2.0)])
def test_other_unread_labels_stay_unread(others, width_px):
    found = agree([*labels(*others), Label((), CAP, width_px)], settings=ReadSettings())
    assert found[-1] == ()


@pytest.mark.parametrize(
    ("confidence", "other", "others", "expected"),
    [
        (0.66, word("10S"), ["20N", "10N", "0"], "10S"),
        (0.66, word("10S"), ["20", "30", "0"], "10"),
        (0.95, word("10S"), ["20N", "10N", "0"], "10"),
        (0.66, word("10S", 0.7), ["20N", "10N", "0"], "10"),
        (0.66, word("1OS"), ["20N", "10N", "0"], "10"),
    ],
)
def test_a_letter_after_an_unsure_number_stands_where_others_have_one(
    confidence, other, others, expected
):
    given = [word("10", confidence, other), *map(word, others)]
    found = read(*(Label((each,), CAP, 20.0) for each in given))
    assert found[0][0] == expected
