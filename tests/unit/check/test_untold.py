"""Ends of bars that their ticks tell nothing of."""

import math

import pytest

from heatgrid.check.rules import check_figure
from heatgrid.check.scale import fit_scale, make_colorbar
from heatgrid.model import CellState, Tick
from tests.unit.check.builders import (
    LENGTH,
    SETTINGS,
    TOP,
    color_of,
    make_bar,
    make_cell,
    make_figure,
    make_ticks,
    print_numbers,
    printed_of,
)

HALF = make_ticks(["0", "2", "4", "6", "8", "10"], -10, 10)
"""Ticks on the upper half of a bar alone, whatever its lower half stands for."""


def fit(ticks, printed=()):
    return fit_scale(make_bar(), ticks, printed, settings=SETTINGS)


def test_a_color_beyond_the_last_tick_is_below_it_and_no_more():
    located = fit(HALF).locate(color_of(0.2), settings=SETTINGS)
    assert located.value is None
    assert [part.low for part in located.intervals] == [-math.inf]
    assert located.intervals[0].high == pytest.approx(0, abs=0.2)


def test_a_color_between_ticks_has_its_value():
    located = fit(HALF).locate(color_of(0.75), settings=SETTINGS)
    assert located.value == pytest.approx(5, abs=0.1)


def test_the_end_beyond_is_not_known_and_the_other_is():
    bar = make_bar()
    colorbar = make_colorbar(bar, None, HALF, fit(HALF))
    assert (colorbar.low, colorbar.high) == (None, 10)


def test_the_upper_end_may_be_the_one_that_is_not_known():
    ticks = make_ticks(["-10", "-5", "0"], -10, 10)
    assert fit(ticks).told == (-10, None)


@pytest.mark.parametrize("texts", [["-8", "-4", "0", "4", "8"], ["-10", "0"], ["-9.5", "0", "9.5"]])
def test_ticks_up_to_less_than_a_step_from_the_ends_tell_them(texts):
    assert None not in fit(make_ticks(texts, -10, 10)).told


def test_a_tick_that_could_not_be_read_stands_there_all_the_same():
    unread = Tick(None, float(TOP + LENGTH - 1), "", None, 0.0)
    assert None not in fit((*HALF, unread)).told


def test_numbers_in_the_cells_tell_how_the_bar_goes_on():
    printed = printed_of(print_numbers([["-9", "-7", "-5", "-3"], ["1", "3", "5", "7"]], -10, 10))
    assert fit(HALF, printed).told == (-10, 10)


def test_h301_says_at_which_end_and_such_cells_have_no_value():
    cells = [
        [(make_cell(color_of(fraction), 0, col), "") for col, fraction in enumerate((0.1, 0.8))]
    ]
    figure = make_figure(cells, make_bar(), HALF)
    (finding,) = check_figure(figure, settings=SETTINGS)
    assert (finding.code, "at the low end" in finding.message) == ("H301", True)
    below, above = figure.panels[0].readings
    assert (below.state, below.value) == (CellState.BLANK, None)
    assert below.color_hull.high == pytest.approx(0, abs=0.2)
    assert above.state is CellState.COLOR
