"""Thresholds of `heatgrid.check.owners`: which panels a shared bar does not explain."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OwnerSettings:
    """When the numbers of a panel show that a bar with its colors is another panel's.

    Parameters
    ----------
    numbers_min : int
        Fewest numbers that tell; a panel of two rows and two columns has four.
    error_max : float
        Largest median distance of the numbers of the panel that the bar belongs to from what it
        says of their colors, as a share of its ticks' range: between two ticks of a scale that is
        not linear a straight line is off by less.
    stranger_error_min : float
        Least such distance of the numbers of a panel that it does not belong to. Numbers by
        chance are off by a third; one misprint in a panel is no median.
    close_error_max : float
        Largest such distance of the numbers of both panels, each on a scale of its own, to tell
        scales apart by their ends: numbers of two digits are rounded by half a hundredth.
    moved_error_min : float
        Least such distance on the bar's scale of the numbers of a panel that has another one.
    """

    numbers_min: int = 4
    error_max: float = 0.1
    stranger_error_min: float = 0.25
    close_error_max: float = 0.01
    moved_error_min: float = 0.03
