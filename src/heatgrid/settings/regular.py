"""Thresholds of `heatgrid.detect.grid.regular`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RegularSettings:
    """How faint steps that return at equal distances are told from chance.

    Parameters
    ----------
    inset_px : tuple of float
        How far within the ends of a place its outer borders may lie, from the least to the most,
        in pixels: a place is known with its frame, a blurred one is known too small.
    inset_step_px : float
        How finely that is searched.
    ends_px : int
        Pixels at either end that do not count: the frame and its blur.
    capped : float
        Size, as a multiple of the smallest step that is drawn, from which a larger step counts no
        more: those between blocks of equal cells would hide those within.
    floor, floor_noise : float
        Step, 0..255, that rounding makes, and what is added per unit of measured noise.
    contrast_min : float
        1 minus the energy of a pixel away from the borders over that of one at a border; a
        smooth picture has less.
    seen_ratio : float
        Energy at a border, as a multiple of that of a pixel away from the borders, from which it
        is seen.
    seen_min : float
        Share of the borders that must be seen: a division into half cells sees less than half
        of its borders, a fine one meets any few edges.
    added_min : float
        The same of the borders that a division adds to another.
    margin_min : float
        Logarithm of how much likelier a division must be than any other.
    count_min : int
        Fewest parts of a division: two or three steps are at equal distances by chance.
    score_min : float
        Score of such a lattice: compression leaves small cells neither flat nor sharp.
    beside_min : float
        The same as a fraction of the score of what is chosen in its place without it.
    """

    inset_px: tuple[float, float] = (-1.0, 2.0)
    inset_step_px: float = 0.25
    ends_px: int = 3
    capped: float = 2.0
    floor: float = 0.25
    floor_noise: float = 0.3
    contrast_min: float = 0.5
    seen_ratio: float = 2.0
    seen_min: float = 0.5
    added_min: float = 0.25
    margin_min: float = 8.0
    count_min: int = 5
    score_min: float = 0.6
    beside_min: float = 0.85
