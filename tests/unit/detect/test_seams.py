"""Panels that touch are told apart by labels that start anew."""

import cv2
import pytest

from tests.unit.detect.drawings import (
    BLACK,
    as_jpeg,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
)

CELL = 40, 30
ROWS, COLS = 4, 5


def touching(count=2, *, line=False, titles=False, labels="anew", stacked=False, cmaps=()):
    """Meshes without a gap, with a frame around each, titles above and labels below."""
    rgb = make_paper(420, 700)
    for part in range(count):
        x, y = (60, 40 + part * ROWS * CELL[1]) if stacked else (60 + part * COLS * CELL[0], 40)
        cmap = cmaps[part] if cmaps else "viridis"
        box = draw_mesh(rgb, make_fractions(ROWS, COLS, seed=part), (x, y), cmap=cmap)
        if line:
            cv2.rectangle(rgb, (x, y), (box.right - 1, box.bottom - 1), BLACK)
        if titles:
            print_number(rgb, f"Part {part}", (x, y - CELL[1]), (COLS * CELL[0], CELL[1]))
        for k in range(ROWS if stacked else COLS):
            text = "abcdefghijkl"[k + part * COLS * (labels == "on")]
            corner = (20, y + k * CELL[1]) if stacked else (x + k * CELL[0], box.bottom)
            print_number(rgb, 2 * text, corner, CELL)
    return rgb


def test_labels_start_anew_at_a_line():
    assert shapes(search(touching(line=True))) == [(ROWS, COLS)] * 2


def test_one_above_the_other():
    assert shapes(search(touching(line=True, stacked=True))) == [(ROWS, COLS)] * 2


@pytest.mark.parametrize("count", [2, 3])
def test_labels_start_anew_below_titles(count):
    assert shapes(search(touching(count, titles=True))) == [(ROWS, COLS)] * count


def test_after_compression():
    assert shapes(search(as_jpeg(touching(line=True), 75))) == [(ROWS, COLS)] * 2


def test_labels_that_come_again_are_not_enough():
    assert shapes(search(touching())) == [(ROWS, 2 * COLS)]


def test_a_line_is_not_enough():
    assert shapes(search(touching(line=True, labels="on"))) == [(ROWS, 2 * COLS)]


def test_titles_are_not_enough():
    assert shapes(search(touching(titles=True, labels="on"))) == [(ROWS, 2 * COLS)]


def test_lines_between_all_cells_tell_nothing():
    rgb = make_paper(240, 560)
    draw_mesh(rgb, make_fractions(ROWS, 2 * COLS), (60, 40), line_px=2)
    for col in range(2 * COLS):
        print_number(rgb, 2 * "abcde"[col % COLS], (60 + col * CELL[0], 160), CELL)
    assert shapes(search(rgb)) == [(ROWS, 2 * COLS)]


@pytest.mark.parametrize("color", [(255, 0, 0), (0, 0, 0)])
def test_a_line_unlike_the_sides_divides_one_panel(color):
    rgb = touching()
    rgb[40 : 40 + ROWS * CELL[1], 60 + COLS * CELL[0] - 1 :][:, :2] = color
    assert shapes(search(rgb)) == [(ROWS, 2 * COLS)]


def test_a_line_of_paper_parts_two_panels_without_frames():
    rgb = touching()
    rgb[40 : 40 + ROWS * CELL[1], 60 + COLS * CELL[0] - 1 :][:, :2] = 255
    assert shapes(search(rgb)) == [(ROWS, COLS)] * 2


def test_labels_start_anew_where_colors_are_from_another_scale():
    rgb = touching(cmaps=("viridis", "Reds"))
    assert shapes(search(rgb)) == [(ROWS, COLS)] * 2
