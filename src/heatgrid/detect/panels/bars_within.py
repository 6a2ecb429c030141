"""Colorbars that stand in a panel, where its cells are not drawn, or are some of its cells."""

from itertools import pairwise, product

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import sample_faces
from heatgrid.detect.grid.evidence import from_papers, paper_color
from heatgrid.detect.grid.explained import are_cells
from heatgrid.detect.grid.flow import runs_through
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, bounding_box, mean_pitch
from heatgrid.settings import PanelSettings

# How far the frame of a bar and what compression makes of it reach beyond the bar.
BAR_RIM_PX = 2


def bars_apart(
    scene: Scene,
    bars: tuple[Box, ...],
    known: Panel,
    panel: Panel,
    *,
    settings: PanelSettings,
) -> list[Box]:
    """Find the bars that would be no cells of a lattice, nor such with a tick mark at their end.

    Parameters
    ----------
    scene : Scene
        The figure.
    bars : tuple of Box
        Its colorbars.
    known : Panel
        What is known of the lattice.
    panel : Panel
        The same with more rows or columns.
    settings : PanelSettings
        How exact the borders of a bar are.

    Returns
    -------
    list of Box
        With those whose colors run on through its borders, and without those that reach into what
        is known of it, or stand beside cells of its new rows: they stand on cells that are not
        drawn.
    """
    box = panel.box
    return [
        bar
        for bar in bars
        if (
            not are_cells(bar, panel, settings=settings)
            or runs_through(scene, bar, panel, settings=settings.flow)
        )
        and not reaches_into(bar, known.box, settings=settings)
        and not _is_beside_cells(scene, bar, known, panel, settings)
        and not (
            2 * max(bar.width, bar.height) < max(box.width, box.height)
            and (part := box.intersection(bar))
            and are_cells(part, panel, settings=settings)
        )
    ]


def drawn_cells(
    scene: Scene, panel: Panel, bars: tuple[Box, ...], *, settings: PanelSettings
) -> NDArray[np.bool_]:
    """Find the cells of a lattice that are neither paper nor under a bar.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    bars : tuple of Box
        Colorbars.
    settings : PanelSettings
        Where paper is looked for.

    Returns
    -------
    ndarray of bool, shape (rows, columns)
        True where a cell is drawn.
    """
    faces = sample_faces(scene, panel, settings=settings)
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    drawn = np.asarray(from_papers(scene, faces.colors, paper) >= scene.step_threshold)
    for row, col in product(range(panel.rows), range(panel.cols)):
        drawn[row, col] &= not any(map(panel.cell_box(row, col).intersection, bars))
    return drawn


def reaches_into(bar: Box, panel: Box, *, settings: PanelSettings) -> bool:
    """Whether a good part of a bar lies in a panel.

    Parameters
    ----------
    bar : Box
        A colorbar.
    panel : Box
        The panel.
    settings : PanelSettings
        Which share is a good part.

    Returns
    -------
    bool
        As of one in the undrawn part of a triangle.
    """
    return bar.share_in(panel) >= settings.bar_inside_min


def _is_beside_cells(
    scene: Scene, bar: Box, known: Panel, panel: Panel, settings: PanelSettings
) -> bool:
    """Whether a bar stands on paper among the new cells of a lattice, each row with a drawn one.

    It is no longer than these rows and the next one are.
    """
    axis = 0 if panel.x_edges == known.x_edges else 1
    edges, before = (each.y_edges if axis == 0 else each.x_edges for each in (panel, known))
    first, last = bar.ends(1 - axis)
    pitch = mean_pitch(edges)
    low = edges[0] - pitch * (edges[0] < before[0])
    high = edges[-1] + pitch * (edges[-1] > before[-1])
    if not low <= first < last <= high or not _is_on_paper(scene, bar, panel, settings):
        return False
    drawn = drawn_cells(scene, panel, (bar,), settings=settings)
    return all(
        row.any()
        for row, (start, end) in zip(drawn if axis == 0 else drawn.T, pairwise(edges), strict=True)
        if not before[0] < (start + end) / 2 < before[-1]
    )


def _is_on_paper(scene: Scene, bar: Box, panel: Panel, settings: PanelSettings) -> bool:
    """Whether the places of cells that a bar covers in part are paper else."""
    cells = [
        cell
        for place in product(range(panel.rows), range(panel.cols))
        if (cell := panel.cell_box(*place)).intersection(bar)
    ]
    if not cells:
        return False
    hull = bounding_box(cells)
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    is_paper = (
        from_papers(scene, scene.rgb[hull.slices].astype(np.float32), paper) < scene.step_threshold
    )
    beside = np.ones(is_paper.shape, np.bool_)
    rim = bar.padded(BAR_RIM_PX, BAR_RIM_PX, within=hull)
    beside[rim.slices_in(hull)] = False
    return bool(beside.any() and is_paper[beside].mean() > 1 / 2)
