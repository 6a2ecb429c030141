"""Figure to panels: where heatmaps are, in reading order.

Many hypotheses, one judge: boxes come from regions that differ from the background and
from meshes of long straight edges; each is divided into lattices (`lattice`), each lattice
is judged by the picture (`grid`), and the best ones that do not overlap are the panels.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid import Evidence, inked_share, judge_lattice
from heatgrid.detect.lattice import Comb, StepMaps, even_runs, lattice_combs, refine_edges
from heatgrid.detect.scene import Scene, component_boxes, foreground_mask
from heatgrid.geometry import Box
from heatgrid.model import Panel
from heatgrid.settings import PanelSettings


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A lattice somewhere in the figure, and what speaks for it."""

    x_edges: tuple[float, ...]
    y_edges: tuple[float, ...]
    evidence: Evidence
    evenness: float

    @property
    def score(self) -> float:
        """All evidence, and how evenly the borders lie; 0..1."""
        return self.evidence.score * self.evenness

    @property
    def box(self) -> Box:
        """The lattice's extent, rounded to pixels."""
        return Box(
            round(self.x_edges[0]),
            round(self.y_edges[0]),
            round(self.x_edges[-1]),
            round(self.y_edges[-1]),
        )

    @property
    def value(self) -> float:
        """Score that lets a large lattice win over a part of it."""
        return float(self.score**1.5 * self.box.area**0.4)


def detect_panels(
    scene: Scene, *, settings: PanelSettings, exclude: Iterable[Box] = ()
) -> tuple[Panel, ...]:
    """Find every heatmap of a figure.

    Parameters
    ----------
    scene : Scene
        The figure.
    settings : PanelSettings
        Thresholds.
    exclude : iterable of Box
        Places that are known to be something else, such as colorbars.

    Returns
    -------
    tuple of Panel
        In reading order: rows of panels from top to bottom, each from left to right.
    """
    maps = StepMaps(scene, settings)
    excluded = tuple(exclude)
    found: list[Hypothesis] = []
    parts: set[Box] = set()
    for box in _candidate_boxes(scene, maps, excluded, settings):
        if not _is_explained(box, found, settings):
            here = _hypotheses(scene, maps, box, settings)
            found += here
            if not any(_settles(hypothesis, box, settings) for hypothesis in here):
                parts.update(even_runs(maps, box, settings=settings))
    for part in sorted(parts, key=lambda part: (-part.area, part)):
        if not _is_explained(part, found, settings):
            found += _hypotheses(scene, maps, part, settings)
    plausible = [
        hypothesis for hypothesis in found if _is_plausible(hypothesis, scene, excluded, settings)
    ]
    chosen = _without_overlap(plausible)
    ordered = reading_order([hypothesis.box for hypothesis in chosen])
    return tuple(
        Panel(index, chosen[k].x_edges, chosen[k].y_edges) for index, k in enumerate(ordered)
    )


def reading_order(boxes: list[Box]) -> list[int]:
    """Indices of boxes by rows from top to bottom, each row from left to right.

    Parameters
    ----------
    boxes : list of Box
        The boxes to order.

    Returns
    -------
    list of int
        Two boxes are in one row if each one's middle lies within the other's height.
    """
    rows: list[list[int]] = []
    for k in sorted(range(len(boxes)), key=lambda k: (boxes[k].top, boxes[k].left)):
        middle = boxes[k].center[1]
        for row in rows:
            first = boxes[row[0]]
            if first.top <= middle < first.bottom and (
                boxes[k].top <= first.center[1] < boxes[k].bottom
            ):
                row.append(k)
                break
        else:
            rows.append([k])
    return [k for row in rows for k in sorted(row, key=lambda k: boxes[k].left)]


def _candidate_boxes(
    scene: Scene,
    maps: StepMaps,
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Box]:
    """Places that may hold a panel, large ones first, no two alike."""
    masks = [*_region_masks(scene, excluded, settings), *_mesh_masks(maps, excluded)]
    boxes: list[Box] = []
    for mask in masks:
        boxes += component_boxes(mask, settings)
    distinct: list[Box] = []
    for box in sorted(set(boxes), key=lambda box: -box.area):
        if all(not _same(box, other) for other in distinct):
            distinct.append(box)
    return distinct[: settings.candidates_max]


def _is_plausible(
    hypothesis: Hypothesis, scene: Scene, excluded: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether a lattice is good and large enough and no bar; a few cells need numbers."""
    box = hypothesis.box
    if hypothesis.score < settings.panel_score_min or _mostly_in(box, excluded):
        return False
    if box.area < settings.panel_area_min * scene.size:
        return False
    rows, cols = len(hypothesis.y_edges) - 1, len(hypothesis.x_edges) - 1
    if min(box.width / cols, box.height / rows) < settings.text_cell_min_px:
        return hypothesis.evidence.colored >= settings.small_colored_min
    if min(rows, cols) > 1 and rows * cols >= settings.cells_few:
        return True
    inked = inked_share(scene, hypothesis.x_edges, hypothesis.y_edges, settings=settings)
    return hypothesis.score >= settings.strip_score_min and inked >= settings.strip_inked_min


def _mostly_in(box: Box, places: tuple[Box, ...]) -> bool:
    """Whether half of a box lies in one of the places."""
    common = [box.intersection(place) for place in places]
    return any(part is not None and 2 * part.area > box.area for part in common)


def _same(box: Box, other: Box) -> bool:
    """Whether two boxes differ by a pixel at most."""
    return (
        abs(box.left - other.left) <= 1
        and abs(box.top - other.top) <= 1
        and abs(box.right - other.right) <= 1
        and abs(box.bottom - other.bottom) <= 1
    )


def _region_masks(
    scene: Scene,
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> Iterable[NDArray[np.uint8]]:
    """Pixels unlike the background, freed of thin strokes and closed over grid lines."""
    mask = foreground_mask(scene)
    for box in excluded:
        mask[box.slices] = 0
    for open_px in settings.region_open_px:
        opened = cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((open_px, open_px), np.uint8))
        for close_px in settings.region_close_px:
            kernel = np.ones((close_px, close_px), np.uint8)
            yield cv2.morphologyEx(opened, cv2.MORPH_CLOSE, kernel)


def _mesh_masks(maps: StepMaps, excluded: tuple[Box, ...]) -> Iterable[NDArray[np.uint8]]:
    """Long straight edges of both directions, joined where they meet."""
    for length in maps.lengths_px:
        mesh = maps.opened(length, 1) | maps.opened(length, 0)
        for box in excluded:
            mesh[box.slices] = 0
        yield mesh


def _hypotheses(
    scene: Scene, maps: StepMaps, box: Box, settings: PanelSettings
) -> list[Hypothesis]:
    """Lattices that a box suggests and the picture bears out, best first."""
    found = []
    for x_comb, y_comb in lattice_combs(maps, box, settings=settings):
        x_edges, x_fit = _refined(maps, box, x_comb, y_comb.pitch, 1, settings)
        y_edges, y_fit = _refined(maps, box, y_comb, x_comb.pitch, 0, settings)
        evidence = judge_lattice(scene, x_edges, y_edges, settings=settings)
        if evidence.colored >= settings.colored_min:
            found.append(Hypothesis(x_edges, y_edges, evidence, min(x_fit, y_fit)))
            if found[-1].score > settings.certain_score:
                break
    found.sort(key=lambda hypothesis: -hypothesis.value)
    return found[: settings.hypotheses_per_box]


def _settles(hypothesis: Hypothesis, box: Box, settings: PanelSettings) -> bool:
    """Whether a lattice explains a box so well that its parts need not be tried."""
    return hypothesis.score > settings.settled_score and hypothesis.box.iou(box) > 0.5


def _is_explained(box: Box, found: list[Hypothesis], settings: PanelSettings) -> bool:
    """Whether a lattice that leaves no doubt covers most of a box already."""
    certain = (other.box for other in found if other.score > settings.certain_score)
    common = (box.intersection(other) for other in certain)
    return any(
        part is not None and part.area > settings.explained_share * box.area for part in common
    )


def _refined(
    maps: StepMaps, box: Box, comb: Comb, across_px: float, axis: int, settings: PanelSettings
) -> tuple[tuple[float, ...], float]:
    """Borders of a comb moved to the steps of the figure, and how evenly these lie, 0..1."""
    length = max(
        (length for length in maps.lengths_px if length <= across_px + 1),
        default=maps.lengths_px[0],
    )
    margin = round(min(settings.refine_margin_px, comb.pitch / 3))
    strip = box.padded(margin * axis, margin * (1 - axis), within=maps.box)
    offset = strip.left if axis == 1 else strip.top
    start = box.left if axis == 1 else box.top
    shifted = replace(comb, start=comb.start + start - offset)
    edges, misfit_px = refine_edges(maps.profile(strip, length, axis), shifted, settings=settings)
    scale = settings.misfit_px + settings.misfit_fraction * comb.pitch
    excess = max(0.0, misfit_px - settings.misfit_free_px)
    return tuple(offset + edge for edge in edges), float(np.exp(-((excess / scale) ** 2)))


def _without_overlap(found: list[Hypothesis]) -> list[Hypothesis]:
    """The most valuable hypotheses, none of which overlaps another."""
    chosen: list[Hypothesis] = []
    for hypothesis in sorted(found, key=lambda hypothesis: -hypothesis.value):
        if all(hypothesis.box.intersection(other.box) is None for other in chosen):
            chosen.append(hypothesis)
    return chosen
