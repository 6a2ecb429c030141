"""Labels such as q₁ that a reader of numbers takes for 91: the digits of a number are equally high.

The q of a formula is slanted, and reaches below the line as far as its index does.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from heatgrid.model import Word
from heatgrid.read.contrast import paper_and_ink
from heatgrid.read.engine import Crop
from heatgrid.read.label import Label, text_of
from heatgrid.settings import ReadSettings

_TWIN, _LETTER = "9", "q"
_INDEX_MAX = 0.87
"""How high an index is at most, over the letter before it with its tail."""
_ALIKE_MIN = 2
"""Fewest labels that tell: blur makes one digit higher than another."""


def settle_indexed(
    labels: Sequence[Label], crops: Sequence[Crop], *, settings: ReadSettings
) -> tuple[Label, ...]:
    """Read the first digit of the labels of an axis as a letter where the rest are its index.

    Parameters
    ----------
    labels : sequence of Label
        Those of one axis.
    crops : sequence of ndarray of uint8, shape (height, width, 3)
        Each of them, upright.
    settings : ReadSettings
        What tells ink from its ground.

    Returns
    -------
    tuple of Label
        In the same order.
    """
    sizes = {
        at: size
        for at, (label, crop) in enumerate(zip(labels, crops, strict=True))
        if (size := _index_size(text_of(label.words, settings), crop, settings))
    }
    if len(sizes) < _ALIKE_MIN or max(sizes.values()) > _INDEX_MAX:
        return tuple(labels)
    return tuple(
        replace(label, words=tuple(map(_lettered, label.words))) if at in sizes else label
        for at, label in enumerate(labels)
    )


def _index_size(text: str, crop: Crop, settings: ReadSettings) -> float:
    """How high the last digit of a number is, over a 9 that it begins with; 0 for any other.

    The two may touch.
    """
    if not (text.isdecimal() and len(text) > 1 and text.startswith(_TWIN)):
        return 0.0
    _, ink = paper_and_ink(crop, settings=settings)
    columns = np.flatnonzero(ink.any(axis=0))
    # An index is smaller, and the letter reaches over it.
    count = columns.size // (2 * len(text))
    if not count:
        return 0.0
    first, last = (
        np.flatnonzero(ink[:, part].any(axis=1))
        for part in (columns[: 2 * count], columns[-count:])
    )
    return float((np.ptp(last) + 1) / (np.ptp(first) + 1))


def _lettered(word: Word) -> Word:
    """A word with the letter in place of the digit that it was taken for."""
    return word.respelled(
        lambda text: _LETTER + text[1:] if text.startswith(_TWIN) and text.isdecimal() else text
    )
