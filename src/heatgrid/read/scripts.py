"""Raised and lowered digits of titles and labels: `m s⁻¹`, `CO₂`, `10³`.

A reader of words sees which digits they are, and that they are smaller and stand above or below the
line the picture alone says.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.model import Word
from heatgrid.read.contrast import paper_and_ink
from heatgrid.read.engine import Crop
from heatgrid.settings import ReadSettings

RAISED = str.maketrans("0123456789oO-−–", "⁰¹²³⁴⁵⁶⁷⁸⁹⁰⁰⁻⁻⁻")
_LOWERED = str.maketrans("0123456789oO-−–", "₀₁₂₃₄₅₆₇₈₉₀₀₋₋₋")
_PLAIN = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻₀₁₂₃₄₅₆₇₈₉₋", "0123456789-0123456789-")
# A small 0 looks like an o.
_DIGITS = re.compile(r"(?P<minus>[-−–]?)(?P<digits>\d[\doO]*)")
_BASE = "10"
# What stands beside digits that the reader knew to be off the line.
_BESIDE: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"[-−–](?=[⁰¹²³⁴⁵⁶⁷⁸⁹])"), "⁻"),
    (re.compile(r"(?<=[⁻⁺])\d+"), lambda match: match[0].translate(RAISED)),
    (re.compile(r"(?<=[₀₁₂₃₄₅₆₇₈₉])[oO]\b"), "₀"),
    (re.compile(r"(?<=\bPM₂)[.,][5₅](?!\d)"), ".₅"),
)
# What hangs below the line and is no digit, and what digits on the line go on from.
_HANGING, _BEFORE_PLAIN = frozenset(",;"), frozenset(" .,")
_NARROW, _WIDE = frozenset(" iljtfrI.,:;'()[]!|1"), frozenset("mwMW%@")


@dataclass(frozen=True, slots=True)
class _Run:
    """Digits off the line, side by side, and which of how many letters is the first of them."""

    middle: float
    count: int
    minus: bool
    raised: bool
    first: int
    letters: int


def settle_scripts(
    crop: Crop, words: tuple[Word, ...], *, settings: ReadSettings
) -> tuple[Word, ...]:
    """Write digits that stand off the line as such.

    Parameters
    ----------
    crop : ndarray of uint8, shape (height, width, 3)
        A title or label, upright.
    words : tuple of Word
        What was read there.
    settings : ReadSettings
        What is ink, and how small and how far off the line such digits are.

    Returns
    -------
    tuple of Word
        The same where there are none of these digits; of several lines only those that the reader
        knew. A minus sign before raised ones is raised, too.
    """
    runs = _runs(crop, settings) if len(words) == 1 else []

    def settled(text: str) -> str:
        text = _written(text, runs, settings)
        for pattern, sign in _BESIDE:
            text = pattern.sub(sign, text)
        return text

    return tuple(word.respelled(settled) for word in words)


def _runs(crop: Crop, settings: ReadSettings) -> list[_Run]:
    """The digits off the line of a text, from left to right; places from 0 to 1."""
    boxes, whole_px = _letters(crop, settings)
    if len(boxes) < settings.scripts.letters_min:
        return []
    tops, bottoms = boxes[:, 1], boxes[:, 3]
    heights = bottoms - tops
    # Most letters stand on the line, and the highest of them reach up to where digits do. Where
    # all are as low as an x, brackets that hang below the line do.
    line = max(bottoms.tolist(), key=lambda at: (np.abs(bottoms - at) <= 1).sum())
    high = float((line - tops)[bottoms >= line - 1].max())
    limits = settings.scripts
    smallest, largest = limits.height
    small = (smallest * high <= heights) & (heights <= largest * high)
    # An equals sign is two pieces of ink, neither of which is as high as both.
    small &= 2 * whole_px > heights
    raised = small & (line - bottoms >= limits.raised_min * high)
    lowered = small & (bottoms - line >= limits.lowered_min * high)
    middles = (tops + bottoms) / 2
    flat = heights <= limits.minus_max * high
    minus = flat & (line - middles >= limits.minus_raised_min * high)
    kinds = np.where(raised | minus, 1, np.where(lowered, -1, 0)).tolist()
    first, last = boxes[0, 0], boxes[:, 2].max()
    runs = []
    for kind, group in groupby(range(len(boxes)), key=kinds.__getitem__):
        members = list(group)
        digits = [at for at in members if not minus[at]]
        if kind and digits:
            middle = (boxes[digits[0], 0] + boxes[digits[-1], 2]) / 2
            place = float((middle - first) / (last - first))
            count = sum(_digits_in(boxes[at], limits.digit_width) for at in digits)
            is_minus = bool(minus[members[0]])
            runs.append(_Run(place, count, is_minus, kind > 0, digits[0], len(boxes)))
    return runs


def _digits_in(box: NDArray[np.int_], width: float) -> int:
    """How many digits a piece of ink is: some touch."""
    return max(1, round(float((box[2] - box[0]) / (width * (box[3] - box[1])))))


def _letters(crop: Crop, settings: ReadSettings) -> tuple[NDArray[np.int_], NDArray[np.int_]]:
    """Left, top, right and bottom of the letters of a text, from left to right.

    With the height of the highest piece of ink of each.
    """
    _, ink = paper_and_ink(crop, settings=settings)
    _, _, stats, _ = cv2.connectedComponentsWithStats(ink.astype(np.uint8), connectivity=8)
    boxes = stats[1:, :4].astype(int)
    boxes[:, 2:] += boxes[:, :2]
    joined: list[NDArray[np.int_]] = []
    highest: list[int] = []
    for box in boxes[np.argsort(boxes[:, 0], kind="stable")]:
        # The dot of an i is no letter, nor is a ring of a percent sign.
        common = min(joined[-1][2], box[2]) - max(joined[-1][0], box[0]) if joined else 0
        if joined and 2 * common >= min(joined[-1][2] - joined[-1][0], box[2] - box[0]):
            last = joined[-1]
            joined[-1] = np.concatenate(
                [np.minimum(last[:2], box[:2]), np.maximum(last[2:], box[2:])]
            )
            highest[-1] = max(highest[-1], box[3] - box[1])
        else:
            joined.append(box)
            highest.append(box[3] - box[1])
    return np.array(joined, int).reshape(-1, 4), np.array(highest, int)


def _written(text: str, runs: Sequence[_Run], settings: ReadSettings) -> str:
    """A text with digits raised and lowered where the runs are; as it is if one fits nowhere.

    Figures of old style reach below the line as well, but begin a word.
    """
    plain = text.translate(_PLAIN)
    widths = np.array([0.5 if sign in _NARROW else 1.4 if sign in _WIDE else 1.0 for sign in plain])
    middles = (np.cumsum(widths) - widths / 2) / max(float(widths.sum()), 1.0)
    matches = list(_DIGITS.finditer(plain))
    chosen: dict[tuple[int, int], _Run] = {}
    commas = [middles[at] for at, sign in enumerate(plain) if sign in _HANGING]
    signs = [sign for sign in plain if not sign.isspace()]
    for run in runs:
        # In print of one width a comma stands where wider print has the digit before it.
        if run.letters == len(signs) and not run.raised and signs[run.first] in _HANGING:
            continue
        fitting = (place for match in matches if (place := _place_in(match, run)) is not None)
        off = {
            place: abs(float(middles[place[0]] + middles[place[1] - 1]) / 2 - run.middle)
            for place in fitting
            if place not in chosen and place[0] and plain[place[0] - 1] not in _BEFORE_PLAIN
        }
        place = min(off, key=lambda each: off[each], default=None)
        nearest = min(off.values(), default=settings.scripts.place_off_max)
        if not run.raised and any(abs(comma - run.middle) < nearest for comma in commas):
            continue
        if place is None or off[place] > settings.scripts.place_off_max:
            return text
        chosen[place] = run
    written = list(text)
    for (start, end), run in chosen.items():
        written[start:end] = plain[start:end].translate(RAISED if run.raised else _LOWERED)
    return "".join(written)


def _place_in(match: re.Match[str], run: _Run) -> tuple[int, int] | None:
    """Which of the digits of a text, and their minus sign, may be those of a run."""
    digits = match["digits"]
    if len(digits) == run.count:
        return match.end() - run.count - int(run.minus and match["minus"] != ""), match.end()
    # The exponent of a power of ten goes on its base.
    is_power = run.raised and digits.startswith(_BASE) and len(digits) == len(_BASE) + run.count
    return (match.end() - run.count, match.end()) if is_power and not run.minus else None
