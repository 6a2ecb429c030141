"""Bars whose colors pass that of the paper: what looks like paper there is a part of them.

A map that begins at white has the gray of a gray page a little later. There its bar seems to end,
and goes on as pale as before, but on the other side of the color of the page.
"""

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.upright import Upright, row_colors
from heatgrid.geometry import Box
from heatgrid.runs import leading_run
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]
# How many rows of pixels at an end tell which way its colors go, and how many of them at least
# must lie beyond the paper.
TREND_PX = 8
BEYOND_MIN_PX = 3
# How far from the paper a color is beyond it, 0..255 and more than the noise, and how near it is
# before that, over this.
AWAY_MIN = 4.0
NEAR_MAX = 2.0
# How far colors beyond the paper may lie off the line through the ones before it, as a share of
# how far they are from the paper.
OFF_LINE_MAX = 0.5


def with_ends_through_paper(view: Upright, box: Box, *, settings: BarSettings) -> Box:
    """A bar with what goes on at its ends on the other side of the color of the paper.

    Parameters
    ----------
    view : Upright
        The picture.
    box : Box
        The bar up to where its colors become paper.
    settings : BarSettings
        How much of a bar may be hidden.

    Returns
    -------
    Box
        The same box where nothing goes on, or where nothing is beyond the color of the paper.
    """
    reach = round(settings.gap_fraction * box.height)
    above, below = max(box.top - reach, 0), min(box.bottom + reach, view.rgb.shape[0])
    along = row_colors(view.rgb, box.with_ends(1, above, below)).astype(np.float64)
    paper = view.papers[0].astype(np.float64)
    before, inside, behind = np.split(along, [box.top - above, box.bottom - above])
    least = AWAY_MIN + view.noise
    first = _gone_through(inside, before[::-1], paper, least)
    last = _gone_through(inside[::-1], behind, paper, least)
    return box.with_ends(1, box.top - first, box.bottom + last)


def _gone_through(inside: FloatArray, outside: FloatArray, paper: FloatArray, least: float) -> int:
    """How many rows beyond an end are colors that lead on from those within through the paper."""
    if len(inside) < 2 * TREND_PX or not len(outside):
        return 0
    trend = inside[:TREND_PX].mean(axis=0) - inside[TREND_PX : 2 * TREND_PX].mean(axis=0)
    length = float(np.linalg.norm(trend))
    if not length:
        return 0
    way = trend / length
    # Only an end that has nearly become paper may have been hidden by it.
    if np.abs(inside[0] - paper).max() > NEAR_MAX * least or (inside[0] - paper) @ way > 0:
        return 0
    ahead = (outside - paper) @ way
    off = np.linalg.norm(outside - paper - ahead[:, None] * way, axis=1)
    beyond = (ahead > least) & (off <= np.maximum(OFF_LINE_MAX * ahead, least))
    like_paper = np.abs(outside - paper).max(axis=1) <= NEAR_MAX * least
    start = leading_run(~beyond)
    run = leading_run(beyond[start:])
    # What lies between must be as near to the paper as the colors on both sides of it.
    return start + run if run >= BEYOND_MIN_PX and like_paper[:start].all() else 0
