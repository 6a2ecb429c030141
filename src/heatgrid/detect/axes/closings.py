"""What ends a line and was not taken for a letter of it: closing brackets, and points.

Behind a raised exponent, as in `(µg/m³)`, no letter as high as the bracket is beside it. The point
behind an initial is a pixel or two in small print, as are specks.
"""

from collections.abc import Sequence
from statistics import median_low

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box

# How much two brackets of one print differ, in pixels.
SLACK_PX = 1
# Height of a bracket over its width, and what may be between it and its line, over its height.
THIN_MIN = 2.0
GAP_MAX = 1.0
# How far behind its line a point stands at most, how large it is, and how much more is free behind
# it, over the size of a letter.
POINT_REACH_EM = 0.5
POINT_SIZE_EM = 0.3
FREE_EM = 0.5
# How dark it is at least, over the darkest letter.
DARK_MIN = 0.6


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


def with_final_points(
    lines: Sequence[TextLine],
    rgb: NDArray[np.uint8],
    paper: NDArray[np.uint8],
    em_px: float,
    *,
    drawn: Sequence[Box] = (),
) -> list[TextLine]:
    """Give level lines the point that stands behind them.

    Parameters
    ----------
    lines : sequence of TextLine
        Of a figure.
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    paper : ndarray of uint8, shape (3,)
        The color around them.
    em_px : float
        Size of a letter.
    drawn : sequence of Box
        Panels and bars, right before which a line may end.

    Returns
    -------
    list of TextLine
        In the same order. A point is a small piece on the ground that the letters stand on, nearly
        as dark as these, with nothing above or behind it.
    """
    return [
        line if line.vertical else _with_point(line, rgb, paper, em_px, drawn) for line in lines
    ]


def _with_point(
    line: TextLine,
    rgb: NDArray[np.uint8],
    paper: NDArray[np.uint8],
    em_px: float,
    drawn: Sequence[Box],
) -> TextLine:
    """A level line with the point behind it, if there is one."""
    box, size = line.box, max(2, round(POINT_SIZE_EM * em_px))
    end = box.right + round((POINT_REACH_EM + FREE_EM) * em_px) + size
    level = [each for each in drawn if each.top < box.bottom and box.top < each.bottom]
    # The frame of a panel lies around it.
    end = min([end, *(each.left - SLACK_PX for each in level if each.left >= box.right)])
    end = max(end, box.right)
    rows = slice(box.top, box.bottom + 1)
    apart = np.abs(rgb[rows, box.left : end + 1].astype(np.int16) - paper).max(axis=2)
    dark = apart >= DARK_MIN * apart[: box.height, : box.width].max()
    inked = dark[:, box.width : end - box.left]
    if not inked.any():
        return line
    y, x = np.nonzero(inked)
    point = Box(
        box.right + int(x.min()),
        box.top + int(y.min()),
        box.right + int(x.max()) + 1,
        box.top + int(y.max()) + 1,
    )
    ground = median_low([glyph.bottom for glyph in line.glyphs])
    is_point = (
        max(point.width, point.height) <= size
        and abs(point.bottom - ground) <= SLACK_PX
        and point.left - box.right <= POINT_REACH_EM * em_px
        and box.height >= 2 * size
    )
    # A tick mark goes on to the panel; beyond a point there is paper, or the frame on all sides.
    beyond = dark[:, point.right - box.left : point.right - box.left + 1]
    is_mark = beyond[y.min() : y.max() + 1].any() and not beyond.all()
    return TextLine((*line.glyphs, point), vertical=False) if is_point and not is_mark else line
