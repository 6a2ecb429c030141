"""Ticks of bars whose minus signs were lost."""

from dataclasses import replace

import pytest

from heatgrid.check.scale import fit_scale
from heatgrid.check.signs import signed_laws, with_lost_signs
from heatgrid.drawn import Orientation
from tests.unit.check.builders import (
    LENGTH,
    SETTINGS,
    make_bar,
    make_ticks,
    print_numbers,
    printed_of,
)


def unsigned(texts, low=-2.0, high=2.0):
    return tuple(replace(tick, value=abs(tick.value)) for tick in make_ticks(texts, low, high))


def laws_of(ticks):
    return signed_laws(ticks, Orientation.VERTICAL, LENGTH, settings=SETTINGS)


def test_values_that_go_down_and_up_again_have_lost_their_signs():
    scale = fit_scale(make_bar(), unsigned(["-2", "-1", "0", "1", "2"]), settings=SETTINGS)
    assert (scale.low, scale.high) == (-2.0, 2.0)
    assert scale.values[0] > 0


def test_values_may_be_the_same_on_both_sides_of_a_zero_that_is_not_printed():
    scale = fit_scale(make_bar(), unsigned(["-1.5", "-0.5", "0.5", "1.5"]), settings=SETTINGS)
    assert (scale.low, scale.high) == (-2.0, 2.0)


def test_the_usual_side_comes_first_and_those_without_sign_do_not_fit():
    first, second = laws_of(unsigned(["-2", "-1", "0", "1", "2"]))
    assert (first.misfits, second.misfits) == ((3, 4), (0, 1))
    assert first.slope_px == -second.slope_px


def test_the_numbers_say_which_side_is_negative():
    ticks = tuple(
        replace(tick, value=abs(tick.value))
        for tick in make_ticks(["-2", "-1", "0", "1"], 2.0, -2.0)
    )
    texts = [["-2.0", "-1.5", "-0.7"], ["0.4", "1.2", "1.9"], ["2.0", "-1.1", "0.9"]]
    printed = printed_of(print_numbers(texts, 2.0, -2.0))
    scale = fit_scale(make_bar(), ticks, printed, settings=SETTINGS)
    assert (scale.low, scale.high) == (-2.0, 2.0)
    assert scale.values[0] < 0


@pytest.mark.parametrize(
    "texts", [["-2", "-1", "0", "1"], ["0", "0.5", "1", "2"], ["0.5", "1.5"], []]
)
def test_values_that_run_one_way_have_their_signs(texts):
    assert laws_of(make_ticks(texts, -2.0, 2.0)) == ()


def test_signs_alone_must_make_a_law():
    ticks = unsigned(["-2", "-1", "0", "1", "2"])
    assert laws_of(tuple(replace(t, value=7.0) if t.value == 2 else t for t in ticks)) == ()


def lost(texts, *at):
    """Texts and values of ticks, some of which lost their signs, after these were given back."""
    ticks = [
        replace(tick, text=tick.text.lstrip("-"), value=abs(tick.value)) if k in at else tick
        for k, tick in enumerate(make_ticks(texts, -2.0, 2.0)[::-1])
    ]
    found = with_lost_signs(ticks, Orientation.VERTICAL, LENGTH, settings=SETTINGS)
    return [tick.text for tick in sorted(found, key=lambda tick: -tick.position_px)]


def test_a_single_sign_is_given_back_where_all_other_ticks_ask_for_it():
    texts = ["-2", "-1", "0", "1", "2"]
    assert lost(texts, 0) == texts
    assert lost(texts, 1) == texts
    assert lost(texts) == texts


def test_a_sign_is_not_given_back_where_few_ticks_or_other_numbers_are():
    assert lost(["-1", "0", "1"], 0) == ["1", "0", "1"]
    ticks = make_ticks(["-2", "-1", "0", "1", "2"], -2.0, 2.0)
    misread = (replace(ticks[0], text="7", value=7.0), *ticks[1:])
    assert with_lost_signs(misread, Orientation.VERTICAL, LENGTH, settings=SETTINGS) == misread


def test_tick_marks_that_passed_for_signs_go_where_the_bar_would_run_the_unusual_way():
    texts = ["0.0", "0.2", "0.4", "0.6", "0.8", "1.0"]
    read = [
        replace(tick, text=f"- {tick.text}", value=-tick.value) if 0 < tick.value < 0.7 else tick
        for tick in make_ticks(texts, 0.0, 1.0)
    ]
    found = with_lost_signs(read, Orientation.VERTICAL, LENGTH, settings=SETTINGS)
    assert sorted(tick.text for tick in found) == texts
    assert sorted(tick.value for tick in found) == [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]


@pytest.mark.parametrize(("sign", "gone"), [("- ", True), ("-", False)])
def test_signs_a_space_before_all_numbers_of_a_bar_that_runs_the_unusual_way_are_marks(sign, gone):
    right = make_ticks(["0.2", "0.4", "0.6", "0.8"], 0.0, 1.0)
    ticks = [replace(tick, text=f"{sign}{tick.text}", value=-tick.value) for tick in right]
    found = with_lost_signs(ticks, Orientation.VERTICAL, LENGTH, settings=SETTINGS)
    assert found == (right if gone else tuple(ticks))
    usual = make_ticks(["-0.8", "-0.6", "-0.4", "-0.2"], -1.0, 0.0)
    spaced = tuple(replace(tick, text=f"{sign}{(tick.text or '')[1:]}") for tick in usual)
    assert with_lost_signs(spaced, Orientation.VERTICAL, LENGTH, settings=SETTINGS) == spaced
