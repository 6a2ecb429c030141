"""Tick labels against the lattice: whether labels a fixed number of cells apart keep step with it.

A lattice with a row or column too many looks right at one end and is off by one at the
other. Evenly spaced labels that drift against the cells tell.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from heatgrid.geometry import mean_pitch
from heatgrid.model import Tick

LABELS_MIN = 4
"""Labels that show an even spacing; three may be even by chance."""

UNEVEN_MAX = 0.2
"""Usual distance of evenly spaced labels from their places, in cells; they are found to a pixel."""

DRIFT_MIN = 0.5
"""Drift of the labels against the cells, in cells, from which they name other cells."""


@dataclass(frozen=True, slots=True)
class Misfit:
    """Labels that do not keep step with the cells.

    Parameters
    ----------
    labels_px : float
        Distance of two cells as the labels have it.
    cells_px : float
        As the lattice has it.
    """

    labels_px: float
    cells_px: float


def find_misfit(ticks: Sequence[Tick], edges: Sequence[float]) -> Misfit | None:
    """Compare the spacing of tick labels with that of the cells.

    Parameters
    ----------
    ticks : sequence of Tick
        Of one axis; those that belong to no row or column are passed over.
    edges : sequence of float
        Borders of the rows or columns, in pixels, ascending.

    Returns
    -------
    Misfit or None
        None where labels are few or unevenly spaced, where cells differ in size, and where they
        keep step.
    """
    positions = np.array(sorted(tick.position_px for tick in ticks if tick.index is not None))
    if len(positions) < LABELS_MIN or len(edges) <= LABELS_MIN:
        return None
    cell_px = mean_pitch(edges)
    if np.ptp(np.diff(edges)) > UNEVEN_MAX * cell_px:
        return None
    ranks = np.arange(len(positions))
    step_px, start_px = np.polyfit(ranks, positions, 1)
    uneven = np.sqrt(np.mean((positions - start_px - step_px * ranks) ** 2))
    cells = max(1, round(step_px / cell_px))
    drift = abs(step_px / cell_px - cells) * (len(positions) - 1)
    if uneven > UNEVEN_MAX * cell_px or drift < DRIFT_MIN:
        return None
    return Misfit(float(step_px / cells), float(cell_px))
