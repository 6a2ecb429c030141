"""Powers of ten that the ticks of a bar have in common."""

from functools import partial

import pytest

from heatgrid.check.factors import is_common_part, printed_offset, printed_power, with_factor
from heatgrid.check.scale import fit_scale
from tests.unit.check.builders import (
    SETTINGS,
    color_of,
    make_bar,
    make_cell,
    make_ticks,
    print_numbers,
    printed_of,
)

TICKS = make_ticks(["0", "2", "4", "6", "8"], 0, 8.8)


def read(label, texts, low=0.0, high=8800.0, ticks=TICKS):
    printed = printed_of(print_numbers([texts], low, high)) if texts else []
    fit = partial(fit_scale, make_bar(), settings=SETTINGS)
    placed, scale = with_factor(ticks, None, label, printed, fit, settings=SETTINGS)
    return sorted(tick.value for tick in placed), scale and (scale.low, scale.high)


@pytest.mark.parametrize(
    ("text", "power"),
    [
        ("×10⁴", 4),
        ("× 10^4", 4),
        ("×10−3", -3),
        ("1e6", 6),
        ("le8", 8),
        ("le", None),
        ("×10", 0),
        ("score", None),
        ("score ×10³", None),
        ("10", None),
    ],
)
def test_powers(text, power):
    assert printed_power(text) == power


@pytest.mark.parametrize(
    ("text", "offset"),
    [
        ("+1e4", (0, 1e4)),
        ("−2.5e1", (0, -25.0)),
        ("1e−3+1.25e2", (-3, 125.0)),
        ("×10⁻³+1.25×10²", (-3, 125.0)),
        ("1e-5", None),
        ("+5", None),
        ("score +1e4", None),
    ],
)
def test_what_was_taken_off_all_ticks(text, offset):
    assert printed_offset(text) == offset


def test_parts_that_ticks_have_in_common_are_no_labels():
    common = [text for text in ("+1e4", "×10³", "log10", "", None) if is_common_part(text)]
    assert common == ["+1e4", "×10³"]


def test_what_was_taken_off_all_ticks_is_added_to_them():
    assert read("+1e4", []) == ([10000, 10002, 10004, 10006, 10008], (10000.0, 10008.8))
    assert read("1e1+1e2", []) == ([100, 120, 140, 160, 180], (100.0, 188.0))


def test_a_power_at_the_end_of_a_bar_belongs_to_its_ticks():
    assert read("×10³", []) == ([0, 2000, 4000, 6000, 8000], (0.0, 8800.0))


def test_a_power_that_is_not_read_is_shown_by_the_numbers():
    texts = ["1020", "3300", "8134", "5060", "7059", "2400"]
    for label in (None, "score", "×10"):
        assert read(label, texts) == ([0, 2000, 4000, 6000, 8000], (0.0, 8800.0))


def test_a_power_that_nothing_shows_leaves_no_scale():
    assert read("×10", []) == ([0, 2, 4, 6, 8], None)
    assert read("score", [])[1] == (0.0, 8.8)


def test_percents_in_the_cells_are_no_power_of_the_bar():
    ticks = make_ticks(["0.0", "0.5", "1.0"], 0, 1)
    texts = ["10", "33", "81", "50", "70", "24"]
    values, ends = read(None, texts, 0, 100, ticks)
    assert (values, ends) == ([0.0, 0.5, 1.0], (0.0, 1.0))


def test_ticks_with_all_their_digits_have_no_power_below_one():
    texts = ["1.020", "3.300", "8.134", "5.060", "7.059", "2.400"]
    ticks = make_ticks(["0", "2000", "4000", "6000", "8000"], 0, 8800)
    values, ends = read(None, texts, 0, 8.8, ticks)
    assert (values, ends) == ([0, 2000, 4000, 6000, 8000], (0.0, 8800.0))


def test_numbers_that_agree_with_the_ticks_change_nothing():
    values, ends = read("score", ["1.02", "3.3", "8.13", "5.06", "7.06", "2.4"], 0, 8.8)
    assert (values, ends) == ([0, 2, 4, 6, 8], (0.0, 8.8))


def test_numbers_near_zero_tell_no_power():
    """Percents, of which most are below one, beside a bar whose lowest colors are near white."""
    ticks = make_ticks(["0.0", "0.5", "1.0"], 0, 1)
    large = print_numbers([["96.3", "88.4", "93.1", "94.7"]], 0, 100)
    (small,) = print_numbers([["0.1"] * 36], 0, 100)
    printed = printed_of([*large, [(cell, "0.9") for cell, _ in small]])
    fit = partial(fit_scale, make_bar(), settings=SETTINGS)
    _, scale = with_factor(ticks, None, None, printed, fit, settings=SETTINGS)
    assert scale.high == 1.0


def test_numbers_on_bare_paper_tell_no_power():
    """Half a matrix of correlations is printed as percents on paper, which is zero on the bar."""
    ticks = make_ticks(["-1.0", "0.0", "1.0"], -1, 1)
    texts = ["46", "32", "-91", "22", "82", "79", "92", "28", "-46", "76"]
    printed = printed_of(
        [[(make_cell(color_of(0.502, "bwr"), 0, col), text) for col, text in enumerate(texts)]]
    )
    fit = partial(fit_scale, make_bar("bwr"), settings=SETTINGS)
    _, scale = with_factor(ticks, None, None, printed, fit, settings=SETTINGS)
    assert (scale.low, scale.high) == (-1.0, 1.0)
