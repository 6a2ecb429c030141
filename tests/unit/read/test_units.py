"""Signs of times agree within a panel, spaces before percent signs within a figure."""

import pytest

from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.alphabet import FOREIGN
from heatgrid.read.units import settle_units


def settled(*panels):
    """The texts of panels of one row, and what becomes of them."""
    given = [
        {
            Cell(0, col, Box(0, 0, 9, 9), (0, 0, 0)): (Word(text, 0.9),)
            for col, text in enumerate(row)
        }
        for row in panels
    ]
    found = settle_units(given)
    return [[word.text for words in cells.values() for word in words] for cells in found]


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["1.2×", "3×", "2.5x"], ["1.2×", "3×", "2.5×"]),
        (["1.2x", "3x", "2.5×"], ["1.2x", "3x", "2.5x"]),
        (["1.2x", "2.5×"], ["1.2x", "2.5×"]),
        (["1.2×", "3×", "max"], ["1.2×", "3×", "max"]),
        (["9.5º", "9.6°", "1 º"], ["9.5°", "9.6°", "1 º"]),
        (["9°", "-6*", "12°", "3*", "1°"], ["9°", "-6°", "12°", "3°", "1°"]),
        (["9°", "6*", "12*"], ["9°", "6*", "12*"]),
        (["$91k", "$143k", "S29k"], ["$91k", "$143k", "$29k"]),
        (["-$91", "($1)", "(S2)", "S"], ["-$91", "($1)", "($2)", "S"]),
        (["S1", "S2", "$3"], ["S1", "S2", "$3"]),
        (["3h", "Oh", "12h", "lOh"], ["3h", "0h", "12h", "10h"]),
        (["3h", "5h", "Och"], ["3h", "5h", "Och"]),
        (["3.5 t", "18.1t", "lO t"], ["3.5 t", "18.1 t", "10 t"]),
        (["3 t", f"8{FOREIGN}", "9 t", "1 t"], ["3 t", f"8 {FOREIGN}", "9 t", "1 t"]),
        (["3.5t", "18.1 t", "7t", "9t", "best"], ["3.5t", "18.1t", "7t", "9t", "best"]),
        (["3h", "Oh", "Ah", "no"], ["3h", "Oh", "Ah", "no"]),
    ],
)
def test_the_cells_of_a_panel_have_one_sign_of_times_one_coin_and_one_unit(texts, expected):
    assert settled(texts) == [expected]


def test_panels_may_differ_in_their_sign_of_times():
    assert settled(["1x", "2x"], ["1×", "2×"]) == [["1x", "2x"], ["1×", "2×"]]


def test_the_panels_of_a_figure_have_one_space_before_percent_signs():
    assert settled(["1%", "2%"], ["3 %", "4 %"], ["5%"]) == [["1%", "2%"], ["3%", "4%"], ["5%"]]
    assert settled(["1%"], ["3 %"]) == [["1%"], ["3 %"]]


def test_what_another_reader_saw_agrees_as_well():
    cells = [Cell(0, col, Box(0, 0, 9, 9), (0, 0, 0)) for col in range(3)]
    words = [Word(f"{each[0]}\ufffd", 0.4, (Word(each, 0.9),)) for each in ("1×", "2×", "3x")]
    (found,) = settle_units([{c: (word,) for c, word in zip(cells, words, strict=True)}])
    assert [other.text for other in found[cells[2]][0].others] == ["3×"]


def test_nothing_is_settled_where_nothing_is_printed():
    assert settled([]) == [[]]
