"""A column of one color and one number beside a panel."""

import numpy as np
import pytest

from heatgrid.detect.panels.constant import constant_beside, constant_on_paper
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import (
    SETTINGS,
    color_of,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

ROWS, COLS, WIDTH, HEIGHT, LEFT, TOP = 6, 5, 44, 30, 110, 50
DARK = color_of(0.0)


def cohorts(texts, *, width=52, rows=ROWS):
    """A mesh with a column of one color at its left, of another width and with such texts."""
    rgb = make_paper(300, 400)
    fractions = 0.3 + 0.6 * make_fractions(rows, COLS)
    draw_mesh(rgb, fractions, (LEFT, TOP), cell=(WIDTH, HEIGHT))
    rgb[TOP : TOP + rows * HEIGHT, LEFT - width : LEFT] = DARK
    for row, text in enumerate(texts[:rows]):
        print_number(rgb, text, (LEFT - width, TOP + row * HEIGHT), (width, HEIGHT), DARK)
    return rgb


PANEL = Panel(
    0,
    tuple(float(LEFT + WIDTH * col) for col in range(COLS + 1)),
    tuple(float(TOP + HEIGHT * row) for row in range(ROWS + 1)),
)


@pytest.mark.parametrize("width", [36, 52, 70])
def test_a_column_of_one_number_is_one_of_the_panel(width):
    rgb = cohorts(["100"] * ROWS, width=width)
    found = constant_beside(view(rgb), PANEL, 1, at_end=False, settings=SETTINGS)
    assert found == pytest.approx(LEFT - width, abs=1)


def test_a_row_after_the_last_one_goes_on_as_well():
    rgb = np.ascontiguousarray(cohorts(["888"] * ROWS)[:, ::-1].swapaxes(0, 1))
    panel = Panel(0, PANEL.y_edges, tuple(rgb.shape[0] - edge for edge in reversed(PANEL.x_edges)))
    found = constant_beside(view(rgb), panel, 0, at_end=True, settings=SETTINGS)
    assert found == pytest.approx(panel.y_edges[-1] + 52, abs=1)


def test_cells_that_are_not_drawn_are_left_out():
    rgb = cohorts(["100"] * ROWS, rows=ROWS - 1)
    found = constant_beside(view(rgb), PANEL, 1, at_end=False, settings=SETTINGS)
    assert found == pytest.approx(LEFT - 52, abs=1)


@pytest.mark.parametrize(
    ("texts", "width"),
    [
        ([str(year) for year in range(2018, 2018 + ROWS)], 52),
        (["100"] * (ROWS - 1), 52),
        (["1"] * ROWS, 16),
        (["1"] * ROWS, 100),
    ],
    ids=["names", "bare", "narrow", "wide"],
)
def test_names_and_columns_without_numbers_or_of_quite_another_width_are_none(texts, width):
    rgb = cohorts(texts, width=width)
    assert constant_beside(view(rgb), PANEL, 1, at_end=False, settings=SETTINGS) is None


def zeros_on_paper(texts, inner):
    """A mesh with texts on the paper at its left, and one such text in a cell without color."""
    rgb = make_paper(300, 400)
    fractions = 0.3 + 0.6 * make_fractions(ROWS, COLS)
    draw_mesh(rgb, fractions, (LEFT, TOP), cell=(WIDTH, HEIGHT))
    paper = tuple(int(value) for value in rgb[0, 0])
    left, top = LEFT + 2 * WIDTH, TOP + 3 * HEIGHT
    rgb[top : top + HEIGHT, left : left + WIDTH] = paper
    print_number(rgb, inner, (left, top), (WIDTH, HEIGHT), paper)
    for row, text in enumerate(texts):
        print_number(rgb, text, (LEFT - WIDTH, TOP + row * HEIGHT), (WIDTH, HEIGHT), paper)
    return rgb


@pytest.mark.parametrize(
    ("texts", "inner", "found"),
    [
        (["0.0"] * ROWS, "0.0", True),
        (["0.0"] * ROWS, "3.7", False),
        (["0.0"] * ROWS, "", False),
        (["0.0"] * (ROWS - 1) + ["4.1"], "0.0", False),
        (["0.0"] * (ROWS - 1), "0.0", False),
        ([], "", False),
    ],
    ids=["zeros", "another number", "nothing there", "not one number", "a gap", "no column"],
)
def test_a_column_of_the_number_of_cells_in_the_color_of_the_paper_is_one_of_the_panel(
    texts, inner, found
):
    scene = view(zeros_on_paper(texts, inner))
    far = constant_on_paper(scene, PANEL, 1, at_end=False, settings=SETTINGS)
    assert far == (LEFT - WIDTH if found else None)
