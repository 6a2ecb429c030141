"""Greek letters alone, as names of rows and columns: α, β, γ.

In come the readings of the labels of an axis, out come the same readings. A reader of words that
sees one letter thinks of the Latin alphabet, of digits and of Chinese first, but among the
letters of the Greek alphabet it knows which one it is. So where readings of lone letters are
doubtful all along an axis, and most might be Greek letters, all are.
"""

from collections.abc import Sequence
from statistics import fmean

from heatgrid.model import Word
from heatgrid.read.label import best_reading
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
    letters = [_letter_of(words) for words in labels]
    alone = [reading for reading in readings if reading and len(reading.text) == 1]
    if not _are_greek(alone, letters, settings):
        return tuple(labels)
    texts = {reading.text for reading in readings if reading}
    settled = []
    for words, reading, letter in zip(labels, readings, letters, strict=True):
        if letter is None or reading not in alone or letter.text in texts:
            settled.append(words)
            continue
        texts.add(letter.text)
        sureness = min(reading.confidence, settings.word_stroke_confidence)
        settled.append((Word(letter.text, sureness),))
    return tuple(settled)


def _are_greek(
    alone: Sequence[Word], letters: Sequence[Word | None], settings: ReadSettings
) -> bool:
    """Whether lone letters are doubtful as they were read and may well be Greek ones."""
    if len(alone) < max(settings.names_min, settings.names_share * len(letters)):
        return False
    likely = sum(
        letter is not None and letter.confidence >= settings.greek_likely_min for letter in letters
    )
    sureness = fmean(word.confidence for word in alone)
    return 2 * likely >= len(letters) and sureness < settings.greek_doubt_max


def _letter_of(words: Sequence[Word]) -> Word | None:
    """The Greek letter that a label would be."""
    everything = [other for word in words for other in (word, *word.others)]
    found = [other for word in everything for other in word.others if other.text in GREEK]
    return max(found, key=lambda word: word.confidence, default=None)
