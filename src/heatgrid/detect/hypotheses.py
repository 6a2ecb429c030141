"""Hypotheses: lattices that parts of a figure suggest, and what speaks for each.

Boxes come from regions that differ from the background and from meshes of long straight
edges. Each is divided into lattices (`lattice`), each lattice is judged by the picture
(`grid`). A box that no lattice explains well may hold more than a panel, so its parts are
tried too.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from heatgrid.detect.borders import refine_edges
from heatgrid.detect.evidence import NO_EVIDENCE, Evidence, judge_lattice
from heatgrid.detect.grid import color_distance
from heatgrid.detect.imprint import doubt_lattice
from heatgrid.detect.islands import island_lattices
from heatgrid.detect.lattice import Comb, even_runs, lattice_combs
from heatgrid.detect.printed import printed_lattices
from heatgrid.detect.scene import (
    Mask,
    Scene,
    component_boxes,
    foreground_mask,
    frequent_color,
    open_mask,
)
from heatgrid.detect.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

# Score counts most; area lets a lattice win over its own parts, but not a merger of two
# panels over both of them.
SCORE_POWER = 1.5
AREA_POWER = 0.4


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A lattice somewhere in the figure, and what speaks for it.

    Parameters
    ----------
    panel : Panel
        The lattice; it has no index yet.
    evidence : Evidence
        What the cells say.
    evenness : float
        0..1, how evenly the color steps lie that its borders stand for.
    ruled : bool
        Whether lines run through the middles of its cells.
    """

    panel: Panel
    evidence: Evidence
    evenness: float
    ruled: bool = False

    @property
    def score(self) -> float:
        """All evidence, and how evenly the borders lie; 0..1."""
        return self.evidence.score * self.evenness

    @property
    def exactness(self) -> float:
        """The score it would have if something could be seen at each of its borders; 0..1."""
        return replace(self.evidence, support=1.0).score * self.evenness

    @property
    def value(self) -> float:
        """Score that lets a large lattice win over a part of it."""
        return float(self.score**SCORE_POWER * self.panel.box.area**AREA_POWER)


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
        for box in component_boxes(mask, settings)
    ]


def find_hypotheses(
    scene: Scene,
    maps: StepMaps,
    regions: Sequence[Region],
    *,
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """All lattices that the picture suggests.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    regions : sequence of Region
        Its regions.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        They overlap, and many are wrong.
    """
    found = [
        Hypothesis(panel, judge_lattice(scene, maps, panel, settings=settings), 1.0)
        for panel in island_lattices(scene, excluded=excluded, settings=settings)
    ]
    parts: set[Box] = set()
    for box in _candidate_boxes(maps, regions, excluded, settings):
        if not _is_explained(box, found, settings):
            here = _hypotheses(scene, maps, box, settings)
            found += here
            if not any(_settles(hypothesis, box, settings) for hypothesis in here):
                parts.update(even_runs(maps, box, settings=settings))
    for part in sorted(parts, key=lambda part: (-part.area, part)):
        if not _is_explained(part, found, settings):
            found += _hypotheses(scene, maps, part, settings)
    return _with_printed(scene, maps, regions, found, settings)


def _with_printed(
    scene: Scene,
    maps: StepMaps,
    regions: Sequence[Region],
    found: list[Hypothesis],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """Add the lattices that numbers alone tell of, in place of those that they contradict."""
    boxes = {
        region.box
        for region in regions
        if region.filled >= settings.mesh_fill_min
        and region.box.area >= settings.panel_area_min * scene.size
    }
    for panel in printed_lattices(scene, maps, sorted(boxes), settings=settings):
        combs = Comb.over(panel.x_edges), Comb.over(panel.y_edges)
        fitted = fit_lattice(scene, maps, *combs, settings=settings)
        # Each number stands for a cell, whether its borders can be seen or not.
        printed = replace(fitted, evidence=replace(fitted.evidence, support=1.0))
        found = [
            each
            for each in found
            if each.panel.box.iou(panel.box) < settings.settled_share
            or not doubt_lattice(maps, each.panel, settings=settings)
        ]
        found.append(printed)
    return found


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
    inner = box.padded(-(box.width // 20), -(box.height // 20), within=box)
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


def _candidate_boxes(
    maps: StepMaps,
    regions: Sequence[Region],
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Box]:
    """Places that may hold a panel, large ones first, no two alike."""
    boxes = [region.box for region in regions]
    for mask in _mesh_masks(maps, excluded):
        boxes += component_boxes(mask, settings)
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


def _hypotheses(
    scene: Scene, maps: StepMaps, box: Box, settings: PanelSettings
) -> list[Hypothesis]:
    """Lattices that a box suggests and the picture bears out, best first."""
    found: list[Hypothesis] = []
    for x_comb, y_comb in lattice_combs(maps, box, settings=settings):
        whole = fit_lattice(
            scene,
            maps,
            replace(x_comb, start=x_comb.start + box.left),
            replace(y_comb, start=y_comb.start + box.top),
            settings=settings,
        )
        found.append(_core(scene, maps, whole, settings))
        if found[-1].score > settings.certain_score:
            break
    distinct = {each.panel: each for each in found}.values()
    colored = [each for each in distinct if each.evidence.colored >= settings.colored_min]
    colored.sort(key=lambda hypothesis: -hypothesis.value)
    return colored[: settings.hypotheses_per_box]


def _core(scene: Scene, maps: StepMaps, whole: Hypothesis, settings: PanelSettings) -> Hypothesis:
    """A lattice without outer rows and columns that hold labels or nothing at all."""
    empty = whole.evidence.empty
    x = whole.panel.x_edges[empty.left : len(whole.panel.x_edges) - empty.right]
    y = whole.panel.y_edges[empty.top : len(whole.panel.y_edges) - empty.bottom]
    promising = whole.evidence.flat * whole.evidence.clean >= settings.core_evidence_min
    if not empty.sides or not promising or min(len(x), len(y)) < 2:  # noqa: PLR2004
        return whole
    return fit_lattice(scene, maps, Comb.over(x), Comb.over(y), settings=settings)


def fit_lattice(
    scene: Scene, maps: StepMaps, x_comb: Comb, y_comb: Comb, *, settings: PanelSettings
) -> Hypothesis:
    """Move a lattice to the steps of the figure and judge it there.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    x_comb, y_comb : Comb
        Columns and rows, in pixels of the figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Hypothesis
        Without evidence where the steps lie too unevenly for a panel.
    """
    x_edges, x_fit = _refined(maps, x_comb, y_comb, 1, settings)
    y_edges, y_fit = _refined(maps, y_comb, x_comb, 0, settings)
    panel = Panel(0, x_edges, y_edges)
    evenness = min(x_fit, y_fit)
    if evenness < settings.evenness_min:
        return Hypothesis(panel, NO_EVIDENCE, evenness)
    return Hypothesis(panel, judge_lattice(scene, maps, panel, settings=settings), evenness)


def _settles(hypothesis: Hypothesis, box: Box, settings: PanelSettings) -> bool:
    """Whether a lattice explains a box so well that its parts need not be tried."""
    return (
        hypothesis.score > settings.settled_score
        and hypothesis.panel.box.iou(box) > settings.settled_share
    )


def _is_explained(box: Box, found: list[Hypothesis], settings: PanelSettings) -> bool:
    """Whether a lattice that leaves no doubt covers most of a box already."""
    certain = (other.panel.box for other in found if other.score > settings.certain_score)
    common = (box.intersection(other) for other in certain)
    return any(
        part is not None and part.area > settings.explained_share * box.area for part in common
    )


def _refined(
    maps: StepMaps, comb: Comb, across: Comb, axis: int, settings: PanelSettings
) -> tuple[tuple[float, ...], float]:
    """Borders of a comb moved to the steps of the figure, and how evenly these lie, 0..1."""
    length = max(
        (length for length in maps.lengths_px if length <= across.pitch + 1),
        default=maps.lengths_px[0],
    )
    margin = round(min(settings.refine_margin_px, comb.pitch / 3))
    x, y = (comb, across) if axis == 1 else (across, comb)
    box = Panel(0, x.edges, y.edges).box
    strip = box.padded(margin * axis, margin * (1 - axis), within=maps.box)
    offset = strip.left if axis == 1 else strip.top
    shifted = replace(comb, start=comb.start - offset)
    edges, misfit_px = refine_edges(maps.profile(strip, length, axis), shifted, settings=settings)
    scale = settings.misfit_px + settings.misfit_fraction * comb.pitch
    excess = max(0.0, misfit_px - settings.misfit_free_px)
    first, *inner, last = (offset + edge for edge in edges)
    size = maps.box.width if axis == 1 else maps.box.height
    if min((*inner, last)) <= 0 or max((first, *inner)) >= size:
        return comb.edges, 0.0
    # Steps at the very edge of the picture cannot be seen, and borders must not lie beyond it.
    within = (max(first, 0.0), *inner, min(last, float(size)))
    return within, float(np.exp(-((excess / scale) ** 2)))
