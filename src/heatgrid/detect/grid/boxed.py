"""Panels with a frame around them, as axes have: such a panel ends with its frame."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, pixel_colors, sample_faces
from heatgrid.detect.grid.evidence import border_lines, paper_color
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
# How much the pixels of a line differ, 0..255.
SAME_COLOR = 24.0
# Share of a side that shows its line: marks that cross it may be drawn into the panel.
EVEN_MIN = 0.9
# Share of the outer cells in the color of a line, from which on they may look like it themselves.
LIKE_LINE_MAX = 0.5


def is_boxed(scene: Scene, panel: Panel, *, settings: PanelSettings) -> bool:
    """Whether a line in one color runs around a panel, and none between its cells.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The panel.
    settings : PanelSettings
        Where lines may lie.

    Returns
    -------
    bool
        False where the outer cells may look like a line.
    """
    between = border_lines(scene, panel, settings=settings)
    if any(lines.size and np.median(lines) > scene.step_threshold for lines in between):
        return False
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    sides = [
        [color for color in found if color_distance(color, paper) > scene.step_threshold]
        for found in _line_colors(scene, panel, settings)
    ]
    faces = sample_faces(scene, panel, settings=settings).colors
    outer = np.concatenate([faces[0], faces[-1], faces[:, 0], faces[:, -1]])
    return any(
        all(any(color_distance(color, line) <= SAME_COLOR for color in side) for side in sides)
        and (color_distance(outer, line) <= SAME_COLOR).mean() < LIKE_LINE_MAX
        for line in sides[0]
    )


def _line_colors(scene: Scene, panel: Panel, settings: PanelSettings) -> Iterator[list[FloatArray]]:
    """For each side of a panel the colors of what may be a line along it."""
    limits = settings.evidence
    along = np.linspace(0.0, 1.0, limits.frame_samples)
    x, y = (edges[0] + (edges[-1] - edges[0]) * along for edges in (panel.x_edges, panel.y_edges))
    for end in (0, -1):
        for axis in (0, 1):
            lines = (
                pixel_colors(scene.rgb, x, np.full_like(x, y[end] + shift))
                if axis == 0
                else pixel_colors(scene.rgb, np.full_like(y, x[end] + shift), y)
                for shift in limits.frame_shifts_px
            )
            medians = [(line, np.median(line, axis=0)) for line in lines]
            yield [
                color
                for line, color in medians
                if (color_distance(line, color) <= SAME_COLOR).mean() >= EVEN_MIN
            ]
