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
        (["1.2x", "3x", "2.5X"], ["1.2x", "3x", "2.5x"]),
        (["1.2x", "2.5×"], ["1.2x", "2.5×"]),
        (["1.2×", "3×", "max"], ["1.2×", "3×", "max"]),
        (["9.5º", "9.6°", "1 º"], ["9.5°", "9.6°", "1 º"]),
        (["9°", "-6*", "12°", "3*", "1°"], ["9°", "-6°", "12°", "3°", "1°"]),
        (["9°", "6*", "12*"], ["9*", "6*", "12*"]),
        (["9°", "6*"], ["9°", "6*"]),
        (["3.8*", "1.2×", "2.0×"], ["3.8×", "1.2×", "2.0×"]),
        (["3.8*", "1.2*", "2.0×"], ["3.8*", "1.2*", "2.0×"]),
        (["$91k", "$143k", "S29k"], ["$91k", "$143k", "$29k"]),
        (["-$91", "($1)", "(S2)", "S"], ["-$91", "($1)", "($2)", "S"]),
        (["S1", "S2", "$3"], ["S1", "S2", "$3"]),
        (["S1", "S2", "$3", "$4", "S5", "s6"], ["$1", "$2", "$3", "$4", "$5", "$6"]),
        (["s1", "s2", "s3"], ["s1", "s2", "s3"]),
        (["S91", "S4", "S40", "S12"], ["$91", "$4", "$40", "$12"]),
        (["S1.5", "S2.0", "S1.0", "S0.5"], ["$1.5", "$2.0", "$1.0", "$0.5"]),
        (["S3", "S1", "S4", "S2"], ["S3", "S1", "S4", "S2"]),
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


def confidences(*lines):
    """How sure the readings of the lines of one panel are after it was settled."""
    cells = {
        Cell(0, col, Box(0, 0, 9, 9), (0, 0, 0)): (
            Word(text, 0.45, (Word(other, 0.7),), number_confidence=0.99),
        )
        for col, (text, other) in enumerate(lines)
    }
    (found,) = settle_units([cells])
    return [words[0].others[0].confidence for words in found.values()]


DOLLARS = [(f"{FOREIGN}{number}", f"${number}") for number in ("4.20", "13", "-7", "120")]


def test_a_number_beside_the_sign_of_all_others_is_as_sure_as_its_digits():
    assert confidences(*DOLLARS) == [0.99] * 4
    assert confidences(*DOLLARS[:3]) == [0.7] * 3
    degrees = [("21*", "21°"), (f"-4{FOREIGN}", "-4°"), ("7°", "7°"), ("12*", "12°")]
    assert confidences(*degrees) == [0.99] * 4


def test_one_sign_says_nothing_of_other_digits_and_other_signs():
    others = [(f"{FOREIGN}8", "$3"), (f"{FOREIGN}31", "€31"), (f"{FOREIGN}40", "£40")]
    assert confidences(*DOLLARS, *DOLLARS, *DOLLARS, others[0]) == [0.99] * 12 + [0.7]
    assert confidences(*DOLLARS, *others[1:]) == [0.7] * 6


def test_stars_count_so_that_none_is_sure_by_the_others():
    assert confidences(*[(f"0.{at}*", f"0.{at}*") for at in range(6)]) == [0.7] * 6


def test_codes_that_may_be_dollars_are_in_doubt():
    sure = {
        Cell(0, at, Box(0, 0, 9, 9), (0, 0, 0)): (Word(text, 0.99),)
        for at, text in enumerate(("S3", "S1", "S4", "S2"))
    }
    (found,) = settle_units([sure])
    assert {word.confidence for (word,) in found.values()} == {0.9}
