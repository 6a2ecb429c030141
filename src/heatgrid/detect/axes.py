"""Figure, panels and bars to layouts: where the texts around them stand and what each is.

No text is read here. Roles follow from where a line stands: tick labels agree with the
cells, a title is centered above, an axis label beyond the ticks, and so on. Text that
only some panels of a row or column print is shared with the others.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from heatgrid.detect.glyphs import Glyphs, find_glyphs
from heatgrid.detect.sharing import panel_groups, share_between
from heatgrid.detect.slanted import slanted_ticks
from heatgrid.detect.text import TextLine, text_lines
from heatgrid.detect.ticks import (
    UP_DEG,
    Side,
    TickRow,
    bar_ticks,
    completed,
    lines_beside,
    marks_on,
    panel_ticks,
    span,
)
from heatgrid.geometry import Box, bounding_box
from heatgrid.model import Bar, BarLayout, Figure, Orientation, Panel, PanelLayout, TextRegion
from heatgrid.settings import AxesSettings


def detect_axes(
    figure: Figure,
    panels: tuple[Panel, ...],
    bars: tuple[Bar, ...],
    *,
    settings: AxesSettings,
) -> tuple[tuple[PanelLayout, ...], tuple[BarLayout, ...]]:
    """Find the texts around panels and colorbars and say what each is.

    Parameters
    ----------
    figure : Figure
        The picture.
    panels : tuple of Panel
        Its panels with their lattices.
    bars : tuple of Bar
        Its colorbars.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    layouts : tuple of PanelLayout
        One per panel; texts that panels share stand on each of them.
    bar_layouts : tuple of BarLayout
        One per bar.
    """
    if not panels:
        return (), ()
    drawn = tuple(panel.box for panel in panels) + tuple(bar.box for bar in bars)
    glyphs = find_glyphs(figure.rgb, drawn, settings=settings)
    slanted, glyphs = _without_slanted(panels, drawn, glyphs, settings)
    lines = text_lines(glyphs, settings=settings)
    scene = _Scene(panels, bars, drawn, glyphs, lines, settings)
    ticks = _choose_ticks(scene, slanted)
    texts = _choose_texts(scene, ticks)
    layouts = tuple(_panel_layout(index, ticks, texts) for index in range(len(panels)))
    bar_layouts = tuple(_bar_layout(index, ticks, texts) for index in range(len(bars)))
    return share_between(panels, layouts, settings=settings), bar_layouts


@dataclass(frozen=True, slots=True)
class _Owner:
    """A panel or bar: where its texts are looked for."""

    kind: str
    index: int


@dataclass(frozen=True, slots=True, eq=False)
class _Scene:
    """All that the choices below are made from."""

    panels: tuple[Panel, ...]
    bars: tuple[Bar, ...]
    drawn: tuple[Box, ...]
    glyphs: Glyphs
    lines: tuple[TextLine, ...]
    settings: AxesSettings

    @property
    def em_px(self) -> float:
        """Size of a letter."""
        return self.glyphs.em_px


@dataclass(frozen=True, slots=True)
class _Slot:
    """One place for tick labels: an axis of a panel, or a bar."""

    panel: int | None
    bar: int | None
    axis: int


@dataclass(frozen=True, slots=True)
class _Claim:
    """A line that may be the title or a label of something; the lowest cost wins."""

    cost: float
    role: str
    owners: tuple[int, ...]
    line: TextLine = field(compare=False)
    sign: int = field(compare=False)
    before: TextLine | None = field(compare=False, default=None)


TITLE, X_LABEL, Y_LABEL, BAR_LABEL = "title", "x_label", "y_label", "bar_label"


def _slots(scene: _Scene) -> list[_Slot]:
    slots = [_Slot(index, None, axis) for index in range(len(scene.panels)) for axis in (0, 1)]
    return slots + [
        _Slot(None, index, 1 if bar.orientation is Orientation.VERTICAL else 0)
        for index, bar in enumerate(scene.bars)
    ]


def _without_slanted(
    panels: Sequence[Panel], drawn: Sequence[Box], glyphs: Glyphs, settings: AxesSettings
) -> tuple[dict[_Slot, TickRow], Glyphs]:
    """Slanted tick labels, and the glyphs that are left."""
    found: dict[_Slot, TickRow] = {}
    for index, panel in enumerate(panels):
        for side in (Side.BOTTOM, Side.TOP):
            slot = _Slot(index, None, 0)
            result = slanted_ticks(glyphs, panel, side, drawn, settings=settings)
            if result is not None and slot not in found:
                found[slot], used = result
                glyphs = replace(glyphs, boxes=glyphs.boxes[~used])
    return found, glyphs


def _choose_ticks(scene: _Scene, slanted: dict[_Slot, TickRow]) -> dict[_Slot, TickRow]:
    """Give tick labels to panels and bars, nearest first, no line twice."""
    free = list(scene.lines)
    chosen = dict(slanted)
    offers = {slot: _best_row(scene, slot, free) for slot in _slots(scene) if slot not in chosen}
    while True:
        open_offers = [
            (row.near_px / scene.em_px + _offer_cost(slot, row, scene), slot)
            for slot, row in offers.items()
            if row is not None
        ]
        if not open_offers:
            break
        slot = min(open_offers, key=lambda offer: offer[0])[1]
        row = offers.pop(slot)
        assert row is not None
        chosen[slot] = row
        free = [line for line in free if line not in row.lines]
        for other, offer in offers.items():
            if offer is not None and offer.lines & row.lines:
                offers[other] = _best_row(scene, other, free)
    for slot, row in chosen.items():
        chosen[slot] = completed(row, free, scene.em_px, settings=scene.settings)
        free = [line for line in free if line not in chosen[slot].lines]
    return chosen


def _offer_cost(slot: _Slot, row: TickRow, scene: _Scene) -> float:
    """What speaks for or against giving tick labels to a panel or bar, in em of distance."""
    many = len(row.regions) >= scene.settings.tick_sure_min
    return row.cost - (scene.settings.tick_sure_bonus if slot.panel is not None and many else 0.0)


def _best_row(scene: _Scene, slot: _Slot, free: Sequence[TextLine]) -> TickRow | None:
    """The side of a panel's axis or of a bar with the most tick labels."""
    sides = (Side.BOTTOM, Side.TOP) if slot.axis == 0 else (Side.LEFT, Side.RIGHT)
    rows = [_row_at(scene, slot, side, free) for side in sides]
    return max(
        (row for row in rows if row is not None),
        key=lambda row: (len(row.regions) - row.cost, -row.near_px),
        default=None,
    )


def _row_at(scene: _Scene, slot: _Slot, side: Side, free: Sequence[TextLine]) -> TickRow | None:
    """Tick labels on one side of a panel or bar."""
    em_px, settings = scene.em_px, scene.settings
    owner = _slot_box(scene, slot)
    margin = em_px * (1.0 if slot.bar is None else settings.bar_end_margin_em)
    beside = lines_beside(free, side, owner, scene.drawn, margin)
    marks = marks_on(scene.glyphs.marks, side, owner, settings.frame_px + em_px / 2)
    if slot.panel is None:
        return bar_ticks(beside, side, marks, em_px, settings=settings)
    panel = scene.panels[slot.panel]
    edges = panel.x_edges if side.axis == 0 else panel.y_edges
    return panel_ticks(beside, side, edges, marks, em_px, settings=settings)


def _slot_box(scene: _Scene, slot: _Slot) -> Box:
    if slot.panel is not None:
        return scene.panels[slot.panel].box
    assert slot.bar is not None
    return scene.bars[slot.bar].box


def _with_ticks(box: Box, *rows: TickRow | None) -> Box:
    """A panel or bar together with its tick labels."""
    regions = [region.box for row in rows if row is not None for region in row.regions]
    return bounding_box([box, *regions])


def _choose_texts(
    scene: _Scene, ticks: dict[_Slot, TickRow]
) -> dict[tuple[str, int], tuple[TextRegion, ...]]:
    """Give titles and labels to panels and bars, the closest first, no line twice."""
    used = {line for row in ticks.values() for line in row.lines}
    free = _phrases([line for line in scene.lines if line not in used], scene)
    free = _without_paragraphs(free, scene)
    claims = list(_claims(scene, ticks, {}, free))
    first = _settled(claims, free, scene)
    bar_labels = {key: regions for key, regions in first.items() if key[0] == BAR_LABEL}
    claims = list(_claims(scene, ticks, bar_labels, free))
    return _settled(_with_repetition(claims, scene), free, scene)


def _with_repetition(claims: Sequence[_Claim], scene: _Scene) -> list[_Claim]:
    """Claims made cheaper where other panels or bars have a line at the same place."""
    owners = {Y_LABEL: [p.box for p in scene.panels], BAR_LABEL: [b.box for b in scene.bars]}
    offsets: dict[str, list[tuple[int, float]]] = {Y_LABEL: [], BAR_LABEL: []}
    single = [c for c in claims if c.role in owners and c.line.vertical and len(c.owners) == 1]
    for claim in single:
        box = owners[claim.role][claim.owners[0]]
        offsets[claim.role].append((claim.owners[0], claim.line.box.left - box.left))
    cheaper = []
    for claim in claims:
        if claim in single:
            boxes = owners[claim.role]
            offset = claim.line.box.left - boxes[claim.owners[0]].left
            same = {
                owner for owner, other in offsets[claim.role] if abs(other - offset) <= scene.em_px
            }
            bonus = scene.settings.repetition_bonus * (len(same) - 1) / len(boxes)
            claim = replace(claim, cost=claim.cost - bonus)  # noqa: PLW2901
        cheaper.append(claim)
    return cheaper


def _settled(
    claims: Iterable[_Claim], free: Sequence[TextLine], scene: _Scene
) -> dict[tuple[str, int], tuple[TextRegion, ...]]:
    """Every line given to its cheapest claim that is still open."""
    waiting = sorted(claims, key=lambda claim: claim.cost)
    texts: dict[tuple[str, int], tuple[TextRegion, ...]] = {}
    open_lines = list(free)
    while waiting:
        claim = waiting.pop(0)
        keys = [(claim.role, owner) for owner in claim.owners]
        if claim.before is None:
            keys = [key for key in keys if key not in texts]
        if not keys or claim.line not in open_lines:
            continue
        open_lines.remove(claim.line)
        region = TextRegion(claim.line.box, UP_DEG if claim.sign == 0 else 0)
        texts.update({key: _in_order(*texts.get(key, ()), region) for key in keys})
        waiting = sorted(
            [*waiting, *_next_lines(claim, keys, open_lines, scene)], key=lambda claim: claim.cost
        )
    return texts


def _in_order(*regions: TextRegion) -> tuple[TextRegion, ...]:
    """Lines of a text from top to bottom, or left to right where it is turned."""
    return tuple(sorted(regions, key=lambda r: r.box.left if r.angle_deg == UP_DEG else r.box.top))


def _next_lines(
    claim: _Claim, keys: Sequence[tuple[str, int]], free: Sequence[TextLine], scene: _Scene
) -> Iterable[_Claim]:
    """Claims on the lines above a line of a title."""
    if claim.role != TITLE:
        return
    for line in free:
        if _continues_text(line, claim.line, Side.TOP, scene):
            gap = max(0, span(line.box, Side.TOP, claim.line.box).near) / scene.em_px
            owners = tuple(owner for _, owner in keys)
            yield _Claim(gap, TITLE, owners, line, claim.sign, claim.line)


def _phrases(lines: Sequence[TextLine], scene: _Scene) -> list[TextLine]:
    """Lines joined with what stands beside them on the same line, a wide space apart."""
    joined: list[TextLine] = []
    for line in sorted(lines, key=lambda line: line.box.top if line.vertical else line.box.left):
        partner = next((other for other in joined if _one_phrase(other, line, scene)), None)
        if partner is not None:
            joined.remove(partner)
            line = TextLine(partner.glyphs + line.glyphs, line.vertical)  # noqa: PLW2901
        joined.append(line)
    return joined


def _without_paragraphs(lines: Sequence[TextLine], scene: _Scene) -> list[TextLine]:
    """Lines less those of running text: several long lines close together."""
    wide = scene.settings.paragraph_width_em * scene.em_px
    long_lines = [line for line in lines if not line.vertical and line.box.width > wide]
    running: set[TextLine] = set()
    for line in long_lines:
        above = [other for other in long_lines if _under(other, line)]
        for middle in above:
            top = [other for other in long_lines if _under(other, middle)]
            if top:
                running.update([line, middle, *top])
    return [line for line in lines if line not in running]


def _under(upper: TextLine, lower: TextLine) -> bool:
    """Whether one line follows another one in running text."""
    place = span(upper.box, Side.TOP, lower.box)
    shared = min(upper.box.right, lower.box.right) - max(upper.box.left, lower.box.left)
    return -lower.height_px / 2 < place.near < lower.height_px and shared > 0


def _one_phrase(first: TextLine, second: TextLine, scene: _Scene) -> bool:
    """Whether the second line goes on where the first one ends."""
    height = max(first.height_px, second.height_px, scene.em_px)
    gap_px = scene.settings.phrase_gap_max_em * height
    if first.vertical != second.vertical:
        return False
    side = Side.BOTTOM if first.vertical else Side.RIGHT
    place = span(second.box, side, first.box)
    start = span(first.box, side, first.box)
    overlap = min(place.high, start.high) - max(place.low, start.low)
    return overlap > min(place.high - place.low, start.high - start.low) / 2 and (
        -gap_px < place.near < gap_px
    )


Texts = dict[tuple[str, int], tuple[TextRegion, ...]]


def _claims(
    scene: _Scene, ticks: dict[_Slot, TickRow], labels: Texts, free: Sequence[TextLine]
) -> Iterable[_Claim]:
    """Every line with everything that it may be."""
    for index, panel in enumerate(scene.panels):
        x_row = ticks.get(_Slot(index, None, 0))
        roof = _with_ticks(panel.box, x_row if x_row and x_row.side is Side.TOP else None)
        yield from _title_claims(scene, index, roof, ticks, labels, free)
        yield from _label_claims(scene, (index,), ticks, free)
    for group in panel_groups(scene.panels, settings=scene.settings):
        yield from _label_claims(scene, group, ticks, free)
    for index, bar in enumerate(scene.bars):
        axis = 1 if bar.orientation is Orientation.VERTICAL else 0
        yield from _bar_claims(scene, index, bar, ticks.get(_Slot(None, index, axis)), free)


def _title_claims(
    scene: _Scene,
    index: int,
    box: Box,
    ticks: dict[_Slot, TickRow],
    labels: Texts,
    free: Sequence[TextLine],
) -> Iterable[_Claim]:
    """Lines above a panel, or above the bar that lies on it."""
    em_px = scene.em_px
    panel = scene.panels[index].box
    bars = _roof(scene, index, box, ticks, labels)
    for roof in [box, bounding_box([box, *bars])][: 1 + len(bars)]:
        for line, place in lines_beside(free, Side.TOP, roof, scene.drawn, em_px):
            if line.vertical or place.near > scene.settings.title_gap_max_em * em_px:
                continue
            if panel.left <= place.center <= panel.right:
                off = abs(place.center - panel.center[0]) / panel.width
                cost = max(0, place.near) / em_px + scene.settings.title_off_center_cost * off
                yield _Claim(cost, TITLE, (index,), line, 1)


def _roof(
    scene: _Scene, index: int, box: Box, ticks: dict[_Slot, TickRow], labels: Texts
) -> list[Box]:
    """The bars that lie on top of a panel, below its title."""
    found = []
    for bar_index, bar in enumerate(scene.bars):
        place = span(bar.box, Side.TOP, box)
        if bar.orientation is Orientation.VERTICAL or index not in bar.panels or place.near < 0:
            continue
        if place.near < scene.settings.title_gap_max_em * scene.em_px and (
            box.left <= place.center <= box.right
        ):
            found.append(_with_ticks(bar.box, ticks.get(_Slot(None, bar_index, 0))))
            found.extend(region.box for region in labels.get((BAR_LABEL, bar_index), ()))
    return found


def _label_claims(
    scene: _Scene,
    group: tuple[int, ...],
    ticks: dict[_Slot, TickRow],
    free: Sequence[TextLine],
) -> Iterable[_Claim]:
    """Lines beyond the ticks that are centered on a panel, or on a row or column of panels."""
    box = bounding_box(scene.panels[index].box for index in group)
    for axis, role in ((0, X_LABEL), (1, Y_LABEL)):
        rows = [ticks.get(_Slot(index, None, axis)) for index in group]
        sides = (Side.BOTTOM, Side.TOP) if axis == 0 else (Side.LEFT, Side.RIGHT)
        for side in sides:
            on_side = [row for row in rows if row is not None and row.side is side]
            if side is not sides[0] and not on_side:
                continue
            settings, several = scene.settings, len(group) > 1
            fine = settings.group_cost if several else 0.0
            off_center = (
                settings.group_off_center_fraction
                if several
                else settings.label_off_center_fraction
            )
            hull = _with_ticks(box, *on_side)
            gap = settings.group_gap_max_em if several else settings.label_gap_max_em
            found = list(_centered(scene, box, hull, side, free, off_center, gap))
            if side is Side.TOP:
                found = [] if several else _below_title(found, scene)
            for line, distance in found:
                yield _Claim(distance + fine, role, group, line, 1 - axis)


def _below_title(
    found: Sequence[tuple[TextLine, float]], scene: _Scene
) -> list[tuple[TextLine, float]]:
    """The nearest of the lines above a panel if a title stands above it."""
    if len(found) < 2 or _continues_text(found[1][0], found[0][0], Side.TOP, scene):  # noqa: PLR2004
        return []
    line, distance = found[0]
    return [(line, distance - scene.settings.bar_label_bonus)]


def _centered(
    scene: _Scene,
    box: Box,
    hull: Box,
    side: Side,
    free: Sequence[TextLine],
    off_center: float,
    gap_max_em: float,
) -> Iterable[tuple[TextLine, float]]:
    """Lines beyond one side of a hull that are centered on a box, and their distance in em."""
    em_px, settings = scene.em_px, scene.settings
    low, high = (box.left, box.right) if side.axis == 0 else (box.top, box.bottom)
    slack = off_center * (high - low) + em_px
    for line, place in lines_beside(free, side, hull, scene.drawn, em_px):
        lone = len(line.glyphs) == 1 and place.near <= settings.lone_label_gap_em * em_px
        turned = line.vertical or lone
        if (side.axis == 1 and not turned) or (side.axis == 0 and line.vertical):
            continue
        if place.near > gap_max_em * em_px:
            continue
        length = place.high - place.low
        if place.near > settings.caption_gap_em * em_px and length > (high - low) / 2:
            continue
        if abs(place.center - (low + high) / 2) <= slack:
            yield line, max(0, place.near) / em_px


def _bar_claims(
    scene: _Scene, index: int, bar: Bar, row: TickRow | None, free: Sequence[TextLine]
) -> Iterable[_Claim]:
    """Lines beside a bar (turned where it stands upright) or at its ends."""
    em_px, settings = scene.em_px, scene.settings
    hull = _with_ticks(bar.box, row)
    upright = bar.orientation is Orientation.VERTICAL
    reach = settings.bar_label_gap_max_em * em_px
    slack = settings.bar_label_align_em * em_px
    for side in Side:
        along = side.axis == (1 if upright else 0)
        low, high = (
            (bar.box.left, bar.box.right) if side.axis == 0 else (bar.box.top, bar.box.bottom)
        )
        hull_high = hull.right if side.axis == 0 else hull.bottom
        for line, place in lines_beside(free, side, hull, scene.drawn, reach):
            if place.near > reach or line.vertical != (upright and along):
                continue
            if along:
                fits = abs(place.center - (low + high) / 2) <= (
                    settings.label_off_center_fraction * (high - low) + em_px
                )
                fits = fits or (not upright and abs(place.low - low) <= slack)
            else:
                fits = low - em_px <= place.center <= hull_high + em_px and place.low > low - reach
                fits = fits or abs(place.low - low) <= slack
            if fits:
                distance = max(0, place.near) / em_px - settings.bar_label_bonus
                if along and row is not None and side is not row.side:
                    distance += settings.far_side_cost
                yield _Claim(distance, BAR_LABEL, (index,), line, 0 if line.vertical else 1)


def _continues_text(line: TextLine, last: TextLine, side: Side, scene: _Scene) -> bool:
    """Whether a line continues a text at one of its sides."""
    if line.vertical != last.vertical:
        return False
    place, start = span(line.box, side, last.box), span(last.box, side, last.box)
    gap = scene.settings.line_gap_max_em * max(line.height_px, last.height_px)
    ratio = line.height_px / last.height_px
    return (
        -last.height_px / 4 <= place.near <= gap
        and abs(place.center - start.center) <= scene.em_px
        and 1 / scene.settings.line_height_ratio_max < ratio < scene.settings.line_height_ratio_max
    )


def _panel_layout(
    index: int,
    ticks: dict[_Slot, TickRow],
    texts: dict[tuple[str, int], tuple[TextRegion, ...]],
) -> PanelLayout:
    x_row, y_row = (ticks.get(_Slot(index, None, axis)) for axis in (0, 1))
    return PanelLayout(
        title=texts.get((TITLE, index), ()),
        x_label=texts.get((X_LABEL, index), ()),
        y_label=texts.get((Y_LABEL, index), ()),
        x_ticks=x_row.regions if x_row else (),
        y_ticks=y_row.regions if y_row else (),
    )


def _bar_layout(
    index: int,
    ticks: dict[_Slot, TickRow],
    texts: dict[tuple[str, int], tuple[TextRegion, ...]],
) -> BarLayout:
    rows = [row for slot, row in ticks.items() if slot.bar == index]
    return BarLayout(label=texts.get((BAR_LABEL, index), ()), ticks=rows[0].regions if rows else ())
