"""Thresholds of `heatgrid.check.symmetry`: bars whose ends differ by their signs only."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SymmetrySettings:
    """How often a bar that crosses zero has its middle there.

    Parameters
    ----------
    diverging_share : float
        How often the two ends differ by their signs only where the map turns in its middle, 0..1.
    other_share : float
        The same of any other map: limits that are chosen are round numbers in any case.
    turn_min : float
        How much lighter, or darker, than both ends some color between them is where a map turns,
        as a share of the whole range of its lightness; those of sequential maps and of gray ones
        lie between their ends.
    """

    diverging_share: float = 0.3
    other_share: float = 0.02
    turn_min: float = 0.25
