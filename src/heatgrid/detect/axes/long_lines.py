"""Straight lines that are no writing: frames, axes, grid lines, rules of a table.

A line is longer than any letter. Where compression breaks it, the pieces lie a pixel or two apart.
The rules between the names of rows are shorter, but each goes on from a side of the panel.
"""

from collections.abc import Sequence

import cv2
import numpy as np

from heatgrid.detect.axes.paper import Mask
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from heatgrid.settings.long_lines import LongLineSettings


def long_lines(ink: Mask, drawn: Sequence[Box], *, settings: AxesSettings) -> Mask:
    """Find the lines among the ink around panels and bars.

    Parameters
    ----------
    ink : ndarray of uint8, shape (height, width)
        1 for ink; panels, bars and their frames are left out.
    drawn : sequence of Box
        Panels and bars. At least one.
    settings : AxesSettings
        How long lines are.

    Returns
    -------
    ndarray of uint8, shape (height, width)
        1 for the ink of lines.
    """
    turned = [Box(box.top, box.left, box.bottom, box.right) for box in drawn]
    level = _level_lines(ink, drawn, settings)
    upright = _level_lines(np.ascontiguousarray(ink.T), turned, settings).T
    return np.maximum(level, upright)


def _level_lines(ink: Mask, drawn: Sequence[Box], settings: AxesSettings) -> Mask:
    """Lines from left to right."""
    limits = settings.long_lines
    longest = limits.length_fraction * max(max(box.width, box.height) for box in drawn)
    # A line beside most of a side of each panel is one however short this side is.
    along = limits.side_fraction * max(box.width for box in drawn)
    rule_px = limits.rule_length_min_px
    length = max(limits.length_min_px, round(min(longest, max(along, rule_px))))
    lines = _opened(ink, length)
    gap = np.ones((1, 2 * limits.break_px + 1), np.uint8)
    closed = np.asarray(cv2.morphologyEx(ink, cv2.MORPH_CLOSE, gap), np.uint8)
    runs = _opened(closed, min(length, rule_px))
    _, labels, stats, _ = cv2.connectedComponentsWithStats(runs, connectivity=8)
    thin = stats[:, cv2.CC_STAT_HEIGHT] <= settings.grounds.rule_width_px
    for at in np.flatnonzero(thin[1:]) + 1:
        left, top, width, height = stats[at, :4].tolist()
        rule = Box(left, top, left + width, top + height)
        is_long = width >= length or any(_goes_on_from(rule, box, settings) for box in drawn)
        if is_long and _is_alone(rule, ink, limits):
            lines[labels == at] = 1
    return np.asarray(cv2.bitwise_and(lines, ink), np.uint8)


def _is_alone(rule: Box, ink: Mask, settings: LongLineSettings) -> bool:
    """Whether nothing else lies along a line: letters of small print end level with each other."""
    above = ink[max(0, rule.top - 1) : rule.top, rule.left : rule.right]
    below = ink[rule.bottom : rule.bottom + 1, rule.left : rule.right]
    return all(not side.size or side.mean() <= settings.beside_max for side in (above, below))


def _opened(ink: Mask, length: int) -> Mask:
    """Runs of ink from left to right of some length or more."""
    # NOTE: opening with an even kernel shifts what it keeps by a pixel.
    return np.asarray(cv2.morphologyEx(ink, cv2.MORPH_OPEN, np.ones((1, length | 1), np.uint8)))


def _goes_on_from(rule: Box, box: Box, settings: AxesSettings) -> bool:
    """Whether a level line begins at the left or the right side of a box."""
    reach = settings.frame_px + settings.long_lines.break_px
    level = box.top - reach <= rule.top and rule.bottom <= box.bottom + reach
    return level and min(abs(rule.right - box.left), abs(rule.left - box.right)) <= reach
