"""Several gray panels of which nothing tells anything: samples of images, such as digits.

A digit of eight by eight pixels is a heatmap by its looks. But a heatmap is printed to tell
something: its rows or columns have names, its cells numbers, or its colors a scale. Where it lacks
all of them, as maps of attention do in some papers, it has a color map still.
"""

from collections.abc import Sequence
from itertools import pairwise

from heatgrid.model import Axis, PanelReading

# One panel or two may be a sketch of a method; readers would still want their colors.
PANELS_MIN = 4
# Of so many cells without a name, a sketch would be of no use: a picture is enlarged.
CELLS_MIN = 1000
# Readers may take some pixels for a digit.
PRINTED_MAX = 0.02
# Pieces of the next picture may pass for the labels of a few of many.
NAMED_MAX = 1 / 8
# Between two channels of a gray, after compression.
GRAY_OFF_MAX = 16


def are_pictures(panels: Sequence[PanelReading]) -> bool:
    """Whether the panels of a figure are a row or grid of pictures.

    Parameters
    ----------
    panels : sequence of PanelReading
        All of one figure.

    Returns
    -------
    bool
        Whether there are several, or cells by the thousand, all gray, and none has tick labels, a
        scale, or more than a stray print.
    """
    cells = sum(len(panel.readings) for panel in panels)
    if len(panels) < PANELS_MIN and cells < CELLS_MIN:
        return False
    named = sum(
        any(map(_names, (panel.y_axis, panel.x_axis), panel.panel.shape)) for panel in panels
    )
    scaled = any(panel.colorbar and panel.colorbar.scale is not None for panel in panels)
    readings = [reading for panel in panels for reading in panel.readings]
    printed = sum(bool(reading.text) for reading in readings)
    gray = all(
        max(reading.cell.rgb) - min(reading.cell.rgb) <= GRAY_OFF_MAX for reading in readings
    )
    stray = named <= NAMED_MAX * len(panels) and printed <= PRINTED_MAX * len(readings)
    return gray and not scaled and stray


def _names(axis: Axis, count: int) -> bool:
    """Whether labels stand at half of so many rows or columns, or are numbers that run one way."""
    if 2 * sum(tick.index is not None for tick in axis.ticks) >= count:
        return True
    values = [tick.value for tick in axis.ticks if tick.value is not None]
    steps = [one - other for one, other in pairwise(values)]
    one_way = all(step > 0 for step in steps) or all(step < 0 for step in steps)
    return bool(steps) and len(values) == len(axis.ticks) and one_way
