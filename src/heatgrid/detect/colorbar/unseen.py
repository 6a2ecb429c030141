"""Bars of a few colors, one of which is that of the paper: their tick marks show how far they go.

Without a frame the class in the color of the paper cannot be seen. But tick marks stand at the
borders of classes, and one that stands a class farther out, beside nothing but paper, says that
the bar goes on so far.
"""

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.papers import apart_from
from heatgrid.detect.picture.strokes import outer_ticks
from heatgrid.geometry import Box
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]
Picture = NDArray[np.uint8]
# A sharp border that was resampled spreads over this many pixels.
BLUR_PX = 2


def with_unseen_class(
    rgb: Picture,
    box: Box,
    colors: FloatArray,
    papers: FloatArray,
    step_threshold: float,
    *,
    settings: BarSettings,
) -> Box:
    """Prolong an upright discrete bar by a class in the color of the paper.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The picture.
    box : Box
        What can be seen of the bar.
    colors : ndarray of float, shape (n, 3)
        One per pixel along it, 0..255.
    papers : ndarray of float, shape (m, 3)
        The colors that may lie beside it.
    step_threshold : float
        Smaller steps may be noise.
    settings : BarSettings
        How even the classes of a bar are.

    Returns
    -------
    Box
        As it was where no tick marks show such a class, or where they show one at both ends.
    """
    borders = box.top + _class_borders(colors, step_threshold)
    length = float(np.diff(borders).mean())
    uneven = max(2.0 * BLUR_PX, settings.step_uneven_max * length)
    if len(borders) <= 2 or np.ptp(np.diff(borders)) > uneven:  # noqa: PLR2004 - its two ends
        return box
    reach = round(length + uneven) + box.width
    found = []
    for ticks in outer_ticks(rgb, box, reach, settings=settings.strokes):
        if not all(_tick_near(ticks, border, uneven / 2) for border in borders):
            continue
        above = _tick_near(ticks, borders[0] - length, uneven / 2)
        below = _tick_near(ticks, borders[-1] + length, uneven / 2)
        found += [box.with_ends(1, round(at), box.bottom) for at in above]
        found += [box.with_ends(1, box.top, round(at)) for at in below]
    longer = [each for each in found if _is_paper(rgb, box, each, papers, step_threshold)]
    return longer[0] if len(longer) == 1 else box


def _class_borders(colors: FloatArray, step_threshold: float) -> FloatArray:
    """Where the classes of a discrete bar begin and end, in pixels from its start."""
    steps = np.abs(np.diff(colors, axis=0)).max(axis=1)
    jumps = np.flatnonzero(steps > 2 * step_threshold)
    groups = np.split(jumps, np.flatnonzero(np.diff(jumps) > BLUR_PX) + 1) if jumps.size else []
    inner = [float(group.mean()) + 1 for group in groups]
    inner = [at for at in inner if BLUR_PX < at < len(colors) - BLUR_PX]
    return np.array([0.0, *inner, len(colors)])


def _tick_near(ticks: list[float], at: float, slack: float) -> list[float]:
    """The tick at a place, if there is one."""
    return [tick for tick in ticks if abs(tick - at) <= slack][:1]


def _is_paper(
    rgb: Picture, box: Box, longer: Box, papers: FloatArray, step_threshold: float
) -> bool:
    """Whether nothing is drawn where a bar would go on."""
    top, bottom = (
        (longer.top, box.top - BLUR_PX)
        if longer.top < box.top
        else (box.bottom + BLUR_PX, longer.bottom)
    )
    beyond = rgb[top:bottom, box.left : box.right].astype(np.int16)
    off = apart_from(beyond, papers)
    return bool(off.size) and bool((off <= step_threshold).all())
