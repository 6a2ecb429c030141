"""The color of a cell's face, taken where lines and glyphs blend into it least.

Blur, resampling and above all the halved chroma of JPEG carry the color of grid lines and
glyphs several pixels into a face. Wherever that happens the picture is uneven, so the most
even pixels of a face have its color.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import largest_channel, median_color
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
_NEIGHBORS = np.ones((3, 3), np.uint8)


def unevenness(rgb: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """How much a picture changes around each pixel.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        A figure, or a part of it.

    Returns
    -------
    ndarray of uint8, shape (height, width)
        Largest difference in one channel within a pixel, after averaging over as much so
        that noise and dithering count little.
    """
    smooth = cv2.blur(rgb, _NEIGHBORS.shape)
    change = cv2.morphologyEx(smooth, cv2.MORPH_GRADIENT, _NEIGHBORS)
    return largest_channel(change.astype(np.uint8, copy=False))


def face_color(
    pixels: FloatArray, uneven: NDArray[np.uint8], ring: FloatArray, *, settings: PanelSettings
) -> tuple[FloatArray, float]:
    """Find the color of a face and its noise.

    Parameters
    ----------
    pixels : ndarray of float, shape (n, 3)
        The face with all that is printed on it, 0..255; not empty.
    uneven : ndarray of uint8, shape (n,)
        From `unevenness`, of the same pixels.
    ring : ndarray of float, shape (3,)
        Color around the text, which decides where glyphs are as even as the face.
    settings : PanelSettings
        How many pixels are asked, and how far noise may carry them.

    Returns
    -------
    color : ndarray of float, shape (3,)
        Mean of the middle half of the most even pixels, channel by channel.
    spread : float
        Noise around it, 0..255.
    """
    count = min(
        max(settings.face_even_min, int(settings.face_even_share * len(pixels))), len(pixels)
    )
    even = pixels[uneven <= np.partition(uneven, count - 1)[count - 1]]
    near = _near(even, median_color(even), settings)
    if len(near) <= len(even) / 2:
        near = _near(pixels, ring, settings)
    if len(near) == 0:
        return ring, 0.0
    # Finer than a median of whole numbers where there is noise, and as blind to what is odd.
    quarter = len(near) // 4
    color = np.sort(near, axis=0)[quarter : len(near) - quarter].mean(axis=0)
    return color, float(np.abs(near - median_color(near)).mean() * 2)


def _near(pixels: FloatArray, color: FloatArray, settings: PanelSettings) -> FloatArray:
    """Pixels that differ from a color by noise alone."""
    near: FloatArray = pixels[largest_channel(np.abs(pixels - color)) < settings.face_noise_max]
    return near


def face_box(box: Box, settings: PanelSettings) -> Box:
    """The inside of a cell, free of grid lines.

    Parameters
    ----------
    box : Box
        A cell.
    settings : PanelSettings
        Width of its border.

    Returns
    -------
    Box
        One pixel at least.
    """
    x = min(round(max(settings.face_inset_fraction * box.width, 1)), (box.width - 1) // 2)
    y = min(round(max(settings.face_inset_fraction * box.height, 1)), (box.height - 1) // 2)
    return box.shrunk(x, y)
