"""Strips in classes that are rows or columns of cells and no colorbars.

A row of cells without numbers looks like a bar of classes: one color each, equally long, paper on
both sides. But the classes of a bar follow its color map, and the cells of a row come as they are.
So a strip whose colors another bar has in another order is a row of that bar's cells; and one whose
colors make no way at all, or that no panel has the colors of, is one of the two.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import rgb_to_lab
from heatgrid.detect.colorbar.bars import BarStrip, bar_colors
from heatgrid.detect.colorbar.gradients import class_colors
from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.explained import runs_to_and_fro
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Bar, Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import BarSettings, StrangerSettings

FloatArray = NDArray[np.floating]
# How far the ends of a strip of groups are from those of its panel, over a row or column of this.
GROUPS_OFF = 0.08


def without_rows(
    scene: Scene,
    strips: Sequence[BarStrip],
    *,
    settings: BarSettings,
    strangers: StrangerSettings,
) -> tuple[BarStrip, ...]:
    """Strips less those whose classes are colors of another one, in another order.

    Parameters
    ----------
    scene : Scene
        The figure.
    strips : sequence of BarStrip
        What looks like a bar.
    settings : BarSettings
        What classes are.
    strangers : StrangerSettings
        When a bar has the color of a cell.

    Returns
    -------
    tuple of BarStrip
        What may be bars; the others are left to the search for panels.
    """
    classes = [_classes(scene, strip, settings) for strip in strips]
    scales = [
        strip
        for strip, colors in zip(strips, classes, strict=True)
        if not len(colors) or runs_one_way(colors, settings=settings)
    ]
    return tuple(
        strip
        for strip, colors in zip(strips, classes, strict=True)
        if not any(
            scale is not strip and _are_cells_of(colors, scale, strangers) for scale in scales
        )
    )


def stray_rows(
    scene: Scene, strips: Sequence[BarStrip], bars: Sequence[Bar], *, settings: BarSettings
) -> tuple[Bar, ...]:
    """Strips in classes that serve no panel, so that nothing says that they are bars.

    Parameters
    ----------
    scene : Scene
        The figure.
    strips : sequence of BarStrip
        What was taken for bars.
    bars : sequence of Bar
        Those of them that explain a panel.
    settings : BarSettings
        What classes are.

    Returns
    -------
    tuple of Bar
        Without panels.
    """
    return tuple(
        Bar(strip.box, strip.orientation, strip.colors, (), scene.noise)
        for strip in strips
        if _is_painted(scene, strip, settings)
        and all(strip.box.intersection(bar.box) is None for bar in bars)
    )


def without_group_strips(
    scene: Scene, stray: Sequence[Bar], panels: Sequence[Panel], *, settings: BarSettings
) -> tuple[Bar, ...]:
    """Strips in classes less those that tell the groups of the rows or columns of a panel.

    Parameters
    ----------
    scene : Scene
        The figure.
    stray : sequence of Bar
        From `stray_rows`.
    panels : sequence of Panel
        The panels.
    settings : BarSettings
        What classes are, and when their colors run one way, as those of bars do.

    Returns
    -------
    tuple of Bar
        Less those close along a panel, from its first row or column to its last one, with a class
        in its own color for each.
    """
    return tuple(
        bar
        for bar in stray
        if not any(_is_along(scene, bar, panel, settings) for panel in panels)
        or runs_one_way(_classes(scene, bar, settings), settings=settings)
    )


def _is_along(scene: Scene, bar: Bar, panel: Panel, settings: BarSettings) -> bool:
    """Whether a strip has a class for each row or column of a panel, less than one away from it."""
    axis = bar.orientation.axis
    edges, across = (panel.x_edges, panel.y_edges) if axis == 0 else (panel.y_edges, panel.x_edges)
    first, last = bar.box.ends(axis)
    near, far = bar.box.ends(1 - axis)
    slack_px = max(GROUPS_OFF * mean_pitch(edges), 1.0)
    gap_px = max(near - across[-1], across[0] - far)
    return (
        len(_classes(scene, bar, settings)) == len(edges) - 1
        and max(abs(first - edges[0]), abs(last - edges[-1])) <= slack_px
        and -slack_px <= gap_px < mean_pitch(across)
    )


def may_be_cells(
    scene: Scene, stray: Sequence[Bar], scaled: Sequence[bool], *, settings: BarSettings
) -> list[Box]:
    """Where strips are that may as well be rows of cells.

    Parameters
    ----------
    scene : Scene
        The figure.
    stray : sequence of Bar
        From `stray_rows`.
    scaled : sequence of bool
        For each, whether the texts beside it make a scale.
    settings : BarSettings
        When their colors run one way.

    Returns
    -------
    list of Box
        All but those whose texts and colors both run one way: bars of other charts.
    """
    return [
        bar.box
        for bar, has_scale in zip(stray, scaled, strict=True)
        if not has_scale or not runs_one_way(_classes(scene, bar, settings), settings=settings)
    ]


def runs_one_way(classes: FloatArray, *, settings: BarSettings) -> bool:
    """Whether colors make a way on which each is next to those that are most like it.

    Parameters
    ----------
    classes : ndarray of float, shape (n, 3)
        In the order in which they stand, 0..255.
    settings : BarSettings
        How much longer their way may be than the shortest tree that joins them all.

    Returns
    -------
    bool
        True for colors taken from a color map in order, up or down.
    """
    lab = rgb_to_lab(classes)
    apart = np.linalg.norm(lab[:, None] - lab[None], axis=2)
    way = float(np.diagonal(apart, 1).sum())
    return way <= settings.way_over_tree_max * _tree_length(apart)


def _tree_length(apart: FloatArray) -> float:
    """Length of the shortest tree that joins all places, by Prim's method."""
    nearest, length = apart[0].copy(), 0.0
    joined = np.zeros(len(apart), bool)
    joined[0] = True
    for _ in range(len(apart) - 1):
        k = int(np.where(joined, np.inf, nearest).argmin())
        length, joined[k] = length + float(nearest[k]), True
        nearest = np.minimum(nearest, apart[k])
    return length


def _are_cells_of(classes: FloatArray, scale: BarStrip, settings: StrangerSettings) -> bool:
    """Whether a bar has all of some colors, in another order."""
    if not len(classes):
        return False
    shades = np.array(scale.colors, np.float32)
    distance = color_distance(classes[:, None], shades)
    if distance.min(axis=1).max() > settings.bar_color_max:
        return False
    return runs_to_and_fro(distance.argmin(axis=1) / len(shades), settings=settings)


def _is_painted(scene: Scene, strip: BarStrip, settings: BarSettings) -> bool:
    """Whether a strip has classes as large as cells that are flat all over: letters are not."""
    axis = strip.orientation.axis
    sides = strip.box.width, strip.box.height
    if min(sides) <= 2 * settings.border_px:
        return False
    box = strip.box.shrunk(settings.border_px, settings.border_px)
    classes = _classes(scene, strip, settings)
    if not len(classes) or min(sides[axis] / len(classes), sides[1 - axis]) < settings.row_min_px:
        return False
    area = scene.rgb[box.slices].astype(np.float32)
    usual = np.median(area, axis=axis, keepdims=True)
    flat = np.abs(area - usual).max(axis=2) <= scene.step_threshold
    return bool(flat.mean() >= settings.constant_min)


def _classes(scene: Scene, strip: BarStrip | Bar, settings: BarSettings) -> FloatArray:
    """The colors of a strip in classes, none where it runs smoothly."""
    threshold = scene.step_threshold
    colors = class_colors(np.array(strip.colors, np.float64), threshold, settings=settings)
    if len(colors):
        return colors
    seen = bar_colors(scene.rgb, strip.box, strip.orientation)
    return class_colors(np.array(seen, np.float64), threshold, settings=settings)
