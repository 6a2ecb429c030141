"""Lines of ink of crops with and without grid lines."""

import numpy as np
import pytest

from heatgrid.read.engine import Mode
from heatgrid.read.lines import framed, printed_lines
from heatgrid.settings import ReadSettings


def _lines(crop, mode):
    return printed_lines(crop, mode=mode, settings=ReadSettings())


@pytest.mark.parametrize(("mode", "strokes"), [(Mode.TEXT, 2), (Mode.NUMBER, 0)])
def test_strokes_along_the_sides_are_text_in_labels_and_lines_in_cells(mode, strokes):
    crop = np.full((20, 40, 3), 255, np.uint8)
    crop[:, :2], crop[:, -2:] = 0, 0
    found = [int((line.max(axis=0) > 0.5).sum()) for line in _lines(crop, mode)]
    assert found == ([2 * strokes] if strokes else [])


def test_strokes_near_clear_sides_are_text_in_either_mode():
    crop = np.full((20, 40, 3), 255, np.uint8)
    crop[1:-1, 1:3], crop[1:-1, -3:-1] = 0, 0
    (label,), (number,) = _lines(crop, Mode.TEXT), _lines(crop, Mode.NUMBER)
    assert label.shape == number.shape == (18, 38)


def test_a_tick_mark_at_the_side_of_a_cell_is_not_text():
    crop = np.full((20, 40, 3), 255, np.uint8)
    crop[5:15, 15:17], crop[5:15, 23:25] = 0, 0
    crop[10, 0] = 0
    (line,) = _lines(crop, Mode.NUMBER)
    assert line.shape == (10, 10)


def test_a_blank_crop_has_no_lines():
    crop = np.full((20, 40, 3), 80, np.uint8)
    assert _lines(crop, Mode.TEXT) == _lines(crop, Mode.NUMBER) == ()


def test_the_frame_has_the_color_of_the_background():
    crop = np.full((8, 12, 3), (10, 20, 30), np.uint8)
    crop[4, 5] = 255
    larger = framed(crop)
    assert larger.shape == (14, 20, 3)
    assert (larger[3:11, 4:16] == crop).all()
    assert (larger[0] == (10, 20, 30)).all()


@pytest.mark.parametrize(("mode", "count"), [(Mode.NUMBER, 1), (Mode.TEXT, 1), (Mode.CELLS, 2)])
def test_a_dash_below_a_label_is_an_underscore(mode, count):
    crop = np.full((30, 60, 3), 255, np.uint8)
    crop[6:16, 6:20], crop[6:16, 34:54] = 0, 0
    crop[18:20, 21:33] = 0
    assert len(_lines(crop, mode)) == count
