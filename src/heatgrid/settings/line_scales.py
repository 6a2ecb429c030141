"""Thresholds of `heatgrid.check.line_scales`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LineScaleSettings:
    """What makes columns, or rows, with a color scale each.

    Parameters
    ----------
    numbers_min, lines_min : int
        Numbers that tell of the color scale of one column or row, and such columns or rows.
    lines_share : float
        Share of them whose least and greatest numbers have the colors of most, 0..1: one misread
        number changes that of one line.
    differ_min : float
        By how much these numbers must differ as a part of the middle half of all numbers.
    way_max : float
        Length of the way through color space, in the order of the places between the ends of each
        line, as a share of that in the order of all numbers, up to which lines have scales of their
        own whose ends differ less.
    """

    numbers_min: int = 4
    lines_min: int = 3
    lines_share: float = 0.7
    differ_min: float = 0.25
    way_max: float = 0.7
