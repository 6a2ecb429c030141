"""Misprints: one digit of one printed number is another one."""

from dataclasses import dataclass

import numpy as np

from heatgrid.numerals import parse_numeral

Rng = np.random.Generator
DIGITS = "0123456789"


@dataclass(frozen=True, slots=True)
class Misprint:
    """A number that is printed wrong.

    Parameters
    ----------
    row, col : int
        0-based, of its cell.
    right, wrong : str
        What should be printed, and what is.
    """

    row: int
    col: int
    right: str
    wrong: str


def plant(rng: Rng, texts: list[list[str]], share: float) -> list[Misprint]:
    """Choose cells by chance, and change a digit of each.

    Parameters
    ----------
    rng : numpy.random.Generator
        Source of chance.
    texts : list of list of str
        What should be printed, row by row.
    share : float
        Of the cells, 0..1; one cell at least.

    Returns
    -------
    list of Misprint
        Each with another value than it should have.
    """
    places = [(row, col) for row, line in enumerate(texts) for col in range(len(line))]
    count = max(1, round(share * len(places)))
    chosen = rng.permutation(len(places))[:count]
    found = [_misprint(rng, *places[k], texts) for k in chosen.tolist()]
    return [misprint for misprint in found if misprint is not None]


def _misprint(rng: Rng, row: int, col: int, texts: list[list[str]]) -> Misprint | None:
    """One of all misprints of a cell."""
    right = texts[row][col]
    wrong = [text for text in misprints_of(right) if _has_other_value(right, text)]
    return Misprint(row, col, right, str(rng.choice(wrong))) if wrong else None


def misprints_of(text: str) -> list[str]:
    """Every text that differs in one digit.

    Parameters
    ----------
    text : str
        A printed number.

    Returns
    -------
    list of str
        Nine per digit, those left out whose first digit would become a needless zero.
    """
    found = []
    for place, character in enumerate(text):
        if character not in DIGITS:
            continue
        leads = not any(other in DIGITS for other in text[:place]) and text[place + 1 : place + 2]
        for digit in DIGITS:
            if digit == character or (digit == "0" and leads and leads in DIGITS + ","):
                continue
            found.append(text[:place] + digit + text[place + 1 :])
    return found


def _has_other_value(text: str, other: str) -> bool:
    """Whether two texts show two numbers."""
    numeral, changed = parse_numeral(text), parse_numeral(other)
    return numeral is not None and changed is not None and numeral.value != changed.value
