"""Dashed and dotted grid lines between cells: a picture without them.

A dash beside a number is read as a sign, and a row of dots below it as a line of text. Unlike a
solid line, of which a reader sees nothing, a broken one leaves pieces at the borders of every cell.
"""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.drawn import Cell, Panel
from heatgrid.runs import runs
from heatgrid.settings import PanelSettings

Picture = NDArray[np.uint8]
Mask = NDArray[np.bool_]
# How far from the border of a cell a line and its blur reach, as a share of the cell, and at least.
REACH = 0.08
REACH_MIN_PX = 3
# Share of the pixels along the border of a cell that are dashes, fewest gaps between them, and how
# far these may be off even distances, in pixels.
DASHED = (0.15, 0.95)
GAPS_MIN = 3
PERIOD_OFF_PX = 1.5
# Share of cells along a border that show them, of those that show anything, and fewest cells.
CELLS_MIN = 0.5
FEWEST_CELLS = 2
# How many borders show them at least, and how far off blends with their color may be, 0..255.
BORDERS_MIN = 2
SAME_COLOR = 32.0


def without_dashes(
    rgb: Picture, panel: Panel, cells: Sequence[Cell], *, settings: PanelSettings
) -> Picture:
    """Paint over broken lines along the borders of cells.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    panel : Panel
        A panel of it.
    cells : sequence of Cell
        All cells of the panel.
    settings : PanelSettings
        Contrast of ink.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        The same array where there are none, else a copy with the color of each cell in their place.
    """
    if panel.cell_px < settings.digits_cell_min_px:
        return rgb
    box = panel.box
    plain = rgb[box.slices].copy()
    for cell in cells:
        (top, bottom), (left, right) = cell.box.ends(1), cell.box.ends(0)
        plain[top - box.top : bottom - box.top, left - box.left : right - box.left] = cell.rgb
    area = rgb[box.slices]
    away = color_distance(area.astype(np.float32), plain.astype(np.float32))
    ink = away > settings.ink_contrast_min
    edges = tuple(
        np.rint(np.subtract(each, start)).astype(int)
        for each, start in ((panel.x_edges, box.left), (panel.y_edges, box.top))
    )
    stretches = [
        *_stretches_of_dashes(ink, edges[0], edges[1]),
        *_stretches_of_dashes(ink.T, edges[1], edges[0]),
    ]
    if len(stretches) < BORDERS_MIN:
        return rgb
    # Some borders lie between cells that are as pale as the line, and all have one.
    first = min(each.start for each in stretches) - 1
    stop = max(each.stop for each in stretches) + 1
    lines = np.zeros_like(ink)
    for columns, each in ((lines.T, edges[0]), (lines, edges[1])):
        for edge in each.tolist():
            columns[max(0, edge + first) : max(0, edge + stop)] = True
    inked = ink & lines
    # Most pixels of a thin line are blends.
    pure = inked & (away >= np.percentile(away[inked], 75))
    dashes = lines & _are_blends(area, plain, np.median(area[pure], axis=0))
    if 2 * np.count_nonzero(dashes & ink) < np.count_nonzero(inked):
        return rgb
    painted = rgb.copy()
    painted[box.slices][dashes] = plain[dashes]
    return painted


def _stretches_of_dashes(
    ink: Mask, edges: NDArray[np.int_], across: NDArray[np.int_]
) -> list[range]:
    """How far from each border between columns of cells, if it has any, dashed pixels lie."""
    reach = max(REACH_MIN_PX, round(REACH * float(np.diff(edges).min())))
    found = []
    for edge in edges.tolist():
        near = range(max(0, edge - reach), min(ink.shape[1], edge + reach + 1))
        found.append(_at_border({x - edge for x in near if _is_dashed(ink[:, x], across)}))
    return [stretch for stretch in found if stretch]


def _at_border(offsets: set[int]) -> range:
    """The unbroken stretch of offsets from a border at the border itself.

    Where digits reach near to it, their strokes look like dashes.
    """
    if not offsets.intersection((-1, 0)):
        return range(0)
    low = high = 0 if 0 in offsets else -1
    while low - 1 in offsets:
        low -= 1
    while high in offsets:
        high += 1
    return range(low, high)


def _is_dashed(column: Mask, across: NDArray[np.int_]) -> bool:
    """Whether a column of pixels has several dashes in most cells in which it has any."""
    parts = [column[low + 2 : high - 2] for low, high in pairwise(across.tolist())]
    shown = [part for part in parts if part.any()]
    dashed = sum(
        DASHED[0] <= float(part.mean()) <= DASHED[1] and _is_periodic(runs(part)) for part in shown
    )
    return bool(dashed >= max(FEWEST_CELLS, CELLS_MIN * len(shown)))


def _is_periodic(dashes: Sequence[tuple[int, int]]) -> bool:
    """Whether the gaps between dashes come at even distances, as those in letters do not.

    Compression may close some.
    """
    if len(dashes) <= GAPS_MIN:
        return False
    middles = [(before[1] + after[0]) / 2 for before, after in pairwise(dashes)]
    steps = np.diff(middles)
    turns = np.maximum(np.rint(steps / steps.min()), 1)
    period = steps.sum() / turns.sum()
    return bool(np.abs(steps - turns * period).max() <= PERIOD_OFF_PX)


def _are_blends(area: Picture, plain: Picture, dash: NDArray[np.float64]) -> Mask:
    """Which pixels lie between the color of their cell and that of the dashes.

    Tick marks that begin at a border do not.
    """
    face = plain.astype(np.float64)
    way, gone = dash - face, area - face
    share = (gone * way).sum(axis=2) / np.maximum((way**2).sum(axis=2), 1.0)
    rest = gone - np.clip(share, 0, 1)[..., None] * way
    return np.asarray(np.abs(rest).max(axis=2) <= SAME_COLOR)
