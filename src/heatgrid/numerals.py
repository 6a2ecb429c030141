"""Printed text to the number it shows and the numbers it could stand for.

In comes the exact text of a cell or a tick, out comes a `Numeral`, or None for words.
Where a text holds several numbers (a pair, a count with its share) the first one is the
value, because that is the one a cell is about; the others stay in the text. A unit is taken
off where all the numbers of a panel have the same.
"""

import math
import re
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from operator import itemgetter
from typing import NamedTuple

from heatgrid.geometry import Interval
from heatgrid.grouping import ungrouped
from heatgrid.model import Numeral

_MINUS_SIGNS = str.maketrans(dict.fromkeys("−–—‐‑‒﹣－", "-"))
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_THIN_SPACES = "\u00a0\u2009\u202f"
# German tables say n.v. or k.A., Spanish ones s/d or s.d., SAS a point.
_MISSING = {
    *("", "-", "--", "---", "nan", "na", "n/a", "n.a.", "n.d.", "none", "null", "nil"),
    *("n.v.", "k.a.", "s/d", "s.d.", ".", "·"),
}
_SUFFIXES = {"k": 3, "K": 3, "M": 6, "G": 9, "B": 9, "µ": -6, "μ": -6}
_BELOW, _ABOVE, _ABOUT = {"<", "<=", "≤"}, {">", ">=", "≥"}, {"~", "≈", "∼"}

# A lone thousands group such as 1,234 is read the English way; a comma before any other
# number of digits, or after a lone zero, can only be a decimal comma.
_UNSIGNED = rf"""
    [1-9]\d{{0,2}} (?: [,'’{_THIN_SPACES}] \d{{3}} )+ (?: \.\d+ )?
  | [1-9]\d{{0,2}} (?: \.\d{{3}} )+ ,\d+
  | \d+ [.,] \d* | [.,] \d+ | \d+
"""
_POWER = r"""
    10 (?: \^ \s? \{? (?P<NAME> [+-]?\d{1,3} ) \}? | (?P<NAME_raised> [⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3} ) )
"""
_LINE = re.compile(
    rf"""
    [(\[]? \s* (?P<relation> <= | >= | [<>≤≥~≈∼] )? \s* [$€£¥]? \s*
    (?P<sign> [+-] )? \s? [$€£¥]?
    (?:
        (?P<alone> {_POWER.replace("NAME", "power")} )
      | (?P<number> {_UNSIGNED} )
        (?: [eE] (?P<exponent> [+-]?\d{{1,3}} ) | \s?[×x·*⋅]\s? {_POWER.replace("NAME", "times")} )?
    )
    (?: \s? (?P<suffix> [kKMGBµμ] ) (?! [A-Za-z] ) )?
    \s? (?P<percent> % )?
    (?P<rest> .* )
    """,
    re.VERBOSE | re.DOTALL,
)
# What may follow a number without changing it: significance marks and letters, a second
# number of a pair, a bracket. Any other letters make it a word: a lone "4l" is more often a
# misread 41 than four liters.
_REST = re.compile(
    r"""
    \s* (?: [*†‡§¶]+ | [a-e]{1,3} | [°x×] )? \s* [)\]]? \s*
    (?: (?: ± | \+/- | \+- ) .* | [(\[] .* | /\s?\d+ [)\]]? )? \s*
    (?: [*†‡§¶]+ )?
    """,
    re.VERBOSE | re.DOTALL,
)
_WITH_UNIT = re.compile(
    r"(?P<number> .* \d \.? ) \s? (?P<unit> (?: [^\W\d_] | [$€£¥%°] ) [^\d\s]{0,7} )", re.VERBOSE
)
_BRACKETED = re.compile(r"\( [$€£¥\s]* [.\d] [^()]* \) [^\d()]*", re.VERBOSE)
_WITHOUT_BRACKETS = str.maketrans("", "", "()")
_INFINITE = re.compile(r"(?P<sign>[+-])? (?: inf(?:inity)? | ∞ )", re.VERBOSE | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class NumeralFormat:
    """How a number is printed, apart from its digits.

    Parameters
    ----------
    decimals : int
        Digits after the decimal point.
    plus : bool
        Whether a plus sign stands before it.
    percent : bool
        Whether a percent sign follows.
    exponent : bool
        Whether a power of ten or a unit prefix such as k follows.
    """

    decimals: int
    plus: bool
    percent: bool
    exponent: bool


class NumeralStyle(NamedTuple):
    """What the numbers of a panel have in common that one of them alone does not show.

    Parameters
    ----------
    unit : str
        What may follow a number and is no part of it, see `common_unit`.
    grouping : str
        What parts its thousands, beside a comma, see `heatgrid.grouping.find_grouping`.
    brackets : str
        The sign that brackets around a whole number stand for: a minus, or none.
    decimal : str
        A comma where that of 1,234 is no comma of thousands; empty for none that one number
        does not show alone.
    """

    unit: str = ""
    grouping: str = ""
    brackets: str = ""
    decimal: str = ""


def parse_numeral(
    text: str, unit: str = "", grouping: str = "", brackets: str = "", decimal: str = ""
) -> Numeral | None:
    r"""Find the number that a text shows.

    Parameters
    ----------
    text : str
        As printed; line breaks as a newline.
    unit, grouping, brackets, decimal : str
        Of the numbers around it, see `NumeralStyle`.

    Returns
    -------
    Numeral or None
        None where the text is empty, a word, or a mark for a missing number. The value
        is that of the first line that shows a number, and of the first number there:
        41.3 of "41.3±0.2", 12 of "12\n34%", 12 of "12/40", 45 of "45%". The interval is
        half a unit of the last printed digit to both sides, a whole one after "~", and
        unbounded below after "<" or above after ">".

    Examples
    --------
    >>> parse_numeral("−1.2e-05").interval
    Interval(low=-1.25e-05, high=-1.15e-05)
    >>> parse_numeral("2.0k").value
    2000.0
    >>> parse_numeral("AIME24") is None
    True
    >>> parse_numeral("6.4 t") is None, parse_numeral("6.4 t", "t").value
    (True, 6.4)
    >>> parse_numeral("(3.5%)").value, parse_numeral("(3.5%)", brackets="-").value
    (3.5, -3.5)
    >>> parse_numeral("1,234").value, parse_numeral("1,234", decimal=",").value
    (1234.0, 1.234)
    """
    if brackets and is_bracketed(text):
        plain = text.translate(_WITHOUT_BRACKETS)
        return parse_numeral(brackets + plain, unit, grouping, decimal=decimal)
    if decimal or grouping:
        plain = _with_points(text) if decimal else ungrouped(text, grouping)
        numeral = parse_numeral(plain, unit)
        return replace(numeral, text=text) if numeral else None
    if unit and text.rstrip().endswith(unit):
        bare = parse_numeral(text.rstrip().removesuffix(unit).rstrip())
        return replace(bare, unit=unit) if bare else None
    match = _find(text)
    if match is None:
        return None
    negative = match["sign"] == "-"
    if match.re is _INFINITE:
        return _infinite(text, negative=negative)
    digits = "1" if match["alone"] else _plain_digits(match["number"])
    decimals = len(digits.partition(".")[2])
    exponent = _exponent(match)
    value = Decimal(digits).scaleb(exponent) * (-1 if negative else 1)
    return Numeral(
        text=text,
        value=float(value) + 0.0,  # turns a printed -0 into a plain zero
        decimals=decimals,
        interval=_interval(value, Decimal(1).scaleb(exponent - decimals), match["relation"] or ""),
        percent=match["percent"] is not None,
    )


def common_unit(texts: Sequence[str], *, count_min: int, share_min: float) -> str:
    """Find the unit behind the numbers of a panel, or of the ticks of a bar.

    Parameters
    ----------
    texts : sequence of str
        All that is printed there; marks for missing numbers do not count.
    count_min : int
        Fewest texts that must have it.
    share_min : float
        Smallest share of the texts, 0..1, that must have it.

    Returns
    -------
    str
        Letters and signs as printed; empty where there is none, or where the texts are
        numbers with it, as with a percent sign or k.

    Examples
    --------
    >>> common_unit(["6.4 t", "0.8 t", "n/a", "12.0 t"], count_min=3, share_min=0.8)
    't'
    >>> common_unit(["41", "4l", "57"], count_min=3, share_min=0.8)
    ''
    """
    units = [unit_behind(text) for text in texts if not is_missing(text)]
    unit, count = commonest_unit(units)
    return unit if count >= max(count_min, share_min * len(units)) else ""


def is_bracketed(text: str) -> bool:
    """Whether a text is one number without a sign in round brackets.

    Parameters
    ----------
    text : str
        As printed.

    Returns
    -------
    bool
        Whatever is printed behind the brackets is a unit.

    Examples
    --------
    >>> is_bracketed("(1,204)"), is_bracketed("(3.5) %"), is_bracketed("(-2)")
    (True, True, False)
    """
    return _BRACKETED.fullmatch(text.strip()) is not None


def commonest_unit(units: Iterable[str]) -> tuple[str, int]:
    """Find the unit that most texts have.

    Parameters
    ----------
    units : iterable of str
        Of each text; empty where it has none.

    Returns
    -------
    unit : str
        The first one of several; empty where no text has any.
    count : int
        How many have it.
    """
    return max(Counter(filter(None, units)).items(), key=itemgetter(1), default=("", 0))


def unit_behind(text: str) -> str:
    """What makes a word of a text that begins with a number.

    Parameters
    ----------
    text : str
        As printed.

    Returns
    -------
    str
        Letters and signs; empty where the text is a number, or begins with none.

    Examples
    --------
    >>> unit_behind("-20 °C"), unit_behind("20%"), unit_behind("AIME24")
    ('°C', '', '')
    """
    match = _WITH_UNIT.fullmatch(text.strip())
    if match is None or parse_numeral(text) is not None or parse_numeral(match["number"]) is None:
        return ""
    return match["unit"]


def is_missing(text: str) -> bool:
    """Whether a text marks a number that is not there.

    Parameters
    ----------
    text : str
        As printed.

    Returns
    -------
    bool
        True for "nan", "n/a", "n. a.", a lone dash and their like, and for no text at all.
    """
    return "".join(text.translate(_MINUS_SIGNS).split()).casefold() in _MISSING


def format_signature(numeral: Numeral) -> NumeralFormat:
    """How a number is printed, apart from its digits.

    Parameters
    ----------
    numeral : Numeral
        A printed number.

    Returns
    -------
    NumeralFormat
        Equal for two numbers that one format string could have printed.
    """
    match = _find(numeral.text)
    finite = match is not None and match.re is _LINE
    return NumeralFormat(
        decimals=numeral.decimals,
        plus=match is not None and match["sign"] == "+",
        percent=numeral.percent,
        exponent=match is not None and finite and _has_exponent(match),
    )


def _find(text: str) -> re.Match[str] | None:
    """Match of the first line that shows a number."""
    for line in text.translate(_MINUS_SIGNS).splitlines():
        infinite = _INFINITE.fullmatch(line.strip())
        if infinite:
            return infinite
        match = _LINE.match(line.strip())
        if match and _REST.fullmatch(match["rest"]):
            return match
    return None


def _infinite(text: str, *, negative: bool) -> Numeral:
    """A printed infinity: larger than every number."""
    largest = sys.float_info.max
    interval = Interval(-math.inf, -largest) if negative else Interval(largest, math.inf)
    return Numeral(text, -math.inf if negative else math.inf, 0, interval)


def _plain_digits(number: str) -> str:
    """Digits with a decimal point at most, from any way to group them."""
    number = re.sub(rf"['’{_THIN_SPACES}]", "", number)
    if "." in number and "," in number:
        decimal_comma = number.rfind(",") > number.rfind(".")
        number = number.replace("." if decimal_comma else ",", "").replace(",", ".")
    elif re.fullmatch(r"[1-9]\d{0,2}(,\d{3})+", number):
        number = number.replace(",", "")
    return number.replace(",", ".").rstrip(".")


def _with_points(text: str) -> str:
    """A text whose numbers have a decimal comma with points in place of these, and no others."""
    return re.sub(r"(?<=\d)\.(?=\d{3})", "", text).replace(",", ".") if "," in text else text


def _has_exponent(match: re.Match[str]) -> bool:
    """Whether a power of ten or a unit prefix is printed, be it that of one."""
    return any(match[name] for name in ("alone", "exponent", "times", "times_raised", "suffix"))


def _exponent(match: re.Match[str]) -> int:
    """Power of ten that a number is multiplied with."""
    plain = match["exponent"] or match["power"] or match["times"]
    raised = match["power_raised"] or match["times_raised"] or ""
    exponent = int(plain or raised.translate(_SUPERSCRIPTS) or 0)
    return exponent + (_SUFFIXES[match["suffix"]] if match["suffix"] else 0)


def _interval(value: Decimal, unit: Decimal, relation: str) -> Interval:
    """Numbers that print like this one; `unit` is one step of the last digit."""
    if relation in _BELOW:
        return Interval(-math.inf, float(value))
    if relation in _ABOVE:
        return Interval(float(value), math.inf)
    reach = unit if relation in _ABOUT else unit / 2
    return Interval(float(value - reach), float(value + reach))
