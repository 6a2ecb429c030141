"""Slanted labels that are a mere point or comma, as tokens of a sentence are.

Such a speck has no direction. It stands at its column where the other labels begin at theirs, and
no other label is there.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.pieces import IntArray
from heatgrid.detect.axes.signs import BOTTOM, LEFT, RIGHT, TOP

# How large a point or comma is, and how far off the place where a label begins, in em.
SIZE_MAX_EM = 0.5
OFF_MAX_EM = 1.0
# Share of the columns that have longer labels.
LABELED_MIN = 2 / 3


def with_points(
    lines: Mapping[int, IntArray],
    boxes: NDArray[np.integer],
    near_px: IntArray,
    x_edges: Sequence[float],
    em_px: float,
) -> dict[int, IntArray]:
    """Give columns without a slanted label the speck that stands where one would begin.

    Parameters
    ----------
    lines : mapping of int to ndarray of int
        The glyphs of the label of each column that has one.
    boxes : ndarray of int, shape (glyphs, 4)
        Left, top, right, bottom of all glyphs.
    near_px : ndarray of int, shape (glyphs,)
        How far from the panel each begins.
    x_edges : sequence of float
        Borders of the columns.
    em_px : float
        Size of a letter.

    Returns
    -------
    dict of int to ndarray of int
        The same but where that gives each column a label of its own.
    """
    centers = np.array([(left + right) / 2 for left, right in pairwise(x_edges)])
    bare = sorted(set(range(len(centers))) - set(lines))
    if not bare or len(lines) < LABELED_MIN * len(centers):
        return dict(lines)
    middles = (boxes[:, LEFT] + boxes[:, RIGHT]) / 2
    firsts = {col: line[near_px[line].argmin()] for col, line in lines.items()}
    off = float(np.median([middles[glyph] - centers[col] for col, glyph in firsts.items()]))
    begins = near_px[list(firsts.values())]
    sizes = np.maximum(boxes[:, RIGHT] - boxes[:, LEFT], boxes[:, BOTTOM] - boxes[:, TOP])
    slack_px = OFF_MAX_EM * em_px
    small = (sizes <= SIZE_MAX_EM * em_px) & (near_px <= begins.max() + slack_px)
    small &= near_px >= begins.min() - slack_px / 2
    small[np.concatenate([*lines.values()])] = False
    specks = [
        np.flatnonzero(small & (np.abs(middles - centers[col] - off) <= slack_px)) for col in bare
    ]
    if any(len(found) != 1 for found in specks):
        return dict(lines)
    return {**lines, **dict(zip(bare, specks, strict=True))}
