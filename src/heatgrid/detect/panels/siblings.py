"""Panels of one figure often have one shape and size: what one tells of the others.

A masked triangle in nearly one color shows too few borders to be divided. Beside a panel of the
same figure that leaves no doubt, the question is only whether the same lattice, moved along the
row or column of panels, is borne out there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.evidence import Margins
from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.panels.hypotheses import Hypothesis, fit_lattice
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
        cells = model.panel.rows * model.panel.cols
        if model.score < settings.certain_score or cells < settings.cells_few:
            continue
        for x_comb, y_comb in _moved(maps, model.panel, settings):
            box = Panel(0, x_comb.edges, y_comb.edges).box
            if _is_taken(box, found, excluded, settings):
                continue
            fitted = fit_lattice(scene, maps, x_comb, y_comb, settings=settings)
            # Where it ends is known from its sibling, so empty sides do not count.
            sibling = replace(fitted, evidence=replace(fitted.evidence, empty=Margins()))
            rivals = [each for each in found if each.panel.box.intersection(sibling.panel.box)]
            if (
                sibling.score >= settings.sibling_score_min
                and sibling.evidence.colored >= settings.colored_min
                and all(_is_part(rival, sibling, settings) for rival in rivals)
            ):
                found = [each for each in found if each not in rivals] + [sibling]
    return found


def _is_part(rival: Hypothesis, sibling: Hypothesis, settings: PanelSettings) -> bool:
    """Whether a lattice of less value is part of another, and no panel that reaches beyond it."""
    common = rival.panel.box.intersection(sibling.panel.box)
    inside = common.area / rival.panel.box.area if common else 0.0
    return inside >= settings.explained_share and rival.value < sibling.value


def _is_taken(
    box: Box, found: Sequence[Hypothesis], excluded: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether a place holds something that is known, or a panel that explains itself."""
    settled = [each.panel.box for each in found if each.score >= settings.settled_score]
    return any(box.intersection(place) is not None for place in (*settled, *excluded))


def _moved(maps: StepMaps, panel: Panel, settings: PanelSettings) -> Iterator[tuple[Comb, Comb]]:
    """Columns and rows of a lattice moved to where steps lie in its row and in its column."""
    x, y = Comb.over(panel.x_edges), Comb.over(panel.y_edges)
    for shift in _shifts(maps, panel, 1, settings):
        yield replace(x, start=x.start + shift), y
    for shift in _shifts(maps, panel, 0, settings):
        yield x, replace(y, start=y.start + shift)


def _shifts(maps: StepMaps, panel: Panel, axis: int, settings: PanelSettings) -> list[int]:
    """Distances at which most borders of a lattice meet steps again, the best first."""
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
    met = near[np.clip(places[:, None] + apart, 0, profile.size - 1)].sum(axis=0)
    kept: list[int] = []
    for k in np.argsort(-met, kind="stable").tolist():
        if met[k] <= 0 or len(kept) == settings.sibling_tries:
            break
        if all(abs(int(apart[k]) - other) > size / len(edges) / 2 for other in kept):
            kept.append(int(apart[k]))
    return kept
