"""Lines of a whole figure: headings over all of its panels, and labels that each of them has.

What all panels have at one distance is no name of any of them.
"""

from collections.abc import Collection, Sequence

import numpy as np

from heatgrid.detect.axes.around import Around, capital_px, centered_lines
from heatgrid.detect.axes.phrases import stands_on
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box, bounding_box

# Between two lines of one title, over the height of a line; a title of all panels is farther off.
SPACING_EM = 0.45
# How much the same glyphs and boxes differ where they are drawn at other parts of a pixel.
SLACK_PX = 1


def headings(around: Around, labels: Collection[TextLine]) -> frozenset[TextLine]:
    """Lines over all panels of a figure, which are the title of none.

    Parameters
    ----------
    around : Around
        The figure.
    labels : collection of TextLine
        From `labels_below_all`: they repeat no heading.

    Returns
    -------
    frozenset of TextLine
        Lines above all panels and centered on all of them, with no other line beside, above a
        row of panels or above another line; alone above the first panel of a column it may
        be its title if it is centered on that or flush with it, and at the very middle of one panel
        it is, if a narrow one beside that moves the middle of all, but not above the middle one of
        several as wide. So are lines that begin where all panels do, if below them each panel of
        the first row has a line of its own, and larger ones that begin where a line right above
        each panel does.
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
        if _begins_as_names_of_all(line, panels, around):
            found.add(line)
        off = abs(middle[0] - hull.center[0])
        own = min(abs(middle[0] - panel.center[0]) for panel in row)
        if own <= em_px / 2 and off > em_px and not _is_over_middle_of(line, row):
            continue
        is_off = len(row) == 1 and off <= hull.width / 4 and _is_off(line, panels, em_px)
        if not beside and (is_off or (off <= off_px and (len(row) > 1 or under))):
            found.add(line)
    return frozenset(
        line
        for line in found
        if not _is_repeated(around, line, hull, labels) and not _goes_on_in_row(line, level, around)
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


def _begins_as_names_of_all(line: TextLine, panels: Sequence[Box], around: Around) -> bool:
    """Whether smaller lines begin where one does, a line above each panel at one distance."""
    em_px = around.writing.em_px
    least_px = around.settings.label_size_ratio_max
    names = [
        other.box
        for other in around.free
        if not other.vertical
        and other.box.top >= line.box.bottom
        and abs(other.box.left - line.box.left) <= em_px / 2
        and capital_px(line) > least_px * capital_px(other)
    ]
    above = [
        max((name for name in names if name.bottom <= panel.top), key=lambda name: name.bottom,
            default=None)
        for panel in panels
    ]  # fmt: skip
    gaps = [panel.top - name.bottom for panel, name in zip(panels, above, strict=True) if name]
    is_each_named = len(gaps) == len(panels) == len(set(above))
    return is_each_named and max(gaps) - min(gaps) <= em_px


def _is_over_middle_of(line: TextLine, row: Sequence[Box]) -> bool:
    """Whether a line reaches over the middle one of three panels or more of one width.

    What stands beside the panels, such as bars, moves the middle of the figure.
    """
    middle = sorted(row, key=lambda panel: panel.left)[len(row) // 2]
    widths = [panel.width for panel in row]
    is_odd = len(row) > 1 and len(row) % 2 == 1
    return (
        is_odd
        and max(widths) - min(widths) <= SLACK_PX
        and middle.left < line.box.center[0] < middle.right
    )


def _is_off(line: TextLine, column: Sequence[Box], em_px: float) -> bool:
    """Whether a line is neither centered on panels of one width nor begins or ends with them."""
    first, widths = column[0], [panel.width for panel in column]
    box = line.box
    places = zip((*box.ends(0), box.center[0]), (*first.ends(0), first.center[0]), strict=True)
    off_px = min(abs(here - there) for here, there in places)
    return max(widths) - min(widths) <= SLACK_PX and off_px > em_px / 4


def _is_repeated(around: Around, line: TextLine, hull: Box, labels: Collection[TextLine]) -> bool:
    """Whether a lower panel has a line as far above itself as this one is above all panels.

    Labels of the panels above are none of these.
    """
    distance, em_px = hull.top - line.box.bottom, around.writing.em_px
    return any(
        abs(far - distance) <= em_px / 2
        for index, panel in enumerate(around.writing.panels)
        if panel.box.top > hull.top + panel.box.height / 2
        for other, far in centered_lines(around, index, Side.TOP)
        if other not in labels
    )


def rows_on_panels(around: Around) -> frozenset[TextLine]:
    """Several lines side by side on one panel at even steps, which are no titles.

    Parameters
    ----------
    around : Around
        The figure.

    Returns
    -------
    frozenset of TextLine
        Labels of a scale, such as -1, 0, 1 below the panel above, or names of groups of columns. A
        title has at most one line beside it on its panel, such as another one flush with its end.
    """
    em_px = around.writing.em_px
    level = [line for line in around.free if not line.vertical]
    found: set[TextLine] = set()
    for panel in around.writing.panels:
        low, high = panel.box.ends(0)
        over = sorted(
            (line for line in level if low <= line.box.center[0] <= high),
            key=lambda line: line.box.center[0],
        )
        for line in over:
            row = [
                other for other in over
                if abs(other.box.center[1] - line.box.center[1]) <= em_px / 2
            ]  # fmt: skip
            steps = np.diff([other.box.center[0] for other in row])
            widest = max(other.box.width for other in row)
            is_even = len(steps) > 1 and np.abs(steps - np.median(steps)).max() <= em_px / 2
            if is_even and 2 * widest <= np.median(steps):
                found.update(row)
    return frozenset(found)


def labels_below_all(around: Around) -> frozenset[TextLine]:
    """Labels of x axes below all panels, which are no titles of the lower ones.

    Parameters
    ----------
    around : Around
        The figure.

    Returns
    -------
    frozenset of TextLine
        Lines at one distance below all panels, with the same words in each column of several
        panels: axes have one label there, and panels never the same title.
    """
    em_px = around.writing.em_px
    # Of turned ticks, the longest one tells how far below its panel a label stands.
    lines = lines_at_one_distance(around, Side.BOTTOM, reach_em=1)
    for line in lines:
        column = [
            other for other in lines if abs(other.box.center[0] - line.box.center[0]) <= em_px / 2
        ]
        if len(column) == 1 or not all(are_same_words(line, other) for other in column):
            return frozenset()
    return lines


def are_same_words(line: TextLine, other: TextLine) -> bool:
    """Whether the glyphs of two lines are of the same sizes, at the same places.

    Parameters
    ----------
    line, other : TextLine
        Both level, or both turned.

    Returns
    -------
    bool
        Up to a pixel.
    """
    if len(line.glyphs) != len(other.glyphs):
        return False
    mine, others = (
        np.array(
            [
                (glyph.left - each.box.left, glyph.top - each.box.top, glyph.width, glyph.height)
                for glyph in each.glyphs
            ]
        )
        for each in (line, other)
    )
    return bool(np.abs(mine - others).max() <= SLACK_PX)


def lines_at_one_distance(
    around: Around, side: Side, *, reach_em: float = 0.5
) -> frozenset[TextLine]:
    """Lines off one side of panels that all of them have there, equally far off.

    Parameters
    ----------
    around : Around
        The figure.
    side : Side
        The upper or the lower one.
    reach_em : float, optional
        How much the distances differ at most, over the size of a letter.

    Returns
    -------
    frozenset of TextLine
        Centered on their panels, beyond the tick labels.
    """
    panels = range(len(around.writing.panels))
    lines = [list(centered_lines(around, index, side)) for index in panels]
    reach = reach_em * around.writing.em_px
    found: set[TextLine] = set()
    for _, distance in lines[0]:
        alike = [[line for line, far in own if abs(far - distance) <= reach] for own in lines]
        if all(alike):
            found.update(line for own in alike for line in own)
    return frozenset(found)
