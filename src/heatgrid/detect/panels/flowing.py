"""Colors that flow on beyond a side of a panel: it is a part of a larger one.

Of a smooth map with small cells, a lattice may fit the part alone in which steps can be seen, and
of one with rows of unequal height the part beside which all cells have one value. At its side no
line and no paper parts what it covers from what it leaves out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import from_papers, paper_color
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

# How far on both sides of a border colors are compared, in pixels: beyond a frame; and how much
# farther out paper tells that this was its blur.
INSIDE_PX = 2
OUTSIDE_PX = 4
BLUR_PX = 3
# Share of a side along which they flow on, and how far they change there, in steps of neighbors;
# along the side they vary by a whole one.
FLOWS_MIN = 0.75
ALIKE = 0.5
# Cells of one color beyond a side: fewest cells of the panel that have it, how far these may be
# off, how much of a row is looked at, in pixels, and the share of a row between the lines of a
# frame that is in it.
ALSO_INSIDE_MIN = 2
SAME = 4.0
ROW_MIN_PX = 2
PLAIN_MIN = 0.95
# Two parts of a map: how far their ends may be apart, in pixels, the share of the place between
# them that is not paper, and how much more than noise that differs from it.
IN_LINE_PX = 2
FILLED_MIN = 0.9
FAINT = 3.0

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
    faces = sample_faces(scene, panel, settings=settings)
    known = faces.colors.reshape(-1, 3)
    for name, axis, end in _SIDES:
        border, outwards = panel.box.ends(axis)[end], 2 * end - 1
        places = [border + outwards * px for px in (-INSIDE_PX, OUTSIDE_PX, OUTSIDE_PX + BLUR_PX)]
        if not scene.box.ends(axis)[0] <= min(places) < max(places) < scene.box.ends(axis)[1]:
            continue
        beyond = panel.box.with_ends(axis, *sorted((border, places[1])))
        if any(beyond.intersection(other) for other in others):
            continue
        inner, *outer = (_colors_at(scene, panel.box, axis, place) for place in places)
        varied = color_distance(inner, np.median(inner, axis=0)).max() > near
        drawn = (from_papers(scene, np.array(outer), paper) >= scene.face_threshold).all(axis=0)
        alike = drawn & (color_distance(inner, outer[0]) <= ALIKE * near)
        if varied and alike.mean() >= FLOWS_MIN:
            return f"its colors go on beyond its {name} side"
        pitch = float(np.median(np.diff((panel.x_edges, panel.y_edges)[axis])))
        far_px = max(round(pitch), OUTSIDE_PX + ROW_MIN_PX)
        row = panel.box.with_ends(axis, *sorted((places[1], border + outwards * far_px)))
        if _is_plain(scene, row, known, paper):
            return f"cells of one color go on beyond its {name} side"
        if _are_cells(_Map(scene, panel, known, paper, near), row, axis, border):
            return f"cells go on beyond its {name} side"
    return ""


@dataclass(frozen=True, slots=True, eq=False)
class _Map:
    """A panel, the colors of its cells and of the paper, and how far those of neighbors differ."""

    scene: Scene
    panel: Panel
    known: NDArray[np.floating]
    paper: NDArray[np.floating]
    near: float


def are_parts(
    scene: Scene, one: Panel, other: Panel, others: Sequence[Box], *, settings: PanelSettings
) -> bool:
    """Whether two panels in line are parts of a map, in whose middle steps are too faint to see.

    Parameters
    ----------
    scene : Scene
        The figure.
    one, other : Panel
        Two panels.
    others : sequence of Box
        All panels and bars, some of which may stand between them.
    settings : PanelSettings
        How far colors of neighbors may differ.

    Returns
    -------
    bool
        Whether they begin and end alike, and have colors between them instead of paper or a line.
    """
    for axis in (0, 1):
        across = np.subtract(one.box.ends(1 - axis), other.box.ends(1 - axis))
        first, second = sorted((one.box, other.box), key=lambda box: box.ends(axis)[0])
        start, end = first.ends(axis)[1], second.ends(axis)[0]
        if np.abs(across).max() <= IN_LINE_PX and end - start > 1:
            between = first.with_ends(axis, start, end)
            if any(map(between.intersection, others)):
                return False
            colors = scene.rgb[between.slices].reshape(-1, 3).astype(np.float32)
            paper = paper_color(scene, first, settings=settings.evidence)
            filled = from_papers(scene, colors, paper) > FAINT + scene.noise
            varied = color_distance(colors, np.median(colors, axis=0)).max() > settings.flanked.near
            return bool(varied and filled.mean() >= FILLED_MIN)
    return False


def _is_plain(
    scene: Scene, row: Box, known: NDArray[np.floating], paper: NDArray[np.floating]
) -> bool:
    """Whether a place as large as a row has the color of some cells all over."""
    if row.intersection(scene.box) != row:
        return False
    colors = scene.rgb[row.slices].reshape(-1, 3).astype(np.float32)
    color = np.median(colors, axis=0)
    return bool(
        from_papers(scene, color, paper) >= scene.face_threshold
        and (color_distance(known, color) <= SAME).sum() >= ALSO_INSIDE_MIN
        and (color_distance(colors, color) <= SAME).mean() >= PLAIN_MIN
    )


def _are_cells(map_: _Map, row: Box, axis: int, border: int) -> bool:
    """Whether a place as large as a row has one color in each column, like those of cells.

    They differ from the colors of the outer row no more than neighbors do, and no line parts them,
    as one parts a strip of groups.
    """
    scene, panel = map_.scene, map_.panel
    (first, _), (start, end) = panel.box.ends(1 - axis), row.ends(axis)
    if row.intersection(scene.box) != row or end - start < ROW_MIN_PX:
        return False
    slack = SAME + scene.noise
    across = range(border - OUTSIDE_PX, border + OUTSIDE_PX)
    lines = np.array([_colors_at(scene, panel.box, axis, place) for place in across])
    lines = lines if start >= border else lines[::-1]
    colors = []
    for low, high in pairwise((panel.x_edges, panel.y_edges)[1 - axis]):
        inset = (high - low) / 4
        column = row.with_ends(1 - axis, round(low + inset), round(high - inset))
        if not column.area:
            return False
        pixels = scene.rgb[column.slices].reshape(-1, 3).astype(np.float32)
        color = np.median(pixels, axis=0)
        if (
            from_papers(scene, color, map_.paper) < scene.face_threshold
            or (color_distance(pixels, color) <= slack).mean() < PLAIN_MIN
            or color_distance(map_.known, color).min() > map_.near
        ):
            return False
        from_, to = (place - first for place in column.ends(1 - axis))
        way = np.median(lines[:, from_:to], axis=1)
        step = float(color_distance(way[0], color))
        off = np.minimum(color_distance(way, way[0]), color_distance(way, color))
        if step > 2 * map_.near or off.max() > max(step, slack):
            return False
        colors.append(color)
    # What has one color all over is a ground, or must be one that cells have, too.
    return bool(color_distance(np.array(colors), colors[0]).max() > 2 * slack)


def _colors_at(scene: Scene, box: Box, axis: int, place: int) -> NDArray[np.float32]:
    """The pixels of a line along a side of a box."""
    line = scene.rgb[box.with_ends(axis, place, place + 1).slices]
    return line.reshape(-1, 3).astype(np.float32)
