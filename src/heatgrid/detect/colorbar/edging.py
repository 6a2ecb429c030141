"""Which of the outermost pixels of a strip are the frame of a bar, and which are its colors."""

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.papers import apart_from
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]


def frame_depth(papers: FloatArray, colors: FloatArray, limit: int, settings: BarSettings) -> int:
    """Count the pixels at the start of a profile that belong to a frame: up to the last jump.

    Parameters
    ----------
    papers : ndarray of float, shape (p, 3)
        What lies beside the strip, 0..255.
    colors : ndarray of float, shape (n, 3)
        One per pixel from a border of the strip inwards.
    limit : int
        Frames are no thicker than this, in pixels.
    settings : BarSettings
        What a jump is.

    Returns
    -------
    int
        0 where there is no frame.

    Notes
    -----
    The colors of a short bar may change as much from pixel to pixel, and go on that way, but
    not towards the paper, as its blur does.
    """
    apart = apart_from(colors[: limit + 2], papers)
    steps = np.diff(colors[: limit + 2], axis=0)
    jumps = np.abs(steps).max(axis=1)
    last = min(limit, len(jumps) - 1)
    along = (steps[:last] * steps[1 : last + 1]).sum(axis=1)
    lengths = np.linalg.norm(steps, axis=1)
    straight = along > settings.frame_cosine * lengths[:last] * lengths[1 : last + 1]
    away = apart[:last] >= apart[1 : last + 1]
    goes_on = straight & away & (jumps[:last] <= settings.frame_factor * jumps[1 : last + 1])
    strong = np.flatnonzero((jumps[:last] > settings.frame_step) & ~goes_on)
    return int(strong[-1]) + 1 if strong.size else 0
