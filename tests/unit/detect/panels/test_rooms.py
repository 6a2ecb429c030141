"""What rules through a place divide it into."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.panels.rooms import find_rooms
from heatgrid.geometry import Box
from tests.unit.detect.drawings import SETTINGS, draw_mesh, make_fractions, make_paper, search, view

# Of no common measure.
STRIP, CELL = 20, (40, 31)
HEIGHT = 4 * CELL[1]
PITCH = HEIGHT + STRIP + 2


def trellis(places):
    """Panels of 4 x 5 cells, wall to wall, with strips over them and rules between."""
    rgb = make_paper(560, 500)
    for seed, (left, top) in enumerate(places):
        rgb[top - STRIP - 1 : top, left - 1 : left + 201] = (255, 229, 204)
        draw_mesh(rgb, make_fractions(4, 5, seed=seed), (left, top), cell=CELL)
    for left, top in places:
        rgb[[top - STRIP - 2, top - 1, top + HEIGHT], left - 1 : left + 201] = 0
        rgb[top - STRIP - 2 : top + HEIGHT + 1, [left - 1, left + 200]] = 0
    return rgb


def test_rules_divide_a_place_into_rooms_of_one_size():
    places = [(40 + 201 * col, 62 + PITCH * row) for row in (0, 1) for col in (0, 1)]
    rooms = find_rooms(
        view(trellis(places)), [Box(39, 40, 442, 62 + PITCH + HEIGHT + 1)], settings=SETTINGS
    )
    assert {(room.left, room.top) for room in rooms} >= set(places)
    assert all(
        any(abs(room.width - other.width) <= 2 for other in rooms if other != room)
        for room in rooms
    )


def test_cells_between_grid_lines_are_no_rooms():
    rgb = make_paper(220, 300)
    draw_mesh(rgb, make_fractions(4, 6), (40, 40))
    rgb[40:161:30, 40:281] = 255
    rgb[40:161, 40:281:40] = 255
    assert not find_rooms(view(rgb), [Box(40, 40, 281, 161)], settings=SETTINGS)


def test_blurred_borders_between_cells_are_no_rules():
    """Rows differ in every column: nearly all pixels of a border are off both sides."""
    rgb = make_paper(300, 560)
    rows = make_fractions(7, 12) / 4 + 0.7 * (np.arange(7) % 2)[:, None]
    draw_mesh(rgb, rows, (40, 40), cell=CELL, printed=False)
    rgb = cv2.GaussianBlur(rgb, (0, 0), 0.9)
    assert not find_rooms(view(rgb), [Box(40, 40, 520, 40 + 7 * CELL[1])], settings=SETTINGS)


@pytest.mark.parametrize("count", [2, 3])
def test_panels_of_a_trellis_display_are_found(count):
    places = [(40, 62 + PITCH * row) for row in range(count)]
    found = search(trellis(places)).panels
    assert [panel.shape for panel in found] == [(4, 5)] * count
    assert all(
        np.allclose((panel.box.left, panel.box.top), place, atol=1.5)
        for panel, place in zip(found, places, strict=True)
    )
