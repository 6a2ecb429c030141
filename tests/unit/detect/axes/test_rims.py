"""How far frames reach."""

import numpy as np
import pytest

from heatgrid.detect.axes.rims import with_frame
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

BOX = Box(20, 30, 80, 60)


@pytest.mark.parametrize(("thick", "extra"), [(0, 0), (2, 0), (4, 2), (6, 4), (9, 4)])
def test_a_thick_frame_is_taken_in(thick: int, extra: int) -> None:
    lines = np.zeros((100, 120), np.uint8)
    lines[30 - thick : 60 + thick, 20 - thick : 80 + thick] = 1
    # Lines are not looked for in the usual width of a frame.
    lines[28:62, 18:82] = 0
    expected = Box(20 - extra, 30 - extra, 80 + extra, 60 + extra)
    assert with_frame(lines, BOX, settings=AxesSettings()) == expected


def test_a_line_along_a_part_of_a_side_is_no_frame() -> None:
    lines = np.zeros((100, 120), np.uint8)
    lines[62:66, 20:60] = 1
    assert with_frame(lines, BOX, settings=AxesSettings()) == BOX


def test_a_frame_at_the_edge_of_the_picture() -> None:
    lines = np.zeros((64, 83), np.uint8)
    lines[62:64, 20:80] = lines[30:60, 82:83] = 1
    assert with_frame(lines, BOX, settings=AxesSettings()) == Box(20, 30, 81, 62)
