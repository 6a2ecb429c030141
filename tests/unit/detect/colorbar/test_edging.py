"""Frames of bars at their ends."""

import numpy as np
import pytest

from heatgrid.detect.colorbar.edging import end_depth, frame_depth, paper_depth
from heatgrid.settings import BarSettings

SCALE = range(170, 150, -2)
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


@pytest.mark.parametrize(
    ("levels", "side", "depth"),
    [
        ([245, 255, 255, 150, 90, 180, 178, 176, 174, 172, *SCALE], 255, 3),  # below letters
        (
            [245, 255, 255, 150, 90, 180, 178, 176, 174, 172, *SCALE],
            0,
            0,
        ),  # a pale class in its frame
        ([255, 255, 240, 220, 205, 190, 175, 160, 145, 130], 255, 0),  # colors run on from white
        ([255, 255, 255, 120, 119, 118, 117, 116, 115, 114], 255, 0),  # a class and the next one
        ([90, 180, 178, 176, 174, 172, 170, 168, 166, 164], 255, 0),
        ([255] * 10, 255, 0),
        ([255] * 5 + [90, 180, 178, 176, 174, *SCALE], 255, 0),  # more of it than is left
    ],
)
def test_paper_before_the_frame_of_a_bar_is_none_of_it(levels, side, depth):
    colors = np.repeat(np.array(levels, float)[:, None], 3, axis=1)
    sides = np.full((len(levels), 4, 3), float(side))
    assert paper_depth(PAPERS, colors, sides, BarSettings()) == depth


@pytest.mark.parametrize(
    ("levels", "depth"),
    [
        ([252, 232, 190, 228, 248, 247, 246, 245], 4),
        ([190, 228, 248, 247, 246, 245, 244, 243], 2),
        ([10, 52, 85, 106, 120, 130, 138, 145], 0),
        ([60, 90, 120, 150, 180, 210, 240, 250], 0),
        ([205, 65, 21, 52, 48, 48, 47, 48], 2),
        ([190], 0),
    ],
    ids=["a line", "from its middle on", "a short bar", "an even one", "an overshoot", "a pixel"],
)
def test_a_blurred_frame_is_left_in_several_steps(levels, depth):
    colors = np.repeat(np.array(levels, float)[:, None], 3, axis=1)
    sides = np.full((len(levels), 4, 3), 255.0)
    assert end_depth(PAPERS, colors, sides, 4, BarSettings()) == depth
