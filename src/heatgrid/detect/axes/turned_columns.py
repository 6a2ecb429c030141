"""Short turned labels such as `C = 1`, whose letters stand apart and do not show their direction.

Level text has no two strokes side by side with one letter right above and one right below them:
they are an equals sign on its side. And the labels of panels in a column stand in one line, so that
letters in a column are turned where a longer line above or below them is. So are a few pieces at
the middle of an upright bar that are all as wide as letters are high, such as `IS ↑`.
"""

from collections.abc import Sequence

import numpy as np

from heatgrid.detect.axes.joining import downwards
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Bar, Orientation
from heatgrid.geometry import Box, bounding_box

# Fewest letters of a line that shows where others stand.
LONG_MIN = 4
# Sides of the strokes of an equals sign, and how far they stand apart, in em.
STROKE_WIDTH_MAX = 0.2
STROKE_LENGTH_MIN = 0.6
STROKE_GAP_MAX = 0.4
# Widest space between two letters of a label, and narrowest one around the sign.
SPACE_MAX_EM = 1.0
SPACE_MIN_EM = 0.2
# Least height of a capital or digit.
LETTER_MIN_EM = 0.8


def with_turned_columns(lines: Sequence[TextLine], em_px: float) -> list[TextLine]:
    """Join the letters of short turned labels.

    Parameters
    ----------
    lines : sequence of TextLine
        The text of a figure.
    em_px : float
        Size of a letter.

    Returns
    -------
    list of TextLine
        From top to bottom, then left to right.
    """
    long = [line for line in lines if line.vertical and len(line.glyphs) >= LONG_MIN]
    left = [line for line in lines if line not in long and _is_short(line, em_px)]
    joined: list[TextLine] = []
    for hull in (*_around_signs(left, em_px), *(line.box for line in long)):
        inside = [each for each in left if _is_within(each.box, hull)]
        for column in _columns(inside, SPACE_MAX_EM * em_px):
            box = bounding_box([each.box for each in column])
            glyphs = [glyph for each in column for glyph in each.glyphs]
            ends = abs(box.left - hull.left), abs(box.right - hull.right)
            if max(ends) <= 1 and len(glyphs) >= LONG_MIN:
                joined.append(TextLine(tuple(sorted(glyphs, key=downwards)), True))
                left = [each for each in left if each not in column]
    used = {glyph for line in joined for glyph in line.glyphs}
    rest = [line for line in lines if not used.intersection(line.glyphs)]
    return sorted((*rest, *joined), key=lambda line: (line.box.top, line.box.left))


def turned_beside_bars(
    lines: Sequence[TextLine], bars: Sequence[Bar], em_px: float
) -> list[TextLine]:
    """Join the letters of short turned labels at the middles of upright bars.

    Parameters
    ----------
    lines : sequence of TextLine
        The text of a figure.
    bars : sequence of Bar
        Its colorbars.
    em_px : float
        Size of a letter.

    Returns
    -------
    list of TextLine
        An I on its side makes a level line with the letter above it, as the bar of a mean would;
        pieces that begin and end where each other do, at the middle of the bar, are a turned line.
    """
    found = list(lines)
    for bar in (each.box for each in bars if each.orientation is Orientation.VERTICAL):
        short = [
            line
            for line in found
            if not line.vertical
            and len(line.glyphs) <= 2  # noqa: PLR2004 - an I and the letter above it
            and min(abs(line.box.left - bar.right), abs(bar.left - line.box.right)) < bar.height
            and abs(line.box.center[1] - bar.center[1]) <= bar.height / 4
            and all(_is_across(glyph, line.box, em_px) for glyph in line.glyphs)
        ]
        for first in short:
            flush = [each for each in short if _is_within(each.box, first.box)]
            for column in _columns(flush, SPACE_MAX_EM * em_px):
                box = bounding_box([each.box for each in column])
                glyphs = [glyph for each in column for glyph in each.glyphs]
                in_middle = abs(box.center[1] - bar.center[1]) <= em_px / 4
                if in_middle and len(column) > 1 and len(glyphs) > 2:  # noqa: PLR2004
                    whole = TextLine(tuple(sorted(glyphs, key=downwards)), True)
                    found = [each for each in found if each not in column] + [whole]
    return sorted(dict.fromkeys(found), key=lambda line: (line.box.top, line.box.left))


def _is_across(glyph: Box, line: Box, em_px: float) -> bool:
    """Whether a piece has the whole width of its line, which is the height of a letter."""
    ends = abs(glyph.left - line.left), abs(glyph.right - line.right)
    return max(ends) <= 1 and glyph.width >= LETTER_MIN_EM * em_px


def _is_short(line: TextLine, em_px: float) -> bool:
    """Whether a line is a letter, or a few that are turned."""
    size = max(line.box.width, line.box.height)
    return line.vertical or (len(line.glyphs) <= 2 and size <= 1.5 * em_px)  # noqa: PLR2004 - an equals sign


def _around_signs(lines: Sequence[TextLine], em_px: float) -> list[Box]:
    """Equals signs on their sides, each with the letters right above and below it."""
    glyphs = [glyph for line in lines for glyph in line.glyphs]
    strokes = [
        glyph
        for glyph in glyphs
        if glyph.width <= max(2, STROKE_WIDTH_MAX * em_px)
        and glyph.height >= STROKE_LENGTH_MIN * em_px
    ]
    signs = [
        bounding_box([stroke, other])
        for stroke in strokes
        for other in strokes
        if 0 < other.left - stroke.right <= STROKE_GAP_MAX * em_px
        and max(abs(stroke.top - other.top), abs(stroke.bottom - other.bottom)) <= 1
    ]
    hulls = []
    for sign in signs:
        beside = [
            glyph
            for glyph in glyphs
            if glyph.left <= sign.left and sign.right <= glyph.right and glyph not in strokes
        ]
        above = [glyph for glyph in beside if _is_space(sign.top - glyph.bottom, em_px)]
        below = [glyph for glyph in beside if _is_space(glyph.top - sign.bottom, em_px)]
        if above and below:
            hulls.append(bounding_box([sign, *above, *below]))
    return hulls


def _is_space(gap_px: int, em_px: float) -> bool:
    """Whether a sign and a letter stand as far apart as words do."""
    return SPACE_MIN_EM * em_px <= gap_px <= SPACE_MAX_EM * em_px


def _is_within(word: Box, line: Box) -> bool:
    """Whether a word is at most as wide as a turned line and stands in, above or below it."""
    return line.left - 1 <= word.left and word.right <= line.right + 1


def _columns(words: Sequence[TextLine], gap_px: float) -> list[list[TextLine]]:
    """Words from top to bottom, parted at wide gaps."""
    columns: list[list[TextLine]] = []
    bottom = -np.inf
    for word in sorted(words, key=lambda word: downwards(word.box)):
        if word.box.top - bottom > gap_px:
            columns.append([])
        columns[-1].append(word)
        bottom = max(bottom, word.box.bottom)
    return columns
