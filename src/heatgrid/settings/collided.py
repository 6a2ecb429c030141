"""Thresholds of `heatgrid.detect.axes.collided`: labels that are printed over one another."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CollidedSettings:
    """What makes labels that run into one another, and what they have in common with names.

    Parameters
    ----------
    gap_em : float
        Farthest labels from their panel that are printed over one another, in em; titles of
        panels below stand farther off.
    letters_gap_max : float
        Gap between labels over their height below which some of them may touch.
    width_min : float
        Width of a piece of ink over the height of a capital from which on it is no letter.
    joined_min : float
        Share of such pieces, by width, in labels that are printed over one another.
    blur_px : float
        How much ink is smoothed before it is compared with that of names printed elsewhere.
    letter_aspect : float
        Width of a letter over the height of a row of labels.
    likeness_min : float
        Ink that such a row and the names of the rows of cells, printed over one another in their
        place, have in common over all that either has, in any width of a letter: 0.6 and more
        in 28 figures, half of them JPEG or resampled; 0.57 for ``Layer 20`` in place of
        ``Layer 10`` and so on.
    """

    gap_em: float = 1.5
    letters_gap_max: float = 0.4
    width_min: float = 1.6
    joined_min: float = 0.15
    blur_px: float = 0.8
    letter_aspect: float = 0.8
    likeness_min: float = 0.6
