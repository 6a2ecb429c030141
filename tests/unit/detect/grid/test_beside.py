"""Marks and labels beside a place divide it where no border can be seen."""

import numpy as np
import pytest

from heatgrid.detect.grid.beside import are_marked, is_ticked, labeled_lattices, named_axes
from heatgrid.detect.grid.lettering import are_labeled
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    as_jpeg,
    draw_mesh,
    make_paper,
    print_number,
    search,
    shapes,
    view,
)

CORNER, CELL, ROWS, COLS = (60, 40), (40, 30), 4, 5


def one_color(*, marks=False, labels=False, offset=0.5, lone=False):
    """A panel of one color, or with a single cell of another one, and what names its cells."""
    rgb = make_paper()
    fractions = np.full((ROWS, COLS), 0.3)
    fractions[1, 2] = 0.9 if lone else 0.3
    box = draw_mesh(rgb, fractions, CORNER, cell=CELL, printed=False)
    for row in range(ROWS):
        y = round(box.top + (row + offset) * CELL[1])
        if marks:
            rgb[y, box.left - 5 : box.left] = BLACK
        if labels:
            print_number(rgb, str(row), (box.left - 40, y - CELL[1] // 2), CELL)
    for col in range(COLS):
        x = round(box.left + (col + offset) * CELL[0])
        if marks:
            rgb[box.bottom : box.bottom + 5, x] = BLACK
        if labels:
            print_number(rgb, f"{col}a", (x - CELL[0] // 2, box.bottom), CELL)
    return rgb, box


def lattices(rgb, box):
    found = labeled_lattices(view(rgb), [box], settings=SETTINGS)
    return [(panel.rows, panel.cols) for panel in found]


@pytest.mark.parametrize("kind", ["marks", "labels"])
def test_what_stands_beside_all_rows_and_columns_divides_a_place(kind):
    rgb, box = one_color(**{kind: True})
    assert lattices(rgb, box) == [(ROWS, COLS)]


@pytest.mark.parametrize(
    ("rows", "ticked"),
    [(ROWS, True), (2 * ROWS - 1, False), (ROWS - 1, False)],
    ids=["each", "more than marks tell", "fewer"],
)
def test_marks_at_the_middles_tick_a_lattice(rows, ticked):
    rgb, box = one_color(marks=True)
    y = np.linspace(box.top, box.bottom, rows + 1).tolist()
    x = np.linspace(box.left, box.right, COLS + 1).tolist()
    assert is_ticked(view(rgb), Panel(0, tuple(x), tuple(y)), settings=SETTINGS) == ticked


@pytest.mark.parametrize(
    ("marked", "ticked"),
    [((0, 2, 4, 6), True), ((1, 4), False), ((0, 1, 2, 4, 6), False)],
    ids=["every other", "too few", "uneven"],
)
def test_marks_in_step_tick_a_lattice(marked, ticked):
    rgb = make_paper(300)
    box = draw_mesh(rgb, np.full((7, COLS), 0.3), CORNER, cell=CELL, printed=False)
    for row in marked:
        rgb[box.top + CELL[1] * row + CELL[1] // 2, box.left - 5 : box.left] = BLACK
    for col in range(COLS):
        rgb[box.bottom : box.bottom + 5, box.left + CELL[0] * col + CELL[0] // 2] = BLACK
    y = tuple(box.top + CELL[1] * float(row) for row in range(8))
    x = tuple(box.left + CELL[0] * float(col) for col in range(COLS + 1))
    assert is_ticked(view(rgb), Panel(0, x, y), settings=SETTINGS) == ticked


def test_marks_with_labels_after_compression():
    rgb, box = one_color(marks=True, labels=True)
    assert lattices(as_jpeg(rgb, 50), box) == [(ROWS, COLS)]


@pytest.mark.parametrize("offset", [0.0, 0.2])
def test_the_ticks_of_a_scale_do_not_stand_in_the_middle(offset):
    rgb, box = one_color(marks=True, offset=offset)
    assert lattices(rgb, box) == []


def test_one_side_alone_divides_nothing():
    rgb, box = one_color(marks=True)
    rgb[box.bottom :] = 255
    assert lattices(rgb, box) == []


@pytest.mark.parametrize("lone", [True, False])
def test_a_panel_of_nearly_one_color_is_found_by_its_labels(lone):
    rgb, box = one_color(marks=True, labels=True, lone=lone)
    found = search(rgb)
    assert shapes(found) == [(ROWS, COLS)]
    assert found.panels[0].box == box


def test_a_chart_on_a_ground_is_none():
    rgb, box = one_color(marks=True, labels=True)
    for col in range(COLS):
        left = box.left + col * CELL[0] + 6
        rgb[box.bottom - 20 * (col + 1) : box.bottom, left : left + 28] = (200, 30, 30)
    assert search(rgb).panels == ()


def test_marks_at_all_rows():
    rgb, box = one_color(marks=True)
    x = tuple(np.linspace(box.left, box.right, COLS + 1).tolist())
    y = tuple(np.linspace(box.top, box.bottom, ROWS + 1).tolist())
    panel = Panel(0, x, y)
    scene = view(rgb)
    assert are_marked(scene, panel, 0, settings=SETTINGS)
    assert are_marked(scene, panel, 1, settings=SETTINGS)
    halved = Panel(0, x[::2], (y[0], y[2], y[4]))
    assert not are_marked(scene, halved, 0, settings=SETTINGS)


def test_labels_at_all_rows():
    rgb, box = one_color(labels=True)
    x = tuple(np.linspace(box.left, box.right, COLS + 1).tolist())
    y = tuple(np.linspace(box.top, box.bottom, ROWS + 1).tolist())
    panel, scene = Panel(0, x, y), view(rgb)
    assert are_labeled(scene, panel, y, 0, settings=SETTINGS)
    longer = (*y, y[-1] + CELL[1])
    assert not are_labeled(scene, panel, longer, 0, settings=SETTINGS)


def test_the_label_of_the_axis_hides_no_short_names_of_rows():
    rgb, box = one_color(labels=True)
    for y in range(box.top + 20, box.bottom - 20, 8):
        rgb[y : y + 6, box.left - 36 : box.left - 28] = BLACK
    x_edges, y_edges = (
        tuple(start + size * k for k in range(count + 1))
        for start, size, count in ((box.left, CELL[0], COLS), (box.top, CELL[1], ROWS))
    )
    panel = Panel(0, x_edges, y_edges)
    assert named_axes(view(rgb), panel, alike=False, settings=SETTINGS) == (True, True)
    rgb[box.top : box.top + CELL[1], box.left - 26 : box.left] = 255
    assert named_axes(view(rgb), panel, alike=False, settings=SETTINGS) == (False, True)


def test_nothing_beside_a_place_that_fills_the_picture():
    rgb = make_paper(color=(40, 90, 140))
    assert lattices(rgb, Box(0, 0, 320, 240)) == []
