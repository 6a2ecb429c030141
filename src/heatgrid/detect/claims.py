"""What a line of text may be: the title or a label of a panel, of a group of panels, of a bar.

A claim names one possible role of one line and its cost: the distance, in em, from what it
would belong to, and what else speaks for or against it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from heatgrid.detect.phrases import stands_on
from heatgrid.detect.sharing import panel_groups
from heatgrid.detect.sides import Placed, Side, Span, extent, lines_beside, span
from heatgrid.detect.slots import Slot, TickRows, with_ticks
from heatgrid.detect.text import TextLine
from heatgrid.detect.writing import Writing, runs_along
from heatgrid.drawn import TextRegion
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import AxesSettings


class Role(StrEnum):
    """What a text is, tick labels aside."""

    TITLE = "title"
    X_LABEL = "x_label"
    Y_LABEL = "y_label"
    BAR_LABEL = "bar_label"


Texts = Mapping[tuple[Role, int], tuple[TextRegion, ...]]


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


@dataclass(frozen=True, slots=True, eq=False)
class Around:
    """What claims are made from.

    Parameters
    ----------
    writing : Writing
        The text of the figure.
    ticks : mapping of Slot to TickRow
        Tick labels, which are settled.
    free : sequence of TextLine
        Lines that are no tick labels.
    bar_labels : mapping
        Labels of bars as far as they are known; titles stand above them.
    settings : AxesSettings
        Thresholds.
    """

    writing: Writing
    ticks: TickRows
    free: Sequence[TextLine]
    bar_labels: Texts
    settings: AxesSettings

    def beside(self, side: Side, owner: Box, margin_em: float = 1.0) -> list[Placed]:
        """Free lines off one side of a box.

        Parameters
        ----------
        side : Side
            The side.
        owner : Box
            The box.
        margin_em : float
            How far beyond the ends of the side the middle of a line may lie.

        Returns
        -------
        list of tuple
            Line and span, nearest first.
        """
        margin_px = margin_em * self.writing.em_px
        return lines_beside(self.free, side, owner, self.writing.drawn, margin_px)

    def em(self, place: Span) -> float:
        """Distance of a text in em.

        Parameters
        ----------
        place : Span
            Where it stands.

        Returns
        -------
        float
            0 where it touches.
        """
        return max(0, place.near) / self.writing.em_px


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
    return _with_repetition(around, claims)


def _title_claims(around: Around, index: int) -> Iterable[Claim]:
    """Lines above a panel and its ticks, or above the bars that lie on it."""
    panel, settings = around.writing.panels[index].box, around.settings
    row = around.ticks.get(Slot(index, 0))
    box = with_ticks(panel, row if row and row.side is Side.TOP else None)
    bars = _bars_on(around, index, box)
    for roof in (box, bounding_box([box, *bars])) if bars else (box,):
        for line, place in around.beside(Side.TOP, roof):
            off = abs(place.center - panel.center[0]) / panel.width
            if line.vertical or around.em(place) > _title_reach_em(line, off, around):
                continue
            if panel.left <= place.center <= panel.right:
                cost = around.em(place) + settings.title_off_center_cost * off
                yield Claim(cost, Role.TITLE, (index,), line)


def _title_reach_em(line: TextLine, off: float, around: Around) -> float:
    """How far from its panel a title may stand: farther if it is centered and not small."""
    settings = around.settings
    large = _letter_px(line) >= settings.title_size_ratio_min * around.writing.em_px
    if large and off <= settings.label_off_center_fraction:
        return settings.title_far_gap_max_em
    return settings.title_gap_max_em


def _bars_on(around: Around, index: int, box: Box) -> list[Box]:
    """The bars that lie on top of a panel, below its title, with their texts."""
    found = []
    for bar_index, bar in enumerate(around.writing.bars):
        place = span(bar.box, Side.TOP, box)
        if runs_along(bar) == 1 or index not in bar.panels or place.near < 0:
            continue
        near = around.em(place) < around.settings.title_gap_max_em
        if near and box.left <= place.center <= box.right:
            found.append(with_ticks(bar.box, around.ticks.get(Slot(bar_index, 0, is_bar=True))))
            labels = around.bar_labels.get((Role.BAR_LABEL, bar_index), ())
            found.extend(region.box for region in labels)
    return found


def _label_claims(around: Around, group: tuple[int, ...]) -> Iterable[Claim]:
    """Lines beyond the ticks that are centered on a panel, or on several of them."""
    box = bounding_box(around.writing.panels[index].box for index in group)
    for axis, role in enumerate((Role.X_LABEL, Role.Y_LABEL)):
        usual = (Side.BOTTOM, Side.LEFT)[axis]
        rows = [row for index in group if (row := around.ticks.get(Slot(index, axis)))]
        for side in dict.fromkeys([usual, *(row.side for row in rows)]):
            if len(group) > 1 and not _is_outermost(around, box, side):
                continue
            hull = with_ticks(box, *(row for row in rows if row.side is side))
            found = _centered(around, box, hull, side, several=len(group) > 1)
            if side is Side.TOP:
                found = [] if len(group) > 1 else _label_on_top(around, group[0], found)
            cost = around.settings.group_cost if len(group) > 1 else 0.0
            cost += 0.0 if side is usual else around.settings.far_side_cost
            for line, distance in found:
                yield Claim(cost + distance, role, group, line, turned=axis == 1)


def _is_outermost(around: Around, box: Box, side: Side) -> bool:
    """Whether no panel lies beyond a side, so that a label there can be for several panels."""
    places = [span(panel.box, side, box) for panel in around.writing.panels]
    here = span(box, side, box)
    return not any(place.near >= 0 and place.overlap(here) > 0 for place in places)


def _centered(
    around: Around, box: Box, hull: Box, side: Side, *, several: bool
) -> list[tuple[TextLine, float]]:
    """Lines beyond one side of a hull that are centered on a box, and their distance in em."""
    settings = around.settings
    low, high = extent(box, side.axis)
    off, usual_reach = settings.label_off_center_fraction, settings.label_gap_max_em
    if several:
        off, usual_reach = settings.group_off_center_fraction, settings.group_gap_max_em
    found = []
    for line, place in _alone(around.beside(side, hull), side, around):
        distance = around.em(place)
        lone = _is_lone(line, place, around)
        runs_well = line.vertical or lone if side.axis == 1 else not line.vertical
        is_caption = distance > settings.caption_gap_em and place.length > (high - low) / 2
        slack = off * (high - low) + around.writing.em_px
        centered = abs(place.center - (low + high) / 2) <= slack
        # Hardly anything but a label is turned.
        is_turned = line.vertical and place.length > settings.short_word_em * around.writing.em_px
        reach = settings.turned_label_gap_max_em if is_turned else usual_reach
        if runs_well and centered and distance <= reach and not is_caption:
            found.append((line, distance))
    return found


def _alone(beside: Sequence[Placed], side: Side, around: Around) -> list[Placed]:
    """Lines but for rows of several: labels that stand at no cells, such as those between them."""
    if side.axis == 1:
        return list(beside)
    reach = around.writing.em_px / 2
    return [
        (line, place)
        for line, place in beside
        if sum(abs(other.near - place.near) <= reach for _, other in beside) <= 2  # noqa: PLR2004
    ]


def _is_lone(line: TextLine, place: Span, around: Around) -> bool:
    """Whether a line is a single letter close by; its shape does not tell that it is turned."""
    close = around.em(place) <= around.settings.lone_label_gap_em
    return close and _is_letter(line, around)


def _is_letter(line: TextLine, around: Around) -> bool:
    """Whether a line is one glyph, or a letter with a small part, as an i is with its dot."""
    em_px, settings = around.writing.em_px, around.settings
    dot = min(max(glyph.width, glyph.height) for glyph in line.glyphs)
    size = max(line.box.width, line.box.height)
    return len(line.glyphs) == 1 or (
        len(line.glyphs) == 2  # noqa: PLR2004
        and dot <= settings.letter_part_max * em_px
        and size <= settings.letter_size_em * em_px
    )


def _label_on_top(
    around: Around, index: int, found: Sequence[tuple[TextLine, float]]
) -> list[tuple[TextLine, float]]:
    """The nearest of the lines above the ticks of a panel, if that is the label of the x axis.

    It is if there is a y label of its size and no label below the panel, or if it does not go
    on from the title above it.
    """
    if not found:
        return []
    (line, distance), *higher = found
    largest = around.settings.label_size_ratio_max
    sizes = [_letter_px(other) for other in _beside_rows(around, index)]
    panel = around.writing.panels[index].box
    below = _centered(around, panel, panel, Side.BOTTOM, several=False)
    is_label = any(_letter_px(line) <= largest * size for size in sizes)
    is_label &= all(gap > around.settings.caption_gap_em for _, gap in below)
    if higher:
        is_label |= not _goes_on_in(higher[0][0], line, around)
    nearer = around.settings.far_side_cost + around.settings.label_bonus
    return [(line, distance - nearer)] if is_label else []


def _goes_on_in(line: TextLine, lower: TextLine, around: Around) -> bool:
    """Whether a title goes on in the line below, which is about as large and about as long."""
    settings = around.settings
    sizes = sorted((_letter_px(line), _letter_px(lower)))
    return (
        stands_on(line, lower, around.writing.em_px, settings=settings)
        and sizes[1] <= settings.label_size_ratio_max * sizes[0]
        and lower.box.width >= settings.title_rest_min * line.box.width
    )


def _beside_rows(around: Around, index: int) -> list[TextLine]:
    """Lines that may be the y label of a panel."""
    panel, row = around.writing.panels[index].box, around.ticks.get(Slot(index, 1))
    found = []
    for side in (Side.LEFT, Side.RIGHT):
        hull = with_ticks(panel, row if row and row.side is side else None)
        found += [line for line, _ in _centered(around, panel, hull, side, several=False)]
    return found


def _letter_px(line: TextLine) -> int:
    """Size of the highest letter of a line."""
    extents = ((glyph.width, glyph.height) for glyph in line.glyphs)
    return max(width if line.vertical else height for width, height in extents)


def _bar_claims(around: Around, index: int) -> Iterable[Claim]:
    """Lines beside a bar (turned where it stands upright) or at its ends."""
    bar, settings = around.writing.bars[index], around.settings
    axis = runs_along(bar)
    row = around.ticks.get(Slot(index, axis, is_bar=True))
    hull = with_ticks(bar.box, row)
    for side in Side:
        along = side.axis == axis
        for line, place in around.beside(side, hull, settings.bar_label_gap_max_em):
            if around.em(place) > settings.bar_label_gap_max_em:
                continue
            turned = along and axis == 1
            if line.vertical != turned and not (turned and _is_lone(line, place, around)):
                continue
            if not _fits_bar(around, bar.box, hull, side, place, along=along):
                continue
            far = along and row is not None and side is not row.side
            cost = around.em(place) - settings.label_bonus + settings.far_side_cost * far
            yield Claim(cost, Role.BAR_LABEL, (index,), line, turned=turned)


def _fits_bar(around: Around, box: Box, hull: Box, side: Side, place: Span, *, along: bool) -> bool:
    """Whether a text is centered on a long side of a bar, or begins where the bar does."""
    settings, em_px = around.settings, around.writing.em_px
    low, high = extent(box, side.axis)
    flush = abs(place.low - low) <= settings.bar_label_align_em * em_px
    if along:
        slack = settings.label_off_center_fraction * (high - low) + em_px
        return abs(place.center - (low + high) / 2) <= slack or (flush and side.axis == 0)
    inside = low - em_px <= place.center <= extent(hull, side.axis)[1] + em_px
    return flush or (inside and place.low > low - settings.bar_label_gap_max_em * em_px)


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
