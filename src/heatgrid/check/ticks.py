"""Tick labels of a colorbar to the law that turns a place on the bar into a value.

In come ticks as pairs of position and value, some of them misread; out come the laws that
could have printed them, the likeliest first. A law never rests on one tick alone.
"""

import itertools
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import ArrayLike, NDArray

from heatgrid.model import Scale, Tick
from heatgrid.settings import CheckSettings

FloatArray = NDArray[np.float64]
_PAIR = 2
_SEVERAL = 5  # ticks of even places, of which all but one stay in step if that is misread
_RELATIVE_EPSILON = 1e-6
_POWER = re.compile(r"[-−+]?10[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]+")
_PLAIN = re.compile(r"\d*\.\d+")


@dataclass(frozen=True, slots=True)
class Warp:
    """What is spread evenly along the bar instead of the values themselves.

    Parameters
    ----------
    scale : Scale
        LINEAR: the values; LOG: their logarithms; SYMLOG: logarithms on both sides of a
        linear stretch around zero.
    linear_to : float
        Where the linear stretch of SYMLOG ends.
    knots : tuple of pairs of float
        Positions and values, positions ascending; where given, the law is the broken line
        through them and `scale` only says what to call it.
    """

    scale: Scale
    linear_to: float = 1.0
    knots: tuple[tuple[float, float], ...] = ()

    def apply(self, values: ArrayLike) -> FloatArray:
        """Values to what is spread evenly.

        Parameters
        ----------
        values : array_like
            In units of the ticks; positive for a logarithm.

        Returns
        -------
        ndarray of float
            Of the same shape.

        References
        ----------
        .. [1] Webber, J. B. W. (2013). A bi-symmetric log transformation for wide-range
           data. Measurement Science and Technology 24(2). doi:10.1088/0957-0233/24/2/027001.
        """
        values = np.asarray(values, dtype=np.float64)
        if self.knots:
            places, marks = np.array(sorted(self.knots, key=lambda knot: knot[1])).T
            return _interpolate(values, marks, places)
        if self.scale is Scale.LOG:
            return np.asarray(np.log10(values))
        if self.scale is Scale.SYMLOG:
            ratio = np.maximum(np.abs(values) / self.linear_to, 1e-300)
            # NOTE: matplotlib gives the linear stretch 10/9 of a decade (linscale 1).
            bent = np.where(ratio > 1, 10 / 9 + np.log10(ratio), ratio * 10 / 9)
            return np.asarray(np.sign(values) * bent)
        return values

    def invert(self, warped: ArrayLike) -> FloatArray:
        """What is spread evenly back to values.

        Parameters
        ----------
        warped : array_like
            Anything that `apply` could give.

        Returns
        -------
        ndarray of float
            Of the same shape.
        """
        warped = np.asarray(warped, dtype=np.float64)
        if self.knots:
            places, marks = np.array(self.knots).T
            return _interpolate(warped, places, marks)
        if self.scale is Scale.LOG:
            return np.asarray(10.0**warped)
        if self.scale is Scale.SYMLOG:
            size = np.abs(warped) * 9 / 10
            bent = np.where(size > 1, 10.0 ** (np.abs(warped) - 10 / 9), size)
            return np.asarray(np.sign(warped) * bent * self.linear_to)
        return warped


def _interpolate(at: FloatArray, x: FloatArray, y: FloatArray) -> FloatArray:
    """Broken line through points, its outer pieces prolonged."""
    piece = np.clip(np.searchsorted(x, at) - 1, 0, len(x) - 2)
    slope = np.diff(y) / np.diff(x)
    result: FloatArray = y[piece] + (at - x[piece]) * slope[piece]
    return result


@dataclass(frozen=True, slots=True)
class TickLaw:
    """A law from position to value, fitted to ticks.

    Parameters
    ----------
    warp : Warp
        What is spread evenly.
    offset_px, slope_px : float
        A value stands at ``offset_px + slope_px * warp(value)``.
    error_px : float
        Standard error of one tick's position about the law.
    misfits : tuple of int
        Indices of the ticks that do not fit.
    """

    warp: Warp
    offset_px: float
    slope_px: float
    error_px: float
    misfits: tuple[int, ...] = ()

    def values_at(self, positions_px: ArrayLike) -> FloatArray:
        """Values at places along the bar.

        Parameters
        ----------
        positions_px : array_like
            Pixels along the figure's axis in which the bar runs.

        Returns
        -------
        ndarray of float
            In units of the ticks.
        """
        places = np.asarray(positions_px, dtype=np.float64)
        return self.warp.invert((places - self.offset_px) / self.slope_px)

    def positions_of(self, values: ArrayLike) -> FloatArray:
        """Places along the bar where values stand.

        Parameters
        ----------
        values : array_like
            In units of the ticks.

        Returns
        -------
        ndarray of float
            In pixels, as the positions of the ticks.
        """
        return np.asarray(self.offset_px + self.slope_px * self.warp.apply(values))

    def fitting(self, ticks: Sequence[Tick]) -> list[Tick]:
        """The ticks that bear the law out.

        Parameters
        ----------
        ticks : sequence of Tick
            Those that it was fitted to.

        Returns
        -------
        list of Tick
            In their order, without those that have no value.
        """
        return [
            tick for k, tick in enumerate(ticks) if tick.value is not None and k not in self.misfits
        ]

    def adjusted(self, shift_px: float, stretch: float) -> "TickLaw":
        """The same law for a bar that stands elsewhere or is longer.

        Parameters
        ----------
        shift_px : float
            How far what stands at the position 0 is moved, in the direction of rising
            positions.
        stretch : float
            How much longer it is, as a share of its length.

        Returns
        -------
        TickLaw
            With every value at its new place.
        """
        longer = 1 + stretch
        return replace(
            self,
            offset_px=longer * self.offset_px + shift_px,
            slope_px=longer * self.slope_px,
        )


def fit_ticks(
    ticks: Sequence[Tick], length_px: float, *, at_borders: bool = False, settings: CheckSettings
) -> tuple[TickLaw, ...]:
    """Fit every kind of law to the ticks of a bar.

    Parameters
    ----------
    ticks : sequence of Tick
        In the order of their positions; those without a value are passed over.
    length_px : float
        Length of the bar.
    at_borders : bool
        Whether they are the borders of classes drawn equally long, both ends of the bar among them.
    settings : CheckSettings
        How far a tick may stand from where it should.

    Returns
    -------
    tuple of TickLaw
        The likeliest first: a law that all ticks fit before one that some do not, linear
        before logarithmic before broken lines. Empty with fewer than two numeric ticks.

    Notes
    -----
    A misread tick breaks the even steps of the printed values as well; values in even
    steps at uneven places are therefore a broken line and no misreading. So are values in several
    uneven steps at even places that are read with confidence: one misread tick makes one misfit.
    A zero before values that double is none, and the outermost class may be wider than the others.
    """
    numeric = [k for k, tick in enumerate(ticks) if tick.value is not None]
    points = [(ticks[k].position_px, ticks[k].value or 0.0, ticks[k].confidence) for k in numeric]
    if len(points) < _PAIR:
        return ()
    places, values, trust = np.array(points, dtype=np.float64).T
    tolerance = max(settings.tick_error_px, settings.tick_error_fraction * length_px)
    laws: list[TickLaw] = []
    texts = [ticks[k].text for k in numeric]
    signed = _are_signed_powers(values, texts)
    for warp in _warps(values, signed=signed):
        laws += _robust_lines(warp, places, values, tolerance)
    outer = ((0,), (len(values) - 1,)) if at_borders else ()
    one_misread = any(
        len(law.misfits) == 1 and law.misfits not in outer and not _lacks_zero(law, values)
        for law in laws
    )
    are_sure = bool((trust >= settings.confidence_min).all())
    meant = _evenly_spaced(values) or (
        are_sure and not one_misread and _are_even(places, tolerance)
    )
    laws += _broken_lines(places, values)
    decades = _are_decades(values) and not _are_padded(texts)
    laws.sort(key=lambda law: _rank(law, trust, decades=decades or signed, meant=meant))
    return tuple(_renumbered(law, numeric) for law in laws)


def _renumbered(law: TickLaw, numeric: Sequence[int]) -> TickLaw:
    """A law whose misfits count all ticks, not only the numeric ones."""
    misfits = tuple(numeric[k] for k in law.misfits)
    return replace(law, misfits=misfits)


def _warps(values: FloatArray, *, signed: bool) -> list[Warp]:
    """All warps under which these values, or powers with signs, can stand on a bar."""
    warps = [Warp(Scale.LINEAR)]
    if (values > 0).all():
        warps.append(Warp(Scale.LOG))
    else:
        sizes = np.unique(np.abs(values[values != 0]))
        # Nothing but powers tells that a bar goes on by ratios beyond its outermost ticks.
        ends = sizes if signed else sizes[:-1]
        warps += [Warp(Scale.SYMLOG, linear_to=float(size)) for size in ends]
    return warps


def _robust_lines(
    warp: Warp, places: FloatArray, values: FloatArray, tolerance: float
) -> list[TickLaw]:
    """Lines through pairs of ticks that most other ticks fit, each refined on those.

    All pairs are tried, so the result does not depend on chance (unlike RANSAC).
    """
    warped = warp.apply(values)
    found: dict[tuple[bool, ...], TickLaw] = {}
    for first, second in itertools.combinations(range(len(places)), _PAIR):
        step = warped[second] - warped[first]
        if step == 0 or places[second] == places[first]:
            continue
        slope = (places[second] - places[first]) / step
        fits = np.abs(places - places[first] - slope * (warped - warped[first])) <= tolerance
        key = tuple(bool(fit) for fit in fits)
        if key not in found:
            found[key] = _line(warp, places, warped, fits)
    most = max((sum(key) for key in found), default=0)
    least = max(_PAIR, len(places) - math.floor(len(places) / 3))
    return [law for key, law in found.items() if sum(key) == most >= least]


def _line(warp: Warp, places: FloatArray, warped: FloatArray, fits: NDArray[np.bool_]) -> TickLaw:
    """Least-squares line through the ticks that fit."""
    x, y = warped[fits], places[fits]
    middle = x.mean()
    slope = float(((x - middle) * (y - y.mean())).sum() / ((x - middle) ** 2).sum())
    offset = float(y.mean() - slope * middle)
    residual = y - offset - slope * x
    freedom = max(len(x) - _PAIR, 1)
    error = float(np.sqrt((residual**2).sum() / freedom))
    return TickLaw(warp, offset, slope, error, tuple(np.flatnonzero(~fits).tolist()))


def _broken_lines(places: FloatArray, values: FloatArray) -> list[TickLaw]:
    """The broken line through all ticks, if values run one way."""
    steps = np.diff(values)
    if len(values) <= _PAIR or not ((steps > 0).all() or (steps < 0).all()):
        return []
    if (np.diff(places) <= 0).any():
        return []
    knots = tuple(zip(places.tolist(), values.tolist(), strict=True))
    return [TickLaw(Warp(Scale.LINEAR, knots=knots), 0.0, 1.0, 0.0)]


def _evenly_spaced(values: FloatArray) -> bool:
    """Whether the printed values go up or down in equal steps."""
    steps = np.diff(values)
    return bool(np.ptp(steps) <= _RELATIVE_EPSILON * np.abs(steps).max())


def _are_even(places: FloatArray, tolerance: float) -> bool:
    """Whether many ticks stand at even distances, as those of classes of one length do."""
    return len(places) >= _SEVERAL and float(np.ptp(np.diff(places))) <= 2 * tolerance


def _lacks_zero(law: TickLaw, values: FloatArray) -> bool:
    """Whether a law of ratios holds for all ticks but a zero at one end, which has no ratio."""
    ends = {0, len(values) - 1}
    is_end = set(law.misfits) <= ends
    return law.warp.scale is not Scale.LINEAR and is_end and not values[list(law.misfits)].any()


def _are_decades(values: FloatArray) -> bool:
    """Whether the values are different powers of ten, as only logarithmic bars print."""
    if (values <= 0).any() or len(np.unique(values)) < len(values):
        return False
    powers = np.log10(values)
    return bool(np.abs(powers - np.rint(powers)).max() < _RELATIVE_EPSILON)


def _are_signed_powers(values: FloatArray, texts: Sequence[str]) -> bool:
    """Whether ticks on both sides of zero are printed as powers, as symlog bars alone have them."""
    powers = [_POWER.fullmatch(text) for text, value in zip(texts, values, strict=True) if value]
    return bool(values.min() < 0 < values.max() and all(powers))


def _are_padded(texts: Sequence[str]) -> bool:
    """Whether two numbers alone have equally many decimals: 0.1 and 1.0 are ends of a linear bar.

    A logarithmic one has 1 beside 0.1, powers, or more ticks.
    """
    decimals = {len(text.rpartition(".")[2]) for text in texts}
    return len(texts) == _PAIR and all(map(_PLAIN.fullmatch, texts)) and len(decimals) == 1


def _rank(
    law: TickLaw, trust: FloatArray, *, decades: bool, meant: bool
) -> tuple[float, float, int]:
    """Sort key of a law, the likeliest least: how well it fits, then how simple it is."""
    if law.warp.knots:
        # Before a law with misfits only where the ticks themselves look right.
        return (0.5 if meant else 1.5, 0.0, 3)
    doubt = float((1 + trust[list(law.misfits)]).sum())
    simplicity = {Scale.LINEAR: 1, Scale.LOG: 2}.get(law.warp.scale, 3)
    if law.warp.scale in {Scale.LOG, Scale.SYMLOG} and decades:
        simplicity = 0
    return (1.0 if law.misfits else 0.0, doubt, simplicity)
