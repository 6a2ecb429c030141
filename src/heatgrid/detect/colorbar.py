"""Where colorbars are, which way they run, their colors, and the panels they explain.

A bar is a long thin region whose color is constant across and runs without jumps along
(or, for a discrete bar, in a few equal steps). Bars are found before panels, because a
bar with its ticks looks like a lattice of one column.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.scene import Mask, Scene, component_boxes, foreground_mask, open_mask
from heatgrid.drawn import RGB, Bar, Cell, Orientation, Panel
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
# A sharp border that was resampled spreads over this many pixels.
BLUR_PX = 2


@dataclass(frozen=True, slots=True)
class BarStrip:
    """A bar by its looks alone, not given to any panel yet.

    Parameters
    ----------
    box : Box
        The colors alone.
    orientation : Orientation
        Which way it runs.
    colors : tuple of RGB
        One per pixel along it, top to bottom or left to right.
    """

    box: Box
    orientation: Orientation
    colors: tuple[RGB, ...]


def detect_bars(scene: Scene, *, settings: PanelSettings) -> tuple[BarStrip, ...]:
    """Find every colorbar of a figure.

    Parameters
    ----------
    scene : Scene
        The figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    tuple of BarStrip
        Without overlap, from left to right.
    """
    mask = foreground_mask(scene)
    found: list[BarStrip] = []
    for open_px in settings.region_open_px:
        opened = open_mask(mask, (open_px, open_px))
        for box in component_boxes(opened, settings):
            strip = _as_bar(scene, opened, box, settings)
            if strip and all(strip.box.intersection(other.box) is None for other in found):
                found.append(strip)
    return tuple(sorted(found, key=lambda strip: strip.box.left))


def _as_bar(scene: Scene, mask: Mask, box: Box, settings: PanelSettings) -> BarStrip | None:
    """The bar in a box, or None if its colors do not run like one."""
    box = _trimmed(mask, box, settings)
    long_side, short_side = max(box.width, box.height), min(box.width, box.height)
    if short_side < settings.bar_width_min_px or long_side < settings.bar_aspect_min * short_side:
        return None
    box = _without_frame(scene.rgb, box, settings)
    core = _core(scene.rgb, box)
    colors = np.median(core, axis=1)
    constant = np.abs(core - colors[:, None]).max(axis=2) < 2 * scene.step_threshold
    if constant.mean(axis=1).min() < settings.bar_constant_min and (
        (constant.mean(axis=1) > settings.bar_constant_min).mean() < settings.bar_constant_min
    ):
        return None
    if not (_runs_smoothly(colors, scene, settings) or _runs_in_steps(colors, scene, settings)):
        return None
    return BarStrip(
        box,
        Orientation.VERTICAL if box.height > box.width else Orientation.HORIZONTAL,
        tuple(_as_rgb(color) for color in colors),
    )


def _core(rgb: NDArray[np.uint8], box: Box) -> NDArray[np.int16]:
    """The middle of a bar across, its first axis along the bar."""
    area = rgb[box.slices].astype(np.int16)
    along = area if box.height > box.width else area.swapaxes(0, 1)
    margin = along.shape[1] // 4
    return along[:, margin : along.shape[1] - margin]


def _as_rgb(color: FloatArray) -> RGB:
    """Three plain integers."""
    red, green, blue = (int(channel) for channel in np.rint(color))
    return red, green, blue


def _trimmed(mask: Mask, box: Box, settings: PanelSettings) -> Box:
    """A component's box without the tick marks that stick out of it."""
    inside = mask[box.slices].astype(bool)
    across = 0 if box.height > box.width else 1
    # Across first: tick marks make the box wider than the bar, so that no line of it is full.
    kept = np.flatnonzero(inside.mean(axis=across) > settings.bar_coverage_min)
    if kept.size == 0:
        return box
    bare = inside.take(kept, axis=1 - across)
    along = np.flatnonzero(bare.mean(axis=1 - across) > settings.bar_coverage_min)
    if along.size == 0:
        return box
    columns, rows = (kept, along) if across == 0 else (along, kept)
    return Box(
        box.left + int(columns[0]),
        box.top + int(rows[0]),
        box.left + int(columns[-1]) + 1,
        box.top + int(rows[-1]) + 1,
    )


def _without_frame(rgb: NDArray[np.uint8], box: Box, settings: PanelSettings) -> Box:
    """A box without the line drawn around it and the blur of its own border."""
    sides = [box.left, box.top, box.right, box.bottom]
    area = rgb[box.slices].astype(np.int16)
    limit = max(1, min(box.width, box.height) // 4)
    profiles = (
        np.median(area, axis=0),
        np.median(area, axis=1),
        np.median(area, axis=0)[::-1],
        np.median(area, axis=1)[::-1],
    )
    for side, profile in enumerate(profiles):
        jumps = np.abs(np.diff(profile[: limit + 1], axis=0)).max(axis=1)
        strong = np.flatnonzero(jumps > settings.frame_step)
        if strong.size:
            inwards = int(strong[-1]) + 1
            sides[side] += inwards if side < 2 else -inwards  # noqa: PLR2004
    return Box(*sides)


def _runs_smoothly(colors: FloatArray, scene: Scene, settings: PanelSettings) -> bool:
    """Whether colors change much along the bar and never by a jump."""
    reach = float(np.ptp(colors, axis=0).max())
    steps = np.abs(np.diff(colors, axis=0)).max(axis=1)
    total = float(steps.sum())
    if reach < settings.bar_variation_min or total > settings.bar_winding_max * reach:
        return False
    jump = max(settings.bar_jump_factor * total / len(steps), scene.step_threshold)
    return float(steps[steps > jump].sum()) < settings.bar_jump_share_max * total


def _runs_in_steps(colors: FloatArray, scene: Scene, settings: PanelSettings) -> bool:
    """Whether colors stand still but for a few jumps at equal distances."""
    steps = np.abs(np.diff(colors, axis=0)).max(axis=1)
    jumps = np.flatnonzero(steps > 2 * scene.step_threshold)
    if jumps.size < 2:  # noqa: PLR2004
        return False
    groups = np.split(jumps, np.flatnonzero(np.diff(jumps) > BLUR_PX) + 1)
    borders = np.array([group.mean() + 1 for group in groups])
    lengths = np.diff(np.concatenate([[0.0], borders, [len(colors)]]))
    if not settings.bar_steps_min <= lengths.size <= settings.bar_steps_max:
        return False
    inner = lengths[1:-1]
    even = np.ptp(inner) <= max(2.0, 0.1 * inner.mean()) if inner.size else False
    still = float(steps[steps <= 2 * scene.step_threshold].sum()) < 0.1 * float(steps.sum())
    return bool(even and still)


def assign_bars(
    scene: Scene,
    bars: Sequence[BarStrip],
    panels: Sequence[Panel],
    cells: Sequence[Sequence[Cell]],
    *,
    settings: PanelSettings,
) -> tuple[Bar, ...]:
    """Give each bar the panels whose colors it explains.

    Parameters
    ----------
    scene : Scene
        The figure.
    bars : sequence of BarStrip
        From `detect_bars`.
    panels : sequence of Panel
        In reading order.
    cells : sequence of sequence of Cell
        The cells of each panel.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    tuple of Bar
        Each panel stands in one bar at most: the nearest one whose colors it has.
        Bars that explain no panel are left out. An end that fades into the background
        is taken to lie where the panels end, as plotting libraries draw it.
    """
    served: dict[int, list[int]] = {}
    for panel, panel_cells in zip(panels, cells, strict=True):
        ranked = sorted(
            range(len(bars)),
            key=lambda k: _cost(bars[k], panel, panel_cells, settings),
        )
        if ranked and _explains(bars[ranked[0]], panel_cells, settings):
            served.setdefault(ranked[0], []).append(panel.index)
    return tuple(
        _as_served(scene, bars[k], [panels[index] for index in served[k]], settings)
        for k in sorted(served, key=lambda k: served[k][0])
    )


def _as_served(
    scene: Scene, bar: BarStrip, panels: Sequence[Panel], settings: PanelSettings
) -> Bar:
    """A bar with its panels and, where an end of it is hidden, with that end."""
    hull = bounding_box(panel.box for panel in panels)
    box, colors = bar.box, bar.colors
    slack = settings.bar_hidden_px + settings.bar_hidden_fraction * len(colors)
    vertical = bar.orientation is Orientation.VERTICAL
    start, end = (box.top, box.bottom) if vertical else (box.left, box.right)
    first, last = (hull.top, hull.bottom) if vertical else (hull.left, hull.right)
    if 0 < start - first <= slack and _fades(colors[0], scene, settings):
        start = first
    if 0 < last - end <= slack and _fades(colors[-1], scene, settings):
        end = last
    whole = _with_ends(box, start, end, vertical=vertical)
    if whole != box:
        colors = tuple(_as_rgb(color) for color in np.median(_core(scene.rgb, whole), axis=1))
    served = tuple(sorted(panel.index for panel in panels))
    return Bar(whole, bar.orientation, colors, served, scene.noise)


def _fades(color: RGB, scene: Scene, settings: PanelSettings) -> bool:
    """Whether a color is so near the background that the next ones cannot be told from it."""
    apart = float(np.abs(np.array(color) - scene.background).max())
    return apart < settings.bar_fade_steps * scene.step_threshold


def _with_ends(box: Box, start: int, end: int, *, vertical: bool) -> Box:
    """A box with other ends along one direction."""
    if vertical:
        return Box(box.left, start, box.right, end)
    return Box(start, box.top, end, box.bottom)


def _cost(bar: BarStrip, panel: Panel, cells: Sequence[Cell], settings: PanelSettings) -> float:
    """Distance between bar and panel, far if the colors differ or it is not beside it."""
    box = panel.box
    gap_x = max(bar.box.left - box.right, box.left - bar.box.right, 0)
    gap_y = max(bar.box.top - box.bottom, box.top - bar.box.bottom, 0)
    distance = float(np.hypot(gap_x, gap_y))
    # Bars stand to the right of their panel far more often than to its left.
    before = bar.orientation is Orientation.VERTICAL and bar.box.right <= box.left
    size = float(box.width + box.height)
    far = 0.0 if _explains(bar, cells, settings) else 100 * size
    return distance + (size if before else 0.0) + far


def _explains(bar: BarStrip, cells: Sequence[Cell], settings: PanelSettings) -> bool:
    """Whether nearly all cells have a color of the bar."""
    colors = np.array([cell.rgb for cell in cells if cell.drawn], dtype=np.float32)
    if not len(colors):
        return False
    along = np.array(bar.colors, dtype=np.float32)
    nearest = np.abs(colors[:, None] - along[None]).max(axis=2).min(axis=1)
    return float((nearest < settings.bar_match_distance).mean()) >= settings.bar_match_share
