"""Sizes of the overlay."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OverlaySettings:
    """Sizes of the drawing that shows what was read.

    Parameters
    ----------
    text_px : int
        Smallest height of the text; 13 is what still reads well on a screen.
    text_fraction : float
        Height of the text as a fraction of the smallest cell, where that is more.
    cell_min_px : float
        Cells are enlarged to at least this width and height, so that four digits fit.
    scale_max : float
        Larger than this, pixels of the figure become blocks that help nobody.
    side_max_px : int
        Longest side of one of the two pictures; viewers scale larger ones down again.
    margin_px : int
        White between the two pictures.
    findings_max : int
        Findings listed below the pictures; the table has them all.
    """

    text_px: int = 13
    text_fraction: float = 0.22
    cell_min_px: float = 38.0
    scale_max: float = 4.0
    side_max_px: int = 3000
    margin_px: int = 12
    findings_max: int = 12
