"""Strokes among whole numbers."""

import pytest

from heatgrid.check.readings import settle
from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.alphabet import FOREIGN
from heatgrid.read.ones import settle_ones
from heatgrid.settings import CheckSettings, ReadSettings

SETTINGS = ReadSettings()


def refused(text):
    """What the numeric reader takes for no number, and the text reader for this."""
    return Word(FOREIGN, 0.0, (Word(text, 0.94),))


def settled(*lines):
    """What the cells of a row say, and how surely; a text is what the numeric reader saw."""
    words = [line if isinstance(line, Word) else Word(line, 1.0) for line in lines]
    cells = [
        Cell(0, col, Box(20 * col, 0, 20 * col + 20, 20), (0, 0, 0)) for col in range(len(words))
    ]
    printed = settle_ones(
        {cell: (word,) for cell, word in zip(cells, words, strict=True)}, settings=SETTINGS
    )
    found = [settle(each, settings=CheckSettings()) for each in printed.values()]
    return [(each.text, each.confidence) for each in found]


@pytest.mark.parametrize("stroke", ["I", "l", "|"])
def test_a_stroke_among_whole_numbers_is_a_one_that_a_color_must_bear_out(stroke):
    (text, confidence), *_ = settled(refused(stroke), "4", "12", "0", "7")
    assert text == "1"
    assert confidence < CheckSettings().confidence_min


@pytest.mark.parametrize(
    "others",
    [
        ("0.4", "1.2", "0.1", "0.7"),
        (refused("II"), refused("IV"), refused("V"), refused("X")),
        ("4", "12", "0"),
        ("4", "12", "0", "7", refused("n")),
    ],
    ids=["decimals", "roman numbers", "few", "a letter"],
)
def test_a_letter_among_other_texts_stays_one(others):
    (text, _), *_ = settled(refused("I"), *others)
    assert text == "I"


def test_other_letters_stay_letters():
    (text, _), *_ = settled(refused("A"), "4", "12", "0", "7")
    assert text == "A"


@pytest.mark.parametrize(("last", "is_sure"), [("1", False), ("12", True)])
def test_a_lone_digit_among_words_is_in_doubt(last, is_sure):
    words = [refused(text) for text in ("only", "Tower", "a", "the", "A")]
    *_, (text, confidence) = settled(*words, last)
    assert text == last
    assert (confidence >= CheckSettings().confidence_min) == is_sure


@pytest.mark.parametrize(
    ("seen", "text"),
    [
        ("le+02", "1e+02"),
        ("-I.5e-03", "-1.5e-03"),
        ("1e+02", "1e+02"),
        ("lead", "lead"),
        ("le02x", "le02x"),
    ],
)
def test_a_stroke_before_a_power_of_ten_is_a_one_in_doubt(seen, text):
    (read, confidence), *_ = settled(refused(seen), "360", "1.1e+02", "18")
    assert read == text
    if read != seen:
        assert confidence < CheckSettings().confidence_min
