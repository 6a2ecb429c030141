"""Rows of text beside a panel that are no cells of it: titles, which run over their borders."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

# Ink along this much of a border is a grid line; text covers less.
LINE_SHARE = 0.9
# Longest side of what is no letter.
SPECK_PX = 3
# Texts of cells are off the middle of these by less, or all to one side; in widths.
OFF_MIDDLE = 0.15
# How far the tick labels and the label of a bar reach, over how thick it is.
LABELS_REACH = 5


def is_heading(scene: Scene, line: Panel, axis: int, *, settings: PanelSettings) -> bool:
    """Whether text runs over the borders of the cells of a row or column, as titles do.

    Parameters
    ----------
    scene : Scene
        The figure.
    line : Panel
        A single row or column.
    axis : int
        0 for a row, 1 for a column.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        Also where a border lies between two words. False for a line that is drawn all along one.
    """
    rgb = scene.rgb if axis == 0 else scene.rgb.swapaxes(0, 1)
    borders, ends = (line.x_edges, line.y_edges) if axis == 0 else (line.y_edges, line.x_edges)
    inset = settings.face_inset_fraction * (ends[1] - ends[0])
    between = slice(round(ends[0] + inset), round(ends[1] - inset))
    band = rgb[between, round(borders[0]) : round(borders[-1])].astype(np.float32)
    ink = color_distance(band, np.median(band.reshape(-1, 3), axis=0)) > settings.ink_contrast_min
    ink = _without_specks(ink)
    # At the outer borders tick marks end, so these are looked at from the inside.
    places = [2, *(round(border - borders[0]) for border in borders[1:-1]), band.shape[1] - 1]
    shares = [float(ink[:, max(0, place - 1) : place + 1].any(axis=1).mean()) for place in places]
    if any(0 < share < LINE_SHARE for share in shares):
        return True
    inked = np.flatnonzero(ink.any(axis=0)) + borders[0] + 1 / 2
    off = [_off_middle(inked, *ends) for ends in pairwise(borders)]
    return any(left > OFF_MIDDLE and right < -OFF_MIDDLE for left, right in pairwise(off))


def _without_specks(ink: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Ink but for pieces smaller than letters: the ends of ticks at the borders of all cells."""
    if not ink.any():
        return ink
    _, pieces, stats, _ = cv2.connectedComponentsWithStats(ink.astype(np.uint8), connectivity=8)
    sides = stats[:, [cv2.CC_STAT_WIDTH, cv2.CC_STAT_HEIGHT]].max(axis=1)
    sides[0] = 0  # the ground
    is_letter = sides > SPECK_PX
    return np.asarray(is_letter[pieces])


def without_labeled(scene: Scene, bars: Sequence[Box], paper: NDArray[np.floating]) -> Scene:
    """Paint over bars in the corner of a triangle, and over what stands beside these.

    Parameters
    ----------
    scene : Scene
        The figure.
    bars : sequence of Box
        The bars.
    paper : ndarray of float, shape (3,)
        The color around them, 0..255.

    Returns
    -------
    Scene
        In which their tick labels and labels are no titles.
    """
    rgb = scene.rgb.copy()
    within = Box(0, 0, rgb.shape[1], rgb.shape[0])
    for bar in bars:
        reach = LABELS_REACH * min(bar.width, bar.height)
        rgb[bar.padded(reach, reach, within=within).slices] = paper
    return replace(scene, rgb=rgb)


def _off_middle(inked: NDArray[np.floating], first: float, last: float) -> float:
    """How far right of the middle of a cell its ink lies, in widths; 0 where there is none."""
    own = inked[(inked > first) & (inked < last)]
    middle = (own.min() + own.max()) / 2 if own.size else (first + last) / 2
    return float((middle - (first + last) / 2) / (last - first))
