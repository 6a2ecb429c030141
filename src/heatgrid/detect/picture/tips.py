"""The colors of the triangles at the ends of a bar, which stand for all numbers beyond these.

A triangle mostly has the color of the end of its bar. Where the classes over and under a discrete
bar have colors of their own, as in matplotlib with ``extend="both"``, only the triangles show them.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import RGB
from heatgrid.geometry import Box
from heatgrid.runs import leading_run

# How many rows the frame of a bar tinges, and over how many its colors tell how they go on.
HIDDEN_PX = 2
TREND_PX = 6
# How far from the end of its bar a triangle reaches, as a share of the bar.
REACH_FRACTION = 0.15
# The outline between a bar and its triangle.
OUTLINE_MAX_PX = 4
# Strokes of letters beside the end of a bar are thinner.
ROWS_MIN = 3
# How much of its first width is left of a triangle where its color ends.
POINT_MAX = 0.75
# Compression keeps fewer colors than shades, and mixes those of what is small with the paper.
NOISY_STEPS = 2

Picture = NDArray[np.uint8]


def tip_colors(scene: Scene, bar: Box) -> tuple[RGB | None, RGB | None]:
    """Find the colors of the triangles at both ends of a bar that the bar itself does not end in.

    Parameters
    ----------
    scene : Scene
        The figure.
    bar : Box
        The colors of the bar, without the triangles.

    Returns
    -------
    tuple of RGB or None
        At its top or left, and at its bottom or right; None where there is no triangle, or one in
        the color of that end.
    """
    is_upright = bar.height > bar.width
    rgb = scene.rgb if is_upright else scene.rgb.swapaxes(0, 1)
    box = bar if is_upright else Box(bar.top, bar.left, bar.bottom, bar.right)
    below = box.with_ends(1, len(rgb) - box.bottom, len(rgb) - box.top)
    return _tip(scene, rgb, box), _tip(scene, rgb[::-1], below)


def hidden_ends(colors: Picture) -> NDArray[np.float32]:
    """Find the colors that a bar would have next at both ends, which its blurred frame hides.

    Parameters
    ----------
    colors : ndarray of uint8, shape (n, 3)
        From one end to the other.

    Returns
    -------
    ndarray of float32, shape (m, 3)
        0..255, as the colors a little farther in go on; none of a short bar.
    """
    if len(colors) <= HIDDEN_PX + TREND_PX:
        return np.zeros((0, 3), np.float32)
    found = []
    for along in (colors.astype(np.float32), colors[::-1].astype(np.float32)):
        last, before = along[HIDDEN_PX], along[HIDDEN_PX + TREND_PX]
        steps = np.arange(1, 2 * HIDDEN_PX + 1, dtype=np.float32)[:, None]
        found.append(np.clip(last + (last - before) / TREND_PX * steps, 0, 255))
    return np.concatenate(found)


def _tip(scene: Scene, rgb: Picture, box: Box) -> RGB | None:
    """The color of a triangle over an upright bar."""
    reach = round(REACH_FRACTION * box.height)
    middle = (box.left + box.right) // 2
    column = rgb[max(0, box.top - reach) : box.top, middle][::-1].astype(np.float64)
    # A smooth bar goes on to the color of its end as fast as it changes before that.
    end, before = (
        rgb[min(box.top + count * ROWS_MIN, box.bottom - 1), middle].astype(np.float64)
        for count in (1, 3)
    )
    change = float(np.abs(end - before).max())
    for first in range(min(OUTLINE_MAX_PX + 1, len(column))):
        count = leading_run(_is_near(scene, column[first:], column[first]))
        if count < ROWS_MIN:
            continue
        color = np.median(column[first : first + count], axis=0)
        if _is_near(scene, color, scene.background) or _is_near(scene, color, end, change):
            return None
        rows = rgb[[box.top - 1 - first, box.top - first - count], box.left : box.right]
        widths = np.count_nonzero(_is_near(scene, rows, color), axis=1)
        if widths[1] > POINT_MAX * widths[0]:
            return None
        red, green, blue = np.rint(color).astype(int).tolist()
        return red, green, blue
    return None


def _is_near(
    scene: Scene, colors: ArrayLike, color: ArrayLike, change: float = 0.0
) -> NDArray[np.bool_]:
    """Which colors differ from one by no more than noise, and what they change besides."""
    off = np.abs(np.asarray(colors, np.float64) - np.asarray(color, np.float64)).max(axis=-1)
    slack = NOISY_STEPS if scene.noise > 0 else 1
    return np.asarray(off <= change + slack * scene.step_threshold)
