"""Lattices that are parts of one: same pitch, borders in step, side by side.

Where few cells of a panel are drawn, as in a masked triangle or a table of the significant
values alone, its regions do not reach all over it, and each suggests a lattice of its own.
"""

from collections.abc import Sequence
from itertools import combinations, product

import numpy as np

from heatgrid.detect.grid.cells import detect_cells
from heatgrid.detect.grid.evidence import paper_color
from heatgrid.detect.grid.explained import lies_in_cells
from heatgrid.detect.grid.framed import is_framed
from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.grid.lettering import are_labeled, labeled_sides
from heatgrid.detect.grid.prints import find_print
from heatgrid.detect.panels.hypotheses import Hypothesis, fit_lattice
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.runs import are_regular
from heatgrid.settings import PanelSettings

# How much less a lattice may be borne out than the part of it that was chosen.
WORSE_MAX = 0.1


def join_fragments(
    scene: Scene,
    maps: StepMaps,
    chosen: Sequence[Hypothesis],
    *,
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """Join lattices that continue one another.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    chosen : sequence of Hypothesis
        Lattices without overlap.
    excluded : tuple of Box
        Places that are known to be something else; no panel reaches into them, but where they
        are cells of it.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        Without overlap; the joined ones are borne out by the picture.
    """
    parts = list(chosen)
    for first, second in combinations(chosen, 2):
        if first in parts and second in parts:
            joined = _joined(scene, maps, first, second, settings)
            if joined is None:
                continue
            whole = joined.panel
            rest = [
                each
                for each in parts
                if each not in (first, second) and not _is_part(each.panel, whole, settings)
            ]
            # Some cells of a panel that run in order may have been taken for a bar.
            others = [each.panel.box for each in rest] + _apart(excluded, whole, settings)
            if all(whole.box.intersection(box) is None for box in others):
                parts = [*rest, joined]
    return (
        parts
        if len(parts) == len(chosen)
        else join_fragments(scene, maps, parts, excluded=excluded, settings=settings)
    )


def join_rivals(
    scene: Scene,
    maps: StepMaps,
    chosen: Sequence[Hypothesis],
    rivals: Sequence[Hypothesis],
    *,
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """Join lattices with others that overlap them and go on in step between the same sides.

    Where columns of pale cells part a panel, each of its regions reaches to other ones of them.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    chosen : sequence of Hypothesis
        Lattices without overlap.
    rivals : sequence of Hypothesis
        What may be heatmaps as well.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        Without overlap; the joined ones are borne out by the picture as well as what was chosen.
    """
    parts = list(chosen)
    for rival, at in product(rivals, range(len(parts))):
        own = parts[at]
        if rival.panel.box.intersection(own.panel.box) is None or rival.uneven or own.uneven:
            continue
        if _is_part(rival.panel, own.panel, settings):
            continue
        sides = ((own.panel.x_edges, rival.panel.x_edges), (own.panel.y_edges, rival.panel.y_edges))
        if not any(_same_ends(Comb.over(one), Comb.over(other), settings) for one, other in sides):
            continue
        joined = _joined(scene, maps, own, rival, settings)
        if joined is None or joined.value <= own.value or joined.score < own.score - WORSE_MAX:
            continue
        others = [each.panel.box for k, each in enumerate(parts) if k != at]
        others += _apart(excluded, joined.panel, settings)
        if all(joined.panel.box.intersection(box) is None for box in others):
            parts[at] = joined
    return parts


def _is_part(part: Panel, whole: Panel, settings: PanelSettings) -> bool:
    """Whether a lattice is a part of another one, in step with it."""
    axes = ((part.x_edges, whole.x_edges), (part.y_edges, whole.y_edges))
    for inner, outer in axes:
        known = Comb.over(outer)
        common = _common_comb(Comb.over(inner), known, settings)
        if common is None or not _same_ends(common, known, settings):
            return False
    return True


def _apart(bars: tuple[Box, ...], panel: Panel, settings: PanelSettings) -> list[Box]:
    """The bars that would be no cells of a lattice; they are given with a pixel around them."""
    return [bar for bar in bars if not lies_in_cells(bar.shrunk(1, 1), panel, settings=settings)]


def _joined(
    scene: Scene, maps: StepMaps, first: Hypothesis, second: Hypothesis, settings: PanelSettings
) -> Hypothesis | None:
    """One lattice over two, if they are in step, side by side, and the picture bears it out."""
    x = Comb.over(first.panel.x_edges), Comb.over(second.panel.x_edges)
    y = Comb.over(first.panel.y_edges), Comb.over(second.panel.y_edges)
    x_comb, y_comb = _common_comb(*x, settings), _common_comb(*y, settings)
    if x_comb is None or y_comb is None:
        return None
    whole = Panel(0, x_comb.edges, y_comb.edges)
    for axis, along, across in ((0, y, x), (1, x, y)):
        # Panels in a row may well stand a cell apart, but they reach equally far up and down.
        hole = _hole(*along, settings)
        if (
            hole
            and _same_ends(*across, settings)
            and not _is_bridged(scene, whole, hole, axis, settings)
        ):
            return None
    joined = fit_lattice(scene, maps, x_comb, y_comb, settings=settings)
    return joined if joined.score >= settings.joined_score_min else None


def _same_ends(one: Comb, other: Comb, settings: PanelSettings) -> bool:
    """Whether two combs begin and end alike."""
    slack = settings.fragment_off_fraction * max(one.pitch, other.pitch)
    return max(abs(one.start - other.start), abs(one.end - other.end)) <= slack


def _hole(one: Comb, other: Comb, settings: PanelSettings) -> tuple[float, float] | None:
    """The stretch between two combs, None where they touch or overlap."""
    start, end = min(one.end, other.end), max(one.start, other.start)
    slack = settings.fragment_off_fraction * max(one.pitch, other.pitch)
    return (start, end) if end - start > slack else None


def _is_bridged(
    scene: Scene, whole: Panel, hole: tuple[float, float], axis: int, settings: PanelSettings
) -> bool:
    """Whether labels of all rows, numbers in it or a frame say that a row belongs to a panel."""
    edges, across = (whole.y_edges, whole.x_edges) if axis == 0 else (whole.x_edges, whole.y_edges)
    if (
        are_labeled(scene, whole, edges, axis, settings=settings)
        or any(
            are_regular(side)
            for by_line in (False, True)
            for side in labeled_sides(scene, whole, axis, by_line=by_line, settings=settings)
        )
        or _is_printed_alike(scene, whole, hole, axis, settings)
    ):
        return True
    paper = paper_color(scene, whole.box, settings=settings.evidence)
    stretch = np.array(hole)
    for end in (across[0], across[-1]):
        x, y = (np.array([end]), stretch) if axis == 0 else (stretch, np.array([end]))
        if not is_framed(scene, x, y, paper, settings=settings.evidence):
            return False
    return True


def _is_printed_alike(
    scene: Scene, whole: Panel, hole: tuple[float, float], axis: int, settings: PanelSettings
) -> bool:
    """Whether texts stand in all cells of an uncolored row, as long and high as those of others.

    Numbers are; the names at the head of the next table are not.
    """
    cells = detect_cells(scene, whole, settings=settings)
    inside = [hole[0] < cell.box.center[1 - axis] < hole[1] for cell in cells]
    prints = [find_print(scene, cell, settings=settings) for cell in cells]
    sizes = np.array([(0, 0) if ink is None else ink.shape for ink in prints])
    here, others = sizes[inside], sizes[~np.array(inside)]
    usual = np.median(others, axis=0)
    alike = np.abs(here - usual) <= settings.fragment_print_off * usual
    return bool(usual.min() > 0 and alike.all())


def _common_comb(one: Comb, other: Comb, settings: PanelSettings) -> Comb | None:
    """The comb that holds two others in step, with at most a cell between them."""
    pitch = (one.pitch * one.count + other.pitch * other.count) / (one.count + other.count)
    slack = settings.fragment_off_fraction * pitch
    apart = max(one.start, other.start) - min(one.end, other.end)
    shift = (other.start - one.start) / pitch
    if apart > slack + pitch or abs(shift - round(shift)) * pitch > slack:
        return None
    start, end = min(one.start, other.start), max(one.end, other.end)
    count = round((end - start) / pitch)
    whole = Comb(start, (end - start) / count, count, 1.0)
    # Of a single row the pitch is its height, which a rule below it makes a few pixels more.
    borders = np.array([*one.edges, *other.edges])
    off = np.abs(np.subtract.outer(borders, whole.edges)).min(axis=1)
    return whole if off.max() <= slack else None
