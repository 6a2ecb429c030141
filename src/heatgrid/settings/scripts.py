"""Thresholds of `heatgrid.read.scripts`: raised and lowered digits."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ScriptSettings:
    """How small such digits are, and how far off the line; in heights of the letters on it.

    Parameters
    ----------
    letters_min : int
        Fewest letters that show where the line is.
    height : tuple of float
        Least and largest height of such a digit: quotes and rings are lower, and letters with a
        tail higher.
    digit_width : float
        Width of a digit and the white beside it over its height; two that touch are wider.
    raised_min, lowered_min : float
        How far above, or below, the line its foot stands at least.
    minus_max : float
        Largest height of a minus sign.
    minus_raised_min : float
        How far above the line the middle of a raised one is at least; others stand at the middle of
        the letters.
    place_off_max : float
        How far from its place in the picture a digit may stand in the text, as a share of either:
        letters differ in width.
    """

    letters_min: int = 3
    height: tuple[float, float] = (0.42, 0.8)
    digit_width: float = 0.75
    raised_min: float = 0.25
    lowered_min: float = 0.1
    minus_max: float = 0.2
    minus_raised_min: float = 0.55
    place_off_max: float = 0.12
