"""Thresholds of `heatgrid.check.noise` and of what noise does to the intervals of colors."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NoiseSettings:
    """How far noise may put a color off.

    Parameters
    ----------
    of_bar : float
        Noise of every bar in a figure that was compressed with loss, 0..255: rounding in the
        color space of the compression moves bar and cells of one color apart.
    count_min : int
        Fewest cells whose distances from the bar show the noise of their colors in a lossy figure.
    least : float
        Least noise that is believed, 0..255: that of rounding to 8 bits.
    gray : float
        Noise of cells in a picture in gray, where none shows beside the bar, 0..255: half a level
        in each channel, as one step of the brightness in JPEG of usual quality.
    sigmas : float
        How many standard deviations a color may be off along the bar; 99 in 100 are within this
        if they are normal, as they are: 987 in 1,000 cells of 59 lossy figures with numbers.
    doubt : float
        By which factor noise and error of a scale together are taken larger in lossy figures than
        what cells and bar show and what is usual, where no numbers tell. How noisy a figure is is
        known to a third: in 133 lossy figures the factor is 1.0 on the median.
    rough_share : float
        Part of the roughness of a bar in a lossy figure that the colors of its cells are off
        along the bar, 0..1, beyond what shows beside it. In 133 lossy figures the two together
        tell the error of a figure within a factor of 1.4, what lies beside the bar alone within
        1.65.
    tolerance : float
        Multiple of the measured noise (of the cell and of the bar) that is added to it;
        less than one, because the color of a cell is a median over its pixels.
    spread_share : float
        Part of the noise within a cell that its color has, 0..1: it is the median of some
        dozens of pixels, whose standard error is about an eighth of their noise; two and a half
        of these are added to the tolerance.
    beside_share : float
        How many times farther along the bar than beside it a color may be off: noise without
        direction puts a color as far along the bar as it does in each of the two directions
        beside it.
    """

    of_bar: float = 1.8
    count_min: int = 8
    least: float = 0.3
    gray: float = 1.0
    sigmas: float = 2.58
    doubt: float = 1.2
    rough_share: float = 0.5
    tolerance: float = 0.7
    spread_share: float = 0.36
    beside_share: float = 1.0
