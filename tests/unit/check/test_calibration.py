"""What printed numbers say of a scale."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.check.calibration import agreement, aligned, measured_reach
from heatgrid.check.scale import fit_scale
from heatgrid.check.ticks import fit_ticks
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
TICKS = make_ticks(["0", "2", "4", "6", "8", "10"], LOW, HIGH)
NUMBERS = [[f"{value:.3f}" for value in np.linspace(0.4, 9.6, 40)]]
PRINTED = printed_of(print_numbers(NUMBERS, LOW, HIGH))
SCALE = fit_scale(make_bar(), TICKS, settings=SETTINGS)
LAW = fit_ticks(TICKS, LENGTH, settings=SETTINGS)[0]


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


@pytest.mark.parametrize(("change", "share"), [(0.1, 0.0), (-0.1, 0.01), (0.0, -0.01)])
@pytest.mark.parametrize("wrong", [0, 4])
def test_a_law_is_moved_and_stretched_to_where_most_numbers_stand(change, share, wrong):
    printed = [
        (replace(cell, rgb=color_of((numeral.value * (1 + share) + change) / HIGH)), numeral)
        for cell, numeral in PRINTED[wrong:]
    ]
    found = aligned(SCALE, LAW, [*off_by(0.8)[:wrong], *printed], settings=SETTINGS)
    values = np.linspace(1, 9, 5)
    off_px = found.positions_of(values) - LAW.positions_of(values * (1 + share) + change)
    assert np.abs(off_px).max() < 0.5


def test_few_numbers_and_chance_move_no_law():
    few = off_by(0.1)[: SETTINGS.shift_count_min - 1]
    assert aligned(SCALE, LAW, few, settings=SETTINGS) == LAW
    assert aligned(SCALE, LAW, [], settings=SETTINGS) == LAW


def test_agreement_is_the_share_of_numbers_that_are_borne_out():
    assert agreement(SCALE, [], settings=SETTINGS) == 1.0
    assert agreement(SCALE, PRINTED, settings=SETTINGS) == 1.0
    wrong = [(replace(cell, rgb=color_of(0.0)), numeral) for cell, numeral in PRINTED[20:]]
    assert agreement(SCALE, [*PRINTED[:20], *wrong], settings=SETTINGS) == 0.5
