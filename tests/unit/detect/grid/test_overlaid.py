"""Ink that goes on from row to row is no text of cells."""

import numpy as np
import pytest

from heatgrid.detect.grid.overlaid import are_overlaid
from heatgrid.detect.picture.scene import view_scene
from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.settings import PanelSettings

SETTINGS = PanelSettings()
SIDE = 20


def overlaid(draw, count=6):
    """Whether ink over a column of cells goes on from one to the next."""
    rgb = np.full((count * SIDE, 3 * SIDE, 3), 255, np.uint8)
    faces = [(30 * row, 60, 200 - 30 * row) for row in range(count)]
    cells = [
        Cell(row, 0, Box(0, SIDE * row, SIDE, SIDE * (row + 1)), face)
        for row, face in enumerate(faces)
    ]
    for cell in cells:
        rgb[cell.box.slices] = cell.rgb
    draw(rgb)
    scene = view_scene(rgb, settings=SETTINGS)
    return are_overlaid(scene, dict.fromkeys(cells, (Word("1", 0.5),)), settings=SETTINGS)


def curve(rgb):
    rgb[:, 8:11] = 255


def numbers(rgb):
    for top in range(0, len(rgb), SIDE):
        rgb[top + 5 : top + 15, 8:11] = 255


def frames(rgb):
    for top in range(0, len(rgb), SIDE):
        rgb[max(0, top - 2) : top + 2, :SIDE] = 255


def axes_frame(rgb):
    rgb[:, :3] = 255


def half_a_curve(rgb):
    rgb[: 2 * SIDE, 8:11] = 255


@pytest.mark.parametrize(
    ("draw", "expected"),
    [(curve, True), (numbers, False), (frames, False), (axes_frame, False), (half_a_curve, False)],
)
def test_ink_from_row_to_row_is_drawn_over_the_cells(draw, expected):
    assert overlaid(draw) is expected


def test_few_cells_do_not_tell():
    assert not overlaid(curve, count=3)


WORD_CELLS = [(3, col) for col in range(4, 12)]
TICKS = [(row, col) for row in (0, 15) for col in range(2, 14, 3)]


@pytest.mark.parametrize(
    ("left", "texts", "expected"),
    [
        (0, "hv=21.2e", True),  # each letter begins at the side of its cell
        (5, "hv=21.2e", False),  # and these stand in the middles
        (0, ["10", "12", "14", "16", "18", "20", "22", "24"], False),
    ],
    ids=["a word", "letters in cells", "numbers"],
)
def test_letters_in_a_row_of_small_cells_are_a_word_over_them(left, texts, expected):
    """Tick marks at the sides, which stand alone, do not count."""
    rgb = np.full((16 * SIDE, 16 * SIDE, 3), 90, np.uint8)
    cells = {
        (row, col): Cell(
            row, col, Box(SIDE * col, SIDE * row, SIDE * (col + 1), SIDE * (row + 1)), (90, 90, 90)
        )
        for row in range(16)
        for col in range(16)
    }
    printed = dict.fromkeys(cells.values(), ())
    for place in TICKS:
        box = cells[place].box
        rgb[box.top : box.top + 6, box.left + 9 : box.left + 11] = 0
        printed[cells[place]] = (Word("I", 0.5),)
    for place, text in zip(WORD_CELLS, texts, strict=True):
        box = cells[place].box
        rgb[box.top + 5 : box.top + 15, box.left + left : box.left + left + 10] = 255
        printed[cells[place]] = (Word(text, 0.5),)
    scene = view_scene(rgb, settings=SETTINGS)
    assert are_overlaid(scene, printed, settings=SETTINGS) is expected
