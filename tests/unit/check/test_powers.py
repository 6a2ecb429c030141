"""Power laws through the ticks of a bar."""

from dataclasses import replace

import pytest

from heatgrid.check.powers import fit_power
from heatgrid.check.scale import fit_scale
from tests.unit.check.builders import (
    LENGTH,
    SETTINGS,
    TOP,
    color_of,
    make_bar,
    make_ticks,
    print_numbers,
    printed_of,
)

TEXTS = ["0", "20", "40", "60", "80", "100"]
ENDS = (float(TOP), float(TOP + LENGTH))


def spread(gamma):
    return lambda value: (value / 100) ** gamma


@pytest.mark.parametrize("gamma", [0.3, 0.5, 2.0, 4.0])
def test_places_between_the_ticks_follow_the_curve(gamma):
    ticks = make_ticks(TEXTS, 0, 100, spread(gamma))
    law = fit_power(ticks, ENDS, settings=SETTINGS)
    for value in (7.0, 33.0, 71.0, 95.0):
        place = TOP + LENGTH * (1 - spread(gamma)(value))
        assert abs(law.positions_of(value) - place) < 0.5


def test_the_scale_of_a_power_law_holds_its_colors():
    scale = fit_scale(make_bar(), make_ticks(TEXTS, 0, 100, spread(0.5)), settings=SETTINGS)
    for value in (3.0, 10.0, 50.0, 90.0):
        located = scale.locate(color_of(spread(0.5)(value)), settings=SETTINGS)
        assert any(value in interval for interval in located.intervals)


def test_ticks_off_every_curve_have_none():
    ticks = make_ticks(TEXTS, 0, 100, spread(0.5))
    moved = replace(ticks[2], position_px=ticks[2].position_px + 12)
    assert fit_power((*ticks[:2], moved, *ticks[3:]), ENDS, settings=SETTINGS) is None


def test_three_ticks_prove_no_curve():
    ticks = make_ticks(TEXTS[::2], 0, 100, spread(0.5))
    assert fit_power(ticks, ENDS, settings=SETTINGS) is None


def test_a_tick_at_the_flat_end_of_a_power_law_names_it():
    scale = fit_scale(make_bar(), make_ticks(TEXTS, 0, 100, spread(0.5)), settings=SETTINGS)
    assert (scale.low, scale.high) == (0.0, 100.0)


def test_round_powers_are_preferred_where_few_ticks_leave_it_open():
    ticks = make_ticks(["2000", "4000", "6000", "8000"], 900, 9800, lambda v: (v - 900) ** 0.5)
    rounded = [replace(tick, position_px=round(tick.position_px)) for tick in ticks]
    law = fit_power(rounded, ENDS, settings=SETTINGS)
    assert law.values_at(ENDS[1]) == pytest.approx(900, abs=25)


def test_a_printed_number_names_the_flat_end_where_no_tick_stands():
    ticks = make_ticks(["2000", "4000", "6000", "8000"], 900, 9800, lambda v: (v - 900) ** 0.5)
    rounded = [replace(tick, position_px=round(tick.position_px)) for tick in ticks]
    printed = printed_of(print_numbers([["900", "5000", "9800"]], 900, 9800))
    scale = fit_scale(make_bar(), rounded, printed, settings=SETTINGS)
    assert (scale.low, scale.high) == (900.0, 9800.0)
