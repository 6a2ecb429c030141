"""Spaces in the numbers of a panel, by how wide its gaps are.

In small print the space of `67 %` is a pixel or two, as a gap between digits may be. A panel
prints all its numbers with it or none, on both sides of a ± or on neither, and a space makes a
gap wider than all others.
"""

import re
from collections.abc import Mapping, Sequence
from statistics import fmean, median

import numpy as np

from heatgrid.read.chances import likeliest, respelled
from heatgrid.read.ink import INK_HEIGHT_PX, PADDING_PX, FloatArray
from heatgrid.read.scripts import RAISED
from heatgrid.settings import ReadSettings

_AMOUNT = r"[+-]?[\d.,]+"
_POINTED = r"[+-]?\d*\.\d+"
_MEMBER = r"[+-]?\d*\.?\d+"
_SPACED = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_AMOUNT}( ?)[%kKMB]",
        rf"{_AMOUNT}( ?)±( ?){_AMOUNT}",
        rf"±( ?){_AMOUNT}",
        rf"{_AMOUNT}( ?)/( ?){_AMOUNT}",
        rf"{_AMOUNT}( ?)/( ?){_AMOUNT}( ?)/( ?){_AMOUNT}",
        rf"[<>≤≥~]( ?){_AMOUNT}",
        rf"[\[(]{_POINTED},( ?){_POINTED}[\])]",
        rf"{_MEMBER},( ?)(?!\d{{3}}(?!\d)){_MEMBER}",
        rf"{_POINTED}( ?)[\[(][^ ,]*[\])]",
    )
)
"""Numbers with a place where some figures print a space and others none.

Between numbers without points a comma may be that of thousands.
"""
_PRODUCT = re.compile(r"(?<=\d) ?× ?(?=10[⁰¹²³⁴-⁹⁻⁺])")
_WITHOUT_EXPONENT = re.compile(r"(?<=\d) ?× ?10([-+]?\d{1,2})$")


def settle_spaces(
    lines: Sequence[Mapping[str, float]],
    pictures: Sequence[FloatArray],
    *,
    settings: ReadSettings,
) -> list[dict[str, float]]:
    """Give the numbers of a panel the spaces that their gaps show, or take them out.

    Parameters
    ----------
    lines : sequence of mapping of str to float
        What each line may say, and how likely that is.
    pictures : sequence of ndarray of float32, shape (LINE_HEIGHT_PX, width)
        Of the same lines, from `normalized_line`.
    settings : ReadSettings
        How much wider than others the gap of a space is.

    Returns
    -------
    list of dict of str to float
        The same, or each text with a space before a suffix or a bracket, around ±, after a
        relation or after the comma of a pair joined with the one without.

    Notes
    -----
    Where the reader is sure of the spaces, gaps have no say: a point may stand as far from its
    digits as a word does, in fonts whose characters are all as wide. For the same reason gaps
    give spaces only where these tell most: after the comma of a pair, before a bracket, and on
    the other side of a ±.
    """
    lines = _with_powers(lines)
    texts = [likeliest(chances) for chances in lines]
    gaps = {at: gaps for at, text in enumerate(texts) if (gaps := _gaps(text))}
    is_read = any(" " in texts[at] for at in gaps)
    if not is_read and not any(_is_open(texts[at]) for at in gaps):
        return list(map(dict, lines))
    # The only gap of `5 %` has no other beside it that it could be wider than.
    telling = [at for at in gaps if len(texts[at].replace(" ", "")) - 1 > len(gaps[at])]
    if (
        fmean(_spaced(lines[at]) for at in gaps) >= settings.space_sure_min
        or median(_excess_px(pictures[at], len(gaps[at]), settings) for at in telling or gaps)
        >= settings.space_excess_min * INK_HEIGHT_PX
    ):
        return [respelled(chances, _with_spaces if is_read else _opened) for chances in lines]
    return [respelled(chances, _without_spaces) for chances in lines]


def _with_powers(lines: Sequence[Mapping[str, float]]) -> list[dict[str, float]]:
    """Lines without spaces around the sign before a power of ten, whose exponent is raised.

    What TeX sets around the sign is less than a space. An exponent that was read as a part of the
    number is one if most others are.
    """
    closed = [respelled(chances, close_product) for chances in lines]
    texts = [likeliest(chances) for chances in closed]
    powers, others = (
        sum(pattern.search(text) is not None for text in texts)
        for pattern in (_PRODUCT, _WITHOUT_EXPONENT)
    )
    if powers <= others:
        return closed
    return [respelled(chances, _with_exponent) for chances in closed]


def close_product(text: str) -> str:
    """Take the spaces out of a product with a power of ten.

    Parameters
    ----------
    text : str
        As read.

    Returns
    -------
    str
        The same where it is none.

    Examples
    --------
    >>> close_product("1.8 × 10⁵")
    '1.8×10⁵'
    """
    return _PRODUCT.sub("×", text)


def _with_exponent(text: str) -> str:
    """A product with a power of ten whose exponent was read as a part of the number."""
    return _WITHOUT_EXPONENT.sub(lambda found: "×10" + found[1].translate(RAISED), text)


def _gaps(text: str) -> tuple[tuple[int, int], ...]:
    """Where in a number a space may stand: starts and ends, the same where none does."""
    found = next((found for spaced in _SPACED if (found := spaced.fullmatch(text))), None)
    return () if found is None else found.regs[1:]


def _is_open(text: str) -> bool:
    """Whether a gap may show a space that was not read."""
    gaps = _gaps(text)
    spaces = sum(start < end for start, end in gaps)
    if spaces or not gaps:
        return 0 < spaces < len(gaps)
    first = gaps[0][0]
    # Without brackets, two numbers with a comma between them are mostly one.
    return (text[first - 1] == "," and text[0] in "[(") or text[first] in "[("


def _spaced(chances: Mapping[str, float]) -> float:
    """How likely a number has such a space."""
    return sum(chance for text, chance in chances.items() if " " in text and _gaps(text))


def _without_spaces(text: str) -> str:
    """A number without any such space; brackets may touch what they enclose."""
    gaps = _gaps(text)
    return text.replace(" ", "") if gaps and text[gaps[0][1]] not in "[(" else text


def _opened(text: str) -> str:
    """A number with all such spaces, if a gap may show one that was not read."""
    return _with_spaces(text) if _is_open(text) else text


def _with_spaces(text: str) -> str:
    """A number with all such spaces."""
    for start, end in reversed(_gaps(text)):
        text = f"{text[:start]} {text[end:]}"
    return text


def _excess_px(line: FloatArray, count: int, settings: ReadSettings) -> float:
    """How much wider than all others that many of the widest gaps of a line are."""
    inked = (line[:, PADDING_PX:-PADDING_PX].max(axis=0) >= settings.space_edge).nonzero()[0]
    gaps = sorted(np.diff(inked), reverse=True)
    # Glyphs that touch have none.
    widths = [int(gap) - 1 for gap in gaps[: count + 1]] + [0] * (count + 1)
    return float(widths[count - 1] - widths[count])
