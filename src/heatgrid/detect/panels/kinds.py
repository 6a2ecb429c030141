"""Lattices whose cells have a few colors, and how these are laid out."""

import numpy as np
from numpy.typing import NDArray


def is_striped(kinds: NDArray[np.int_]) -> bool:
    """Whether each row, or each column, has one color: a table that is easy to read.

    Parameters
    ----------
    kinds : ndarray of int, shape (rows, columns)
        Which color each cell has.

    Returns
    -------
    bool
        False for a single row or column, and for a single color.
    """
    if min(kinds.shape) == 1 or not kinds.any():
        return False
    return bool((kinds == kinds[:, :1]).all() or (kinds == kinds[:1]).all())


def is_chess_board(kinds: NDArray[np.int_]) -> bool:
    """Whether two colors alternate in both directions.

    Parameters
    ----------
    kinds : ndarray of int, shape (rows, columns)
        Which color each cell has.

    Returns
    -------
    bool
        False for more than two colors.
    """
    if kinds.max() > 1:
        return False
    odd = np.indices(kinds.shape).sum(axis=0) % 2
    return bool((kinds == odd).all() or (kinds != odd).all())
