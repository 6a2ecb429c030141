"""Dendrograms and charts above a panel, and the titles over them."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.axes.drawings import (
    Drawing,
    drawings_above,
    find_drawings,
    heads_drawing,
    is_under_tree,
    without_patches,
    without_specks,
)
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from tests.unit.detect.decorated import draw
from tests.unit.detect.drawings import BLACK, make_paper, print_number

PANEL = Box(60, 140, 260, 220)
EM = 10.0


def tree(rgb, top=80, highs=(20, 30)):
    """A dendrogram right above the panel."""
    for (left, right), high in zip(((70, 120), (160, 240)), highs, strict=True):
        cv2.rectangle(rgb, (left, 135 - high), (right, 136), BLACK, 1)
        rgb[136, left + 1 : right] = 255
    cv2.rectangle(rgb, (95, top), (200, 115), BLACK, 1)
    rgb[115, 96:200] = 255


def test_letters_and_rules_are_no_drawings_and_axes_make_a_chart():
    rgb = make_paper()
    tree(rgb)
    print_number(rgb, "Genes", (60, 10), (200, 20))
    rgb[40, 60:260] = 0
    cv2.rectangle(rgb, (20, 60), (50, 130), BLACK, 1)
    found = find_drawings(rgb, [PANEL], EM, settings=AxesSettings())
    assert sorted((each.box.left, each.has_axes) for each in found) == [(20, True), (70, False)]


def test_a_strip_with_a_line_along_its_upper_side_is_the_ground_of_a_title_and_a_flat_tree_is_not():
    rgb = make_paper()
    cv2.rectangle(rgb, (60, 112), (259, 141), BLACK, 1)
    (strip,) = find_drawings(rgb, [PANEL], EM, settings=AxesSettings())
    assert strip.is_strip
    rgb[106:112, 80:260:40] = BLACK
    (marked,) = find_drawings(rgb, [PANEL], EM, settings=AxesSettings())
    assert marked.is_strip
    rgb = make_paper()
    tree(rgb, top=102, highs=(20, 20))
    (flat,) = find_drawings(rgb, [PANEL], EM, settings=AxesSettings())
    assert flat.box.height < 4 * EM
    assert not flat.is_strip


def test_trees_on_two_sides_are_two_drawings_though_the_outer_border_joins_them():
    rgb = make_paper()
    tree(rgb)
    rgb[80:140, 148] = 0
    cv2.rectangle(rgb, (20, 150), (PANEL.left - 2, 210), BLACK, 1)
    cv2.rectangle(rgb, (PANEL.left - 1, PANEL.top - 1), (PANEL.right, PANEL.bottom), BLACK, 1)
    found = find_drawings(rgb, [PANEL], EM, settings=AxesSettings())
    assert sorted(each.box.left for each in found) == [20, 70]


def test_the_frame_of_a_panel_is_no_drawing_with_its_tick_marks_neither():
    rgb = make_paper()
    cv2.rectangle(rgb, (PANEL.left - 1, PANEL.top - 1), (PANEL.right, PANEL.bottom), BLACK, 2)
    for x in range(PANEL.left + 20, PANEL.right, 40):
        rgb[PANEL.bottom : PANEL.bottom + 8, x : x + 2] = 0
    other = Box(280, 200, 300, 220)
    assert find_drawings(rgb, [other], EM, settings=AxesSettings())
    assert find_drawings(rgb, [other, PANEL], EM, settings=AxesSettings()) == ()


@pytest.mark.parametrize(
    ("box", "count"),
    [
        (Box(70, 80, 240, 137), 1),
        (Box(70, 20, 240, 100), 0),
        (Box(60, 130, 100, 138), 0),
        (Box(10, 80, 310, 137), 0),
        (Box(70, 80, 240, 160), 0),
    ],
)
def test_a_drawing_above_a_panel_is_nearly_as_wide_and_close(box, count):
    assert len(drawings_above(PANEL, [Drawing(box)], EM)) == count


def test_drawings_stand_on_each_other():
    pieces = [Drawing(Box(62, 40, 258, 95)), Drawing(Box(60, 120, 260, 130))]
    assert drawings_above(PANEL, pieces, EM) == pieces[::-1]


def bars_of(tops):
    return [
        Drawing(Box(left, top, left + 30, 138), has_axes=True, is_filled=True)
        for left, top in zip(range(70, 250, 40), tops, strict=True)
    ]


def test_bars_on_one_line_are_one_drawing_and_those_under_a_tree_no_chart_with_a_title():
    bars, tree = bars_of((100, 120, 90, 110, 125)), Drawing(Box(75, 60, 235, 86))
    (chart,) = drawings_above(PANEL, bars, EM)
    assert chart.box == Box(70, 90, 260, 138)
    assert not is_under_tree([chart])
    above = drawings_above(PANEL, [*bars, tree], EM)
    assert above == [chart, tree]
    assert is_under_tree(above)


def test_specks_of_a_picture_are_no_writing():
    rgb = make_paper()
    rng = np.random.default_rng(3)
    rgb[20:100, 100:240] = rng.integers(0, 200, (80, 140, 1), np.uint8)
    rgb[50:60, 150:158] = 255
    rgb[110:125, 100:240] = 90
    cv2.rectangle(rgb, (10, 20), (60, 100), BLACK, 1)
    drawings = find_drawings(rgb, [PANEL], EM, settings=AxesSettings())
    speck, in_frame, on_strip, beside = (
        TextLine((Box(left, top, left + 8, top + 10),), vertical=False)
        for left, top in ((150, 50), (30, 50), (150, 112), (250, 50))
    )
    lines = [speck, in_frame, on_strip, beside]
    assert without_specks(lines, drawings, [PANEL]) == [in_frame, on_strip, beside]
    assert without_specks(lines, drawings, [PANEL, Box(110, 30, 120, 40)]) == lines


@pytest.mark.parametrize("framed", [False, True])
def test_a_title_stands_over_a_dendrogram_and_not_over_a_chart(framed):
    def decorate(canvas, axes, index):
        upper = canvas.add_axes((0.3, 0.45, 0.4, 0.45))
        upper.set(xticks=(), yticks=())
        for side in upper.spines.values():
            side.set_visible(framed)
        upper.plot([0, 0, 1, 1, 0.5, 0.5, 3, 3, 2, 2], [0, 1, 1, 0, 1, 2, 2, 1, 1, 0])
        upper.set_title("Marker genes")

    (layout,) = draw([(0.3, 0.1, 0.4, 0.33)], decorate, size=(6, 6)).detect()
    assert len(layout.title) == (not framed)


def test_a_title_in_a_framed_strip_is_that_of_the_panel_below():
    def decorate(canvas, axes, index):
        strip = canvas.add_axes((0.3, 0.72, 0.4, 0.06))
        strip.set(xticks=(), yticks=())
        strip.text(0.5, 0.5, "Layer 1", ha="center", va="center")

    (layout,) = draw([(0.3, 0.1, 0.4, 0.6)], decorate).detect()
    assert len(layout.title) == 1


@pytest.mark.parametrize(
    ("line", "heads"),
    [
        (Box(110, 120, 210, 132), True),
        (Box(110, 90, 210, 102), False),
        (Box(150, 120, 250, 132), False),
        (Box(40, 120, 280, 132), False),
    ],
    ids=["above", "far", "aside", "wider"],
)
def test_a_line_right_above_the_middle_of_a_drawing_heads_it(line, heads):
    assert heads_drawing(line, [Drawing(PANEL)], EM) is heads
    assert not heads_drawing(line, [Drawing(PANEL, is_strip=True)], EM)


def test_patches_of_a_strip_of_colors_are_no_letters_and_those_on_the_ground_of_a_title_are():
    strip = Drawing(Box(60, 100, 260, 115), is_strip=True)
    patches = Box(60, 100, 110, 115), Box(120, 101, 180, 102)
    letters = Box(190, 103, 198, 113), Box(266, 103, 274, 113)
    line = TextLine((*patches, *letters), vertical=False)
    (kept,) = without_patches([line], [strip], EM)
    assert kept.glyphs == letters
    assert without_patches([TextLine(patches, vertical=False)], [strip], EM) == []
    word = Drawing(Box(60, 40, 110, 52), is_strip=True)
    lines = [TextLine((word.box,), vertical=False)]
    assert without_patches(lines, [word], EM) == lines


@pytest.mark.parametrize(("height", "count"), [(40, 0), (14, 1)], ids=["shape", "word"])
def test_a_shape_larger_than_letters_is_no_text(height, count):
    piece = TextLine((Box(60, 40, 140, 40 + height),), vertical=False)
    assert len(without_patches([piece], [], EM)) == count


@pytest.mark.parametrize(("width", "count"), [(120, 0), (30, 1)], ids=["network", "letters"])
def test_a_line_far_thicker_than_letters_is_no_text(width, count):
    nodes = tuple(Box(60, top, 60 + width, top + 12) for top in (40, 56, 72))
    assert len(without_patches([TextLine(nodes, vertical=True)], [], EM)) == count


@pytest.mark.parametrize(("thick", "top"), [(1, 80), (12, 70)])
def test_letters_that_touch_the_upper_line_of_a_dendrogram_are_no_part_of_it(thick, top):
    """What is as high as a bar is a chart, with a higher one beside it."""
    rgb = make_paper()
    tree(rgb)
    rgb[80 : 80 + thick, 95:201] = 0
    rgb[70:81, 120:124] = 0
    (found,) = find_drawings(rgb, [PANEL], EM, settings=AxesSettings())
    assert found.box.top == top
