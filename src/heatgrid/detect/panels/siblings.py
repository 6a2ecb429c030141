"""Panels of one figure often have one shape and size: what one tells of the others.

A masked triangle in nearly one color shows too few borders to be divided. Beside a panel of the
same figure that leaves no doubt, the question is only whether the same lattice, moved along the
row or column of panels, is borne out there. Where several panels agree, a lattice few of whose
borders can be seen is one of them, too.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.evidence import Margins, judge_lattice
from heatgrid.detect.panels.hypotheses import Hypothesis, holds
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.float64]


def add_siblings(
    scene: Scene,
    maps: StepMaps,
    chosen: Sequence[Hypothesis],
    *,
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """Look for the lattice of each panel without doubt elsewhere in its row and column.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    chosen : sequence of Hypothesis
        Lattices without overlap.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        Without overlap; a sibling replaces lattices of less value.
    """
    found = list(chosen)
    for model in sorted(chosen, key=lambda each: -each.value):
        alike = sum(are_twins(model.panel, other.panel, settings=settings) for other in chosen)
        cells = model.panel.rows * model.panel.cols * alike
        if model.uneven or model.score < settings.certain_score or cells < settings.cells_few:
            continue
        places = _moved(maps, model.panel, found, excluded, settings)
        several = alike >= settings.siblings_several
        for sibling in _likeliest(scene, maps, places, settings):
            rivals = [each for each in found if each.panel.box.intersection(sibling.panel.box)]
            claim = _claim(sibling, settings, several=several)
            if claim is not None and all(_is_part(rival, claim, settings) for rival in rivals):
                found = [each for each in found if each not in rivals] + [sibling]
    return found


def _claim(sibling: Hypothesis, settings: PanelSettings, *, several: bool) -> Hypothesis | None:
    """What a lattice is worth beside others of its kind; None where too little speaks for it.

    Where several agree, borders that cannot be seen do not count against it.
    """
    least = settings.colored_min if several else settings.sibling_colored_min
    exact = replace(sibling, evidence=replace(sibling.evidence, support=1.0))
    claim = exact if several else sibling
    is_seen = sibling.score >= settings.panel_score_min and sibling.evidence.colored >= least
    return claim if is_seen and claim.score >= settings.settled_score else None


def _likeliest(
    scene: Scene, maps: StepMaps, places: Iterable[Sequence[Panel]], settings: PanelSettings
) -> list[Hypothesis]:
    """Of lattices that overlap the one that explains most cells; those of a place differ little."""
    tried = []
    for place in places:
        for panel in place:
            evidence = judge_lattice(scene, maps, panel, settings=settings)
            # Where it ends is known from its sibling, so empty sides do not count.
            tried.append(Hypothesis(panel, replace(evidence, empty=Margins()), 1.0))
            if tried[-1].score >= settings.certain_score:
                break
    kept: list[Hypothesis] = []
    for each in sorted(tried, key=lambda each: -each.score * each.evidence.colored):
        if all(each.panel.box.intersection(other.panel.box) is None for other in kept):
            kept.append(each)
    return kept


def are_twins(panel: Panel, other: Panel, *, settings: PanelSettings) -> bool:
    """Whether two lattices are equal and in line, as panels that share their labels are.

    Parameters
    ----------
    panel, other : Panel
        Two lattices, or the same.
    settings : PanelSettings
        How far they may differ.

    Returns
    -------
    bool
        True for a lattice and itself.
    """
    one, two = panel.box, other.box
    slack = settings.twin_slack * min(one.width / panel.cols, one.height / panel.rows)
    sizes = max(abs(one.width - two.width), abs(one.height - two.height))
    offset = min(abs(one.left - two.left), abs(one.top - two.top))
    return panel.shape == other.shape and max(sizes, offset) <= slack


def _is_part(rival: Hypothesis, sibling: Hypothesis, settings: PanelSettings) -> bool:
    """Whether a lattice of less value is part of another, and no panel that reaches beyond it."""
    if rival.score >= settings.settled_score and not holds(
        sibling.panel, rival.panel, settings=settings
    ):
        return False
    common = rival.panel.box.intersection(sibling.panel.box)
    inside = common.area / rival.panel.box.area if common else 0.0
    return inside >= settings.explained_share and rival.value < sibling.value


def _has_fewer(part: Panel, whole: Panel) -> bool:
    """Whether a panel has fewer rows or columns than another, and no more of the others."""
    return part.shape != whole.shape and part.rows <= whole.rows and part.cols <= whole.cols


def _moved(
    maps: StepMaps,
    panel: Panel,
    found: Sequence[Hypothesis],
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> Iterator[list[Panel]]:
    """A lattice moved along its row and its column to each free place, and a little about it."""
    taken = [
        each.panel.box
        for each in found
        if each.score >= settings.settled_score and not _has_fewer(each.panel, panel)
    ]
    off_px = range(-settings.sibling_off_px, settings.sibling_off_px + 1)
    for axis in (1, 0):
        for shift in _shifts(maps, panel, axis, found, (*taken, *excluded), settings):
            yield [_shifted(panel, shift + off, axis) for off in sorted(off_px, key=abs)]


def _shifted(panel: Panel, shift: int, axis: int) -> Panel:
    """A lattice moved to the right (axis 1) or down."""
    if axis == 1:
        return replace(panel, x_edges=tuple(edge + shift for edge in panel.x_edges))
    return replace(panel, y_edges=tuple(edge + shift for edge in panel.y_edges))


def _shifts(
    maps: StepMaps,
    panel: Panel,
    axis: int,
    found: Sequence[Hypothesis],
    taken: Sequence[Box],
    settings: PanelSettings,
) -> list[int]:
    """Distances to free places: where steps are alike, where others end, in step with twins."""
    box, whole = panel.box, maps.box
    strip = (
        Box(0, box.top, whole.right, box.bottom)
        if axis == 1
        else Box(box.left, 0, box.right, whole.bottom)
    )
    start, end = box.ends(1 - axis)
    shifts = np.arange(strip.ends(1 - axis)[0] - start, strip.ends(1 - axis)[1] - end + 1)
    free = _free_shifts(shifts, box, axis, strip, taken)
    if not free.size:
        return []
    others = [each.panel for each in found if each.panel.box.intersection(strip)]
    in_line = [
        place - own
        for each in others
        for place, own in zip(each.box.ends(1 - axis), (start, end), strict=True)
    ]
    steps = [
        each.box.ends(1 - axis)[0] - start
        for each in others
        if are_twins(panel, each, settings=settings)
    ]
    in_step = [shift for step in steps for shift in (-step, 2 * step, step // 2)]
    told = np.intersect1d(np.array(in_line + in_step, np.intp), free)
    alike = _shifts_to_steps(maps, panel, axis, strip, free, settings)
    return list(dict.fromkeys([*alike, *told.tolist()]))


def _shifts_to_steps(
    maps: StepMaps,
    panel: Panel,
    axis: int,
    strip: Box,
    free: NDArray[np.intp],
    settings: PanelSettings,
) -> list[int]:
    """Distances at which the steps of a strip are most like those of a lattice in it."""
    edges, across = (panel.x_edges, panel.y_edges) if axis == 1 else (panel.y_edges, panel.x_edges)
    start, end = panel.box.ends(1 - axis)
    enough = settings.sibling_step_enough
    fitting = [n for n in maps.lengths_px if n <= mean_pitch(across) + 1] or maps.lengths_px[:1]
    for length in sorted(fitting, reverse=True):
        profile = np.pad(np.minimum(maps.profile(strip, length, axis), enough), 1)
        pattern = profile[start : end + 1]
        # Wide gaps make the sides of cells shorter than their distance.
        if pattern.sum() >= enough * len(edges) / 2:
            break
    near = np.maximum.reduce([np.roll(profile, shift) for shift in (-1, 0, 1)])
    # Where a border is met to the pixel, it counts a little more.
    met = np.correlate(near + profile / len(edges), pattern, "valid")[start + free]
    kept: list[int] = []
    for k in np.argsort(-met, kind="stable").tolist():
        if met[k] <= 0 or len(kept) == settings.sibling_tries:
            break
        apart_px = (end - start) / len(edges) / 2
        if all(abs(int(free[k]) - other) > apart_px for other in kept):
            kept.append(int(free[k]))
    return kept


def _free_shifts(
    shifts: NDArray[np.intp], box: Box, axis: int, strip: Box, taken: Sequence[Box]
) -> NDArray[np.intp]:
    """Those of some distances at which a place overlaps neither its old one nor a taken one."""
    start, end = box.ends(1 - axis)
    for other in (box, *taken):
        if other.intersection(strip) is not None:
            first, last = other.ends(1 - axis)
            shifts = shifts[(shifts + end <= first) | (shifts + start >= last)]
    return shifts
