"""Which panels a colorbar explains: the nearest ones whose cells have its colors."""

from collections.abc import Sequence

import numpy as np

from heatgrid.detect.colorbar import BarStrip, bar_colors
from heatgrid.detect.scene import Scene
from heatgrid.drawn import RGB, Bar, Cell, Orientation, Panel
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import BarSettings


def assign_bars(
    scene: Scene,
    bars: Sequence[BarStrip],
    panels: Sequence[Panel],
    cells: Sequence[Sequence[Cell]],
    *,
    settings: BarSettings,
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
    settings : BarSettings
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
        costs = {
            index: _distance(bar, panel)
            for index, bar in enumerate(bars)
            if _explains(bar, panel_cells, scene, settings)
        }
        if costs:
            served.setdefault(min(costs, key=lambda index: costs[index]), []).append(panel.index)
    return tuple(
        _as_served(scene, bars[k], [panels[index] for index in served[k]], settings)
        for k in sorted(served, key=lambda k: served[k][0])
    )


def _as_served(scene: Scene, bar: BarStrip, panels: Sequence[Panel], settings: BarSettings) -> Bar:
    """A bar with its panels and, where an end of it is hidden, with that end."""
    hull = bounding_box(panel.box for panel in panels)
    box, colors = bar.box, bar.colors
    slack = settings.hidden_px + settings.hidden_fraction * len(colors)
    vertical = bar.orientation is Orientation.VERTICAL
    start, end = (box.top, box.bottom) if vertical else (box.left, box.right)
    first, last = (hull.top, hull.bottom) if vertical else (hull.left, hull.right)
    if 0 < start - first <= slack and _fades(colors[0], scene, settings):
        start = first
    if 0 < last - end <= slack and _fades(colors[-1], scene, settings):
        end = last
    whole = _with_ends(box, start, end, vertical=vertical)
    if whole != box:
        colors = bar_colors(scene.rgb, whole, bar.orientation)
    served = tuple(sorted(panel.index for panel in panels))
    return Bar(whole, bar.orientation, colors, served, scene.noise)


def _fades(color: RGB, scene: Scene, settings: BarSettings) -> bool:
    """Whether a color is so near the background that the next ones cannot be told from it."""
    apart = float(np.abs(np.array(color) - scene.background).max())
    return apart < settings.fade_steps * scene.step_threshold


def _with_ends(box: Box, start: int, end: int, *, vertical: bool) -> Box:
    """A box with other ends along one direction."""
    if vertical:
        return Box(box.left, start, box.right, end)
    return Box(start, box.top, end, box.bottom)


def _distance(bar: BarStrip, panel: Panel) -> float:
    """How far a bar is from a panel, in pixels; farther if it is not where bars usually are."""
    box = panel.box
    gap_x = max(bar.box.left - box.right, box.left - bar.box.right, 0)
    gap_y = max(bar.box.top - box.bottom, box.top - bar.box.bottom, 0)
    # Bars stand to the right of their panel far more often than to its left.
    before = bar.orientation is Orientation.VERTICAL and bar.box.right <= box.left
    return float(np.hypot(gap_x, gap_y)) + (box.width + box.height if before else 0)


def _explains(bar: BarStrip, cells: Sequence[Cell], scene: Scene, settings: BarSettings) -> bool:
    """Whether nearly all cells have a color of the bar."""
    colors = np.array([cell.rgb for cell in cells if cell.drawn], dtype=np.float32)
    if not len(colors):
        return False
    hidden = [scene.background for end in (0, -1) if _fades(bar.colors[end], scene, settings)]
    along = np.array([*bar.colors, *hidden], dtype=np.float32)
    nearest = np.abs(colors[:, None] - along[None]).max(axis=2).min(axis=1)
    return float((nearest < settings.match_distance).mean()) >= settings.match_share
