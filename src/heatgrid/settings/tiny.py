"""Thresholds of `heatgrid.detect.panels.tiny`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TinySettings:
    """What tells a panel that is a small part of its figure from marks, icons and letters.

    Parameters
    ----------
    area_min_px : int
        Least area, in pixels: two cells that can hold text.
    cell_min_px : float
        Smallest cell, in pixels; letters and icons have parts as large as smaller ones.
    gap_max_px : int
        Widest line between two painted cells with its blur, in pixels.
    line_reach_px : float
        How far from a border the steps of the line between two cells lie, in pixels, where nothing
        is found closer: a line of three pixels and its blur.
    drawn_min : float
        Share of its box that must differ from the paper; letters fill half of theirs.
    painted_min : float
        Share of its box that must be flat color; strokes of text are not flat, and numbers leave
        about as much of their cells.
    edge_share_min : float
        Share of its height or width that an edge between its cells runs over.
    places_max : int
        Places tried per figure, the largest ones; pages of icons have more.
    score_min : float
        Score of its lattice: what is small must leave no doubt.
    colors_min : int
        Fewest colors of its cells where nothing is printed in them and no bar has their colors; an
        icon has fewer.
    """

    area_min_px: int = 400
    cell_min_px: float = 8.0
    gap_max_px: int = 9
    line_reach_px: float = 2.5
    drawn_min: float = 0.6
    painted_min: float = 0.15
    edge_share_min: float = 0.6
    places_max: int = 60
    score_min: float = 0.9
    colors_min: int = 4
