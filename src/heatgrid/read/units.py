"""What stands beside the numbers of a figure: a sign of times, a space or none before %, ° and $.

Before the unit that the others have, a letter O is a zero.

In small print an x and a × differ by a pixel, and so does a space from none. The cells of a panel
are printed alike, and so are the panels of a figure.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from heatgrid.drawn import Cell
from heatgrid.model import Word
from heatgrid.read.alphabet import FOREIGN
from heatgrid.read.grammar import is_number_line

Words = Mapping[Cell, tuple[Word, ...]]

_TIMES = re.compile(r"(?<=\d)( ?)([xX×])$")
# The sign of a masculine ordinal, which stands behind no decimal.
_ORDINAL = re.compile(r"(?<=\d)º")
# A ring in small print looks like a star, and so does a sign of times.
_MARK = re.compile(r"(?<=\d)([°*x×])$")
_STAR, _RING = re.compile(r"(?<=\d)\*$"), re.compile(r"(?<=\d)°$")
_CURRENCY = re.compile(r"^[-+(]?([$Ss])(?=\d)")
_AMOUNT = re.compile(r"^[-+(]?S(\d[\d,]*(?:\.\d+)?)")
_PERCENT = re.compile(r"(?<=\d)( ?)%$")
_UNIT = re.compile(r"^[-+]?[\dOoIl|][\dOoIl|.,]*?( ?[A-Za-zµ][^\d\s]*)$")
_SURE_MIN = 2
"""Fewest numbers that tell of a unit."""
_DIGITS = str.maketrans("OoIl|", "00111")
_SIGNS = "$€£¥°×x"
_SIGNED = re.compile(rf"([-+(]?)([*%{_SIGNS}{FOREIGN}]*) ?(.*?) ?([*%{_SIGNS}{FOREIGN}]*)")
"""A number with signs before or behind it, which readers confuse with one another."""
_SIGNED_MIN = 4
_SIGNED_SHARE_MIN = 0.9
"""Fewest numbers of a panel, and their share of all its lines with a digit, with one sign."""
_SPARSE_MIN = 2
"""The largest of some numbers over how many differ, from which these are no codes: S1, S2, S3."""
_COINS_MIN = 1 / 3
"""Share of dollars among these and S from which all are: no reader takes an S for one so often."""
_CODES_SURE = 0.9
"""How sure a reader of codes may be at most, which amounts of dollars may be as well."""


def without_sign(text: str) -> str:
    """The number in a text, less the sign of a currency, of degrees or of times beside it.

    Parameters
    ----------
    text : str
        As read; `FOREIGN`, a star and a percent sign are signs as well.

    Returns
    -------
    str
        With the plus or minus before it.

    Examples
    --------
    >>> without_sign("-$4.20"), without_sign("21 °")
    ('-4.20', '21')
    """
    match = _SIGNED.fullmatch(text)
    return match[1] + match[3] if match else text


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
        that are the fewer ones of their figure. Without a majority all stay as they are. A unit of
        most numbers of a panel stands behind all that have it with a space, or without. A ring
        behind a number is that of degrees, and so is a star where most have a ring, as it is a sign
        of times where most have that, and a ring a star where most have one; and an S before one
        is the dollar that most have there. So is the S before nearly all where codes would not be
        so far apart; where it may be that of codes, all are in doubt.
        Where all but few have one sign, a number beside it is as sure as its digits: what is
        doubtful of a sign, the other cells settle.
    """
    times = [_most(Counter(_found(_TIMES, 2, cells))) for cells in panels]
    spaces = [_most(Counter(_found(_PERCENT, 1, cells))) for cells in panels]
    space = _most(Counter(each for each in spaces if each is not None))
    coins = list(map(_coin, panels))
    units = [_unit(cells) for cells in panels]
    marks = [_most(Counter(_found(_MARK, 1, cells))) for cells in panels]

    def settled(
        text: str, *, sign: str | None, coin: str | None, unit: str | None, mark: str | None
    ) -> str:
        text = _ORDINAL.sub("°", text)
        if mark is not None:
            text = (_RING if mark == "*" else _STAR).sub(mark, text)
        if unit is not None:
            text = _with_unit(text, unit)
        if coin == "$":
            text = _CURRENCY.sub(lambda match: match[0][:-1] + "$", text)
        if sign is not None:
            text = _TIMES.sub(lambda match: match[1] + sign, text)
        if space is not None:
            text = _PERCENT.sub(space + "%", text)
        return text

    found = []
    for cells, sign, coin, unit, mark in zip(panels, times, coins, units, marks, strict=True):
        spell = partial(settled, sign=sign, coin=coin, unit=unit, mark=mark)
        spelled = {cell: tuple(w.respelled(spell) for w in words) for cell, words in cells.items()}
        if coin == "S" and _are_amounts(spelled):
            spelled = {
                cell: tuple(word.doubted(_CODES_SURE) for word in words)
                for cell, words in spelled.items()
            }
        found.append(_sure_of_sign(spelled))
    return found


def _coin(cells: Words) -> str | None:
    """The sign before most numbers: a dollar, or an S that none of some codes can be."""
    coins = Counter(_found(_CURRENCY, 1, cells))
    if coins["$"] >= max(_SURE_MIN, _COINS_MIN * coins.total()):
        return "$"
    coin = _most(coins)
    if coin != "S" or not _are_amounts(cells):
        return coin
    amounts = _found(_AMOUNT, 1, cells)
    if any(not amount.isdecimal() for amount in amounts):
        return "$"
    highest = max(map(int, amounts))
    return "$" if highest > _SPARSE_MIN * len(set(amounts)) else coin


def _are_amounts(cells: Words) -> bool:
    """Whether an S stands before nearly all numbers of a panel, as it may in place of a dollar."""
    lines = [[word, *word.others] for words in cells.values() for word in words]
    return _are_most(len(_found(_AMOUNT, 1, cells)), lines)


def _are_most(count: int, lines: Sequence[Sequence[Word]]) -> bool:
    """Whether so many numbers with one sign are nearly all lines in which a reader sees a digit."""
    numbers = sum(any(any(map(str.isdigit, each.text)) for each in line) for line in lines)
    return count >= max(_SIGNED_MIN, _SIGNED_SHARE_MIN * numbers)


def _sure_of_sign(cells: Words) -> dict[Cell, tuple[Word, ...]]:
    """Words as sure as their digits where one sign stands beside nearly all numbers of a panel."""
    lines = [[word, *word.others] for words in cells.values() for word in words]
    counts = Counter(sign for line in lines for sign in {_sign(each.text) for each in line} if sign)
    sign, count = counts.most_common(1)[0] if counts else (None, 0)
    if not _are_most(count, lines):
        return dict(cells)

    def surer(reading: Word, number: str, sure: float) -> Word:
        is_alike = _sign(reading.text) == sign and without_sign(reading.text) == number
        return replace(reading, confidence=max(reading.confidence, sure)) if is_alike else reading

    def settled(word: Word) -> Word:
        number, sure = without_sign(word.text), word.number_confidence
        others = tuple(surer(other, number, sure) for other in word.others)
        return replace(surer(word, number, sure), others=others)

    return {cell: tuple(map(settled, words)) for cell, words in cells.items()}


def _sign(text: str) -> tuple[str, str] | None:
    """The one sign before or behind a number, and where; None where there is no other, or none."""
    match = _SIGNED.fullmatch(text)
    if match is None or not is_number_line(match[3]):
        return None
    before, behind = match[2], match[4]
    is_sign = len(before + behind) == 1 and before + behind in _SIGNS
    return (before, behind) if is_sign else None


def _unit(cells: Words) -> str | None:
    """What stands behind the numbers of most cells, and behind digits in some."""
    found = _found(_UNIT, 1, cells)
    filled = sum(map(bool, cells.values()))
    unit = _most(Counter([*found, *[""] * (filled - len(found))]))
    sure = [word for words in cells.values() for word in words if word.text[:1].isdecimal()]
    return unit if unit and len(sure) >= _SURE_MIN else None


def _with_unit(text: str, unit: str) -> str:
    """A number with its unit as far behind it as others have theirs; other texts as they are.

    The numeric reader sees of most units that something is there.
    """
    name = unit.strip()
    for seen in (name, FOREIGN):
        number = _with_number(text.removesuffix(seen).rstrip())
        if text.endswith(seen) and number[-1:].isdecimal():
            return number + unit.replace(name, seen)
    return text


def _with_number(text: str) -> str:
    """Letters that all look like digits as these, other texts as they are."""
    number = text.translate(_DIGITS)
    return number if number.isdecimal() else text


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
