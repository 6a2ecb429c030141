"""The ground around panels and bars: where it is, and which pixels have its color."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import AxesSettings

Mask = NDArray[np.uint8]


def paper_mask(rgb: NDArray[np.uint8], paper: NDArray[np.uint8], settings: AxesSettings) -> Mask:
    """Pixels in the color of the background, within panels, too.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    paper : ndarray of uint8, shape (3,)
        That color, see `paper_color`.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    ndarray of uint8, shape (height, width)
        1 for paper.
    """
    background = paper.astype(np.int16)
    low = np.clip(background - settings.ink_contrast_min, 0, 255)
    high = np.clip(background + settings.ink_contrast_min, 0, 255)
    like_paper = cv2.inRange(rgb, low.astype(np.uint8), high.astype(np.uint8))
    return (like_paper > 0).astype(np.uint8)


def paper_color(
    rgb: NDArray[np.uint8], drawn: Sequence[Box], settings: AxesSettings
) -> NDArray[np.uint8]:
    """Color of the background between and around panels and bars.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    drawn : sequence of Box
        Panels and bars.
    settings : AxesSettings
        How many pixels are asked.

    Returns
    -------
    ndarray of uint8, shape (3,)
        The most frequent one.
    """
    return _background(rgb, outside(rgb, drawn, settings), bounding_box(drawn), settings)


def outside(rgb: NDArray[np.uint8], drawn: Sequence[Box], settings: AxesSettings) -> Mask:
    """Pixels that no panel or bar lies on.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    drawn : sequence of Box
        Panels and bars.
    settings : AxesSettings
        How thick their frames are.

    Returns
    -------
    ndarray of uint8, shape (height, width)
        1 outside of panels, bars and their frames.
    """
    free = np.ones(rgb.shape[:2], np.uint8)
    figure = Box(0, 0, rgb.shape[1], rgb.shape[0])
    for box in drawn:
        free[box.padded(settings.frame_px, settings.frame_px, figure).slices] = 0
    return free


def _background(
    rgb: NDArray[np.uint8], free: Mask, hull: Box, settings: AxesSettings
) -> NDArray[np.uint8]:
    """Most frequent color between and around the panels."""
    figure = Box(0, 0, rgb.shape[1], rgb.shape[0])
    rows, cols = hull.padded(hull.width // 4, hull.height // 4, figure).slices
    step = 1 + int((hull.area / settings.background_sample) ** 0.5)
    sample = slice(rows.start, rows.stop, step), slice(cols.start, cols.stop, step)
    pixels = rgb[sample][free[sample] > 0].astype(np.int64)
    if not len(pixels):
        return np.full(3, 255, np.uint8)
    keys = (pixels >> 3) @ np.array([1 << 10, 1 << 5, 1])
    commonest = np.bincount(keys).argmax()
    background: NDArray[np.uint8] = np.median(pixels[keys == commonest], axis=0).astype(np.uint8)
    return background
