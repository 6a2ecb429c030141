"""One format per panel: what a doubtful line says in the light of the others."""

import pytest

from heatgrid.read.alphabet import FOREIGN
from heatgrid.read.formats import format_of, weigh_by_format
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()
SURE = [{"0.53": 0.99}, {"-0.61": 0.99}, {"12.25": 0.99}, {"0.70**": 0.99}] * 5


def settle(line, others=SURE):
    """The likeliest text of a line among others, and its chance."""
    weighed = weigh_by_format([line, *others], settings=SETTINGS)[0]
    return max(weighed.items(), key=lambda item: item[1])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("0.53", "-12.25"), ("0.53", "0.53***"), ("1,204", "38,120,700"), ("1.2e-05", "3.0e+11"),
        ("1.2×10⁻⁵", "3.4×10¹¹"), ("3k", "21M"), ("12/40", "7/9"), ("(0.3)", "(21.4)"),
    ],
)  # fmt: skip
def test_one_format_writes_both(one, other):
    assert format_of(one) == format_of(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("0.53", "0.5"), ("0.53", "0,53"), (".53", "0.53"), ("53", "53%"), ("1,204", "1.204"),
        ("41.3", "41.3±0.2"), ("0.53", "~0.53"), ("10⁻³", "10"), ("1,204", "1,204.5"),
    ],
)  # fmt: skip
def test_formats_differ(one, other):
    assert format_of(one) != format_of(other)


def test_a_doubtful_line_is_printed_as_the_others_are():
    text, chance = settle({"0.5⁰": 0.6, "0.55": 0.3, "0.5": 0.1})
    assert text == "0.55"
    assert chance > 0.9


def test_a_sure_line_is_an_exception():
    assert settle({"1,204": 0.999, "1.204": 0.0005}) == ("1,204", pytest.approx(0.96, abs=0.02))


def test_what_is_no_number_stays_none():
    assert settle({FOREIGN: 0.5, "0.53": 0.5})[1] == pytest.approx(0.5)
    assert settle({"": 0.6, "0.53": 0.4})[0] == ""
    assert settle({"1": 0.5, "-": 0.4}) == ("-", pytest.approx(0.8, abs=0.02))


def test_characters_of_numbers_that_make_none_are_unlikely():
    others = [{"56,851.1": 0.95, "56.851.1": 0.05}] * 5
    assert settle({"19.084.1": 0.7, "19,084.1": 0.3}, others)[0] == "19,084.1"
    dates = [{"2014-02": 0.9, "201402": 0.01}] * 9
    assert settle({"2015-07": 0.9, "201507": 0.01}, dates)[0] == "2015-07"


def test_two_formats_of_a_panel_stand_side_by_side():
    others = [{"12": 0.99}] * 10 + [{"0.5": 0.99}] * 10
    assert settle({"17": 0.6, "1.7": 0.4}, others) == ("17", pytest.approx(0.6, abs=0.02))


def test_a_line_alone_keeps_its_chances():
    (weighed,) = weigh_by_format([{"0.53": 0.7, "0,53": 0.2}], settings=SETTINGS)
    assert weighed == pytest.approx({"0.53": 0.7, "0,53": 0.2})


def test_no_lines():
    assert weigh_by_format([], settings=SETTINGS) == []
