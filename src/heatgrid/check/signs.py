"""Ticks of a bar that lost their minus signs: 2 1 0 1 2 stands for -2 to 2.

No scale goes down and up again. A minus sign is a stroke beside the bar, as a tick mark is, so
that all signs of a bar are easily lost together.
"""

import itertools
from collections.abc import Sequence
from dataclasses import replace

from heatgrid.check.ticks import TickLaw, fit_ticks
from heatgrid.drawn import Orientation
from heatgrid.model import Tick
from heatgrid.settings import CheckSettings

_SIGNS = "-−–"


def signed_laws(
    ticks: Sequence[Tick], orientation: Orientation, length_px: float, *, settings: CheckSettings
) -> tuple[TickLaw, ...]:
    """Fit laws to ticks with their signs back.

    Parameters
    ----------
    ticks : sequence of Tick
        In the order of their positions.
    orientation : Orientation
        Which way the bar runs; low values are usually at the bottom or at the left.
    length_px : float
        Length of the bar.
    settings : CheckSettings
        How far a tick may stand from where it should.

    Returns
    -------
    tuple of TickLaw
        With the negative values on the usual side and on the other one; the ticks that lost
        their signs do not fit. Empty where the values do not go down and up again, and where
        signs alone make no law that all ticks fit.
    """
    numeric = [k for k, tick in enumerate(ticks) if tick.value is not None]
    values = [tick.value for tick in ticks if tick.value is not None]
    ways = {after > before for before, after in itertools.pairwise(values) if after != before}
    if len(ways) < 2 or min(values) < 0:  # noqa: PLR2004 - values that go both ways
        return ()
    before = [numeric[:k] for k in range(1, len(numeric))]
    after = [numeric[k:] for k in range(1, len(numeric))]
    sides = (after, before) if orientation is Orientation.VERTICAL else (before, after)
    laws = (
        next(filter(None, (_signed_law(ticks, part, length_px, settings) for part in side)), None)
        for side in sides
    )
    return tuple(law for law in laws if law is not None)


def with_lost_signs(
    ticks: Sequence[Tick], orientation: Orientation, length_px: float, *, settings: CheckSettings
) -> tuple[Tick, ...]:
    """Give single ticks the minus signs that the law of all others asks for.

    Parameters
    ----------
    ticks : sequence of Tick
        In the order of their positions.
    orientation : Orientation
        Which way the bar runs; low values are usually at the bottom or at the left.
    length_px : float
        Length of the bar.
    settings : CheckSettings
        How far a tick may stand from where it should.

    Returns
    -------
    tuple of Tick
        As given, unless every tick that is off the law stands just where its negative belongs.
        Where the bar would then run the unusual way, and runs the usual one without any sign, the
        signs are tick marks, and all of them go. So do those of numbers that are all negative and
        mostly a space apart from their signs.
    """
    bare = [_negated(tick) if (tick.value or 0) < 0 else tick for tick in ticks]
    if _are_apart(ticks) and _way(ticks, orientation, length_px, settings) < 0 < _way(
        bare, orientation, length_px, settings
    ):
        return tuple(bare)
    law = next(iter(fit_ticks(ticks, length_px, settings=settings)), None)
    if law is None or law.warp.knots or not law.misfits:
        return tuple(ticks)
    if len(law.fitting(ticks)) < max(3, 2 * len(law.misfits)):  # two ticks fit any law
        return tuple(ticks)
    given = [
        _negated(tick) if k in law.misfits and (tick.value or 0) > 0 else tick
        for k, tick in enumerate(ticks)
    ]
    ways = [_way(each, orientation, length_px, settings) for each in (given, bare)]
    if ways[1] > 0 >= ways[0]:
        return tuple(bare)
    return tuple(given if ways[0] else ticks)


def _are_apart(ticks: Sequence[Tick]) -> bool:
    """Whether several ticks are numbers below 0, most of them with a space after the sign."""
    numbers = [(tick.value, tick.text or "") for tick in ticks if tick.value is not None]
    if len(numbers) < 3 or any(value >= 0 for value, _ in numbers):  # noqa: PLR2004 - two fit any law
        return False
    return 2 * sum(text[:1] in _SIGNS and text[1:2] == " " for _, text in numbers) > len(numbers)


def _way(
    ticks: Sequence[Tick], orientation: Orientation, length_px: float, settings: CheckSettings
) -> int:
    """1 where all ticks fit a law that runs the usual way, -1 for the other way, 0 for none."""
    law = _whole_law(ticks, length_px, settings)
    if law is None:
        return 0
    rises = law.slope_px > 0
    return 1 if rises == (orientation is Orientation.HORIZONTAL) else -1


def _negated(tick: Tick) -> Tick:
    """A tick with a minus sign, or without the one that it has."""
    text, value = tick.text or "", tick.value or 0.0
    bare = text.lstrip(_SIGNS).lstrip()
    return replace(tick, text=bare if value < 0 else f"-{text}", value=-value)


def _signed_law(
    ticks: Sequence[Tick], negative: Sequence[int], length_px: float, settings: CheckSettings
) -> TickLaw | None:
    """The law of ticks of which some are negative, if all of them fit it."""
    signed = [
        replace(tick, value=-tick.value) if k in negative and tick.value is not None else tick
        for k, tick in enumerate(ticks)
    ]
    law = _whole_law(signed, length_px, settings)
    return law and replace(law, misfits=tuple(k for k in negative if ticks[k].value))


def _whole_law(ticks: Sequence[Tick], length_px: float, settings: CheckSettings) -> TickLaw | None:
    """The likeliest law of some ticks, if all of them fit it and it is no broken line."""
    law = next(iter(fit_ticks(ticks, length_px, settings=settings)), None)
    return None if law is None or law.misfits or law.warp.knots else law
