"""Mistakes that colors prove of some numbers, and that others may hold too."""

from dataclasses import replace

import pytest

from heatgrid.check.repeats import Repeat, digit_slips, find_repeats
from heatgrid.check.verdict import Verdict
from heatgrid.geometry import Interval
from heatgrid.numerals import parse_numeral
from tests.unit.check.builders import SETTINGS, make_figure, print_numbers


def repeats_of(*cells, factor=1.0):
    """What may stand in cells, each with its text, and what its color allows."""
    (panel,) = make_figure(print_numbers([["1.0"] * len(cells)], 0.0, 2.0)).panels
    readings, verdicts = [], []
    for reading, (text, low, high, verdict) in zip(panel.readings, cells, strict=True):
        colored = () if low is None else (Interval(low, high),)
        numeral = parse_numeral(text)
        readings.append(replace(reading, text=text, numeral=numeral, color_intervals=colored))
        verdicts.append(verdict)
    return find_repeats(readings, verdicts, factor, settings=SETTINGS)


def refuted(text, low, high):
    return text, low, high, Verdict.DISAGREED


def agreed(text, low, high):
    return text, low, high, Verdict.AGREED


LOST_SIGNS = (
    refuted("0.21", -0.23, -0.2), refuted("0.34", -0.35, -0.3), refuted("0.57", -0.6, -0.5),
)  # fmt: skip


def test_a_minus_that_others_lost_may_be_lost_where_the_color_cannot_tell():
    found = repeats_of(*LOST_SIGNS, agreed("0.01", -0.02, 0.02), agreed("0.41", 0.4, 0.42))
    assert found == {3: Repeat("-0.01", 3)}


def test_two_lost_signs_prove_nothing():
    assert repeats_of(*LOST_SIGNS[:2], agreed("0.01", -0.02, 0.02)) == {}


def test_a_number_whose_color_tells_no_number_is_in_doubt_too():
    blind = ("0.41", None, None, Verdict.UNDECIDED)
    assert repeats_of(*LOST_SIGNS, blind) == {3: Repeat("-0.41", 3)}


def test_a_digit_that_others_prove_misread_may_be_misread_here():
    proven = (
        refuted("5.1", 6.05, 6.15), refuted("1.5", 1.58, 1.62), refuted("2.53", 2.628, 2.632),
    )  # fmt: skip
    found = repeats_of(*proven, agreed("4.05", 4.0, 4.1), agreed("4.07", 4.0, 4.1))
    assert found == {3: Repeat("4.06", 3)}


MISPRINTS = [
    refuted(text, value - 1_000, value + 1_000)
    for text, value in (
        ("4,624", 3_620), ("9,448", 1_450), ("5,857", 4_850), ("2,845", 1_840), ("9,602", 2_600),
        ("5,393", 6_400), ("3,349", 8_340), ("6,553", 5_550), ("5,103", 7_100), ("7,458", 4_460),
    )
]  # fmt: skip


def test_of_many_misprints_some_agree_by_chance():
    fives = [refuted(text, value - 0.5, value + 0.5) for text, value in (("15", 16), ("52", 62))]
    several = [*fives, refuted("35", 35.5, 36.5)]
    assert repeats_of(*several, agreed("25", 20, 30)) == {3: Repeat("26", 3)}
    found = repeats_of(*several, *MISPRINTS, agreed("25", 20, 30))
    assert found == {}


def test_lost_signs_among_misprints_are_no_chance():
    assert repeats_of(*LOST_SIGNS, *MISPRINTS, agreed("0.01", -0.02, 0.02)) == {
        13: Repeat("-0.01", 3)
    }


def test_each_cell_proves_one_mistake():
    wide = [refuted(text, -0.1, 0.004) for text in ("0.07", "0.07", "0.07", "0.06", "0.05")]
    assert repeats_of(*wide, agreed("0.77", 0.6, 0.9)) == {}
    assert repeats_of(*wide, agreed("0.02", -0.1, 0.1)) == {5: Repeat("-0.02", 5)}


def test_of_two_mistakes_that_explain_the_same_cells_either_may_be_made():
    proven = [
        refuted(text, value + 0.69, value + 0.81)
        for text, value in (("1.9", 1), ("2.9", 2), ("3.9", 3), ("5.9", 5))
    ]
    assert repeats_of(*proven, agreed("4.9", 4.68, 4.72)) == {4: Repeat("4.7", 4)}
    assert repeats_of(*proven, agreed("4.9", 4.78, 4.82)) == {4: Repeat("4.8", 4)}


def test_numbers_are_compared_in_the_units_of_the_bar():
    cells = [(text, low / 100, high / 100, verdict) for text, low, high, verdict in LOST_SIGNS]
    found = repeats_of(*cells, agreed("0.01", -0.0002, 0.0002), factor=0.01)
    assert found == {3: Repeat("-0.01", 3)}


def test_a_plain_zero_has_no_other_sign():
    assert repeats_of(*LOST_SIGNS, agreed("0.00", -0.1, 0.1)) == {}


@pytest.mark.parametrize("text", ["-3", "−3"])
def test_a_minus_that_is_none_comes_again_as_well(text):
    extra = [refuted(text, 2.9, 3.1)] * 3
    assert repeats_of(*extra, agreed(text, -3.5, 3.5))[3].text == "3"


def test_slips_of_digits():
    assert [text for _, text in digit_slips("-7.")] == [f"-{digit}." for digit in "012345689"]
    assert dict(digit_slips("7"))["7", "1"] == "1"
