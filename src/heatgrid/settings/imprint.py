"""Thresholds of the texts in cells that bear a lattice out or speak against it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ImprintSettings:
    """When texts contradict the lattice that they are printed in.

    Parameters
    ----------
    words_min : int
        Fewest texts in a lattice that can speak against it.
    words_share_min : float
        Fewest of them per cell; edges that compression left in a panel without numbers are fewer.
    stroke_fraction : float
        Longest straight edge of a letter, as a fraction of the shorter side of a cell.
    glyph_height_min_px : int
        Lowest piece of ink that counts as a letter, in pixels; dots and minus signs are lower.
    glyph_percentile : float
        Percentile of their heights that is the height of a letter; strokes that were cut are
        lower.
    word_gap_em : float
        Half the widest gap within a text, in heights of a letter.
    word_height_em : tuple of float
        Lowest and highest line of text, in heights of a letter.
    word_spread : float
        How far texts on one line may be off its middle, as a fraction of the pitch.
    word_line_share : float
        Texts of a line, as a share of those of the fullest one, from which it counts.
    word_lines_min : int
        Fewest lines whose distance can be told.
    word_uneven_max : float
        How far these distances may differ, as a fraction of the usual one; lines of one cell
        stand closer than lines of two.
    word_lines_full : float
        Share of the places at this distance on which texts must stand.
    word_distance_min : float
        Distance of texts, as a fraction of the pitch, below which they contradict it.
    words_off_share : float
        Share of texts on borders that contradicts a lattice.
    borders_seen_min : float
        Share of the borders between columns that can be seen, from which nobody prints across
        them; in a lattice with twice the columns it is half.
    """

    words_min: int = 6
    words_share_min: float = 0.04
    stroke_fraction: float = 0.7
    glyph_height_min_px: int = 4
    glyph_percentile: float = 75.0
    word_gap_em: float = 0.35
    word_height_em: tuple[float, float] = (0.6, 2.0)
    word_spread: float = 0.1
    word_line_share: float = 0.25
    word_lines_min: int = 3
    word_uneven_max: float = 0.08
    word_lines_full: float = 0.9
    word_distance_min: float = 0.85
    words_off_share: float = 0.3
    borders_seen_min: float = 0.8
