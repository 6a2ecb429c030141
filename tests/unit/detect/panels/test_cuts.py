"""Rows that the edge of the picture cuts too short are said to be lost."""

import pytest

from heatgrid.detect.panels.cuts import CUT_OFF
from heatgrid.geometry import Box
from tests.unit.detect.drawings import draw_mesh, make_fractions, make_paper, search, shapes


def cut(left_px):
    """A mesh of five rows of 30 px, the last of which has some pixels left."""
    rgb = make_paper(300, 320)
    box = draw_mesh(rgb, make_fractions(5, 5))
    return search(rgb[: box.bottom - 30 + left_px])


def test_a_row_of_which_little_is_left_is_given_up_aloud():
    found = cut(8)
    assert shapes(found) == [(4, 5)]
    assert [(each.box, each.reason) for each in found.given_up] == [
        (Box(60, 160, 260, 168), CUT_OFF)
    ]


@pytest.mark.parametrize("left_px", [0, 2, 30, 60])
def test_whole_rows_are_none(left_px):
    assert not cut(left_px).given_up
