"""Printed numbers against the colors of their cells, over all panels of one colorbar.

Both sides are intervals, and they disagree only where no part of them overlaps. Before a
single number is doubted, the scale itself is: if most numbers contradict it, either the
bar is in other units (percent, a power of ten set beside it) or it does not speak of them.
"""

import itertools
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from heatgrid.geometry import Interval
from heatgrid.model import Colorbar, Numeral, Reading
from heatgrid.numerals import parse_numeral
from heatgrid.settings import CheckSettings

_THOUSAND = 3
POINTED_GROUP = re.compile(r"[-−–+]?[1-9]\d{0,2}\.\d{3}")
"""A number whose point may stand for the comma of its thousands: 12.424, and not 0.424."""

COARSE_COUNT_MIN = 12
"""Fewest numbers that contradict a scale of few classes: of fewer, many may be misread."""

SET_APART_MIN = 2
"""Fewest numbers beyond a bar that tell that a color is set apart for them: one may be misread."""

COUNTS_MIN = 3
"""Fewest numbers beyond a bar that tell that they count something else: one may be misread."""

MARGIN = 0.15
"""How far beyond an interval of a color a number must lie to disagree, over its width.

Of 20 right numbers that lay outside theirs in figures of a dozen renderers 13 were nearer."""


class Verdict(StrEnum):
    """What the color of a cell says of its number."""

    AGREED = "agreed"
    OUTSIDE = "outside"
    DISAGREED = "disagreed"
    OUTSIDE_AND_DISAGREED = "outside and disagreed"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Comparison:
    """All numbers of one colorbar against their colors.

    Parameters
    ----------
    contradicted : bool
        Whether most numbers contradict the scale, so that none is judged.
    factor : float
        What a printed number is multiplied with to be in the units of the bar.
    verdicts : tuple of Verdict or None
        One per reading; None where no number is printed or nothing is judged, as in a color that
        is set apart for all numbers beyond an end of the bar.
    """

    contradicted: bool
    factor: float
    verdicts: tuple[Verdict | None, ...]


def compare(bar: Colorbar, readings: Sequence[Reading], *, settings: CheckSettings) -> Comparison:
    """Compare every number of a colorbar with the color of its cell.

    Parameters
    ----------
    bar : Colorbar
        The bar; without a scale nothing is judged.
    readings : sequence of Reading
        All cells of all panels that the bar serves.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    Comparison
        In the order of the readings.
    """
    nothing = (None,) * len(readings)
    if bar.low is None or bar.high is None:
        return Comparison(contradicted=False, factor=1.0, verdicts=nothing)
    span, (below, above) = Interval(bar.low, bar.high), _end_slack(bar, settings)
    widest = Interval(span.low - below, span.high + above)
    factor = _unit_factor(readings, span, settings)
    if factor is None:
        return Comparison(contradicted=True, factor=1.0, verdicts=nothing)
    beyond = [_beyond(reading, factor, widest) for reading in readings]
    clipped = _clipped_sides(beyond, readings, scaled(span, 1 / factor))
    apart = _in_color_set_apart(beyond, readings, settings)
    verdicts = tuple(
        None
        if at in apart
        else _verdict(reading, factor, span, settings, outside=side != 0 and side not in clipped)
        for at, (reading, side) in enumerate(zip(readings, beyond, strict=True))
    )
    return Comparison(contradicted=False, factor=factor, verdicts=verdicts)


def scaled(interval: Interval, factor: float) -> Interval:
    """An interval in other units.

    Parameters
    ----------
    interval : Interval
        In the printed units.
    factor : float
        Positive.

    Returns
    -------
    Interval
        In the units of the bar.
    """
    return Interval(interval.low * factor, interval.high * factor)


def has_color(
    numeral: Numeral | None, reading: Reading, factor: float, *, margin: float = 0.0
) -> bool:
    """Whether a number has the color of a cell.

    Parameters
    ----------
    numeral : Numeral or None
        The one that is printed there, or another.
    reading : Reading
        The cell.
    factor : float
        What a printed number is multiplied with to be in the units of the bar.
    margin : float
        How far beyond an interval of the color it may lie, over the width of that.

    Returns
    -------
    bool
        False for None, and where the color stands for nothing.
    """
    if numeral is None:
        return False
    printed = scaled(numeral.interval, factor)
    return any(printed.overlaps(_widened(colored, margin)) for colored in reading.color_intervals)


def rules_out_rivals(reading: Reading, factor: float) -> bool:
    """Whether the color of a cell contradicts every other reading of its number.

    Parameters
    ----------
    reading : Reading
        A cell whose number has its color.
    factor : float
        What a printed number is multiplied with to be in the units of the bar.

    Returns
    -------
    bool
        False for a rival that is no number, since no color contradicts a word.
    """
    rivals = [parse_numeral(rival) for rival in reading.rivals]
    return all(rival is not None and not has_color(rival, reading, factor) for rival in rivals)


def _is_test(reading: Reading, span: Interval, settings: CheckSettings) -> bool:
    """Whether the color of a cell is sharp enough to test the number printed there."""
    return (
        reading.numeral is not None
        and bool(reading.color_intervals)
        and covered(reading.color_intervals, span) <= settings.undecided_fraction
    )


def covered(intervals: Sequence[Interval], span: Interval) -> float:
    """Share of a range that intervals cover.

    Parameters
    ----------
    intervals : sequence of Interval
        Without overlap.
    span : Interval
        The range, finite.

    Returns
    -------
    float
        0..1; parts beyond the range do not count. Of a bar whose ends are one number, which
        tells no number from another, all is covered.
    """
    if span.width == 0:
        return 1.0
    inside = (
        min(interval.high, span.high) - max(interval.low, span.low)
        for interval in intervals
        if interval.overlaps(span)
    )
    return sum(inside) / span.width


def _unit_factor(
    readings: Sequence[Reading], span: Interval, settings: CheckSettings
) -> float | None:
    """Power of ten between the printed units and those of the bar; None if there is none.

    Without enough numbers to tell, the units are taken to be the same.
    """
    tested = [reading for reading in readings if _is_test(reading, span, settings)]
    if len(tested) < settings.units_count_min:
        # Numbers that count something else need no colors to tell so.
        others = [each for each in readings if each.numeral is not None and each.color_intervals]
        is_other = _count_something(others, span) or _are_contradicted(readings, span, settings)
        return None if is_other else 1.0
    shares = {
        power: sum(has_color(each.numeral, each, 10.0**power) for each in tested) / len(tested)
        for power in sorted(range(-settings.units_power_max, settings.units_power_max + 1), key=abs)
    }
    best = max(shares, key=lambda power: shares[power])
    # Numbers such as 0% agree in any units, so other units must explain clearly more.
    if shares[best] >= max(settings.units_share_min, shares[0] + settings.units_gain_min):
        # Each number that lost the comma of its thousands is a finding of its own.
        return 1.0 if best == _THOUSAND and _all_grouped(tested) else 10.0**best
    if shares[0] >= settings.units_share_doubted:
        return None if _count_something(tested, span) else 1.0
    return 1.0 if _signed_share(tested) >= settings.units_share_min else None


def _count_something(tested: Sequence[Reading], span: Interval) -> bool:
    """Whether numbers are no finer than the whole range of a bar, and several are beyond it.

    They count something else, and a 0 or 1 has the color of half of the bar.
    """
    numerals = [each.numeral for each in tested if each.numeral is not None]
    beyond = {each.value for each in numerals if not each.interval.overlaps(span)}
    if len(beyond) < COUNTS_MIN:
        return False
    return float(np.median([each.interval.width for each in numerals])) >= span.width


def _signed_share(tested: Sequence[Reading]) -> float:
    """Share of numbers that have the color of their cells, or would with a minus before them.

    Small print loses its minus signs all at once, and each is a finding of its own.
    """
    numerals = [each.numeral for each in tested if each.numeral is not None]
    signed = [
        replace(numeral, interval=Interval(-numeral.interval.high, -numeral.interval.low))
        if numeral.value > 0
        else numeral
        for numeral in numerals
    ]
    agreed = [
        has_color(numeral, each, 1.0) or has_color(below, each, 1.0)
        for numeral, below, each in zip(numerals, signed, tested, strict=True)
    ]
    return sum(agreed) / len(agreed)


def _are_contradicted(readings: Sequence[Reading], span: Interval, settings: CheckSettings) -> bool:
    """Whether most numbers have not the color of their cells, where colors are too few to test one.

    A class of a fifth of the range tells little of each number, and much of forty.
    """
    judged = [
        has_color(reading.numeral, reading, 1.0)
        for reading in readings
        if reading.numeral is not None
        and reading.color_intervals
        and covered(reading.color_intervals, span) <= 1 / 2
    ]
    many = len(judged) >= COARSE_COUNT_MIN
    return many and sum(judged) < settings.units_share_doubted * len(judged)


def _all_grouped(tested: Sequence[Reading]) -> bool:
    """Whether the points of all numbers may be commas; those below a thousand have none."""
    return all(
        POINTED_GROUP.fullmatch(each.numeral.text) or has_color(each.numeral, each, 1.0)
        for each in tested
        if each.numeral
    )


def _beyond(reading: Reading, factor: float, span: Interval) -> int:
    """-1 for a printed number below the bar, 1 above it, 0 within, in doubt within."""
    if reading.numeral is None:
        return 0
    printed = scaled(reading.numeral.interval, factor)
    if printed.high < span.low:
        return -1
    return 1 if printed.low > span.high else 0


def _end_slack(bar: Colorbar, settings: CheckSettings) -> tuple[float, float]:
    """How far the low and the high end of a bar may be off, in its units."""
    values = [stop.value for stop in bar.stops]
    steps = [abs(after - before) for before, after in itertools.pairwise(values)]
    inner = [step for step in steps if step > 0]
    if not inner:
        return 0.0, 0.0
    first, last = inner[0], inner[-1]
    low, high = (first, last) if values[0] < values[-1] else (last, first)
    return settings.end_error_px * low, settings.end_error_px * high


def _clipped_sides(
    beyond: Sequence[int], readings: Sequence[Reading], span: Interval
) -> frozenset[int]:
    """The ends of a bar beyond which numbers go on on purpose.

    Several numbers beyond an end, all in the color of the end, are a clipped bar, and so is one
    beyond each end: a bar that leaves out the outermost numbers does so at both ends. A lone one
    is more likely a misreading of the extreme that set the end, unless that is a round number.
    """
    found = {side: _in_color_of_end(side, beyond, readings) for side in (-1, 1)}
    if all(found.values()):
        return frozenset(found)
    ends = {-1: span.low, 1: span.high}
    return frozenset(
        side
        for side, numerals in found.items()
        if len(numerals) > 1 or any(_is_far_from(numeral, ends[side]) for numeral in numerals)
    )


def _in_color_set_apart(
    beyond: Sequence[int], readings: Sequence[Reading], settings: CheckSettings
) -> frozenset[int]:
    """The numbers beyond one end of a bar, if they have one color that the bar does not show.

    Plots give a color of its own to what lies below a bar, or above it. Numbers within the bar have
    no such color.
    """
    off = {
        at: (side, reading.cell.rgb_exact)
        for at, (reading, side) in enumerate(zip(readings, beyond, strict=True))
        if reading.numeral is not None and not reading.color_intervals
    }
    sides = {side for side, _ in off.values()}
    if len(off) < SET_APART_MIN or len(sides) > 1 or 0 in sides:
        return frozenset()
    spread = np.ptp([rgb for _, rgb in off.values()], axis=0)
    return frozenset(off) if spread.max() <= settings.color_tolerance else frozenset()


def _in_color_of_end(
    side: int, beyond: Sequence[int], readings: Sequence[Reading]
) -> list[Numeral]:
    """The numbers beyond an end that have the color of that end."""
    open_ended = math.inf * side
    return [
        reading.numeral
        for reading, where in zip(readings, beyond, strict=True)
        if reading.numeral is not None
        and where == side
        and any(open_ended in (part.low, part.high) for part in reading.color_intervals)
    ]


def _is_far_from(numeral: Numeral, end: float) -> bool:
    """Whether a number is no slip for a round end of a bar: two digits differ, and are not swapped.

    An end that the numbers set is as little round as they are.
    """
    read, shown = (_digits(f"{value:.{numeral.decimals}f}") for value in (numeral.value, end))
    is_round = len(_digits(f"{end:g}").strip("0")) < len(read.strip("0")) and end == float(
        f"{end:.2g}"
    )
    differing = sum(one != other for one, other in zip(read, shown, strict=False))
    return is_round and len(read) == len(shown) and differing > 1 and sorted(read) != sorted(shown)


def _digits(text: str) -> str:
    """The digits of a number."""
    return "".join(filter(str.isdigit, text))


def _widened(interval: Interval, share: float) -> Interval:
    """An interval that goes on by a share of its width at both ends; an open one as it is."""
    if not math.isfinite(interval.width):
        return interval
    margin = share * interval.width
    return Interval(interval.low - margin, interval.high + margin)


def _verdict(
    reading: Reading,
    factor: float,
    span: Interval,
    settings: CheckSettings,
    *,
    outside: bool,
) -> Verdict | None:
    """What the color says of one number."""
    if reading.numeral is None:
        return None
    # Rounding, blur and compression add up.
    disagrees = bool(reading.color_intervals) and not has_color(
        reading.numeral, reading, factor, margin=MARGIN
    )
    if outside:
        return Verdict.OUTSIDE_AND_DISAGREED if disagrees else Verdict.OUTSIDE
    if disagrees:
        return Verdict.DISAGREED
    return Verdict.AGREED if _is_test(reading, span, settings) else Verdict.UNDECIDED
