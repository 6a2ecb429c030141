"""Thresholds of `heatgrid.detect.grid.islands`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class IslandSettings:
    """What makes a lattice of cells that stand apart.

    Parameters
    ----------
    fill_min : float
        Share of its box that a cell standing apart fills; a disk fills 0.79.
    body_min : float
        Share of a row or column of pixels that the body of a cell fills; tick marks fill less.
    slack_px, slack_fraction : float
        How much cells may differ in size, in pixels and as a fraction of it, whichever is
        more: rounding of borders, and of pale cells the corners.
    gap_fraction : float
        Widest gap to the next cell as a fraction of the cell, of its longer side at most.
    gap_far : float
        The same of cells of which none misses in its lattice.
    gap_factor : float
        Gaps within a panel are up to this many times as wide as is usual among cells of one size;
        wider ones part panels.
    contrast_min : float
        Contrast with the paper, 0..255, of the palest cell where a picture has no noise.
    noisy_factors : tuple of float
        What compression leaves around cells is below such multiples of a clear step: the less, the
        wider the gaps are.
    blurred_share : float
        How much of the usual contrast of what is drawn a narrow gap may have where a picture was
        resampled: a gap of one pixel that falls on the border of two keeps half of the paper.
    card_share_min, card_contrast_max : float
        Share of all that is drawn that has one contrast with the paper, 0..255, no more than that:
        a card on which the cells stand.
    cells_min : int
        Fewest cells of a lattice of which a figure has several.
    share_min : float
        Share of a lattice that such cells must fill; a triangle fills half.
    step_max : float
        Distances between cells up to this many times the least are one step.
    off_px, off_fraction : float
        How far a cell may stand off its place, in pixels and as a fraction of the pitch.
    even_min : float
        Share of such a cell that has one color; the rest is text, and paper at its corners.
    divided_breadth : float
        Height and width of an area of another color within such a cell, as fractions of its own
        without gaps, that is a cell of a panel and no stroke of a digit.
    solid_min : float
        Share of a lattice that cells of one color fill where these alone prove it.
    solid_named_min : float
        The same of small disks with wide gaps, where labels stand beside all rows and columns, too.
    """

    fill_min: float = 0.85
    body_min: float = 0.25
    slack_px: float = 1.0
    slack_fraction: float = 0.15
    gap_fraction: float = 0.6
    gap_far: float = 1.25
    gap_factor: float = 1.5
    contrast_min: float = 2.5
    noisy_factors: tuple[float, ...] = (1.5, 3.0)
    blurred_share: float = 0.5
    card_share_min: float = 0.25
    card_contrast_max: float = 40.0
    cells_min: int = 4
    share_min: float = 0.25
    step_max: float = 1.3
    off_px: float = 1.0
    off_fraction: float = 0.03
    even_min: float = 0.4
    divided_breadth: float = 0.15
    solid_min: float = 0.75
    solid_named_min: float = 0.5
