"""Texts in a row of swatches, each to the right of its own."""

from collections.abc import Sequence
from itertools import pairwise

from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.drawn import Bar, Orientation, TextRegion
from heatgrid.geometry import Box, bounding_box


def key_texts(bar: Bar, lines: Sequence[TextLine]) -> TickRow | None:
    """Find the texts that stand between the swatches of a row.

    Parameters
    ----------
    bar : Bar
        A legend.
    lines : sequence of TextLine
        What is written and has no role yet.

    Returns
    -------
    TickRow or None
        A text for each swatch, at its middle; None where one has none, and for columns, whose
        texts stand beside them as the ticks of a bar do.
    """
    if bar.orientation is Orientation.VERTICAL:
        return None
    lefts = [swatch.left for swatch in bar.swatches]
    ends = [*lefts[1:], lefts[-1] + max(after - left for left, after in pairwise(lefts))]
    regions: list[TextRegion] = []
    used: set[TextLine] = set()
    for swatch, end in zip(bar.swatches, ends, strict=True):
        glyphs = {
            glyph: line
            for line in lines
            if _is_level(line, swatch)
            for glyph in line.glyphs
            if swatch.right <= glyph.left and glyph.right <= end
        }
        if not glyphs:
            return None
        used.update(glyphs.values())
        regions.append(TextRegion(bounding_box(glyphs), position_px=swatch.center[0]))
    return TickRow(Side.BOTTOM, tuple(regions), frozenset(used), 0.0)


def _is_level(line: TextLine, swatch: Box) -> bool:
    """Whether a line stands beside a swatch."""
    return not line.vertical and line.box.top < swatch.center[1] < line.box.bottom
