"""Titles and labels of a single letter: small or capital, by the size of the other texts.

In come all texts around panels and bars, out come the same ones. An x alone looks like an X
alone. What tells is how high it is beside other texts: labels of axes and bars are printed in one
size, ticks are hardly larger than they are, and titles are no smaller.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from statistics import median

import numpy as np
from numpy.typing import NDArray

from heatgrid.drawn import TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.cases import CASE_TWINS, SMALL, height_px
from heatgrid.read.contrast import paper_and_contrast
from heatgrid.read.label import best_reading
from heatgrid.settings import ReadSettings

Texts = Mapping[TextRegion, tuple[Word, ...]]

_HANGING = frozenset("gjpqyQ,;()[]{}|@_")
WORD_CAPITAL_MIN = 0.95
"""How high a word with a capital surely is, over the capitals of others."""
_SMALL_HANGING = frozenset("gpqy")
# From the top of a small letter to the foot of such a one, over the height of capitals: 1.02 in
# Helvetica, 1.07 in DejaVu Sans.
_SMALL_HANGING_RATIO = 1.04
_LOW = SMALL | frozenset("-–.· ")
"""What is no higher than small letters."""


def settle_lone(
    rgb: NDArray[np.uint8],
    texts: Texts,
    labels: Iterable[TextRegion],
    *,
    settings: ReadSettings,
) -> dict[TextRegion, tuple[Word, ...]]:
    """Give titles and labels of one letter the case that their size shows.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure: of small print, a whole pixel is too coarse a measure.
    texts : mapping of TextRegion to tuple of Word
        All texts, tick labels among them.
    labels : iterable of TextRegion
        Those that are no tick labels.
    settings : ReadSettings
        How high small letters are, and how much larger than ticks labels are.

    Returns
    -------
    dict of TextRegion to tuple of Word
        The same, but for lone letters that are small or capital by their size, and for the first
        letters of turned labels of small letters beside other turned labels.
    """
    named = dict.fromkeys(labels)
    ratio = settings.word_x_height_fraction
    # A turned text is the label of an axis or bar; titles are larger than these by up to a half.
    kinds: tuple[tuple[Callable[[TextRegion], bool], float], ...] = (
        (lambda region: region in named and region.is_upright, (1 + ratio) / 2),
        (lambda region: region not in named, (1 + ratio) / 2 * settings.lone_label_growth),
        (lambda region: region in named, (1 + ratio) / 2 / settings.lone_label_growth),
    )
    settled = dict(texts)
    for region in named:
        words = texts[region]
        text = words[0].text if len(words) == 1 else ""
        is_word = len(text) > 1 and text[0] in CASE_TWINS and _LOW.issuperset(text[1:])
        if text not in CASE_TWINS and not (is_word and region.is_upright):
            continue
        for is_of_kind, least in kinds[:1] if is_word else kinds:
            caps = [
                cap_px(each, texts[each], settings, across_px=_ink_px(rgb, each))
                for each in texts
                if is_of_kind(each)
            ]
            known = [cap for cap in caps if cap]
            if not known:
                continue
            height = _ink_px(rgb, region) / median(known)
            # Of a word a reader sees more, so that only a size that is no other's tells more.
            if not is_word or not ratio < height < WORD_CAPITAL_MIN:
                settled[region] = (_cased(words[0], height >= least),)
            break
    return settled


def _cased(word: Word, upper: bool) -> Word:
    """A letter, or a word with its first letter, in one case."""
    first = word.text[0].upper() if upper else word.text[0].lower()
    return replace(word, text=first + word.text[1:])


def _ink_px(rgb: NDArray[np.uint8], region: TextRegion) -> float:
    """How high the ink of a text is, to a part of a pixel; 0 for a slanted one."""
    if region.is_slanted:
        return 0.0
    around = Box(0, 0, rgb.shape[1], rgb.shape[0])
    crop = rgb[region.box.padded(1, 1, within=around).slices]
    _, apart = paper_and_contrast(crop.swapaxes(0, 1) if region.is_upright else crop)
    return height_px(apart)


def cap_px(
    region: TextRegion,
    words: tuple[Word, ...],
    settings: ReadSettings,
    *,
    across_px: float | None = None,
) -> float:
    """About how high the capitals of a text are.

    Parameters
    ----------
    region : TextRegion
        Where it stands.
    words : tuple of Word
        What was read of it.
    settings : ReadSettings
        How far letters hang below their line.
    across_px : float, optional
        How high its ink is; that of its box by default.

    Returns
    -------
    float
        In pixels; 0 where it shows nothing as high, and for a slanted text.
    """
    reading = best_reading(words, settings)
    if reading is None or region.is_slanted:
        return 0.0
    if across_px is None:
        across_px = region.across_px
    text = reading.text
    high = [char for char in text if char.isalnum() and char not in SMALL | CASE_TWINS | _HANGING]
    if not high and _SMALL_HANGING.intersection(text) and set(text) <= SMALL | _SMALL_HANGING:
        return across_px / _SMALL_HANGING_RATIO
    if not high:
        return 0.0
    hangs = _HANGING.intersection(text)
    return across_px / (settings.word_hanging_fraction if hangs else 1.0)
