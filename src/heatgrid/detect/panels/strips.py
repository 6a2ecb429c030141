"""Strips over the panels of a trellis display (lattice), which touch as the panels do.

Each strip has one color that is not the paper, a text in it, and a rule to the next one, which goes
on between the panels.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.evidence import paper_color
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.settings import PanelSettings

# A frame and its blur lie between a panel and its strips.
FRAME_PX = 4
# Lowest strip: letters of less cannot be read.
STRIP_MIN_PX = 6
# Share of a line along strips that has their color: texts stand on the rest.
PLAIN_MIN = 0.6
# How far a rule may lie off its border, and how much of a strip it crosses.
RULE_OFF_PX = 2
CROSSED_MIN = 0.9


def have_strips(
    scene: Scene, panel: Panel, borders: Sequence[float], axis: int, *, settings: PanelSettings
) -> bool:
    """Whether strips of one color lie along a side of a lattice, with rules at some borders alone.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    borders : sequence of float
        Borders of its parts along the axis, the first and the last one included.
    axis : int
        0 for parts above one another, 1 for parts side by side.
    settings : PanelSettings
        How the paper is told.

    Returns
    -------
    bool
        False where rules part the strips at other borders as well, as they do colors of groups.
    """
    rgb = scene.rgb if axis == 1 else scene.rgb.swapaxes(0, 1)
    own, across = (panel.x_edges, panel.y_edges)[:: 1 if axis == 1 else -1]
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    first, last = round(own[0]), round(own[-1])
    ends = (round(across[0]) - FRAME_PX, -1), (round(across[-1]) + FRAME_PX, 1)
    for start, step in ends:
        beside = rgb[start::step] if 0 <= start < len(rgb) else rgb[:0]
        band = _strip(beside[:, first:last].astype(np.float32), paper, scene.step_threshold)
        if len(band) < STRIP_MIN_PX:
            continue
        ruled = band.mean(axis=0) >= CROSSED_MIN
        marks = np.array([_is_near(ruled, edge - own[0]) for edge in own[1:-1]])
        seams = np.isin(own[1:-1], borders[1:-1])
        if (marks == seams).all():
            return True
    return False


def _strip(
    beside: NDArray[np.float32], paper: NDArray[np.floating], step: float
) -> NDArray[np.bool_]:
    """What is drawn on the strip that begins with some lines of pixels; none if that is paper."""
    if not beside.size:
        return np.zeros((0, 0), bool)
    color = np.median(beside[0], axis=0)
    if color_distance(color, paper) <= step:
        return np.zeros((0, 0), bool)
    drawn = color_distance(beside, color) > step
    plain = (~drawn).mean(axis=1) >= PLAIN_MIN
    return drawn[: int(np.argmin(plain)) if not plain.all() else len(plain)]


def _is_near(ruled: NDArray[np.bool_], place: float) -> bool:
    """Whether a rule lies at a place."""
    at = round(place)
    return bool(ruled[max(0, at - RULE_OFF_PX) : at + RULE_OFF_PX + 1].any())
