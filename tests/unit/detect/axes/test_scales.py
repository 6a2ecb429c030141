"""Ticks at even steps that are no whole cells."""

import pytest

from heatgrid.detect.axes.labels import Ruler
from heatgrid.detect.axes.scales import cut_of_scale
from heatgrid.detect.axes.sides import Side, span
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

PANEL = Box(0, 100, 240, 200)


def indices(places, cells):
    """The cells of labels 8 px wide that are centered at some places below a panel."""
    lines = [TextLine((Box(at - 4, 206, at + 4, 215),), False) for at in places]
    row = [(line, span(line.box, Side.BOTTOM, PANEL)) for line in lines]
    pitch = 240 / cells
    centers = tuple(pitch * (at + 0.5) for at in range(cells))
    cut = cut_of_scale(row, Ruler(Side.BOTTOM, centers, 10.0), settings=AxesSettings())
    return cut and [label.index for label in cut.labels]


@pytest.mark.parametrize(
    ("places", "cells", "expected"),
    [
        (range(0, 241, 40), 3, [None, 0, None, 1, None, 2, None]),
        (range(0, 241, 30), 2, [None, None, 0, None, None, None, 1, None, None]),
        (range(12, 241, 60), 10, [0, None, 5, None]),
        (range(0, 241, 60), 4, None),
        (range(30, 241, 60), 4, None),
        ((0, 40, 90, 120, 160, 200, 240), 3, None),
        ((0, 60, 120), 2, None),
    ],
    ids=["halves", "quarters", "two and a half", "borders", "middles", "uneven", "few"],
)
def test_labels_at_the_middles_of_cells_name_these(places, cells, expected):
    assert indices(places, cells) == expected
