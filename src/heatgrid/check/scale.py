"""A bar and its ticks to a scale, on which any color has the values it could stand for."""

import math
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

import numpy as np

from heatgrid.check.calibration import Printed, agreement, measured_reach, shift_px
from heatgrid.check.inversion import ColorScale
from heatgrid.check.powers import fit_power
from heatgrid.check.samples import BarSamples, sample_bar
from heatgrid.check.ticks import TickLaw, fit_ticks
from heatgrid.drawn import Bar, Orientation
from heatgrid.geometry import Interval
from heatgrid.model import Colorbar, Scale, Tick
from heatgrid.settings import CheckSettings


def fit_scale(
    bar: Bar,
    ticks: Sequence[Tick],
    printed: Sequence[Printed] = (),
    *,
    label_error_px: float = 0.0,
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
    label_error_px : float
        How far all ticks may be off alike, see `heatgrid.check.legend`.
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
    power = fit_power(ticks, (start, end), settings=settings) if laws[0].warp.knots else None
    laws = (power, *laws) if power else laws
    law, scale = laws[0], _scale(bar, laws[0], ticks, printed, settings)
    best = agreement(scale, printed, settings=settings)
    for other in laws[1:] if best < settings.law_share_settled else ():
        rival = _scale(bar, other, ticks, printed, settings)
        share = agreement(rival, printed, settings=settings)
        if share >= best + settings.law_gain_min:
            law, scale, best = other, rival, share
    moved_px = shift_px(scale, law, printed, settings=settings)
    if moved_px:
        scale = _scale(bar, law.moved(moved_px), ticks, printed, settings)
    assumed = scale.reach + label_error_px * scale.samples_per_px
    scale = replace(scale, reach=assumed)
    return replace(scale, reach=measured_reach(scale, printed, settings=settings))


def _bar_ends(bar: Bar) -> tuple[float, float]:
    """Where the bar starts and ends along the way it runs, in pixels."""
    if bar.orientation is Orientation.VERTICAL:
        return float(bar.box.top), float(bar.box.bottom)
    return float(bar.box.left), float(bar.box.right)


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
    reach_px = _reach_px(law, end - start, stepped=samples.stepped, settings=settings)
    return ColorScale(
        scale=Scale.DISCRETE if samples.stepped else law.warp.scale,
        low=min(first, last),
        high=max(first, last),
        values=law.values_at(places),
        rgb=samples.at(places - start, settings=settings),
        noise=samples.noise,
        reach=reach_px * settings.samples_per_px,
        level=0.0 if samples.stepped else count / (2 * settings.color_levels),
        blind=(
            int(np.count_nonzero(places < start + samples.first + 1)),
            int(np.count_nonzero(places > start + samples.last)),
        ),
        samples_per_px=settings.samples_per_px,
    )


def _reach_px(law: TickLaw, length_px: float, *, stepped: bool, settings: CheckSettings) -> float:
    """How far the place of a color may be off where no numbers show it, in pixels."""
    if stepped:
        return max(law.error_px, settings.border_error_px)
    usual = math.hypot(settings.place_error_px, settings.place_error_fraction * length_px)
    return max(law.error_px, usual)


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
    upper = outer > inner
    slack = _curve_slack(law, settings)
    around = Interval(min(inner, outer) - slack, max(inner, outer) + slack)
    # By their places too: where the scale is flat, values near the end are nearly equal.
    marks = [
        tick.value
        for tick in standing
        if tick.value is not None
        and (tick.value in around or abs(tick.position_px - at_px) <= abs(error_px))
    ]
    extreme = _extreme(printed, around, upper=upper)
    if extreme is not None and extreme == (max if upper else min)([extreme, *marks]):
        return extreme
    if marks:
        return max(marks) if upper else min(marks)
    near = law.values_at([at_px - settings.round_error_px, at_px + settings.round_error_px])
    return shortest_decimal(Interval(*sorted(near.tolist())), estimate)


def _curve_slack(law: TickLaw, settings: CheckSettings) -> float:
    """How far a curve may be off anywhere, in units of its values.

    At a flat end no distance in pixels says that.
    """
    if not law.error_px or not law.warp.knots:
        return 0.0  # a broken line goes through its ticks
    (start_px, start), *_, (end_px, end) = law.warp.knots
    return (law.error_px + settings.place_error_px) * abs((end - start) / (end_px - start_px))


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
