"""Which of the outermost pixels of a strip are the frame of a bar, and which are its colors."""

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.papers import apart_from
from heatgrid.runs import leading_run
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]
# Share of the pixels beside paper that are paper, too; letters reach into the rest.
BARE_MIN = 0.75
# Such paper is less than that part of the strip, so that some of this is left between both ends.
SHARE_MIN = 4
# The way back from a blurred line is made in steps of more than that part of a jump, and of so many
# times what is usual farther inside.
RETURN_PARTS, RETURN_FACTOR = 4, 3
# It leads back by that part of the way from the paper into the line at least.
RETURN_MIN = 0.25
# How far beside a strip its frame lies, blurred.
SIDE_PX = 2


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


def _way_back(
    papers: FloatArray, colors: FloatArray, depth: int, limit: int, settings: BarSettings
) -> int:
    """Count the pixels in which a blurred line goes over into colors that change less from there.

    `depth` pixels are known to be of a line, and none behind the `limit`.
    """
    last = min(limit, len(colors) - 2)
    if last <= depth:
        return 0
    nearest = papers[np.abs(papers - colors[0]).max(axis=1).argmin()]
    into = colors[depth] - (colors[depth - 1] if depth else nearest)
    if np.abs(into).max() <= settings.frame_step:
        return 0
    steps = np.diff(colors, axis=0)
    jumps = np.abs(steps).max(axis=1)
    usual = float(np.quantile(jumps[last:], settings.usual_share))
    least = max(settings.frame_step / RETURN_PARTS, RETURN_FACTOR * usual)
    run = leading_run((steps[depth:last] @ into < 0) & (jumps[depth:last] > least))
    if not run:
        return 0
    # Resampling overshoots at a border by less, and colors of a short bar change less bit by bit.
    way = np.abs(colors[depth] - nearest).max()
    is_line = np.abs(colors[depth + run] - colors[depth]).max() > RETURN_MIN * way
    ends = RETURN_FACTOR * jumps[depth + run] <= jumps[depth + run - 1]
    return run if is_line and ends else 0


def paper_depth(
    papers: FloatArray, colors: FloatArray, sides: FloatArray, settings: BarSettings
) -> int:
    """Count the pixels at the start of a profile that are paper before a line, which is a frame.

    Parameters
    ----------
    papers : ndarray of float, shape (p, 3)
        What lies beside the strip, 0..255.
    colors : ndarray of float, shape (n, 3)
        One per pixel from a border of the strip inwards.
    sides : ndarray of float, shape (n, s, 3)
        What lies right beside each, where a pale class of a bar has a frame.
    settings : BarSettings
        What a jump is, and how thick frames are.

    Returns
    -------
    int
        0 where the profile begins otherwise, or colors go on from those of the paper. Letters as
        wide as a bar right above it look like its sides.
    """
    pale = apart_from(colors, papers) <= settings.frame_step
    depth = leading_run(pale)
    if not sides.size or not 0 < depth < len(colors) // SHARE_MIN:
        return 0
    line = colors[depth - 1 : depth + settings.frame_max_px + 1]
    jumps = np.abs(np.diff(line, axis=0)).max(axis=1) > settings.frame_step
    bare = (apart_from(sides[:depth], papers) <= settings.frame_step).mean()
    return depth if jumps[0] and jumps[1:].any() and bare >= BARE_MIN else 0


def end_depth(
    papers: FloatArray, colors: FloatArray, sides: FloatArray, limit: int, settings: BarSettings
) -> int:
    """Count the pixels at an end of a strip that are none of its colors: paper, and a frame.

    Parameters
    ----------
    papers : ndarray of float, shape (p, 3)
        What lies beside the strip, 0..255.
    colors : ndarray of float, shape (n, 3)
        One per pixel from a border of the strip inwards.
    sides : ndarray of float, shape (n, s, 3)
        What lies right beside each, 0..255.
    limit : int
        Frames are no thicker than this, in pixels.
    settings : BarSettings
        What a jump is.

    Returns
    -------
    int
        0 where the strip begins with its colors.
    """
    start = paper_depth(papers, colors, sides, settings)
    rest = colors[start:]
    depth = frame_depth(papers, rest, limit, settings)
    return start + depth + _way_back(papers, rest, depth, limit, settings)
