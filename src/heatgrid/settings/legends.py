"""Thresholds of `heatgrid.detect.axes.legends`: what entries of legends look like."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class LegendSettings:
    """When words stand behind a patch of color and tell what it means.

    Lengths are in letters, the size of a capital or digit.

    Parameters
    ----------
    key_min_em, key_max_em : float
        Smallest shorter side and largest longer side of a patch.
    gap_max_em : float
        Widest gap between a patch and its words.
    alike_px : int
        Difference in size up to which patches are alike, in pixels.
    entries_min : int
        Fewest entries; a single patch before words may be an icon.
    head_em : float
        Farthest that the head of a legend stands above it.
    head_line_em : float
        From one line of a head to the next.
    head_off_px : float
        How far it begins from where the legend does, in pixels: letters have white before them.
    head_gap_em : float
        Narrowest gap between the heads of two legends, wider than between words.
    head_gap_ratio : float
        How many times as wide as the other gaps between words of the line a narrower one is.
    """

    key_min_em: float = 0.5
    key_max_em: float = 4.0
    gap_max_em: float = 1.2
    alike_px: int = 1
    entries_min: int = 2
    head_em: float = 1.5
    head_line_em: float = 1.8
    head_off_px: float = 3.0
    head_gap_em: float = 0.6
    head_gap_ratio: float = 1.5
