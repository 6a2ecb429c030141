"""Backgrounds of flat, noisy, ringed and printed crops, side by side in one call."""

import numpy as np
import pytest

from heatgrid.read.contrast import contrasts, median_color
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()
INSIDE = slice(3, 21), slice(3, 37)
PAPER, TEXT = (244, 250, 193), (38, 38, 38)


def _cell(color=PAPER):
    return np.full((24, 40, 3), color, np.uint8)


def _printed():
    crop = _cell()
    crop[8:16, 10:30:3] = TEXT
    return crop


def _ringed():
    """Strips of neighbors around the cell, as wide as the ring that shows its color in most."""
    crop = _cell((20, 60, 200))
    crop[3:-3, 3:-3] = PAPER
    return crop


def _noisy():
    noise = np.random.default_rng(3).integers(-3, 4, (24, 40, 3))
    return (_cell((240, 128, 8)) + noise).astype(np.uint8)


def _offset_at(crop, row, column, beside=()):
    offset, square = contrasts(np.stack([crop, *beside]), INSIDE, settings=SETTINGS)
    assert square[0, row, column] == pytest.approx((offset[0, row, column] ** 2).sum())
    return offset[0, row, column].tolist()


def test_offsets_are_from_the_color_of_most_pixels():
    assert _offset_at(_printed(), 4, 4) == [0, 0, 0]
    assert _offset_at(_printed(), 10, 10) == [38 - 244, 38 - 250, 38 - 193]


def test_strips_of_neighbors_are_not_the_background():
    assert _offset_at(_ringed(), 12, 20) == [0, 0, 0]
    assert _offset_at(_ringed(), 0, 0) == [20 - 244, 60 - 250, 200 - 193]


def test_the_background_of_a_noisy_cell_is_within_its_noise():
    background = _noisy()[12, 20] - np.array(_offset_at(_noisy(), 12, 20))
    assert np.abs(background - (240, 128, 8)).max() < 3


def test_crops_do_not_change_one_another():
    crops = _printed(), _ringed(), _noisy(), _cell(TEXT)
    for at, crop in enumerate(crops):
        beside = crops[:at] + crops[at + 1 :]
        assert _offset_at(crop, 10, 10, beside) == _offset_at(crop, 10, 10)


def test_the_median_is_the_upper_of_two():
    assert median_color(np.array([[1, 5, 9], [3, 4, 7]])).tolist() == [3, 5, 9]
