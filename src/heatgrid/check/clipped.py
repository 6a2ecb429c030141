"""Where a bar ends whose last pixels blend with a frame of nearly their color.

A dark frame around the dark end of a bar leaves no step there: the colors seem to run on into the
frame, and the cells that show the end, a pixel or two before it. But where numbers go on beyond the
end, all their cells have one color, which no other part of the bar would give them.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from heatgrid.check.calibration import Printed
from heatgrid.check.inversion import ColorScale
from heatgrid.settings import CheckSettings

# A frame and its blur hide no more of a bar than this.
HIDDEN_MAX_PX = 3
# A lone number beyond an end is more likely misread.
NUMBERS_MIN = 2


def with_clipped_ends(
    scale: ColorScale, printed: Sequence[Printed], *, settings: CheckSettings
) -> ColorScale:
    """Make the ends of a scale blind as far as numbers beyond them show the color of the end.

    Parameters
    ----------
    scale : ColorScale
        Of a bar.
    printed : sequence of pairs of Cell and Numeral
        The numbers read in the panels that it serves.
    settings : CheckSettings
        When two colors are the same.

    Returns
    -------
    ColorScale
        The same unless several numbers beyond an end have one color, near that end.
    """
    blind = [*scale.blind]
    for end in (0, 1):
        value, other = scale.values[[-end, end - 1]].tolist()
        is_low = value < other
        colors = np.array(
            [
                cell.rgb_exact
                for cell, numeral in printed
                if (numeral.interval.high < value if is_low else numeral.interval.low > value)
            ]
        ).reshape(-1, 3)
        if len(colors) < NUMBERS_MIN or np.ptp(colors, axis=0).max() > settings.color_tolerance:
            continue
        nearest = int(((scale.rgb - np.median(colors, axis=0)) ** 2).sum(axis=1).argmin())
        hidden = len(scale.values) - 1 - nearest if end else nearest
        if hidden <= HIDDEN_MAX_PX * scale.samples_per_px:
            blind[end] = max(blind[end], hidden + 1)
    return scale if blind == [*scale.blind] else replace(scale, blind=(blind[0], blind[1]))
