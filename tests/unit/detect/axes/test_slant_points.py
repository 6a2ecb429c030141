"""Points among slanted labels."""

import numpy as np
import pytest

from heatgrid.detect.axes.slant_points import with_points

EM = 10
X_EDGES = tuple(float(edge) for edge in range(0, 150, 30))


def columns(*specks, size=2, near=12):
    """The columns that have a label: the first three, and those that get a speck."""
    words = [(30 * col + 10, 210, 30 * col + 22, 220) for col in range(3)]
    dots = [(x, 212, x + size, 212 + size) for x in specks]
    boxes = np.array([*words, *dots])
    near_px = np.array([10] * 3 + [near] * len(specks))
    lines = {col: np.array([col]) for col in range(3)}
    found = with_points(lines, boxes, near_px, X_EDGES, EM)
    return {col: line.tolist() for col, line in found.items()}


def test_a_speck_where_a_label_would_begin_is_one():
    assert columns(105) == {0: [0], 1: [1], 2: [2], 3: [3]}


@pytest.mark.parametrize(
    "given",
    [{"size": 8}, {"near": 40}, {"specks": (105, 108)}, {"specks": (75,)}, {"specks": ()}],
    ids=["large", "far", "two", "elsewhere", "none"],
)
def test_other_ink_is_none(given):
    specks = given.pop("specks", (105,))
    assert columns(*specks, **given) == {0: [0], 1: [1], 2: [2]}
