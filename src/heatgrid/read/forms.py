"""Spaces in cells that hold words and a number: a panel prints them all in one form.

A thin space between letters is easily lost, as that in `GCA A 15.8` among `GCC A 27.7`.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import partial

from heatgrid.drawn import Cell
from heatgrid.model import Word

# Fewest cells that make a form, and their share of those with the same characters.
FORM_MIN = 3
FORM_SHARE = 0.8

_NAMED = frozenset("A:€$£¥₹")
"""What tells digits from the groups of one number: letters, currencies, and the colon of a score or
a time."""

_LETTER = re.compile(r"[^\W\d_]")
_DIGITS = re.compile(r"\d+")


def settle_forms(cells: Mapping[Cell, tuple[Word, ...]]) -> dict[Cell, tuple[Word, ...]]:
    """Give texts of cells the spaces that others of the same letters and digits have.

    Parameters
    ----------
    cells : mapping of Cell to tuple of Word
        Of one panel, with their lines from top to bottom.

    Returns
    -------
    dict of Cell to tuple of Word
        As given, but for spaces of texts with letters and digits, and of scores such as 2:0, that
        nearly all others of their form have at other places.
    """
    forms: dict[str, Counter[str]] = defaultdict(Counter)
    for words in cells.values():
        # What the readers of a cell make of it is told once.
        for form in {_form(each.text) for word in words for each in (word, *word.others)}:
            forms[form.replace(" ", "")][form] += 1
    usual = {}
    for bare, counts in forms.items():
        form, count = counts.most_common(1)[0]
        if count >= max(FORM_MIN, FORM_SHARE * counts.total()) and len(counts) > 1:
            usual[bare] = form
    spell = partial(_spaced, usual=usual)
    return {cell: tuple(word.respelled(spell) for word in words) for cell, words in cells.items()}


def _form(text: str) -> str:
    """Letters as A, numbers of digits as 9; other characters as they are."""
    return _DIGITS.sub("9", _LETTER.sub("A", text))


def _spaced(given: str, usual: Mapping[str, str]) -> str:
    """A text of letters and digits, or a score, with the spaces of its form, others as they are."""
    form = usual.get(_form(given).replace(" ", ""), "")
    if "9" not in form or _NAMED.isdisjoint(form):
        return given
    rest, text = given.replace(" ", ""), ""
    for sign in form:
        if sign == " ":
            text += " "
            continue
        digits = _DIGITS.match(rest) if sign == "9" else None
        size = digits.end() if digits else 1
        text, rest = text + rest[:size], rest[size:]
    return text
