"""Letters that a tick mark touches."""

import numpy as np
import pytest

from heatgrid.detect.axes.glyphs import Glyphs
from heatgrid.detect.axes.joined import parted_from_marks
from heatgrid.settings import AxesSettings
from tests.unit.detect.decorated import lattice

PANEL = lattice(0, (100, 100, 200, 200), 5, 5)
CENTERS = (110, 130, 150, 170, 190)


def mark_at(center, side):
    """A tick mark of 6 px that begins 2 px off a side."""
    across = {"left": (92, 98), "right": (202, 208), "top": (92, 98), "bottom": (202, 208)}[side]
    along = (center - 1, center + 1)
    level = side in ("left", "right")
    first, second = (across, along) if level else (along, across)
    return first[0], second[0], first[1], second[1]


@pytest.mark.parametrize(
    ("side", "joined", "letter"),
    [
        ("top", (145, 80, 156, 98), (145, 80, 156, 92)),
        ("bottom", (145, 202, 156, 220), (145, 208, 156, 220)),
        ("left", (80, 145, 98, 156), (80, 145, 92, 156)),
        ("right", (202, 145, 220, 156), (208, 145, 220, 156)),
    ],
)
@pytest.mark.parametrize("count", [4, 2])
def test_a_letter_ends_where_the_mark_that_it_touches_begins(side, joined, letter, count):
    others = [center for center in CENTERS if center != CENTERS[2]][:count]
    marks = np.array([mark_at(center, side) for center in others], float)
    empty = np.zeros((1, 1), np.uint8)
    glyphs = Glyphs(np.array([joined, (20, 20, 28, 30)]), marks, 10.0, empty, empty)
    found = parted_from_marks(glyphs, (PANEL,), settings=AxesSettings())
    expected = letter if count == len(CENTERS) - 1 else joined
    assert [tuple(box) for box in found.boxes.tolist()] == [expected, (20, 20, 28, 30)]


def test_a_mark_may_be_thinner_than_a_pixel():
    marks = np.array([(center - 0.2, 92.0, center + 0.2, 98.0) for center in CENTERS[1:]])
    empty = np.zeros((1, 1), np.uint8)
    glyphs = Glyphs(np.array([(105, 80, 116, 98)]), marks, 10.0, empty, empty)
    found = parted_from_marks(glyphs, (PANEL,), settings=AxesSettings())
    assert found.boxes.tolist() == [[105, 80, 116, 92]]


@pytest.mark.parametrize(("width", "kept"), [(5, False), (12, True)])
def test_a_narrow_piece_in_place_of_a_missing_mark_is_that(width, kept):
    others = [center for center in CENTERS if center != CENTERS[2]]
    marks = np.array([mark_at(center, "bottom") for center in others], float)
    left = CENTERS[2] - width // 2
    piece, letter = (left, 202, left + width, 208), (145, 214, 156, 224)
    empty = np.zeros((1, 1), np.uint8)
    glyphs = Glyphs(np.array([piece, letter]), marks, 10.0, empty, empty)
    found = parted_from_marks(glyphs, (PANEL,), settings=AxesSettings())
    assert [tuple(box) for box in found.boxes.tolist()] == [piece, letter][1 - kept :]
