"""Blurred pictures."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.picture.blur import is_blurred, steepened
from tests.unit.detect.drawings import draw_mesh, make_fractions, make_paper, print_number


def figure(sigma):
    """A panel with numbers."""
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    for row in range(4):
        print_number(rgb, "0.37", (60, 40 + 30 * row), (40, 30))
    return cv2.GaussianBlur(rgb, (0, 0), sigma) if sigma else rgb


@pytest.mark.parametrize(
    ("sigma", "expected"), [(0, False), (0.4, False), (0.8, True), (1.3, True)]
)
def test_the_steepest_edges_tell(sigma, expected):
    assert is_blurred(figure(sigma)) == expected


def test_a_bare_picture_is_not_blurred():
    assert not is_blurred(make_paper())


def test_edges_are_steeper_and_nothing_rings():
    blurred = figure(1.0)
    steep = steepened(blurred)
    largest = (np.abs(np.diff(each.astype(int), axis=1)).max() for each in (blurred, steep))
    before, after = largest
    assert after > 1.5 * before
    assert steep.min() >= blurred.min()
    assert steep.max() <= blurred.max()
    assert (steep[:20] == 255).all()
