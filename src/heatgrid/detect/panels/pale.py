"""Pale rows that go on beside a panel, of which no border can be seen.

Zeros in the color next to that of the paper make a panel end early. But all of them together
differ from the paper, and do so just between the sides of the panel.
"""

import numpy as np

from heatgrid.detect.grid.cells import color_distance, detect_cells, sample_faces
from heatgrid.detect.grid.evidence import paper_color
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.grid.prints import place_of_print
from heatgrid.detect.panels.heading import is_heading
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.settings import PanelSettings

# How far a number may be from the middle of its cell, over the width of this.
CENTERED_MAX = 0.05


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
    if not _is_pale(scene, panel, line, axis, settings):
        return False
    known, colors = (
        sample_faces(scene, each, settings=settings).colors.reshape(-1, 3) for each in (panel, line)
    )
    nearest = color_distance(colors[:, None], known).min(axis=1)
    return bool((nearest <= scene.face_threshold).mean() >= settings.growth.nearly_all)


def second_beside(
    scene: Scene, panel: Panel, axis: int, *, at_end: bool, settings: PanelSettings
) -> float | None:
    """Find the pale column beside a single one, of which numbers alone tell how wide it is.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A single row (axis 0) or column (axis 1) with a number in every cell.
    axis : int
        Which of the two.
    at_end : bool
        Whether another one is looked for below, or at the right.
    settings : PanelSettings
        How pale its colors may be.

    Returns
    -------
    float or None
        Its far border; None unless each of its cells, as wide as those of the panel, is colored and
        has a number in its middle.
    """
    edges = panel.y_edges if axis == 0 else panel.x_edges
    if len(edges) > 2 or max(panel.shape) == 1:  # noqa: PLR2004 - a single one has two borders
        return None
    near, far = edges[::-1] if not at_end else edges
    beyond = 2 * far - near
    line = panel.with_edges(1 - axis, tuple(sorted((far, beyond))))
    if line.box.intersection(scene.box) != line.box:
        return None
    if min(inked_share(scene, each, settings=settings) for each in (panel, line)) < 1:
        return None
    places = [
        place_of_print(scene, cell, settings=settings)
        for cell in detect_cells(scene, line, settings=settings)
    ]
    off = [
        abs(ink.center[1 - axis] - face.center[1 - axis]) / abs(far - near)
        for face, ink in filter(None, places)
    ]
    is_centered = len(off) == len(places) and max(off) <= CENTERED_MAX
    return beyond if is_centered and _is_pale(scene, panel, line, axis, settings) else None


def _is_pale(scene: Scene, panel: Panel, line: Panel, axis: int, settings: PanelSettings) -> bool:
    """Whether a place beside a panel is nearly paper, but not just what is beside it in turn."""
    limits = settings.growth
    low, high = line.y_edges if axis == 0 else line.x_edges
    if scene.noise and high - low < limits.pale_noisy_px:
        return False
    if is_heading(scene, line, axis, settings=settings):
        return False
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    colors = sample_faces(scene, line, settings=settings).colors
    least = limits.pale_face * scene.face_threshold
    if (color_distance(colors, paper) > least).mean() < limits.colored_min:
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
