"""Pale rows that go on beside a panel, of which no border can be seen.

Zeros in the color next to that of the paper make a panel end early. But all of them together
differ from the paper, and do so just between the sides of the panel.
"""

import numpy as np

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import paper_color
from heatgrid.detect.panels.heading import is_heading
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.settings import PanelSettings


def goes_on_pale(
    scene: Scene, panel: Panel, line: Panel, axis: int, *, settings: PanelSettings
) -> bool:
    """Whether a row or column beside a panel has pale colors of it, just between its sides.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The panel.
    line : Panel
        A single row (axis 0) or column (axis 1) right beside it.
    axis : int
        Which of the two.
    settings : PanelSettings
        How pale its colors may be.

    Returns
    -------
    bool
        False for a title in a box of its own color, for bars of a chart with paper between them,
        and for rows lower than the blocks over which compression smears the colors of the panel.
    """
    limits = settings.growth
    low, high = line.y_edges if axis == 0 else line.x_edges
    if scene.noise and high - low < limits.pale_noisy_px:
        return False
    if is_heading(scene, line, axis, settings=settings):
        return False
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    known, colors = (
        sample_faces(scene.rgb, each.x_edges, each.y_edges, settings=settings).colors.reshape(-1, 3)
        for each in (panel, line)
    )
    least = limits.pale_face * scene.face_threshold
    if (color_distance(colors, paper) > least).mean() < limits.colored_min:
        return False
    nearest = color_distance(colors[:, None], known).min(axis=1)
    if (nearest <= scene.face_threshold).mean() < limits.nearly_all:
        return False
    rgb = scene.rgb if axis == 0 else scene.rgb.swapaxes(0, 1)
    sides = line.x_edges if axis == 0 else line.y_edges
    inset = settings.face_inset_fraction * (high - low)
    band = rgb[round(low + inset) : round(high - inset)].astype(np.float32)
    near, far = limits.side_px
    first, last = round(sides[0]), round(sides[-1])
    bare = color_distance(band[:, first:last], paper) <= least
    if bare.mean() > limits.bare_max:
        return False
    beside = band[:, max(first - far, 0) : max(first - near, 0)], band[:, last + near : last + far]
    return all(
        float(color_distance(np.median(side.reshape(-1, 3), axis=0), paper)) <= least
        for side in beside
        if side.size
    )
