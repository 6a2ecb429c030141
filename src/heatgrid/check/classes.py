"""Classes of a discrete bar, and the ticks at their borders."""

from collections.abc import Sequence

import numpy as np

from heatgrid.check.samples import sample_bar
from heatgrid.drawn import Bar
from heatgrid.model import Tick
from heatgrid.settings import CheckSettings

# Fewest borders of classes of which one may be of a wider class, and how far from a border its
# label may stand, as a share of a class.
BORDERS_MIN = 5
BORDER_OFF_MAX = 0.1


def are_borders(bar: Bar, ticks: Sequence[Tick], *, settings: CheckSettings) -> bool:
    """Whether ticks stand at both ends of a discrete bar and at all borders of its classes.

    Parameters
    ----------
    bar : Bar
        As it is drawn.
    ticks : sequence of Tick
        In the order of their positions.
    settings : CheckSettings
        How the colors of a bar are taken.

    Returns
    -------
    bool
        False where classes are few, or drawn of different lengths.
    """
    samples = sample_bar(bar, settings=settings)
    if not samples.stepped or len(ticks) < BORDERS_MIN:
        return False
    places = np.array([tick.position_px for tick in ticks])
    start, end = bar.box.ends(bar.orientation.axis)
    even = np.linspace(start, end, 1 + len(np.unique(samples.colors, axis=0)))
    if len(even) != len(places):
        return False
    return bool(np.abs(np.sort(places) - even).max() <= BORDER_OFF_MAX * (even[1] - even[0]))
