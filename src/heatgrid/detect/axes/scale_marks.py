"""Tick marks of a numeric axis that are drawn into the cells of a panel: a picture without them.

matplotlib's classic style and MATLAB draw the marks of a scale at both sides of a panel, inwards
and wherever its numbers lie, so that they stand at no set place of the cells. That all begin at
the border, end equally far from it and stand at even steps tells them from what is printed.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.runs import leading_run, runs
from heatgrid.settings import InwardSettings

Picture = NDArray[np.uint8]
# Fewer marks stand at even steps by chance.
MARKS_MIN = 4
# How far a mark and the one opposite, or two steps, may differ from rounding, in pixels.
SLACK_PX = 1.5
# How far from the middle of a cell signs and digits stand, as a share of its side.
MIDDLE_OFF_MAX = 0.25
# Smallest cells, and least steps between marks, in widths of a mark.
CELL_MIN = 2.5
STEP_MIN = 4


@dataclass(frozen=True, slots=True)
class _Mark:
    """A stroke from a side inwards: its first and last line of pixels, and where it ends."""

    first: int
    last: int
    stop: int

    @property
    def center(self) -> float:
        return (self.first + self.last) / 2


def without_scale_marks(rgb: Picture, panel: Panel, *, settings: InwardSettings) -> Picture:
    """Paint over the tick marks of a scale that point into a panel.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    panel : Panel
        A lattice. Small cells may look like marks, and hold nothing that could be read.
    settings : InwardSettings
        How long and wide such marks are.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        The same array where there are none, else a copy, in which they have the colors beside
        them.
    """
    least_px = STEP_MIN * settings.width_px
    if panel.cell_px < CELL_MIN * settings.width_px:
        return rgb
    painted = rgb
    for axis in (0, 1):
        upright = _upright(rgb, panel.box, axis)
        near, far = (_marks(side, settings) for side in (upright, upright[::-1]))
        places = [mark.center for mark in (*near, *far)]
        edges = np.array((panel.x_edges, panel.y_edges)[axis]) - panel.box.ends(axis)[0]
        if not _are_even(places, least_px) or _are_at_middles(places, edges):
            continue
        painted = painted.copy() if painted is rgb else painted
        patch = _upright(painted, panel.box, axis)
        # In a cell of its own color a mark may be seen in part.
        for side, marks in ((patch, near), (patch[::-1], far)):
            stop = max((mark.stop for mark in marks), default=0)
            for mark in (*near, *far):
                _paint_over(side, mark, stop)
    return painted


def _upright(rgb: Picture, box: Box, axis: int) -> Picture:
    """The pixels of a panel, turned so that the marks of an axis begin at the top and bottom."""
    return rgb[box.slices] if axis == 0 else rgb[box.slices].swapaxes(0, 1)


def _marks(side: Picture, settings: InwardSettings) -> list[_Mark]:
    """The strokes of one length that begin at the first rows of a picture and end in it."""
    width = round(settings.width_px)
    depth = min(round(settings.length_px) + settings.frame_px, len(side) // 2)
    strip = side[:depth].astype(np.int16)
    if strip.shape[1] <= 2 * width:
        return []
    middle = strip[:, width:-width]
    beside = np.minimum(strip[:, : -2 * width], strip[:, 2 * width :])
    darker = beside - middle
    is_gray = np.ptp(middle, axis=2) <= settings.contrast_min
    ridge = is_gray & (darker.max(axis=2) > settings.contrast_min) & (darker.min(axis=2) >= 0)
    found = []
    for first, stop in runs(ridge[: settings.frame_px + 1].any(axis=0)):
        if stop - first > width:
            continue
        lines = ridge[:, first:stop].any(axis=1)
        start = int(lines.argmax())
        end = start + leading_run(lines[start:])
        if settings.length_min_px <= end - start and end < depth:
            found.append(_Mark(first + width, stop - 1 + width, end))
    ends = [mark.stop for mark in found]
    usual = float(np.median(ends)) if ends else 0.0
    return [mark for mark in found if abs(mark.stop - usual) <= settings.length_slack_px]


def _are_even(places: Sequence[float], least_px: float) -> bool:
    """Whether several places, of which two may be one, stand at even steps but for some left out.

    Dark marks are not seen in dark cells.
    """
    steps = np.diff(np.sort(places))
    steps = steps[steps > SLACK_PX]
    if len(steps) + 1 < MARKS_MIN or steps.min() < least_px:
        return False
    counts = np.rint(steps / steps.min())
    step = steps.sum() / counts.sum()
    return bool(np.abs(steps - counts * step).max() <= SLACK_PX)


def _are_at_middles(places: Sequence[float], edges: NDArray[np.float64]) -> bool:
    """Whether all places are the middles of cells, where minus signs and other marks stand."""
    middles = (edges[1:] + edges[:-1]) / 2
    off = np.abs(np.subtract.outer(places, middles)).min(axis=1)
    return bool(off.max() <= MIDDLE_OFF_MAX * np.diff(edges).mean())


def _paint_over(side: Picture, mark: _Mark, stop: int) -> None:
    """Give a mark and its blurred rim, up to a row, the colors to its left and right."""
    first, last = mark.first - 1, mark.last + 1
    middle = (mark.first + mark.last + 1) // 2
    rows = slice(0, stop + 1)
    side[rows, first:middle] = side[rows, first - 1 : first]
    side[rows, middle : last + 1] = side[rows, last + 1 : last + 2]
