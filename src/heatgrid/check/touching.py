"""Tick labels of a bar that touch: one text over several tick marks is as many numbers.

Short bars have little room, and plotting libraries let labels run into each other. What no gap
parts, its format does: the numbers of a bar have the same decimals, and stand at even distances.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from heatgrid.drawn import TextRegion
from heatgrid.model import Tick
from heatgrid.settings import CheckSettings

_NUMBER = re.compile(r"[-+−]?(?:0|[1-9]\d*)(?:\.(\d+))?")
_MINUS = str.maketrans("−", "-")
_EVEN = 3
"""So many numbers at even distances are in step with their marks or not; two always are."""

_LONG = 2
"""Characters of each of several numbers that pass for one: digits may stand over minor marks."""


def part_touching(
    regions: Sequence[TextRegion], ticks: Sequence[Tick], *, settings: CheckSettings
) -> tuple[tuple[TextRegion, ...], tuple[Tick, ...]]:
    """Take apart the texts that stand over several tick marks.

    Parameters
    ----------
    regions : sequence of TextRegion
        Where the labels of a bar stand, in the order of their positions.
    ticks : sequence of Tick
        What was read there, one per region.
    settings : CheckSettings
        How far a tick may be off.

    Returns
    -------
    tuple of TextRegion
        As many for each text as it has marks, if it shows as many numbers.
    tuple of Tick
        One per region, each at its mark.
    """
    pairs = [
        pair
        for region, tick in zip(regions, ticks, strict=True)
        for pair in _parted(region, tick, settings)
    ]
    return tuple(region for region, _ in pairs), tuple(tick for _, tick in pairs)


def _parted(
    region: TextRegion, tick: Tick, settings: CheckSettings
) -> Iterator[tuple[TextRegion, Tick]]:
    """A label and its text, or one for each mark under it."""
    places, text = region.marks_px, "".join((tick.text or "").split())
    found = list(_partitions(text, places, settings))
    may_be_one = tick.value is not None and (len(places) < _EVEN or len(text) < _LONG * len(places))
    if not places or len(found) != 1 or may_be_one:
        yield region, tick
        return
    for text, place in zip(found[0], places, strict=True):
        yield (
            replace(region, position_px=place, marked=True, marks_px=()),
            replace(tick, text=text, position_px=place, value=_value(text), rivals=()),
        )


def _partitions(
    text: str, places: Sequence[float], settings: CheckSettings, before: tuple[str, ...] = ()
) -> Iterator[tuple[str, ...]]:
    """All ways to cut a text into a number per mark, with the same decimals and in step."""
    left = len(places) - len(before)
    if not left:
        if not text:
            yield before
        return
    for end in range(1, len(text) - left + 2) if left > 1 else (len(text),):
        parts = (*before, text[:end])
        if not _NUMBER.fullmatch(parts[-1]) or _decimals(parts[-1]) != _decimals(parts[0]):
            continue
        # The first numbers tell all others, so that long texts are cut fast.
        if _are_in_step(parts, places[: len(parts)], settings):
            yield from _partitions(text[end:], places, settings, parts)


def _decimals(text: str) -> int:
    return len(text.partition(".")[2])


def _value(text: str) -> float:
    return float(text.translate(_MINUS))


def _are_in_step(texts: Sequence[str], places: Sequence[float], settings: CheckSettings) -> bool:
    """Whether numbers ascend or descend as evenly as their marks stand."""
    values = np.array([_value(text) for text in texts])
    steps = np.diff(values)
    if not ((steps > 0).all() or (steps < 0).all()):
        return False
    if len(values) < _EVEN:
        return True
    law = np.polyfit(values, places, 1)
    return bool(np.abs(np.polyval(law, values) - places).max() <= settings.tick_error_px)
