"""Names of panels told apart by the whole figure: what differs from panel to panel is a title.

A line above the ticks of a panel may be its title or the label of its x axis, and one below it
too; alone it hardly tells. Panels of one figure mostly have the same axes and never the same
title, so lines at the same place that differ are titles.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence, Set
from dataclasses import replace
from itertools import pairwise
from math import inf
from statistics import median

from heatgrid.detect.axes.around import Around, Role, capital_px, centered_lines, is_below
from heatgrid.detect.axes.at_ends import labels_at_ends
from heatgrid.detect.axes.below import titles_below
from heatgrid.detect.axes.beside_bars import rows_behind_bars, settled_beside_bars
from heatgrid.detect.axes.claims import Claim, without_role
from heatgrid.detect.axes.corner import corner_claims, with_titles_of_cards
from heatgrid.detect.axes.on_bars import (
    is_label_under_heading,
    is_over_bar_of_titled,
    labels_of_bars_on_top,
    labels_of_same_words,
    labels_over_bars_below,
    lines_over_shared_bars,
    titles_over_bars,
)
from heatgrid.detect.axes.over_names import titles_at_hulls, titles_over_names
from heatgrid.detect.axes.overall import (
    headings,
    labels_below_all,
    lines_at_one_distance,
    rows_on_panels,
)
from heatgrid.detect.axes.print_sizes import told_by_size
from heatgrid.detect.axes.second_axes import labels_of_second_axes
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot
from heatgrid.detect.axes.strips import titles_beside
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

# No letter is longer than this, over its size.
STROKE_EM = 1.5
# How far labels below several panels are off one distance, in letters.
PLACE_OFF_EM = 0.25
# Widest gap between a title and its second line, and how far off the middle a label is none.
SECOND_LINE_GAP_EM = 1.5
OFF_CENTER_EM = 1.5


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
    shared = labels_below_all(around)
    overall = headings(around, shared)
    claims = without_role(claims, Role.TITLE, overall)
    claims = _without_second_labels(around, claims, shared)
    below = shared | _lines_below_all(around, claims)
    claims = without_role(claims, Role.TITLE, below | rows_on_panels(around))
    small, large = told_by_size(around, claims)
    placed = _placed_as_labels(claims) | small
    claims = without_role(claims, Role.TITLE, placed)
    for role in (Role.X_LABEL, Role.BAR_LABEL):
        claims = without_role(claims, role, large)
    names = _names_below_bars(around, claims) | titles_over_bars(around, claims)
    names |= labels_over_bars_below(around, claims) | rows_behind_bars(around, claims)
    claims = without_role(claims, Role.BAR_LABEL, names)
    labels = labels_of_bars_on_top(around, claims) | lines_over_shared_bars(around, claims)
    labels |= labels_of_same_words(claims)
    second = labels_of_second_axes(around, claims)
    claims = without_role(claims, Role.TITLE, labels)
    above = _differing(around, Side.TOP, overall | shared)
    over_others = _lines_above_all(around)
    under = titles_below(around, claims, _differing(around, Side.BOTTOM, over_others))
    under = without_role(under, Role.TITLE, shared)
    titles = {line for _, line in above} | {claim.line for claim in under}
    titles |= _level_with_titles(claims) | _second_lines(around, claims)
    kept = [
        claim
        for claim in claims
        if claim.role is not Role.X_LABEL
        or (
            claim.line in placed
            or (
                claim.line not in titles
                and not (
                    claim.line in over_others
                    and is_below(around, claim.line, claim.role, claim.owners)
                )
            )
        )
    ]
    kept += under + titles_beside(around, [*claims, *under])
    kept += without_role(titles_over_names(around, kept), Role.TITLE, labels)
    kept += titles_at_hulls(around, kept)
    kept = without_role(kept, Role.TITLE, small)
    kept = settled_beside_bars(around, _favoring_rows(around, kept))
    for index in _indices(around):
        kept += labels_at_ends(around, index, kept)
    of_bars = {claim.line for claim in kept if claim.role is Role.BAR_LABEL}
    kept = with_titles_of_cards(around, kept, of_bars)
    return without_role(_with_heading(around, kept, of_bars), Role.TITLE, second)


def _without_second_labels(
    around: Around, claims: Sequence[Claim], shared: Collection[TextLine]
) -> list[Claim]:
    """Claims but those on labels of x axes above panels that all have the same label below."""
    named = {
        owner
        for claim in claims
        if claim.role is Role.X_LABEL and claim.line in shared and len(claim.owners) == 1
        for owner in claim.owners
    }
    return [
        claim
        for claim in claims
        if claim.role is not Role.X_LABEL
        or not named >= {*claim.owners}
        or any(
            claim.line.box.top >= around.writing.panels[index].box.bottom for index in claim.owners
        )
    ]


def _placed_as_labels(claims: Sequence[Claim]) -> set[TextLine]:
    """Lines between two panels as far below the upper one, or its bar, as a label over no panel.

    They are nearer to it, and farther from the lower one than titles above which no panel is.
    """
    alone = [claim for claim in claims if len(claim.owners) == 1]
    titles = {claim.line: claim for claim in alone if claim.role is Role.TITLE}
    below = [claim for claim in alone if claim.role in (Role.X_LABEL, Role.BAR_LABEL)]
    lines = {claim.line for claim in below}
    highest = max((title.cost for line, title in titles.items() if line not in lines), default=inf)
    return {
        claim.line
        for claim in below
        if claim.line in titles
        and titles[claim.line].cost > max(highest + 1, claim.cost)
        and any(
            other.role is claim.role
            and other.line not in titles
            and abs(other.cost - claim.cost) <= PLACE_OFF_EM
            for other in below
        )
    }


def _with_heading(around: Around, kept: list[Claim], of_bars: Set[TextLine]) -> list[Claim]:
    """Claims with those on the heading of the figure, if nothing nearer is the title."""
    card = next(iter(around.writing.cards), None)
    on_card = any(
        claim.role is Role.TITLE and card and card.intersection(claim.line.box) == claim.line.box
        for claim in kept
    )
    heading = [] if on_card else list(corner_claims(around, of_bars))
    by_place = [claim for claim in kept if claim.role is Role.TITLE]
    if heading and heading[0].line in {claim.line for claim in by_place}:
        # Its place tells already, and that of another line may tell more.
        likeliest = min(by_place)
        if likeliest.line in of_bars and is_label_under_heading(
            around, likeliest.line, heading[0].line
        ):
            return without_role(kept, Role.TITLE, {likeliest.line}) + heading
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


def _names_below_bars(around: Around, claims: Sequence[Claim]) -> frozenset[TextLine]:
    """Lines between panels and the bars over them that differ, at one distance from the panels.

    Bars of one figure mostly have the same label, if any, and panels never the same title.
    """
    em_px = around.writing.em_px
    labels = {
        c.line
        for c in claims
        if c.role is Role.BAR_LABEL and is_below(around, c.line, c.role, c.owners)
    }
    axes = {claim.line for claim in claims if claim.role is Role.X_LABEL}
    titles = sorted(c for c in claims if c.role is Role.TITLE and c.line not in axes)
    # Of two lines the nearer one is the title, if it is no label of an axis.
    nearest = {claim.owners: claim for claim in reversed(titles)}
    places = {
        c.line: around.writing.panels[c.owners[0]].box.top - c.line.box.bottom
        for c in nearest.values()
        if c.line in labels
    }
    return frozenset(
        line
        for line, place in places.items()
        if any(
            abs(far - place) <= em_px / 2 and abs(other.box.width - line.box.width) > em_px
            for other, far in places.items()
        )
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
        if not _is_in_word(before, after)
        for name, other, flush in pairs
    ]
    best = min(scored, key=lambda each: each[0], default=None)
    if best is None or best[0] > em_px:
        return (line,)
    _, before, after = best
    # A title that begins where its panel does may be so long that a part of it is centered there.
    begins = any(abs(line.box.left - name.left) <= em_px / 2 for name in names)
    are_alike = _are_in_one_print(before, after)
    # Before an f the white of a space is narrower by a part of it.
    space_px = 3 / 2 * max(_gaps(before, after), default=0)
    if begins and are_alike and after[0].left - before[-1].right <= space_px:
        return (line,)
    return TextLine(before, False), TextLine(after, False)


def _is_in_word(before: Sequence[Box], after: Sequence[Box]) -> bool:
    """Whether the white between parts in one print is no wider than elsewhere, where that differs.

    So it does in print of one width for all letters.
    """
    gaps, seam_px = _gaps(before, after), after[0].left - before[-1].right
    widest = max(gaps, default=0)
    is_narrow = seam_px < widest or min(gaps, default=widest) < seam_px == widest
    return is_narrow and _are_in_one_print(before, after)


def _are_in_one_print(before: Sequence[Box], after: Sequence[Box]) -> bool:
    """Whether two parts of a line have letters of one size: capitals, or small ones alone."""
    parts = [TextLine(tuple(part), False) for part in (before, after)]
    sizes = [capital_px(part) for part in parts], [median(part.glyph_heights_px) for part in parts]
    return any(max(each) - min(each) <= 1 for each in sizes)


def _gaps(*parts: Sequence[Box]) -> list[int]:
    """The white between the glyphs of each part of a line, in pixels."""
    return [right.left - left.right for part in parts for left, right in pairwise(part)]


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
    return lines_at_one_distance(around, Side.BOTTOM)


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


def _second_lines(around: Around, claims: Sequence[Claim]) -> set[TextLine]:
    """Lines close below a title in whose middle they stand, which is not that of their panel.

    The title of a table stands over the names of its rows, too, and the label of its columns over
    the columns alone.
    """
    em_px = around.writing.em_px
    labels = [claim for claim in claims if claim.role is Role.X_LABEL]
    lines = {claim.line for claim in labels}
    above = [claim for claim in claims if claim.role is Role.TITLE and claim.line not in lines]
    return {
        label.line
        for label in labels
        for title in above
        if title.owners == label.owners
        and len(label.owners) == 1
        and 0 < label.line.box.top - title.line.box.bottom <= SECOND_LINE_GAP_EM * em_px
        and abs(label.line.box.center[0] - title.line.box.center[0]) <= em_px / 2
        and _is_off(label.line.box, around.writing.panels[label.owners[0]].box, em_px)
    }


def _is_off(line: Box, panel: Box, em_px: float) -> bool:
    """Whether a line stands neither over the middle of a panel nor over its left end."""
    off_px = min(abs(line.center[0] - panel.center[0]), abs(line.left - panel.left))
    return off_px > OFF_CENTER_EM * em_px


def _lines_above_all(around: Around) -> frozenset[TextLine]:
    """Lines that all panels have at one distance above them, and not at one below them too.

    Above the uppermost they are titles, or labels beyond ticks on top, so those between two rows
    of panels are no labels or titles of the upper row, however close they come to it.
    """
    on_top = [around.row_on_top(index) is not None for index in _indices(around)]
    if len(on_top) == 1 or any(on_top) != all(on_top):
        return frozenset()
    return lines_at_one_distance(around, Side.TOP) - lines_at_one_distance(around, Side.BOTTOM)


def _differing(
    around: Around, side: Side, others: Collection[TextLine] = ()
) -> list[tuple[int, TextLine]]:
    """Lines but for others off one side of panels, at the same place and not equally long.

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
        if line not in others
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
