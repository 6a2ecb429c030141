"""Lines under the numbers of some cells, as of the second best ones: a picture without them.

A line a pixel or two below its digits is close enough to them to make a reader unsure.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.drawn import Cell
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import PanelSettings

Picture = NDArray[np.uint8]
# Lowest text that a line is told from, in pixels.
TEXT_MIN_PX = 6
# Thickest line, and how far below its text it stands, in heights of the text.
THICK_MAX = 0.15
GAP_MAX = 0.35
# How long it is, in widths of the text; the border of a cell is longer.
LONG = (0.85, 1.3)


def without_underlines(rgb: Picture, cells: Sequence[Cell], *, settings: PanelSettings) -> Picture:
    """Paint over lines right below the texts of cells, as long as these.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    cells : sequence of Cell
        Of one panel.
    settings : PanelSettings
        Contrast of ink.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        The same array where there are none, else a copy, in which they have the color of their
        cell.
    """
    painted = rgb
    for cell in cells:
        face = cell.inner
        line = _underline(rgb[face.slices], cell, settings)
        if line is not None:
            painted = rgb.copy() if painted is rgb else painted
            painted[face.slices][line.slices] = cell.rgb
    return painted


def _underline(face: Picture, cell: Cell, settings: PanelSettings) -> Box | None:
    """Where a line with its blur stands below the text of a cell, None where there is none."""
    apart = color_distance(face.astype(np.float32), np.array(cell.rgb, np.float32))
    ink = (apart > settings.ink_contrast_min).astype(np.uint8)
    _, _, stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    whole = Box(0, 0, face.shape[1], face.shape[0])
    pieces = [Box(x, y, x + wide, y + high) for x, y, wide, high, _ in stats[1:].tolist()]
    # Along the sides stand the borders of the cell.
    pieces = [
        piece
        for piece in pieces
        if piece.left > 0
        and piece.top > 0
        and piece.right < whole.right
        and piece.bottom < whole.bottom
    ]
    if len(pieces) < 2:  # noqa: PLR2004 - a line and a text
        return None
    line = max(pieces, key=lambda box: (box.bottom, box.width))
    text = bounding_box([piece for piece in pieces if piece is not line])
    if (
        text.height < TEXT_MIN_PX
        or line.height > max(2, round(THICK_MAX * text.height))
        or not 0 <= line.top - text.bottom <= GAP_MAX * text.height
        or not LONG[0] * text.width <= line.width <= LONG[1] * text.width
        or abs(line.center[0] - text.center[0]) > text.height / 4
    ):
        return None
    blurred = line.padded(1, 1, whole)
    return Box(blurred.left, max(blurred.top, text.bottom), blurred.right, blurred.bottom)
