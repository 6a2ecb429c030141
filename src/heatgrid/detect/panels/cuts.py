"""Rows and columns of a panel that the edge of the picture cuts too short to be read.

What is left of a cell may not hold its number any more, so such a row is no part of the panel. But
that it was there must be said.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import paper_color
from heatgrid.detect.panels.tiny import has_own_colors
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]

CUT_OFF = "the edge of the picture cuts its cells"
"""Why such a row is given up."""


def find_cuts(scene: Scene, panels: Sequence[Panel], *, settings: PanelSettings) -> list[Box]:
    """Find the rows and columns of cells between panels and the edges of the picture.

    Parameters
    ----------
    scene : Scene
        The figure.
    panels : sequence of Panel
        Its panels.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Box
        What is to be seen of each: painted in several colors that change at the borders of the
        panel and nowhere else.
    """
    return [
        line.box
        for panel in panels
        for line in _lines(scene, panel, settings)
        if has_own_colors(scene, line, settings=settings) and _are_cells(scene, line, settings)
    ]


def _lines(scene: Scene, panel: Panel, settings: PanelSettings) -> Iterator[Panel]:
    """What is less than a row or column of the panel between it and the edge of the picture."""
    height, width = scene.rgb.shape[:2]
    for axis, edges, size in ((0, panel.y_edges, height), (1, panel.x_edges, width)):
        pitch = mean_pitch(edges)
        for first, last in ((0.0, edges[0]), (edges[-1], float(size))):
            if settings.cut_min_px <= last - first < pitch - 1:
                yield (
                    Panel(0, panel.x_edges, (first, last))
                    if axis == 0
                    else Panel(0, (first, last), panel.y_edges)
                )


def _are_cells(scene: Scene, line: Panel, settings: PanelSettings) -> bool:
    """Whether most parts of a line are painted, each mostly in one color along the panel."""
    colors = sample_faces(scene, line, settings=settings).colors
    paper = paper_color(scene, line.box, settings=settings.evidence)
    painted = color_distance(colors, paper) >= scene.face_threshold
    flat = []
    for row, col in np.ndindex(line.rows, line.cols):
        place = scene.rgb[line.cell_box(row, col).slices].astype(np.float32)
        near = color_distance(place, colors[row, col]) < scene.step_threshold
        flat.append(near.mean() >= settings.strangers.flat_clear)
    least = settings.strip_inked_min
    return bool(painted.mean() >= least and np.mean(flat) >= least)
