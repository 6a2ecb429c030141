"""Where lattices end, and parts of a heatmap that pass for panels: more cells lie beyond these.

Where most cells have one color, as zeros of a sparse matrix do, a search may settle on a few
others that are in step. What is around looks like paper, but is the color of most cells, and
beyond it there are cells as large and in the same lattice.
"""

from itertools import product

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, pixel_colors
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, continued
from heatgrid.settings import StrangerSettings

FloatArray = NDArray[np.floating]
# Colors farther apart are of two kinds, in any channel, 0..255.
KIND_STEP = 32
# How far the palest and the darkest places of one paper are apart, over their usual distance.
MOTTLED = 4.0


def goes_on_in_step(
    scene: Scene,
    panel: Panel,
    colors: FloatArray,
    *,
    taken: tuple[Box, ...],
    settings: StrangerSettings,
) -> bool:
    """Whether cells of the same lattice lie beyond the sides of a panel.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    colors : ndarray of float32, shape (cells, 3)
        Of its cells, 0..255.
    taken : tuple of Box
        Bars and other panels, which are none of its cells.
    settings : StrangerSettings
        How far to look, and how many there must be.

    Returns
    -------
    bool
        Where paper is around, which letters stand on too, they must have several of the colors of
        these cells: so do the points of a scatter plot at whole numbers.
    """
    seen = [
        (side, *_face(scene, box))
        for side, box in _beyond(panel, scene.rgb.shape[:2], settings.part_reach)
        if not any(box.intersection(other) for other in taken)
    ]
    flat = np.array([spread < scene.step_threshold for _, _, spread in seen], bool)
    if not flat.any():
        return False
    beyond = np.array([color for _, color, _ in seen])
    ground = np.median(beyond[flat], axis=0)
    from_ground, from_paper = (color_distance(beyond, each) for each in (ground, scene.background))
    # Old paper is mottled all over.
    same = max(scene.face_threshold, MOTTLED * float(np.median(from_ground[flat])))
    shares = [(color_distance(colors, ground) < same).mean(), (from_ground < same).mean()]
    if min(shares) < settings.part_ground_min:
        return False
    others = flat & (np.minimum(from_ground, from_paper) >= same)
    several = True
    if color_distance(ground, scene.background) < same:
        others &= _are_of(beyond, colors[color_distance(colors, ground) >= same], same)
        several = len(np.unique(beyond[others] // KIND_STEP, axis=0)) > 1
    sides = {side for (side, _, _), other in zip(seen, others, strict=True) if other}
    return several and len(sides) > 1 and int(others.sum()) >= settings.part_cells_min


def _are_of(colors: FloatArray, known: FloatArray, same: float) -> NDArray[np.bool_]:
    """Which colors are among known ones."""
    apart = color_distance(colors[:, None], known[None])
    found: NDArray[np.bool_] = apart.min(axis=1, initial=np.inf) < same
    return found


def _beyond(panel: Panel, shape: tuple[int, ...], reach: int) -> list[tuple[str, Box]]:
    """The places of cells beside a lattice within the figure, and the side that each is at."""
    wider = Panel(0, continued(panel.x_edges, reach, reach), continued(panel.y_edges, reach, reach))
    rows, cols = range(wider.rows), range(wider.cols)
    inner_rows, inner_cols = rows[reach:-reach], cols[reach:-reach]
    sides = {
        "top": product(rows[:reach], inner_cols),
        "bottom": product(rows[-reach:], inner_cols),
        "left": product(inner_rows, cols[:reach]),
        "right": product(inner_rows, cols[-reach:]),
    }
    whole = Box(0, 0, shape[1], shape[0])
    places = [(side, wider.cell_box(*place)) for side, places in sides.items() for place in places]
    return [(side, box) for side, box in places if box.intersection(whole) == box]


def _face(scene: Scene, box: Box) -> tuple[FloatArray, float]:
    """Color of the middle of a place, and how far its pixels are from it."""
    x_px, y_px = (min(max(1, side // 5), (side - 1) // 2) for side in (box.width, box.height))
    pixels = scene.rgb[box.shrunk(x_px, y_px).slices].reshape(-1, 3)
    color = np.median(pixels, axis=0)
    return color, float(color_distance(pixels.astype(np.float32), color).max())


def ended_sides(
    scene: Scene, panel: Panel, neighbors: tuple[Box, ...], *, settings: StrangerSettings
) -> int:
    """On how many sides of a lattice one color, a panel or a bar lies beyond it.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    neighbors : tuple of Box
        Bars and other panels.
    settings : StrangerSettings
        How far beyond a side, and how much of what lies there has one color.

    Returns
    -------
    int
        0..4; the picture's own border ends it, too.
    """
    box, step = panel.box, settings.free_step_px
    height, width = scene.rgb.shape[:2]
    gap_x = round(settings.neighbor_gap_max * box.width / panel.cols)
    gap_y = round(settings.neighbor_gap_max * box.height / panel.rows)
    x = np.linspace(box.left, box.right - 1, settings.free_samples)
    y = np.linspace(box.top, box.bottom - 1, settings.free_samples)
    left, top = np.full_like(y, box.left - step), np.full_like(x, box.top - step)
    right, bottom = np.full_like(y, box.right + step), np.full_like(x, box.bottom + step)
    sides = (
        (left, y, Box(box.left - gap_x, box.top, box.left, box.bottom)),
        (right, y, Box(box.right, box.top, box.right + gap_x, box.bottom)),
        (x, top, Box(box.left, box.top - gap_y, box.right, box.top)),
        (x, bottom, Box(box.left, box.bottom, box.right, box.bottom + gap_y)),
    )
    ended = [
        not (xs[0] >= 0 and ys[0] >= 0 and xs[-1] < width and ys[-1] < height)
        or any(beside.intersection(other) for other in neighbors)
        or _one_color_share(scene, xs, ys) >= settings.free_share_min
        for xs, ys, beside in sides
    ]
    return sum(ended)


def _one_color_share(scene: Scene, xs: FloatArray, ys: FloatArray) -> float:
    """Share of some places that have their middle color."""
    colors = pixel_colors(scene.rgb, xs, ys)
    near = color_distance(colors, np.median(colors, axis=0)) < scene.step_threshold
    return float(near.mean())
