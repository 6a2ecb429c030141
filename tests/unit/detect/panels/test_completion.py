"""Outer rows and columns that only labels, numbers or pale cells tell of."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.panels import completion
from heatgrid.detect.panels.completion import complete_lattice
from heatgrid.detect.panels.hypotheses import fit_lattice
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
    view,
)


def triangle(size=5):
    """The lower triangle of a matrix without its diagonal: no first row, no last column."""
    fractions = make_fractions(size, size)
    fractions[np.triu_indices(size)] = np.nan
    return fractions


def label(rgb, rows, cols, corner=(60, 40), cell=(40, 30)):
    """Print a tick label at the left of each row and below each column."""
    for row in range(rows):
        print_number(rgb, "v1", (corner[0] - 34, corner[1] + row * cell[1]), (34, cell[1]))
    for col in range(cols):
        print_number(rgb, "v2", (corner[0] + col * cell[0], corner[1] + rows * cell[1]), cell)


def test_labels_tell_of_the_empty_row_and_column_of_a_triangle():
    rgb = make_paper()
    box = draw_mesh(rgb, triangle(), line_px=1)
    label(rgb, 5, 5)
    found = search(rgb)
    assert shapes(found) == [(5, 5)]
    assert found.panels[0].box.iou(box) > 0.97


@pytest.mark.parametrize(("names", "off", "cols"), [(5, 0, 5), (4, 0, 4), (5, 18, 4)])
def test_names_at_a_slant_tell_of_the_empty_column_of_a_triangle(names, off, cols):
    rgb = make_paper(320, 400)
    draw_mesh(rgb, triangle(), line_px=1)
    for row in range(5):
        print_number(rgb, "v1", (26, 40 + row * 30), (34, 30))
    for col in range(names):
        end = 60 + 40 * col + 14 + (off if col + 1 == names else 0)
        cv2.line(rgb, (end, 196), (end - 50, 246), BLACK, 7, cv2.LINE_AA)
    assert shapes(search(rgb)) == [(5, cols)]


def test_without_labels_an_empty_row_is_none():
    rgb = make_paper()
    draw_mesh(rgb, triangle())
    assert shapes(search(rgb)) == [(4, 4)]


@pytest.mark.parametrize("title", ["(a)", "A title", "A title that is longer than its panel"])
def test_a_title_is_no_row(title):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    label(rgb, 4, 5)
    cv2.putText(rgb, title, (20, 36), cv2.FONT_HERSHEY_SIMPLEX, 0.4, BLACK, 1, cv2.LINE_AA)
    assert shapes(search(rgb)) == [(4, 5)]


@pytest.mark.parametrize("above_px", [0, 7])
def test_a_row_of_group_colors_with_a_name_is_no_row_though_it_stands_in_step(above_px):
    """Without the gaps around them, they are cells."""
    rgb = make_paper(480, 300)
    draw_mesh(rgb, make_fractions(14, 5), (60, 70), cell=(40, 26), line_px=1, line_color=BLACK)
    for col in range(5):
        color = (230, 120, 60) if col < 3 else (60, 160, 120)
        place = np.s_[44 + above_px : 70 - above_px * 5 // 7, 60 + 40 * col : 100 + 40 * col]
        rgb[place] = color
        rgb[place][:, :3] = rgb[place][:, -3:] = BLACK
    for row in range(15):
        print_number(rgb, "v1", (26, 44 + 26 * row), (34, 26))
    assert shapes(search(rgb)) == [(14 if above_px else 15, 5)]


def test_a_lattice_does_not_grow_into_the_next_one():
    rgb = make_paper(240, 460)
    for left in (60, 260):
        draw_mesh(rgb, make_fractions(4, 4), (left, 40))
        label(rgb, 4, 4, (left, 40))
    assert shapes(search(rgb)) == [(4, 4), (4, 4)]


def test_pale_cells_without_a_visible_step_belong_to_a_row_with_a_dark_one():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5), cmap="Blues", line_px=1)
    fractions = np.full((1, 5), 0.02)
    fractions[0, 2] = 0.9
    draw_mesh(rgb, fractions, (60, 160), cmap="Blues", line_px=1)
    assert shapes(search(rgb)) == [(5, 5)]


@pytest.mark.parametrize(("named", "rows"), [(0, 5), (4, 4)])
def test_a_pale_row_has_a_label_where_all_others_have_one(named, rows, monkeypatch):
    """Tick labels below a triangle look like a row of numbers in cells of paper."""
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    for row in range(named):
        print_number(rgb, "v1", (20, 40 + 30 * row), (40, 30))
    for col in range(5):
        print_number(rgb, "0.5", (60 + 40 * col, 160), (40, 30))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    monkeypatch.setattr(completion, "goes_on_pale", lambda *_, **__: True)
    combs = Comb(60.0, 40.0, 5, 1.0), Comb(40.0, 30.0, 4, 1.0)
    whole = fit_lattice(scene, maps, *combs, settings=SETTINGS)
    taken = (Box(0, 0, 60, 260), Box(0, 0, 400, 40), Box(260, 0, 400, 260), Box(0, 192, 400, 260))
    found = complete_lattice(scene, maps, whole, taken=taken, settings=SETTINGS)
    assert found.panel.rows == rows


@pytest.mark.parametrize(("right", "cols"), [(260, 5), (252, 4)])
def test_it_grows_into_a_bar_that_would_be_some_of_its_cells(right, cols):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    combs = Comb(60.0, 40.0, 4, 1.0), Comb(40.0, 30.0, 4, 1.0)
    whole = complete_lattice(
        scene,
        maps,
        fit_lattice(scene, maps, *combs, settings=SETTINGS),
        taken=(),
        bars=(Box(220, 40, right, 130),),
        settings=SETTINGS,
    )
    assert (whole.panel.rows, whole.panel.cols) == (4, cols)


def test_a_row_nearly_equal_to_the_one_before_varies_as_the_others_do():
    rgb = make_paper()
    fractions = make_fractions(8, 10)
    fractions[7] = fractions[6] + 0.004
    draw_mesh(rgb, fractions, cell=(20, 20), printed=False)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    combs = Comb(60.0, 20.0, 10, 1.0), Comb(40.0, 20.0, 7, 1.0)
    whole = fit_lattice(scene, maps, *combs, settings=SETTINGS)
    assert complete_lattice(scene, maps, whole, taken=(), settings=SETTINGS).panel.rows == 8


def test_a_single_column_has_no_neighbors_to_vary():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(6, 1), cell=(40, 30), printed=False)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    combs = Comb(60.0, 40.0, 1, 1.0), Comb(40.0, 30.0, 5, 1.0)
    part = fit_lattice(scene, maps, *combs, settings=SETTINGS)
    whole = complete_lattice(scene, maps, part, taken=(), settings=SETTINGS)
    assert (whole.panel.rows, whole.panel.cols) == (6, 1)


def on_ground():
    """Cells, some of them white, with white gaps on a gray ground, and a title above that."""
    rgb = make_paper()
    rgb[30:170, 50:270] = 235
    draw_mesh(rgb, make_fractions(4, 5), printed=False)
    for row, col in ((0, 1), (1, 3), (2, 0), (3, 2)):
        rgb[40 + 30 * row : 70 + 30 * row, 60 + 40 * col : 100 + 40 * col] = 255
    for at in range(6):
        rgb[40:160, 59 + 40 * at : 61 + 40 * at] = 255
    for at in range(5):
        rgb[39 + 30 * at : 41 + 30 * at, 60:260] = 255
    cv2.putText(rgb, "Mean accuracy", (110, 26), cv2.FONT_HERSHEY_SIMPLEX, 0.4, BLACK, 1)
    return rgb


def test_the_paper_beyond_a_ground_is_no_row_of_white_cells():
    assert shapes(search(on_ground())) == [(4, 5)]


@pytest.mark.parametrize(("steps", "cols"), [(None, 5), (8, 6)], ids=["smooth", "cells"])
def test_it_grows_into_a_column_of_cells_and_into_no_bar_in_its_place(steps, cols):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(8, 5), cell=(40, 20), printed=False)
    bar = Box(262, 40, 298, 200)
    draw_bar(rgb, bar, steps=steps)
    label(rgb, 8, 6, cell=(40, 20))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    combs = Comb(60.0, 40.0, 5, 1.0), Comb(40.0, 20.0, 8, 1.0)
    whole = fit_lattice(scene, maps, *combs, settings=SETTINGS)
    found = complete_lattice(scene, maps, whole, taken=(), bars=(bar,), settings=SETTINGS)
    assert found.panel.cols == cols


@pytest.mark.parametrize(("corners", "cols"), [(8, 8), (7, 7), (5, 5)])
def test_a_triangle_goes_down_its_stairs_below_a_bar(corners, cols):
    """The bar stands where no cells are drawn; none says where the columns end but the cells."""
    rgb = make_paper(320, 460)
    fractions = make_fractions(8, 8)
    fractions[np.triu_indices(8, k=1)] = np.nan
    fractions[:, corners:] = np.nan
    draw_mesh(rgb, fractions)
    bar = Box(270, 46, 284, 170)
    draw_bar(rgb, bar)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    combs = Comb(60.0, 40.0, 5, 1.0), Comb(40.0, 30.0, 8, 1.0)
    whole = fit_lattice(scene, maps, *combs, settings=SETTINGS)
    found = complete_lattice(scene, maps, whole, taken=(), bars=(bar,), settings=SETTINGS)
    assert (found.panel.rows, found.panel.cols) == (8, cols)


@pytest.mark.parametrize(("words", "rows"), [(("v", "v2", "v22", "v222", "v2"), 5), (("",) * 5, 4)])
def test_turned_labels_of_any_length_tell_of_the_empty_row_of_a_triangle(words, rows):
    rgb = make_paper(320, 320)
    draw_mesh(rgb, triangle(), cell=(40, 40), line_px=1)
    turned = np.full((40, 200, 3), rgb[0, 0])
    for row, word in enumerate(reversed(words)):
        print_number(turned, word, (row * 40, 0), (40, 40))
    rgb[40:240, 18:58] = np.rot90(turned)
    for col in range(5):
        print_number(rgb, "v2", (60 + col * 40, 240), (40, 40))
    assert shapes(search(rgb)) == [(rows, 5)]


def test_a_triangle_goes_up_its_stairs_beside_a_level_bar_over_the_border_of_two_rows():
    rgb = make_paper(320, 460)
    fractions = make_fractions(8, 8)
    fractions[np.triu_indices(8, k=1)] = np.nan
    draw_mesh(rgb, fractions)
    label(rgb, 8, 8)
    bar = Box(230, 64, 330, 76)
    draw_bar(rgb, bar)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    combs = Comb(60.0, 40.0, 8, 1.0), Comb(100.0, 30.0, 6, 1.0)
    whole = fit_lattice(scene, maps, *combs, settings=SETTINGS)
    found = complete_lattice(scene, maps, whole, taken=(), bars=(bar,), settings=SETTINGS)
    assert (found.panel.rows, found.panel.cols) == (8, 8)


@pytest.mark.parametrize("lengths", [(60,) * 5, (20, 90, 40, 70, 15)])
def test_bars_of_a_chart_beside_a_panel_are_no_column_of_it(lengths):
    rgb = make_paper(300, 480)
    box = draw_mesh(rgb, make_fractions(5, 5))
    hues = (31, 119, 180), (255, 127, 14), (44, 160, 44), (214, 39, 40), (148, 103, 189)
    for row, (length, color) in enumerate(zip(lengths, hues, strict=True)):
        top, left = box.top + 30 * row, box.right + 10
        rgb[top + 5 : top + 25, left : left + length] = color
    assert shapes(search(rgb)) == [(5, 5)]


@pytest.mark.parametrize(("framed", "rows"), [(True, 6), (False, 8)])
def test_a_panel_in_a_frame_ends_with_it_whatever_stands_in_step_below(framed, rows):
    rgb = make_paper(400, 360)
    draw_mesh(rgb, make_fractions(6, 5), (60, 40), printed=False)
    if framed:
        cv2.rectangle(rgb, (59, 39), (260, 220), BLACK)
    for row in (1, 3, 5, 7):
        print_number(rgb, f"{row}", (26, 40 + 30 * row), (34, 30))
    assert shapes(search(rgb)) == [(rows, 5)]


@pytest.mark.parametrize("chart", [False, True])
def test_a_triangle_goes_down_its_stairs_beside_another_chart(chart):
    rgb = make_paper(420, 460)
    cells = make_fractions(9, 9)
    cells[np.triu_indices(9, 1)] = np.nan
    draw_mesh(rgb, cells, (60, 40), line_px=2)
    if chart:
        cv2.rectangle(rgb, (270, 45), (400, 130), BLACK)
        for x, top in ((280, 60), (310, 90), (340, 70), (370, 55)):
            rgb[top:130, x : x + 24] = (130, 140, 160)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    combs = Comb(60.0, 40.0, 9, 1.0), Comb(100.0, 30.0, 7, 1.0)
    part = fit_lattice(scene, maps, *combs, settings=SETTINGS)
    whole = complete_lattice(scene, maps, part, taken=(), settings=SETTINGS)
    assert (whole.panel.rows, whole.panel.cols) == (9, 9)


@pytest.mark.parametrize(("inside", "shape"), [(True, (8, 8)), (False, (7, 8))])
def test_numbers_beside_a_bar_in_the_corner_of_a_triangle_are_no_title(inside, shape):
    rgb = make_paper(340, 520)
    fractions = triangle(8)
    draw_mesh(rgb, fractions)
    label(rgb, 8, 8)
    bar = Box(290, 50, 304, 160)
    draw_bar(rgb, bar)
    for at in range(4):
        print_number(rgb, "0.8", (306, 46 + 32 * at), (30, 20))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    combs = Comb(60.0, 40.0, 7, 1.0), Comb(70.0, 30.0, 7, 1.0)
    whole = fit_lattice(scene, maps, *combs, settings=SETTINGS)
    bars = (bar,) if inside else ()
    found = complete_lattice(scene, maps, whole, taken=(), bars=bars, settings=SETTINGS)
    assert (found.panel.rows, found.panel.cols) == shape
