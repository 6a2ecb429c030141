"""Outer rows and columns of paper."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.panels.trimming import trim_undrawn
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

X_EDGES = (60.0, 100.0, 140.0, 180.0, 220.0, 260.0)
Y_EDGES = (40.0, 70.0, 100.0, 130.0, 160.0)


def trim(x_edges=X_EDGES, y_edges=Y_EDGES, *, holes=()):
    """What is left of a lattice over a mesh of 4 x 5 cells, some of which are not drawn."""
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    for row, col in holes:
        rgb[40 + 30 * row : 70 + 30 * row, 60 + 40 * col : 100 + 40 * col] = rgb[0, 0]
    return trim_undrawn(view(rgb), Panel(0, x_edges, y_edges), settings=SETTINGS)


@pytest.mark.parametrize(
    ("x_edges", "y_edges"),
    [
        (X_EDGES, Y_EDGES),
        ((20.0, *X_EDGES), Y_EDGES),
        (X_EDGES, (10.0, *Y_EDGES, 190.0)),
        ((*X_EDGES, 300.0), (10.0, *Y_EDGES)),
    ],
)
def test_only_rows_and_columns_that_are_drawn_are_left(x_edges, y_edges):
    panel, cells = trim(x_edges, y_edges)
    assert (panel.x_edges, panel.y_edges) == (X_EDGES, Y_EDGES)
    assert [(cell.row, cell.col) for cell in cells] == [(r, c) for r in range(4) for c in range(5)]


def test_the_rim_of_a_masked_triangle_stays():
    upper = [(row, col) for row in range(4) for col in range(row, 5)]
    panel, cells = trim(holes=upper)
    assert (panel.rows, panel.cols) == (4, 5)
    assert sum(cell.drawn for cell in cells) == 6


def test_a_row_of_holes_stays_where_a_mark_tells_of_it():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5), printed=False)
    for row in range(-1, 4):
        rgb[55 + 30 * row, 54:59] = 0
    panel, _ = trim_undrawn(view(rgb), Panel(0, X_EDGES, (10.0, *Y_EDGES)), settings=SETTINGS)
    assert (panel.rows, panel.cols) == (5, 5)


def test_empty_ruled_cells_of_a_sheet_in_a_window_are_trimmed():
    rgb = make_paper()
    rgb[:6] = rgb[-6:] = rgb[:, :6] = rgb[:, -6:] = (230, 230, 230)
    draw_mesh(rgb, make_fractions(4, 5))
    rgb[190, 60:300] = rgb[220, 60:300] = rgb[160:220, 60:301:40] = (212, 212, 212)
    panel, _ = trim_undrawn(
        view(rgb), Panel(0, (*X_EDGES, 300.0), (*Y_EDGES, 190.0, 220.0)), settings=SETTINGS
    )
    assert (panel.x_edges, panel.y_edges) == (X_EDGES, Y_EDGES)


def framed():
    """Small cells in a frame, and a lattice with columns on its left where labels stand."""
    rgb = make_paper()
    box = draw_mesh(rgb, make_fractions(12, 20), cell=(8, 8), printed=False)
    cv2.rectangle(rgb, (box.left - 1, box.top - 1), (box.right, box.bottom), (0, 0, 0), 1)
    for top in range(box.top, box.bottom, 16):
        rgb[top + 2 : top + 7, box.left - 14 : box.left - 3] = 0
    rows, cols = ((start + 8 * np.arange(count + 1)) for start, count in ((40, 12), (44, 22)))
    panel = Panel(0, tuple(cols.tolist()), tuple(rows.tolist()))
    return trim_undrawn(view(rgb), panel, settings=SETTINGS)[0]


def test_small_cells_end_at_their_frame():
    panel = framed()
    assert (panel.rows, panel.cols, panel.x_edges[0]) == (12, 20, 60.0)


def test_a_column_drawn_throughout_is_no_label_even_beyond_a_line():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(12, 20), cell=(8, 8), printed=False)
    rgb[40:136, 68] = 0
    edges = (tuple(60.0 + 8 * k for k in range(21)), tuple(40.0 + 8 * k for k in range(13)))
    panel, _ = trim_undrawn(view(rgb), Panel(0, *edges), settings=SETTINGS)
    assert (panel.rows, panel.cols) == (12, 20)


def test_grid_lines_are_no_frame():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(12, 20), cell=(8, 8), printed=False)
    rgb[40:104, 60:68] = 255
    rgb[40:136, 68:220:8] = 0
    edges = (tuple(60.0 + 8 * k for k in range(21)), tuple(40.0 + 8 * k for k in range(13)))
    panel, _ = trim_undrawn(view(rgb), Panel(0, *edges), settings=SETTINGS)
    assert (panel.rows, panel.cols) == (12, 20)


@pytest.mark.parametrize(
    ("text", "first_named", "rows"),
    [("A title over all columns", False, 4), ("A title over all columns", True, 5)],
)
def test_a_title_on_paper_that_the_axis_does_not_name_is_no_row(text, first_named, rows):
    """With the room of a row between the panel and the bar above it."""
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    cv2.putText(rgb, text, (64, 30), cv2.FONT_HERSHEY_SIMPLEX, 0.45, BLACK, 1)
    for row in range(-1 if first_named else 0, 4):
        print_number(rgb, f"v{row + 2}", (24, 40 + 30 * row), (34, 30))
    panel, _ = trim_undrawn(view(rgb), Panel(0, X_EDGES, (10.0, *Y_EDGES)), settings=SETTINGS)
    assert panel.rows == rows


@pytest.mark.parametrize(
    ("room", "colors", "rows"),
    [(60, 1, 4), (60, 2, 5), (40, 1, 5)],
    ids=["much longer", "of two colors", "hardly longer"],
)
def test_the_rest_of_a_card_below_a_table_is_no_row(room, colors, rows):
    rgb = make_paper(color=(40, 44, 52))
    rgb[30 : 160 + room, 50:270] = (225, 228, 232)
    draw_mesh(rgb, make_fractions(4, 5))
    if colors > 1:
        rgb[160 : 160 + room, 60:140] = (120, 160, 200)
    panel = Panel(0, X_EDGES, (*Y_EDGES, 160.0 + room))
    panel, _ = trim_undrawn(view(rgb), panel, settings=SETTINGS)
    assert panel.rows == rows


@pytest.mark.parametrize(("last", "cols"), [((0,), 9), ((), 8)])
def test_a_lone_cell_in_the_last_week_of_a_calendar_is_one(last, cols):
    rgb = make_paper(300, 400)
    fractions = np.full((7, 9), np.nan)
    fractions[:, :8] = np.where(make_fractions(7, 8) > 0.6, 0.9, 0.2)
    fractions[list(last), 8] = 0.2
    draw_mesh(rgb, fractions, (60, 40), cell=(30, 30), line_px=4, line_color=rgb[0, 0].tolist())
    x_edges, y_edges = (tuple(start + 30.0 * k for k in range(count + 1))
                        for start, count in ((60, 9), (40, 7)))  # fmt: skip
    panel, _ = trim_undrawn(view(rgb), Panel(0, x_edges, y_edges), settings=SETTINGS)
    assert (panel.rows, panel.cols) == (7, cols)


@pytest.mark.parametrize(("length", "rows"), [(40, 4), (22, 5)])
def test_texts_that_go_on_beyond_a_row_of_paper_are_tick_labels(length, rows):
    """A tick mark hangs on the frame above each; numbers end in their cells."""
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    rgb[158:160, 60:260] = 0
    for middle in range(80, 260, 40):
        rgb[160:163, middle - 1 : middle + 1] = 0
        for stroke in range(166, 160 + length, 5):
            rgb[stroke : stroke + 4, middle - 6 : middle + 6 : 3] = 0
    panel = Panel(0, X_EDGES, (*Y_EDGES, 190.0))
    assert trim_undrawn(view(rgb), panel, settings=SETTINGS)[0].rows == rows


@pytest.mark.parametrize(("color", "rows"), [(BLACK, 10), ((140, 41, 128), 11)])
def test_tick_marks_as_long_as_small_cells_are_no_row(color, rows):
    """A week that has begun has cells in the colors of the others."""
    rgb = make_paper()
    box = draw_mesh(rgb, make_fractions(10, 30), cell=(6, 6), cmap="magma", printed=False)
    for col in (0, 10, 20):
        left = box.left + 6 * col
        rgb[box.bottom : box.bottom + 6, left + 1 : left + 5] = color
    x, y = np.linspace(*box.ends(0), 31), np.linspace(box.top, box.bottom + 6, 12)
    lattice = Panel(0, tuple(x.tolist()), tuple(y.tolist()))
    panel, _ = trim_undrawn(view(rgb), lattice, settings=SETTINGS)
    assert panel.rows == rows
