"""Bars that are drawn in boxes."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from heatgrid.check.boxes import are_between, count_boxes
from tests.unit.check.builders import SETTINGS, color_of, make_bar, make_cell


def picture_of_boxes(count, length, blur=0.0):
    """Colors along a bar in boxes, as they are drawn or as resampling leaves them."""
    share = (np.floor((np.arange(length) + 0.5) / length * count) + 0.5) / count
    colors = np.array([color_of(each, "viridis") for each in share], float)
    return cv2.GaussianBlur(colors[:, None], (1, 9), 0, None, blur)[:, 0] if blur else colors


@pytest.mark.parametrize(("count", "length"), [(64, 300), (128, 850), (256, 1400)])
def test_boxes_are_counted_by_the_even_distances_of_their_borders(count, length):
    for blur in (0.0, 0.6):
        found = count_boxes(picture_of_boxes(count, length, blur), settings=SETTINGS)
        assert found == pytest.approx(count, abs=0.5)


@pytest.mark.parametrize("length", [150, 400, 900])
def test_colors_that_change_evenly_are_in_no_boxes(length):
    colors = np.array([color_of(k / length, "Reds") for k in range(length)], float)
    even = cv2.GaussianBlur(colors[:, None], (1, 25), 0, None, 4.0)[:, 0]
    assert count_boxes(np.rint(even), settings=SETTINGS) == 0


def test_whether_cells_have_other_colors_than_boxes():
    share = (np.floor((np.arange(600) + 0.5) / 6) + 0.5) / 100
    colors = tuple((round(200 * each), 100, 30) for each in share)
    bar = replace(make_bar(), colors=colors)
    alike = [make_cell(color) for color in colors[3::30]]
    others = [make_cell((color[0] + 1, 102, 30)) for color in colors[3::30]]
    assert not are_between(bar, alike, settings=SETTINGS)
    assert are_between(bar, others, settings=SETTINGS)
    assert not are_between(replace(bar, noise=3.0), others, settings=SETTINGS)
