"""Brackets, which are as long as turned words of small print."""

from collections.abc import Sequence

import numpy as np

from heatgrid.detect.axes.pieces import IntArray
from heatgrid.detect.axes.signs import LEFT, TOP
from heatgrid.settings import AxesSettings


def find_brackets(
    boxes: IntArray, turned: Sequence[bool | None], *, settings: AxesSettings
) -> tuple[set[int], set[int]]:
    """Pieces that are long for turned or level words, but stand close beside letters.

    Those of a title are as large as words of small print.

    Parameters
    ----------
    boxes : ndarray of int, shape (n, 4)
        Glyphs: left, top, right, bottom.
    turned : sequence of bool or None
        For each, whether it is higher than letters, wider (False), or neither (None).
    settings : AxesSettings
        How high and how close the letters are.

    Returns
    -------
    tuple
        The indices of all, and of those that enclose a single letter, which may be low: (a).
    """
    plain = boxes[[each is None for each in turned]]
    sides = boxes[:, 2:] - boxes[:, :2]
    found: set[int] = set()
    pairs: set[int] = set()
    for direction, along in ((True, LEFT), (False, TOP)):
        long = [index for index, each in enumerate(turned) if each is direction]
        found |= {at for at in long if _stands_beside(boxes[at], plain, along, settings)}
        thin = sides[:, 1 - along] >= 2 * sides[:, along]
        thin &= np.array([each in (direction, None) for each in turned], bool)
        pairs |= _pairs(boxes, np.flatnonzero(thin).tolist(), plain, along)
    return found | pairs, pairs


def _stands_beside(box: IntArray, plain: IntArray, along: int, settings: AxesSettings) -> bool:
    """Whether a letter nearly as high is close before or behind a piece."""
    cross = 1 - along
    least = settings.bracket_letter_min * (box[cross + 2] - box[cross])
    inside = np.minimum(plain[:, cross + 2], box[cross + 2]) - np.maximum(
        plain[:, cross], box[cross]
    )
    gaps = np.maximum(plain[:, along] - box[along + 2], box[along] - plain[:, along + 2])
    near = (gaps >= 0) & (gaps <= settings.bracket_gap_max * least)
    return bool(((inside >= least) & near).any())


def _pairs(boxes: IntArray, thin: Sequence[int], plain: IntArray, along: int) -> set[int]:
    """Pieces with a twin, and between the two a letter, and no room for more."""
    cross = 1 - along
    found: set[int] = set()
    order = sorted(thin, key=lambda index: int(boxes[index, along]))
    for at, index in enumerate(order):
        box = boxes[index]
        size = box[cross + 2] - box[cross]
        for other in order[at + 1 :]:
            twin = boxes[other]
            gap = twin[along] - box[along + 2]
            if gap > size:
                break
            ends = abs(twin[[cross, cross + 2]] - box[[cross, cross + 2]])
            if gap <= 0 or ends.max() > 1:
                continue
            within = (plain[:, along] >= box[along + 2]) & (plain[:, along + 2] <= twin[along])
            within &= (plain[:, cross] >= box[cross]) & (plain[:, cross + 2] <= box[cross + 2])
            if within.any():
                found |= {index, other}
    return found
