"""Bars of noisy pictures whose borders are hidden."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.colorbar.bars import detect_bars
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BARS,
    as_jpeg,
    draw_bar,
    draw_mesh,
    make_paper,
    view,
)


def draw_marked(rgb, box, cmap):
    """A bar with numbers beside it and tick marks a third of its width into it."""
    draw_bar(rgb, box, cmap)
    for row in np.linspace(box.top, box.bottom - 2, 5).astype(int).tolist():
        rgb[row : row + 2, box.right - box.width // 3 : box.right] = 0
        cv2.putText(rgb, "0.25", (box.right + 6, row + 5), 0, 0.4, (0, 0, 0), 1, cv2.LINE_AA)


@pytest.mark.parametrize("framed", [False, True])
@pytest.mark.parametrize("quality", [55, 85])
@pytest.mark.parametrize("cmap", ["viridis", "summer", "jet", "inferno"])
def test_a_bar_with_tick_marks_drawn_in_is_whole_after_compression(cmap, quality, framed):
    rgb = make_paper(260, 120)
    box = Box(40, 23, 58, 151)
    draw_marked(rgb, box, cmap)
    if framed:
        cv2.rectangle(rgb, (box.left - 1, box.top - 1), (box.right, box.bottom), (0, 0, 0), 1)
    (bar,) = detect_bars(view(as_jpeg(rgb, quality)), settings=BARS)
    assert bar.box.ends(1) == pytest.approx(box.ends(1), abs=3)


@pytest.mark.parametrize("framed", [False, True])
@pytest.mark.parametrize("quality", [55, 75])
@pytest.mark.parametrize(
    ("cmap", "classes"), [("RdBu", 8), ("Greens", 6), ("jet", 8), ("coolwarm", 8), ("PiYG", 6)]
)
def test_a_bar_in_classes_is_whole_after_compression(cmap, classes, quality, framed):
    rgb = make_paper(260, 120)
    box = Box(40, 23, 58, 171)
    draw_bar(rgb, box, cmap, steps=classes)
    if framed:
        cv2.rectangle(rgb, (box.left - 1, box.top - 1), (box.right, box.bottom), (0, 0, 0), 1)
    for row in range(box.top, box.bottom, 37):
        cv2.putText(rgb, "0.25", (box.right + 6, row + 5), 0, 0.4, (0, 0, 0), 1, cv2.LINE_AA)
    (bar,) = detect_bars(view(as_jpeg(rgb, quality)), settings=BARS)
    assert bar.box.ends(1) == pytest.approx(box.ends(1), abs=4)


def test_two_columns_of_cells_are_no_body_of_a_bar():
    rgb = make_paper(260, 120)
    fractions = np.full((7, 2), 0.05)
    fractions[0, 0] = fractions[1, 1] = 0.7
    draw_mesh(rgb, fractions, (40, 40), cell=(14, 15), cmap="plasma", printed=False)
    assert detect_bars(view(as_jpeg(rgb, 75)), settings=BARS) == ()
