"""Which way turned text reads: upwards, as most does, or downwards.

Where a text stands does not tell, so it is read both ways. A reader is surer of text that
stands on its feet; numbers may be numbers on their heads too, but seldom all of an axis.
So it is with short labels whose few glyphs run together: `S1` that lies on its side is as
high and as wide as a letter. And nothing but its reading tells that a lone letter is slanted.
"""

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

import cv2
import numpy as np

from heatgrid.drawn import QUARTER_TURN_DEG
from heatgrid.model import Word
from heatgrid.read.contrast import paper_and_contrast
from heatgrid.read.engine import Crop, Mode, OcrEngine
from heatgrid.settings import ReadSettings

_HEADLONG = re.compile(r"[-−]?0[0-9]")
"""Numbers hardly begin with a zero before another digit; years on their heads do."""
_DEGREES = re.compile(r"[(\[]?°[CF][)\]]?")
"""What nothing looks like on its head, however unsure a reader is of so short a text."""
_ON_ITS_HEAD = str.maketrans("bdpqnuΔ∇()[]69", "qpdbun∇Δ)(][96")
"""What letters look like on their heads; others, such as `o`, look the same."""
_COUNT_MIN = 3
"""Numbers of one length at even distances are padded with zeros, and on their feet."""

_NARROW = frozenset("1Iijlrft|!.,:;'()[]{}/\\-")
"""What may be much higher than wide, or is a part of a line."""
_CHARACTER_ASPECT_MAX = 2.2
"""How much higher than wide any other character is at most, also in a condensed font."""

Lines = tuple[Word, ...]

# Degrees, counter-clockwise.
_OVER: tuple[int, ...] = (180,)
_ON_ITS_SIDE: tuple[int, ...] = (-90, 90)
_SLANTED: tuple[int, ...] = (-60, -45, -30, 30, 45, 60)


@dataclass(frozen=True, slots=True)
class Standing:
    """What a crop says once it stands on its feet.

    Parameters
    ----------
    lines : tuple of Word
        From top to bottom.
    turned_deg : int
        How far it was turned for that, counter-clockwise.
    """

    lines: Lines
    turned_deg: int = 0

    @property
    def lay(self) -> bool:
        """Whether it lay on a side, so that its width is the height of its text."""
        return self.turned_deg in _ON_ITS_SIDE


def read_standing(
    crops: Sequence[Crop],
    groups: Sequence[Sequence[int]],
    engine: OcrEngine,
    *,
    sideways: Sequence[Sequence[int]] = (),
    slanted: Sequence[Sequence[int]] = (),
    lying: Sequence[Sequence[int]] = (),
    mode: Mode,
    settings: ReadSettings,
) -> list[Standing]:
    """Read crops of which some may stand on their heads, or lie on their sides.

    Parameters
    ----------
    crops : sequence of ndarray of uint8, shape (height, width, 3)
        RGB.
    groups : sequence of sequence of int
        Places of crops that stand alike, either all upright or all upside down. Crops in
        no group are upright.
    engine : OcrEngine
        The reader.
    sideways : sequence of sequence of int
        Places of crops that either stand upright or lie alike on one side.
    slanted : sequence of sequence of int
        Places of crops that either stand upright or are slanted alike.
    lying : sequence of sequence of int
        Those of `sideways` whose size says that they lie.
    mode : Mode
        What the texts are expected to be.
    settings : ReadSettings
        How sure a reader must be.

    Returns
    -------
    list of Standing
        Per crop its lines as they stand upright.
    """
    upright = dict(enumerate(engine.read(crops, mode=mode)))
    asked = [(group, _OVER, settings.turn_sure_min) for group in groups]
    # Letters in a stack are read at times, some of them, and never in the room of their line.
    lying = [
        group
        for group in sideways
        if group in lying or any(_is_too_high(upright[at], crops[at]) for at in group)
    ]
    asked += [
        (group, _ON_ITS_SIDE, math.inf if group in lying else settings.side_sure_min)
        for group in sideways
    ]
    asked += [(group, _SLANTED, settings.side_sure_min) for group in slanted]
    doubtful = [
        (group, turn)
        for group, turns, least in asked
        if _sureness(upright, group) < least
        for turn in turns
    ]
    pairs = list(dict.fromkeys((place, turn) for group, turn in doubtful for place in group))
    turned_crops = [turned_by(crops[place], turn) for place, turn in pairs]
    words = engine.read(turned_crops, mode=mode) if turned_crops else ()
    turned = dict(zip(pairs, words, strict=True))
    chosen, turns = dict(upright), dict.fromkeys(upright, 0)
    for group, turn in doubtful:
        other = {place: turned[place, turn] for place in group}
        # The mean of many is the less off.
        fewer = min(1.0, math.sqrt(settings.turn_count / len(group)))
        gain = _sureness(other, group) - _sureness(chosen, group)
        least = 0.0 if group in lying else fewer * settings.turn_gain_min
        if gain > least and not all(_tells_nothing(chosen[place], other[place]) for place in group):
            chosen.update(other)
            turns.update(dict.fromkeys(group, turn))
    return [Standing(lines, turns[place]) for place, lines in chosen.items()]


def _tells_nothing(upright: Lines, turned: Lines) -> bool:
    """Whether how sure readers are tells nothing: words that are as good on their heads, units."""
    text, other = (
        "".join(word.text for word in each).replace(" ", "") for each in (upright, turned)
    )
    if _DEGREES.fullmatch(text):
        return True
    has_letters = any(char.isalpha() for char in text)
    return has_letters and text[::-1].translate(_ON_ITS_HEAD) == other


def _is_too_high(lines: Lines, crop: Crop) -> bool:
    """Whether a line read in a crop has characters that its ink is too narrow for."""
    text = lines[0].text.replace(" ", "") if len(lines) == 1 else ""
    if not text or not _NARROW.isdisjoint(text):
        return False
    _, apart = paper_and_contrast(crop)
    inked = np.argwhere(apart > apart.max() / 2)
    if not len(inked):
        return False
    height, width = np.ptp(inked, axis=0) + 1
    return bool(height * len(text) > _CHARACTER_ASPECT_MAX * width)


def turned_by(crop: Crop, angle_deg: int) -> Crop:
    """Turn a crop about its middle.

    Parameters
    ----------
    crop : ndarray of uint8, shape (height, width, 3)
        RGB.
    angle_deg : int
        How far, counter-clockwise.

    Returns
    -------
    ndarray of uint8
        On a canvas of the commonest color that holds all of it; the very pixels after quarters
        of a turn.
    """
    quarters, rest = divmod(angle_deg, QUARTER_TURN_DEG)
    if not rest:
        return np.ascontiguousarray(np.rot90(crop, quarters))
    height, width = crop.shape[:2]
    side = math.ceil(math.hypot(width, height))
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), angle_deg, 1.0)
    matrix[:, 2] += (side / 2 - width / 2, side / 2 - height / 2)
    paper = np.median(crop.reshape(-1, 3), axis=0).tolist()
    turned = cv2.warpAffine(crop, matrix, (side, side), flags=cv2.INTER_CUBIC, borderValue=paper)
    return turned.astype(np.uint8)


def _sureness(words: Mapping[int, Lines], group: Sequence[int]) -> float:
    """How sure the readers are of some crops, on the average, 0..1."""
    lines = [words[place] for place in group]
    padded = _are_padded(["".join(word.text for word in each) for each in lines])
    return fmean(_sureness_of(each, padded=padded) for each in lines) if lines else 1.0


def _are_padded(texts: Sequence[str]) -> bool:
    """Whether whole numbers of one length count on, all in their last digits: 08, 09, 10.

    On their heads, 10, 11 and 12 count in the first.
    """
    if len(texts) < _COUNT_MIN or len({len(text) for text in texts}) > 1:
        return False
    if not all(text.isdecimal() for text in texts):
        return False
    steps = np.diff([int(text) for text in texts])
    is_even = bool((steps == steps[0]).all())
    return is_even and 0 < abs(int(steps[0])) < 10 ** (len(texts[0]) - 1)


def _sureness_of(lines: Lines, *, padded: bool) -> float:
    """How sure somebody is of the least sure line of a crop; of letters in a stack nobody is.

    Those of a word that lies on its side may be as sure as those of one that stands.
    """
    readings = [[word, *word.others] for word in lines]
    surest = [max(line, key=lambda word: word.confidence).text for line in readings]
    if len(surest) > 1 and all(len(text) == 1 for text in surest):
        return 0.0
    return min(
        (
            max(
                0.0 if _HEADLONG.match(word.text) and not padded else word.confidence
                for word in line
            )
            for line in readings
        ),
        default=0.0,
    )
