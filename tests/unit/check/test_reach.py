"""How far colors may be off, as printed numbers show it."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.check.calibration import place_error_px
from heatgrid.check.reach import (
    ROUNDED_DOUBT,
    ROUNDED_PRIOR,
    measured_doubt,
    measured_reach,
    rounded_share,
)
from heatgrid.check.scale import fit_scale
from tests.unit.check.builders import (
    LENGTH,
    SETTINGS,
    color_of,
    make_bar,
    make_ticks,
    print_numbers,
    printed_of,
)

LOW, HIGH = 0.0, 10.0
SCALE = fit_scale(
    make_bar(), make_ticks(["0", "2", "4", "6", "8", "10"], LOW, HIGH), settings=SETTINGS
)
VALUES = np.linspace(0.4, 9.6, 40)
USUAL = place_error_px(LENGTH, settings=SETTINGS) * SCALE.samples_per_px


def printed(pattern, change=0.0, values=VALUES):
    """Numbers of one format in the colors of numbers that are off by `change` at random."""
    rng = np.random.default_rng(3)
    colors = values + change * rng.standard_normal(len(values))
    pairs = printed_of(print_numbers([[pattern.format(value) for value in values]], LOW, HIGH))
    return [
        (replace(cell, rgb=color_of(color / HIGH)), numeral)
        for color, (cell, numeral) in zip(colors, pairs, strict=True)
    ]


def test_fine_numbers_that_agree_sharpen_the_scale():
    assert measured_reach(SCALE, printed("{:.3f}"), settings=SETTINGS) < 0.6 * SCALE.reach


def test_numbers_that_are_off_blur_it_within_bounds():
    blurred = measured_reach(SCALE, printed("{:.3f}", 0.03), settings=SETTINGS)
    assert 1.5 * SCALE.reach < blurred < SETTINGS.reach_factor_max * SCALE.reach
    most = measured_reach(SCALE, printed("{:.3f}", 1.0), settings=SETTINGS)
    assert most == SETTINGS.reach_factor_max * SCALE.reach


def test_what_rounding_explains_is_no_error():
    assert measured_reach(SCALE, printed("{:.1f}"), settings=SETTINGS) < USUAL
    # Up to ten pixels off by rounding alone.
    assert measured_reach(SCALE, printed("{:.0f}"), settings=SETTINGS) < 2.5 * USUAL


def test_coarse_numbers_leave_open_how_far_all_colors_are_off_alike():
    coarse, fine = (
        measured_reach(SCALE, printed(pattern, values=VALUES[::3]), settings=SETTINGS)
        for pattern in ("{:.0f}", "{:.3f}")
    )
    # Their own scatter alone would leave 2.3 times what is usual.
    assert coarse > 2.4 * USUAL
    assert fine < 0.6 * USUAL


def test_whole_numbers_that_are_exact_sharpen_it_as_fine_ones_do():
    counts = printed("{:.0f}", values=np.repeat(np.arange(1.0, 10.0), 4))
    assert measured_reach(SCALE, counts, settings=SETTINGS) < 0.8 * SCALE.reach


@pytest.mark.parametrize("wrong", [1, 3])
def test_some_wrong_numbers_of_many_blur_nothing(wrong):
    right = printed("{:.3f}")
    mixed = [*printed("{:.3f}", 3.0)[:wrong], *right[wrong:]]
    clean = measured_reach(SCALE, right, settings=SETTINGS)
    assert measured_reach(SCALE, mixed, settings=SETTINGS) == pytest.approx(clean, rel=0.2)


def test_few_numbers_say_nothing():
    few = printed("{:.3f}")[: SETTINGS.reach_count_min - 1]
    assert measured_reach(SCALE, few, settings=SETTINGS) == SCALE.reach


def test_one_number_however_often_it_occurs_says_little():
    often = [*printed("{:.3f}")[:1] * 30, *printed("{:.3f}")[20:21] * 30]
    many = measured_reach(SCALE, printed("{:.3f}"), settings=SETTINGS)
    assert measured_reach(SCALE, often, settings=SETTINGS) > 1.5 * many


def test_numbers_tell_how_far_noise_puts_colors_along_a_bar():
    lossy = replace(SCALE, cell_noise=2.0)
    near, far = (
        measured_doubt(lossy, printed("{:.3f}", change), settings=SETTINGS) for change in (0.0, 0.1)
    )
    assert near < 0.7
    assert 1.2 < far < SETTINGS.reach_factor_max
    wild = measured_doubt(lossy, printed("{:.3f}", 3.0), settings=SETTINGS)
    assert wild == SETTINGS.reach_factor_max
    # Rounding that hides all noise leaves what is assumed.
    blunt = measured_doubt(lossy, printed("{:.0f}"), settings=SETTINGS)
    assert near < blunt < far


def test_few_numbers_do_not_tell_it():
    few = printed("{:.3f}")[: SETTINGS.reach_count_min - 1]
    assert measured_doubt(replace(SCALE, cell_noise=2.0), few, settings=SETTINGS) is None


def test_colors_show_whether_numbers_were_rounded():
    assert rounded_share(SCALE, printed("{:.0f}"), settings=SETTINGS) == 1 - ROUNDED_DOUBT
    counts = printed("{:.0f}", values=np.repeat(np.arange(1.0, 10.0), 4))
    assert rounded_share(SCALE, counts, settings=SETTINGS) == ROUNDED_DOUBT
    assert rounded_share(SCALE, counts[:3], settings=SETTINGS) == ROUNDED_PRIOR
