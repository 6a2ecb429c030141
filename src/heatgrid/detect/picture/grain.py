"""The grain of scanned paper and of photographs: smoothed before anything is looked for.

A scanner sees the fibers of paper, a camera its own noise, and both are everywhere, while
compression leaves what is far from edges flat. Grain hides pale borders of cells and marks beside
bars, and makes specks of ink. A bilateral filter averages neighbors of about one color, so that
what is drawn keeps its edges.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
# Side of the windows in which pixels are compared; grain of two or three pixels shows in these.
WINDOW_PX = 7
# Share of the windows that show nothing but paper or flat color, in any figure.
QUIET = 0.1
# Standard deviation in these, 0..255: no compression leaves 0.8, and less grain hides nothing.
GRAIN_MIN = 1.0
# What is left of a picture with more is not worth a look: it is a photo, or noise.
GRAIN_MAX = 16.0
# Distance of colors that are averaged, summed over the channels, over the grain of one.
REACH = 7.0
# Reach of the filter in pixels, and the standard deviation of its weights.
DIAMETER_PX, NEAR_PX = 7, 2.0
# A second pass also smooths what lies far from the average of its neighbors.
PASSES = 2


def without_grain(rgb: Picture) -> Picture:
    """Smooth the grain of a scanned or photographed page.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        The same array where the quietest places are flat, as in all that is drawn.

    References
    ----------
    .. [1] Tomasi and Manduchi (1998). Bilateral filtering for gray and color images. ICCV, 839-846.
    """
    grain = grain_of(rgb)
    if not GRAIN_MIN <= grain <= GRAIN_MAX:
        return rgb
    smooth = rgb
    for _ in range(PASSES):
        smooth = cv2.bilateralFilter(smooth, DIAMETER_PX, REACH * grain, NEAR_PX).astype(np.uint8)
    return smooth


def grain_of(rgb: Picture) -> float:
    """Standard deviation of the gray levels in the quietest places.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.

    Returns
    -------
    float
        0..128; 0 for a picture without room for a window.
    """
    if min(rgb.shape[:2]) < WINDOW_PX:
        return 0.0
    gray = cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY).astype(np.float32)
    mean = cv2.blur(gray, (WINDOW_PX, WINDOW_PX))
    variance = cv2.blur(gray * gray, (WINDOW_PX, WINDOW_PX)) - mean * mean
    half = WINDOW_PX // 2
    inner = variance[half : gray.shape[0] - half, half : gray.shape[1] - half]
    return float(np.sqrt(max(0.0, float(np.quantile(inner, QUIET)))))
