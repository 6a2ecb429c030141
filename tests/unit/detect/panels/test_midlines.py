"""Lines through the middles of cells."""

import numpy as np
import pytest

from tests.unit.detect.drawings import draw_mesh, make_fractions, make_paper, search


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


def test_too_few_changes_to_tell():
    fractions = np.zeros((6, 6))
    fractions[1, 2:4] = fractions[4, 4:] = 1.0
    rgb = make_paper(300, 400)
    draw_mesh(rgb, fractions, line_px=2)
    assert (panel_of(rgb).rows, panel_of(rgb).cols) == (6, 6)
