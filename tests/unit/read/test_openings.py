"""How the numbers of a panel begin."""

import pytest

from heatgrid.read.alphabet import FOREIGN
from heatgrid.read.openings import lacks_digit, settle_openings
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()


def settled(*texts):
    """The likeliest texts of lines that a reader was sure of."""
    lines = settle_openings([{text: 0.97} for text in texts], settings=SETTINGS)
    return [max(line, key=line.__getitem__, default="") for line in lines]


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        ((".54", ".07", "-.31", "52", "-18*"), (".54", ".07", "-.31", ".52", "-.18*")),
        ((".5", ".7", ".3", "2", "1", "0"), (".5", ".7", ".3", ".2", "1", "0")),
        # Counts beside shares have other numbers of digits.
        ((".54", ".07", ".31", "52", "118"), None),
        ((".541", ".072", ".313", "52"), None),
        ((".54", ".07", "52", "18"), None),
        ((".54", ".07", ".31", *["52"] * 10), None),
        ((".54", ".07", ".31", "1.00", "-", "nan"), None),
        (("~0.5", "~0.7", "~0.1", "-0.2"), ("~0.5", "~0.7", "~0.1", "~0.2")),
        (("~ .5", "~ .7", "~ .1", "-.2"), ("~ .5", "~ .7", "~ .1", "~ .2")),
        # Where numbers have neither, a minus may be one.
        (("~0.5", "~0.7", "~0.1", "-0.2", "0.3"), None),
        (("~0.5", "~0.7", "~0.1", "-", ""), None),
    ],
)
def test_numbers_of_a_panel_begin_alike(texts, expected):
    assert settled(*texts) == list(expected or texts)


def test_a_number_with_another_beginning_is_not_sure():
    lines = [{".54": 0.99}, {".07": 0.99}, {".31": 0.99}, {"52": 0.99, "5%": 0.01}, {"61": 0.4}]
    *sure, changed, doubtful = settle_openings(lines, settings=SETTINGS)
    assert sure == lines[:3]
    assert changed == {".52": SETTINGS.doubted_confidence_max}
    assert doubtful == {".61": 0.4}


def test_no_lines_are_none():
    assert settle_openings([], settings=SETTINGS) == []


EXPONENTIAL = [{"5e-02": 0.99}, {"-7e+01": 0.99}, {"3e-01": 0.99}]


def test_the_digit_before_an_exponent_is_the_likeliest_one():
    doubtful = {f"{FOREIGN}e-05": 0.9, "1e-05": 0.05, "7e-05": 0.01, "1e-06": 0.02}
    *_, settled = settle_openings([*EXPONENTIAL, doubtful], settings=SETTINGS)
    assert settled == {"1e-05": SETTINGS.doubted_confidence_max}


@pytest.mark.parametrize(
    ("others", "doubtful"),
    [
        # No reader found a digit, nothing vouches for such numbers, or it may be a word.
        (EXPONENTIAL, {f"{FOREIGN}e-05": 0.97}),
        ([{"0.51": 0.99}] * 5, {f"{FOREIGN}e-05": 0.9, "1e-05": 0.05}),
        (EXPONENTIAL, {f"{FOREIGN}e": 0.9, "1e": 0.05}),
        (EXPONENTIAL, {f"{FOREIGN}{FOREIGN}e-05": 0.9, "1e-05": 0.05}),
    ],
)
def test_without_evidence_no_digit_stands_before_an_exponent(others, doubtful):
    *_, settled = settle_openings([*others, doubtful], settings=SETTINGS)
    assert settled == doubtful


def test_only_the_character_before_an_exponent_may_be_missing():
    assert lacks_digit(f"-{FOREIGN}e+01")
    assert not any(map(lacks_digit, ("1e+01", f"{FOREIGN}e", f"{FOREIGN}.5", FOREIGN, "")))
