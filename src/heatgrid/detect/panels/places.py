"""Places that may hold a panel: regions unlike the background, meshes of long straight edges."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.evidence import paper_color
from heatgrid.detect.grid.framed import is_framed
from heatgrid.detect.picture.scene import (
    Mask,
    Scene,
    component_boxes,
    foreground_mask,
    frequent_color,
    open_mask,
)
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.geometry import Box, bounding_box
from heatgrid.runs import runs
from heatgrid.settings import PanelSettings

# How far within a box its border may lie: step maps are wider than what they show.
BOUND_REACH_PX = (0, 1, 2)


@dataclass(frozen=True, slots=True)
class Region:
    """A connected place that differs from the background.

    Parameters
    ----------
    box : Box
        Around it.
    filled : float
        Share of the box that it fills, with all that lies within, 0..1.
    """

    box: Box
    filled: float


def find_regions(
    scene: Scene, *, excluded: tuple[Box, ...], settings: PanelSettings
) -> list[Region]:
    """Connected places that differ from the background, some of them several times.

    Parameters
    ----------
    scene : Scene
        The figure.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        Which strokes are too thin and which gaps too narrow to count.

    Returns
    -------
    list of Region
        For each way of freeing them of thin strokes and closing them over grid lines.
    """
    return [
        Region(box, float(mask[box.slices].mean()))
        for mask in _region_masks(scene, excluded, settings)
        for box in _bodies(mask, settings)
    ]


def _bodies(mask: Mask, settings: PanelSettings) -> list[Box]:
    """The connected places of a mask without the tick marks around them."""
    return [_without_marks(mask, box, settings) for box in component_boxes(mask, settings)]


def _without_marks(mask: Mask, box: Box, settings: PanelSettings) -> Box:
    """A place without the tick marks that stand out of its sides: several, and little ink.

    What stands out of a masked triangle is a single cell.
    """
    region = mask[box.slices]
    ends: list[tuple[int, int]] = []
    for turned in (region.T, region):
        filled = np.flatnonzero(turned.mean(axis=1) >= settings.islands.body_min)
        first, last = (int(filled[0]), int(filled[-1]) + 1) if filled.size else (0, len(turned))
        marks = [
            0 < len(beyond) <= settings.mark_depth_px
            and len(runs(np.asarray(beyond.any(axis=0)))) > 1
            for beyond in (turned[:first], turned[last:])
        ]
        ends.append((first if marks[0] else 0, last if marks[1] else len(turned)))
    (left, right), (top, bottom) = ends
    if min(right - left, bottom - top) < settings.component_side_min_px:
        return box
    return Box(box.left + left, box.top + top, box.left + right, box.top + bottom)


def candidate_boxes(
    maps: StepMaps,
    regions: Sequence[Region],
    *,
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Box]:
    """Places that regions and meshes of long straight edges suggest.

    Parameters
    ----------
    maps : StepMaps
        Of the figure.
    regions : sequence of Region
        Its regions.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        How many are tried.

    Returns
    -------
    list of Box
        Large ones first, no two alike.
    """
    boxes = [region.box for region in regions]
    for mask in _mesh_masks(maps, excluded):
        boxes += _bodies(mask, settings)
    distinct: list[Box] = []
    for box in sorted(set(boxes), key=lambda box: -box.area):
        if all(not _same(box, other) for other in distinct):
            distinct.append(box)
    return distinct[: settings.candidates_max]


def _same(box: Box, other: Box) -> bool:
    """Whether two boxes differ by a pixel at most."""
    return (
        abs(box.left - other.left) <= 1
        and abs(box.top - other.top) <= 1
        and abs(box.right - other.right) <= 1
        and abs(box.bottom - other.bottom) <= 1
    )


def _region_masks(
    scene: Scene, excluded: tuple[Box, ...], settings: PanelSettings
) -> Iterable[Mask]:
    """Pixels unlike the background, freed of thin strokes and closed over grid lines."""
    mask = foreground_mask(scene)
    for box in excluded:
        mask[box.slices] = 0
    for open_px in settings.region_open_px:
        opened = open_mask(mask, (open_px, open_px))
        for close_px in settings.region_close_px:
            kernel = np.ones((close_px, close_px), np.uint8)
            yield cv2.morphologyEx(opened, cv2.MORPH_CLOSE, kernel).astype(np.uint8)


def _mesh_masks(maps: StepMaps, excluded: tuple[Box, ...]) -> Iterable[Mask]:
    """Long straight edges of both directions, joined where they meet."""
    for length in maps.lengths_px:
        mesh = maps.opened(length, 1) | maps.opened(length, 0)
        for box in excluded:
            mesh[box.slices] = 0
        yield mesh


def bounded_places(
    scene: Scene, regions: Sequence[Region], boxes: Sequence[Box], *, settings: PanelSettings
) -> list[Box]:
    """Places large enough for a panel that are solid, or have a frame on all sides.

    Parameters
    ----------
    scene : Scene
        The figure.
    regions : sequence of Region
        Its regions, of which the solid ones are taken.
    boxes : sequence of Box
        Where frames may be, with some pixels to spare.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Box
        Frames only where no solid place is, whose borders are known better.
    """
    least = settings.panel_area_min * scene.size
    solid = {region.box for region in regions if region.filled >= settings.mesh_fill_min}
    places = sorted(box for box in solid if box.area >= least)
    for box in boxes:
        if box.area >= least and all(box.iou(other) < settings.settled_share for other in places):
            nearby = (box.shrunk(reach, reach) for reach in BOUND_REACH_PX)
            places += [each for each in nearby if _is_bounded(scene, each, settings)][:1]
    return places


def open_places(scene: Scene, regions: Sequence[Region], *, settings: PanelSettings) -> list[Box]:
    """Places large enough for a panel of which paper is a part, as cells without counts are.

    Parameters
    ----------
    scene : Scene
        The figure.
    regions : sequence of Region
        Its regions.
    settings : PanelSettings
        How large a panel is, and how much of a solid place is filled.

    Returns
    -------
    list of Box
        Those whose colored cells touch at their corners, and the one around all cells apart.
    """
    least = settings.panel_area_min * scene.size
    solid = [region.box for region in regions if region.filled >= settings.mesh_fill_min]
    places = {region.box for region in regions if region.filled < settings.mesh_fill_min}
    if len(set(solid)) > 1:
        places.add(bounding_box(solid))
    return sorted(box for box in places if box.area >= least)


def _is_bounded(scene: Scene, box: Box, settings: PanelSettings) -> bool:
    """Whether something is drawn along all sides of a place."""
    paper = paper_color(scene, box, settings=settings.evidence)
    x, y = np.array([box.left, box.right], float), np.array([box.top, box.bottom], float)
    sides = ((x[:1], y), (x[1:], y), (x, y[:1]), (x, y[1:]))
    return all(is_framed(scene, xs, ys, paper, settings=settings.evidence) for xs, ys in sides)


def find_meshes(
    scene: Scene, maps: StepMaps, regions: Sequence[Region], *, settings: PanelSettings
) -> list[Box]:
    """Solid places of many colors that long straight edges divide in both directions.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    regions : sequence of Region
        Its regions.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Box
        They look like panels, whether a lattice fits them or not; large ones first.
    """
    solid = {region.box for region in regions if region.filled >= settings.mesh_fill_min}
    found = [box for box in solid if _is_mesh(scene, maps, box, settings)]
    return sorted(found, key=lambda box: (-box.area, box))


def _is_mesh(scene: Scene, maps: StepMaps, box: Box, settings: PanelSettings) -> bool:
    """Whether a place has several long edges in both directions and no color of its own."""
    length = max(n for n in maps.lengths_px if n <= settings.mesh_length_px)
    inner = box.shrunk(box.width // 20, box.height // 20)
    for axis in (0, 1):
        lines = maps.profile(inner, length, axis) > settings.mesh_line_min
        if np.count_nonzero(np.diff(lines.astype(np.int8)) == 1) < settings.mesh_lines_min:
            return False
    rgb = scene.rgb[box.slices]
    usual = frequent_color(rgb.reshape(-1, 3))
    # Row by row: all at once would take more memory than the rest of the search.
    near = sum(
        np.count_nonzero(color_distance(row.astype(np.float32), usual) < scene.step_threshold)
        for row in rgb
    )
    return bool(near <= settings.mesh_color_max * box.area)
