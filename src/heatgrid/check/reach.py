"""How far the place of a color on its bar may be off, by what the panels print.

A printed number and the color of its cell should stand at one place. What lies between
them over a whole panel is what this bar, with these ticks, in this picture is wrong by.
"""

import math
from collections.abc import Sequence
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from heatgrid.check.calibration import Printed, place_error_px
from heatgrid.check.inversion import ColorScale
from heatgrid.settings import CheckSettings

FloatArray = NDArray[np.float64]
Gap = tuple[float, float, float]  # between number and color, and half the width of each

ASKED_MAX = 200
"""Most numbers that are asked; more of them make an error no surer."""

GRID = np.linspace(-2.5, 2.5, 26)
"""Logarithms of the errors that are tried, as multiples of the one expected without numbers."""

ROUNDED_PRIOR = 0.125
"""Probability that numbers are rounded where their colors do not tell: what is printed is as good
a guess at an end as what it may have been rounded from, and no more than half a unit off."""

ROUNDED_DOUBT = 0.02
"""Probability that numbers are rounded, or exact, against whatever their colors say."""

# numpy has no error function, and scipy would be a dependency for this one.
_erf = np.vectorize(math.erf, otypes=[np.float64])


def measured_reach(
    scale: ColorScale, printed: Sequence[Printed], *, settings: CheckSettings
) -> float:
    """How far the place of a color may be off, as the printed numbers show it.

    Parameters
    ----------
    scale : ColorScale
        With the reach that is assumed where there are too few numbers.
    printed : sequence of pairs of Cell and Numeral
        The numbers read in the panels that the bar serves.
    settings : CheckSettings
        How many numbers it takes, what is expected of them, and which part may be wrong.

    Returns
    -------
    float
        In places of `scale`.

    Notes
    -----
    Each number lies some way off the middle of its color: by the rounding of the number and
    by the width of the color, both evenly spread over known intervals, and by the error of
    the scale, which is normal with an unknown standard deviation. Some numbers are misread
    or misprinted and lie anywhere. The posterior distribution of the deviation is found on
    a grid (Bayes' rule, after [1]_, section 3.7), and a high quantile of it is taken: few
    numbers, or coarse ones, leave it near what is expected without any, many fine ones
    settle it. Counts are printed without being rounded, so numbers that are exact compete
    with rounded ones. The same number in the same color is one witness, however often it
    occurs.

    References
    ----------
    .. [1] Gelman, A., Carlin, J. B., Stern, H. S., Dunson, D. B., Vehtari, A., Rubin, D. B.
       (2013). Bayesian Data Analysis, 3rd edition. Chapman and Hall.
    """
    gaps = list(dict.fromkeys(_gaps(scale, printed, settings)))
    if len(gaps) < settings.reach_count_min:
        return scale.reach
    error = _credible_error(scale, gaps, settings)
    least = settings.reach_least_px * scale.samples_per_px
    alike = min(settings.reach_sigmas * _alignment_error(gaps), scale.reach)
    reach = math.hypot(max(settings.reach_sigmas * error, least), alike)
    return min(reach, settings.reach_factor_max * scale.reach)


def measured_doubt(
    scale: ColorScale, printed: Sequence[Printed], *, settings: CheckSettings
) -> float | None:
    """How much farther off than assumed colors of a lossy figure are, as printed numbers show it.

    Parameters
    ----------
    scale : ColorScale
        With the noise and the reach that are assumed where there are too few numbers.
    printed : sequence of pairs of Cell and Numeral
        The numbers read in the panels that the bar serves.
    settings : CheckSettings
        How many numbers it takes, and which part may be wrong.

    Returns
    -------
    float or None
        Factor for noise and reach; None with too few numbers.

    Notes
    -----
    As `measured_reach`, but noise puts each color off along the bar by another length, so the
    factor between all these lengths and what is seen is what has a posterior distribution.
    """
    gaps = _gaps(scale, printed, settings)
    if len(gaps) < settings.reach_count_min:
        return None
    apart, color, number = _sampled(list(dict.fromkeys(gaps)))
    usual = np.hypot(color, scale.reach) / settings.noise.sigmas / settings.noise.doubt
    errors = np.exp(GRID)[:, None] * usual
    weights = _posterior(scale, (apart, np.zeros_like(color), number), errors, settings)
    factor = _quantile(weights, settings) / settings.noise.doubt
    return min(factor, settings.reach_factor_max)


def rounded_share(
    scale: ColorScale, printed: Sequence[Printed], *, settings: CheckSettings
) -> float:
    """How likely it is that the printed numbers were rounded before they were printed.

    Parameters
    ----------
    scale : ColorScale
        What their colors stand for.
    printed : sequence of pairs of Cell and Numeral
        The numbers read in the panels that the bar serves.
    settings : CheckSettings
        How many numbers it takes.

    Returns
    -------
    float
        Between `ROUNDED_DOUBT` and 1 less that; `ROUNDED_PRIOR` with too few numbers.
    """
    gaps = _gaps(scale, printed, settings)
    if len(gaps) < settings.reach_count_min:
        return ROUNDED_PRIOR
    errors = _expected_error(scale, settings) * np.exp(GRID)[:, None]
    posterior = _posterior(scale, _sampled(list(dict.fromkeys(gaps))), errors, settings)
    rounded, exact = np.exp(posterior - posterior.max()).sum(axis=1).tolist()
    share = ROUNDED_PRIOR * rounded / (ROUNDED_PRIOR * rounded + (1 - ROUNDED_PRIOR) * exact)
    return min(max(float(share), ROUNDED_DOUBT), 1 - ROUNDED_DOUBT)


def _credible_error(scale: ColorScale, gaps: Sequence[Gap], settings: CheckSettings) -> float:
    """Standard deviation of the scale's error, in places, that is hardly exceeded."""
    expected = _expected_error(scale, settings)
    posterior = _posterior(scale, _sampled(gaps), expected * np.exp(GRID)[:, None], settings)
    return expected * _quantile(posterior, settings)


def _quantile(posterior: FloatArray, settings: CheckSettings) -> float:
    """The multiple of the expected error that is hardly exceeded."""
    weights = np.exp(posterior - posterior.max()).sum(axis=0)
    shares = np.cumsum(weights) / weights.sum()
    return math.exp(float(np.interp(settings.reach_quantile, shares, GRID)))


def _sampled(gaps: Sequence[Gap]) -> tuple[FloatArray, FloatArray, FloatArray]:
    """The parts of some of the gaps."""
    some = np.linspace(0, len(gaps) - 1, min(len(gaps), ASKED_MAX)).round().astype(int)
    apart, color, number = np.array([gaps[k] for k in some]).T
    return apart, color, number


def _posterior(
    scale: ColorScale,
    gaps: tuple[FloatArray, FloatArray, FloatArray],
    errors: FloatArray,
    settings: CheckSettings,
) -> FloatArray:
    """Logarithm of the posterior density of every error, for rounded and for exact numbers.

    Errors have the shape (multiples, gaps), or (multiples, 1) where all gaps have the same.
    """
    apart, color, rounding = gaps
    least = settings.reach_least_px * scale.samples_per_px
    chances = [
        _chances(apart, np.maximum(color, least), np.maximum(number, least), errors)
        for number in (rounding, np.zeros_like(rounding))
    ]
    odd = settings.reach_odd_share
    likelihood = np.log((1 - odd) * np.stack(chances) + odd / len(scale.values)).sum(axis=2)
    return np.asarray(likelihood - (GRID / settings.reach_doubt) ** 2 / 2)


def _gaps(scale: ColorScale, printed: Sequence[Printed], settings: CheckSettings) -> list[Gap]:
    """What lies between each number within the bar and its color, in places."""
    found = []
    for cell, numeral in printed:
        places = scale.places(cell.rgb_exact, cell.rgb_spread, settings=settings)
        if not places or not scale.low < numeral.value < scale.high:
            continue
        at = scale.place_of(numeral.value)
        first, last = min(places, key=lambda part: max(part[0] - at, at - part[1]))
        ends = scale.place_of(numeral.interval.low), scale.place_of(numeral.interval.high)
        rounding = settings.reach_rounding * abs(ends[1] - ends[0]) / 2
        found.append((at - (first + last) / 2, (last - first) / 2, rounding))
    return found


def _alignment_error(gaps: Sequence[Gap]) -> float:
    """Standard error, in places, of a law that stands where half of the numbers lie on each side.

    Numbers that are few or coarse leave open how far all of them are off alike.
    """
    apart = np.array([gap[0] for gap in gaps])
    usual = 1.48 * float(np.median(np.abs(apart - np.median(apart))))
    return math.sqrt(math.pi / 2) * usual / math.sqrt(len(gaps))


def _expected_error(scale: ColorScale, settings: CheckSettings) -> float:
    """Standard deviation, in places, that is expected before a number is seen."""
    length_px = len(scale.values) / scale.samples_per_px
    least = place_error_px(length_px, settings=settings) * scale.samples_per_px
    usual = max(least, settings.reach_expected * scale.reach)
    # Numbers that tell nothing leave the quantile where it was.
    caution = math.exp(settings.reach_doubt * NormalDist().inv_cdf(settings.reach_quantile))
    return usual / (settings.reach_sigmas * caution)


def _chances(
    apart: FloatArray, color: FloatArray, number: FloatArray, sigma: FloatArray
) -> FloatArray:
    """Density of every gap under every standard deviation of the error, shape (errors, gaps).

    The sum of two even spreads and a normal one: the second difference of what the normal
    distribution is the second derivative of.
    """

    def twice_summed(at: FloatArray) -> FloatArray:
        share = (1 + _erf(at / (sigma * math.sqrt(2)))) / 2
        density = np.exp(-((at / sigma) ** 2) / 2) / math.sqrt(2 * math.pi)
        return np.asarray(at * share + sigma * density)

    corners = (
        twice_summed(apart + color + number)
        - twice_summed(apart + color - number)
        - twice_summed(apart - color + number)
        + twice_summed(apart - color - number)
    )
    return np.asarray(np.maximum(corners, 0.0) / (4 * color * number))
