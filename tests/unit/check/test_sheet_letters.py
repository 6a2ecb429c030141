"""Letters of the columns of a sheet above their names."""

import pytest

from heatgrid.check.sheet_letters import without_sheet_letters
from heatgrid.model import Tick


def ticks(texts, *, rivals=()):
    return [
        Tick(at, 10.0 * at, text, value=None, confidence=1.0, rivals=rivals)
        for at, text in enumerate(texts)
    ]


def said(texts):
    return [tick.text for tick in without_sheet_letters(ticks(texts))]


def test_letters_that_run_on_are_no_part_of_names():
    assert said(["B\nMon", "C\nTue", "D\nWed"]) == ["Mon", "Tue", "Wed"]
    assert said(["Z\n1 a", "AA\n1 b", "AB\n2\nc"]) == ["1 a", "1 b", "2\nc"]


def test_one_may_be_misread():
    assert said(["B\nMon", "¢\nTue", "D\nWed", "E\nThu"]) == ["Mon", "Tue", "Wed", "Thu"]


@pytest.mark.parametrize(
    "texts",
    [
        ["A\nx", "C\ny", "F\nz"],
        ["B\nMon", "C\nTue"],
        ["B\nMon", "C\nTue", "D\nWed", "Thu"],
        ["Big\nA", "Car\nB", "Dot\nC"],
        ["B", "C", "D"],
        [],
    ],
    ids=["others", "two", "not all", "words", "letters alone", "none"],
)
def test_what_does_not_run_on_above_all_names_belongs_to_them(texts):
    assert said(texts) == texts


def test_a_number_that_is_left_has_its_value_and_other_readings_lose_the_letter_too():
    found = without_sheet_letters(ticks(["B\n2019", "C\n2020", "D\n2021"], rivals=("8\n2019",)))
    assert [tick.value for tick in found] == [2019, 2020, 2021]
    assert found[0].rivals == ("2019",)
