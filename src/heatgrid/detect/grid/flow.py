"""Strips whose colors run on within the cells beside them: bars, however well they are in step.

A bar may stand less than a cell from its panel, be as wide as a cell, and begin and end with it. It
is then where one more column of cells would be, but a cell has one color, and along a bar colors
change within the length of a cell as much as from one to the next.
"""

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import FlowSettings


def runs_through(scene: Scene, bar: Box, panel: Panel, *, settings: FlowSettings) -> bool:
    """Whether the colors of a strip take no notice of the borders of the cells that it runs along.

    Parameters
    ----------
    scene : Scene
        The figure.
    bar : Box
        A strip beside a lattice or in it.
    panel : Panel
        The lattice.
    settings : FlowSettings
        Thresholds.

    Returns
    -------
    bool
        False where it runs along too few cells, or too short ones, to tell.
    """
    axis = 1 if bar.height > bar.width else 0
    edges = panel.y_edges if axis == 1 else panel.x_edges
    pitch = mean_pitch(edges)
    start, end = bar.ends(axis)
    slack = _slack(pitch, settings)
    borders = [edge - start for edge in edges if start - slack <= edge <= end + slack]
    if len(borders) <= settings.cells_min or pitch < settings.cell_min_px:
        return False
    low, high = bar.ends(1 - axis)
    inset = (high - low) // 4
    # Frames and tick marks are at its sides.
    middle = scene.rgb[bar.with_ends(1 - axis, low + inset, high - inset).slices]
    colors = np.median(middle, axis=axis)
    apart = (1 - 2 * settings.inset) / 2
    halves = []
    for first, last in pairwise(borders):
        places = first + (last - first) * np.array([settings.inset, 0.5, 1 - settings.inset])
        halves.append([np.median(colors[a:b], axis=0) for a, b in pairwise(_whole(places))])
    within = np.diff(halves, axis=1)[:, 0] / apart
    slopes = np.gradient(np.mean(halves, axis=1), axis=0)
    # Noise has no direction.
    along = float((within * slopes).sum())
    return along > 0 and along >= settings.flow_min * float((slopes**2).sum())


def ends_with(bar: Box, panel: Panel, *, settings: FlowSettings) -> bool:
    """Whether a strip begins and ends where a lattice does, along its rows or its columns.

    Parameters
    ----------
    bar : Box
        The strip.
    panel : Panel
        The lattice.
    settings : FlowSettings
        How far off it may be.

    Returns
    -------
    bool
        So do bars that are drawn beside one panel.
    """
    axis = 1 if bar.height > bar.width else 0
    edges = panel.y_edges if axis == 1 else panel.x_edges
    start, end = bar.ends(axis)
    off = max(abs(start - edges[0]), abs(end - edges[-1]))
    return bool(off <= _slack(mean_pitch(edges), settings))


def _slack(pitch: float, settings: FlowSettings) -> float:
    """How far a strip may end from a border of cells and still end with it."""
    return max(settings.ends_off_px, settings.ends_off_max * pitch)


def _whole(places: NDArray[np.float64]) -> list[int]:
    """Places as pixels."""
    return [round(place) for place in places.tolist()]
