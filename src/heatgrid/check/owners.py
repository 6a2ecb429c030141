"""Bars to those of their panels whose numbers they explain.

Panels side by side may have one color map and a bar each, or none. By its colors alone the bar of
one then serves the others too. Their numbers tell: where those of one panel are what the bar says
and those of another are nowhere near, the bar is not the other's. Nor is it where the numbers of
the other follow its colors just as closely, but on a scale with other ends.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf

import numpy as np
from numpy.typing import NDArray

from heatgrid.check.readings import CellWords, Texts, sure_numerals
from heatgrid.check.tick_labels import read_bar_ticks
from heatgrid.check.ticks import fit_ticks
from heatgrid.color import rgb_to_lab
from heatgrid.drawn import Bar, BarLayout
from heatgrid.settings import CheckSettings

# Fewest numbers that tell of a scale of their own, and how many at each end of it are tried.
LINE_MIN = 6
LINE_ENDS = 3

FloatArray = NDArray[np.float64]
Law = Callable[[FloatArray], FloatArray]


def without_strangers(
    bars: Sequence[Bar],
    layouts: Sequence[BarLayout],
    printed: Sequence[CellWords],
    texts: Texts,
    *,
    settings: CheckSettings,
) -> tuple[Bar, ...]:
    """Take panels away from bars that other panels have in truth.

    Parameters
    ----------
    bars : sequence of Bar
        As they are drawn, with all panels that have their colors.
    layouts : sequence of BarLayout
        Where their texts stand, one per bar.
    printed : sequence of mapping of Cell to tuple of Word
        Per panel of the figure what is printed in its cells.
    texts : mapping of TextRegion to tuple of Word
        What was read around panels and bars.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    tuple of Bar
        A bar that explains the numbers of none of its panels, or of all, keeps them; but one of
        them may have too few numbers to tell, and others a scale of their own.
    """
    return tuple(
        _of_owners(bar, layout, printed, texts, settings) if len(bar.panels) > 1 else bar
        for bar, layout in zip(bars, layouts, strict=True)
    )


def _of_owners(
    bar: Bar,
    layout: BarLayout,
    printed: Sequence[CellWords],
    texts: Texts,
    settings: CheckSettings,
) -> Bar:
    """One bar with the panels whose numbers it explains, and those that have none."""
    places, values = _known_places(bar, layout, texts, settings)
    if bar.swatches or len(values) < 2:  # noqa: PLR2004 - one tick makes no scale
        return bar
    limits = settings.owners
    laws: list[Law] = [np.positive] if values.min() <= 0 else [np.positive, np.log]
    by_law = [
        {
            index: _errors(bar, places, law(values), law, printed[index], settings)
            for index in bar.panels
        }
        for law in laws
    ]
    errors = min(by_law, key=lambda errors: np.nanmin([*(e for e, _ in errors.values()), np.inf]))
    least = min((error for error, _ in errors.values() if error <= limits.error_max), default=inf)

    def is_stranger(error: float, moved: float) -> bool:
        if max(least, moved) <= limits.close_error_max:
            return error > limits.moved_error_min
        is_told = least < inf or moved <= limits.close_error_max
        return is_told and error > limits.stranger_error_min

    kept = [index for index, each in errors.items() if not is_stranger(*each)]
    # Without an owner, its ticks may be misread.
    return replace(bar, panels=tuple(kept)) if kept else bar


def _known_places(
    bar: Bar, layout: BarLayout, texts: Texts, settings: CheckSettings
) -> tuple[FloatArray, FloatArray]:
    """Where the ticks of a bar stand and what they say, along the bar."""
    _, ticks = read_bar_ticks(bar, layout, texts, settings=settings)
    start, end = bar.box.ends(bar.orientation.axis)
    law = next(iter(fit_ticks(ticks, end - start, settings=settings)), None)
    misread = law.misfits if law else ()
    pairs = [
        (tick.position_px, tick.value)
        for k, tick in enumerate(ticks)
        if tick.value is not None and k not in misread
    ]
    places, values = np.array(sorted(pairs), np.float64).reshape(-1, 2).T
    return places, values


def _errors(
    bar: Bar,
    places: FloatArray,
    values: FloatArray,
    law: Law,
    printed: CellWords,
    settings: CheckSettings,
) -> tuple[float, float]:
    """How far numbers are from what their colors stand for, as a share of the ticks' range.

    On the scale of the bar, and on the one with other ends that fits them best. Both as a law has
    them, as the logarithms of a bar are even. NaN where a panel has too few numbers to tell.
    """
    pairs = tuple(sure_numerals(printed, settings=settings))
    if len(pairs) < settings.owners.numbers_min:
        return float("nan"), float("nan")
    cells = rgb_to_lab(np.array([cell.rgb for cell, _ in pairs], np.float64))
    colors = rgb_to_lab(np.array(bar.colors, np.float64))
    away = np.linalg.norm(cells[:, None] - colors[None], axis=2)
    # A bar that comes back to its colors has each of them twice, up to a step between pixels.
    step = float(np.median(np.linalg.norm(np.diff(colors, axis=0), axis=1)))
    is_same = away <= away.min(axis=1, keepdims=True) + step
    start, end = bar.box.ends(bar.orientation.axis)
    at = start + (np.arange(len(colors)) + 0.5) * (end - start) / len(colors)
    told = _continued(at, places, values)
    with np.errstate(divide="ignore", invalid="ignore"):
        numbers = law(np.array([numeral.value for _, numeral in pairs]))[:, None]
    off = np.nan_to_num(np.abs(told - numbers), nan=np.inf)
    error = float(np.median(np.where(is_same, off, np.inf).min(axis=1)))
    moved = _error_of_line(told[away.argmin(axis=1)], numbers[:, 0])
    wide = max(float(np.ptp(values)), float(np.finfo(float).tiny))
    return error / wide, moved / wide


def _error_of_line(told: FloatArray, numbers: FloatArray) -> float:
    """Median distance of numbers from a straight line over what their colors tell.

    The line through the two points that leaves the least, as one misprint moves any mean.
    """
    known = np.isfinite(numbers)
    told, numbers = told[known], numbers[known]
    if len(numbers) < LINE_MIN or not np.ptp(told):
        return np.inf
    order = np.argsort(told)
    ends = [(low, high) for low in order[:LINE_ENDS] for high in order[-LINE_ENDS:]]
    lines = [
        ((numbers[high] - numbers[low]) / (told[high] - told[low]), low)
        for low, high in ends
        if told[high] > told[low]
    ]
    return min(
        float(np.median(np.abs(numbers - numbers[low] - slope * (told - told[low]))))
        for slope, low in lines
    )


def _continued(at: FloatArray, places: FloatArray, values: FloatArray) -> FloatArray:
    """Values between ticks, and beyond them by the slope of the outermost two."""
    told = np.interp(at, places, values)
    for outer, inner, beyond in ((0, 1, at < places[0]), (-1, -2, at > places[-1])):
        slope = (values[outer] - values[inner]) / max(abs(places[outer] - places[inner]), 1.0)
        away = np.abs(at - places[outer])
        told = np.where(beyond, values[outer] + slope * away, told)
    return np.asarray(told, np.float64)
