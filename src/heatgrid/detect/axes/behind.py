"""What stands behind tick labels, farther from their side: the rest of them, or another thing."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from heatgrid.detect.axes.sides import goes_on, span
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import UP_DEG, TickRow
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import AxesSettings

LONE_LETTER_EM = 1.75
"""Size of the label of an axis that is one letter, which may rise and fall, as β does."""


def completed(
    row: TickRow, free: Sequence[TextLine], owner: Box, em_px: float, *, settings: AxesSettings
) -> TickRow:
    """Add the words that stand behind tick labels, farther from the side, on the same line.

    Parameters
    ----------
    row : TickRow
        Labels of which only the words next to the side are known.
    free : sequence of TextLine
        Lines that nothing else has a better claim to.
    owner : Box
        The panel or bar.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    TickRow
        The whole labels; a lone letter behind one of them is the label of the axis.
    """
    if _begin_together(row, owner, em_px, settings):
        return row
    gap_px = settings.phrase_gap_max_em * em_px
    across_deg = UP_DEG if row.side.axis == 0 else 0
    rest = [line for line in free if line.vertical == (across_deg == UP_DEG)]
    # The shape of a lone letter does not tell that it is turned.
    letters = [line for line in free if across_deg == UP_DEG and _is_letter(line, em_px, settings)]
    longest = _far_px(row, owner)
    regions, used = [], set(row.lines)
    for region in row.regions:
        box = region.box
        for line in sorted({*rest, *letters}, key=lambda line: span(line.box, row.side, box).near):
            level = region.angle_deg == across_deg and line not in used
            # What ends where other labels end is no label of the axis.
            is_within = span(line.box, row.side, owner).far <= longest + 1
            is_sure = line in rest or is_within
            reach_px = gap_px if is_sure else settings.tick_space_em * em_px
            if level and goes_on(line.box, row.side, box, reach_px):
                box = bounding_box([box, line.box])
                used.add(line)
        regions.append(replace(region, box=box))
    if _is_lone_label(used - row.lines, row, owner, em_px):
        return row
    return replace(row, regions=tuple(regions), lines=frozenset(used))


def _begin_together(row: TickRow, owner: Box, em_px: float, settings: AxesSettings) -> bool:
    """Whether labels of different lengths are aligned at their far ends, and so are whole.

    What stands behind them, such as the numbers of the rows of a sheet, is a column of its own.
    """
    places = [span(region.box, row.side, owner) for region in row.regions]
    slack_px = settings.aligned_em * em_px
    return (
        len(places) >= settings.tick_sure_min
        and max(place.far for place in places) - min(place.far for place in places) <= slack_px
        and max(place.near for place in places) - min(place.near for place in places) > em_px
    )


def _far_px(row: TickRow, owner: Box) -> int:
    """Where the longest label ends, from the side on."""
    return max((span(region.box, row.side, owner).far for region in row.regions), default=0)


def _is_letter(line: TextLine, em_px: float, settings: AxesSettings) -> bool:
    """Whether a line is one glyph of the size of a letter."""
    size = max(line.box.width, line.box.height)
    return len(line.glyphs) == 1 and size <= settings.letter_size_em * em_px


def _is_lone_label(lines: Collection[TextLine], row: TickRow, owner: Box, em_px: float) -> bool:
    """Whether all that stands behind tick labels is one letter, at the middle of the side.

    Such is the label k of an axis: that it is turned, its shape does not tell. It stands behind
    the longest label, too, as a word does that is the label of a bar.
    """
    boxes = [line.box for line in lines]
    axis = row.side.axis
    of_bar = len(row.regions) > 2 and all(region.index is None for region in row.regions)  # noqa: PLR2004
    return len(boxes) == 1 and (
        (of_bar or max(boxes[0].width, boxes[0].height) <= LONE_LETTER_EM * em_px)
        and abs(boxes[0].center[axis] - owner.center[axis]) <= em_px / 2
        and span(boxes[0], row.side, owner).near >= _far_px(row, owner)
    )
