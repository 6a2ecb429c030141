"""The extreme number of the panels of a bar, which may be where the bar ends."""

from collections.abc import Sequence
from dataclasses import dataclass

from heatgrid.check.calibration import Printed
from heatgrid.geometry import Interval
from heatgrid.settings import CheckSettings


@dataclass(frozen=True, slots=True)
class Extreme:
    """The extreme number of the panels, and what it may be rounded from.

    Parameters
    ----------
    value : float
        As it is printed.
    interval : Interval
        All that would be printed so.
    upper : bool
        Whether it is the greatest number, not the least.
    next_bound : float or None
        What the number next to it may be rounded from at least, or at most; None where there is
        no other.
    """

    value: float
    interval: Interval
    upper: bool
    next_bound: float | None

    @property
    def size(self) -> "Extreme":
        """The same without its sign."""
        low, high = sorted((abs(self.interval.low), abs(self.interval.high)))
        bound = None if self.next_bound is None else abs(self.next_bound)
        return Extreme(abs(self.value), Interval(low, high), upper=True, next_bound=bound)

    def passes(self, value: float) -> bool:
        """Whether two numbers lie beyond a value: one alone may be misread.

        Parameters
        ----------
        value : float
            Where the bar may end.

        Returns
        -------
        bool
            False where the panels have no second number.
        """
        if self.next_bound is None:
            return False
        return self.next_bound > value if self.upper else self.next_bound < value


def find_extreme(
    estimate: float,
    error: float,
    printed: Sequence[Printed],
    *,
    upper: bool,
    settings: CheckSettings,
) -> Extreme | None:
    """The greatest or least printed number, if it may be the end of a bar.

    Parameters
    ----------
    estimate : float
        Where the bar ends, as far as its ticks say.
    error : float
        Its standard error.
    printed : sequence of pairs of Cell and Numeral
        The numbers read in the panels that the bar serves.
    upper : bool
        Whether the greatest is asked for.
    settings : CheckSettings
        How far from an end its number may be.

    Returns
    -------
    Extreme or None
        A few numbers beyond it are misread; more show that the bar is clipped, and then it
        ends at none of them.
    """
    sign = 1 if upper else -1
    beyond = [(sign * (numeral.value - estimate) / error, numeral) for _, numeral in printed]
    far = sum(distance > settings.end_window for distance, _ in beyond)
    inside = [each for each in beyond if abs(each[0]) <= settings.end_window]
    if not inside or far > max(1, settings.beyond_share_max * len(beyond)):
        return None
    outer, *others = sorted(inside, key=lambda each: -each[0])[:2]
    bounds = [other.interval.low if upper else other.interval.high for _, other in others]
    return Extreme(outer[1].value, outer[1].interval, upper, bounds[0] if bounds else None)
