"""Legends of swatches."""

import numpy as np
import pytest

from heatgrid.detect.grid.swatches import find_swatches
from heatgrid.drawn import Bar, Cell, Orientation, Panel
from heatgrid.geometry import Box
from heatgrid.settings import SwatchSettings
from tests.unit.detect.drawings import as_jpeg, make_paper, view

SETTINGS = SwatchSettings()
KINDS = ((255, 255, 204), (194, 230, 153), (120, 198, 121), (35, 132, 67), (0, 69, 41))


def draw_panel(rgb, kinds, corner=(60, 40)):
    """A panel of 4 by 5 cells in a few colors, and its cells."""
    left, top = corner
    indices = np.random.default_rng(0).permutation(np.arange(20) % len(kinds)).reshape(4, 5)
    cells = []
    for (row, col), kind in np.ndenumerate(indices):
        box = Box(left + 30 * col, top + 24 * row, left + 30 * col + 30, top + 24 * row + 24)
        rgb[box.slices] = kinds[kind]
        cells.append(Cell(row, col, box, kinds[kind]))
    return Panel(0, tuple(range(left, left + 151, 30)), tuple(range(top, top + 97, 24))), cells


def draw_legend(rgb, kinds, corner=(240, 50), step=(0, 18), size=(20, 12)):
    left, top = corner
    boxes = []
    for k, color in enumerate(kinds):
        box = Box(
            left + k * step[0],
            top + k * step[1],
            left + k * step[0] + size[0],
            top + k * step[1] + size[1],
        )
        rgb[box.top - 1 : box.bottom + 1, box.left - 1 : box.right + 1] = 90
        rgb[box.slices] = color
        boxes.append(box)
    return tuple(boxes)


def find(rgb, panel, cells, bars=()):
    return find_swatches(view(rgb), [panel], [cells], bars, settings=SETTINGS)


@pytest.mark.parametrize(
    ("corner", "step", "orientation"),
    [((240, 50), (0, 18), Orientation.VERTICAL), ((60, 160), (40, 0), Orientation.HORIZONTAL)],
)
def test_a_column_or_a_row_of_boxes_in_the_colors_of_the_cells(corner, step, orientation):
    rgb = make_paper()
    panel, cells = draw_panel(rgb, KINDS)
    boxes = draw_legend(rgb, KINDS, corner, step)
    (bar,) = find(rgb, panel, cells)
    assert (bar.orientation, bar.swatches, bar.panels) == (orientation, boxes, (0,))
    assert (bar.colors[0], bar.colors[-1]) == (KINDS[0], KINDS[-1])
    assert len(bar.colors) == (bar.box.height if step[1] else bar.box.width)


def test_classes_that_no_cell_has_belong_to_it():
    rgb = make_paper()
    panel, cells = draw_panel(rgb, KINDS[1:3] + KINDS[4:])
    boxes = draw_legend(rgb, KINDS)
    (bar,) = find(rgb, panel, cells)
    assert bar.swatches == boxes


def test_a_row_may_be_uneven():
    rgb = make_paper()
    panel, cells = draw_panel(rgb, KINDS)
    boxes = [
        draw_legend(rgb, [color], (60 + 36 * k + k * k, 160))[0] for k, color in enumerate(KINDS)
    ]
    (bar,) = find(rgb, panel, cells)
    assert bar.swatches == tuple(boxes)


def test_in_a_compressed_picture():
    rgb = make_paper()
    panel, cells = draw_panel(rgb, KINDS)
    draw_legend(rgb, KINDS)
    (bar,) = find(as_jpeg(rgb), panel, cells)
    assert len(bar.swatches) == len(KINDS)


@pytest.mark.parametrize("change", ["uneven", "other colors", "two", "served", "many colors"])
def test_what_is_no_legend(change):
    rgb = make_paper()
    kinds = (
        tuple((200, 8 * k, 255 - 8 * k) for k in range(20)) if change == "many colors" else KINDS
    )
    panel, cells = draw_panel(rgb, kinds)
    bars = ()
    if change == "uneven":
        for k, color in enumerate(KINDS):
            draw_legend(rgb, [color], (240, 50 + 16 * k + 3 * k * k))
    elif change == "other colors":
        draw_legend(rgb, [*KINDS[:2], (200, 0, 0), (0, 0, 200)])
    elif change == "two":
        draw_legend(rgb, KINDS[2:4])
    else:
        draw_legend(rgb, kinds[:10], size=(20, 8), step=(0, 14))
    if change == "served":
        bars = (Bar(Box(300, 40, 310, 136), Orientation.VERTICAL, ((0, 0, 0),) * 96, (0,)),)
    assert find(rgb, panel, cells, bars) == ()


def test_the_ground_of_a_legend_is_no_swatch():
    rgb = make_paper()
    panel, cells = draw_panel(rgb, KINDS)
    rgb[20:230, 230:300] = (228, 232, 238)
    boxes = draw_legend(rgb, KINDS)
    (bar,) = find(rgb, panel, cells)
    assert bar.swatches == boxes
