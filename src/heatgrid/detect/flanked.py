"""Cells that go on beyond a side of a panel: another row or column that its lattice leaves out.

In a table a column may be wider than the others, and a lattice of equal cells then ends before it.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.evidence import paper_color
from heatgrid.detect.grid import color_distance, sample_faces
from heatgrid.detect.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

Rgb = NDArray[np.uint8]
FloatArray = NDArray[np.floating]

# Turns after which the first row is the last one.
BACKWARDS = (1, 2)


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
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    faces = sample_faces(scene.rgb, panel.x_edges, panel.y_edges, settings=settings)
    known = faces.colors.reshape(-1, 3)
    # What follows looks at the left side of a picture that is turned.
    for name, turns in (("left", 0), ("upper", 1), ("right", 2), ("lower", 3)):
        place = _beside(scene, panel, turns, settings)
        if place is None or any(place.intersection(other) for other in others):
            continue
        edges = panel.x_edges if turns % 2 else panel.y_edges
        ends = [round(edge - edges[0]) for edge in edges]
        bands = np.rot90(scene.rgb[place.slices], turns)
        spans = list(pairwise(ends))
        if turns in BACKWARDS:
            spans = [(len(bands) - high, len(bands) - low) for low, high in spans]
        cells = [bands[low:high] for low, high in spans]
        if _go_on(scene, cells, paper, known, settings):
            return f"cells go on beyond its {name} side"
    return ""


def _beside(scene: Scene, panel: Panel, turns: int, settings: PanelSettings) -> Box | None:
    """The place beside a side where another row or column would be; None beyond the picture."""
    box, gap = panel.box, settings.flanked.gap_px
    wide = round(settings.flanked.depth * box.width / panel.cols)
    high = round(settings.flanked.depth * box.height / panel.rows)
    if (high if turns % 2 else wide) <= 2 * gap:
        return None
    place = (
        Box(box.left - wide, box.top, box.left - gap, box.bottom),
        Box(box.left, box.top - high, box.right, box.top - gap),
        Box(box.right + gap, box.top, box.right + wide, box.bottom),
        Box(box.left, box.bottom + gap, box.right, box.bottom + high),
    )[turns]
    return place if place.intersection(scene.box) == place else None


def _go_on(
    scene: Scene,
    places: Sequence[Rgb],
    paper: FloatArray,
    known: FloatArray,
    settings: PanelSettings,
) -> bool:
    """Whether some places are cells in colors of a panel, and not all in that of a head."""
    colors = [_cell_color(scene, place, paper, settings) for place in places]
    cells = np.array([color for color in colors if color is not None]).reshape(-1, 3)
    if not len(cells):
        return False
    nearest = [float(color_distance(known, cell).min()) for cell in cells]
    if sum(distance <= settings.flanked.near for distance in nearest) * 2 < len(cells):
        return False
    spread = float(color_distance(cells, np.median(cells, axis=0)).max())
    return len(cells) < len(places) or spread > settings.flanked.near


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
    color: FloatArray = np.median(flush.reshape(-1, 3), axis=0)
    if float(color_distance(color, paper)) < scene.face_threshold:
        return None
    if float((color_distance(flush, color) < scene.face_threshold).mean()) < limits.flush_min:
        return None
    apart = color_distance(pixels, color)
    plain = float((apart < scene.face_threshold).mean()) >= limits.plain_min
    inked = float((apart > settings.ink_contrast_min).mean()) >= limits.ink_min
    return color if plain and inked else None
