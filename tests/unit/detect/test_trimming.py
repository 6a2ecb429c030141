"""Outer rows and columns of paper."""

import pytest

from heatgrid.detect.trimming import trim_undrawn
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import (
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


@pytest.mark.parametrize(
    ("texts", "rows"), [(("Jan", "Feb", "Mar", "Apr", "May"), 4), (("0",) * 5, 5)]
)
def test_a_row_of_words_on_paper_is_a_heading_and_one_of_zeros_is_none(texts, rows):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    for col, text in enumerate(texts):
        print_number(rgb, text, (60 + 40 * col, 10), (40, 30))
    panel, _ = trim_undrawn(view(rgb), Panel(0, X_EDGES, (10.0, *Y_EDGES)), settings=SETTINGS)
    assert panel.rows == rows


def test_a_white_row_of_a_heatmap_with_white_cells_is_no_heading():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    rgb[70:100, 140:180] = rgb[0, 0]
    print_number(rgb, "35.8", (140, 70), (40, 30))
    for col, text in enumerate(("34.0", "35.1", "34.6", "35.5", "34.4")):
        print_number(rgb, text, (60 + 40 * col, 10), (40, 30))
    panel, _ = trim_undrawn(view(rgb), Panel(0, X_EDGES, (10.0, *Y_EDGES)), settings=SETTINGS)
    assert panel.rows == 5


def test_the_heads_of_rows_are_no_column():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    for row, text in enumerate(("Ann", "Bob", "Cy", "Dora")):
        print_number(rgb, text, (20, 40 + 30 * row), (40, 30))
    panel, _ = trim_undrawn(view(rgb), Panel(0, (20.0, *X_EDGES), Y_EDGES), settings=SETTINGS)
    assert (panel.rows, panel.cols) == (4, 5)


def test_the_rim_of_a_masked_triangle_stays():
    upper = [(row, col) for row in range(4) for col in range(row, 5)]
    panel, cells = trim(holes=upper)
    assert (panel.rows, panel.cols) == (4, 5)
    assert sum(cell.drawn for cell in cells) == 6
