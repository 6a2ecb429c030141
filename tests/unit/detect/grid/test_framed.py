"""Lines along the sides of a place."""

import numpy as np
import pytest

from heatgrid.detect.grid.framed import is_closed, is_framed
from tests.unit.detect.drawings import BLACK, SETTINGS, make_paper, view

PAPER = np.full(3, 255.0)


def along_a_side(rule, rgb, *, level=True):
    """Whether a rule holds on the side from 60 to 260 at 80 px."""
    side, across = np.array([60.0, 260.0]), np.array([80.0])
    x, y = (side, across) if level else (across, side)
    scene = view(rgb if level else rgb.swapaxes(0, 1).copy())
    return rule(scene, x, y, PAPER, settings=SETTINGS.evidence)


def lined(start, end):
    rgb = make_paper(240, 400)
    rgb[79, start:end] = BLACK
    return rgb


@pytest.mark.parametrize("level", [True, False])
@pytest.mark.parametrize(
    ("start", "end", "framed", "closed"),
    [
        (60, 260, True, True),
        (54, 266, True, True),
        (60, 330, True, False),
        (20, 260, True, False),
        (60, 200, False, False),
        (300, 390, False, False),
    ],
)
def test_a_frame_ends_with_its_side(level, start, end, framed, closed):
    rgb = lined(start, end)
    assert along_a_side(is_framed, rgb, level=level) == framed
    assert along_a_side(is_closed, rgb, level=level) == closed


def test_the_frame_of_the_next_panel_is_another_line():
    rgb = lined(60, 262)
    rgb[79, 268:390] = BLACK
    assert along_a_side(is_closed, rgb)


def test_beyond_the_edge_of_the_picture_no_line_goes_on():
    rgb = lined(60, 262)[:, :262].copy()
    assert along_a_side(is_closed, rgb)
