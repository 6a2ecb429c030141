"""Panels of which nothing tells anything: samples of images, such as digits, and sketches.

A digit of eight by eight pixels is a heatmap by its looks. But a heatmap is printed to tell
something: its rows or columns have names, its cells numbers, or its colors a scale. Where it lacks
all of them, as maps of attention do in some papers, it has a color map still, and more cells than
the few tiles that stand for an image in the drawing of a method.
"""

from collections.abc import Sequence

from heatgrid.model import PanelReading

# Of one gray panel or two, readers would still want the colors.
PANELS_MIN = 4
# Cells of a sketch.
SKETCH_MAX = 16
# Readers may take some pixels for a digit.
PRINTED_MAX = 0.02
# Between two channels of a gray, after compression.
GRAY_OFF_MAX = 16


def are_pictures(panels: Sequence[PanelReading]) -> bool:
    """Whether the panels of a figure are a row or grid of pictures, or sketches.

    Parameters
    ----------
    panels : sequence of PanelReading
        All of one figure.

    Returns
    -------
    bool
        Whether none has tick labels, a scale, or more than a stray print, and each has few cells,
        or they are several and all gray.
    """
    few = all(len(panel.readings) <= SKETCH_MAX for panel in panels)
    if not panels or (len(panels) < PANELS_MIN and not few):
        return False
    named = any(panel.x_axis.ticks or panel.y_axis.ticks for panel in panels)
    scaled = any(panel.colorbar and panel.colorbar.scale is not None for panel in panels)
    readings = [reading for panel in panels for reading in panel.readings]
    printed = sum(bool(reading.text) for reading in readings)
    gray = all(
        max(reading.cell.rgb) - min(reading.cell.rgb) <= GRAY_OFF_MAX for reading in readings
    )
    return (few or gray) and not named and not scaled and printed <= PRINTED_MAX * len(readings)
