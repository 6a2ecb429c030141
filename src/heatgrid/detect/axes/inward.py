"""Tick marks that are drawn into the outer cells of a panel: a picture without them.

LaTeX, MATLAB and Origin let the marks of their axes point inwards. In a cell such a mark looks
like a minus before its number, or like a dash behind it. Each number alone could be meant so;
that strokes of one length begin at the border, in the very middle of the cells, tells.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.sides import Side
from heatgrid.drawn import Cell
from heatgrid.runs import runs
from heatgrid.settings import InwardSettings

Picture = NDArray[np.uint8]
_Pixel = TypeVar("_Pixel", np.uint8, np.bool_)


@dataclass(frozen=True, slots=True)
class _Stroke:
    """A mark in a cell, as seen from the side that it begins at: where it starts and ends."""

    start: int
    stop: int


def without_inward_marks(
    rgb: Picture, cells: Sequence[Cell], *, paper: NDArray[np.floating], settings: InwardSettings
) -> Picture:
    """Paint over the tick marks that point into the cells of a panel.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    cells : sequence of Cell
        Of one panel.
    paper : ndarray of float, shape (3,)
        Color of the paper around it, 0..255, which cells that are missing have.
    settings : InwardSettings
        How long and wide such marks are.

    Returns
    -------
    ndarray of uint8, shape (height, width, 3)
        The same array where no cells hold such marks, else a copy, in which they have the color
        of their cell.
    """
    outer = {side: _outer_cells(cells, side) for side in Side}
    painted = _without_marks(rgb, outer, settings)
    rest = _strokes(painted, outer, settings)
    painted = _without_lone_marks(rest, painted, outer, paper, settings)
    # Of long marks among short ones, what was as long as these is gone.
    strokes = _strokes(rgb, outer, settings)
    painted = _without_lone_marks(strokes, painted, outer, paper, settings)
    return _without_faint_marks(strokes, painted, outer, settings)


def _without_marks(
    rgb: Picture, outer: Mapping[Side, Sequence[Cell]], settings: InwardSettings
) -> Picture:
    """Paint over the marks of sides that have many, also where a number touches them."""
    rows = {side: [cell for cell in row if cell.drawn] for side, row in outer.items()}
    strokes = {
        side: _alike(found, settings) for side, found in _strokes(rgb, rows, settings).items()
    }
    ends = _ends_of_marks(strokes, settings)
    if not ends:
        return rgb
    painted = rgb.copy()
    starts = {side: max(stroke.start for stroke in strokes[side] if stroke) + 1 for side in ends}
    longest = slice(max(starts.values()), max(ends.values()))
    found: dict[Side, tuple[slice, list[NDArray[np.bool_]]]] = {}
    for side, row in rows.items():
        columns = slice(starts[side], ends[side]) if side in ends else longest
        marked = [
            _lines_of_mark(_seen_from(rgb, cell, side), cell, columns, settings) for cell in row
        ]
        # Where digits touch all marks of a side, no stroke ends where those of the others do.
        count = sum(bool(lines.any()) for lines in marked)
        if side in ends or count >= settings.marks_share_min * len(row):
            found[side] = columns, marked
    inked = [
        _seen_from(rgb, cell, side)[lines, columns].reshape(-1, 3)
        for side, (columns, marked) in found.items()
        for cell, lines in zip(rows[side], marked, strict=True)
    ]
    pen = np.median(np.concatenate(inked), axis=0)
    for side, (columns, marked) in found.items():
        for cell, lines in zip(rows[side], marked, strict=True):
            patch = _seen_from(painted, cell, side)
            _paint_over(patch, cell, lines, columns.stop + 1, pen, settings)
    return painted


def _without_lone_marks(
    strokes: Mapping[Side, Sequence[_Stroke | None]],
    before: Picture,
    outer: Mapping[Side, Sequence[Cell]],
    paper: NDArray[np.floating],
    settings: InwardSettings,
) -> Picture:
    """Paint over the marks in outer cells that hold nothing else, few as they may be.

    gnuplot draws its marks below the picture, so that they show in missing cells alone. In others
    more than one must be as long: no number is a stroke that begins at the border. What is painted
    over may lack parts of the strokes that were seen.
    """
    found = [
        (cell, side, stroke)
        for side, row in outer.items()
        for cell, stroke in zip(row, strokes[side], strict=True)
        if stroke is not None
    ]
    stops = np.array([stroke.stop for _, _, stroke in found])
    marked: dict[Cell, list[tuple[Side, _Stroke]]] = {}
    for cell, side, stroke in found:
        is_missing = np.abs(paper - cell.rgb).max() <= settings.shade_min
        alike = np.abs(stops - stroke.stop) <= settings.length_slack_px
        if is_missing or np.count_nonzero(alike) >= settings.marks_min:
            marked.setdefault(cell, []).append((side, stroke))
    if not marked:
        return before
    painted = before.copy()
    for cell, marks in marked.items():
        for side, stroke in marks:
            patch = _seen_from(painted, cell, side)
            patch[_band(patch, settings), stroke.start : stroke.stop] = cell.rgb
        if _holds_ink(painted[cell.box.slices], cell, settings):
            painted[cell.box.slices] = before[cell.box.slices]
    return painted


def _without_faint_marks(
    strokes: Mapping[Side, Sequence[_Stroke | None]],
    before: Picture,
    outer: Mapping[Side, Sequence[Cell]],
    settings: InwardSettings,
) -> Picture:
    """Paint over what may be a mark in a cell of nearly its color, or be left of one.

    Where some cells of a side show marks of one length, each that holds nothing else may have one.
    What is painted over lacks the strokes that were seen.
    """
    painted = before
    for side, row in outer.items():
        seen = [stroke for stroke in strokes[side] if stroke is not None]
        steps = np.diff(sorted(stroke.stop for stroke in seen))
        if not (steps <= settings.length_slack_px).any():
            continue
        start = min(stroke.start for stroke in seen)
        stop = max(stroke.stop for stroke in seen)
        painted = painted.copy() if painted is before else painted
        for cell in row:
            whole = painted[cell.box.slices]
            kept = whole.copy()
            patch = _seen_from(painted, cell, side)
            place = _band(patch, settings), slice(start, stop + 1)
            begins = _apart(patch[place[0], start : start + 2], cell) > settings.shade_min
            if begins.any():
                patch[place] = cell.rgb
                if _holds_ink(whole, cell, settings):
                    whole[:] = kept
    return painted


def _apart(patch: Picture, cell: Cell) -> NDArray[np.int16]:
    """How far pixels are from the color of a cell, in any channel, 0..255."""
    apart = np.abs(patch.astype(np.int16) - np.array(cell.rgb, np.int16))
    return np.asarray(apart.max(axis=2, initial=0))


def _holds_ink(patch: Picture, cell: Cell, settings: InwardSettings) -> bool:
    """Whether anything is seen in a cell but at its sides."""
    edge = settings.frame_px
    return bool((_apart(patch[edge:-edge, edge:-edge], cell) > settings.contrast_min).any())


def _ends_of_marks(
    strokes: Mapping[Side, Sequence[_Stroke | None]], settings: InwardSettings
) -> dict[Side, int]:
    """How far the marks of each side reach that has any."""
    ends = {
        side: max((stroke.stop for stroke in row if stroke), default=0)
        for side, row in strokes.items()
    }
    sure = [ends[side] for side in ends if ends[side] and _are_many(strokes[side], settings)]
    slack = settings.length_slack_px
    # A few marks are told by those of another side, which are as long.
    return {
        side: end for side, end in ends.items() if any(abs(end - each) <= slack for each in sure)
    }


def _lines_of_mark(
    patch: Picture, cell: Cell, columns: slice, settings: InwardSettings
) -> NDArray[np.bool_]:
    """Which lines of pixels a mark inks from end to end, and those beside them that it shades."""
    stop = max(columns.start + 1, columns.stop - round(settings.length_slack_px))
    apart = _apart(patch[:, columns.start : stop], cell)
    full = (apart > settings.contrast_min).mean(axis=1) >= settings.frame_share_min
    shaded = (apart > settings.shade_min).mean(axis=1) >= settings.frame_share_min
    lines = np.zeros(len(patch) + 2, bool)
    band = _band(patch, settings)
    lines[1:-1][band] = full[band]
    found: NDArray[np.bool_] = lines[1:-1] | (shaded & (lines[:-2] | lines[2:]))
    return found


def _paint_over(
    patch: Picture,
    cell: Cell,
    lines: NDArray[np.bool_],
    stop: int,
    pen: NDArray[np.floating],
    settings: InwardSettings,
) -> None:
    """Give some lines of pixels the color of their cell, or that of a digit that crosses them.

    A white minus over black marks stays.
    """
    face = np.array(cell.rgb, np.int16)
    for first, end in runs(lines):
        level = patch[first:end, :stop]
        is_pen = (level - face) @ (pen - face) >= 0
        is_pen |= _apart(level, cell) <= settings.contrast_min
        level[is_pen] = cell.rgb
        if first > 0 and end < len(patch):
            near = patch[[first - 1, end], :stop].astype(np.int16)
            inked = (np.abs(near - face).max(axis=2) > settings.contrast_min).all(axis=0)
            patch[first:end, :stop][:, inked] = near.mean(axis=0)[inked].astype(np.uint8)


def _outer_cells(cells: Sequence[Cell], side: Side) -> list[Cell]:
    """The cells along one side of a panel."""
    last_row, last_col = max(cell.row for cell in cells), max(cell.col for cell in cells)
    place = {Side.LEFT: 0, Side.RIGHT: last_col, Side.TOP: 0, Side.BOTTOM: last_row}[side]
    return [cell for cell in cells if place == (cell.row, cell.col)[side.axis]]


def _seen_from(picture: NDArray[_Pixel], cell: Cell, side: Side) -> NDArray[_Pixel]:
    """The pixels of a cell, turned so that a mark of this side begins at the left."""
    patch = picture[cell.box.slices]
    match side:
        case Side.LEFT:
            return patch
        case Side.RIGHT:
            return patch[:, ::-1]
        case Side.TOP:
            return patch.swapaxes(0, 1)
        case Side.BOTTOM:
            return patch[::-1].swapaxes(0, 1)


def _band(patch: NDArray[_Pixel], settings: InwardSettings) -> slice:
    """Rows in the middle of a cell, in which a mark would lie."""
    half = max(settings.width_px, settings.width_fraction * len(patch)) / 2
    middle = len(patch) / 2
    return slice(max(0, round(middle - half)), round(middle + half) + 1)


def _strokes(
    rgb: Picture, outer: Mapping[Side, Sequence[Cell]], settings: InwardSettings
) -> dict[Side, list[_Stroke | None]]:
    """The stroke of each cell along each side; in a corner the mark of another may cross it."""
    along = {
        axis: {cell for side in Side if side.axis == axis for cell in outer[side]}
        for axis in (0, 1)
    }
    return {
        side: [
            _stroke(
                _seen_from(rgb, cell, side), cell, settings, is_crossed=cell in along[1 - side.axis]
            )
            for cell in row
        ]
        for side, row in outer.items()
    }


def _stroke(
    patch: Picture, cell: Cell, settings: InwardSettings, *, is_crossed: bool
) -> _Stroke | None:
    """The stroke that begins at the side of a cell, in the middle of it, and ends with white."""
    length = patch.shape[1]
    small = min(settings.length_px, settings.length_small_fraction * length)
    depth = int(max(settings.length_max_fraction * length, small))
    apart = _apart(patch[:, : depth + 1], cell)
    band, inset = _band(patch, settings), round(settings.inset_fraction * len(patch))
    inner = apart[inset : len(patch) - inset]
    framed = (inner > settings.contrast_min).mean(axis=0) > settings.frame_share_min
    start = int(np.argmin(framed)) if not framed.all() else depth
    crossing = _band(patch.swapaxes(0, 1), settings) if is_crossed else slice(0, 0)
    # A blurred frame shades all of its side alike.
    shade = np.median(inner, axis=0)
    shade[crossing] = 0
    ink = apart - shade > settings.contrast_min
    within = ink[band].any(axis=0)
    # The next cells and lines between them may reach into this one.
    beyond = ink[inset : band.start].any(axis=0) | ink[band.stop : len(ink) - inset].any(axis=0)
    beyond[crossing] = False
    ends = np.flatnonzero(~within[start:])
    if start > settings.frame_px or not len(ends):
        return None
    stop = start + int(ends[0])
    long_enough = stop - start >= settings.length_min_px
    return _Stroke(start, stop) if long_enough and not beyond[start:stop].any() else None


def _alike(strokes: Sequence[_Stroke | None], settings: InwardSettings) -> list[_Stroke | None]:
    """The strokes of one length, unless they are too few; a digit behind a mark makes it longer."""
    stops = [stroke.stop for stroke in strokes if stroke is not None]
    first = min(stops, default=0)
    alike = [
        stroke if stroke and stroke.stop - first <= 2 * settings.length_slack_px else None
        for stroke in strokes
    ]
    count = sum(stroke is not None for stroke in alike)
    return alike if count >= settings.marks_min else [None] * len(alike)


def _are_many(strokes: Sequence[_Stroke | None], settings: InwardSettings) -> bool:
    """Whether strokes begin in most cells of a side, or in most of every so manyth.

    A dark one may hide in a dark cell. The first and the last cell may be marked besides, both or
    one of them: counting from 1, that is one too many.
    """
    count = len(strokes)
    places = np.flatnonzero([stroke is not None for stroke in strokes])
    inner = places[(places > 0) & (places < count - 1)]
    marked = [(len(places), count)]
    for some in (places, inner, places[1:], places[:-1]):
        if len(some) >= settings.marks_regular_min:
            steps = np.diff(some)
            every = int(steps.min())
            if (steps % every == 0).all():
                marked.append((len(some), len(range(int(some[0]) % every, count, every))))
    return any(found >= settings.marks_share_min * least for found, least in marked)
