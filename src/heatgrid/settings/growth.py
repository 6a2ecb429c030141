"""Thresholds of `heatgrid.detect.panels.completion` and `.pale`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GrowthSettings:
    """What makes a row or column beside a lattice one more row or column of it.

    Parameters
    ----------
    score_min : float
        Score of a lattice with another row or column as a share of its score without.
    colored_min : float
        Share of the cells of such a row or column that must differ from the paper where no
        labels tell of it, and that must hold a text where nearly all others do.
    varied_min : float
        How often neighbors along a new row must differ, as a fraction of how often others do, for
        the row to need no border of its own: the one beside it may be nearly equal.
    named_min : int
        Fewest rows with a label each beside which a pale row without one is none.
    lean_reach : float
        How far from a lattice names at a slant begin at most, in columns.
    lean_depth : float
        How much of a name at a slant is looked at from there on, in columns: a letter.
    lean_gap : float
        Widest gap between the parts of one letter, in columns.
    lean_width_max : float
        Widest such part of a name, in columns.
    lean_off_max : float
        How differently such parts may stand in their columns, in columns.
    nearly_all : float
        Share of the cells without it that are nearly all, and of its own cells that must have
        colors of the others where no border of a pale row can be seen.
    pale_face : float
        By how much a cell of a pale row must differ from the paper, as a fraction of what a single
        cell must differ by: a row has many.
    side_px : tuple of int
        From where to where the paper beside a pale row is looked at, in pixels from its sides: a
        frame is thinner, and tick labels are farther off.
    bare_max : float
        Share of such a row that may be paper: compression makes some.
    pale_noisy_px : float
        Least height of a pale row in a noisy picture, in pixels: compression smears colors over
        blocks of that size.
    """

    score_min: float = 0.75
    colored_min: float = 0.5
    varied_min: float = 0.5
    named_min: int = 3
    lean_reach: float = 1.0
    lean_depth: float = 0.25
    lean_gap: float = 0.15
    lean_width_max: float = 0.6
    lean_off_max: float = 0.2
    nearly_all: float = 0.9
    pale_face: float = 0.5
    side_px: tuple[int, int] = (4, 8)
    bare_max: float = 0.2
    pale_noisy_px: float = 16.0
