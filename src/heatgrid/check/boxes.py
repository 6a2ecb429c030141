"""Bars that are drawn in boxes of one color each: how many, and what that leaves unknown.

Few boxes are the classes of a discrete bar; many are how a program draws a bar of which cells have
any color.
"""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.drawn import Bar, Cell
from heatgrid.settings import CheckSettings

FloatArray = NDArray[np.float64]

_FINENESS = 4
"""Parts of a box by which the number of boxes is told."""


def count_boxes(colors: FloatArray, *, settings: CheckSettings) -> float:
    """Number of boxes of one color each that a smooth bar is drawn in.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        Along the bar, 0..255.
    settings : CheckSettings
        How even their borders must be.

    Returns
    -------
    float
        0 where colors change evenly, and where boxes are too short to be seen.

    Notes
    -----
    A program may draw a bar in 64, 128 or 256 boxes, each in the color of its start, its middle
    or its end, whatever colors the cells have. All change of color is then at their borders,
    which stand at even distances: at that frequency the steps between pixels have nearly all of
    their strength [1]_. Steps count as much where a map changes little as where it changes much.

    References
    ----------
    .. [1] Schuster, A. (1898). On the investigation of hidden periodicities. Terrestrial
       Magnetism 3(1), 13-41. doi:10.1029/TM003i001p00013.
    """
    limits = settings.boxes
    steps = np.linalg.norm(np.diff(colors, axis=0), axis=1)
    least, most = settings.steps_max + 1, int(len(colors) / limits.px_min)
    if most <= least:
        return 0.0
    run = max(3, round(limits.local_fraction * len(steps)))
    local = np.convolve(steps, np.ones(run) / run, mode="same")
    shares = steps / np.maximum(local, limits.step_min)
    padded = _FINENESS * len(colors)
    strengths = np.abs(np.fft.rfft(shares, padded)) / max(float(shares.sum()), 1.0)
    part = strengths[_FINENESS * least : _FINENESS * most]
    best = int(part.argmax())
    return best / _FINENESS + least if part[best] >= limits.strength_min else 0.0


def blended_boxes(colors: FloatArray, box_px: float) -> FloatArray:
    """Let colors run evenly from the middle of each box to that of the next.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        Along the bar, 0..255.
    box_px : float
        Length of a box, in pixels.

    Returns
    -------
    ndarray of float, shape (n, 3)
        Means over the length of a box.
    """
    reach = math.ceil(box_px / 2 - 1 / 2)
    inner = 2 * reach - 1
    weights = np.ones(inner + 2)
    weights[0] = weights[-1] = (box_px - inner) / 2
    padded = np.pad(colors, ((reach, reach), (0, 0)), mode="reflect", reflect_type="odd")
    windows = np.lib.stride_tricks.sliding_window_view(padded, len(weights), axis=0)
    return np.asarray(windows @ (weights / weights.sum()))


def are_between(bar: Bar, cells: Sequence[Cell], *, settings: CheckSettings) -> bool:
    """Whether cells have colors that lie between those of the boxes of their bar.

    Parameters
    ----------
    bar : Bar
        Drawn in boxes.
    cells : sequence of Cell
        Those that the bar serves, without masked ones.
    settings : CheckSettings
        When two colors are the same, and how many cells may have others.

    Returns
    -------
    bool
        False in a lossy figure, where nothing tells: most programs draw both in the same steps.
    """
    shown = np.array(bar.colors, dtype=np.float64)
    # Where two boxes share a pixel it has a color of neither.
    shown = shown[1:][(shown[1:] == shown[:-1]).all(axis=1)]
    if bar.noise > 0 or not cells or not len(shown):
        return False
    off = [np.abs(shown - cell.rgb_exact).max(axis=1).min() for cell in cells]
    same = np.array(off) <= settings.color_tolerance
    return float(same.mean()) < settings.boxes.shown_min
