"""What the printed numbers of its panels say of a scale: whether it holds, and how exactly.

One number proves nothing here, since it may be misread: all that is taken from the numbers
takes a good part of them to move it.
"""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.check.inversion import ColorScale
from heatgrid.check.ticks import TickLaw, Warp
from heatgrid.drawn import Cell
from heatgrid.model import Numeral, Scale, Tick
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
        located = scale.locate(cell.rgb_exact, cell.rgb_spread, settings=settings)
        # Any large number agrees with a color beyond the high end.
        hits += located.value is not None and any(
            interval.overlaps(numeral.interval) for interval in located.intervals
        )
    return hits / len(printed)


def bent(
    scale: ColorScale,
    law: TickLaw,
    ticks: Sequence[Tick],
    printed: Sequence[Printed],
    *,
    settings: CheckSettings,
) -> TickLaw | None:
    """Find the other slope that a scale has beyond its first or its last tick.

    Parameters
    ----------
    scale : ColorScale
        Made under `law`.
    law : TickLaw
        From place to value.
    ticks : sequence of Tick
        Of the bar, in the order of their positions.
    printed : sequence of pairs of Cell and Numeral
        The numbers read in the panels that the bar serves.
    settings : CheckSettings
        How many numbers it takes on one side of a tick, and how well they must agree.

    Returns
    -------
    TickLaw or None
        A broken line with one bend; None where the law is not linear, and where numbers keep
        to it, or have colors that they may have under it.
    """
    if law.warp.scale is not Scale.LINEAR or law.warp.knots:
        return None
    seen, expected, rounding = _places(scale, law, printed, settings)
    standing = [tick for tick in ticks if tick.value is not None]
    # Other ticks would show the bend: beyond the first and the last there are none.
    for side, tick in ((-1, standing[0]), (1, standing[-1])) if standing else ():
        pivot = tick.value or 0.0
        pivot_px = float(law.positions_of(pivot))
        places = side * (seen - pivot_px), side * (expected - pivot_px)
        ratio = _side_ratio(*places, rounding, settings)
        if ratio is not None:
            # Colors that are a little off together bend no scale that they all bear out.
            borne_out = agreement(scale, printed, settings=settings) == 1.0
            return None if borne_out else _bent_at(law, pivot, side, ratio)
    return None


def _side_ratio(
    seen: FloatArray, expected: FloatArray, rounding: FloatArray, settings: CheckSettings
) -> float | None:
    """How many times farther than expected the numbers beyond a tick stand; None if they do not.

    Distances from the tick, negative for the numbers before it, and what rounding makes of them.
    """
    beyond = expected > settings.bend_far_px
    if np.count_nonzero(beyond) < settings.bend_count_min:
        return None
    ratio = float(np.median(seen[beyond] / expected[beyond]))
    straight = np.abs(seen - expected) <= settings.shift_px_max
    along = np.abs(seen - ratio * expected) <= settings.shift_px_max + ratio * rounding
    if ratio <= 0 or along[beyond].mean() < settings.bend_share_min:
        return None
    others = straight[~beyond].mean() if not beyond.all() else 1.0
    keeps = straight[beyond].mean() > 1 - settings.bend_share_min
    return None if keeps or others < settings.bend_share_min else ratio


def _bent_at(law: TickLaw, pivot: float, side: int, ratio: float) -> TickLaw:
    """A linear law with another slope on one side of a value, in the direction of positions."""
    pivot_px = float(law.positions_of(pivot))
    factors = (ratio, 1.0) if side < 0 else (1.0, ratio)
    before, after = (
        (pivot_px + way * factor, float(law.values_at(pivot_px + way)))
        for way, factor in zip((-1.0, 1.0), factors, strict=True)
    )
    warp = Warp(Scale.LINEAR, knots=(before, (pivot_px, pivot), after))
    return TickLaw(warp, 0.0, 1.0, law.error_px, law.misfits)


def aligned(
    scale: ColorScale,
    law: TickLaw,
    printed: Sequence[Printed],
    *,
    off_px: float = 0.0,
    settings: CheckSettings,
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
    off_px : float
        How far all colors may be off alike for a reason that is known.
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
    within = [pair for pair in printed if scale.low < pair[1].value < scale.high]
    seen, expected, half = _places(scale, law, within, settings)
    most = settings.shift_px_max + off_px
    off = seen - expected
    near = np.abs(off) <= most
    # Coarse numbers lie evenly around their places, and the nearer ones of them seem surer of a
    # shift than they are.
    rounded = np.abs(off) <= most + half
    if near.sum() < max(settings.shift_count_min, rounded.sum() / 2):
        return law
    expected, off = expected[near], off[near]
    span = float(np.ptp(expected))
    stretch = _median_slope(expected, off)
    left = off - stretch * expected
    error = settings.shift_doubt * 1.48 * float(np.median(np.abs(left - np.median(left))))
    error /= math.sqrt(len(off))
    start_px, end_px = law.positions_of([scale.low, scale.high]).tolist()
    spread = span >= settings.stretch_span_min * abs(end_px - start_px)
    # The slope over evenly spread places errs by the square root of 12 times as much.
    if not spread or abs(stretch) * span <= math.sqrt(12) * error:
        stretch = 0.0
    shift = float(np.median(off - stretch * expected))
    if stretch == 0 and abs(shift) <= error:
        return law
    return law.adjusted(shift, stretch)


def _places(
    scale: ColorScale, law: TickLaw, printed: Sequence[Printed], settings: CheckSettings
) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Where the colors of numbers stand and where they are expected, to half a unit, in pixels."""
    values = [
        (located, numeral.value, numeral.interval.low, numeral.interval.high)
        for cell, numeral in printed
        if (located := scale.locate(cell.rgb_exact, cell.rgb_spread, settings=settings).value)
        is not None
    ]
    places = law.positions_of(np.array(values, dtype=np.float64).reshape(-1, 4).T)
    seen, expected, low, high = places
    return seen, expected, np.abs(high - low) / 2


def _median_slope(x: FloatArray, y: FloatArray) -> float:
    """Median of the slopes of all pairs that are not close together; 0 where none are."""
    order = np.argsort(x, kind="stable")
    some = order[np.linspace(0, len(x) - 1, min(len(x), PAIRED_MAX)).round().astype(int)]
    first, second = np.triu_indices(len(some), 1)
    dx, dy = (values[some[second]] - values[some[first]] for values in (x, y))
    far = dx > np.ptp(x) / 3
    return float(np.median(dy[far] / dx[far])) if far.any() else 0.0


def place_error_px(length_px: float, *, settings: CheckSettings) -> float:
    """How far the law of a bar may be off anywhere, however well its ticks fit.

    Parameters
    ----------
    length_px : float
        Of the bar.
    settings : CheckSettings
        Its parts.

    Returns
    -------
    float
        In pixels.
    """
    return math.hypot(settings.place_error_px, settings.place_error_fraction * length_px)
