"""Rows of tick labels as close as their digits, which look like one turned line."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np

from heatgrid.detect.axes.joining import downwards
from heatgrid.geometry import Box, bounding_box

# Fewest digits of two rows, and how high they are at least, over the size of a letter.
DIGITS_MIN = 4
DIGIT_MIN = 0.6
# How far apart such rows are at most, over the same, and how far each is off its place.
PITCH_MAX = 2.0
STEP_OFF_PX = 1.5


def are_rows_of_digits(glyphs: Sequence[Box], em_px: float) -> bool:
    """Whether the glyphs of a turned line stand side by side in most of its rows.

    So do those of tick labels whose rows are as close as their digits. Of turned letters only the
    dots and accents stand beside others.

    Parameters
    ----------
    glyphs : sequence of Box
        Those of a line that seems to be turned.
    em_px : float
        Size of a letter.

    Returns
    -------
    bool
        False for less than two numbers of two digits.
    """
    rows = _rows(glyphs, em_px) if len(glyphs) >= DIGITS_MIN else []
    beside = [row for row in rows if len(row) > 1 and _are_beside(row)]
    return len(rows) > 1 and 2 * len(beside) >= len(rows)


def rows_in_step(
    words: Sequence[Box], turned: Iterable[Sequence[Box]], em_px: float
) -> frozenset[Box]:
    """Find the glyphs of turned lines whose rows go on in step with a column of level words.

    Parameters
    ----------
    words : sequence of Box
        Level lines.
    turned : iterable of sequences of Box
        The glyphs of each turned line.
    em_px : float
        Size of a letter.

    Returns
    -------
    frozenset of Box
        They are more rows of that column.
    """
    found: set[Box] = set()
    for glyphs in turned:
        rows, line = _rows(glyphs, em_px), bounding_box(glyphs)
        column = sorted((word for word in words if _share_column(word, line)), key=downwards)
        if len(rows) < 2 or len(column) < 2:  # noqa: PLR2004 - two make a pitch
            continue
        pitch = min(lower.bottom - upper.bottom for upper, lower in pairwise(column))
        near = min(column, key=lambda word: abs(word.center[1] - line.center[1]))
        if not 0 < pitch <= PITCH_MAX * em_px:
            continue
        steps = np.array([max(glyph.bottom for glyph in row) - near.bottom for row in rows]) / pitch
        is_in_step = np.abs(steps - steps.round()).max() * pitch <= STEP_OFF_PX
        # Turned letters stand closer than rows do.
        if is_in_step and np.diff(steps.round()).min() >= 1:
            found |= set(glyphs)
    return frozenset(found)


def _rows(glyphs: Iterable[Box], em_px: float) -> list[list[Box]]:
    """Glyphs that are not low, row by row from top to bottom."""
    rows: list[list[Box]] = []
    for glyph in sorted(glyphs, key=downwards):
        if glyph.height < DIGIT_MIN * em_px:
            continue
        last = rows[-1][-1] if rows else None
        shared = min(last.bottom, glyph.bottom) - glyph.top if last else 0
        if last and 2 * shared > min(last.height, glyph.height):
            rows[-1].append(glyph)
        else:
            rows.append([glyph])
    return rows


def _are_beside(row: Sequence[Box]) -> bool:
    """Whether glyphs stand side by side, and none above another."""
    return all(left.right <= right.left for left, right in pairwise(sorted(row)))


def _share_column(word: Box, line: Box) -> bool:
    """Whether most of a word stands in the column of a line, or the other way round."""
    shared = min(word.right, line.right) - max(word.left, line.left)
    return 2 * shared > min(word.width, line.width)
