"""Figure, panels and bars to layouts: where the texts around them stand and what each is.

No text is read here. Roles follow from where a line stands: tick labels agree with the
cells, a title is centered above, an axis label beyond the ticks, and so on. Text that
only some panels of a row or column print is shared with the others.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.around import Around, Role, Texts, are_as_large, capital_px, is_below
from heatgrid.detect.axes.axis_lines import without_marks_of_lines
from heatgrid.detect.axes.bar_ends import joined_at_bars, parted_at_bars
from heatgrid.detect.axes.buttons import without_buttons
from heatgrid.detect.axes.cards import find_cards
from heatgrid.detect.axes.claims import Claim, all_claims
from heatgrid.detect.axes.closings import with_closing_brackets, with_final_points
from heatgrid.detect.axes.collided import settle_collided
from heatgrid.detect.axes.columns import with_columns
from heatgrid.detect.axes.counts import without_counts
from heatgrid.detect.axes.drawings import find_drawings, without_patches, without_specks
from heatgrid.detect.axes.footed import without_footed_marks
from heatgrid.detect.axes.frames import without_frame_marks
from heatgrid.detect.axes.glyphs import Glyphs, find_glyphs
from heatgrid.detect.axes.grounds import heads_on_paper
from heatgrid.detect.axes.groups import Groups, names_of_groups
from heatgrid.detect.axes.headings import of_letters, settled_names, without_seams
from heatgrid.detect.axes.joined import parted_from_marks
from heatgrid.detect.axes.legends import parted_at_legends, without_entries
from heatgrid.detect.axes.notes import without_notes
from heatgrid.detect.axes.overall import headings, labels_below_all, lines_at_one_distance
from heatgrid.detect.axes.page_heads import heading_of_page
from heatgrid.detect.axes.paper import paper_color
from heatgrid.detect.axes.phrases import (
    join_phrases,
    stands_beside,
    stands_on,
    without_rules,
    without_running_text,
)
from heatgrid.detect.axes.rows import SPECK_EM
from heatgrid.detect.axes.sharing import share_between
from heatgrid.detect.axes.sheets import (
    letters_of_cells,
    without_column_heads,
    without_row_numbers,
    without_sheet_frame,
)
from heatgrid.detect.axes.sides import Side, span
from heatgrid.detect.axes.slots import Slot, TickRows, assign_ticks, find_slanted, repeated_ticks
from heatgrid.detect.axes.text import TextLine, letter_px, text_lines
from heatgrid.detect.axes.ticks import UP_DEG, TickRow
from heatgrid.detect.axes.treads import find_on_treads
from heatgrid.detect.axes.turned_columns import turned_beside_bars, with_turned_columns
from heatgrid.detect.axes.weights import pen_widths
from heatgrid.detect.axes.writing import Writing
from heatgrid.detect.grid.nooks import drawn_parts
from heatgrid.drawn import Bar, BarLayout, Cell, Figure, Orientation, Panel, PanelLayout, TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings


def detect_axes(
    figure: Figure,
    panels: tuple[Panel, ...],
    bars: tuple[Bar, ...],
    cells: Sequence[Sequence[Cell]] = (),
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
    cells : sequence of sequence of Cell
        Of each panel; they cover all of it by default.
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
        return (), tuple(BarLayout() for _ in bars)
    boxes = [bar.box for bar in bars]
    parts = [drawn_parts(*each, boxes) for each in zip(panels, cells, strict=True)] if cells else ()
    covered = tuple(chain(*parts)) or tuple(panel.box for panel in panels)
    drawn = covered + tuple(box for bar in bars for box in bar.swatches or (bar.box, *bar.handles))
    paper = paper_color(figure.rgb, drawn, settings)
    rgb = heads_on_paper(figure.rgb, panels, drawn, paper, settings=settings)
    glyphs = _letters(rgb, drawn, settings)
    glyphs = without_marks_of_lines(glyphs, settings=settings)
    glyphs = without_frame_marks(figure.rgb, glyphs, panels, settings=settings)
    glyphs = parted_from_marks(glyphs, panels, settings=settings)
    glyphs = without_footed_marks(glyphs, bars, settings=settings)
    known, rest = find_on_treads(
        figure.rgb, panels, drawn, glyphs, drawn[len(covered) :], settings=settings
    )
    slanted, rest = find_slanted(panels, drawn, rest, known, settings=settings)
    lines = with_turned_columns(text_lines(rest, settings=settings), glyphs.em_px)
    lines = with_closing_brackets(lines)
    lines = turned_beside_bars(lines, bars, glyphs.em_px)
    lines = joined_at_bars(parted_at_bars(lines, bars), bars, glyphs.em_px)
    lines = with_final_points(lines, rgb, paper, glyphs.em_px, drawn=drawn)
    drawings = find_drawings(rgb, drawn, glyphs.em_px, settings=settings)
    lines = without_patches(without_specks(lines, drawings, drawn), drawings, glyphs.em_px)
    lines = without_buttons(without_sheet_frame(lines, panels), panels)
    words = without_rules(lines, glyphs.em_px, settings=settings)
    cards = find_cards(figure.rgb, panels)
    writing = Writing(panels, bars, words, glyphs.marks, glyphs.em_px, drawings, cards)
    ticks = assign_ticks(writing, slanted, settings=settings)
    ticks, names = settle_collided(figure.rgb, paper, writing, ticks, settings=settings)
    texts = _assign_texts(writing, ticks, glyphs, rgb, paper, settings)
    layouts = tuple(_panel_layout(index, ticks, texts) for index in range(len(panels)))
    bar_layouts = tuple(_bar_layout(index, bar, ticks, texts) for index, bar in enumerate(bars))
    layouts = tuple(
        replace(layout, x_ticks=names.get(index, layout.x_ticks))
        for index, layout in enumerate(layouts)
    )
    layouts = share_between(panels, layouts, settings=settings)
    of_bars = {line for slot, row in ticks.items() if slot.is_bar for line in row.lines}
    others = _without_paragraphs([line for line in words if line not in of_bars], glyphs, settings)
    layouts = with_columns(panels, layouts, others, drawn, glyphs.em_px, settings=settings.columns)
    if len(panels) == 1 and not layouts[0].title:
        heading = heading_of_page(rgb, drawn, paper, glyphs.em_px, settings=settings)
        layouts = (replace(layouts[0], title=heading),)
    return layouts, bar_layouts


def _without_paragraphs(
    words: Sequence[TextLine], glyphs: Glyphs, settings: AxesSettings
) -> list[TextLine]:
    """The words of a page that stand in no running text."""
    phrases = join_phrases(words, glyphs.em_px, settings=settings)
    width_px = glyphs.ink.shape[1]
    kept = set(without_running_text(phrases, glyphs.em_px, width_px=width_px, settings=settings))
    running = [phrase.box for phrase in phrases if phrase not in kept]
    return [word for word in words if not any(word.box.share_in(box) == 1 for box in running)]


def _letters(rgb: NDArray[np.uint8], drawn: tuple[Box, ...], settings: AxesSettings) -> Glyphs:
    """The writing of a figure, with the size of a letter even where whole words run together."""
    glyphs = find_glyphs(rgb, drawn, settings=settings)
    em_px = letter_px(glyphs, drawn, settings=settings)
    return find_glyphs(rgb, drawn, em_px=em_px, settings=settings) if em_px else glyphs


def _assign_texts(
    writing: Writing,
    ticks: TickRows,
    glyphs: Glyphs,
    rgb: NDArray[np.uint8],
    paper: NDArray[np.uint8],
    settings: AxesSettings,
) -> Texts:
    """Give titles and labels to panels and bars, no line twice."""
    used = {line for row in ticks.values() for line in row.lines}
    used |= repeated_ticks(writing, ticks, settings=settings)
    words = [line for line in writing.lines if line not in used]
    words = without_row_numbers(words, writing.panels)
    words = without_column_heads(words, writing.panels)
    phrases = join_phrases(words, writing.em_px, settings=settings)
    bars = [bar.box for bar in writing.bars]
    phrases = without_seams(phrases, writing.panels, bars, writing.em_px)
    keys, width_px = glyphs.keys, glyphs.ink.shape[1]
    patches = bars + [Box(*key) for key in keys.tolist()]
    phrases = parted_at_legends(phrases, patches, writing.em_px, settings=settings.legends)
    phrases = of_letters(phrases, writing.em_px, settings=settings)
    phrases = without_entries(phrases, keys, writing.em_px, bars=bars, settings=settings.legends)
    free = without_running_text(phrases, writing.em_px, width_px=width_px, settings=settings)
    # The rest of a frame beside a panel would be its title before any text that is one.
    free = [line for line in free if max(line.glyph_heights_px) > SPECK_EM * writing.em_px]
    groups = names_of_groups(free, writing, ticks, settings=settings)
    free = [line for line in free if not any(line in each.lines for each in groups)]
    free = without_notes(free, rgb, writing.panels, paper, writing.em_px, settings=settings)
    ticks = {slot: _beyond(row, slot, groups) for slot, row in ticks.items()}
    # Titles stand above the labels of bars, so these are settled first.
    pens = pen_widths(rgb, free, paper)
    first = _settled(Around(writing, ticks, free, {}, settings, pens))
    bar_labels = {key: regions for key, regions in first.items() if key[0] is Role.BAR_LABEL}
    around = Around(writing, ticks, free, bar_labels, settings, pens)
    texts = _settled(around)
    return {**texts, **_asides(around, texts), **_names(groups)}


def _beyond(row: TickRow, slot: Slot, groups: Sequence[Groups]) -> TickRow:
    """Tick labels as far as the names of their groups: titles and labels stand beyond these."""
    further = tuple(
        TextRegion(line.box)
        for each in groups
        if (each.slot, each.side) == (slot, row.side)
        for line in each.lines
    )
    return replace(row, regions=(*row.regions, *further))


def _names(groups: Sequence[Groups]) -> Texts:
    """The names of groups of each panel."""
    names: dict[tuple[Role, int], tuple[TextRegion, ...]] = {}
    for each in groups:
        key = (Role.GROUPS, each.slot.index)
        names[key] = (*names.get(key, ()), *(TextRegion(line.box) for line in each.lines))
    return names


def _asides(around: Around, texts: Texts) -> Texts:
    """Further texts of bars that have one: a factor of all ticks stands in place of the label."""
    used = {region.box for regions in texts.values() for region in regions}
    asides: dict[tuple[Role, int], tuple[TextRegion, ...]] = {}
    for claim in sorted(all_claims(around)):
        key = (Role.BAR_ASIDE, claim.owners[0])
        is_of_bar = claim.role is Role.BAR_LABEL and (claim.role, claim.owners[0]) in texts
        if is_of_bar and key not in asides and claim.line.box not in used:
            asides[key] = (TextRegion(claim.line.box, UP_DEG if claim.turned else 0),)
    return asides


def _settled(around: Around) -> Texts:
    """Give every line to its cheapest claim that is still open."""
    waiting = sorted(settled_names(around, without_counts(around, all_claims(around))))
    texts: dict[tuple[Role, int], tuple[TextRegion, ...]] = {}
    free = list(around.free)
    shared = labels_below_all(around)
    no_titles = headings(around, shared) | shared | letters_of_cells(around.free, axis=0)
    while waiting:
        claim = waiting.pop(0)
        keys = [(claim.role, owner) for owner in claim.owners]
        keys = [key for key in keys if claim.continues or key not in texts]
        if not keys or claim.line not in free:
            continue
        free.remove(claim.line)
        region = TextRegion(claim.line.box, UP_DEG if claim.turned else 0)
        texts.update({key: _in_order(*texts.get(key, ()), region) for key in keys})
        above = [line for line in free if line not in no_titles]
        further = [*_lines_above(claim, above, around), *_lines_beside(claim, free, around)]
        further += _lines_below(claim, free, around)
        further += _lines_of_bar(claim, free, around)
        waiting = sorted([*waiting, *further])
    return texts


def _in_order(*regions: TextRegion) -> tuple[TextRegion, ...]:
    """Lines of a text from top to bottom, or left to right where it is turned."""
    return tuple(sorted(regions, key=lambda r: r.box.left if r.is_upright else r.box.top))


def _lines_above(claim: Claim, free: Iterable[TextLine], around: Around) -> Iterable[Claim]:
    """Claims on the lines before a line of a title."""
    if claim.role is not Role.TITLE or is_below(around, claim.line, claim.role, claim.owners):
        return
    settings = around.settings
    for line in free:
        # Charts of the web set a subtitle off from the larger title above it.
        is_larger = capital_px(line) > capital_px(claim.line)
        gap_em = settings.subtitle_gap_max_em if is_larger else None
        if stands_on(line, claim.line, around.writing.em_px, settings=settings, gap_em=gap_em):
            cost = around.em(span(line.box, Side.TOP, claim.line.box))
            cost += settings.title_line_cost
            yield Claim(cost, Role.TITLE, claim.owners, line, continues=True)


def _lines_beside(claim: Claim, free: Iterable[TextLine], around: Around) -> Iterable[Claim]:
    """Claims on the lines before a line of a turned label."""
    if claim.role is not Role.Y_LABEL or not claim.turned:
        return
    settings = around.settings
    for line in free:
        if stands_beside(line, claim.line, around.writing.em_px, settings=settings):
            yield replace(claim, cost=settings.title_line_cost, line=line, continues=True)


def _lines_below(claim: Claim, free: Iterable[TextLine], around: Around) -> Iterable[Claim]:
    """Claims on the lines after a line of a level label below a panel, as large and close to it."""
    if claim.role is not Role.X_LABEL or not is_below(around, claim.line, claim.role, claim.owners):
        return
    settings, em_px = around.settings, around.writing.em_px
    # What every panel has above itself are titles.
    titles = lines_at_one_distance(around, Side.TOP) if len(around.writing.panels) > 1 else ()
    for line in (each for each in free if each not in titles):
        close = line.box.top - claim.line.box.bottom <= settings.tick_line_gap_em * em_px
        centered = abs(line.box.center[0] - claim.line.box.center[0]) <= em_px / 2
        follows = stands_on(claim.line, line, em_px, settings=settings) and close and centered
        if follows and are_as_large(line, claim.line, settings=settings):
            yield replace(claim, cost=settings.title_line_cost, line=line, continues=True)


def _lines_of_bar(claim: Claim, free: Iterable[TextLine], around: Around) -> Iterable[Claim]:
    """Claims on further lines of a label on top of an upright bar or below a level one, as large.

    Above the label on top of a level bar stands the title of a panel, but in the corner that a
    triangle leaves, or beside all panels. What is nearer to a panel below it is the title of that.
    """
    if claim.role is not Role.BAR_LABEL or claim.turned or claim.line.vertical:
        return
    settings, em_px = around.settings, around.writing.em_px
    bar, label = around.writing.bars[claim.owners[0]], claim.line
    panels = around.writing.panels
    in_corner = any(panel.box.intersection(bar.box) == bar.box for panel in panels)
    is_beside = all(
        bar.box.left >= panel.box.right or bar.box.right <= panel.box.left for panel in panels
    )
    for line in free:
        if bar.orientation is Orientation.VERTICAL or (
            (in_corner or is_beside) and label.box.bottom <= bar.box.top
        ):
            is_outside, pair = label.box.bottom <= bar.box.top, (line, label)
        else:
            is_outside, pair = label.box.top >= bar.box.bottom, (label, line)
        follows = is_outside and stands_on(*pair, em_px, settings=settings)
        gap_px = pair[1].box.top - pair[0].box.bottom
        if (
            follows
            and are_as_large(line, label, settings=settings)
            and not _is_right_above(line, panels, gap_px)
        ):
            yield replace(claim, cost=settings.title_line_cost, line=line, continues=True)


def _is_right_above(line: TextLine, panels: Sequence[Panel], within_px: float) -> bool:
    """Whether a line stands over a panel, and less than some pixels above it."""
    places = (span(panel.box, Side.BOTTOM, line.box) for panel in panels)
    return any(
        0 <= place.near < within_px and place.low < line.box.center[0] < place.high
        for place in places
    )


def _panel_layout(index: int, ticks: TickRows, texts: Texts) -> PanelLayout:
    rows = [ticks.get(Slot(index, axis)) for axis in (0, 1)]
    x_ticks, y_ticks = (row.regions if row else () for row in rows)
    return PanelLayout(
        title=texts.get((Role.TITLE, index), ()),
        x_label=texts.get((Role.X_LABEL, index), ()),
        y_label=texts.get((Role.Y_LABEL, index), ()),
        x_ticks=x_ticks,
        y_ticks=y_ticks,
        groups=texts.get((Role.GROUPS, index), ()),
    )


def _bar_layout(index: int, bar: Bar, ticks: TickRows, texts: Texts) -> BarLayout:
    row = ticks.get(Slot(index, bar.orientation.axis, is_bar=True))
    label, aside = (texts.get((role, index), ()) for role in (Role.BAR_LABEL, Role.BAR_ASIDE))
    return BarLayout(label, row.regions if row else (), aside)
