"""Figure to glyphs: which pixels outside of panels and bars are letters, which are tick marks.

A glyph here is a connected piece of ink of the size of writing: a letter, a part of one, or,
in small or compressed figures, letters that run together.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.blurred import without_joins
from heatgrid.detect.axes.long_lines import long_lines
from heatgrid.detect.axes.paper import Mask, outside, paper_color, paper_mask
from heatgrid.detect.axes.pieces import (
    BoolArray,
    IntArray,
    are_combs,
    are_filled,
    are_small_digits,
    are_strokes,
    letter_size,
    may_be_keys,
    may_be_writing,
    straight_ink,
)
from heatgrid.detect.axes.rims import with_frame
from heatgrid.detect.axes.signs import (
    BOTTOM,
    LEFT,
    RIGHT,
    TOP,
    are_commas,
    are_signs,
    level_with,
    read_upwards,
)
from heatgrid.detect.picture.strokes import bar_marks, sharpened
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

FloatArray = NDArray[np.float64]

# Letters that begin and end alike, and are so many, are a row of them.
ROW_MIN = 3
# Share of pieces of one shape with a letter beside them that makes letters of all.
ROW_SHARE_MIN = 0.75
# How far tick marks stand from where their even distances put them.
STEP_OFF_PX = 1.5


@dataclass(frozen=True, slots=True, eq=False)
class Glyphs:
    """The writing of a figure, piece by piece.

    Parameters
    ----------
    boxes : ndarray of int, shape (n, 4)
        Left, top, right, bottom of each glyph in pixels, half-open.
    marks : ndarray of float, shape (m, 4)
        Tick marks, alike, to a part of a pixel; those of bars also by their pixels at its side.
    em_px : float
        Typical size of a letter; the unit of all distances between texts.
    ink : ndarray of uint8, shape (height, width)
        1 where something is written, drawn shapes that are not removed included.
    lines : ndarray of uint8, shape (height, width)
        1 where a straight line is drawn that is too long for a letter, such as a frame.
    keys : ndarray of int, shape (k, 4)
        Boxes of what may be a patch of color in a legend; not written.
    """

    boxes: IntArray
    marks: FloatArray
    em_px: float
    ink: Mask
    lines: Mask
    keys: IntArray = field(default_factory=lambda: np.zeros((0, 4), np.intp))

    def points(self, index: int) -> IntArray:
        """Find the ink of one glyph.

        Parameters
        ----------
        index : int
            Its place in `boxes`.

        Returns
        -------
        ndarray of int, shape (n, 2)
            x and y of all pixels of ink in its box.
        """
        box = hull_of(self.boxes[[index]])
        y, x = np.nonzero(self.ink[box.slices])
        return np.column_stack([x + box.left, y + box.top])


def hull_of(boxes: IntArray) -> Box:
    """Smallest box around some glyphs.

    Parameters
    ----------
    boxes : ndarray of int, shape (n, 4)
        Left, top, right, bottom of one at least.

    Returns
    -------
    Box
        Around all of them.
    """
    return Box(*boxes[:, :2].min(axis=0).tolist(), *boxes[:, 2:].max(axis=0).tolist())


def find_glyphs(
    rgb: NDArray[np.uint8],
    drawn: Sequence[Box],
    *,
    em_px: float | None = None,
    settings: AxesSettings,
) -> Glyphs:
    """Find what is written around panels and bars.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    drawn : sequence of Box
        Panels and bars; what they hold is no text. At least one.
    em_px : float, optional
        Typical size of a letter, where it is known better than by the pieces themselves.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    Glyphs
        No boxes at all where nothing is written.
    """
    ink, lines = ink_and_lines(rgb, drawn, settings, em_px)
    _, found, stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    labels = np.asarray(found, np.int32)
    large = np.flatnonzero(stats[1:, cv2.CC_STAT_AREA] >= settings.glyph_area_min_px) + 1
    pieces = stats[large].astype(np.intp)
    boxes = np.column_stack([pieces[:, :2], pieces[:, :2] + pieces[:, 2:4]])
    em_px = em_px or _letter_px(pieces, drawn, settings)
    straight = straight_ink(ink, labels, round(em_px))[large]
    paper = paper_color(rgb, drawn, settings)
    filled = are_filled(rgb, paper, pieces, em_px, settings=settings)
    shaped = may_be_writing(pieces, straight, filled, em_px, settings=settings)
    combs = are_combs(pieces, straight, settings=settings)
    framed = [with_frame(lines, box, settings=settings) for box in drawn]
    touching, marks = _touch_drawn(boxes, shaped, combs, framed, em_px, settings)
    pens = marks & ~combs
    strokes = np.zeros(len(pieces), bool)
    strokes[pens] = are_strokes(pieces[pens], large[pens], labels, settings=settings)
    letters = shaped & ~touching
    digits = are_small_digits(pieces, pens, strokes, drawn, letters, settings=settings)
    touching, marks = touching & ~digits, marks & ~digits
    beside = sharpened(rgb, boxes[marks], paper, settings=settings.strokes)
    of_bars = bar_marks(rgb, drawn, em_px, settings=settings.strokes)
    marks_of_all = np.concatenate([beside, of_bars])
    keys = boxes[may_be_keys(pieces, filled, em_px, settings=settings) & ~touching]
    return Glyphs(boxes[shaped & ~touching], marks_of_all, em_px, ink, lines, keys)


def ink_and_lines(
    rgb: NDArray[np.uint8], drawn: Sequence[Box], settings: AxesSettings, em_px: float | None = None
) -> tuple[Mask, Mask]:
    """Pixels outside of panels and bars that differ from the background.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    drawn : sequence of Box
        Panels and bars.
    settings : AxesSettings
        Thresholds.
    em_px : float, optional
        Typical size of a letter, by default that of the pieces of ink themselves.

    Returns
    -------
    ink : ndarray of uint8, shape (height, width)
        1 for ink; panels, bars, their frames and long straight lines are left out, and so is what
        joins letters.
    lines : ndarray of uint8, shape (height, width)
        1 for those lines.
    """
    paper = paper_color(rgb, drawn, settings)
    ink = ((1 - paper_mask(rgb, paper, settings)) & outside(rgb, drawn, settings)).astype(np.uint8)
    if em_px is None:
        _, _, stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
        em_px = _letter_px(stats[1:].astype(np.intp), drawn, settings)
    ink = without_joins(rgb, ink, paper, em_px, settings.letter_fill_min)
    lines = long_lines(ink, drawn, settings=settings)
    return np.asarray(cv2.subtract(ink, lines), np.uint8), lines


def specks_at_side(glyphs: Glyphs, near_px: IntArray, settings: AxesSettings) -> BoolArray:
    """Which glyphs are rests of tick marks, as far as their size and place tell.

    Parameters
    ----------
    glyphs : Glyphs
        The writing of a figure.
    near_px : ndarray of int, shape (n,)
        How far from a side of a panel each begins.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    ndarray of bool, shape (n,)
        True for small ones next to the side, or on the panel.
    """
    sizes = (glyphs.boxes[:, 2:] - glyphs.boxes[:, :2]).max(axis=1)
    specks: BoolArray = near_px <= settings.frame_px + settings.mark_gap_px
    specks &= sizes <= settings.letter_part_max * glyphs.em_px
    return specks


def _letter_px(pieces: IntArray, drawn: Sequence[Box], settings: AxesSettings) -> float:
    """Size of a letter by all pieces near panels and bars."""
    boxes = np.column_stack([pieces[:, :2], pieces[:, :2] + pieces[:, 2:4]])
    return letter_size(pieces[are_near(boxes, drawn, settings)], settings=settings)


def are_near(boxes: IntArray, drawn: Sequence[Box], settings: AxesSettings) -> BoolArray:
    """Which pieces stand close to a panel or bar, as texts of another plot do not.

    Parameters
    ----------
    boxes : ndarray of int, shape (n, 4)
        Left, top, right, bottom of each, half-open.
    drawn : sequence of Box
        Panels and bars.
    settings : AxesSettings
        How far close is.

    Returns
    -------
    ndarray of bool, shape (n,)
        One per piece.
    """
    near: BoolArray = np.zeros(len(boxes), bool)
    for box in drawn:
        reach = settings.text_reach_fraction * max(box.width, box.height)
        near |= (
            (boxes[:, RIGHT] > box.left - reach)
            & (boxes[:, LEFT] < box.right + reach)
            & (boxes[:, BOTTOM] > box.top - reach)
            & (boxes[:, TOP] < box.bottom + reach)
        )
    return near


def _touch_drawn(
    boxes: IntArray,
    shaped: BoolArray,
    combs: BoolArray,
    drawn: Sequence[Box],
    em_px: float,
    settings: AxesSettings,
) -> tuple[BoolArray, BoolArray]:
    """Which pieces hang on a panel or bar and are no letters, and which of them are tick marks."""
    touching, marks, flush, arrows = (np.zeros(len(boxes), bool) for _ in range(4))
    for box in drawn:
        for axis in (0, 1):
            hanging = _hanging_on(boxes, combs, box, axis, em_px, settings)
            touching |= hanging.marks | hanging.others
            marks |= hanging.marks
            flush |= hanging.flush
            arrows |= hanging.arrows
    # The box of a curve holds whatever the curve goes around.
    letters = boxes[~touching & shaped]
    # Blurred, an l at the end of a label is a line as thin as a frame.
    strokes = touching & (np.ptp(boxes.reshape(-1, 2, 2), axis=1).max(axis=1) <= 2 * em_px)
    alone_em, alone_px = settings.mark_alone_em, settings.mark_alone_em * em_px
    written = level_with(boxes, strokes & ~flush, letters, alone_em, em_px)
    written |= level_with(boxes, strokes, letters, alone_em / 2, em_px)
    written |= level_with(boxes, marks, letters, settings.mark_between_em, em_px, both=True)
    written |= _in_line(boxes, touching & ~combs, letters, em_px)
    # Of the letters of a whole page, some have the ends of a mark by chance.
    near = letters[are_near(letters, drawn, settings)]
    broad = near[(near[:, 2:] - near[:, :2]).min(axis=1) > _mark_px(em_px, settings)]
    written |= _in_row(boxes, marks & ~combs, broad, drawn)
    written |= _in_column(boxes, strokes & ~marks, near)
    owners = np.array([(box.left, box.top, box.right, box.bottom) for box in drawn])
    written |= are_commas(boxes, marks & ~combs, letters)
    written |= are_signs(boxes, marks, letters, owners, alone_px / 2)
    pieces, others, below = map(read_upwards, (boxes, letters, owners))
    written |= are_signs(pieces, marks, others, below, alone_px / 2)
    written &= ~arrows
    # Several letters of one word may hang on a panel.
    while (written & strokes).any():
        letters = boxes[written & strokes]
        left = strokes & ~written & ~arrows
        joined = level_with(boxes, left, letters, alone_em / 2, em_px)
        if not joined.any():
            break
        written |= joined
    return (touching & ~written) | _surround(boxes, owners), marks & ~written


def _mark_px(em_px: float, settings: AxesSettings) -> float:
    """How wide tick marks are at most."""
    return max(settings.mark_width_px, settings.mark_width_em * em_px)


def _surround(boxes: IntArray, owners: IntArray) -> BoolArray:
    """Which pieces go around a panel or bar: the blurred rest of its frame with all its marks."""
    outwards = np.array([1, 1, -1, -1])
    within = owners * outwards >= boxes[:, np.newaxis] * outwards
    surround: BoolArray = np.count_nonzero(within, axis=2) == len(outwards)
    return np.asarray(surround.any(axis=1))


def _in_line(boxes: IntArray, chosen: BoolArray, letters: IntArray, em_px: float) -> BoolArray:
    """Which of the chosen pieces begin and end with a letter nearby, as the 1 of a number does.

    A tick mark ends before its label begins. Where a letter of another text has its ends by chance,
    most other marks, which are as large and as near, have none. Where nearly all have one, the rest
    are labels of one 1.
    """
    found = np.zeros(len(boxes), bool)
    for axis in (0, 1):
        cross = 1 - axis
        ended = np.zeros(len(boxes), bool)
        for index in np.flatnonzero(chosen):
            box = boxes[index]
            if box[cross + 2] - box[cross] <= em_px / 2:
                continue
            same = (np.abs(letters[:, [cross, cross + 2]] - box[[cross, cross + 2]]) <= 1).all(
                axis=1
            )
            gaps = np.maximum(letters[:, axis] - box[axis + 2], box[axis] - letters[:, axis + 2])
            ended[index] = (same & (gaps >= 0) & (gaps <= 2 * em_px)).any()
        shapes = np.column_stack(
            [boxes[:, [cross, cross + 2]], boxes[:, axis + 2] - boxes[:, axis]]
        )
        for index in np.flatnonzero(ended):
            alike = chosen & (np.abs(shapes - shapes[index]) <= 1).all(axis=1)
            with_letters = np.count_nonzero(ended & alike)
            found[index] |= 3 * with_letters >= np.count_nonzero(alike)
            if with_letters >= max(ROW_MIN, ROW_SHARE_MIN * np.count_nonzero(alike)):
                found |= alike
    return found


def _in_row(
    boxes: IntArray, marks: BoolArray, letters: IntArray, drawn: Sequence[Box]
) -> BoolArray:
    """Which marks begin and end where at least as many letters do: the 1 among other digits.

    They stand in a row of labels right beside a panel without tick marks; labels beside another
    one may begin where its marks do by chance.
    """
    found = np.zeros(len(boxes), bool)
    for box in drawn:
        for axis in (0, 1):
            low, high = box.ends(1 - axis)
            beside, near = (
                (each[:, 3 - axis] > low) & (each[:, 1 - axis] < high) for each in (boxes, letters)
            )
            chosen = np.flatnonzero(marks & beside)
            ends, others = (each[:, [axis, axis + 2]] for each in (boxes[chosen], letters[near]))
            mine, theirs = (
                (np.abs(ends[:, None] - each) <= 1).all(axis=2).sum(axis=1)
                for each in (ends, others)
            )
            found[chosen[(theirs >= ROW_MIN) & (theirs >= mine)]] = True
    return found


def _in_column(boxes: IntArray, chosen: BoolArray, letters: IntArray) -> BoolArray:
    """Which pieces are as high as several letters and end where they do: a 1 under a 3 and a 10.

    The rest of a frame, which is as thin, stands where no labels end.
    """
    found = np.zeros(len(boxes), bool)
    for end in (LEFT, TOP, RIGHT, BOTTOM):
        cross = 1 - end % 2
        mine, others = (
            np.column_stack([each[:, end], each[:, cross + 2] - each[:, cross]])
            for each in (boxes[chosen], letters)
        )
        alike = (np.abs(mine[:, None] - others) <= 1).all(axis=2).sum(axis=1)
        found[np.flatnonzero(chosen)[alike >= ROW_MIN]] = True
    return found


@dataclass(frozen=True, slots=True, eq=False)
class _Hanging:
    """Pieces beside two opposite sides of a box: tick marks, parts of frames, triangles of bars."""

    marks: BoolArray
    others: BoolArray
    flush: BoolArray
    arrows: BoolArray


def _hanging_on(
    boxes: IntArray,
    combs: BoolArray,
    box: Box,
    axis: int,
    em_px: float,
    settings: AxesSettings,
) -> _Hanging:
    """What hangs on the two sides of a panel or bar that run along an axis."""
    cross = 1 - axis
    corners = (box.left, box.top, box.right, box.bottom)
    low, high = corners[axis], corners[axis + 2]
    start, stop = boxes[:, axis], boxes[:, axis + 2]
    along, outwards = stop - start, boxes[:, cross + 2] - boxes[:, cross]
    distance = np.minimum(
        np.abs(boxes[:, cross] - corners[cross + 2]), np.abs(boxes[:, cross + 2] - corners[cross])
    )
    gap_px = max(settings.mark_gap_px, settings.mark_gap_em * em_px)
    reach = settings.frame_px + gap_px
    beside = (distance <= reach) & (stop > low - reach) & (start < high + reach)
    flush = distance <= settings.frame_px + 1
    narrow = along <= _mark_px(em_px, settings)
    short = outwards <= settings.mark_length_max_em * em_px
    marks = beside & narrow & short
    low_piece = (outwards <= em_px / 2) | (combs & short)
    frame = (outwards <= settings.mark_gap_px) | (flush & low_piece & (along > 2 * outwards))
    # With the tick mark at its corner, an arrow is not centered.
    fits = (start >= low - em_px) & (stop <= high + em_px)
    common = np.minimum(stop, high) - np.maximum(start, low)
    share = common / (high - low)
    # Of a short triangle, what is hidden as frame leaves the point.
    is_centered = np.abs((start + stop) / 2 - (low + high) / 2) <= 1
    is_point = flush & is_centered & (share >= settings.arrow_point_min)
    arrow = ((share >= settings.arrow_width_fraction) | is_point) & fits
    # A corner of the frame and the mark at its end are one piece, as deep as the other marks. Of
    # digits that all are as deep, few are as thin, or these stand at uneven distances.
    near = np.flatnonzero(flush & beside)
    ends = boxes[near][:, [cross, cross + 2]]
    alike = (np.abs(ends[:, None] - ends) <= 1).all(axis=2)
    thin = (short & (marks | combs))[near]
    counts = alike[:, thin].sum(axis=1)
    several = (counts >= settings.frame_marks_min) & (counts > alike[:, ~thin].sum(axis=1))
    middles = (start + stop)[near] / 2
    corner = np.zeros(len(boxes), bool)
    for at in np.flatnonzero(several):
        corner[near[at]] = _are_in_step(middles[thin & alike[at]])
    # Hardly a letter begins and ends where the bar does.
    whole = arrow & (np.maximum(np.abs(start - low), np.abs(stop - high)) <= settings.frame_px)
    return _Hanging(marks, corner | (beside & (frame | arrow)), flush, beside & whole & ~narrow)


def _are_in_step(middles: FloatArray) -> bool:
    """Whether tick marks may stand there: at distances that are multiples of the least one."""
    steps = np.diff(np.unique(middles))
    if not steps.size:
        return True
    least = steps.min()
    off: FloatArray = np.abs(steps - least * np.round(steps / least))
    return bool(off.max() <= STEP_OFF_PX)
