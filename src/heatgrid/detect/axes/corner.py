"""The heading of a figure with one panel, which may stand off the middle of the panel.

Charts of the web begin their title at the left end of the figure, or of the panel, or center it
on all that is drawn and written, a bar beside the panel included.
"""

from collections.abc import Iterable, Sequence, Set
from math import inf

from heatgrid.detect.axes.around import LARGER, Around, Role, capital_px
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.phrases import stands_on
from heatgrid.detect.axes.slides import heads_slide
from heatgrid.detect.axes.slots import Slot, with_ticks
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Orientation
from heatgrid.geometry import Box, bounding_box


def corner_claims(around: Around, of_bars: Set[TextLine]) -> Iterable[Claim]:
    """The heading of a figure with one panel, if there is no title above that.

    It is the first line above the panel. What begins between other things at the left of the
    panel is the name of one of them, and what stands far above a line right above the panel is that
    of a page or slide.

    Parameters
    ----------
    around : Around
        The figure.
    of_bars : set of TextLine
        What may name a bar.

    Yields
    ------
    Claim
        On that line and those that go on below it, where it begins at the left end of the figure
        or of the panel and is larger than all others, or stands in the middle of all that is
        drawn and written.
    """
    settings, em_px = around.settings, around.writing.em_px
    if len(around.writing.panels) != 1:
        return
    panel = around.writing.panels[0].box
    drawn = with_ticks(bounding_box(around.writing.drawn), *around.ticks.values())
    above = _without_menus(_lines_on_top(around, of_bars), around)
    above = _from_last_heading(around, above, of_bars)
    if not above or _is_far_above_title(around, above[0], above[1:]):
        return
    if heads_slide(around, above[0]) or _is_over_row_of_titles(around, above[1:]):
        return
    line = above[0]
    block = _block(around, above, of_bars)
    least = max([em_px, *(capital_px(other) for other in above if other not in block)])
    is_large = capital_px(line) > settings.label_size_ratio_max * least
    words = [other.box for other in around.free if min(other.box.height, other.box.width) > 1]
    starts = drawn.left, panel.left, *(word.left for word in words)
    is_first = line.box.left <= min(starts) + em_px
    # Where both are as large, the label of the axis is centered, and the title is not.
    is_flush = abs(line.box.left - panel.left) <= em_px
    is_flush |= is_first and capital_px(line) > LARGER * least
    is_large |= is_flush and any(
        abs(other.box.center[0] - panel.center[0]) <= em_px for other in above[1:]
    )
    # The name of the y axis, over its ticks, ends with them.
    reaches_over = line.box.left < panel.left and line.box.right > panel.left + em_px
    is_word = line.box.width > settings.short_word_em * em_px
    reaches_over |= is_first and is_word and _cannot_name_rows(around, line)
    is_only = len(above) == 1 and line not in of_bars
    # Over the middle alone a line may be the label of the axis.
    is_aside = line.box.left >= panel.left and line.box.center[0] > panel.center[0] + em_px
    is_alone = is_only and (reaches_over or (is_aside and capital_px(line) > LARGER * least))
    is_large |= is_alone or (is_only and is_first and _is_larger_than_ticks(around, line))
    begins = is_alone or is_first or line.box.left >= drawn.left
    # Names of rows stand in several columns of a table.
    table = bounding_box([drawn, *(word for word in words if _is_level(word, panel))])
    is_left = line.box.left < panel.center[0] and line.box.width <= table.width
    is_left &= line.box.right > panel.left or not _names_key(around, line, above[1:], of_bars)
    reach_px = settings.title_far_gap_max_em * em_px
    near = _roof(around, line) - block[-1].box.bottom <= reach_px
    hull = bounding_box([drawn, *(other.box for other in around.free)])
    # What is smaller than a line below it heads nothing by its place alone.
    larger = any(capital_px(other) > LARGER * capital_px(line) for other in above)
    off_px = abs(line.box.center[0] - hull.center[0])
    is_centered = off_px <= em_px and line not in of_bars and not larger
    if near and (is_centered or (is_large and begins and is_left)):
        for number, each in enumerate(block):
            yield Claim(0.0, Role.TITLE, (0,), each, continues=number > 0)


def _names_key(
    around: Around, line: TextLine, lower: Sequence[TextLine], of_bars: Set[TextLine]
) -> bool:
    """Whether a line before the panel is the name of a bar there, or of a key, beside the title.

    A line that is level with it may head the panel then.
    """
    middle = around.writing.panels[0].box.center[0]
    return line in of_bars or any(
        abs(other.box.center[0] - middle) <= around.writing.em_px
        and other.box.top < line.box.bottom
        for other in lower
    )


def _cannot_name_rows(around: Around, line: TextLine) -> bool:
    """Whether a turned line names the rows, or a line stands above the names of the columns.

    The name of the rows of a table stands beside those.
    """
    panel, em_px = around.writing.panels[0].box, around.writing.em_px
    columns = around.row_on_top(0)
    return (
        columns is not None and all(line.box.bottom <= each.box.top for each in columns.regions)
    ) or any(
        other.vertical
        and other.box.right <= panel.left
        and abs(other.box.center[1] - panel.center[1]) <= em_px
        for other in around.free
    )


def _is_larger_than_ticks(around: Around, line: TextLine) -> bool:
    """Whether a line is clearly larger than all tick labels and other texts, wherever it stands."""
    others = [other for row in around.ticks.values() for other in row.lines]
    others += [other for other in around.free if other is not line and not other.vertical]
    sizes = [capital_px(other) for other in others]
    ratio = around.settings.label_size_ratio_max
    return bool(sizes) and capital_px(line) > ratio * max(sizes)


def _is_level(word: Box, panel: Box) -> bool:
    """Whether a text stands beside the rows of a panel."""
    return panel.top <= word.center[1] <= panel.bottom


def with_titles_of_cards(
    around: Around, claims: Sequence[Claim], of_bars: Set[TextLine]
) -> list[Claim]:
    """Claims on titles of panels that stand on cards of their own, as far as these have one.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What every line may be.
    of_bars : set of TextLine
        What may name a bar.

    Returns
    -------
    list of Claim
        Where a line above a panel begins at the left of all on its card, or may be its title by
        its place, no line off the card is. The first such line costs nothing, nor those that go on
        below it, unless another one on the card may be the title by its place.
    """
    kept = list(claims)
    cards = around.writing.cards
    for index, card in enumerate(cards):
        if card is None or cards.count(card) > 1:
            continue
        on_card = [line for line in around.free if card.intersection(line.box) == line.box]
        by_place = {
            claim.line
            for claim in kept
            if claim.role is Role.TITLE and index in claim.owners and claim.line in on_card
        }
        block = _title_of_card(around, index, on_card, of_bars)
        if not by_place - _likelier_labels(kept, index) <= set(block):
            block = []
        if not by_place and not block:
            continue
        kept = [
            claim
            for claim in kept
            if claim.role is not Role.TITLE or index not in claim.owners or claim.line in on_card
        ]
        kept += [
            Claim(0.0, Role.TITLE, (index,), line, continues=number > 0)
            for number, line in enumerate(block)
        ]
    return kept


def _likelier_labels(claims: Sequence[Claim], index: int) -> set[TextLine]:
    """Lines that are the label of the x axis of a panel by their place rather than its title."""
    costs: dict[tuple[Role, TextLine], float] = {}
    for claim in claims:
        if index in claim.owners:
            key = claim.role, claim.line
            costs[key] = min(claim.cost, costs.get(key, inf))
    return {
        line
        for (role, line), cost in costs.items()
        if role is Role.X_LABEL and cost < costs.get((Role.TITLE, line), inf)
    }


def _title_of_card(
    around: Around, index: int, on_card: Sequence[TextLine], of_bars: Set[TextLine]
) -> list[TextLine]:
    """The first line above a panel on its card, if it begins at the left of all that is there."""
    em_px, panel = around.writing.em_px, around.writing.panels[index].box
    hull = with_ticks(panel, *(around.ticks.get(Slot(index, axis)) for axis in (0, 1)))
    shortest = around.settings.short_word_em * em_px
    above = [
        line
        for line in on_card
        if not line.vertical
        and line not in of_bars
        and line.box.width > shortest
        and line.box.bottom <= hull.top + em_px / 2
    ]
    above.sort(key=lambda line: line.box.top)
    first = min([hull.left, *(line.box.left for line in on_card)])
    if not above or above[0].box.left > first + em_px:
        return []
    return _block(around, above, of_bars)


def _without_menus(above: list[TextLine], around: Around) -> list[TextLine]:
    """The lines from the largest one on, if it is clearly that: menus of a program are small."""
    sizes = [capital_px(line) for line in above]
    largest = sizes.index(max(sizes)) if sizes else 0
    others = sizes[:largest] + sizes[largest + 1 :]
    ratio = around.settings.label_size_ratio_max
    return above[largest:] if others and sizes[largest] > ratio * max(others) else above


def _from_last_heading(
    around: Around, above: list[TextLine], of_bars: Set[TextLine]
) -> list[TextLine]:
    """The lines of a page from its last heading on, below the text of a larger one.

    It is larger than that text, and all begin at one place. Or it begins at the left of all beside
    the panel, reaches over that, and is farther from the text of the page than from the panel.
    """
    em_px = around.writing.em_px
    if (heading := _heading_of_part(around, above, of_bars)) is not None:
        return [heading]
    for at in range(len(above) - 1, 1, -1):
        first, *text, line = above[: at + 1]
        sizes = [capital_px(each) for each in text]
        is_flush = all(abs(each.box.left - first.box.left) <= em_px / 2 for each in (*text, line))
        is_between = LARGER * max(sizes) < capital_px(line) < capital_px(first) / LARGER
        if is_flush and is_between and line not in of_bars:
            return above[at:]
    return above


def _heading_of_part(
    around: Around, above: Sequence[TextLine], of_bars: Set[TextLine]
) -> TextLine | None:
    """The line above the panel on a dashboard, which begins at the left of all beside the panel."""
    em_px, panel = around.writing.em_px, around.writing.panels[0].box
    named = with_ticks(panel, around.ticks.get(Slot(0, 1)))
    labels = [line.box for line in around.free if line.vertical and _is_level(line.box, panel)]
    first = min([named.left, *(box.left for box in labels)])
    column = [line for line in above if line.box.right > first and line.box.left < panel.right]
    if len(column) < 2 or column[-1] in of_bars:  # noqa: PLR2004 - it and the page
        return None
    last, page = column[-1], max(line.box.bottom for line in column[:-1])
    reaches_over = last.box.left < panel.left and last.box.right > panel.left + em_px
    is_near = last.box.top - page > _roof(around, last) - last.box.bottom
    # The caption of a table begins at its left, and the longest name within the cell it stands in.
    before_px = em_px if around.row_on_top(0) else em_px / 2
    begins = -before_px <= last.box.left - first <= em_px / 2
    return last if begins and reaches_over and is_near else None


def _block(around: Around, above: Sequence[TextLine], of_bars: Set[TextLine]) -> list[TextLine]:
    """The first line and those that go on below it, each flush with it: a heading of the web.

    What may name a bar and is no longer than one below is its label.
    """
    settings, em_px = around.settings, around.writing.em_px
    block = [above[0]]
    for line in above[1:]:
        flush = abs(line.box.left - block[0].box.left) <= em_px / 2
        if line in of_bars and any(
            bar.box.top >= line.box.bottom and bar.box.width >= line.box.width
            for bar in around.writing.bars
        ):
            break
        gap_em = settings.subtitle_gap_max_em
        if flush and stands_on(block[-1], line, em_px, settings=settings, gap_em=gap_em):
            # Lines of a text are as close as its letters are high, and a heading follows them.
            goes_on = len(block) < 2 or _gap(block[-1], line) <= 2 * _gap(*block[-2:])  # noqa: PLR2004
            is_smaller = capital_px(line) < capital_px(block[0])
            block = [*block, line] if goes_on or is_smaller else [line]
    return block


def _gap(line: TextLine, lower: TextLine) -> int:
    """How far apart two lines of a block are, in pixels."""
    return max(1, lower.box.top - line.box.bottom)


def _is_far_above_title(around: Around, line: TextLine, lower: Sequence[TextLine]) -> bool:
    """Whether a panel without ticks on top has a line at its middle, far from the first one."""
    far_px = around.settings.title_gap_max_em * around.writing.em_px
    return around.row_on_top(0) is None and any(
        title.box.top - line.box.bottom > far_px for title in _over_middle(around, lower)
    )


def _over_middle(around: Around, lines: Sequence[TextLine]) -> list[TextLine]:
    """Those of some lines that stand right above the panel, at its middle."""
    em_px, panel = around.writing.em_px, around.writing.panels[0].box
    return [
        line
        for line in lines
        if abs(line.box.center[0] - panel.center[0]) <= em_px / 2
        and panel.top - line.box.bottom <= around.settings.caption_gap_em * em_px
    ]


def _is_over_row_of_titles(around: Around, lower: Sequence[TextLine]) -> bool:
    """Whether a line below, right above the panel, stands in a row with the titles of charts."""
    em_px, drawn = around.writing.em_px, bounding_box(around.writing.drawn)
    return any(
        (other.box.left > drawn.right + em_px or other.box.right < drawn.left - em_px)
        and abs(other.box.top - line.box.top) <= 1 + em_px / 4
        and max(capital_px(line), capital_px(other))
        <= LARGER * min(capital_px(line), capital_px(other))
        for line in _over_middle(around, lower)
        for other in around.free
        if not other.vertical
    )


def _lines_on_top(around: Around, of_bars: Set[TextLine]) -> list[TextLine]:
    """Level lines, longer than a word, above the panel and its ticks, or above a bar beside it.

    From top to bottom, but the names of bars that stand level with a larger line come last.
    """
    em_px, panel = around.writing.em_px, around.writing.panels[0].box
    shortest = around.settings.short_word_em * em_px
    lines = [
        line
        for line in around.free
        # The name of a bar beside the panel may begin at the left of all, but lower.
        if line.box.top < panel.top
        # Letters with tails reach into the next row of a sheet.
        if not line.vertical and line.box.bottom <= _roof(around, line) + em_px / 2
        if line.box.width > shortest
        if line not in of_bars or not _is_beside_level_bar(around, line)
    ]
    named = {
        line
        for line in lines
        if line in of_bars
        and any(
            line.box.top < other.box.bottom
            and other.box.top < line.box.bottom
            and capital_px(other) > around.settings.label_size_ratio_max * capital_px(line)
            for other in lines
        )
    }
    return sorted(lines, key=lambda line: (line in named, line.box.top))


def _is_beside_level_bar(around: Around, line: TextLine) -> bool:
    """Whether a line stands off an end of a level bar, in its row."""
    return any(
        bar.orientation is Orientation.HORIZONTAL
        and bar.box.top <= line.box.center[1] <= bar.box.bottom
        for bar in around.writing.bars
    )


def _roof(around: Around, line: TextLine) -> int:
    """Where what stands above or below a line begins, if anything: a panel or bar and its ticks."""
    ticks, writing = around.ticks, around.writing
    things = [
        with_ticks(panel.box, *(ticks.get(Slot(index, axis)) for axis in (0, 1)))
        for index, panel in enumerate(writing.panels)
    ]
    things += [
        with_ticks(bar.box, ticks.get(Slot(index, bar.orientation.axis, is_bar=True)))
        for index, bar in enumerate(writing.bars)
    ]
    level = [each for each in things if each.left < line.box.right and line.box.left < each.right]
    return min(each.top for each in level or things)
