"""What is drawn in a cell: a text in its middle, or hatching all over it."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.grid.prints import is_hatched, printed_groups
from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from tests.unit.detect.drawings import SETTINGS, make_paper, print_number, view

BLUE = (60, 60, 250)


@pytest.mark.parametrize(
    ("period", "noise", "hatched"),
    [(6, 0, True), (6, 30, True), (0, 0, False), (0, 30, False)],
    ids=["hatching", "hatching in a noisy picture", "text", "text in a noisy picture"],
)
def test_what_compression_leaves_around_a_text_is_no_hatching(period, noise, hatched):
    rgb = make_paper(120, 160)
    rgb[40:72, 40:82] = BLUE
    if period:
        rgb[40:72, 40:82][np.add.outer(np.arange(32), np.arange(42)) % period < 2] = 255
    else:
        print_number(rgb, "0.13", (40, 40), (42, 32), BLUE)
    cell = Cell(0, 0, Box(40, 40, 82, 72), BLUE)
    scene = view(rgb.copy())
    # Around small print there is more of it than in the rest of the picture.
    ringing = np.random.default_rng(2).integers(-noise, noise + 1, (32, 42, 3))
    rgb[cell.box.slices] = np.clip(rgb[cell.box.slices] + ringing, 0, 255)
    assert is_hatched(replace(scene, rgb=rgb), cell, settings=SETTINGS) == hatched


@pytest.mark.parametrize(
    ("printed", "kept"),
    [("110", [0]), ("111", [0, 1]), ("100", [0, 1]), ("000", [0, 1])],
    ids=["ground", "all", "some", "none"],
)
def test_the_color_of_cells_that_alone_have_no_text_is_left_out(printed, kept):
    groups = [np.array([0, 1]), np.array([2])]
    prints = [np.ones((3, 3), np.uint8) if each == "1" else None for each in printed]
    left = printed_groups(groups, prints)
    assert [group.tolist() for group in left] == [groups[at].tolist() for at in kept]
    assert len(printed_groups(groups[:1], prints)) == 1
