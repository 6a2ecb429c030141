"""Ends of bars that numbers beyond them show, though a frame hides the last colors."""

import pytest

from heatgrid.check.clipped import with_clipped_ends
from heatgrid.check.scale import fit_scale
from heatgrid.numerals import parse_numeral
from tests.unit.check.builders import SETTINGS, color_of, make_bar, make_cell, make_ticks

LOW, HIGH = 0.0, 10.0
SCALE = fit_scale(make_bar(), make_ticks(["0", "5", "10"], LOW, HIGH), settings=SETTINGS)


def blind_with(*numbers):
    """How many places cannot be told at the high and at the low end, with (text, color value)."""
    printed = [
        (make_cell(color_of(shown / HIGH), 0, col), parse_numeral(text))
        for col, (text, shown) in enumerate(numbers)
    ]
    blind = with_clipped_ends(SCALE, printed, settings=SETTINGS).blind
    return tuple(after > before for after, before in zip(blind, SCALE.blind, strict=True))


@pytest.mark.parametrize(
    ("numbers", "moved"),
    [
        ([("10.6", 9.9), ("12.4", 9.9), ("11.0", 9.9)], (True, False)),
        ([("-0.6", 0.04), ("-2.4", 0.04)], (False, True)),
        ([("12.4", 9.9)], (False, False)),
        ([("10.6", 9.9), ("12.4", 9.3)], (False, False)),
        ([("10.6", 8.5), ("12.4", 8.5)], (False, False)),
        ([("9.6", 9.9), ("9.4", 9.9)], (False, False)),
    ],
    ids=["high", "low", "one alone", "other colors", "another color", "within"],
)
def test_several_numbers_beyond_an_end_in_one_color_near_it_show_that_end(numbers, moved):
    assert blind_with(*numbers) == moved
