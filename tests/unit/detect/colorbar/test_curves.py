"""Bars under curves."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.colorbar.curves import without_curves
from heatgrid.detect.picture.scene import view_scene
from heatgrid.drawn import Orientation
from heatgrid.geometry import Box
from heatgrid.settings import Settings
from tests.unit.check.builders import color_of
from tests.unit.detect.drawings import make_paper

SETTINGS = Settings()
BAR = Box(40, 30, 160, 110)
CYAN = (0, 255, 255)


def ramp(length, steps=None):
    places = (np.arange(length) + 0.5) / length
    if steps is not None:
        places = (np.floor(places * steps) + 0.5) / steps
    return np.array([color_of(place, "PuOr") for place in places], np.uint8)


def draw(*, steps=None, curve=True):
    rgb = make_paper(400, 300)
    rgb[BAR.slices] = ramp(BAR.width, steps)
    if curve:
        x = np.arange(BAR.width)
        heights = (30 + 25 * np.sin(x / 9)).astype(int)
        points = np.column_stack([BAR.left + x, BAR.bottom - 5 - heights]).astype(np.int32)
        cv2.polylines(rgb, [points], isClosed=False, color=CYAN, thickness=1)
    return rgb


def find(rgb):
    scene = view_scene(rgb, settings=SETTINGS.panels)
    clean, bars = without_curves(scene, settings=SETTINGS.bars)
    return scene, clean, bars


@pytest.mark.parametrize("steps", [None, 12])
def test_a_curve_over_a_bar_is_gone_and_the_bar_is_told(steps):
    _, clean, (bar,) = find(draw(steps=steps))
    assert (bar.box, bar.orientation) == (BAR, Orientation.HORIZONTAL)
    plain = draw(steps=steps, curve=False)
    assert np.abs(clean.rgb.astype(int) - plain).max() <= 4


def test_a_stroke_beside_a_seam_between_colors_is_no_color_of_the_bar():
    rgb = draw()
    for x in range(BAR.left + 12, BAR.right, 13):
        rgb[BAR.top : BAR.bottom, x] = 255
    rgb[[BAR.top - 1, BAR.bottom], BAR.left : BAR.right] = 0
    rgb[BAR.top + 2 : BAR.bottom, 88:91] = CYAN
    rgb[BAR.top : BAR.bottom, 91] = (110, 200, 190)
    _, clean, (bar,) = find(rgb)
    plain = draw(curve=False)
    inner = bar.box.intersection(BAR)
    off = np.abs(clean.rgb[inner.slices].astype(int) - plain[inner.slices]).max()
    assert inner.width >= BAR.width - 4
    assert off <= 24


def test_a_bar_that_stands_is_told_as_one():
    rgb = np.ascontiguousarray(draw().swapaxes(0, 1))
    _, _, (bar,) = find(rgb)
    assert (bar.box, bar.orientation) == (Box(30, 40, 110, 160), Orientation.VERTICAL)


def test_its_axes_and_tick_marks_are_no_part_of_it():
    rgb = draw()
    cv2.line(rgb, (BAR.left, BAR.bottom), (BAR.left, BAR.bottom + 6), (0, 0, 0))
    cv2.line(rgb, (BAR.left - 6, BAR.top + 20), (BAR.left, BAR.top + 20), (0, 0, 0))
    _, _, (bar,) = find(rgb)
    assert bar.box == BAR


def test_a_bar_without_a_curve_is_left_to_others():
    scene, clean, bars = find(draw(curve=False))
    assert (clean is scene, bars) == (True, ())


def test_a_panel_is_no_bar():
    rgb = make_paper(400, 300)
    cells = np.random.default_rng(3).integers(0, 255, (4, 6, 3)).astype(np.uint8)
    rgb[BAR.slices] = cells.repeat(20, axis=0).repeat(20, axis=1)
    scene, clean, bars = find(rgb)
    assert (clean is scene, bars) == (True, ())


def test_a_line_chart_on_one_color_is_no_bar():
    rgb = draw()
    inside = rgb[BAR.slices]
    inside[np.abs(inside - np.array(CYAN)).max(axis=2) > 0] = (230, 230, 230)
    scene, clean, bars = find(rgb)
    assert (clean is scene, bars) == (True, ())


def test_a_row_of_cells_with_numbers_keeps_them():
    rgb = draw(steps=6, curve=False)
    for col in range(6):
        cv2.putText(rgb, "73", (BAR.left + 20 * col + 2, 75), cv2.FONT_HERSHEY_SIMPLEX, 0.4, CYAN)
    cv2.rectangle(rgb, (BAR.left, BAR.top), (BAR.right - 1, BAR.bottom - 1), (0, 0, 0))
    scene, clean, bars = find(rgb)
    assert (clean is scene, bars) == (True, ())


def test_a_column_of_many_cells_in_a_frame_keeps_its_numbers():
    rgb = draw(steps=10, curve=False)
    for col in range(10):
        cv2.putText(rgb, "7", (BAR.left + 12 * col + 2, 75), cv2.FONT_HERSHEY_SIMPLEX, 0.4, CYAN)
    rgb[BAR.top : BAR.top + 2, BAR.left : BAR.right] = (90, 90, 90)
    rgb[BAR.slices][:, :2] = (90, 90, 90)
    scene, clean, bars = find(rgb)
    assert (clean is scene, bars) == (True, ())


def test_numbers_in_a_column_of_cells_in_order_are_no_curve():
    """Half of a row of pixels is ink where all digits have a stroke: it has no common color."""
    rgb = make_paper(220, 200)
    for k, fraction in enumerate((0.05, 0.2, 0.3, 0.45)):
        cell = Box(60, 30 + 34 * k, 116, 64 + 34 * k)
        rgb[cell.slices] = color_of(fraction, "jet")
        rgb[cell.top + 10, 74:102] = 255
        rgb[cell.top + 10 : cell.top + 22, 74:102:4] = 255
    # Resampling blends their outer column with the paper, which joins what reaches it.
    rgb[30:166, 60] = (250, 210, 200)
    scene, clean, bars = find(rgb)
    assert (clean is scene, bars) == (True, ())


def test_cells_between_lines_are_no_bar_though_most_of_a_row_have_one_color():
    pale, dark, middle = (191, 211, 230), (136, 65, 157), (140, 150, 198)
    rows = [[pale] * 4, [dark, dark, middle, dark], [middle, dark, middle, middle]]
    rgb = make_paper(600, 600)
    area = rgb[30:282, 40:232]
    area[:] = np.array(rows, np.uint8).repeat(84, axis=0).repeat(48, axis=1)
    area[:, 48::48] = 235
    # Of a line between rows, most pixels have no common color.
    for row in (84, 168):
        area[row - 1 : row + 2, ::2], area[row - 1 : row + 2, 1::2] = 235, 200
    scene, clean, bars = find(rgb)
    assert (clean is scene, bars) == (True, ())


def test_a_panel_that_is_nearly_all_of_one_color_is_no_bar_under_its_diagonal():
    """Within a frame, as facets of ggplot2 have it, with a strip on top."""
    rgb = make_paper(1200, 1000)
    rgb[17:370, 46:615] = 0
    rgb[73:367, 49:612] = 255
    for col in range(5):
        columns = slice(58 + 109 * col, 167 + 109 * col)
        rgb[77:362, columns] = (2 - col % 2, 92 - col % 2, 51 - col % 2)
        rgb[77 + 57 * col : 134 + 57 * col, columns] = (235, 247, 230)
    scene, clean, bars = find(rgb)
    assert (clean is scene, bars) == (True, ())
