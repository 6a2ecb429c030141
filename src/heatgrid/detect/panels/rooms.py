"""Rooms: what rules that run all through a place divide it into.

Trellis displays (lattice) draw their panels and the strips over them wall to wall, with a rule
between. Such a place looks like one panel, and no lattice fits it.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.picture.scene import Scene
from heatgrid.geometry import Box
from heatgrid.runs import runs
from heatgrid.settings import PanelSettings

# Rules are as narrow as this, and nearly everywhere unlike what is that far off on both sides.
RULE_PX = 4
BESIDE_PX = 3
RULED_MIN = 0.95
# Where a rule is darker than both sides, or brighter; some of these are as dark as it is.
DISTINCT_MIN = 0.25
# Places along a rule that are looked at.
SAMPLES = 400
# Panels of one display differ by no more.
SLACK_PX = 2
# More rooms of one size are cells.
ROOMS_MAX = 16


def find_rooms(scene: Scene, boxes: Sequence[Box], *, settings: PanelSettings) -> list[Box]:
    """Rooms of one size, at least two of them in a place, as large as panels.

    Parameters
    ----------
    scene : Scene
        The figure.
    boxes : sequence of Box
        Places that may hold panels.
    settings : PanelSettings
        How large panels are.

    Returns
    -------
    list of Box
        Within the rules around them.
    """
    least = settings.panel_area_min * scene.size
    found: dict[Box, None] = {}
    for box in (each for each in boxes if each.area >= 2 * least):
        rooms = [
            room
            for room in _rooms(scene, box)
            if room.area >= least and min(room.width, room.height) >= settings.component_side_min_px
        ]
        alike = [room for room in rooms if sum(_are_alike(room, other) for other in rooms) > 1]
        if len(alike) <= ROOMS_MAX:
            found.update(dict.fromkeys(alike))
    return list(found)


def _are_alike(room: Box, other: Box) -> bool:
    """Whether two rooms have one size."""
    return abs(room.width - other.width) <= SLACK_PX and abs(room.height - other.height) <= SLACK_PX


def _rooms(scene: Scene, box: Box) -> list[Box]:
    """All that the rules through a place divide it into; it may end with or without one."""
    around = box.padded(RULE_PX, RULE_PX, within=scene.box)
    beside, above = (
        replace(box, left=around.left, right=around.right),
        replace(box, top=around.top, bottom=around.bottom),
    )
    rows = _free(scene.rgb[above.slices], scene.step_threshold)
    cols = _free(scene.rgb[beside.slices].swapaxes(0, 1), scene.step_threshold)
    if len(rows) * len(cols) == 1:
        return []
    return [
        Box(around.left + left, around.top + top, around.left + right, around.top + bottom)
        for (top, bottom), (left, right) in product(rows, cols)
    ]


def _free(rgb: NDArray[np.uint8], contrast: float) -> list[tuple[int, int]]:
    """First row, and the one past the last, of each stretch between rules along rows."""
    step = max(1, rgb.shape[1] // SAMPLES)
    lines = rgb[:, step // 2 :: step].astype(np.float32)
    inner = lines[BESIDE_PX:-BESIDE_PX]
    before, behind = lines[: -2 * BESIDE_PX], lines[2 * BESIDE_PX :]
    both = np.minimum(color_distance(inner, before), color_distance(inner, behind))
    # Where cells end, blur leaves pixels unlike both sides, and as bright as something between.
    level, one, other = (each.mean(axis=2) for each in (inner, before, behind))
    off = np.maximum(level - np.maximum(one, other), np.minimum(one, other) - level)
    ruled = np.zeros(len(lines), bool)
    ruled[BESIDE_PX:-BESIDE_PX] = ((both > contrast).mean(axis=1) >= RULED_MIN) & (
        (off > contrast).mean(axis=1) >= DISTINCT_MIN
    )
    rules = [(first, last) for first, last in runs(ruled) if last - first <= RULE_PX]
    ends = [0, *(place for rule in rules for place in rule), len(lines)]
    return [
        (first, last) for first, last in zip(ends[::2], ends[1::2], strict=True) if last > first
    ]
