"""The outermost column of a table is often wider than the others: its head is a longer word."""

import math

import numpy as np

from heatgrid.detect.grid.cells import color_distance, detect_cells
from heatgrid.detect.grid.evidence import from_papers, paper_color
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import mean_pitch
from heatgrid.runs import leading_run
from heatgrid.settings import PanelSettings

# Blur, and lines between cells.
WIDER_MIN_PX = 3
# Part of a cell, from its first row on, in which no text stands.
BARE = (0.1, 0.25)


def with_whole_cells(
    scene: Scene, panel: Panel, axis: int, *, at_end: bool, settings: PanelSettings
) -> Panel:
    """Move an outer side of a panel to where its outermost cells end.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice of one pitch.
    axis : int
        0 for the first or last row, 1 for such a column.
    at_end : bool
        Whether it is the last one.
    settings : PanelSettings
        What is drawn.

    Returns
    -------
    Panel
        The same unless the colors of all drawn cells of that line go on beyond it, equally far and
        less than a pitch.
    """
    edges = panel.y_edges if axis == 0 else panel.x_edges
    outer = edges[-1] if at_end else edges[0]
    line = panel.with_edges(1 - axis, edges[-2:] if at_end else edges[:2])
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    reach = math.ceil(mean_pitch(edges))
    first, last = (
        (round(outer), round(outer) + reach) if at_end else (round(outer) - reach, round(outer))
    )
    lengths = []
    for cell in detect_cells(scene, line, settings=settings):
        color = np.array(cell.rgb, np.float32)
        if from_papers(scene, color, paper) < scene.face_threshold:
            continue
        start, stop = cell.box.ends(axis)
        low, high = (start + round(share * (stop - start)) for share in BARE)
        beyond = (slice(max(first, 0), last), slice(low, max(high, low + 1)))
        area = scene.rgb[beyond if axis == 0 else beyond[::-1]].astype(np.float32)
        along = area if axis == 0 else area.swapaxes(0, 1)
        same = np.asarray((color_distance(along, color) < scene.face_threshold).all(axis=1))
        lengths.append(leading_run(same if at_end else same[::-1]))
    wider = min(lengths, default=0)
    if wider < WIDER_MIN_PX or max(lengths) - wider > 1 or wider >= reach:
        return panel
    moved = (*edges[:-1], outer + wider) if at_end else (outer - wider, *edges[1:])
    return panel.with_edges(1 - axis, moved)
