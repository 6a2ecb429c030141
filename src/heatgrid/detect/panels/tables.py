"""Hypotheses of unequal cells beside those of equal ones: which of both a place bears out.

Equal sizes are strong evidence, so an even lattice that the picture bears out is doubted only by an
uneven one that goes on beyond it with more of the same, or that texts tell apart from it.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, half_gaps, pixel_colors, sample_faces
from heatgrid.detect.grid.evidence import Margins, judge_lattice, paper_color
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.grid.lettering import are_labeled
from heatgrid.detect.grid.tiles import tile_lattices
from heatgrid.detect.grid.uneven import (
    are_even,
    has_aisle,
    is_crossed,
    uneven_lattices,
    with_hidden_borders,
    without_unseen_borders,
)
from heatgrid.detect.panels.breaks import split_at_breaks
from heatgrid.detect.panels.choice import apart, holds
from heatgrid.detect.panels.facets import has_strip
from heatgrid.detect.panels.fullness import is_as_full
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.plausible import is_plausible
from heatgrid.detect.panels.tiny import are_flush, has_own_colors
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.runs import leading_run
from heatgrid.settings import PanelSettings

# How far the borders of columns lie at most, over their usual width, off those of even ones.
OFF_EVEN_MAX = 0.1


def with_uneven(
    scene: Scene,
    maps: StepMaps,
    boxes: Sequence[Box],
    found: Sequence[Hypothesis],
    *,
    excluded: tuple[Box, ...] = (),
    settings: PanelSettings,
) -> list[Hypothesis]:
    """Add the lattices of rows or columns that differ in size.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    boxes : sequence of Box
        Its places that may hold one, see `candidate_boxes`.
    found : sequence of Hypothesis
        The even lattices.
    excluded : tuple of Box
        Places that are known to be something else: a bar beside a panel is no column of it.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        All, less the even ones that are but parts of an uneven one.
    """
    uneven: list[Hypothesis] = []
    gone: list[Hypothesis] = []
    margin = round(settings.refine_margin_px)
    certain = [
        each.panel.box.padded(margin, margin, within=scene.box)
        for each in found
        if each.score > settings.certain_score
    ]
    unknown = [
        box
        for box in boxes
        if box.area >= settings.panel_area_min * scene.size
        and not any(box.intersection(known) == box for known in certain)
    ]
    for each in _lattices(scene, maps, unknown, excluded, settings):
        if _are_twins(scene, found, each.panel, settings):
            continue
        rivals = [other for other in found if _is_rival(scene, other, each, settings)]
        if has_strip(scene, each.panel, [other.panel for other in rivals], settings=settings):
            continue
        standing = [other for other in rivals if not _is_contradicted(other, each, settings)]
        if _give_way(scene, standing, each.panel, excluded, settings) and (
            not standing or _may_be_kept(scene, maps, each, excluded, settings)
        ):
            uneven.append(each)
            gone += rivals
    return [each for each in found if all(each is not other for other in gone)] + uneven


def _may_be_kept(
    scene: Scene,
    maps: StepMaps,
    each: Hypothesis,
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether a lattice, or a part of it, may be a panel; else no other need give way to it."""
    parts = split_at_breaks(scene, maps, each, settings=settings)
    return any(
        is_plausible(scene, maps, part, excluded=excluded, settings=settings) for part in parts
    )


def _lattices(
    scene: Scene,
    maps: StepMaps,
    boxes: Sequence[Box],
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """The lattices of unequal cells that the picture bears out."""
    limits = settings.uneven
    lattices: dict[tuple[int, ...], Hypothesis] = {}
    seen = [
        panel
        for box in boxes[: limits.places_max]
        for panel in uneven_lattices(scene, maps, box, settings=settings)
    ]
    for panel in (*seen, *tile_lattices(scene, excluded=excluded, settings=settings)):
        key = tuple(round(edge) for edge in (*panel.x_edges, *panel.y_edges))
        if key not in lattices:
            whole = without_unseen_borders(scene, panel, settings=settings)
            whole = with_hidden_borders(scene, whole, settings=settings)
            lattices[key] = _core(scene, maps, whole, settings)
    return [
        each
        for each in lattices.values()
        if each.score >= limits.score_min
        and min(each.panel.rows, each.panel.cols) >= limits.lines_min
        and not (each.uneven and are_even(each.panel, settings=settings))
        and has_own_colors(scene, each.panel, settings=settings)
        and not has_aisle(scene, each.panel, settings=settings)
    ]


def _core(scene: Scene, maps: StepMaps, panel: Panel, settings: PanelSettings) -> Hypothesis:
    """A lattice of unequal cells without its empty sides, and what speaks for it."""
    evidence = judge_lattice(scene, maps, panel, settings=settings)
    empty = evidence.empty
    left = panel.cols - empty.left - empty.right, panel.rows - empty.top - empty.bottom
    if empty.sides and min(left) > 0:
        panel = empty.cut_off(panel)
        evidence = judge_lattice(scene, maps, panel, settings=settings)
    card = _ground_of_card(scene, panel, settings)
    if not card.sides:
        return Hypothesis(panel, evidence, 1.0, uneven=True)
    panel = card.cut_off(panel)
    evidence = judge_lattice(scene, maps, panel, settings=settings)
    return Hypothesis(panel, evidence, 1.0, uneven=not are_even(panel, settings=settings))


def _ground_of_card(scene: Scene, panel: Panel, settings: PanelSettings) -> Margins:
    """How many rows and columns on each side are the ground of a card that the panel stands on.

    The outermost cells on all sides have its color, whatever is printed on them. Where all others
    hold a number, those of one side at least hold none, as zeros would.
    """
    colors = sample_faces(scene, panel, settings=settings).colors
    ring = np.concatenate([colors[0], colors[-1], colors[1:-1, 0], colors[1:-1, -1]])
    ground = color_distance(colors, np.median(ring, axis=0)) < scene.face_threshold
    rim = color_distance(ring, np.median(ring, axis=0)) < scene.face_threshold
    if min(panel.shape) <= 2 or rim.mean() < settings.uneven.ground_min:  # noqa: PLR2004
        return Margins()
    rows, cols = (ground.mean(axis=axis) >= settings.uneven.ground_min for axis in (1, 0))
    if rows.all() or cols.all():
        return Margins()
    margins = Margins(*map(leading_run, (cols, cols[::-1], rows, rows[::-1])))
    inner = margins.cut_off(panel)
    sides = (_lines(panel, axis)[at] for axis in (0, 1) for at in (0, -1))
    is_bare = any(inked_share(scene, side, settings=settings) == 0 for side in sides)
    printed = inked_share(scene, inner, settings=settings) >= settings.growth.nearly_all
    return margins if printed and is_bare else Margins()


def _is_rival(scene: Scene, even: Hypothesis, uneven: Hypothesis, settings: PanelSettings) -> bool:
    """Whether the picture bears out an even lattice that has a good part of an uneven one."""
    panel, limits = even.panel, settings.uneven
    common = panel.box.intersection(uneven.panel.box)
    if common is None or min(panel.rows, panel.cols) == 1:
        return False
    if common.area < limits.rival_area_min * uneven.panel.box.area:
        return False
    if even.score >= settings.settled_score and even.value >= limits.rival_value_min * uneven.value:
        return True
    # Where it has more borders than can be seen, texts tell.
    exact = even.exactness >= settings.settled_score
    return exact and is_crossed(scene, uneven.panel, panel, settings=settings) is not None


def _are_twins(
    scene: Scene, found: Sequence[Hypothesis], whole: Panel, settings: PanelSettings
) -> bool:
    """Whether even lattices, side by side, make up an uneven one.

    Either they are of one shape and have most of it: what is uneven are the gaps between these
    panels, and the strips with their titles. Or the rest has one color, the ground of a card. Or
    paper parts them, and nothing else.
    """
    slack = round(settings.refine_margin_px)
    around = whole.box.padded(slack, slack, within=scene.box)
    sure = [
        each.panel
        for each in found
        if each.score >= settings.settled_score
        and min(each.panel.rows, each.panel.cols) > 1
        and around.intersection(each.panel.box) == each.panel.box
    ]
    for one in sure:
        alike = apart([each.box for each in sure if each.shape == one.shape], ())
        covered = sum(box.area for box in alike)
        if len(alike) > 1 and covered > settings.explained_share * whole.box.area:
            return True
    panels = apart([each.box for each in sure], ())
    if len(panels) > 1 and _is_ground_around(scene, whole, panels, settings):
        return True
    certain = {
        each.panel.box: each.panel
        for each in found
        if each.panel in sure and each.score > settings.certain_score
    }
    parts = [certain[box] for box in apart(list(certain), ())]
    return any(_are_parted(scene, whole, parts, axis, settings) for axis in (0, 1))


def _are_parted(
    scene: Scene, whole: Panel, parts: Sequence[Panel], axis: int, settings: PanelSettings
) -> bool:
    """Whether paper shows between lattices in a row (axis 0) or column, and at no border of them.

    They are panels close together, such as those of ComplexHeatmap, with cells of their own sizes.
    """
    covered = sum(part.box.area for part in parts)
    if len(parts) == 1 or covered <= settings.explained_share * whole.box.area:
        return False
    low, high = whole.box.ends(1 - axis)
    slack = settings.refine_margin_px
    for part in parts:
        first, last = part.box.ends(1 - axis)
        if first - low > slack or high - last > slack:
            return False
    rgb = scene.rgb if axis == 0 else scene.rgb.swapaxes(0, 1)
    paper = paper_color(scene, whole.box, settings=settings.evidence)
    strip = rgb[low + round(slack) : high - round(slack)].astype(np.float32)
    bare: NDArray[np.bool_] = np.all(color_distance(strip, paper) < scene.face_threshold, axis=0)
    edges = [part.x_edges if axis == 0 else part.y_edges for part in parts]
    edges.sort()
    inner = [round(edge) for own in edges for edge in own[1:-1]]
    return all(
        bare[round(own[-1]) - 1 : round(after[0]) + 1].any() for own, after in pairwise(edges)
    ) and not any(bare[edge - 1 : edge + 2].any() for edge in inner)


def _is_ground_around(
    scene: Scene, whole: Panel, parts: Sequence[Box], settings: PanelSettings
) -> bool:
    """Whether nearly all cells of a lattice around parts of it have one color."""
    faces = sample_faces(scene, whole, settings=settings).colors
    x, y = (np.add(edges[1:], edges[:-1]) / 2 for edges in (whole.x_edges, whole.y_edges))
    inside = np.zeros(whole.shape, bool)
    for box in parts:
        across = (box.left <= x) & (x < box.right)
        inside |= ((box.top <= y) & (y < box.bottom))[:, None] & across
    around = faces[~inside]
    if not len(around):
        return False
    ground = np.median(around, axis=0)
    alike = color_distance(around, ground) < scene.face_threshold
    return float(alike.mean()) >= settings.uneven.ground_min


def _is_contradicted(even: Hypothesis, uneven: Hypothesis, settings: PanelSettings) -> bool:
    """Whether borders beyond doubt run within the cells of an even lattice that is less sure.

    So they do beside its own where both have the same cells: columns of a web page are some pixels
    wider or narrower than each other, as their texts are. A gap between groups is wider.
    """
    is_surer = uneven.score > max(even.score, settings.certain_score)
    if not is_surer or even.panel.box.share_in(uneven.panel.box) < settings.explained_share:
        return False
    pairs = (even.panel.x_edges, uneven.panel.x_edges), (even.panel.y_edges, uneven.panel.y_edges)
    alike = even.panel.shape == uneven.panel.shape and all(
        np.abs(np.subtract(*each)).max() <= OFF_EVEN_MAX * mean_pitch(each[0]) for each in pairs
    )
    if alike and even.score < settings.certain_score:
        return True
    for own, seen in pairs:
        inner = [border for border in seen[1:-1] if own[0] < border < own[-1]]
        off = np.abs(np.subtract.outer(inner, own)).min(axis=1, initial=np.inf)
        # More of them would be those of several panels.
        few = len(inner) <= len(own) - 2
        if few and (off > settings.uneven.within_min * mean_pitch(own)).any():
            return True
    return False


def _give_way(
    scene: Scene,
    rivals: Sequence[Hypothesis],
    uneven: Panel,
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether each of some even lattices gives way to an uneven one, or is a part of one that does.

    A part that ends within a wider cell has too few borders there for texts to stand on.
    """
    panels = [other.panel for other in rivals]
    weak = [even for even in panels if _gives_way(scene, even, uneven, excluded, settings)]
    return all(
        even in weak or any(holds(whole, even, settings=settings) for whole in weak)
        for even in panels
    )


def _gives_way(
    scene: Scene, even: Panel, uneven: Panel, excluded: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether an even lattice is but a part of an uneven one, or texts stand on its borders."""
    crossed = is_crossed(scene, uneven, even, settings=settings)
    return _goes_beyond(scene, uneven, even, excluded, settings) if crossed is None else crossed


def _goes_beyond(
    scene: Scene, whole: Panel, part: Panel, excluded: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether a lattice holds all borders of another, and more rows or columns of the same kind."""
    known, borders = (part.y_edges, part.x_edges), (whole.y_edges, whole.x_edges)
    # An even lattice is borne out by borders that are this far off its own.
    near, fraction = settings.comb_tolerance_px[0], settings.comb_tolerance_fraction
    # A border within a gap may be seen anywhere in it.
    gaps = half_gaps(scene, whole, settings=settings)
    for few, many, gap in zip(known, borders, gaps[::-1], strict=True):
        pitch = few[1] - few[0]
        slack = max(near, fraction * pitch, gap)
        # An outer cell may reach into the paper beyond the whole.
        beyond = max(many[0] - few[0], few[-1] - many[-1])
        own = np.clip(few, many[0], many[-1]) if beyond < pitch / 2 else few
        if np.abs(np.subtract.outer(own, many)).min(axis=1).max() > slack:
            return False
    lines = [
        (axis, line)
        for axis in (0, 1)
        for line in _lines(whole, axis)
        if not known[axis][0] < sum(_span(line, axis)) / 2 < known[axis][-1]
    ]
    if not lines or any(
        place.share_in(line.box) > 1 / 2 for place in excluded for _, line in lines
    ):
        return False
    printed = inked_share(
        scene, part, settings=settings
    ) >= settings.growth.nearly_all or are_flush(scene, part, settings=settings)
    # A tile that stands apart is no ground of a head.
    least = 1 / max(whole.shape) if min(gaps) else settings.growth.colored_min
    paper = paper_color(scene, whole.box, settings=settings.evidence)
    return all(
        _drawn_share(scene, line, axis, gaps, paper, settings) >= least
        and (
            inked_share(scene, line, settings=settings) >= settings.growth.colored_min
            and is_as_full(scene, part, line, settings=settings)
            if printed
            else are_labeled(scene, whole, borders[axis], axis, alike=False, settings=settings)
        )
        for axis, line in lines
    )


def _lines(panel: Panel, axis: int) -> list[Panel]:
    """Each row (axis 0) or column of a lattice."""
    if axis == 0:
        return [Panel(0, panel.x_edges, panel.y_edges[k : k + 2]) for k in range(panel.rows)]
    return [Panel(0, panel.x_edges[k : k + 2], panel.y_edges) for k in range(panel.cols)]


def _span(line: Panel, axis: int) -> tuple[float, ...]:
    """The two borders of a row (axis 0) or column."""
    return line.y_edges if axis == 0 else line.x_edges


def _drawn_share(
    scene: Scene,
    line: Panel,
    axis: int,
    gaps: tuple[int, int],
    paper: NDArray[np.float32],
    settings: PanelSettings,
) -> float:
    """Share of the cells of a row (axis 0) or column that are no paper, nor ground of a card."""
    faces = sample_faces(scene, line, gaps=gaps, settings=settings)
    grounds = [paper, *_grounds(scene, line, axis, settings)]
    apart = np.min([color_distance(faces.colors, ground) for ground in grounds], axis=0)
    return float((apart >= scene.face_threshold).mean())


def _grounds(
    scene: Scene, line: Panel, axis: int, settings: PanelSettings
) -> list[NDArray[np.float32]]:
    """The color around a row (axis 0) or column, if it is the same beyond both of its ends."""
    off_px = settings.refine_margin_px
    along, across = (line.x_edges, line.y_edges) if axis == 0 else (line.y_edges, line.x_edges)
    places = np.array([along[0] - off_px, along[-1] + off_px])
    middle = np.full(2, (across[0] + across[-1]) / 2)
    x, y = (places, middle) if axis == 0 else (middle, places)
    if places[0] < 0 or places[1] >= scene.box.ends(axis)[1]:
        return []
    colors = pixel_colors(scene.rgb, x, y).astype(np.float32)
    alike = color_distance(colors[0], colors[1]) < scene.face_threshold
    return [colors.mean(axis=0)] if alike else []
