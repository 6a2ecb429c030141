"""Lines of a lattice that take turns with paper, as bars of a chart do with what is between."""

import numpy as np
from numpy.typing import NDArray

# Fewest lines that tell: of a few, every second one may well be blank by chance.
LINES_MIN = 7


def is_spaced(drawn: NDArray[np.bool_]) -> bool:
    """Whether every second row of a lattice, or every second column, is paper, and no other.

    Parameters
    ----------
    drawn : ndarray of bool, shape (rows, columns)
        Which cells are no paper.

    Returns
    -------
    bool
        False where either the rows or the columns are fewer than seven, and the others are not
        spaced. Bars that lie as far apart as they are thick make such a lattice; cells
        with gaps as wide as they are make one in both directions, of twice as many lines as there
        are.
    """
    return any(_takes_turns(np.atleast_1d(drawn.any(axis=axis))) for axis in (1, 0))


def _takes_turns(lines: NDArray[np.bool_]) -> bool:
    """Whether lines are drawn and blank by turns."""
    return len(lines) >= LINES_MIN and bool((lines[1:] != lines[:-1]).all())
