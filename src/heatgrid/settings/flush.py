"""Thresholds of `heatgrid.detect.axes.flush` and `stretches`: labels off the middles of cells."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FlushSettings:
    """What tick labels have in common that stand in the middle of no cell.

    Parameters
    ----------
    labels_min : int
        Fewest labels that stand alike in their cells, though not in their middles; words of
        a phrase stand alike in two or three by chance.
    apart_min : int
        The same of labels that stand too far apart to be words of a phrase.
    spread_em : float
        How much their places may differ; J and M begin a tenth of an em apart.
    spread_pitch : float
        The same of several labels as a fraction of a cell, whichever is larger.
    stretch_steps : tuple of float
        How short and how long the way from one name of a stretch of cells to the next may be,
        relative to the usual one: a month takes four or five weeks, and the first one of a year
        begins within a week.
    stretch_filled_max : float
        How much of its stretch a name fills at most; words of a phrase fill theirs.
    stretch_covered_min : float
        Share of the side of a panel along which names stand.
    stretch_off_max : float
        How far from the borders of cells names may begin that all begin at one, as a fraction of a
        cell.
    """

    labels_min: int = 4
    apart_min: int = 3
    spread_em: float = 0.3
    spread_pitch: float = 0.08
    stretch_steps: tuple[float, float] = (0.7, 1.4)
    stretch_filled_max: float = 0.7
    stretch_covered_min: float = 0.8
    stretch_off_max: float = 0.2
