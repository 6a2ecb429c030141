"""What a reader drags to narrow the range of a bar: handles that are drawn over its ends."""

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.gradients import handle_length, twin_handles
from heatgrid.detect.colorbar.papers import apart_from
from heatgrid.detect.colorbar.upright import Upright, row_colors
from heatgrid.geometry import Box
from heatgrid.runs import leading_run
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]
Handles = tuple[Box, ...]
# Rows of one color within the outline of a handle, and how thick that is with its blur.
GRIP_ROWS_MIN = 3
OUTLINE_PX = 2
# How far it reaches beyond both sides of the bar, at least.
GRIP_WIDER_PX = 1


def without_twin_handles(view: Upright, box: Box, *, settings: BarSettings) -> tuple[Box, Handles]:
    """Cut off the handles at both ends of a strip that would keep it from running smoothly.

    Parameters
    ----------
    view : Upright
        The turned picture.
    box : Box
        A strip.
    settings : BarSettings
        How long handles are.

    Returns
    -------
    within : Box
        The strip without them.
    handles : tuple of Box
        The handles, drawn alike over both ends; empty where there are none.
    """
    count = twin_handles(row_colors(view.rgb, box), view.step_threshold, settings=settings)
    if count == 0:
        return box, ()
    within = box.with_ends(1, box.top + count, box.bottom - count)
    # Their outer sides may be no borders of the strip, and they may be wider than it.
    height, width = view.rgb.shape[:2]
    reach = min(count, box.top, height - box.bottom)
    around = row_colors(view.rgb, box.with_ends(1, box.top - reach, box.bottom + reach))
    first, last = around[:reach][::-1], around[len(around) - reach :]
    alike = leading_run(np.abs(first - last).max(axis=1) <= 2 * view.step_threshold)
    drawn = np.flatnonzero(apart_from(first[:alike], view.papers) > view.step_threshold)
    beyond = int(drawn[-1]) + 1 if drawn.size else 0
    ends = (box.top - beyond, within.top), (within.bottom, box.bottom + beyond)
    handles = []
    for start, end in ends:
        left, right = max(0, box.left - count), min(width, box.right + count)
        area = view.rgb[start:end, left:right].astype(np.int16)
        lines = apart_from(area, view.papers).max(axis=0) > view.step_threshold
        before = leading_run(lines[: box.left - left][::-1])
        handles.append(
            Box(box.left - before, start, box.right + leading_run(lines[box.right - left :]), end)
        )
    return within, tuple(handles)


def without_grips(view: Upright, box: Box, *, settings: BarSettings) -> tuple[Box, Handles]:
    """Cut off handles in the colors of the ends of a bar, each in an outline.

    Parameters
    ----------
    view : Upright
        The turned picture.
    box : Box
        A bar, which may end before a handle, in it, or behind it.
    settings : BarSettings
        How long handles are.

    Returns
    -------
    within : Box
        The colors between the handles.
    handles : tuple of Box
        Both, equally long and wider than the bar; empty where there are none.
    """
    nothing: tuple[Box, Handles] = box, ()
    reach = round(settings.handle_fraction * box.height)
    if box.top < reach or box.bottom + reach > len(view.rgb) or 4 * reach > box.height:
        return nothing
    column = row_colors(view.rgb, box.with_ends(1, box.top - reach, box.bottom + reach))
    first = _grip(column[: 2 * reach], view)
    last = _grip(column[::-1][: 2 * reach], view)
    if first is None or last is None or abs(np.ptp(first) - np.ptp(last)) > 1:
        return nothing
    top, bottom = box.top - reach, box.bottom + reach
    ends = [(top + first[0], top + first[1]), (bottom - last[1], bottom - last[0])]
    wide = box.left - OUTLINE_PX - GRIP_WIDER_PX, box.right + OUTLINE_PX + GRIP_WIDER_PX
    if wide[0] < 0 or wide[1] > view.rgb.shape[1]:
        return nothing
    handles = tuple(Box(wide[0], start, wide[1], end) for start, end in ends)
    if not all(_stands_out(view, box, handle) for handle in handles):
        return nothing
    return box.with_ends(1, ends[0][1], ends[1][0]), handles


def _grip(colors: FloatArray, view: Upright) -> tuple[int, int] | None:
    """Where a handle begins and ends, with its outline; colors run from outside to inside."""
    steps = np.abs(np.diff(colors, axis=0)).max(axis=1)
    alike = steps <= view.noise + 1
    at = 0
    while at < len(alike):
        rows = leading_run(alike[at:]) + 1
        start, end = at - OUTLINE_PX, at + rows + OUTLINE_PX
        at += rows
        if rows < GRIP_ROWS_MIN or start < 0 or end >= len(colors):
            continue
        inner = colors[start + OUTLINE_PX]
        lines = (colors[start : start + OUTLINE_PX], colors[end - OUTLINE_PX : end])
        outlined = all(np.abs(line - inner).max() > 2 * view.step_threshold for line in lines)
        # The handle hides as much of the scale as follows it.
        beyond, ahead = colors[end] - inner, colors[min(end + rows, len(colors) - 1)] - colors[end]
        if (
            outlined
            and apart_from(inner, view.papers) > view.step_threshold
            and np.abs(beyond).max() <= 2 * view.step_threshold + np.abs(ahead).max()
        ):
            return start, end
    return None


def _stands_out(view: Upright, bar: Box, handle: Box) -> bool:
    """Whether something is drawn beside both sides of a bar at its handle, and not all along."""
    reach = bar.height // 4
    at_handle = handle.top + OUTLINE_PX, handle.bottom - OUTLINE_PX
    between = bar.top + reach, bar.bottom - reach
    sides = (slice(handle.left, bar.left), slice(bar.right, handle.right))
    for side in sides:
        own, rest = (
            apart_from(view.rgb[slice(*rows), side].astype(np.int16), view.papers).max(axis=1)
            > view.step_threshold
            for rows in (at_handle, between)
        )
        if not own.all() or 2 * np.count_nonzero(rest) > len(rest):
            return False
    return True


def without_handles(view: Upright, box: Box, *, settings: BarSettings) -> Box:
    """Cut off the handles at the ends of a bar with which a reader narrows its range.

    Parameters
    ----------
    view : Upright
        The turned picture.
    box : Box
        A bar.
    settings : BarSettings
        How long handles are.

    Returns
    -------
    Box
        What is left of it.
    """
    colors = row_colors(view.rgb, box)
    top, bottom = (
        handle_length(along, view.step_threshold, settings=settings)
        for along in (colors, colors[::-1])
    )
    return box.with_ends(1, box.top + top, box.bottom - bottom)
