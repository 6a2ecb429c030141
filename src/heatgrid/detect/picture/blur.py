"""Blurred pictures, and what they look like with steeper edges.

The steps between cells are looked for from pixel to pixel. Blur spreads each over several, so that
small ones are no larger than what a picture leaves uneven.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

Rgb = NDArray[np.uint8]
# Side of the square, in pixels, in which an edge goes all the way, and how far it must go.
REACH_PX = 7
CONTRAST_MIN = 60
# Share of the way that the steepest edges of a sharp picture go from one pixel to the next. A
# Gaussian blur of 0.6 pixels leaves 0.6 of it, one of a pixel 0.4.
STEEP_MAX = 0.6
STEEPEST_PERCENT = 99
# Of the mask that is taken off, in pixels, and how much of it.
MASK_PX = 1.2
AMOUNT = 2.0
CLIP_PX = 5


def is_blurred(rgb: Rgb) -> bool:
    """Whether even the steepest edges of a picture take several pixels.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture.

    Returns
    -------
    bool
        False of one without edges.
    """
    gray = cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY).astype(np.float32)
    around = np.ones((REACH_PX, REACH_PX), np.uint8)
    way = cv2.dilate(gray, around) - cv2.erode(gray, around)
    step = np.zeros_like(gray)
    step[:, 1:] = np.abs(np.diff(gray, axis=1))
    step[1:] = np.maximum(step[1:], np.abs(np.diff(gray, axis=0)))
    edges = way >= CONTRAST_MIN
    if not edges.any():
        return False
    return bool(np.percentile(step[edges] / way[edges], STEEPEST_PERCENT) < STEEP_MAX)


def steepened(rgb: Rgb) -> Rgb:
    """The picture with steeper edges.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        By an unsharp mask, no pixel brighter or darker than those around it were.
    """
    picture = rgb.astype(np.float32)
    sharp = picture + AMOUNT * (picture - cv2.GaussianBlur(picture, (0, 0), MASK_PX))
    around = np.ones((CLIP_PX, CLIP_PX), np.uint8)
    sharp = np.clip(sharp, cv2.erode(picture, around), cv2.dilate(picture, around))
    steep: Rgb = np.rint(sharp).astype(np.uint8)
    return steep
