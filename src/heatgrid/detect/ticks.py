"""Which lines of text are the tick labels of a panel's side or of a colorbar.

A panel's tick labels stand in a row along one of its sides, and each agrees with the center
of a row or column of cells. That agreement decides how the row is cut into labels: small
cells leave less room between two labels than a phrase leaves between its words.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise

import numpy as np

from heatgrid.detect.glyphs import IntArray
from heatgrid.detect.text import TextLine
from heatgrid.geometry import Box, bounding_box
from heatgrid.model import TextRegion
from heatgrid.settings import AxesSettings

UP_DEG = 90


class Side(StrEnum):
    """One of the four sides of a panel or bar."""

    LEFT = "left"
    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"

    @property
    def axis(self) -> int:
        """Along which the side runs: 0 for x, 1 for y."""
        return 0 if self in (Side.TOP, Side.BOTTOM) else 1


@dataclass(frozen=True, slots=True)
class Span:
    """A box as seen from one side of another box.

    Parameters
    ----------
    low, high : int
        Its extent along the side, in pixels of the figure.
    near, far : int
        How far from the side it begins and ends, outwards, in pixels.
    """

    low: int
    high: int
    near: int
    far: int

    @property
    def center(self) -> float:
        """Middle of the extent along the side."""
        return (self.low + self.high) / 2


@dataclass(frozen=True, slots=True)
class TickRow:
    """Tick labels along one side, a hypothesis until it is chosen.

    Parameters
    ----------
    side : Side
        Where they stand.
    regions : tuple of TextRegion
        The labels, in the order of their positions.
    lines : frozenset of TextLine
        All text that is used up by them.
    near_px : float
        Distance of the nearest label from the side.
    cost : float
        How badly the labels agree with the cells and with the gaps between them.
    """

    side: Side
    regions: tuple[TextRegion, ...]
    lines: frozenset[TextLine]
    near_px: float
    cost: float = 0.0


def span(box: Box, side: Side, owner: Box) -> Span:
    """Describe a box as seen from one side of another one.

    Parameters
    ----------
    box : Box
        What is described.
    side : Side
        The side of the owner.
    owner : Box
        A panel or bar.

    Returns
    -------
    Span
        Extent along the side and distance from it.
    """
    match side:
        case Side.LEFT:
            return Span(box.top, box.bottom, owner.left - box.right, owner.left - box.left)
        case Side.RIGHT:
            return Span(box.top, box.bottom, box.left - owner.right, box.right - owner.right)
        case Side.TOP:
            return Span(box.left, box.right, owner.top - box.bottom, owner.top - box.top)
        case Side.BOTTOM:
            return Span(box.left, box.right, box.top - owner.bottom, box.bottom - owner.bottom)


def lines_beside(
    lines: Sequence[TextLine], side: Side, owner: Box, drawn: Sequence[Box], margin_px: float
) -> list[tuple[TextLine, Span]]:
    """Lines that stand off one side of a box with nothing drawn between.

    Parameters
    ----------
    lines : sequence of TextLine
        Those to choose from.
    side : Side
        The side of the owner.
    owner : Box
        A panel or bar.
    drawn : sequence of Box
        All panels and bars.
    margin_px : float
        How far beyond the ends of the side the middle of a line may lie.

    Returns
    -------
    list of tuple
        Line and span, nearest first.
    """
    low, high = (owner.left, owner.right) if side.axis == 0 else (owner.top, owner.bottom)
    spans = [span(box, side, owner) for box in drawn if box != owner]
    walls = [wall for wall in spans if wall.near >= 0]
    found = []
    for line in lines:
        place = span(line.box, side, owner)
        if place.near < -margin_px / 2 or not low - margin_px < place.center < high + margin_px:
            continue
        if any(w.near < place.near and w.low < place.center < w.high for w in walls):
            continue
        found.append((line, place))
    return sorted(found, key=lambda pair: pair[1].near)


def panel_ticks(
    beside: Sequence[tuple[TextLine, Span]],
    side: Side,
    edges: Sequence[float],
    marks: Sequence[float],
    em_px: float,
    *,
    settings: AxesSettings,
) -> TickRow | None:
    """Find the tick labels along one side of a panel.

    Parameters
    ----------
    beside : sequence of tuple
        Lines off that side and their spans, nearest first.
    side : Side
        The side.
    edges : sequence of float
        Borders of the cells along the side.
    marks : sequence of float
        Positions of the tick marks on that side.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    TickRow or None
        None where no row of labels agrees with the cells.
    """
    centers = [(a + b) / 2 for a, b in pairwise(edges)]
    row = _first_row(beside, settings.tick_row_depth_em * em_px)
    across = [pair for pair in row if pair[0].vertical != (side.axis == 1)]
    along = [pair for pair in row if pair[0].vertical == (side.axis == 1)]
    cuts = [_cut(part, side, centers, em_px, settings) for part in (row, across, along) if part]
    fitting = [cut for cut in cuts if _fits(cut, side, edges, em_px, settings)]
    if not fitting:
        return None
    labels, cost = max(fitting, key=lambda cut: len(cut[0]) - cut[1])
    labels = [label for label in labels if label.index is not None]
    labels = _with_next_rows(labels, beside, side, centers, em_px, settings)
    turned = _turned(labels, side)
    regions = tuple(_region(label, side, marks, em_px, turned=turned) for label in labels)
    lines = frozenset(line for label in labels for line in label.lines)
    return TickRow(side, regions, lines, row[0][1].near, cost)


@dataclass(frozen=True, slots=True)
class _Atom:
    """A piece of text that is never cut."""

    low: int
    high: int
    glyphs: tuple[Box, ...]
    lines: tuple[TextLine, ...]


@dataclass(frozen=True, slots=True)
class _Label:
    """Atoms that make one tick label, and the cell they agree with."""

    index: int | None
    glyphs: tuple[Box, ...]
    lines: tuple[TextLine, ...]

    @property
    def box(self) -> Box:
        return bounding_box(self.glyphs)


def _first_row(
    beside: Sequence[tuple[TextLine, Span]], depth_px: float
) -> list[tuple[TextLine, Span]]:
    """The lines that begin about as near to the side as the nearest one."""
    if not beside:
        return []
    nearest = beside[0][1].near
    return [(line, place) for line, place in beside if place.near <= nearest + depth_px]


def _fits(
    cut: tuple[list[_Label], float],
    side: Side,
    edges: Sequence[float],
    em_px: float,
    settings: AxesSettings,
) -> bool:
    """Whether labels agree with the cells well enough to be tick labels."""
    labels, cost = cut
    known = [label for label in labels if label.index is not None]
    indices = [label.index for label in known if label.index is not None]
    many = len(labels) >= settings.tick_sure_min
    price = settings.tick_cost_max if many else settings.tick_cost_max_few
    if not covers_side(indices, len(edges) - 1) or cost > price * len(labels):
        return False
    if len(known) == 1:
        return not _is_axis_label(known[0], side, edges)
    spans = [span(label.box, side, label.box) for label in known]
    closest = min(b.low - a.high for a, b in pairwise(spans))
    return float(np.median(np.diff(indices))) <= 1 or closest >= settings.tick_gap_em * em_px


def covers_side(indices: Sequence[int], count: int) -> bool:
    """Whether labels stand along the whole side, at about every n-th cell.

    Parameters
    ----------
    indices : sequence of int
        Ascending.
    count : int
        Number of cells along the side.

    Returns
    -------
    bool
        False for a lone label beside several cells.
    """
    if len(indices) < min(2, count):
        return False
    step = float(np.median(np.diff(indices))) if len(indices) > 1 else 1.0
    free = max(indices[0], count - 1 - indices[-1])
    return free <= max(step, count / 4) and len(indices) * step >= count / 2


def _is_axis_label(label: _Label, side: Side, edges: Sequence[float]) -> bool:
    """Whether a lone text beside a single row is turned as only axis labels are."""
    return side.axis == 1 and label.lines[0].vertical and label.box.height > edges[-1] - edges[0]


def _atoms(row: Sequence[tuple[TextLine, Span]], side: Side, gap_px: float) -> list[_Atom]:
    """Lines across the side whole, lines along it cut at every gap that may part labels."""
    pieces: list[_Atom] = []
    for line, place in row:
        if line.vertical == (side.axis == 1):
            for glyph in line.glyphs:
                low, high = (
                    (glyph.left, glyph.right) if side.axis == 0 else (glyph.top, glyph.bottom)
                )
                pieces.append(_Atom(low, high, (glyph,), (line,)))
        else:
            pieces.append(_Atom(place.low, place.high, line.glyphs, (line,)))
    merged: list[_Atom] = []
    for piece in sorted(pieces, key=lambda atom: atom.low):
        if merged and _inseparable(merged[-1], piece, side, gap_px):
            last = merged.pop()
            piece = _Atom(  # noqa: PLW2901
                last.low,
                max(last.high, piece.high),
                last.glyphs + piece.glyphs,
                last.lines + piece.lines,
            )
        merged.append(piece)
    return merged


def _inseparable(first: _Atom, second: _Atom, side: Side, gap_px: float) -> bool:
    """Whether no border between two labels can lie between two neighboring pieces."""
    if all(line.vertical == (side.axis == 1) for line in first.lines + second.lines):
        return second.low - first.high < gap_px
    return first.high - second.low > min(first.high - first.low, second.high - second.low) / 3


def _cut(
    row: Sequence[tuple[TextLine, Span]],
    side: Side,
    centers: Sequence[float],
    em_px: float,
    settings: AxesSettings,
) -> tuple[list[_Label], float]:
    """Cut a row of text into labels where that agrees best with the cells (dynamic programming)."""
    atoms = _atoms(row, side, settings.tick_gap_min_em * em_px)
    best: list[tuple[float, int, int, int | None]] = [(0.0, 0, -1, None)]
    for stop in range(1, len(atoms) + 1):
        choices = []
        for start in range(stop - 1, -1, -1):
            inner = _inner_cost(atoms[start:stop], em_px, settings)
            if inner > settings.tick_stray_cost * 2:
                break
            cost, index = _fit(atoms[start], atoms[start:stop], centers, em_px, settings)
            before = best[start]
            last = before[2]
            if index is not None and index <= last:
                cost, index = settings.tick_stray_cost * 2, None
            if start:
                gap = (atoms[start].low - atoms[start - 1].high) / em_px
                cost += settings.tick_cut_cost * max(0.0, settings.tick_gap_em - gap)
            choices.append(
                (before[0] + cost + inner, start, last if index is None else index, index)
            )
        best.append(min(choices, key=lambda choice: choice[0]))
    labels: list[_Label] = []
    stop = len(atoms)
    while stop:
        _, start, _, index = best[stop]
        group = atoms[start:stop]
        glyphs = tuple(glyph for atom in group for glyph in atom.glyphs)
        lines = tuple(line for atom in group for line in atom.lines)
        labels.append(_Label(index, glyphs, lines))
        stop = start
    return labels[::-1], best[-1][0]


def _inner_cost(group: Sequence[_Atom], em_px: float, settings: AxesSettings) -> float:
    """Price of the gaps that a label would span."""
    gaps = ((b.low - a.high) / em_px for a, b in pairwise(group))
    return sum(settings.tick_span_cost * max(0.0, gap - settings.tick_space_em) for gap in gaps)


def _fit(
    first: _Atom,
    group: Sequence[_Atom],
    centers: Sequence[float],
    em_px: float,
    settings: AxesSettings,
) -> tuple[float, int | None]:
    """Price of a label's distance from the nearest cell's center, and that cell."""
    low, high = first.low, max(atom.high for atom in group)
    middle = (low + high) / 2
    index = int(np.argmin([abs(center - middle) for center in centers]))
    off = abs(centers[index] - middle) / (settings.tick_tolerance_em * em_px)
    if off > 2:
        return settings.tick_stray_cost, None
    covered = sum(low <= center <= high for center in centers)
    return off**2 + settings.tick_cover_cost * max(0, covered - 1) * (len(group) > 1), index


def completed(
    row: TickRow, free: Sequence[TextLine], em_px: float, *, settings: AxesSettings
) -> TickRow:
    """Add the words that stand behind tick labels, farther from the side, on the same line.

    Parameters
    ----------
    row : TickRow
        Labels of which only the words next to the side are known.
    free : sequence of TextLine
        Lines that nothing else has a better claim to.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    TickRow
        The whole labels.
    """
    used: set[TextLine] = set()
    regions = []
    upright = row.side.axis == 0
    for region in row.regions:
        box = region.box
        turned = region.angle_deg == UP_DEG
        if turned == upright:
            for line in sorted(free, key=lambda line: span(line.box, row.side, box).near):
                if (
                    line.vertical == turned
                    and line not in used
                    and _continues(line.box, box, row.side, em_px * settings.phrase_gap_max_em)
                ):
                    box = bounding_box([box, line.box])
                    used.add(line)
        regions.append(replace(region, box=box))
    return replace(row, regions=tuple(regions), lines=row.lines | used)


def _continues(box: Box, label: Box, side: Side, gap_px: float) -> bool:
    """Whether a box stands behind a label on the same line of text."""
    place, start = span(box, side, label), span(label, side, label)
    overlap = min(place.high, start.high) - max(place.low, start.low)
    shorter = min(place.high - place.low, start.high - start.low)
    return overlap > shorter / 2 and -gap_px / 2 < place.near < gap_px


def _with_next_rows(
    labels: list[_Label],
    beside: Sequence[tuple[TextLine, Span]],
    side: Side,
    centers: Sequence[float],
    em_px: float,
    settings: AxesSettings,
) -> list[_Label]:
    """Labels of several lines: rows that follow closely and agree with the same cells."""
    if side.axis == 1 or len(centers) == 1:
        return labels
    while True:
        used = {line for label in labels for line in label.lines}
        far = max(span(label.box, side, labels[0].box).far for label in labels)
        reach = settings.tick_line_gap_em * em_px
        rest = [
            (line, place)
            for line, place in beside
            if line not in used
            and not line.vertical
            and 0 <= span(line.box, side, labels[0].box).near + em_px / 4
            and span(line.box, side, labels[0].box).near <= far + reach
        ]
        more, cost = _cut(rest, side, centers, em_px, settings)
        indices = {label.index for label in labels}
        if len(more) < 2 or any(label.index not in indices for label in more):  # noqa: PLR2004
            return labels
        if cost > settings.tick_next_cost_max * len(more):
            return labels
        extra = {label.index: label for label in more}
        labels = [
            _Label(
                label.index,
                label.glyphs + extra[label.index].glyphs,
                label.lines + extra[label.index].lines,
            )
            if label.index in extra
            else label
            for label in labels
        ]


def _turned(labels: Sequence[_Label], side: Side) -> bool:
    """Whether the labels of an axis are turned by 90 degrees."""
    tall = [label for label in labels if all(line.vertical for line in label.lines)]
    if len(tall) < len(labels):
        several = [label for label in labels if len(label.glyphs) > 1]
        tall = [label for label in several if all(line.vertical for line in label.lines)]
        if 2 * len(tall) <= len(several):
            return False
    return sum(label.box.height > label.box.width * 1.3 for label in tall) * 2 > len(tall)


def _region(
    label: _Label, side: Side, marks: Sequence[float], em_px: float, *, turned: bool
) -> TextRegion:
    """The label as a region, at its tick mark where there is one."""
    box = label.box
    center = box.center[side.axis]
    near = [mark for mark in marks if abs(mark - center) <= em_px / 2]
    position = min(near, key=lambda mark: abs(mark - center), default=center)
    return TextRegion(box, UP_DEG if turned else 0, position, label.index)


def bar_ticks(
    beside: Sequence[tuple[TextLine, Span]],
    side: Side,
    marks: Sequence[float],
    em_px: float,
    *,
    settings: AxesSettings,
) -> TickRow | None:
    """Find the tick labels along one long side of a colorbar.

    Parameters
    ----------
    beside : sequence of tuple
        Lines off that side and their spans, nearest first.
    side : Side
        The side.
    marks : sequence of float
        Positions of the tick marks on that side.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    TickRow or None
        None where nothing stands close to the side.
    """
    if not beside or beside[0][1].near > settings.bar_tick_gap_max_em * em_px:
        return None
    along = [pair for pair in beside if not (side.axis == 1 and pair[0].vertical)]
    row = _first_row(along, settings.bar_row_depth_em * em_px)
    labels = [
        _Label(None, atom.glyphs, atom.lines)
        for atom in _atoms(row, side, settings.bar_tick_gap_em * em_px)
    ]
    regions = tuple(_region(label, side, marks, em_px, turned=False) for label in labels)
    if not regions:
        return None
    lines = frozenset(line for label in labels for line in label.lines)
    return TickRow(side, regions, lines, row[0][1].near)


def marks_on(marks: IntArray, side: Side, owner: Box, reach_px: float) -> tuple[float, ...]:
    """Positions of the tick marks on one side of a box.

    Parameters
    ----------
    marks : ndarray of int, shape (m, 4)
        Boxes of all tick marks.
    side : Side
        The side.
    owner : Box
        The panel or bar.
    reach_px : float
        How far from the side a mark may begin.

    Returns
    -------
    tuple of float
        Ascending, in pixels of the figure.
    """
    low, high = (owner.left, owner.right) if side.axis == 0 else (owner.top, owner.bottom)
    found = []
    for left, top, right, bottom in marks.tolist():
        place = span(Box(left, top, right, bottom), side, owner)
        if (
            -reach_px <= place.near <= reach_px
            and low - reach_px <= place.center <= high + reach_px
        ):
            found.append(place.center)
    return tuple(sorted(found))
