"""What printed numbers say of a scale."""

from dataclasses import replace

import numpy as np

from heatgrid.check.calibration import agreement, measured_reach
from heatgrid.check.scale import fit_scale
from tests.unit.check.builders import (
    SETTINGS,
    color_of,
    make_bar,
    make_ticks,
    print_numbers,
    printed_of,
)

LOW, HIGH = 0.0, 10.0
TICKS = make_ticks(["0", "2", "4", "6", "8", "10"], LOW, HIGH)
NUMBERS = [[f"{value:.3f}" for value in np.linspace(0.4, 9.6, 40)]]
PRINTED = printed_of(print_numbers(NUMBERS, LOW, HIGH))
SCALE = fit_scale(make_bar(), TICKS, settings=SETTINGS)


def off_by(change):
    """The same cells in colors of other numbers than those printed."""
    return [
        (replace(cell, rgb=color_of((numeral.value + change) / HIGH)), numeral)
        for cell, numeral in PRINTED
    ]


def test_numbers_that_agree_sharpen_the_scale():
    measured = measured_reach(SCALE, PRINTED, settings=SETTINGS)
    assert measured < SCALE.reach
    assert measured >= SETTINGS.reach_min_px * SCALE.samples_per_px


def test_numbers_that_are_a_little_off_blur_it_within_bounds():
    assert measured_reach(SCALE, off_by(0.2), settings=SETTINGS) > SCALE.reach
    most = SETTINGS.reach_factor_max * SCALE.reach
    assert measured_reach(SCALE, off_by(0.5), settings=SETTINGS) == most


def test_one_wrong_number_of_many_blurs_nothing():
    many = PRINTED * 3
    wrong = [(replace(many[0][0], rgb=color_of(0.9)), many[0][1]), *many[1:]]
    right = measured_reach(SCALE, many, settings=SETTINGS)
    assert abs(measured_reach(SCALE, wrong, settings=SETTINGS) - right) < 0.2


def test_few_numbers_say_nothing():
    few = PRINTED[: SETTINGS.reach_count_min - 1]
    assert measured_reach(SCALE, few, settings=SETTINGS) == SCALE.reach


def test_agreement_is_the_share_of_numbers_that_are_borne_out():
    assert agreement(SCALE, [], settings=SETTINGS) == 1.0
    assert agreement(SCALE, PRINTED, settings=SETTINGS) == 1.0
    wrong = [(replace(cell, rgb=color_of(0.0)), numeral) for cell, numeral in PRINTED[20:]]
    assert agreement(SCALE, [*PRINTED[:20], *wrong], settings=SETTINGS) == 0.5
