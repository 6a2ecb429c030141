"""Thresholds of `heatgrid.check.inversion` for colors beyond the ends of a bar."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PastEndSettings:
    """When a color lies beyond an end of a bar, and not at what hides that end.

    Parameters
    ----------
    parts : int
        Such a part of the bar at its end tells how fast colors change there.
    hidden_px : float
        What frames and blur hide of an end, in pixels.
    hidden_max : float
        What ticks leave open of where a bar ends, as a share of its length, besides.
    """

    parts: int = 10
    hidden_px: float = 3.0
    hidden_max: float = 0.04
