"""Tick marks of a frame or an axis that stands off its panel.

Lattice graphics of R draw a frame some pixels off the cells, with tick marks on all four
sides, its base graphics an axis, and ggplot2 leaves room between cells and frame. Such marks
touch no panel, so that they pass for letters.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.glyphs import Glyphs
from heatgrid.detect.axes.paper import Mask
from heatgrid.detect.axes.sides import Side, Span, span
from heatgrid.detect.axes.tick_marks import pixels_of
from heatgrid.detect.axes.ticks import covers_side
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

# Share of its box that a stroke inks, and a digit does not.
SOLID_MIN = 0.75


class _Piece(NamedTuple):
    """A piece as seen from a side of a panel.

    `hangs` says whether it begins at a line or a ground there, and `solid` whether it is a stroke.
    """

    place: Span
    hangs: bool
    solid: bool


def without_frame_marks(
    rgb: NDArray[np.uint8], glyphs: Glyphs, panels: Sequence[Panel], *, settings: AxesSettings
) -> Glyphs:
    """Tell the tick marks of frames around panels from letters.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    glyphs : Glyphs
        The writing of it.
    panels : sequence of Panel
        Its panels.
    settings : AxesSettings
        How long and how wide tick marks are.

    Returns
    -------
    Glyphs
        Thin strokes of one length that stand at the middles of cells, all equally far from
        the panel, are tick marks. Those that begin at a long line beside it, or at the gray
        ground that ggplot2 draws under it, may be short. At such a line they may stand
        anywhere, at even distances. So may those of two axes be that have no line, if a mark of
        the same length stands at each row and at each column.
    """
    boxes = [Box(*box) for box in glyphs.boxes.tolist()]
    known = glyphs.marks.reshape(-1, 4)
    lengths = (known[:, 2:] - known[:, :2]).max(axis=1).tolist()
    found = np.zeros(len(boxes), bool)
    gap_px = max(settings.mark_gap_px, math.ceil(settings.mark_gap_em * glyphs.em_px))
    solid = [_is_solid(glyphs.ink[box.slices]) for box in boxes]
    for side in Side:
        on_line = [_hangs_on_line(box, side, glyphs.lines, gap_px) for box in boxes]
        on_ground: list[bool] = []
        for panel in panels:
            spans = [span(box, side, panel.box) for box in boxes]
            pieces = list(map(_Piece, spans, on_line, solid))
            at_side = _marks_of(pieces, panel, side, glyphs.em_px, lengths, settings)
            at_side += _axis_marks_of(pieces, panel, side, glyphs.em_px, settings)
            if not at_side:
                on_ground = on_ground or [
                    _hangs_on_ground(box, side, rgb, gap_px, settings) for box in boxes
                ]
                pieces = list(map(_Piece, spans, on_ground, solid))
                at_side = _marks_of(pieces, panel, side, glyphs.em_px, lengths, settings)
            found[at_side] = True
    before = list(map(pixels_of, known))
    for panel in panels:
        found[_marks_of_axes(boxes, solid, panel, glyphs.em_px, settings)] = True
        found[_rests_of_marks(boxes, before, panel, settings)] = True
    if not found.any():
        return glyphs
    marks = np.concatenate([glyphs.marks.reshape(-1, 4), glyphs.boxes[found]])
    return replace(glyphs, boxes=glyphs.boxes[~found], marks=marks)


def _is_solid(ink: Mask) -> bool:
    """Whether a piece is a stroke; a pixel of the frame beside its end is left aside."""
    for turned in (ink, ink.T):
        shares = turned.mean(axis=1)
        ends = slice(int(shares[0] < 1 / 2), len(shares) - int(shares[-1] < 1 / 2))
        if turned[ends].size and turned[ends].mean() >= SOLID_MIN:
            return True
    return False


def _hangs_on_line(box: Box, side: Side, lines: Mask, gap_px: int) -> bool:
    """Whether a stroke beside a panel begins at a line that is too long for a letter."""
    match side:
        case Side.LEFT:
            between = lines[box.top : box.bottom, box.right : box.right + gap_px]
        case Side.RIGHT:
            between = lines[box.top : box.bottom, max(0, box.left - gap_px) : box.left]
        case Side.TOP:
            between = lines[box.bottom : box.bottom + gap_px, box.left : box.right]
        case Side.BOTTOM:
            between = lines[max(0, box.top - gap_px) : box.top, box.left : box.right]
    return bool(between.any())


def _hangs_on_ground(
    box: Box, side: Side, rgb: NDArray[np.uint8], gap_px: int, settings: AxesSettings
) -> bool:
    """Whether a stroke beside a panel begins where the ground under the panel ends.

    Grid lines go on from a stroke over the ground, so its two flanks are looked at.
    """
    picture = rgb if side.axis else rgb.swapaxes(0, 1)
    low, high = box.ends(side.axis)
    start, end = box.ends(1 - side.axis)
    inner = end + gap_px if side in (Side.LEFT, Side.TOP) else start - 1 - gap_px
    flanks = low - 2, high + 1
    height, width = picture.shape[:2]
    if flanks[0] < 0 or flanks[1] >= height or not 0 <= inner < width:
        return False
    grounds, papers = (
        picture[list(flanks), at].astype(np.int16) for at in (inner, (start + end) // 2)
    )
    even = max(np.abs(np.diff(colors, axis=0)).max() for colors in (grounds, papers))
    return bool(np.abs(grounds - papers).max(axis=1).min() > max(settings.ground_step, 2 * even))


def _marks_of(
    pieces: Sequence[_Piece],
    panel: Panel,
    side: Side,
    em_px: float,
    lengths: Sequence[int],
    settings: AxesSettings,
) -> list[int]:
    """Which pieces are tick marks of a side, or rests of its frame; some hang on either."""
    edges = np.array(panel.y_edges if side.axis else panel.x_edges)
    centers = (edges[:-1] + edges[1:]) / 2
    places = [piece.place for piece in pieces]
    thin = _thin_of(pieces, panel, side, em_px, settings)
    at_cells: dict[int, Span] = {}
    for at, place in thin:
        cell = int(np.abs(centers - place.center).argmin())
        off_px = abs(centers[cell] - place.center)
        # Where a panel was found with the rim of its ground, its cells are a little off.
        hangs = pieces[at].hangs and off_px <= 2 * settings.mark_off_px
        if hangs or (off_px <= settings.mark_off_px and _is_long(place, em_px, lengths, settings)):
            at_cells[cell] = min(at_cells.get(cell, place), place, key=lambda each: each.near)
    free_px = settings.mark_alone_em * em_px
    at_cells = {cell: at for cell, at in at_cells.items() if _is_alone(at, places, free_px)}
    # A side of two cells has no more; but before numbers at the right they may be minus signs.
    is_pair = len(centers) == 2 and side is not Side.RIGHT  # noqa: PLR2004
    marks = _alike(at_cells, len(centers), len(centers) if is_pair else settings.frame_marks_min)
    return _with_rests(marks, thin, places, free_px)


def _axis_marks_of(
    pieces: Sequence[_Piece], panel: Panel, side: Side, em_px: float, settings: AxesSettings
) -> list[int]:
    """The same where marks stand at even distances along most of a side, wherever its cells are.

    An axis of R is a line off the panel, with marks at round values; shorter ones may be between
    those with labels.
    """
    places = [piece.place for piece in pieces]
    free_px = settings.mark_alone_em * em_px
    thin = _thin_of(pieces, panel, side, em_px, settings)
    low, *_, high = panel.y_edges if side.axis else panel.x_edges
    beside = [
        place
        for at, place in thin
        if pieces[at].hangs
        and low - settings.mark_off_px <= place.center <= high + settings.mark_off_px
        and place.far - place.near > place.length
        and _is_alone(place, places, free_px)
    ]
    of_one_length = [[other for other in beside if _is_like(other, place)] for place in beside]
    all_there = [
        [other for other in beside if abs(other.near - place.near) <= 1] for place in beside
    ]
    for rows in (all_there, of_one_length):
        longest: list[Span] = max(rows, key=len, default=[])
        marks = sorted(longest, key=lambda mark: mark.center)
        steps = np.diff([mark.center for mark in marks])
        if (
            len(marks) >= settings.frame_marks_min
            and np.abs(steps - np.median(steps)).max() <= 1
            and 2 * steps.sum() >= high - low
        ):
            return _with_rests(marks, thin, places, free_px)
    return []


def _marks_of_axes(
    boxes: Sequence[Box],
    solid: Sequence[bool],
    panel: Panel,
    em_px: float,
    settings: AxesSettings,
) -> list[int]:
    """Which pieces are the marks of both axes: no dash stands at all rows and all columns."""
    free_px = settings.mark_alone_em * em_px
    sides: dict[Side, tuple[int, list[int]]] = {}
    for side in Side:
        pieces = [
            _Piece(span(box, side, panel.box), False, is_solid)
            for box, is_solid in zip(boxes, solid, strict=True)
        ]
        thin = _thin_of(pieces, panel, side, em_px, settings)
        places = [piece.place for piece in pieces]
        edges = np.array(panel.y_edges if side.axis else panel.x_edges)
        centers = (edges[:-1] + edges[1:]) / 2
        # A thin letter of a label may stand right behind its mark.
        at_cells = {
            cell: place
            for _, place in sorted(thin, key=lambda piece: -piece[1].near)
            for cell in [int(np.abs(centers - place.center).argmin())]
            # A thick frame in the color of the paper hides as much of the cells as of the marks.
            if abs(centers[cell] - place.center) <= settings.mark_off_px + place.near / 2
            and _is_alone(place, places, free_px)
        }
        marks = _alike(at_cells, len(centers), len(centers))
        if marks:
            length = round(float(np.median([mark.far - mark.near for mark in marks])))
            sides[side] = length, _with_rests(marks, thin, places, free_px)
    return [
        at
        for side, (length, found) in sides.items()
        if any(
            side.axis != other.axis and abs(length - others) <= 1
            for other, (others, _) in sides.items()
        )
        for at in found
    ]


def _rests_of_marks(
    boxes: Sequence[Box], known: Sequence[Box], panel: Panel, settings: AxesSettings
) -> list[int]:
    """Which pieces are what noise left of marks, or ends of the axis: as near and as thin."""
    rests = []
    for side in Side:
        edges = np.array(panel.y_edges if side.axis else panel.x_edges)
        centers = (edges[:-1] + edges[1:]) / 2
        marks = [span(mark, side, panel.box) for mark in known]
        at_cells = [
            mark
            for mark in marks
            if mark.near >= 0 and np.abs(centers - mark.center).min() <= settings.mark_off_px
        ]
        alike = max(
            ([other for other in at_cells if _is_like(other, mark)] for mark in at_cells),
            key=len,
            default=[],
        )
        if len(alike) < settings.frame_marks_min:
            continue
        near, far = min(mark.near for mark in alike), max(mark.far for mark in alike)
        widest = max(mark.length for mark in alike)
        low, high = edges[0] - settings.mark_off_px, edges[-1] + settings.mark_off_px
        rests += [
            at
            for at, place in enumerate(span(box, side, panel.box) for box in boxes)
            if near - 1 <= place.near < place.far <= far + 1
            and place.length <= widest
            and low <= place.center <= high
        ]
    return rests


def _thin_of(
    pieces: Sequence[_Piece], panel: Panel, side: Side, em_px: float, settings: AxesSettings
) -> list[tuple[int, Span]]:
    """The pieces off a side that are thin enough for tick marks and near enough."""
    widest = (
        max(settings.mark_width_px, settings.mark_width_em * em_px / 2),
        max(settings.mark_width_px, settings.mark_width_em * em_px),
    )
    depth_px = panel.box.width if side.axis else panel.box.height
    reach = max(settings.mark_length_max_em * em_px, settings.frame_off_fraction * depth_px)
    letters = [
        place
        for place, *_ in pieces
        if em_px / 2 <= place.length <= 2 * em_px and em_px / 4 <= place.far - place.near
    ]
    return [
        (at, place)
        for at, (place, hangs, solid) in enumerate(pieces)
        if solid
        and place.length <= widest[hangs]
        and place.near >= 0
        and place.far <= reach
        and not _is_dash(place, letters, em_px, side)
    ]


def _is_dash(place: Span, letters: Sequence[Span], em_px: float, side: Side) -> bool:
    """Whether a letter stands right between a stroke and the panel; labels stand behind marks.

    Above or below a panel there may be the title of a strip, so another one must stand behind it,
    or several before it, as those of a turned number do.
    """
    level = [each for each in letters if each.low < place.center < each.high]
    reach = em_px / 2
    before = any(0 <= place.near - each.far <= reach for each in level)
    behind = any(0 <= each.near - place.far <= reach for each in level)
    turned = sum(each.far <= place.near for each in level) > 1
    return before and (side.axis == 1 or behind or turned)


def _with_rests(
    marks: Sequence[Span], thin: Sequence[tuple[int, Span]], places: Sequence[Span], free_px: float
) -> list[int]:
    """Which pieces are marks, rests of their frame, or the next mark beyond the cells.

    Letters of the title of a strip may be as thin, but have others beside them.
    """
    if not marks:
        return []
    end = max(mark.near for mark in marks)
    strokes = {place for _, place in thin}
    letters = [place for place in places if place not in strokes]
    return [
        at
        for at, place in thin
        if place in marks
        or (place.far <= end + 1 and _is_alone(place, letters, free_px))
        or (_is_like(place, marks[0]) and _is_alone(place, places, free_px))
    ]


def _is_like(mark: Span, other: Span) -> bool:
    """Whether two strokes begin and end equally far from a panel."""
    return abs(mark.near - other.near) <= 1 and abs(mark.far - other.far) <= 1


def _is_long(mark: Span, em_px: float, lengths: Sequence[int], settings: AxesSettings) -> bool:
    """Whether a stroke is longer than dots are, slimmer than dashes, or like known tick marks."""
    length = mark.far - mark.near
    if length > settings.mark_slim_min * mark.length:
        return True
    is_known = 2 * length > 3 * mark.length and abs(length - float(np.median(lengths or [0]))) <= 1
    return is_known or length > max(mark.length, settings.letter_part_max * em_px)


def _is_alone(mark: Span, places: Sequence[Span], free_px: float) -> bool:
    """Whether no letter stands beside a stroke, as one does beside an index."""
    return not any(
        place.near < mark.far
        and mark.near < place.far
        and mark.low - free_px < place.high
        and place.low < mark.high + free_px
        for place in places
        if place != mark
    )


def _alike(at_cells: dict[int, Span], cells: int, least: int) -> list[Span]:
    """Strokes that are equally long and equally far away, if there are some all along the side."""
    if len(at_cells) < least:
        return []
    near = float(np.median([place.near for place in at_cells.values()]))
    far = float(np.median([place.far for place in at_cells.values()]))
    alike = {
        cell: place
        for cell, place in at_cells.items()
        if abs(place.near - near) <= 1 and abs(place.far - far) <= 1
    }
    complete = len(alike) >= least and covers_side(sorted(alike), cells)
    return list(alike.values()) if complete else []
