"""Thresholds of `heatgrid.detect.picture.dithering`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DitherSettings:
    """Which pictures are dithered, and how far around a pixel its color is averaged.

    Parameters
    ----------
    colors_max : int
        Most colors of a picture with a palette.
    step_min : int
        Difference in lightness, 0..255, of a single pixel from all of its neighbors; less does no
        harm, and rounding makes as much.
    step_max : int
        Greatest such difference; dots of text differ more, colors of a palette that are mixed
        hardly do.
    single_share_min : float
        Share of crowded single pixels among all that differ from a neighbor, 0..1; dithered figures
        have 0.008 and more, others up to 0.003.
    crowd_min : int
        Single pixels in a window, from which on they are crowded.
    crowd_share_min : float
        Share of these among all single pixels; dithered figures have 0.9 and more, others up to
        0.25.
    pairs_min : int
        Fewest pairs of colors that are mixed; a dotted grid has one.
    seen_min : int
        Crowded single pixels of one color within another from which on these are mixed for sure,
        whatever their difference.
    step_percentile : float
        Percentile of these differences, in any channel, up to which colors are mixed; the rest may
        be specks of text.
    window_px : int
        Side of the square in which a color is averaged, in pixels, odd: most mixtures come back
        within it, and borders of cells stay straight.
    """

    colors_max: int = 256
    step_min: int = 4
    step_max: int = 96
    single_share_min: float = 0.005
    crowd_min: int = 4
    crowd_share_min: float = 0.5
    pairs_min: int = 4
    seen_min: int = 12
    step_percentile: float = 95.0
    window_px: int = 7
