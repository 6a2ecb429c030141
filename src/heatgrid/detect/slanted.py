"""Tick labels that are slanted: neither level nor upright.

The ink below (or above) a panel is projected along many directions. Along the direction of
the text, lines and the gaps between them give the sharpest profile; each line is a label.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.glyphs import BOTTOM, LEFT, RIGHT, TOP, Glyphs, IntArray
from heatgrid.detect.ticks import Side, TickRow, covers_side
from heatgrid.geometry import Box
from heatgrid.model import Panel, TextRegion
from heatgrid.settings import AxesSettings

FloatArray = NDArray[np.float64]
BoolArray = NDArray[np.bool_]


def slanted_ticks(
    glyphs: Glyphs,
    panel: Panel,
    side: Side,
    drawn: Sequence[Box],
    *,
    settings: AxesSettings,
) -> tuple[TickRow, BoolArray] | None:
    """Find slanted tick labels below or above a panel.

    Parameters
    ----------
    glyphs : Glyphs
        The writing of the figure.
    panel : Panel
        The panel.
    side : Side
        Top or bottom.
    drawn : sequence of Box
        All panels and bars.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    tuple or None
        The labels, and which glyphs they are made of; None where the text is not slanted.
    """
    block = _block(glyphs, panel.box, side, drawn, settings)
    if block.sum() < min(panel.cols, settings.slant_labels_min):
        return None
    if _hull(glyphs.boxes[block]).height < settings.slant_depth_min_em * glyphs.em_px:
        return None
    inner = (
        block
        & (glyphs.boxes[:, RIGHT] > panel.box.left)
        & (glyphs.boxes[:, LEFT] < panel.box.right)
    )
    x, y = _ink_points(glyphs, glyphs.boxes[inner])
    best: tuple[float, int, dict[int, IntArray]] | None = None
    for angle in _directions(x, y, settings):
        lines = _lines(glyphs, block, _across(x, y, angle), angle, settings)
        lines = _begin_at(lines, glyphs, panel, side, angle)
        fit = _columns([glyphs.boxes[line] for line in lines], panel, side, angle)
        if fit is None or not covers_side(sorted(fit[1]), panel.cols):
            continue
        score = len(lines) - fit[0]
        if best is None or score > best[0]:
            best = score, angle, dict(zip(fit[1], lines, strict=True))
    if best is None:
        return None
    labels = {
        index: _whole(line, glyphs, side, best[1], settings) for index, line in best[2].items()
    }
    return _tick_row(glyphs, panel, side, best[1], labels)


def _whole(
    line: IntArray, glyphs: Glyphs, side: Side, angle: int, settings: AxesSettings
) -> IntArray:
    """A line with the glyphs that go on in its direction, away from the panel."""
    boxes, em_px = glyphs.boxes, glyphs.em_px
    x, y = (boxes[:, LEFT] + boxes[:, RIGHT]) / 2, (boxes[:, TOP] + boxes[:, BOTTOM]) / 2
    across = _across(x, y, angle)
    level = np.abs(across - np.median(across[line])) <= settings.slant_level_em * em_px
    down = side is Side.BOTTOM
    near, far = (boxes[:, TOP], boxes[:, BOTTOM]) if down else (-boxes[:, BOTTOM], -boxes[:, TOP])
    members = list(line)
    end = far[line].max()
    rest = np.flatnonzero(level & (far > end))
    for index in rest[np.argsort(near[rest], kind="stable")]:
        if near[index] - end > settings.slant_word_gap_em * em_px:
            break
        members.append(index)
        end = max(end, far[index])
    return np.array(members)


def _tick_row(
    glyphs: Glyphs, panel: Panel, side: Side, angle: int, lines: dict[int, IntArray]
) -> tuple[TickRow, BoolArray]:
    """The labels of columns as regions, and the glyphs that they are made of."""
    regions = []
    used = np.zeros(len(glyphs.boxes), bool)
    for index, line in sorted(lines.items()):
        used[line] = True
        center = (panel.x_edges[index] + panel.x_edges[index + 1]) / 2
        regions.append(TextRegion(_hull(glyphs.boxes[line]), angle, center, index))
    return TickRow(side, tuple(regions), frozenset(), 0.0), used


def _hull(boxes: IntArray) -> Box:
    """Smallest box around glyphs."""
    low, high = boxes[:, :2].min(axis=0), boxes[:, 2:].max(axis=0)
    return Box(int(low[0]), int(low[1]), int(high[0]), int(high[1]))


def _block(
    glyphs: Glyphs, box: Box, side: Side, drawn: Sequence[Box], settings: AxesSettings
) -> BoolArray:
    """Glyphs off one side of a panel, up to the first level gap or the next thing drawn."""
    boxes, em_px = glyphs.boxes, glyphs.em_px
    reach = settings.slant_reach_em * em_px
    near = boxes[:, TOP] - box.bottom if side is Side.BOTTOM else box.top - boxes[:, BOTTOM]
    far = near + boxes[:, BOTTOM] - boxes[:, TOP]
    middle = (boxes[:, LEFT] + boxes[:, RIGHT]) / 2
    chosen = (near > -em_px / 4) & (middle > box.left - reach) & (middle < box.right + reach)
    for other in drawn:
        gap = other.top - box.bottom if side is Side.BOTTOM else box.top - other.bottom
        if gap >= 0 and other.left < box.right and other.right > box.left:
            chosen &= near < gap
        elif gap < 0 and other != box:
            level = (boxes[:, TOP] < other.bottom + em_px) & (boxes[:, BOTTOM] > other.top - em_px)
            if other.left >= box.right:
                chosen &= ~level | (middle < other.left)
            elif other.right <= box.left:
                chosen &= ~level | (middle > other.right)
    inside = chosen & (middle > box.left) & (middle < box.right)
    end = _end_of_block(near[inside], far[inside], settings.slant_block_gap_em * em_px)
    return chosen & (far <= end)


def _end_of_block(near: IntArray, far: IntArray, gap_px: float) -> float:
    """Distance at which the glyphs nearest to the panel stop, at the first empty stretch."""
    end = -np.inf
    for index in np.argsort(near, kind="stable"):
        if near[index] > end + gap_px and end > -np.inf:
            break
        end = max(end, far[index])
    return float(end)


def _ink_points(glyphs: Glyphs, boxes: IntArray) -> tuple[IntArray, IntArray]:
    """Coordinates of the ink inside of boxes."""
    hull = _hull(boxes)
    y, x = np.nonzero(glyphs.ink[hull.slices])
    return x + hull.left, y + hull.top


def _across(x: IntArray, y: IntArray, angle_deg: float) -> FloatArray:
    """Coordinate across text that is turned counter-clockwise by an angle."""
    radians = np.deg2rad(angle_deg)
    return x * np.sin(radians) + y * np.cos(radians)


def _directions(x: IntArray, y: IntArray, settings: AxesSettings) -> list[int]:
    """Angles that the text may have, best first; none where it is rather level or upright."""
    straight = max(_sharpness(_across(x, y, angle)) for angle in (0, 90))
    angles = [*settings.slant_angles_deg, *(-angle for angle in settings.slant_angles_deg)]
    sharpness = {angle: _sharpness(_across(x, y, angle)) for angle in angles}
    if max(sharpness.values()) <= settings.slant_gain_min * straight:
        return []
    ranked = sorted(angles, key=lambda angle: -sharpness[angle])
    usual = [sign * angle for angle in settings.slant_angles_usual_deg for sign in (1, -1)]
    return list(dict.fromkeys([*ranked[: settings.slant_angles_tried], *usual]))


def _sharpness(across: FloatArray) -> float:
    """How uneven a projection of ink is: the sum of squared steps relative to its square."""
    profile = _profile(across)
    return float(
        (np.diff(profile) ** 2).sum() / (profile**2).sum() * (profile.max() / profile.mean())
    )


def _profile(across: FloatArray) -> FloatArray:
    """Ink per pixel of the coordinate across the text, each pixel spread over its neighbors."""
    offset = across - across.min() + 1
    floor = offset.astype(np.intp)
    share = offset - floor
    size = int(floor.max()) + 3
    ink = np.bincount(floor, 1 - share, size) + np.bincount(floor + 1, share, size)
    return np.convolve(ink, np.full(3, 1 / 3), "same")


def _lines(
    glyphs: Glyphs,
    block: BoolArray,
    across: FloatArray,
    angle: float,
    settings: AxesSettings,
) -> list[IntArray]:
    """Indices of the glyphs of each line of slanted text."""
    profile = _profile(across)
    inked = profile > settings.slant_gap_level * np.percentile(profile, 90)
    steps = np.flatnonzero(np.diff(np.concatenate([[0], inked.astype(np.int8), [0]])))
    members = np.flatnonzero(block)
    boxes = glyphs.boxes[members]
    x, y = (boxes[:, LEFT] + boxes[:, RIGHT]) / 2, (boxes[:, TOP] + boxes[:, BOTTOM]) / 2
    middle = _across(x, y, angle) - across.min() + 1
    lines = [
        members[(middle >= low - 0.5) & (middle < high + 0.5)] for low, high in steps.reshape(-1, 2)
    ]
    return [line for line in lines if len(line)]


def _begin_at(
    lines: Sequence[IntArray], glyphs: Glyphs, panel: Panel, side: Side, angle: float
) -> list[IntArray]:
    """Those lines that begin near the panel and below (or above) one of its columns."""
    em_px, box = glyphs.em_px, panel.box
    margin = max(em_px, box.width / panel.cols / 2)
    hulls = [_hull(glyphs.boxes[line]) for line in lines]
    near = [
        hull.top - box.bottom if side is Side.BOTTOM else box.top - hull.bottom for hull in hulls
    ]
    right_end = (angle > 0) == (side is Side.BOTTOM)
    return [
        line
        for line, hull, distance in zip(lines, hulls, near, strict=True)
        if distance <= min(near) + 1.5 * em_px
        and max(hull.width, hull.height) >= em_px / 2
        and box.left - margin <= (hull.right if right_end else hull.left) <= box.right + 2 * margin
    ]


def _columns(
    lines: Sequence[IntArray], panel: Panel, side: Side, angle: float
) -> tuple[float, list[int]] | None:
    """The column of each line, by its end near the panel or its middle, and how far off in cells."""
    centers = np.array([(a + b) / 2 for a, b in pairwise(panel.x_edges)])
    pitch = (panel.x_edges[-1] - panel.x_edges[0]) / panel.cols
    right_end = (angle > 0) == (side is Side.BOTTOM)
    if not lines:
        return None
    ends = [_hull(line).right if right_end else _hull(line).left for line in lines]
    middles = [_hull(line).center[0] for line in lines]
    best: tuple[float, list[int]] | None = None
    for anchors in (np.array(ends, float), np.array(middles, float)):
        for shift in (0.0, pitch / 2, -pitch / 2):
            nearest = np.abs(anchors[:, None] - shift - centers).argmin(axis=1)
            off = anchors - centers[nearest]
            spread = float(np.abs(off - np.median(off)).mean()) + abs(float(np.median(off))) / 4
            indices = nearest.tolist()
            if len(set(indices)) == len(indices) and (best is None or spread < best[0]):
                best = spread, indices
    if best is None or len(lines) < min(2, panel.cols) or best[0] > pitch / 2:
        return None
    return best[0] / pitch, best[1]
