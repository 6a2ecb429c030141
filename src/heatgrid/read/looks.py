"""The same line of ink as it would look printed otherwise: for a second and a third look.

What the network gets wrong in one picture of a line it seldom gets wrong in another.
"""

import cv2
import numpy as np

from heatgrid.read.ink import PADDING_PX, STEP_PX, FloatArray
from heatgrid.settings import ReadSettings


def second_look(picture: FloatArray, *, settings: ReadSettings) -> FloatArray:
    """A line as it would look a little smaller and half a step further right.

    Parameters
    ----------
    picture : ndarray of float32, shape (LINE_HEIGHT_PX, width)
        From `normalized_line`.
    settings : ReadSettings
        How much smaller.

    Returns
    -------
    ndarray of float32, shape (LINE_HEIGHT_PX, width)
        All of it, with less background around it.
    """
    height, width = picture.shape
    scale = settings.digit_look_scale
    left = (1 - scale) * PADDING_PX + STEP_PX / 2
    top = (1 - scale) * (height - 1) / 2
    seen = cv2.warpAffine(picture, np.array([[scale, 0, left], [0, scale, top]]), (width, height))
    return np.asarray(seen, np.float32)


def third_look(picture: FloatArray, *, settings: ReadSettings) -> FloatArray:
    """A line as it would look printed a little heavier and half a step further right.

    Parameters
    ----------
    picture : ndarray of float32, shape (LINE_HEIGHT_PX, width)
        From `normalized_line`.
    settings : ReadSettings
        How much heavier.

    Returns
    -------
    ndarray of float32, shape (LINE_HEIGHT_PX, width)
        The strokes of small print are thinner than a pixel, and faint where two meet.
    """
    seen = np.zeros_like(picture)
    seen[:, STEP_PX // 2 :] = picture[:, : -STEP_PX // 2] ** settings.digit_look_exponent
    return seen
