"""Ticks of a numeric axis at even steps that are no whole cells, as `imshow` has them by default.

Steps of half a cell, or of two and a half: some labels stand at the middles of cells, others at the
borders between them.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from heatgrid.detect.axes.labels import Cut, Ruler, separate
from heatgrid.detect.axes.sides import Placed
from heatgrid.geometry import mean_pitch
from heatgrid.settings import AxesSettings

# Fewest steps that are seen to be even, and fewest labels at middles of cells.
STEPS_MIN = 3
NAMED_MIN = 2
# How far labels may be off even steps and off the middles of cells, in em: of their ink.
OFF_EM = 0.3
# The latter as a fraction of a cell, too; twice as far off, they stand between middles.
MIDDLE_MAX = 0.1


def cut_of_scale(row: Sequence[Placed], ruler: Ruler, *, settings: AxesSettings) -> Cut | None:
    """Cut a row of text into the labels of a scale, of which those at the middles name cells.

    Parameters
    ----------
    row : sequence of tuple
        Lines and their spans.
    ruler : Ruler
        The side and its cells.
    settings : AxesSettings
        How wide the gaps between labels are.

    Returns
    -------
    Cut or None
        Those at the middles of cells with an index, the others without; None where labels do not
        stand at even steps, and where all stand at middles or none does.
    """
    labels = separate(row, ruler.side, settings.tick_gap_em * ruler.em_px)
    centers = np.array(ruler.centers)
    places = np.array([label.box.center[ruler.side.axis] for label in labels])
    if len(labels) <= STEPS_MIN or len(centers) < 2:  # noqa: PLR2004 - the fewest with a pitch
        return None
    steps, slack = np.diff(places), OFF_EM * ruler.em_px
    if np.abs(steps - np.median(steps)).max() > slack:
        return None
    off = np.abs(places[:, np.newaxis] - centers)
    pitch = mean_pitch(ruler.centers)
    at_middle = off.min(axis=1) <= min(slack, MIDDLE_MAX * pitch)
    between = off.min(axis=1) >= 2 * MIDDLE_MAX * pitch
    numbers = off.argmin(axis=1)
    named = numbers[at_middle].tolist()
    # Of a scale some labels stand between the middles, or it would be one of every n-th cell.
    is_scale = between.any() and (at_middle | between).all() and len(set(named)) == len(named)
    if not is_scale or len(named) < min(NAMED_MIN, len(centers)):
        return None
    numbered = tuple(
        replace(label, index=index if is_named else None)
        for label, index, is_named in zip(labels, numbers.tolist(), at_middle, strict=True)
    )
    return Cut(numbered, 0.0)
