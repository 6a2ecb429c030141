"""Colors of a bar back to values: everything that a color could stand for.

The answer is never a point alone. A color stands for every stretch of the bar that it
cannot be told from, given rounding to 8 bits, the steps of the color map, the pixels of
the bar and the noise of the figure; beyond an end of the bar a color that equals the end
stands for everything, because a bar may be clipped there.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist

import numpy as np
from numpy.typing import ArrayLike, NDArray

from heatgrid.color import delta_e_2000, rgb_to_lab
from heatgrid.drawn import RGB
from heatgrid.geometry import Interval
from heatgrid.model import ColorStop, Scale
from heatgrid.runs import runs
from heatgrid.settings import CheckSettings

FloatArray = NDArray[np.float64]

FLAT_PX = 1.5
"""Longest stretch of one color at the end of a bar that its color map may have, in pixels."""

_SIGMAS = np.linspace(0, 4, 401)
_BEYOND = np.array([NormalDist().pdf(k) - k * NormalDist().cdf(-k) for k in _SIGMAS.tolist()])
"""By how much a standard normal number exceeds each of `_SIGMAS` on average."""


@dataclass(frozen=True, slots=True)
class ColorValue:
    """What a color stands for on a scale.

    Parameters
    ----------
    value : float or None
        The likeliest number; None where the color does not lie on the bar, or beyond what its
        ticks tell.
    intervals : tuple of Interval
        All stretches it cannot be told from, ascending; empty where it does not lie on the bar.
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
    level : float
        Half the length of one color of the color map, in steps of `values`.
    blind : tuple of int
        How many places at the start and the end lie in the outermost pixel or have
        prolonged colors instead of seen ones, because the bar blends there; what falls
        there cannot be told from the end.
    samples_per_px : int
        Places per pixel.
    cell_noise : float or None
        Noise of the colors of cells in a lossy figure, 0..255, by which they may be off along
        the bar, see `heatgrid.check.noise`; None where it is not known.
    gray : bool
        Whether all colors are gray, so that rounding moves their three channels together.
    untold : tuple of int
        How many places at the start and the end lie beyond what ticks tell, see
        `heatgrid.check.untold`; they are blind as well.
    shown : ndarray of float, shape (n, 3), or None
        Colors of the pixels at the same places as they are, without any mean, where these change
        slowly; not a number elsewhere. None where pixels have more in them than the color map.
    tips : tuple of RGB or None
        Colors of their own for all values beyond the first and the last place.
    """

    scale: Scale
    low: float
    high: float
    values: FloatArray
    rgb: FloatArray
    noise: float
    reach: float
    level: float
    blind: tuple[int, int]
    samples_per_px: int
    cell_noise: float | None = None
    gray: bool = False
    untold: tuple[int, int] = (0, 0)
    shown: FloatArray | None = None
    tips: tuple[RGB | None, RGB | None] = (None, None)

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
            Empty where the color does not lie on the bar; without a value where it lies beyond an
            end of it.
        """
        squared = self._squared_distances(rgb)
        off_bar = self._off_bar(squared, rgb, spread, settings)
        if off_bar is not None:
            return off_bar
        best = int(squared.argmin())
        stretches = self._same(squared, rgb, spread, settings)
        first, last = next(part for part in stretches if part[0] <= best <= part[1])
        near = squared[first : last + 1] - squared[best]
        closeness = np.exp(-near / settings.color_tolerance**2)
        place = float(np.average(np.arange(first, last + 1), weights=closeness))
        value = None if self._is_untold(place) else self._value_at(place)
        leveled = [self._with_hidden_box(self._leveled(part), part, settings) for part in stretches]
        return ColorValue(value, self._intervals(leveled, settings))

    def has_color(self, rgb: ArrayLike, *, settings: CheckSettings) -> bool:
        """Whether a color cannot be told from one of the bar itself.

        Parameters
        ----------
        rgb : array_like, shape (3,)
            The color, 0..255.
        settings : CheckSettings
            When two colors are the same.

        Returns
        -------
        bool
            Stricter than `locate`, which finds places for what lies beside the bar as well.
        """
        nearest = math.sqrt(float(self._squared_distances(rgb).min()))
        return nearest <= self._tolerance(0.0, 0.0, settings)

    def places(
        self, rgb: ArrayLike, spread: float = 0.0, *, settings: CheckSettings
    ) -> tuple[tuple[float, float], ...]:
        """Find the places of a color, were the scale without error.

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
        tuple of pairs of float
            First and last place of each stretch, as indices of `values`; empty where the
            color does not lie on the bar.
        """
        squared = self._squared_distances(rgb)
        if self._off_bar(squared, rgb, spread, settings) is not None:
            return ()
        # How far a scale is off shows in the same places of all colors.
        stretches = replace(self, shown=None)._same(squared, rgb, spread, settings)
        return tuple(self._leveled(part) for part in stretches)

    def place_of(self, value: float) -> float:
        """Where a value stands.

        Parameters
        ----------
        value : float
            In the units of the ticks.

        Returns
        -------
        float
            As an index of `values`; an end for what lies beyond the bar.
        """
        places = np.arange(len(self.values))
        if self.values[0] > self.values[-1]:
            return float(np.interp(value, self.values[::-1], places[::-1]))
        return float(np.interp(value, self.values, places))

    @property
    def told(self) -> tuple[float | None, float | None]:
        """Values at the low and the high end; None where the ticks do not tell them."""
        ends: list[float | None] = [self.low, self.high]
        ascends = bool(self.values[0] < self.values[-1])
        for end, count in enumerate(self.untold if ascends else self.untold[::-1]):
            if count:
                ends[end] = None
        return ends[0], ends[1]

    def _is_untold(self, place: float) -> bool:
        """Whether no tick tells what stands at a place."""
        return place < self.untold[0] or place > len(self.values) - 1 - self.untold[1]

    def _squared_distances(self, rgb: ArrayLike) -> FloatArray:
        """Squared distance of a color from every place of the bar."""
        red, green, blue = ((self.rgb - np.asarray(rgb, dtype=np.float64)) ** 2).T
        squared: FloatArray = red + green + blue
        return squared

    def _value_at(self, place: float) -> float:
        """The value of a place; an end for what lies beyond the bar."""
        inside = min(max(place, 0.0), len(self.values) - 1.0)
        low = min(int(inside), len(self.values) - 2)
        before, after = self.values[low : low + 2].tolist()
        return float(before + (after - before) * (inside - low))

    def _tip(self, squared: FloatArray, rgb: ArrayLike, settings: CheckSettings) -> int | None:
        """The end of the bar, 0 or -1, whose triangle is nearer to a color than all of the bar."""
        nearest, found = float(squared.min()), None
        for end, tip in zip((0, -1), self.tips, strict=True):
            if tip is None:
                continue
            color = np.array(tip, np.float64)
            off = float(((color - np.asarray(rgb)) ** 2).sum())
            if off < nearest and _far(color, rgb) <= settings.color_far:
                nearest, found = off, end
        return found

    def _off_bar(
        self, squared: FloatArray, rgb: ArrayLike, spread: float, settings: CheckSettings
    ) -> ColorValue | None:
        """What a color stands for that the bar does not have; None where it may have it."""
        tip = self._tip(squared, rgb, settings)
        if tip is not None:
            return ColorValue(intervals=(self._beyond(tip),))
        best = int(squared.argmin())
        if squared[best] <= settings.color_tolerance**2:
            return None
        tolerance = self._tolerance(math.sqrt(float(squared[best])), spread, settings)
        if _far(self.rgb[best], rgb) > settings.color_far - settings.color_tolerance + tolerance:
            return ColorValue()
        end = self._past_end(squared, tolerance, settings)
        return None if end is None else ColorValue(intervals=(self._beyond(end),))

    def _same(
        self, squared: FloatArray, rgb: ArrayLike, spread: float, settings: CheckSettings
    ) -> list[tuple[int, int]]:
        """First and last place of every stretch that a color cannot be told from."""
        best = int(squared.argmin())
        tolerance = self._tolerance(math.sqrt(float(squared[best])), spread, settings)
        # Distances across and along the path of colors add like the sides of a right
        # angle, so noise across it does not widen the stretch.
        most = float(squared[best]) + tolerance**2
        alike = squared <= most
        if self.scale is not Scale.DISCRETE:
            alike[self._passed(squared, rgb, most)] = True
        if self.shown is not None:
            # Where a map hardly changes, means along the bar put its colors off by much.
            off = self.shown - np.asarray(rgb, dtype=np.float64)
            alike |= (off**2).sum(axis=1) <= self._rounding(settings) ** 2
        return [(first, stop - 1) for first, stop in runs(alike)]

    def _past_end(
        self, squared: FloatArray, tolerance: float, settings: CheckSettings
    ) -> int | None:
        """The end of the bar, 0 or -1, beyond which a color lies farther than is hidden there.

        How far that is is told by how fast the colors change there, and by the part of the distance
        that noise does not explain.
        """
        limits, count, best = settings.past_end, len(squared), int(squared.argmin())
        off = math.sqrt(float(squared[best])) - tolerance
        if self.scale is Scale.DISCRETE or off <= 0:
            return None
        steps = np.linalg.norm(np.diff(self.rgb, axis=0), axis=1)
        outer = max(1, count // limits.parts)
        hidden = limits.hidden_px * self.samples_per_px + limits.hidden_max * count
        for end, is_near, at_end in (
            (0, best <= self.blind[0], steps[:outer]),
            (-1, best >= count - 1 - self.blind[1], steps[-outer:]),
        ):
            if is_near and off > hidden * max(at_end.mean(), steps.mean()):
                return end
        return None

    def _beyond(self, end: int) -> Interval:
        """All values beyond an end of the bar."""
        value = float(self.values[end])
        is_low = value == min(self.values[0], self.values[-1])
        return Interval(-math.inf, value) if is_low else Interval(value, math.inf)

    def _passed(self, squared: FloatArray, rgb: ArrayLike, most: float) -> NDArray[np.intp]:
        """The nearer ends of the steps from place to place that pass a color.

        Where the colors of a short bar change fast, one may lie between two places and near none.
        It may lie a pixel beyond an end as well, which the border of a bar hides.
        """
        steps = np.diff(self.rgb, axis=0)
        lengths = np.einsum("ij,ij->i", steps, steps)
        way = np.einsum("ij,ij->i", np.asarray(rgb, dtype=np.float64) - self.rgb[:-1], steps)
        share = np.divide(way, lengths, out=np.zeros_like(way), where=lengths > 0)
        first, last = np.zeros(len(share)), np.ones(len(share))
        first[:1], last[-1:] = -self.samples_per_px, 1 + self.samples_per_px
        between = (share > first) & (share < last)
        beside = squared[:-1] - share * way
        passed = np.flatnonzero(between & (beside <= most))
        nearer: NDArray[np.intp] = passed + (squared[passed + 1] < squared[passed])
        return nearer

    def _tolerance(self, beside: float, spread: float, settings: CheckSettings) -> float:
        """How far along the bar a color may be off, 0..255, that lies so far beside it.

        Noise knows no direction: what lies beside the path of colors is off along it as well.
        """
        rounding = self._rounding(settings)
        if self.cell_noise is not None:
            noise = max(settings.noise.sigmas * self.cell_noise, min(beside, settings.color_far))
            return max(rounding, noise)
        beyond = math.sqrt(max(0.0, beside**2 - settings.color_tolerance**2))
        beyond = min(settings.noise.beside_share * beyond, settings.color_far)
        off = settings.noise.spread_share * spread, self.noise, beyond
        return rounding + settings.noise.tolerance * math.hypot(*off)

    def _rounding(self, settings: CheckSettings) -> float:
        """How far colors may be off that rounding to 8 bits alone moves."""
        return settings.gray_tolerance if self.gray else settings.color_tolerance

    def _leveled(self, stretch: tuple[int, int]) -> tuple[float, float]:
        """A stretch no shorter than a color of the map, which a short bar may not show."""
        first, last = stretch
        missing = max(0.0, self.level - (last - first) / 2)
        return first - missing, last + missing

    def _with_hidden_box(
        self, leveled: tuple[float, float], stretch: tuple[int, int], settings: CheckSettings
    ) -> tuple[float, float]:
        """A stretch of one color at an end of the bar as far as it may go on.

        Some programs draw a bar in boxes too short to be seen, in the colors of their middles or
        ends, and beyond the limits of the color map in the color of the limit: the limit lies up to
        half a box behind the last pixel of that color.
        """
        if stretch[1] - stretch[0] < FLAT_PX * self.samples_per_px:
            return leveled
        first, last = leveled
        half = settings.boxes.px_min / 2 * self.samples_per_px
        if stretch[0] == 0:
            last += half
        if stretch[1] == len(self.values) - 1:
            first -= half
        return first, last

    def _reach_beyond(self, half: float, settings: CheckSettings) -> float:
        """How far the place of a color may lie beyond a stretch of half this length.

        Both the place within the stretch, which is evenly spread, and the error of the scale,
        which is normal, are seldom extreme at once. Where noise makes the stretch, both are
        normal. Errors of a discrete bar hang on its borders.
        """
        if self.cell_noise is not None:
            return math.hypot(self.reach, half) - half
        if self.scale is Scale.DISCRETE or self.noise >= settings.noise.of_bar or not self.reach:
            return self.reach
        error = self.reach / settings.reach_sigmas
        allowed = settings.reach_outside * half / error
        sigmas = float(np.interp(allowed, _BEYOND[::-1], _SIGMAS[::-1]))
        return min(sigmas, settings.reach_sigmas) * error

    def _intervals(
        self, stretches: Sequence[tuple[float, float]], settings: CheckSettings
    ) -> tuple[Interval, ...]:
        """Values of stretches of the bar, open where a stretch reaches an end of it."""
        end = len(self.values) - 1
        found: list[Interval] = []
        for start, stop in stretches:
            # Prolonged colors are guesses: one of them stands for the whole part without others.
            last = max(stop, self.blind[0]) if start < self.blind[0] else stop
            first = min(start, end - self.blind[1]) if end - stop < self.blind[1] else start
            reach = self._reach_beyond((last - first) / 2, settings)
            low, high = sorted((self._value_at(first - reach), self._value_at(last + reach)))
            ascends = self.values[-1] > self.values[0]
            if first <= max(self.reach, self.blind[0]):
                low, high = (-math.inf, high) if ascends else (low, math.inf)
            if end - last <= max(self.reach, self.blind[1]):
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


def _far(color: ArrayLike, other: ArrayLike) -> float:
    """How far two colors look from each other."""
    return float(delta_e_2000(rgb_to_lab(color), rgb_to_lab(other)))


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
