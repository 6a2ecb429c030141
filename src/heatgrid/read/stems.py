"""Stems by their ink: a 1 has a flag, and where letters stand on serifs an l has one, too.

In a font without serifs an l is a bare stem. So whatever looks like one and has a flag at its head
is a 1, which models take for an l among letters: Brca1, Cluster1.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from heatgrid.read.align import Mark
from heatgrid.read.ink import FloatArray
from heatgrid.settings import ReadSettings

_ONES = frozenset("Il")
_AFTER_ONE = re.compile(r"[0-9Il]*(?:[abc][0-9Il]*)?[^\w\s]*")
_STEMMED = frozenset("fhklmnr")
"""Letters that stand on a stem alone, so that a serif under it is seen."""
_OVERHANGING = frozenset("fFPTrtVWYkxK7/")
"""Letters whose ink may reach over the next one."""
_HEAD, _WAIST, _FOOT = 0.3, (0.45, 0.8), 0.8
"""Of the height of a stem: where a flag ends, where it is bare, and where its foot begins."""
_STEM_BESIDE, _STEM_SLACK = 0.5, 0.3
"""How far a flag or foot reaches at least, and a bare side at most, over the width of the stem."""
_PITCH_MARKS, _PITCH_OFF = 3, 0.15
"""Fewest letters that tell of fonts of one pitch, and how far they stand off, over the pitch."""


def with_ones(marks: Sequence[Mark], ink: FloatArray, *, settings: ReadSettings) -> list[Mark]:
    """Take an l or I for a 1 if it has the flag of one, in a line of letters without serifs.

    Parameters
    ----------
    marks : sequence of Mark
        The letters of a line, left to right.
    ink : ndarray of float, shape (height, width)
        Share of ink in each pixel, 0..1.
    settings : ReadSettings
        What a serif is.

    Returns
    -------
    list of Mark
        In the same order. In fonts of one pitch an l may have a flag as well, so there another l
        must have none.
    """
    flagged = [
        mark.text in _ONES
        and _may_end_in_one(marks[at + 1 :])
        and _is_flagged(
            ink[mark.box.slices], needs_foot=at > 0 and marks[at - 1].text in _OVERHANGING
        )
        for at, mark in enumerate(marks)
    ]
    feet = {
        mark.text: foot(mark, ink)
        for mark, is_flagged in zip(marks, flagged, strict=True)
        if mark.text in _STEMMED and not is_flagged
    }
    is_plain = bool(feet) and max(feet.values()) < settings.word_serif_foot_min
    if not is_plain or not any(flagged) or ("l" not in feet and _have_one_pitch(marks)):
        return list(marks)
    return [
        replace(mark, text="1") if is_flagged else mark
        for mark, is_flagged in zip(marks, flagged, strict=True)
    ]


def _may_end_in_one(after: Sequence[Mark]) -> bool:
    """Whether a word ends, but for digits and a letter: Brca1, Col11a2 or Hif1a, not Household."""
    ends = [at for at, mark in enumerate(after) if mark.space_before]
    rest = "".join(mark.text for mark in after[: ends[0] if ends else None])
    return _AFTER_ONE.fullmatch(rest) is not None


def _have_one_pitch(marks: Sequence[Mark]) -> bool:
    """Whether the letters of a line stand at even distances, those that touch as well."""
    counts = np.array([len(mark.text) for mark in marks])
    spaces = np.cumsum([mark.space_before for mark in marks])
    places = np.cumsum(counts) - (counts + 1) / 2 + spaces
    if len(places) < _PITCH_MARKS:
        return True
    centers = np.array([mark.box.center[0] for mark in marks])
    pitch, start = np.polyfit(places, centers, 1)
    off = np.abs(centers - start - pitch * places)
    return bool(off.max() <= _PITCH_OFF * pitch)


def _is_flagged(stem: FloatArray, *, needs_foot: bool) -> bool:
    """Whether a stem has a flag at the left of its head, and a foot at both sides or none.

    The l of fonts of one pitch has its foot at the right alone, and letters with serifs are none
    of these.
    """
    height = len(stem)
    head, waist, foot = (
        stem[: round(_HEAD * height)],
        stem[round(_WAIST[0] * height) : round(_WAIST[1] * height)],
        stem[round(_FOOT * height) :],
    )
    if not all(map(len, (head, waist, foot))):
        return False
    profile = waist.mean(axis=0)
    least = profile.max() / 2
    left, right = _ends_above(profile, least)
    slack, width = _STEM_SLACK * (right - left + 1), _STEM_BESIDE * (right - left + 1)
    head_left, head_right = _ends_above(head.max(axis=0), least)
    foot_left, foot_right = _ends_above(foot.max(axis=0), least)
    has_flag = left - head_left >= width and head_right - right <= slack
    has_foot = min(left - foot_left, foot_right - right) >= width
    has_none = max(left - foot_left, foot_right - right) <= slack
    return bool(has_flag and (has_foot or (has_none and not needs_foot)))


def _ends_above(profile: FloatArray, least: float) -> tuple[int, int]:
    """First and last place of a profile that reaches a value."""
    places = np.flatnonzero(profile >= least)
    return (int(places[0]), int(places[-1])) if len(places) else (0, len(profile) - 1)


def foot(mark: Mark, ink: FloatArray) -> float:
    """How much more ink a letter has at its foot than in the middle of its height.

    Parameters
    ----------
    mark : Mark
        A letter.
    ink : ndarray of float, shape (height, width)
        Share of ink in each pixel of its line, 0..1.

    Returns
    -------
    float
        1 for a bare stem, and more for one that stands on a serif.
    """
    rows = ink[mark.box.slices].sum(axis=1)[::-1]
    if len(rows) < 3:  # noqa: PLR2004 - a foot, a middle and a head
        return 1.0
    fifth = max(1, len(rows) // 5)
    return float(rows[:fifth].max() / max(np.median(rows[2 * fifth : 3 * fifth]), 1e-6))
