"""Groups of rows or columns with narrow gaps between them: one panel, cut as clusters are.

Panels in a column have one width, and each is as high as the others or has rows of its own height.
Groups have rows of one height, however many they are, the same columns, and equal gaps. Where all
are of one size labels tell: panels print the same ones again, and each group has its own.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import judge_lattice, paper_color
from heatgrid.detect.grid.explained import explained_by
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.grid.lettering import find_labels
from heatgrid.detect.grid.repeated import go_on, start_anew
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.seams import without_bars_after
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.runs import runs
from heatgrid.settings import PanelSettings

# How far the ends of groups are off each other, in pixels.
OFF_PX = 1.0
# Of a gap, in pixels: lattices reach into it, by the width of the lines around their cells.
GAP_MIN_PX = 0.5
# The same of gaps, and of the length of one in the pitch of the other, which few rows tell less
# exactly, the less so as they reach into gaps.
DRIFT_PX = 3.0
# Of a gap, over the pitch; between panels there is room for more.
GAP_MAX = 0.25
# Fewest rows of a group: what is set apart alone may be of another kind, such as a total.
ROWS_MIN = 2
# Where the strip with the name of a facet would be, beyond the sides of a group.
STRIP_PX = (2, 5)
# Share of the length of a group that a line along it has at least.
LINE_MIN = 0.9
# How long the name of a facet is, and how far off its middle, over the length of the facet.
NAME_MAX = 0.6
NAME_OFF_MAX = 0.1
# Share of the cells of a part that its bar has the colors of.
SERVED_MIN = 0.9
# Share of the cells of a part that prints its numbers that have one.
PRINTED_MIN = 0.9
# How deep labels are looked for, in cells: names beside flat rows are long.
LABEL_CELLS = (1, 2, 4, 8)
FloatArray = NDArray[np.floating]
Array = list[list[Hypothesis]]
"""Lattices by columns from left to right, each from top to bottom."""


def join_groups(
    scene: Scene,
    maps: StepMaps,
    found: Sequence[Hypothesis],
    *,
    bars: tuple[Box, ...] = (),
    gap_min_px: float = GAP_MIN_PX,
    settings: PanelSettings,
) -> list[Hypothesis]:
    """Join groups of rows, or of columns, to panels.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    found : sequence of Hypothesis
        Plausible lattices, which may overlap.
    bars : tuple of Box
        The colorbars of the figure: what has a bar of its own is no group.
    gap_min_px : float
        Narrowest gap; none where it is known that there are gaps, into which cells were stretched.
    settings : PanelSettings
        What is judged of a lattice.

    Returns
    -------
    list of Hypothesis
        One of uneven cells for all groups of a panel: borders run through the middles of their
        gaps.
    """
    even = [each for each in found if not each.uneven]
    shapes = {each.panel.shape for each in even if each.score >= settings.certain_score}
    # Between two gaps, borders are less clear than at the sides of the panel.
    sure = [
        each for each in even if each.score >= settings.settled_score and each.panel.shape in shapes
    ]
    joined = []
    for array in _arrays(sure, gap_min_px):
        members = [each for column in array for each in column]
        others = _apart_from(members, sure)
        if len(members) == 1 or _goes_on_beside(members, others, gap_min_px):
            continue
        bare = _without(scene, others)
        are_groups = all(_are_groups(bare, array, axis, bars, settings) for axis in (0, 1))
        parts = [each.panel for each in members]
        if (
            not are_groups
            or _have_own_bars(scene, parts, bars, settings, alone=not others)
            or _are_printed_unlike(scene, parts, settings)
        ):
            continue
        panel = members[0].panel
        for axis in (0, 1):
            parts = _bands(array, axis)
            if len(parts) > 1:
                parts = _with_lone_rows(scene, maps, parts, axis, settings)
            panel = panel.with_edges(1 - axis, _common_edges(parts, axis))
        # Groups bear each other out, and no border is to be seen in the middle of a gap.
        surest = max(members, key=lambda each: each.score)
        joined.append(replace(surest, panel=panel, uneven=True))
    return joined


def _arrays(found: Sequence[Hypothesis], gap_min_px: float) -> list[Array]:
    """Lattices with narrow gaps between them, below each other and side by side."""
    columns: Array = []
    for each in sorted(found, key=lambda each: _along(each.panel, 0)[0]):
        column = next((c for c in columns if _follows(c[-1], each, 0, gap_min_px)), None)
        if column is None:
            columns.append([each])
        else:
            column.append(each)
    arrays: list[Array] = []
    for column in sorted(columns, key=lambda column: _along(column[0].panel, 1)[0]):
        array = next((a for a in arrays if _is_next(a[-1], column, gap_min_px)), None)
        if array is None:
            arrays.append([column])
        else:
            array.append(column)
    return arrays


def _is_next(column: list[Hypothesis], other: list[Hypothesis], gap_min_px: float) -> bool:
    """Whether each lattice of a column has its next one in the other column, and nothing else."""
    return len(column) == len(other) and all(
        _follows(*pair, 1, gap_min_px) for pair in zip(column, other, strict=True)
    )


def _bands(array: Array, axis: int) -> list[Panel]:
    """The groups of rows (axis 0) or columns of an array, each as long as all of it."""
    top, side = [column[0].panel for column in array], [each.panel for each in array[0]]
    groups, others = (side, top) if axis == 0 else (top, side)
    across = _common_edges(others, 1 - axis)
    return [panel.with_edges(axis, across) for panel in groups]


def _apart_from(members: Sequence[Hypothesis], found: Sequence[Hypothesis]) -> list[Hypothesis]:
    """The lattices that overlap none of some."""
    return [
        other
        for other in found
        if not any(other.panel.box.intersection(each.panel.box) for each in members)
    ]


def _without(scene: Scene, others: Sequence[Hypothesis]) -> Scene:
    """A figure but for some lattices: what they print is no label of another one."""
    rgb = scene.rgb.copy() if others else scene.rgb
    for other in others:
        rgb[other.panel.box.slices] = np.rint(scene.background)
    return replace(scene, rgb=rgb)


def _goes_on_beside(
    members: Sequence[Hypothesis], others: Sequence[Hypothesis], gap_min_px: float
) -> bool:
    """Whether another lattice stands as close beside groups: a grid of facets."""
    return any(
        _follows(*pair, axis, gap_min_px)
        for axis in (0, 1)
        for each in members
        for other in others
        for pair in ((each, other), (other, each))
    )


def _follows(first: Hypothesis, second: Hypothesis, axis: int, gap_min_px: float) -> bool:
    """Whether a lattice has the columns and the pitch of the one right above it."""
    across, others = (_along(each.panel, 1 - axis) for each in (first, second))
    rows, below = (_along(each.panel, axis) for each in (first, second))
    if len(across) != len(others) or min(len(rows), len(below)) <= ROWS_MIN:
        return False
    pitch = mean_pitch(rows)
    drift = abs(pitch - mean_pitch(below)) * (max(len(rows), len(below)) - 1)
    return (
        float(np.abs(np.subtract(across, others)).max()) <= OFF_PX
        and drift <= DRIFT_PX
        and gap_min_px < below[0] - rows[-1] <= GAP_MAX * pitch
    )


def _are_groups(
    scene: Scene, array: Array, axis: int, bars: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether lattices have equal bare gaps, paper beside them, and rows as those of one panel.

    They are if groups differ in size; of one size, if the labels of each are its own.
    """
    parts = _bands(array, axis)
    if len(parts) == 1:
        return True
    ends = [_along(panel, axis) for panel in parts]
    gaps = [below[0] - rows[-1] for rows, below in pairwise(ends)]
    return (
        float(np.ptp(gaps)) <= DRIFT_PX
        and not any(_has_strip(scene, panel, axis, settings) for panel in parts)
        and not any(_is_lined(scene, *pair, axis, settings) for pair in pairwise(parts))
        and not any(_is_labeled(scene, *pair, axis, settings) for pair in pairwise(parts))
        and not all(_is_named(scene, panel, axis, settings) for panel in parts)
        and all(_has_drawn_ends(scene, panel, axis, settings) for panel in parts)
        and (len(set(map(len, ends))) > 1 or _have_own_labels(scene, parts, axis, bars, settings))
    )


def _have_own_labels(
    scene: Scene,
    parts: Sequence[Panel],
    axis: int,
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether all rows have labels, and those of the first part do not come again in the next."""
    whole = parts[0].with_edges(1 - axis, _common_edges(parts, axis))
    size = len(_along(parts[0], axis)) - 1
    bare = without_bars_after(scene, whole, bars, settings=settings)
    sides = find_labels(bare, whole, axis, depths=LABEL_CELLS, settings=settings)
    return any(go_on(labels, size, settings=settings) for labels in sides) and not any(
        start_anew(labels, size, settings=settings) for labels in sides
    )


def _are_printed_unlike(scene: Scene, parts: Sequence[Panel], settings: PanelSettings) -> bool:
    """Whether hardly a cell of some part is blank and nearly all of another one are."""
    inked = [inked_share(scene, part, settings=settings) for part in parts]
    return max(inked) >= PRINTED_MIN and min(inked) <= 1 - PRINTED_MIN


def _have_own_bars(
    scene: Scene,
    parts: Sequence[Panel],
    bars: tuple[Box, ...],
    settings: PanelSettings,
    *,
    alone: bool,
) -> bool:
    """Whether each of two bars has the colors of a part alone: each shows something of its own.

    So do as many bars as parts that all have the same colors, if there are no other panels.
    """
    colors = [sample_faces(scene, part, settings=settings).colors for part in parts]
    served = [
        tuple(
            bool(explained_by(scene, each, bar, settings=settings.strangers).mean() >= SERVED_MIN)
            for each in colors
        )
        for bar in bars
    ]
    if alone and sum(map(all, served)) == len(parts):
        return True
    return any(
        any(one > other for one, other in zip(*pair, strict=True))
        and any(one < other for one, other in zip(*pair, strict=True))
        for pair in combinations(set(served), 2)
    )


def _with_lone_rows(
    scene: Scene, maps: StepMaps, parts: list[Panel], axis: int, settings: PanelSettings
) -> list[Panel]:
    """Groups with those of a single row before them and after them."""
    for at_end in (False, True):
        while row := _lone_row(scene, maps, parts, axis, at_end=at_end, settings=settings):
            parts = [*parts, row] if at_end else [row, *parts]
    return parts


def _lone_row(
    scene: Scene,
    maps: StepMaps,
    parts: Sequence[Panel],
    axis: int,
    *,
    at_end: bool,
    settings: PanelSettings,
) -> Panel | None:
    """A group of a single row before the first group or after the last one, if there is one."""
    ends = [_along(panel, axis) for panel in parts]
    gap = float(np.median([below[0] - rows[-1] for rows, below in pairwise(ends)]))
    pitch = mean_pitch(ends[0])
    first = ends[-1][-1] + gap if at_end else ends[0][0] - gap - pitch
    if first < 0 or first + pitch > scene.rgb.shape[axis]:
        return None
    row = parts[0].with_edges(1 - axis, (first, first + pitch))
    evidence = judge_lattice(scene, maps, row, settings=settings)
    drawn = _drawn_cells(scene, row, settings)
    return row if evidence.score >= settings.certain_score and drawn.mean() > 1 / 2 else None


def _has_drawn_ends(scene: Scene, panel: Panel, axis: int, settings: PanelSettings) -> bool:
    """Whether the first and the last row have a cell that is not paper: a gap ends there."""
    drawn = _drawn_cells(scene, panel, settings)
    lines = drawn if axis == 0 else drawn.T
    return bool(lines[0].any() and lines[-1].any())


def _drawn_cells(scene: Scene, panel: Panel, settings: PanelSettings) -> NDArray[np.bool_]:
    """Which cells of a lattice are not paper, ``(n_rows, n_columns)``."""
    colors = sample_faces(scene, panel, settings=settings).colors
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    return color_distance(colors, paper) >= scene.face_threshold


def _has_strip(scene: Scene, panel: Panel, axis: int, settings: PanelSettings) -> bool:
    """Whether a strip that may hold a name lies right beside the rows of a lattice."""
    rgb = scene.rgb if axis == 0 else scene.rgb.swapaxes(0, 1)
    rows, across = _along(panel, axis), _along(panel, 1 - axis)
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    near, far = STRIP_PX
    low, high = round(across[0]), round(across[-1])
    sides = ((max(0, low - far), max(0, low - near)), (high + near, high + far))
    for first, last in sides:
        area = rgb[round(rows[0]) : round(rows[-1]), first:last].astype(np.float32)
        if area.size and (color_distance(area, paper) >= scene.step_threshold).mean() > 1 / 2:
            return True
    return False


def _is_lined(scene: Scene, panel: Panel, below: Panel, axis: int, settings: PanelSettings) -> bool:
    """Whether a line runs all along a gap, with paper on both sides of it.

    It is the frame of facets with room around their cells; a frame around a group touches these.
    """
    off = _off_paper(scene, panel, below, axis, settings)
    unlike = off >= scene.step_threshold
    ((low, high), *others) = runs(np.asarray(unlike.mean(axis=1) >= LINE_MIN)) or [(0, 0)]
    return 0 < low < high < len(off) and not others


def _is_labeled(
    scene: Scene, panel: Panel, below: Panel, axis: int, settings: PanelSettings
) -> bool:
    """Whether other tick labels stand in a gap: something is written at the middle of each cell."""
    off, near = _off_paper(scene, panel, below, axis, settings), STRIP_PX[0]
    ink = off[near : max(near, len(off) - near)] >= settings.ink_contrast_min
    across = _along(panel, 1 - axis)
    start = round(across[0])
    quarters = (
        (round((3 * low + high) / 4) - start, round((low + 3 * high) / 4) - start)
        for low, high in pairwise(across)
    )
    return all(bool(ink[:, low:high].any()) for low, high in quarters)


def _off_paper(
    scene: Scene, panel: Panel, below: Panel, axis: int, settings: PanelSettings
) -> FloatArray:
    """How far the pixels between two groups are from the paper, row by row from the first on."""
    rgb = scene.rgb if axis == 0 else scene.rgb.swapaxes(0, 1)
    rows, across = (_along(panel, axis)[-1], _along(below, axis)[0]), _along(panel, 1 - axis)
    gap = rgb[round(rows[0]) : round(rows[1]), round(across[0]) : round(across[-1])]
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    return color_distance(gap.astype(np.float32), paper)


def _is_named(scene: Scene, panel: Panel, axis: int, settings: PanelSettings) -> bool:
    """Whether something is written beside the middle of the rows, or over that of the columns.

    So are facets named: rows at the right, columns on top. Names of rows stand beside all of them.
    """
    rows, across = _along(panel, axis), _along(panel, 1 - axis)
    depth = round(mean_pitch(rows) / 2)
    near = STRIP_PX[0]
    first = round(across[-1]) + near if axis == 0 else round(across[0]) - near - depth
    ends = slice(max(0, first), max(0, first) + depth), slice(round(rows[0]), round(rows[-1]))
    area = scene.rgb[ends[::-1]] if axis == 0 else scene.rgb[ends].swapaxes(0, 1)
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    ink = color_distance(area.astype(np.float32), paper) >= settings.ink_contrast_min
    inked = np.flatnonzero(np.asarray(ink).any(axis=1)) if area.size else np.zeros(0, int)
    if not len(inked):
        return False
    low, high, length = int(inked[0]), int(inked[-1]) + 1, len(area)
    off = abs((low + high) / 2 - length / 2)
    return off <= NAME_OFF_MAX * length and high - low <= NAME_MAX * length


def _along(panel: Panel, axis: int) -> tuple[float, ...]:
    """The borders of the rows (axis 0) or columns of a panel."""
    return panel.y_edges if axis == 0 else panel.x_edges


def _common_edges(panels: Sequence[Panel], axis: int) -> tuple[float, ...]:
    """The borders of all groups, with one in the middle of each gap."""
    ends = [_along(panel, axis) for panel in panels]
    edges = [ends[0][0]]
    for rows, below in pairwise(ends):
        edges += [*rows[1:-1], (rows[-1] + below[0]) / 2]
    return tuple(edges + list(ends[-1][1:]))
