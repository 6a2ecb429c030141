"""Totals within the rules of a table."""

import cv2
import pytest

from heatgrid.detect.panels.ruled import is_under_rule, ruled_beyond
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import (
    SETTINGS,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

ROWS, COLS, WIDTH, HEIGHT, LEFT, TOP = 4, 5, 50, 30, 60, 50
PANEL = Panel(
    0,
    tuple(float(LEFT + WIDTH * col) for col in range(COLS + 1)),
    tuple(float(TOP + HEIGHT * row) for row in range(ROWS + 1)),
)
TEXTS = ("28", "53", "69", "73", "77")
RULE = (190, 190, 190)


def table(*, axis=0, ruled=True, texts=TEXTS, behind=""):
    """Cells, a plain row (axis 0) or column after the last one, and rules around both or these."""
    rgb = make_paper(300, 460)
    draw_mesh(rgb, make_fractions(ROWS, COLS), (LEFT, TOP), cell=(WIDTH, HEIGHT))
    places = [(at, COLS) if axis else (ROWS, at) for at in range(ROWS if axis else COLS)]
    for (row, col), text in zip(places, texts, strict=False):
        print_in(rgb, row, col, text)
        if behind:
            print_in(rgb, row + (axis == 0), col + (axis == 1), behind)
    rows, cols = ROWS + (ruled and axis == 0), COLS + (ruled and axis == 1)
    right, bottom = LEFT + cols * WIDTH, TOP + rows * HEIGHT
    for left in range(LEFT, right + 1, WIDTH):
        cv2.line(rgb, (left, TOP), (left, bottom), RULE)
    for top in range(TOP, bottom + 1, HEIGHT):
        cv2.line(rgb, (LEFT, top), (right, top), RULE)
    return rgb


def print_in(rgb, row, col, text):
    """Print a text in a cell of the table."""
    print_number(rgb, text, (LEFT + WIDTH * col, TOP + HEIGHT * row), (WIDTH, HEIGHT))


def goes_on(rgb, axis=0):
    """Whether the table has a further row (axis 0) or column."""
    return ruled_beyond(view(rgb), PANEL, axis, settings=SETTINGS) is not None


@pytest.mark.parametrize("axis", [0, 1])
def test_totals_stand_within_the_rules(axis):
    assert goes_on(table(axis=axis), axis)
    assert not goes_on(table(axis=axis, ruled=False), axis)


def test_words_and_empty_cells_are_no_totals():
    assert not goes_on(table(texts=("nose", "gap", "mean", "sum", "ear")))
    assert not goes_on(table(texts=TEXTS[:-1]))


def test_further_numbers_behind_are_other_columns_of_a_sheet():
    assert not goes_on(table(behind="12"))


def test_a_row_at_the_edge_of_the_picture_does_not_end():
    assert not goes_on(table()[: TOP + (ROWS + 1) * HEIGHT])


@pytest.mark.parametrize("axis", [0, 1])
@pytest.mark.parametrize(("rules", "found"), [((0,), True), ((), False), ((0, 1, 2), False)])
def test_a_rule_parts_a_head_from_a_panel_and_its_names(rules, found, axis):
    rgb = make_paper(300, 460)
    draw_mesh(rgb, make_fractions(ROWS, COLS), (LEFT, TOP), cell=(WIDTH, HEIGHT))
    for row in rules:
        if axis:
            left = LEFT + WIDTH * row
            cv2.line(rgb, (left, 0), (left, TOP + HEIGHT * ROWS), RULE)
        else:
            top = TOP + HEIGHT * row
            cv2.line(rgb, (0, top), (LEFT + WIDTH * COLS, top), RULE)
    assert is_under_rule(view(rgb), PANEL, axis) == found
