"""Closing brackets that were joined to what stands below or above them.

Behind a raised exponent, as in `(µg/m³)`, no letter as high as the bracket is beside it.
"""

from collections.abc import Sequence

from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box

# How much two brackets of one print differ, in pixels.
SLACK_PX = 1
# Height of a bracket over its width, and what may be between it and its line, over its height.
THIN_MIN = 2.0
GAP_MAX = 1.0


def with_closing_brackets(lines: Sequence[TextLine]) -> list[TextLine]:
    """Give level lines with an opening bracket the closing one.

    Parameters
    ----------
    lines : sequence of TextLine
        All lines of a figure.

    Returns
    -------
    list of TextLine
        A piece of a turned line that is the twin of a thin piece in a level one, and stands right
        behind that, is its last one. What is left of the turned line is level if it is one wide
        piece.
    """
    level = [line for line in lines if not line.vertical]
    turned: list[TextLine] = []
    for line in (each for each in lines if each.vertical):
        rest = list(line.glyphs)
        for box in line.glyphs:
            at = next((k for k, other in enumerate(level) if _closes(other, box)), None)
            if at is not None:
                level[at] = TextLine((*level[at].glyphs, box), vertical=False)
                rest.remove(box)
        is_level = len(rest) == 1 and rest[0].width > rest[0].height
        if rest:
            (level if is_level else turned).append(TextLine(tuple(rest), vertical=not is_level))
    return level + turned


def _closes(line: TextLine, box: Box) -> bool:
    """Whether a piece behind a line is the twin of a thin one in it that has none."""
    is_behind = 0 <= box.left - line.box.right <= GAP_MAX * box.height
    if not is_behind or box.height < THIN_MIN * box.width:
        return False
    twins = [
        glyph
        for glyph in line.glyphs
        if max(
            abs(glyph.top - box.top), abs(glyph.bottom - box.bottom), abs(glyph.width - box.width)
        )
        <= SLACK_PX
    ]
    return len(twins) % 2 == 1
