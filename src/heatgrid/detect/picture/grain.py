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
# Distance of colors that are averaged, summed over the channels, over the grain of one; diameter of
# the filter in pixels, and the standard deviation of its weights. Where nothing is printed a second
# pass also smooths what lies far from the average of its neighbors.
GROUND, PRINT = (7.0, 7, 2.0), (4.0, 5, 1.5)
# Variance up to which a window shows grain alone, and from which on what it shows is clear of it,
# over that of the quietest ones.
ALONE_MAX, CLEAR_MIN = 2.0, 25.0


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

    Notes
    -----
    What is printed as faintly as the grain would be smoothed away with it. There, the variance is
    greater than that of grain alone, and the less of it grain makes, the less is smoothed [2]_.
    Where it is far greater, the filter [1]_ tells both sides of an edge apart, and is as strong
    again.

    References
    ----------
    .. [1] Tomasi and Manduchi (1998). Bilateral filtering for gray and color images. ICCV, 839-846.
    .. [2] Lee (1980). Digital image enhancement and noise filtering by use of local statistics.
       IEEE Transactions on Pattern Analysis and Machine Intelligence 2(2), 165-168.
    """
    variance = _variance(rgb)
    grain = _quietest(variance)
    if not GRAIN_MIN <= grain <= GRAIN_MAX:
        return rgb
    near = _smoothed(rgb, grain, *PRINT)
    smooth = _smoothed(_smoothed(rgb, grain, *GROUND), grain, *GROUND)
    excess = np.maximum(variance / grain**2, ALONE_MAX)
    print_share = (1 - ALONE_MAX / excess) * np.minimum(CLEAR_MIN / excess, 1.0)
    mixed: Picture = np.rint(
        smooth + print_share[..., None] * (near - smooth.astype(np.float32))
    ).astype(np.uint8)
    return mixed


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
    return _quietest(_variance(rgb))


def _quietest(variance: NDArray[np.float32]) -> float:
    """Standard deviation in the quietest of the windows that lie within a picture."""
    half = WINDOW_PX // 2
    inner = variance[half:-half, half:-half]
    return float(np.sqrt(np.quantile(inner, QUIET))) if inner.size else 0.0


def _variance(rgb: Picture) -> NDArray[np.float32]:
    """Of the gray levels around each pixel."""
    gray = cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY).astype(np.float32)
    mean = cv2.blur(gray, (WINDOW_PX, WINDOW_PX))
    squares = cv2.blur(gray * gray, (WINDOW_PX, WINDOW_PX))
    return np.maximum(squares - mean * mean, 0).astype(np.float32)


def _smoothed(
    rgb: Picture, grain: float, reach: float, diameter_px: int, near_px: float
) -> Picture:
    """The picture after one pass of the bilateral filter."""
    return cv2.bilateralFilter(rgb, diameter_px, reach * grain, near_px).astype(np.uint8)
