"""Thresholds of `heatgrid.detect.axes.slanted` and `.angles`: labels neither level nor upright."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SlantSettings:
    """How slanted tick labels are found and told from level ones.

    Parameters
    ----------
    angles_deg : tuple of int
        Slants that are tried, to both sides, in degrees.
    angles_tried : int
        How many of the sharpest are read as labels.
    angles_usual_deg : tuple of int
        Slants that are always read, and the likelier ones: short labels are not sharp.
    odd_cost : float
        How much more the area of boxes counts at other slants; months at 30 or 45 degrees
        have 1 to 2 % more than 5 degrees beside, longer words at least 5 %.
    gain_min : float
        How much sharper than level or upright the best slant must be.
    area_max : float
        Area of boxes along slanted text over that of straight ones; digits at 45 degrees have
        0.72 to 0.83, at 30 degrees up to 0.9, level text at least 0.99.
    product_max : float
        The same times that for the single glyphs of these texts: small round letters that blur
        have up to 1.35, in words of 0.7 and less; a level text that a descender makes slanted
        has glyphs that are no smaller for it.
    short_gaps_em : tuple of float
        Least gap between two short labels, and below them; the letters of slanted text overlap,
        but for those of wide fonts.
    reach_em : float
        How far to the left and right of a panel its slanted labels may reach.
    labels_min : int
        Fewest pieces of ink that are tried, where there are as many columns.
    depth_min_em : float
        Least height of slanted labels; one line of level text is less.
    block_gap_em : float
        Empty height that ends slanted labels.
    gap_level : float
        Ink across the text, as a fraction of its lines' ink, below which there is a gap.
    comb_level_max : float
        Ink halfway between lines that are as far apart as the columns, as a fraction of what there
        is on the average; at wrong angles there is more.
    comb_pitch_max_em : float
        How far apart such lines are at most; upright labels of wide columns are farther apart along
        each slant.
    begin_em : float
        How much farther from the panel than the nearest label others may begin.
    level_em : float
        Distance from the middle of a line up to which a piece belongs to it.
    level_letters_min : int
        Letters on one level line that are a word of another text.
    level_word_em : float
        Width from which three letters that run together are as high as their slant makes them.
    letter_height_em : tuple of float
        Least and greatest height of the letters of a word, across it.
    word_gap_em : float
        Height between two words of a slanted label that always joins them.
    space_em : float
        Space between them along the text, if most labels have one there; that of a
        typewriter font.
    """

    angles_deg: tuple[int, ...] = (20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70)
    angles_tried: int = 4
    angles_usual_deg: tuple[int, ...] = (30, 45, 60)
    odd_cost: float = 1.03
    gain_min: float = 1.3
    area_max: float = 0.92
    product_max: float = 1.1
    short_gaps_em: tuple[float, ...] = (0.25, 0.5)
    reach_em: float = 12.0
    labels_min: int = 3
    depth_min_em: float = 1.8
    block_gap_em: float = 0.45
    gap_level: float = 0.15
    comb_level_max: float = 0.4
    comb_pitch_max_em: float = 1.5
    begin_em: float = 1.5
    level_em: float = 0.4
    level_letters_min: int = 4
    level_word_em: float = 1.9
    letter_height_em: tuple[float, float] = (0.6, 1.3)
    word_gap_em: float = 0.5
    space_em: float = 1.1
