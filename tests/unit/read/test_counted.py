"""Letters in the first cells of panels."""

import pytest

from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.counted import without_counts


def panel(*texts):
    """One row of cells."""
    boxes = (Box(20 * col, 0, 20 * col + 20, 20) for col in range(len(texts)))
    cells = (Cell(0, col, box, (9, 9, 9)) for col, box in enumerate(boxes))
    return {
        cell: (Word(text, 0.9),) if text else () for cell, text in zip(cells, texts, strict=True)
    }


@pytest.mark.parametrize("letters", ["abc", "ABC", ("(d)", "(e)", "(f)"), "abC"])
def test_letters_that_follow_each_other_are_no_texts_of_cells(letters):
    for cells in without_counts([panel(letter, "", "") for letter in letters]):
        assert not any(cells.values())


@pytest.mark.parametrize(
    "panels",
    [
        [("a", "", "")],
        [("a", "", ""), ("c", "", "")],
        [("a", "0.5", ""), ("b", "0.7", "")],
        [("", "a", ""), ("", "b", "")],
        [("a", "", ""), ("", "", "")],
        [("1", "", ""), ("2", "", "")],
        [("", ""), ("", "")],
    ],
    ids=["one panel", "others", "numbers beside", "other cells", "one", "numbers", "nothing"],
)
def test_other_texts_stay(panels):
    given = [panel(*texts) for texts in panels]
    assert without_counts(given) == given
