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


def test_the_outline_of_a_low_triangle_is_darker_than_it():
    """Of its rows, most are outline."""
    rgb, box = make_paper(240, 100), Box(40, 60, 53, 220)
    draw_bar(rgb, box, "summer")
    rgb[box.top :, box.left] = rgb[box.top :, box.right - 1] = 0
    rgb[box.bottom :] = 255
    color = rgb[box.top, box.left + 1].tolist()
    for row, inset in ((56, 6), (57, 4), (58, 2), (59, 0)):
        rgb[row, box.left + inset : box.right - inset] = 0
        rgb[row, box.left + inset + 3 : box.right - inset - 3] = color
    assert base(rgb, box.with_ends(0, box.left + 1, box.right - 1)) == pytest.approx(59, abs=0.7)


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
    scene = compressed(draw(), 70)
    assert scene.noise > 0
    (bar,) = detect_bars(scene, settings=BARS)
    assert abs(bar.box.top - BAR.top) <= 1
    assert abs(bar.box.bottom - BAR.bottom) <= 1


def draw_framed(rgb, box, length, cmap="RdBu_r", frame=(255, 255, 255)):
    """Draw a bar that lies, with a triangle at either end, in a frame."""
    draw_bar(rgb, box, cmap)
    middle = (box.top + box.bottom - 1) // 2
    tips = ((box.left, -length), (box.right - 1, length))
    for start, reach in tips:
        color = tuple(map(int, rgb[middle, start]))
        points = [(start, box.top), (start + reach, middle), (start, box.bottom - 1)]
        cv2.fillPoly(rgb, [np.array(points)], color)
    outline = [(box.left, box.top), (box.left - length, middle), (box.left, box.bottom - 1)]
    outline += [(box.right, box.bottom - 1), (box.right + length, middle), (box.right, box.top)]
    cv2.polylines(rgb, [np.array(outline)], True, frame, 1, cv2.LINE_AA)


def compressed(rgb, quality):
    _, file = cv2.imencode(".jpg", blurred(rgb), [cv2.IMWRITE_JPEG_QUALITY, quality])
    return view_scene(cv2.imdecode(file, cv2.IMREAD_COLOR), settings=PanelSettings())


@pytest.mark.parametrize("quality", [60, 70])
@pytest.mark.parametrize("length", [7, 8])
def test_short_triangles_in_a_frame_are_no_part_of_a_bar(quality, length):
    rgb = make_paper(color=(0, 0, 0))
    box = Box(60, 120, 190, 134)
    draw_framed(rgb, box, length)
    (bar,) = detect_bars(compressed(rgb, quality), settings=BARS)
    assert abs(bar.box.left - box.left) <= 2
    assert abs(bar.box.right - box.right) <= 2


@pytest.mark.parametrize("quality", [50, 80])
def test_bars_with_the_same_colors_are_two_however_they_fade_into_dark_paper(quality):
    rgb = make_paper(240, 480, color=(0, 0, 0))
    boxes = [Box(60, 120, 190, 134), Box(254, 120, 384, 134)]
    for box in boxes:
        draw_framed(rgb, box, 7)
    found = detect_bars(compressed(rgb, quality), settings=BARS)
    ends = [bar.box.ends(0) for bar in found]
    assert np.array(ends) == pytest.approx(np.array([box.ends(0) for box in boxes]), abs=3)


@pytest.mark.parametrize("length", [5, 12])
@pytest.mark.parametrize("seen_from", [0, 4, 9])
def test_an_outline_tells_where_the_triangle_of_a_pale_end_begins(length, seen_from):
    rgb = make_paper()
    box = Box(60, 120, 190, 134)
    draw_framed(rgb, box, length, "Greys", (0, 0, 0))
    upright = Box(box.top, box.left + seen_from, box.bottom, box.right)
    above, _ = triangle_bases(rgb.swapaxes(0, 1), upright, WHITE, 8.0, settings=BARS)
    assert above == pytest.approx(box.left, abs=1)


def test_the_frame_of_a_bar_without_triangles_makes_none():
    rgb = make_paper()
    draw_bar(rgb, BAR, "Greys")
    cv2.rectangle(rgb, (BAR.left - 1, BAR.top - 1), (BAR.right, BAR.bottom), (0, 0, 0))
    assert triangle_bases(rgb, BAR, WHITE, 8.0, settings=BARS) == (None, None)


def test_a_long_thin_bar_has_a_long_thin_triangle():
    bar, length = Box(280, 140, 292, 1540), 80
    rgb = np.full((1600, 320, 3), 255, np.uint8)
    draw_bar(rgb, bar, "viridis")
    rows, columns = np.mgrid[:length, : bar.width]
    half = bar.width / 2 * (1 - (rows + 0.5) / length)
    inked = np.clip(half - np.abs(columns + 0.5 - bar.width / 2) + 0.5, 0, 1)[..., None]
    color = rgb[bar.top, bar.left].astype(float)
    triangle = (255 + inked * (color - 255)).round().astype(np.uint8)
    rgb[bar.top - length : bar.top, bar.left : bar.right] = triangle[::-1]
    assert base(rgb, bar) == pytest.approx(bar.top, abs=2)


def with_two(shade, length=LENGTH):
    """A bar with a dark triangle over it and one of a pale shade below, where its colors are so."""
    rgb = draw("Blues", length)
    rows = np.arange(BAR.height)[:, None, None] / BAR.height
    dark = np.array((8, 48, 107))
    rgb[BAR.slices] = (1 - rows) * dark + rows * shade
    rgb[: BAR.top][(rgb[: BAR.top] != 255).any(axis=2)] = dark
    middle = (BAR.left + BAR.right - 1) / 2
    for k in range(length):
        half = (BAR.width - 1) / 2 * (1 - (k + 0.5) / length)
        rgb[BAR.bottom + k, round(middle - half) : round(middle + half) + 1] = shade
    return rgb


@pytest.mark.parametrize("shade", [240, 251])
def test_a_pale_triangle_is_as_long_as_the_dark_one_at_the_other_end(shade):
    box = BAR.with_ends(1, BAR.top, BAR.bottom + 12)
    _, below = triangle_bases(with_two(shade), box, WHITE, 8.0, settings=BARS)
    assert below == pytest.approx(BAR.bottom, abs=2)


def test_a_pale_end_beside_a_triangle_is_no_other_triangle():
    rgb = with_two(251)
    rgb[BAR.bottom :] = 255
    _, below = triangle_bases(rgb, BAR, WHITE, 8.0, settings=BARS)
    assert below is None
