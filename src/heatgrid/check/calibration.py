"""What the printed numbers of its panels say of a scale: whether it holds, and how exactly.

One number proves nothing here, since it may be misread: all that is taken from the numbers
takes a good part of them to move it.
"""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.check.inversion import ColorScale
from heatgrid.check.ticks import TickLaw
from heatgrid.drawn import Cell
from heatgrid.model import Numeral
from heatgrid.settings import CheckSettings

FloatArray = NDArray[np.float64]
Printed = tuple[Cell, Numeral]

PAIRED_MAX = 100
"""Most numbers that are paired with each other; more of them make a line no surer."""


def agreement(scale: ColorScale, printed: Sequence[Printed], *, settings: CheckSettings) -> float:
    """Share of the printed numbers that their colors bear out.

    Parameters
    ----------
    scale : ColorScale
        The scale in question.
    printed : sequence of pairs of Cell and Numeral
        The numbers read in the panels that the bar serves.
    settings : CheckSettings
        When two colors are the same.

    Returns
    -------
    float
        0..1; 1 where no number is printed.
    """
    if not printed:
        return 1.0
    hits = 0
    for cell, numeral in printed:
        located = scale.locate(cell.rgb, cell.rgb_spread, settings=settings)
        hits += any(interval.overlaps(numeral.interval) for interval in located.intervals)
    return hits / len(printed)


def aligned(
    scale: ColorScale, law: TickLaw, printed: Sequence[Printed], *, settings: CheckSettings
) -> TickLaw:
    """Move and stretch a law so that the colors of the numbers stand where it expects them.

    Parameters
    ----------
    scale : ColorScale
        Made under `law`.
    law : TickLaw
        From place to value.
    printed : sequence of pairs of Cell and Numeral
        The numbers read in the panels that the bar serves.
    settings : CheckSettings
        How many numbers it takes, what is too far to count, and what chance explains.

    Returns
    -------
    TickLaw
        `law` itself with too few numbers, and where chance explains what they say.

    Notes
    -----
    Tick marks are found to half a pixel and are snapped to pixels by whoever drew them, so all
    of them may err alike, or more from one end to the other. The stretch is the median of the
    slopes of all pairs of numbers [1]_, the shift the median of what is left: it takes more
    than a quarter of the numbers to move the one and half of them to move the other.

    References
    ----------
    .. [1] Sen, P. K. (1968). Estimates of the regression coefficient based on Kendall's tau.
       Journal of the American Statistical Association 63(324), 1379-1389.
       doi:10.1080/01621459.1968.10480934.
    """
    expected, off = _offsets(scale, law, printed, settings)
    if len(off) < settings.shift_count_min:
        return law
    span = float(np.ptp(expected))
    stretch = _median_slope(expected, off)
    left = off - stretch * expected
    error = settings.shift_doubt * 1.48 * float(np.median(np.abs(left - np.median(left))))
    error /= math.sqrt(len(off))
    # The slope over evenly spread places errs by the square root of 12 times as much.
    if abs(stretch) * span <= math.sqrt(12) * error:
        stretch = 0.0
    shift = float(np.median(off - stretch * expected))
    if stretch == 0 and abs(shift) <= error:
        return law
    return law.adjusted(shift, stretch)


def _offsets(
    scale: ColorScale, law: TickLaw, printed: Sequence[Printed], settings: CheckSettings
) -> tuple[FloatArray, FloatArray]:
    """Where numbers are expected, and how far from there their colors stand, in pixels."""
    values = [
        (located, numeral.value)
        for cell, numeral in printed
        if scale.low < numeral.value < scale.high
        and (located := scale.locate(cell.rgb, cell.rgb_spread, settings=settings).value)
        is not None
    ]
    if not values:
        return np.empty(0), np.empty(0)
    seen, expected = law.positions_of(np.array(values).T)
    off = seen - expected
    counts = np.abs(off) <= settings.shift_px_max
    return expected[counts], off[counts]


def _median_slope(x: FloatArray, y: FloatArray) -> float:
    """Median of the slopes of all pairs that are not close together; 0 where none are."""
    order = np.argsort(x, kind="stable")
    some = order[np.linspace(0, len(x) - 1, min(len(x), PAIRED_MAX)).round().astype(int)]
    first, second = np.triu_indices(len(some), 1)
    dx, dy = (values[some[second]] - values[some[first]] for values in (x, y))
    far = dx > np.ptp(x) / 3
    return float(np.median(dy[far] / dx[far])) if far.any() else 0.0


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
        How many numbers it takes, and which share of them must be borne out.

    Returns
    -------
    float
        In places of `scale`.

    Notes
    -----
    The distance of each number from the places of its color is what this bar, with these
    ticks, in this picture is wrong by. A high quantile of the distances over all numbers,
    with a margin, is the error to expect of any other cell (split conformal prediction
    [1]_, except that the same numbers are tested with it). Numbers printed to few digits
    are far from their color by rounding alone, so the reach is bounded on both sides. The
    quantile leaves room for misprints, and the margin makes up for that.

    References
    ----------
    .. [1] Lei, J., G'Sell, M., Rinaldo, A., Tibshirani, R. J., Wasserman, L. (2018).
       Distribution-free predictive inference for regression. Journal of the American
       Statistical Association 113(523), 1094-1111. doi:10.1080/01621459.2017.1307116.
    """
    misses: list[float] = []
    for cell, numeral in printed:
        if not scale.low < numeral.value < scale.high:
            continue
        places = scale.places(cell.rgb, cell.rgb_spread, settings=settings)
        if places:
            at = scale.place_of(numeral.value)
            misses.append(max(0.0, min(max(first - at, at - last) for first, last in places)))
    if len(misses) < settings.reach_count_min:
        return scale.reach
    usual = float(np.quantile(misses, settings.reach_quantile))
    least = settings.reach_min_px * scale.samples_per_px
    return min(max(settings.reach_margin * usual, least), settings.reach_factor_max * scale.reach)
