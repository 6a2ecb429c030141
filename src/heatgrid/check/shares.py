"""Counts whose colors stand for shares: of their row, their column or all of their panel.

A confusion matrix often prints how many there are and shows how large a part of their class they
are, since classes differ in size. A bar of shares then contradicts every count, and the order of
the counts is not that of their colors.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from heatgrid.check.law import Expected, count_odd, find_out_of_order
from heatgrid.check.verdict import Comparison, Verdict, compare, scaled
from heatgrid.model import CellState, Colorbar, Numeral, Reading
from heatgrid.numerals import parse_numeral
from heatgrid.settings import CheckSettings

_LINES: Mapping[str, Callable[[Reading], Hashable]] = {
    "row": lambda reading: reading.cell.row,
    "column": lambda reading: reading.cell.col,
    "panel": lambda _: None,
}

PRINTED_MIN = 0.9
"""Least share of the cells of a panel with a percentage that is that of their count."""
AGREED_MIN = 0.66
"""Least share of counts that agree: one misread count of a row of three puts all three off."""


@dataclass(frozen=True, slots=True)
class Shares:
    """The counts of some panels as shares of their lines.

    Parameters
    ----------
    of : str
        What they are shares of: row, column or panel.
    readings : tuple of Reading
        In the order of those that were given, each with its share, 0..1, in place of its number;
        without a number where something in its line could not be read.
    totals : tuple of float
        The sums of their lines; NaN where there is none.
    """

    of: str
    readings: tuple[Reading, ...]
    totals: tuple[float, ...]


def shares_of(panels: Sequence[Sequence[Reading]]) -> Iterator[Shares]:
    """What the counts of panels may be shares of.

    Parameters
    ----------
    panels : sequence of sequence of Reading
        The cells of each panel, less its totals.

    Yields
    ------
    Shares
        Of rows, of columns and of panels; nothing where a number is no count.
    """
    if not all(map(_is_count, (each.numeral for panel in panels for each in panel))):
        return
    for of, line_of in _LINES.items():
        pairs = [pair for panel in panels for pair in _with_shares(panel, line_of)]
        yield Shares(of, tuple(share for share, _ in pairs), tuple(total for _, total in pairs))


def _is_count(numeral: Numeral | None) -> bool:
    """Whether a number, if there is one, may say how many of something there are."""
    return numeral is None or not (numeral.percent or numeral.decimals or numeral.value < 0)


def _with_shares(
    panel: Sequence[Reading], line_of: Callable[[Reading], Hashable]
) -> Iterator[tuple[Reading, float]]:
    """Each cell of a panel with its share, and the sum of its line."""
    totals: dict[Hashable, float] = {}
    for reading in panel:
        counted = 0.0 if reading.numeral is None else reading.numeral.value
        if reading.state in {CellState.UNREADABLE, CellState.TEXT}:
            counted = math.nan
        line = line_of(reading)
        totals[line] = totals.get(line, 0.0) + counted
    for reading in panel:
        total, numeral = totals[line_of(reading)], reading.numeral
        if numeral is None or not total > 0:
            yield replace(reading, numeral=None), math.nan
            continue
        interval = scaled(numeral.interval, 1 / total)
        share = replace(numeral, value=numeral.value / total, interval=interval)
        yield replace(reading, numeral=share), total


def compare_shares(
    bar: Colorbar, panels: Sequence[Sequence[Reading]], *, settings: CheckSettings
) -> tuple[Shares, Comparison] | None:
    """Compare counts as shares with the colors of their cells.

    Parameters
    ----------
    bar : Colorbar
        One that the counts themselves contradict.
    panels : sequence of sequence of Reading
        All cells of each panel that it serves, less its totals.
    settings : CheckSettings
        How many must agree.

    Returns
    -------
    tuple of Shares and Comparison, or None
        What most counts agree as; None where they agree as nothing.
    """
    best: tuple[Shares, Comparison] | None = None
    least = AGREED_MIN
    for shares in shares_of(panels):
        found = compare(bar, shares.readings, settings=settings)
        told = [each for each in found.verdicts if each not in {None, Verdict.UNDECIDED}]
        agreed = sum(each is Verdict.AGREED for each in told)
        if len(told) >= settings.units_count_min and agreed >= least * len(told):
            best, least = (shares, found), agreed / len(told)
    return best


def counts_among_others(
    bar: Colorbar,
    readings: Sequence[Reading],
    verdicts: Sequence[Verdict | None],
    *,
    settings: CheckSettings,
) -> dict[int, tuple[str, Numeral]]:
    """Find rows and columns of counts, among other numbers, whose colors show their shares.

    A report on classes prints how many of each there are beside their scores, in colors of one bar.

    Parameters
    ----------
    bar : Colorbar
        That of the panel.
    readings : sequence of Reading
        All cells of the panel, less its totals.
    verdicts : sequence of Verdict or None
        What the bar says of each number as it is printed.
    settings : CheckSettings
        How they are compared.

    Returns
    -------
    dict of int to (str, Numeral)
        By place among the readings: whether it is a share of its row or column, and that share.
        Only lines all of whose numbers the bar contradicts, and none of whose shares.
    """
    found: dict[int, tuple[str, Numeral]] = {}
    for of in ("row", "column"):
        lines: dict[Hashable, list[int]] = defaultdict(list)
        for at, reading in enumerate(readings):
            if reading.numeral is not None:
                lines[_LINES[of](reading)].append(at)
        for places in lines.values():
            own = [readings[at] for at in places]
            others = (each for at, each in enumerate(readings) if at not in places)
            wrong = all(
                verdicts[at] not in {None, Verdict.AGREED, Verdict.UNDECIDED} for at in places
            )
            counted = all(_is_count(each.numeral) for each in own)
            if (
                len(places) > 1
                and wrong
                and counted
                and not all(_is_count(each.numeral) for each in others)
            ):
                shares = [share for share, _ in _with_shares(own, _LINES[of])]
                told = compare(bar, shares, settings=settings)
                if told.factor == 1 and all(each is Verdict.AGREED for each in told.verdicts):
                    found |= {
                        at: (of, share.numeral)
                        for at, share in zip(places, shares, strict=True)
                        if share.numeral is not None
                    }
    return found


def find_odd_shares(
    readings: Sequence[Reading], *, settings: CheckSettings
) -> dict[tuple[int, int], Expected] | None:
    """Find the counts of a panel that are out of order as shares, where their colors show shares.

    Parameters
    ----------
    readings : sequence of Reading
        All cells of one panel without a colorbar, less its totals.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    dict of (int, int) to Expected, or None
        By row and column, in counts; None where the order of the colors is that of the counts as
        closely, or that of no shares.
    """
    candidates = tuple(shares_of([readings]))
    least = count_odd(readings, settings=settings) if candidates else 0
    best = _printed_shares(readings, candidates, settings) if least is None else None
    if best is not None:
        candidates = ()
    for shares in candidates:
        odd = count_odd(shares.readings, settings=settings)
        # One misread count puts all of its line off.
        longest = max(Counter(map(_LINES[shares.of], readings)).values())
        most = longest if shares.of != "panel" else 1
        if odd is not None and odd <= most and (least is None or odd < least):
            best, least = shares, odd
    if best is None:
        return None
    total_of = {
        (each.cell.row, each.cell.col): total
        for each, total in zip(best.readings, best.totals, strict=True)
    }
    found = find_out_of_order(best.readings, settings=settings)
    return {
        cell: replace(each, interval=scaled(each.interval, total_of[cell]))
        for cell, each in found.items()
    }


def _printed_shares(
    readings: Sequence[Reading], candidates: Sequence[Shares], settings: CheckSettings
) -> Shares | None:
    """The shares that are printed below nearly all counts, if the colors bear them out better.

    Few classes with few errors leave the law of the colors wide gaps, in which it tells nothing.
    """
    for shares in candidates:
        printed = [_share_below(each) for each in readings]
        known = [
            abs(below.value / 100 - share.numeral.value) <= 10.0**-below.decimals / 100
            for below, share in zip(printed, shares.readings, strict=True)
            if below is not None and share.numeral is not None
        ]
        if len(known) < settings.law_count_min or sum(known) < PRINTED_MIN * len(readings):
            continue
        told, others = (
            len(find_out_of_order(each, settings=settings)) for each in (shares.readings, readings)
        )
        return shares if told < others else None
    return None


def _share_below(reading: Reading) -> Numeral | None:
    """The percentage on the second line of a cell, if there is one."""
    below = "" if reading.numeral is None else reading.numeral.text.partition("\n")[2]
    numeral = parse_numeral(below)
    return numeral if numeral is not None and numeral.percent else None
