"""Totals of a ruled table: a plain row or column of numbers that the rules of a panel go on around.

They have no color of their own. But the rules between the cells run on to their far side and end
there, and in each of their cells stands a number as high as the others.
"""

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, detect_cells
from heatgrid.detect.grid.prints import place_of_print
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import continued, mean_pitch
from heatgrid.settings import PanelSettings

# How far from its place a rule is looked for, in pixels, and how far off that lies what it parts.
RULE_PX = 2
FACE_PX = 4
# Smaller cells have no room for both.
CELL_MIN_PX = 4 * FACE_PX
# Share of a side that a rule runs along: a number may touch it.
LINED_MIN = 0.9
# Digits of one font are as high as each other, bold ones nearly so, and words are not.
PIXEL = 1.0
HEIGHT_OFF_MAX = 0.15


def ruled_beyond(scene: Scene, panel: Panel, axis: int, *, settings: PanelSettings) -> float | None:
    """Find how far a further row or column of numbers within the rules of a panel goes on.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The panel.
    axis : int
        0 for a row after the last one, 1 for a column.
    settings : PanelSettings
        What is printed.

    Returns
    -------
    float or None
        Its far side in pixels; None where there is none, where some cells of the panel are empty,
        words stand in the further ones, or something behind them.
    """
    longer = continued(panel.y_edges if axis == 0 else panel.x_edges, 0, 1)
    line, size = panel.with_edges(1 - axis, longer[-2:]), float(scene.rgb.shape[axis])
    is_large = line.cell_px >= CELL_MIN_PX and longer[-1] + FACE_PX < size
    if not is_large or not _is_closed(scene, line, axis):
        return None
    far = min(continued(longer, 0, 1)[-1], size)
    behind = panel.with_edges(1 - axis, (longer[-1], far))
    usual, heights, after = (
        _print_heights(scene, each, settings) for each in (panel, line, behind)
    )
    least = settings.growth.nearly_all
    if after.any() or (usual > 0).mean() < least:
        return None
    known = float(np.median(usual[usual > 0]))
    alike = np.abs(heights - known) <= max(PIXEL, HEIGHT_OFF_MAX * known)
    return longer[-1] if alike.mean() >= least else None


def is_under_rule(scene: Scene, panel: Panel, axis: int) -> bool:
    """Whether a rule parts what is above a panel from it and from all its names: that of a head.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The panel.
    axis : int
        0 for rows, 1 for columns: what is before them at the left.

    Returns
    -------
    bool
        True if, on a side of the panel, a rule goes on where its first row begins, and none where
        the second one does.
    """
    rgb = scene.rgb if axis == 0 else scene.rgb.swapaxes(0, 1)
    edges, across = (panel.y_edges, panel.x_edges)[:: 1 if axis == 0 else -1]
    depth = round(mean_pitch(across))
    first, last = round(across[0]) - RULE_PX, round(across[-1]) + RULE_PX
    for start, stop in ((first - depth, first), (last, last + depth)):
        if start < 0 or stop > rgb.shape[1]:
            continue
        ruled = [
            _has_rule(
                rgb[max(0, round(at) - FACE_PX) : round(at) + FACE_PX + 1, start:stop],
                scene.step_threshold,
            )
            for at in edges[:2]
        ]
        if ruled == [True, False]:
            return True
    return False


def _is_closed(scene: Scene, line: Panel, axis: int) -> bool:
    """Whether rules run along the far side of each cell of a line, and between any two of them."""
    rgb = scene.rgb if axis == 0 else scene.rgb.swapaxes(0, 1)
    low, high = np.rint(line.y_edges if axis == 0 else line.x_edges).astype(int).tolist()
    sides = np.rint(line.x_edges if axis == 0 else line.y_edges).astype(int).tolist()
    inner = slice(low + FACE_PX, high - FACE_PX)
    far = (rgb[high - FACE_PX : high + FACE_PX + 1, left:right] for left, right in pairwise(sides))
    beside = (rgb[inner, at - FACE_PX : at + FACE_PX + 1].swapaxes(0, 1) for at in sides[1:-1])
    return all(_has_rule(band, scene.step_threshold) for band in (*far, *beside))


def _has_rule(band: NDArray[np.uint8], apart_min: float) -> bool:
    """Whether a line runs along the middle of a band, unlike what is on either side of it."""
    pixels = band.astype(np.float32)
    near, far = (
        color_distance(pixels, face[None]) >= apart_min for face in (pixels[0], pixels[-1])
    )
    middle = slice(FACE_PX - RULE_PX, FACE_PX + RULE_PX + 1)
    return bool((near & far)[middle].any(axis=0).mean() >= LINED_MIN)


def _print_heights(scene: Scene, panel: Panel, settings: PanelSettings) -> NDArray[np.intp]:
    """How high in pixels what is printed in each cell is, 0 where nothing is: array (cells,)."""
    found = (
        place_of_print(scene, cell, settings=settings)
        for cell in detect_cells(scene, panel, settings=settings)
    )
    return np.array([place[1].height if place else 0 for place in found])
