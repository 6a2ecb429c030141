"""Where the triangles of clipped bars begin, in blurred and compressed pictures."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.colorbar.bars import detect_bars
from heatgrid.detect.colorbar.triangles import triangle_bases
from heatgrid.detect.picture.scene import view_scene
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings
from tests.unit.detect.drawings import BARS, draw_bar, make_paper

BAR = Box(280, 40, 300, 220)
WHITE = np.full((1, 3), 255.0)
LENGTH = 16


def draw(cmap="viridis", length=LENGTH):
    """A bar with a triangle of the color of its upper end over it."""
    rgb = make_paper()
    draw_bar(rgb, BAR, cmap)
    color = tuple(map(int, rgb[BAR.top, BAR.left]))
    middle = (BAR.left + BAR.right - 1) / 2
    for k in range(length):
        half = (BAR.width - 1) / 2 * (1 - (k + 0.5) / length)
        left, right = round(middle - half), round(middle + half) + 1
        rgb[BAR.top - 1 - k, left:right] = color
    return rgb


def blurred(rgb):
    return cv2.GaussianBlur(rgb, (0, 0), 0.9)


def base(rgb, box=BAR, step_threshold=8.0):
    above, below = triangle_bases(rgb, box, WHITE, step_threshold, settings=BARS)
    assert below is None
    return above


@pytest.mark.parametrize("box", [BAR, Box(280, 28, 300, 220), Box(279, 46, 301, 220)])
@pytest.mark.parametrize("picture", [draw(), blurred(draw())])
def test_the_sides_of_a_triangle_lead_to_the_end_of_its_bar(picture, box):
    assert round((base(picture, box) - BAR.top) / 2) == 0


def test_what_compression_leaves_beside_a_triangle_makes_it_no_less_even():
    rgb = blurred(draw())
    for row in range(BAR.top - LENGTH, BAR.top - 1):
        drawn = np.flatnonzero((rgb[row] < 245).any(axis=1))
        rgb[row, drawn[-1] + 1 : drawn[-1] + 4] = 240
    assert base(rgb) == pytest.approx(BAR.top, abs=1)


@pytest.mark.parametrize("length", [2, 3])
def test_few_rows_that_lead_to_a_point_are_a_triangle(length):
    assert base(draw(length=length)) == pytest.approx(BAR.top, abs=0.5)
    blunt = draw(length=length)
    blunt[BAR.top - length : BAR.top, BAR.left + 4 : BAR.right - 4] = blunt[BAR.top, BAR.left]
    assert base(blunt) is None


def test_a_bar_without_a_triangle():
    assert base(blurred(draw(length=0))) is None


def test_a_rounded_end_is_a_part_of_its_bar():
    rgb = draw(length=0)
    radius = BAR.width / 2
    for k in range(BAR.width // 2):
        inset = round(radius - np.sqrt(radius**2 - (radius - k - 0.5) ** 2))
        rgb[BAR.top + k, BAR.left : BAR.left + inset] = 255
        rgb[BAR.top + k, BAR.right - inset : BAR.right] = 255
    assert base(blurred(rgb)) is None


def test_colors_that_become_paper_are_no_triangle():
    rgb = draw("gray_r", length=0)[::-1].copy()
    box = Box(BAR.left, len(rgb) - BAR.bottom, BAR.right, len(rgb) - BAR.top)
    assert base(blurred(rgb), box) is None


def test_a_triangle_under_its_bar():
    rgb = blurred(draw())[::-1]
    box = BAR.with_ends(1, len(rgb) - BAR.bottom, len(rgb) - BAR.top)
    above, below = triangle_bases(rgb, box, WHITE, 8.0, settings=BARS)
    assert above is None
    assert below == pytest.approx(box.bottom, abs=1)


def test_triangles_in_a_compressed_picture_are_no_part_of_a_bar():
    _, file = cv2.imencode(".jpg", blurred(draw()), [cv2.IMWRITE_JPEG_QUALITY, 70])
    scene = view_scene(cv2.imdecode(file, cv2.IMREAD_COLOR), settings=PanelSettings())
    assert scene.noise > 0
    (bar,) = detect_bars(scene, settings=BARS)
    assert abs(bar.box.top - BAR.top) <= 1
    assert abs(bar.box.bottom - BAR.bottom) <= 1
