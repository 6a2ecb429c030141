"""What printed numbers say of a scale."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.check.calibration import agreement, aligned, bent
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
    tick_at,
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


def test_numbers_close_together_stretch_no_law():
    close = [
        (replace(cell, rgb=color_of((numeral.value + 0.2 * (numeral.value - 1)) / HIGH)), numeral)
        for cell, numeral in printed_of(
            print_numbers([[f"{value:.3f}" for value in np.linspace(0.5, 1.5, 40)]], LOW, HIGH)
        )
    ]
    found = aligned(SCALE, LAW, close, settings=SETTINGS)
    values = np.array([LOW, HIGH])
    assert np.ptp(found.positions_of(values) - LAW.positions_of(values)) == pytest.approx(0)


def two_slopes(value):
    """Share of a bar below a value, with zero in its middle and -4 and 8 at its ends."""
    return 0.5 + value / 16 if value > 0 else 0.5 + value / 8


TWO_TICKS = (tick_at(two_slopes(5.0), "5"), tick_at(two_slopes(0.0), "0"))


def colored(values, share=two_slopes, decimals=2):
    """Numbers in the colors of a bar with two slopes."""
    texts = [[f"{value:.{decimals}f}" for value in values]]
    pairs = zip(values, printed_of(print_numbers(texts, LOW, HIGH)), strict=True)
    return [
        (replace(cell, rgb=color_of(share(value))), numeral) for value, (cell, numeral) in pairs
    ]


def test_numbers_show_a_second_slope_where_too_few_ticks_do_not():
    printed = colored(np.linspace(-4, 8, 25))
    scale = fit_scale(make_bar(), TWO_TICKS, printed, settings=SETTINGS)
    assert (scale.low, scale.high) == (-4.0, 8.0)
    assert agreement(scale, printed, settings=SETTINGS) == 1.0


def test_numbers_rounded_to_a_good_part_of_a_steep_slope_show_it():
    """Half a unit of them is a tenth of a side of the bar, or so."""

    def steep(value):
        return 0.5 + (value / 16 if value > 0 else value / 2)

    ticks = tick_at(steep(8.0), "8"), tick_at(steep(4.0), "4"), tick_at(0.5, "0")
    below = [-0.96, -0.94, -0.86, -0.84, -0.76, -0.74, -0.66, -0.64, -0.56, -0.54]
    printed = colored([*np.linspace(0.5, 8, 15), *below], steep, decimals=1)
    scale = fit_scale(make_bar(), ticks, printed, settings=SETTINGS)
    assert scale.low == pytest.approx(-1.0, abs=0.1)


def test_numbers_on_one_slope_and_few_on_another_bend_no_law():
    law = fit_ticks(TWO_TICKS, LENGTH, settings=SETTINGS)[0]
    scale = fit_scale(make_bar(), TWO_TICKS, settings=SETTINGS)
    straight = colored(np.linspace(0.2, 8, 20))
    assert bent(scale, law, TWO_TICKS, straight, settings=SETTINGS) is None
    few = [*straight, *colored([-3.0, -2.0, -1.0])]
    assert bent(scale, law, TWO_TICKS, few, settings=SETTINGS) is None


def test_colors_that_noise_may_have_moved_bend_no_law():
    law = fit_ticks(TWO_TICKS, LENGTH, settings=SETTINGS)[0]
    scale = fit_scale(make_bar(), TWO_TICKS, settings=SETTINGS)
    scale = replace(scale, untold=(0, 0), blind=(4, 4))
    printed = colored(np.linspace(-4, 8, 25))
    assert bent(scale, law, TWO_TICKS, printed, settings=SETTINGS) is not None
    noisy = replace(scale, cell_noise=60.0)
    assert agreement(noisy, printed, settings=SETTINGS) == 1.0
    assert bent(noisy, law, TWO_TICKS, printed, settings=SETTINGS) is None


def test_numbers_that_rounding_puts_off_on_one_side_move_no_law():
    # Near their places stand eight that are all rounded up; the others are further off both ways.
    near = np.linspace(0.8, 1.4, 8)
    far = np.concatenate([np.linspace(-8, -4, 14), np.linspace(4, 8, 6)])
    off = np.concatenate([near, far]) * HIGH / LENGTH
    numbers = np.linspace(1, 9, 9)[np.arange(len(off)) % 9]
    rounded = printed_of(print_numbers([[f"{number:.0f}" for number in numbers]], LOW, HIGH))
    printed = [
        (replace(cell, rgb=color_of((numeral.value + change) / HIGH)), numeral)
        for (cell, numeral), change in zip(rounded, off, strict=True)
    ]
    assert aligned(SCALE, LAW, printed, settings=SETTINGS) == LAW


def test_few_numbers_and_chance_move_no_law():
    few = off_by(0.1)[: SETTINGS.shift_count_min - 1]
    assert aligned(SCALE, LAW, few, settings=SETTINGS) == LAW
    assert aligned(SCALE, LAW, [], settings=SETTINGS) == LAW


def test_agreement_is_the_share_of_numbers_that_are_borne_out():
    assert agreement(SCALE, [], settings=SETTINGS) == 1.0
    assert agreement(SCALE, PRINTED, settings=SETTINGS) == 1.0
    wrong = [(replace(cell, rgb=color_of(0.0)), numeral) for cell, numeral in PRINTED[20:]]
    assert agreement(SCALE, [*PRINTED[:20], *wrong], settings=SETTINGS) == 0.5
