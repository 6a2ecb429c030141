"""The name of a column that stands apart from a table, as of averages."""

import pytest

from heatgrid.detect.axes.lone_columns import name_of_column
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.drawn import Panel
from heatgrid.geometry import Box

ROWS = (60.0, 90.0, 120.0)
TABLE = Panel(0, tuple(100.0 + 60 * k for k in range(6)), ROWS)
COLUMN = Panel(1, (420.0, 480.0), ROWS)


def text(middle, top):
    return TextLine(
        tuple(Box(at, top, at + 5, top + 10) for at in range(middle - 15, middle + 15, 6)), False
    )


def names(side=Side.TOP, near_px=6.0):
    return TickRow(side, (), frozenset(), near_px)


NAME = text(450, 44)


def found(panel=COLUMN, row=None, free=(NAME,), table=TABLE):
    return name_of_column(panel, {table: row or names()}, free, 10.0)


def test_a_text_level_with_the_names_of_columns_is_the_name_of_a_column_apart():
    row = found()
    assert [(region.box, region.index) for region in row.regions] == [(NAME.box, 0)]
    assert (row.side, row.lines) == (Side.TOP, {NAME})


@pytest.mark.parametrize(
    "given",
    [
        {"row": names(Side.BOTTOM)},
        {"row": names(near_px=20.0)},
        {"free": (text(462, 44),)},
        {"free": (NAME, text(450, 32))},
        {"table": Panel(0, TABLE.x_edges, (60.0, 90.0, 120.0, 150.0))},
        {"panel": Panel(1, (420.0, 450.0, 480.0), ROWS)},
    ],
    ids=["names below", "farther off", "off the middle", "two lines", "other rows", "two columns"],
)
def test_what_is_not_level_with_names_above_panels_alike_is_a_title(given):
    assert found(**given) is None
