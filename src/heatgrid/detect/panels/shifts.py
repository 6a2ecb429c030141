"""Where panels like a known one may stand in its row or column: distances from it."""

from collections.abc import Sequence
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.twins import are_twins
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import PanelSettings


def find_shifts(
    maps: StepMaps,
    panel: Panel,
    axis: int,
    found: Sequence[Hypothesis],
    excluded: Sequence[Box],
    *,
    settings: PanelSettings,
) -> list[int]:
    """Find distances to free places: where steps are alike, others end, or twins and bars tell.

    Parameters
    ----------
    maps : StepMaps
        The color steps of the figure.
    panel : Panel
        A lattice.
    axis : int
        1 for places to its right and left, 0 for such above and below.
    found : sequence of Hypothesis
        What is known, the lattice among it.
    excluded : sequence of Box
        Places that are known to be something else.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of int
        In pixels, to the right or down, the likeliest first.
    """
    box, whole = panel.box, maps.box
    strip = (
        Box(0, box.top, whole.right, box.bottom)
        if axis == 1
        else Box(box.left, 0, box.right, whole.bottom)
    )
    start, end = box.ends(1 - axis)
    shifts = np.arange(-start, strip.ends(1 - axis)[1] - end + 1)
    # What touches the panel would be a part of it.
    pitch = (end - start) / (panel.cols if axis == 1 else panel.rows)
    gap_px = min([settings.sibling_gap_fraction * pitch, *_gaps(panel, axis, found, settings)])
    shifts = shifts[np.abs(shifts) >= end - start + gap_px]
    taken = [
        each.panel.box
        for each in found
        if each.score >= settings.settled_score and not has_fewer(each.panel, panel)
    ]
    free = _free_shifts(shifts, box, axis, strip, (*taken, *excluded))
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
    twins = [shift for step in steps for shift in (-step, 2 * step, step // 2)]
    told = np.intersect1d(
        np.array([*in_line, *twins, *bar_shifts(excluded, axis, settings=settings)], np.intp), free
    )
    alike = _shifts_to_steps(maps, panel, axis, strip, free, settings)
    return list(dict.fromkeys([*alike, *told.tolist()]))


def _gaps(
    panel: Panel, axis: int, found: Sequence[Hypothesis], settings: PanelSettings
) -> list[int]:
    """How far apart panels of one shape stand that are neighbors along a row, or a column."""
    boxes = [each.panel.box for each in found if each.panel.shape == panel.shape]
    return [
        gap
        for one, other in permutations(boxes, 2)
        if abs(one.ends(axis)[0] - other.ends(axis)[0]) <= settings.sibling_off_px
        and (gap := other.ends(1 - axis)[0] - one.ends(1 - axis)[1]) > 0
    ]


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
    """Those of some distances at which a moved place overlaps none that is taken."""
    start, end = box.ends(1 - axis)
    for other in taken:
        if other.intersection(strip) is not None:
            first, last = other.ends(1 - axis)
            shifts = shifts[(shifts + end <= first) | (shifts + start >= last)]
    return shifts


def bar_shifts(bars: Sequence[Box], axis: int, *, settings: PanelSettings) -> list[int]:
    """Find the distances between bars of one size that stand in line.

    Parameters
    ----------
    bars : sequence of Box
        The bars, and what else is known.
    axis : int
        1 for distances to the right, 0 for those down.
    settings : PanelSettings
        How far off its line a bar may be.

    Returns
    -------
    list of int
        In pixels, of both signs.
    """
    off_px = settings.sibling_off_px
    return [
        two.ends(1 - axis)[0] - one.ends(1 - axis)[0]
        for one, two in permutations(bars, 2)
        if max(abs(one.width - two.width), abs(one.height - two.height)) <= off_px
        and abs(one.ends(axis)[0] - two.ends(axis)[0]) <= off_px
    ]


def has_fewer(part: Panel, whole: Panel) -> bool:
    """Whether a panel has fewer rows or columns than another, and no more of the others.

    Parameters
    ----------
    part, whole : Panel
        Two lattices.

    Returns
    -------
    bool
        False for two of one shape.
    """
    return part.shape != whole.shape and part.rows <= whole.rows and part.cols <= whole.cols
