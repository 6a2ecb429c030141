"""What stands beside the numbers of a figure: a sign of times, a space or none before %, ° and $.

In small print an x and a × differ by a pixel, and so does a space from none. The cells of a panel
are printed alike, and so are the panels of a figure.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from heatgrid.drawn import Cell
from heatgrid.model import Word

Words = Mapping[Cell, tuple[Word, ...]]

_TIMES = re.compile(r"(?<=\d)( ?)([x×])$")
# The sign of a masculine ordinal, which stands behind no decimal.
_ORDINAL = re.compile(r"(?<=\d)º")
_CURRENCY = re.compile(r"^[-+(]?([$S])(?=\d)")
_PERCENT = re.compile(r"(?<=\d)( ?)%$")


def settle_units(panels: Sequence[Words]) -> list[dict[Cell, tuple[Word, ...]]]:
    """Let cells agree on their sign of times, and panels on the space before a percent sign.

    Parameters
    ----------
    panels : sequence of mapping of Cell to tuple of Word
        Per panel its cells and their lines from top to bottom.

    Returns
    -------
    list of dict of Cell to tuple of Word
        As given, but for the signs that are the fewer ones of their panel, and the spaces of panels
        that are the fewer ones of their figure. Without a majority all stay as they are. A ring
        behind a number is that of degrees, and an S before one is the dollar that most have there.
    """
    times = [_most(Counter(_found(_TIMES, 2, cells))) for cells in panels]
    spaces = [_most(Counter(_found(_PERCENT, 1, cells))) for cells in panels]
    space = _most(Counter(each for each in spaces if each is not None))
    coins = [_most(Counter(_found(_CURRENCY, 1, cells))) for cells in panels]

    def settled(word: Word, sign: str | None, coin: str | None) -> Word:
        text = _ORDINAL.sub("°", word.text)
        if coin == "$":
            text = _CURRENCY.sub(lambda match: match[0].replace("S", "$"), text)
        if sign is not None:
            text = _TIMES.sub(lambda match: match[1] + sign, text)
        if space is not None:
            text = _PERCENT.sub(space + "%", text)
        others = tuple(settled(other, sign, coin) for other in word.others)
        return replace(word, text=text, others=others)

    return [
        {cell: tuple(settled(word, sign, coin) for word in words) for cell, words in cells.items()}
        for cells, sign, coin in zip(panels, times, coins, strict=True)
    ]


def _found(pattern: re.Pattern[str], group: int, cells: Words) -> list[str]:
    """What a part of a pattern is in each word that has it, by whichever reader saw it first."""
    words = (word for words in cells.values() for word in words)
    readings = ([word, *word.others] for word in words)
    found = ([pattern.search(each.text) for each in given] for given in readings)
    return [next(match[group] for match in matches if match) for matches in found if any(matches)]


def _most(counts: Counter[str]) -> str | None:
    """What is more frequent than all else together."""
    (text, count), *_ = counts.most_common(1) or [("", 0)]
    return text if 2 * count > counts.total() else None
