"""Projections of ink: how much there is at each place across the lines of a text."""

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[np.float64]


def sharpness(across: FloatArray) -> float:
    """How uneven a projection of ink is, which it is most across the lines of a text.

    Parameters
    ----------
    across : ndarray of float, shape (n,)
        Coordinate of each pixel of ink across the supposed lines.

    Returns
    -------
    float
        The sum of squared steps relative to its square, more where ink is in few places.
    """
    profile = profile_of(across)
    return float(
        (np.diff(profile) ** 2).sum() / (profile**2).sum() * (profile.max() / profile.mean())
    )


def profile_of(across: FloatArray) -> FloatArray:
    """Ink per pixel of a coordinate.

    Parameters
    ----------
    across : ndarray of float, shape (n,)
        Coordinate of each pixel of ink.

    Returns
    -------
    ndarray of float, shape (m,)
        From one pixel before the least coordinate on; each pixel of ink is spread over its
        neighbors.
    """
    offset = across - across.min() + 1
    floor = offset.astype(np.intp)
    share = offset - floor
    size = int(floor.max()) + 3
    ink = np.bincount(floor, 1 - share, size) + np.bincount(floor + 1, share, size)
    smooth: FloatArray = np.convolve(ink, np.full(3, 1 / 3), "same")
    return smooth
