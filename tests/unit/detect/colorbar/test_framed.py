"""Bars in frames, in compressed pictures: as long as their frames."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.colorbar.bars import detect_bars
from heatgrid.detect.colorbar.framed import with_framed_ends
from heatgrid.geometry import Box
from tests.unit.detect.drawings import BARS, as_jpeg, draw_bar, make_paper, view

BAR = Box(40, 25, 54, 185)
PART = Box(40, 60, 54, 150)
PAPERS = np.full((1, 3), 255.0)


def framed(cmap="viridis", box=BAR, *, sides=2):
    """A bar with lines at one long side or at both, and at its ends."""
    rgb = make_paper(260, 120)
    draw_bar(rgb, box, cmap)
    cv2.rectangle(rgb, (box.left - 1, box.top - 1), (box.right, box.bottom), (0, 0, 0), 1)
    if sides == 1:
        rgb[:, : box.left] = 255
    return rgb


@pytest.mark.parametrize(("cmap", "quality"), [("viridis", 60), ("jet", 50), ("jet", 70)])
@pytest.mark.parametrize("top", [22, 25])
def test_compression_hides_no_end_of_a_framed_bar(cmap, quality, top):
    box = Box(40, top, 54, top + 168)
    scene = view(as_jpeg(framed(cmap, box), quality))
    (bar,) = detect_bars(scene, settings=BARS)
    assert max(abs(bar.box.top - box.top), abs(bar.box.bottom - box.bottom)) <= 3


@pytest.mark.parametrize(("sides", "whole"), [(2, True), (1, False)])
def test_lines_at_both_sides_lead_to_the_ends(sides, whole):
    found = with_framed_ends(framed(sides=sides), PART, PAPERS, 20.0, settings=BARS)
    ends = (BAR.top, BAR.bottom) if whole else (PART.top, PART.bottom)
    assert np.abs(np.subtract(found.ends(1), ends)).max() <= 1


def test_colors_that_jump_between_the_lines_end_a_bar():
    rgb = framed()
    rgb[155:157, BAR.left : BAR.right] = 255
    assert with_framed_ends(rgb, PART, PAPERS, 20.0, settings=BARS).ends(1)[1] == 155
