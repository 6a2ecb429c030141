"""How noisy the colors of cells are in a lossy figure, by how far they lie beside their bar.

Cells without noise have colors of the bar. Noise knows no direction: it puts colors as far
along the bar, where nobody sees it, as it does beside it.
"""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.drawn import Cell
from heatgrid.settings import CheckSettings

FloatArray = NDArray[np.float64]

ASKED_MAX = 200
"""Most cells that are asked; more of them make their noise no surer."""

MEDIAN_BESIDE = math.sqrt(2 * math.log(2))
"""Median distance from a line in space of points that noise of 1 per direction puts there."""


def cell_noise(
    colors: FloatArray, cells: Sequence[Cell], roughness: float, *, settings: CheckSettings
) -> float | None:
    """Noise of the cells of a bar.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        Along the bar, 0..255.
    cells : sequence of Cell
        Those that the bar serves, without masked ones.
    roughness : float
        How far the pixels of the bar are from these colors, 0..255.
    settings : CheckSettings
        How many cells it takes, and the least noise that is believed.

    Returns
    -------
    float or None
        Standard deviation in each direction of color space, 0..255; None for too few cells.

    Notes
    -----
    Distances from a line in three dimensions are Rayleigh distributed [1]_. Their median is
    blind to cells that are not on the bar. In a picture in gray nothing lies beside the bar.

    References
    ----------
    .. [1] Rayleigh, Lord (1880). On the resultant of a large number of vibrations of the same
       pitch and of arbitrary phase. Philosophical Magazine 10(60), 73-78.
    """
    some = np.linspace(0, len(cells) - 1, min(len(cells), ASKED_MAX)).round().astype(int)
    beside = [_beside(colors, cells[k]) for k in some]
    near = [distance for distance in beside if distance < settings.color_far]
    if len(near) < settings.noise.count_min:
        return None
    # What is off along a bar hardly shows beside it, but where its pixels are uneven cells are off.
    along = settings.noise.rough_share * roughness
    if is_gray(colors, settings=settings):
        return math.hypot(settings.noise.gray, along)
    beside_bar = max(settings.noise.least, float(np.median(near)) / MEDIAN_BESIDE)
    return math.hypot(beside_bar, along)


def is_gray(colors: FloatArray, *, settings: CheckSettings) -> bool:
    """Whether a bar has no color, so that noise moves all its channels alike.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        Along the bar, 0..255.
    settings : CheckSettings
        What counts as gray.

    Returns
    -------
    bool
        True where all channels are alike everywhere.
    """
    return bool(np.ptp(colors, axis=1).max() < settings.gray_max)


def _beside(colors: FloatArray, cell: Cell) -> float:
    """Distance of the color of a cell from the nearest one of its bar."""
    return float(np.linalg.norm(colors - np.array(cell.rgb_exact), axis=1).min())
