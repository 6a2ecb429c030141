"""Signs drawn below the numbers of a panel."""

import pytest

from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.signs import without_signs


def printed(signs, *, first=False):
    """Cells with a number each, and a second line where there is a sign."""
    cells = {}
    for col, sign in enumerate(signs):
        cell = Cell(0, col, Box(40 * col, 0, 40 * col + 40, 40), (200, 200, 200), drawn=True)
        lines = [Word(f"0.{41 + col}", 1.0), *([Word(sign, 0.9)] if sign else [])]
        cells[cell] = tuple(lines[::-1] if first else lines)
    return cells


def left_of(cells):
    (found,) = without_signs([cells])
    assert list(found) == list(cells)
    return [len(words) for words in found.values()]


@pytest.mark.parametrize("first", [False, True])
def test_arrows_that_pass_for_other_characters_in_each_cell_are_none(first):
    cells = printed(["-", "4", "4", "←", "t", ""], first=first)
    assert left_of(cells) == [1] * 6
    (found,) = without_signs([cells])
    assert all(word.text.startswith("0.") for words in found.values() for word in words)


@pytest.mark.parametrize(
    "signs",
    [
        ["5", "4", "4", "7", "1", "-"],
        ["*", "4", "*", "*", "*", "*"],
        ["*", "†", "*", "*", "*", "†"],
        ["-", "4", "t", "", "", ""],
        ["12", "14", "t", "-", "17", "18"],
    ],
    ids=["counts", "stars", "marks", "few", "numbers"],
)
def test_characters_are_kept(signs):
    assert left_of(printed(signs)) == [2 if sign else 1 for sign in signs]
