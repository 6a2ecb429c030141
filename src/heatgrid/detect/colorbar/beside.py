"""What lies beside a strip: paper, which parts a bar from all else."""

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.gradients import BLUR_PX
from heatgrid.detect.colorbar.papers import not_its_own
from heatgrid.detect.colorbar.upright import Upright, row_colors
from heatgrid.geometry import Box
from heatgrid.settings import BarSettings

Picture = NDArray[np.uint8]
# Paper lies on both sides.
BOTH = 2


def clear_sides(view: Upright, box: Box, *, settings: BarSettings) -> int:
    """Count the long sides of a strip that have paper beside them.

    Parameters
    ----------
    view : Upright
        The picture.
    box : Box
        The strip.
    settings : BarSettings
        How far from it paper is looked for, and along how much of it.

    Returns
    -------
    int
        0..2; the color that most of the strip has itself is no paper.
    """
    colors = row_colors(view.rgb, box)
    view = replace(
        view, papers=not_its_own(colors, view.papers, view.step_threshold, settings=settings)
    )
    depth = max(settings.width_min_px, side_reach(box, settings=settings) // 4)
    share = settings.side_clear_min
    return sum(_is_clear(view, side, depth, share) for side in _sides(view, box, settings))


def is_apart(view: Upright, box: Box, *, settings: BarSettings) -> bool:
    """Whether a gap of paper, be it narrow, parts a strip from all that is beside it.

    Parameters
    ----------
    view : Upright
        The picture.
    box : Box
        The strip.
    settings : BarSettings
        Along how much of it paper must show.

    Returns
    -------
    bool
        On both sides.
    """
    share = settings.constant_min
    return all(_is_clear(view, side, BLUR_PX, share) for side in _sides(view, box, settings))


def side_reach(box: Box, *, settings: BarSettings) -> int:
    """How far from a strip paper is looked for.

    Parameters
    ----------
    box : Box
        The strip.
    settings : BarSettings
        The same over the width of a strip.

    Returns
    -------
    int
        In pixels.
    """
    return max(round(settings.side_reach * box.width), 4 * settings.width_min_px)


def _sides(view: Upright, box: Box, settings: BarSettings) -> tuple[Picture, Picture]:
    """What lies left and right of a strip, in some of its rows."""
    reach = side_reach(box, settings=settings)
    rows = slice(box.top, box.bottom, 1 + box.height // settings.side_rows)
    left = view.rgb[rows, max(box.left - reach, 0) : box.left]
    return left, view.rgb[rows, box.right : box.right + reach]


def _is_clear(view: Upright, side: Picture, depth: int, share: float) -> bool:
    """Whether somewhere beside a strip, this deep, paper shows along such a share of its length."""
    if side.shape[1] < depth:
        return True
    plain = np.zeros(side.shape[:2], bool)
    for paper in view.papers:
        plain |= np.abs(side - paper).max(axis=2) <= view.step_threshold
    return any(
        plain[:, start : start + depth].all(axis=1).mean() >= share
        for start in range(side.shape[1] - depth + 1)
    )
