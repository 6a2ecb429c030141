"""Thresholds of `heatgrid.detect.axes.text`: rows of level words that look like one turned line."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StackedSettings:
    """What tells rows of words that run together in small print from turned letters.

    Parameters
    ----------
    words_min : int
        Fewest such rows which may look like one turned line.
    aspect_min : float
        Width over height that half of them have at least; turned letters have a half more.
    width_em : float
        Width that half of them have at least; turned letters are as wide as letters are high.
    gap_min : float
        Space between such rows in their heights: letters of a word stand closer.
    pitch_off : float
        How unevenly such rows may stand, in heights of a letter.
    """

    words_min: int = 8
    aspect_min: float = 1.7
    width_em: float = 1.15
    gap_min: float = 0.2
    pitch_off: float = 0.35
