"""One format per panel: the cells of a panel are printed alike, and settle what one leaves open.

In small print a comma differs from a point, and a star from a raised digit, by a pixel or
two. A reader that is in doubt about one cell has mostly read the others.
"""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence, Set

from heatgrid.read.alphabet import FOREIGN
from heatgrid.read.grammar import is_missing_mark, is_number_line
from heatgrid.settings import ReadSettings

Chances = Mapping[str, float]
"""What a line may say, and how likely each text is; together at most 1."""

_NO_NUMBER = "?"
_SHAPES = (
    # How far a cell's stars, sign and exponent go is no matter of format.
    (re.compile(r"^-|(?:\*+|[†‡]+|[a-d]+)$"), ""),
    (re.compile("[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+"), "^"),
    (re.compile(r"[eE][+-]?\d+"), "e"),
    (re.compile("[kKMB]"), "k"),
    (re.compile(r"\d{1,3}(?:,\d{3})+(?!\d)"), "9,999"),
    (re.compile(r"(?<![.,\d])\d+"), "9"),
    (re.compile(r"\d"), "9"),
)


def format_of(text: str) -> str:
    """How a number is printed, whatever it is.

    Parameters
    ----------
    text : str
        Spelled as by `heatgrid.read.alphabet.spell`.

    Returns
    -------
    str
        The same for all numbers that one format writes, whether they are negative, have
        more digits before the point, or more stars; one and the same for all that is no
        number.

    Examples
    --------
    >>> format_of("-0.53**"), format_of("12.25"), format_of("1,204"), format_of("1.2e-05")
    ('9.99', '9.99', '9,999', '9.9e')
    """
    if not is_number_line(text):
        return _NO_NUMBER
    for shape, stands_for in _SHAPES:
        text = shape.sub(stands_for, text)
    return text


def weigh_by_format(lines: Sequence[Chances], *, settings: ReadSettings) -> list[dict[str, float]]:
    """Chances of texts in the light of the other lines of a panel.

    Parameters
    ----------
    lines : sequence of mapping of str to float
        What each line may say.
    settings : ReadSettings
        How much a format counts that no other line has.

    Returns
    -------
    list of dict of str to float
        The same texts; those whose format is rare in the panel are less likely.

    Notes
    -----
    The shares of formats are those that make the readings likeliest, found by expectation
    and maximization [1]_ with a Dirichlet prior; they weigh a text beside the commonest
    format, and the line itself has no say in them. A text with `FOREIGN` in it, a
    blank and the mark of a missing number are never less likely for that: what is no number
    must not become one because its neighbors are.

    References
    ----------
    .. [1] Dempster, A. P., Laird, N. M., Rubin, D. B. (1977). Maximum likelihood from
       incomplete data via the EM algorithm. Journal of the Royal Statistical Society B
       39(1), 1-38.
    """
    formats = {text: format_of(text) for chances in lines for text in chances}
    kept = frozenset(filter(_is_kept, formats))
    weighed = [dict(chances) for chances in lines]
    for _ in range(settings.format_rounds):
        shares: defaultdict[str, float] = defaultdict(float)
        for chances in weighed:
            for text, chance in chances.items():
                shares[formats[text]] += chance
        weighed = [
            _weighed(given, _without(shares, chances, formats), formats, kept, settings)
            for given, chances in zip(lines, weighed, strict=True)
        ]
    return weighed


def _is_kept(text: str) -> bool:
    """Whether no neighbor may turn a text into a number."""
    return not text or FOREIGN in text or is_missing_mark(text)


def _without(
    shares: Mapping[str, float], own: Chances, formats: Mapping[str, str]
) -> dict[str, float]:
    """The shares that formats have in all lines but one."""
    others = dict(shares)
    for text, chance in own.items():
        others[formats[text]] -= chance
    return others


def _weighed(
    chances: Chances,
    shares: Mapping[str, float],
    formats: Mapping[str, str],
    kept: Set[str],
    settings: ReadSettings,
) -> dict[str, float]:
    """The chances of one line, given the shares of formats in the others."""
    unseen = settings.format_unseen
    commonest = max(shares.values(), default=0.0) + unseen
    weighed = {}
    for text, chance in chances.items():
        weight = (max(shares[formats[text]], 0.0) + unseen) / commonest
        if text in kept:
            weight = 1.0
        elif formats[text] == _NO_NUMBER:
            weight *= settings.format_odd
        weighed[text] = chance * weight
    # What was not spelled out keeps its chance: it may be printed like all the others.
    total = sum(weighed.values()) + max(0.0, 1 - sum(chances.values()))
    return {text: chance / total for text, chance in weighed.items()} if total > 0 else weighed
