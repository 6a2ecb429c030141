"""Grid lines of the axes, which show where a cell is missing.

ggplot2 and plotnine draw lines through the middles of rows and columns below the cells. A missing
cell shows a cross of them, which is nothing printed, though it may look like a dash or a plus.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.faces import face_box
from heatgrid.drawn import Cell
from heatgrid.settings import PanelSettings

Picture = NDArray[np.uint8]
Mask = NDArray[np.bool_]


def off_lines(ink: Mask, *, settings: PanelSettings) -> Mask:
    """Ink that is no line from one side to the other.

    Parameters
    ----------
    ink : ndarray of bool, shape (height, width)
        Which pixels of a cell differ from its background.
    settings : PanelSettings
        How much of a line must be seen, and how wide lines are together.

    Returns
    -------
    ndarray of bool, shape (height, width)
        The same array where the lines would fill much of the cell, or none of it.
    """
    if not ink.any() or ink.all():
        return ink
    rows = ink.mean(axis=1) >= settings.hole_line_min
    columns = ink.mean(axis=0) >= settings.hole_line_min
    if max(rows.mean(), columns.mean()) > settings.hole_lines_max:
        return ink
    # Where two smoothed lines cross, their rims add up.
    return ink & ~_widened(rows)[:, None] & ~_widened(columns)


def _widened(lines: Mask) -> Mask:
    """Lines and what is next to them."""
    wide = lines.copy()
    wide[1:] |= lines[:-1]
    wide[:-1] |= lines[1:]
    return wide


def paint_holes(rgb: Picture, cells: Sequence[Cell], *, settings: PanelSettings) -> Picture:
    """Paint over what shows in cells that are not drawn.

    Text of the next cell may reach over their borders, and stays.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    cells : sequence of Cell
        Of one panel.
    settings : PanelSettings
        What belongs to the border of a cell.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        The same array where nothing shows, else a copy, in which they have their own color.
    """
    painted = rgb
    for cell in cells:
        face = face_box(cell.inner, settings).slices
        if not cell.drawn and (rgb[face] != cell.rgb).any():
            painted = painted if painted is not rgb else rgb.copy()
            painted[face] = cell.rgb
    return painted
