"""Texts wider than their cells: which strokes belong to which cell of a row.

Where a text reaches beyond its cell, the pixels of the cell alone hold a part of it, and
perhaps a part of its neighbor's. So the row is looked at as a whole. Strokes that stand
close together and are centered on one cell belong to it; of others, each belongs to the
cell that holds most of it. Texts without a gap between them cannot be told apart for sure:
their cells are called crowded, and what is read there is in doubt.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby, pairwise
from operator import attrgetter

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import largest_channel
from heatgrid.drawn import Cell, Figure
from heatgrid.geometry import Box
from heatgrid.read.engine import Crop
from heatgrid.settings import ReadSettings

FloatArray = NDArray[np.float32]
Span = tuple[int, int]


@dataclass(frozen=True, slots=True, eq=False)
class CellPicture:
    """What the reader is shown of a cell.

    Parameters
    ----------
    crop : ndarray of uint8, shape (height, width, 3)
        RGB: the cell as it is, or the whole of its text on the color of the cell.
    crowded : bool
        Whether its text touches, or nearly touches, that of a neighbor; the crop is the
        cell as it is.
    """

    crop: Crop
    crowded: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class _Strip:
    """A row of cells.

    Parameters
    ----------
    spans : tuple of (int, int)
        First column of each cell and the one after its last.
    faces : tuple of ndarray of float32, shape (3,)
        Color of each cell.
    paper : ndarray of float32, shape (1, width, 3)
        Color of each column where no text stands.
    offset : ndarray of float32, shape (height, width, 3)
        What is drawn minus that.
    ink : ndarray of bool, shape (height, width)
        Where something is drawn.
    is_round : tuple of bool
        Whether each cell is a tile whose round corners reach down to its text.
    labels : ndarray of int32, shape (height, width)
        Which stroke each pixel belongs to; 0 for none.
    strokes : ndarray of int, shape (strokes, 4)
        Left, top, width and height of each stroke, from label 1 on.
    digit_px : float
        Height of its digits; 0 where nothing is written.
    """

    spans: tuple[Span, ...]
    faces: tuple[FloatArray, ...]
    paper: FloatArray
    offset: FloatArray
    ink: NDArray[np.bool_]
    is_round: tuple[bool, ...]
    labels: NDArray[np.int32]
    strokes: NDArray[np.intp]
    digit_px: float


def cell_pictures(
    figure: Figure, cells: Sequence[Cell], *, settings: ReadSettings
) -> list[CellPicture]:
    """Cut out cells, those with their whole texts whose texts are wider than they are.

    Parameters
    ----------
    figure : Figure
        The picture.
    cells : sequence of Cell
        Of one panel, in reading order.
    settings : ReadSettings
        Thresholds.

    Returns
    -------
    list of CellPicture
        One per cell, in their order.
    """
    pictures: list[CellPicture] = []
    for _, row in groupby(cells, key=attrgetter("row")):
        pictures += _row_pictures(figure, list(row), settings)
    return pictures


def _row_pictures(
    figure: Figure, cells: Sequence[Cell], settings: ReadSettings
) -> list[CellPicture]:
    """The cells of one row."""
    pictures = [CellPicture(np.ascontiguousarray(figure.rgb[cell.inner.slices])) for cell in cells]
    if min(cell.inner.height for cell in cells) < settings.overflow_height_min_px:
        return pictures
    strip = _strip(figure, cells, settings)
    owners, crowded = _owners(strip, settings)
    for at, span in enumerate(strip.spans):
        crop, mine = pictures[at].crop, owners == at
        spills = not crowded[at] and _spills(strip, owners, at, settings)
        if spills and _is_known(strip, span, settings):
            crop = _composed(strip, at, mine, crop, settings)
        hidden = mine.any() and _is_hidden(strip, mine, at, settings)
        pictures[at] = CellPicture(crop, crowded=crowded[at] or hidden)
    return pictures


def _strip(figure: Figure, cells: Sequence[Cell], settings: ReadSettings) -> _Strip:
    """Cut a row out of a figure, and find its strokes."""
    boxes = [cell.inner for cell in cells]
    row = Box(
        boxes[0].left,
        max(box.top for box in boxes),
        boxes[-1].right,
        min(box.bottom for box in boxes),
    )
    spans = tuple((box.left - row.left, box.right - row.left) for box in boxes)
    faces = tuple(np.array(cell.rgb, np.float32) for cell in cells)
    rgb = figure.rgb[row.slices].astype(np.float32)
    rgb = rgb[_own_rows(rgb, spans, faces, settings)]
    margin = _margin_px(len(rgb), settings)
    paper = _paper(rgb, margin)
    offset = rgb - paper
    ink = largest_channel(np.abs(offset)) > settings.ink_contrast_min
    ink[:margin] = ink[-margin:] = False
    # A thin line between cells may hide the middle of a stroke of its own color.
    bridged = cv2.morphologyEx(ink.view(np.uint8), cv2.MORPH_CLOSE, np.ones((1, 3), np.uint8))
    of_tiles = ink & _are_of_tiles(offset, paper, spans, faces, settings)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(bridged, connectivity=8)
    # What runs into the margin is a line between rows, or the text of another row.
    tops, bottoms = stats[:, 1], stats[:, 1] + stats[:, 3]
    sides = _are_sides(stats[:, :4].astype(np.intp), spans, settings)
    of_sides, inked = (np.bincount(labels[each], minlength=len(stats)) for each in (of_tiles, ink))
    sides |= 2 * of_sides > inked
    kept = np.flatnonzero((tops > margin) & (bottoms < len(ink) - margin) & ~sides)
    strokes = stats[kept, :4].astype(np.intp)
    numbers = np.zeros(len(stats), np.int32)
    numbers[kept] = np.arange(1, len(kept) + 1)
    return _Strip(
        spans=spans,
        faces=faces,
        paper=paper,
        offset=offset,
        ink=ink,
        is_round=tuple(bool(of_tiles[:, start:stop].any()) for start, stop in spans),
        labels=numbers[labels],
        strokes=strokes,
        digit_px=float(np.percentile(strokes[:, 3], 75)) if len(strokes) else 0.0,
    )


def _own_rows(
    rgb: FloatArray, spans: Sequence[Span], faces: Sequence[FloatArray], settings: ReadSettings
) -> slice:
    """The rows of pixels in which most cells have their color.

    The outer ones are half a gap in pictures that were resampled.
    """
    most = settings.overflow_line_px
    outer = np.concatenate([rgb[:most], rgb[-most:]])
    off = [
        _distance(np.median(outer[:, start:stop], axis=1), face)
        for (start, stop), face in zip(spans, faces, strict=True)
    ]
    own = np.asarray(np.median(off, axis=0) < settings.ink_contrast_min, bool)
    top = next((at for at in range(most) if own[at]), 0)
    bottom = next((at for at in range(most) if own[-1 - at]), 0)
    return slice(top, len(rgb) - bottom)


def _are_of_tiles(
    offset: FloatArray,
    paper: FloatArray,
    spans: Sequence[Span],
    faces: Sequence[FloatArray],
    settings: ReadSettings,
) -> NDArray[np.bool_]:
    """Which pixels are a mix of what is above and below the text and of the color of their cell.

    Beside round corners these are the sides of the tile.
    """
    middles = np.mean(spans, axis=1)
    nearest = np.abs(np.subtract.outer(np.arange(paper.shape[1]), middles)).argmin(axis=1)
    toward = np.array(faces)[nearest] - paper
    part = _part_of(toward, offset, settings)
    return largest_channel(np.abs(offset - part[..., None] * toward)) < settings.ink_contrast_min


def _are_sides(
    stats: NDArray[np.intp], spans: Sequence[Span], settings: ReadSettings
) -> NDArray[np.bool_]:
    """Which strokes, each (left, top, width, height), are the sides of cells with round corners.

    They are slim and stand at the same height at most borders between cells, as no digit does; at
    the only border they are higher than what else is in the row. Where all strokes of a row stand
    on borders, none is text.
    """
    lefts, tops, widths, heights = stats.T
    near = np.zeros((len(spans) - 1, len(stats)), bool)
    reach = settings.overflow_line_px
    # The first one is what is no stroke.
    middles = (lefts + widths / 2)[1:]
    if (np.abs(np.subtract.outer(middles, np.ravel(spans))).min(axis=1) <= reach).all():
        return np.ones(len(stats), bool)
    for at, ((_, end), (start, _)) in enumerate(pairwise(spans)):
        near[at] = (lefts >= end - reach) & (lefts + widths <= start + reach)
    near &= heights > 2 * widths
    sides = np.zeros(len(stats), bool)
    text = heights[np.setdiff1d(np.arange(1, len(stats)), near.nonzero()[1])]
    usual = float(np.percentile(text, 75)) if text.size else np.inf
    ends = np.column_stack([tops, tops + heights])
    for stroke in np.flatnonzero(near.any(axis=0)):
        alike = (np.abs(ends - ends[stroke]) <= 1).all(axis=1)
        count = np.count_nonzero((near & alike).any(axis=1))
        is_higher = heights[stroke] >= settings.overflow_side_height_min * usual
        sides[stroke] = count > len(near) / 2 and (count > 1 or is_higher)
    return sides


def _margin_px(height: int, settings: ReadSettings) -> int:
    """What is kept free of text above and below, and shown of the cell around it."""
    return max(2, round(settings.overflow_margin * height))


def _paper(rgb: FloatArray, margin: int) -> FloatArray:
    """Color of each column above and below the text, without the lines between rows."""
    line = margin // 2
    rows = np.concatenate([rgb[line : margin + line], rgb[-margin - line : -line or None]])
    paper: FloatArray = np.median(rows, axis=0)[None].astype(np.float32)
    return paper


def _owners(strip: _Strip, settings: ReadSettings) -> tuple[NDArray[np.intp], list[bool]]:
    """Index of the cell that each stroke belongs to, and which cells are crowded."""
    owners = np.array([_fullest(strip, stroke) for stroke in strip.strokes.tolist()], np.intp)
    crowded = [False] * len(strip.spans)
    if not len(owners):
        return owners, crowded
    height = strip.digit_px
    for run in _runs(strip.strokes, settings.overflow_run_gap * height):
        met = sorted(set(owners[run].tolist()))
        alone = _cell_below(strip, run, settings)
        if alone is not None:
            owners[run] = alone
            continue
        for first, second in pairwise(met):
            parts = [run[owners[run] == at] for at in (first, second)]
            fit = all(map(partial(_fits, strip, settings), parts, (first, second)))
            if not fit and _gap(strip, *parts) < settings.overflow_gap_min * height:
                crowded[first] = crowded[second] = True
        for at in _merged(strip, run, height, settings):
            crowded[at] = True
    return owners, crowded


def _is_hidden(strip: _Strip, mine: NDArray[np.bool_], at: int, settings: ReadSettings) -> bool:
    """Whether a text may go on where it would not be seen.

    It ends where the gap has its color, or fills a cell between two of its color.
    """
    left, right = _extent(strip, mine)
    start, stop = strip.spans[at]
    fills = max(left - start, stop - right) <= settings.overflow_gap_min * strip.digit_px
    # Within the color of its cell, a text can be seen.
    outside = [
        (end, strip.paper[0, beyond])
        for end, beyond in ((left, left - 1), (right - 1, right))
        if 0 <= beyond < strip.paper.shape[1]
        and _distance(strip.paper[0, beyond], strip.faces[at]) >= settings.ink_contrast_min
    ]
    if not (fills or outside):
        return False
    text = _text_color(strip, mine)
    for end, paper in outside:
        if _distance(paper, text) >= settings.ink_contrast_min:
            continue
        # A faint column is the smoothed rim of a stroke, which ends there.
        column = slice(end, end + 1)
        covered = _coverage(strip, text, column, settings)[_pixels(strip, mine, column)]
        if covered.max() > 1 / 2:
            return True
    if not fills:
        return False
    beside = [strip.faces[other] for other in (at - 1, at + 1) if 0 <= other < len(strip.faces)]
    return all(float(np.linalg.norm(face - text)) < settings.ink_contrast_min for face in beside)


def _merged(
    strip: _Strip, run: NDArray[np.intp], height: float, settings: ReadSettings
) -> Iterator[int]:
    """Cells that hold parts of a stroke which is too wide for one digit."""
    for left, _, width, _ in strip.strokes[run].tolist():
        if width > settings.overflow_glyph_max * height:
            held = [
                at
                for at, (start, stop) in enumerate(strip.spans)
                if min(stop, left + width) - max(start, left) > 1
            ]
            yield from held if len(held) > 1 else ()


def _fullest(strip: _Strip, stroke: list[int]) -> int:
    """The cell that holds most of a stroke."""
    left, _, width, _ = stroke
    held = [min(left + width, stop) - max(left, start) for start, stop in strip.spans]
    return int(np.argmax(held))


def _runs(strokes: NDArray[np.intp], gap_px: float) -> list[NDArray[np.intp]]:
    """Strokes that stand close together, as indices from left to right."""
    if not len(strokes):
        return []
    order = np.argsort(strokes[:, 0], kind="stable")
    rights = np.maximum.accumulate((strokes[:, 0] + strokes[:, 2])[order])
    starts = np.flatnonzero(strokes[order[1:], 0] - rights[:-1] > gap_px) + 1
    return np.split(order, starts)


def _cell_below(strip: _Strip, run: NDArray[np.intp], settings: ReadSettings) -> int | None:
    """The only cell that a run of strokes is centered on and no wider than two of."""
    left, right = extent = _extent(strip, run)
    for at, span in enumerate(strip.spans):
        width = span[1] - span[0]
        off = _off_center(extent, span)
        if off <= settings.overflow_center_max * width and right - left < 2 * width:
            return at
    return None


def _gap(strip: _Strip, first: NDArray[np.intp], second: NDArray[np.intp]) -> int:
    """Columns between the strokes of two neighbors; negative where they overlap."""
    return _extent(strip, second)[0] - _extent(strip, first)[1]


def _fits(strip: _Strip, settings: ReadSettings, part: NDArray[np.intp], at: int) -> bool:
    """Whether strokes stand within a cell and in its middle, as a whole text does.

    A text that lacks a character, or has one of its neighbor's, is off the middle by half
    the width of a digit.
    """
    start, stop = span = strip.spans[at]
    left, right = extent = _extent(strip, part)
    off = _off_center(extent, span)
    return start <= left and right <= stop and off <= settings.overflow_fit_max * (stop - start)


def _extent(strip: _Strip, chosen: NDArray[np.intp] | NDArray[np.bool_]) -> Span:
    """First column of some strokes, given by index or as a mask, and the one after their last."""
    lefts, widths = strip.strokes[chosen, 0], strip.strokes[chosen, 2]
    return int(lefts.min()), int((lefts + widths).max())


def _off_center(extent: Span, span: Span) -> float:
    """How far the middle of a text is from that of a cell, in columns."""
    return abs(sum(extent) - sum(span)) / 2


def _distance(colors: FloatArray, color: FloatArray) -> FloatArray:
    """How far some colors are from one, by their most different channel."""
    return largest_channel(np.abs(colors - color))


def _pixels(strip: _Strip, mine: NDArray[np.bool_], columns: slice) -> NDArray[np.bool_]:
    """Where some strokes stand within some columns."""
    return np.isin(strip.labels[:, columns], np.flatnonzero(mine) + 1)


def _spills(strip: _Strip, owners: NDArray[np.intp], at: int, settings: ReadSettings) -> bool:
    """Whether strokes of a cell reach out of its color, or those of another one into it."""
    lefts, rights = strip.strokes[:, 0], strip.strokes[:, 0] + strip.strokes[:, 2]
    mine = owners == at
    start, stop = strip.spans[at]
    into = ~mine & (lefts < stop) & (rights > start)
    # The outer columns of a cell are half a gap in pictures that were resampled.
    off = _distance(strip.paper[0, start:stop], strip.faces[at])
    colored = np.flatnonzero(off < settings.ink_contrast_min)
    if colored.size and not strip.is_round[at]:
        start, stop = start + int(colored[0]), start + int(colored[-1]) + 1
    out = mine & ((lefts < start) | (rights > stop))
    return bool((out | into).any())


def _is_known(strip: _Strip, span: Span, settings: ReadSettings) -> bool:
    """Whether most of what is drawn in the middle of a cell is strokes, and not left out as lines.

    Noise and tight rows join text to what is beyond its row.
    """
    side = round(settings.overflow_side * (span[1] - span[0]))
    middle = slice(span[0] + side, span[1] - side)
    drawn = np.count_nonzero(strip.ink[:, middle])
    strokes = np.count_nonzero(strip.ink[:, middle] & (strip.labels[:, middle] > 0))
    return bool(2 * strokes >= drawn)


def _composed(
    strip: _Strip, at: int, mine: NDArray[np.bool_], crop: Crop, settings: ReadSettings
) -> Crop:
    """The text of a cell on the color of the cell, wherever it stood."""
    if not mine.any():
        return np.full_like(crop, np.round(strip.faces[at]).astype(np.uint8))
    extent, (start, stop) = _extent(strip, mine), strip.spans[at]
    margin = _margin_px(len(strip.labels), settings)
    window = slice(max(0, min(start, extent[0] - margin)), max(stop, extent[1] + margin))
    chosen = _pixels(strip, mine, window)
    # Smoothed rims are fainter than the threshold.
    rim = cv2.dilate(chosen.astype(np.uint8), np.ones((3, 3), np.uint8)).view(bool)
    rim &= chosen | (strip.labels[:, window] == 0)
    text, face = _text_color(strip, mine), strip.faces[at]
    if _distance(text, face) < settings.ink_contrast_min:
        return crop  # what is far from its ground there is no text
    coverage = np.where(rim, _coverage(strip, text, window, settings), 0)[..., None]
    return np.asarray(np.round(face + coverage * (text - face)), np.uint8)


def _coverage(
    strip: _Strip, text: FloatArray, columns: slice, settings: ReadSettings
) -> FloatArray:
    """How much of each pixel of some columns a text of one color covers, 0..1."""
    return _part_of(text - strip.paper[:, columns], strip.offset[:, columns], settings)


def _part_of(way: FloatArray, offset: FloatArray, settings: ReadSettings) -> FloatArray:
    """How far along a way from one color to another each pixel is, 0..1."""
    norm = np.maximum((way**2).sum(axis=2), settings.ink_contrast_min**2)
    return np.asarray(((offset * way).sum(axis=2) / norm).clip(0, 1), np.float32)


def _text_color(strip: _Strip, mine: NDArray[np.bool_]) -> FloatArray:
    """Color of a text: that of its pixels furthest from what is below them."""
    columns = slice(*_extent(strip, mine))
    chosen = _pixels(strip, mine, columns)
    offset = strip.offset[:, columns][chosen]
    colors = offset + np.broadcast_to(strip.paper, strip.offset.shape)[:, columns][chosen]
    distance = (offset**2).sum(axis=1)
    color: FloatArray = np.median(colors[distance >= np.percentile(distance, 80)], axis=0)
    return color.astype(np.float32)
