"""Cells in the color of the paper where the colorbar has that color, too."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.check.readings import judge_cell, with_paper_values
from heatgrid.check.rules import check_figure
from heatgrid.check.scale import fit_scale
from heatgrid.model import CellState, Word
from tests.unit.check.builders import (
    SETTINGS,
    color_of,
    make_bar,
    make_cell,
    make_figure,
    make_ticks,
)

TICKS = make_ticks(["0", "0.5", "1"], 0.0, 1.0)
WHITE = (255, 255, 255)


def readings(masked, *, cmap="hot", printed=(), cells=20):
    """A row of cells, some of them in the color of the paper."""
    scale = fit_scale(make_bar(cmap), TICKS, settings=SETTINGS)
    found = []
    for col, fraction in enumerate(np.linspace(0.1, 0.9, cells)):
        cell = make_cell(WHITE if col in masked else color_of(fraction, cmap), 0, col)
        cell = replace(cell, drawn=col not in masked)
        words = [Word("0.5", 1.0)] if col in printed else []
        found.append(judge_cell(cell, words, scale, settings=SETTINGS))
    return with_paper_values(found, scale, settings=SETTINGS)


def test_a_white_cell_has_the_number_of_the_white_end_of_its_bar():
    found = readings({3})
    assert {each.state for each in found} == {CellState.COLOR}
    assert found[3].value == pytest.approx(1.0, abs=0.01)
    (panel,) = make_figure([[(make_cell(WHITE), "")]]).panels
    figure = replace(
        make_figure([[(make_cell(WHITE), "")]]), panels=(replace(panel, readings=found),)
    )
    flagged = [(each.code, each.where.col) for each in check_figure(figure, settings=SETTINGS)]
    assert ("H506", 3) in flagged
    assert [code for code, _ in flagged].count("H506") == 1


@pytest.mark.parametrize(
    ("masked", "look"),
    [({3, 8, 9}, {}), ({3}, {"cmap": "viridis"}), ({3}, {"printed": {0}})],
    ids=["many", "no white in the bar", "numbers in other cells"],
)
def test_other_cells_in_the_color_of_the_paper_are_masked(masked, look):
    found = readings(masked, **look)
    assert {k for k, each in enumerate(found) if each.state is CellState.MASKED} == masked


@pytest.mark.parametrize(("cells", "state"), [(12, CellState.COLOR), (9, CellState.MASKED)])
def test_two_of_a_dozen_cells_may_have_the_end_of_the_bar(cells, state):
    found = readings({3, 5}, cells=cells)
    assert {found[at].state for at in (3, 5)} == {state}
