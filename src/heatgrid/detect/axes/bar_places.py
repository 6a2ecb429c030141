"""Which lines may name a colorbar, by where they stand beside it."""

from collections.abc import Sequence

from heatgrid.detect.axes.around import Around
from heatgrid.detect.axes.other_axes import ticks_of_others
from heatgrid.detect.axes.sides import Side, Span, span
from heatgrid.detect.axes.slots import Slot, with_ticks
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box, bounding_box

# How far from the end of a bar the outline of a triangle there is.
TIP_GAP_PX = 2


def rows_below(around: Around, panels: Sequence[int]) -> frozenset[TextLine]:
    """Lines that stand in a row at even distances below one of some panels.

    Parameters
    ----------
    around : Around
        The figure.
    panels : sequence of int
        Places of the panels.

    Returns
    -------
    frozenset of TextLine
        Names of columns, or numbers at their borders.
    """
    boxes = [around.writing.panels[index].box for index in panels]
    below = (([line for line, _ in around.beside(Side.BOTTOM, box)], box) for box in boxes)
    return frozenset[TextLine]().union(*(ticks_of_others(*row) for row in below))


def heads_names(around: Around, line: TextLine) -> bool:
    """Whether a line stands above the names of rows, level with those of the columns.

    Parameters
    ----------
    around : Around
        The figure.
    line : TextLine
        The line.

    Returns
    -------
    bool
        True of the name that a table gives to its first column.
    """
    slack_px = around.writing.em_px / 2
    for index, panel in enumerate(around.writing.panels):
        heads, names = around.row_on_top(index), around.ticks.get(Slot(index, 1))
        if heads is None or names is None or names.side is not Side.LEFT:
            continue
        columns, rows = (
            bounding_box(region.box for region in row.regions) for row in (heads, names)
        )
        level = abs(line.box.center[1] - columns.center[1]) <= slack_px
        over = line.box.left < rows.right and rows.left < line.box.right
        if level and over and line.box.right <= panel.box.left + slack_px:
            return True
    return False


def is_tip(line: TextLine, bar: Box, axis: int) -> bool:
    """Whether a piece right at the end of a bar is the outline of a pale triangle there.

    Parameters
    ----------
    line : TextLine
        The piece.
    bar : Box
        The bar.
    axis : int
        Along which it runs: 0 for x, 1 for y.

    Returns
    -------
    bool
        True of one glyph within the width of the bar.
    """
    (low, high), (first, last) = (box.ends(1 - axis) for box in (bar, line.box))
    (start, end), (begins, stops) = (box.ends(axis) for box in (bar, line.box))
    is_within = low <= first < last <= high
    return len(line.glyphs) == 1 and is_within and max(start - stops, begins - end) <= TIP_GAP_PX


def is_nearer_bar(around: Around, index: int, line: TextLine, place: Span) -> bool:
    """Whether a line above a level bar is nearer to it than to its panels above and their ticks.

    Parameters
    ----------
    around : Around
        The figure.
    index : int
        Place of the bar.
    line : TextLine
        The line.
    place : Span
        Where it stands beside the bar.

    Returns
    -------
    bool
        False where no panel of the bar is above the line.
    """
    panels = around.writing.panels
    hulls = (
        with_ticks(panels[owner].box, around.ticks.get(Slot(owner, 0)))
        for owner in around.writing.bars[index].panels
    )
    gaps = [line.box.top - hull.bottom for hull in hulls if hull.bottom <= line.box.top]
    return bool(gaps) and place.near < min(gaps)


def is_level_label(around: Around, line: TextLine, place: Span, bar: Box) -> bool:
    """Whether a word beyond the ticks of an upright bar stands level with its very middle.

    Parameters
    ----------
    around : Around
        The figure.
    line : TextLine
        The word.
    place : Span
        Where it stands beside the bar.
    bar : Box
        The bar.

    Returns
    -------
    bool
        False of turned text.
    """
    off_px = abs(place.center - bar.center[1])
    return not line.vertical and off_px <= around.writing.em_px / 2


def fits_bar(around: Around, box: Box, hull: Box, side: Side, place: Span, *, along: bool) -> bool:
    """Whether a text is centered on a side of a bar, or begins where the bar does.

    Parameters
    ----------
    around : Around
        The figure.
    box, hull : Box
        The bar, alone and with its tick labels.
    side : Side
        At which the text stands.
    place : Span
        Where.
    along : bool
        Whether the bar runs along that side.

    Returns
    -------
    bool
        Beyond an end of the bar, texts over it or its tick labels do as well.
    """
    settings, em_px = around.settings, around.writing.em_px
    low, high = box.ends(side.axis)
    align_px = settings.bar_label_align_em * em_px
    flush = abs(place.low - low) <= align_px
    off_px = abs(place.center - (low + high) / 2)
    if along:
        slack = settings.label_off_center_fraction * (high - low) + em_px
        # Turned text begins at the bottom.
        begins = flush if side.axis == 0 else abs(place.high - high) <= align_px
        return off_px <= slack or begins
    inside = low - em_px <= place.center <= hull.ends(side.axis)[1] + em_px
    inside &= place.low > low - settings.bar_label_gap_max_em * em_px
    return flush or inside or off_px <= em_px / 2


def is_outermost(around: Around, box: Box, side: Side) -> bool:
    """Whether no panel lies beyond a side, so that a label there can be for several panels.

    Parameters
    ----------
    around : Around
        The figure.
    box : Box
        Of panels, or of a bar.
    side : Side
        The side.

    Returns
    -------
    bool
        Whether none is level with it there.
    """
    places = [span(panel.box, side, box) for panel in around.writing.panels]
    here = span(box, side, box)
    return not any(place.near >= 0 and place.overlap(here) > 0 for place in places)


def label_reach_em(around: Around, bar: Box, side: Side, line: TextLine, place: Span) -> float:
    """How far from a bar a line may be its label.

    Parameters
    ----------
    around : Around
        The figure.
    bar : Box
        The bar.
    side : Side
        At which the line stands.
    line : TextLine
        The line.
    place : Span
        Where it stands.

    Returns
    -------
    float
        In em. Hardly anything but a label is turned, and where no panel lies beyond it is that of
        no other.
    """
    settings = around.settings
    is_turned = line.vertical and place.length > settings.short_word_em * around.writing.em_px
    is_turned &= abs(place.center - bar.center[side.axis]) <= around.writing.em_px
    if is_turned and is_outermost(around, bar, side):
        return settings.turned_label_gap_max_em
    return settings.bar_label_gap_max_em
