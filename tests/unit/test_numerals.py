"""Printed text to numbers: every notation that heatmaps use, and what is no number."""

import math

import pytest

from heatgrid.geometry import Interval
from heatgrid.numerals import (
    NumeralFormat,
    common_unit,
    format_signature,
    is_missing,
    parse_numeral,
)


@pytest.mark.parametrize(
    ("text", "value", "decimals", "low", "high"),
    [
        ("0.53", 0.53, 2, 0.525, 0.535),
        ("-0.53", -0.53, 2, -0.535, -0.525),
        ("−.31", -0.31, 2, -0.315, -0.305),
        ("–7", -7.0, 0, -7.5, -6.5),
        ("+16", 16.0, 0, 15.5, 16.5),
        (".97", 0.97, 2, 0.965, 0.975),
        ("5.", 5.0, 0, 4.5, 5.5),
        ("-0", 0.0, 0, -0.5, 0.5),
        ("1,234", 1234.0, 0, 1233.5, 1234.5),
        ("12,345.6", 12345.6, 1, 12345.55, 12345.65),
        ("1.234,5", 1234.5, 1, 1234.45, 1234.55),
        ("0,53", 0.53, 2, 0.525, 0.535),
        ("0,531", 0.531, 3, 0.5305, 0.5315),
        ("1’234", 1234.0, 0, 1233.5, 1234.5),
        ("1.2e-05", 1.2e-05, 1, 1.15e-05, 1.25e-05),
        ("1.3e−01", 0.13, 1, 0.125, 0.135),
        ("1E+3", 1000.0, 0, 500.0, 1500.0),
        ("1.2×10⁻⁵", 1.2e-05, 1, 1.15e-05, 1.25e-05),
        ("1.2 x 10^{-5}", 1.2e-05, 1, 1.15e-05, 1.25e-05),
        ("10⁻³", 0.001, 0, 0.0005, 0.0015),
        ("10^-3", 0.001, 0, 0.0005, 0.0015),
        ("-10⁴", -10000.0, 0, -15000.0, -5000.0),
        ("2.0k", 2000.0, 1, 1950.0, 2050.0),
        ("12K", 12000.0, 0, 11500.0, 12500.0),
        ("1.5M", 1.5e6, 1, 1.45e6, 1.55e6),
        ("500µ", 0.0005, 0, 0.0004995, 0.0005005),
        ("41.3±0.2", 41.3, 1, 41.25, 41.35),
        ("30.8\n±18.2", 30.8, 1, 30.75, 30.85),
        ("41.3 +/- 0.2", 41.3, 1, 41.25, 41.35),
        ("0.80 (0.02)", 0.8, 2, 0.795, 0.805),
        ("0.80 [0.7, 0.9]", 0.8, 2, 0.795, 0.805),
        ("(12.3)", 12.3, 1, 12.25, 12.35),
        ("0.81**", 0.81, 2, 0.805, 0.815),
        ("-0.99***", -0.99, 2, -0.995, -0.985),
        ("0.3†", 0.3, 1, 0.25, 0.35),
        ("84.3bc", 84.3, 1, 84.25, 84.35),
        ("1.5×", 1.5, 1, 1.45, 1.55),
        ("12\n34%", 12.0, 0, 11.5, 12.5),
        ("Recall\n34", 34.0, 0, 33.5, 34.5),
        ("12/40", 12.0, 0, 11.5, 12.5),
        ("$4.50", 4.5, 2, 4.495, 4.505),
        ("~3", 3.0, 0, 2.0, 4.0),
        (" 7 ", 7.0, 0, 6.5, 7.5),
    ],
)
def test_number_and_interval(text, value, decimals, low, high):
    numeral = parse_numeral(text)
    assert numeral is not None
    assert (numeral.text, numeral.value, numeral.decimals) == (text, value, decimals)
    assert numeral.interval == Interval(low, high)
    assert not numeral.percent


@pytest.mark.parametrize(("text", "value"), [("45%", 45.0), ("77.7 %", 77.7), ("−3%", -3.0)])
def test_percent_keeps_its_number_as_printed(text, value):
    numeral = parse_numeral(text)
    assert numeral is not None
    assert numeral.percent
    assert numeral.value == value


@pytest.mark.parametrize(
    ("text", "value", "low", "high"),
    [
        ("<0.01", 0.01, -math.inf, 0.01),
        ("≤5", 5.0, -math.inf, 5.0),
        ("> 99", 99.0, 99.0, math.inf),
        (">=-1", -1.0, -1.0, math.inf),
    ],
)
def test_a_bound_is_open_on_its_other_side(text, value, low, high):
    numeral = parse_numeral(text)
    assert numeral is not None
    assert numeral.value == value
    assert numeral.interval == Interval(low, high)


def test_infinity_is_beyond_every_number():
    plus, minus = parse_numeral("inf"), parse_numeral("−∞")
    assert plus is not None
    assert minus is not None
    assert (plus.value, minus.value) == (math.inf, -math.inf)
    assert 1e300 not in plus.interval
    assert -1e300 not in minus.interval


def test_minus_zero_is_written_as_zero():
    numeral = parse_numeral("-0.00")
    assert numeral is not None
    assert math.copysign(1, numeral.value) == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "AIME24",
        "Q4",
        "4l",
        "12kg",
        "2019-01",
        "10-15",
        "1 234",
        "1.2.3",
        "--5",
        "A",
        "e-5",
        "%",
    ],
)
def test_words_are_no_numbers(text):
    assert parse_numeral(text) is None


@pytest.mark.parametrize(
    ("text", "unit", "value"),
    [
        ("6.4 t", "t", 6.4),
        ("-20°C", "°C", -20.0),
        ("12 MB/s", "MB/s", 12.0),
        ("1,204 €", "€", 1204.0),
    ],
)
def test_a_unit_is_taken_off_where_it_is_known(text, unit, value):
    numeral = parse_numeral(text, unit)
    assert parse_numeral(text) is None
    assert (numeral.value, numeral.unit) == (value, unit)
    assert numeral.text == text.removesuffix(unit).rstrip()


def test_a_number_without_the_unit_of_others_is_one_all_the_same():
    assert parse_numeral("0", "t").unit == ""
    assert parse_numeral("t", "t") is None


@pytest.mark.parametrize(
    ("texts", "unit"),
    [
        (["6.4 t", "0.8 t", "1.2t", "-"], "t"),
        (["6.4 t", "0.8 t", "12", "13"], ""),
        (["6.4 t", "0.8 t"], ""),
        (["5%", "6%", "7%"], ""),
        (["1.2k", "2.3k", "4k"], ""),
        (["Q1", "Q2", "Q3"], ""),
        (["2x2", "3x3", "4x4"], ""),
        ([], ""),
    ],
)
def test_the_unit_that_nearly_all_texts_have(texts, unit):
    assert common_unit(texts, count_min=3, share_min=0.8) == unit


@pytest.mark.parametrize(
    "text", ["nan", "NaN", "n/a", "N/A", "n. v.", "k. A.", "s/d", "–", "—", "--", "·", "", " "]
)
def test_marks_for_a_missing_number(text):
    assert is_missing(text)
    assert parse_numeral(text) is None


@pytest.mark.parametrize("text", ["0", "-1", "none of them", "inf"])
def test_what_is_not_missing(text):
    assert not is_missing(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0.53", NumeralFormat(2, plus=False, percent=False, exponent=False)),
        ("+0.1", NumeralFormat(1, plus=True, percent=False, exponent=False)),
        ("45%", NumeralFormat(0, plus=False, percent=True, exponent=False)),
        ("2.0k", NumeralFormat(1, plus=False, percent=False, exponent=True)),
        ("1.0e+00", NumeralFormat(1, plus=False, percent=False, exponent=True)),
        ("10⁻³", NumeralFormat(0, plus=False, percent=False, exponent=True)),
        ("Recall\n+34", NumeralFormat(0, plus=True, percent=False, exponent=False)),
        ("-inf", NumeralFormat(0, plus=False, percent=False, exponent=False)),
    ],
)
def test_format_signature(text, expected):
    numeral = parse_numeral(text)
    assert numeral is not None
    assert format_signature(numeral) == expected
