"""A tick label, and what it most likely says."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from heatgrid.model import Word
from heatgrid.settings import ReadSettings


@dataclass(frozen=True, slots=True)
class Label:
    """One label of an axis.

    Parameters
    ----------
    words : tuple of Word
        Its lines as they were read; empty where nothing could be.
    height_px : float
        How high its ink is, upright.
    width_px : float
        How wide its ink is.
    is_raised : bool
        Whether its ink stands higher beside its tick than that of most others.
    """

    words: tuple[Word, ...]
    height_px: float
    width_px: float
    is_raised: bool = False


def readings_of(word: Word, settings: ReadSettings) -> tuple[Word, ...]:
    """What a label may say, the likeliest first: words that are no numbers, others spell better.

    Parameters
    ----------
    word : Word
        Its only line.
    settings : ReadSettings
        From when on a numeric reading is one.

    Returns
    -------
    tuple of Word
        At least one.
    """
    is_number = word.confidence >= settings.digit_accept_min
    return (word, *word.others) if is_number or not word.others else word.others


def best_reading(words: Sequence[Word], settings: ReadSettings) -> Word | None:
    """What a label of one line most likely says.

    Parameters
    ----------
    words : sequence of Word
        Its lines.
    settings : ReadSettings
        From when on a numeric reading is one.

    Returns
    -------
    Word or None
        None for a label of no line or of several.
    """
    return readings_of(words[0], settings)[0] if len(words) == 1 else None


def text_of(words: Sequence[Word], settings: ReadSettings) -> str:
    """What a label of one line most likely says, as a text.

    Parameters
    ----------
    words : sequence of Word
        Its lines.
    settings : ReadSettings
        From when on a numeric reading is one.

    Returns
    -------
    str
        Empty for a label of no line or of several.
    """
    best = best_reading(words, settings)
    return best.text if best is not None else ""


def look_of(text: str) -> str:
    """What labels of one kind have in common: all but which digits, or which letter, it is.

    Parameters
    ----------
    text : str
        A label.

    Returns
    -------
    str
        The same for all labels that look alike.

    Examples
    --------
    >>> look_of("s05"), look_of("s12"), look_of("10⁻³")
    ('s9', 's9', '9⁻⁹')
    """
    if len(text) == 1 and text.isalpha():
        return "A" if text.isupper() else "a"
    raised = re.sub(r"[⁰¹²³⁴⁵⁶⁷⁸⁹]+", "⁹", text)
    return re.sub(r"[0-9]+", "9", raised)
