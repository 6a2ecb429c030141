"""The color of small faces that text fills."""

import numpy as np
import pytest

from heatgrid.detect.grid.lettered import cleared_color, has_clear_side
from tests.unit.detect.drawings import SETTINGS, as_jpeg

FACE = (215, 136, 87)
WHITE = np.full(3, 255.0)


def make_face(color=FACE):
    """A cell of 13 x 13 pixels, of which two digits and their soft edges fill all but a frame."""
    face = np.full((13, 13, 3), color, np.uint8)
    face[2:9, 1:6] = face[2:9, 7:12] = 255
    face[3:8, 2:5] = face[3:8, 8:11] = (235, 195, 171)
    face[4:7, 3] = face[4:7, 9] = color
    return face


def cleared(face, color, *, noise=0.0):
    return cleared_color(
        face.astype(np.float32), np.array(color), noise=noise, paper=WHITE, settings=SETTINGS
    )


def test_the_color_beside_the_text_is_that_of_the_face():
    assert cleared(make_face(), (235.0, 195.0, 171.0)).tolist() == list(FACE)


def test_a_color_that_much_of_a_face_has_stays():
    face = np.full((13, 13, 3), FACE, np.uint8)
    face[5:, 3:10] = (180, 100, 50)
    assert cleared(face, (216.0, 137.0, 88.0)).tolist() == [216.0, 137.0, 88.0]


def test_the_paper_in_a_gap_is_no_side_of_a_face():
    face = np.pad(make_face(), ((3, 3), (3, 3), (0, 0)), constant_values=255)
    assert cleared(face, (235.0, 195.0, 171.0)).tolist() == list(FACE)


def test_sides_of_jpeg_are_told_from_text():
    tiles = np.pad(np.tile(make_face(), (3, 3, 1)), ((8, 8), (8, 8), (0, 0)), mode="edge")
    face = as_jpeg(tiles, 80)[21:34, 21:34]
    assert np.abs(cleared(face, (235.0, 195.0, 171.0), noise=3.0) - FACE).max() < 16


@pytest.mark.parametrize("noise", [0.0, 3.0])
def test_a_photo_has_no_side_of_one_color(noise):
    photo = np.random.default_rng(0).integers(0, 256, (40, 40, 3)).astype(np.float32)
    ramp = np.linspace(0, 255, 40, dtype=np.float32)
    slope = np.stack(
        [ramp[:, None] + ramp, 255 - ramp[:, None] + ramp, 2 * ramp + 0 * photo[..., 0]]
    )
    assert not has_clear_side(photo, noise=noise, settings=SETTINGS)
    assert not has_clear_side(np.moveaxis(slope, 0, 2) / 2, noise=noise, settings=SETTINGS)
    face = make_face().astype(np.float32)
    assert has_clear_side(face, noise=noise, settings=SETTINGS)


def test_text_fills_no_large_cell():
    """A chart in a frame has one color along its sides, too."""
    chart = np.random.default_rng(0).integers(0, 256, (60, 90, 3)).astype(np.float32)
    chart[:8] = chart[-8:] = 250
    assert not has_clear_side(chart, noise=0.0, settings=SETTINGS)
    assert has_clear_side(chart[::3, ::3], noise=0.0, settings=SETTINGS)
