"""Titles of one figure in the light of each other: the bar between two parts of them is no I.

Titles often begin or end alike: "Moss | AIME24", "Oak | AIME24". What most of them have as a bar is
one in the others, too.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from heatgrid.drawn import TextRegion
from heatgrid.model import Word

_STROKE = re.compile(r"(?<= )[I1l|](?= )")
_BAR = "|"


def settle_dividers(
    texts: Mapping[TextRegion, tuple[Word, ...]], titles: Iterable[TextRegion]
) -> dict[TextRegion, tuple[Word, ...]]:
    """Let lone strokes in titles be bars if most strokes at their place are.

    Parameters
    ----------
    texts : mapping of TextRegion to tuple of Word
        All texts around panels and bars.
    titles : iterable of TextRegion
        Those that are titles, or lines of titles.

    Returns
    -------
    dict of TextRegion to tuple of Word
        The same, but for strokes that have a text before or behind them as the bars of most
        others have, or as strokes that were read as several letters and digits have.
    """
    named = {
        region: texts[region][0] for region in dict.fromkeys(titles) if len(texts[region]) == 1
    }
    seen: dict[str, Counter[str]] = {}
    for word in named.values():
        for match in _STROKE.finditer(word.text):
            for beside in _beside(word.text, match):
                seen.setdefault(beside, Counter())[match[0]] += 1
    bars = {beside for beside, kinds in seen.items() if _are_bars(kinds)}

    def settled(match: re.Match[str]) -> str:
        return _BAR if bars.intersection(_beside(match.string, match)) else match[0]

    return dict(texts) | {
        region: (replace(word, text=_STROKE.sub(settled, word.text)),)
        for region, word in named.items()
    }


def _are_bars(kinds: Counter[str]) -> bool:
    """Whether what was read at one place of titles is a bar.

    What is now a digit and now a letter there is neither: a number or a name would be one thing.
    """
    return 2 * kinds[_BAR] > kinds.total() or (kinds["1"] > 0 and kinds["I"] + kinds["l"] > 0)


def _beside(text: str, match: re.Match[str]) -> tuple[str, str]:
    """What stands before a stroke, and what behind it; neither is the other."""
    return f"{text[: match.start()]}|", f"|{text[match.end() :]}"
