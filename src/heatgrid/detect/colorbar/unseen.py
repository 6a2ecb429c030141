"""Bars of a few colors, one of which is nearly that of the paper.

Without a frame the class in the color of the paper cannot be seen. But tick marks stand at the
borders of classes, and one that stands a class farther out, beside nothing but paper, says that
the bar goes on so far. A class that is all but white shows itself where a picture is clean: it is
as wide as the others and as long, and all of one color. And where the colors of classes run
straight to that of the paper, which comes next, it is that of one class more, as in pheatmap.
"""

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import distance_to_blends
from heatgrid.detect.colorbar.papers import apart_from
from heatgrid.detect.picture.strokes import outer_ticks
from heatgrid.geometry import Box
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]
Picture = NDArray[np.uint8]
# A sharp border that was resampled spreads over this many pixels.
BLUR_PX = 2
# What lies so far beside a bar is paper; and how unlike that a class is that can be seen at all.
SIDE_PX = 5
FAINT_MIN = 2.0
# Fewest classes whose colors show where they go, and how far these are off a straight way, 0..255.
CLASSES_MIN = 4
EVEN_MAX = 3.0


def with_unseen_class(
    rgb: Picture,
    box: Box,
    colors: FloatArray,
    papers: FloatArray,
    step_threshold: float,
    *,
    settings: BarSettings,
) -> Box:
    """Prolong an upright discrete bar by a class in the color of the paper, or next to it.

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
        As it was where nothing shows such a class, or where there is one at both ends.
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
    longer = longer or _with_faint_class(rgb, box, length, papers)
    if not longer:
        longer = [
            each
            for each in _with_next_color(box, colors, borders, papers)
            if each.top >= 0
            and each.bottom <= len(rgb)
            and _is_paper(rgb, box, each, papers, step_threshold)
            and not _is_closed(rgb, box, each, papers, step_threshold)
        ]
    return longer[0] if len(longer) == 1 else box


def _with_next_color(
    box: Box, colors: FloatArray, borders: FloatArray, papers: FloatArray
) -> list[Box]:
    """The bar with a class at an end where the colors of classes come to that of the paper next."""
    ends = borders - borders[0]
    classes = np.array(
        [np.median(colors[round(a) : round(b)], axis=0) for a, b in pairwise(ends.tolist())]
    )
    if len(classes) < CLASSES_MIN:
        return []
    length = round(float(np.diff(ends).mean()))
    found = []
    for (first, second, third), whole in (
        (classes[:3], box.with_ends(1, box.top - length, box.bottom)),
        (classes[:-4:-1], box.with_ends(1, box.top, box.bottom + length)),
    ):
        step = first - second
        is_even = np.abs(step - (second - third)).max() <= EVEN_MAX
        if is_even and apart_from((first + step)[None], papers).min() <= EVEN_MAX:
            found.append(whole)
    return found


def _is_closed(
    rgb: Picture, box: Box, longer: Box, papers: FloatArray, step_threshold: float
) -> bool:
    """Whether a line is drawn across the end at which a bar would go on: that of its frame."""
    end, step = (box.top, 1) if longer.top < box.top else (box.bottom - 1, -1)
    inner = rgb[end + step * 2 * BLUR_PX, box.left : box.right].astype(float)
    color = np.median(inner, axis=0)
    rows = rgb[np.arange(end - BLUR_PX, end + BLUR_PX + 1).clip(0, len(rgb) - 1)]
    middle = np.median(rows[:, box.left : box.right].astype(float), axis=1)
    blends = [distance_to_blends(middle, color, paper) for paper in papers]
    return bool(np.min(blends, axis=0).max() > step_threshold)


def _with_faint_class(rgb: Picture, box: Box, length: float, papers: FloatArray) -> list[Box]:
    """The bar with each class of one color next to that of the paper that follows at an end."""
    found = []
    for view, part in ((rgb, box), (rgb[::-1], _upside_down(box, len(rgb)))):
        top, bottom = round(part.top - length), part.top
        sides = slice(part.left - SIDE_PX, part.right + SIDE_PX)
        if top < SIDE_PX or sides.start < 0 or sides.stop > rgb.shape[1]:
            continue
        inner = view[top + BLUR_PX : bottom - BLUR_PX, part.left + BLUR_PX : part.right - BLUR_PX]
        color = np.median(inner.reshape(-1, 3), axis=0) if inner.size else papers[0]
        around = view[top - SIDE_PX : bottom - BLUR_PX, sides].astype(np.int16)
        apart = apart_from(around, papers)
        rims = apart[[0, 1, 2]], apart[:, [0, 1]], apart[:, [-1, -2]]
        if (
            apart_from(color[None], papers).min() > FAINT_MIN
            and np.abs(inner - color).max() <= 1
            and max(float(each.max()) for each in rims) <= 1
        ):
            whole = part.with_ends(1, top, part.bottom)
            found.append(whole if view is rgb else _upside_down(whole, len(rgb)))
    return found


def _upside_down(box: Box, height: int) -> Box:
    """Where a box is in a picture that is turned over."""
    return box.with_ends(1, height - box.bottom, height - box.top)


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
