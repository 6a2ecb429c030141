"""Pixels of a face to its color, whatever blends into it."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.faces import face_box, face_color, unevenness
from heatgrid.geometry import Box
from tests.unit.detect.drawings import SETTINGS

FACE, LINE = (180, 120, 40), (10, 10, 10)
BOX = Box(2, 2, 22, 18)


def cell(*, line_px=2, ink_px=0):
    rgb = np.full((20, 24, 3), LINE, np.uint8)
    rgb[line_px:-line_px, line_px:-line_px] = FACE
    if ink_px:
        rgb[8:12, 6 : 6 + ink_px] = LINE
    return rgb


def color_of(rgb, ring=FACE, box=BOX):
    box = face_box(box, SETTINGS)
    pixels = rgb[box.slices].reshape(-1, 3).astype(np.float32)
    uneven = unevenness(rgb)[box.slices].ravel()
    color, spread = face_color(pixels, uneven, np.array(ring, np.float32), settings=SETTINGS)
    return tuple(color.tolist()), spread


def test_a_flat_picture_is_even_and_a_border_is_not():
    uneven = unevenness(cell())
    assert uneven[10, 12] == 0
    assert uneven[10, 2] > 100


@pytest.mark.parametrize("ink_px", [0, 6])
def test_a_clean_face_has_its_color_and_no_noise(ink_px):
    assert color_of(cell(ink_px=ink_px)) == (FACE, 0.0)


@pytest.mark.parametrize("ink_px", [0, 5])
def test_a_blurred_face_has_the_color_of_its_even_part(ink_px):
    blurred = cv2.GaussianBlur(cell(ink_px=ink_px), (0, 0), 1.0)
    color, _ = color_of(blurred, ring=blurred[3, 3])
    assert np.abs(np.subtract(color, FACE)).max() <= 1


def test_the_smallest_cells_are_asked_in_their_middle():
    rgb = cv2.GaussianBlur(cell(line_px=6), (0, 0), 0.8)
    color, _ = color_of(rgb, box=Box(6, 6, 18, 14))
    assert np.abs(np.subtract(color, FACE)).max() <= 2


def test_the_ring_decides_where_faces_of_several_colors_are_as_even():
    rgb = cell()
    rgb[2:18, 2:9], rgb[2:18, 9:16] = (250, 250, 250), (90, 200, 90)
    assert color_of(rgb) == (FACE, 0.0)
    assert color_of(rgb, ring=(90, 200, 90)) == ((90, 200, 90), 0.0)
    assert color_of(rgb, ring=(0, 0, 255)) == ((0, 0, 255), 0.0)


def test_the_color_of_a_noisy_face_is_finer_than_its_pixels():
    rng = np.random.default_rng(2)
    off = []
    for _ in range(40):
        noisy = np.clip(np.rint(cell() + rng.normal(0.3, 2, (20, 24, 3))), 0, 255)
        color, _ = color_of(noisy.astype(np.uint8))
        off.append(np.subtract(color, FACE))
    assert np.abs(np.mean(off, axis=0) - 0.3).max() < 0.15


def test_noise_around_the_color_is_told():
    rng = np.random.default_rng(1)
    noisy = np.clip(cell() + rng.normal(0, 3, (20, 24, 3)), 0, 255).astype(np.uint8)
    color, spread = color_of(noisy)
    assert np.abs(np.subtract(color, FACE)).max() <= 2
    assert 2 < spread < 8
