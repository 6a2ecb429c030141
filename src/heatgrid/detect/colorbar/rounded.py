"""Bars with rounded corners: where they end.

The borders of a strip stand farther in where its corners are rounded, as those of the triangle do
with which a clipped bar ends. But a triangle runs into a point, and a rounded end is cut off while
it is still wide.
"""

import math

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.papers import apart_from
from heatgrid.geometry import Box
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]


def with_round_ends(
    rgb: NDArray[np.uint8],
    box: Box,
    papers: FloatArray,
    step_threshold: float,
    *,
    settings: BarSettings,
) -> Box:
    """Give an upright bar the rows at its ends whose corners are rounded.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture.
    box : Box
        The bar as far as its borders are straight.
    papers : ndarray of float, shape (n, 3)
        The colors that may lie beside it, 0..255.
    step_threshold : float
        Smaller steps may be noise.
    settings : BarSettings
        How long and how wide such rows are.

    Returns
    -------
    Box
        As it was at an end that is straight or runs into a triangle.
    """
    height = rgb.shape[0]
    mirrored = box.with_ends(1, height - box.bottom, height - box.top)
    above, below = (
        _round_rows(turned, side, papers, step_threshold, settings)
        for turned, side in ((rgb, box), (rgb[::-1], mirrored))
    )
    return box.with_ends(1, box.top - above, box.bottom + below)


def _round_rows(
    rgb: NDArray[np.uint8],
    box: Box,
    papers: FloatArray,
    step_threshold: float,
    settings: BarSettings,
) -> int:
    """How many rows above an upright bar are its rounded end; 0 where something else is there."""
    reach = math.ceil(settings.round_length_max * box.width)
    if box.top <= reach:
        return 0
    rows = rgb[box.top - reach - 1 : box.top + 1, box.left : box.right].astype(np.int16)[::-1]
    apart = apart_from(rows, papers)
    middle, shades = rows[:, box.width // 2], apart[:, box.width // 2]
    # Pixels that blend with the paper count in part.
    widths = np.clip(apart / np.maximum(shades, 1)[:, None], 0, 1).mean(axis=1)
    drawn = (shades > step_threshold) & (widths >= settings.round_width_min)
    ends = np.flatnonzero(~drawn[1:])
    # Nothing is left of a rounded end where it ends; a triangle becomes narrower still.
    if not len(ends) or shades[1 + ends[0]] > step_threshold:
        return 0
    count = int(ends[0])
    inside = rgb[box.top : box.top + reach + 1, box.left + box.width // 2].astype(np.int16)
    usual = max(step_threshold, 2 * float(np.abs(np.diff(inside, axis=0)).max(initial=0)))
    steps = np.abs(np.diff(middle[: count + 1], axis=0)).max(axis=1)
    # The outermost row may blend with the paper: no whole row of the bar.
    count -= bool(count and steps[-1] > usual)
    # A row that blends with the paper does so from side to side.
    narrows = bool((np.diff(widths[1 : count + 1]) < 0).all())
    narrows &= widths[count] <= 1 - 1 / box.width
    return count if narrows and (steps[:count] <= usual).all() else 0
