"""Lone rows and columns of a table whose other cells have no color."""

from dataclasses import replace

import pytest

from heatgrid.check.pieces import are_pieces
from heatgrid.drawn import Panel
from heatgrid.model import Axis, AxisName, CellState, PanelReading, Reading, Tick
from heatgrid.numerals import parse_numeral
from tests.unit.check.builders import make_cell


def axis(name, texts=()):
    ticks = (Tick(at, 20.0 * at + 10, text, None, 1.0) for at, text in enumerate(texts))
    return Axis(name, None, tuple(ticks))


def column(printed, *, y_names=(), x_names=()):
    """A panel of one column with texts in its cells, and names beside and above it."""
    edges = tuple(20.0 * at for at in range(len(printed) + 1))
    readings = tuple(
        replace(
            Reading(make_cell((200, 200, 240), row, 0), CellState.READ),
            text=text,
            numeral=parse_numeral(text),
        )
        for row, text in enumerate(printed)
    )
    return PanelReading(
        Panel(0, (0.0, 60.0), edges),
        None,
        axis(AxisName.X, x_names),
        axis(AxisName.Y, y_names),
        None,
        readings,
    )


SHARES = ("0.0 %", "100.0 %", "20.0 %")


@pytest.mark.parametrize(
    ("panel", "found"),
    [
        (column(SHARES, y_names=("0.0 %", "12.5 %", "0.0 %"), x_names=("bird",)), True),
        (column(SHARES[1:], x_names=("75.0 %",)), True),
        (column(("0.0", "1.0", "0.2"), y_names=("0.0", "0.5", "0.0")), True),
        (column(("0.0", "1.0", "0.2"), y_names=("0.1", "0.2", "0.3")), False),
        (column(SHARES, y_names=("bird", "fish", "insect")), False),
        (column(SHARES, y_names=("0", "12", "0")), False),
        (column(("low", "high"), y_names=("low", "low")), False),
        (column(SHARES), False),
        (column(SHARES, y_names=("10.0 %", "20.0 %", "30.0 %")), False),
        (column(("45%", "52%"), x_names=("95%",)), False),
        (column(("45%", "52%"), y_names=("95%", "95%")), True),
    ],
    ids=[
        "rows",
        "one",
        "repeated",
        "counting",
        "words",
        "counts",
        "no numbers",
        "bare",
        "in order",
        "whole",
        "whole and repeated",
    ],
)
def test_a_line_beside_numbers_of_its_own_format_is_a_piece_of_a_table(panel, found):
    assert are_pieces([panel]) is found


def test_several_rows_are_no_piece():
    panel = column(SHARES, y_names=("0.0 %", "12.5 %", "0.0 %"))
    wider = replace(panel.panel, x_edges=(0.0, 60.0, 120.0))
    assert not are_pieces([replace(panel, panel=wider)])


def test_one_panel_with_names_keeps_the_others():
    names = column(SHARES, y_names=("bird", "fish", "insect"))
    assert not are_pieces([column(SHARES, y_names=SHARES), names])
    assert not are_pieces([])
