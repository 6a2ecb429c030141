"""Where a bar ends, in values: the likeliest of what could stand at its two borders.

Ticks seldom stand at the ends of a bar, and what their law says there is off by as much as
borders and ticks are. But ends are chosen in few ways, and the choices that agree with the
pixels compete.
"""

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from statistics import NormalDist

from heatgrid.check.calibration import Printed
from heatgrid.check.extremes import Extreme, find_extreme
from heatgrid.check.ticks import TickLaw
from heatgrid.geometry import Interval
from heatgrid.model import Tick
from heatgrid.settings import CheckSettings

Guess = tuple[float, float]  # the value of an end, and what it costs to believe in it
_ROUND = (1, 2, 5)  # times a power of ten: the grids on which round numbers lie
_NORMAL = math.log(2 * math.pi) / 2
_LEAST = 1e-300  # a probability whose logarithm is finite


@dataclass(frozen=True, slots=True)
class KnownEnd:
    """What is known of the value at one end of a bar.

    Parameters
    ----------
    estimate : float
        What the law of the ticks says.
    error : float
        Its standard error.
    region : float
        Before anything was measured, the end could have been anywhere in so many errors.
    extreme : Extreme or None
        The extreme number of the panels where that may be the end.
    rounded : float
        How likely it was rounded before it was printed, 0..1.
    free_share : float
        How often ends are like this one and nobody chose them, 0..1.
    mirrored : float
        How often the other end of a bar that crosses zero is this one with another sign, 0..1.
    ticks : tuple of float
        Values of ticks that stand there, by the law or by their places, which the numbers may
        have moved it off.
    """

    estimate: float
    error: float
    region: float
    extreme: Extreme | None
    rounded: float
    free_share: float
    mirrored: float
    ticks: tuple[float, ...]


def known_ends(
    ends_px: tuple[float, float],
    errors_px: tuple[float, float],
    law: TickLaw,
    ticks: Sequence[Tick],
    printed: Sequence[Printed],
    *,
    rounded: float,
    mirrored: float,
    settings: CheckSettings,
) -> tuple[KnownEnd, KnownEnd]:
    """What is known of the ends of a bar, for `likeliest_ends` to choose from.

    Parameters
    ----------
    ends_px : tuple of float
        Where the bar starts and ends along the way it runs.
    errors_px : tuple of float
        Standard errors of these places.
    law : TickLaw
        From place to value.
    ticks : sequence of Tick
        In the order of their positions.
    printed : sequence of pairs of Cell and Numeral
        The numbers read in the panels that the bar serves.
    rounded : float
        How likely it is that these were rounded before they were printed, 0..1; see
        `heatgrid.check.reach.rounded_share`.
    mirrored : float
        How likely the ends differ by their signs only, see `heatgrid.check.symmetry`.
    settings : CheckSettings
        How usual each kind of end is.

    Returns
    -------
    tuple of KnownEnd
        At its start and at its end.
    """
    places = _outermost(ends_px, law, ticks)
    # What hides one end so far that a tick stands beyond it may hide the other as well.
    hidden_px = max(ends_px[0] - places[0], places[1] - ends_px[1])
    first_error, last_error = (max(error, hidden_px) for error in errors_px)
    known = partial(
        _end,
        law,
        ticks=ticks,
        printed=printed,
        rounded=rounded,
        mirrored=mirrored,
        settings=settings,
    )
    return known(places, first_error), known(places[::-1], last_error)


def likeliest_ends(
    start: KnownEnd, end: KnownEnd, *, settings: CheckSettings
) -> tuple[float, float]:
    """Choose the values at both ends of a bar.

    Parameters
    ----------
    start, end : KnownEnd
        What is known of them.
    settings : CheckSettings
        How usual each kind of end is.

    Returns
    -------
    tuple of float
        At its start and at its end.

    Notes
    -----
    An end may be the extreme number of the panels, which is what plotting libraries choose
    unless told otherwise, or what this was rounded from; a round number, which is what people
    choose and where ticks stand; or any number, where the data that are drawn are not printed.
    Both may be one number with two signs, as diverging maps have it. The likeliest is taken
    (maximum a posteriori): a guess costs half the square of its distance from the estimate, in
    standard errors, less the logarithm of its prior probability. A round number is the less
    probable the finer the grid is that it lies on, since a fine grid meets the few pixels
    around an end by chance.
    """
    (first, cost), (last, other) = (_cheapest(_guesses(each, settings)) for each in (start, end))
    if start.estimate * end.estimate < 0:
        value, together = _cheapest(_symmetric_guesses(start, end, settings))
        odds = math.log(start.mirrored / (1 - start.mirrored))
        if together - odds < cost + other:
            return math.copysign(value, start.estimate), math.copysign(value, end.estimate)
    return first, last


def _cheapest(guesses: Iterator[Guess]) -> Guess:
    return min(guesses, key=lambda guess: guess[1])


def _outermost(
    ends_px: tuple[float, float], law: TickLaw, ticks: Sequence[Tick]
) -> tuple[float, float]:
    """The ends of a bar, farther out where a tick shows that: ticks stand on their bar."""
    places = [tick.position_px for tick in law.fitting(ticks)]
    return min([ends_px[0], *places]), max([ends_px[1], *places])


def _end(
    law: TickLaw,
    places_px: tuple[float, float],
    error_px: float,
    *,
    ticks: Sequence[Tick],
    printed: Sequence[Printed],
    rounded: float,
    mirrored: float,
    settings: CheckSettings,
) -> KnownEnd:
    """What is known of the first of two places that are the ends of a bar."""
    at, other = places_px
    outwards = math.copysign(error_px, at - other)
    estimate, inner, outer = law.values_at([at, at - outwards, at + outwards]).tolist()
    error = abs(outer - inner) / 2 + _curve_slack(law, settings)
    upper = outer > inner
    # What stands far from where the others put it was misread.
    fits = [index not in law.misfits for index in range(len(ticks))]
    return KnownEnd(
        estimate=estimate,
        error=error,
        region=max(settings.end_region_fraction * abs(at - other) / error_px, 1.0),
        extreme=find_extreme(estimate, error, printed, upper=upper, settings=settings),
        rounded=rounded,
        free_share=settings.free_share if printed else settings.unseen_share,
        mirrored=mirrored,
        ticks=tuple(
            tick.value
            for fits_law, tick in zip(fits, ticks, strict=True)
            if tick.value is not None
            and (abs(tick.value - estimate) <= error or abs(tick.position_px - at) <= error_px)
            and not _has_lost_its_sign(tick.value, estimate, error, settings)
            and (fits_law or abs(tick.value - estimate) <= settings.end_window * error)
        ),
    )


def _has_lost_its_sign(
    value: float, estimate: float, error: float, settings: CheckSettings
) -> bool:
    """Whether a tick that stands at an end is on the wrong side of zero for that end."""
    return value * estimate < 0 and abs(value - estimate) > settings.end_window * error


def _curve_slack(law: TickLaw, settings: CheckSettings) -> float:
    """How far a curve may be off anywhere, in units of its values.

    At a flat end no distance in pixels says that.
    """
    if not law.error_px or not law.warp.knots:
        return 0.0  # a broken line goes through its ticks
    (start_px, start), *_, (end_px, end) = law.warp.knots
    return (law.error_px + settings.place_error_px) * abs((end - start) / (end_px - start_px))


def _guesses(end: KnownEnd, settings: CheckSettings) -> Iterator[Guess]:
    """What an end could be, and what it costs to believe that."""
    for value, share in _choices(end, settings).items():
        distance = (value - end.estimate) / end.error
        if value in end.ticks:
            distance = min(abs(distance), 1.0)
        doubt = _clipping_doubt(value, end, settings)
        yield value, distance**2 / 2 + _NORMAL - math.log(share) + doubt
    value = _shortest(end.estimate, end, settings)
    doubt = _clipping_doubt(value, end, settings)
    yield value, doubt - math.log(end.free_share / end.region)
    if end.extreme is not None:
        yield _rounded_guess(end, end.extreme, settings)


def _clipping_doubt(value: float, end: KnownEnd, settings: CheckSettings) -> float:
    """What it costs to believe in an end that printed numbers lie beyond."""
    if end.extreme is None or not end.extreme.passes(value):
        return 0.0
    return -math.log(settings.clipped_share)


def _shortest(value: float, end: KnownEnd, settings: CheckSettings) -> float:
    """A number with no more digits than its error leaves sure."""
    slack = settings.end_rounding * end.error
    return shortest_decimal(Interval(value - slack, value + slack), value)


def _rounded_guess(end: KnownEnd, extreme: Extreme, settings: CheckSettings) -> Guess:
    """What the extreme number was rounded from: anywhere in its interval alike.

    That is the mean of a normal distribution between two bounds, and its density there.
    """
    bounds = extreme.interval.low, extreme.interval.high
    low, high = ((bound - end.estimate) / end.error for bound in bounds)
    share = settings.extreme_share * end.rounded
    normal = NormalDist()
    if high - low <= 2 * settings.end_rounding:
        value, density = extreme.value, normal.pdf((low + high) / 2)
    else:
        density = max((normal.cdf(high) - normal.cdf(low)) / (high - low), _LEAST)
        inwards = (normal.pdf(low) - normal.pdf(high)) / (density * (high - low))
        value = min(max(end.estimate + inwards * end.error, bounds[0]), bounds[1])
        value = min(max(_shortest(value, end, settings), bounds[0]), bounds[1])
    return value, -math.log(max(share * density, _LEAST))


def _choices(end: KnownEnd, settings: CheckSettings) -> dict[float, float]:
    """Numbers that somebody may have chosen for an end, and how likely each is chosen."""
    shares: dict[float, float] = defaultdict(float)
    if end.extreme is not None:
        shares[end.extreme.value] += settings.extreme_share * (1 - end.rounded)
    for value in end.ticks:
        shares[value] += settings.tick_share
    coarsest = end.error * end.region
    units = list(_units(end.error, coarsest / settings.end_region_fraction))
    for unit in units:
        value = float((Decimal(end.estimate) / unit).to_integral_value() * unit) + 0.0
        shares[value] += settings.round_share / len(units) * min(1.0, float(unit) / coarsest)
    return shares


def _units(finest: float, coarsest: float) -> Iterator[Decimal]:
    """Units between two bounds that round numbers are multiples of."""
    for power in range(math.floor(math.log10(finest)), math.ceil(math.log10(coarsest)) + 1):
        for factor in _ROUND:
            unit = Decimal(factor).scaleb(power)
            if finest <= unit <= coarsest:
                yield unit


def _symmetric_guesses(start: KnownEnd, end: KnownEnd, settings: CheckSettings) -> Iterator[Guess]:
    """What both ends could be but for their signs, and what that costs."""
    variances = start.error**2, end.error**2
    sizes = abs(start.estimate), abs(end.estimate)
    extremes = [each.extreme.size for each in (start, end) if each.extreme is not None]
    both = KnownEnd(
        estimate=(sizes[0] * variances[1] + sizes[1] * variances[0]) / sum(variances),
        error=math.sqrt(variances[0] * variances[1] / sum(variances)),
        region=max(start.region, end.region),
        extreme=max(extremes, key=lambda extreme: extreme.value, default=None),
        rounded=start.rounded,
        free_share=start.free_share,
        mirrored=start.mirrored,
        ticks=tuple(abs(value) for value in (*start.ticks, *end.ticks)),
    )
    apart = (sizes[0] - sizes[1]) ** 2 / (2 * sum(variances)) + _NORMAL
    for value, cost in _guesses(both, settings):
        yield value, cost + apart


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
            return rounded + 0.0
    return estimate
