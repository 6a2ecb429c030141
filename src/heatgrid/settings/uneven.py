"""Thresholds of `heatgrid.detect.grid.uneven`."""

from dataclasses import dataclass, field

from heatgrid.settings.tiles import TileSettings


@dataclass(frozen=True, slots=True)
class UnevenSettings:
    """What makes a lattice of rows and columns that differ in size.

    Nothing but the edges that are seen tells of its borders, so more is asked of each than of one
    whose place follows from the others.

    Parameters
    ----------
    border_share_min : float
        Share of the height or width of a place that an edge must run over; neighbors of equal color
        have none, and strokes of one letter in each row are shorter.
    gap_max : float
        Widest gap between two cells as a fraction of the usual distance of edges.
    gap_plain_min : float
        Share of a gap, or of a line, that has one color.
    lines_min : int
        More borders than this in either direction make a lattice: fewer than three rows or columns
        are to be found in any window of a program.
    lattices_per_box : int
        Lattices judged per place, those of the longest edges.
    places_max : int
        Places tried per figure, the largest ones.
    even_off_px, even_off_fraction : float
        How far borders may stand off even distances to be even, in pixels and as a fraction of
        these, whichever is more.
    hidden_max : float
        Borders that cannot be seen over those that can, of rows that are equal but for these and in
        which nothing is printed: neighbors of equal color are few by chance.
    aisle_lined_min : float
        Share of the borders of an uncolored column at which lines must be seen.
    ground_min : float
        Share of the cells around several even lattices that must have one color for all of them
        to lie on a card; a colorbar and titles may lie on it, too.
    within_min : float
        How far from all borders of an even lattice one that runs within its cells is, in cells.
    rival_area_min : float
        Share of an uneven lattice that an even one must have to speak against it; a few cells of
        equal size are in any table.
    rival_value_min : float
        Value of such a lattice as a share of that of the uneven one.
    score_min : float
        Score of such a lattice; true ones of clean pictures have 0.9 and more.
    tiles : TileSettings
        What makes a table whose cells are tiles that stand apart.
    """

    border_share_min: float = 0.15
    gap_max: float = 0.3
    gap_plain_min: float = 0.9
    lines_min: int = 3
    lattices_per_box: int = 4
    places_max: int = 60
    even_off_px: float = 1.5
    even_off_fraction: float = 0.03
    hidden_max: float = 0.15
    aisle_lined_min: float = 0.5
    ground_min: float = 0.8
    within_min: float = 0.125
    rival_area_min: float = 0.25
    rival_value_min: float = 0.6
    score_min: float = 0.8
    tiles: TileSettings = field(default_factory=TileSettings)
