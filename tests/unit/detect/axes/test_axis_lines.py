"""Tick marks of an axis that is drawn off its panel."""

import numpy as np
import pytest

from heatgrid.detect.axes.axis_lines import without_marks_of_lines
from heatgrid.detect.axes.glyphs import Glyphs
from heatgrid.settings import AxesSettings


def left_of(*pieces, turned=False):
    """What stays of some pieces beside a line at 132."""
    lines = np.zeros((300, 300), np.uint8)
    lines[60:280, 132:134] = 1
    boxes = np.array(pieces)
    if turned:
        lines, boxes = lines.T.copy(), boxes[:, [1, 0, 3, 2]]
    empty = np.zeros((0, 4))
    found = without_marks_of_lines(
        Glyphs(boxes, empty, 12.0, lines, lines), settings=AxesSettings()
    ).boxes
    return found[:, [1, 0, 3, 2]].tolist() if turned else found.tolist()


@pytest.mark.parametrize("turned", [False, True])
def test_strokes_that_end_at_a_line_are_marks(turned):
    letters = [[113, 73, 122, 84], [114, 100, 122, 111]]
    marks = [[125, 79, 132, 81], [125, 106, 132, 108]]
    assert left_of(*letters, *marks, turned=turned) == letters
    after = [[134, 79, 141, 81], [134, 106, 141, 108]]
    assert left_of(*letters, *after, turned=turned) == letters


@pytest.mark.parametrize(
    "pieces",
    [
        [[125, 79, 132, 81]],
        [[125, 79, 130, 81], [125, 106, 130, 108]],
        [[118, 79, 132, 81], [125, 106, 132, 108]],
        [[125, 73, 132, 84], [125, 100, 132, 111]],
    ],
    ids=["one", "apart", "of two lengths", "letters"],
)
def test_others_stay(pieces):
    assert left_of(*pieces) == pieces
