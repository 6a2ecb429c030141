"""Bars with common limits: what one of them tells names the ends of all."""

from dataclasses import replace

import pytest

from heatgrid.check.legend import LabelError
from heatgrid.check.norms import FittedBar, with_common_ends
from heatgrid.check.scale import MeasuredBar, fit_scale
from tests.unit.check.builders import SETTINGS, make_bar, make_ticks, print_numbers, printed_of

ENDS = (0.13, 0.97)
WHOLE = ["0.13", "0.44", "0.97"]
INNER = ["0.31", "0.44", "0.72"]


def fitted(
    texts, ends=ENDS, *, ticks=("0.2", "0.4", "0.6", "0.8"), off_px=0.0, cmap="YlGnBu", label="F1"
):
    """A bar of panels that print these numbers, with its ticks off by so much."""
    placed = tuple(
        replace(tick, position_px=tick.position_px + off_px) for tick in make_ticks(ticks, *ends)
    )
    printed = printed_of(print_numbers([texts], *ends, cmap)) if texts else ()
    bar = make_bar(cmap)
    scale = fit_scale(bar, placed, printed, settings=SETTINGS)
    return FittedBar(MeasuredBar(bar, placed, tuple(printed), (), LabelError()), label, scale)


def ends_of(*bars):
    return [(scale.low, scale.high) for scale in with_common_ends(bars, settings=SETTINGS)]


def test_the_extreme_number_beside_one_bar_is_the_end_of_all():
    alone = fitted(INNER, off_px=0.6)
    assert (alone.scale.low, alone.scale.high) != ENDS
    assert ends_of(alone, fitted(WHOLE), fitted(INNER)) == [ENDS] * 3


def test_each_end_may_be_named_beside_another_bar():
    bars = fitted(["0.13", "0.44", "0.72"]), fitted(["0.31", "0.44", "0.97"], off_px=0.6)
    assert ends_of(*bars) == [ENDS] * 2


def test_a_longer_bar_has_more_ticks():
    some = fitted(INNER, ticks=("0.4", "0.8"), off_px=0.6)
    assert ends_of(some, fitted(WHOLE)) == [ENDS] * 2


def test_what_many_bars_tell_alike_is_surer():
    bars = [fitted((), (0.1337, 0.9672), off_px=off) for off in (0.6, -0.6, 0.5, -0.5)]
    common = set(ends_of(*bars))
    assert len(common) == 1
    ((low, high),) = common
    assert abs(low - 0.1337) < 0.001
    assert abs(high - 0.9672) < 0.001


@pytest.mark.parametrize(
    "other",
    [
        fitted(WHOLE, label="AUC"),
        fitted(WHOLE, cmap="viridis"),
        fitted(WHOLE, ticks=("0.3", "0.5", "0.7")),
        fitted(["0.16", "0.44", "0.99"], (0.16, 0.99)),
        fitted(WHOLE, ticks=("0.2", "0.4", "0.6")),
    ],
)
def test_bars_that_differ_tell_nothing_of_one_another(other):
    alone = fitted(INNER, off_px=0.6)
    ends = [(each.scale.low, each.scale.high) for each in (alone, other)]
    assert ends_of(alone, other) == ends


def test_bars_that_each_end_at_an_extreme_of_their_own_keep_it():
    close = (0.132, 0.968)
    bars = fitted(["0.130", "0.440", "0.970"]), fitted(["0.132", "0.440", "0.968"], close)
    assert ends_of(*bars) == [ENDS, close]


def test_a_bar_alone_keeps_its_scale():
    bar = fitted(WHOLE)
    assert with_common_ends([bar], settings=SETTINGS) == (bar.scale,)
    assert with_common_ends([], settings=SETTINGS) == ()


def test_bars_whose_ticks_stand_elsewhere_have_ends_of_their_own():
    bars = fitted((), off_px=0.0), fitted((), off_px=2.5)
    assert ends_of(*bars) == [(bar.scale.low, bar.scale.high) for bar in bars]
