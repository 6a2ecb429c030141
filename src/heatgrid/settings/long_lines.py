"""Thresholds of `heatgrid.detect.axes.long_lines`: frames, axes, grid lines, rules of a table."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LongLineSettings:
    """Which straight strokes are lines, and no parts of letters.

    Parameters
    ----------
    length_min_px : int
        Shortest line, in pixels.
    length_fraction : float
        The same as a fraction of the longest panel or bar, whichever is longer.
    side_fraction : float
        The same as a fraction of the longest side that the line runs along, where that is less.
    break_px : int
        Half the longest gap between two pieces of one line, in pixels, that compression leaves.
    rule_length_min_px : int
        Shortest stroke, in pixels, that is a line if it goes on from a side of a panel; tick marks
        are shorter.
    beside_max : float
        Share of the pixels beside a broken line that may be inked: letters go on there.
    """

    length_min_px: int = 24
    length_fraction: float = 0.4
    side_fraction: float = 0.8
    break_px: int = 1
    rule_length_min_px: int = 48
    beside_max: float = 0.1
