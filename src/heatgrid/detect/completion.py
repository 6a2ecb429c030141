"""A lattice and the rows and columns that its labels and numbers go on to.

An outer row or column of masked or nearly white cells has no border to be seen: the first
row and the last column of a masked triangle, for example. The labels along the axis, or the
numbers in the cells beside the lattice, still stand at its pitch.
"""

from dataclasses import replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.evidence import Margins, judge_lattice
from heatgrid.detect.grid import color_distance
from heatgrid.detect.hypotheses import Hypothesis
from heatgrid.detect.scene import Scene
from heatgrid.detect.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.float64]


def complete_lattice(
    scene: Scene,
    maps: StepMaps,
    hypothesis: Hypothesis,
    *,
    taken: tuple[Box, ...],
    settings: PanelSettings,
) -> Hypothesis:
    """Add the outer rows and columns that labels or numbers stand for.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    hypothesis : Hypothesis
        A lattice that may lack outer rows or columns.
    taken : tuple of Box
        Places that it must not grow into.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Hypothesis
        The same where nothing goes on, or where the picture does not bear the result out.
    """
    for axis in (0, 1):
        for at_end in (False, True):
            while (grown := _grown(scene, maps, hypothesis, axis, at_end, settings)) and not any(
                grown.panel.box.intersection(box) for box in taken
            ):
                hypothesis = grown
    return hypothesis


def _grown(
    scene: Scene,
    maps: StepMaps,
    hypothesis: Hypothesis,
    axis: int,
    at_end: bool,
    settings: PanelSettings,
) -> Hypothesis | None:
    """A lattice with one more row (axis 0) or column, None where nothing speaks for it."""
    panel = hypothesis.panel
    edges = panel.y_edges if axis == 0 else panel.x_edges
    if len(edges) > settings.cells_max or len(edges) < 3:  # noqa: PLR2004
        return None
    pitch = (edges[-1] - edges[0]) / (len(edges) - 1)
    longer = (*edges, edges[-1] + pitch) if at_end else (edges[0] - pitch, *edges)
    size = scene.rgb.shape[axis]
    if longer[0] < -1 or longer[-1] > size + 1:
        return None
    clipped = tuple(float(edge) for edge in np.clip(longer, 0, size))
    grown = replace(panel, y_edges=clipped) if axis == 0 else replace(panel, x_edges=clipped)
    if not (
        _go_on(scene, panel, longer, axis, settings)
        or _has_cells(scene, maps, grown, axis, at_end, settings)
    ):
        return None
    evidence = judge_lattice(scene, maps, grown, settings=settings)
    result = replace(hypothesis, panel=grown, evidence=replace(evidence, empty=Margins()))
    return result if result.score >= settings.grown_score_min * hypothesis.score else None


def _has_cells(
    scene: Scene, maps: StepMaps, grown: Panel, axis: int, at_end: bool, settings: PanelSettings
) -> bool:
    """Whether the outer row or column has a cell of its own and fits to the next one."""
    two = slice(-3, None) if at_end else slice(0, 3)
    pair = (
        replace(grown, y_edges=grown.y_edges[two])
        if axis == 0
        else replace(grown, x_edges=grown.x_edges[two])
    )
    evidence = judge_lattice(scene, maps, pair, settings=settings)
    drawn = evidence.colored > settings.grown_colored_min and not evidence.empty.sides
    return drawn and evidence.score >= settings.grown_score_min


def _go_on(
    scene: Scene, panel: Panel, edges: tuple[float, ...], axis: int, settings: PanelSettings
) -> bool:
    """Whether labels or numbers beside the lattice stand in every row, the new one included."""
    across = panel.x_edges if axis == 0 else panel.y_edges
    depth = (across[-1] - across[0]) / (len(across) - 1)
    limit = scene.rgb.shape[1 - axis]
    for start in (across[0] - depth, across[-1]):
        inset = settings.face_inset_fraction * depth
        first, last = max(0, round(start + inset)), min(limit, round(start + depth - inset))
        if last - first >= settings.component_side_min_px:
            strip = scene.rgb[:, first:last] if axis == 0 else scene.rgb[first:last].swapaxes(0, 1)
            if _is_lettered(strip, edges, settings):
                return True
    return False


def _is_lettered(
    strip: NDArray[np.uint8], edges: tuple[float, ...], settings: PanelSettings
) -> bool:
    """Whether ink of about one height stands in the middle of every row of a strip."""
    heights = []
    for top, bottom in pairwise(edges):
        inset = settings.face_inset_fraction * (bottom - top)
        first, last = max(0, round(top + inset)), min(len(strip), round(bottom - inset))
        band = strip[first:last].astype(np.float32)
        paper = np.median(band.reshape(-1, 3), axis=0)
        inked = np.flatnonzero(
            (color_distance(band, paper) > settings.ink_contrast_min).any(axis=1)
        )
        if not inked.size or inked[0] == 0 or inked[-1] == len(band) - 1:
            return False
        off = abs((inked[0] + inked[-1] + 1) / 2 - len(band) / 2)
        if off > settings.label_off_fraction * len(band) + 1:
            return False
        heights.append(inked[-1] - inked[0] + 1)
    return bool(max(heights) <= settings.label_height_ratio * min(heights))
