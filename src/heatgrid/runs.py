"""Runs of True in a mask: stretches of ink, of steps, of colors that stand still."""

import numpy as np
from numpy.typing import NDArray


def runs(mask: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """Runs of True as half-open pairs.

    Parameters
    ----------
    mask : ndarray of bool, shape (length,)
        For example, which rows of a picture hold ink.

    Returns
    -------
    list of tuple of int
        First index of each run and the one past its last, in order.
    """
    padded = np.zeros(len(mask) + 2, bool)
    padded[1:-1] = mask
    borders = (padded[1:] != padded[:-1]).nonzero()[0].tolist()
    return list(zip(borders[::2], borders[1::2], strict=True))


def leading_run(mask: NDArray[np.bool_]) -> int:
    """Length of the run of True at the start.

    Parameters
    ----------
    mask : ndarray of bool, shape (length,)
        As for `runs`.

    Returns
    -------
    int
        In elements; 0 where the first is False.
    """
    return len(mask) if mask.all() else int((~mask).argmax())


def longest_run(mask: NDArray[np.bool_]) -> int:
    """Length of the longest run of True.

    Parameters
    ----------
    mask : ndarray of bool, shape (length,)
        As for `runs`.

    Returns
    -------
    int
        In elements; 0 where nothing is True.
    """
    return max((stop - start for start, stop in runs(mask)), default=0)


def are_regular(labeled: NDArray[np.bool_]) -> bool:
    """Whether each n-th place has something, such as a row a label, from one end to the other.

    Parameters
    ----------
    labeled : ndarray of bool, shape (n,)
        Where it is.

    Returns
    -------
    bool
        False for fewer than three.
    """
    places = np.flatnonzero(labeled)
    steps = np.diff(places)
    if len(steps) < 2 or (steps != steps[0]).any():  # noqa: PLR2004
        return False
    return bool(places[0] < steps[0] and len(labeled) - places[-1] <= steps[0])
