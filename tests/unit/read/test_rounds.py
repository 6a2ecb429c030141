"""Zeros and letters O, drawn and named as a model would name them."""

import numpy as np
import pytest

from heatgrid.read.align import Glyph
from heatgrid.read.engine import Mode
from heatgrid.read.lines import printed_lines
from heatgrid.read.rounds import with_wide_rounds
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()


def named(draw_label, printed, read, **look):
    """What becomes of the characters read from a printed line."""
    (ink,) = printed_lines(draw_label(printed, **look), mode=Mode.TEXT, settings=SETTINGS)
    step = ink.shape[1] / len(read)
    glyphs = [Glyph(char, (at + 0.5) * step, 0.9) for at, char in enumerate(read)]
    return "".join(glyph.text for glyph in with_wide_rounds(glyphs, ink, settings=SETTINGS))


@pytest.mark.parametrize("size_px", [14, 28])
@pytest.mark.parametrize(
    ("printed", "read", "expected"),
    [
        ("CO2", "C02", "CO2"),
        ("C02", "C02", "C02"),
        ("O3", "03", "O3"),
        ("03", "03", "03"),
        ("PM10", "PM10", "PM10"),
        ("M1O", "M10", "M10"),
        ("GPT-4O", "GPT-40", "GPT-4O"),
        ("GPT-40", "GPT-40", "GPT-40"),
        ("SO 2", "S0 2", "SO 2"),
        ("step 1,OOO", "step 1,000", "step 1,000"),
    ],
)
def test_an_o_is_wider_than_a_zero(draw_label, printed, read, expected, size_px):
    assert named(draw_label, printed, read, size_px=size_px) == expected


def test_numbers_keep_their_zeros():
    ink = np.ones((10, 10), np.float32)
    glyphs = (Glyph("0", 5.0, 0.9),)
    assert with_wide_rounds(glyphs, ink, settings=SETTINGS) == glyphs


def test_ink_too_faint_to_be_seen_says_nothing_of_a_zero():
    glyphs = tuple(Glyph(char, 5.0 + 10 * at, 0.4) for at, char in enumerate("C02"))
    assert with_wide_rounds(glyphs, np.zeros((10, 30), np.float32), settings=SETTINGS) == glyphs
