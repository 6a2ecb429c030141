"""Ticks of a bar whose colors follow a power of the value, as `PowerNorm` of matplotlib."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.check.ticks import TickLaw, Warp
from heatgrid.model import Scale, Tick
from heatgrid.settings import CheckSettings

FloatArray = NDArray[np.float64]


def fit_power(
    ticks: Sequence[Tick], ends_px: tuple[float, float], *, settings: CheckSettings
) -> TickLaw | None:
    """Fit a power law to the ticks of a bar.

    Parameters
    ----------
    ticks : sequence of Tick
        In the order of their positions; those without a value are passed over.
    ends_px : tuple of float
        Where the bar starts and ends along the way it runs.
    settings : CheckSettings
        Which powers are tried, and how far a tick may stand from where it should.

    Returns
    -------
    TickLaw or None
        A fine broken line along the curve; None where a tick does not fit, or too few
        ticks make any curve fit.

    Notes
    -----
    With t the share of the bar from its low end, the value is ``low + (high - low) * t**p``.
    For each p, low and high follow by least squares; the p with the least errors of the
    places is taken, round ones before others.
    """
    numeric = [tick for tick in ticks if tick.value is not None]
    if len(numeric) < settings.power_ticks_min:
        return None
    places = np.array([tick.position_px for tick in numeric])
    values = np.array([tick.value for tick in numeric], dtype=np.float64)
    start, end = ends_px if values[-1] > values[0] else ends_px[::-1]
    share = np.clip((places - start) / (end - start), 0, 1)
    length = abs(end - start)
    powers = np.geomspace(1 / settings.power_max, settings.power_max, settings.powers).tolist()
    powers += [1 / gamma for gamma in settings.gammas]
    fits = [_fit(share, values, power) for power in powers]
    errors = [float(np.abs(_shares_of(values, *fit) - share).max()) for fit in fits]
    # People choose round numbers, and few ticks cannot tell them from their neighbors.
    doubts = [error * length for error in errors]
    doubts[: settings.powers] = [
        doubt + settings.power_doubt_px for doubt in doubts[: settings.powers]
    ]
    best = int(np.argmin(doubts))
    allowed = max(settings.tick_error_px, settings.tick_error_fraction * length)
    if errors[best] * length > allowed:
        return None
    even = np.linspace(0, 1, settings.powers)
    low, span, power = fits[best]
    along = start + even * (end - start)
    knots = sorted(zip(along.tolist(), (low + span * even**power).tolist(), strict=True))
    warp = Warp(Scale.LINEAR, knots=tuple(knots))
    return TickLaw(warp, 0.0, 1.0, float(errors[best] * length))


def _fit(share: FloatArray, values: FloatArray, power: float) -> tuple[float, float, float]:
    """Low end, span and power of the curve nearest to the values."""
    curve = share**power
    span, low = np.polyfit(curve, values, 1).tolist()
    return low, span, power


def _shares_of(values: FloatArray, low: float, span: float, power: float) -> FloatArray:
    """Where on the bar a curve has values, as shares of its length."""
    if span <= 0:
        return np.full(values.shape, np.inf)
    return np.asarray(np.maximum((values - low) / span, 0) ** (1 / power))
