"""Bars of noisy pictures by their bodies: rectangles that stand alone on the paper.

What compression leaves around tick marks that are drawn into a bar, or around the lines of its
frame, hides its borders over a good part of its length. Its body, what is no paper, is whole.
"""

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import largest_channel
from heatgrid.detect.colorbar.gradients import BLUR_PX
from heatgrid.detect.colorbar.upright import Upright
from heatgrid.geometry import Box
from heatgrid.runs import runs
from heatgrid.settings import BarSettings


def find_bodies(view: Upright, *, settings: BarSettings) -> list[Box]:
    """Find the upright rectangles of a picture.

    Parameters
    ----------
    view : Upright
        The picture.
    settings : BarSettings
        How full they are, and how wide and long.

    Returns
    -------
    list of Box
        What is drawn from corner to corner, without the tick marks beside it. What goes on
        beyond it, as the triangle of a clipped bar does, makes it no rectangle.
    """
    found: list[Box] = []
    # What lies on one paper may have the color of another one.
    rgb = np.ascontiguousarray(view.rgb)
    for paper in np.rint(view.papers).astype(np.uint8):
        apart = largest_channel(cv2.absdiff(rgb, np.broadcast_to(paper, rgb.shape).copy()))
        for factor in settings.body_factors:
            for body in _rectangles(apart > factor * view.step_threshold, settings):
                if all(body.intersection(other) is None for other in found):
                    found.append(body)
    return found


def _rectangles(drawn: NDArray[np.bool_], settings: BarSettings) -> Iterator[Box]:
    """What is drawn as upright rectangles."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(drawn.astype(np.uint8), connectivity=4)
    wide = stats[:, cv2.CC_STAT_WIDTH] >= settings.width_min_px
    long = stats[:, cv2.CC_STAT_HEIGHT] >= settings.length_min_px
    # The first area is the paper.
    for label in (1 + np.flatnonzero((wide & long)[1:])).tolist():
        left, top, width, height = stats[label, :4].tolist()
        region = _filled(labels[top : top + height, left : left + width] == label)
        columns = _longest(region.mean(axis=0) >= settings.constant_min)
        if columns.start == columns.stop:
            continue
        rows = _longest(region[:, columns].mean(axis=1) >= settings.constant_min)
        ends = region[: rows.start, columns][::-1], region[rows.stop :, columns]
        beyond = max(end[BLUR_PX : 2 * BLUR_PX].sum(axis=1).max(initial=0) for end in ends)
        if (
            columns.stop - columns.start >= settings.width_min_px
            and rows.stop - rows.start >= settings.length_min_px
            and beyond <= settings.body_beyond_max * (columns.stop - columns.start)
        ):
            yield Box(left + columns.start, top + rows.start, left + columns.stop, top + rows.stop)


def _filled(region: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """An area with what it encloses: pale colors within a frame."""
    contours, _ = cv2.findContours(
        region.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE
    )
    filled = np.zeros(region.shape, np.uint8)
    cv2.drawContours(filled, contours, -1, 1, cv2.FILLED)
    return filled.astype(np.bool_)


def _longest(filled: NDArray[np.bool_]) -> slice:
    """The longest run of what is filled; empty where nothing is."""
    start, stop = max(runs(filled), key=lambda run: run[1] - run[0], default=(0, 0))
    return slice(start, stop)
