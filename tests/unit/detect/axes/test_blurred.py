"""Letters that blur joins."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.axes.blurred import without_joins
from tests.unit.detect.drawings import make_paper

PAPER = np.full(3, 255, np.uint8)
EM = 10.0


def words(blur):
    """Two words, one right below the other, whose letters are a pixel or two apart."""
    rgb = make_paper(60, 120)
    for row, letters in enumerate((5, 4)):
        for at in range(letters):
            cv2.rectangle(rgb, (21 + 11 * at, 15 + 13 * row), (27 + 11 * at, 23 + 13 * row), 0, 2)
    return cv2.GaussianBlur(rgb, (0, 0), blur) if blur else rgb


def pieces(rgb):
    """How many pieces the ink of a picture is, before and after."""
    ink = (np.abs(rgb.astype(int) - 255).max(axis=2) > 24).astype(np.uint8)
    parted = without_joins(rgb, ink, PAPER, EM, 0.3)
    assert (parted <= ink).all()
    return tuple(cv2.connectedComponents(each, connectivity=8)[0] - 1 for each in (ink, parted))


@pytest.mark.parametrize(("blur", "joined"), [(1.2, 1), (0, 9)])
def test_blurred_letters_are_parted(blur, joined):
    assert pieces(words(blur)) == (joined, 9)


def test_a_blurred_curve_and_a_filled_shape_stay_whole():
    rgb = make_paper(60, 120)
    cv2.line(rgb, (10, 10), (100, 40), 0, 1, cv2.LINE_AA)
    rgb[40:55, 10:60] = 90
    assert pieces(cv2.GaussianBlur(rgb, (0, 0), 1.2)) == (2, 2)
