"""What lies along the sides of a box, inside and outside of it."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.geometry import Box

BoolArray = NDArray[np.bool_]
Rgb = NDArray[np.uint8]


def ring_around(rgb: Rgb, box: Box, reaches_px: Sequence[int]) -> Rgb:
    """Take the lines of pixels around a box.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    box : Box
        A place in it.
    reaches_px : sequence of int
        How far outside of the box they run, in pixels; at the edge of the figure it ends them.

    Returns
    -------
    ndarray of uint8, shape (n, 3)
        The pixels of all four sides at each distance.
    """
    whole = Box(0, 0, rgb.shape[1], rgb.shape[0])
    lines = []
    for reach in reaches_px:
        part = rgb[box.padded(reach, reach, within=whole).slices]
        lines += [part[0], part[-1], part[:, 0], part[:, -1]]
    return np.concatenate(lines)


def side_shares(within: BoolArray) -> list[float]:
    """How much of each side of its box a region fills.

    Parameters
    ----------
    within : ndarray of bool, shape (height, width)
        Which pixels of the box are of the region.

    Returns
    -------
    list of float
        Of the left, upper, right and lower outermost line, 0..1.
    """
    return [float(side.mean()) for side in (within[:, 0], within[0], within[:, -1], within[-1])]


def without_fringe(
    box: Box, within: BoolArray, *, share_min: float, reach_px: int
) -> tuple[Box, BoolArray]:
    """Leave out outermost lines of a box of which its region fills little.

    Parameters
    ----------
    box : Box
        The box.
    within : ndarray of bool, shape (height, width)
        Which of its pixels are of the region.
    share_min : float
        Least share of a line that is kept, 0..1.
    reach_px : int
        Most lines that are left out at each side. A box that is no larger than those at both
        sides together stays.

    Returns
    -------
    box : Box
        What is left.
    within : ndarray of bool, shape (height, width)
        The same of its pixels.
    """
    for _ in range(reach_px):
        if min(within.shape) <= 2 * reach_px:
            break
        left, top, right, bottom = (int(share < share_min) for share in side_shares(within))
        box = Box(box.left + left, box.top + top, box.right - right, box.bottom - bottom)
        height, width = within.shape
        within = within[top : height - bottom, left : width - right]
    return box, within
