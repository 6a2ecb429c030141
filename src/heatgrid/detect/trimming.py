"""Outer rows and columns that are no cells: labels beside a panel, and the heads of a table."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid import color_distance, detect_cells
from heatgrid.detect.prints import commonest_print, find_print
from heatgrid.detect.scene import Scene
from heatgrid.drawn import Cell, Panel
from heatgrid.settings import PanelSettings


def trim_undrawn(
    scene: Scene, panel: Panel, *, settings: PanelSettings
) -> tuple[Panel, tuple[Cell, ...]]:
    """A panel without outer rows and columns that are paper or headings, and its cells.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    panel : Panel
        As given where each side has drawn cells, and where the next row or column has
        holes as well, as in a masked triangle. Only the first row and column may be headings.
    cells : tuple of Cell
        Row by row from the top left one.
    """
    cells = detect_cells(scene, panel, settings=settings)
    drawn = np.array([cell.drawn for cell in cells]).reshape(panel.rows, panel.cols)
    top, bottom = _undrawn_ends(drawn, settings)
    left, right = _undrawn_ends(drawn.T, settings)
    lattice = [cells[k : k + panel.cols] for k in range(0, len(cells), panel.cols)]
    top = top or _is_heading(scene, lattice, settings)
    left = left or _is_heading(scene, list(zip(*lattice, strict=True)), settings)
    if not any((top, bottom, left, right)):
        return panel, cells
    trimmed = replace(
        panel,
        x_edges=panel.x_edges[left : len(panel.x_edges) - right],
        y_edges=panel.y_edges[top : len(panel.y_edges) - bottom],
    )
    return trim_undrawn(scene, trimmed, settings=settings)


def _undrawn_ends(drawn: NDArray[np.bool_], settings: PanelSettings) -> tuple[bool, bool]:
    """Whether the first and the last row are paper beside rows that are drawn."""
    shares = drawn.mean(axis=1)
    if len(shares) < 3:  # noqa: PLR2004 - something has to be left
        return False, False
    most, least = settings.trim_drawn_max, settings.trim_beside_min
    return (
        bool(shares[0] <= most and shares[1] >= least),
        bool(shares[-1] <= most and shares[-2] >= least),
    )


def _is_heading(scene: Scene, rows: Sequence[Sequence[Cell]], settings: PanelSettings) -> bool:
    """Whether the first row has the color of the paper, as no cell else, and many texts."""
    if min(len(rows), len(rows[0])) < 3:  # noqa: PLR2004 - too few to tell what is usual
        return False
    colors = np.array([[cell.rgb for cell in row] for row in rows], np.float32)
    limits = settings.strangers
    same = limits.same_color + limits.same_color_noise * scene.noise
    paper = color_distance(colors, scene.background) <= same
    if not paper[0].all() or paper[1:].any():
        return False
    prints = [find_print(scene, cell, settings=settings) for cell in rows[0]]
    inked = [each for each in prints if each is not None]
    if len(inked) < settings.trim_beside_min * len(prints):
        return False
    return 2 * commonest_print(inked, settings=limits) <= len(inked)
