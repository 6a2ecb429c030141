"""Thresholds of `heatgrid.detect.panels.flanked`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FlankedSettings:
    """What makes a cell of what stands right beside a panel.

    Parameters
    ----------
    gap_px : int
        The farthest that a cell may begin from the side: a line between two cells.
    depth : float
        Share of the width of a cell that is looked at.
    plain_min : float
        Share of that which has one color; the rest is a text.
    flush_min : float
        The same of the pixels beside the side, where no text stands.
    line_min : float
        Share of a line along the side that has this color as far as the cell goes: some of it is
        left beside and between the letters of a text, and none beyond a strip of group colors.
    ink_min : float
        Share of its pixels that is no such color: more than ringing, or a line not quite level.
    near : float
        Difference up to which two colors may be those of neighboring numbers, 0..255.
    """

    gap_px: int = 3
    depth: float = 0.9
    plain_min: float = 0.5
    flush_min: float = 0.9
    line_min: float = 0.1
    ink_min: float = 0.01
    near: float = 30.0
