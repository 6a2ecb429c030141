"""Small and capital letters that look alike, by the size of what is printed beside them.

An x is no X where it is as high as an a, and lower than an A. What a reader makes of a text of such
letters alone is a guess: it sees nothing of its size.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from statistics import median

import numpy as np
from numpy.typing import NDArray

from heatgrid.drawn import Cell
from heatgrid.model import Word
from heatgrid.read.label import Label, readings_of, text_of
from heatgrid.settings import ReadSettings

CASE_TWINS = frozenset("cosvwxzCOSVWXZ")
"""Letters that differ from their capitals in size alone, and these."""

SMALL = frozenset("acemnorsuvwxz")
"""Small letters that neither rise above the others nor hang below the line."""

_TALL = frozenset("ABDEFGHIKLMNPRTUYbdfhkl0123456789")
_LEVEL = CASE_TWINS | SMALL | _TALL | frozenset("ilt")
_OTHER_DIGITS = frozenset("123456789")
_HANGING = frozenset("_▁")
_APOSTROPHES = "'’"
_SMALL_GREEK = frozenset("αεινοπστυω")
"""Small Greek letters that neither rise above the others nor hang below the line."""
_KAPPAS = frozenset("Kk")
# Of the height of the capitals of tick labels: lower texts are small and higher ones capitals, as
# cells are printed in about one size with them.
_LABEL_RATIOS = 0.55, 0.93
# Steps in which the height of a line is measured, in pixels.
_SUBPIXEL = 0.1


def height_px(apart: NDArray[np.floating], stroke_px: int = 1) -> float:
    """How high a line of text is: full width at half maximum of the ink in its rows.

    Parameters
    ----------
    apart : ndarray of float, shape (height, width)
        How far each pixel is from the color of the paper, 0..255.
    stroke_px : int
        Pixels of a row that a stroke fills at least: more in pictures that were turned.

    Returns
    -------
    float
        In pixels and parts of these; blur adds as much to small letters as to capitals, and makes
        both nearly one size in whole pixels. 0 where there are none.
    """
    if not apart.size:
        return 0.0
    inked = np.sort(apart, axis=1)[:, -stroke_px:].mean(axis=1)
    places = np.arange(len(inked), step=_SUBPIXEL)
    within = np.interp(places, np.arange(len(inked)), inked) >= inked.max() / 2
    return float(np.ptp(places[within]))


def settle_cases(
    printed: Mapping[Cell, tuple[Word, ...]],
    heights_px: Mapping[Cell, float],
    label_px: float | None = None,
    *,
    settings: ReadSettings,
) -> dict[Cell, tuple[Word, ...]]:
    """Give the texts of a panel the case that their size shows.

    Parameters
    ----------
    printed : mapping of Cell to tuple of Word
        What is printed in the cells of a panel, line by line.
    heights_px : mapping of Cell to float
        How high the ink of each that holds any is.
    label_px : float or None
        How high the capitals of tick labels are, which may be larger or smaller print.
    settings : ReadSettings
        How high small letters are, and from when on a size tells.

    Returns
    -------
    dict of Cell to tuple of Word
        The same, but for texts of letters that look alike: small or capital, and in doubt where
        no other text of the panel tells how high either are, unless they are higher than small
        letters could be beside tick labels, or lower than capitals. What stands behind an
        apostrophe, as in `'s`, is small where other words are.
    """
    texts = {cell: _compact(words, settings) for cell, words in printed.items()}
    has_small = any(set(text) & (SMALL - CASE_TWINS) for text in texts.values())
    # Among letters alone a 0 may be one of these, and tells no size.
    round_ones = {"0"} if not any(set(text) & _OTHER_DIGITS for text in texts.values()) else set()
    known = [(heights_px[cell], text) for cell, text in texts.items() if text]
    sizes = _sizes([(height, text) for height, text in known if text not in round_ones], settings)
    settled = dict(printed)
    for cell, text in texts.items():
        words = printed[cell]
        core = text.lstrip(_APOSTROPHES)
        if text in round_ones and _is_upper(heights_px[cell], sizes, settings) is False:
            settled[cell] = tuple(word.respelled(_as_letter) for word in words)
        elif not core or not CASE_TWINS.issuperset(core):
            continue
        elif core == text:
            upper, is_sure = _case_of(text, heights_px[cell], sizes, label_px, settings)
            settled[cell] = _cased(words, upper, settings, is_sure=is_sure)
        elif has_small:
            settled[cell] = tuple(word.respelled(str.lower) for word in words)
    return settled


def _case_of(
    text: str,
    height_px: float,
    sizes: tuple[float, float] | None,
    label_px: float | None,
    settings: ReadSettings,
) -> tuple[bool | None, bool]:
    """Whether letters are capitals, None where nothing tells, and whether that is sure."""
    upper = _is_upper(height_px, sizes, settings)
    is_sure = upper is not None
    if sizes is None and label_px:
        ratio = height_px / label_px
        is_sure = not _LABEL_RATIOS[0] < ratio < _LABEL_RATIOS[1]
        # Of a word, a reader's guess is the better one.
        if is_sure or len(text) == 1:
            upper = 2 * ratio > 1 + settings.word_x_height_fraction
    # Of a word as high as capitals, the first letter may be the only one.
    return upper, is_sure and not (upper and len(text) > 1 and text.islower())


def _cased(
    words: Sequence[Word], upper: bool | None, settings: ReadSettings, *, is_sure: bool = True
) -> tuple[Word, ...]:
    """The lines of a text in a case, if that is known, and in doubt if it is not sure."""
    if upper is not None:
        words = [word.respelled(partial(_in_case, upper=upper)) for word in words]
    if not is_sure:
        words = [word.doubted(settings.doubted_confidence_max) for word in words]
    return tuple(words)


def in_their_case(labels: Sequence[Label], *, settings: ReadSettings) -> list[tuple[Word, ...]]:
    """Labels, small or capital where they are made of letters that differ in size alone.

    Parameters
    ----------
    labels : sequence of Label
        Of one axis, or of one panel.
    settings : ReadSettings
        How high small letters are, and from when on a size tells.

    Returns
    -------
    list of tuple of Word
        The lines of each. Among Greek letters a K as low as an α is a κ: a K and a k rise above it.
    """
    texts = [_compact(label.words, settings) for label in labels]
    known = [(label, text) for label, text in zip(labels, texts, strict=True) if text]
    heights = [(label.height_px, text) for label, text in known]
    sure = [
        (label.height_px, text)
        for label, text in known
        if readings_of(label.words[0], settings)[0].confidence >= settings.word_doubt_max
    ]
    sizes = _sizes(sure, settings) or _sizes(heights, settings)
    low = [height for height, text in heights if text and _SMALL_GREEK.issuperset(text)]
    greek = (median(low), median(low) / settings.word_x_height_fraction) if low else None
    cased: list[tuple[Word, ...]] = []
    for label, text in zip(labels, texts, strict=True):
        upper = _is_upper(label.height_px, sizes, settings)
        if text in _KAPPAS and _is_upper(label.height_px, greek, settings) is False:
            best = readings_of(label.words[0], settings)[0]
            cased.append((replace(best, text="κ", others=()),))
        elif text and CASE_TWINS.issuperset(text) and upper is not None:
            cased.append(_cased(label.words, upper, settings))
        else:
            cased.append(label.words)
    return cased


def _compact(words: Sequence[Word], settings: ReadSettings) -> str:
    """What a label of one line most likely says, without its spaces."""
    return text_of(words, settings).replace(" ", "")


def _sizes(
    heights: Sequence[tuple[float, str]], settings: ReadSettings
) -> tuple[float, float] | None:
    """How high small letters and capitals are, by the texts that tell; None where none does."""
    tall = [height for height, text in heights if _TALL.intersection(text) and _level(text)]
    low = [
        height
        for height, text in heights
        if text and SMALL.issuperset(text) and not CASE_TWINS.issuperset(text)
    ]
    if not tall and not low:
        return _sizes_of_tokens(heights, settings)
    ratio = settings.word_x_height_fraction
    cap_px = median(tall) if tall else median(low) / ratio
    return (median(low) if low else cap_px * ratio), cap_px


def _sizes_of_tokens(
    heights: Sequence[tuple[float, str]], settings: ReadSettings
) -> tuple[float, float] | None:
    """The same by words all of which begin with a sign that hangs as far below each, as `▁The`."""
    words = [(height, text[1:]) for height, text in heights if text[:1] in _HANGING]
    tall = [height for height, text in words if _TALL.intersection(text) and _level(text)]
    low = [height for height, text in words if text and SMALL.issuperset(text)]
    if not tall or not low:
        return None
    ratio = settings.word_x_height_fraction
    cap_px = (median(tall) - median(low)) / (1 - ratio)
    return (cap_px * ratio, cap_px) if cap_px > 0 else None


def _is_upper(
    height_px: float, sizes: tuple[float, float] | None, settings: ReadSettings
) -> bool | None:
    """Whether letters are as high as capitals; None where their size does not tell."""
    if sizes is None:
        return None
    x_px, cap_px = sizes
    beyond_px = height_px - (x_px + cap_px) / 2
    is_clear = abs(beyond_px) > settings.word_case_doubt / 2 * (cap_px - x_px)
    return beyond_px > 0 if is_clear else None


def _level(text: str) -> bool:
    """Whether a text neither hangs below the baseline nor reaches above its letters."""
    return _LEVEL.issuperset(text)


def _in_case(text: str, *, upper: bool) -> str:
    """Letters that look like their capitals in one case, other texts as they are.

    A name such as Cox is as high as one that is all capitals.
    """
    is_name = upper and len(text) > 1 and text.istitle()
    if is_name or not CASE_TWINS.issuperset(text):
        return text
    return text.upper() if upper else text.lower()


def _as_letter(text: str) -> str:
    """A small o for a 0, other texts as they are."""
    return "o" if text in {"0", "O"} else text
