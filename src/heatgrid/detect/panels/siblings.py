"""Panels of one figure often have one shape and size: what one tells of the others.

A masked triangle in nearly one color shows too few borders to be divided. Beside a panel of the
same figure that leaves no doubt, the question is only whether the same lattice, moved along the
row or column of panels, is borne out there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.evidence import Margins, judge_lattice
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, bounding_box, mean_pitch
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.float64]
# A panel that was cut off another one may reach so far beyond its sibling's place.
PIECE_OFF_PX = 2


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
        if model.score < settings.certain_score or cells < settings.cells_few:
            continue
        others = [each.panel.box for each in found if each is not model]
        places = [
            panel
            for panel in _moved(maps, model.panel, others, settings)
            if not _is_taken(panel.box, model.panel, found, excluded, settings)
        ]
        for sibling in _likeliest(scene, maps, places, settings):
            rivals = [each for each in found if each.panel.box.intersection(sibling.panel.box)]
            if (
                sibling.score >= settings.settled_score
                and sibling.evidence.colored >= settings.colored_min
                and all(_is_part(rival, sibling, settings) for rival in rivals)
            ):
                found = [each for each in found if each not in rivals] + [sibling]
    return found


def _likeliest(
    scene: Scene, maps: StepMaps, places: Sequence[Panel], settings: PanelSettings
) -> list[Hypothesis]:
    """Of lattices that overlap the one that explains most cells."""
    tried = []
    for panel in places:
        evidence = judge_lattice(scene, maps, panel, settings=settings)
        # Where it ends is known from its sibling, so empty sides do not count.
        tried.append(Hypothesis(panel, replace(evidence, empty=Margins()), 1.0))
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
    common = rival.panel.box.intersection(sibling.panel.box)
    inside = common.area / rival.panel.box.area if common else 0.0
    return inside >= settings.explained_share and rival.value < sibling.value


def _is_taken(
    box: Box,
    model: Panel,
    found: Sequence[Hypothesis],
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether a place holds something that is known, or a panel that explains itself."""
    settled = [
        each.panel.box
        for each in found
        if each.score >= settings.settled_score and not _is_piece(each.panel, box, model)
    ]
    return any(box.intersection(place) is not None for place in (*settled, *excluded))


def _is_piece(panel: Panel, box: Box, model: Panel) -> bool:
    """Whether a panel is some of the columns, or of the rows, of a place like another panel."""
    slack = box.padded(PIECE_OFF_PX, PIECE_OFF_PX, within=bounding_box([box, panel.box]))
    some_columns = panel.rows == model.rows and panel.cols < model.cols
    some_rows = panel.cols == model.cols and panel.rows < model.rows
    return (some_columns or some_rows) and panel.box.intersection(slack) == panel.box


def _moved(
    maps: StepMaps, panel: Panel, others: Sequence[Box], settings: PanelSettings
) -> Iterator[Panel]:
    """A lattice moved to where steps lie in its row and in its column."""
    for shift in _shifts(maps, panel, 1, others, settings):
        yield replace(panel, x_edges=tuple(edge + shift for edge in panel.x_edges))
    for shift in _shifts(maps, panel, 0, others, settings):
        yield replace(panel, y_edges=tuple(edge + shift for edge in panel.y_edges))


def _shifts(
    maps: StepMaps, panel: Panel, axis: int, others: Sequence[Box], settings: PanelSettings
) -> list[int]:
    """Distances at which most borders of a lattice meet steps, and to the ends of others."""
    edges, across = (panel.x_edges, panel.y_edges) if axis == 1 else (panel.y_edges, panel.x_edges)
    reach = mean_pitch(across) + 1
    length = max((n for n in maps.lengths_px if n <= reach), default=maps.lengths_px[0])
    box = panel.box
    whole = maps.box
    strip = (
        Box(0, box.top, whole.right, box.bottom)
        if axis == 1
        else Box(box.left, 0, box.right, whole.bottom)
    )
    profile = np.minimum(maps.profile(strip, length, axis), settings.sibling_step_enough)
    near = np.maximum.reduce([np.roll(profile, shift) for shift in (-1, 0, 1)])
    size = round(edges[-1] - edges[0])
    shifts = np.arange(-round(edges[0]), profile.size - round(edges[-1]))
    apart = shifts[np.abs(shifts) >= size]
    if not apart.size:
        return []
    places = np.rint(edges).astype(int)
    index = np.clip(places[:, None] - 1 + apart, 0, profile.size - 1)
    # Where a border is met to the pixel, it counts a little more.
    met = near[index].sum(axis=0) + profile[index].sum(axis=0) / len(edges)
    kept: list[int] = []
    for k in np.argsort(-met, kind="stable").tolist():
        if met[k] <= 0 or len(kept) == settings.sibling_tries:
            break
        if all(abs(int(apart[k]) - other) > size / len(edges) / 2 for other in kept):
            kept.append(int(apart[k]))
    ends = np.array([each.ends(1 - axis) for each in others if each.intersection(strip)])
    in_line = np.intersect1d(ends.reshape(-1, 2) - places[[0, -1]], apart)
    return list(dict.fromkeys([*kept, *in_line.tolist()]))
