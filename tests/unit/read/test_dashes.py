"""Minus signs that touch the digit behind them."""

import numpy as np
import pytest

from heatgrid.read.dashes import settle_dashes
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()
ZERO = np.zeros((24, 40), np.float32)
ZERO[2:22, 2:34] = 1.0
"""The digits of a number: from its first column on they are as high as all of it."""


def dashed(*, length=8, top=13, height=3):
    """The same behind a stroke that touches it."""
    picture = np.zeros((24, 40 + length), np.float32)
    picture[:, length:] = ZERO
    picture[top : top + height, 2 : length + 2] = 1.0
    return picture


def settled(texts, pictures):
    found = settle_dashes([{text: 0.95} for text in texts], pictures, settings=SETTINGS)
    return [max(chances.items(), key=lambda item: item[1]) for chances in found]


def test_a_number_that_begins_with_a_stroke_and_is_wider_than_others_has_a_sign():
    texts = ["0.29", "0.05", "0.03", "0.07"]
    found = settled(texts, [dashed(), ZERO, ZERO, ZERO])
    assert found == [("-0.29", 0.85), *((text, 0.95) for text in texts[1:])]


@pytest.mark.parametrize(
    ("texts", "first"),
    [
        (["0.29", "0.05", "0.03", "0.07"], dashed(top=2)),
        (["0.29", "0.05", "0.03", "0.07"], dashed(top=19)),
        (["0.29", "0.05", "0.03", "0.07"], dashed(height=12)),
        (["0.29", "0.05", "0.03", "0.07"], dashed(length=3)),
        (["4.29", "0.05", "0.03", "0.07"], dashed()),
        (["0.295", "0.05", "0.03", "0.07"], dashed()),
        (["-0.29", "0.05", "0.03", "0.07"], dashed()),
        (["0.29", "0.05", "0.03"], dashed()),
    ],
    ids=["top", "foot", "high", "short", "a 4", "another form", "has a sign", "few others"],
)
def test_other_strokes_are_parts_of_digits(texts, first):
    found = settled(texts, [first, *[ZERO] * (len(texts) - 1)])
    assert found == [(text, 0.95) for text in texts]
