"""Where a line of text ends: the faint strokes beside and below it that belong to it."""

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.runs import runs
from heatgrid.settings import ReadSettings

FloatArray = NDArray[np.float32]


def with_faint_ends(
    line: FloatArray, left: int, right: int, settings: ReadSettings
) -> tuple[int, int]:
    """Ends of a line of text with the faint strokes beside it, such as a thin blurred minus.

    Parameters
    ----------
    line : ndarray of float32, shape (height, width)
        Coverage in the rows of the line.
    left, right : int
        Ends of its strong ink, half open.
    settings : ReadSettings
        What is faint, and how near it is.

    Returns
    -------
    tuple of int
        Left and right end, half open.
    """
    height = len(line)
    reach = max(1, round(settings.ink_faint_gap_fraction * height))
    middle = line[height // 4 : height - height // 4]
    faint = (cv2.reduce(middle, 0, cv2.REDUCE_MAX)[0] > settings.ink_faint_edge).nonzero()[0]
    start, stop = left, right
    if not faint.size or (faint[0] >= left and faint[-1] < right):
        return left, right
    for column in faint[faint < left][::-1].tolist():
        if start - column > reach:
            break
        start = column
    for column in faint[faint >= right].tolist():
        if column - stop >= reach:
            break
        stop = column + 1
    # One faint column is the rim of the text itself.
    return start if left - start > 1 else left, stop if stop - right > 1 else right


def has_faint_tail(line: FloatArray, height: int, settings: ReadSettings) -> bool:
    """Whether the row below a line of text shows the tail of a comma.

    In small print the tail alone tells a comma from a point. The rims of digits have ink high
    above them, and that of a point is much fainter than the point. A point ends where digits
    do, so where they have next to no rim, a fainter stroke is a tail.

    Parameters
    ----------
    line : ndarray of float32, shape (height or height + 1, width)
        Coverage of a line of text and of the row below it, where there is one.
    height : int
        Of the line.
    settings : ReadSettings
        What is faint.

    Returns
    -------
    bool
        Never for print too low to tell.
    """
    if len(line) <= height or height < 2 * settings.ink_text_min_px:
        return False
    last, below = line[height - 1], line[height]
    if not below.max() > settings.ink_tail_edge:
        return False
    upper = line[: height // 2].max(axis=0) > settings.ink_edge
    rim = float(below[upper].max(initial=0))
    for start, stop in runs((below > settings.ink_tail_edge) & ~upper):
        tail, mark = below[start:stop].max(), last[max(0, start - 1) : stop + 1].max()
        is_clear = rim <= tail / 2
        least = settings.ink_tail_clear_min if is_clear else settings.ink_tail_share_min
        is_thin = stop - start <= settings.ink_tail_width_max * height
        if is_thin and tail >= least * mark and (is_clear or rim <= settings.ink_faint_edge < tail):
            return True
    return False
