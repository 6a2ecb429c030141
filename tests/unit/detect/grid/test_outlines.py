"""Outlines that run through missing cells."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.outlines import without_outlines
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

SIZE, CELL, LEFT, TOP = 7, 36, 60, 60
GRAY = (100, 100, 100)
EDGES = tuple(float(LEFT + CELL * k) for k in range(SIZE + 1))
PANEL = Panel(0, EDGES, EDGES)
MIDDLE = LEFT + CELL * SIZE // 2


def wafer():
    """A square without the cells at its corners."""
    rgb = make_paper(380, 400)
    fractions = make_fractions(SIZE, SIZE)
    row, col = np.indices(fractions.shape)
    fractions[np.abs(row - 3) + np.abs(col - 3) > 4] = np.nan
    draw_mesh(rgb, fractions, (LEFT, TOP), cell=(CELL, CELL))
    return rgb


def cleared(rgb):
    return without_outlines(view(rgb), [PANEL], settings=SETTINGS).rgb


@pytest.mark.parametrize("radius", [4.1, 4.4])
def test_the_rim_of_a_wafer_is_painted_over_also_beyond_the_panel(radius):
    plain = wafer()
    rgb = plain.copy()
    cv2.circle(rgb, (MIDDLE, MIDDLE), round(radius * CELL), GRAY, 2, cv2.LINE_AA)
    corners = np.ones(rgb.shape[:2], bool)
    for row, col in np.ndindex(SIZE, SIZE):
        if abs(row - 3) + abs(col - 3) <= 4:
            box = PANEL.cell_box(row, col)
            corners[box.top - 3 : box.bottom + 3, box.left - 3 : box.right + 3] = False
    left = np.abs(cleared(rgb).astype(int) - plain).max(axis=2)
    assert (np.abs(rgb.astype(int) - plain).max(axis=2)[corners] > 60).sum() > 100
    assert (left[corners] > 60).sum() == 0


def test_texts_and_grid_lines_in_missing_cells_stay():
    rgb = wafer()
    for row, col in ((0, 0), (0, 1), (6, 6), (6, 5)):
        print_number(rgb, "n/a, 88", (LEFT + col * CELL - 8, TOP + row * CELL), (CELL + 16, CELL))
    for edge in EDGES:
        rgb[int(edge), LEFT : LEFT + SIZE * CELL] = GRAY
        rgb[TOP : TOP + SIZE * CELL, int(edge)] = GRAY
    assert np.array_equal(cleared(rgb), rgb)


def test_a_full_panel_stays_as_it_is():
    rgb = make_paper(380, 400)
    draw_mesh(rgb, make_fractions(SIZE, SIZE), (LEFT, TOP), cell=(CELL, CELL))
    scene = view(rgb)
    assert without_outlines(scene, [PANEL], settings=SETTINGS) is scene


def test_a_bar_close_to_the_panel_is_no_outline():
    rgb = wafer()
    cv2.circle(rgb, (MIDDLE, MIDDLE), round(4.4 * CELL), GRAY, 2, cv2.LINE_AA)
    bar = Box(LEFT + SIZE * CELL + 12, TOP, LEFT + SIZE * CELL + 24, TOP + SIZE * CELL)
    cv2.rectangle(rgb, (bar.left, bar.top), (bar.right - 1, bar.bottom - 1), GRAY, 1)
    found = without_outlines(view(rgb), [PANEL], [bar], settings=SETTINGS).rgb
    assert not np.array_equal(found, rgb)
    assert np.array_equal(found[bar.slices], rgb[bar.slices])
