"""Labels beside parts of a lattice: whether those of each part come again beside the next one.

Labels are compared as pictures, for no text is read before it is known where panels are.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.prints import Shades, letter_likeness, likeness
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
# Of parts with one label each, any labels would be alike.
LABELS_MIN = 2
# Of fewer, numbers that differ in one digit may be as alike by chance.
FEW_LABELS = 3


def start_anew(labels: Sequence[Shades | None], size: int, *, settings: PanelSettings) -> bool:
    """Whether labels come again after so many rows, each clearly most like itself.

    Parameters
    ----------
    labels : sequence of ndarray or None
        The shades of what is printed beside each row; None where there is nothing.
    size : int
        How many rows a part has.
    settings : PanelSettings
        How alike they must be.

    Returns
    -------
    bool
        False as well where parts have a single label, or have labels at different places.
    """
    inked = np.array([label is not None for label in labels])
    again = size + np.flatnonzero(inked[size:])
    if min(len(again), inked[:size].sum()) < LABELS_MIN or (inked[:-size] != inked[size:]).any():
        return False
    first = np.maximum(
        [_likeness(labels[k], labels[k - size], settings) for k in again.tolist()],
        [_likeness(labels[k], labels[k % size], settings) for k in again.tolist()],
    )
    least = settings.seams.again_labels_min
    if np.mean(first >= settings.seams.again_like_min) < least:
        return False
    if inked[:size].sum() < FEW_LABELS and not _come_again(labels, again, size, settings):
        return False
    return _share_found(labels, again, size, settings) >= least


def go_on(labels: Sequence[Shades | None], size: int, *, settings: PanelSettings) -> bool:
    """Whether each row has a label, and hardly any comes again after so many rows.

    Parameters
    ----------
    labels : sequence of ndarray or None
        The shades of what is printed beside each row; None where there is nothing.
    size : int
        How many rows a part has.
    settings : PanelSettings
        How alike labels are that come again.

    Returns
    -------
    bool
        False as well where parts have a single label.
    """
    if size < LABELS_MIN or any(label is None for label in labels):
        return False
    found = _share_found(labels, np.arange(size, len(labels)), size, settings)
    return found <= 1 - settings.seams.again_labels_min


def _share_found(
    labels: Sequence[Shades | None],
    again: NDArray[np.int_],
    size: int,
    settings: PanelSettings,
) -> float:
    """How many labels are clearly most like those at their places in the part before, or first."""
    alike = np.zeros((len(labels), len(labels)))
    for k in again.tolist():
        before = (k // size - 1) * size
        for other in {*range(size), *range(before, before + size)}:
            alike[k, other] = _likeness(labels[k], labels[other], settings)
    same = np.maximum(alike[again, again - size], alike[again, again % size])
    places = np.arange(size)
    before = alike[again[:, None], (again // size - 1)[:, None] * size + places]
    others = np.maximum(alike[again, :size], before)
    others[np.arange(len(again)), again % size] = 0.0
    clear = same - others.max(axis=1) >= settings.seams.again_lead_min
    return float((clear & (same >= settings.seams.again_like_min)).mean())


def _come_again(
    labels: Sequence[Shades | None],
    again: NDArray[np.int_],
    size: int,
    settings: PanelSettings,
) -> bool:
    """Whether all labels are those of the part before, letter by letter."""
    pairs = ((labels[k], labels[k - size]) for k in again.tolist())
    return all(
        label is not None
        and other is not None
        and letter_likeness(label, other, settings=settings) >= settings.seams.again_letter_min
        for label, other in pairs
    )


def _likeness(one: Shades | None, other: Shades | None, settings: PanelSettings) -> float:
    """How alike two labels are, 0 where there is none."""
    return 0.0 if one is None or other is None else likeness(one, other, settings=settings)
