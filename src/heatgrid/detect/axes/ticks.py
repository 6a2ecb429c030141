"""Which lines of text are the tick labels along a side of a panel.

They stand in a row, and each agrees with the center of a row or column of cells.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from heatgrid.detect.axes.angles import corners, runs_across
from heatgrid.detect.axes.crowded import cut_at_borders
from heatgrid.detect.axes.flush import cut_off_center
from heatgrid.detect.axes.labels import (
    Cut,
    Label,
    Ruler,
    cut_at_middles,
    cut_over_marks,
    cut_row,
    is_one_text,
    is_spaced,
    parts_letters,
)
from heatgrid.detect.axes.next_lines import with_next_rows
from heatgrid.detect.axes.rows import SPECK_EM, goes_on, row_of_labels
from heatgrid.detect.axes.scales import cut_of_scale, is_of_scale
from heatgrid.detect.axes.sides import Placed, Side, span
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.tick_marks import without_marks
from heatgrid.drawn import Panel, TextRegion
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import AxesSettings

UP_DEG = 90
# How far from the middle of its cell a tick mark stands, as a fraction of a cell.
MARK_OFF_MAX = 0.3
# More texts a space apart are crowded labels; these stand at the middles of their cells.
WORDS_MAX = 3
WORD_OFF_EM = 1 / 8


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
    is_marked : bool
        Whether each of several labels stands at a tick mark.
    """

    side: Side
    regions: tuple[TextRegion, ...]
    lines: frozenset[TextLine]
    near_px: float
    cost: float = 0.0
    is_marked: bool = False


def panel_ticks(
    beside: Sequence[Placed],
    ruler: Ruler,
    panel: Panel,
    marks: Sequence[float],
    *,
    settings: AxesSettings,
) -> TickRow | None:
    """Find the tick labels along one side of a panel.

    Parameters
    ----------
    beside : sequence of tuple
        Lines off that side and their spans, nearest first.
    ruler : Ruler
        The side and its cells.
    panel : Panel
        The panel.
    marks : sequence of float
        Positions of the tick marks on that side.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    TickRow or None
        None where no row of labels agrees with the cells.
    """
    edges = panel.x_edges if ruler.side.axis == 0 else panel.y_edges
    row = row_of_labels(_without_strays(beside, edges, ruler), ruler, settings=settings)
    if all(_is_speck(line.box, ruler.em_px) for line, _ in row):
        rest = [pair for pair in beside if pair not in row]
        return panel_ticks(rest, ruler, panel, marks, settings=settings) if row else None
    # Labels along the side and across it: an axis label may stand among either.
    across = [pair for pair in row if pair[0].vertical != (ruler.side.axis == 1)]
    along = [pair for pair in row if pair[0].vertical == (ruler.side.axis == 1)]
    # The label of an axis may stand level at its end.
    within = [pair for pair in row if edges[0] <= pair[1].center <= edges[-1]]
    # Other print that is much larger makes a row so deep that the label stands in it.
    level = [pair for pair in row if pair[1].near < row[0][1].far]
    parts = dict.fromkeys(tuple(part) for part in (row, across, along, within, level) if part)
    cuts = [cut_row(part, ruler, settings=settings) for part in parts]
    # Of short labels on their sides, the longest alone may be known to be turned.
    lines = (along, row) if along else ()
    crowded = (cut_at_borders(part, ruler, marks, settings=settings) for part in lines)
    aside = (cut_off_center(part, ruler, edges, settings=settings) for part in parts)
    shifted = (
        _cut_shifted(part, cut, ruler, settings) for part, cut in zip(parts, cuts, strict=True)
    )
    cuts += [cut for cut in (*crowded, *aside, *shifted) if cut is not None]
    over_marks = [cut for part in parts if (cut := cut_over_marks(part, ruler, marks)) is not None]

    def fits(cut: Cut) -> bool:
        return (
            _fits(cut, ruler, edges, settings)
            and not is_of_scale(cut.known, ruler, edges)
            and not _goes_beyond(cut, row, ruler, settings)
            and bool(marks or not _is_patchy(cut, ruler, settings))
        )

    at_middles = (cut for part in parts if (cut := cut_at_middles(part, ruler, marks)) is not None)
    fitting = [*filter(fits, cuts)] or [*filter(fits, over_marks)] or [*filter(fits, at_middles)]
    of_scale = (cut_of_scale(part, ruler, marks, settings=settings) for part in parts)
    scales = [] if fitting else [cut for cut in of_scale if cut is not None]
    fitting = fitting or scales
    if not fitting:
        return None
    best = max(fitting, key=lambda cut: len(cut.labels) - cut.cost - _left_over(cut, row, edges))
    # Of a scale, those between cells are tick labels, too.
    labels = best.labels if best in scales else best.known
    labels = without_marks(labels, ruler, panel.box, settings)
    glyphs = [[corners(glyph) for glyph in label.glyphs] for label in labels]
    turned = runs_across(glyphs, ruler.em_px, settings=settings)
    if turned == (ruler.side.axis == 1):
        labels = with_next_rows(labels, beside, ruler, settings)
    if turned:
        labels = tuple(_with_rest(label, beside, ruler, panel.box, settings) for label in labels)
    return tick_row(ruler, labels, marks, row[0][1].near, best.cost, turned=turned)


def _is_speck(box: Box, em_px: float) -> bool:
    """Whether a piece is no larger than a point, or no more ink: what blur leaves of a frame."""
    largest, long = SPECK_EM * em_px, max(box.width, box.height)
    return long <= largest or (long <= em_px / 2 and box.area <= largest**2)


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


def _without_strays(beside: Sequence[Placed], edges: Sequence[float], ruler: Ruler) -> list[Placed]:
    """Lines without those of a neighbor that are nearer than all along the panel itself."""
    own = [place.near for _, place in beside if edges[0] <= place.center <= edges[-1]]
    nearest = min(own, default=0.0) - ruler.em_px / 4
    return [
        (line, place)
        for line, place in beside
        if edges[0] <= place.center <= edges[-1] or place.near >= nearest
    ]


def _cut_shifted(
    part: Sequence[Placed], cut: Cut, ruler: Ruler, settings: AxesSettings
) -> Cut | None:
    """The same labels where all stand as far below the middles of their rows, or above them.

    A label is centered by its font, and its letters are not.
    """
    known = [(label, label.index) for label in cut.labels if label.index is not None]
    across = all(line.vertical != (ruler.side.axis == 1) for line, _ in part)
    if len(known) < max(2, len(cut.labels)) or not across or len(ruler.centers) == 1:
        return None
    off = [label.box.center[ruler.side.axis] - ruler.centers[index] for label, index in known]
    shift = float(np.median(off))
    if abs(shift) > settings.tick_shift_max * mean_pitch(ruler.centers):
        return None
    moved = replace(ruler, centers=tuple(center + shift for center in ruler.centers))
    return cut_row(part, moved, settings=settings)


def _fits(cut: Cut, ruler: Ruler, edges: Sequence[float], settings: AxesSettings) -> bool:
    """Whether labels agree with the cells well enough to be tick labels."""
    known = cut.known
    indices = [label.index for label in known if label.index is not None]
    many = len(cut.labels) >= settings.tick_sure_min
    price = settings.tick_cost_max if many else settings.tick_cost_max_few
    if not covers_side(indices, len(ruler.centers)) or cut.cost > price * len(cut.labels):
        return False
    if parts_letters(known, ruler.side):
        return False
    if len(known) == 1:
        return not _is_axis_label(known[0], ruler.side, edges)
    ends = [label.box.ends(ruler.side.axis) for label in known]
    along = all(line.vertical == bool(ruler.side.axis) for label in known for line in label.lines)
    space_px = settings.phrase_gap_max_em * ruler.em_px
    is_inner = along and {0, len(ruler.centers) - 1}.isdisjoint(indices)
    if is_inner and is_one_text(ends, ruler, space_px):
        return False
    if along and _are_words(known, ruler, settings):
        return False
    closest = min(after[0] - before[1] for before, after in pairwise(ends))
    # Who prints every n-th label only does it to leave room; words of a phrase have little.
    return bool(np.median(np.diff(indices)) <= 1 or closest >= settings.tick_gap_em * ruler.em_px)


def _are_words(labels: Sequence[Label], ruler: Ruler, settings: AxesSettings) -> bool:
    """Whether two or three level texts are words of a title: a space apart, and off the middles."""
    axis = ruler.side.axis
    ends = sorted(label.box.ends(axis) for label in labels)
    if len(labels) > WORDS_MAX or not is_spaced(ends, settings.tick_gap_em * ruler.em_px):
        return False
    off_px = [abs(label.box.center[axis] - ruler.centers[label.index or 0]) for label in labels]
    return max(off_px) > max(1.0, WORD_OFF_EM * ruler.em_px)


def _left_over(cut: Cut, row: Sequence[Placed], edges: Sequence[float]) -> int:
    """How many lines of a row begin as near as its labels and are none of them.

    Of narrow labels on their sides, some are taken for level text and some are not: either
    are half an axis.
    """
    used = {line for label in cut.labels for line in label.lines}
    first_end = min((place.far for line, place in row if line in used), default=0)
    return sum(
        line not in used and place.near < first_end and edges[0] <= place.center <= edges[-1]
        for line, place in row
    )


def _is_axis_label(label: Label, side: Side, edges: Sequence[float]) -> bool:
    """Whether a lone text beside a single row is turned and long as only axis labels are."""
    return side.axis == 1 and label.lines[0].vertical and label.box.height > edges[-1] - edges[0]


def _with_rest(
    label: Label, beside: Sequence[Placed], ruler: Ruler, owner: Box, settings: AxesSettings
) -> Label:
    """A turned label with the word that goes on behind a space, if that is no wider.

    A word whose letters run together, and a lone digit, show no direction.
    """
    place = span(label.box, ruler.side, owner)
    space_px = settings.tick_gap_em * ruler.em_px
    for line, rest in beside:
        alike = rest.length <= place.length + 1 and line not in label.lines
        if alike and rest.near >= place.far and goes_on(rest, place, space_px):
            grown = Label(label.index, label.glyphs + line.glyphs, (*label.lines, line))
            return _with_rest(grown, beside, ruler, owner, settings)
    return label


def _is_patchy(cut: Cut, ruler: Ruler, settings: AxesSettings) -> bool:
    """Whether level text without tick marks stands at some cells, and not at every n-th of them.

    Letters of a title keep to narrow columns by chance. Counting from 1, the first cell is one too
    many: 1, 10, 20, 30; and so may be the last. Above the only column stands a title.
    """
    count = len(ruler.centers)
    places = [label.index or 0 for label in cut.known]
    inner = [place for place in places if 0 < place < count - 1]
    is_along = not any(line.vertical for label in cut.known for line in label.lines)
    few = len(places) < settings.tick_patchy_max * count
    if ruler.side is Side.TOP and count == 1:
        return is_along
    uneven = bool(len(places) > 1 and np.ptp(np.diff(places)) > 0)
    if uneven and len(inner) > 2:  # noqa: PLR2004 - two are at even distances always
        uneven = bool(np.ptp(np.diff(inner)) > 0)
    return ruler.side.axis == 0 and is_along and few and uneven


def _goes_beyond(cut: Cut, row: Sequence[Placed], ruler: Ruler, settings: AxesSettings) -> bool:
    """Whether labels of some cells only are words of a text that goes on level beside them."""
    used = {line for label in cut.known for line in label.lines}
    if len(cut.known) == len(ruler.centers) or any(line.vertical for line in used):
        return False
    axis, space_px = ruler.side.axis, settings.phrase_gap_max_em * ruler.em_px
    ends = sorted(label.box.ends(axis) for label in cut.known)
    last = max(place.far for line, place in row if line in used)
    others = [place for line, place in row if line not in used and place.near < last]
    first, end = ends[0][0], ends[-1][1]
    before = any(0 <= first - place.high <= space_px for place in others)
    after = any(0 <= place.low - end <= space_px for place in others)
    return axis == 0 and (before or after) and is_spaced(ends, space_px)


def tick_row(
    ruler: Ruler,
    labels: Sequence[Label],
    marks: Sequence[float],
    near_px: float,
    cost: float,
    *,
    turned: bool,
) -> TickRow:
    """Make a row of labels, each at its tick mark where there is one.

    Parameters
    ----------
    ruler : Ruler
        The side.
    labels : sequence of Label
        In the order of their positions.
    marks : sequence of float
        Positions of the tick marks on that side.
    near_px, cost : float
        Of the row.
    turned : bool
        Whether the labels run across the side.

    Returns
    -------
    TickRow
        With one region for each label.
    """
    regions = []
    bare = 0
    centers = [label.box.center[ruler.side.axis] for label in labels]
    within = [[at for at in marks if abs(at - center) <= ruler.em_px / 2] for center in centers]
    off_px = _common_offset(centers, within)
    for label, center, close in zip(labels, centers, within, strict=True):
        position = min(close, key=lambda mark: abs(mark - center - off_px), default=center)
        turn_deg = UP_DEG if turned else 0
        regions.append(TextRegion(label.box, turn_deg, position, label.index, bool(close)))
        bare += not close
    lines = frozenset(line for label in labels for line in label.lines)
    is_marked = len(regions) > 1 and not bare
    if is_marked:
        regions = _at_marks(regions, ruler)
    return TickRow(ruler.side, tuple(regions), lines, near_px, cost, is_marked)


def _common_offset(centers: Sequence[float], within: Sequence[Sequence[float]]) -> float:
    """How far labels stand before their marks, all alike: by a part of a pixel, and of a letter.

    Where smaller marks stand close by, as on a logarithmic scale, the nearest may be one of these.
    """
    off = [
        min((mark - center for mark in close), key=abs)
        for center, close in zip(centers, within, strict=True)
        if close
    ]
    return float(np.median(off)) if off else 0.0


def _at_marks(regions: list[TextRegion], ruler: Ruler) -> list[TextRegion]:
    """Labels at the cells in whose middles their marks stand, if all do: letters are less exact."""
    if any(region.index is None for region in regions) or len(ruler.centers) == 1:
        return regions
    centers = np.asarray(ruler.centers)
    off = np.abs(centers - np.array([[region.position_px] for region in regions]))
    nearest = off.argmin(axis=1)
    is_middle = off.min(axis=1) <= MARK_OFF_MAX * mean_pitch(ruler.centers)
    if not is_middle.all() or len(set(nearest.tolist())) < len(regions):
        return regions
    return [
        replace(region, index=index)
        for region, index in zip(regions, nearest.tolist(), strict=True)
    ]
