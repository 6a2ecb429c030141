"""A colorbar that was read, looked at on its own: its colors and its ticks."""

from collections.abc import Iterator

import numpy as np

from heatgrid.check.ticks import FloatArray
from heatgrid.color import rgb_to_lab
from heatgrid.model import Colorbar, Tick
from heatgrid.numerals import parse_numeral
from heatgrid.settings import CheckSettings

# How far beyond an end of a scale a number is, over the length of this.
BEYOND_MIN = 0.02


def comes_back(bar: Colorbar, *, settings: CheckSettings) -> bool:
    """Whether a bar shows one color at two places with other colors between them.

    Parameters
    ----------
    bar : Colorbar
        With its stops.
    settings : CheckSettings
        When two colors are the same, and how far apart the places must be.

    Returns
    -------
    bool
        False for every map in which each color has one place, be its lightness or hue
        what it may.
    """
    if not bar.stops:
        return False
    lab = rgb_to_lab(np.array([stop.rgb for stop in bar.stops], dtype=np.float64))
    # A place per hundredth is enough, and keeps the table of all pairs small.
    lab = lab[np.linspace(0, len(lab) - 1, min(len(lab), 101)).round().astype(int)]
    apart = np.linalg.norm(lab[:, None] - lab[None], axis=2)
    reach = max(2, round(settings.comeback_fraction * len(lab)))
    for first in range(len(lab) - reach):
        later = apart[first, first + reach :]
        nearest = first + reach + int(later.argmin())
        away = float(apart[first, first:nearest].max())
        if later.min() < settings.comeback_delta_e < away / 4:
            return True
    return False


def misplaced_ticks(bar: Colorbar, *, settings: CheckSettings) -> Iterator[tuple[Tick, float]]:
    """Find the ticks that stand where the scale of the bar has another value.

    Parameters
    ----------
    bar : Colorbar
        With its stops, which run from its first pixel to its last.
    settings : CheckSettings
        How far a tick may stand from where it should.

    Yields
    ------
    tuple of Tick and float
        The tick, and the value of the bar where it stands.
    """
    start, end = bar.box.ends(bar.orientation.axis)
    if not bar.stops or bar.low is None or bar.high is None:
        return
    values = np.array([stop.value for stop in bar.stops])
    ends = (bar.low, bar.high) if values[0] < values[-1] else (bar.high, bar.low)
    inner = start + (end - start) * np.linspace(0, 1, 2 * len(values) + 1)[1::2]
    places = np.concatenate([[start], inner, [end]])
    # Of a bar that goes on beyond its box, as where compression hides an end as pale as the paper,
    # the ticks stand where its law has them.
    far = np.concatenate(
        [
            [min(start, _going_on(inner[:2], values[:2], ends[0]))],
            inner,
            [max(end, _going_on(inner[-2:], values[-2:], ends[1]))],
        ]
    )
    values = np.concatenate([ends[:1], values, ends[1:]])
    # The bar may end a little off its box, and a tick may stand a little off its place.
    error_px = settings.end_error_px + max(
        settings.tick_error_px, settings.tick_error_fraction * (end - start)
    )
    for tick in bar.ticks:
        if tick.value is None:
            continue
        low, high = sorted(_place_of(tick.value, values, each) for each in (places, far))
        if not low - error_px <= tick.position_px <= high + error_px:
            yield tick, float(np.interp(tick.position_px, places, values))


def _going_on(places: FloatArray, values: FloatArray, value: float) -> float:
    """Where a scale has a value if it goes on as between its two stops nearest to that."""
    steps = np.diff(values)
    if not steps.size or not steps[0]:
        return float(places[0])
    return float(places[0] + np.diff(places)[0] * (value - values[0]) / steps[0])


def number_beyond(bar: Colorbar) -> tuple[str, float] | None:
    """Find a number that stands beside a bar in place of its label, beyond an end of its scale.

    Parameters
    ----------
    bar : Colorbar
        With its ends.

    Returns
    -------
    tuple of str and float, or None
        What it says, and the value at the nearer end: the bar was found up to there, and goes on.
        None as well for what is farther off than the bar is long, as the year of a map.
    """
    numeral = parse_numeral(bar.label or "")
    if numeral is None or numeral.text != bar.label or bar.low is None or bar.high is None:
        return None
    length = bar.high - bar.low
    for end, past in ((bar.low, bar.low - numeral.value), (bar.high, numeral.value - bar.high)):
        if BEYOND_MIN * length < past <= length:
            return numeral.text, end
    return None


def _place_of(value: float, values: FloatArray, places: FloatArray) -> float:
    """Where on the bar a value stands; infinitely far for one that it does not have."""
    if values[0] > values[-1]:
        values, places = values[::-1], places[::-1]
    slack = float(np.diff(values).max())
    if not values[0] - slack <= value <= values[-1] + slack:
        return float("inf")
    return float(np.interp(value, values, places))
