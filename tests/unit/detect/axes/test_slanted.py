"""Slanted labels of a few pieces of ink; whole figures with them stand in `test_layout`."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.axes.glyphs import Glyphs
from heatgrid.detect.axes.layout import detect_axes
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slanted import slanted_ticks
from heatgrid.drawn import Bar, Figure, Orientation, Panel
from heatgrid.geometry import Box
from heatgrid.settings import Settings
from tests.unit.detect.decorated import draw

SETTINGS = Settings().axes


@pytest.mark.parametrize(("top", "bottom", "own"), [(28, 42, False), (28, 49, True)])
def test_a_level_word_of_one_piece_is_no_second_word_of_a_slanted_label(top, bottom, own):
    """Letters that run together are higher where they are slanted."""
    ink = np.zeros((120, 140), np.uint8)
    word = Box(62, top, 84, bottom)
    cv2.ellipse(ink, (51, 51), (7, 2), -30, 0, 360, 1, 1)
    cv2.ellipse(ink, (94, 51), (7, 2), -30, 0, 360, 1, 1)
    if own:
        cv2.line(ink, (word.left + 3, word.bottom - 4), (word.right - 4, word.top + 3), 1, 7)
    else:
        ink[word.slices] = 1
    own_box = (word.left, word.top, word.right, word.bottom)
    boxes = np.array([(44, 47, 58, 56), (87, 47, 101, 56), own_box])
    glyphs = Glyphs(boxes, np.zeros((0, 4)), 11.0, ink, np.zeros_like(ink))
    panel = Panel(0, (31.0, 73.5, 116.0), (71.0, 90.0, 110.0))
    row, _ = slanted_ticks(glyphs, panel, Side.TOP, [panel.box], settings=SETTINGS)
    assert (row.regions[0].box.right == word.right) == own


@pytest.mark.parametrize("low", [60, -1], ids=["within", "a pixel above"])
def test_labels_below_a_bar_that_lies_in_their_panel_are_those_of_the_panel(low):
    names = ["TP53", "KRAS", "EGFR", "STK11", "KEAP1", "RBM10", "BRAF", "NF1", "ATM"]

    def decorate(canvas, axes, index):
        axes.set_xticks(range(9), names, rotation=45, ha="right", rotation_mode="anchor")
        axes.set_yticks([])
        axes.tick_params(length=0)

    drawn = draw([(0.1, 0.3, 0.8, 0.6)], decorate, cols=9, size=(7, 6))
    box = drawn.panels[0].box
    place = Box(box.left + 300, box.top + low, box.right - 30, box.top + low + 15)
    bar = Bar(place, Orientation.HORIZONTAL, (), (0,))
    figure = Figure("drawn.png", drawn.rgb, "")
    ((layout,), _) = detect_axes(figure, drawn.panels, (bar,), settings=SETTINGS)
    assert len(layout.x_ticks) == len(names)


def test_the_axis_of_a_chart_beside_a_panel_is_no_slanted_label_of_it():
    """ComplexHeatmap draws bars beside its rows."""
    names = ["LUAD", "LUSC", "BRCA", "COAD", "SKCM", "GBM"]

    def decorate(canvas, axes, index):
        axes.set_xticks(range(6), names, rotation=45, ha="right", rotation_mode="anchor")
        axes.set_yticks([])
        axes.tick_params(length=0, labelsize=11)
        bars = canvas.add_axes((0.805, 0.3, 0.1, 0.6))
        bars.barh(range(4), [3, 2, 4, 1], color="0.5")
        bars.set_yticks([])
        bars.set_xlabel("n")
        bars.set_xticks([0, 2, 4], ["0", "200", "400"], rotation=90, fontsize=9)

    (layout,) = draw([(0.1, 0.3, 0.7, 0.6)], decorate, cols=6, size=(7, 6)).detect()
    assert [region.angle_deg for region in layout.x_ticks] == [45] * 6


def test_long_dashes_are_no_lines_of_text_across_the_labels_of_each_third_column():
    ages = ["0–4", "15–19", "30–34", "45–49", "60–64", "75+"]

    def decorate(canvas, axes, index):
        axes.set_xticks(range(0, 16, 3), ages, rotation=45, fontsize=10)

    (layout,) = draw([(0.2, 0.3, 0.5, 0.6)], decorate, cols=16).detect()
    assert [region.index for region in layout.x_ticks] == list(range(0, 16, 3))
    assert {region.angle_deg for region in layout.x_ticks} == {45}


@pytest.mark.parametrize("angle", [30, 35, 40])
def test_the_angle_of_words_is_that_of_the_line_on_which_their_letters_stand(angle):
    """Boxes around words with a capital lean to it."""
    names = ["Vättern", "Ladoga", "Saimaa", "Onega", "Peipus", "Inari", "Mjosa", "Vanern"]

    def decorate(canvas, axes, index):
        axes.set_xticks(range(8), names, rotation=angle, fontsize=9, ha="right")

    (layout,) = draw([(0.2, 0.35, 0.65, 0.6)], decorate, cols=8).detect()
    assert {region.angle_deg for region in layout.x_ticks} == {angle}


def test_the_first_of_slanted_labels_may_stand_beside_the_panel_in_one_piece():
    """Letters that run together reach farther than the single ones of the other labels."""
    ink = np.zeros((160, 340), np.uint8)
    boxes = []
    for col in range(5):
        right, parts = 70 + 40 * col, 1 if col == 0 else 3
        for part in range(parts):
            size = 26 // parts + 2
            box = right - 8 * part - size, 106 + 8 * part, right - 8 * part, 106 + 8 * part + size
            cv2.line(ink, (box[0] + 2, box[3] - 3), (box[2] - 3, box[1] + 2), 1, 3)
            boxes.append(box)
    glyphs = Glyphs(np.array(boxes), np.zeros((0, 4)), 10.0, ink, np.zeros_like(ink))
    panel = Panel(0, tuple(58.0 + 40 * k for k in range(6)), (20.0, 60.0, 100.0))
    row, _ = slanted_ticks(glyphs, panel, Side.BOTTOM, [panel.box], settings=SETTINGS)
    assert [region.index for region in row.regions] == [0, 1, 2, 3, 4]


def test_slanted_labels_are_of_the_panel_with_tick_marks_though_they_end_nearer_to_another():
    names = ["Amber", "Birch", "Cedar", "Dune", "Elm", "Fir"]
    places = ((0.1, 0.62, 0.8, 0.3), (0.1, 0.13, 0.8, 0.3))

    def decorate(canvas, axes, index):
        axes.set_yticks([])
        axes.set_xticks(range(6) if index == 0 else [], names[: 6 * (index == 0)], rotation=45)
        axes.tick_params(pad=18)

    layouts = draw(places, decorate, cols=6, size=(6, 5)).detect()
    assert [[tick.index for tick in layout.x_ticks] for layout in layouts] == [[*range(6)]] * 2


def test_a_subscript_and_an_exponent_above_a_panel_are_no_slanted_labels():
    def decorate(canvas, axes, index):
        axes.set_xticks(range(10), range(0, 50, 5))
        axes.set_yticks([])
        axes.set_title(r"$\varepsilon_{xx}$", fontsize=11)
        axes.text(9.0, -0.7, r"$\times\mathdefault{10^{−3}}$", fontsize=10)

    drawn = draw([(0.1, 0.3, 0.6, 0.55)], decorate, cols=10, size=(7, 5))
    (layout,) = drawn.detect()
    assert len(layout.x_ticks) == 10
