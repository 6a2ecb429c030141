"""Single columns and rows of numbers close beside a panel, in colors of their own.

A track of counts beside a heatmap has its rows, and only a few pixels of paper between. What is
looked for among all places of a figure takes both for one; so it is looked for here where it must
be: beyond the sides of a panel.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.evidence import judge_lattice, paper_color
from heatgrid.detect.grid.explained import has_bar, most_differ
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.tiny import has_own_colors
from heatgrid.detect.panels.totals import has_its_colors
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, continued, mean_pitch
from heatgrid.runs import runs
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]


def add_tracks(
    scene: Scene,
    maps: StepMaps,
    chosen: Sequence[Hypothesis],
    *,
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> list[Hypothesis]:
    """Add painted bands beside panels without doubt that hold a number in most of their cells.

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
        The chosen ones first; then single columns with the rows of their panel, and single rows
        with its columns. A band where the next column would be, in the colors of the panel, is
        that column.
    """
    kept = list(chosen)
    for at, each in enumerate(chosen):
        panel = each.panel
        if each.score < settings.certain_score or min(panel.rows, panel.cols) == 1:
            continue
        for axis in (0, 1):
            for band in _bands(scene, panel, axis, settings):
                edges = (band, panel.y_edges) if axis == 0 else (panel.x_edges, band)
                track = Panel(0, *edges)
                evidence = judge_lattice(scene, maps, track, settings=settings)
                found = Hypothesis(track, evidence, 1.0)
                taken = (*(other.panel.box for other in kept), *excluded)
                if any(map(track.box.intersection, taken)) or not _is_track(scene, found, settings):
                    continue
                longer = _with_band(kept[at].panel, band, axis, settings)
                if longer is not None and has_its_colors(scene, track, panel, settings=settings):
                    kept[at] = replace(kept[at], panel=longer)
                else:
                    kept.append(found)
    return kept


def _with_band(
    panel: Panel, band: tuple[float, float], axis: int, settings: PanelSettings
) -> Panel | None:
    """A panel with a band for its outer column (axis 0) or row; None where it is none in step."""
    edges = panel.x_edges if axis == 0 else panel.y_edges
    slack = settings.fragment_off_fraction * mean_pitch(edges)
    for longer in (continued(edges, 1, 0), continued(edges, 0, 1)):
        place = longer[:2] if longer[0] < edges[0] else longer[-2:]
        if max(abs(place[0] - band[0]), abs(place[1] - band[1])) <= slack:
            return panel.with_edges(axis, longer)
    return None


def _is_track(scene: Scene, found: Hypothesis, settings: PanelSettings) -> bool:
    """Whether most cells are painted, in several colors, and hold a number in their middle."""
    evidence, least = found.evidence, settings.strip_inked_min
    return (
        found.exactness >= settings.exact_score_min
        and evidence.colored >= settings.strip_colored_min
        and has_own_colors(scene, found.panel, settings=settings)
        and inked_share(scene, found.panel, centered=True, settings=settings) >= least
    )


def _bands(
    scene: Scene, panel: Panel, axis: int, settings: PanelSettings
) -> Iterator[tuple[float, float]]:
    """Where a band as long as the panel begins and ends beside its columns (axis 0) or rows."""
    across = panel.x_edges if axis == 0 else panel.y_edges
    along = panel.y_edges if axis == 0 else panel.x_edges
    pitch = mean_pitch(across)
    rgb = scene.rgb if axis == 0 else scene.rgb.swapaxes(0, 1)
    reach = round((1 + settings.tracks.width_max) * pitch)
    lines = slice(max(0, round(along[0])), round(along[-1]))
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    for at, way in ((round(across[0]) - 1, -1), (round(across[-1]), 1)):
        places = np.arange(at, at + way * reach, way)
        places = places[(places >= 0) & (places < rgb.shape[1])]
        apart = color_distance(rgb[lines][:, places].astype(np.float32), paper)
        painted = (apart >= scene.face_threshold).mean(axis=0) >= settings.tracks.painted_min
        # Its frame, paper, the band, and paper again.
        bands = [(a, b) for a, b in runs(painted) if a and b < len(painted)]
        wide = (band for band in bands if band[1] - band[0] >= settings.tracks.width_min * pitch)
        # Narrow bands before it show groups.
        for first, last in islice(wide, 1):
            if first <= pitch:
                ends = places[first], places[last]
                yield float(min(ends) + (way < 0)), float(max(ends) + (way < 0))


def without_groups_beside(
    scene: Scene,
    panels: Sequence[Panel],
    bars: tuple[Box, ...],
    *,
    strangers: Collection[Box] = (),
    settings: PanelSettings,
) -> tuple[list[Panel], tuple[Box, ...]]:
    """Leave out bands of group colors that stand close beside a panel, and have its cells.

    Parameters
    ----------
    scene : Scene
        The figure.
    panels : sequence of Panel
        What is found.
    bars : tuple of Box
        The colorbars of the figure.
    strangers : collection of Box
        Which of them are no panels for sure: bands may be among these, beside none of them.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    left : list of Panel
        Without those of a few rows or columns with nothing printed in them, in a few colors that
        come back or in colors that no bar has, beside one with many more of them in colors that a
        bar has.
    legends : tuple of Box
        The bars that have the colors of such a band, and those of no panel that is left.
    """
    models = [panel for panel in panels if panel.box not in strangers]
    bands = [
        panel
        for panel in panels
        if any(_is_of_groups(scene, panel, other, bars, settings) for other in models)
        and not _has_a_scale(scene, panel, bars, settings)
    ]
    left = [panel for panel in panels if panel not in bands]

    def explains(bar: Box, named: Sequence[Panel]) -> bool:
        colors = (_colors_of(scene, panel, settings) for panel in named)
        return any(has_bar(scene, each, [bar], settings=settings.strangers) for each in colors)

    legends = tuple(bar for bar in bars if explains(bar, bands) and not explains(bar, left))
    return left, legends


def _has_a_scale(scene: Scene, band: Panel, bars: tuple[Box, ...], settings: PanelSettings) -> bool:
    """Whether a bar has the colors of a band, most of which differ; a legend has few colors."""
    colors = _colors_of(scene, band, settings)
    return most_differ(colors.reshape(-1, 3), scene.face_threshold) and has_bar(
        scene, colors, bars, settings=settings.strangers
    )


def _is_of_groups(
    scene: Scene, band: Panel, model: Panel, bars: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether a band names the groups of the rows or columns of a panel."""
    limits = settings.tracks
    for axis in (0, 1):
        along = (band.x_edges, model.x_edges) if axis == 0 else (band.y_edges, model.y_edges)
        across = (band.y_edges, model.y_edges) if axis == 0 else (band.x_edges, model.x_edges)
        lines, others = (len(edges) - 1 for edges in across)
        # Tracks half as high as the rows may have divided their columns as well, and pale ends of
        # several thin ones pass for paper.
        each, odd = divmod(len(along[0]) - 1, len(along[1]) - 1)
        is_thin = across[0][-1] - across[0][0] <= mean_pitch(across[1])
        if not is_thin and (odd or not each or lines > limits.groups_share_max * others):
            continue
        own = along[0][::each] if each and not odd else along[0]
        off = np.abs(np.subtract.outer(own, along[1])).min(axis=1).max() / mean_pitch(along[1])
        gap = max(across[1][0] - across[0][-1], across[0][0] - across[1][-1])
        if (
            off <= settings.fragment_off_fraction
            # Those that touch share a border, which each of them places for itself.
            and -settings.fragment_off_fraction < gap / mean_pitch(across[1]) < 1
            and (
                mean_pitch(across[0]) < settings.text_cell_min_px
                or inked_share(scene, band, settings=settings) == 0
            )
            and (
                not has_its_colors(scene, band, model, settings=settings)
                or _lacks_numbers(scene, band, model, settings)
            )
        ):
            colors = _colors_of(scene, model, settings)
            return has_bar(scene, colors, bars, settings=settings.strangers)
    return False


def _lacks_numbers(scene: Scene, band: Panel, model: Panel, settings: PanelSettings) -> bool:
    """Whether the few colors of a band come back while the cells of a panel have numbers.

    Groups may be drawn in the very colors of the map.
    """
    colors = _colors_of(scene, band, settings).reshape(-1, 3)
    return (
        not most_differ(colors, scene.face_threshold)
        and inked_share(scene, model, settings=settings) >= settings.strip_inked_min
    )


def _colors_of(scene: Scene, panel: Panel, settings: PanelSettings) -> FloatArray:
    """Of the faces of all cells."""
    return sample_faces(scene, panel, settings=settings).colors
