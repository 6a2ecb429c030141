"""Thresholds of `heatgrid.detect.grid.tiles`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TileSettings:
    """What makes a table of tiles.

    Parameters
    ----------
    slack_px : float
        How far the sides of the tiles of a column may stand off each other, and how much tiles may
        differ in height, in pixels: rounding of borders.
    column_min : int
        Fewest tiles of a column.
    gap_max : float
        Widest gap between two columns as a fraction of the width of the second; a column of
        names between two tables is wider.
    filled_min : float
        Share of a lattice that the tiles fill; the palest have the color of the paper.
    """

    slack_px: float = 1.0
    column_min: int = 3
    gap_max: float = 0.6
    filled_min: float = 0.5
