"""Thresholds of `heatgrid.detect.grid.flow`: what tells a bar from a column of cells."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FlowSettings:
    """How colors run along a strip that might be a column or row of cells.

    Parameters
    ----------
    cells_min : int
        Fewest cells beside the strip that tell: each differs from its neighbors by a slope.
    cell_min_px : float
        Least length of a cell along the strip, in pixels: blur reaches into the middles of smaller
        ones.
    inset : float
        How far from its borders the colors within a cell are looked at, as a fraction of it: blur
        and lines are narrower.
    flow_min : float
        Change within cells over that from cell to cell, both per length, from which colors run on
        through the borders: 1 along a smooth bar, 0 along cells of one color each.
    ends_off_max, ends_off_px : float
        How far a bar may begin and end from where its panel does, as a fraction of a cell, and in
        pixels beside small ones: a frame, and a border that is known to a pixel.
    """

    cells_min: int = 4
    cell_min_px: float = 10.0
    inset: float = 0.2
    flow_min: float = 0.5
    ends_off_max: float = 0.15
    ends_off_px: float = 2.0
