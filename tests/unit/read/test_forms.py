"""Spaces of cells with words and numbers."""

import pytest

from heatgrid.model import Word
from heatgrid.read.forms import settle_forms


def read(*texts):
    settled = settle_forms({at: (Word(text, 0.9),) for at, text in enumerate(texts)})
    return [word.text for (word,) in settled.values()]


def test_a_lost_space_stands_where_those_of_the_others_do():
    texts = ["GCC A 27.7", "GCG A 7.4", "UUU F 17.6", "GAU D 2.1", "GCAA 15.8", "UAA Stop 1.0"]
    assert read(*texts) == [*texts[:4], "GCA A 15.8", "UAA Stop 1.0"]


def test_all_readers_of_a_cell_have_the_spaces():
    texts = [f"GC{base} A {number}" for base in "CGU" for number in (7.4, 27.7, 15.2)]
    cells = {at: (Word("?", 0.1, (Word(text, 0.9),)),) for at, text in enumerate(texts)}
    cells[9] = (Word("?", 0.1, (Word("GCAA 15.8", 0.9), Word("GCAA15.8", 0.5))),)
    (word,) = settle_forms(cells)[9]
    assert [other.text for other in word.others] == ["GCA A 15.8", "GCA A 15.8"]


def test_a_space_too_many_goes_too():
    assert read("12ms", "9ms", "104ms", "8ms", "77 ms")[-1] == "77ms"
    assert read("3:1", "0:0", "2:2", "10:4", "2: 0")[-1] == "2:0"


@pytest.mark.parametrize(
    "texts",
    [
        ("A 1", "B 2", "C3"),
        ("A 1", "B 2", "C3", "D4"),
        ("1 000", "2 000", "3 000", "4 500", "4000"),
        ("a b", "c d", "e f", "g h", "ij"),
    ],
    ids=["few", "no majority", "numbers", "words"],
)
def test_other_texts_stay_as_they_are(texts):
    assert read(*texts) == list(texts)


def test_a_space_behind_a_currency_is_that_of_the_others():
    texts = [f"€ {number}" for number in ("623.44", "1,183.56", "453.30", "180.20", "93.12")]
    assert read(*texts, "€408.90")[-1] == "€ 408.90"
    assert read("$5", "$12", "$9", "$31", "$ 8")[-1] == "$8"
