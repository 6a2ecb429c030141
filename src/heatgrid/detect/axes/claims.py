"""What a line of text may be: the title or a label of a panel, of a group of panels, of a bar.

A claim names one possible role of one line and its cost: the distance, in em, from what it
would belong to, and what else speaks for or against it.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from statistics import median

import numpy as np

from heatgrid.detect.axes.around import Around, Role, centered, is_lone, letter_px
from heatgrid.detect.axes.bar_places import (
    fits_bar,
    heads_names,
    is_level_label,
    is_nearer_bar,
    is_outermost,
    is_tip,
    label_reach_em,
    rows_below,
)
from heatgrid.detect.axes.counting import counts_panels, names_next
from heatgrid.detect.axes.drawings import drawings_above, heads_drawing, is_under_tree, names_strip
from heatgrid.detect.axes.other_axes import FAR_BELOW_EM, names_other_axis, ticks_of_others
from heatgrid.detect.axes.sharing import have_own_axes, panel_groups
from heatgrid.detect.axes.sheets import letters_of_cells
from heatgrid.detect.axes.sides import Side, span
from heatgrid.detect.axes.slots import Slot, with_ticks
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.detect.axes.tops import label_on_top
from heatgrid.geometry import Box, bounding_box

# How far apart, in letters, the labels of neighboring panels may stand for their ticks.
OWN_REACH_EM = 2.0
# Small letters are larger.
DOT_EM = 0.5
_FAR_SIDES = Side.TOP, Side.RIGHT


@dataclass(frozen=True, slots=True, order=True)
class Claim:
    """A line that may have a role; claims are compared by their cost.

    Parameters
    ----------
    cost : float
        In em.
    role : Role
        What the line would be.
    owners : tuple of int
        Indices of the panels, or of the bar, that it would belong to.
    line : TextLine
        The line.
    turned : bool
        Whether the text would be turned by 90 degrees.
    continues : bool
        Whether it would be a further line of a text.
    """

    cost: float
    role: Role
    owners: tuple[int, ...]
    line: TextLine = field(compare=False)
    turned: bool = False
    continues: bool = False


def all_claims(around: Around) -> list[Claim]:
    """Name everything that every free line may be.

    Parameters
    ----------
    around : Around
        The figure.

    Returns
    -------
    list of Claim
        In no order.
    """
    panels = range(len(around.writing.panels))
    groups = panel_groups(around.writing.panels, settings=around.settings)
    claims = [claim for index in panels for claim in _title_claims(around, index)]
    for group in [*((index,) for index in panels), *groups]:
        claims.extend(_label_claims(around, group))
    for index in range(len(around.writing.bars)):
        claims.extend(_bar_claims(around, index))
    claims = [claim for claim in claims if not _is_dotted(claim.line, around)]
    claims = _without_headings(around, _without_lone_bars(around, claims))
    claims = _without_names_of_next(around, claims)
    claims = _without_letters(around, _without_shared_own(around, claims))
    return _with_repetition(around, claims)


def without_role(claims: Iterable[Claim], role: Role, lines: Collection[TextLine]) -> list[Claim]:
    """Leave out the claims of one role on some lines.

    Parameters
    ----------
    claims : iterable of Claim
        What every line may be.
    role : Role
        What these lines are not.
    lines : collection of TextLine
        The lines.

    Returns
    -------
    list of Claim
        In the same order.
    """
    return [claim for claim in claims if claim.role is not role or claim.line not in lines]


def _is_dotted(line: TextLine, around: Around) -> bool:
    """Whether most of a line is dots: points of a chart that stand in a row."""
    sides = [max(glyph.width, glyph.height) for glyph in line.glyphs]
    return median(sides) < DOT_EM * around.writing.em_px


def _without_shared_own(around: Around, claims: Sequence[Claim]) -> list[Claim]:
    """Claims but on labels of several panels of which another, or each, has its own there.

    Where the ticks of one panel reach lower, its label does, too.
    """
    own = {
        (claim.role, claim.owners[0], claim.line)
        for claim in claims
        if claim.role in (Role.X_LABEL, Role.Y_LABEL) and len(claim.owners) == 1
    }
    reach_px = OWN_REACH_EM * around.writing.em_px

    def is_own(claim: Claim) -> bool:
        axis = 1 if claim.role is Role.X_LABEL else 0
        there = claim.line.box.ends(axis)
        level = {
            line: index
            for role, index, line in own
            if role is claim.role
            and index in claim.owners
            and abs(line.box.ends(axis)[0] - there[0]) <= reach_px
        }
        others = {index for line, index in level.items() if line is not claim.line}
        return (claim.line in level and len(level) > 1) or others == set(claim.owners)

    return [claim for claim in claims if len(claim.owners) == 1 or not is_own(claim)]


def _without_lone_bars(around: Around, claims: Sequence[Claim]) -> list[Claim]:
    """Claims but on the label of several panels as one below an upright bar, level with others.

    These bars would have labels there, too.
    """
    bars = [bar.box for bar in around.writing.bars]
    of_several = {c.line for c in claims if c.role is Role.X_LABEL and len(c.owners) > 1}
    below = {
        claim.line: claim.owners[0]
        for claim in claims
        if claim.role is Role.BAR_LABEL
        and around.writing.bars[claim.owners[0]].orientation.axis == 1
        and claim.line.box.top >= bars[claim.owners[0]].bottom
    }
    owners = [index for line, index in below.items() if line not in of_several]

    def are_level(index: int, other: int) -> bool:
        ends = zip(bars[index].ends(1), bars[other].ends(1), strict=True)
        return index != other and all(abs(a - b) <= around.writing.em_px / 2 for a, b in ends)

    lone = {
        line
        for line, index in below.items()
        if line in of_several
        and any(are_level(index, other) for other in range(len(bars)))
        and not any(are_level(index, other) for other in owners)
    }
    return without_role(claims, Role.BAR_LABEL, lone)


def _without_headings(around: Around, claims: Sequence[Claim]) -> list[Claim]:
    """Claims but on a line above the titles of panels as the label of one of their upright bars.

    The others, level with that bar, would have labels there, too.
    """
    bars = around.writing.bars
    upright = [index for index, bar in enumerate(bars) if bar.orientation.axis == 1]
    above = [
        claim
        for claim in claims
        if claim.role is Role.BAR_LABEL
        and claim.owners[0] in upright
        and claim.line.box.bottom <= bars[claim.owners[0]].box.top
    ]
    titles = [claim for claim in claims if claim.role is Role.TITLE]
    half_em = around.writing.em_px / 2

    def is_heading(claim: Claim) -> bool:
        index, box = claim.owners[0], claim.line.box
        bar = bars[index]
        level = [k for k in upright if abs(bars[k].box.top - bar.box.top) <= half_em]
        own = {other.owners[0] for other in above if abs(other.line.box.top - box.top) <= half_em}
        return (
            len(level) > 1
            and own.intersection(level) == {index}
            and any(
                title.owners[0] in bar.panels and title.line.box.top >= box.bottom
                for title in titles
            )
        )

    headings = {claim for claim in above if is_heading(claim)}
    return [claim for claim in claims if claim not in headings]


def _without_names_of_next(around: Around, claims: Sequence[Claim]) -> list[Claim]:
    """Claims but on a name of the next panel as the label of the one above it."""
    panels = around.writing.panels
    return [
        claim
        for claim in claims
        if claim.role is not Role.X_LABEL
        or len(claim.owners) > 1
        or not names_next(around, claim.line, panels[claim.owners[0]].box)
    ]


def _without_letters(around: Around, claims: Sequence[Claim]) -> list[Claim]:
    """Claims but on a letter that counts panels, A, B, C, as the label of several of them."""
    titles = [claim.line.box for claim in claims if claim.role is Role.TITLE]
    panels = around.writing.panels

    def counts(claim: Claim) -> bool:
        axis = 0 if claim.role is Role.X_LABEL else 1
        whole = bounding_box([panels[index].box for index in claim.owners])
        return counts_panels(around, claim.line, titles, axis=axis, middle_px=whole.center[axis])

    return [
        claim
        for claim in claims
        if claim.role not in (Role.X_LABEL, Role.Y_LABEL)
        or len(claim.owners) == 1
        or not counts(claim)
    ]


def _title_claims(around: Around, index: int) -> Iterable[Claim]:
    """Lines above a panel and its ticks, or above the bars that lie on it, or between these."""
    panel, settings = around.writing.panels[index].box, around.settings
    row = around.row_on_top(index)
    if row:
        lowest = max(region.box.bottom for region in row.regions)
        for line, place in around.beside(Side.TOP, panel):
            is_between = not line.vertical and line.box.top >= lowest
            if is_between and abs(place.center - panel.center[0]) <= around.writing.em_px:
                yield Claim(around.em(place), Role.TITLE, (index,), line)
    box = with_ticks(panel, row)
    bars = _bars_on(around, index, box)
    drawings = drawings_above(box, around.writing.drawings, around.writing.em_px)
    # Above a chart stands a title of its own, and in a strip that of its panel.
    charts = any(drawing.has_axes for drawing in drawings)
    covered = [drawing.box for drawing in drawings if not drawing.is_strip]
    if charts and is_under_tree(drawings):
        # Bars between a panel and the tree of its columns are drawn of these.
        covered, charts = [bounding_box(covered)], False
    trees = [] if charts else covered
    roofs = [box, *(bounding_box([box, *things]) for things in (bars, trees) if things)]
    over = [each for each in around.free if panel.left < each.box.center[0] < panel.right]
    for roof in roofs:
        above = around.beside(Side.TOP, roof)
        columns = letters_of_cells([line for line, _ in above], axis=0)
        columns |= ticks_of_others([line for line, _ in above], panel)
        for line, place in above:
            off = abs(place.center - panel.center[0]) / panel.width
            if line.vertical or line in columns or any(map(line.box.intersection, covered)):
                continue
            begins = abs(line.box.left - panel.left) <= around.writing.em_px / 2
            # The label of a chart above is nearer to the ticks of that than to the panel. Titles
            # of panels side by side may stand as evenly as ticks.
            reach_em = min(around.em(place), FAR_BELOW_EM)
            if names_other_axis(line, over, around.writing.em_px, reach_em=reach_em):
                continue
            if around.em(place) > _title_reach_em(line, off, around, begins=begins):
                continue
            on_strip = names_strip(line.box, panel, around.writing.em_px)
            if panel.left <= place.center <= panel.right and not on_strip:
                cost = around.em(place) + settings.title_off_center_cost * off
                yield Claim(cost, Role.TITLE, (index,), line)
    yield from _titles_beside_keys(around, index, box)


def _titles_beside_keys(around: Around, index: int, box: Box) -> Iterable[Claim]:
    """Large lines above a panel that stand level with its bar in the corner, however far above."""
    panel, settings = around.writing.panels[index].box, around.settings
    for bar_index, bar in enumerate(around.writing.bars):
        if index not in bar.panels or bar.box.bottom > box.top or bar.box.right > panel.left:
            continue
        key = bounding_box(_bar_with_texts(around, bar_index))
        for line, place in around.beside(Side.TOP, box):
            off = abs(place.center - panel.center[0]) / panel.width
            is_level = key.top <= line.box.center[1] <= bar.box.bottom
            is_large = letter_px(line) >= settings.title_size_ratio_min * around.writing.em_px
            apart = line.box.intersection(key) is None
            if is_level and is_large and apart and off <= settings.label_off_center_fraction:
                cost = settings.title_off_center_cost * off
                yield Claim(cost, Role.TITLE, (index,), line)


def _title_reach_em(line: TextLine, off: float, around: Around, *, begins: bool) -> float:
    """How far from its panel a title may stand: farther if it is not small, and begins with it.

    So may one that is centered.
    """
    settings = around.settings
    large = letter_px(line) >= settings.title_size_ratio_min * around.writing.em_px
    if large and (begins or off <= settings.label_off_center_fraction):
        return settings.title_far_gap_max_em
    return settings.title_gap_max_em


def _bars_on(around: Around, index: int, box: Box) -> list[Box]:
    """The bars that lie on top of a panel, below its title, with their texts."""
    found = []
    for bar_index, bar in enumerate(around.writing.bars):
        place = span(bar.box, Side.TOP, box)
        if bar.orientation.axis == 1 or index not in bar.panels or place.near < 0:
            continue
        near = around.em(place) < around.settings.title_far_gap_max_em
        if near and box.left <= place.center <= box.right:
            found += _bar_with_texts(around, bar_index)
    return found


def _bar_with_texts(around: Around, index: int) -> list[Box]:
    """A bar with its tick labels, and its label as far as that is known."""
    bar = around.writing.bars[index]
    row = around.ticks.get(Slot(index, bar.orientation.axis, is_bar=True))
    labels = around.bar_labels.get((Role.BAR_LABEL, index), ())
    return [with_ticks(bar.box, row), *(region.box for region in labels)]


def _label_claims(around: Around, group: tuple[int, ...]) -> Iterable[Claim]:
    """Lines beyond the ticks that are centered on a panel, or on several of them."""
    panels = around.writing.panels
    box = bounding_box(panels[index].box for index in group)
    for axis, role in enumerate((Role.X_LABEL, Role.Y_LABEL)):
        usual = (Side.BOTTOM, Side.LEFT)[axis]
        ticked = [index for index in group if Slot(index, axis) in around.ticks]
        rows = [around.ticks[Slot(index, axis)] for index in ticked]
        if have_own_axes([panels[index] for index in ticked], axis, settings=around.settings):
            continue
        # Without ticks, nothing else tells that the axis is drawn on the other side.
        shared = all(_has_shared_ticks(around, panels[index].box, usual) for index in group)
        bare = [] if rows or shared else [_FAR_SIDES[axis]]
        for side in dict.fromkeys([usual, *(row.side for row in rows), *bare]):
            if len(group) > 1 and not is_outermost(around, box, side):
                continue
            there = [row for row in rows if row.side is side]
            hull = with_ticks(box, *there)
            if not there and len(group) == 1:
                hull = _with_numbers(around, box, side)
            found = centered(around, box, hull, side, several=len(group) > 1)
            found += _between_ticks(around, box, there, side, [line for line, _ in found])
            if len(group) > 1:
                found += _beyond_bars(around, group, side, box, hull)
            if side is Side.TOP:
                found = label_on_top(around, group, found)
            cost = around.settings.group_cost if len(group) > 1 else 0.0
            # The label of an axis goes with its ticks.
            cost += 0.0 if side is usual or there else around.settings.far_side_cost
            cells = letters_of_cells([line for line, _ in around.beside(side, hull)], axis=axis)
            for line, distance in found:
                is_of_chart = side is Side.BOTTOM and heads_drawing(
                    line.box, around.writing.drawings, around.writing.em_px
                )
                if len(group) > 1 and side is Side.BOTTOM:
                    is_of_chart |= names_other_axis(line, around.free, around.writing.em_px)
                if line not in cells and not is_of_chart:
                    yield Claim(cost + distance, role, group, line, turned=axis == 1)


def _beyond_bars(
    around: Around, group: Sequence[int], side: Side, box: Box, hull: Box
) -> list[tuple[TextLine, float]]:
    """Lines centered on several panels, beyond the bars that they share and the texts of these."""
    found = [hull]
    for index, bar in enumerate(around.writing.bars):
        is_beyond = span(bar.box, side, hull).near >= 0 and bar.orientation.axis == side.axis
        if is_beyond and set(group) <= set(bar.panels):
            found += _bar_with_texts(around, index)
    whole = bounding_box(found)
    return centered(around, box, whole, side, several=True) if whole != hull else []


def _has_shared_ticks(around: Around, box: Box, side: Side) -> bool:
    """Whether a panel in line with others has the ticks of one, which stand on this side."""
    ends, em_px = box.ends(side.axis), around.writing.em_px
    return any(
        row.side is side
        and not slot.is_bar
        and slot.axis == side.axis
        and max(np.abs(np.subtract(around.writing.panels[slot.index].box.ends(side.axis), ends)))
        <= em_px
        for slot, row in around.ticks.items()
    )


def _between_ticks(
    around: Around, box: Box, rows: Sequence[TickRow], side: Side, known: Sequence[TextLine]
) -> list[tuple[TextLine, float]]:
    """Turned lines at the middle of a side, level with none of its few tick labels."""
    labels = [region.box for row in rows for region in row.regions]
    if side.axis == 0 or not labels:
        return []
    return [
        (line, distance)
        for line, distance in centered(around, box, box, side, several=False)
        if line.vertical
        and line not in known
        and not any(label.top < line.box.bottom and line.box.top < label.bottom for label in labels)
    ]


def _with_numbers(around: Around, box: Box, side: Side) -> Box:
    """A panel with a row of texts beside it that are no labels of cells: numbers between these."""
    beside = around.beside(side, box)
    near = beside[0][1].near if beside else 0
    row = [line.box for line, place in beside if place.near - near <= around.writing.em_px / 2]
    is_near = near <= around.settings.label_gap_max_em * around.writing.em_px
    return bounding_box([box, *row]) if len(row) > 2 and is_near else box  # noqa: PLR2004


def _bar_claims(around: Around, index: int) -> Iterable[Claim]:
    """Lines beside a bar (turned where it stands upright) or at its ends."""
    bar, settings = around.writing.bars[index], around.settings
    axis = bar.orientation.axis
    row = around.ticks.get(Slot(index, axis, is_bar=True))
    hull = with_ticks(bar.box, row)
    # Numbers at the borders of cells are no ticks, and the last of them may stand near a bar.
    in_rows = rows_below(around, bar.panels)
    for side in Side:
        along = side.axis == axis
        for line, place in around.beside(side, hull, settings.bar_label_gap_max_em):
            if around.em(place) > label_reach_em(around, bar.box, side, line, place):
                continue
            if line in in_rows or is_tip(line, bar.box, axis) or heads_names(around, line):
                continue
            turned = along and axis == 1
            level = turned and row is not None and side is row.side
            level = level and is_level_label(around, line, place, bar.box)
            alone = turned and is_lone(line, place, around)
            if line.vertical != turned and not alone and not level:
                continue
            if not fits_bar(around, bar.box, hull, side, place, along=along):
                continue
            far = along and row is not None and side is not row.side
            far &= not (side is Side.TOP and is_nearer_bar(around, index, line, place))
            far |= side is Side.BOTTOM and axis == 1
            cost = around.em(place) - settings.label_bonus
            cost += settings.far_side_cost * (far or level)
            turned = turned and (alone or not level)
            yield Claim(cost, Role.BAR_LABEL, (index,), line, turned=turned)


def _with_repetition(around: Around, claims: Sequence[Claim]) -> list[Claim]:
    """Make claims cheaper where the other panels or bars have a line at the same place."""
    repeated = list(claims)
    for role, items in (
        (Role.Y_LABEL, around.writing.panels),
        (Role.BAR_LABEL, around.writing.bars),
    ):
        offsets = {
            position: claim.line.box.left - items[claim.owners[0]].box.left
            for position, claim in enumerate(claims)
            if claim.role is role and len(claim.owners) == 1 and claim.line.vertical
        }
        for position, offset in offsets.items():
            alike = {
                claims[other].owners
                for other, place in offsets.items()
                if abs(place - offset) <= around.writing.em_px
            }
            bonus = around.settings.repetition_bonus * (len(alike) - 1) / len(items)
            claim = claims[position]
            repeated[position] = replace(claim, cost=claim.cost - bonus)
    return repeated
