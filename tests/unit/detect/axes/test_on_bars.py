"""Lines between panels and level bars."""

import numpy as np
import pytest

from heatgrid.detect.axes.around import Around, Role
from heatgrid.detect.axes.claims import all_claims
from heatgrid.detect.axes.on_bars import labels_over_bars_below
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import Bar, Orientation, Panel, TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

PANEL = Panel(0, (60.0, 100.0, 140.0), (20.0, 60.0, 100.0))
BAR = Bar(Box(60, 141, 140, 151), Orientation.HORIZONTAL, (), (0,))
X_TICKS = tuple(TextRegion(Box(x, 106, x + 16, 116), index=at) for at, x in enumerate((72, 112)))
NUMBERS = tuple(TextRegion(Box(x, 154, x + 10, 164)) for x in (60, 130))
Y_LABEL = TextLine(tuple(Box(20, top, 30, top + 6) for top in range(38, 82, 8)), True)


def level(top):
    return TextLine(tuple(Box(x, top, x + 6, top + 10) for x in range(78, 122, 8)), False)


@pytest.mark.parametrize(
    ("others", "found"),
    [((Y_LABEL,), True), ((), False), ((Y_LABEL, level(168)), True)],
    ids=["named y", "nothing named", "label below the bar"],
)
def test_who_names_the_y_axis_names_the_x_axis_and_not_the_bar_below(others, found):
    line = level(125)
    ticks = {
        Slot(0, 0): TickRow(Side.BOTTOM, X_TICKS, frozenset(), 6.0),
        Slot(0, 0, is_bar=True): TickRow(Side.BOTTOM, NUMBERS, frozenset(), 3.0),
    }
    lines = (line, *others)
    writing = Writing((PANEL,), (BAR,), lines, np.zeros((0, 4), int), 10)
    around = Around(writing, ticks, list(lines), {}, AxesSettings())
    claims = all_claims(around)
    assert min(claim for claim in claims if claim.line is line).role is Role.BAR_LABEL
    assert labels_over_bars_below(around, claims) == ({line} if found else set())
