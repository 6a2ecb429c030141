"""Hypotheses: lattices that parts of a figure suggest, and what speaks for each.

Boxes come from regions that differ from the background and from meshes of long straight
edges. Each is divided into lattices (`lattice`), each lattice is judged by the picture
(`grid`). A box that no lattice explains well may hold more than a panel, so its parts are
tried too.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.beside import labeled_lattices
from heatgrid.detect.grid.borders import border_centers, refine_edges
from heatgrid.detect.grid.cells import detect_cells, sample_faces
from heatgrid.detect.grid.divided import are_divided
from heatgrid.detect.grid.evidence import NO_EVIDENCE, Evidence, Margins, judge_lattice
from heatgrid.detect.grid.explained import has_bar, is_on_scale
from heatgrid.detect.grid.imprint import doubt_lattice
from heatgrid.detect.grid.islands import IslandLattice, island_lattices
from heatgrid.detect.grid.lattice import Comb, even_runs, lattice_combs
from heatgrid.detect.grid.lettering import named_edges
from heatgrid.detect.grid.printed import printed_lattices
from heatgrid.detect.grid.regular import moved_to_twins, regular_lattices
from heatgrid.detect.grid.single import within_cells
from heatgrid.detect.panels.places import Region, bounded_places, open_places
from heatgrid.detect.panels.tiny import tiny_places
from heatgrid.detect.panels.within_islands import ISLAND_SHARE_MIN, are_lattices
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.float64]

# Score counts most; area lets a lattice win over its own parts, but not a merger of two
# panels over both of them.
SCORE_POWER = 1.5
AREA_POWER = 0.4
# Islands alike are all panels, or none.
ISLANDS_TRIED = 2


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
    uneven : bool
        Whether its rows or columns differ in size.
    regular : bool
        Whether all steps of its place together are far likelier under it than under any other
        even lattice.
    """

    panel: Panel
    evidence: Evidence
    evenness: float
    ruled: bool = False
    uneven: bool = False
    regular: bool = False

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


def find_hypotheses(
    scene: Scene,
    maps: StepMaps,
    regions: Sequence[Region],
    boxes: Sequence[Box],
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
    boxes : sequence of Box
        The places that they and long edges suggest, see `candidate_boxes`.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        They overlap, and many are wrong.
    """
    islands = [
        each
        for each in island_lattices(scene, excluded=excluded, settings=settings)
        if not _are_panels(scene, each, settings)
        and not _hold_lattices(scene, maps, each, boxes, settings)
    ]
    found = [_of_islands(scene, maps, each, settings) for each in islands if each.wide]
    parts: set[Box] = set()
    for box in boxes:
        if not _is_explained(box, found, settings):
            here = _hypotheses(scene, maps, box, excluded, settings)
            found += here
            if not any(_settles(hypothesis, box, settings) for hypothesis in here):
                parts.update(even_runs(maps, box, settings=settings))
    tried = 0
    for part in sorted(parts, key=lambda part: (-part.area, part)):
        if tried < settings.parts_max and not _is_explained(part, found, settings):
            found += _hypotheses(scene, maps, part, excluded, settings)
            tried += 1
    for box in tiny_places(scene, maps, excluded=excluded, settings=settings):
        if not _is_explained(box, found, settings, least=settings.same_place_min):
            found += _tiny_hypotheses(scene, maps, box, excluded, settings)
    # Narrow gaps have steps, which are more exact, and a frame may join all outer cells.
    found += [
        _of_islands(scene, maps, each, settings)
        for each in islands
        if not each.wide and not _is_stepped(each.panel, found, settings)
    ]
    places = bounded_places(scene, regions, boxes, settings=settings)
    found += [
        replace(_known_whole(scene, maps, panel, settings, few_seen=True), regular=True)
        for panel in _regular(scene, places, found, excluded, settings)
    ]
    loose = open_places(scene, regions, settings=settings)
    found = _with_printed(scene, maps, places + loose, found, excluded, settings)
    found += _labeled(scene, maps, places, found, settings)
    known = [each.panel for each in found if each.score >= settings.settled_score]
    wholes = [each.panel for each in islands if each.wide and are_lattices(each, known)]
    return [each for each in found if each.panel not in wholes]


def _are_panels(scene: Scene, lattice: IslandLattice, settings: PanelSettings) -> bool:
    """Whether what stands apart are whole panels, much of each of one color."""
    cells = detect_cells(scene, lattice.panel, settings=settings)
    breadth = settings.islands.divided_breadth * lattice.filled
    return are_divided(scene, cells, breadth=breadth, settings=settings)


def _hold_lattices(
    scene: Scene,
    maps: StepMaps,
    lattice: IslandLattice,
    boxes: Sequence[Box],
    settings: PanelSettings,
) -> bool:
    """Whether what stands apart are panels: places fill most of it that are lattices themselves."""
    panel = lattice.panel
    cells = [panel.cell_box(*place) for place in np.ndindex(panel.shape)]
    least = lattice.filled**2 / 2
    inner = [
        box
        for cell in cells
        for box in boxes
        if box.share_in(cell) >= ISLAND_SHARE_MIN and box.area >= least * cell.area
    ]
    if 2 * len(inner) < len(cells):
        return False
    for box in inner[:ISLANDS_TRIED]:
        best = next(iter(_hypotheses(scene, maps, box, (), settings)), None)
        if best is None or best.score <= settings.settled_score or min(best.panel.shape) == 1:
            return False
    return True


def _of_islands(
    scene: Scene, maps: StepMaps, lattice: IslandLattice, settings: PanelSettings
) -> Hypothesis:
    """A lattice whose cells stand apart; where nearly all do, these alone prove it.

    Of small disks, text leaves some no face; labels beside all rows and columns make up for that,
    and tell where it ends.
    """
    limits, panel = settings.islands, lattice.panel
    proven = lattice.solid >= limits.solid_min
    if not proven and lattice.wide and lattice.solid >= limits.solid_named_min:
        y_edges, x_edges = (named_edges(scene, panel, axis, settings=settings) for axis in (0, 1))
        if y_edges and x_edges:
            panel, proven = Panel(0, x_edges, y_edges), True
    evidence = judge_lattice(scene, maps, panel, settings=settings)
    if proven:
        # Text that fills a rounded cell reaches every place at which its evenness is judged.
        evidence = replace(evidence, flat=1.0, support=1.0, sharp=1.0, clean=1.0, empty=Margins())
    return Hypothesis(panel, evidence, 1.0)


def _is_stepped(panel: Panel, found: Sequence[Hypothesis], settings: PanelSettings) -> bool:
    """Whether steps bear out a lattice, or a larger one of its pitch that it is a part of."""
    return any(
        other.score >= settings.settled_score
        and other.panel.rows >= panel.rows
        and other.panel.cols >= panel.cols
        and _covers(other.panel, panel, settings)
        for other in found
    )


def _covers(whole: Panel, part: Panel, settings: PanelSettings) -> bool:
    """Whether a lattice covers another one of its pitch."""
    pairs = (whole.x_edges, part.x_edges), (whole.y_edges, part.y_edges)
    ratios = [mean_pitch(one) / mean_pitch(other) for one, other in pairs]
    alike = max(abs(1 - ratio) for ratio in ratios) <= settings.twin_slack
    return alike and part.box.share_in(whole.box) >= 1 - settings.twin_slack


def _labeled(
    scene: Scene,
    maps: StepMaps,
    boxes: Sequence[Box],
    found: list[Hypothesis],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """The lattices that only marks and labels beside them tell of."""
    unknown = [box for box in boxes if not _is_explained(box, found, settings)]
    lattices = [
        _known_whole(scene, maps, panel, settings)
        for panel in labeled_lattices(scene, unknown, settings=settings)
    ]
    return [each for each in lattices if each.evidence.colored >= settings.labeled_colored_min]


def _known_whole(
    scene: Scene,
    maps: StepMaps,
    panel: Panel,
    settings: PanelSettings,
    *,
    few_seen: bool = False,
) -> Hypothesis:
    """A lattice of which is known that each cell is there, whether its borders show or not."""
    combs = Comb.over(panel.x_edges), Comb.over(panel.y_edges)
    best = fit_lattice(scene, maps, *combs, settings=settings)
    evidence = judge_lattice(scene, maps, panel, settings=settings)
    # Where few steps can be seen, noise would move the borders.
    if few_seen or evidence.support <= settings.seen_few_max:
        best = max(best, Hypothesis(panel, evidence, 1.0), key=lambda each: each.exactness)
    return replace(best, evidence=replace(best.evidence, support=1.0))


def _regular(
    scene: Scene,
    places: Sequence[Box],
    found: list[Hypothesis],
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Panel]:
    """The lattices that all steps of a place together tell of.

    Cells large enough for text show their borders one by one, unless the noise of the picture hides
    these: then a bar must have the colors, and nothing else explain the place. What one such place
    tells, another one as large, which has fainter colors of that bar, need not tell again.
    """
    lattices = [
        panel
        for panel in regular_lattices(scene, places, settings=settings)
        if not _divides_cells(panel, found, settings)
    ]
    small = [panel for panel in lattices if panel.cell_px < settings.text_cell_min_px]
    if not scene.noise:
        return small
    large = [panel for panel in lattices if panel not in small]
    told = [*small, *large]
    for panel in tuple(large):
        large += moved_to_twins(panel, places, told, settings=settings)
    return small + [
        panel
        for panel in large
        if not _is_explained(panel.box, found, settings)
        and _has_colors_of_bar(scene, panel, bars, settings)
    ]


def _divides_cells(panel: Panel, found: Sequence[Hypothesis], settings: PanelSettings) -> bool:
    """Whether a lattice divides the flat cells of one that steps bear out: at dots in all of them.

    Blocks of smaller cells are not flat.
    """
    return any(
        other.score >= settings.contradicted_score_max
        and min(other.evidence.flat, other.evidence.clean) >= settings.exact_score_min
        and other.panel.box.iou(panel.box) >= settings.same_place_min
        and other.panel.shape != panel.shape
        and not (panel.rows % other.panel.rows or panel.cols % other.panel.cols)
        for other in found
    )


def _has_colors_of_bar(
    scene: Scene, panel: Panel, bars: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether cells have several colors of a bar: what is drawn in a frame is more than paper."""
    colors = sample_faces(scene, panel, settings=settings).colors
    several = np.ptp(colors, axis=(0, 1)).max() >= scene.step_threshold
    return bool(several) and has_bar(scene, colors, bars, settings=settings.strangers)


def _with_printed(
    scene: Scene,
    maps: StepMaps,
    boxes: Sequence[Box],
    found: list[Hypothesis],
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """Add the lattices that numbers alone tell of, in place of those that they contradict."""
    for panel in printed_lattices(scene, maps, boxes, bars=bars, settings=settings):
        found = [
            each
            for each in found
            if each.panel.box.iou(panel.box) < settings.settled_share
            or not doubt_lattice(maps, each.panel, settings=settings)
        ]
        found.append(_known_whole(scene, maps, panel, settings))
    return found


def _hypotheses(
    scene: Scene, maps: StepMaps, box: Box, bars: tuple[Box, ...], settings: PanelSettings
) -> list[Hypothesis]:
    """Lattices that a box suggests and the picture bears out, best first.

    Where hardly a cell is colored, as in a table of which some are marked, a bar has the colors.
    """
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
    colored = [
        each
        for each in distinct
        if each.evidence.colored >= settings.colored_min
        or (each.evidence.colored and is_on_scale(scene, each.panel, bars, settings=settings))
    ]
    colored.sort(key=lambda hypothesis: -hypothesis.value)
    return colored[: settings.hypotheses_per_box]


def _tiny_hypotheses(
    scene: Scene, maps: StepMaps, box: Box, bars: tuple[Box, ...], settings: PanelSettings
) -> list[Hypothesis]:
    """The same of a small place, whose lines are wide beside its cells."""
    limits = settings.tiny
    _, most = settings.comb_tolerance_px
    large = replace(settings, cell_min_px=limits.cell_min_px)
    wide = replace(large, comb_tolerance_px=(limits.line_reach_px, most))
    return [each for using in (large, wide) for each in _hypotheses(scene, maps, box, bars, using)]


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
    x_comb, y_comb = (
        within_cells(scene, x_comb, y_comb, 1),
        within_cells(scene, y_comb, x_comb, 0),
    )
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


def _is_explained(
    box: Box, found: list[Hypothesis], settings: PanelSettings, *, least: float | None = None
) -> bool:
    """Whether a lattice that leaves no doubt covers most of a box already."""
    share = settings.explained_share if least is None else least
    certain = (other.panel.box for other in found if other.score > settings.certain_score)
    common = (box.intersection(other) for other in certain)
    return any(part is not None and part.area > share * box.area for part in common)


def _refined(
    maps: StepMaps, comb: Comb, across: Comb, axis: int, settings: PanelSettings
) -> tuple[tuple[float, ...], float]:
    """Borders of a comb moved to the steps of the figure, and how evenly these lie, 0..1."""
    margin = round(min(settings.refine_margin_px, comb.pitch / 3))
    x, y = (comb, across) if axis == 1 else (across, comb)
    box = Panel(0, x.edges, y.edges).box
    strip = box.padded(margin * axis, margin * (1 - axis), within=maps.box)
    offset = strip.left if axis == 1 else strip.top
    shifted = replace(comb, start=comb.start - offset)
    profile = _telling_profile(maps, strip, shifted, axis, across.pitch, settings)
    edges, misfit_px = refine_edges(profile, shifted, settings=settings)
    scale = settings.misfit_px + settings.misfit_fraction * comb.pitch
    excess = max(0.0, misfit_px - settings.misfit_free_px)
    first, *inner, last = (offset + edge for edge in edges)
    size = maps.box.width if axis == 1 else maps.box.height
    if min((*inner, last)) <= 0 or max((first, *inner)) >= size:
        return comb.edges, 0.0
    # Steps at the very edge of the picture cannot be seen, and borders must not lie beyond it.
    within = (max(first, 0.0), *inner, min(last, float(size)))
    return within, float(np.exp(-((excess / scale) ** 2)))


def _telling_profile(
    maps: StepMaps, strip: Box, comb: Comb, axis: int, across_px: float, settings: PanelSettings
) -> FloatArray:
    """Steps as long as the cells, or as long as shows most of the borders of a comb.

    Gaps and rounded corners make the sides of cells shorter than their pitch.
    """
    lengths = [length for length in maps.lengths_px if length <= across_px + 1]
    profiles = (
        maps.profile(strip, length, axis)
        for length in sorted(lengths, reverse=True) or maps.lengths_px[:1]
    )
    longest = next(profiles)
    for profile in chain([longest], profiles):
        seen, _ = border_centers(profile, comb, settings=settings)
        if len(seen) >= settings.refine_seen_min * (comb.count + 1):
            return profile
    return longest
