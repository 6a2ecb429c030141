"""Texts that bear a lattice out, and texts that speak against it."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.imprint import APART, FAINT, after_reading, doubt_lattice, find_words
from heatgrid.detect.picture.steps import StepMaps
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


@pytest.fixture(scope="module")
def maps():
    """Of a mesh of six rows of 30 px and six columns of 40 px with a number in each cell."""
    rgb = make_paper(260, 360)
    draw_mesh(rgb, make_fractions(6, 6), (60, 40))
    return StepMaps(view(rgb), SETTINGS)


def doubt(maps, rows=6, cols=6, box=(60, 40, 300, 220)):
    x = tuple(np.linspace(box[0], box[2], cols + 1).tolist())
    y = tuple(np.linspace(box[1], box[3], rows + 1).tolist())
    return doubt_lattice(maps, Panel(0, x, y), settings=SETTINGS)


def test_the_lattice_of_the_texts(maps):
    assert doubt(maps) == ""


def test_two_texts_in_a_cell(maps):
    assert doubt(maps, cols=3) == "texts stand 40 px apart in columns of 80 px"
    assert doubt(maps, rows=3) == "texts stand 30 px apart in rows of 60 px"


def test_three_texts_in_two_cells(maps):
    assert doubt(maps, cols=4) == "texts stand 40 px apart in columns of 60 px"


def test_texts_on_borders(maps):
    assert doubt(maps, cols=5, box=(80, 40, 280, 220)) == (
        "texts stand on the borders between columns"
    )


def test_cells_of_half_a_width(maps):
    assert doubt(maps, cols=12) == "texts stand on the borders between columns"


def test_texts_flush_with_a_border_are_on_none():
    rgb = make_paper(260, 360)
    for row in range(6):
        for col in range(6):
            print_number(rgb, "5", (60 + 40 * col - 15, 40 + 30 * row), (40, 30))
    maps = StepMaps(view(rgb), SETTINGS)
    words = find_words(maps, Box(40, 30, 320, 240), 30.0, settings=SETTINGS)
    assert words[:, 0].min() >= 60
    assert doubt(maps) == ""


def test_a_few_specks_on_borders_are_no_texts():
    rgb = make_paper(460, 460)
    for row in range(6):
        print_number(rgb, "5", (60 + 60 * row - 15, 40 + 60 * row), (30, 30))
    maps = StepMaps(view(rgb), SETTINGS)
    assert doubt(maps, 6, 6, (60, 40, 420, 400)) == "texts stand on the borders between columns"
    assert doubt(maps, 12, 12, (60, 40, 420, 400)) == "texts stand on the borders between columns"
    assert doubt(maps, 12, 15, (60, 40, 510, 400)) == ""


@pytest.mark.parametrize("printed", [True, False])
def test_paper_between_rounded_corners_is_no_text(printed):
    rgb = make_paper(260, 360)
    draw_mesh(rgb, make_fractions(6, 6), (60, 40), printed=printed)
    for x in range(60, 301, 40):
        for y in range(40, 221, 30):
            corners = np.array([[x - 5, y], [x, y - 5], [x + 5, y], [x, y + 5]])
            cv2.fillConvexPoly(rgb, corners, (255, 255, 255), cv2.LINE_AA)
    assert doubt(StepMaps(view(rgb), SETTINGS)) == ""


def test_tick_marks_that_point_into_a_panel_are_no_texts():
    """Five along each side, at half the distance of the columns."""
    rgb = make_paper(260, 360)
    draw_mesh(rgb, make_fractions(6, 3), (60, 40), cell=(80, 30), printed=False)
    for x in range(100, 300, 40):
        rgb[41:47, x - 1 : x + 2] = rgb[213:219, x - 1 : x + 2] = 0
    assert doubt(StepMaps(view(rgb), SETTINGS), 6, 3) == ""


def test_cells_too_small_for_text_are_not_judged(maps):
    assert doubt(maps, rows=18, cols=3) == ""


def test_words_are_found_without_the_borders_of_cells():
    rgb = make_paper(120, 200)
    rgb[20:50, 20:60] = (68, 1, 84)
    print_number(rgb, "8.5", (20, 20), (40, 30), (68, 1, 84))
    print_number(rgb, "0.5", (100, 20), (40, 30))
    maps = StepMaps(view(rgb), SETTINGS)
    words = find_words(maps, Box(10, 10, 190, 110), 30.0, settings=SETTINGS)
    middles = (words[:, 0] + words[:, 2]) / 2, (words[:, 1] + words[:, 3]) / 2
    assert np.allclose(sorted(middles[0]), [40, 120], atol=3)
    assert np.allclose(middles[1], 35, atol=3)


def test_numbers_that_nearly_touch_stand_at_no_distance():
    """Those of two neighbors or of three are one word, in the middle of all of them."""
    rgb = make_paper(260, 360)
    spans = [(64, 96), (104, 136), (144, 176)] * 2 + [(64, 136), (104, 176), (64, 176)] * 2
    for k, (left, right) in enumerate(spans):
        top = 48 + 15 * k
        for x in range(left, right, 8):
            rgb[top : top + 10, x : x + 2] = 0
            rgb[top : top + 10 : 9, x : x + 6] = 0
    maps = StepMaps(view(rgb), SETTINGS)
    assert doubt(maps, cols=3, rows=12, box=(60, 45, 180, 225)) == ""


@pytest.mark.parametrize(
    ("doubt", "texts", "is_left"),
    [
        (APART, ["0.89 ± 0.03", "0.81±.02", ""], False),
        (APART, ["0.89 0.03", "0.81 0.02"], True),
        (APART, [""], True),
        ("cut off", ["0.89 ± 0.03"], True),
        (APART, ["0.25\n[0.14, 0.36]\np = 0.03", "0.3\n[0.2, 0.4]\np < 0.001"], False),
        (APART, ["0.25\n0.36\np = 0.03", "0.3\n0.2\np < 0.001"], True),
        (APART, ["0.25\n[0.14, 0.36]", "0.3"], True),
        (FAINT, ["7", "11", "0"], False),
        (FAINT, ["7", "", "0"], True),
        ("cut off", ["7", "11", "0"], True),
    ],
)
def test_what_is_read_settles_some_doubts(doubt, texts, is_left):
    assert after_reading(doubt, texts) == (doubt if is_left else "")
