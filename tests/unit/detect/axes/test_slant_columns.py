"""Columns of slanted labels by their places and by tick marks."""

import numpy as np
import pytest

from heatgrid.detect.axes.slant_columns import columns_at, columns_of, columns_told

EDGES = tuple(float(10 * at) for at in range(17))
EACH_FOURTH = np.array([5.0, 45, 85, 125])


@pytest.mark.parametrize(
    ("labeled", "count"),
    [([0, 3, 6, 9, 12, 15], 16), ([2, 5, 8, 11, 14], 16), ([2, 3, 6, 8, 9, 15], 6), ([0, 15], 2)],
)
def test_labels_at_each_nth_column_tell_of_all(labeled, count):
    assert columns_told(labeled, 16) == count


@pytest.mark.parametrize(
    ("off", "marked", "columns"),
    [
        (0, [], [0, 4, 8, 12]),
        (4, [], [0, 4, 8, 12]),
        (9, [], [1, 5, 9, 13]),
        (9, [0, 4, 8, 12], [0, 4, 8, 12]),
        (9, [0, 4, 8], [1, 5, 9, 13]),
    ],
)
def test_labels_are_of_the_columns_with_marks(off, marked, columns):
    assert columns_of([EACH_FOURTH + off], EDGES, marked)[0] == columns


def test_marks_beyond_the_outer_borders_are_of_no_column():
    assert columns_at([-2.0, 5.0, 45.0, 159.0, 162.0], EDGES) == (0, 4, 15)
    assert columns_at([], EDGES) == ()


def test_labels_at_uneven_distances_from_columns_are_of_none():
    assert columns_of([np.array([5.0, 52, 61, 128])], EDGES, [0, 4, 8, 12]) is None
