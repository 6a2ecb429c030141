"""Signs of tokenizers at the start of a word, by their ink: `Ġthe` and `▁the` stand for a space.

A recognition model, which knows few words that begin so, reads a plain G, and an underscore. But a
dot stands above the one, and the other is wider and thicker than an underscore. Where the ink of
one label does not show that, the other labels of its axis do.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from heatgrid.model import Word
from heatgrid.read.align import Mark
from heatgrid.read.ink import FloatArray
from heatgrid.runs import leading_run
from heatgrid.settings import ReadSettings

_PLAIN = {"Ġ": "G", "▁": "_"}
"""What the signs are taken for."""
_SHARE_MIN = 0.5
"""Share of the labels of an axis that begin so where a name with a G at its start is none."""
_DOTTED = {"C": "Ċ", "G": "Ġ"}
"""Of GPT-2: the signs of a new line and of a space."""
_DOT_WIDTH_MAX = 0.5
"""How wide a dot is, over its letter."""
_UNDERSCORE, _BLOCK = "_", "▁"
_BLOCK_WIDTH_MIN, _BLOCK_THICKNESS_MIN = 1.25, 0.18
"""Its size over that of small letters; 1.4 by 0.23 in DejaVu, whose underscore has 0.9 by 0.13."""


def with_token_signs(
    marks: Sequence[Mark],
    ink: FloatArray,
    baseline: float,
    x_height: float,
    *,
    settings: ReadSettings,
) -> list[Mark]:
    """Give the letters of a line the dots above them, and its start the block that is drawn there.

    Parameters
    ----------
    marks : sequence of Mark
        The letters of a line, left to right.
    ink : ndarray of float, shape (height, width)
        Share of ink in each pixel, 0..1.
    baseline, x_height : float
        Where letters stand, from the top, and height of small ones, in pixels.
    settings : ReadSettings
        How clear the gap below a dot is.

    Returns
    -------
    list of Mark
        In the same order.
    """
    signs = [
        replace(mark, text=_DOTTED[mark.text])
        if mark.text in _DOTTED and _is_dotted(ink[mark.box.slices], settings)
        else mark
        for mark in marks
    ]
    first = "".join(mark.text for mark in signs)[:2]
    if first[:1] == _UNDERSCORE and first[1:].isalpha():
        # The next letter may stand over its end.
        below = ink[math.ceil(baseline) + 1 :, signs[0].box.left :]
        width = leading_run(np.asarray((below > settings.word_ink_min).any(axis=0)))
        thickness = np.median(below[:, :width].sum(axis=0)) if width else 0.0
        is_wide = width >= _BLOCK_WIDTH_MIN * x_height
        if is_wide and thickness >= _BLOCK_THICKNESS_MIN * x_height:
            signs[0] = replace(signs[0], text=_BLOCK + signs[0].text[1:])
    return signs


def with_signs_of_others(labels: Sequence[tuple[Word, ...]]) -> list[tuple[Word, ...]]:
    """Give the labels of an axis the sign that others of them are seen to begin with.

    Parameters
    ----------
    labels : sequence of tuple of Word
        The lines of each.

    Returns
    -------
    list of tuple of Word
        The same where no label begins with such a sign.
    """
    signed = list(labels)
    for sign, plain in _PLAIN.items():
        starts = [any(text.startswith((sign, plain)) for text in _texts(words)) for words in signed]
        seen = any(text.startswith(sign) for words in signed for text in _texts(words))
        # Names may begin with a G, and hardly with an underscore.
        if seen and (not plain.isalpha() or sum(starts) >= _SHARE_MIN * len(signed)):
            spell = partial(_signed, sign=sign, plain=plain)
            signed = [tuple(word.respelled(spell) for word in words) for words in signed]
    return signed


def _texts(words: Sequence[Word]) -> list[str]:
    """All that readers made of the first line of a label."""
    return [each.text for word in words[:1] for each in (word, *word.others)]


def _signed(text: str, *, sign: str, plain: str) -> str:
    """A text with a sign in place of the letter that it was taken for."""
    return sign + text[len(plain) :] if len(text) > 1 and text.startswith(plain) else text


def _is_dotted(letter: FloatArray, settings: ReadSettings) -> bool:
    """Whether a narrow dot stands above a letter."""
    profile = letter.max(axis=1)
    if not has_dot(profile, settings=settings):
        return False
    gap = int(profile[: len(profile) // 2].argmin())
    columns = letter[:gap].max(axis=0) > settings.word_ink_min
    return bool(columns.sum() <= _DOT_WIDTH_MAX * letter.shape[1])


def has_dot(profile: FloatArray, *, settings: ReadSettings) -> bool:
    """Whether the ink of a letter breaks off in its upper half, as below the dot of an i.

    Parameters
    ----------
    profile : ndarray of float, shape (height,)
        The most ink in each of its rows, from top to bottom.
    settings : ReadSettings
        How clear the gap is.

    Returns
    -------
    bool
        False for a letter of a single row.
    """
    if len(profile) < 2:  # noqa: PLR2004 - the halves of a letter
        return False
    gap = int(profile[: len(profile) // 2].argmin())
    dot, stem = profile[: gap + 1].max(), np.median(profile[gap:])
    return bool(profile[gap] < settings.word_dot_gap_max * min(dot, stem))
