"""Thresholds of `heatgrid.detect.axes.columns` and `check.columns`: columns without color."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ColumnSettings:
    """What makes a column of a table of texts that stand beside a panel.

    Parameters
    ----------
    gap_em : float
        Paper that parts two columns in all rows, in letters: words of a phrase stand a third of a
        letter apart, the padding of a table is one letter or more.
    off_fraction : float
        How far a text may stand from the middle of its row, as a share of the row's height.
    filled_min : float
        Share of the rows that have a text in it; groups name a few rows only.
    rows_min : int
        Fewest rows; two texts are in step with anything.
    numbers_min : float
        Share of the texts of a column of numbers that are some; a few cells say `n/a`.
    distinct_min : float
        Share of the texts of a column of names that are unlike all others; two names may be misread
        alike.
    steps_ratio_max : float
        How much longer the longest step between numbers that run one way is than the shortest one:
        beyond it they are totals by which the rows are sorted, if words name these.
    apart_heights : float
        How far a column of names may stand from another one and be of the same table, in heights
        of its texts: padding came to about 3, the labels of a chart beside a panel stood 5 off.
    """

    gap_em: float = 0.7
    off_fraction: float = 0.25
    filled_min: float = 0.8
    rows_min: int = 3
    numbers_min: float = 0.8
    distinct_min: float = 0.9
    steps_ratio_max: float = 4.0
    apart_heights: float = 4.0
