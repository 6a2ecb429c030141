"""Panels that are a small part of their figure: where they may be, and what must bear them out.

However small a share of a figure it covers, a lattice of painted cells is known by these: each cell
is flat, ends sharply and is large enough to be read. Its share of the figure says nothing: a page
may hold one small heatmap.
"""

from statistics import median_low

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.beside import named_axes
from heatgrid.detect.grid.cells import color_distance, detect_cells, sample_faces
from heatgrid.detect.grid.explained import explained_by, has_bar, is_on_scale
from heatgrid.detect.grid.inked import inked_cells
from heatgrid.detect.grid.marked import marked_boxes
from heatgrid.detect.grid.prints import place_of_print
from heatgrid.detect.picture.scene import Mask, Scene, foreground_mask, frequent_color, open_mask
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

# Less is the middle of a thin line, with the same color on both sides of it.
SOLID_PX = (3, 3)
# A border and its blur.
SIDE_PX = 2
# How far digits that end alike are from another: a 1 is narrower than its place.
FLUSH_PX = 2


def tiny_places(
    scene: Scene, maps: StepMaps, *, excluded: tuple[Box, ...], settings: PanelSettings
) -> list[Box]:
    """Painted places too small to be found among the regions of a figure.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Box
        Those that a straight edge divides, large ones first.
    """
    limits = settings.tiny
    drawn = foreground_mask(scene)
    for box in excluded:
        drawn[box.slices] = 0
    solid = open_mask(drawn, SOLID_PX)
    painted = open_mask(drawn & maps.flat(), SOLID_PX)
    kernel = np.ones((limits.gap_max_px, limits.gap_max_px), np.uint8)
    joined = cv2.morphologyEx(painted, cv2.MORPH_CLOSE, kernel).astype(np.uint8)
    _, _, stats, _ = cv2.connectedComponentsWithStats(joined, connectivity=8)
    boxes = []
    for left, top, width, height, area in stats[1:].tolist():
        if area < limits.area_min_px:
            continue
        place = Box(left, top, left + width, top + height)
        box = _trimmed(place.padded(SIDE_PX, SIDE_PX, within=scene.box), solid, settings)
        if (
            limits.area_min_px <= box.area < settings.small_area_min * scene.size
            and min(box.width, box.height) >= limits.cell_min_px
            and drawn[box.slices].mean() >= limits.drawn_min
            and painted[box.slices].mean() >= limits.painted_min
            and _is_divided(maps, box, settings)
        ):
            boxes.append(box)
    return sorted(boxes, key=lambda box: (-box.area, box))[: limits.places_max]


def _trimmed(box: Box, solid: Mask, settings: PanelSettings) -> Box:
    """A place to the ends of its outer cells, which flat color does not reach."""
    least = settings.tiny.cell_min_px / 2
    place = solid[box.slices]
    cols = np.flatnonzero(place.sum(axis=0) >= least)
    rows = np.flatnonzero(place.sum(axis=1) >= least)
    if not cols.size or not rows.size:
        return box
    return Box(
        box.left + int(cols[0]),
        box.top + int(rows[0]),
        box.left + int(cols[-1]) + 1,
        box.top + int(rows[-1]) + 1,
    )


def _is_divided(maps: StepMaps, box: Box, settings: PanelSettings) -> bool:
    """Whether a straight edge runs across a place."""
    inner = box.shrunk(SIDE_PX, SIDE_PX)
    return any(
        maps.profile(inner, maps.lengths_px[0], axis).max() >= settings.tiny.edge_share_min
        for axis in (0, 1)
    )


def is_vouched(
    scene: Scene,
    panel: Panel,
    *,
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether something besides its cells says that a small lattice is a panel.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice without doubt.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        Whether its cells hold numbers, have the colors of a bar, in another order or along a whole
        side, or have a name for each row and one for each column. A single row or column of marks
        is none: it is one of a dot plot, or the keys of a legend.
    """
    strip = min(panel.rows, panel.cols) == 1
    if strip and _hold_marks(scene, panel, settings):
        return False
    inked = inked_cells(scene, panel, centered=strip, settings=settings)
    if inked.mean() >= settings.strip_inked_min or is_on_scale(
        scene, panel, bars, settings=settings
    ):
        return True
    return not strip and (
        is_named(scene, panel, settings=settings)
        or are_flush(scene, panel, settings=settings)
        or _has_bar_along(scene, panel, bars, settings)
        or _are_painted_inked(scene, panel, inked, settings)
    )


def _are_painted_inked(
    scene: Scene, panel: Panel, inked: NDArray[np.bool_], settings: PanelSettings
) -> bool:
    """Whether nearly all cells of another color than empty ones hold a text, as in sheets.

    `inked` says which cells hold one; some do not.
    """
    faces = sample_faces(scene, panel, settings=settings)
    ground = frequent_color(np.rint(faces.colors[~inked]).astype(np.uint8))
    painted = color_distance(faces.colors, ground) >= scene.face_threshold
    enough = painted.sum() >= settings.cells_few
    return bool(enough and inked[painted].mean() >= settings.strip_inked_min)


def _has_bar_along(
    scene: Scene, panel: Panel, bars: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether a bar from end to end of a side has the colors, be it one alone: a constant panel."""
    faces = sample_faces(scene, panel, settings=settings)
    slack = settings.sibling_off_px
    along = [
        bar
        for bar in bars
        for axis in (0, 1)
        if np.abs(np.subtract(bar.ends(axis), panel.box.ends(axis))).max() <= slack
        and bar.ends(1 - axis)[0] >= panel.box.ends(1 - axis)[1]
    ]
    return has_bar(scene, faces.colors, along, settings=settings.strangers)


def _hold_marks(scene: Scene, panel: Panel, settings: PanelSettings) -> bool:
    """Whether a mark stands in each cell, and no text."""
    cells = detect_cells(scene, panel, settings=settings)
    return len(marked_boxes(scene.rgb, cells, settings=settings.marked)) == len(cells)


def are_flush(scene: Scene, panel: Panel, *, settings: PanelSettings) -> bool:
    """Whether what is printed in nearly all cells ends as far from the right as in its column.

    Numbers of a table do, which in wide cells stand outside of their middles.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        False where fewer cells hold a text.
    """
    cells = detect_cells(scene, panel, settings=settings)
    ends: dict[int, list[int]] = {col: [] for col in range(panel.cols)}
    for cell in cells:
        found = place_of_print(scene, cell, settings=settings)
        if found is not None:
            face, ink = found
            ends[cell.col].append(face.right - ink.right)
    flush = sum(
        abs(end - median_low(column)) <= FLUSH_PX for column in ends.values() for end in column
    )
    return flush >= settings.strip_inked_min * len(cells)


def has_bar_colors(
    scene: Scene, panel: Panel, bars: tuple[Box, ...], *, settings: PanelSettings
) -> bool:
    """Whether a bar has the colors of all cells of a lattice.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        In whatever order, as the swatches of a legend have them too.
    """
    faces = sample_faces(scene, panel, settings=settings)
    limits = settings.strangers
    return any(explained_by(scene, faces.colors, bar, settings=limits).all() for bar in bars)


def has_own_colors(scene: Scene, panel: Panel, *, settings: PanelSettings) -> bool:
    """Whether the cells of a lattice have more colors than an icon.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        Whether so many are told apart.
    """
    faces = sample_faces(scene, panel, settings=settings)
    left, count = faces.colors.reshape(-1, 3), 0
    while len(left) and count < settings.tiny.colors_min:
        left, count = left[color_distance(left, left[0]) >= scene.face_threshold], count + 1
    return count >= settings.tiny.colors_min


def is_named(scene: Scene, panel: Panel, *, settings: PanelSettings) -> bool:
    """Whether a label or a tick mark stands beside each row and each column of a lattice.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        Those of a legend stand beside one direction only.
    """
    return all(named_axes(scene, panel, settings=settings))
