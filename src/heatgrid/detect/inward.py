"""Tick marks that are drawn into the outer cells of a panel: a picture without them.

LaTeX, MATLAB and Origin let the marks of their axes point inwards. In a cell such a mark looks
like a minus before its number, or like a dash behind it. Each number alone could be meant so;
that strokes of one length begin at the border, in the very middle of the cells, tells.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.sides import Side
from heatgrid.drawn import Cell
from heatgrid.settings import InwardSettings

Picture = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class _Stroke:
    """A mark in a cell, as seen from the side that it begins at: where it starts and ends."""

    start: int
    stop: int


def without_inward_marks(
    rgb: Picture, cells: Sequence[Cell], *, settings: InwardSettings
) -> Picture:
    """Paint over the tick marks that point into the cells of a panel.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    cells : sequence of Cell
        Of one panel.
    settings : InwardSettings
        How long and wide such marks are.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        The same array where no cells hold such marks, else a copy, in which they have the color
        of their cell.
    """
    painted = rgb
    for side in Side:
        row = _outer_cells(cells, side)
        strokes = [_stroke(_seen_from(rgb, cell, side), cell, settings) for cell in row]
        if not _are_marks(strokes, len(row), settings):
            continue
        painted = painted if painted is not rgb else rgb.copy()
        stop = max(stroke.stop for stroke in strokes if stroke is not None)
        for cell in row:
            _paint(_seen_from(painted, cell, side), cell, stop, settings)
    return painted


def _outer_cells(cells: Sequence[Cell], side: Side) -> list[Cell]:
    """The drawn cells along one side of a panel."""
    last_row, last_col = max(cell.row for cell in cells), max(cell.col for cell in cells)
    place = {Side.LEFT: 0, Side.RIGHT: last_col, Side.TOP: 0, Side.BOTTOM: last_row}[side]
    return [cell for cell in cells if cell.drawn and place == (cell.row, cell.col)[side.axis]]


def _seen_from(rgb: Picture, cell: Cell, side: Side) -> Picture:
    """The pixels of a cell, turned so that a mark of this side begins at the left."""
    patch = rgb[cell.box.slices]
    match side:
        case Side.LEFT:
            return patch
        case Side.RIGHT:
            return patch[:, ::-1]
        case Side.TOP:
            return patch.transpose(1, 0, 2)
        case Side.BOTTOM:
            return patch[::-1].transpose(1, 0, 2)


def _band(patch: Picture, settings: InwardSettings) -> slice:
    """Rows in the middle of a cell, in which a mark would lie."""
    half = max(settings.width_px, settings.width_fraction * len(patch)) / 2
    middle = len(patch) / 2
    return slice(max(0, round(middle - half)), round(middle + half) + 1)


def _stroke(patch: Picture, cell: Cell, settings: InwardSettings) -> _Stroke | None:
    """The stroke that begins at the side of a cell, in the middle of it, and ends with white."""
    depth = int(settings.length_max_fraction * patch.shape[1])
    face = np.array(cell.rgb, np.int16)
    ink = np.abs(patch[:, : depth + 1].astype(np.int16) - face).max(axis=2) > settings.contrast_min
    band, inset = _band(patch, settings), round(settings.inset_fraction * len(patch))
    within = ink[band].any(axis=0)
    # The next cells and lines between them may reach into this one.
    beyond = ink[inset : band.start].any(axis=0) | ink[band.stop : len(ink) - inset].any(axis=0)
    ink = ink[inset : len(ink) - inset]
    framed = ink.mean(axis=0) > settings.frame_share_min
    start = int(np.argmin(framed)) if not framed.all() else depth
    ends = np.flatnonzero(~within[start:])
    if start > settings.frame_px or not len(ends):
        return None
    stop = start + int(ends[0])
    long_enough = stop - start >= settings.length_min_px
    return _Stroke(start, stop) if long_enough and not beyond[start:stop].any() else None


def _are_marks(strokes: Sequence[_Stroke | None], count: int, settings: InwardSettings) -> bool:
    """Whether strokes of one length begin in most cells; a dark one may hide in a dark cell."""
    stops = [stroke.stop for stroke in strokes if stroke is not None]
    if len(stops) < max(settings.marks_min, settings.marks_share_min * count):
        return False
    middle = float(np.median(stops))
    return all(abs(stop - middle) <= settings.length_slack_px for stop in stops)


def _paint(patch: Picture, cell: Cell, stop: int, settings: InwardSettings) -> None:
    """Give the middle of a cell its own color up to where the marks end."""
    band = _band(patch, settings)
    patch[max(0, band.start - 1) : band.stop + 1, : stop + 1] = cell.rgb
