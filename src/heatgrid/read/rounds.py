"""A zero or a letter O: told apart by how wide they are.

In come the characters of a line with their places and the ink of the line, out come the same
characters. A model guesses at CO2 and C02, while in nearly all fonts an O is about as wide as
high and a zero is a third narrower, and hardly wider than the other digits.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from statistics import median

from heatgrid.read.align import Glyph, Mark, align
from heatgrid.read.ink import FloatArray
from heatgrid.settings import ReadSettings

LEADING_ZERO = re.compile(r"0[0-9]+$")
"""What numbers hardly begin with, and O3 looks like."""

_DIGITS = frozenset("23456789")


def with_wide_rounds(
    glyphs: Sequence[Glyph], ink: FloatArray, *, settings: ReadSettings
) -> tuple[Glyph, ...]:
    """Take zeros for letters where they are as wide as an O.

    Parameters
    ----------
    glyphs : sequence of Glyph
        As read, left to right.
    ink : ndarray of float, shape (height, width)
        Share of ink in each pixel, 0..1.
    settings : ReadSettings
        How wide an O is.

    Returns
    -------
    tuple of Glyph
        The same but for zeros among letters, or before other digits, that are an O by
        their width.
    """
    text = "".join(glyph.text for glyph in glyphs)
    has_letters = any(char.isalpha() for char in text)
    if "0" not in text or not (has_letters or LEADING_ZERO.match(text)):
        return tuple(glyphs)
    marks = align(glyphs, ink, settings=settings)
    widths = [_aspect(mark) for mark in marks if mark.text in _DIGITS]
    least = settings.round_aspect_min
    if widths:
        least = max(least, settings.round_width_min * median(widths))
    letters: list[str] = []
    for mark in marks:
        is_wide = mark.text == "0" and _aspect(mark) >= least
        letters += "O" if is_wide else mark.text.replace(" ", "")
    renamed = iter(letters)
    return tuple(
        glyph if glyph.text.isspace() else replace(glyph, text=next(renamed)) for glyph in glyphs
    )


def _aspect(mark: Mark) -> float:
    """How wide a mark is, in its height."""
    return mark.box.width / mark.box.height
