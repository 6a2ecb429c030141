"""What the printed numbers of its panels say of a scale: whether it holds, and how exactly.

One number proves nothing here, since it may be misread: all that is taken from the numbers
takes a good part of them to move it.
"""

from collections.abc import Sequence

import numpy as np

from heatgrid.check.inversion import ColorScale
from heatgrid.check.ticks import TickLaw
from heatgrid.drawn import Cell
from heatgrid.model import Numeral
from heatgrid.settings import CheckSettings

Printed = tuple[Cell, Numeral]


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


def shift_px(
    scale: ColorScale, law: TickLaw, printed: Sequence[Printed], *, settings: CheckSettings
) -> float:
    """How far the colors stand from where the ticks expect them.

    Parameters
    ----------
    scale : ColorScale
        Made under `law`.
    law : TickLaw
        From place to value.
    printed : sequence of pairs of Cell and Numeral
        The numbers read in the panels that the bar serves.
    settings : CheckSettings
        How many numbers it takes, and what is too far to count.

    Returns
    -------
    float
        In pixels, 0 with too few numbers. Tick marks are found to half a pixel, and all of
        them may err alike; it takes half of the numbers to move this median.
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
    are far from their color by rounding alone, so the reach is bounded on both sides.

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
