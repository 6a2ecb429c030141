"""Cells that go on beyond a side of a panel: another row or column that its lattice leaves out.

In a table a column may be wider than the others, and a lattice of equal cells then ends before it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, product

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import median_color
from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import from_papers, paper_color
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import FlankedSettings, PanelSettings

Rgb = NDArray[np.uint8]
FloatArray = NDArray[np.floating]

# How far beyond the ends of a panel the ground of a title begins at most, in pixels.
END_PX = 2
# Turns after which the first row is the last one.
BACKWARDS = (1, 2)
# Fewest grounds on every other row that are the stripes of a table.
STRIPES_MIN = 3


def is_flanked(
    scene: Scene, panel: Panel, others: Sequence[Box], *, settings: PanelSettings
) -> str:
    """Whether colored cells with texts stand right beside a panel, in step with its own.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The panel.
    others : sequence of Box
        Other panels and bars, which may stand there.
    settings : PanelSettings
        What is ink.

    Returns
    -------
    str
        The side, for people; empty where there are none. What all rows have in one color are heads.
    """
    # What follows looks at the left side of a picture that is turned.
    view = _view(scene, panel, settings)
    for name, turns in (("left", 0), ("upper", 1), ("right", 2), ("lower", 3)):
        if _cells_at(view, turns, 0, 1, others, settings) is not None:
            return f"cells go on beyond its {name} side"
    return ""


def find_beyond(
    scene: Scene, panel: Panel, others: Sequence[Box], *, settings: PanelSettings
) -> Box | None:
    """Find a row of cells above or below a panel, with paper or a rule between.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The panel.
    others : sequence of Box
        Other panels, bars and places that are given up.
    settings : PanelSettings
        How far off cells may go on.

    Returns
    -------
    Box or None
        The nearer row of the two: the next group of rows of a table with the columns of the panel.
    """
    farthest = round(panel.box.height / panel.rows)
    least = max(2, panel.cols // 2)
    view = _view(scene, panel, settings)
    for gap_px in range(1, farthest):
        for turns in (1, 3):
            place = _cells_at(view, turns, gap_px, least, others, settings)
            if place is not None:
                return place
    return None


@dataclass(frozen=True, slots=True, eq=False)
class _View:
    """A panel in its figure, the color of the paper and those of its cells."""

    scene: Scene
    panel: Panel
    paper: FloatArray
    known: FloatArray


def _view(scene: Scene, panel: Panel, settings: PanelSettings) -> _View:
    """What the places beside a panel are compared with."""
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    faces = sample_faces(scene, panel, settings=settings)
    return _View(scene, panel, paper, faces.colors.reshape(-1, 3))


def _cells_at(
    view: _View,
    turns: int,
    off_px: int,
    least: int,
    others: Sequence[Box],
    settings: PanelSettings,
) -> Box | None:
    """The place off a side if so many cells at least go on there."""
    scene, panel = view.scene, view.panel
    place = _beside(scene, panel, turns, off_px, settings)
    if place is None or any(place.intersection(other) for other in others):
        return None
    edges = panel.x_edges if turns % 2 else panel.y_edges
    ends = [round(edge - edges[0]) for edge in edges]
    bands = np.rot90(scene.rgb[place.slices], turns)
    spans = list(pairwise(ends))
    if turns in BACKWARDS:
        spans = [(len(bands) - high, len(bands) - low) for low, high in spans]
    cells = [bands[low:high] for low, high in spans]
    colors = [_cell_color(scene, cell, view.paper, settings) for cell in cells]
    at = [k for k, color in enumerate(colors) if color is not None]
    known = [color for color in colors if color is not None]
    # Every other row of a table may have a ground.
    in_turn = all(after - before == 2 for before, after in pairwise(at))  # noqa: PLR2004
    is_striped = in_turn and len(at) >= max(STRIPES_MIN, (len(cells) - 1) / 2)
    if not _go_on(view, cells, known, least, settings, is_striped=is_striped):
        return None
    return None if _goes_beyond_ends(scene, place, turns, known) else place


def _goes_beyond_ends(scene: Scene, place: Box, turns: int, colors: Sequence[FloatArray]) -> bool:
    """Whether the color of cells goes on beyond an end of the panel.

    Cells end with their panel, and the ground of a title reaches around its text.
    """
    along = (END_PX, 0) if turns % 2 else (0, END_PX)
    lines = np.rot90(scene.rgb[place.padded(*along, within=scene.box).slices], turns)
    ends = lines[[0, -1]].astype(np.float32)
    return any(
        float((color_distance(line, color) < scene.face_threshold).mean()) > 1 / 2
        for line, color in product(ends, colors)
    )


def _beside(
    scene: Scene, panel: Panel, turns: int, off_px: int, settings: PanelSettings
) -> Box | None:
    """The place off a side where another row or column would be; None beyond the picture."""
    box, gap = panel.box, settings.flanked.gap_px
    wide = round(settings.flanked.depth * box.width / panel.cols)
    high = round(settings.flanked.depth * box.height / panel.rows)
    if (high if turns % 2 else wide) <= 2 * gap:
        return None
    near, wide, high = gap + off_px, wide + off_px, high + off_px
    sides = (
        (box.left - wide, box.top, box.left - near, box.bottom),
        (box.left, box.top - high, box.right, box.top - near),
        (box.right + near, box.top, box.right + wide, box.bottom),
        (box.left, box.bottom + near, box.right, box.bottom + high),
    )
    place = Box(*sides[turns])
    return place if place.intersection(scene.box) == place else None


def _go_on(
    view: _View,
    places: Sequence[Rgb],
    colors: Sequence[FloatArray],
    least: int,
    settings: PanelSettings,
    *,
    is_striped: bool,
) -> bool:
    """Whether some places are cells in colors of a panel, and not all in that of a head."""
    scene = view.scene
    cells = np.array(colors).reshape(-1, 3)
    if len(cells) < least:
        return False
    nearest = [float(color_distance(view.known, cell).min()) for cell in cells]
    if sum(distance <= settings.flanked.near for distance in nearest) * 2 < len(cells):
        return False
    spread = float(color_distance(cells, np.median(cells, axis=0)).max())
    if spread > settings.flanked.near:
        return True
    # A long name may fill its place, so that its color is not seen; but a strip has one ground.
    few = 2 * len(cells) <= len(places) and not is_striped
    return few and not _is_strip(scene, places, settings)


def _is_strip(scene: Scene, places: Sequence[Rgb], settings: PanelSettings) -> bool:
    """Whether places have one color along the panel, from end to end, as the title of a facet."""
    limits = settings.flanked
    flush = np.concatenate([place[:, -limits.gap_px :] for place in places]).astype(np.float32)
    apart = color_distance(flush, median_color(flush))
    return float((apart < scene.face_threshold).mean()) >= limits.flush_min


def _cell_color(
    scene: Scene, place: Rgb, paper: FloatArray, settings: PanelSettings
) -> FloatArray | None:
    """The color of a cell with a text at the right side of a place, None where none is."""
    inset = max(2, round(settings.face_inset_fraction * len(place)))
    pixels = place[inset : len(place) - inset].astype(np.float32)
    if not pixels.size:
        return None
    limits = settings.flanked
    flush = pixels[:, -limits.gap_px :]
    color: FloatArray = median_color(flush)
    if float(from_papers(scene, color, paper)) < scene.face_threshold:
        return None
    if float((color_distance(flush, color) < scene.face_threshold).mean()) < limits.flush_min:
        return None
    apart = color_distance(pixels, color)
    alike = apart < scene.face_threshold
    plain = float(alike.mean()) >= limits.plain_min
    cell = apart[:, _far_end(alike, limits) :]
    inked = float((cell > settings.ink_contrast_min).mean()) >= limits.ink_min
    return color if plain and inked else None


def _far_end(alike: NDArray[np.bool_], settings: FlankedSettings) -> int:
    """Where the color at the right side of a place ends.

    Strokes of a text leave some of the color of its cell between and around them. What lies beyond
    the cell, as the paper and the dendrogram beyond a strip of group colors, is no text in it.
    """
    others = np.flatnonzero(alike.mean(axis=0) < settings.line_min)
    return int(others[-1]) + 1 if len(others) else 0
