"""Exact ends of bars: half a frame beyond the colors, or part of a pixel."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from heatgrid.detect.colorbar.overhang import measure_fading, measure_overhang
from heatgrid.detect.picture.scene import view_scene
from heatgrid.drawn import Orientation
from heatgrid.geometry import Box
from heatgrid.settings import BarSettings, PanelSettings
from tests.unit.detect.drawings import draw_bar, make_paper

BAR = Box(20, 15, 32, 95)
SETTINGS = BarSettings()


def draw(paper=255):
    """A bar from dark blue to yellow on paper."""
    rgb = np.full((110, 60, 3), paper, np.uint8)
    share = np.linspace(0, 1, BAR.height)[:, None, None]
    rgb[BAR.slices] = (1 - share) * (10, 20, 120) + share * (230, 200, 30)
    return rgb


def frame(rgb, thickness, color=(0, 0, 0)):
    for k in range(1, thickness + 1):
        rgb[BAR.top - k, BAR.left - k : BAR.right + k] = color
        rgb[BAR.bottom - 1 + k, BAR.left - k : BAR.right + k] = color
        rgb[BAR.top - k : BAR.bottom + k, BAR.left - k] = color
        rgb[BAR.top - k : BAR.bottom + k, BAR.right - 1 + k] = color
    return rgb


def overhang(rgb, box=BAR, orientation=Orientation.VERTICAL):
    scene = view_scene(rgb, settings=PanelSettings())
    return measure_overhang(scene, box, orientation, settings=SETTINGS)


def fading(rgb, box=BAR, orientation=Orientation.VERTICAL):
    scene = view_scene(rgb, settings=PanelSettings())
    return measure_fading(scene, box, orientation, settings=SETTINGS)


@pytest.mark.parametrize("paper", [255, 0, 40])
def test_a_sharp_bar_ends_with_its_box(paper):
    start, end = overhang(draw(paper))
    assert abs(start) < 0.1
    assert abs(end) < 0.1


@pytest.mark.parametrize("thickness", [1, 2])
def test_a_frame_is_centered_on_the_end(thickness):
    assert overhang(frame(draw(), thickness)) == (thickness / 2, thickness / 2)


def test_what_is_thicker_than_along_a_thin_bar_is_no_frame():
    rgb = frame(draw(), 1)
    rgb[BAR.top - 4 : BAR.top, BAR.left - 1 : BAR.right + 1] = 0
    assert overhang(rgb) == (0.0, 0.5)


def test_a_frame_may_be_as_thick_as_along_the_bar():
    assert overhang(frame(draw(), 4)) == (2.0, 2.0)


def test_around_a_wide_bar_a_frame_is_thicker():
    bar = draw()[BAR.slices].repeat(5, axis=0).repeat(5, axis=1)
    height, width = bar.shape[:2]
    rgb = np.full((height + 40, width + 40, 3), 255, np.uint8)
    rgb[13:-13, 13:-13] = 0
    rgb[20:-20, 20:-20] = bar
    assert overhang(rgb, Box(20, 20, 20 + width, 20 + height)) == (3.5, 3.5)


@pytest.mark.parametrize("thickness", [1, 2])
def test_a_frame_tells_where_a_bar_as_pale_as_the_paper_ends(thickness):
    rgb = draw()
    rgb[BAR.slices] = np.linspace(250, 60, BAR.height).astype(np.uint8)[:, None, None]
    assert overhang(frame(rgb, thickness)) == (thickness / 2, thickness / 2)


def test_a_label_beyond_the_frame_of_a_pale_end_is_no_part_of_it():
    rgb = draw()
    rgb[BAR.slices] = np.linspace(250, 60, BAR.height).astype(np.uint8)[:, None, None]
    frame(rgb, 1)
    rgb[BAR.top - 6 : BAR.top - 4, BAR.left : BAR.right] = 120
    assert overhang(rgb) == (0.5, 0.5)


def test_a_pixel_of_bar_and_frame_counts_in_part():
    """It is far from the paper whatever its share of the frame is."""
    rgb = frame(draw(), 2)
    box = Box(BAR.left, BAR.top, BAR.right, BAR.bottom - 1)
    rgb[BAR.bottom - 1, BAR.left : BAR.right] = 0.75 * rgb[BAR.bottom - 2, BAR.left : BAR.right]
    assert overhang(rgb, box)[1] == pytest.approx((0.25 * 0.5 + 1.5 + 2.5) / 2.25, abs=0.02)


def test_a_white_frame_on_dark_paper():
    assert overhang(frame(draw(30), 1, (255, 255, 255))) == (0.5, 0.5)


@pytest.mark.parametrize("part", [0.25, 0.5, 0.75])
def test_a_pixel_that_blends_counts_in_part(part):
    rgb = draw().astype(float)
    rgb[BAR.top - 1] = part * rgb[BAR.top] + (1 - part) * rgb[BAR.top - 1]
    start, end = overhang(rgb.round().astype(np.uint8))
    assert abs(start - part) < 0.1
    assert abs(end) < 0.1


def test_a_box_that_holds_the_blend_is_too_long():
    rgb = draw().astype(float)
    rgb[BAR.top] = 0.25 * rgb[BAR.top + 1] + 0.75 * 255
    assert abs(overhang(rgb.round().astype(np.uint8))[0] + 0.75) < 0.1


def test_bars_that_lie():
    rgb = frame(draw(), 1).swapaxes(0, 1)
    box = Box(BAR.top, BAR.left, BAR.bottom, BAR.right)
    assert overhang(np.ascontiguousarray(rgb), box, Orientation.HORIZONTAL) == (0.5, 0.5)


def test_a_window_beside_the_paper_is_no_frame():
    rgb = draw()
    rgb[: BAR.top - 5] = 40
    assert abs(overhang(rgb)[0]) < 0.1


def test_an_end_in_the_color_of_the_paper_has_no_border():
    rgb = draw()
    share = np.linspace(0, 1, BAR.height)[:, None, None]
    rgb[BAR.slices] = (1 - share) * (255, 255, 255) + share * (0, 0, 120)
    start, end = overhang(rgb)
    assert start == 0.0
    assert abs(end) < 0.1


@pytest.mark.parametrize(("whitest", "rest"), [(255, 4), (251, 0)])
def test_colors_that_become_paper_go_on_to_where_they_are_paper(whitest, rest):
    """What differs from the paper by a level cannot be seen; a step of more shows the end."""
    rgb = draw()
    shares = (np.arange(BAR.height) + 0.5) / BAR.height
    shades = (whitest - (whitest - 219) * shares).round().astype(np.uint8)
    rgb[BAR.slices] = shades[:, None, None]
    box = Box(BAR.left, BAR.top + rest, BAR.right, BAR.bottom)
    assert fading(rgb, box)[0] == pytest.approx(rest, abs=0.5)


def test_a_line_at_a_tick_says_nothing_of_how_colors_become_paper():
    rgb = draw()
    shares = (np.arange(BAR.height) + 0.5) / BAR.height
    rgb[BAR.slices] = (255 - 36 * shares).round().astype(np.uint8)[:, None, None]
    rgb[BAR.top + 12, BAR.left : BAR.right] = 150
    box = Box(BAR.left, BAR.top + 4, BAR.right, BAR.bottom)
    assert fading(rgb, box)[0] == pytest.approx(4, abs=0.5)


def test_a_frame_in_the_color_of_the_end_reaches_beyond_it_by_half():
    rgb = draw()
    rgb[BAR.slices] = np.linspace(200, 0, BAR.height).astype(np.uint8)[:, None, None]
    assert overhang(frame(rgb, 2))[1] == 1.0


def test_a_bar_at_the_border_of_the_figure():
    assert overhang(draw()[BAR.top :], Box(BAR.left, 0, BAR.right, BAR.height))[0] == 0.0


@pytest.mark.parametrize("flat", [1, 2, 3])
def test_the_flat_rows_of_a_triangle_are_no_part_of_the_scale(flat):
    rgb = draw()
    color = rgb[BAR.top + flat - 1, BAR.left]
    for row in range(BAR.top - 6, BAR.top + flat):
        inset = max(BAR.top - row, 0)
        rgb[row, BAR.left + inset : BAR.right - inset] = color
    assert overhang(rgb)[0] == pytest.approx(0.5 - flat, abs=0.2)


def clipped(band=1):
    """A bar in boxes of some rows with a triangle in the color of its end over it."""
    rgb = draw()
    for row in range(BAR.top, BAR.bottom):
        rgb[row, BAR.left : BAR.right] = rgb[row - (row - BAR.top) % band, BAR.left]
    for inset in range(1, 7):
        left, right = BAR.left + inset, BAR.right - inset
        rgb[BAR.top - inset, left:right] = rgb[BAR.top, BAR.left]
    return rgb


def test_the_box_at_the_end_of_a_bar_is_no_part_of_its_triangle():
    assert overhang(clipped(band=6))[0] == pytest.approx(0, abs=0.6)


def test_colors_that_hardly_change_are_no_part_of_a_triangle():
    rgb = clipped()
    shades = np.linspace(60, 110, BAR.height).round().astype(np.uint8)
    rgb[BAR.slices] = shades[:, None, None]
    for inset in range(1, 7):
        rgb[BAR.top - inset, BAR.left + inset : BAR.right - inset] = 60
    assert overhang(rgb)[0] == pytest.approx(0, abs=0.8)


def test_colors_that_change_faster_and_faster_end_at_their_triangle():
    """Viridis comes to its last color at half of the speed that it has before."""
    rgb, box = make_paper(220, 100), Box(40, 30, 56, 202)
    draw_bar(rgb, box)
    for inset in range(1, 7):
        left, right = box.left + inset, box.right - inset
        rgb[box.top - inset, left:right] = rgb[box.top, box.left]
    assert overhang(rgb, box)[0] == pytest.approx(0, abs=1)


def test_a_line_between_a_bar_and_its_triangle_is_no_end():
    rgb = draw()
    color = rgb[BAR.top, BAR.left].copy()
    for k in range(6):
        rgb[BAR.top - 1 - k, BAR.left + k : BAR.right - k] = color
    rgb[BAR.top, BAR.left : BAR.right] = np.minimum(color + 40, 255)
    rgb[BAR.top - 7 : BAR.top - 5, BAR.left + 3 : BAR.right - 3] = 0
    assert overhang(rgb)[0] == pytest.approx(0.0, abs=0.7)


def test_a_line_across_a_pale_end_shows_where_it_is():
    rgb = draw()
    shares = (np.arange(BAR.height) + 0.5) / BAR.height
    rgb[BAR.slices] = (255 - 36 * shares).round().astype(np.uint8)[:, None, None]
    box = Box(BAR.left, BAR.top + 4, BAR.right, BAR.bottom)
    assert fading(rgb, box)[0] > 2
    rgb[box.top - 1, BAR.left : BAR.right] = 30
    assert fading(rgb, box)[0] == 0.0


def in_boxes(last, *, paper=255, box_px=4):
    """A bar in boxes of one color each that become paler, and what of it can be seen."""
    rgb = np.full((110, 60, 3), paper, np.uint8)
    colors = np.linspace((40, 90, 160), last, 20).round()
    rgb[BAR.top : BAR.top + 20 * box_px, BAR.left : BAR.right] = np.repeat(colors, box_px, axis=0)[
        :, None
    ]
    unseen = box_px if (colors[-1] == paper).all() else 0
    return rgb, Box(BAR.left, BAR.top, BAR.right, BAR.top + 20 * box_px - unseen)


def test_a_last_box_in_the_color_of_the_paper_is_as_long_as_the_others():
    rgb, seen = in_boxes((255, 255, 255))
    assert fading(rgb, seen) == (0.0, 4.0)
    level = np.ascontiguousarray(rgb.swapaxes(0, 1))
    lying = Box(seen.top, seen.left, seen.bottom, seen.right)
    assert fading(level, lying, Orientation.HORIZONTAL) == (0.0, 4.0)


@pytest.mark.parametrize("last", [(240, 248, 255), (225, 225, 225), (255, 255, 200)])
def test_boxes_that_do_not_run_to_the_paper_end_where_they_are_seen(last):
    assert fading(*in_boxes(last)) == (0.0, 0.0)


def test_what_stands_behind_the_last_box_ends_the_bar():
    rgb, seen = in_boxes((255, 255, 255))
    rgb[seen.bottom + 2] = 0
    assert fading(rgb, seen) == (0.0, 0.0)


def outlined(height=5, scale=8):
    """A bar with a low triangle over it, and a thin line around both, drawn smoothly.

    The first row of the bar has its last color.
    """
    rgb, box = make_paper(150, 60), Box(20, 40, 34, 130)
    draw_bar(rgb, box, "PiYG")
    rgb[box.top - height : box.top, box.left : box.right] = rgb[box.top, box.left]
    large = np.repeat(np.repeat(rgb, scale, axis=0), scale, axis=1)
    tip = ((box.left + box.right) * scale // 2, (box.top - height) * scale)
    left, right = box.left * scale, box.right * scale
    top, bottom = box.top * scale, box.bottom * scale
    for side in (left, right):
        corner = (side, (box.top - height) * scale)
        cv2.fillPoly(large, [np.array([tip, corner, (side, top)])], (255, 255, 255))
    outline = [tip, (right, top), (right, bottom), (left, bottom), (left, top)]
    cv2.polylines(large, [np.array(outline)], True, (0, 0, 0), scale)
    return cv2.resize(large, rgb.shape[1::-1], interpolation=cv2.INTER_AREA), box


@pytest.mark.parametrize("early", [0, 1])
def test_colors_tell_where_a_low_triangle_in_an_outline_begins(early):
    rgb, box = outlined()
    found = replace(box, top=box.top - early, left=box.left + 1, right=box.right - 1)
    assert overhang(rgb, found)[0] == pytest.approx(-0.5 - early, abs=0.2)


def test_where_colors_change_less_and_less_the_sides_of_a_triangle_tell_where_it_begins():
    rgb, box = outlined(height=14)
    top = rgb[box.top, 27].copy()
    for y in range(box.top - 14, box.top + 16):
        share = np.clip((y - box.top - 4) / 12, 0, 1)
        inside = slice(box.left + 1, box.right - 1)
        is_color = np.abs(rgb[y, inside].astype(int) - top).max(axis=1) < 90
        rgb[y, inside][is_color] = np.rint(top + share * (255.0 - top))
    found = replace(box, left=box.left + 1, right=box.right - 1)
    assert overhang(rgb, found)[0] == pytest.approx(0, abs=1)
