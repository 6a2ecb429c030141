"""A q with an index is no number: digits of one number are equally high."""

import numpy as np
import pytest

from heatgrid.model import Word
from heatgrid.read.indexed import settle_indexed
from heatgrid.read.label import Label
from heatgrid.settings import ReadSettings


def crop(*heights, gap=1):
    """Strokes of given heights side by side, the first of which hangs below the others."""
    picture = np.full((40, 24 * len(heights) + 8, 3), 255, np.uint8)
    for at, height in enumerate(heights):
        left, top = 4 + (16 + gap) * at, 4 if at == 0 else 4 + (max(heights) - height)
        picture[top : top + height, left : left + 16] = 0
    return picture


def settled(texts, crops):
    labels = [Label((Word(text, 0.9),), 30, 40) for text in texts]
    found = settle_indexed(labels, crops, settings=ReadSettings())
    return tuple(label.words[0].text for label in found)


@pytest.mark.parametrize("gap", [1, 0], ids=["apart", "touching"])
def test_a_high_first_digit_is_the_letter_before_an_index(gap):
    crops = [crop(30, 23, gap=gap), crop(30, 24, gap=gap), crop(30, 30, gap=gap)]
    assert settled(("91", "92", "12"), crops) == ("q1", "q2", "12")


@pytest.mark.parametrize(
    ("texts", "heights"),
    [
        (("91", "92"), ((30, 30), (30, 29))),
        (("91", "92"), ((30, 23), (30, 30))),
        (("91", "12"), ((30, 23), (30, 30))),
        (("81", "82"), ((30, 23), (30, 23))),
        (("9", "9"), ((30,), (30,))),
    ],
    ids=["numbers", "one as high", "one alone", "another digit", "one digit"],
)
def test_numbers_stay(texts, heights):
    assert settled(texts, [crop(*each) for each in heights]) == texts


def test_blank_crops_stay():
    assert settled(("91", "92"), [np.full((9, 9, 3), 255, np.uint8)] * 2) == ("91", "92")
