"""Notes on lines that are drawn through a panel: no titles of it, though they stand above it.

Where something happened in the course of a time axis, a line runs over all rows and out of the
panel, and what happened is printed at its end.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import largest_channel
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.runs import runs
from heatgrid.settings import AxesSettings

# How far such a line comes out of its panel at least, and its note stands off its end at most.
OUT_MIN_EM = 0.5
NOTE_GAP_EM = 1.0
# Share of a line in its color, as compression leaves it.
PLAIN_MIN = 0.95
# More lines are a grid, or part groups of columns, which have names.
LINES_MAX = 2


@dataclass(frozen=True, slots=True)
class _Line:
    """An upright line: its sides and its upper end."""

    left: int
    right: int
    top: int


def without_notes(
    lines: Iterable[TextLine],
    rgb: NDArray[np.uint8],
    panels: Sequence[Panel],
    paper: NDArray[np.uint8],
    em_px: float,
    *,
    settings: AxesSettings,
) -> list[TextLine]:
    """Leave out what is printed at the upper ends of lines through panels.

    Parameters
    ----------
    lines : iterable of TextLine
        Text that is no tick label.
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    panels : sequence of Panel
        Its panels.
    paper : ndarray of uint8, shape (3,)
        Color of the background.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        How far ink differs from paper.

    Returns
    -------
    list of TextLine
        The others.
    """
    drawn = [
        line
        for panel in panels
        if len(found := _lines_through(rgb, panel, paper, em_px, settings)) <= LINES_MAX
        for line in found
    ]
    return [
        line
        for line in lines
        if line.vertical or not any(_is_at_end(line.box, each, em_px) for each in drawn)
    ]


def _is_at_end(text: Box, line: _Line, em_px: float) -> bool:
    """Whether a text begins or ends beside the end of a line, or stands over its middle."""
    gap_px = NOTE_GAP_EM * em_px
    is_level = text.top - gap_px <= line.top < text.bottom
    is_beside = 0 <= text.left - line.right <= gap_px or 0 <= line.left - text.right <= gap_px
    is_over = abs(text.center[0] - (line.left + line.right) / 2) <= em_px / 2
    return (is_level and is_beside) or (is_over and 0 <= line.top - text.bottom <= gap_px)


def _lines_through(
    rgb: NDArray[np.uint8],
    panel: Panel,
    paper: NDArray[np.uint8],
    em_px: float,
    settings: AxesSettings,
) -> list[_Line]:
    """The lines of one color over all rows of a panel and beyond its upper side."""
    box, contrast = panel.box, settings.ink_contrast_min
    margin = max(1, round(min(em_px, box.width / panel.cols) / 2))
    out_px = max(1, round(OUT_MIN_EM * em_px))
    if box.top <= out_px or box.width <= 2 * margin:
        return []
    first = box.left + margin
    above = rgb[box.top - out_px : box.top, first : box.right - margin].astype(np.int16)
    colors = np.median(above, axis=0)
    is_line = largest_channel(np.abs(colors - paper.astype(np.int16))) > contrast
    is_line &= (largest_channel(np.abs(above - colors)) <= contrast).all(axis=0)
    at = np.flatnonzero(is_line)
    within = rgb[box.slices][:, margin + at].astype(np.int16)
    alike = largest_channel(np.abs(within - colors[at])) <= contrast
    is_line[at] = alike.mean(axis=0) >= PLAIN_MIN
    return [
        _Line(first + left, first + right, _upper_end(rgb, box.top, middle, settings))
        for left, right in runs(is_line)
        for middle in (first + (left + right) // 2,)
    ]


def _upper_end(rgb: NDArray[np.uint8], top: int, x: int, settings: AxesSettings) -> int:
    """How high a line goes above a panel."""
    strip = rgb[:top, x].astype(np.int16)[::-1]
    off = largest_channel(np.abs(strip - strip[0])) > settings.ink_contrast_min
    return top - (int(off.argmax()) if off.any() else len(strip))
