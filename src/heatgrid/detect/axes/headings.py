"""Names of panels told apart by the whole figure: what differs from panel to panel is a title.

A line above the ticks of a panel may be its title or the label of its x axis, and one below it
too; alone it hardly tells. Panels of one figure mostly have the same axes and never the same
title, so lines at the same place that differ are titles.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from heatgrid.detect.axes.around import Around, Role, capital_px, centered_lines
from heatgrid.detect.axes.at_ends import labels_at_ends
from heatgrid.detect.axes.below import titles_below
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.corner import corner_claims
from heatgrid.detect.axes.on_bars import (
    is_over_bar_of_titled,
    labels_of_bars_on_top,
    titles_over_bars,
)
from heatgrid.detect.axes.over_names import titles_over_names
from heatgrid.detect.axes.phrases import stands_on
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot
from heatgrid.detect.axes.strips import titles_beside
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import AxesSettings

# Between two lines of one title, over the height of a line; a title of all panels is farther off.
SPACING_EM = 0.3
# No letter is longer than this, over its size.
STROKE_EM = 1.5


def settled_names(around: Around, claims: Sequence[Claim]) -> list[Claim]:
    """Claims on titles and labels as far as the other panels bear them out.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What every line may be, by its place alone.

    Returns
    -------
    list of Claim
        Without labels of axes that are titles, and with titles below panels and labels at
        the ends of axes.
    """
    overall = headings(around)
    claims = [c for c in claims if c.role is not Role.TITLE or c.line not in overall]
    below = _lines_below_all(around, claims)
    claims = [c for c in claims if c.role is not Role.TITLE or c.line not in below]
    names = _names_below_bars(around, claims) | titles_over_bars(around, claims)
    claims = [c for c in claims if c.role is not Role.BAR_LABEL or c.line not in names]
    labels = labels_of_bars_on_top(around, claims)
    claims = [c for c in claims if c.role is not Role.TITLE or c.line not in labels]
    above = _differing(around, Side.TOP)
    under = titles_below(around, claims, _differing(around, Side.BOTTOM))
    titles = {line for _, line in above} | {claim.line for claim in under}
    titles |= _level_with_titles(claims)
    over_others = _lines_above_all(around)
    kept = [
        claim
        for claim in claims
        if claim.role is not Role.X_LABEL
        or (
            claim.line not in titles
            and not (claim.line in over_others and _is_below(around, claim))
        )
    ]
    kept += under + titles_beside(around, [*claims, *under]) + titles_over_names(around, kept)
    kept = _favoring_rows(around, kept)
    for index in _indices(around):
        kept += labels_at_ends(around, index)
    of_bars = {claim.line for claim in kept if claim.role is Role.BAR_LABEL}
    heading = list(corner_claims(around, of_bars))
    by_place = [claim for claim in kept if claim.role is Role.TITLE]
    if heading and heading[0].line in {claim.line for claim in by_place}:
        # Its place tells already, and that of another line may tell more.
        likeliest = min(by_place)
        is_title = likeliest.line is heading[0].line and not any(
            claim.line is likeliest.line and claim.cost < likeliest.cost
            for claim in kept
            if claim.role in (Role.X_LABEL, Role.BAR_LABEL)
        )
        return kept + (heading if is_title else [])
    named = {region.box for regions in around.bar_labels.values() for region in regions}
    if heading and (
        heading[0].line.box in named or is_over_bar_of_titled(around, heading[0].line, kept)
    ):
        return kept
    return kept + heading


def headings(around: Around) -> frozenset[TextLine]:
    """Lines over all panels of a figure, which are the title of none.

    Parameters
    ----------
    around : Around
        The figure.

    Returns
    -------
    frozenset of TextLine
        Lines above all panels and centered on all of them, with no other line beside, above a
        row of panels or above another line; alone above the first panel of a column it may
        be its title, and at the very middle of one panel it is, if a narrow one beside that
        moves the middle of all. So are lines that begin where all panels do, if below them each
        panel of the first row has a line of its own.
    """
    panels = [panel.box for panel in around.writing.panels]
    hull, em_px = bounding_box(panels), around.writing.em_px
    off_px = max(em_px, around.settings.label_off_center_fraction * hull.width)
    row = [panel for panel in panels if panel.top < hull.top + panel.height / 2]
    level = [line for line in around.free if not line.vertical and line.box.bottom <= hull.top]
    found = set()
    for line in level if len(panels) > 1 else ():
        middle = line.box.center
        beside = sum(abs(other.box.center[1] - middle[1]) <= em_px / 2 for other in level) > 1
        under = any(
            other.box.top >= line.box.bottom and hull.left < other.box.center[0] < hull.right
            for other in level
        )
        flush = abs(line.box.left - hull.left) <= em_px / 2 and not beside
        if flush and len(row) > 1 and _are_named_below(line, row, level):
            found.add(line)
        off = abs(middle[0] - hull.center[0])
        own = min(abs(middle[0] - panel.center[0]) for panel in row)
        if own <= em_px / 2 and off > em_px:
            continue
        if off <= off_px and not beside and (len(row) > 1 or under):
            found.add(line)
    return frozenset(
        line
        for line in found
        if not _is_repeated(around, line, hull) and not _goes_on_in_row(line, level, around)
    )


def _goes_on_in_row(line: TextLine, level: Sequence[TextLine], around: Around) -> bool:
    """Whether a line goes on, as large, right below in a row of titles: one of two lines."""
    em_px, settings = around.writing.em_px, around.settings
    return any(
        stands_on(line, lower, em_px, settings=settings, gap_em=SPACING_EM)
        and capital_px(line) <= settings.label_size_ratio_max * lower.height_px
        and sum(abs(other.box.center[1] - lower.box.center[1]) <= em_px / 2 for other in level) > 1
        for lower in level
    )


def _are_named_below(line: TextLine, row: Sequence[Box], level: Sequence[TextLine]) -> bool:
    """Whether lines stand below one, level with each other, over each panel of a row."""
    lower = [other.box for other in level if other.box.top >= line.box.bottom]
    return any(
        all(
            any(
                panel.left <= each.center[0] < panel.right
                and abs(each.center[1] - first.center[1]) <= each.height / 2
                for each in lower
            )
            for panel in row
        )
        for first in lower
    )


def _names_below_bars(around: Around, claims: Sequence[Claim]) -> frozenset[TextLine]:
    """Lines between panels and the bars over them that differ, at one distance from the panels.

    Bars of one figure mostly have the same label, if any, and panels never the same title.
    """
    em_px = around.writing.em_px
    labels = {
        c.line
        for c in claims
        if c.role is Role.BAR_LABEL
        and c.line.box.top >= around.writing.bars[c.owners[0]].box.bottom
    }
    places = {
        c.line: around.writing.panels[c.owners[0]].box.top - c.line.box.bottom
        for c in claims
        if c.role is Role.TITLE and c.line in labels
    }
    return frozenset(
        line
        for line, place in places.items()
        if any(
            abs(far - place) <= em_px / 2 and abs(other.box.width - line.box.width) > em_px
            for other, far in places.items()
        )
    )


def _is_below(around: Around, claim: Claim) -> bool:
    """Whether a line stands below the panels that it would belong to."""
    return all(
        claim.line.box.top >= around.writing.panels[index].box.bottom for index in claim.owners
    )


def _is_repeated(around: Around, line: TextLine, hull: Box) -> bool:
    """Whether a lower panel has a line as far above itself as this one is above all panels."""
    distance, em_px = hull.top - line.box.bottom, around.writing.em_px
    return any(
        abs(far - distance) <= em_px / 2
        for index, panel in enumerate(around.writing.panels)
        if panel.box.top > hull.top + panel.box.height / 2
        for _, far in centered_lines(around, index, Side.TOP)
    )


def of_letters(
    lines: Iterable[TextLine], em_px: float, *, settings: AxesSettings
) -> list[TextLine]:
    """Lines but for specks and strokes: what is left of a letter, or of an axis.

    Parameters
    ----------
    lines : iterable of TextLine
        Lines of text.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        How small dots and dashes are.

    Returns
    -------
    list of TextLine
        Those with at least one glyph that is no dot, and more than a thin one longer than letters.
    """
    least, thin = settings.letter_part_max * em_px, settings.grounds.rule_width_px
    letters = [
        line
        for line in lines
        if any(max(glyph.width, glyph.height) > least for glyph in line.glyphs)
    ]
    sides = [sorted((line.box.width, line.box.height)) for line in letters]
    return [
        line
        for line, (short, long) in zip(letters, sides, strict=True)
        if len(line.glyphs) > 1 or short > thin or long <= STROKE_EM * em_px
    ]


def without_seams(
    lines: Iterable[TextLine], panels: Sequence[Panel], bars: Sequence[Box], em_px: float
) -> list[TextLine]:
    """Part the title of a panel from what stands level with it: the next title, the label of a bar.

    Parameters
    ----------
    lines : iterable of TextLine
        Whole lines.
    panels : sequence of Panel
        The panels.
    bars : sequence of Box
        The colorbars.
    em_px : float
        Size of a letter.

    Returns
    -------
    list of TextLine
        A line is parted where one half of it is centered on a panel and the other on a bar or on
        the only other panel that it reaches over.
    """
    return [part for line in lines for part in _parted(line, panels, bars, em_px)]


def _parted(
    line: TextLine, panels: Sequence[Panel], bars: Sequence[Box], em_px: float
) -> tuple[TextLine, ...]:
    """A line, or its two halves."""
    if line.vertical:
        return (line,)
    names = [box for panel in panels if _is_over(line.box, box := panel.box, em_px)]
    over = [box for box in bars if _is_over(line.box, box, em_px)]
    if any(_off(line.glyphs, box) <= em_px for box in (*names, *over)):
        return (line,)
    pairs = [(name, bar, True) for name in names for bar in over if name.right <= bar.left]
    row = [box for box in names if box.top <= min(name.top for name in names) + em_px]
    if len(row) == 2:  # noqa: PLR2004 - a line over more panels is the name of all
        first, second = sorted(row, key=lambda box: box.left)
        pairs.append((first, second, False))
    cuts = [(line.glyphs[:at], line.glyphs[at:]) for at in range(1, len(line.glyphs))]
    scored = [
        (_off(before, name) + _off(after, other, flush=flush), before, after)
        for before, after in cuts
        for name, other, flush in pairs
    ]
    best = min(scored, key=lambda each: each[0], default=None)
    if best is None or best[0] > em_px:
        return (line,)
    _, before, after = best
    # A title that begins where its panel does may be so long that a part of it is centered there.
    begins = any(abs(line.box.left - name.left) <= em_px / 2 for name in names)
    parts = TextLine(before, False), TextLine(after, False)
    are_alike = abs(capital_px(parts[0]) - capital_px(parts[1])) <= 1
    gaps = [right.left - left.right for part in (before, after) for left, right in pairwise(part)]
    # Before an f the white of a space is narrower by a part of it.
    space_px = 3 / 2 * max(gaps, default=0)
    if begins and are_alike and after[0].left - before[-1].right <= space_px:
        return (line,)
    return parts


def _is_over(line: Box, box: Box, em_px: float) -> bool:
    """Whether a line stands above a box, but for its lower half, and over the middle of it."""
    return line.bottom <= box.top + em_px / 2 and line.left < box.center[0] < line.right


def _off(glyphs: Sequence[Box], box: Box, *, flush: bool = False) -> float:
    """How far the middle of some glyphs is from that of a box, or where they begin if flush."""
    left, right = min(glyph.left for glyph in glyphs), max(glyph.right for glyph in glyphs)
    off = abs((left + right) / 2 - box.center[0])
    return min(off, abs(glyphs[0].left - box.left)) if flush else off


def _indices(around: Around) -> range:
    return range(len(around.writing.panels))


def _lines_below_all(around: Around, claims: Iterable[Claim]) -> frozenset[TextLine]:
    """Lines that all panels have at one distance below them, while the uppermost have no title.

    Those between two rows of panels are no titles of the lower row.
    """
    boxes = [panel.box for panel in around.writing.panels]
    highest = min(box.top for box in boxes)
    top = {index for index, box in enumerate(boxes) if box.top < highest + box.height / 2}
    if len(top) == len(boxes) or any(c.role is Role.TITLE and top & {*c.owners} for c in claims):
        return frozenset()
    return _at_one_distance(around, Side.BOTTOM)


def _level_with_titles(claims: Sequence[Claim]) -> set[TextLine]:
    """Lines above panels that may be labels of their axes, level with the only title of another.

    The heading of a figure over the middle one of its panels makes no label of the title below it.
    """
    labels = {claim.line for claim in claims if claim.role is Role.X_LABEL}
    titles = [claim for claim in claims if claim.role is Role.TITLE]
    counts = Counter(claim.owners for claim in titles)
    return {
        claim.line
        for claim in titles
        for other in titles
        if claim.line in labels
        and other.line not in labels
        and other.owners != claim.owners
        and counts[other.owners] == 1
        and claim.line.box.top < other.line.box.center[1] < claim.line.box.bottom
    }


def _lines_above_all(around: Around) -> frozenset[TextLine]:
    """Lines that all panels have at one distance above them, and not at one below them too.

    Above the uppermost they are titles, so those between two rows of panels are no labels of
    the upper row, however close they come to its ticks.
    """
    rows = [around.ticks.get(Slot(index, 0)) for index in _indices(around)]
    if len(rows) == 1 or any(row is not None and row.side is Side.TOP for row in rows):
        return frozenset()
    return _at_one_distance(around, Side.TOP) - _at_one_distance(around, Side.BOTTOM)


def _at_one_distance(around: Around, side: Side) -> frozenset[TextLine]:
    """Lines off one side of panels that all of them have there, equally far off."""
    lines = [list(centered_lines(around, index, side)) for index in _indices(around)]
    reach = around.writing.em_px / 2
    found: set[TextLine] = set()
    for _, distance in lines[0]:
        alike = [[line for line, far in own if abs(far - distance) <= reach] for own in lines]
        if all(alike):
            found.update(line for own in alike for line in own)
    return frozenset(found)


def _differing(around: Around, side: Side) -> list[tuple[int, TextLine]]:
    """Lines off one side of panels that stand at the same place and are not equally long.

    Above ticks stands something else than where there are none.
    """
    em_px = around.writing.em_px
    rows = {
        index: (row := around.ticks.get(Slot(index, 0))) is not None and row.side is side
        for index in _indices(around)
    }
    lines = [
        (index, line, distance)
        for index in _indices(around)
        for line, distance in centered_lines(around, index, side)
    ]
    found = []
    for index, line, distance in lines:
        widths = [line.box.width] + [
            other.box.width
            for owner, other, far in lines
            if owner != index
            and abs(far - distance) <= em_px / 2
            and (side is Side.BOTTOM or rows[owner] == rows[index])
        ]
        if max(widths) - min(widths) > em_px:
            found.append((index, line))
    return found


def _favoring_rows(around: Around, claims: Sequence[Claim]) -> list[Claim]:
    """Claims on turned lines, cheaper where all panels have one at that place but not all bars."""
    panels = [panel.box for panel in around.writing.panels]
    bars = [bar.box for bar in around.writing.bars]
    of_panels = _everywhere(claims, Role.Y_LABEL, panels, around.writing.em_px)
    of_bars = _everywhere(claims, Role.BAR_LABEL, bars, around.writing.em_px)
    bonus = around.settings.repetition_bonus
    return [
        replace(claim, cost=claim.cost - bonus)
        if claim.role is Role.Y_LABEL
        and len(claim.owners) == 1
        and claim.line in of_panels
        and claim.line not in of_bars
        else claim
        for claim in claims
    ]


def _everywhere(
    claims: Sequence[Claim], role: Role, owners: Sequence[Box], em_px: float
) -> set[TextLine]:
    """Turned lines that all of several panels, or bars, have at the same place."""
    offsets = [
        (claim.line.box.left - owners[claim.owners[0]].left, claim)
        for claim in claims
        if claim.role is role and len(claim.owners) == 1 and claim.line.vertical
    ]
    return {
        claim.line
        for offset, claim in offsets
        if len({other.owners for place, other in offsets if abs(place - offset) <= em_px})
        == len(owners)
        > 1
    }
