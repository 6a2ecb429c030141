"""Colors of a bar and its ticks to a scale: any color to the values it could stand for.

The answer is never a point alone. A color stands for every stretch of the bar that it
cannot be told from, given rounding to 8 bits, the steps of the color map, the pixels of
the bar and the noise of the figure; beyond an end of the bar a color that equals the end
stands for everything, because a bar may be clipped there.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from heatgrid.check.samples import BarSamples, sample_bar
from heatgrid.check.ticks import FloatArray, TickLaw, fit_ticks
from heatgrid.color import delta_e_2000, rgb_to_lab
from heatgrid.drawn import Bar, Cell, Orientation
from heatgrid.geometry import Interval
from heatgrid.model import Colorbar, ColorStop, Numeral, Scale, Tick
from heatgrid.settings import CheckSettings

Printed = tuple[Cell, Numeral]


@dataclass(frozen=True, slots=True)
class ColorValue:
    """What a color stands for on a scale.

    Parameters
    ----------
    value : float or None
        The likeliest number; None where the color does not lie on the bar.
    intervals : tuple of Interval
        All stretches it cannot be told from, ascending; empty where `value` is None.
    """

    value: float | None = None
    intervals: tuple[Interval, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class ColorScale:
    """A colorbar whose every place has a color and a value.

    Parameters
    ----------
    scale : Scale
        How values are spread.
    low, high : float
        Values at the two ends of the bar, ``low < high``.
    values : ndarray of float, shape (n,)
        Values at evenly spaced places along the bar, from its first pixel to its last;
        ascending or descending.
    rgb : ndarray of float, shape (n, 3)
        Colors at the same places, 0..255.
    noise : float
        Noise along the bar, 0..255.
    reach : float
        How far the place of a color may be off, in steps of `values`.
    blind : tuple of int
        How many places at the start and the end have prolonged colors instead of seen
        ones, because the bar blends there; what falls there cannot be told from the end.
    samples_per_px : int
        Places per pixel.
    """

    scale: Scale
    low: float
    high: float
    values: FloatArray
    rgb: FloatArray
    noise: float
    reach: float
    blind: tuple[int, int]
    samples_per_px: int

    def locate(self, rgb: ArrayLike, spread: float = 0.0, *, settings: CheckSettings) -> ColorValue:
        """Find the values that a color could stand for.

        Parameters
        ----------
        rgb : array_like, shape (3,)
            The color, 0..255.
        spread : float
            Noise of the color, 0..255.
        settings : CheckSettings
            When two colors are the same.

        Returns
        -------
        ColorValue
            Empty where the color does not lie on the bar.
        """
        color = np.asarray(rgb, dtype=np.float64)
        noise = settings.noise_tolerance * math.hypot(spread, self.noise)
        squared = ((self.rgb - color) ** 2).sum(axis=1)
        best = int(squared.argmin())
        if squared[best] > settings.color_tolerance**2:
            far = float(delta_e_2000(rgb_to_lab(self.rgb[best]), rgb_to_lab(color)))
            if far > settings.color_far + noise:
                return ColorValue()
        # Distances across and along the path of colors add like the sides of a right
        # angle, so noise across it does not widen the stretch.
        same = squared <= squared[best] + (settings.color_tolerance + noise) ** 2
        stretches = _stretches(same)
        nearest = next(part for part in stretches if part[0] <= best <= part[1])
        closeness = np.exp(-(squared - squared[best]) / settings.color_tolerance**2)
        within = slice(nearest[0], nearest[1] + 1)
        place = float(np.average(np.arange(len(same))[within], weights=closeness[within]))
        value = float(np.interp(place, np.arange(len(same)), self.values))
        return ColorValue(value, self._intervals(stretches))

    def _intervals(self, stretches: Sequence[tuple[int, int]]) -> tuple[Interval, ...]:
        """Values of stretches of the bar, open where a stretch reaches an end of it."""
        last = len(self.values) - 1
        found: list[Interval] = []
        for first, final in stretches:
            ends = np.interp([first - self.reach, final + self.reach], range(last + 1), self.values)
            low, high = sorted(float(end) for end in ends)
            ascends = self.values[-1] > self.values[0]
            if first <= max(self.reach, self.blind[0]):
                low, high = (-math.inf, high) if ascends else (low, math.inf)
            if last - final <= max(self.reach, self.blind[1]):
                low, high = (low, math.inf) if ascends else (-math.inf, high)
            found.append(Interval(low, high))
        return _merged(found)

    def stops(self) -> tuple[ColorStop, ...]:
        """The bar as values and colors.

        Returns
        -------
        tuple of ColorStop
            One per pixel, from its first to its last.
        """
        middles = slice(self.samples_per_px // 2, None, self.samples_per_px)
        colors = np.rint(self.rgb[middles]).astype(int).tolist()
        return tuple(
            ColorStop(value, (red, green, blue))
            for value, (red, green, blue) in zip(self.values[middles].tolist(), colors, strict=True)
        )


def _stretches(same: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """First and last index of every run of True."""
    steps = np.diff(np.concatenate([[False], same, [False]]).astype(np.int8))
    starts, ends = np.flatnonzero(steps == 1), np.flatnonzero(steps == -1)
    return [(int(start), int(end) - 1) for start, end in zip(starts, ends, strict=True)]


def _merged(intervals: Sequence[Interval]) -> tuple[Interval, ...]:
    """Ascending intervals without overlap that cover the same numbers."""
    merged: list[Interval] = []
    for interval in sorted(intervals):
        if merged and merged[-1].overlaps(interval):
            high = max(merged[-1].high, interval.high)
            merged[-1] = Interval(merged[-1].low, high)
        else:
            merged.append(interval)
    return tuple(merged)


def fit_scale(
    bar: Bar,
    ticks: Sequence[Tick],
    printed: Sequence[Printed] = (),
    *,
    settings: CheckSettings,
) -> ColorScale | None:
    """Make a scale of a bar and its ticks.

    Parameters
    ----------
    bar : Bar
        As it is drawn.
    ticks : sequence of Tick
        In the order of their positions; positions count from the left or top border of
        the figure, so the middle of its first pixel is 0.5.
    printed : sequence of pairs of Cell and Numeral
        The numbers read in the panels that the bar serves; they name its ends (see Notes)
        and settle which of several laws holds where the ticks alone do not.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    ColorScale or None
        None where the ticks make no scale.

    Notes
    -----
    Plotting libraries let a bar run from the least to the greatest number of its panels
    unless told otherwise. So an end that agrees, within what its place is uncertain by,
    with the extreme number printed in the panels is taken to be that number. Else it is
    the tick that stands there, else the shortest decimal number within the uncertainty.
    """
    start, end = _bar_ends(bar)
    laws = fit_ticks(ticks, end - start, settings=settings)
    if not laws:
        return None
    law, scale = laws[0], _scale(bar, laws[0], ticks, printed, settings)
    agreement = _agreement(scale, printed, settings)
    for other in laws[1:] if agreement < settings.law_share_settled else ():
        rival = _scale(bar, other, ticks, printed, settings)
        share = _agreement(rival, printed, settings)
        if share >= agreement + settings.law_gain_min:
            law, scale, agreement = other, rival, share
    shift_px = _shift_px(scale, law, printed, settings)
    return _scale(bar, law.moved(shift_px), ticks, printed, settings) if shift_px else scale


def _shift_px(
    scale: ColorScale, law: TickLaw, printed: Sequence[Printed], settings: CheckSettings
) -> float:
    """How far the colors stand from where the ticks expect them, in pixels.

    Tick marks are found to half a pixel, and all of them may err alike; the median over
    many numbers and their colors shows that. It takes half of the numbers to move it.
    """
    found: list[float] = []
    for cell, numeral in printed:
        value = scale.locate(cell.rgb, cell.rgb_spread, settings=settings).value
        if value is None or not scale.low < numeral.value < scale.high:
            continue
        seen, expected = law.positions_of([value, numeral.value]).tolist()
        if abs(seen - expected) <= settings.shift_px_max:
            found.append(seen - expected)
    return float(np.median(found)) if len(found) >= settings.shift_count_min else 0.0


def _bar_ends(bar: Bar) -> tuple[float, float]:
    """Where the bar starts and ends along the way it runs, in pixels."""
    if bar.orientation is Orientation.VERTICAL:
        return float(bar.box.top), float(bar.box.bottom)
    return float(bar.box.left), float(bar.box.right)


def _agreement(scale: ColorScale, printed: Sequence[Printed], settings: CheckSettings) -> float:
    """Share of the printed numbers that their colors bear out; all of none."""
    if not printed:
        return 1.0
    hits = 0
    for cell, numeral in printed:
        located = scale.locate(cell.rgb, cell.rgb_spread, settings=settings)
        hits += any(interval.overlaps(numeral.interval) for interval in located.intervals)
    return hits / len(printed)


def _scale(
    bar: Bar,
    law: TickLaw,
    ticks: Sequence[Tick],
    printed: Sequence[Printed],
    settings: CheckSettings,
) -> ColorScale:
    """The scale under one law."""
    start, end = _bar_ends(bar)
    samples = sample_bar(bar, settings=settings)
    first, last = (
        _end_value(law, at, error, ticks, printed, settings=settings)
        for at, error in zip((start, end), _end_errors(law, samples, settings), strict=True)
    )
    first_px, last_px = law.positions_of([first, last]).tolist()
    count = max(round((last_px - first_px) * settings.samples_per_px), settings.samples_per_px)
    places = first_px + (np.arange(count) + 0.5) * (last_px - first_px) / count
    error_px = settings.border_error_px if samples.stepped else settings.place_error_px
    reach_px = max(law.error_px, error_px)
    return ColorScale(
        scale=Scale.DISCRETE if samples.stepped else law.warp.scale,
        low=min(first, last),
        high=max(first, last),
        values=law.values_at(places),
        rgb=samples.at(places - start, settings=settings),
        noise=samples.noise,
        reach=math.hypot(reach_px * settings.samples_per_px, count / (2 * settings.color_levels)),
        blind=(
            int(np.count_nonzero(places < start + samples.first)),
            int(np.count_nonzero(places > start + samples.last + 1)),
        ),
        samples_per_px=settings.samples_per_px,
    )


def _end_errors(law: TickLaw, samples: BarSamples, settings: CheckSettings) -> tuple[float, float]:
    """How far the start and the end of a bar may be off, in pixels, the start negative.

    The more pixels blend with what is around the bar, the less is it known where it ends.
    """
    depths = samples.first, len(samples.colors) - 1 - samples.last
    start, end = (math.hypot(settings.end_error_px, law.error_px, depth / 2) for depth in depths)
    return -start, end


def _end_value(
    law: TickLaw,
    at_px: float,
    error_px: float,
    ticks: Sequence[Tick],
    printed: Sequence[Printed],
    *,
    settings: CheckSettings,
) -> float:
    """Value at one end of a bar; `error_px` is negative at its start."""
    outwards = math.copysign(1.0, error_px)
    standing = [tick for tick in ticks if tick.value is not None]
    beyond = max(((tick.position_px - at_px) * outwards for tick in standing), default=0.0)
    # Ticks stand on their bar, so one beyond the end shows that the end lies farther out.
    outer_px = at_px + outwards * (abs(error_px) + min(max(beyond, 0.0), abs(error_px)))
    places = [at_px, at_px - error_px, outer_px]
    estimate, inner, outer = law.values_at(places).tolist()
    around = Interval(*sorted((inner, outer)))
    upper = outer > inner
    marks = [tick.value for tick in standing if tick.value is not None and tick.value in around]
    extreme = _extreme(printed, around, upper=upper)
    if extreme is not None and extreme == (max if upper else min)([extreme, *marks]):
        return extreme
    if marks:
        return max(marks) if upper else min(marks)
    near = law.values_at([at_px - settings.round_error_px, at_px + settings.round_error_px])
    return shortest_decimal(Interval(*sorted(near.tolist())), estimate)


def _extreme(printed: Sequence[Printed], around: Interval, *, upper: bool) -> float | None:
    """The greatest or least printed number, if it lies in an interval.

    Numbers beyond the interval are passed over: they are misread, or clipped.
    """
    inside = [numeral.value for _, numeral in printed if numeral.value in around]
    if not inside:
        return None
    return max(inside) if upper else min(inside)


def shortest_decimal(around: Interval, estimate: float) -> float:
    """Number with the fewest decimals in an interval.

    Parameters
    ----------
    around : Interval
        Finite.
    estimate : float
        Of several equally short numbers, the one nearest to it is taken.

    Returns
    -------
    float
        The estimate itself where the interval has no width.

    Examples
    --------
    >>> shortest_decimal(Interval(17.36, 17.47), 17.42)
    17.4
    >>> shortest_decimal(Interval(9960.0, 10040.0), 9990.0)
    10000.0
    """
    if around.width == 0 or not math.isfinite(around.width):
        return estimate
    for digits in range(-math.ceil(math.log10(around.width)) - 1, 20):
        unit = Decimal(1).scaleb(-digits)
        rounded = float((Decimal(estimate) / unit).to_integral_value() * unit)
        if rounded in around:
            return rounded
    return estimate


def make_colorbar(
    bar: Bar, label: str | None, ticks: Sequence[Tick], scale: ColorScale | None
) -> Colorbar:
    """Put what is known of a bar together.

    Parameters
    ----------
    bar : Bar
        As it is drawn.
    label : str or None
        Its printed label.
    ticks : sequence of Tick
        In the order of their positions.
    scale : ColorScale or None
        From `fit_scale`.

    Returns
    -------
    Colorbar
        Without scale, ends and stops where `scale` is None.
    """
    return Colorbar(
        label=label,
        box=bar.box,
        orientation=bar.orientation,
        scale=scale.scale if scale else None,
        low=scale.low if scale else None,
        high=scale.high if scale else None,
        ticks=tuple(ticks),
        stops=scale.stops() if scale else (),
        panels=bar.panels,
    )
