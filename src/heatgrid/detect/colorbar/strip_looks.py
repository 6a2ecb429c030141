"""What a strip looks like: long and plain, with colors that run as those of a bar do."""

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.beside import BOTH, clear_sides, is_apart, side_reach
from heatgrid.detect.colorbar.gradients import (
    BLUR_PX,
    class_colors,
    runs_coarsely,
    runs_smoothly,
    steps_evenly,
)
from heatgrid.detect.colorbar.upright import (
    Upright,
    clear_row_colors,
    core_pixels,
    is_slender,
    row_colors,
)
from heatgrid.detect.picture.strokes import outer_ticks
from heatgrid.geometry import Box
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]
# Part of a bar that has one color in a noisy picture, at most.
STILL_MAX = 0.3
# Difference in a color that compression leaves flat; where colors run it is larger.
FLAT = 2.0

# Fewest classes and tick marks of a stout bar whose ticks are out of step with its classes.
SCALED_CLASSES_MIN, SCALED_TICKS_MIN = 5, 3
# How far off the next middle or border of a class one of them is, over half a class: half at most.
OUT_OF_STEP_MIN = 0.25


def colors_along(view: Upright, box: Box, *, settings: BarSettings) -> FloatArray:
    """The color of every row of a strip, without lines that are drawn across it.

    Parameters
    ----------
    view : Upright
        The picture.
    box : Box
        A strip.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    ndarray of float, shape (rows, 3)
        0..255.
    """
    return clear_row_colors(view.rgb, box, view.step_threshold, settings=settings)


def is_long(view: Upright, box: Box, *, settings: BarSettings) -> bool:
    """Whether a strip is long enough for its width, and large enough.

    Parameters
    ----------
    view : Upright
        The picture.
    box : Box
        A strip.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    bool
        Small ones must be longer for their width.
    """
    is_large = box.area > settings.area_share_max * view.rgb.shape[0] * view.rgb.shape[1]
    aspect_min = settings.steps_aspect_min if is_large else settings.aspect_min
    if box.height < max(settings.length_min_px, aspect_min * box.width):
        return False
    may_be_small = view.noise == 0 and box.height >= settings.small_aspect_min * box.width
    return box.area >= (settings.small_area_min_px if may_be_small else settings.area_min_px)


def is_plain(view: Upright, box: Box, *, settings: BarSettings) -> bool:
    """Whether a strip is long enough and has one color across, but for tick marks.

    Parameters
    ----------
    view : Upright
        The picture.
    box : Box
        A strip.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    bool
        In a noisy picture tick marks within it tell against it.
    """
    return is_long(view, box, settings=settings) and (
        has_one_color(view, box, settings=settings)
        or (view.noise == 0 and is_plain_but_for_marks(view, box, 1 / 2, settings=settings))
    )


def is_plain_but_for_marks(view: Upright, box: Box, least: float, *, settings: BarSettings) -> bool:
    """Whether a bar has one color across at the side, or within, where no tick marks are drawn.

    Parameters
    ----------
    view : Upright
        The picture.
    box : Box
        A strip.
    least : float
        Share of the rows, 0..1.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    bool
        Whether it has the same at the other side in so many of its rows.
    """
    middle = (box.left + box.right) // 2
    halves = replace(box, right=middle), replace(box, left=middle)
    one, other = (row_colors(view.rgb, half) for half in halves)
    alike = np.abs(one - other).max(axis=1) < 2 * view.step_threshold
    # Marks from both sides may reach far into a narrow bar.
    third = box.width // 3
    parts = box, *halves, replace(box, left=box.left + third, right=box.right - third)
    return alike.mean() >= least and any(
        has_one_color(view, part, settings=settings) for part in parts
    )


def has_one_color(view: Upright, box: Box, *, settings: BarSettings) -> bool:
    """Whether nearly all rows of a strip have one color across.

    Parameters
    ----------
    view : Upright
        The picture.
    box : Box
        A strip.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    bool
        Whether its middle has; tick marks do not reach there.
    """
    core = core_pixels(view.rgb, box)
    off = np.abs(core - np.median(core, axis=1)[:, None]).max(axis=2)
    constant = (off < 2 * view.step_threshold).mean(axis=1) >= settings.constant_min
    return bool(constant.mean() >= settings.constant_min)


def is_smooth(view: Upright, box: Box, *, settings: BarSettings) -> bool:
    """Whether colors run smoothly along a strip, and everywhere.

    Parameters
    ----------
    view : Upright
        The picture.
    box : Box
        A strip.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    bool
        True for a continuous bar.
    """
    colors = colors_along(view, box, settings=settings)
    smooth = runs_smoothly(colors, view.step_threshold, settings=settings)
    return smooth and not _stands_still(view, colors, FLAT)


def runs_in_jumps(view: Upright, box: Box, *, settings: BarSettings) -> bool:
    """Whether colors run like a bar's but for jumps, which are believed on paper only.

    Parameters
    ----------
    view : Upright
        The picture.
    box : Box
        A strip.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    bool
        True for a discrete bar. A few cells are as short for their width as the key of a clustered
        heatmap is, but their ticks stand in step with them.
    """
    colors = colors_along(view, box, settings=settings)
    many = np.count_nonzero(np.diff(colors, axis=0).any(axis=1)) >= settings.coarse_colors_min
    slender = is_slender(box, settings=settings)
    if not slender and not many:
        return _has_scale(view, box, colors, settings)
    # What rings at the borders of classes looks like lines.
    in_steps = slender and any(
        len(class_colors(each, view.step_threshold, settings=settings))
        for each in (colors, row_colors(view.rgb, box))
    )
    clear = clear_sides(view, box, settings=settings)
    if not in_steps and not (
        runs_coarsely(colors, settings=settings)
        and not _stands_still(view, colors, view.step_threshold)
    ):
        return slender and clear == BOTH and steps_evenly(colors, settings=settings)
    # Columns of cells show few colors in order, and hardly a gap beside them.
    return clear == BOTH or bool(
        clear
        and many
        and (not in_steps or _is_out_of_step(view, box, settings))
        and is_apart(view, box, settings=settings)
    )


def _has_scale(view: Upright, box: Box, colors: FloatArray, settings: BarSettings) -> bool:
    """Whether even tick marks stand beside a stout strip in classes that are out of step with them.

    Ticks of cells stand at their middles or their borders.
    """
    count = len(class_colors(colors, view.step_threshold, settings=settings))
    if count < SCALED_CLASSES_MIN or clear_sides(view, box, settings=settings) != BOTH:
        return False
    half = box.height / count / 2
    for ticks in outer_ticks(view.rgb, box, BLUR_PX, settings=settings.strokes):
        gaps = np.diff(ticks)
        if len(ticks) < SCALED_TICKS_MIN or np.ptp(gaps) > BLUR_PX:
            continue
        places = (np.array(ticks) - box.top) / half
        off_px = half * np.abs(places - np.rint(places))
        if off_px.max() > max(BLUR_PX / 2, OUT_OF_STEP_MIN * half):
            return True
    return False


def _stands_still(view: Upright, colors: FloatArray, most: float) -> bool:
    """Whether a strip of a noisy picture has one color for long, but for such a difference.

    So have cells whose texts, or whose noise, change the colors along them.
    """
    if view.noise == 0:
        return False
    ahead = np.lib.stride_tricks.sliding_window_view(
        colors, round(STILL_MAX * len(colors)) + 1, axis=0
    )
    return bool((np.ptp(ahead, axis=-1).max(axis=1) <= most).any())


def _is_out_of_step(view: Upright, box: Box, settings: BarSettings) -> bool:
    """Whether the colors of a strip change at other rows than those of what lies beside it."""
    reach, width = side_reach(box, settings=settings), settings.width_min_px
    own = _changes(view, box)
    beside = [
        replace(box, left=left, right=left + width)
        for left in (box.left - reach, box.right + reach - width)
        if 0 <= left <= view.rgb.shape[1] - width
    ]
    kernel = np.ones((2 * BLUR_PX + 1, 1), np.uint8)
    near = [np.asarray(cv2.dilate(_changes(view, each), kernel)) for each in beside]
    return all(2 * own[each > 0].sum() <= own.sum() for each in near)


def _changes(view: Upright, box: Box) -> NDArray[np.uint8]:
    """Where the color of a strip changes from row to row, 0 or 1, shape (rows - 1, 1)."""
    steps = np.abs(np.diff(row_colors(view.rgb, box), axis=0)).max(axis=1, keepdims=True)
    return np.asarray(steps > view.step_threshold, np.uint8)
