"""Which lines can be numbers at all: the grammar of what figures print in cells."""

import re

_RAISED = "[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}"
_DIGITS = r"(?:\d{1,3}(?:[, ]\d{3})+|\d+)?(?:(?<=\d)[.,]\d+|\.\d+)?"
_POWER = rf"(?:[eE][+-]?\d{{1,3}}|\s?×\s?10{_RAISED})"
_MARK = r"(?:\*{1,4}|[†‡]{1,2}|[a-d]{1,3})"
_AMOUNT = rf"(?=\.?\d)(?:10{_RAISED}|{_DIGITS}{_POWER}?)(?:\s?[%kKMB])?"
_SIGNED = rf"[+-]?{_AMOUNT}"
_BRACKET = rf"[(\[]±?\s?{_SIGNED}(?:(?:,\s?|\s?-\s?){_SIGNED})?[)\]]"
_MISSING = r"-{1,3}|·|nan|NaN|NAN|n/a|N/A|NA|[+-]?inf"
_STARS = r"\*{1,4}"
_LINE = re.compile(
    rf"(?:[<>≤≥~]\s?)?{_SIGNED}(?:\s?±\s?{_AMOUNT})?{_MARK}?(?:\s?{_BRACKET})?{_MARK}?"
    rf"|±\s?{_AMOUNT}{_MARK}?|{_BRACKET}{_MARK}?|\d+\s?/\s?\d+|{_STARS}|{_MISSING}"
)


_MISSING_LINE = re.compile(_MISSING)


def is_missing_mark(text: str) -> bool:
    """Whether a line of a cell stands for a missing number, or for an infinite one.

    Parameters
    ----------
    text : str
        Spelled as by `heatgrid.read.alphabet.spell`.

    Returns
    -------
    bool
        True for dashes, ``nan``, ``n/a``, ``inf`` and their like.

    Examples
    --------
    >>> is_missing_mark("-"), is_missing_mark("n/a"), is_missing_mark("-1")
    (True, True, False)
    """
    return _MISSING_LINE.fullmatch(text) is not None


def is_number_line(text: str) -> bool:
    """Whether a line of a cell can be a number, or the mark of a missing one.

    Parameters
    ----------
    text : str
        Spelled as by `heatgrid.read.alphabet.spell`.

    Returns
    -------
    bool
        True for numbers with sign, exponent, percent, suffix, stars, pairs with ±, brackets
        before or after, also of intervals, fractions such as 12/40, and for second lines such as
        ±0.2 or stars.

    Examples
    --------
    >>> is_number_line("-1.2e-05"), is_number_line("41.3±0.2"), is_number_line("(12%)")
    (True, True, True)
    >>> is_number_line("0.89 (0.64-1.23)"), is_number_line("[-0.2, 0.3]")
    (True, True)
    >>> is_number_line("1.2.3"), is_number_line("10-19"), is_number_line("5.")
    (False, False, False)
    """
    return _LINE.fullmatch(text) is not None
