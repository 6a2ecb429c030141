"""Tick labels to the law of a bar, misread ticks among them."""

import math
from dataclasses import replace

import numpy as np
import pytest

from heatgrid.check.ticks import Warp, fit_ticks
from heatgrid.model import Scale, Tick
from tests.unit.check.builders import LENGTH, SETTINGS, TOP, make_ticks, tick_at


def fit(ticks):
    return fit_ticks(ticks, LENGTH, settings=SETTINGS)


def ends(law):
    return [round(value, 9) for value in law.values_at([TOP + LENGTH, TOP]).tolist()]


def test_linear_ticks_reach_beyond_the_outermost_ones():
    law = fit(make_ticks(["40", "42", "44", "46", "48"], 39.3, 49.3))[0]
    assert law.warp == Warp(Scale.LINEAR)
    assert law.misfits == ()
    assert ends(law) == [39.3, 49.3]


def test_positions_of_values_undo_values_at_positions():
    law = fit(make_ticks(["1", "10", "100"], 0.5, 300, math.log10))[0]
    places = np.linspace(TOP, TOP + LENGTH, 7)
    assert np.allclose(law.positions_of(law.values_at(places)), places)
    moved = law.adjusted(2.0, 0.1)
    assert np.allclose(moved.positions_of([10.0]), 1.1 * law.positions_of([10.0]) + 2)


def test_one_misread_tick_is_named_and_does_not_bend_the_law():
    ticks = make_ticks(["40", "42", "44", "46", "48"], 39.3, 49.3)
    misread = tuple(replace(t, text="98", value=98.0) if t.text == "48" else t for t in ticks)
    law = fit(misread)[0]
    assert ends(law) == [39.3, 49.3]
    assert [misread[k].text for k in law.misfits] == ["98"]


def test_a_tick_that_is_no_number_is_passed_over():
    ticks = make_ticks(["40", "42", "46", "48"], 39.3, 49.3)
    law = fit((*ticks[:2], Tick(None, 120.0, "A4", None, 0.4), *ticks[2:]))[0]
    assert ends(law) == [39.3, 49.3]
    assert law.misfits == ()


@pytest.mark.parametrize(
    ("texts", "low", "high"),
    [(["0.001", "0.01", "0.1"], 0.0007, 0.18), (["20", "50", "100", "200"], 16, 454)],
)
def test_ticks_that_no_line_fits_are_logarithmic(texts, low, high):
    law = fit(make_ticks(texts, low, high, math.log10))[0]
    assert law.warp == Warp(Scale.LOG)
    assert np.allclose(ends(law), [low, high])


def test_two_powers_of_ten_are_logarithmic_and_two_other_numbers_linear():
    decades = fit(make_ticks(["1", "10"], 0.5, 20, math.log10))
    assert [law.warp.scale for law in decades] == [Scale.LOG, Scale.LINEAR]
    others = fit(make_ticks(["20", "50"], 15, 63))
    assert [law.warp.scale for law in others] == [Scale.LINEAR, Scale.LOG]


@pytest.mark.parametrize(
    ("texts", "scale"),
    [
        (["0.1", "1.0"], Scale.LINEAR),
        (["0.1", "1"], Scale.LOG),
        (["0.1", "1.0", "10.0"], Scale.LOG),
        (["1.0e-01", "1.0e+00"], Scale.LOG),
    ],
)
def test_two_powers_of_ten_padded_with_zeros_are_the_ends_of_a_linear_bar(texts, scale):
    laws = fit(make_ticks(texts, float(texts[0]), float(texts[-1]), math.log10))
    assert laws[0].warp.scale is scale


def test_powers_of_ten_are_logarithmic_even_if_one_is_misread():
    ticks = make_ticks(["10", "100", "1000"], 6.7, 1380, math.log10)
    highest = min(ticks, key=lambda tick: tick.position_px)
    misread = [replace(tick, value=1e8) if tick is highest else tick for tick in ticks]
    law = fit([replace(tick, confidence=0.5 if tick.value == 1e8 else 0.9) for tick in misread])[0]
    assert (law.warp.scale, law.misfits) == (Scale.LOG, (0,))
    assert np.allclose(ends(law), [6.7, 1380])


def test_logarithms_on_both_sides_of_zero():
    warp = Warp(Scale.SYMLOG, linear_to=0.1)
    texts = ["-1", "-0.1", "0", "0.1", "1"]
    law = fit(make_ticks(texts, -6.13, 6.13, lambda value: float(warp.apply(value))))[0]
    assert law.warp == warp
    assert np.allclose(ends(law), [-6.13, 6.13])


@pytest.mark.parametrize(
    ("texts", "scale"), [(["-10⁰", "0", "10⁰"], Scale.SYMLOG), (["-1", "0", "1"], Scale.LINEAR)]
)
def test_powers_on_both_sides_of_zero_go_on_by_ratios_beyond_them(texts, scale):
    warp = Warp(Scale.SYMLOG, linear_to=1.0)
    law = fit(make_ticks(texts, -3.89, 3.89, lambda value: float(warp.apply(value))))[0]
    assert law.warp.scale is scale
    assert (ends(law) == pytest.approx([-3.89, 3.89])) is (scale is Scale.SYMLOG)


def test_symlog_is_continuous_and_can_be_undone():
    warp = Warp(Scale.SYMLOG, linear_to=0.1)
    values = np.array([-20, -0.1, -0.05, 0, 0.1, 0.1000001, 3])
    assert np.allclose(warp.invert(warp.apply(values)), values)
    assert (np.diff(warp.apply(values)) > 0).all()


def test_even_values_at_uneven_places_are_a_broken_line_and_no_misreading():
    def two_slopes(value):
        return 0.5 * (value + 0.88) / 0.88 if value < 0 else 0.5 + 0.5 * value / 0.21

    law = fit(make_ticks(["-0.8", "-0.6", "-0.4", "-0.2", "0.0", "0.2"], -0.88, 0.21, two_slopes))[
        0
    ]
    assert law.misfits == ()
    assert ends(law) == [-0.88, 0.21]


@pytest.mark.parametrize("texts", ["100 75 50 25 10 0", "80 40 20 10 5 0"])
def test_uneven_values_at_even_places_are_a_broken_line_and_no_misreading(texts):
    ticks = [tick_at(1 - k / 5, text) for k, text in enumerate(texts.split())]
    law = fit(ticks)[0]
    assert law.misfits == ()
    values = law.values_at([tick.position_px for tick in ticks])
    assert values.tolist() == [float(text) for text in texts.split()]


def test_one_misread_value_at_even_places_leaves_a_line():
    ticks = [
        tick_at(1 - k / 5, text) for k, text in enumerate(["100", "80", "60", "46", "20", "0"])
    ]
    law = fit(ticks)[0]
    assert (law.warp, law.misfits) == (Warp(Scale.LINEAR), (3,))
    assert ends(law) == [0, 100]


def test_a_bar_may_run_downwards():
    ticks = [tick_at(1 - k / 4, text) for k, text in enumerate(["0", "1", "2", "3", "4"])]
    assert ends(fit(ticks)[0]) == [4.0, 0.0]


@pytest.mark.parametrize(
    "ticks", [(), (tick_at(0.5, "1"),), (tick_at(0.2, "a"), tick_at(0.5, "b"))]
)
def test_fewer_than_two_numbers_make_no_law(ticks):
    assert fit(ticks) == ()


def test_equal_values_make_no_law():
    assert fit((tick_at(0.2, "1"), tick_at(0.5, "1"))) == ()
