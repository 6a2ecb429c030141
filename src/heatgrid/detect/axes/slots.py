"""Which tick labels belong to which axis of which panel, and to which bar.

Every axis and bar names the labels that it would take; the one whose labels stand closest
and agree best takes them first, and the others look again among what is left.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise, product

import numpy as np

from heatgrid.detect.axes.bar_texts import bar_ticks, end_texts
from heatgrid.detect.axes.behind import completed
from heatgrid.detect.axes.glyphs import FloatArray, Glyphs
from heatgrid.detect.axes.keys import key_texts
from heatgrid.detect.axes.labels import Ruler
from heatgrid.detect.axes.legends import heads_a_bar, without_heads_behind
from heatgrid.detect.axes.lone_columns import name_of_column
from heatgrid.detect.axes.merged_heads import with_merged_heads
from heatgrid.detect.axes.middled import middled_ticks
from heatgrid.detect.axes.other_axes import goes_on_below, goes_on_beside
from heatgrid.detect.axes.sides import Placed, Side, lines_beside, span
from heatgrid.detect.axes.slant_columns import marked_columns
from heatgrid.detect.axes.slanted import BoolArray, slanted_ticks
from heatgrid.detect.axes.slanted_rows import slanted_rows
from heatgrid.detect.axes.stretches import stretch_ticks
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.tick_marks import marks_on
from heatgrid.detect.axes.ticks import TickRow, panel_ticks
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import AxesSettings


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for tick labels: one axis of a panel, or a bar.

    Parameters
    ----------
    index : int
        Of the panel or bar.
    axis : int
        0 for x, 1 for y.
    is_bar : bool
        Whether it is a bar.
    """

    index: int
    axis: int
    is_bar: bool = False


# Fewest labels that name the rows of a panel, and not by chance.
ROWS_MIN = 3
# Fewest labels that tell by their sizes that they stand on two sides.
REPEATED_MIN = 3
# Widest space between the words of a line.
RUNNING_GAP_EM = 0.6
TickRows = Mapping[Slot, TickRow]
_Place = tuple[int, Side]
_Offer = tuple[TickRow, BoolArray]


def find_slanted(
    panels: Sequence[Panel],
    drawn: Sequence[Box],
    glyphs: Glyphs,
    known: Mapping[Slot, TickRow],
    *,
    settings: AxesSettings,
) -> tuple[dict[Slot, TickRow], Glyphs]:
    """Find slanted tick labels, which are no lines of level or upright text.

    Parameters
    ----------
    panels : sequence of Panel
        The panels.
    drawn : sequence of Box
        All panels and bars.
    glyphs : Glyphs
        The writing of the figure.
    known : mapping of Slot to TickRow
        Labels that are found already.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    rows : dict of Slot to TickRow
        These and the labels found; of two panels the one with tick marks there has them, or the
        one that they are nearer to.
    rest : Glyphs
        What they are not made of.
    """
    found = dict(known)
    for at, side in product(range(len(panels)), (Side.LEFT, Side.RIGHT)):
        if Slot(at, 1) in found:
            continue
        beside = slanted_rows(glyphs, panels[at], side, drawn, settings=settings)
        if beside is not None:
            found[Slot(at, 1)], used = beside
            glyphs = replace(glyphs, boxes=glyphs.boxes[~used])
    offers: dict[_Place, _Offer] = {}
    asked = [(at, side) for side in (Side.BOTTOM, Side.TOP) for at in range(len(panels))]

    def is_marked(at: int, side: Side) -> bool:
        return bool(marked_columns(glyphs, panels[at], side, settings=settings))

    while True:
        for at, side in asked:
            offer = slanted_ticks(glyphs, panels[at], side, drawn, settings=settings)
            if offer is not None and Slot(at, 0) not in found:
                offers[at, side] = offer
        if not offers:
            return found, glyphs
        place = min(offers, key=lambda place: (not is_marked(*place), offers[place][0].near_px))
        row, used = offers.pop(place)
        found[Slot(place[0], 0)] = row
        glyphs = replace(glyphs, boxes=glyphs.boxes[~used])
        offers = {other: offer for other, offer in offers.items() if other[0] != place[0]}
        asked = [other for other, (_, members) in offers.items() if (members & used).any()]
        offers = {
            other: (rest, members[~used])
            for other, (rest, members) in offers.items()
            if other not in asked
        }


def assign_ticks(
    writing: Writing, slanted: Mapping[Slot, TickRow], *, settings: AxesSettings
) -> dict[Slot, TickRow]:
    """Give tick labels to panels and bars, no line twice.

    Parameters
    ----------
    writing : Writing
        The text of the figure.
    slanted : mapping of Slot to TickRow
        Labels that are found already.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    dict of Slot to TickRow
        Without those that have no tick labels.
    """
    free = list(writing.lines)
    chosen = dict(slanted)
    offers: dict[Slot, TickRow] = {}
    _renew(
        offers, [slot for slot in _slots(writing) if slot not in chosen], free, writing, settings
    )
    while offers:
        slot = min(offers, key=lambda slot: _price(slot, offers[slot], writing.em_px, settings))
        row = chosen[slot] = offers.pop(slot)
        free = [line for line in free if line not in row.lines]
        lost = [other for other, offer in offers.items() if offer.lines & row.lines]
        _renew(offers, lost, free, writing, settings)
    free = [
        line
        for line in free
        if not heads_a_bar(line, writing.bars, writing.em_px, settings=settings)
    ]
    for slot, row in chosen.items():
        owner = (writing.bars if slot.is_bar else writing.panels)[slot.index].box
        chosen[slot] = completed(row, free, owner, writing.em_px, settings=settings)
        if slot.axis == 0 and not slot.is_bar:
            panel = writing.panels[slot.index]
            chosen[slot] = with_merged_heads(chosen[slot], free, panel, writing.em_px)
        free = [line for line in free if line not in chosen[slot].lines]
    return chosen | _lone_names(writing, chosen, free)


def _lone_names(
    writing: Writing, chosen: TickRows, free: Sequence[TextLine]
) -> dict[Slot, TickRow]:
    """The names of panels of one column beside others whose columns have names."""
    panels = [(Slot(at, 0), panel) for at, panel in enumerate(writing.panels)]
    named = {panel: chosen[slot] for slot, panel in panels if slot in chosen}
    rows = {
        slot: name_of_column(panel, named, free, writing.em_px)
        for slot, panel in panels
        if slot not in chosen
    }
    return {slot: row for slot, row in rows.items() if row is not None}


def repeated_ticks(
    writing: Writing, ticks: TickRows, *, settings: AxesSettings
) -> frozenset[TextLine]:
    """Lines of tick labels that stand on the other side of their panel, too.

    Parameters
    ----------
    writing : Writing
        The text of the figure.
    ticks : mapping of Slot to TickRow
        From `assign_ticks`.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    frozenset of TextLine
        Of rows with labels for the same cells, each as large as the other one for its cell.
    """
    used = {line for row in ticks.values() for line in row.lines}
    free = [line for line in writing.lines if line not in used]
    slack_px = writing.em_px / 2
    found: set[TextLine] = set()
    for slot, row in ticks.items():
        if slot.is_bar or len(row.regions) < REPEATED_MIN:
            continue
        (side,) = (side for side in _sides(slot) if side is not row.side)
        other = _row_at(slot, side, free, writing, settings)
        if other is not None and _are_alike(row, other, slack_px):
            found |= other.lines
    return frozenset(found)


def _are_alike(row: TickRow, other: TickRow, slack_px: float) -> bool:
    """Whether two rows label the same cells with texts of the same sizes."""
    sizes, others = (
        {each.index: (each.box.width, each.box.height) for each in one.regions}
        for one in (row, other)
    )
    return sizes.keys() == others.keys() and all(
        np.abs(np.subtract(size, others[index])).max() <= slack_px for index, size in sizes.items()
    )


def with_ticks(box: Box, *rows: TickRow | None) -> Box:
    """A panel or bar together with its tick labels.

    Parameters
    ----------
    box : Box
        The panel or bar.
    *rows : TickRow or None
        Its tick labels, where it has any.

    Returns
    -------
    Box
        The hull of all.
    """
    regions = [region.box for row in rows if row is not None for region in row.regions]
    return bounding_box([box, *regions])


def _slots(writing: Writing) -> list[Slot]:
    slots = [Slot(index, axis) for index in range(len(writing.panels)) for axis in (0, 1)]
    bars = enumerate(writing.bars)
    return slots + [Slot(index, bar.orientation.axis, is_bar=True) for index, bar in bars]


def _renew(
    offers: dict[Slot, TickRow],
    slots: Sequence[Slot],
    free: Sequence[TextLine],
    writing: Writing,
    settings: AxesSettings,
) -> None:
    """Let some slots choose anew among the lines that are left."""
    names = without_heads_behind(free, writing.bars, writing.em_px, settings=settings)
    for slot in slots:
        offers.pop(slot, None)
        of_rows = slot.axis == 1 and not slot.is_bar
        row = _best_row(slot, names if of_rows else free, writing, settings)
        if row is not None:
            offers[slot] = row


def _price(slot: Slot, row: TickRow, em_px: float, settings: AxesSettings) -> float:
    """How far away tick labels are, in em; many that agree with the cells are sure."""
    sure = not slot.is_bar and len(row.regions) >= settings.tick_sure_min
    bonus = settings.tick_sure_bonus * (sure + row.is_marked)
    return row.near_px / em_px + row.cost - bonus


def _best_row(
    slot: Slot, free: Sequence[TextLine], writing: Writing, settings: AxesSettings
) -> TickRow | None:
    """The tick labels on the side that has the most of them, or marks, or is the usual one."""
    em_px = writing.em_px
    bar = writing.bars[slot.index] if slot.is_bar else None
    if bar and bar.swatches and (row := key_texts(bar, free)):
        return row
    usual, other = _sides(slot)
    offers = [_row_at(slot, side, free, writing, settings) for side in (usual, other)]
    rows = [row for row in offers if row is not None]
    if not bar and len(rows) > 1 and _is_one_more(rows[0], rows[1], slot.index, free, writing):
        rows = rows[1:]
    if not bar:
        running = [row for row in rows if _is_running(row, em_px)]
        # Labels so close that they look like one text may be all that there is.
        cut = [row for row in running if len(row.lines) < len(row.regions)]
        rows = [row for row in rows if row not in (cut if len(running) == len(rows) else running)]
    # One text along a bar says little, such as the head of a column below it.
    if bar and not any(row.regions[1:] or _is_at_marks(row) for row in rows):
        ends = end_texts(bar, free, em_px, settings=settings)
        if ends is not None or not rows:
            return ends
    if bar:
        # A side with tick marks has the labels; texts along a bare one are titles of panels there.
        # The tail of a lone name may touch the bar, as a mark does.
        is_even = partial(_is_even, off_px=settings.bar_even_off_em * em_px)
        several = [row for row in rows if row.regions[1:]]
        if len(several) > 1:
            own = [
                row
                for row in several
                if not _names_cells(row, writing) and not _goes_on(row, free, writing)
            ]
            several = rows = own or several
        rows = [*filter(_is_at_marks, several)] or [*filter(is_even, rows)] or rows
        # What stands farther off on the other side belongs to a panel there.
        nearest = min((row.near_px for row in rows if row.regions[1:]), default=math.inf)
        rows = [row for row in rows if row.near_px <= nearest + settings.bar_side_em * em_px]

    def merit(row: TickRow) -> tuple[int, bool, bool]:
        return round(len(row.regions) - row.cost), _is_at_marks(row), row.side is usual

    return max(rows, key=merit, default=None)


def _names_cells(row: TickRow, writing: Writing) -> bool:
    """Whether a panel beyond some labels of a bar has one in the middle of each row or column."""
    axis, places = row.side.axis, [region.position_px for region in row.regions]
    labels = bounding_box(region.box for region in row.regions)
    for panel in writing.panels:
        edges = panel.x_edges if axis == 0 else panel.y_edges
        is_beyond = span(panel.box, row.side, labels).near >= 0
        if len(places) != len(edges) - 1 or len(places) < ROWS_MIN or not is_beyond:
            continue
        middles = [(low + high) / 2 for low, high in pairwise(edges)]
        if np.abs(np.subtract(sorted(places), middles)).max() <= writing.em_px / 4:
            return True
    return False


def _goes_on(row: TickRow, free: Sequence[TextLine], writing: Writing) -> bool:
    """Whether labels of a bar are a part of a longer row or column beside a panel."""
    labels = bounding_box(region.box for region in row.regions)
    beside = [panel.box for panel in writing.panels if span(panel.box, row.side, labels).near >= 0]
    goes_on = goes_on_below if row.side.axis == 0 else goes_on_beside
    return any(goes_on(row.lines, free, box) for box in beside)


def _is_at_marks(row: TickRow) -> bool:
    """Whether most of some labels stand at tick marks."""
    return 2 * sum(region.marked for region in row.regions) > len(row.regions)


def _is_even(row: TickRow, *, off_px: float) -> bool:
    """Whether several labels stand at even distances, as those of ticks do and titles seldom."""
    gaps = np.diff([region.position_px for region in row.regions])
    return len(gaps) > 1 and bool(np.ptp(gaps) <= 2 * off_px)


def _is_running(row: TickRow, em_px: float) -> bool:
    """Whether labels of columns follow each other as the words of a line do: a note below a table.

    Labels that fill their columns stand as evenly as these do.
    """
    boxes = sorted((region.box for region in row.regions), key=lambda box: box.left)
    gaps = [after.left - before.right for before, after in pairwise(boxes)]
    steps = np.diff([box.center[0] for box in boxes])
    is_close = row.side.axis == 0 and len(gaps) > 1 and max(gaps) <= RUNNING_GAP_EM * em_px
    return is_close and bool(np.ptp(steps) > em_px / 4)


def _is_one_more(
    row: TickRow, other: TickRow, index: int, free: Sequence[TextLine], writing: Writing
) -> bool:
    """Whether labels below a panel are one more row of a table, such as totals: with a name.

    The name stands below or among those of the rows, as far from the last one as they are from
    each other, or with an empty row between, or somewhere between these where the other side has
    labels as well, nearer to the panel. Names of another panel are none of its own.
    """
    panel = writing.panels[index]
    if row.side is not Side.BOTTOM:
        return False
    pitch = panel.box.height / panel.rows
    slack_px = pitch / 8
    lefts = [each.box.right for each in writing.panels if each.box.right <= panel.box.left]
    beside = [
        line.box
        for line in free
        if max(lefts, default=0) <= line.box.left
        and line.box.right <= panel.box.left
        and not line.vertical
    ]

    def names(middle: float) -> list[Box]:
        return [box for box in beside if abs(box.center[1] - middle) <= pitch / 4]

    middles = [(low + high) / 2 for low, high in pairwise(panel.y_edges)]
    at = row.regions[0].box.center[1]
    nexts = [middles[-1] + pitch, middles[-1] + 2 * pitch]
    is_farther = len(row.regions) <= len(other.regions) and row.near_px > other.near_px
    if is_farther and nexts[0] < at < nexts[1]:
        nexts.append(at)
    level = [middle for middle in nexts if abs(at - middle) <= pitch / 4]
    below = [box for at in level for box in names(at)]
    rows = [found for middle in middles if (found := names(middle))]
    if not rows or not below:
        return False
    flush = sum(any(_is_flush(*pair, slack_px) for pair in product(below, row)) for row in rows)
    # A sheet may have its sums named anywhere among the names of its rows, or right before them.
    hull = bounding_box(box for row in rows for box in row)
    is_among = any(hull.left <= box.left for box in below)
    named = len(rows) if is_among else flush
    return 2 * named > panel.rows


def _is_flush(one: Box, other: Box, slack_px: float) -> bool:
    """Whether two boxes begin or end alike."""
    return min(abs(one.left - other.left), abs(one.right - other.right)) <= slack_px


def _sides(slot: Slot) -> tuple[Side, Side]:
    """The usual side of tick labels, and the other one."""
    if slot.axis == 0:
        return Side.BOTTOM, Side.TOP
    return (Side.RIGHT, Side.LEFT) if slot.is_bar else (Side.LEFT, Side.RIGHT)


def _row_at(
    slot: Slot, side: Side, free: Sequence[TextLine], writing: Writing, settings: AxesSettings
) -> TickRow | None:
    """Tick labels on one side of a panel or bar."""
    em_px = writing.em_px
    owner = writing.bars[slot.index].whole if slot.is_bar else writing.panels[slot.index].box
    margin = em_px * (settings.bar_end_margin_em if slot.is_bar else 1.0)
    beside = lines_beside(free, side, owner, writing.drawn, margin)
    marks = marks_on(writing.marks, side, owner, settings.frame_px + em_px / 2)
    if slot.is_bar:
        # The outline of a handle is no tick mark, and the handle itself shows where its number is.
        hidden = [handle.ends(side.axis) for handle in writing.bars[slot.index].handles]
        marks = tuple(
            mark for mark in marks if not any(low - 1 <= mark <= high + 1 for low, high in hidden)
        )
        ends = writing.bars[slot.index].ends_px
        return bar_ticks(beside, Ruler(side, (), em_px), marks, ends, settings=settings)
    panel = writing.panels[slot.index]
    edges = panel.x_edges if side.axis == 0 else panel.y_edges
    centers = tuple((low + high) / 2 for low, high in pairwise(edges))
    ruler = Ruler(side, centers, em_px)
    row = panel_ticks(beside, ruler, panel, marks, settings=settings)
    if side.axis:
        return row
    middled = middled_ticks(beside, ruler, marks)
    if middled and (
        row is None or len(row.regions) < len(middled.regions) or row.lines < middled.lines
    ):
        return middled
    if row is not None:
        return row
    row = _ticks_over_strip(beside, ruler, panel, writing.marks, settings=settings)
    # The corners of round cells look like marks, and stand at both sides of their middles.
    places = np.array([*edges, *centers])
    if row is not None or any(np.abs(places - mark).min() <= 1 for mark in marks):
        return row
    return stretch_ticks(beside, ruler, edges, settings=settings)


def _ticks_over_strip(
    beside: Sequence[Placed],
    ruler: Ruler,
    panel: Panel,
    marks: FloatArray,
    *,
    settings: AxesSettings,
) -> TickRow | None:
    """Tick labels beyond the title of a panel, as facets of Vega and lattice have them.

    There are marks between both, or each column has a label.
    """
    nearest = min((place.near for _, place in beside), default=0)
    title = [line for line, place in beside if place.near - nearest <= ruler.em_px / 2]
    hull = bounding_box(line.box for line in title) if title else panel.box
    if not title or abs(hull.center[0] - panel.box.center[0]) > ruler.em_px:
        return None
    found = marks_on(marks, ruler.side, bounding_box([panel.box, hull]), ruler.em_px)
    is_marked = 2 * len(found) >= max(len(ruler.centers), settings.frame_marks_min)
    beyond = [each for each in beside if each[0] not in title]
    row = panel_ticks(beyond, ruler, panel, found, settings=settings)
    is_full = row is not None and len(row.lines) == len(ruler.centers) > 1
    return row if is_marked or (is_full and ruler.side is Side.TOP) else None
