"""Cells of nearly the color of the text."""

import numpy as np
import pytest

from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.engine import ILLEGIBLE
from heatgrid.read.faint import read_faint
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()
SIDE = 30
WHITE, FAINT = (255, 255, 255), (247, 245, 244)
NUMBER = (Word("12", 0.99),)


class SeesInk:
    """Reads every crop that holds black as the same number, and keeps what it was shown."""

    def __init__(self):
        self.shown = []

    def version(self):
        return "fake 1"

    def read(self, crops, *, mode):
        self.shown += crops
        return tuple(NUMBER if crop.min() == 0 else () for crop in crops)


def crop_of(face, text=None, noise=0.0):
    crop = np.full((SIDE, SIDE, 3), face, float)
    if text is not None:
        crop[10:20, 12:15] = crop[10:20, 17:20] = text
    crop += np.random.default_rng(1).normal(0, noise, crop.shape)
    return np.clip(np.rint(crop), 0, 255).astype(np.uint8)


def read(*cells, drawn=True, engine=None):
    """Words of cells given as (face, text) or (face, text, noise), after two that are plain."""
    cells = ((20, 60, 120), WHITE), ((120, 20, 60), WHITE), ((90, 90, 90), WHITE), *cells
    crops = [crop_of(*cell) for cell in cells]
    faces = [
        Cell(0, k, Box(SIDE * k, 0, SIDE * k + SIDE, SIDE), cell[0], drawn=drawn)
        for k, cell in enumerate(cells)
    ]
    found = [NUMBER, NUMBER, NUMBER, *[()] * (len(cells) - 3)]
    engine = engine or SeesInk()
    words = read_faint(faces, crops, found, engine, settings=SETTINGS)
    assert words[:3] == found[:3]
    return words[3:], engine.shown


def test_a_faint_number_is_read_with_more_contrast():
    words, (shown,) = read((FAINT, WHITE))
    assert words == [NUMBER]
    assert (shown == crop_of(WHITE, (0, 0, 0))).all()


def test_a_blank_cell_stays_blank():
    words, shown = read((FAINT, None))
    assert (words, len(shown)) == ([()], 1)


@pytest.mark.parametrize("cell", [((254, 255, 255), None), (FAINT, WHITE, 6.0)])
def test_where_nothing_could_be_seen_a_person_has_to_look(cell):
    assert read(cell) == ([(ILLEGIBLE,)], [])


class Blind(SeesInk):
    """Reads nothing."""

    def read(self, crops, *, mode):
        super().read(crops, mode=mode)
        return ((),) * len(crops)


SIMILAR, BLURRED = (200, 205, 210), (212, 216, 219)


def test_blurred_strokes_in_a_similar_color_are_read_with_more_contrast():
    words, (shown,) = read((SIMILAR, BLURRED, 1.0))
    assert words == [NUMBER]
    assert shown[12, 13].max() < 40
    assert shown[2].min() > 200


def test_blurred_strokes_that_the_reader_does_not_see_are_illegible():
    words, _ = read((SIMILAR, BLURRED, 1.0), engine=Blind())
    assert words == [(ILLEGIBLE,)]


def test_noise_alone_in_a_similar_color_is_no_print():
    assert read((SIMILAR, None, 2.0)) == ([()], [])


def test_the_ink_of_thin_strokes_is_darker_than_they_are():
    engine = SeesInk()
    faces = [(240, 80, 40), (60, 200, 60), (90, 120, 240), (4, 6, 30)]
    crops = [crop_of(face, tuple(0.3 * level for level in face)) for face in faces[:3]]
    crops.append(crop_of(faces[3]))
    cells = [
        Cell(0, k, Box(SIDE * k, 0, SIDE * k + SIDE, SIDE), face) for k, face in enumerate(faces)
    ]
    found = [NUMBER] * 3 + [()]
    again = read_faint(cells, crops, found, engine, settings=SETTINGS)
    assert len(engine.shown) == 1
    assert again == found


def test_cells_unlike_the_text_and_those_that_are_not_drawn_are_left_alone():
    assert read(((20, 60, 20), None)) == ([()], [])
    assert read((FAINT, WHITE), drawn=False) == ([()], [])


def test_texts_of_two_colors_show_on_any_face():
    black = ((250, 250, 250), (0, 0, 0))
    crops = [crop_of((20, 60, 120), WHITE), crop_of(*black), crop_of(FAINT)]
    cells = [
        Cell(0, k, Box(SIDE * k, 0, SIDE * k + SIDE, SIDE), face)
        for k, face in enumerate(((20, 60, 120), black[0], FAINT))
    ]
    found = [NUMBER, NUMBER, ()]
    assert read_faint(cells, crops, found, SeesInk(), settings=SETTINGS) == found


def test_few_numbers_say_nothing_of_the_other_cells():
    cells = [Cell(0, k, Box(SIDE * k, 0, SIDE * k + SIDE, SIDE), FAINT) for k in range(4)]
    crops = [crop_of(FAINT, (0, 0, 0)), *[crop_of(FAINT)] * 3]
    found = [NUMBER, (), (), ()]
    assert read_faint(cells, crops, found, SeesInk(), settings=SETTINGS) == found
