"""Thresholds of `heatgrid.reduction`: which pictures are larger than their letters need."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReductionSettings:
    """When a picture is read in fewer pixels than it has.

    Parameters
    ----------
    pixels_max : int
        Pixels of a picture that is read as it is; time and memory grow with them, and a screen
        has as many.
    letter_min_px : int
        Height of the lowest text of a reduced picture: that of labels in a figure drawn for
        a screen, which readers are as sure of as of larger ones.
    cell_min_px : int
        Shorter side of the smallest cell there; a line between cells is some tenth of it.
    """

    pixels_max: int = 8_000_000
    letter_min_px: int = 10
    cell_min_px: int = 12
