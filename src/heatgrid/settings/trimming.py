"""Thresholds of `heatgrid.detect.panels.trimming`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TrimSettings:
    """Which outer rows and columns of a lattice are no cells.

    Parameters
    ----------
    drawn_max : float
        Share of the cells of an outer row, up to which it is paper with some tick marks and
        labels on it.
    beside_min : float
        Share of drawn cells in the row beside it, from which on that is no row; in masked
        triangles both have holes.
    named_min : float
        Share of the other rows that labels must name where an outer one without is a title.
    longer_max : float
        Longest outer row of one color, as a multiple of the longest other one.
    lined_min : float
        Share of a border beside paper along which a line runs, from which on it is the frame of
        small cells.
    ruled_max : float
        Share of the middle one of all other borders along which a line runs, up to which these
        are no grid lines.
    outside_max : float
        Share of the places beyond it whose middle is drawn throughout: labels, not cells.
    """

    drawn_max: float = 0.15
    beside_min: float = 0.75
    named_min: float = 0.8
    longer_max: float = 1.5
    lined_min: float = 0.8
    ruled_max: float = 0.3
    outside_max: float = 0.6
