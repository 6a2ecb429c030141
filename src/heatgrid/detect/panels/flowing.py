"""Colors that flow on beyond a side of a panel: it is a part of a larger one.

Of a smooth map with small cells, a lattice may fit the part alone in which steps can be seen. At
its side no line and no paper parts what it covers from what it leaves out.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.evidence import from_papers, paper_color
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

# How far on both sides of a border colors are compared, in pixels: beyond a frame.
INSIDE_PX = 2
OUTSIDE_PX = 4
# Share of a side along which they flow on, and how far they change there, in steps of neighbors;
# along the side they vary by a whole one.
FLOWS_MIN = 0.75
ALIKE = 0.5

_SIDES = ("left", 0, 0), ("right", 0, 1), ("upper", 1, 0), ("lower", 1, 1)


def flows_on(scene: Scene, panel: Panel, others: Sequence[Box], *, settings: PanelSettings) -> str:
    """Whether the colors along a side of a panel are those that lie beyond it.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The panel.
    others : sequence of Box
        Other panels and bars, which may touch it.
    settings : PanelSettings
        How far colors of neighbors may differ.

    Returns
    -------
    str
        The side, for people; empty where every side parts the panel from what is beyond it.
    """
    near, paper = settings.flanked.near, paper_color(scene, panel.box, settings=settings.evidence)
    for name, axis, end in _SIDES:
        border, outwards = panel.box.ends(axis)[end], 2 * end - 1
        places = [border + outwards * px for px in (-INSIDE_PX, OUTSIDE_PX)]
        if not scene.box.ends(axis)[0] <= min(places) < max(places) < scene.box.ends(axis)[1]:
            continue
        beyond = panel.box.with_ends(axis, *sorted((border, places[1])))
        if any(beyond.intersection(other) for other in others):
            continue
        inner, outer = (_colors_at(scene, panel.box, axis, place) for place in places)
        varied = color_distance(inner, np.median(inner, axis=0)).max() > near
        alike = (color_distance(inner, outer) <= ALIKE * near) & (
            from_papers(scene, outer, paper) >= scene.face_threshold
        )
        if varied and alike.mean() >= FLOWS_MIN:
            return f"its colors go on beyond its {name} side"
    return ""


def _colors_at(scene: Scene, box: Box, axis: int, place: int) -> NDArray[np.float32]:
    """The pixels of a line along a side of a box."""
    line = scene.rgb[box.with_ends(axis, place, place + 1).slices]
    return line.reshape(-1, 3).astype(np.float32)
