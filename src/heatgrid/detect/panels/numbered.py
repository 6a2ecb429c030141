"""Numbers that run along a line as those of columns or rows do, and no values."""

import re
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.settings import HeadSettings

FloatArray = NDArray[np.floating]

DIGITS = re.compile(r"[-−+.,\d\s]+")
"""What of a text is its number."""


def run_evenly(numbers: FloatArray, *, settings: HeadSettings) -> bool:
    """Whether numbers ascend or descend, at even distances or ratios where they are few.

    Parameters
    ----------
    numbers : ndarray of float, shape (n,)
        In the order in which they are printed.
    settings : HeadSettings
        How many are few, and how even they must be then.

    Returns
    -------
    bool
        False for too few of them.
    """
    steps = np.diff(numbers)
    if len(numbers) < settings.steps_count_min or not ((steps > 0).all() or (steps < 0).all()):
        return False
    if len(numbers) >= settings.ordered_count_min:
        return True
    # Ratios of numbers that differ little are all nearly 1, and their logarithms are not alike.
    ratios = np.diff(np.log(numbers)) if (numbers > 0).all() else steps
    return any(
        bool((np.abs(each / np.median(each) - 1) <= settings.steps_uneven_max).all())
        for each in (steps, ratios)
    )


def are_items(numbers: FloatArray, texts: NDArray[np.object_], *, settings: HeadSettings) -> bool:
    """Whether numbers run one way, and the letters behind those that are the same: 1a, 1b, 2.

    Parameters
    ----------
    numbers : ndarray of float, shape (n,)
        In the order in which they are printed.
    texts : ndarray of str, shape (n,)
        How they are printed.
    settings : HeadSettings
        How many are enough.

    Returns
    -------
    bool
        Forwards or backwards.
    """
    keys = list(zip(numbers.tolist(), [DIGITS.sub("", text) for text in texts], strict=True))
    runs = any(all(a < b for a, b in pairwise(each)) for each in (keys, keys[::-1]))
    return runs and len(keys) >= settings.ordered_count_min
