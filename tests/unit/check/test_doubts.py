"""How sure a reader has to be, beside how many doubtful cells."""

from dataclasses import replace

from heatgrid.check.doubts import find_doubtful
from heatgrid.model import CellState
from tests.unit.check.builders import SETTINGS, make_figure, print_numbers

TEXTS = [["41.3", "42.7", "45.3", "44.7", "42.7", "40.1", "39.8", "48.8", "47.5", "46.6", "43.1"]]


def readings_of(*confidences):
    """Readings of one row, with confidence 1 in all but the first ones."""
    (panel,) = make_figure(print_numbers(TEXTS, 39.0, 49.0)).panels
    rest = panel.readings[len(confidences) :]
    first = zip(panel.readings, confidences, strict=False)
    return [replace(reading, confidence=sure) for reading, sure in first] + list(rest)


def doubtful(readings, judged=()):
    return sorted(find_doubtful(readings, judged, settings=SETTINGS))


def test_a_fairly_sure_number_of_a_clear_panel_stands():
    assert doubtful(readings_of(0.91)) == []
    assert doubtful(readings_of(0.89)) == [0]


def test_beside_doubtful_cells_a_reader_has_to_be_surer():
    assert doubtful(readings_of(0.94, 0.96, 0.5)) == [0, 2]
    assert doubtful(readings_of(0.94, 0.96, 0.5, 0.5)) == [0, 1, 2, 3]


def test_where_most_cells_are_doubtful_no_number_that_no_color_judges_is_sure():
    most, fewer = readings_of(*[0.5] * 6), readings_of(*[0.5] * 5)
    assert doubtful(most) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert doubtful(fewer) == [0, 1, 2, 3, 4]
    assert doubtful(most, judged=range(11)) == [0, 1, 2, 3, 4, 5]
    assert doubtful(most, judged=(7, 9)) == [0, 1, 2, 3, 4, 5, 6, 8, 10]


def test_a_number_is_no_doubt_about_itself():
    assert doubtful(readings_of(0.5, 0.96)) == [0]


def test_readers_that_differ_are_a_doubt_about_the_others_but_no_finding_of_this_kind():
    readings = readings_of(0.94)
    readings[1:3] = [replace(reading, rivals=("47.3",)) for reading in readings[1:3]]
    assert doubtful(readings) == [0]


def test_what_nobody_can_read_is_always_in_doubt():
    blank, unreadable, *rest = readings_of()
    blank = replace(blank, text="", state=CellState.BLANK, numeral=None, value=None, confidence=0.0)
    unreadable = replace(
        unreadable, text="", state=CellState.UNREADABLE, numeral=None, value=None, confidence=0.0
    )
    assert doubtful([blank, unreadable, *rest]) == [1]


def test_a_lone_digit_among_arrows_may_be_one_of_them():
    readings = readings_of()
    seven = replace(readings[0], text="7", value=7.0)
    arrow = replace(readings[1], text="\u2191", state=CellState.TEXT, numeral=None, value=None)
    words = replace(arrow, text="n/a")
    assert doubtful([seven, arrow, *readings[2:]]) == [0]
    assert doubtful([seven, arrow, *readings[2:]], judged=(0,)) == []
    assert doubtful([seven, words, *readings[2:]]) == []


def test_a_mark_of_a_missing_number_and_a_known_word_need_less_confidence():
    readings = readings_of(0.75, 0.75, 0.5, 0.75, 0.995, 0.75)
    texts = ("n. v.", "no", "n/a", "the", "the", "41.3")
    readings[:6] = [
        replace(reading, text=text, value=None, state=CellState.TEXT)
        for reading, text in zip(readings, texts, strict=False)
    ]
    assert doubtful(readings) == [1, 2, 5]
