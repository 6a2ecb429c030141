"""Lines as they would look printed otherwise."""

import numpy as np
import pytest

from heatgrid.read.ink import STEP_PX, normalized_line
from heatgrid.read.looks import second_look, third_look
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()


def test_a_second_look_is_smaller_and_half_a_step_further_right():
    picture = normalized_line(np.ones((20, 30), np.float32), settings=SETTINGS)
    seen = second_look(picture, settings=SETTINGS)
    rows, cols = np.nonzero(seen > 0.5)
    first_rows, first_cols = np.nonzero(picture > 0.5)
    assert seen.shape == picture.shape
    assert cols.min() == first_cols.min() + STEP_PX // 2
    assert rows.mean() == first_rows.mean()
    assert seen.sum() == pytest.approx(picture.sum() * SETTINGS.digit_look_scale**2, rel=0.02)


def test_a_third_look_is_heavier_and_half_a_step_further_right():
    picture = normalized_line(np.full((20, 30), 0.5, np.float32), settings=SETTINGS)
    seen = third_look(picture, settings=SETTINGS)
    assert seen.shape == picture.shape
    assert seen.max() == pytest.approx(0.5**SETTINGS.digit_look_exponent)
    assert (np.roll(picture, STEP_PX // 2, axis=1) > 0).tolist() == (seen > 0).tolist()
