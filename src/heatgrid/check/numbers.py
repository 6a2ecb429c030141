"""The numbers printed in the cells as ticks of their bar, where its own ticks make no scale.

A number stands on the bar where the bar has the color of its cell. Many such places make a law
just as ticks do, though a number is then tested by the others alone.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.check.calibration import Printed
from heatgrid.check.inversion import ColorScale
from heatgrid.check.samples import sample_bar
from heatgrid.check.ticks import TickLaw, Warp
from heatgrid.drawn import Bar
from heatgrid.model import Numeral, Scale
from heatgrid.settings import CheckSettings

FloatArray = NDArray[np.float64]


def law_of_numbers(
    bar: Bar, printed: Sequence[Printed], *, settings: CheckSettings
) -> TickLaw | None:
    """Fit a law to the numbers of the panels that a bar serves.

    Parameters
    ----------
    bar : Bar
        As it is drawn.
    printed : sequence of pairs of Cell and Numeral
        The numbers read in its panels.
    settings : CheckSettings
        How many numbers it takes, and how far they may be off.

    Returns
    -------
    TickLaw or None
        None where they are too few, too near each other, or agree with no law.

    Notes
    -----
    The line through the numbers with the median of the slopes of pairs [1]_ resists misread
    ones; it is refined by least squares on those that it explains.

    References
    ----------
    .. [1] Sen, P. K. (1968). Estimates of the regression coefficient based on Kendall's tau.
       Journal of the American Statistical Association 63(324), 1379-1389.
       doi:10.1080/01621459.1968.10480934.
    """
    scale, length_px = _places_of_colors(bar, settings)
    points = _points(scale, printed, settings)
    if len(points) < settings.numbers_count_min:
        return None
    warps = [Warp(Scale.LINEAR)]
    if all(numeral.value > 0 for _, numeral in points):
        warps.append(Warp(Scale.LOG))
    fits = [_fit(warp, points, length_px, settings) for warp in warps]
    return min((law for law in fits if law), key=lambda law: law.error_px, default=None)


def _places_of_colors(bar: Bar, settings: CheckSettings) -> tuple[ColorScale, float]:
    """A scale from color to place in the figure, in pixels, and its length."""
    start, end = bar.box.ends(bar.orientation.axis)
    samples = sample_bar(bar, settings=settings)
    count = (end - start) * settings.samples_per_px
    places = np.arange(count) / settings.samples_per_px + 0.5 / settings.samples_per_px
    scale = ColorScale(
        scale=Scale.DISCRETE if samples.stepped else Scale.LINEAR,
        low=float(start),
        high=float(end),
        values=start + places,
        rgb=samples.at(places, settings=settings),
        noise=samples.noise,
        reach=0.0,
        level=0.0,
        blind=(
            (samples.first + 1) * settings.samples_per_px,
            (len(samples.colors) - samples.last) * settings.samples_per_px,
        ),
        samples_per_px=settings.samples_per_px,
    )
    return scale, float(end - start)


def _points(
    scale: ColorScale, printed: Sequence[Printed], settings: CheckSettings
) -> list[tuple[float, Numeral]]:
    """Place of every number whose color has one narrow place within the bar."""
    widest = settings.numbers_width_max * (scale.high - scale.low)
    found = []
    for cell, numeral in printed:
        located = scale.locate(cell.rgb_exact, cell.rgb_spread, settings=settings)
        if located.value is None:
            continue
        # An open stretch reaches an end of the bar, beyond which the number may lie.
        if located.intervals[-1].high - located.intervals[0].low <= widest:
            found.append((located.value, numeral))
    some = np.linspace(0, len(found) - 1, min(len(found), settings.numbers_count_max))
    return [found[k] for k in some.round().astype(int)]


def _fit(
    warp: Warp, points: Sequence[tuple[float, Numeral]], length_px: float, settings: CheckSettings
) -> TickLaw | None:
    """A law that nearly all numbers keep to, as far as they are rounded."""
    places = np.array([place for place, _ in points])
    warped = warp.apply([numeral.value for _, numeral in points])
    # Places are known better than numbers, which are rounded.
    gain = _usual_slope(places, warped)
    if gain == 0:
        return None
    law = _law(warp, gain, float(np.median(warped - gain * places)), 0.0)
    fits = _misses(law, points) <= settings.numbers_error_fraction * length_px
    if fits.mean() < settings.numbers_share_min:
        return None
    if np.ptp(places[fits]) < settings.numbers_span_min * length_px:
        return None
    gain, start = np.polyfit(places[fits], warped[fits], 1).tolist()
    if gain == 0:
        return None
    return _law(warp, gain, start, float(np.std(warped[fits] - start - gain * places[fits])))


def _usual_slope(x: FloatArray, y: FloatArray) -> float:
    """Median of the slopes between places that are far apart; 0 where none are."""
    first, second = np.triu_indices(len(x), 1)
    dx, dy = (values[second] - values[first] for values in (x, y))
    far = np.abs(dx) > np.ptp(x) / 3
    return float(np.median(dy[far] / dx[far])) if far.any() else 0.0


def _law(warp: Warp, gain: float, start: float, error: float) -> TickLaw:
    """The law under which what is spread evenly is ``start + gain * place``."""
    return TickLaw(warp, -start / gain, 1 / gain, error / abs(gain))


def _misses(law: TickLaw, points: Sequence[tuple[float, Numeral]]) -> FloatArray:
    """How far each place is from where the law has what a number is rounded from, in pixels."""
    places = np.array([place for place, _ in points])
    values = np.array([numeral.value for _, numeral in points])
    half = np.array([numeral.interval.width / 2 for _, numeral in points])
    rounding = np.abs(law.positions_of(values + half) - law.positions_of(values))
    return np.asarray(np.abs(places - law.positions_of(values)) - rounding)
