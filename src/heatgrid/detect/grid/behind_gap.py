"""Labels beside a lattice without what is behind a gap: names of groups, or of the axis."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.runs import runs
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
# Tick marks are no longer than this, and letters no farther apart.
MARK_PX = 5
APART_PX = 4
# How far the label of an axis is off its middle, over the length of the axis.
OFF_MIDDLE_MAX = 0.05


def before_gap(
    rows: Sequence[FloatArray], *, of_groups: bool, settings: PanelSettings
) -> list[FloatArray]:
    """Cut what is printed beside rows at the first gap that none of it crosses.

    Parameters
    ----------
    rows : sequence of ndarray of float, shape (height, depth)
        How far the pixels beside each row are from the color of the paper, 0..255, from the lattice
        outwards.
    of_groups : bool
        Whether names of groups may follow; else only the label of the axis.
    settings : PanelSettings
        What is ink, and how long a label is.

    Returns
    -------
    list of ndarray
        The same rows with nothing behind the gap; empty where nothing like that follows one.
    """
    inked = [row > settings.ink_contrast_min for row in rows]
    columns = np.any([row.any(axis=0) for row in inked], axis=0)
    gaps = [(0, 0), *((start, stop) for start, stop in runs(~columns) if stop - start >= APART_PX)]
    ends = [end for (_, start), (end, _) in pairwise(gaps) if end - start > MARK_PX]
    if not ends or not columns[ends[0] :].any():
        return []
    if not of_groups and not _is_one_label([row[:, ends[0] :] for row in inked], settings):
        return []
    return [row[:, : ends[0] + 1] for row in rows]


def _is_one_label(inked: Sequence[NDArray[np.bool_]], settings: PanelSettings) -> bool:
    """Whether ink is one text in the middle of all rows, no space in it wider than it is high."""
    whole = np.concatenate(inked)
    along = np.flatnonzero(whole.any(axis=1))
    height = np.ptp(np.flatnonzero(whole.any(axis=0))) + 1
    off = abs((along[0] + along[-1]) / 2 - len(whole) / 2)
    return bool(
        off <= OFF_MIDDLE_MAX * len(whole)
        and np.ptp(along) <= settings.seams.part_title_max * len(whole)
        and np.diff(along).max(initial=0) <= height
    )
