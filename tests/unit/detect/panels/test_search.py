"""Which places of a figure are heatmaps: each case beside one that nearly is."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from heatgrid.detect.panels import search as stage
from heatgrid.detect.panels.search import NO_LATTICE, reading_order
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    WHITE,
    as_jpeg,
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
)

FRACTIONS = make_fractions(4, 5)
DARK = (20, 20, 30)


def mesh(fractions=FRACTIONS, *, paper=WHITE, **look):
    """A figure of one heatmap with its box."""
    rgb = make_paper(260, 340, paper)
    return rgb, draw_mesh(rgb, fractions, **look)


def assert_one_panel(rgb, box, shape, off_px=0.5):
    found = search(rgb)
    assert shapes(found) == [shape]
    panel = found.panels[0]
    ends = (panel.x_edges[0], panel.y_edges[0], panel.x_edges[-1], panel.y_edges[-1])
    sides = (box.left, box.top, box.right, box.bottom)
    assert np.abs(np.subtract(ends, sides)).max() <= off_px
    assert found.given_up == ()


@pytest.mark.parametrize(
    "look",
    [
        {},
        {"printed": False},
        {"line_px": 1},
        {"line_px": 2},
        {"line_px": 1, "line_color": BLACK},
        {"paper": DARK},
        {"paper": DARK, "line_px": 2, "line_color": DARK},
        {"cmap": "Blues"},
        {"cmap": "gray"},
        {"cell": (24, 20)},
        {"cell": (50, 22)},
    ],
)
def test_a_heatmap_in_many_looks(look):
    rgb, box = mesh(**look)
    assert_one_panel(rgb, box, (4, 5))


@pytest.mark.parametrize("quality", [90, 75, 60])
def test_a_heatmap_after_jpeg(quality):
    rgb, box = mesh()
    assert_one_panel(as_jpeg(rgb, quality), box, (4, 5))


def test_a_heatmap_with_a_white_cell():
    fractions = FRACTIONS.copy()
    fractions[0, 4] = np.nan
    rgb, box = mesh(fractions)
    print_number(rgb, "0.0", (220, 40), (40, 30))
    assert_one_panel(rgb, box, (4, 5))


def test_a_heatmap_with_masked_cells():
    fractions = FRACTIONS.copy()
    fractions[1, 1:3] = np.nan
    fractions[3, 0] = np.nan
    rgb, box = mesh(fractions)
    assert_one_panel(rgb, box, (4, 5))


def test_half_of_a_matrix_masked():
    fractions = make_fractions(5, 5)
    fractions[np.triu_indices(5, 1)] = np.nan
    rgb, box = mesh(fractions)
    assert_one_panel(rgb, box, (5, 5))


def test_neighbors_of_equal_color_stay_two_cells():
    fractions = FRACTIONS.copy()
    fractions[1, 2] = fractions[1, 1]
    fractions[2:, 3] = fractions[1, 3]
    rgb, box = mesh(fractions)
    assert_one_panel(rgb, box, (4, 5))


@pytest.mark.parametrize("cmap", ["viridis", "Blues"])
def test_a_sparse_diagonal(cmap):
    fractions = np.diag(np.linspace(0.4, 1, 6))
    rgb, box = mesh(fractions, cell=(34, 30), cmap=cmap)
    assert_one_panel(rgb, box, (6, 6))


@pytest.mark.parametrize("frame_px", [1, 2])
def test_a_frame_around_a_heatmap(frame_px):
    rgb, box = mesh()
    corners = (box.left - 1, box.top - 1), (box.right, box.bottom)
    cv2.rectangle(rgb, *corners, BLACK, frame_px)
    assert_one_panel(rgb, box, (4, 5), off_px=1)


@pytest.mark.parametrize(("colors", "found"), [(18, True), (3, False)])
def test_a_framed_matrix_of_a_few_small_cells_of_many_colors(colors, found):
    fractions = np.full((18, 18), np.nan)
    for at in range(18):
        for shift in (at, at + 1, 7 * at + 3):
            fractions[at, shift % 18] = 0.2 + 0.8 * (at % colors) / colors
    rgb, box = mesh(fractions, cell=(11, 11), printed=False)
    cv2.rectangle(rgb, (box.left - 1, box.top - 1), (box.right, box.bottom), BLACK, 1)
    assert shapes(search(rgb)) == [(18, 18)] * found


def test_two_panels_with_a_small_gap_stay_two():
    rgb = make_paper(220, 420)
    boxes = [
        draw_mesh(rgb, make_fractions(4, 4), (20, 40)),
        draw_mesh(rgb, make_fractions(4, 4, 1), (192, 40)),
    ]
    found = search(rgb)
    assert shapes(found) == [(4, 4), (4, 4)]
    assert [panel.box for panel in found.panels] == boxes


def test_one_panel_with_wide_lines_stays_one():
    rgb, box = mesh(line_px=4)
    assert_one_panel(rgb, box, (4, 5))


def test_panels_of_different_shape_beside_and_below_each_other():
    rgb = make_paper(340, 420)
    draw_mesh(rgb, make_fractions(4, 4), (20, 20))
    draw_mesh(rgb, make_fractions(3, 5, 1), (200, 30))
    draw_mesh(rgb, make_fractions(4, 6, 2), (20, 180))
    found = search(rgb)
    assert shapes(found) == [(4, 4), (3, 5), (4, 6)]
    assert [panel.index for panel in found.panels] == [0, 1, 2]


def test_a_strip_with_numbers_is_a_panel_and_one_without_is_none():
    rgb, box = mesh(make_fractions(1, 6))
    assert_one_panel(rgb, box, (1, 6))
    bare, _ = mesh(make_fractions(1, 6), printed=False)
    assert search(bare).panels == ()


@pytest.mark.parametrize(("cmap", "count"), [("viridis", 1), ("Reds", 0)])
def test_a_bar_makes_a_strip_without_numbers_a_panel(cmap, count):
    rgb, bar = make_paper(), Box(285, 20, 297, 160)
    draw_mesh(rgb, make_fractions(1, 5), printed=False)
    draw_bar(rgb, bar, cmap)
    assert shapes(search(rgb, [bar])) == [(1, 5)] * count


@pytest.mark.parametrize(("cmap", "count"), [("viridis", 1), ("Reds", 0)])
def test_a_bar_makes_a_few_cells_among_equal_ones_a_panel(cmap, count):
    fractions = np.zeros((8, 12))
    for row, col, fraction in ((0, 0, 0.6), (1, 5, 0.9), (2, 2, 0.3), (4, 10, 0.5), (7, 7, 0.8)):
        fractions[row, col] = fraction
    rgb, bar = make_paper(), Box(300, 20, 312, 200)
    draw_mesh(rgb, fractions, (30, 20), cell=(20, 20), printed=False)
    draw_bar(rgb, bar, cmap)
    found = search(rgb, [bar])
    assert shapes(found) == [(8, 12)] * count
    assert len(found.given_up) == 1 - count


def test_an_excluded_bar_is_no_panel():
    rgb = make_paper()
    bar = Box(280, 40, 292, 200)
    draw_bar(rgb, bar, steps=8)
    draw_mesh(rgb, FRACTIONS)
    assert shapes(search(rgb, [bar])) == [(4, 5)]


def test_an_excluded_heatmap_is_no_panel():
    rgb = make_paper(220, 420)
    left = draw_mesh(rgb, make_fractions(4, 4), (20, 40))
    right = draw_mesh(rgb, make_fractions(4, 4, 1), (220, 40))
    assert [panel.box for panel in search(rgb).panels] == [left, right]
    assert [panel.box for panel in search(rgb, [right]).panels] == [left]


def test_an_empty_figure_has_no_panel():
    found = search(make_paper())
    assert (found.panels, found.given_up) == ((), ())


def test_a_page_of_text_has_no_panel():
    rgb = make_paper(110, 220)
    for y in range(18, 105, 14):
        line = "The quick brown fox jumps"
        cv2.putText(rgb, line, (10, y), cv2.FONT_HERSHEY_SIMPLEX, 0.4, BLACK, 1, cv2.LINE_AA)
    assert search(rgb).panels == ()


@pytest.mark.parametrize("inset", [False, True])
def test_a_photo_like_gradient_has_no_panel(inset):
    y, x = np.mgrid[0:240, 0:320]
    waves = (np.sin(x / 50 + y / 90), np.cos(y / 60), np.sin((x + y) / 70))
    photo = np.stack([128 + 90 * wave for wave in waves], axis=2).astype(np.uint8)
    rgb = make_paper() if inset else photo
    rgb[40:200, 50:270] = photo[40:200, 50:270]
    found = search(rgb)
    assert (found.panels, found.given_up) == ((), ())


def draw_table(rows=5, cols=4):
    """A table of numbers on paper, with lines around every field."""
    rgb = make_paper()
    for row, col in np.ndindex(rows, cols):
        corner = (40 + 60 * col, 40 + 30 * row)
        cv2.rectangle(rgb, corner, (corner[0] + 60, corner[1] + 30), BLACK, 1)
        print_number(rgb, f"{row * col + 1.5}", corner, (60, 30))
    return rgb


def test_a_table_on_paper_is_no_panel():
    assert search(draw_table()).panels == ()


def test_bars_of_a_chart_are_no_panel():
    rgb = make_paper()
    for k, height in enumerate((20, 90, 150, 110, 60)):
        rgb[200 - height : 200, 60 + 30 * k : 80 + 30 * k] = (31, 119, 180)
    found = search(rgb)
    assert (found.panels, found.given_up) == ((), ())


def draw_columns(widths, *, printed=True):
    """A heatmap whose columns have these widths, with its box."""
    rgb = make_paper()
    lefts = 60 + np.cumsum([0, *widths])
    for col, width in enumerate(widths):
        corner, cell = (int(lefts[col]), 40), (width, 30)
        draw_mesh(rgb, FRACTIONS[:, col : col + 1], corner, cell=cell, printed=printed)
    return rgb, Box(60, 40, int(lefts[-1]), 160)


def test_columns_that_rounding_moved_are_even_enough():
    rgb, box = draw_columns((40, 41, 39, 40, 40))
    assert_one_panel(rgb, box, (4, 5))


def test_numbers_explain_a_mesh_of_uneven_columns():
    rgb, box = draw_columns((46, 34, 46, 34, 46))
    assert_one_panel(rgb, box, (4, 5))


def test_a_mesh_of_uneven_columns_that_nothing_explains_is_given_up():
    rgb, box = draw_columns((46, 34, 46, 34, 46), printed=False)
    found = search(rgb)
    assert found.panels == ()
    (given_up,) = found.given_up
    assert given_up.box.intersection(box) == given_up.box
    assert given_up.reason == NO_LATTICE


def test_reading_order_goes_by_rows():
    boxes = [
        Box(200, 105, 300, 195),
        Box(200, 0, 300, 90),
        Box(0, 100, 100, 200),
        Box(0, 5, 100, 95),
    ]
    assert reading_order(boxes) == [3, 1, 2, 0]


def test_a_box_that_only_touches_a_row_begins_the_next():
    left, beside, below = Box(0, 0, 100, 100), Box(200, 40, 300, 140), Box(200, 60, 300, 160)
    assert reading_order([beside, left]) == [1, 0]
    assert reading_order([Box(0, 60, 90, 160), Box(200, 0, 300, 100)]) == [1, 0]
    assert reading_order([left, below]) == [0, 1]


def test_no_boxes_have_no_order():
    assert reading_order([]) == []


def test_segments_of_stacked_bars_are_no_panel():
    rgb = make_paper(240, 320)
    for left, heights in ((40, (30, 30, 52)), (120, (44, 44, 71)), (200, (38, 38, 23))):
        bottom = 220
        for height, color in zip(
            heights, ((31, 119, 180), (255, 127, 14), (44, 160, 44)), strict=True
        ):
            rgb[bottom - height : bottom, left : left + 50] = color
            print_number(rgb, str(height), (left, bottom - height), (50, height), color)
            bottom -= height
    assert shapes(search(rgb)) == []


def test_two_cells_that_stand_free_are_a_panel():
    rgb = make_paper(120, 200)
    draw_mesh(rgb, np.array([[0.2, 0.9]]), (60, 40))
    assert shapes(search(rgb)) == [(1, 2)]


@pytest.mark.parametrize(("wide_px", "found"), [(4, [(2, 2)]), (18, [])])
def test_a_few_cells_stand_free_where_paper_begins_after_what_a_frame_rings(wide_px, found):
    rgb = make_paper()
    box = draw_mesh(rgb, np.array([[0.1, 0.8], [0.55, 0.3]]), cell=(40, 40))
    rgb[box.bottom + 2 : box.bottom + 2 + wide_px, box.left : box.right] = 240
    cv2.rectangle(rgb, (box.left, box.top), (box.right - 1, box.bottom - 1), BLACK)
    assert shapes(search(rgb)) == found


def test_a_column_cut_off_at_the_edge_of_the_picture():
    rgb = make_paper(220, 400)
    draw_mesh(rgb, make_fractions(4, 7), (40, 40))
    cut = np.ascontiguousarray(rgb[:, :305])
    assert shapes(search(cut)) == [(4, 7)]


def test_a_lattice_that_its_texts_contradict_is_in_doubt():
    rgb = make_paper(260, 420)
    blocks = np.kron(make_fractions(3, 4), np.ones((1, 2)))
    draw_mesh(rgb, blocks, (40, 40), printed=False)
    for row, col in np.ndindex(3, 8):
        if (row + col) % 4:
            print_number(rgb, "0.5", (40 + 40 * col, 40 + 30 * row), (40, 30), (128, 128, 128))
    assert search(rgb).panels[0].doubt == "texts stand 40 px apart in columns of 80 px"
    assert search(mesh()[0]).panels[0].doubt == ""


@pytest.mark.parametrize(("noisy", "doubt"), [(False, ""), (True, "noise hides the borders")])
def test_no_noise_hides_borders_in_a_clean_picture(monkeypatch, noisy, doubt):
    """What all steps of a place told was halved there: lines ran through its cells."""
    find = stage.find_hypotheses
    monkeypatch.setattr(
        stage,
        "find_hypotheses",
        lambda *given, **more: [replace(each, regular=True) for each in find(*given, **more)],
    )
    rgb, _ = mesh()
    (panel,) = search(as_jpeg(rgb, 60) if noisy else rgb).panels
    assert panel.doubt[: len(doubt) or None] == doubt


def test_a_histogram_is_not_given_up():
    rgb = make_paper(300, 440)
    for k, height in enumerate((20, 60, 120, 190, 220, 180, 100, 40)):
        rgb[260 - height : 260, 40 + 44 * k : 82 + 44 * k] = (31, 119, 180)
    found = search(rgb)
    assert (found.panels, found.given_up) == ((), ())


@pytest.mark.parametrize(("bar", "found"), [((100, 70, 140, 190), 1), ((80, 70, 120, 190), 0)])
def test_cells_in_order_are_no_bar_where_a_lattice_holds_them(bar, found):
    rgb = make_paper()
    fractions = make_fractions(6, 2)
    fractions[:, 1] = np.linspace(0.95, 0.05, 6)
    draw_mesh(rgb, fractions, (60, 40), printed=False)
    assert shapes(search(rgb, [Box(*bar)])) == [(6, 2)] * found


def test_edges_within_cells_show_that_a_lattice_is_too_coarse():
    rgb = make_paper(420, 520)
    fractions = np.zeros((12, 8))
    fractions[[4, 5, 7, 8], [6, 1, 4, 5]] = 0.9, 0.5, 0.6, 0.8
    draw_mesh(rgb, fractions, cmap="coolwarm", printed=False)
    bar = Box(440, 40, 450, 400)
    draw_bar(rgb, bar, "coolwarm")
    assert shapes(search(rgb, [bar])) == [(12, 8)]


def test_outer_columns_of_nearly_one_color_belong_to_what_ends_with_them():
    fractions = cv2.GaussianBlur(np.random.default_rng(2).normal(size=(30, 30)), (0, 0), 2)
    fractions = (fractions - fractions.min()) / np.ptp(fractions)
    rgb = make_paper(340, 360)
    box = draw_mesh(rgb, fractions, cell=(8, 8), cmap="Blues", printed=False)
    cv2.rectangle(rgb, (box.left - 1, box.top - 1), (box.right, box.bottom), (0, 0, 0), 1)
    assert shapes(search(as_jpeg(rgb))) == [(30, 30)]


GROUP_COLORS = (204, 51, 51), (136, 136, 136), (51, 160, 44)


def test_narrow_group_colors_are_no_cells_of_unequal_ones_though_both_have_names():
    rgb, bar = make_paper(500, 640), Box(570, 60, 582, 380)
    draw_mesh(rgb, make_fractions(8, 6), (80, 60), cell=(60, 40), cmap="Blues", printed=False)
    for k, (left, width) in enumerate([(59, 21), *((80 + 60 * k, 60) for k in range(6))]):
        rgb[380:384, left + width // 2] = 0
        print_number(rgb, f"s{k}", (left, 388), (width, 14))
        rgb[39:60, left : left + width] = GROUP_COLORS[k % 3] if k else 255
    for k, (top, height) in enumerate([(39, 21), *((60 + 40 * k, 40) for k in range(8))]):
        rgb[top + height // 2, 440:444] = 0
        print_number(rgb, f"gene{k}", (448, top), (44, height))
        rgb[top : top + height, 59:80] = GROUP_COLORS[k % 3] if k else 255
    rgb[39:380, [79, *range(139, 440, 60)]] = 255
    rgb[[59, *range(99, 380, 40)], 59:440] = 255
    draw_bar(rgb, bar, "Blues")
    found = search(rgb, [bar])
    assert shapes(found) == [(8, 6)]
    assert found.given_up == ()


def test_panels_of_one_palette_that_stand_apart_are_no_cells():
    rgb = make_paper(620, 1240)
    for k in range(8):
        fractions = 0.7 * np.eye(9) + 0.05 * make_fractions(9, 9, seed=k)
        corner = (40 + 300 * (k % 4), 40 + 290 * (k // 4))
        box = draw_mesh(rgb, fractions, corner, cell=(28, 28), cmap="Reds", printed=False)
        cv2.rectangle(rgb, (box.left - 1, box.top - 1), (box.right, box.bottom), (0, 0, 0), 1)
    assert shapes(search(rgb)) == [(9, 9)] * 8


def test_a_column_that_is_left_of_a_lattice_must_be_one_by_itself(monkeypatch):
    def split(scene, maps, whole, *, settings):
        column = whole.panel.with_edges(0, whole.panel.x_edges[:2])
        return [replace(whole, panel=column, evidence=replace(whole.evidence, flat=0.1))]

    monkeypatch.setattr(stage, "split_at_gaps", split)
    rgb, _ = mesh()
    assert shapes(search(rgb)) == []


def counts(cmap, **look):
    """A matrix of counts that are nearly all on its diagonal, without a frame, and its bar."""
    rgb, bar = make_paper(360, 420), Box(380, 20, 392, 320)
    fractions = np.diag((1.0, 0.75, 0.2, 0.4, 0.6, 0.7, 0.5, 0.65, 0.3))
    draw_mesh(rgb, fractions, (30, 20), cell=(36, 32), cmap=cmap, **look)
    draw_bar(rgb, bar, cmap)
    return rgb, bar


@pytest.mark.parametrize("cmap", ["Greys", "Purples"])
def test_numbers_in_cells_of_paper_belong_to_the_colored_ones_beside_them(cmap):
    rgb, bar = counts(cmap)
    assert shapes(search(rgb, [bar])) == [(9, 9)]


def test_lines_around_cells_of_paper_belong_to_the_few_that_have_colors_of_a_bar():
    rgb, bar = counts("Greys", printed=False, line_px=2, line_color=BLACK)
    assert shapes(search(rgb, [bar])) == [(9, 9)]
    assert shapes(search(rgb)) == []


@pytest.mark.parametrize(("count", "shapes_found"), [(4, [(4, 5)] * 4), (2, [(5, 5), (4, 5)])])
def test_a_lattice_does_not_grow_alone_among_several_alike(monkeypatch, count, shapes_found):
    def grow(scene, maps, hypothesis, *, taken, bars, settings):
        panel = hypothesis.panel
        if panel.x_edges[0] > 60:
            return hypothesis
        top = panel.with_edges(1, (2 * panel.y_edges[0] - panel.y_edges[1], *panel.y_edges))
        return replace(hypothesis, panel=top)

    monkeypatch.setattr(stage, "complete_lattice", grow)
    rgb = make_paper(260, 1000)
    for k in range(count):
        draw_mesh(rgb, make_fractions(4, 5, seed=k), (40 + 240 * k, 80))
    assert shapes(search(rgb)) == shapes_found


@pytest.mark.parametrize("turned", [False, True], ids=["columns", "rows"])
def test_a_panel_of_a_hundred_columns_or_rows_is_one(turned):
    rgb = make_paper(240, 640)
    draw_mesh(rgb, make_fractions(4, 100), (60, 40), cell=(5, 40), printed=False)
    rgb = np.ascontiguousarray(rgb.swapaxes(0, 1)) if turned else rgb
    assert shapes(search(rgb)) == [(100, 4) if turned else (4, 100)]


@pytest.mark.parametrize(("cmap", "count"), [("viridis", 2), ("magma", 1)])
def test_a_panel_in_the_shape_and_colors_of_another_need_not_end_on_all_sides(cmap, count):
    """Group colors stand right beside it and above, and more of them below."""
    rgb = make_paper(300, 700)
    draw_mesh(rgb, FRACTIONS, (60, 60), printed=False)
    place = draw_mesh(rgb, FRACTIONS, (400, 60), cell=(44, 36), cmap=cmap, printed=False)
    around = place.padded(12, 12, within=Box(0, 0, 700, 300))
    kinds = np.random.default_rng(3).integers(0, 255, (300, 700, 3)).astype(np.uint8)
    bands = np.ones((300, 700), bool)
    bands[place.slices] = False
    blocks = kinds[::25, ::25].repeat(25, axis=0).repeat(25, axis=1)[:300, :700]
    inside = np.zeros((300, 700), bool)
    inside[around.slices] = True
    rgb[bands & inside] = blocks[bands & inside]
    assert len(search(rgb).panels) == count
