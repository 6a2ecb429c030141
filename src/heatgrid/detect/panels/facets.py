"""Lattices that are none: of panels of one size, evenly spaced, and of the strips over them."""

from collections.abc import Sequence

import numpy as np

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

# How far the ends of a strip are from those of its panel, over its length: a frame may have a
# margin.
STRIP_OFF_MAX = 0.1


def without_lattices_of_panels(
    found: Sequence[Hypothesis], *, settings: PanelSettings
) -> list[Hypothesis]:
    """Leave out lattices half of whose cells are lattices of one shape: panels, evenly spaced.

    Parameters
    ----------
    found : sequence of Hypothesis
        Plausible lattices.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        The others, in the same order.
    """
    sure = [
        each.panel
        for each in found
        if min(each.panel.shape) > 1 and each.score > settings.certain_score
    ]
    left = []
    for each in found:
        panel = each.panel
        count = panel.rows * panel.cols
        place = panel.box.area / count
        parts = [part for part in sure if place / 2 < part.box.area <= place]
        held = (
            _count_holding(panel, [part.box for part in parts if part.shape == shape], settings)
            for shape in {part.shape for part in parts}
        )
        if 2 * max(held, default=0) < count:
            left.append(each)
    return left


def _count_holding(panel: Panel, parts: Sequence[Box], settings: PanelSettings) -> int:
    """How many cells of a lattice hold one of some places."""
    cells = (panel.cell_box(row, col) for row, col in np.ndindex(panel.shape))
    least = settings.explained_share
    return sum(any(part.share_in(cell) >= least for part in parts) for cell in cells)


def without_strips(
    scene: Scene, found: Sequence[Hypothesis], *, settings: PanelSettings
) -> list[Hypothesis]:
    """Leave out single rows and columns of one color whose cells are the strips of panels.

    Parameters
    ----------
    scene : Scene
        The figure.
    found : sequence of Hypothesis
        Plausible lattices.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        The others, in the same order: those of which some cell has no panel right beside it, about
        as long as it.
    """
    panels = [each.panel.box for each in found if min(each.panel.shape) > 1]
    return [each for each in found if not _is_strip(scene, each.panel, panels, settings)]


def _is_strip(scene: Scene, row: Panel, panels: Sequence[Box], settings: PanelSettings) -> bool:
    """Whether a row or column has one color and a panel beside each of its cells."""
    if min(row.shape) > 1:
        return False
    colors = sample_faces(scene.rgb, row.x_edges, row.y_edges, settings=settings).colors
    if color_distance(colors, colors[0, 0]).max() > settings.strangers.same_color:
        return False
    axis = 0 if row.rows == 1 else 1
    cells = [row.cell_box(*((0, k) if axis == 0 else (k, 0))) for k in range(max(row.shape))]
    return all(any(_stands_at(cell, panel, axis) for panel in panels) for cell in cells)


def _stands_at(strip: Box, panel: Box, axis: int) -> bool:
    """Whether a strip runs along a side of a panel, no farther off than it is wide."""
    (start, stop), (first, last) = strip.ends(axis), panel.ends(axis)
    (low, high), (near, far) = strip.ends(1 - axis), panel.ends(1 - axis)
    off_px = STRIP_OFF_MAX * (stop - start)
    along = max(abs(start - first), abs(stop - last)) <= off_px
    return along and 0 <= max(near - high, low - far) <= high - low
