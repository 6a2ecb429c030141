"""What parts the thousands of printed numbers, where that is no comma: `1 174`, `1.030`.

A lone `1.030` may be a decimal, and so may all numbers of a panel. But decimals are printed with
one number of digits, so a panel that prints `893` and `1.030` prints thousands, and so does one
with a `1.049.849`.
"""

import re
from collections.abc import Iterable

_SPACES = " \u00a0\u2009\u202f"
_NUMBER = re.compile(rf"\d+(?:[.,{_SPACES}]\d+)*")
_GROUPED = {
    ".": re.compile(r"[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?"),
    " ": re.compile(rf"[1-9]\d{{0,2}}(?:[{_SPACES}]\d{{3}})+(?:[.,]\d+)?"),
}
_PARTED = {".": re.compile(r"(?<=\d)\.(?=\d)"), " ": re.compile(rf"(?<=\d)[{_SPACES}](?=\d)")}
# Numbers just below a thousand that show that others are thousands, and these.
_FEW = 2


def find_grouping(texts: Iterable[str]) -> str:
    """Find what parts the thousands of the numbers that are printed together.

    Parameters
    ----------
    texts : iterable of str
        Of all cells of a panel, or all ticks of a bar.

    Returns
    -------
    str
        A point, or a space for one of any width; empty where neither does, or both may.

    Examples
    --------
    >>> find_grouping(["893", "1.030", "1.373", "640"])
    '.'
    >>> find_grouping(["0.893", "1.030", "1.373", "0.640"])
    ''
    """
    numbers = [number for text in texts for number in _NUMBER.findall(text)]
    plain = [number for number in numbers if number.isdigit()]
    found = [mark for mark in _GROUPED if _parts_thousands(mark, numbers, plain)]
    return found[0] if len(found) == 1 else ""


def has_decimal_commas(texts: Iterable[str]) -> bool:
    """Whether the commas of numbers that are printed together stand for decimal points.

    Parameters
    ----------
    texts : iterable of str
        Of all cells of a panel, or all ticks of a bar.

    Returns
    -------
    bool
        True where some stand behind a lone zero, as none of thousands does, and all parts behind
        them are as long.

    Examples
    --------
    >>> has_decimal_commas(["0,893", "1,030", "0,640"]), has_decimal_commas(["893", "1,030"])
    (True, False)
    """
    numbers = [number for text in texts for number in _NUMBER.findall(text)]
    decimals = [number.partition(",") for number in numbers if "," in number]
    begun = sum(whole == "0" for whole, _, _ in decimals)
    return begun >= _FEW and len({len(part) for _, _, part in decimals}) == 1


def ungrouped(text: str, grouping: str) -> str:
    """Write a text without what parts its thousands.

    Parameters
    ----------
    text : str
        As printed.
    grouping : str
        From `find_grouping`.

    Returns
    -------
    str
        The same where that is empty.

    Examples
    --------
    >>> ungrouped("1.049.849 €", "."), ungrouped("1 174", " ")
    ('1049849 €', '1174')
    """
    return _PARTED[grouping].sub("", text) if grouping else text


def _parts_thousands(mark: str, numbers: list[str], plain: list[str]) -> bool:
    """Whether a mark stands before groups of three digits alone, and something shows why."""
    parted = [number for number in numbers if _PARTED[mark].search(number)]
    if not parted or not all(_GROUPED[mark].fullmatch(number) for number in parted):
        return False
    if any(len(number) > 3 for number in plain):  # noqa: PLR2004 - of a group
        return False
    if any(len(_PARTED[mark].findall(number)) > 1 or "," in number for number in parted):
        return True
    below = sum(len(number) == 3 for number in plain)  # noqa: PLR2004
    return len(parted) >= _FEW and (mark == " " or below >= _FEW)
