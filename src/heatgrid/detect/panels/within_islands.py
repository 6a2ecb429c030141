"""Islands of color that are whole panels, as lattices within them tell."""

from collections.abc import Sequence

import numpy as np

from heatgrid.detect.grid.islands import IslandLattice
from heatgrid.drawn import Panel

# A place within an island reaches over it by its frame.
ISLAND_SHARE_MIN = 0.9
# Fewest rows and columns of a lattice within a cell that is no text.
LINES_MIN = 3


def are_lattices(lattice: IslandLattice, panels: Sequence[Panel]) -> bool:
    """Whether most cells of a lattice of islands hold lattices, all of one shape.

    Parameters
    ----------
    lattice : IslandLattice
        What stands apart.
    panels : sequence of Panel
        Lattices that the picture bears out, anywhere in the figure.

    Returns
    -------
    bool
        Each must fill as much of its cell as an island does, in about.
    """
    least = lattice.filled**2 / 2
    cells = [lattice.panel.cell_box(*place) for place in np.ndindex(lattice.panel.shape)]
    large = [panel for panel in panels if min(panel.shape) >= LINES_MIN]
    found = [
        [
            panel.shape
            for panel in large
            if panel.box.share_in(cell) >= ISLAND_SHARE_MIN and panel.box.area >= least * cell.area
        ]
        for cell in cells
    ]
    shapes = [each[0] for each in found if each]
    return 2 * len(shapes) > len(cells) and len(set(shapes)) == 1
