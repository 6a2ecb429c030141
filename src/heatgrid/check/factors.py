"""The power of ten that all ticks of a bar have in common, printed at its end or not seen at all.

Matplotlib and MATLAB print it once, above the bar, as ``1e4`` or ``×10⁴``; matplotlib also prints
there what was taken off all ticks, as ``+1e4``.
"""

import math
import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np

from heatgrid.check.calibration import Printed, agreement
from heatgrid.check.decimal_commas import are_decimals, as_decimals
from heatgrid.check.inversion import ColorScale, ColorValue
from heatgrid.model import Tick
from heatgrid.settings import CheckSettings

# From this part of the larger end of a bar on, a color surely tells the power of ten of a value.
TELLING_MIN = 0.1
# So many times as far from zero reaches at most what a color may stand for that tells a power.
TELLING_REACH = 10.0
_FACTOR = re.compile(r"(?:[×xX*·]\s*10\s*\^?|1[eE])\s*(?P<power>[-+]?\d*)")
# A lone `1` before a letter looks like one.
_LETTERED = re.compile(r"[lI|](?=[eE][-+]?\d+$)")
_OFFSET = re.compile(
    r"(?P<factor>.*?)\s*(?P<offset>[-+]\d+(?:\.\d+)?)(?:[eE]|[×xX*·]\s*10\s*\^?)(?P<power>[-+]?\d+)"
)


def printed_power(text: str) -> int | None:
    """The power of ten that a text is, and nothing else.

    Parameters
    ----------
    text : str
        Such as the label of a bar.

    Returns
    -------
    int or None
        0 where the power itself was not read; None for any other text.

    Examples
    --------
    >>> printed_power("×10⁴"), printed_power("1e-3"), printed_power("× 10")
    (4, -3, 0)
    >>> printed_power("le8")
    8
    >>> printed_power("score (×10³)") is None
    True
    """
    found = _FACTOR.fullmatch(_LETTERED.sub("1", _plain(text)))
    if found is None:
        return None
    power = found["power"]
    return int(power) if power.strip("+-") else 0


def printed_offset(text: str) -> tuple[int, float] | None:
    """What a text adds to all ticks of a bar, where it says that and nothing else.

    Parameters
    ----------
    text : str
        Such as the label of a bar.

    Returns
    -------
    tuple of int and float, or None
        The power of ten that ticks are multiplied with first, and what is added to them then.

    Examples
    --------
    >>> printed_offset("+1e4"), printed_offset("1e-3+1.25e2")
    ((0, 10000.0), (-3, 125.0))
    >>> printed_offset("1e-3") is None
    True
    """
    plain = _plain(text)
    found = None if printed_power(plain) is not None else _OFFSET.fullmatch(plain)
    if found is None:
        return None
    power = printed_power(found["factor"]) if found["factor"] else 0
    if power is None or (found["factor"] and not power):
        return None
    return power, float(f"{found['offset']}e{found['power']}")


def is_common_part(text: str | None) -> bool:
    """Whether a text beside a bar belongs to its ticks, and is no label.

    Parameters
    ----------
    text : str or None
        One that stands beside a bar.

    Returns
    -------
    bool
        True for a power of ten, and for what was taken off all ticks.
    """
    plain = text or ""
    return printed_power(plain) is not None or printed_offset(plain) is not None


def with_factor(
    ticks: Sequence[Tick],
    label: str | None,
    common: str | None,
    printed: Sequence[Printed],
    fit: Callable[[Sequence[Tick], Sequence[Printed]], ColorScale | None],
    *,
    settings: CheckSettings,
) -> tuple[tuple[Tick, ...], ColorScale | None]:
    """Fit a scale to ticks and to what they have in common.

    Parameters
    ----------
    ticks : sequence of Tick
        As they were read.
    label : str or None
        Of the bar.
    common : str or None
        What `is_common_part` knows, where it is printed.
    printed : sequence of pairs of Cell and Numeral
        The numbers read in the panels that the bar serves.
    fit : callable
        From ticks and numbers to a scale.
    settings : CheckSettings
        When numbers show a power that was not read.

    Returns
    -------
    ticks : tuple of Tick
        With the values that they stand for.
    scale : ColorScale or None
        None where ticks make no scale, and where there is a power but nothing says which.
    """
    offset = printed_offset(common or "")
    power = offset[0] or None if offset else printed_power(common or "")
    ticks = _multiplied(ticks, power or 0, offset[1] if offset else 0.0)
    scale = fit(ticks, printed)
    agree = agreement(scale, printed, settings=settings) if scale else 1.0
    if not power and agree < settings.units_share_doubted:
        decimals = as_decimals(printed, label, settings=settings)
        pointed = fit(ticks, decimals) if decimals else None
        if pointed and are_decimals(decimals, printed, pointed, settings=settings):
            return ticks, pointed
        by_ticks = fit(ticks, ())
        found = _power_of_numbers(by_ticks, printed, settings) if by_ticks else 0
        rival = _multiplied(ticks, found)
        by_rival = fit(rival, printed) if found else None
        if by_rival and agreement(by_rival, printed, settings=settings) >= settings.units_share_min:
            return rival, by_rival
    return ticks, None if power == 0 else scale


def _power_of_numbers(
    scale: ColorScale, printed: Sequence[Printed], settings: CheckSettings
) -> int:
    """The power of ten by which the numbers of the panels are larger than their colors say.

    0 where they agree or are few, for powers so small that cells may print percents of what the
    bar shows, and where colors are all about zero: numbers on bare paper, of which half a matrix
    of correlations is made, agree with that of a large enough power whatever they are.
    """
    if agreement(scale, printed, settings=settings) >= settings.units_share_doubted:
        return 0
    pairs = [
        (numeral.value, located)
        for cell, numeral in printed
        if numeral.value
        and (located := _telling(scale.locate(cell.rgb_exact, cell.rgb_spread, settings=settings)))
    ]
    # What is near zero on the bar is known by its color to an amount, not to a power.
    least = TELLING_MIN * max(abs(scale.low), abs(scale.high))
    telling = [pair for pair in pairs if abs(pair[1]) >= least]
    pairs = telling if len(telling) >= settings.units_count_min else pairs
    powers = np.log10([number / located for number, located in pairs if number / located > 0])
    if len(powers) < settings.units_count_min:
        return 0
    power = math.floor(float(np.median(powers)) + 1 / 2)
    # Ticks that print all their digits leave nothing to a power beside them.
    if power < 0 and max(abs(scale.low), abs(scale.high)) >= 10.0**-power:
        return 0
    return power if settings.factor_power_min <= abs(power) <= settings.units_power_max else 0


def _telling(color: ColorValue) -> float | None:
    """The value of a color, None where it may stand for many powers of ten, or both signs."""
    for low, high in ((interval.low, interval.high) for interval in color.intervals):
        if color.value is not None and low <= color.value <= high:
            near, far = sorted((abs(low), abs(high)))
            return color.value if low * high > 0 and far <= TELLING_REACH * near else None
    return None


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).replace("\N{MINUS SIGN}", "-").strip()


def _multiplied(ticks: Sequence[Tick], power: int, offset: float = 0.0) -> tuple[Tick, ...]:
    """Ticks with what belongs to all of them, and the same texts."""
    return tuple(
        replace(tick, value=tick.value * 10.0**power + offset) if tick.value is not None else tick
        for tick in ticks
    )
