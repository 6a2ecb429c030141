"""Thresholds of `heatgrid.detect.axes.grounds`: heads of tables in boxes and on colored ground."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GroundSettings:
    """When texts beside a panel stand on a ground of their own, or between rules.

    Parameters
    ----------
    contrast_min : int
        Least difference between such a ground and the paper, 0..255 in one channel: a strip over a
        facet may be too pale to be ink.
    same : int
        Difference between neighboring pixels, 0..255 per channel, up to which both are of one
        ground; compression moves flat areas by less.
    gap_px, gap_fraction : float
        How far from a panel, or from the next ground, such a ground may begin: lines and gaps
        between cells lie there. In pixels and as a fraction of a cell, whichever is more.
    side_min_px : int
        Least width and height: a line of the smallest print that can be read.
    ring_min : float
        Share of its outermost pixels that must have its color, which only a box has.
    join_min : float
        Share of what lies between two parts of a strip that has its color: words leave a half.
    ink_min, ink_max : float
        Share of its box that differs from it: texts do, and neither nothing nor a drawing.
    rule_width_px : int
        How far from the border of cells the rule may reach that goes on from it; half the width
        of a line, and rounding.
    rule_length_em : float
        Least length of a rule that stands alone, such as between two groups of columns; no letter
        and no dash is as long.
    distant_length_min_px : int
        Least length of rules that begin farther off than `gap_px`, in line with the borders.
    rules_min : float
        Share of the borders that must go on as rules beside the panel.
    across_min : float
        Share of a row or column of pixels beside the panel, from its first border to its last,
        that a rule across the others fills.
    """

    contrast_min: int = 24
    same: int = 12
    gap_px: float = 4.0
    gap_fraction: float = 0.15
    side_min_px: int = 8
    ring_min: float = 0.8
    join_min: float = 0.3
    ink_min: float = 0.005
    ink_max: float = 0.6
    rule_width_px: int = 3
    rule_length_em: float = 3.0
    distant_length_min_px: int = 16
    rules_min: float = 0.6
    across_min: float = 0.95
