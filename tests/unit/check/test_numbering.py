"""Numbers before the names of rows."""

import pytest

from heatgrid.check.numbering import with_numbers
from heatgrid.drawn import PanelLayout, TextColumn, TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.settings import CheckSettings

NAMES = ("Trust", "Income (log)", "Education", "Age")


def numbered(numbers, *, right=32, is_left=True):
    """What the rows are called."""
    texts = {}
    columns = []
    for left, end, words in ((44, 120, NAMES), (right - 14, right, numbers)):
        regions = []
        for row, word in enumerate(words):
            region = TextRegion(Box(left, 40 * row, end, 40 * row + 14), index=row)
            texts[region] = (Word(word, 0.9 if word == "4" else 1.0),)
            regions.append(region)
        columns.append(TextColumn(tuple(regions), is_left))
    layout = PanelLayout(y_ticks=columns[0].regions, columns=tuple(columns))
    (found,), read = with_numbers([layout], texts, settings=CheckSettings())
    return [read[region][0].text for region in found.y_ticks], found


@pytest.mark.parametrize("numbers", [("1.", "2.", "3.", "4."), ("1.", "2.", "3.", "4")])
def test_numbers_with_points_stand_before_the_names(numbers):
    names, layout = numbered(numbers)
    assert names == [f"{row + 1}. {name}" for row, name in enumerate(NAMES)]
    assert layout.y_ticks[1].box == Box(18, 40, 120, 54)
    assert layout.columns == (TextColumn(layout.y_ticks, is_left=True),)


def test_brackets_are_kept():
    assert numbered(("(1)", "(2)", "(3)", "(4)"))[0][0] == "(1) Trust"


@pytest.mark.parametrize(
    ("numbers", "right"),
    [
        (("1", "2", "3", "4"), 32),
        (("1.", "2.", "4.", "3."), 32),
        (("12.", "31.", "7.", "5."), 32),
        (("1.", "2.", "3.", "4."), 16),
    ],
    ids=["an index", "out of turn", "numbers", "far"],
)
def test_other_columns_are_no_part_of_the_names(numbers, right):
    names, layout = numbered(numbers, right=right)
    assert names == list(NAMES)
    assert len(layout.columns) == 2
