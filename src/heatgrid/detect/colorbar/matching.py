"""Which panels a colorbar explains: the nearest ones whose cells have its colors."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.bars import BarStrip, bar_colors, clean_colors
from heatgrid.detect.colorbar.gradients import BLUR_PX
from heatgrid.detect.colorbar.overhang import measure_fading, measure_overhang
from heatgrid.detect.colorbar.papers import paper_beside, paper_colors
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.strokes import is_notched
from heatgrid.detect.picture.tips import tip_colors
from heatgrid.drawn import RGB, Bar, Cell, Orientation, Panel
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]
# Colors between the last one seen of a bar and the paper.
HIDDEN_COLORS = 8
# How far beyond the end of a bar its frame is seen.
FRAME_PX = 2
# How far a bar in the middle of its panel is off it.
OFF_PX = 2
EPSILON = 1e-6


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
        Each panel stands in one bar at most: the one that lies to it as the bars of most panels
        lie to theirs, or the nearest one whose colors it has.
        Bars that explain no panel are left out. An end that fades into the background
        is taken to lie where the panels end, as plotting libraries draw it.
    """
    served: dict[int, list[int]] = {}
    palettes = [_palette(bar, scene, settings) for bar in bars]
    shares = [
        [_share_explained(palette, panel_cells, settings) for palette in palettes]
        for panel_cells in cells
    ]
    own = _one_each(bars, panels, shares, settings) or _in_step(bars, panels, shares, settings)
    own = own or _one_each_of_some(bars, panels, shares, settings)
    for place, panel in enumerate(panels):
        chosen = own.get(place)
        if chosen is None:
            chosen = _nearest(bars, panel, shares[place], settings)
            if chosen is not None and _is_of_next(bars[chosen], panel, bars, panels, own):
                continue
        if chosen is not None:
            served.setdefault(chosen, []).append(panel.index)
    papers = paper_colors(scene, settings=settings) if served else scene.background[None]
    return tuple(
        _as_served(
            _on_its_paper(scene, bars[k], papers, settings),
            bars[k],
            [panels[index] for index in served[k]],
            settings,
        )
        for k in sorted(served, key=lambda k: served[k][0])
    )


def _nearest(
    bars: Sequence[BarStrip], panel: Panel, shares: Sequence[float], settings: BarSettings
) -> int | None:
    """The nearest of the bars that have hardly less colors of a panel than any other one."""
    least = max(settings.match_share_min, max(shares, default=0) - settings.match_share_slack)
    costs = {k: _distance(bars[k], panel) for k in range(len(bars)) if shares[k] >= least}
    return min(costs, key=lambda k: costs[k], default=None)


def _in_step(
    bars: Sequence[BarStrip],
    panels: Sequence[Panel],
    shares: Sequence[Sequence[float]],
    settings: BarSettings,
) -> dict[int, int]:
    """Bars that lie to their panels as those of most panels do, by the place of the panel.

    A figure puts all its bars on one side of their panels, and there may be less space from a bar
    to the next panel than to its own.
    """
    pairs = [
        (place, k)
        for place in range(len(panels))
        for k in range(len(bars))
        if shares[place][k] >= settings.match_share_min
    ]
    # The nearest one first: of two that serve as many panels it is the likelier one.
    pairs.sort(key=lambda pair: _distance(bars[pair[1]], panels[pair[0]]))
    ways = np.array([_way(bars[k].box, panels[place].box) for place, k in pairs])
    best: dict[int, int] = {}
    for way in ways:
        near = np.abs(ways - way).max(axis=1) <= settings.in_step_px
        alike = dict(pairs[at] for at in np.flatnonzero(near).tolist())
        if len(alike) > len(best):
            best = alike
    served = len({place for place, _ in pairs})
    return best if len(best) >= max(2, settings.in_step_share_min * served) else {}


def _one_each(
    bars: Sequence[BarStrip],
    panels: Sequence[Panel],
    shares: Sequence[Sequence[float]],
    settings: BarSettings,
) -> dict[int, int]:
    """The bars of as many panels where each has its own on one side, or all stand in one stack.

    A bar may be far off on that side: tick labels stand between some panels and their bars, and not
    between others and theirs.
    """
    if len(bars) != len(panels) or len(bars) == 1:
        return {}
    ways = [
        {
            k: _way(bar.box, panel.box)
            for k, bar in enumerate(bars)
            if shares[place][k] >= settings.match_share_min
        }
        for place, panel in enumerate(panels)
    ]
    for sign, axis in ((1, 0), (1, 1), (-1, 1), (-1, 0)):
        own = {}
        for place, of_bars in enumerate(ways):
            there = {
                k: abs(way[axis])
                for k, way in of_bars.items()
                if way[axis] * sign > 0 and way[1 - axis] == 0
            }
            if there:
                own[place] = min(there, key=there.__getitem__)
        if len(set(own.values())) == len(panels):
            return own
    return _in_order(bars, panels, shares, settings)


def _one_each_of_some(
    bars: Sequence[BarStrip],
    panels: Sequence[Panel],
    shares: Sequence[Sequence[float]],
    settings: BarSettings,
) -> dict[int, int]:
    """Several bars that all stand on one side of a panel each, along it and in its middle.

    Other panels have none. A bar of several panels stands in the middle of all of them.
    """
    if len(bars) < 2:  # noqa: PLR2004 - one may be of all panels
        return {}
    for sign, axis in ((1, 0), (1, 1), (-1, 1), (-1, 0)):
        nearest = [_nearest_along(bar, panels, sign, axis) for bar in bars]
        own = {
            place: k
            for k, place in enumerate(nearest)
            if place is not None and shares[place][k] >= settings.match_share_min
        }
        if len(own) == len(bars):
            return own
    return {}


def _nearest_along(bar: BarStrip, panels: Sequence[Panel], sign: int, axis: int) -> int | None:
    """The nearest panel whose side a bar runs along, off it in one direction and in its middle."""
    there = {}
    for place, panel in enumerate(panels):
        way = _way(bar.box, panel.box)
        off = bar.box.center[1 - axis] - panel.box.center[1 - axis]
        is_along = bar.orientation.axis == 1 - axis and abs(off) <= OFF_PX
        if is_along and way[axis] * sign > 0 and way[1 - axis] == 0:
            there[place] = abs(way[axis])
    return min(there, key=there.__getitem__, default=None)


def _in_order(
    bars: Sequence[BarStrip],
    panels: Sequence[Panel],
    shares: Sequence[Sequence[float]],
    settings: BarSettings,
) -> dict[int, int]:
    """The bars of as many panels that stand in one stack off all of them, in their order.

    ComplexHeatmap collects the keys of its panels so.
    """
    boxes = [bar.box for bar in bars]
    if bounding_box(boxes).intersection(bounding_box([panel.box for panel in panels])):
        return {}
    for axis in (0, 1):
        ordered = sorted(range(len(bars)), key=lambda k: boxes[k].ends(axis))
        along = [boxes[k].ends(axis) for k in ordered]
        across = [box.ends(1 - axis) for box in boxes]
        is_stack = all(end <= start for (_, end), (start, _) in pairwise(along))
        if is_stack and np.ptp(across, axis=0).max() <= settings.in_step_px:
            own = dict(enumerate(ordered))
            fits = all(shares[place][k] >= settings.match_share_min for place, k in own.items())
            return own if fits else {}
    return {}


def _is_of_next(
    bar: BarStrip,
    panel: Panel,
    bars: Sequence[BarStrip],
    panels: Sequence[Panel],
    own: Mapping[int, int],
) -> bool:
    """Whether a bar lies on the side of a panel where others of its row, with one each, have none.

    Then it is that of the next panel, to which it lies as the others do, and its own was not found.
    """
    top, bottom = panel.box.ends(1)
    row = {
        place: k
        for place, k in own.items()
        if panels[place].box.top < bottom and top < panels[place].box.bottom
    }
    if len(set(row.values())) < 2:  # noqa: PLR2004 - one may be shared
        return False
    sides = {tuple(np.sign(_way(bars[k].box, panels[place].box))) for place, k in row.items()}
    to_others = {tuple(np.sign(_way(bar.box, other.box))) for other in panels if other is not panel}
    return tuple(np.sign(_way(bar.box, panel.box))) not in sides and bool(sides & to_others)


def _way(bar: Box, panel: Box) -> tuple[int, int]:
    """The way from the side of a panel that faces a bar to the bar, in pixels: x and y.

    None along the bar, which is as long as its panel may become.
    """
    x, y = (
        first - end if first >= end else last - start if last <= start else 0
        for (first, last), (start, end) in ((bar.ends(axis), panel.ends(axis)) for axis in (0, 1))
    )
    return x, y


def _on_its_paper(scene: Scene, bar: BarStrip, papers: FloatArray, settings: BarSettings) -> Scene:
    """The scene with the paper around a bar: a page in a window is not the figure's background."""
    upright = bar.orientation is Orientation.VERTICAL
    rgb = scene.rgb if upright else scene.rgb.swapaxes(0, 1)
    box = bar.box if upright else Box(bar.box.top, bar.box.left, bar.box.bottom, bar.box.right)
    beside = paper_beside(rgb, box, papers, scene.step_threshold, settings=settings)
    return replace(scene, background=beside[0])


def _as_served(scene: Scene, bar: BarStrip, panels: Sequence[Panel], settings: BarSettings) -> Bar:
    """A bar with its panels and, where an end of it is hidden, with that end."""
    hull = bounding_box(panel.box for panel in panels)
    box = bar.box
    vertical = bar.orientation is Orientation.VERTICAL
    start, end = (box.top, box.bottom) if vertical else (box.left, box.right)
    first, last = (hull.top, hull.bottom) if vertical else (hull.left, hull.right)
    served = tuple(sorted(panel.index for panel in panels))
    if bar.handles:
        # Each is centered on an end of the scale.
        low, high = (handle.center[bar.orientation.axis] for handle in bar.handles)
        rest = start - low, high - end
        return Bar(box, bar.orientation, bar.colors, served, scene.noise, rest, handles=bar.handles)
    before, after = measure_fading(scene, box, bar.orientation, settings=settings)
    # Neither end of a bar that stands in the middle of its panel is hidden.
    is_centered = min(start - first, last - end) > OFF_PX >= abs(start - first - last + end)
    if not is_centered and _is_hidden(bar, start, first, scene, settings):
        start, before = first, 0.0
    if not is_centered and _is_hidden(bar, end, last, scene, settings):
        end, after = last, 0.0
    start, end = start - math.floor(before), end + math.floor(after)
    edges = [panel.y_edges if vertical else panel.x_edges for panel in panels]
    exact = min(each[0] for each in edges), max(each[-1] for each in edges)
    if scene.noise and start < first and _is_lost(bar, start - FRAME_PX, first, scene):
        start, before = math.ceil(exact[0]), -exact[0] % 1
    if scene.noise and last < end and _is_lost(bar, last, end + FRAME_PX, scene):
        end, after = math.floor(exact[1]), exact[1] % 1
    whole = box.with_ends(bar.orientation.axis, start, end)
    colors = clean_colors(scene, whole, bar.orientation, settings)
    overhang = measure_overhang(scene, whole, bar.orientation, settings=settings)
    beyond = _half_color_px(scene, whole, settings)
    rest = overhang[0] + before % 1 - beyond, overhang[1] + after % 1 - beyond
    tips = tip_colors(scene, whole)
    return Bar(whole, bar.orientation, colors, served, scene.noise, rest, tips=tips)


def _half_color_px(scene: Scene, box: Box, settings: BarSettings) -> float:
    """How far a bar goes on beyond its limits, where these are the middles of its outer colors."""
    if not is_notched(scene.rgb, box, settings=settings.strokes):
        return 0.0
    return max(box.width, box.height) / (2 * settings.notched_colors)


def _is_hidden(bar: BarStrip, at: int, to: int, scene: Scene, settings: BarSettings) -> bool:
    """Whether a bar whose colors end at one place goes on to the end of its panel.

    What lies between looks like paper, and the colors take about as far to become paper if
    they go on as they do.
    """
    vertical = bar.orientation is Orientation.VERTICAL
    at_start = at == (bar.box.top if vertical else bar.box.left)
    if to >= at if at_start else to <= at:
        return False
    colors = bar.colors if at_start else bar.colors[::-1]
    rest = bar.box.with_ends(bar.orientation.axis, min(at, to), max(at, to))
    outside = np.array(bar_colors(scene.rgb, rest, bar.orientation))
    # A frame shows where the bar ends.
    closed = (np.abs(outside - scene.background).max(axis=1) > scene.step_threshold).any()
    # Where a number stands in its middle, it has ended; marks may be drawn into its sides.
    middle = rest.shrunk(rest.width // 4 * vertical, rest.height // 4 * (not vertical))
    inside = np.abs(scene.rgb[middle.slices] - scene.background).max(axis=2)
    closed |= (inside > settings.fade_steps * scene.step_threshold).any()
    # So does a line across its end: colors that fade do not come back.
    apart = np.abs(np.array(colors) - scene.background).max(axis=1)
    closed |= apart[0] - apart[: FRAME_PX + 1].min() > scene.step_threshold
    if closed or not _fades(colors[0], scene, settings):
        return False
    run = np.array(colors[: max(2, round(settings.hidden_fraction * len(colors)))], np.float64)
    slope = float(np.abs(run[-1] - run[0]).max()) / (len(run) - 1)
    left = float(np.abs(run[0] - scene.background).max())
    # The outermost color may be a blend with the paper, a step as large as what is left.
    step = float(np.abs(np.diff(run[1:] if len(run) > 2 else run, axis=0)).max())  # noqa: PLR2004
    # Without noise, the next color would show unless it is that of the paper.
    if scene.noise == 0 and left > settings.hidden_steps * step:
        return False
    return len(outside) <= settings.hidden_px + 2 * left / max(slope, EPSILON)


def _is_lost(bar: BarStrip, start: int, end: int, scene: Scene) -> bool:
    """Whether the part of a bar beyond its panels cannot be told from paper with its noise.

    A frame beyond its end would show where the bar ends.
    """
    limit = scene.rgb.shape[1 - bar.orientation.axis]
    part = bar.box.with_ends(bar.orientation.axis, max(0, start), min(limit, end))
    colors = np.array(bar_colors(scene.rgb, part, bar.orientation))
    return bool((np.abs(colors - scene.background).max(axis=1) < scene.step_threshold).all())


def _fades(color: RGB, scene: Scene, settings: BarSettings) -> bool:
    """Whether a color is so near the background that the next ones cannot be told from it."""
    apart = float(np.abs(np.array(color) - scene.background).max())
    return apart < settings.fade_steps * scene.step_threshold


def _distance(bar: BarStrip, panel: Panel) -> float:
    """How far a bar is from a panel, in pixels; farther if it is not where bars usually are."""
    box = panel.box
    gap_x = max(bar.box.left - box.right, box.left - bar.box.right, 0)
    gap_y = max(bar.box.top - box.bottom, box.top - bar.box.bottom, 0)
    # Bars stand to the right of their panel far more often than to its left.
    before = bar.orientation is Orientation.VERTICAL and bar.box.right <= box.left
    return float(np.hypot(gap_x, gap_y)) + (box.width + box.height if before else 0)


def _palette(bar: BarStrip, scene: Scene, settings: BarSettings) -> FloatArray:
    """The colors of a bar, of its triangles, and of an end hidden in the paper or in the frame."""
    colors = np.array(bar.colors, np.float64)
    hidden = [
        np.linspace(bar.colors[end], scene.background, HIDDEN_COLORS)
        for end in (0, -1)
        if _fades(bar.colors[end], scene, settings)
    ]
    tips = np.array([color for color in tip_colors(scene, bar.box) if color]).reshape(-1, 3)
    return np.concatenate([colors, *hidden, tips, _beyond(colors), _beyond(colors[::-1])])


def _beyond(colors: FloatArray) -> FloatArray:
    """How colors go on behind the last, where blur mixes them with the frame.

    The extreme cells of a panel have the colors of the very ends, and in a short bar these are
    far from those of the next pixels.
    """
    if len(colors) <= BLUR_PX:
        return colors[:0]
    slope = (colors[-1] - colors[-1 - BLUR_PX]) / BLUR_PX
    steps = np.arange(1, 2 * BLUR_PX + 1)[:, None] / 2
    return np.asarray(np.clip(colors[-1] + slope * steps, 0, 255))


def _share_explained(palette: FloatArray, cells: Sequence[Cell], settings: BarSettings) -> float:
    """Share of the colors of cells that a bar has, each color counted once.

    Many cells of one color, such as zeros, would prove too much.
    """
    faces = np.array([cell.rgb for cell in cells if cell.drawn]).reshape(-1, 3)
    if not len(faces):
        return 0.0
    bins = faces // round(settings.match_distance)
    _, kinds = np.unique(bins, axis=0, return_index=True)
    nearest = np.abs(faces[kinds, None] - palette[None]).max(axis=2).min(axis=1)
    return float((nearest < settings.match_distance).mean())
