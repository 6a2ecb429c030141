"""Ends of bars: numbers that somebody may have chosen, where the pixels allow them."""

import pytest

from heatgrid.check.ends import known_ends, likeliest_ends, shortest_decimal
from heatgrid.check.reach import ROUNDED_PRIOR
from heatgrid.check.ticks import fit_ticks
from heatgrid.geometry import Interval
from tests.unit.check.builders import (
    LENGTH,
    SETTINGS,
    TOP,
    make_ticks,
    print_numbers,
    printed_of,
    tick_at,
)

ERRORS_PX = (0.7, 0.7)


def ends(
    ticks,
    printed=(),
    *,
    off_px=(0.0, 0.0),
    errors_px=ERRORS_PX,
    rounded=ROUNDED_PRIOR,
    mirrored=SETTINGS.symmetry.diverging_share,
):
    """Ends of a bar whose high end is its start, seen farther out or in than they are."""
    places = (TOP - off_px[1], TOP + LENGTH + off_px[0])
    law = fit_ticks(ticks, LENGTH, settings=SETTINGS)[0]
    known = known_ends(
        places,
        errors_px,
        law,
        ticks,
        printed,
        rounded=rounded,
        mirrored=mirrored,
        settings=SETTINGS,
    )
    high, low = likeliest_ends(*known, settings=SETTINGS)
    return low, high


def numbers(texts, low, high):
    return printed_of(print_numbers([texts], low, high))


@pytest.mark.parametrize("off_px", [(0, 0), (0.8, -0.8), (-0.8, 0.8)])
def test_round_ends_are_found_from_nearly_a_pixel_away(off_px):
    ticks = make_ticks(["30", "40", "50", "60", "70"], 25, 75)
    assert ends(ticks, off_px=off_px) == (25.0, 75.0)


def test_ends_that_nobody_chose_are_not_rounded_beyond_what_is_seen():
    low, high = ends(make_ticks(["10", "20", "30", "40", "50"], 0.63, 57.03))
    pixel = (57.03 - 0.63) / LENGTH
    assert abs(low - 0.63) < pixel / 4
    assert abs(high - 57.03) < pixel / 4
    assert (low, high) == (0.6, 57.0)


def test_the_extreme_number_is_the_end():
    ticks = make_ticks(["40", "42", "44", "46", "48"], 39.3, 49.3)
    printed = numbers(["39.3", "42.0", "45.6", "49.3"], 39.3, 49.3)
    assert ends(ticks, printed, off_px=(1, 1)) == (39.3, 49.3)


def test_two_numbers_beyond_a_round_end_show_that_it_is_none():
    ticks = make_ticks(["0", "10", "20", "30", "40"], 0, 40.3)
    misread = numbers(["3.0", "11.0", "25.0", "40.3"], 0, 40.3)
    assert ends(ticks, misread, off_px=(0, -1.2), rounded=0.98)[1] == 40.0
    beyond = numbers(["3.0", "11.0", "40.2", "40.3"], 0, 40.3)
    assert ends(ticks, beyond, off_px=(0, -1.2), rounded=0.98)[1] == 40.3


def test_a_round_end_that_fits_better_wins_over_an_extreme_number_near_it():
    ticks = make_ticks(["60", "80"], 50, 90)
    printed = numbers(["51.2", "62.0", "77.5", "88.9"], 50, 90)
    assert ends(ticks, printed) == (50.0, 90.0)


def test_numbers_beyond_both_ends_show_a_clipped_bar():
    ticks = make_ticks(["20", "40", "60", "80"], 12.3, 92.6)
    within = ["12.5", "31.0", "55.5", "92.4"]
    assert ends(ticks, numbers(within, 12.3, 92.6)) == (12.5, 92.4)
    clipped = numbers([*within, "5.0", "6.1", "98.0", "99.9"], 12.3, 92.6)
    assert ends(ticks, clipped) == (12.3, 92.6)


def test_ends_that_differ_by_their_sign_are_found_together():
    ticks = make_ticks(["-50", "0", "50"], -66.73, 66.73)
    low, high = ends(ticks, off_px=(0.6, -0.4))
    assert low == -high
    assert abs(high - 66.73) < 0.3
    low, high = ends(ticks, off_px=(9.0, 0.0))
    assert low != -high


def test_a_tick_beyond_an_end_moves_it():
    ticks = make_ticks(["0", "25", "50"], 0, 61.7)
    assert ends(ticks, off_px=(-4.0, 0.0))[0] == 0.0


def test_what_hides_one_end_may_hide_the_other():
    ticks = make_ticks(["0", "1"], 0, 1)
    assert ends(ticks, off_px=(3.0, 0.0))[0] < 0
    assert ends(ticks, off_px=(3.0, -4.0)) == (0.0, 1.0)


def test_a_misread_tick_beyond_an_end_moves_nothing():
    ticks = make_ticks(["10", "20", "30", "40", "50"], 5, 60)
    assert ends((*ticks, tick_at(-0.02, "77")))[0] == 5.0


def test_a_tick_at_an_end_that_lost_its_sign_is_not_the_end():
    ticks = make_ticks(["-1", "0", "1", "2", "3"], -2.13, 3)
    assert ends((*ticks, tick_at(0.0, "2.13"))) == (-2.13, 3.0)


def test_a_tick_at_an_end_is_the_end_whatever_is_printed_near_it():
    ticks = make_ticks(["10", "100"], 10, 100)
    printed = numbers(["10.9", "33.0", "71.0", "99.1"], 10, 100)
    assert ends(ticks, printed, errors_px=(2.0, 2.0)) == (10.0, 100.0)
    ticks = make_ticks(["30", "80"], 10, 100)
    assert ends(ticks, printed, errors_px=(2.0, 2.0)) == (10.9, 99.1)


def test_unsure_places_let_farther_numbers_be_the_end():
    ticks = make_ticks(["30", "40", "50", "60", "70"], 20, 80)
    assert ends(ticks, off_px=(4.0, 0.0)) == (18.8, 80.0)
    assert ends(ticks, off_px=(4.0, 0.0), errors_px=(3.0, 3.0)) == (20.0, 80.0)


def test_shortest_decimal_of_no_width_is_the_estimate():
    assert shortest_decimal(Interval(1.234, 1.234), 1.234) == 1.234
    assert shortest_decimal(Interval(-0.02, 0.03), 0.011) == 0.0


def test_what_an_extreme_number_was_rounded_from_is_told_by_the_pixels():
    """Two digits are printed where the pixels tell three: 170 stands for anything from 165 on."""
    ticks = make_ticks(["50", "100", "150"], 3.2, 166.8)
    printed = numbers(["3.2e0", "5.1e1", "1.7e2"], 3.2, 166.8)
    assert ends(ticks, printed, errors_px=(1.2, 1.2), rounded=0.98) == (3.2, 167.0)
    assert ends(ticks, printed, errors_px=(1.2, 1.2), rounded=0.02)[0] == 3.2


def test_an_end_near_a_tick_is_not_at_it_when_the_tick_stands_apart():
    ticks = make_ticks(["50", "60", "70", "80"], 49.7, 89.7)
    low, high = ends(ticks)
    assert abs(low - 49.7) < 0.1
    assert abs(high - 89.7) < 0.1


@pytest.mark.parametrize(("mirrored", "low"), [(0.3, -0.93), (0.02, -0.91)])
def test_ends_of_a_map_without_a_middle_are_not_alike(mirrored, low):
    ticks = make_ticks(["-0.75", "-0.50", "0.00", "0.50", "0.75"], -0.922, 0.93)
    printed = numbers(["-0.91", "-0.42", "0.12", "0.93"], -0.922, 0.93)
    assert ends(ticks, printed, errors_px=(2, 2), mirrored=mirrored) == (low, 0.93)
