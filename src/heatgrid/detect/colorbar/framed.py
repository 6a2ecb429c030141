"""How far the frame of a bar goes on where compression hides the borders of its colors.

In a noisy picture the borders of bright and of dark colors are lost between a bar and the lines of
its frame, and what is found of it ends there. The lines themselves run on to its ends.
"""

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import LUMA
from heatgrid.geometry import Box
from heatgrid.runs import leading_run
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]


def with_framed_ends(
    rgb: NDArray[np.uint8],
    box: Box,
    papers: FloatArray,
    step_threshold: float,
    *,
    settings: BarSettings,
    jumps: bool = False,
) -> Box:
    """An upright bar up to where the lines at both its sides end.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture.
    box : Box
        What was found of the bar.
    papers : ndarray of float, shape (n, 3)
        The colors that may lie beside it, 0..255.
    step_threshold : float
        Smaller steps may be noise.
    settings : BarSettings
        How even lines are, and how fast colors may change.
    jumps : bool
        Whether colors may jump, as those of a discrete bar do.

    Returns
    -------
    Box
        The same where one side has no line, or where colors that may not jump do.
    """
    reach = settings.frame_max_px
    if box.left < reach or box.right + reach > rgb.shape[1]:
        return box
    # The blur of its sides, and with it the lines, may belong to the box.
    ends = (slice(end - reach, end + reach) for end in (box.left, box.right))
    sides = [rgb[:, end].astype(np.float32) @ LUMA.astype(np.float32) for end in ends]
    paper = float((papers @ LUMA).mean())
    lines = [_line(side, box, paper, step_threshold, settings) for side in sides]
    if lines[0] is None or lines[1] is None:
        return box
    colors = np.median(rgb[:, box.left : box.right].astype(np.float32), axis=1)
    steps = np.abs(np.diff(colors, axis=0)).max(axis=1)
    smooth = (steps <= settings.framed_step_factor * step_threshold) | jumps
    goes_on = lines[0] & lines[1]
    above = goes_on[: box.top] & smooth[: box.top]
    below = goes_on[box.bottom :] & smooth[box.bottom - 1 :]
    return box.with_ends(1, box.top - leading_run(above[::-1]), box.bottom + leading_run(below))


def _line(
    side: FloatArray, box: Box, paper: float, step_threshold: float, settings: BarSettings
) -> NDArray[np.bool_] | None:
    """In which rows of the picture the line along one side of a bar is drawn; None without one."""
    beside = side[box.top : box.bottom]
    apart = np.abs(np.median(beside, axis=0) - paper)
    # Colors of the bar vary along it, and its lines do not.
    low, high = np.quantile(beside, (0.1, 0.9), axis=0)
    at = int((apart - (high - low)).argmax())
    least = settings.framed_steps_min * step_threshold
    if apart[at] < least or high[at] - low[at] > settings.framed_uneven_max * apart[at]:
        return None
    drawn = np.abs(side[:, at] - np.median(beside[:, at])) <= settings.framed_slack * apart[at]
    return drawn if drawn[box.top : box.bottom].mean() >= settings.usual_share else None
