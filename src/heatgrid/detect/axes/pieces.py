"""What connected pieces of ink may be by their shapes: letters, digits, or parts of drawings.

Pieces come as OpenCV's statistics of connected components: left, top, width, height, area.
"""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.geometry import Box
from heatgrid.runs import runs
from heatgrid.settings import AxesSettings

IntArray = NDArray[np.intp]
BoolArray = NDArray[np.bool_]
# Largest capital, how far from the paper what it leaves bare is, 0..255, and the share of a patch
# that may be as pale.
CAPITAL_EM = 2.0
PAPER_OFF_MAX = 32
BARE_MAX = 0.04


def letter_size(pieces: IntArray, *, settings: AxesSettings) -> float:
    """Typical size of a letter.

    Parameters
    ----------
    pieces : ndarray of int, shape (n, 5)
        What is drawn near panels and bars.
    settings : AxesSettings
        Which pieces are compact.

    Returns
    -------
    float
        Upper quartile (capitals and digits) of those that are about as wide as high, in pixels.
    """
    if not len(pieces):
        return 1.0
    short, long = pieces[:, 2:4].min(axis=1), pieces[:, 2:4].max(axis=1)
    fill = pieces[:, cv2.CC_STAT_AREA] / (short * long)
    roundish = (long < 2 * short) & (short > settings.glyph_area_min_px)
    compact = long[roundish & (fill > settings.letter_fill_min)]
    return float(np.percentile(compact if len(compact) else short, 75))


def straight_ink(ink: NDArray[np.uint8], labels: NDArray[np.int32], length: int) -> IntArray:
    """How much ink of each component lies in level or upright strokes.

    Parameters
    ----------
    ink : ndarray of uint8, shape (height, width)
        1 for ink.
    labels : ndarray of int32, shape (height, width)
        The component of each pixel.
    length : int
        Least length of a stroke, in pixels.

    Returns
    -------
    ndarray of int, shape (number of components,)
        In pixels.
    """
    length |= 1
    level = cv2.morphologyEx(ink, cv2.MORPH_OPEN, np.ones((1, length), np.uint8))
    upright = cv2.morphologyEx(ink, cv2.MORPH_OPEN, np.ones((length, 1), np.uint8))
    strokes = labels[cv2.max(level, upright) > 0]
    return np.bincount(strokes, minlength=int(labels.max()) + 1)


def may_be_writing(
    pieces: IntArray,
    straight: IntArray,
    filled: BoolArray,
    em_px: float,
    *,
    settings: AxesSettings,
) -> BoolArray:
    """Which pieces are no big shapes, filled squares, curves, boxes, braces or trees.

    Parameters
    ----------
    pieces : ndarray of int, shape (n, 5)
        What is drawn.
    straight : ndarray of int, shape (n,)
        How much of it is in straight strokes.
    filled : ndarray of bool, shape (n,)
        From `are_filled`.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        Sizes and shares of ink.

    Returns
    -------
    ndarray of bool, shape (n,)
        One per piece.
    """
    short, long = pieces[:, 2:4].min(axis=1), pieces[:, 2:4].max(axis=1)
    area = pieces[:, cv2.CC_STAT_AREA]
    fill = area / (short * long)
    too_big = (short > settings.glyph_height_max_em * em_px) & (fill > settings.glyph_big_fill_max)
    squares = filled & (short > settings.glyph_filled_max_em * em_px)
    sparse = (fill < settings.glyph_fill_min) & (long > settings.glyph_height_max_em * em_px)
    line = (long > settings.glyph_line_max_em * em_px) & (
        short < settings.glyph_line_width_em * em_px
    )
    is_ruled = (
        (long > settings.glyph_ruled_size_em * em_px)
        & (straight >= settings.glyph_ruled_min * area)
        & (fill < settings.letter_fill_min)
    )
    drawing: BoolArray = too_big | squares | sparse | line | is_ruled
    return ~drawing


def are_filled(
    rgb: NDArray[np.uint8],
    paper: NDArray[np.uint8],
    pieces: IntArray,
    em_px: float,
    *,
    settings: AxesSettings,
) -> BoolArray:
    """Which pieces are filled rectangles.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure: between the strokes of a small bold M some pixels are paper.
    paper : ndarray of uint8, shape (3,)
        Its color.
    pieces : ndarray of int, shape (n, 5)
        What is drawn.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        The share of its box that such a piece fills.

    Returns
    -------
    ndarray of bool, shape (n,)
        One per piece. Compression leaves some pixels beside one, which make its box wider and
        higher; what it holds is full.
    """
    sides, area = pieces[:, 2:4], pieces[:, cv2.CC_STAT_AREA]
    # A bold M fills nearly as much as that.
    with_rim = (sides.min(axis=1) > em_px) & (area >= (sides - 1).prod(axis=1))
    filled: BoolArray = (area > settings.glyph_fill_max * sides.prod(axis=1)) | with_rim
    like_letters = filled & (sides.max(axis=1) <= CAPITAL_EM * em_px)
    for at in np.flatnonzero(like_letters).tolist():
        left, top, width, height = pieces[at, :4].tolist()
        inner = rgb[top + 1 : top + height - 1, left + 1 : left + width - 1]
        bare = np.abs(inner.astype(np.int16) - paper).max(axis=-1, initial=0) <= PAPER_OFF_MAX
        filled[at] = not bare.size or bare.mean() <= BARE_MAX
    return filled


def may_be_keys(
    pieces: IntArray, filled: BoolArray, em_px: float, *, settings: AxesSettings
) -> BoolArray:
    """Which pieces are filled rectangles of the size that the patches of legends have.

    Parameters
    ----------
    pieces : ndarray of int, shape (n, 5)
        What is drawn.
    filled : ndarray of bool, shape (n,)
        From `are_filled`.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        Sizes, and the share of its box that a patch fills.

    Returns
    -------
    ndarray of bool, shape (n,)
        One per piece.
    """
    short, long = pieces[:, 2:4].min(axis=1), pieces[:, 2:4].max(axis=1)
    least, most = settings.legends.key_min_em, settings.legends.key_max_em
    keys: BoolArray = filled & (short >= least * em_px) & (long <= most * em_px)
    return keys


def are_combs(pieces: IntArray, straight: IntArray, *, settings: AxesSettings) -> BoolArray:
    """Which pieces are mostly one line in an empty box, as a frame with tick marks is.

    Parameters
    ----------
    pieces : ndarray of int, shape (n, 5)
        What is drawn.
    straight : ndarray of int, shape (n,)
        How much of it is in straight strokes.
    settings : AxesSettings
        Shares of ink.

    Returns
    -------
    ndarray of bool, shape (n,)
        One per piece.
    """
    area, size = pieces[:, cv2.CC_STAT_AREA], pieces[:, 2:4]
    combs: BoolArray = (straight >= settings.comb_straight_min * area) & (
        area < settings.letter_fill_min * size.prod(axis=1)
    )
    return combs


def are_strokes(
    pieces: IntArray, numbers: IntArray, labels: NDArray[np.int32], *, settings: AxesSettings
) -> BoolArray:
    """Which pieces are one straight stroke, but for its blurred sides and what hangs on its end.

    Parameters
    ----------
    pieces : ndarray of int, shape (n, 5)
        What is drawn.
    numbers : ndarray of int, shape (n,)
        Which components they are.
    labels : ndarray of int, shape (height, width)
        The component of each pixel.
    settings : AxesSettings
        How much of a stroke runs from end to end.

    Returns
    -------
    ndarray of bool, shape (n,)
        One per piece.
    """
    found = np.zeros(len(pieces), bool)
    for index, (left, top, width, height) in enumerate(pieces[:, :4].tolist()):
        ink = labels[top : top + height, left : left + width] == numbers[index]
        whole = runs(ink.all(axis=0 if height >= width else 1))
        thick = max((last - first for first, last in whole), default=0)
        found[index] = thick * max(width, height) >= settings.stroke_share_min * ink.sum()
    return found


def are_small_digits(
    pieces: IntArray,
    marks: BoolArray,
    strokes: BoolArray,
    drawn: Sequence[Box],
    letters: BoolArray | None = None,
    *,
    settings: AxesSettings,
) -> BoolArray:
    """Which narrow pieces beside a panel or bar are digits of small print.

    Parameters
    ----------
    pieces : ndarray of int, shape (n, 5)
        What is drawn.
    marks : ndarray of bool, shape (n,)
        Which of it looks like tick marks.
    strokes : ndarray of bool, shape (n,)
        Which of it is one straight stroke, see `are_strokes`: a 1 or a blurred mark.
    drawn : sequence of Box
        Panels and bars, one at least.
    letters : ndarray of bool, shape (n,), optional
        Which pieces are letters for sure; none by default. Those in the same row count as well:
        the 1 and the 4 beside a 2 and a 3 may be just too wide for tick marks.
    settings : AxesSettings
        How many there must be, and how hollow.

    Returns
    -------
    ndarray of bool, shape (n,)
        Several in a row beside one panel or bar, of which none is solid: a tick mark is a stroke,
        and the corners of a frame or the points of triangles are few.
    """
    size = pieces[:, 2:4]
    fill = pieces[:, cv2.CC_STAT_AREA] / size.prod(axis=1)
    hollow = marks & ~strokes & (fill <= settings.mark_fill_min)
    hollow &= (size.min(axis=1) >= settings.digit_width_min_px) & (
        size.max(axis=1) >= settings.digit_height_min_px
    )
    found = np.zeros(len(pieces), bool)
    if not hollow.any():
        return found
    owners = _nearest(pieces, drawn)
    for axis in (0, 1):
        ends = np.column_stack([pieces[:, axis], pieces[:, axis] + pieces[:, axis + 2]])
        for index in np.flatnonzero(hollow & ~found):
            row = owners == owners[index]
            row &= (np.abs(ends - ends[index]) <= 1).all(axis=1)
            level = marks & row
            count = np.count_nonzero(level & hollow)
            share = count / np.count_nonzero(level)
            beside = 0 if letters is None else np.count_nonzero(letters & row)
            if count + beside >= settings.digits_in_row_min and share >= settings.digits_share_min:
                found |= level
    return found


def _nearest(pieces: IntArray, drawn: Sequence[Box]) -> IntArray:
    """Which panel or bar each piece is nearest to."""
    low = np.array([(box.left, box.top) for box in drawn])
    high = np.array([(box.right, box.bottom) for box in drawn])
    starts, ends = pieces[:, None, :2], pieces[:, None, :2] + pieces[:, None, 2:4]
    gaps = np.maximum(np.maximum(low - ends, starts - high), 0)
    nearest: IntArray = (gaps**2).sum(axis=2).argmin(axis=1)
    return nearest
