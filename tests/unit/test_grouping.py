"""Points and spaces between the thousands of numbers."""

import pytest

from heatgrid.geometry import Interval
from heatgrid.grouping import find_grouping, has_decimal_commas, ungrouped
from heatgrid.numerals import parse_numeral


@pytest.mark.parametrize(
    ("texts", "grouping"),
    [
        (["893", "1.030", "1.373", "640"], "."),
        (["339.401 €", "1.049.849 €"], "."),
        (["1.234,50", "17,25"], "."),
        (["1 174", "761", "1\u202f143"], " "),
        (["0–99", "100–499", "500–999", "1.000–1.999", "2.000–3.999"], "."),
        (["1.030", "1.373"], ""),
        (["0.893", "1.030", "893", "640", "1.250"], ""),
        (["893", "640", "1.03", "1.373", "1.250"], ""),
        (["893", "1640", "640", "1.373", "1.250"], ""),
        (["1.234", "0", "0", "0", "2.345"], ""),
        (["12 40", "1 174", "1 175"], ""),
        (["1,174", "761"], ""),
        ([], ""),
    ],
)
def test_what_parts_thousands(texts, grouping):
    assert find_grouping(texts) == grouping


def test_numbers_without_what_parts_them():
    assert ungrouped("-1.049.849 €", ".") == "-1049849 €"
    assert ungrouped("1\u202f174 / 2 000", " ") == "1174 / 2000"
    assert ungrouped("1.03", "") == "1.03"


def test_a_number_keeps_its_text():
    numeral = parse_numeral("1.030 €", "€", ".")
    assert (numeral.text, numeral.value, numeral.unit) == ("1.030 €", 1030.0, "€")
    assert numeral.interval == Interval(1029.5, 1030.5)
    assert parse_numeral("high", "", ".") is None


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["0,893", "1,030", "0,640"], True),
        (["-0,8 %", "1,0 %", "0,6 %"], True),
        (["0,893", "1,030", "640"], False),
        (["0,893", "1,03", "0,640"], False),
        (["893", "1,030", "2,640"], False),
    ],
)
def test_commas_behind_lone_zeros_are_those_of_decimals(texts, expected):
    assert has_decimal_commas(texts) is expected


def test_a_decimal_comma_is_one_in_all_numbers():
    numeral = parse_numeral("1,030 €", "€", decimal=",")
    assert (numeral.text, numeral.value, numeral.decimals) == ("1,030 €", 1.03, 3)
    assert parse_numeral("1.234,5", decimal=",").value == 1234.5
    assert parse_numeral("12", decimal=",").value == 12.0
    assert parse_numeral("(1,030)", brackets="-", decimal=",").value == -1.03
    assert parse_numeral("high", decimal=",") is None
