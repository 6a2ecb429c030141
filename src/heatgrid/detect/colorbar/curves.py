"""Colorbars with a curve drawn over them: a picture without the curve.

`heatmap.2` of R draws the histogram of all values, or their density, over its color key. Most
pixels across such a bar still have its color.
"""

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import largest_channel
from heatgrid.detect.colorbar.bars import BarStrip, as_colors
from heatgrid.detect.colorbar.gradients import runs_coarsely, runs_smoothly, without_lines
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Orientation
from heatgrid.geometry import Box
from heatgrid.runs import runs
from heatgrid.settings import BarSettings

Picture = NDArray[np.uint8]
BoolArray = NDArray[np.bool_]
_Kind = TypeVar("_Kind", np.uint8, np.bool_)
_ORIENTATIONS = Orientation.HORIZONTAL, Orientation.VERTICAL
_PROBES = 15
"""Lines along a bar that tell most other things from one."""
# How far apart the colors of a bar are at least but for a tenth at both ends, 0..255: in a panel
# that is nearly all of one color, the cells of the diagonal hang together as a curve does.
_RANGE_MIN, _ENDS = 32, (10, 90)
# How far the neighbors of a color reach that it is compared with, and how far off it may be: where
# a short map turns, as at white, colors differ by less.
RAMP_PX = 4
OFF_RAMP_MAX = 40


def without_curves(scene: Scene, *, settings: BarSettings) -> tuple[Scene, tuple[BarStrip, ...]]:
    """Find bars under curves, and give them the colors that most of their pixels have.

    Parameters
    ----------
    scene : Scene
        The figure.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    clean : Scene
        Without these curves; the scene itself where there are none.
    bars : tuple of BarStrip
        A bar that is as short as this and has few colors looks like a row of cells otherwise.
    """
    paper = np.array([*np.rint(scene.background), 0.0])
    drawn = largest_channel(cv2.absdiff(scene.rgb, paper)) > scene.step_threshold
    clean, bars = scene.rgb, list[BarStrip]()
    for box in _places(drawn, settings):
        for axis in (0, 1):
            # Turned where need be, so that the colors run from left to right.
            place = _turned(scene.rgb[box.slices], axis)
            rows, columns = _filled(_turned(drawn[box.slices], axis), settings)
            columns = _without_frame(place[rows, columns], columns, scene.step_threshold, settings)
            colors = _common_colors(place[rows, columns], scene.step_threshold, settings)
            if colors is None:
                continue
            clean = clean if bars else scene.rgb.copy()
            _turned(clean[box.slices], axis)[rows, columns] = colors
            inner = _moved(box, rows, columns, axis)
            bars.append(BarStrip(inner, _ORIENTATIONS[axis], as_colors(colors)))
            break
    return replace(scene, rgb=clean) if bars else scene, tuple(bars)


def _moved(box: Box, rows: slice, columns: slice, axis: int) -> Box:
    """The part of a box that rows and columns of it are, exchanged or not."""
    across, along = (columns, rows) if axis else (rows, columns)
    return Box(
        box.left + along.start, box.top + across.start,
        box.left + along.stop, box.top + across.stop,
    )  # fmt: skip


def _places(drawn: BoolArray, settings: BarSettings) -> Iterator[Box]:
    """Boxes of what hangs together and is large enough for a bar, and no larger than one."""
    _, _, stats, _ = cv2.connectedComponentsWithStats(drawn.view(np.uint8), connectivity=8)
    for left, top, width, height, _ in stats[1:].tolist():
        is_large = min(width, height) >= settings.curve_side_min_px
        if is_large and width * height <= settings.curve_area_max * drawn.size:
            yield Box(left, top, left + width, top + height)


def _turned(area: NDArray[_Kind], axis: int) -> NDArray[_Kind]:
    """A view of a part of a picture with its rows and columns exchanged, or as it is."""
    return area.swapaxes(0, 1) if axis else area


def _filled(drawn: BoolArray, settings: BarSettings) -> tuple[slice, slice]:
    """The rows and columns of a place without the axes and tick marks at its sides.

    Some colors may be that of the paper, but not in a whole row or at the ends.
    """
    full = runs(drawn.mean(axis=1) >= settings.curve_filled_min)
    if not full:
        return slice(0, 0), slice(0, 0)
    rows = slice(*max(full, key=lambda run: run[1] - run[0]))
    columns = np.flatnonzero(drawn[rows].mean(axis=0) >= settings.curve_filled_min)
    return rows, slice(int(columns[0]), int(columns[-1]) + 1) if len(columns) else slice(0, 0)


def _without_frame(
    place: Picture, columns: slice, step_threshold: float, settings: BarSettings
) -> slice:
    """The columns without the line that is drawn at either end, and its blur."""
    if not place.size:
        return columns
    steps = np.abs(np.diff(np.median(place, axis=0), axis=0)).max(axis=1) > step_threshold
    first, last = (
        int(np.flatnonzero(np.append(True, side[: settings.frame_max_px])).max())
        for side in (steps, steps[::-1])
    )
    return slice(columns.start + first, columns.stop - last)


def _is_curve(off: BoolArray, settings: BarSettings) -> bool:
    """Whether what is drawn over a place hangs together along most of it, and is no frame.

    Numbers in a row of cells stand apart, and a frame runs along the sides alone. The base of
    a histogram may do that, too, but its bars do not. A line from end to end between them parts
    cells.
    """
    margin = math.ceil(settings.curve_margin * len(off))
    is_line = off.mean(axis=1) >= settings.curve_line_min
    is_line[:margin] = is_line[-margin:] = False
    off = off & ~is_line[:, np.newaxis]
    _, labels, stats, _ = cv2.connectedComponentsWithStats(off.view(np.uint8), connectivity=8)
    inside = labels[margin:-margin]
    long = stats[1:, cv2.CC_STAT_WIDTH] >= settings.curve_length_min * off.shape[1]
    return any(
        (inside == label).any(axis=0).mean() >= settings.curve_inside_min
        for label in np.flatnonzero(long) + 1
    )


def _are_on_a_ramp(colors: NDArray[np.float64]) -> BoolArray:
    """Which colors along a bar are about as those before and after them."""
    padded = np.pad(colors, ((RAMP_PX, RAMP_PX), (0, 0)), mode="reflect")
    around = np.lib.stride_tricks.sliding_window_view(padded, 2 * RAMP_PX + 1, axis=0)
    off = np.abs(colors - np.median(around, axis=-1)).max(axis=1)
    return np.asarray(off <= OFF_RAMP_MAX)


def _common_colors(
    place: Picture, step_threshold: float, settings: BarSettings
) -> NDArray[np.uint8] | None:
    """The color that most pixels of each column have; None for what is no bar under a curve."""
    if min(place.shape[:2]) < settings.curve_side_min_px:
        return None
    probes = place[:: max(1, len(place) // _PROBES)]
    for lines in (probes, place):
        common = np.median(lines, axis=0)
        shares = (np.abs(lines - common).max(axis=2) <= step_threshold).mean(axis=0)
        kept = shares >= settings.curve_share_min
        if kept.mean() < settings.curve_columns_min:
            return None
    # Where a stroke runs across, most pixels have its color, or one blended with it.
    kept[kept] = _are_on_a_ramp(common[kept])
    places = np.arange(len(common))
    colors = np.stack([np.interp(places, places[kept], each[kept]) for each in common.T], axis=1)
    if not _is_curve(np.abs(place - colors).max(axis=2) > step_threshold, settings):
        return None
    colors = without_lines(colors, step_threshold, settings=settings)
    if np.ptp(np.percentile(colors, _ENDS, axis=0), axis=0).max() < _RANGE_MIN:
        return None
    smooth = runs_smoothly(colors, step_threshold, settings=settings)
    if not smooth and not runs_coarsely(colors, settings=settings):
        return None
    return np.asarray(np.rint(colors), np.uint8)
