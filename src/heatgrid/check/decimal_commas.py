"""Numbers such as 2,622 whose comma is a decimal one, by their colors.

A lone 2,622 is a thousand, and so may all numbers of a panel be. A bar from 1 to 7 beside them
tells that they are decimals, unless it says that it counts thousands.
"""

import re
from collections.abc import Sequence

from heatgrid.check.calibration import Printed, agreement
from heatgrid.check.inversion import ColorScale
from heatgrid.numerals import parse_numeral
from heatgrid.settings import CheckSettings

_GROUP = re.compile(r"[-−+]?[1-9]\d{0,2},\d{3}")
_IN_THOUSANDS = re.compile(
    r"thousand|tausend|\bTsd|mill?iers|\bmil(?:es|a|i)?\b|10³|10\^?3|\b1,?000\b|\bk\b|\(k|1e3",
    re.IGNORECASE,
)


def as_decimals(
    printed: Sequence[Printed], label: str | None, *, settings: CheckSettings
) -> list[Printed]:
    """Numbers with a decimal comma, where all of a bar may have one.

    Parameters
    ----------
    printed : sequence of pairs of Cell and Numeral
        The numbers read in the panels that the bar serves.
    label : str or None
        Of the bar.
    settings : CheckSettings
        How many numbers tell of a bar.

    Returns
    -------
    list of pairs of Cell and Numeral
        A thousandth of each; empty where some are no lone groups of thousands, since decimals are
        printed with one number of digits, where they are few, and where the bar counts thousands.
    """
    are_groups = all(_GROUP.fullmatch(numeral.text) for _, numeral in printed)
    if not are_groups or len(printed) < settings.units_count_min:
        return []
    if _IN_THOUSANDS.search(label or ""):
        return []
    pointed = [(cell, parse_numeral(numeral.text, decimal=",")) for cell, numeral in printed]
    return [(cell, numeral) for cell, numeral in pointed if numeral is not None]


def are_decimals(
    decimals: Sequence[Printed],
    printed: Sequence[Printed],
    scale: ColorScale,
    *,
    settings: CheckSettings,
) -> bool:
    """Whether the colors of numbers such as 2,622 bear them out as decimals.

    Parameters
    ----------
    decimals : sequence of pairs of Cell and Numeral
        From `as_decimals`.
    printed : sequence of pairs of Cell and Numeral
        The same as thousands.
    scale : ColorScale
        Of the bar, by its ticks as they are printed.
    settings : CheckSettings
        How many must agree.

    Returns
    -------
    bool
        False where they agree as thousands, and where there are none.
    """
    return (
        bool(decimals)
        and agreement(scale, printed, settings=settings) < settings.units_share_doubted
        and agreement(scale, decimals, settings=settings) >= settings.units_share_min
    )
