"""Rows of text beside a panel that are no cells of it: titles, which run over their borders."""

import numpy as np

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.settings import PanelSettings

# Ink along this much of a border is a grid line; text covers less.
LINE_SHARE = 0.9


def is_heading(scene: Scene, line: Panel, axis: int, *, settings: PanelSettings) -> bool:
    """Whether text runs over the borders of the cells of a row or column, as titles do.

    Parameters
    ----------
    scene : Scene
        The figure.
    line : Panel
        A single row or column.
    axis : int
        0 for a row, 1 for a column.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        False for a line that is drawn all along a border.
    """
    rgb = scene.rgb if axis == 0 else scene.rgb.swapaxes(0, 1)
    borders, ends = (line.x_edges, line.y_edges) if axis == 0 else (line.y_edges, line.x_edges)
    inset = settings.face_inset_fraction * (ends[1] - ends[0])
    between = slice(round(ends[0] + inset), round(ends[1] - inset))
    band = rgb[between, round(borders[0]) : round(borders[-1])].astype(np.float32)
    ink = color_distance(band, np.median(band.reshape(-1, 3), axis=0)) > settings.ink_contrast_min
    # At the outer borders tick marks end, so these are looked at from the inside.
    places = [2, *(round(border - borders[0]) for border in borders[1:-1]), band.shape[1] - 1]
    shares = [float(ink[:, max(0, place - 1) : place + 1].any(axis=1).mean()) for place in places]
    return any(0 < share < LINE_SHARE for share in shares)
