"""Outer rows and columns of holes that only marks and labels tell of."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.outer import holes_beyond
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    WHITE,
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
    view,
)

ROWS, COLS, WIDTH, HEIGHT = 4, 5, 40, 30
LEFT, TOP = 60, 70
"""Above the mesh there is room for two rows of holes."""


def mesh():
    """Four rows of cells, and no frame."""
    rgb = make_paper(260, 320)
    draw_mesh(rgb, make_fractions(ROWS, COLS), (LEFT, TOP), printed=False)
    return rgb


def mark_rows(rgb, rows, length=4):
    """Tick marks at the left of rows, counted from the first one that is drawn."""
    for row in rows:
        y = TOP + row * HEIGHT + HEIGHT // 2
        rgb[y, LEFT - 1 - length : LEFT - 1] = BLACK


def name_rows(rgb, rows, off=0):
    """Tick labels at the left of rows."""
    for row in rows:
        print_number(rgb, "v1", (LEFT - 34, TOP + row * HEIGHT + off), (34, HEIGHT))


def slant_rows(rgb, rows):
    """Thick slanted strokes at the left of rows, as words are, that end below their middles."""
    for row in rows:
        x, y = LEFT - 8, TOP + row * HEIGHT + HEIGHT // 2 + 2
        cv2.line(rgb, (x, y), (x - 40, y + 40), BLACK, 5)


def mark_cols(rgb, row, length=4):
    """Tick marks of the columns above a row."""
    y = TOP + row * HEIGHT
    for col in range(COLS):
        rgb[y - length : y, LEFT + col * WIDTH + WIDTH // 2] = BLACK


def above(rgb):
    """How many rows of holes there are above the mesh."""
    panel = Panel(
        0,
        tuple(float(LEFT + WIDTH * col) for col in range(COLS + 1)),
        tuple(float(TOP + HEIGHT * row) for row in range(ROWS + 1)),
    )
    return holes_beyond(view(rgb), panel, 0, at_end=False, settings=SETTINGS)


@pytest.mark.parametrize(
    ("rows", "holes"), [((-1, 0, 1, 2, 3), 1), ((-2, 0, 2), 2), ((-1, 1, 3), 1)]
)
@pytest.mark.parametrize("draw", [mark_rows, name_rows, slant_rows])
def test_the_next_mark_or_label_in_step_tells_of_holes(draw, rows, holes):
    rgb = mesh()
    draw(rgb, rows)
    assert above(rgb) == holes


@pytest.mark.parametrize(("room_px", "holes"), [(8, 0), (13, 1)])
def test_the_last_word_of_a_heading_is_no_label(room_px, holes):
    rgb = mesh()
    for row in (-1, 0, 1, 2, 3):
        first = TOP + row * HEIGHT + 9
        rgb[first : first + 12, LEFT - 12 : LEFT - 4] = BLACK
    first = TOP - HEIGHT + 9 - room_px
    rgb[first - 8 : first, LEFT - 12 : LEFT - 4] = BLACK
    assert above(rgb) == holes


@pytest.mark.parametrize("off", [-1, 1])
def test_labels_at_the_borders_of_rows_tell_of_none(off):
    rgb = mesh()
    name_rows(rgb, range(5), off=off - HEIGHT // 2)
    assert above(rgb) == 0


def test_ink_at_the_end_of_one_mark_changes_nothing():
    rgb = mesh()
    mark_rows(rgb, (-1, 0, 1, 2, 3))
    y = TOP + HEIGHT + HEIGHT // 2
    rgb[y - 4 : y + 5, LEFT - 5] = BLACK
    assert above(rgb) == 1


@pytest.mark.parametrize("rows", [(0, 1, 2, 3), (-1, 0, 2, 3), (-1,)])
def test_marks_out_of_step_tell_of_none(rows):
    rgb = mesh()
    mark_rows(rgb, rows)
    assert above(rgb) == 0


def test_a_text_that_stands_off_the_pitch_is_no_label():
    rgb = mesh()
    name_rows(rgb, range(ROWS))
    name_rows(rgb, (-1,), off=-8)
    assert above(rgb) == 0


def test_marks_tell_of_holes_whatever_the_labels_behind_them_look_like():
    rgb = mesh()
    mark_rows(rgb, range(-1, ROWS))
    for row in range(-1, ROWS):
        height = 8 + 16 * (row % 2)
        y = TOP + row * HEIGHT + HEIGHT // 2 - height // 2
        rgb[y : y + height, LEFT - 30 : LEFT - 10] = BLACK
    assert above(rgb) == 1


def test_nothing_stands_beside_a_panel_as_wide_as_the_picture():
    rgb = np.ascontiguousarray(mesh()[:, LEFT : LEFT + COLS * WIDTH])
    edges = tuple(float(TOP + HEIGHT * row) for row in range(ROWS + 1))
    panel = Panel(0, tuple(float(WIDTH * col) for col in range(COLS + 1)), edges)
    assert holes_beyond(view(rgb), panel, 0, at_end=False, settings=SETTINGS) == 0


def test_what_is_printed_above_a_panel_is_no_hole():
    rgb = mesh()
    mark_rows(rgb, range(-1, ROWS))
    print_number(rgb, "A title", (LEFT, TOP - HEIGHT), (COLS * WIDTH, HEIGHT))
    assert above(rgb) == 0


@pytest.mark.parametrize(("first_col", "holes"), [(2, 1), (0, 0)])
def test_a_text_over_the_holes_of_a_triangle_is_a_key_and_no_names_of_columns(first_col, holes):
    rgb = mesh()
    for row in range(ROWS):
        left, top = LEFT + (row + 2) * WIDTH, TOP + row * HEIGHT
        rgb[top : top + HEIGHT, left:] = WHITE
    name_rows(rgb, range(-1, ROWS))
    print_number(rgb, "* p < .05", (LEFT + first_col * WIDTH, TOP - HEIGHT), (3 * WIDTH, HEIGHT))
    assert above(rgb) == holes


@pytest.mark.parametrize(("row", "holes"), [(0, 0), (-1, 1), (-2, 2)])
def test_marks_of_the_columns_stand_at_the_far_side_of_the_holes(row, holes):
    rgb = mesh()
    mark_cols(rgb, row)
    assert above(rgb) == holes


def test_marks_of_a_frame_that_begins_beyond_the_holes_are_those_of_its_panel():
    rgb = mesh()
    mark_cols(rgb, -1)
    y = TOP - HEIGHT - 4
    cv2.rectangle(rgb, (LEFT, 5), (LEFT + COLS * WIDTH, y), BLACK, 1)
    assert above(rgb) == 0


@pytest.mark.parametrize(("rows", "holes"), [((0, 1, 2, 3), 0), ((-1, 0, 1, 2, 3), 1), ((0, 2), 1)])
@pytest.mark.parametrize("draw", [mark_rows, name_rows])
def test_an_axis_that_stands_off_has_no_row_before_it_that_alone_lacks_a_name(draw, rows, holes):
    rgb = mesh()
    mark_cols(rgb, -1)
    draw(rgb, rows)
    assert above(rgb) == holes


def test_a_lone_cell_in_the_next_row_is_one_of_it():
    rgb = mesh()
    mark_rows(rgb, range(-1, ROWS))
    rgb[TOP - HEIGHT : TOP, LEFT + WIDTH : LEFT + 2 * WIDTH] = (40, 90, 160)
    assert above(rgb) == 1
    rgb[TOP - HEIGHT : TOP - HEIGHT // 2, LEFT + WIDTH : LEFT + 2 * WIDTH] = WHITE
    assert above(rgb) == 0


def test_the_rim_of_a_dark_cell_is_no_mark():
    rgb = mesh()
    mark_rows(rgb, range(-1, ROWS))
    rgb[TOP : TOP + HEIGHT, LEFT - 1] = (150, 60, 60)
    assert above(rgb) == 1


def test_a_figure_shows_its_outer_row_and_column_of_holes():
    rgb = make_paper(260, 360)
    fractions = make_fractions(5, 6)
    fractions[0], fractions[:, -1] = np.nan, np.nan
    draw_mesh(rgb, fractions, (LEFT, TOP - HEIGHT))
    mark_rows(rgb, range(-1, ROWS))
    for col in range(6):
        rgb[TOP + 4 * HEIGHT : TOP + 4 * HEIGHT + 4, LEFT + col * WIDTH + WIDTH // 2] = BLACK
    draw_bar(rgb, Box(330, 40, 342, 190))
    assert shapes(search(rgb, (Box(330, 40, 342, 190),))) == [(5, 6)]


def frame(rgb, rows=1, right=0, thick=1):
    """A frame around the mesh and more rows above it, some pixels away from its right side."""
    left, top = LEFT - thick, TOP - round(rows * HEIGHT) - thick
    bottom, end = TOP + ROWS * HEIGHT, LEFT + COLS * WIDTH + right
    for lines in (np.s_[top : top + thick], np.s_[bottom : bottom + thick]):
        rgb[lines, left:end] = (200, 200, 200)
    for columns in (np.s_[left : left + thick], np.s_[end : end + thick]):
        rgb[top:bottom, columns] = (200, 200, 200)


@pytest.mark.parametrize("thick", [1, 3])
@pytest.mark.parametrize("rows", [1, 2])
def test_a_frame_ends_with_the_rows_of_holes(rows, thick):
    rgb = mesh()
    frame(rgb, rows, thick=thick)
    assert above(rgb) == rows


def test_a_frame_that_does_not_end_with_a_row_tells_of_none():
    rgb = mesh()
    frame(rgb, 1.3)
    assert above(rgb) == 0


def test_a_margin_on_all_sides_is_no_row():
    rgb = mesh()
    frame(rgb, 1, right=WIDTH // 2)
    rgb[: TOP + ROWS * HEIGHT + 5, LEFT - 3 : LEFT] = WHITE
    rgb[TOP - HEIGHT - 1, LEFT - 30 : LEFT] = (200, 200, 200)
    assert above(rgb) == 0


def test_an_area_that_begins_a_row_away_is_no_frame():
    rgb = mesh()
    frame(rgb)
    rgb[: TOP - HEIGHT, LEFT - 20 : LEFT + COLS * WIDTH + 20] = (200, 200, 200)
    assert above(rgb) == 0


def test_ruled_cells_of_a_sheet_are_empty():
    rgb = mesh()
    frame(rgb)
    rgb[TOP - HEIGHT : TOP, LEFT : LEFT + COLS * WIDTH : WIDTH] = (200, 200, 200)
    assert above(rgb) == 0


def lone_cell(rgb, row, color=None, size=HEIGHT):
    """A cell in the second column of a row above the mesh."""
    y = TOP + row * HEIGHT
    like = rgb[TOP + 5, LEFT + 5].copy()
    rgb[y : y + size, LEFT + WIDTH : LEFT + 2 * WIDTH] = like if color is None else color


@pytest.mark.parametrize("row", [-1, -2])
def test_a_lone_cell_in_step_is_one_of_the_lattice(row):
    rgb = mesh()
    lone_cell(rgb, row)
    assert above(rgb) == -row


def test_a_lone_cell_in_another_color_or_of_another_size_is_none():
    rgb = mesh()
    lone_cell(rgb, -1, (250, 10, 200))
    assert above(rgb) == 0
    rgb = mesh()
    lone_cell(rgb, -1, size=HEIGHT // 2)
    assert above(rgb) == 0


def test_more_cells_than_holes_are_another_panel():
    rgb = mesh()
    draw_mesh(rgb, make_fractions(1, COLS), (LEFT, TOP - 2 * HEIGHT), printed=False)
    assert above(rgb) == 0


def rounded(rgb, row, col, radius=4):
    """Take the corners off a cell that ends two pixels within its borders."""
    y, x = TOP + row * HEIGHT, LEFT + col * WIDTH
    color = rgb[y + HEIGHT // 2, x + WIDTH // 2].tolist()
    rgb[y : y + HEIGHT, x : x + WIDTH] = WHITE
    across = np.abs(np.arange(HEIGHT) + 0.5 - HEIGHT / 2) - (HEIGHT / 2 - 2 - radius)
    along = np.abs(np.arange(WIDTH) + 0.5 - WIDTH / 2) - (WIDTH / 2 - 2 - radius)
    inside = np.hypot(np.maximum(across, 0)[:, None], np.maximum(along, 0)) <= radius
    rgb[y : y + HEIGHT, x : x + WIDTH][inside] = color


def test_a_lone_cell_may_have_round_corners_as_the_others_do():
    rgb = mesh()
    lone_cell(rgb, -1)
    for row, col in [(-1, 1), *np.ndindex(ROWS, COLS)]:
        rounded(rgb, row, col)
    assert above(rgb) == 1


@pytest.mark.parametrize(("cols", "holes"), [((0, 2, 4), 1), ((1,), 0)], ids=["columns", "swatch"])
def test_names_of_columns_may_stand_right_beyond_a_lone_cell(cols, holes):
    rgb = mesh()
    lone_cell(rgb, -1)
    for col in cols:
        print_number(rgb, "mon", (LEFT + col * WIDTH, TOP - 2 * HEIGHT + 4), (WIDTH, HEIGHT))
    assert above(rgb) == holes


@pytest.mark.parametrize(
    ("printed", "draw", "holes"),
    [(False, name_rows, 1), (True, name_rows, 0), (True, mark_rows, 1)],
)
def test_the_heading_of_names_stands_beside_no_row_of_a_full_table(printed, draw, holes):
    rgb = make_paper(260, 320)
    draw_mesh(rgb, make_fractions(ROWS, COLS), (LEFT, TOP), printed=printed)
    draw(rgb, range(-1, ROWS))
    assert above(rgb) == holes


@pytest.mark.parametrize(
    ("color", "bar_px", "rows"),
    [(255, WIDTH, ROWS), (225, WIDTH, ROWS + 1), (225, WIDTH // 2, ROWS)],
)
def test_a_table_grows_into_a_row_without_numbers_only_if_that_is_colored(color, bar_px, rows):
    rgb = make_paper(260, 320)
    draw_mesh(rgb, make_fractions(ROWS, COLS), (LEFT, TOP))
    for left in range(LEFT, LEFT + COLS * WIDTH, WIDTH):
        rgb[TOP - HEIGHT : TOP, left + (WIDTH - bar_px) // 2 :][:, :bar_px] = color
    name_rows(rgb, range(-1, ROWS))
    assert shapes(search(rgb)) == [(rows, COLS)]
