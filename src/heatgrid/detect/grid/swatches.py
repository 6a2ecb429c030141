"""Legends of swatches: the few colors of a binned heatmap, each in a box with a text beside it.

Where no colorbar has the colors of a panel, and these are few, boxes of just these colors are
looked for that stand in a row or a column at even distances.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count, takewhile

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import distinct_colors
from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.picture.rims import ring_around
from heatgrid.detect.picture.scene import Scene, frequent_color
from heatgrid.drawn import RGB, Bar, Cell, Orientation, Panel
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import SwatchSettings

FloatArray = NDArray[np.floating]
# How far outside of a swatch its ground is looked at, in pixels: beyond its frame.
BESIDE_PX = (3, 4)


@dataclass(frozen=True, slots=True)
class _Swatch:
    """A box of one color."""

    box: Box
    rgb: RGB


def find_swatches(
    scene: Scene,
    panels: Sequence[Panel],
    cells: Sequence[Sequence[Cell]],
    bars: Sequence[Bar],
    *,
    settings: SwatchSettings,
) -> tuple[Bar, ...]:
    """Find the legends of panels that have no colorbar.

    Parameters
    ----------
    scene : Scene
        The figure.
    panels : sequence of Panel
        In reading order.
    cells : sequence of sequence of Cell
        The cells of each panel.
    bars : sequence of Bar
        The colorbars and the panels that they serve.
    settings : SwatchSettings
        Thresholds.

    Returns
    -------
    tuple of Bar
        Each with its `swatches`, and with the color of the nearest one at every pixel along it.
    """
    served = {index for bar in bars for index in bar.panels}
    faces = {
        panel.index: distinct_colors(
            dict.fromkeys(cell.rgb for cell in of_panel if cell.drawn),
            scene.face_threshold,
            most=settings.kinds_max + 1,
        )
        for panel, of_panel in zip(panels, cells, strict=True)
        if panel.index not in served
    }
    binned = {
        index: kinds for index, kinds in faces.items() if 1 < len(kinds) <= settings.kinds_max
    }
    if not binned:
        return ()
    taken = [panel.box for panel in panels] + [bar.box for bar in bars]
    kinds = distinct_colors(chain.from_iterable(binned.values()), scene.face_threshold)
    swatches = [swatch for rgb in kinds for swatch in _boxes_of(rgb, scene, taken, settings)]
    found: list[Bar] = []
    for orientation in Orientation:
        for legend in _legends(scene, swatches, orientation, settings):
            explained = [
                index
                for index in binned
                if index not in served and _has_colors(legend, cells[index], scene, settings)
            ]
            served |= set(explained)
            if explained:
                found.append(_as_bar(legend, orientation, tuple(explained), scene.noise))
    return tuple(found)


def _boxes_of(
    rgb: RGB, scene: Scene, taken: Sequence[Box], settings: SwatchSettings
) -> Iterator[_Swatch]:
    """Boxes of one color outside of panels and bars."""
    # The color and the pixels are whole numbers: so is what is near.
    near = np.array([-1, 1])[:, None] * int(scene.step_threshold) + np.array(rgb)
    mask = cv2.inRange(scene.rgb, *np.clip(near, 0, 255).astype(np.float64))
    for box in taken:
        mask[box.slices] = 0
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=4)
    for left, top, width, height, area in stats[1:].tolist():
        is_box = area >= settings.fill_min * width * height
        if is_box and min(width, height) >= settings.side_min_px:
            yield _Swatch(Box(left, top, left + width, top + height), rgb)


def _legends(
    scene: Scene, swatches: Sequence[_Swatch], orientation: Orientation, settings: SwatchSettings
) -> Iterator[tuple[_Swatch, ...]]:
    """Columns or rows of equal swatches, the longest first; columns are even."""
    vertical = orientation is Orientation.VERTICAL
    if not vertical:
        scene = replace(scene, rgb=scene.rgb.swapaxes(0, 1))
        swatches = [_turned(swatch) for swatch in swatches]
    columns = [
        _completed(scene, run, settings) or (() if vertical else tuple(run))
        for column in _columns(swatches, settings)
        for run in _runs(column, settings)
    ]
    for column in sorted(columns, key=len, reverse=True):
        if len({swatch.rgb for swatch in column}) == len(column) >= settings.count_min:
            yield column if vertical else tuple(map(_turned, column))


def _turned(swatch: _Swatch) -> _Swatch:
    """The same in the transposed picture."""
    box = swatch.box
    return _Swatch(Box(box.top, box.left, box.bottom, box.right), swatch.rgb)


def _columns(swatches: Sequence[_Swatch], settings: SwatchSettings) -> Iterator[list[_Swatch]]:
    """Swatches of one size that stand below one another, from top to bottom."""
    left = sorted(swatches, key=lambda swatch: swatch.box.top)
    while left:
        first = left[0].box
        slack_x, slack_y = (
            max(settings.size_slack_px, settings.size_slack * side)
            for side in (first.width, first.height)
        )
        column = [
            swatch
            for swatch in left
            if abs(swatch.box.left - first.left) <= slack_x
            and abs(swatch.box.right - first.right) <= slack_x
            and abs(swatch.box.height - first.height) <= slack_y
        ]
        left = [swatch for swatch in left if swatch not in column]
        yield column


def _runs(column: Sequence[_Swatch], settings: SwatchSettings) -> Iterator[list[_Swatch]]:
    """Parts of a column without a step that is longer than those of a legend."""
    run: list[_Swatch] = []
    for swatch in column:
        if run and swatch.box.top - run[-1].box.top > settings.pitch_max * swatch.box.height:
            yield run
            run = []
        run.append(swatch)
    if run:
        yield run


def _completed(
    scene: Scene, run: Sequence[_Swatch], settings: SwatchSettings
) -> tuple[_Swatch, ...]:
    """A run with the swatches between and beyond whose colors no cell has; empty if uneven."""
    tops = np.array([swatch.box.top for swatch in run], float)
    if len(tops) < 2 or np.diff(tops).min() <= 0:  # noqa: PLR2004 - a pitch needs two
        return ()
    steps = np.diff(tops) / np.diff(tops).min()
    pitch = float((tops[-1] - tops[0]) / steps.round().sum())
    places = (tops - tops[0]) / pitch
    if np.abs(places - places.round()).max() > settings.pitch_slack:
        return ()
    known = dict(zip(places.round().astype(int).tolist(), run, strict=True))

    def at(place: int) -> _Swatch | None:
        return known.get(place) or _seen(scene, run[0].box, tops[0] + place * pitch)

    inner = list(map(at, range(max(known) + 1)))
    before = takewhile(bool, map(at, count(-1, -1)))
    after = takewhile(bool, map(at, count(max(known) + 1)))
    whole = [*reversed(list(before)), *inner, *after]
    return tuple(swatch for swatch in whole if swatch) if all(inner) else ()


def _seen(scene: Scene, shape: Box, top: float) -> _Swatch | None:
    """What stands at a place of a legend, if it is a box of one color that is not paper."""
    first = round(top)
    if first < 0 or first + shape.height > scene.rgb.shape[0]:
        return None
    box = Box(shape.left, first, shape.right, first + shape.height)
    inside = scene.rgb[box.top + 1 : box.bottom - 1, box.left + 1 : box.right - 1].reshape(-1, 3)
    color = np.median(inside, axis=0)
    if color_distance(inside.astype(np.float32), color).max() > scene.step_threshold:
        return None
    around = frequent_color(ring_around(scene.rgb, box, BESIDE_PX))
    if min(color_distance(color, other) for other in (scene.background, around)) <= (
        scene.step_threshold
    ):
        return None
    red, green, blue = color.round().astype(int).tolist()
    return _Swatch(box, (red, green, blue))


def _has_colors(
    legend: Sequence[_Swatch], cells: Sequence[Cell], scene: Scene, settings: SwatchSettings
) -> bool:
    """Whether nearly all cells have colors of a legend."""
    palette = np.array([swatch.rgb for swatch in legend], float)
    faces = np.array([cell.rgb for cell in cells if cell.drawn], float)
    nearest = color_distance(faces[:, None], palette).min(axis=1)
    return bool((nearest <= scene.face_threshold).mean() >= settings.explained_min)


def _as_bar(
    legend: Sequence[_Swatch], orientation: Orientation, panels: tuple[int, ...], noise: float
) -> Bar:
    """A legend as a bar whose colors change half-way from one swatch to the next."""
    boxes = tuple(swatch.box for swatch in legend)
    hull = bounding_box(boxes)
    axis = orientation.axis
    start, end = hull.ends(axis)
    centers = np.array([box.center[axis] for box in boxes])
    nearest = np.abs(np.arange(start, end)[:, None] + 0.5 - centers).argmin(axis=1)
    colors = tuple(legend[index].rgb for index in nearest)
    return Bar(hull, orientation, colors, panels, noise, swatches=boxes)
