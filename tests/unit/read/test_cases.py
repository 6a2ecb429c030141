"""Letters that look like their capitals have the case that their size shows."""

import numpy as np
import pytest

from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.cases import height_px, in_their_case, settle_cases
from heatgrid.read.label import Label
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()
CAP, LOW = 10.0, 7.2
DOUBTED = SETTINGS.doubted_confidence_max


def settled(*texts, label_px=None):
    """What a panel says whose cells hold texts, each with the height of its ink."""
    cells = [
        Cell(0, col, Box(30 * col, 0, 30 * col + 30, 20), (0, 0, 0)) for col in range(len(texts))
    ]
    # A reader of numbers makes nothing of letters, and another one sees them.
    printed = {
        cell: (Word("\ufffd", 0.4, (Word(text, 0.99),)),) if text.isalpha() else (Word(text, 0.99),)
        for cell, (text, _) in zip(cells, texts, strict=True)
    }
    heights = {cell: height for cell, (_, height) in zip(cells, texts, strict=True)}
    found = settle_cases(printed, heights, label_px, settings=SETTINGS)
    best = [(words[0].others or words)[0] for words in found.values()]
    return [(word.text, word.confidence) for word in best]


@pytest.mark.parametrize(
    ("text", "height", "other", "expected"),
    [
        ("X", LOW, ("a", LOW), "x"),
        ("C", LOW, ("b", CAP), "c"),
        ("s", CAP, ("7", CAP), "S"),
        ("xx", CAP, ("A", CAP), "XX"),
        ("Cox", CAP, ("A", CAP), "Cox"),
        ("SO", LOW, ("are", LOW), "so"),
    ],
)
def test_letters_are_as_small_as_others_say(text, height, other, expected):
    assert settled((text, height), other)[0][0] == expected


def test_a_size_between_both_is_in_doubt():
    assert settled(("x", 8.6), ("A", CAP))[0] == ("x", DOUBTED)
    assert settled(("x", LOW), ("A", CAP))[0] == ("x", 0.99)


@pytest.mark.parametrize(
    ("text", "height", "label_px", "expected"),
    [
        ("X", CAP, None, ("X", DOUBTED)),
        ("x", CAP, CAP, ("X", 0.99)),
        ("X", LOW, CAP, ("x", DOUBTED)),
        ("X", 5.0, CAP, ("x", 0.99)),
        ("VS", 8.0, CAP, ("VS", DOUBTED)),
    ],
    ids=["nothing beside", "as high as labels", "smaller print or not", "much lower", "a word"],
)
def test_without_another_text_of_the_panel_tick_labels_tell_what_they_can(
    text, height, label_px, expected
):
    assert settled((text, height), (text, height), label_px=label_px)[0] == expected


@pytest.mark.parametrize(("other", "text"), [("N", "o"), ("3", "0")])
def test_a_low_zero_among_letters_alone_is_an_o(other, text):
    assert settled(("0", LOW), (other, CAP))[0][0] == text
    assert settled(("0", CAP), (other, CAP))[0][0] == "0"


@pytest.mark.parametrize(("other", "text"), [("near", "'s"), ("ON", "'S")])
def test_what_an_apostrophe_leads_is_small_where_other_words_are(other, text):
    assert settled(("'S", CAP), (other, LOW))[0][0] == text


def test_a_thin_stem_counts_as_much_as_the_rest_of_a_letter():
    apart = np.zeros((20, 12))
    apart[8:15, 3:9] = 200
    assert height_px(apart) == pytest.approx(7, abs=0.2)
    apart[4:8, 3] = 200
    assert height_px(apart) == pytest.approx(11, abs=0.2)
    assert height_px(apart, 3) == pytest.approx(7, abs=0.2)


@pytest.mark.parametrize(
    ("text", "height", "others", "expected"),
    [
        ("K", LOW, "αβω", "κ"),
        ("k", LOW, "αβω", "κ"),
        ("K", CAP, "αβω", "K"),
        ("K", LOW, "βγδ", "K"),  # none of these is as low as a small letter
        ("K", LOW, "aex", "K"),
    ],
)
def test_a_k_as_low_as_an_alpha_is_a_kappa(text, height, others, expected):
    labels = [
        Label((Word("\ufffd", 0.4, (Word(each, 0.95),)),), LOW if each in "αωaex" else CAP, 9.0)
        for each in others
    ]
    labels.append(Label((Word("\ufffd", 0.4, (Word(text, 0.95),)),), height, 9.0))
    (word,) = in_their_case(labels, settings=SETTINGS)[-1]
    assert (word.others or (word,))[0].text == expected
