"""Ends of bars beyond the color of a gray page."""

import numpy as np
import pytest

from heatgrid.detect.colorbar.through import with_ends_through_paper
from heatgrid.detect.colorbar.upright import Upright
from heatgrid.geometry import Box
from tests.unit.detect.drawings import BARS

TOP, LENGTH, GRAY = 60, 200, 240


def whole_of(shades, seen, *, turned=False):
    """How far a bar of some shades on a gray page goes on from what is seen of it."""
    rgb = np.full((320, 60, 3), GRAY, np.uint8)
    rgb[TOP : TOP + len(shades), 20:40] = np.rint(shades)[:, None, None]
    box = Box(20, TOP, 40, TOP + seen)
    if turned:
        rgb, box = rgb[::-1], Box(20, 320 - TOP - seen, 40, 320 - TOP)
    view = Upright(np.ascontiguousarray(rgb), 8.0, 1.0, np.full((1, 3), float(GRAY)))
    found = with_ends_through_paper(view, box, settings=BARS)
    assert (found.left, found.right) == (20, 40)
    return found.height


PASSING = np.linspace(60, 255, LENGTH)
SEEN = int((PASSING < GRAY - 6).sum())


@pytest.mark.parametrize("turned", [False, True])
def test_a_bar_that_becomes_white_on_a_gray_page_goes_on(turned):
    assert whole_of(PASSING, SEEN, turned=turned) == LENGTH


def test_one_that_becomes_the_page_ends_there():
    assert whole_of(np.linspace(60, GRAY, LENGTH), SEEN) == SEEN


@pytest.mark.parametrize(
    "beyond", [np.full(12, 60.0), np.r_[np.full(30, GRAY), np.full(2, 255)], np.full(12, GRAY - 12)]
)
def test_what_follows_on_the_side_it_came_from_is_another_thing(beyond):
    assert whole_of(np.r_[PASSING[:SEEN], np.full(8, GRAY), beyond], SEEN) == SEEN
