"""Which straight strokes are lines, and no parts of letters."""

import numpy as np
import pytest

from heatgrid.detect.axes.long_lines import long_lines
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

PANEL = Box(200, 40, 800, 240)


def found(*strokes, broken=0):
    """How much of each stroke, a box, is a line; where broken, one in so many pixels is missing."""
    ink = np.zeros((300, 900), np.uint8)
    for left, top, right, bottom in strokes:
        ink[top:bottom, left:right] = 1
        if broken:
            ink[top:bottom:broken, left:right:broken] = 0
    lines = long_lines(ink, [PANEL], settings=AxesSettings())
    assert not (lines & (1 - ink)).any()
    return [lines[t:b, x:r].sum() / ink[t:b, x:r].sum() for x, t, r, b in strokes]


@pytest.mark.parametrize("broken", [0, 9])
def test_a_line_is_longer_than_letters_though_compression_breaks_it(broken):
    assert found((20, 270, 300, 271), broken=broken) == [1.0]
    assert found((20, 270, 90, 271), broken=broken) == [0.0]


def test_a_line_along_most_of_a_short_side_is_one():
    assert found((20, 50, 21, 230)) == [1.0]
    assert found((20, 50, 21, 190)) == [0.0]


@pytest.mark.parametrize("broken", [0, 9])
def test_rules_between_names_go_on_from_the_panel(broken):
    assert found((120, 100, 198, 101), broken=broken) == [1.0]
    assert found((802, 100, 870, 101), broken=broken) == [1.0]
    # A tick mark, a stroke off the panel, and a bar are none.
    assert found((170, 100, 198, 101)) == [0.0]
    assert found((100, 100, 180, 101)) == [0.0]
    assert found((120, 100, 198, 110)) == [0.0]


def test_small_print_whose_letters_end_level_is_no_line():
    """Letters 6 px wide and 2 px apart, with a stroke along their feet."""
    ink = np.zeros((300, 900), np.uint8)
    for left in range(20, 320, 8):
        ink[260:270, left] = ink[269, left : left + 6] = 1
    assert not long_lines(ink, [PANEL], settings=AxesSettings()).any()
