"""Outlines that run through the missing cells of a panel: a picture without them.

A wafer map shows the rim of the wafer, a map of a country its border. Where such a line passes a
missing cell it looks like a slash or a one. No text runs from one side of a cell to another, and on
through the next.
"""

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import paper_color
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import PanelSettings

Picture = NDArray[np.uint8]
Mask = NDArray[np.bool_]
# Borders are known to a pixel, and frames of drawn cells reach over them with their blur.
RIM_PX = 3
# Share of the side of a cell along which a line runs that is a border.
BORDER_MIN = 0.6
# Sides of a cell that an outline touches, and fewest cells it passes.
SIDES_MIN = 2
CELLS_MIN = 2
# How far drawn cells may part a line, in cells.
REACH = 0.3
# Most of the box around it that a line fills.
FILLED_MAX = 0.3


def without_outlines(
    scene: Scene, panels: Sequence[Panel], bars: Sequence[Box] = (), *, settings: PanelSettings
) -> Scene:
    """Paint over lines that pass through several cells of the paper, also where they leave a panel.

    Parameters
    ----------
    scene : Scene
        The figure.
    panels : sequence of Panel
        Its panels.
    bars : sequence of Box
        Its colorbars, which no outline runs through.
    settings : PanelSettings
        Contrast of ink.

    Returns
    -------
    Scene
        The same object where there are none.
    """
    painted = scene.rgb
    for panel in panels:
        colors = sample_faces(scene, panel, settings=settings).colors
        paper = paper_color(scene, panel.box, settings=settings.evidence)
        bare = color_distance(colors, paper) <= settings.flat_tolerance
        if CELLS_MIN <= bare.sum() < bare.size:
            around = panel.box.padded(*_reach_px(panel), within=scene.box)
            lines = _lines(scene.rgb, around, panel, bare, paper, settings)
            for box in (*bars, *(other.box for other in panels if other is not panel)):
                kept = box.padded(RIM_PX, RIM_PX, within=scene.box).intersection(around)
                if kept is not None:
                    lines[_within(kept, around).slices] = False
            if lines.any():
                painted = painted.copy()
                painted[around.slices][lines] = np.rint(paper)
    return scene if painted is scene.rgb else replace(scene, rgb=painted)


def _reach_px(panel: Panel) -> tuple[int, int]:
    """How far beyond a panel an outline goes on: one cell."""
    return round(mean_pitch(panel.x_edges)), round(mean_pitch(panel.y_edges))


def _lines(
    rgb: Picture,
    around: Box,
    panel: Panel,
    bare: Mask,
    paper: NDArray[np.floating],
    settings: PanelSettings,
) -> Mask:
    """The pixels of lines that run through the bare cells of a panel, with their blur."""
    places = [_within(panel.cell_box(*at), around) for at in np.argwhere(bare).tolist()]
    ink = color_distance(rgb[around.slices].astype(np.float32), paper) > settings.ink_contrast_min
    for at in np.argwhere(~bare).tolist():
        box = _within(panel.cell_box(*at), around)
        ink[box.padded(RIM_PX, RIM_PX, Box(0, 0, around.width, around.height)).slices] = False
    for place in places:
        for side in (ink[place.slices], ink[place.slices].T):
            for rim in (side[:RIM_PX], side[-RIM_PX:]):
                rim[rim.mean(axis=1) >= BORDER_MIN] = False
    _, found, stats, _ = cv2.connectedComponentsWithStats(ink.astype(np.uint8), connectivity=8)
    labels = np.asarray(found, np.int32)
    passed = np.zeros(len(stats), int)
    for place in places:
        passed[_touching(labels[place.slices])] += 1
    thin = stats[:, cv2.CC_STAT_AREA] <= FILLED_MAX * stats[:, 2:4].prod(axis=1)
    lines = thin & (passed >= CELLS_MIN) & (np.arange(len(stats)) > 0)
    # Drawn cells part a line, which goes on beyond them.
    near = np.unique(labels[_grown(lines[labels], round(REACH * panel.cell_px))])
    lines[near[near > 0]] = (thin & (stats[:, 2:4].max(axis=1) >= panel.cell_px))[near[near > 0]]
    return _grown(lines[labels], 1)


def _grown(mask: Mask, px: int) -> Mask:
    """A mask with all that is so near to it."""
    kernel = np.ones((2 * px + 1, 2 * px + 1), np.uint8)
    return np.asarray(cv2.dilate(mask.astype(np.uint8), kernel), bool)


def _within(box: Box, whole: Box) -> Box:
    """A box as seen from the corner of a larger one."""
    left, top = whole.left, whole.top
    return Box(box.left - left, box.top - top, box.right - left, box.bottom - top)


def _touching(labels: NDArray[np.int32]) -> NDArray[np.intp]:
    """What touches two sides of a cell at least."""
    # Beside a drawn cell nothing is looked at.
    rim = slice(RIM_PX + 1), slice(-1 - RIM_PX, None)
    sides = [*(labels[end] for end in rim), *(labels[:, end] for end in rim)]
    found = np.concatenate([np.unique(side) for side in sides])
    kinds, counts = np.unique(found, return_counts=True)
    touching: NDArray[np.intp] = kinds[(counts >= SIDES_MIN) & (kinds > 0)].astype(np.intp)
    return touching
