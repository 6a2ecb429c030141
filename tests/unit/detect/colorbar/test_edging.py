"""Frames of bars at their ends."""

import numpy as np
import pytest

from heatgrid.detect.colorbar.edging import frame_depth
from heatgrid.settings import BarSettings

PAPERS = np.array([[255.0, 255.0, 255.0]])


@pytest.mark.parametrize(
    ("levels", "depth"),
    [
        ([0, 0, 200, 201, 202, 203], 2),  # a frame
        ([0, 120, 200, 201, 202, 203], 2),  # that blends
        ([10, 52, 85, 106, 120, 130], 0),  # colors of a short bar
        ([10, 62, 72, 82, 92, 102], 1),  # too large a step for these
        ([240, 190, 160, 140, 130, 125], 1),  # towards the paper: its blur
        ([200, 201, 202, 203, 204, 205], 0),
    ],
)
def test_a_frame_ends_with_a_jump(levels, depth):
    colors = np.repeat(np.array(levels, float)[:, None], 3, axis=1)
    assert frame_depth(PAPERS, colors, 4, BarSettings()) == depth
