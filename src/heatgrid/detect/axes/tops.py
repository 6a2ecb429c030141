"""Label of an axis on top of a panel, or last line of its title: which of the two.

Ticks stand on top of some panels. The line above them is the label of the x axis or, where the
axis has none, the title.
"""

import math
from collections.abc import Sequence

import numpy as np

from heatgrid.detect.axes.around import (
    Around,
    are_as_large,
    capital_px,
    centered,
    is_letter,
    letter_px,
    small_px,
)
from heatgrid.detect.axes.phrases import stands_on
from heatgrid.detect.axes.sides import Placed, Side
from heatgrid.detect.axes.slides import heads_slide
from heatgrid.detect.axes.slots import Slot, with_ticks
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import AxesSettings

# Fewest small letters of one height that tell the size of print: some run together.
SMALL_LETTERS_MIN = 3
# How much wider strokes of bold letters are than others of one size: 1.3 to 1.5 times in common
# fonts, while those of one weight differ by a tenth.
BOLD_MIN = 1.2


def label_on_top(
    around: Around, group: Sequence[int], found: Sequence[tuple[TextLine, float]]
) -> list[tuple[TextLine, float]]:
    """The nearest of the lines above the ticks of panels, if that is the label of their x axes.

    Parameters
    ----------
    around : Around
        The figure.
    group : sequence of int
        Indices of one panel, or of several that may have it in common.
    found : sequence of tuple
        Lines centered above their ticks, and their distance in em, nearest first.

    Returns
    -------
    list of tuple
        One at most, cheaper than a title. For one panel it is a label if there is no label below
        the panel and there is a y label of its size that is as light, or the line above it is much
        shorter, if it does not go on from the title above it, if most panels have it and differ in
        the line above it, if that begins where the panel does or, above the only panel, is off its
        middle, if the names of the rows have a head of its size beside those of the columns, if it
        is as small as the tick labels and no y label is there, if all panels have it alone, or if a
        larger line is centered above it, or stands anywhere above the only panel. Without ticks it
        takes a y label
        of its size and, above, a larger line or, in most panels that have the same line, one that
        differs. For several panels it takes ticks on top of all upper ones, a y label of its size
        for all of them, no other line above, no title of one of them between and none below.
    """
    return _on_one(around, group[0], found) if len(group) == 1 else _on_all(around, group, found)


def _on_one(
    around: Around, index: int, found: Sequence[tuple[TextLine, float]]
) -> list[tuple[TextLine, float]]:
    """The label of the x axis of a panel among the lines above its ticks, if there is one."""
    if not found:
        return []
    line, distance = found[0]
    largest = around.settings.label_size_ratio_max
    beside = _beside_rows(around, (index,))
    sizes = list(map(_size_px, beside))
    panel = around.writing.panels[index].box
    below = centered(around, panel, panel, Side.BOTTOM, several=False)
    is_label = any(
        _size_ratio(line, other, around.settings) <= largest and not _is_bolder(line, other, around)
        for other in beside
    )
    # What is larger than both labels is the title, as is what stands far below.
    least = largest * max([_size_px(line), *sizes])
    is_bare_below = all(
        gap > around.settings.caption_gap_em or (sizes and _size_px(other) > least)
        for other, gap in below
    )
    is_label &= is_bare_below
    nearer = around.settings.far_side_cost + around.settings.label_bonus
    if around.row_on_top(index) is None:
        # Who names one axis names the other; a subtitle would be one thing more.
        is_label &= _is_under_larger(around, line, panel) or _is_under_names(around, index)
        return [(line, distance - nearer)] if is_label else []
    higher = [other for other, _ in _above_ticks(around, index) if other is not line]
    if higher:
        is_label |= not _goes_on_in(higher[0], line, around)
        is_short = higher[0].box.width < around.settings.title_rest_min * line.box.width
        is_label |= is_bare_below and is_short
    is_label |= _is_under_names(around, index) or _is_under_flush(around, line, panel)
    is_label |= is_bare_below and _is_under_aside(around, line, panel)
    is_label |= is_bare_below and _is_beside_head(around, index, line)
    is_small = not beside and _is_as_small_as_ticks(around, index, line)
    is_label |= is_bare_below and is_small and not _is_caption_of_table(around, index, line)
    is_label |= not higher and _is_on_all_panels(around, index, line)
    is_label |= _is_under_larger(around, line, panel)
    return [(line, distance - nearer)] if is_label else []


def _on_all(
    around: Around, group: Sequence[int], found: Sequence[tuple[TextLine, float]]
) -> list[tuple[TextLine, float]]:
    """The label of the x axes of several panels in the line above their ticks, if it is one."""
    panels = [around.writing.panels[index].box for index in group]
    hull = bounding_box(panels)
    upper = [
        k for k, box in zip(group, panels, strict=True) if box.top - hull.top <= box.height / 2
    ]
    if len(found) != 1 or any(around.row_on_top(index) is None for index in upper):
        return []
    line, distance = found[0]
    # Between it and the ticks, a panel has its own title.
    if any(
        other.box.top >= line.box.bottom
        for index in upper
        for other, _ in _above_ticks(around, index)
    ):
        return []
    largest = around.settings.label_size_ratio_max
    beside = [other for other in _beside_rows(around, group) if other.vertical]
    is_label = any(_size_ratio(line, other, around.settings) <= largest for other in beside)
    below = centered(around, hull, hull, Side.BOTTOM, several=True)
    return [(line, distance)] if is_label and not below else []


def _size_px(line: TextLine) -> float:
    """How high the capitals of a line are, however it is turned.

    Where no letter rises above the others, that with the longest tail is about as high.
    """
    ways = [line]
    if line.vertical:
        mirrored = tuple(Box(-box.right, box.top, -box.left, box.bottom) for box in line.glyphs)
        ways.append(TextLine(mirrored, vertical=True))
    capital = max(map(capital_px, ways))
    # A quarter of the letters of most words have neither stem nor tail; rounding makes a pixel.
    lowest = np.percentile(line.glyph_heights_px, 25, method="lower")
    rises = capital > lowest + 1 or any(map(_rises, ways))
    return capital if rises else letter_px(line)


def _size_ratio(line: TextLine, other: TextLine, settings: AxesSettings) -> float:
    """How much larger the print of a line is than that of another one.

    By capitals and small letters together, where both have several: either are off by a pixel.
    """
    ratio = _size_px(line) / _size_px(other)
    small, other_small = (small_px(each, settings=settings) for each in (line, other))
    if small is None or other_small is None:
        return ratio
    several = all(
        np.count_nonzero(np.array(each.glyph_heights_px) == height) >= SMALL_LETTERS_MIN
        for each, height in ((line, small), (other, other_small))
    )
    return math.sqrt(ratio * small / other_small) if several else ratio


def _is_bolder(line: TextLine, other: TextLine, around: Around) -> bool:
    """Whether a line is printed bold and another one is not, be one of them a little larger."""
    pens = [around.pens.get(each, 0.0) for each in (line, other)]
    if not all(pens):
        return False
    size = _size_ratio(line, other, around.settings)
    return pens[0] / pens[1] > BOLD_MIN * max(size, 1.0)


def _rises(line: TextLine) -> bool:
    """Whether a letter rises above others, though a quarter of them are as high by their tails."""
    sides = [
        (box.left, box.right) if line.vertical else (box.top, box.bottom) for box in line.glyphs
    ]
    tops = [top for top, bottom in sides if 2 * (bottom - top) >= letter_px(line)]
    standing = capital_px(line)
    highest = min(top for top, bottom in sides if bottom - top >= standing)
    return bool(np.percentile(tops, 75) > highest + 1)


def _is_under_names(around: Around, index: int) -> bool:
    """Whether panels have the same line above their ticks, and different ones above that.

    Panels of a lower row that share the ticks of the first one have neither, and letters of a few
    may be lost to a tick label that touches them.
    """
    panels = range(len(around.writing.panels))
    above = {each: [place for _, place in _above_ticks(around, each)] for each in panels}
    above = {each: places for each, places in above.items() if len(places) > 1}
    if index not in above or len(above) == 1:
        return False
    half_em = around.writing.em_px / 2
    place, name = above[index][:2]
    alike = [
        abs(lower.length - place.length) <= half_em and abs(lower.near - place.near) <= half_em
        for lower, *_ in above.values()
    ]
    return 2 * sum(alike) > len(alike) and any(
        abs(places[1].length - name.length) > half_em for places in above.values()
    )


def _is_on_all_panels(around: Around, index: int, line: TextLine) -> bool:
    """Whether all other panels have the same line above their ticks: titles differ."""
    sizes = [(box.width, box.height) for box in line.glyphs]
    others = [k for k in range(len(around.writing.panels)) if k != index]

    def is_same(other: TextLine) -> bool:
        if len(other.glyphs) != len(sizes):
            return False
        own = [(box.width, box.height) for box in other.glyphs]
        return bool(np.abs(np.subtract(own, sizes)).max() <= 1)

    return bool(others) and all(
        around.row_on_top(k) is not None
        and any(is_same(other) for other, _ in _above_ticks(around, k) if other is not line)
        for k in others
    )


def _above_ticks(around: Around, index: int) -> list[Placed]:
    """Level lines centered on a panel above its tick labels on top of it, and where they stand.

    Where it has ticks at its bottom, there are none.
    """
    panel, row = around.writing.panels[index].box, around.ticks.get(Slot(index, 0))
    if row is not None and row.side is not Side.TOP:
        return []
    return [
        (line, place)
        for line, place in around.beside(Side.TOP, with_ticks(panel, row))
        if not line.vertical
        and around.em(place) <= around.settings.title_gap_max_em
        and abs(place.center - panel.center[0]) <= around.writing.em_px
    ]


def _is_under_flush(around: Around, line: TextLine, panel: Box) -> bool:
    """Whether the line above a centered one begins where the panel does, as titles may."""
    em_px = around.writing.em_px
    above = [
        other
        for other, place in around.beside(Side.TOP, line.box, math.inf)
        if abs(other.box.left - panel.left) <= em_px / 2
        and around.em(place) <= around.settings.title_gap_max_em
    ]
    return line.box.left - panel.left > em_px and any(not other.vertical for other in above)


def _is_under_aside(around: Around, line: TextLine, panel: Box) -> bool:
    """Whether a title is centered on the whole figure above the only panel, and a line on that.

    So charts of the web have it. Lines of one title have one middle.
    """
    em_px = around.writing.em_px
    middle = panel.center[0]
    above = [
        other
        for other, place in around.beside(Side.TOP, line.box, math.inf)
        if not other.vertical
        and em_px < abs(other.box.center[0] - middle) < panel.width / 4
        and around.em(place) <= around.settings.title_far_gap_max_em
    ]
    is_own = abs(line.box.center[0] - middle) <= em_px / 2
    return len(around.writing.panels) == 1 and is_own and bool(above)


def _is_beside_head(around: Around, index: int, line: TextLine) -> bool:
    """Whether the names of rows have a head, as large as a line, level with those of the columns.

    Who names what the rows are, names what the columns are.
    """
    columns, rows = (around.ticks.get(Slot(index, axis)) for axis in (0, 1))
    if columns is None or rows is None or rows.side is not Side.LEFT:
        return False
    if _is_caption_of_table(around, index, line):
        return False
    names, level = (bounding_box(each.box for each in row.regions) for row in (rows, columns))
    return any(
        names.left - around.writing.em_px <= other.box.center[0] < level.left
        and level.top < other.box.bottom
        and other.box.top < level.bottom
        and are_as_large(line, other, settings=around.settings)
        for other in around.free
        if not other.vertical and not is_letter(other, around)
    )


def _is_caption_of_table(around: Around, index: int, line: TextLine) -> bool:
    """Whether a line is centered on a panel with the names of its rows, rather than without."""
    rows, panel = around.ticks.get(Slot(index, 1)), around.writing.panels[index].box
    if rows is None or rows.side is not Side.LEFT:
        return False
    middle, left = line.box.center[0], min(region.box.left for region in rows.regions)
    return abs(middle - (left + panel.right) / 2) < abs(middle - panel.center[0])


def _is_as_small_as_ticks(around: Around, index: int, line: TextLine) -> bool:
    """Whether the print of a line is no larger than that of most tick labels on top of a panel."""
    row = around.row_on_top(index)
    names = [each for each in (row.lines if row else ()) if len(each.glyphs) >= SMALL_LETTERS_MIN]
    ratios = [_size_ratio(line, name, around.settings) for name in names]
    return bool(ratios) and float(np.median(ratios)) <= around.settings.tick_size_ratio_max


def _is_under_larger(around: Around, line: TextLine, panel: Box) -> bool:
    """Whether a larger line stands above one, wherever charts of the web begin their title.

    Over several panels that may be the name of all of them, unless it is centered on this one.
    """
    is_only = len(around.writing.panels) == 1
    em_px = around.writing.em_px
    reach_px = around.settings.title_far_gap_max_em * em_px
    least_px = around.settings.label_size_ratio_max * _size_px(line)
    # At the left of the line, a larger one may reach down beside it.
    return any(
        other.box.center[1] < line.box.top <= other.box.bottom + reach_px
        and _size_px(other) > least_px
        for other in around.free
        if not other.vertical
        and (is_only or abs(other.box.center[0] - panel.center[0]) <= em_px)
        and not heads_slide(around, other)
    )


def _goes_on_in(line: TextLine, lower: TextLine, around: Around) -> bool:
    """Whether a title goes on in the line below, which is about as large and about as long."""
    settings = around.settings
    sizes = sorted((_size_px(line), _size_px(lower)))
    return (
        stands_on(line, lower, around.writing.em_px, settings=settings)
        and sizes[1] <= settings.label_size_ratio_max * sizes[0]
        and lower.box.width >= settings.title_rest_min * line.box.width
    )


def _beside_rows(around: Around, group: Sequence[int]) -> list[TextLine]:
    """Lines that may be the y label of a panel, or of several."""
    box = bounding_box(around.writing.panels[index].box for index in group)
    rows = [row for index in group if (row := around.ticks.get(Slot(index, 1)))]
    found = []
    for side in (Side.LEFT, Side.RIGHT):
        hull = with_ticks(box, *(row for row in rows if row.side is side))
        beside = centered(around, box, hull, side, several=len(group) > 1)
        found += [line for line, _ in beside]
    return found
