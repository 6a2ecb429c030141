"""Panels that are a part of what they lie in."""

import numpy as np
import pytest

from heatgrid.detect.panels.flowing import flows_on
from heatgrid.geometry import Box
from tests.unit.detect.decorated import lattice
from tests.unit.detect.drawings import SETTINGS, make_paper, view


def flows(*, left=60, right=180, frame=False, flat=False, others=()):
    """Which side of a panel from 60 to 180 px flows on in a smooth map that is as wide as given."""
    rgb = make_paper()
    down, across = np.mgrid[0:120, left:right]
    down *= not flat
    rgb[40:160, left:right] = np.stack([down + across // 4, 200 - down, 90 + 0 * down], axis=2)
    if frame:
        rgb[38:162, 180:186] = 0
    panel = lattice(0, (60, 40, 180, 160), 4, 4)
    return flows_on(view(rgb), panel, others, settings=SETTINGS)


def test_a_panel_on_paper_ends_at_all_sides():
    assert flows() == ""


@pytest.mark.parametrize(("ends", "side"), [({"right": 260}, "right"), ({"left": 20}, "left")])
def test_a_part_of_a_map_flows_on(ends, side):
    assert flows(**ends) == f"its colors go on beyond its {side} side"


@pytest.mark.parametrize("changes", [{"frame": True}, {"flat": True}])
def test_a_frame_and_one_color_end_it(changes):
    assert flows(right=260, **changes) == ""


def test_so_does_the_panel_beside_it():
    assert flows(right=260, others=[Box(182, 40, 260, 160)]) == ""
