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
    """

    key_min_em: float = 0.5
    key_max_em: float = 4.0
    gap_max_em: float = 1.2
    alike_px: int = 1
    entries_min: int = 2
