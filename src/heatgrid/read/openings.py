"""How the numbers of a panel begin: what small print loses of it, the other cells show.

In print of 6 px the point of `.97` melts into the 9, and a tilde into a minus. A figure that
writes some of its numbers so writes all of them so. The one of `1e-05` may pass for an l.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from heatgrid.read.alphabet import FOREIGN
from heatgrid.read.chances import likeliest
from heatgrid.read.grammar import is_missing_mark, is_number_line
from heatgrid.settings import ReadSettings

_POINTED = re.compile(r"([+-]?)\.(\d+)([*†‡]*)")
_BARE = re.compile(r"([+-]?)(\d+)([*†‡]*)")
_ABOUT = re.compile(r"(~ ?)(.+)")
_EXPONENTIAL = re.compile(rf"([+-]?)[\d{FOREIGN}]([eE][+-]?\d+)")
_WHOLE = frozenset("01")
"""What figures print without a point among numbers such as .5."""


def lacks_digit(text: str) -> bool:
    """Whether all that keeps a text from being a number is the character before its exponent.

    Parameters
    ----------
    text : str
        As read.

    Returns
    -------
    bool
        No word looks so, but a one before an e looks like an l.
    """
    return FOREIGN in text and _EXPONENTIAL.fullmatch(text) is not None


def settle_openings(
    lines: Sequence[Mapping[str, float]], *, settings: ReadSettings
) -> list[dict[str, float]]:
    """Give numbers of a panel the point, tilde or digit that they begin with elsewhere.

    Parameters
    ----------
    lines : sequence of mapping of str to float
        What each line may say, and how likely that is.
    settings : ReadSettings
        How many must show it, and how sure the others are then.

    Returns
    -------
    list of dict of str to float
        The same, but for lines whose likeliest text gets another beginning; none of these is
        surer than `doubted_confidence_max`, so that another reader is asked.
    """
    texts = [likeliest(chances) for chances in lines]
    numbers = {text for text in texts if is_number_line(text) and not is_missing_mark(text)}
    counts = Counter(text for text in texts if text in numbers)
    begun = _with_points(counts, settings) or _with_tildes(counts, settings)
    most = settings.doubted_confidence_max
    settled = [
        {begun[text]: min(chances[text], most)} if text in begun else dict(chances)
        for text, chances in zip(texts, lines, strict=True)
    ]
    shown = sum(counts[text] for text in counts if _EXPONENTIAL.fullmatch(text))
    lacking = [at for at, text in enumerate(texts) if lacks_digit(text)]
    if _suffice(shown, len(lacking), settings):
        for at in lacking:
            settled[at] = _with_digit(texts[at], lines[at], most)
    return settled


def _with_digit(text: str, chances: Mapping[str, float], most: float) -> dict[str, float]:
    """The likeliest text that differs by a digit before the exponent, if any is likely at all."""
    pattern = re.compile(re.escape(text).replace(FOREIGN, r"\d"))
    others = [other for other in chances if pattern.fullmatch(other)]
    if not others:
        return dict(chances)
    best = max(others, key=chances.__getitem__)
    return {best: min(chances[text] + chances[best], most)}


def _with_points(counts: Counter[str], settings: ReadSettings) -> dict[str, str]:
    """Numbers without a point to those with one, where all have the same number of digits."""
    pointed = [found for text in counts.elements() if (found := _POINTED.fullmatch(text))]
    bare = {
        text: found
        for text in counts
        if (found := _BARE.fullmatch(text)) and found[2] not in _WHOLE
    }
    if not _suffice(len(pointed), sum(counts[text] for text in bare), settings):
        return {}
    if len({len(found[2]) for found in (*pointed, *bare.values())}) > 1:
        return {}
    return {text: f"{found[1]}.{found[2]}{found[3]}" for text, found in bare.items()}


def _with_tildes(counts: Counter[str], settings: ReadSettings) -> dict[str, str]:
    """Numbers with a minus to those with a tilde, where no number has neither."""
    signs = Counter(found[1] for text in counts.elements() if (found := _ABOUT.fullmatch(text)))
    below = [text for text in counts if text.startswith("-")]
    others = sum(counts[text] for text in below)
    if not _suffice(signs.total(), others, settings) or signs.total() + others < counts.total():
        return {}
    (sign, _), *_ = signs.most_common(1)
    return {text: sign + text[1:] for text in below}


def _suffice(shown: int, others: int, settings: ReadSettings) -> bool:
    """Whether enough numbers show how all begin."""
    least = max(settings.opening_min, settings.opening_share_min * (shown + others))
    return others > 0 and shown >= least
