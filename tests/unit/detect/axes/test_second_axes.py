"""Labels of second axes on top of panels."""

import numpy as np
import pytest

from heatgrid.detect.axes.around import Around, Role
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.second_axes import labels_of_second_axes
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

EM = 10.0
PANEL = Panel(0, (100.0, 200.0, 300.0, 400.0), (100.0, 150.0, 200.0))
PLACES = (120, 200, 280, 360)


def printed(left, right, top, high=10):
    letters = range(left, right, 10)
    return TextLine(tuple(Box(x, top, x + 8, top + high) for x in letters), False)


@pytest.mark.parametrize(
    ("fields", "is_label"),
    [
        ({}, True),
        ({"high": 14}, False),
        ({"marked": PLACES[:3]}, False),
        ({"has_label": False}, False),
        ({"top": 30}, False),
    ],
    ids=["label", "large", "no mark", "no label below", "far"],
)
def test_a_line_over_marked_ticks_on_top_is_their_label(fields, is_label):
    drawn = {"high": 10, "marked": PLACES, "has_label": True, "top": 64} | fields
    title = printed(200, 300, drawn["top"], drawn["high"])
    below = printed(230, 270, 230)
    ticks = [printed(place - 9, place + 9, 82) for place in PLACES]
    marks = np.array([(place - 1, 96, place + 1, 100) for place in drawn["marked"]], float)
    lines = (title, below, *ticks)
    around = Around(Writing((PANEL,), (), lines, marks, EM), {}, lines, {}, AxesSettings())
    claims = [Claim(2.0, Role.TITLE, (0,), title)]
    claims += [Claim(1.0, Role.X_LABEL, (0,), below)] * drawn["has_label"]
    assert labels_of_second_axes(around, claims) == ({title} if is_label else set())
