"""Lines through the middles of cells."""

import numpy as np
import pytest

from heatgrid.detect.grid.evidence import NO_EVIDENCE
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.midlines import without_midlines
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import (
    SETTINGS,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    view,
)


def ruled(fractions, *, cell=(40, 30), level=True, upright=True, printed=False):
    """A heatmap with gray lines through the middles of its cells."""
    rgb = make_paper(480, 720)
    width, height = cell
    box = draw_mesh(rgb, fractions, cell=cell, printed=printed)
    if level:
        rgb[box.top + height // 2 : box.bottom : height, box.left : box.right] = 200
    if upright:
        rgb[box.top : box.bottom, box.left + width // 2 : box.right : width] = 200
    return rgb


def panel_of(rgb):
    (panel,) = search(rgb).panels
    return panel


@pytest.mark.parametrize(
    ("level", "upright"), [(True, True), (True, False), (False, True)], ids=["both", "rows", "cols"]
)
def test_lines_through_cells_are_no_borders(level, upright):
    panel = panel_of(ruled(make_fractions(6, 7), level=level, upright=upright))
    assert (panel.rows, panel.cols, panel.doubt) == (6, 7, "")


def test_numbers_under_the_lines_are_no_doubt():
    panel = panel_of(ruled(make_fractions(6, 7), cell=(84, 60), printed=True))
    assert (panel.rows, panel.cols, panel.doubt) == (6, 7, "")


def test_lines_between_equal_columns_are_borders_where_any_pair_differs():
    fractions = np.repeat(make_fractions(6, 4), 2, axis=1)
    rgb = make_paper(300, 400)
    draw_mesh(rgb, fractions, cell=(20, 30), line_px=2, printed=False)
    assert panel_of(rgb).cols == 4
    fractions[2, 1], fractions[4, 5] = 0.0, 1.0
    draw_mesh(rgb, fractions, cell=(20, 30), line_px=2, printed=False)
    assert panel_of(rgb).cols == 8


@pytest.mark.parametrize(("names", "cols"), [(8, 8), (4, 4)])
def test_columns_in_pairs_of_one_color_are_columns_if_each_has_a_name(names, cols):
    rgb = make_paper(300, 500)
    draw_mesh(rgb, np.repeat(make_fractions(6, 4), 2, axis=1), printed=False)
    rgb[40:220, 100:380:80] = 200
    width = 320 // names
    for at in range(names):
        print_number(rgb, f"{at + 1}", (60 + width * at, 220), (width, 30))
    assert panel_of(rgb).cols == cols


def test_lines_behind_the_cells_show_where_these_are_not_drawn():
    rgb = make_paper(300, 400)
    rgb[40 + 15 : 220 : 30, 60:340] = rgb[40:220, 60 + 20 : 340 : 40] = 200
    fractions = make_fractions(6, 7)
    fractions[np.random.default_rng(3).random((6, 7)) < 0.35] = np.nan
    draw_mesh(rgb, fractions, printed=False)
    edges = np.linspace(60, 340, 15), np.linspace(40, 220, 13)
    fine = Panel(0, *(tuple(each.tolist()) for each in edges))
    whole = without_midlines(view(rgb), Hypothesis(fine, NO_EVIDENCE, 1.0), settings=SETTINGS)
    assert whole.panel.shape == (6, 7)


def test_too_few_changes_to_tell():
    fractions = np.zeros((6, 6))
    fractions[1, 2:4] = fractions[4, 4:] = 1.0
    rgb = make_paper(300, 400)
    draw_mesh(rgb, fractions, line_px=2)
    assert (panel_of(rgb).rows, panel_of(rgb).cols) == (6, 6)


@pytest.mark.parametrize(("named", "rows"), [(6, 6), (12, 12), (0, 12)])
def test_two_lines_of_text_in_each_cell_are_one_row_where_one_label_stands_beside_them(named, rows):
    rgb = make_paper(400, 400)
    box = draw_mesh(rgb, make_fractions(6, 7), cell=(40, 40), printed=False)
    pitch = box.height // named if named else 0
    for row in range(named):
        print_number(rgb, "abc", (box.left - 42, box.top + pitch * row), (40, pitch))
    x_edges, y_edges = (
        tuple(np.linspace(*box.ends(axis), count + 1).tolist()) for axis, count in ((0, 7), (1, 12))
    )
    halves = Hypothesis(Panel(0, x_edges, y_edges), NO_EVIDENCE, 1.0)
    assert without_midlines(view(rgb), halves, settings=SETTINGS).panel.rows == rows


@pytest.mark.parametrize("lines", [3, 4])
def test_so_are_more_lines_of_text_also_with_the_label_of_the_axis_behind_the_labels(lines):
    rgb = make_paper(600, 500)
    box = draw_mesh(rgb, make_fractions(5, 7), (140, 40), cell=(40, 90), printed=False)
    for row in range(5):
        print_number(rgb, "a", (box.left - 14, box.top + 90 * row), (12, 90))
    rgb[box.top + 120 : box.bottom - 120, box.left - 30 : box.left - 20] = 0
    x_edges, y_edges = (
        tuple(np.linspace(*box.ends(axis), count + 1).tolist())
        for axis, count in ((0, 7), (1, 5 * lines))
    )
    fine = Hypothesis(Panel(0, x_edges, y_edges), NO_EVIDENCE, 1.0)
    assert without_midlines(view(rgb), fine, settings=SETTINGS).panel.rows == 5


@pytest.mark.parametrize("rows", [1, 2, 3])
def test_a_few_rows_have_no_halves(rows):
    rgb = make_paper(300, 400)
    box = draw_mesh(rgb, make_fractions(rows, 7), cell=(40, 40), printed=False)
    x_edges, y_edges = (
        tuple(np.linspace(*box.ends(axis), count + 1).tolist())
        for axis, count in ((0, 7), (1, rows))
    )
    whole = Hypothesis(Panel(0, x_edges, y_edges), NO_EVIDENCE, 1.0)
    assert without_midlines(view(rgb), whole, settings=SETTINGS) is whole
