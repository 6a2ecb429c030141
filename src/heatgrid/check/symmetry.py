"""Whether a bar may have the middle of its scale in its middle: diverging maps turn there."""

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import rgb_to_lab
from heatgrid.settings.symmetry import SymmetrySettings


def mirrored_share(colors: NDArray[np.floating], *, settings: SymmetrySettings) -> float:
    """How likely the ends of a bar differ by their signs only, before anything is read.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        Along the bar, 0..255.
    settings : SymmetrySettings
        Where a map turns, and how often people put zero there.

    Returns
    -------
    float
        0..1, for a bar that crosses zero.
    """
    lightness = rgb_to_lab(colors)[:, 0]
    ends = lightness[0], lightness[-1]
    turn = max(lightness.max() - max(ends), min(ends) - lightness.min())
    is_diverging = turn > settings.turn_min * np.ptp(lightness)
    return settings.diverging_share if is_diverging else settings.other_share
