"""Labels at the ends of level bars, told from the tick labels that touch them there.

ggplot2 prints the title of a legend at the left of a level bar, and the first tick label below
the end of the bar: right behind the title and a little lower, as its subscript would be.
"""

from collections.abc import Sequence
from itertools import chain, permutations

from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Bar, Orientation
from heatgrid.geometry import Box, bounding_box

# How far the digits of one row of tick labels differ in height and place, in pixels.
UNEVEN_PX = 1
# How far from the end of a bar parts of its label may stand, and how far a point from a 1.
LABEL_EM = 2.0
POINT_GAP_EM = 0.8


def parted_at_bars(lines: Sequence[TextLine], bars: Sequence[Bar]) -> list[TextLine]:
    """Part lines at the ends of level bars.

    Parameters
    ----------
    lines : sequence of TextLine
        The text of the figure.
    bars : sequence of Bar
        Its colorbars.

    Returns
    -------
    list of TextLine
        With the tick label at the end of a bar as a line of its own, where it is as high and stands
        as low as the next one.
    """
    level = [bar.box for bar in bars if bar.orientation is Orientation.HORIZONTAL]
    found = []
    for line in lines:
        parts = (_parted(line, box, lines) for box in level if not line.vertical)
        found += next((each for each in parts if each), [line])
    return found


def joined_at_bars(lines: Sequence[TextLine], bars: Sequence[Bar], em_px: float) -> list[TextLine]:
    """Join the parts of tick labels that are centered on an end of a level bar.

    Parameters
    ----------
    lines : sequence of TextLine
        The text of the figure.
    bars : sequence of Bar
        Its colorbars.
    em_px : float
        Size of a letter.

    Returns
    -------
    list of TextLine
        In print of one width for all letters a point stands as far from a 1 as words do from each
        other, and what is beyond the end of the bar would be its label.
    """
    found = list(lines)
    level = (bar.box for bar in bars if bar.orientation is Orientation.HORIZONTAL)
    for end in chain.from_iterable(box.ends(0) for box in level):
        near = [
            line
            for line in found
            if not line.vertical and abs(line.box.center[0] - end) <= LABEL_EM * em_px
        ]
        for first, second in permutations(near, 2):
            whole = bounding_box([first.box, second.box])
            if (
                0 < second.box.left - first.box.right <= POINT_GAP_EM * em_px
                and abs(first.box.bottom - second.box.bottom) <= UNEVEN_PX
                and first.box.center[0] < end < second.box.center[0]
                and abs(whole.center[0] - end) <= em_px / 8
            ):
                both = TextLine((*first.glyphs, *second.glyphs), vertical=False)
                found = [both if line is first else line for line in found if line is not second]
                break
    return found


def _parted(line: TextLine, bar: Box, lines: Sequence[TextLine]) -> list[TextLine]:
    """The label of a bar and the tick label at its end; none where a line is not both."""
    if not line.box.left < bar.left <= line.box.right and not (
        line.box.left <= bar.right < line.box.right
    ):
        return []
    for other in lines:
        digits = [box for box in line.glyphs if _is_level_with(box, other.box)]
        if other is line or not (digits and bar.left < other.box.center[0] < bar.right):
            continue
        tick = bounding_box(digits)
        in_row = [box for box in line.glyphs if box.share_in(tick) == 1]
        label = [box for box in line.glyphs if box not in in_row]
        # A raised digit may stand above the tick label, and a minus sign is no label.
        low = [box for box in label if box.bottom > tick.top]
        # Nor is an exponent, which the next tick labels have as well.
        if all(any(_is_level_with(box, each) for each in other.glyphs) for box in label):
            continue
        if max((box.height for box in low), default=0) < tick.height / 2:
            continue
        whole, own = bounding_box(label), bounding_box(low)
        is_left = whole.right <= bar.left <= tick.right and own.right <= tick.left
        is_right = whole.left >= bar.right >= tick.left and own.left >= tick.right
        if is_left or is_right:
            return [TextLine(tuple(each), vertical=False) for each in (label, in_row)]
    return []


def _is_level_with(box: Box, other: Box) -> bool:
    """Whether a glyph is as high as a line and stands as low."""
    return max(abs(box.top - other.top), abs(box.bottom - other.bottom)) <= UNEVEN_PX
