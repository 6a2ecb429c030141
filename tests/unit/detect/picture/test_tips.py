"""The colors of the triangles at the ends of a bar."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.picture.tips import tip_colors
from heatgrid.drawn import Orientation
from heatgrid.geometry import Box
from tests.unit.detect.drawings import as_jpeg, color_of, draw_bar, make_paper, print_number, view

BAR = Box(100, 60, 116, 200)
RED, BLUE = (165, 0, 38), (49, 54, 149)


def bar_with_tips(over, under, *, points=True):
    """A bar of eight classes with a triangle, or a box, of a color beyond each of its ends."""
    rgb = make_paper()
    draw_bar(rgb, BAR, steps=8)
    rgb[[BAR.top - 1, BAR.bottom], BAR.left : BAR.right] = 0
    for color, base, tip in ((over, BAR.top - 2, 45), (under, BAR.bottom + 1, 214)):
        corners = [(BAR.left, base), (BAR.right - 1, base)]
        corners += [(108, tip)] if points else [(BAR.right - 1, tip), (BAR.left, tip)]
        if color is not None:
            cv2.fillPoly(rgb, [np.array(corners)], color)
    return rgb


def tips(rgb, orientation=Orientation.VERTICAL):
    if orientation is Orientation.VERTICAL:
        return tip_colors(view(rgb), BAR)
    turned = np.ascontiguousarray(rgb.swapaxes(0, 1))
    return tip_colors(view(turned), Box(BAR.top, BAR.left, BAR.bottom, BAR.right))


@pytest.mark.parametrize("orientation", list(Orientation))
@pytest.mark.parametrize("found", [(RED, BLUE), (None, BLUE), (RED, None)])
def test_triangles_have_colors_of_their_own(found, orientation):
    assert tips(bar_with_tips(*found), orientation) == found


def test_compression_leaves_them_their_colors():
    for color, found in zip((RED, BLUE), tips(as_jpeg(bar_with_tips(RED, BLUE))), strict=True):
        assert np.abs(np.subtract(color, found)).max() <= 6


def test_a_triangle_in_the_color_of_the_end_tells_nothing_new():
    rgb = bar_with_tips(None, None)
    ends = [tuple(rgb[row, 108].tolist()) for row in (BAR.top, BAR.bottom - 1)]
    assert tips(bar_with_tips(*ends)) == (None, None)


def test_a_box_beside_the_end_is_no_triangle():
    assert tips(bar_with_tips(RED, BLUE, points=False)) == (None, None)


def test_a_number_over_a_bar_is_no_triangle():
    rgb = bar_with_tips(None, None)
    for text in ("1", "8", "40"):
        print_number(rgb, text, (BAR.left - 8, BAR.top - 18), (32, 16))
        assert tips(rgb) == (None, None)


def test_a_bar_at_the_edge_of_the_picture_has_none():
    rgb = make_paper(200, 60)
    draw_bar(rgb, Box(20, 0, 36, 200), steps=8)
    assert tip_colors(view(rgb), Box(20, 0, 36, 200)) == (None, None)


@pytest.mark.parametrize("cmap", ["coolwarm", "viridis", "gray"])
def test_a_triangle_goes_on_from_a_smooth_bar(cmap):
    """Its color is that of the very end, a pixel or two beyond those that are seen."""
    rgb = make_paper()
    draw_bar(rgb, BAR, cmap)
    for color, base, tip in ((color_of(1.0, cmap), 58, 45), (color_of(0.0, cmap), 201, 214)):
        cv2.fillPoly(rgb, [np.array([(BAR.left, base), (BAR.right - 1, base), (108, tip)])], color)
    assert tips(rgb) == (None, None)
