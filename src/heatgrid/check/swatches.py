"""A legend of swatches to a scale: each text names the numbers that its color stands for."""

import math
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np

from heatgrid.check.inversion import ColorScale
from heatgrid.check.ticks import fit_ticks
from heatgrid.drawn import Bar
from heatgrid.geometry import Interval
from heatgrid.grouping import find_grouping, ungrouped
from heatgrid.model import Scale, Tick
from heatgrid.numerals import parse_numeral
from heatgrid.settings import CheckSettings

_BETWEEN = re.compile(r"\s*(?:[-–—−‒]|\.{2,}|…|\bto\b|[,;])\s*")
_BRACKETS = re.compile(r"[\[(](.*)[\])]")
# Of a class, which has no length in pixels that means anything.
_PLACES = 20
# Between 9 and 10, in widths of a class; more is room for a class without a swatch.
_GAP_MAX = 0.25
# Swatches that are drawn without a gap, which blur may part by a pixel.
_TOUCHING_PX = 1
# How far a text may be from the middle of the swatch that it names, in swatches.
_OFF_MAX = 0.25
# A law is borne out by more ticks than it takes to make one.
_TICKS_MIN = 3


def parse_range(text: str) -> Interval | None:
    """The numbers that the text of a swatch names.

    Parameters
    ----------
    text : str
        Such as ``0–20``, ``[0, 20)``, ``0 to 20``, ``< 20``, ``80+`` or ``3``.

    Returns
    -------
    Interval or None
        Open-ended for ``< 20`` and ``80+``, without width for a lone number; None for words.
    """
    text = text.strip()
    bracketed = _BRACKETS.fullmatch(text)
    inner = bracketed[1] if bracketed else text
    # The minus sign of an exponent, as in 1e-5, parts nothing; a square bracket holds two numbers.
    is_range = parse_numeral(inner) is None or (bracketed and {"[", "]"} & set(text))
    marks = _BETWEEN.finditer(inner) if is_range else ()
    for mark in marks:
        if mark[0].strip() in {",", ";"} and not bracketed:
            continue
        low, high = parse_numeral(inner[: mark.start()]), parse_numeral(inner[mark.end() :])
        if low is not None and high is not None and low.value < high.value:
            return Interval(low.value, high.value)
    numeral = parse_numeral(inner.removesuffix("+"))
    if numeral is None:
        return None
    if inner.endswith("+"):
        return Interval(numeral.value, math.inf)
    if math.isinf(numeral.interval.width):
        return numeral.interval
    return Interval(numeral.value, numeral.value)


def as_names(ticks: Sequence[Tick]) -> tuple[Tick, ...]:
    """The texts of a legend, which name classes and no places.

    Parameters
    ----------
    ticks : sequence of Tick
        As they were read.

    Returns
    -------
    tuple of Tick
        Without values, and without rivals that name the same numbers.
    """
    return tuple(
        replace(
            tick,
            value=None,
            rivals=tuple(
                rival for rival in tick.rivals if parse_range(rival) != parse_range(tick.text)
            ),
        )
        for tick in ticks
    )


def with_classes(bar: Bar, ticks: Sequence[Tick]) -> Bar:
    """See a bar in steps as a legend, if the text at the middle of each step names a range.

    Parameters
    ----------
    bar : Bar
        Without swatches, or with them.
    ticks : sequence of Tick
        The texts beside it.

    Returns
    -------
    Bar
        With a swatch at each text, if at least half of them, and two, name a range from one number
        to another; else the same.
    """
    spans = [parse_range(tick.text) for tick in _ungrouped(ticks)]
    ranges = sum(span is not None and 0 < span.width < math.inf for span in spans)
    if bar.swatches or ranges < max(2, len(ticks) / 2):
        return bar
    axis = bar.orientation.axis
    first, last = bar.box.ends(axis)
    places = sorted(round(tick.position_px) for tick in ticks)
    inside = [place for place in places if first <= place < last]
    boxes = tuple(bar.box.with_ends(axis, place, place + 1) for place in inside)
    return replace(bar, swatches=boxes)


def as_steps(bar: Bar, ticks: Sequence[Tick], *, settings: CheckSettings) -> Bar:
    """See swatches that touch one another as a bar in steps, if numbers stand along it as ticks.

    Parameters
    ----------
    bar : Bar
        Without swatches, or with them.
    ticks : sequence of Tick
        The texts beside it.
    settings : CheckSettings
        How far ticks may be off.

    Returns
    -------
    Bar
        Without swatches, if three numbers or more follow one law and one of them names no swatch,
        as its middle is elsewhere; else the same.
    """
    axis = bar.orientation.axis
    ends = [box.ends(axis) for box in bar.swatches]
    if not ends or any(after[0] - before[1] > _TOUCHING_PX for before, after in pairwise(ends)):
        return bar
    middles = [box.center[axis] for box in bar.swatches]
    pitch = len(bar.colors) / len(middles)
    off = [
        min(abs(tick.position_px - middle) for middle in middles) / pitch
        for tick in ticks
        if tick.value is not None
    ]
    if len(off) < _TICKS_MIN or max(off) <= _OFF_MAX:
        return bar
    laws = fit_ticks(ticks, len(bar.colors), settings=settings)
    is_law = bool(laws) and not laws[0].misfits and not laws[0].warp.knots
    return replace(bar, swatches=()) if is_law else bar


def fit_swatches(
    bar: Bar, ticks: Sequence[Tick], printed: Sequence[float], *, settings: CheckSettings
) -> ColorScale | None:
    """Make a scale of a legend and its texts.

    Parameters
    ----------
    bar : Bar
        With its swatches.
    ticks : sequence of Tick
        The texts beside them.
    printed : sequence of float
        The numbers in the panels that it serves; an open class reaches to the farthest one.
    settings : CheckSettings
        How many places a scale has in a pixel.

    Returns
    -------
    ColorScale or None
        A discrete scale with one color per swatch; None where fewer than two texts are numbers,
        or these do not ascend or descend.
    """
    axis = bar.orientation.axis
    start, _ = bar.box.ends(axis)
    ticks = _ungrouped(ticks)
    named = [
        (np.array(bar.colors[int(box.center[axis]) - start], float), span)
        for box in bar.swatches
        if (span := _span_at(box.center[axis], bar, ticks)) is not None
    ]
    if len(named) > 1 and named[0][1].low > named[-1][1].low:
        named.reverse()
    spans = _joined([span for _, span in named], printed)
    if spans is None:
        return None
    values = np.concatenate([np.linspace(span.low, span.high, _PLACES) for span in spans])
    return ColorScale(
        scale=Scale.DISCRETE,
        low=float(values[0]),
        high=float(values[-1]),
        values=values,
        rgb=np.repeat([rgb for rgb, _ in named], _PLACES, axis=0),
        noise=settings.noise.of_bar if bar.noise > 0 else 0.0,
        reach=0.0,
        level=0.0,
        blind=(0, 0),
        samples_per_px=settings.samples_per_px,
    )


def _ungrouped(ticks: Sequence[Tick]) -> list[Tick]:
    """The texts of a legend without what parts their thousands."""
    grouping = find_grouping(tick.text for tick in ticks)
    return [replace(tick, text=ungrouped(tick.text, grouping)) for tick in ticks]


def _span_at(center: float, bar: Bar, ticks: Sequence[Tick]) -> Interval | None:
    """What the text beside a swatch names."""
    pitch = len(bar.colors) / len(bar.swatches)
    near = [tick for tick in ticks if abs(tick.position_px - center) < pitch / 2]
    nearest = min(near, key=lambda tick: abs(tick.position_px - center), default=None)
    return parse_range(nearest.text) if nearest else None


def _joined(spans: Sequence[Interval], printed: Sequence[float]) -> list[Interval] | None:
    """Ascending classes that go on to one another; None if they do not ascend.

    Lone numbers are the middles of their classes, where all are. Classes of integers (0–9, 10–19)
    reach to the next one.
    """
    if len(spans) < 2 or any(after.low < before.high for before, after in pairwise(spans)):  # noqa: PLR2004
        return None
    if all(span.low == span.high for span in spans):
        values = [span.low for span in spans]
        if len(set(values)) < len(values):
            return None
        borders = [(before + after) / 2 for before, after in pairwise(values)]
        first, last = 2 * values[0] - borders[0], 2 * values[-1] - borders[-1]
        return [Interval(low, high) for low, high in pairwise([first, *borders, last])]
    lows = [span.low for span in spans]
    highs = [_upper(span, after) for span, after in pairwise(spans)] + [spans[-1].high]
    if math.isinf(lows[0]):
        lows[0] = min(2 * highs[0] - highs[1], *printed, highs[0])
    if math.isinf(highs[-1]):
        highs[-1] = max(2 * lows[-1] - lows[-2], *printed, lows[-1])
    return [Interval(low, high) for low, high in zip(lows, highs, strict=True)]


def _upper(span: Interval, after: Interval) -> float:
    """Where a class ends, given the next one."""
    goes_on = after.low - span.high <= _GAP_MAX * (span.high - span.low) < math.inf
    return after.low if goes_on else span.high
