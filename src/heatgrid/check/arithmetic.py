"""What a panel says of itself: rows that sum up, a matrix that mirrors itself.

A rule is taken from the numbers, when nearly all of them keep to it; those that do not are
misread or misprinted. Sums are compared as intervals, so rounding is no mistake.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from heatgrid.geometry import Interval
from heatgrid.model import Numeral, PanelReading
from heatgrid.settings import CheckSettings

Table = dict[tuple[int, int], Numeral]
_WHOLES = (1.0, 100.0)


@dataclass(frozen=True, slots=True)
class BrokenRule:
    """A place that breaks a rule which the rest of its panel keeps.

    Parameters
    ----------
    row, col : int or None
        0-based; None for a whole row.
    reason : str
        What is wrong, with both numbers.
    printed, expected : Interval
        What stands there, and what should.
    """

    row: int
    col: int | None
    reason: str
    printed: Interval
    expected: Interval


def find_broken_rules(panel: PanelReading, *, settings: CheckSettings) -> tuple[BrokenRule, ...]:
    """Find the numbers that break the arithmetic of their panel.

    Parameters
    ----------
    panel : PanelReading
        A panel.
    settings : CheckSettings
        How many numbers make a rule, and which share of them must keep to it.

    Returns
    -------
    tuple of BrokenRule
        Empty where the panel has no such rule, or keeps to it.
    """
    table = {
        (reading.cell.row, reading.cell.col): reading.numeral
        for reading in panel.readings
        if reading.numeral is not None and math.isfinite(reading.numeral.interval.width)
    }
    rows, cols = panel.panel.rows, panel.panel.cols
    if len(table) < settings.rule_numbers_min or min(rows, cols) < settings.rule_rows_min:
        return ()
    if rows == cols and _is_unit_diagonal(table, rows):
        return _broken_mirror(table, rows, settings)
    return _broken_sums(table, rows, cols, settings)


def _is_unit_diagonal(table: Table, rows: int) -> bool:
    """Whether every number on the diagonal is 1."""
    diagonal = [table[k, k].value for k in range(rows) if (k, k) in table]
    return len(diagonal) > rows / 2 and all(value in _WHOLES for value in diagonal)


def _broken_mirror(table: Table, rows: int, settings: CheckSettings) -> tuple[BrokenRule, ...]:
    """Pairs of a symmetric matrix that differ, both cells of each."""
    pairs = [
        ((row, col), (col, row))
        for row in range(rows)
        for col in range(row)
        if (row, col) in table and (col, row) in table
    ]
    odd = [pair for pair in pairs if not _same(table[pair[0]], table[pair[1]])]
    if not _is_rule(len(pairs), len(odd), settings):
        return ()
    return tuple(
        _mirrored(table, place, other) for pair in odd for place, other in (pair, pair[::-1])
    )


def _same(numeral: Numeral, other: Numeral) -> bool:
    """Whether two numbers could be one that is printed twice."""
    return numeral.interval.overlaps(other.interval)


def _mirrored(table: Table, place: tuple[int, int], other: tuple[int, int]) -> BrokenRule:
    mirror = table[other]
    reason = f"{mirror.text} stands where a symmetric matrix has the same number"
    return BrokenRule(*place, reason, table[place].interval, mirror.interval)


def _is_rule(count: int, odd: int, settings: CheckSettings) -> bool:
    """Whether enough places keep to something for it to be a rule."""
    return count >= settings.rule_rows_min and count - odd >= settings.rule_share_min * count


def _broken_sums(
    table: Table, rows: int, cols: int, settings: CheckSettings
) -> tuple[BrokenRule, ...]:
    """Rows that do not sum up to what all others do."""
    full = [row for row in range(rows) if all((row, col) in table for col in range(cols))]
    lines = {row: [table[row, col].interval for col in range(cols)] for row in full}
    rules = [{row: (sum_of(line), Interval(whole, whole)) for row, line in lines.items()}
             for whole in _WHOLES]  # fmt: skip
    rules.append({row: (sum_of(line[:-1]), line[-1]) for row, line in lines.items()})
    for sums in rules:
        odd = [row for row, (total, stated) in sums.items() if not total.overlaps(stated)]
        # Intervals of many coarse numbers hold any sum.
        sharp = sum(total.width <= settings.rule_slack_max * abs(total.middle)
                    for total, _ in sums.values())  # fmt: skip
        if sharp == len(full) and _is_rule(len(full), len(odd), settings):
            return tuple(_misadded(row, *sums[row]) for row in odd)
    return ()


def sum_of(line: Sequence[Interval]) -> Interval:
    """All that numbers, each rounded, may sum up to.

    Parameters
    ----------
    line : sequence of Interval
        What each of them may be.

    Returns
    -------
    Interval
        From the sum of their lower ends to that of their upper ones.
    """
    return Interval(math.fsum(part.low for part in line), math.fsum(part.high for part in line))


def _misadded(row: int, total: Interval, stated: Interval) -> BrokenRule:
    reason = f"its row sums up to {total.middle:.6g} and not to {stated.middle:.6g} as others do"
    return BrokenRule(row, None, reason, total, stated)
