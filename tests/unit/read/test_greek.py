"""Lone letters of an axis that a reader of Latin letters makes little of."""

import pytest

from heatgrid.model import Word
from heatgrid.read.greek import settle_greek
from heatgrid.settings import ReadSettings

FOREIGN = "\ufffd"


def label(text, confidence, letter, likely=0.01):
    """A lone letter as both readers saw it, with the Greek letter that it would be."""
    word = Word(text, confidence, (Word(letter, likely),))
    return (Word(FOREIGN, 0.4, (word,)),)


def read(*labels):
    settled = settle_greek(labels, settings=ReadSettings())
    return [lines[0].others[0].text if lines[0].others else lines[0].text for lines in settled]


def test_doubtful_letters_are_greek_where_most_may_be():
    given = label("V", 0.8, "γ"), label("入", 0.9, "λ"), label("6", 0.7, "σ", 0)
    given += (label("e", 0.4, "θ", 0),)
    assert read(*given) == ["γ", "λ", "σ", "θ"]


def test_a_guess_is_no_surer_than_one():
    given = label("V", 0.8, "γ"), label("入", 0.9, "λ"), label("6", 0.4, "σ")
    settled = settle_greek(given, settings=ReadSettings())
    assert [lines[0].confidence for lines in settled] == [0.5, 0.5, 0.4]


@pytest.mark.parametrize(
    "given",
    [
        (label("V", 0.99, "γ"), label("入", 0.9, "λ"), label("b", 0.98, "σ")),
        (label("V", 0.6, "γ"), label("X", 0.9, "λ", 0), label("b", 0.7, "σ", 0)),
        (label("V", 0.6, "γ"), label("入", 0.9, "λ")),
    ],
)
def test_sure_letters_latin_ones_and_few_stay(given):
    assert settle_greek(given, settings=ReadSettings()) == given


def test_no_two_labels_become_equal():
    given = label("V", 0.8, "γ"), label("入", 0.9, "λ"), label("Y", 0.7, "γ")
    assert read(*given) == ["γ", "λ", "Y"]
