"""How far the frame of a panel or a bar reaches: in enlarged pictures it is a thick one."""

import numpy as np
from numpy.typing import NDArray

from heatgrid.geometry import Box
from heatgrid.runs import leading_run
from heatgrid.settings import AxesSettings


def with_frame(lines: NDArray[np.uint8], box: Box, *, settings: AxesSettings) -> Box:
    """A panel or bar with what its frame covers beyond the usual width of one.

    Parameters
    ----------
    lines : ndarray of uint8, shape (height, width)
        1 where long straight lines are drawn, from `frame_px` off the box on.
    box : Box
        The panel or bar.
    settings : AxesSettings
        Usual width of a frame, and the greatest one.

    Returns
    -------
    Box
        Larger by the pixels beyond `frame_px` in which a line runs along most of a side.
    """
    upright = lines[box.top : box.bottom].mean(axis=0) >= settings.frame_side_min
    level = lines[:, box.left : box.right].mean(axis=1) >= settings.frame_side_min
    start, most = settings.frame_px, settings.frame_thick_max_px - settings.frame_px

    def depth(rows: NDArray[np.bool_], at: int) -> int:
        return leading_run(rows[at : at + most])

    return Box(
        box.left - depth(upright[::-1], len(upright) - box.left + start),
        box.top - depth(level[::-1], len(level) - box.top + start),
        box.right + depth(upright, box.right + start),
        box.bottom + depth(level, box.bottom + start),
    )
