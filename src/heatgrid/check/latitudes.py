"""Latitudes and longitudes on an axis: what one of them lost, the others have.

The S of the southern ones looks like a 5. Alone, `305` is a number. Beside `30N` it is the latitude
as far south. The ring of `15°N` is small.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from heatgrid.model import Tick

NORTHERN_MIN = 2
"""Fewest labels that end in N."""

RINGED_MIN = 3
"""Fewest labels with a ring, and how many of them there are at least for one without."""

_NORTHERN = re.compile(r"(?P<degrees>\d+\s?°?\s?)N")
_SOUTHERN = re.compile(r"(?P<degrees>\d+\s?°?\s?)[S5]")
_DEGREES = re.compile(r"\d+(?P<ring>°?)[NSEW]")
_EQUATOR = re.compile(r"0\s?°?|E[Qq]")


def with_southern(ticks: Sequence[Tick]) -> tuple[Tick, ...]:
    """Read the last 5 of labels as S where all of an axis are latitudes then.

    Parameters
    ----------
    ticks : sequence of Tick
        The labels of one axis.

    Returns
    -------
    tuple of Tick
        The same unless two or more end in N, the others but for the equator in S or 5, and each
        that ends in 5 has its twin in the north.
    """
    northern = {match["degrees"] for tick in ticks if (match := _NORTHERN.fullmatch(tick.text))}
    if len(northern) < NORTHERN_MIN:
        return tuple(ticks)
    southern = {tick: _SOUTHERN.fullmatch(tick.text) for tick in ticks}
    others = [tick for tick, match in southern.items() if not match and tick.text]
    are_latitudes = all(
        _NORTHERN.fullmatch(tick.text) or _EQUATOR.fullmatch(tick.text) for tick in others
    )
    misread = {
        tick: match["degrees"]
        for tick, match in southern.items()
        if match and tick.text.endswith("5")
    }
    if not are_latitudes or not northern.issuperset(misread.values()):
        return tuple(ticks)
    return _respelled(ticks, {tick: f"{degrees}S" for tick, degrees in misread.items()})


def with_rings(ticks: Sequence[Tick]) -> tuple[Tick, ...]:
    """Give degrees the ring that nearly all others of their axis have before N, S, E or W.

    Parameters
    ----------
    ticks : sequence of Tick
        The labels of one axis.

    Returns
    -------
    tuple of Tick
        The same unless for each without a ring three have one.
    """
    rings = {tick: match["ring"] for tick in ticks if (match := _DEGREES.fullmatch(tick.text))}
    bare = [tick for tick, ring in rings.items() if not ring]
    if not bare or len(rings) - len(bare) < RINGED_MIN * len(bare):
        return tuple(ticks)
    return _respelled(ticks, {tick: f"{tick.text[:-1]}°{tick.text[-1]}" for tick in bare})


def _respelled(ticks: Sequence[Tick], texts: Mapping[Tick, str]) -> tuple[Tick, ...]:
    """The same with other texts for some, which are no numbers."""
    return tuple(
        replace(tick, text=texts[tick], value=None, rivals=()) if tick in texts else tick
        for tick in ticks
    )
