"""Heads of tables as if they were printed on bare paper.

The names of rows and columns of a table stand in boxes: between rules that go on from the borders
of the cells, often on a colored ground of their own. Texts around panels are looked for as ink on
paper, so grounds become paper here, whatever is printed on them ink, and the rules go.
"""

from collections.abc import Sequence
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.bands import head_band
from heatgrid.detect.picture.rims import without_fringe
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, bounding_box, mean_pitch
from heatgrid.runs import runs
from heatgrid.settings import AxesSettings, GroundSettings

Rgb = NDArray[np.uint8]
BoolArray = NDArray[np.bool_]
# How far the ends of rules in the color of a ground stand out of it.
FRINGE_PX = 2


def heads_on_paper(
    rgb: Rgb, panels: Sequence[Panel], drawn: Sequence[Box], paper: Rgb, *, settings: AxesSettings
) -> Rgb:
    """Lay the texts beside panels on paper.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    panels : sequence of Panel
        Its panels.
    drawn : sequence of Box
        Panels and bars, which stay as they are.
    paper : ndarray of uint8, shape (3,)
        The color around them.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        The same object where nothing changes.
    """
    limits = settings.grounds
    boxes = _grounds(rgb, drawn, paper, settings)
    gaps = [_gap_px(panel, limits) for panel in panels]
    found = _in_line(boxes, [panel.box for panel in panels], min(gaps))
    for panel in panels:
        band = head_band(rgb, panel, paper, settings=limits)
        if band and not any(map(band[0].intersection, [*drawn, *(box for box, _ in found)])):
            found.append(band)
    changed = _laid(rgb, found, drawn, paper, limits)
    ink = _differs(changed, paper, settings.ink_contrast_min)
    for box in drawn:
        ink[box.slices] = False
    rules = np.zeros(ink.shape, bool)
    for panel in panels:
        box = panel.box
        for edges, sides, turned in (
            (panel.x_edges, (box.top, box.bottom), False),
            (panel.y_edges, (box.left, box.right), True),
        ):
            seen, mask = (ink.T, rules.T) if turned else (ink, rules)
            for at, outwards in zip(sides, (-1, 1), strict=True):
                _mark_rules(seen, mask, edges, at, outwards, limits)
                _mark_distant(seen, mask, edges, at, outwards, limits)
    if rules.any():
        changed = changed.copy()
        changed[rules] = paper
    return changed


def head_on_paper(
    rgb: Rgb, drawn: Sequence[Box], paper: Rgb, *, settings: AxesSettings
) -> tuple[Rgb, Box] | None:
    """Lay the heading of a page on paper that stands in a band along its upper border.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    drawn : sequence of Box
        Panels and bars, which stay as they are.
    paper : ndarray of uint8, shape (3,)
        The color around them.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    tuple of (ndarray of uint8, Box) or None
        The figure, and where the band is; None where there is none.
    """
    limits = settings.grounds
    border = np.median(rgb[: FRINGE_PX + 1].reshape(-1, 3), axis=0).astype(np.uint8)
    if not _differs(border, paper, limits.contrast_min):
        return None
    boxes = _grounds(rgb, drawn, paper, settings)
    bands = [each for each in boxes if _is_on_top(each[0], rgb.shape[1])]
    return (_laid(rgb, bands, drawn, paper, limits), bands[0][0]) if bands else None


def _is_on_top(box: Box, width: int) -> bool:
    """Whether a ground lies all along the upper border of a figure, as on slides."""
    return max(box.left, box.top, width - box.right) <= FRINGE_PX


def _laid(
    rgb: Rgb,
    found: Sequence[tuple[Box, Rgb]],
    drawn: Sequence[Box],
    paper: Rgb,
    limits: GroundSettings,
) -> Rgb:
    """The figure with some grounds in the color of the paper."""
    if not found:
        return rgb
    changed = rgb.copy()
    for box, ground in found:
        whole, around = _with_rim(rgb, box, ground, paper, limits)
        changed[around.slices] = paper
        changed[whole.slices] = _as_ink(rgb[whole.slices], ground, paper)
    for box in drawn:
        changed[box.slices] = rgb[box.slices]
    return changed


def _with_rim(
    rgb: Rgb, box: Box, ground: Rgb, paper: Rgb, limits: GroundSettings
) -> tuple[Box, Box]:
    """A ground with its outermost pixels, which compression blurs, and with the rules around it."""
    sides = []
    for axis, (low, high) in ((1, (box.left, box.right)), (0, (box.top, box.bottom))):
        across = slice(box.top, box.bottom) if axis == 1 else slice(box.left, box.right)
        lines = rgb[across] if axis == 1 else rgb[:, across].swapaxes(0, 1)
        before = lines[:, max(0, low - limits.rule_width_px) : low][:, ::-1]
        after = lines[:, high : high + limits.rule_width_px]
        sides.append([_rim(part, ground, paper, limits) for part in (before, after)])
    grown = [
        Box(box.left - x[0], box.top - y[0], box.right + x[1], box.bottom + y[1])
        for x, y in zip(*(zip(*side, strict=True) for side in sides), strict=True)
    ]
    return grown[0], grown[1]


def _rim(lines: Rgb, ground: Rgb, paper: Rgb, limits: GroundSettings) -> tuple[int, int]:
    """How many lines of pixels beside a ground, nearest first, are of it, and how many no paper."""
    usual = np.median(lines, axis=0).astype(np.int16)
    alike = (np.abs(usual - ground) <= 2 * limits.same).all(axis=-1)
    other = _differs(usual.astype(np.uint8), paper, limits.contrast_min)
    own = len(alike) if alike.all() else int(np.argmin(alike))
    return own, len(other) if other.all() else max(own, int(np.argmin(other)))


def _differs(rgb: Rgb, color: Rgb, contrast: int) -> BoolArray:
    """Where a picture has another color."""
    return np.asarray((np.abs(rgb.astype(np.int16) - color) > contrast).any(axis=-1))


def _as_ink(rgb: Rgb, ground: Rgb, paper: Rgb) -> Rgb:
    """A box with its ground in the color of the paper, and the rest as far off as it was."""
    apart = np.abs(rgb.astype(np.float32) - ground).max(axis=-1, keepdims=True)
    share = apart / max(float(apart.max()), 1.0)
    ink = np.where(paper.mean() < 128, 255.0, 0.0)  # noqa: PLR2004 - half of 255
    laid: Rgb = np.rint(paper + (ink - paper) * share).astype(np.uint8)
    return laid


def _grounds(
    rgb: Rgb, drawn: Sequence[Box], paper: Rgb, settings: AxesSettings
) -> list[tuple[Box, Rgb]]:
    """Boxes in one color with texts, and their colors."""
    limits = settings.grounds
    colored = _differs(rgb, paper, limits.contrast_min)
    for box in drawn:
        colored[box.slices] = False
    flat = (colored & _is_flat(rgb, limits.same)).astype(np.uint8)
    # Rules in the color of a ground go on from it all over a table.
    for shape in ((limits.rule_width_px, 1), (1, limits.rule_width_px)):
        flat = cv2.morphologyEx(flat, cv2.MORPH_OPEN, np.ones(shape, np.uint8)).astype(np.uint8)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(flat, connectivity=4)
    boxes = []
    for label in np.flatnonzero(
        np.minimum(stats[:, cv2.CC_STAT_WIDTH], stats[:, cv2.CC_STAT_HEIGHT]) >= limits.side_min_px
    ).tolist():
        left, top, width, height = stats[label, :4].tolist()
        box = Box(left, top, left + width, top + height)
        within = np.asarray(labels[box.slices]) == label
        box, within = without_fringe(box, within, share_min=1 / 2, reach_px=FRINGE_PX)
        if label and _is_framed(within, limits) and not any(map(box.intersection, drawn)):
            ground = np.median(rgb[box.slices][within], axis=0).astype(np.uint8)
            boxes.append((box, ground, 1 - float(within[1:, 1:].mean())))
    return _joined(rgb, boxes, limits)


def _joined(
    rgb: Rgb, boxes: Sequence[tuple[Box, Rgb, float]], limits: GroundSettings
) -> list[tuple[Box, Rgb]]:
    """Grounds of one strip as one: compression makes what is around a text uneven.

    Of a strip no higher than its text, only what lies before and after that is found.
    """
    found: list[tuple[Box, Rgb, float]] = []
    for box, ground, ink in sorted(boxes, key=lambda each: (each[0].top, each[0].left)):
        last, color, _ = found[-1] if found else (box, ground, ink)
        between = rgb[box.top : box.bottom, last.right : box.left].astype(np.int16)
        ends = np.abs(np.array([box.top - last.top, box.bottom - last.bottom]))
        alike = np.abs(color.astype(np.int16) - ground).max() <= limits.same
        whole = (np.abs(between - ground) <= 2 * limits.same).all(axis=-1)
        if between.size and alike and ends.max() <= 1 and whole.mean() >= limits.join_min:
            joined = bounding_box([last, box])
            apart = np.abs(rgb[joined.slices].astype(np.int16) - color) > 2 * limits.same
            found[-1] = joined, color, float(apart.any(axis=-1).mean())
        else:
            found.append((box, ground, ink))
    return [(box, ground) for box, ground, ink in found if limits.ink_min <= ink <= limits.ink_max]


def _is_flat(rgb: Rgb, same: int) -> BoolArray:
    """Where a pixel has the color of those before it in both directions."""
    flat = np.ones(rgb.shape[:2], bool)
    values = rgb.astype(np.int16)
    flat[:, 1:] &= (np.abs(np.diff(values, axis=1)) <= same).all(axis=-1)
    flat[1:] &= (np.abs(np.diff(values, axis=0)) <= same).all(axis=-1)
    return flat


def _is_framed(within: BoolArray, limits: GroundSettings) -> bool:
    """Whether a region goes around its box."""
    # Its first row and column differ from what lies before them.
    ring = np.concatenate([within[1], within[-1], within[:, 1], within[:, -1]])
    return bool(ring.mean() >= limits.ring_min)


def _gap_px(panel: Panel, limits: GroundSettings) -> float:
    """How far from a panel its heads may begin."""
    box = panel.box
    return max(
        limits.gap_px, limits.gap_fraction * min(box.width / panel.cols, box.height / panel.rows)
    )


def _in_line(
    boxes: Sequence[tuple[Box, Rgb]], panels: Sequence[Box], gap_px: float
) -> list[tuple[Box, Rgb]]:
    """The boxes that touch a panel, or one that touches it, but for a gap, or are as long as it."""
    reach = round(gap_px) + 1
    waiting = list(boxes)
    # A merged cell names the axis, behind names on a ground as pale as the paper.
    found = [each for each in waiting if any(_is_flush(each[0], panel, reach) for panel in panels)]
    waiting = [each for each in waiting if all(each is not other for other in found)]
    known = [*panels, *(box for box, _ in found)]
    while True:
        near = [each for each in waiting if any(_touches(each[0], other, reach) for other in known)]
        if not near:
            return found
        found += near
        known = [box for box, _ in near]
        waiting = [each for each in waiting if all(each is not other for other in near)]


def _is_flush(box: Box, panel: Box, reach: int) -> bool:
    """Whether a box beside the rows of a panel, not far off, begins and ends where these do."""
    ends = abs(box.top - panel.top), abs(box.bottom - panel.bottom)
    gap = max(box.left - panel.right, panel.left - box.right)
    return max(ends) <= reach and 0 <= gap <= 2 * box.width


def _touches(one: Box, other: Box, reach: int) -> bool:
    """Whether two boxes stand side by side, at most some pixels apart."""
    level = min(one.bottom, other.bottom) - max(one.top, other.top)
    upright = min(one.right, other.right) - max(one.left, other.left)
    return min(level, upright) >= -reach and max(level, upright) > 0


def _mark_rules(
    ink: BoolArray,
    rules: BoolArray,
    edges: Sequence[float],
    at: int,
    outwards: int,
    limits: GroundSettings,
) -> None:
    """Mark what goes on from the borders of columns beside a panel, where texts stand between."""
    found = [
        (band, _rule_rows(ink[:, band], at, outwards, limits)) for band in _bands(edges, limits)
    ]
    lengths = [rows.stop - rows.start for _, rows in found]
    seen = [length for length in lengths if length >= limits.side_min_px]
    if len(seen) < max(2, limits.rules_min * len(edges)):
        return
    # A tick mark ends before its label begins.
    usual = round(float(np.median(seen)))
    rows = slice(at - usual, at) if outwards < 0 else slice(at, at + usual)
    inner = ink[max(rows.start, 0) : rows.stop]
    reach = limits.rule_width_px
    between = [
        inner[reach:-reach, round(low) + reach : round(high) - reach]
        for low, high in pairwise(edges)
    ]
    texts = [part.size > 0 and part.mean() >= limits.ink_min for part in between]
    if sum(texts) < limits.rules_min * len(between):
        return
    for band, rows in found:
        if rows.stop - rows.start >= limits.side_min_px:
            rules[rows, band] |= ink[rows, band]
    # Pieces of a rule across them would pass for strokes of letters.
    along = slice(round(edges[0]), round(edges[-1]))
    far = slice(max(rows.start - 2 * reach, 0), rows.stop + 2 * reach)
    across = ink[far, along].mean(axis=1) >= limits.across_min
    rules[far, along] |= across[:, None] & ink[far, along]
    # Such a rule goes on over the names of the other axis, as the frame of a sheet does.
    before, after = slice(0, along.start), slice(along.stop, None)
    for part, outer in ((before, ink[far, before][:, ::-1]), (after, ink[far, after])):
        going_on = np.logical_and.accumulate(outer, axis=1) & across[:, None]
        rules[far, part] |= going_on[:, ::-1] if part is before else going_on


def _mark_distant(
    ink: BoolArray,
    rules: BoolArray,
    edges: Sequence[float],
    at: int,
    outwards: int,
    limits: GroundSettings,
) -> None:
    """Mark strokes in line with most borders of columns, farther off and as long as each other.

    They are rules between the numbers of a sheet, which goes on beyond the panel: its other rules
    are too pale to be ink. No letter is as long and as thin.
    """
    pitch = mean_pitch(edges)
    beside = slice(at, None) if outwards > 0 else slice(0, at)
    own = np.stack([_is_thin(ink[beside, band], limits) for band in _bands(edges, limits)])
    least = max(2, limits.rules_min * len(edges))
    for first, last in runs(own.sum(axis=0) >= least):
        whole = own[:, first:last].all(axis=1)
        if last - first < limits.distant_length_min_px or whole.sum() < least:
            continue
        rows = slice(beside.start + first, beside.start + last)
        before = np.arange(edges[0] - pitch, 0, -pitch)
        after = np.arange(edges[-1] + pitch, ink.shape[1], pitch)
        for band in _bands([*before, *edges, *after], limits):
            if _is_thin(ink[rows, band], limits).all():
                rules[rows, band] |= ink[rows, band]


def _bands(edges: Sequence[float], limits: GroundSettings) -> list[slice]:
    """The columns of pixels in which the rule at each border of cells may lie."""
    reach = limits.rule_width_px
    return [slice(max(0, round(edge) - reach), round(edge) + reach + 1) for edge in edges]


def _is_thin(band: BoolArray, limits: GroundSettings) -> BoolArray:
    """In which rows of a band something is drawn that is no wider than a rule."""
    thick = band.sum(axis=1)
    return np.asarray((thick > 0) & (thick <= limits.rule_width_px))


def _rule_rows(band: BoolArray, at: int, outwards: int, limits: GroundSettings) -> slice:
    """How far a thin stroke goes on from a side of a panel, in the rows of a band around it."""
    # Where a rule meets a level one the whole band is ink, but for few rows only.
    across = np.asarray(band.all(axis=1), np.uint8).reshape(-1, 1)
    kernel = np.ones((2 * limits.rule_width_px + 1, 1), np.uint8)
    wide = np.asarray(cv2.morphologyEx(across, cv2.MORPH_OPEN, kernel)).ravel() > 0
    inked = band.any(axis=1) & ~wide
    ahead = inked[at:] if outwards > 0 else inked[:at][::-1]
    start = int(np.argmax(ahead)) if ahead.any() else 0
    if start > limits.gap_px:
        return slice(at, at)
    ends = np.flatnonzero(~ahead[start:])
    stop = start + (int(ends[0]) if len(ends) else len(ahead) - start)
    return slice(at, at + stop) if outwards > 0 else slice(at - stop, at)
