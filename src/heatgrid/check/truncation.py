"""Whether the colors of cells lost what the colors of their bar kept: the fraction of a level.

Programs round colors to 8 bits in more than one way. matplotlib cuts the fractions off where it
draws a picture (`imshow`) and rounds to the nearest level where it draws shapes, as its bars
are: such cells are half a level too dark in each channel on average, and look like a value that
is up to a color of the map off.
"""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.drawn import Cell
from heatgrid.settings import CheckSettings

FloatArray = NDArray[np.float64]

ASKED_MAX = 200
"""Most colors that are asked; more of them make it no surer."""

LEVELS_MAX = 255
"""A channel at either end of its range has no fraction to lose."""


def truncated(colors: FloatArray, cells: Sequence[Cell], *, settings: CheckSettings) -> FloatArray:
    """Colors of a bar as its cells would show them.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        Along the bar, 0..255.
    cells : sequence of Cell
        Those that the bar serves, without masked ones.
    settings : CheckSettings
        How many cells it takes, and how sure they must be.

    Returns
    -------
    ndarray of float, shape (n, 3)
        Half a level darker where the colors of the cells tell so, else `colors` themselves.

    Notes
    -----
    A darker color lies beside the path of the bar's colors, except where the path itself runs
    towards black: in a picture in gray nothing can be told. What lies beside the path is
    compared with what cut fractions would put there, and with nothing, by the ratio of their
    likelihoods under normal noise of the size that the cells show.
    """
    some = list(dict.fromkeys(cell.rgb_exact for cell in cells))
    asked = np.linspace(0, len(some) - 1, min(len(some), ASKED_MAX)).round().astype(int)
    path = _directions(colors, settings)
    beside, expected = [], []
    for rgb in (np.array(some[k], dtype=np.float64) for k in asked):
        squared = ((colors - rgb) ** 2).sum(axis=1)
        at = int(squared.argmin())
        if squared[at] <= settings.truncation_far**2:
            beside.append(_across(rgb - colors[at], path[at]))
            expected.append(_across(-_lost(colors[at]), path[at]))
    if len(beside) < settings.noise.count_min:
        return colors
    ratio = _log_ratio(np.array(beside), np.array(expected), settings)
    return colors - _lost(colors) if ratio >= settings.truncation_sure else colors


def _lost(colors: FloatArray) -> FloatArray:
    """What cutting fractions off takes from colors on average."""
    return np.where((colors >= 1) & (colors <= LEVELS_MAX - 1), 0.5, 0.0)


def _directions(colors: FloatArray, settings: CheckSettings) -> FloatArray:
    """Unit vectors along the path of the colors, over stretches longer than one level."""
    reach = max(1, round(settings.truncation_fraction * len(colors)))
    padded = np.pad(colors, ((reach, reach), (0, 0)), mode="edge")
    along = padded[2 * reach :] - padded[: -2 * reach]
    return np.asarray(along / np.maximum(np.linalg.norm(along, axis=1, keepdims=True), 1e-9))


def _across(difference: FloatArray, direction: FloatArray) -> FloatArray:
    """The part of a difference that lies beside a path."""
    return np.asarray(difference - direction * (difference @ direction))


def _log_ratio(beside: FloatArray, expected: FloatArray, settings: CheckSettings) -> float:
    """How much likelier cut fractions make what lies beside the path; natural logarithm.

    The median is blind to cells that are not on the bar, and rounding alone leaves
    `noise.least`.
    """
    fit = float((beside * expected).sum()) / max(float((expected**2).sum()), 1e-9)
    left = ((beside - min(max(fit, 0.0), 1.0) * expected) ** 2).sum(axis=1)
    # Half the squared distance from a line is exponentially distributed, with this median.
    variance = max(float(np.median(left)) / (2 * math.log(2)), settings.noise.least**2 / 4)
    gain = (beside**2).sum() - ((beside - expected) ** 2).sum()
    return float(gain / (2 * variance))
