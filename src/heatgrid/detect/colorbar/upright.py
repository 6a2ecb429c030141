"""A picture turned so that the bars that are looked for stand upright, and their colors."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.gradients import without_lines
from heatgrid.detect.colorbar.strips import core_between
from heatgrid.geometry import Box
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]
# So many columns of a bar tell its colors; more only take time.
CORE_COLUMNS = 16


@dataclass(frozen=True, slots=True, eq=False)
class Upright:
    """A figure turned so that the bars that are looked for stand upright.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture; rows and columns may be exchanged.
    step_threshold : float
        Smaller steps may be noise, 0..255.
    noise : float
        Noise of the picture, 0..255; 0 where there is none.
    papers : ndarray of float, shape (n, 3)
        The colors that may lie beside a bar, 0..255.
    """

    rgb: NDArray[np.uint8]
    step_threshold: float
    noise: float
    papers: FloatArray


def core_pixels(rgb: NDArray[np.uint8], box: Box) -> NDArray[np.int16]:
    """Some columns of the middle of an upright bar.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture.
    box : Box
        The bar.

    Returns
    -------
    ndarray of int16, shape (rows, columns, 3)
        0..255.
    """
    start, end = core_between(box.left, box.right)
    columns = slice(start, end, 1 + (end - start) // CORE_COLUMNS)
    return rgb[box.top : box.bottom, columns].astype(np.int16)


def row_colors(rgb: NDArray[np.uint8], box: Box) -> FloatArray:
    """The color of every row of an upright bar.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture.
    box : Box
        The bar.

    Returns
    -------
    ndarray of float, shape (rows, 3)
        0..255.
    """
    return np.asarray(np.median(core_pixels(rgb, box), axis=1))


def is_slender(box: Box, *, settings: BarSettings) -> bool:
    """Whether a strip is long for its width.

    Parameters
    ----------
    box : Box
        The strip.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    bool
        As all bars in steps are, and hardly a few cells.
    """
    return box.height >= settings.steps_aspect_min * box.width


def clear_row_colors(
    rgb: NDArray[np.uint8],
    box: Box,
    step_threshold: float,
    *,
    lossy: bool = False,
    settings: BarSettings,
) -> FloatArray:
    """The color of every row of an upright bar, without lines that are drawn across it.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture.
    box : Box
        The bar.
    step_threshold : float
        Smaller steps may be noise, 0..255.
    lossy : bool
        Whether lines ring, since the picture was compressed.
    settings : BarSettings
        How thick lines are, and how many a bar may have.

    Returns
    -------
    ndarray of float, shape (rows, 3)
        0..255. In a stout box, lines have one color from side to side, or none is left out: a row
        of text in a cell is no line.
    """
    colors = row_colors(rgb, box)
    if not is_slender(box, settings=settings):
        apart = np.abs(core_pixels(rgb, box) - colors[:, np.newaxis]).max(axis=(1, 2))
        if (apart > 2 * step_threshold).any():
            return colors
    return without_lines(colors, step_threshold, lossy=lossy, settings=settings)
