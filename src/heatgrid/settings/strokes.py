"""Thresholds of `heatgrid.detect.picture.strokes`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StrokeSettings:
    """What a tick mark beside a panel, beside a bar or within a bar is.

    Parameters
    ----------
    shade_min : float
        Part of the deepest shade of a stroke below which a pixel is none of it, but noise.
    bar_width_min_px : int
        Narrowest bar whose sides can be told from its middle, in pixels.
    depth_fraction : float
        How deep its sides are looked at, as a part of its width: ggplot2 draws strokes of a fifth.
    blur_fraction : float
        Part of its width at either side into which a thick frame may be blurred.
    even_share : float
        Part of the length of a bar at least that has one color across, marks and noise aside.
    even_step : float
        Difference in lightness between sides and middle up to which colors are one, 0..255.
    step_min : float
        Difference between a stroke and the bar beside it, 0..255; compression rings by less, and
        by twice as much around letters on paper.
    notches_min : int
        Fewest ticks of a bar.
    outside_px : int
        How far beside a bar its paper begins, behind frame and blur, in pixels.
    beyond_px : int
        How far beyond the ends of a bar a tick may stand, in pixels: at the middle of a frame.
    thick_max_em : float
        Thickest stroke in a bar, in letters, or in widths of the bar where none are known.
    """

    shade_min: float = 0.05
    bar_width_min_px: int = 6
    depth_fraction: float = 0.1
    blur_fraction: float = 0.15
    even_share: float = 0.8
    even_step: float = 12.0
    step_min: float = 30.0
    notches_min: int = 2
    outside_px: int = 6
    beyond_px: int = 2
    thick_max_em: float = 0.3
