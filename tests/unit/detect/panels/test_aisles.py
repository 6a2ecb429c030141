"""Panels that stand a whole cell apart are told from a panel with an empty row."""

import cv2
import pytest

from tests.unit.detect.drawings import (
    BLACK,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
)

CELL = 40, 30
ROWS, COLS = 4, 5


def two_panels(*, apart=1, stacked=True, title="", labels=""):
    """Two meshes, so many cells apart, and what stands between and beside them."""
    rgb = make_paper(420, 560)
    draw_mesh(rgb, make_fractions(ROWS, COLS), (60, 40))
    shift = (0, (ROWS + apart) * CELL[1]) if stacked else ((COLS + apart) * CELL[0], 0)
    draw_mesh(rgb, make_fractions(ROWS, COLS, seed=1), (60 + shift[0], 40 + shift[1]))
    if title:
        print_number(rgb, title, (60, 40 + ROWS * CELL[1]), (COLS * CELL[0], CELL[1]))
    for row in range(2 * ROWS + apart):
        if labels == "all" or (labels and row not in range(ROWS, ROWS + apart)):
            print_number(rgb, f"r{row}", (20, 40 + row * CELL[1]), CELL)
    return rgb


@pytest.mark.parametrize("apart", [1, 2])
@pytest.mark.parametrize("stacked", [True, False])
def test_paper_between_full_rows_is_an_aisle(stacked, apart):
    assert shapes(search(two_panels(apart=apart, stacked=stacked))) == [(ROWS, COLS)] * 2


def test_a_title_between_them():
    assert shapes(search(two_panels(title="Second panel of two"))) == [(ROWS, COLS)] * 2


def test_labels_at_all_rows_but_this_one():
    assert shapes(search(two_panels(labels="others"))) == [(ROWS, COLS)] * 2


def test_a_label_at_the_empty_row_as_well():
    assert shapes(search(two_panels(labels="all"))) == [(2 * ROWS + 1, COLS)]


def test_a_frame_around_both():
    rgb = two_panels()
    cv2.rectangle(rgb, (60, 40), (60 + COLS * CELL[0], 40 + 9 * CELL[1]), BLACK, 1)
    assert shapes(search(rgb)) == [(2 * ROWS + 1, COLS)]


@pytest.mark.parametrize("stacked", [True, False])
@pytest.mark.parametrize("thick", [2, 4])
def test_frames_that_leave_little_paper_between_them(stacked, thick):
    """So little that the row between them has the color of neither."""
    size, edge = 16, 12 * 16
    rgb = make_paper(520, 520)
    for at in (0, edge + size):
        left, top = (60, 60 + at) if stacked else (60 + at, 60)
        rgb[top - thick : top + edge + thick, left - thick : left + edge + thick] = BLACK
        fractions = make_fractions(12, 12, seed=at)
        draw_mesh(rgb, fractions, (left, top), cell=(size, size), printed=False)
    middle = slice(60 + edge + thick, 60 + edge + size - thick)
    rgb[middle if stacked else slice(60, 60 + edge)][
        :, slice(60, 60 + edge) if stacked else middle
    ] = 255
    assert shapes(search(rgb)) == [(12, 12)] * 2


def test_a_line_around_an_empty_row_alone_parts_nothing():
    rgb = two_panels(labels="all")
    top = 40 + ROWS * CELL[1]
    rgb[top : top + 2, 60 : 60 + COLS * CELL[0]] = BLACK
    assert shapes(search(rgb)) == [(2 * ROWS + 1, COLS)]


def test_labels_below_a_heading_as_wide_as_a_column():
    """The rows of both panels are numbered, so that something is printed between them."""
    rgb = make_paper(200, 420)
    for left in (60, 60 + 4 * CELL[0]):
        draw_mesh(rgb, make_fractions(ROWS, 3, seed=left), (left, 40))
        for row in range(ROWS):
            print_number(rgb, f"{row}", (left - 30, 40 + row * CELL[1]), (20, CELL[1]))
        for col in range(3):
            middle = left + col * CELL[0] + CELL[0] // 2
            rgb[33:37, middle] = BLACK
            rgb[22:29, middle - 3 : middle + 3] = BLACK
        rgb[12:18, left + CELL[0] + 1 : left + 2 * CELL[0] - 1] = BLACK
    assert shapes(search(rgb)) == [(ROWS, 3)] * 2
