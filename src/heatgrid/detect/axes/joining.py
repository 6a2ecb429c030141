"""Glyphs that stand next to each other, joined in the order of the gaps between them.

A line that has found its direction takes no more neighbors across it.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.brackets import find_brackets
from heatgrid.detect.axes.glyphs import Glyphs
from heatgrid.detect.axes.pieces import IntArray
from heatgrid.detect.axes.signs import BOTTOM, LEFT, RIGHT, TOP
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

ROUNDED_PX = 0.5
# Of an underscore, its thickness over its length.
UNDERSCORE_MAX = 0.25


def downwards(box: Box) -> tuple[int, int]:
    """The key that sorts glyphs from top to bottom.

    Parameters
    ----------
    box : Box
        A glyph.

    Returns
    -------
    tuple of int
        Its top and its left side, in pixels.
    """
    return box.top, box.left


def neighbors(glyphs: Glyphs, *, settings: AxesSettings) -> Iterable[tuple[int, int, bool]]:
    """Pairs of neighboring glyphs and whether one stands above the other, closest first.

    Parameters
    ----------
    glyphs : Glyphs
        The writing of a figure.
    settings : AxesSettings
        How far letters of a line stand apart.

    Returns
    -------
    iterable of tuple
        The places of both among the glyphs, and True for one below the other.
    """
    found = [_links_along(glyphs, axis, settings) for axis in (0, 1)]
    pairs = np.concatenate([pairs for pairs, _ in found])
    gaps = np.concatenate([found[0][1], found[1][1] + settings.vertical_gap_bias_em])
    order = np.argsort(gaps, kind="stable")
    vertical = np.arange(len(pairs)) >= len(found[0][0])
    return zip(
        pairs[order, 0].tolist(), pairs[order, 1].tolist(), vertical[order].tolist(), strict=True
    )


def _links_along(
    glyphs: Glyphs, axis: int, settings: AxesSettings
) -> tuple[IntArray, NDArray[np.float64]]:
    """Neighbors along one axis (0 for x, 1 for y) and the gaps between them in em."""
    em_min, em_max = glyphs.em_px / settings.em_spread, glyphs.em_px * settings.em_spread
    boxes, cross = glyphs.boxes, 1 - axis
    first, second = _pairs(boxes, axis, settings.word_gap_max_em * em_max)
    sizes = boxes[:, cross + 2] - boxes[:, cross]
    em = np.clip(np.maximum(sizes[first], sizes[second]), em_min, em_max)
    smaller = np.minimum(sizes[first], sizes[second])
    shared = np.minimum(boxes[first, cross + 2], boxes[second, cross + 2]) - np.maximum(
        boxes[first, cross], boxes[second, cross]
    )
    gaps = (boxes[second, axis] - boxes[first, axis + 2]) / em
    apart = np.maximum(0, -shared) / em
    part_gap = settings.letter_part_gap_em
    is_part = (smaller < settings.letter_part_max * em) & (gaps > -part_gap)
    # Below letters without descenders an underscore is farther off than any dot.
    lengths = boxes[:, axis + 2] - boxes[:, axis]
    length = np.where(sizes[first] < sizes[second], lengths[first], lengths[second])
    is_stroke = (length > em / 2) & (smaller < UNDERSCORE_MAX * length)
    is_part &= apart < np.where(is_stroke, settings.underscore_gap_em, part_gap)
    level = (shared > settings.line_overlap_min * smaller) | is_part
    near = level & (gaps <= settings.word_gap_max_em)
    return np.column_stack([first, second])[near], (np.maximum(0, gaps) + apart)[near]


def _pairs(boxes: IntArray, axis: int, reach_px: float) -> tuple[IntArray, IntArray]:
    """All pairs of glyphs of which the second begins less than `reach_px` after the first."""
    order = np.argsort(boxes[:, axis], kind="stable")
    ends = boxes[order, axis + 2] + reach_px
    low = np.arange(len(order)) + 1
    high = np.searchsorted(boxes[order, axis], ends, side="right")
    counts = np.maximum(high - low, 0)
    offsets = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
    return np.repeat(order, counts), order[np.repeat(low, counts) + offsets]


def _is_stack(glyphs: Sequence[Box]) -> bool:
    """Whether three glyphs or more stand one below the other; an i has two, and no letter more."""
    stack = sorted(glyphs, key=downwards)
    apart = all(upper.bottom <= lower.top for upper, lower in pairwise(stack))
    return len(stack) > 2 and apart  # noqa: PLR2004


def _is_long(box: tuple[int, ...], *, vertical: bool) -> bool:
    """Whether a piece is longer in one direction; a turned i has its dot beside its stem."""
    width, height = box[RIGHT] - box[LEFT], box[BOTTOM] - box[TOP]
    return height > width if vertical else width > height


def _is_column(glyphs: Sequence[Box]) -> bool:
    """Whether glyphs stand rather one above the other than side by side, as those of lr do."""
    x, y = zip(*(glyph.center for glyph in glyphs), strict=True)
    return bool(np.ptp(y) > np.ptp(x))


class JoinedGlyphs:
    """Glyphs that were joined so far (a disjoint-set forest).

    Parameters
    ----------
    glyphs : Glyphs
        The writing of a figure.
    level : frozenset of Box
        Those that are known to be parts of level lines.
    settings : AxesSettings
        Thresholds.
    """

    def __init__(self, glyphs: Glyphs, level: frozenset[Box], settings: AxesSettings) -> None:
        self._settings = settings
        self._em_px = glyphs.em_px
        self._glyphs = [tuple(box) for box in glyphs.boxes.tolist()]
        self._parents = list(range(len(self._glyphs)))
        self._boxes = list(self._glyphs)
        self._vertical = [
            False if Box(*box) in level else self._direction(box) for box in self._glyphs
        ]
        brackets, self._enclosing = find_brackets(glyphs.boxes, self._vertical, settings=settings)
        for index in brackets:
            if Box(*self._glyphs[index]) not in level:
                self._vertical[index] = None

    def _direction(self, box: tuple[int, ...]) -> bool | None:
        """Whether a box holds turned text; None where its shape does not tell."""
        width, height = box[RIGHT] - box[LEFT], box[BOTTOM] - box[TOP]
        long, short = max(width, height), min(width, height)
        if short < self._settings.letter_width_em * self._em_px:
            return None
        return height > width if long > self._settings.word_aspect_min * short else None

    def _root(self, index: int) -> int:
        while self._parents[index] != index:
            self._parents[index] = self._parents[self._parents[index]]
            index = self._parents[index]
        return index

    def join(self, first: int, second: int, *, vertical: bool) -> None:
        """Put two glyphs into one line unless their lines run differently.

        Parameters
        ----------
        first, second : int
            Their places among the glyphs.
        vertical : bool
            Whether one stands above the other.
        """
        encloses = first in self._enclosing or second in self._enclosing
        first, second = self._root(first), self._root(second)
        if first == second:
            return
        if (not vertical) in (self._vertical[first], self._vertical[second]):
            return
        a, b = self._boxes[first], self._boxes[second]
        hull = (min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3]))
        if not self._is_line(a, b, hull, cross=0 if vertical else 1, encloses=encloses):
            return
        self._parents[second] = first
        self._boxes[first] = hull
        decided = self._vertical[first] is not None or self._vertical[second] is not None
        # The dot of a dotted zero stands within it.
        tells = hull not in (a, b) and _is_long(hull, vertical=vertical)
        tells = tells and not self._is_letter(a, b, hull)
        self._vertical[first] = vertical if decided or tells else None

    def _is_line(self, *boxes: tuple[int, ...], cross: int, encloses: bool) -> bool:
        """Whether two pieces and their hull are about as high as one line of text.

        A bracket is higher than the letter that it encloses.
        """
        *pieces, hull = (box[cross + 2] - box[cross] for box in boxes)
        low, high = sorted(pieces)
        settings, em_px = self._settings, self._em_px
        small = encloses or low <= settings.letter_width_em * em_px
        alike = small or high <= settings.line_height_ratio_max * low
        # Both ends of a hull are rounded to whole pixels.
        return alike and hull <= settings.line_growth_max * max(high, em_px) + ROUNDED_PX

    def _is_letter(self, *boxes: tuple[int, ...]) -> bool:
        """Whether two pieces, as the dot and stem of an i, do not tell which way the line runs."""
        a, b, hull = (max(box[2] - box[0], box[3] - box[1]) for box in boxes)
        dot = self._settings.letter_part_max * self._em_px
        size = self._settings.letter_size_em * self._em_px
        return hull <= size or min(a, b) <= dot

    def _is_word(self, piece: Box) -> bool:
        """Whether a piece that none other joined is a turned word in small print, and no stroke."""
        settings, em_px = self._settings, self._em_px
        is_long = piece.height >= settings.word_length_em * em_px
        return is_long and piece.width > settings.word_width_em * em_px

    def lines(self) -> list[tuple[tuple[Box, ...], bool]]:
        """The lines as they are now.

        Returns
        -------
        list of tuple
            The glyphs of each line in its order, and whether it is turned.
        """
        members: dict[int, list[Box]] = {}
        for index, glyph in enumerate(self._glyphs):
            members.setdefault(self._root(index), []).append(Box(*glyph))
        lines = []
        for root, glyphs in members.items():
            direction = self._vertical[root]
            left, top, right, bottom = self._boxes[root]
            tall = bottom - top > max(right - left, self._settings.letter_size_em * self._em_px)
            is_turned = (tall and _is_column(glyphs)) or _is_stack(glyphs)
            is_turned |= len(glyphs) == 1 and self._is_word(glyphs[0])
            vertical = is_turned if direction is None else direction
            lines.append(
                (tuple(sorted(glyphs, key=downwards) if vertical else sorted(glyphs)), vertical)
            )
        return lines
