"""Bars between the parts of titles."""

import pytest

from heatgrid.drawn import TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.dividers import settle_dividers


def settled(*titles):
    regions = [
        TextRegion(Box(0, 20 * k, 100, 20 * k + 12), position_px=50.0) for k in range(len(titles))
    ]
    texts = {region: (Word(title, 0.9),) for region, title in zip(regions, titles, strict=True)}
    return [words[0].text for words in settle_dividers(texts, regions).values()]


@pytest.mark.parametrize("stroke", ["I", "l", "1"])
def test_a_stroke_where_most_titles_have_a_bar_is_one(stroke):
    titles = "Oak | AIME24", f"Q1 {stroke} AIME24", "two layers | AIME24"
    assert settled(*titles)[1] == "Q1 | AIME24"
    titles = "AIME24 | Oak", f"AIME24 {stroke} Q1", "AIME24 | two layers"
    assert settled(*titles)[1] == "AIME24 | Q1"


def test_strokes_that_were_read_as_a_digit_and_as_a_letter_are_bars():
    titles = "Oak 1 AIME24", "Q1 1 AIME24", "Heath I AIME24"
    assert settled(*titles) == ["Oak | AIME24", "Q1 | AIME24", "Heath | AIME24"]


@pytest.mark.parametrize(
    "titles",
    [
        ("Run 1 of 2", "Run 2 of 2", "Type I error"),
        ("Phase I trial", "Oak | AIME24", "Moss | AIME24"),
        ("Oak, type I error", "Moss, type I error", "Elm, type | error"),
        ("Oak I AIME24",),
        ("AIME24I Oak", "AIME24 | Oak"),
    ],
    ids=["other texts", "another text", "most are letters", "alone", "within a word"],
)
def test_other_strokes_stay(titles):
    assert settled(*titles) == list(titles)
