"""Thresholds of `heatgrid.detect.panels.cards`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardSettings:
    """What makes a figure that stands in a page of another color.

    Parameters
    ----------
    contrast_min : float
        Difference of its paper from that of the page, 0..255; grounds of plots, panels of a
        dashboard and shaded boxes differ less.
    beside_px : tuple of int
        How far outside of panels its paper is looked at, in pixels: beyond frames and blur.
    share_min : float
        Share of each of its sides that shows its paper.
    noise_factor : float
        How far a pixel of paper may differ from it, per unit of measured noise.
    margin_min : float
        Widest margin around the panels, as a fraction of their longer side: labels need room, and
        the ground of a plot has none.
    sheet_filled_min : float
        Share of the box around a photographed sheet of paper that is sheet: it lies straight then.
    """

    contrast_min: float = 60.0
    beside_px: tuple[int, ...] = (4, 6, 9)
    share_min: float = 0.8
    noise_factor: float = 2.0
    margin_min: float = 0.08
    sheet_filled_min: float = 0.9
