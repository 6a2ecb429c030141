"""Bars of one figure that have their limits in common, told together.

Panels that can be compared are drawn with the same limits, each often with a bar of its own.
Each bar then tells of the same two numbers, one more exactly than another, and the extreme
number of all their panels may be printed beside any of them.
"""

import math
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from heatgrid.check.ends import KnownEnd, likeliest_ends
from heatgrid.check.extremes import Extreme
from heatgrid.check.inversion import ColorScale
from heatgrid.check.scale import MeasuredBar, SettledLaw, ends_under, fit_scale, settle_law
from heatgrid.model import Scale
from heatgrid.settings import CheckSettings

PLACES = 17  # at which the colors of two bars are compared

Ends = tuple[KnownEnd, KnownEnd]


@dataclass(frozen=True, slots=True)
class FittedBar:
    """A bar with its label and its scale.

    Parameters
    ----------
    measured : MeasuredBar
        What its scale was fitted to.
    label : str or None
        What is printed beside it.
    scale : ColorScale
        From `fit_scale`.
    """

    measured: MeasuredBar
    label: str | None
    scale: ColorScale


def with_common_ends(
    bars: Sequence[FittedBar], *, settings: CheckSettings
) -> tuple[ColorScale, ...]:
    """Give bars with the same limits the same ends.

    Parameters
    ----------
    bars : sequence of FittedBar
        All bars of a figure that have a scale.
    settings : CheckSettings
        When ends are the same, and how exactly many bars tell them.

    Returns
    -------
    tuple of ColorScale
        One per bar; its own where no other bar is like it.

    Notes
    -----
    Bars of the same colors, label, kind of scale and ticks whose ends agree within their errors
    have common limits, unless several of them end just at the extreme number of their own panels:
    those were drawn one by one, and are alike because their data are.
    """
    scales = [each.scale for each in bars]
    for group in _groups(bars, settings):
        settled = {k: settle_law(bars[k].measured, settings=settings) for k in group}
        laws = {k: law for k, law in settled.items() if law is not None}
        told = [ends_under(bars[k].measured, laws[k], settings=settings) for k in laws]
        if not _agree(told, settings):
            continue
        start, end = (_pooled([ends[at] for ends in told], settings) for at in (0, 1))
        values = likeliest_ends(start, end, settings=settings)
        for k, law in laws.items():
            scales[k] = _refitted(bars[k], law, values, settings)
    return tuple(scales)


def _groups(bars: Sequence[FittedBar], settings: CheckSettings) -> list[list[int]]:
    """The places of bars that look alike, at least two in each group."""
    groups: list[list[int]] = []
    for k, bar in enumerate(bars):
        alike = (group for group in groups if _are_alike(bars[group[0]], bar, settings))
        group = next(alike, None)
        if group is None:
            groups.append([k])
        else:
            group.append(k)
    return [group for group in groups if len(group) > 1]


def _are_alike(one: FittedBar, other: FittedBar, settings: CheckSettings) -> bool:
    """Whether two bars look as if they showed the same."""
    scales = one.scale, other.scale
    if Scale.DISCRETE in (scales[0].scale, scales[1].scale) or scales[0].scale != scales[1].scale:
        return False
    if one.label != other.label or one.measured.bar.orientation != other.measured.bar.orientation:
        return False
    ticks = [
        {tick.value for tick in each.measured.ticks if tick.value is not None}
        for each in (one, other)
    ]
    # A longer bar has more ticks.
    if not ticks[0] <= ticks[1] and not ticks[1] <= ticks[0]:
        return False
    if _lacks_last_tick(one, other, ticks):
        return False
    first, second = (
        scale.rgb[np.linspace(0, len(scale.rgb) - 1, PLACES).round().astype(int)]
        for scale in scales
    )
    return float(np.abs(first - second).max(axis=1).mean()) <= settings.norm_distance


def _lacks_last_tick(one: FittedBar, other: FittedBar, ticks: Sequence[AbstractSet[float]]) -> bool:
    """Whether one of two bars as long as each other, with ticks as dense, ends before a tick."""
    few, many = sorted(ticks, key=len)
    if not few or len(few) == len(many):
        return False
    axis = one.measured.bar.orientation.axis
    lengths = [float(np.ptp(each.measured.bar.box.ends(axis))) for each in (one, other)]
    beyond = not any(min(few) < value < max(few) for value in many - few)
    return beyond and abs(lengths[0] - lengths[1]) <= 1


def _agree(known: Sequence[Ends], settings: CheckSettings) -> bool:
    """Whether bars may have common ends: near enough, and not each at an extreme of its own."""
    if len(known) <= 1:
        return False
    for one, other in combinations(known, 2):
        # Bars that are off at both ends are off together.
        apart = (
            (first.estimate - second.estimate) / math.hypot(first.error, second.error)
            for first, second in zip(one, other, strict=True)
        )
        if math.hypot(*apart) > settings.norm_window:
            return False
    for ends in zip(*known, strict=True):
        if len({end.extreme.value for end in ends if end.extreme is not None}) > 1:
            return False
    return True


def _pooled(ends: Sequence[KnownEnd], settings: CheckSettings) -> KnownEnd:
    """What several bars tell of one end.

    Errors that all of them have in common are not made smaller by their number.
    """
    weights = np.array([end.error**-2 for end in ends])
    estimate = float(weights @ [end.estimate for end in ends] / weights.sum())
    least = settings.norm_error_min * min(end.error for end in ends)
    error = max(float(weights.sum() ** -0.5), least)
    region = max(end.region * end.error for end in ends) / error
    witness = next((end for end in ends if end.extreme is not None), ends[0])
    return KnownEnd(
        estimate=estimate,
        error=error,
        region=max(region, 1.0),
        extreme=_near(witness.extreme, estimate, error, settings),
        rounded=witness.rounded,
        free_share=max(end.free_share for end in ends),
        mirrored=witness.mirrored,
        ticks=tuple(
            dict.fromkeys(
                value for end in ends for value in end.ticks if abs(value - estimate) <= error
            )
        ),
    )


def _near(
    extreme: Extreme | None, estimate: float, error: float, settings: CheckSettings
) -> Extreme | None:
    """An extreme number that may still be the end when other bars have been heard."""
    if extreme is None or abs(extreme.value - estimate) > settings.end_window * error:
        return None
    return extreme


def _refitted(
    bar: FittedBar, settled: SettledLaw, ends: tuple[float, float], settings: CheckSettings
) -> ColorScale:
    """The scale of a bar between other ends."""
    if sorted(ends) == [bar.scale.low, bar.scale.high]:
        return bar.scale
    measured = bar.measured
    scale = fit_scale(
        measured.bar,
        measured.ticks,
        measured.printed,
        cells=measured.cells,
        label_error=measured.label_error,
        ends=ends,
        settled=settled,
        settings=settings,
    )
    return scale or bar.scale
