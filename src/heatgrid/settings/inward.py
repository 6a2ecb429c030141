"""Thresholds of `heatgrid.detect.axes.inward`: tick marks that point into the cells of a panel."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class InwardSettings:
    """When strokes at the borders of cells are tick marks.

    Parameters
    ----------
    contrast_min : int
        Least difference to the color of the cell in any channel, 0..255; gray marks of LaTeX, thin
        and smoothed, have about 80.
    shade_min : int
        The same of the lines of pixels beside a mark that smoothing shades.
    width_px : float
        Widest band that a mark lies in, in pixels: two for itself, two for rounding.
    width_fraction : float
        The same as a share of the side of the cell, whichever is larger.
    inset_fraction : float
        Outermost share of the side of a cell, at both of its ends, that does not count: lines
        between cells and blurred borders lie there.
    length_min_px : int
        Shortest mark; what is shorter is the rest of a frame.
    length_max_fraction : float
        Longest mark as a share of the cell; a number in its middle begins farther in.
    length_px : float
        Longest mark in a cell too small for a number beside it, in pixels: 4 points at
        250 dpi, and the frame that it begins behind.
    length_small_fraction : float
        The same as a share of the cell, whichever is less.
    length_slack_px : float
        How far the ends of marks may differ, from rounding.
    frame_px : int
        Thickest half of a frame around the panel, in pixels, behind which marks begin.
    frame_share_min : float
        Share of a line of pixels that is ink in a frame.
    marks_min : int
        Fewest marks along a side; one may be a minus.
    marks_share_min : float
        The same as a share of the cells there: marks do not show in cells of their own color.
    marks_regular_min : int
        Fewest marks at equal distances that count as those of every so manyth cell.
    """

    contrast_min: int = 40
    shade_min: int = 12
    width_px: float = 4.0
    width_fraction: float = 0.08
    inset_fraction: float = 0.15
    length_min_px: int = 3
    length_max_fraction: float = 0.4
    length_px: float = 28.0
    length_small_fraction: float = 0.8
    length_slack_px: float = 1.0
    frame_px: int = 4
    frame_share_min: float = 0.8
    marks_min: int = 2
    marks_share_min: float = 0.5
    marks_regular_min: int = 3
