"""Whether colors change at the borders of cells, or all along.

A curve that is shown as a row of colors changes from pixel to pixel, and so does any picture that
is drawn smoothly. Samples that are finer than the lattice end within its cells. Borders that a
search finds in either are none: what changes from cell to cell does not change there.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.settings import StrangerSettings

FloatArray = NDArray[np.floating]


def border_contrast(
    rgb: NDArray[np.uint8],
    borders: Sequence[float],
    across: Sequence[float],
    *,
    settings: StrangerSettings,
) -> float:
    """How much more of the change from cell to cell happens at their borders than within them.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure; transposed for borders between rows.
    borders : sequence of float
        Of columns, ascending, the outer ones included; pixels.
    across : sequence of float
        The same of rows.
    settings : StrangerSettings
        How far a border reaches, and how little a change is none.

    Returns
    -------
    float
        Change at borders minus change within cells, over that from cell to cell. Next to 1 for
        cells of one color each, below 0 for a slope. 1, too, where lines or gaps show the borders,
        where cells are too few or too narrow, and where next to nothing changes.

    Notes
    -----
    Text rarely comes near to the upper or the lower side of a cell, so the colors are those along
    two stripes there, and a change counts that both show.
    """
    edges = np.asarray(borders)
    widths = np.diff(edges)
    if len(widths) < settings.border_cells_min or widths.min() < settings.border_cell_min_px:
        return 1.0
    stripes = np.array([_stripes(rgb, *row, settings) for row in pairwise(across)])
    changes = _changes(stripes, edges, settings).min(axis=2)
    there, within, between, aside, uneven = changes.mean(axis=(1, 2))
    is_line = aside > settings.border_line_min * between and uneven < between / 2
    if between < settings.border_step_min or is_line:
        return 1.0
    return float((there - within) / between)


def _stripes(
    rgb: NDArray[np.uint8], top: float, bottom: float, settings: StrangerSettings
) -> tuple[FloatArray, FloatArray]:
    """Mean colors along a row of cells, below its top and above its bottom."""
    rim = max(1.0, settings.border_rim * (bottom - top))
    first, last = int(np.ceil(top + rim)), int(np.floor(bottom - rim))
    depth = max(1, round(settings.border_depth * (bottom - top)))
    return rgb[first : first + depth].mean(axis=0), rgb[last - depth : last].mean(axis=0)


def _changes(lines: FloatArray, edges: FloatArray, settings: StrangerSettings) -> FloatArray:
    """Changes of color along lines of pixels, shape (..., width, 3): five kinds for each border.

    At the border, within the cell before it, from that cell to the next, the same by way of the
    border's own color, and from that color to what most borders have.
    """
    rims = np.maximum(1.0, settings.border_rim * np.diff(edges))
    starts, stops = np.ceil(edges[:-1] + rims).astype(int), np.floor(edges[1:] - rims).astype(int)
    width = max(1, int((stops - starts).min()))
    third = max(1, width // 3)
    cells = np.median(lines[..., starts[:, None] + np.arange(width), :], axis=-2)
    first = lines[..., starts[:, None] + np.arange(third), :].mean(axis=-2)
    last = lines[..., stops[:, None] - np.arange(1, third + 1), :].mean(axis=-2)
    at = np.rint(edges[1:-1]).astype(int)
    reach = max(1, round(settings.border_reach * np.diff(edges).min()))
    own = lines[..., at, :]
    before, after = cells[..., :-1, :], cells[..., 1:, :]
    between = color_distance(after, before)
    there = color_distance(lines[..., at + reach, :], lines[..., at - reach - 1, :])
    usual = np.median(own, axis=-2, keepdims=True)
    return np.array(
        [
            np.minimum(there, between),
            color_distance(first, last)[..., :-1],
            between,
            color_distance(own, before) + color_distance(own, after),
            color_distance(own, usual),
        ]
    )
