"""Thresholds of `heatgrid.detect.grid.lettered`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LetteredSettings:
    """What makes the color of a face that text fills.

    Parameters
    ----------
    cell_max_px : float
        Shorter side of the largest cell that text and what blends with it fill, in pixels.
    side_min : float
        Share of a line along a side of a cell that has one color, between text and paper.
    face_min : float
        Share of a cell that has the color of such a line where text fills most of it.
    face_sure : float
        Share of a cell that has its color for sure, whatever its sides have.
    noise : float
        How much farther apart colors of one cell may be per unit of measured noise.
    """

    cell_max_px: float = 32.0
    side_min: float = 0.9
    face_min: float = 0.15
    face_sure: float = 0.4
    noise: float = 2.0
