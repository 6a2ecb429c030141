"""Outer rows and columns of paper, where labels and tick marks stand beside a panel."""

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.evidence import Margins
from heatgrid.detect.grid import detect_cells
from heatgrid.detect.outer import without_holes
from heatgrid.detect.scene import Scene
from heatgrid.drawn import Cell, Panel
from heatgrid.settings import PanelSettings


def trim_undrawn(
    scene: Scene, panel: Panel, *, settings: PanelSettings
) -> tuple[Panel, tuple[Cell, ...]]:
    """A panel without outer rows and columns of paper, and its cells.

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
        holes as well, as in a masked triangle.
    cells : tuple of Cell
        Row by row from the top left one.
    """
    cells = detect_cells(scene, panel, settings=settings)
    drawn = np.array([cell.drawn for cell in cells]).reshape(panel.rows, panel.cols)
    top, bottom = _undrawn_ends(drawn, settings)
    left, right = _undrawn_ends(drawn.T, settings)
    paper = Margins(left, right, top, bottom)
    paper = without_holes(scene, panel, paper, settings=settings)
    if not paper.sides:
        return panel, cells
    return trim_undrawn(scene, paper.cut_off(panel), settings=settings)


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
