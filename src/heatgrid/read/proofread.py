"""Correct a line of text by what its ink shows.

A recognition model guesses from how a line looks as a whole. Where characters differ only
in size or in the white around them, measuring is surer: a vertical bar reaches below the
baseline and an I does not, x and X differ in height, a space is a gap as wide as the other
spaces of the line. In come the characters with their places and the ink of the line, out
comes the text.
"""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import median

import numpy as np

from heatgrid.geometry import Box
from heatgrid.read.align import Glyph, Mark, align
from heatgrid.read.cases import CASE_TWINS
from heatgrid.read.ink import FloatArray
from heatgrid.read.spelling import as_spelled
from heatgrid.read.stems import foot, with_ones
from heatgrid.read.tokens import has_dot, with_token_signs
from heatgrid.read.underscores import with_underscores
from heatgrid.settings import ReadSettings

_TALL_MIN, _ZERO_WIDTH_MAX = 1.15, 0.85
"""How much higher than small letters a 0 is at least, and how wide over its height."""
_LOOSE = 2
"""How much wider than usual a gap between two letters of loose print is."""
_GAPS_MIN = 4
"""Fewest gaps of a line of which one may be wider than all others."""
_STEMS = frozenset("Il|")
_TWIN_STEMS = frozenset("Iil1|")
_INDEXED = re.compile("[cosvwxzCOSVWXZ][0-9]")
_CAPITAL_I = re.compile(r"(?<![^\W\d_])l(?=[A-Z][A-Z0-9-]|g[AEGM]\d?\b)|l(?=oU\b)")
"""An l that is the I of lFN, lL-6, lgG or mloU: no word begins small and goes on in capitals so."""
_SMALL_L = re.compile(r"(?<![^\W\d_])I(?=a[a-ln-z]|[eiu][a-z]|o(?:[cgos][a-z]|w(?!a)))")
"""An I that is the l of low, label or linear: hardly a word but Iowa, ion or iota begins so."""
_INNER_L = re.compile(r"(?<=[ABCEFGKOPSU])I(?=(?!oU)[a-rt-z]|s[a-z])")
"""An I that is the l of Alpha, Class or 1stFlr: between others only the I of CIoU or AIs is one."""
_BAR_UNEVEN = re.compile(r"(?<=[^\s|]) \|(?=[^\s|])|(?<=[^\s|])\| (?=[^\s|])")
"""A bar with a space on one side: it parts two names, and has one on the other side, too."""
_X_HEIGHT = frozenset("aemnrugpqy")
_CAPITALS = frozenset("ABDEFGHKLMNPRTUY")
_ASCENDERS = frozenset("bdfhk")
_DIGITS = frozenset("0123456789")
_HASH = frozenset("#")  # as high as capitals in 9 of 10 fonts
_ON_BASELINE = _CAPITALS | _ASCENDERS | CASE_TWINS | frozenset("aemnru")
_FOOTED = frozenset("FHIKPRTYfhiklmnr")
_AIRY = frozenset("1-–.'\"_→~")  # the white beside them is their own
_OPENING, _CLOSING = frozenset("([{"), frozenset(")]},;:")
_COMPATIBILITY_BLOCKS = ((0x2100, 0x218F), (0x3000, 0x303F), (0x3300, 0x33FF), (0xFF00, 0xFFEF))
_PLAIN = str.maketrans("∆△∑∏‘’“”〈〉", "ΔΔΣΠ''\"\"⟨⟩")


@dataclass(frozen=True, slots=True)
class _Scale:
    """The line that letters stand on, in pixels from the top, and how high they reach."""

    baseline: float
    x_height: float
    cap_height: float


def proofread(glyphs: Sequence[Glyph], ink: FloatArray, *, settings: ReadSettings) -> str:
    """The text of a line, corrected where its ink is sure.

    Parameters
    ----------
    glyphs : sequence of Glyph
        As read, left to right.
    ink : ndarray of float, shape (height, width)
        Share of ink in each pixel, 0..1; at least one pixel is full.
    settings : ReadSettings
        The thresholds.

    Returns
    -------
    str
        NFC, single spaces, none at the ends; empty if no glyph was read.
    """
    marks = align(_in_context(glyphs, settings), ink, settings=settings)
    marks = [part for mark in marks for part in _parted(mark, ink, settings)]
    scale = _scale(marks, settings)
    if scale is None:
        marks = _doubled(_evened(marks))
    else:
        marks = _with_kappa(_cased(marks, scale, settings), scale)
        marks = _with_tall_zeros(_with_letter_o(marks, scale, settings), scale)
        marks = _respaced(_doubled(_undoubled(marks, scale)), scale, settings)
        marks = _restemmed(marks, ink, scale, settings)
        line = scale.baseline, scale.x_height
        marks = with_underscores(marks, ink, *line, settings=settings)
        marks = with_token_signs(marks, ink, *line, settings=settings)
    text = fold("".join(" " * mark.space_before + mark.text for mark in marks))
    text = " ".join(text.split())
    if text.count("|") == 1:
        text = _BAR_UNEVEN.sub(" | ", text)
    return unicodedata.normalize("NFC", as_spelled(text))


def fold(text: str) -> str:
    """Plain forms of characters that a figure would hardly hold otherwise.

    Parameters
    ----------
    text : str
        Any text.

    Returns
    -------
    str
        Full-width letters, letter-like symbols and Roman numeral characters as plain
        letters, typographic quotes straight; superscripts and the like are kept.
    """
    return "".join(
        (
            unicodedata.normalize("NFKC", char)
            if any(low <= ord(char) <= high for low, high in _COMPATIBILITY_BLOCKS)
            else char
        ).translate(_PLAIN)
        for char in text
    ).replace("°°", "°")


def _in_context(glyphs: Sequence[Glyph], settings: ReadSettings) -> list[Glyph]:
    """Settle look-alikes by their neighbors: LIama, GRP0, loU."""
    settled = _with_first_stem(glyphs)
    for at, glyph in enumerate(glyphs):
        before = "".join(other.text for other in settled[max(0, at - 2) : at])
        after = "".join(other.text for other in glyphs[at + 1 : at + 3])
        if glyph.text == "I" and _begins_rate(before, after):
            settled[at] = replace(glyph, text="l")
        if glyph.text == "×" and at == 0 and not after.strip()[:1].isdigit():
            settled[at] = replace(glyph, text="x")
        if glyph.confidence >= settings.word_doubt_max:
            continue
        if glyph.text == "I" and _is_within_word(before, after):
            settled[at] = replace(glyph, text="l")
        if glyph.text == "0" and len(before) > 1 and before.isupper() and not after[:1].isdigit():
            settled[at] = replace(glyph, text="O")
    return settled


def _with_first_stem(glyphs: Sequence[Glyph]) -> list[Glyph]:
    """Take an l for the I of an abbreviation, and an I for the l at the beginning of a word.

    A model is surer of either than it should be: in many fonts they are one.
    """
    text = "".join(glyph.text[:1] or " " for glyph in glyphs)
    stems = {match.start(): "I" for match in _CAPITAL_I.finditer(text)}
    for small in (_SMALL_L, _INNER_L):
        stems |= {match.start(): "l" for match in small.finditer(text)}
    return [
        replace(glyph, text=stems[at]) if at in stems and glyph.text in {"I", "l"} else glyph
        for at, glyph in enumerate(glyphs)
    ]


def _begins_rate(before: str, after: str) -> bool:
    """Whether an I is that of lr, a learning rate; models are sure of Ir, which is no word."""
    return not before[-1:].isalpha() and after[:1] == "r" and not after[1:].isalpha()


def _is_within_word(before: str, after: str) -> bool:
    """Whether a character stands after a letter and before small ones, or between fulQA."""
    inside = before[-1:].isalpha() and len(after) > 1 and after.islower()
    between = len(before) > 1 and before.isalpha() and before.islower() and after[:1].isupper()
    return inside or between


def _parted(mark: Mark, ink: FloatArray, settings: ReadSettings) -> Iterable[Mark]:
    """A letter and a digit that touch, apart at the thinnest place: they may be an x and an index.

    Letters whose size alone tells their case must be measured without what hangs below them.
    """
    box, third = mark.box, mark.box.width // 3
    if not (len(mark.text) == 2 and _INDEXED.fullmatch(mark.text) and third):  # noqa: PLR2004
        yield mark
        return
    columns = ink[box.slices].sum(axis=0)[third : box.width - third]
    cut = box.left + third + int(columns.argmin())
    for left, right, text in ((box.left, cut, mark.text[0]), (cut, box.right, mark.text[1])):
        rows = np.flatnonzero((ink[:, left:right] > settings.word_ink_min).any(axis=1))
        if not rows.size:
            rows = np.array([box.top, box.bottom - 1])
        part = Box(left, int(rows[0]), right, int(rows[-1]) + 1)
        yield Mark(part, text, mark.space_before and left == box.left)


def _scale(marks: Sequence[Mark], settings: ReadSettings) -> _Scale | None:
    """Measured on the letters whose size is known, else on digits; None where neither is."""
    letters = [mark for mark in marks if _only(mark, _ON_BASELINE)]
    digits = [mark for mark in marks if _only(mark, _DIGITS)]
    if not letters and not digits:
        return None
    baseline = median(mark.box.bottom for mark in letters or digits)
    low = [baseline - mark.box.top for mark in marks if _only(mark, _X_HEIGHT)]
    tall = _tall(marks, baseline, settings)
    ratio = settings.word_x_height_fraction
    if tall:
        return _Scale(baseline, median(low) if low else ratio * tall, tall)
    if low:
        return _Scale(baseline, median(low), median(low) / ratio)
    # Letters that differ in size alone are small and capital ones: Cz.
    least, most = (choose(baseline - mark.box.top for mark in letters) for choose in (min, max))
    return _Scale(baseline, least, most) if 2 * least < (1 + ratio) * most else None


def _evened(marks: Sequence[Mark]) -> list[Mark]:
    """Letters of one size in the case of the first one, where nothing else tells: OZ, not Oz."""
    if not marks or not all(mark.text in CASE_TWINS for mark in marks):
        return list(marks)
    upper = marks[0].text.isupper()
    return [replace(mark, text=mark.text.upper() if upper else mark.text.lower()) for mark in marks]


def _tall(marks: Sequence[Mark], baseline: float, settings: ReadSettings) -> float:
    """Height of the capitals of a line; 0 where nothing shows it."""
    digits = [mark.box for mark in marks if _only(mark, _DIGITS)]
    slack = settings.word_lowered_fraction
    lowered = [box.height for box in digits if box.bottom - baseline > slack * box.height]
    reaches = [
        *_letter_reaches(marks, _CAPITALS, baseline),
        *(baseline - mark.box.top for mark in marks if _only(mark, _HASH)),
        *(box.height for box in digits if abs(box.bottom - baseline) <= slack * box.height),
    ]
    # Ascenders reach higher than capitals in most fonts, so they stand in for them only.
    reaches = reaches or _letter_reaches(marks, _ASCENDERS, baseline)
    return max(reaches, default=max(lowered, default=0) / settings.word_subscript_size)


def _letter_reaches(marks: Sequence[Mark], letters: frozenset[str], baseline: float) -> list[float]:
    """How high some letters reach, with the pieces that a missing hairline parts from them."""
    reaches = []
    for at, mark in enumerate(marks):
        if _only(mark, _ON_BASELINE) and letters.intersection(mark.text):
            beside = (*marks[max(0, at - 1) : at], *marks[at + 1 : at + 2])
            pieces = [mark, *(piece for piece in beside if not piece.text)]
            reaches.append(baseline - min(piece.box.top for piece in pieces))
    return reaches


def _only(mark: Mark, characters: frozenset[str]) -> bool:
    """Whether a mark holds some characters, and all of them are of these."""
    return bool(mark.text) and characters.issuperset(mark.text)


def _undoubled(marks: Sequence[Mark], scale: _Scale) -> list[Mark]:
    """Take a stem back that was read twice and stands in the ink once.

    The second one then shares the ink of the small letter behind it, which is too low for
    a stem: "Llama" comes back as "Lllama".
    """
    low = (scale.x_height + scale.cap_height) / 2
    kept = list(marks[:1])
    for before, mark in pairwise(marks):
        again = mark.text[:1] in _TWIN_STEMS and mark.text[:1] == before.text
        if again and len(mark.text) > 1 and mark.box.height < low:
            kept.append(replace(mark, text=mark.text[1:]))
        else:
            kept.append(mark)
    return kept


def _doubled(marks: Sequence[Mark]) -> list[Mark]:
    """Name a stem for which no glyph was read like the same stem beside it.

    Notes
    -----
    A model of this kind needs a step between two equal characters and has none between
    two thin ones: "ill" comes back as "il".
    """
    named = list(marks)
    for at, mark in enumerate(marks):
        beside = (*named[max(0, at - 1) : at], *marks[at + 1 : at + 2])
        nearest = min((_white(mark.box, other.box) for other in beside), default=0)
        twins = [
            other.text
            for other in beside
            if other.text in _TWIN_STEMS and _same_size(mark.box, other.box)
            # A stem that stands closer to its other neighbor is a piece of that letter.
            if _white(mark.box, other.box) <= 2 * nearest
        ]
        if not mark.text and twins:
            named[at] = replace(mark, text=twins[0])
    return named


def _white(box: Box, other: Box) -> int:
    """White columns between two marks."""
    return max(box.left, other.left) - min(box.right, other.right)


def _same_size(box: Box, other: Box) -> bool:
    """Whether two stems differ by no more than resampling explains."""
    return (
        abs(box.top - other.top) <= 2  # noqa: PLR2004
        and abs(box.bottom - other.bottom) <= 2  # noqa: PLR2004
        and abs(box.width - other.width) <= 2  # noqa: PLR2004
    )


def _respaced(marks: Sequence[Mark], scale: _Scale, settings: ReadSettings) -> list[Mark]:
    """Put a space into every gap that is as wide as a space, and into no bracket.

    Print that is spaced loosely has gaps between all letters, and spaces are wider than these.
    """
    pairs = list(pairwise(marks))
    inner = [_gap(*pair) for pair in pairs if not pair[1].space_before] or [0]
    least = settings.word_gap_min_fraction * scale.cap_height
    loose_px = min(max(*inner, _LOOSE * median(inner)), least)
    # A wider one may be the space that was read, between other letters.
    close = {at for at, pair in enumerate(pairs) if _gap(*pair) <= loose_px and max(inner) <= least}
    read = [_gap(*pair) for pair in pairs if pair[1].space_before]
    usual = settings.word_gap_fraction * scale.cap_height
    # White beside an arrow is its own where it is narrower than spaces are between letters.
    between = [_gap(*pair) for pair in pairs if pair[1].space_before and not _has_arrow(*pair)]
    least_px = settings.word_gap_alike_fraction * median(between) if len(between) > 1 else 0
    if read:
        usual = settings.word_gap_alike_fraction * max(median(read), usual / 2)
    lone = _lone_gap(pairs)
    spaced = list(marks[:1])
    for at, (before, mark) in enumerate(pairs):
        last, first = before.text[-1:], mark.text[:1]
        letters = (last + first).isalnum() and not _STEMS.intersection(last + first)
        loose = not _AIRY.intersection(last + first) and not letters
        is_read = mark.space_before and not (last.isalpha() and first.isalpha() and at in close)
        if _has_arrow(before, mark):
            is_read &= _gap(before, mark) >= least_px
        alone = letters and at == lone
        space = is_read or ((loose or alone) and _gap(before, mark) >= usual)
        if "@" in (last, first):
            space = _gap(before, mark) >= settings.word_at_gap_fraction * scale.cap_height
        tight = last in _OPENING or first in _CLOSING
        spaced.append(replace(mark, space_before=space and not tight))
    return spaced


def _lone_gap(pairs: Sequence[tuple[Mark, Mark]]) -> int | None:
    """Which gap is twice as wide as any other of a line without spaces, if there are several."""
    if len(pairs) < _GAPS_MIN or any(mark.space_before for _, mark in pairs):
        return None
    *others, widest = sorted(range(len(pairs)), key=lambda at: _gap(*pairs[at]))
    return widest if _gap(*pairs[widest]) >= _LOOSE * max(1, _gap(*pairs[others[-1]])) else None


def _has_arrow(before: Mark, mark: Mark) -> bool:
    """Whether one of two neighbors is an arrow."""
    return "→" in {before.text[-1:], mark.text[:1]}


def _gap(before: Mark, mark: Mark) -> int:
    """White between two neighbors, in pixels."""
    return mark.box.left - before.box.right


def _restemmed(
    marks: Sequence[Mark], ink: FloatArray, scale: _Scale, settings: ReadSettings
) -> list[Mark]:
    """Tell the vertical bar, I, l, i and 1 apart."""
    marks = with_ones(marks, ink, settings=settings)
    apart = [True, *(mark.space_before for mark in marks[1:]), True]
    serif = _may_be_serif(marks, ink, settings)
    return [
        replace(mark, text=_stem(mark, serif and before and after, ink, scale, settings))
        if mark.text in _STEMS
        else mark
        for mark, before, after in zip(marks, apart, apart[1:], strict=False)
    ]


def _stem(
    mark: Mark, needs_serifs: bool, ink: FloatArray, scale: _Scale, settings: ReadSettings
) -> str:
    """A bar reaches below the baseline or lacks the serifs, an i has a dot; else as read."""
    box = mark.box
    narrow = box.width < settings.word_stem_width_fraction * scale.cap_height
    high = box.height >= settings.word_bar_height_min * scale.cap_height
    if narrow and high and _hangs(mark, scale, settings):
        return "|"
    if needs_serifs and foot(mark, ink) < settings.word_serif_foot_min:
        return "|"
    return "i" if has_dot(ink[box.slices].max(axis=1), settings=settings) else mark.text


def _may_be_serif(marks: Sequence[Mark], ink: FloatArray, settings: ReadSettings) -> bool:
    """Whether the letters of the line stand on serifs, or none of them can tell."""
    feet = [foot(mark, ink) for mark in marks if mark.text in _FOOTED]
    return not feet or median(feet) >= settings.word_serif_foot_min


def _cased(marks: Sequence[Mark], scale: _Scale, settings: ReadSettings) -> list[Mark]:
    """Letters as small or as capital as their ink is.

    One that would become the second of two capitals before small letters stays: there the
    ink is that of the first letter, which a missing hairline parts.
    """
    cased = [_resized(mark, _line_at(marks, at, scale), settings) for at, mark in enumerate(marks)]
    for at in range(1, len(marks) - 1):
        before, after = marks[at - 1].text, marks[at + 1].text
        starts = at == 1 or marks[at - 1].space_before
        if starts and before.isupper() and marks[at].text.islower() and after.islower():
            cased[at] = marks[at]
    return cased


def _line_at(marks: Sequence[Mark], at: int, scale: _Scale) -> _Scale:
    """The line that a point stands on: that of the digits on both its sides where these hang."""
    if marks[at].text != "." or not 0 < at < len(marks) - 1:
        return scale
    before, after = marks[at - 1], marks[at + 1]
    if not (before.text[-1:].isdigit() and after.text[:1].isdigit()):
        return scale
    return replace(scale, baseline=max(scale.baseline, min(before.box.bottom, after.box.bottom)))


def _with_kappa(marks: Sequence[Mark], scale: _Scale) -> list[Mark]:
    """Take a lone K that is as low as small letters for a κ: a small k is as high as a K."""
    breaks = (
        mark.space_before or not (before.text[-1:] + mark.text[:1]).isalnum()
        for before, mark in pairwise(marks)
    )
    apart = [True, *breaks, True]
    middle = (scale.x_height + scale.cap_height) / 2
    return [
        replace(mark, text="κ")
        if mark.text in {"K", "k"} and before and after and scale.baseline - mark.box.top < middle
        else mark
        for mark, before, after in zip(marks, apart, apart[1:], strict=False)
    ]


def _with_letter_o(marks: Sequence[Mark], scale: _Scale, settings: ReadSettings) -> list[Mark]:
    """Take a 0 for an o if it is as low as small letters and other digits are not: GPT-4o."""
    middle = (scale.x_height + scale.cap_height) / 2
    slack = settings.word_lowered_fraction * scale.cap_height
    digits = [mark for mark in marks if _only(mark, _DIGITS) and mark.text != "0"]
    if not any(scale.baseline - mark.box.top > middle for mark in digits):
        return list(marks)
    lettered = list(marks)
    for at, (before, mark) in enumerate(pairwise(marks), start=1):
        behind = marks[at + 1].text[:1] if at + 1 < len(marks) else ""
        low = scale.baseline - mark.box.top < middle
        level = abs(mark.box.bottom - scale.baseline) <= slack
        joined = before.text[-1:].isalnum() and not mark.space_before and not behind.isdigit()
        if mark.text == "0" and low and level and joined:
            lettered[at] = replace(mark, text="o")
    return lettered


def _with_tall_zeros(marks: Sequence[Mark], scale: _Scale) -> list[Mark]:
    """Take an o at the end of small letters for a 0 if it is higher than they are, and narrow.

    Within a word it may have an accent; a capital O is wide.
    """
    low = [scale.baseline - mark.box.top for mark in marks if _only(mark, _X_HEIGHT)]
    least = _TALL_MIN * max(low, default=0)
    zeroed = list(marks)
    for at, (before, mark) in enumerate(pairwise(marks), start=1):
        behind = marks[at + 1] if at + 1 < len(marks) else None
        is_last = behind is None or behind.space_before or not behind.text[:1].isalpha()
        tall = scale.baseline - mark.box.top >= least
        narrow = mark.box.width <= _ZERO_WIDTH_MAX * mark.box.height
        joined = before.text[-1:].islower() and not mark.space_before
        if mark.text in {"o", "O"} and low and tall and narrow and is_last and joined:
            zeroed[at] = replace(mark, text="0")
    return zeroed


def _resized(mark: Mark, scale: _Scale, settings: ReadSettings) -> Mark:
    """Small or capital, period or comma, where the two differ in extent alone."""
    if mark.text == "." and _hangs(mark, scale, settings):
        return replace(mark, text=",")
    if mark.text not in CASE_TWINS:
        return mark
    range_px = max(1.0, scale.cap_height - scale.x_height)
    size = (scale.baseline - mark.box.top - scale.x_height) / range_px
    if abs(size - 1 / 2) < settings.word_case_doubt / 2:
        return mark
    return replace(mark, text=mark.text.upper() if size > 1 / 2 else mark.text.lower())


def _hangs(mark: Mark, scale: _Scale, settings: ReadSettings) -> bool:
    """Whether a mark reaches below the line that letters stand on."""
    return mark.box.bottom - scale.baseline > settings.word_overhang_fraction * scale.cap_height
