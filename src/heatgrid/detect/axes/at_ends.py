"""Labels at the ends of axes: above the tick labels of the y axis, behind those of the x axis."""

from collections.abc import Sequence

from heatgrid.detect.axes.around import Around, Role, capital_px
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.overall import are_same_words
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot, with_ticks
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box

# Shorter than two symbols is the letter of a panel.
SYMBOLS_MIN_EM = 1.25
# How large a title right above the label of an axis is at least, over that, and how far off.
TITLE_MIN = 1.15
TITLE_GAP_EM = 2.0


def labels_at_ends(around: Around, index: int, claims: Sequence[Claim]) -> list[Claim]:
    """Claims on labels that stand at the ends of the axes of a panel.

    Parameters
    ----------
    around : Around
        The figure.
    index : int
        Of the panel.
    claims : sequence of Claim
        On lines at the middles of the axes: where the columns of a sheet have a label, the head of
        the names of the rows is one, too, and without it that head is but one of a table.

    Returns
    -------
    list of Claim
        On level lines beside the tick labels, and on such as end where both axes do.
    """
    own = [claim for claim in claims if index in claim.owners]
    named = any(claim.role is Role.X_LABEL for claim in own)
    found = [*_end_claims(around, index, named=named), *_flush_claims(around, index)]
    found = found or _corner_claims(around, index, named=named)
    elsewhere = {claim.line for claim in claims if claim.role is not Role.Y_LABEL}
    turned = any(
        claim.role is Role.Y_LABEL and claim.line.vertical and claim.line not in elsewhere
        for claim in own
    )
    # A y axis that has a turned label has no level one.
    return [
        claim
        for claim in found
        if not turned or claim.role is not Role.Y_LABEL or claim.line.vertical
    ]


def _corner_claims(around: Around, index: int, *, named: bool) -> list[Claim]:
    """A level line before the corner of a panel, at one place whatever the tick labels need.

    Vega has such labels in some themes: they begin left of the tick labels, or reach over the
    first columns. It is one where each of several panels has the same words there. Where the other
    axis has a label, too, it is one if another panel has a line there and one of these a larger
    title right above, or if it is the only line above the only panel but for a larger title, and
    no larger than that label or the ticks.
    """
    panel, settings = around.writing.panels[index].box, around.settings
    row, before = around.ticks.get(Slot(index, 1)), _lines_before(around, index)
    if row is None or len(before) != 1:
        return []
    line = before[0]
    if len(around.writing.panels) > 1:
        is_label = _is_before_all(around, line, panel) or (
            named and _is_before_several(around, line, panel)
        )
    else:
        level = [other for other in around.free if not other.vertical]
        above = [other for other in level if other.box.bottom <= panel.top and other is not line]
        below = [other for other in level if other.box.top >= panel.bottom]
        largest = max(map(capital_px, (*below, *row.lines)), default=0)
        size = capital_px(line)
        is_small = size <= settings.label_size_ratio_max * largest
        is_titled = all(capital_px(other) >= TITLE_MIN * size for other in above)
        is_label = named and is_titled and is_small
    return [Claim(-settings.label_bonus, Role.Y_LABEL, (index,), line)] if is_label else []


def _has_title(around: Around, line: TextLine) -> bool:
    """Whether a line in larger print stands right above another one, over some of it."""
    reach_px = TITLE_GAP_EM * around.writing.em_px
    return any(
        not other.vertical
        and 0 <= line.box.top - other.box.bottom <= reach_px
        and other.box.left < line.box.right
        and line.box.left < other.box.right
        and capital_px(other) >= TITLE_MIN * capital_px(line)
        for other in around.free
    )


def _lines_before(around: Around, index: int) -> list[TextLine]:
    """Level words that begin before a panel with names of rows at its left, and stand above it.

    Titles, which are larger, are left out.
    """
    panel, em_px = around.writing.panels[index].box, around.writing.em_px
    row, settings = around.ticks.get(Slot(index, 1)), around.settings
    if row is None or row.side is not Side.LEFT or around.row_on_top(index) is not None:
        return []
    lefts = [each.box.left for each in around.writing.panels if each.box.left < panel.left]
    before = [
        line
        for line in around.free
        if not line.vertical
        and line.box.left >= max(lefts, default=0)
        and line.box.width > settings.short_word_em * em_px
        and line.box.left < panel.left - em_px
        and line.box.right < panel.left + panel.width / 4
        and 0 < panel.top - line.box.bottom <= settings.title_gap_max_em * em_px
    ]
    least = TITLE_MIN * min(map(capital_px, before), default=0)
    return [line for line in before if capital_px(line) < least]


def _is_before_several(around: Around, line: TextLine, panel: Box) -> bool:
    """Whether another panel has a line, and but one, just as far off its corner.

    One of these lines of all panels must have a title.
    """
    lines = [
        (before[0], each.box)
        for index, each in enumerate(around.writing.panels)
        if len(before := _lines_before(around, index)) == 1
    ]
    return any(_has_title(around, other) for other, _ in lines) and any(
        box != panel and _are_as_far((line, panel), (other, box), around.writing.em_px)
        for other, box in lines
    )


def _is_before_all(around: Around, line: TextLine, panel: Box) -> bool:
    """Whether the words of a line stand at the same place before the corner of each panel."""
    return all(
        any(
            _are_as_far((line, panel), (other, each.box), around.writing.em_px)
            and not other.vertical
            and are_same_words(line, other)
            for other in around.free
        )
        for each in around.writing.panels
    )


def _are_as_far(one: tuple[TextLine, Box], other: tuple[TextLine, Box], em_px: float) -> bool:
    """Whether two lines begin equally far off the upper left corners of their panels."""
    (line, panel), (second, box) = one, other
    off_x = (second.box.left - box.left) - (line.box.left - panel.left)
    off_y = (second.box.top - box.top) - (line.box.top - panel.top)
    return max(abs(off_x), abs(off_y)) <= em_px / 2


def _end_claims(around: Around, index: int, *, named: bool) -> list[Claim]:
    """Level lines above the tick labels of the y axis, or behind the end of the x axis.

    Letters of panels stand above the ticks, too, but are shorter. Two symbols or more are a label
    where the other axis has one as well.
    """
    claims: list[tuple[bool, Claim]] = []
    panel, em_px = around.writing.panels[index].box, around.writing.em_px
    settings = around.settings
    for axis, side, role in ((1, Side.TOP, Role.Y_LABEL), (0, Side.RIGHT, Role.X_LABEL)):
        row = around.ticks.get(Slot(index, axis))
        if row is None or row.side is not (Side.LEFT if axis == 1 else Side.BOTTOM):
            continue
        ticks = with_ticks(panel, row)
        columns = around.ticks.get(Slot(index, 0))
        # In a sheet the name of the rows stands beside those of the columns, and the title higher.
        on_top = axis == 1 and columns is not None and columns.side is Side.TOP
        if on_top and not named:
            continue
        highest = with_ticks(panel, columns).top if on_top else 0
        for line, place in around.beside(side, ticks):
            is_word = line.box.width > settings.short_word_em * em_px
            is_word |= on_top and len(line.glyphs) > 2  # noqa: PLR2004 - longer than a letter
            may_be_label = is_word or line.box.width > SYMBOLS_MIN_EM * em_px
            # The row of the names of columns tells that it is near.
            near = on_top or around.em(place) <= settings.lone_label_gap_em
            is_level = not line.vertical and line.box.bottom > highest
            is_level &= not (axis == 1 and _counts_panels(around, index, line.box))
            is_level &= not (axis == 1 and _names_strip(around, panel, line.box))
            slack_px = 2 * em_px if on_top else em_px
            if may_be_label and near and is_level and _is_at_end(line.box, panel, ticks, slack_px):
                cost = around.em(place) + settings.far_side_cost
                claims.append((is_word, Claim(cost, role, (index,), line)))
    both = len({claim.role for _, claim in claims}) > 1
    return [claim for is_word, claim in claims if is_word or both]


def _flush_claims(around: Around, index: int) -> list[Claim]:
    """Labels that end where both axes do, as ROOT sets them: at the right, and at the top."""
    panel, settings = around.writing.panels[index].box, around.settings
    em_px = around.writing.em_px
    claims = []
    for axis, side, role in ((0, Side.BOTTOM, Role.X_LABEL), (1, Side.LEFT, Role.Y_LABEL)):
        row = around.ticks.get(Slot(index, axis))
        hull = with_ticks(panel, row if row and row.side is side else None)
        for line, place in around.beside(side, hull):
            end, wanted = (line.box.right, panel.right) if axis == 0 else (line.box.top, panel.top)
            # Hardly anything but a label is turned.
            turned = line.vertical
            reach = settings.turned_label_gap_max_em if turned else settings.label_gap_max_em
            near = around.em(place) <= reach
            is_word = place.length > settings.short_word_em * em_px
            if near and is_word and turned == (axis == 1) and abs(end - wanted) <= em_px:
                cost = around.em(place) + settings.far_side_cost
                claims.append(Claim(cost, role, (index,), line, turned=turned))
                break
    # A level one alone may be a note.
    return claims if any(claim.turned for claim in claims) else []


def _counts_panels(around: Around, index: int, line: Box) -> bool:
    """Whether a line as high stands just so at the corner of a panel without names of rows: (a)."""
    corners = [panel.box for panel in around.writing.panels]
    off = line.left - corners[index].left, line.bottom - corners[index].top
    reach_px = around.writing.em_px / 2
    return any(
        Slot(other, 1) not in around.ticks
        and abs(each.box.left - corners[other].left - off[0]) <= reach_px
        and abs(each.box.bottom - corners[other].top - off[1]) <= reach_px
        and abs(each.box.height - line.height) <= 1
        for other in range(len(corners))
        for each in around.free
        if other != index and not each.vertical
    )


def _names_strip(around: Around, panel: Box, line: Box) -> bool:
    """Whether a strip of colors above the columns, such as that of samples, is level with a word.

    Its first colors may look like the paper.
    """
    em_px = around.writing.em_px
    return any(
        drawing.is_strip
        and drawing.box.top <= line.center[1] <= drawing.box.bottom
        and panel.left - em_px <= drawing.box.left
        and drawing.box.right <= panel.right + em_px
        and 2 * drawing.box.width >= panel.width
        for drawing in around.writing.drawings
    )


def _is_at_end(line: Box, panel: Box, ticks: Box, slack_px: float) -> bool:
    """Whether a line stands over the tick labels of an axis, or level with the axis at its end."""
    if line.bottom <= ticks.top:
        return ticks.left - slack_px <= line.left and line.right <= panel.left + slack_px
    return panel.bottom - slack_px <= line.bottom and line.top <= ticks.bottom
