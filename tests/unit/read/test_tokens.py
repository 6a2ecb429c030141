"""Signs of tokenizers, by the ink that only they have."""

import numpy as np
import pytest

from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.align import Mark
from heatgrid.read.tokens import with_signs_of_others, with_token_signs
from heatgrid.settings import ReadSettings

BASE, X_HEIGHT = 36, 20


def signed(first, *, dot=(), below=(), next_to=1):
    """What the first letter of a line is taken for; a dot above it, or a stroke below the line."""
    ink = np.zeros((48, 120), np.float32)
    letters = [Mark(Box(4, 12, 28, BASE), first)]
    if first != "_":
        ink[letters[0].box.slices] = 1
    if dot:
        ink[4:8, slice(*dot)] = 1
        letters[0] = Mark(Box(4, 4, 28, BASE), first)
    if below:
        height, right = below
        ink[40 : 40 + height, 4:right] = 1
        letters[0] = Mark(Box(4, 40, right, 40 + height), first)
    letters += [Mark(Box(36 + 24 * at, 16, 54 + 24 * at, BASE), "n") for at in range(next_to)]
    for mark in letters[1:]:
        ink[mark.box.slices] = 1
    return with_token_signs(letters, ink, BASE, X_HEIGHT, settings=ReadSettings())[0].text


@pytest.mark.parametrize(
    ("letter", "dot", "expected"),
    [
        ("G", (14, 18), "Ġ"),
        ("C", (14, 18), "Ċ"),
        ("G", (), "G"),
        ("G", (6, 26), "G"),
        ("H", (14, 18), "H"),
    ],
    ids=["space", "new line", "no dot", "a stroke above", "another letter"],
)
def test_a_dot_above_a_letter_is_the_sign_of_a_tokenizer(letter, dot, expected):
    assert signed(letter, dot=dot) == expected


@pytest.mark.parametrize(
    ("below", "expected"),
    [((5, 34), "▁"), ((2, 34), "_"), ((5, 20), "_")],
    ids=["wide and thick", "thin", "narrow"],
)
def test_a_wide_and_thick_underscore_is_a_block(below, expected):
    assert signed("_", below=below) == expected


def test_an_underscore_alone_stays_one():
    assert signed("_", below=(5, 34), next_to=0) == "_"


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (("The", "Ġcat", "Gsat", "Git"), ("The", "Ġcat", "Ġsat", "Ġit")),
        (("The", "Ġcat", "Good", "sat", "on"), ("The", "Ġcat", "Good", "sat", "on")),
        (("_id", "the", "▁cat", "ran"), ("▁id", "the", "▁cat", "ran")),
        (("_id", "Good"), ("_id", "Good")),
    ],
)
def test_labels_begin_with_the_signs_of_the_others(texts, expected):
    found = with_signs_of_others([(Word(text, 0.9),) for text in texts])
    assert tuple(word.text for (word,) in found) == expected
