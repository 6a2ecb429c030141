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

_DIGIT_WIDTHS = {**dict.fromkeys("2356789", 1.0), "4": 1.1}
"""Rough widths of digits as high as each other; a 4 is wider than most in all fonts."""


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
    doubtful = _doubtful(text)
    if not doubtful:
        return tuple(glyphs)
    marks = align(glyphs, ink, settings=settings)
    if not marks:  # all of it is too faint
        return tuple(glyphs)
    digits = [mark for mark in marks if mark.text in _DIGIT_WIDTHS]
    widths = [_aspect(mark) / _DIGIT_WIDTHS[mark.text] for mark in digits]
    least = settings.round_aspect_min
    if widths:
        least = max(least, settings.round_width_min * median(widths))
    else:
        # Nothing shows how wide digits are: bold serif ones may be as wide as that.
        doubtful = frozenset(at for at in doubtful if not text[max(0, at - 1) : at].isdigit())
    is_wide = [
        mark.text == "0" and _aspect(mark) >= least
        for mark in marks
        for _ in mark.text.replace(" ", "")
    ]
    printed = (at for at, glyph in enumerate(glyphs) if not glyph.text.isspace())
    wide = {at for at, wide in zip(printed, is_wide, strict=True) if wide}
    return tuple(
        replace(glyph, text="O") if at in wide & doubtful else glyph
        for at, glyph in enumerate(glyphs)
    )


def _doubtful(text: str) -> frozenset[int]:
    """Places of the zeros that may be letters: those of words with letters, and that of 03."""
    words = [
        match
        for match in re.finditer(r"\S+", text)
        if any(map(str.isalpha, match[0])) or LEADING_ZERO.match(match[0])
    ]
    return frozenset(at for word in words for at in range(*word.span()) if text[at] == "0")


def _aspect(mark: Mark) -> float:
    """How wide a mark is, in its height."""
    return mark.box.width / mark.box.height
