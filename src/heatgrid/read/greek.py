"""Greek letters alone, as names of rows and columns: α, β, γ.

In come the readings of the labels of an axis, out come the same readings. A reader of words that
sees one letter thinks of the Latin alphabet, of digits and of Chinese first, but among the
letters of the Greek alphabet it knows which one it is. So where readings of lone letters are
doubtful all along an axis, and some are of no alphabet that the others have, all are Greek.
"""

from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean

from heatgrid.model import Word
from heatgrid.read.agreement import best_reading
from heatgrid.settings import ReadSettings

GREEK = "αβγδεζηθικλμνξπρστυφχψωΓΔΘΛΞΠΣΦΨΩ"
"""Letters that Latin ones are told apart from."""


def settle_greek(
    labels: Sequence[tuple[Word, ...]], *, settings: ReadSettings
) -> tuple[tuple[Word, ...], ...]:
    """Read the lone letters of an axis as Greek ones where that explains them better.

    Parameters
    ----------
    labels : sequence of tuple of Word
        The lines of each label. A lone letter has, among the others of its reading, the Greek
        letter that it would be.
    settings : ReadSettings
        How doubtful readings must be.

    Returns
    -------
    tuple of tuple of Word
        The same, or Greek letters with the confidence of a guess; no two labels become equal.
    """
    readings = [best_reading(words, settings) for words in labels]
    alone = [reading for reading in readings if reading and len(reading.text) == 1]
    if not _are_greek(alone, len(labels), settings):
        return tuple(labels)
    texts = {reading.text for reading in readings if reading}
    settled = []
    for words, reading in zip(labels, readings, strict=True):
        letter = _letter_of(words) if reading in alone else None
        if reading is None or letter is None or letter in texts:
            settled.append(words)
            continue
        texts.add(letter)
        sureness = min(reading.confidence, settings.word_stroke_confidence)
        settled.append((replace(reading, text=letter, confidence=sureness, others=()),))
    return tuple(settled)


def _are_greek(alone: Sequence[Word], count: int, settings: ReadSettings) -> bool:
    """Whether readings of lone letters are doubtful and some are no Latin letters or digits."""
    if len(alone) < max(settings.names_min, settings.names_share * count):
        return False
    foreign = sum(not word.text.isascii() for word in alone)
    sureness = fmean(word.confidence for word in alone)
    return foreign >= settings.greek_share_min * count and sureness < settings.greek_doubt_max


def _letter_of(words: Sequence[Word]) -> str | None:
    """The Greek letter that a label would be."""
    everything = [other for word in words for other in (word, *word.others)]
    found = [other for word in everything for other in word.others if other.text in GREEK]
    return max(found, key=lambda word: word.confidence).text if found else None
