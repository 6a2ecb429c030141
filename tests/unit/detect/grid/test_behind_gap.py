"""Labels without what is behind a gap: names of groups, or of the axis."""

import numpy as np
import pytest

from heatgrid.detect.grid.behind_gap import before_gap
from tests.unit.detect.drawings import SETTINGS

ROWS, HEIGHT, DEPTH = 10, 20, 60


def beside(*texts):
    """What is printed beside rows: labels at 2..20 px, and texts at 30..40 px."""
    whole = np.zeros((ROWS * HEIGHT, DEPTH), np.float32)
    for row in range(ROWS):
        whole[row * HEIGHT + 6 : row * HEIGHT + 14, 2:20] = 200
    for start, stop in texts:
        whole[start:stop, 30:40] = 200
    return np.split(whole, ROWS)


@pytest.mark.parametrize("of_groups", [True, False])
def test_the_label_of_the_axis_is_cut_off(of_groups):
    found = before_gap(beside((65, 95), (102, 135)), of_groups=of_groups, settings=SETTINGS)
    assert [row.shape for row in found] == [(HEIGHT, 21)] * ROWS


@pytest.mark.parametrize(
    "texts",
    [
        [(30, 70), (130, 170)],
        [(20, 90)],
        [(10, 190)],
        [(y, y + 8) for y in range(46, 150, HEIGHT)],
    ],
    ids=["names of two groups", "one off the middle", "all along", "a name in every row"],
)
def test_names_of_groups_are_cut_off_where_they_may_follow_only(texts):
    assert before_gap(beside(*texts), of_groups=True, settings=SETTINGS)
    assert not before_gap(beside(*texts), of_groups=False, settings=SETTINGS)


def test_labels_that_nothing_follows_are_left():
    assert not before_gap(beside(), of_groups=True, settings=SETTINGS)
