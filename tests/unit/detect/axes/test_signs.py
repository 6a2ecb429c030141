"""Pieces that look like tick marks and are signs of a text."""

import numpy as np
import pytest

from heatgrid.detect.axes.signs import are_commas

EIGHT = (375, 143, 384, 158)


@pytest.mark.parametrize(
    ("pieces", "found"),
    [
        ([(389, 155, 393, 162)], [True]),
        ([(389, 155, 393, 162), (489, 155, 493, 162)], [False, False]),
        ([(389, 159, 393, 166)], [False]),
        ([(395, 155, 399, 162)], [False]),
        ([(389, 155, 399, 162)], [False]),
    ],
    ids=["comma", "two in a row", "below the line", "far off", "level"],
)
def test_a_lone_mark_that_hangs_below_the_end_of_a_letter_is_a_comma(pieces, found):
    boxes = np.array(pieces)
    marks = np.ones(len(boxes), bool)
    assert are_commas(boxes, marks, np.array([EIGHT])).tolist() == found
