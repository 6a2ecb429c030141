"""How sure a reader has to be, given how it fares with the rest of a panel.

Numbers of one panel are printed in one font, at one size, in one picture. Where a reader
stumbles over many of them, the next one is no better print, and being fairly sure of it is
worth less than it is in a panel that is read without a doubt.
"""

import unicodedata
from collections.abc import Container, Sequence

from heatgrid.model import CellState, Reading
from heatgrid.numerals import is_missing
from heatgrid.settings import CheckSettings

# From which confidence on a word is read for sure, and from which on one that is known already.
WORD_CONFIDENCE_MIN = 0.99
KNOWN_CONFIDENCE_MIN = 0.7


def find_doubtful(
    readings: Sequence[Reading], judged: Container[int], *, settings: CheckSettings
) -> frozenset[int]:
    """Find the cells that the reader is not sure of.

    Parameters
    ----------
    readings : sequence of Reading
        All cells of one panel.
    judged : container of int
        Places in the sequence whose numbers were compared with their colors.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    frozenset of int
        Places in the sequence. Cells in which several readers differ are not among them:
        that is a finding of its own. Nor are marks of missing numbers, such as n/a, and words
        that are read for sure in another cell.

    Notes
    -----
    The odds that a reading is wrong grow with the share of doubtful cells among the others,
    so the doubt that is allowed shrinks as much: by half where that share is
    `doubt_share_usual`. Where more than `doubt_share_max` of the others are doubtful, the
    reader takes one character for another wherever it stands, as a dollar sign for a 5, and is
    sure of it by chance here and there: none of its numbers is sure but by its color, and by
    that only where most numbers do not contradict the bar. The same holds for a number of one
    digit beside cells that hold signs, such as the arrows of a policy: it may be one of these
    that only looks like the digit.
    """
    printed = [at for at, reading in enumerate(readings) if reading.text]
    stumbles = {at for at in printed if _stumbles(readings[at], settings)}
    unsure = {at for at, reading in enumerate(readings) if reading.state is CellState.UNREADABLE}
    has_signs = any(_is_sign(readings[at]) for at in printed)
    known = {
        reading.text
        for reading in readings
        if reading.state is CellState.TEXT and reading.confidence >= WORD_CONFIDENCE_MIN
    }
    for at in printed:
        others = (len(stumbles) - (at in stumbles)) / max(1, len(printed) - 1)
        allowed = (1 - settings.confidence_min) / (1 + others / settings.doubt_share_usual)
        is_alike = has_signs and readings[at].value is not None and len(readings[at].text) == 1
        is_hopeless = (others > settings.doubt_share_max or is_alike) and at not in judged
        is_unsure = is_hopeless or readings[at].confidence < 1 - allowed
        if is_unsure and not readings[at].rivals and not _is_known(readings[at], known):
            unsure.add(at)
    return frozenset(unsure)


def _stumbles(reading: Reading, settings: CheckSettings) -> bool:
    """Whether a cell alone shows that its panel is hard to read."""
    return bool(reading.rivals) or reading.confidence < settings.confidence_min


def _is_known(reading: Reading, words: Container[str]) -> bool:
    """Whether letters make a word that is read for sure in another cell, or a mark such as n/a.

    No chance makes these of something else.
    """
    letters = sum(map(str.isalpha, reading.text))
    is_known = is_missing(reading.text) or reading.text in words
    return letters > 1 and is_known and reading.confidence >= KNOWN_CONFIDENCE_MIN


def _is_sign(reading: Reading) -> bool:
    """Whether an arrow, a tick or a dot is printed in a cell, and nothing else."""
    symbols = [unicodedata.category(character).startswith("S") for character in reading.text]
    return reading.state is CellState.TEXT and bool(symbols) and all(symbols)
