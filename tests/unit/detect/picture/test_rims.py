"""What lies along the sides of a box."""

import numpy as np
import pytest

from heatgrid.detect.picture.rims import ring_around, side_shares, without_fringe
from heatgrid.geometry import Box


def test_a_ring_runs_around_a_box_and_ends_at_the_edge_of_the_figure():
    rgb = np.arange(20 * 30 * 3, dtype=np.uint8).reshape(20, 30, 3)
    ring = ring_around(rgb, Box(2, 5, 12, 15), (4,))
    assert len(ring) == 2 * 16 + 2 * 18
    assert (ring[:16] == rgb[1, :16]).all()


def test_lines_of_which_a_region_fills_little_are_left_out():
    within = np.ones((20, 30), bool)
    within[0, 3:] = within[:, -1] = False
    box, left = without_fringe(Box(10, 10, 40, 30), within, share_min=0.5, reach_px=2)
    assert box == Box(10, 11, 39, 30)
    assert left.shape == (19, 29)
    assert side_shares(left) == [1.0] * 4


@pytest.mark.parametrize("size", [2, 6, 7])
def test_a_staircase_has_no_side_and_leaves_a_box(size):
    within = np.eye(size, dtype=bool) | np.eye(size, k=1, dtype=bool)
    box, _ = without_fringe(Box(0, 0, size, size), within, share_min=0.4, reach_px=3)
    assert box.area > 0
