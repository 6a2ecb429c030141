"""Words that are spelled one way alone, each rule with a text that it leaves alone."""

import pytest

from heatgrid.read.spelling import as_spelled


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("lowa", "Iowa"),
        ("lowaland", "lowaland"),
        ("mmol/I", "mmol/l"),
        ("B/I", "B/I"),
        ("I'eau", "l'eau"),
        ("I'm", "I'm"),
        ("I'", "l'"),
        ("HbAlc", "HbA1c"),
        ("PM2,5", "PM2.5"),
        ("PM2,57", "PM2,57"),
        ("[E | (V/m)", "|E| (V/m)"),
        ("[E]", "[E]"),
        ("<|s>", "</s>"),
        ("<|s|>", "<|s|>"),
        ("Discount y", "Discount γ"),
        ("Discount factor y", "Discount factor γ"),
        ("Count y", "Count y"),
        ("[E|F]", "[E|F]"),
        ("log_₂ FC", "log₂ FC"),
        ("log_2 FC", "log_2 FC"),
    ],
)
def test_words_have_their_letters(text, expected):
    assert as_spelled(text) == expected
