"""Tables in which a few numbers are marked with one color, such as the best of each column."""

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance

FloatArray = NDArray[np.floating]
# Numbers on the wrong side of every threshold; one may be misread, or be marked by hand.
OUT_OF_ORDER_MIN = 2
# Of the cells, the most that may be marked.
MARKED_MAX = 1 / 3


def are_highlights(
    colors: FloatArray, values: FloatArray, paper: FloatArray, *, same: float
) -> bool:
    """Whether one color on paper marks numbers that no threshold tells from all others.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        Of the cells of a lattice, 0..255.
    values : ndarray of float, shape (n,)
        What is printed there; NaN where that is no number.
    paper : ndarray of float, shape (3,)
        The background of the figure.
    same : float
        Difference up to which two cells have one color.

    Returns
    -------
    bool
        False where there is a second color, where more than `MARKED_MAX` of the cells are marked,
        or where a number, with or without its sign, parts all marked numbers from all others: such
        a color tells which are large, as a heatmap of two colors does.
    """
    marked = color_distance(colors, paper) > same
    if not 0 < marked.mean() <= MARKED_MAX:
        return False
    if color_distance(colors[marked], np.median(colors[marked], axis=0)).max() > same:
        return False
    known = ~np.isnan(values)
    return all(
        _out_of_order(sign * of(values[known]), marked[known]) >= OUT_OF_ORDER_MIN
        for of in (np.asarray, np.abs)
        for sign in (1, -1)
    )


def _out_of_order(values: FloatArray, marked: NDArray[np.bool_]) -> int:
    """How many are marked below, or not marked above, the threshold that leaves fewest of them."""
    order = np.argsort(values, kind="stable")
    ranked = marked[order]
    below = np.concatenate([[0], np.cumsum(ranked)])
    above = np.concatenate([np.cumsum(~ranked[::-1])[::-1], [0]])
    # A threshold stands between two unequal numbers.
    places = np.concatenate([[True], np.diff(values[order]) > 0, [True]])
    return int((below + above)[places].min())
