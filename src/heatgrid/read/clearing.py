"""What is ink and no text: grid lines, neighbors, frames and specks, cleared from a crop."""

import math
from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.settings import ReadSettings

FloatArray = NDArray[np.float32]


def within_lines(foreign: NDArray[np.bool_], settings: ReadSettings) -> tuple[slice, slice]:
    """The part of a crop within the grid lines and strips of neighbors along its four sides.

    Parameters
    ----------
    foreign : ndarray of bool, shape (height, width)
        Pixels that are unlike the background in any way, of text or not.
    settings : ReadSettings
        Thresholds.

    Returns
    -------
    tuple of slice
        Its rows and its columns.
    """
    height, width = foreign.shape
    mask = foreign.view(np.uint8)
    rows = cv2.reduce(mask, 1, cv2.REDUCE_SUM, dtype=cv2.CV_32S)[:, 0] / width
    cols = cv2.reduce(mask, 0, cv2.REDUCE_SUM, dtype=cv2.CV_32S)[0] / height
    return (
        _between_lines(foreign, rows.tolist(), settings),
        _between_lines(foreign.T, cols.tolist(), settings),
    )


def _between_lines(
    foreign: NDArray[np.bool_], filled: list[float], settings: ReadSettings
) -> slice:
    """The rows between a line at the top and one at the bottom; `filled` is how full each is."""
    if max(filled) <= settings.ink_line_filled_min:
        return slice(0, len(filled))
    above = _line_depth(foreign, filled, settings)
    below = _line_depth(foreign[::-1], filled[::-1], settings)
    return slice(above, len(filled) - below)


def _line_depth(foreign: NDArray[np.bool_], filled: list[float], settings: ReadSettings) -> int:
    """How many rows from the first on belong to a line; 0 where none runs along it.

    A line runs from one side of the crop to the other and is followed by background, or by
    little text. The top of a 7 ends before the sides, if the crop has any margin. `filled`
    is how full each row is.
    """
    reach = max(2, int(settings.ink_line_reach * len(foreign)))
    full = [row for row, share in enumerate(filled[:reach]) if share > settings.ink_line_filled_min]
    depth = next((row + 1 for row in full[::-1] if _runs_through(foreign[row], settings)), 0)
    if depth == 0:
        return 0
    reach_x = max(2, int(settings.ink_line_reach * foreign.shape[1]))
    after = foreign[depth : depth + 3, reach_x:-reach_x]
    most = settings.ink_line_gap_max * after.shape[1]
    if all(np.count_nonzero(row) > most for row in after):
        return 0
    # The row next to a line often holds a faint rest of it from anti-aliasing or JPEG.
    has_rest = filled[depth] > settings.ink_line_rest_min
    return depth + int(has_rest and _runs_through(foreign[depth], settings))


def _runs_through(row: NDArray[np.bool_], settings: ReadSettings) -> bool:
    """Whether a row reaches from one side to the other.

    It may miss one side by a little, where the corner shows a cell of this cell's color.
    """
    near = max(2, int(settings.ink_line_end_fraction * row.size))
    return bool((row[0] and row[-near:].any()) or (row[-1] and row[:near].any()))


def clear_frame(ink: FloatArray, within: tuple[slice, slice], settings: ReadSettings) -> None:
    """Set a frame around the text, or what is left of one at rounded corners, to background.

    In place; lines along the sides are cleared before.

    Parameters
    ----------
    ink : ndarray of float32, shape (height, width)
        Coverage, 0..1.
    within : tuple of slice
        The part within these lines.
    settings : ReadSettings
        Thresholds.
    """
    strong = (ink > settings.ink_edge).view(np.uint8)
    whole = cv2.boundingRect(strong)
    size, room = np.array(whole[:1:-1]), np.array(ink[within].shape)
    if (size < settings.ink_frame_side_min * room).any():
        return
    _, labels, stats, _ = cv2.connectedComponentsWithStats(strong, connectivity=8)
    pieces = stats[1:, :4].astype(np.intp)
    frame = _at_corners(pieces, whole, within, settings)
    for at in np.flatnonzero(_spans(pieces, ink.shape, settings)):
        left, top, width, height = pieces[at].tolist()
        middle = labels[top + height // 5 : top + height - height // 5,
                        left + width // 5 : left + width - width // 5]  # fmt: skip
        frame[at] = not (middle == at + 1).any()
    for label in np.flatnonzero(frame) + 1:
        # Its smoothed rim is fainter than the threshold.
        piece = (labels == label).view(np.uint8)
        ink[cv2.dilate(piece, np.ones((3, 3), np.uint8)) > 0] = 0


def _spans(
    pieces: NDArray[np.intp], shape: tuple[int, ...], settings: ReadSettings
) -> NDArray[np.bool_]:
    """Which pieces of ink, each (left, top, width, height), reach nearly from side to side."""
    least = settings.ink_frame_side_min * np.array([shape[1], shape[0]])
    return np.asarray((pieces[:, 2:] >= least).all(axis=1))


def _at_corners(
    pieces: NDArray[np.intp],
    whole: Sequence[int],
    within: tuple[slice, slice],
    settings: ReadSettings,
) -> NDArray[np.bool_]:
    """Which pieces are the corners that rounding a cell has left, if there are three or four.

    Those that the crop, or a line along its side, cuts off on two sides are no text, and may
    be larger.
    """
    left, top, width, height = whole
    starts, stops = pieces[:, :2], pieces[:, :2] + pieces[:, 2:]
    # A line of one pixel along a side may be cleared already.
    near, far = np.array([(side.start, side.stop) for side in within[::-1]]).T
    cut = ((starts <= near + 1) | (stops >= far - 1)).all(axis=1, keepdims=True)
    reach = np.where(cut, settings.ink_cut_corner_max, settings.ink_corner_max) * height
    corner, opposite = np.array([left, top]), np.array([left + width, top + height])
    first = (starts <= corner + 1) & (stops <= corner + reach)
    last = (stops >= opposite - 1) & (starts >= opposite - reach)
    cornered = np.asarray((first | last).all(axis=1))
    corners = {tuple(sides) for sides in last[cornered].tolist()}
    return cornered & (len(corners) > 2)  # noqa: PLR2004


def clear_icon(
    ink: FloatArray,
    coverage: FloatArray,
    square: FloatArray,
    contrast: float,
    settings: ReadSettings,
) -> None:
    """Set a lone blot in another color than the text to background, in place.

    Spreadsheets put a light or a dot before a number, where it looks like a minus.

    Parameters
    ----------
    ink : ndarray of float32, shape (height, width)
        Coverage, 0..1.
    coverage : ndarray of float32, shape (height, width)
        How far each pixel is from the background toward the color of the text, which is at 1.
    square : ndarray of float32, shape (height, width)
        Square of the distance of each pixel from the background, in any direction.
    contrast : float
        The same of the color of the text.
    settings : ReadSettings
        Thresholds.
    """
    # Few pixels are far from the background: all others are left out first.
    far = (square > settings.ink_edge**2 * contrast).ravel().nonzero()[0]
    other = far[_is_aside(coverage.ravel()[far], square.ravel()[far], contrast, settings)]
    other = other[ink.ravel()[other] > 0]
    least = 2 * settings.ink_text_min_px - 2
    if other.size < least**2 / 2:
        return
    mask = np.zeros(ink.shape, np.uint8)
    mask.ravel()[other] = 1
    _, labels, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=4)
    large = np.flatnonzero(stats[1:, 4] >= least) + 1
    if len(large) != 1:  # several of them are text in a color of its own
        return
    if _is_blot(stats[large[0]].tolist(), settings):
        piece = (labels == large[0]).view(np.uint8)
        aside = _is_aside(coverage, square, contrast, settings)
        ink[(cv2.dilate(piece, np.ones((3, 3), np.uint8)) > 0) & aside] = 0


def _is_aside(
    coverage: FloatArray, square: FloatArray, contrast: float, settings: ReadSettings
) -> NDArray[np.bool_]:
    """Which pixels have another hue than the text."""
    distance = np.sqrt(square / contrast)
    aside: NDArray[np.bool_] = coverage < settings.ink_icon_likeness_max * distance
    return aside


def clear_light(
    offset: FloatArray, square: FloatArray, inside: tuple[slice, slice], settings: ReadSettings
) -> None:
    """Set a lone blot beside text in another color to background, in place.

    It may be less like the background than the text, which it would hide.

    Parameters
    ----------
    offset : ndarray of float32, shape (height, width, 3)
        Color of each pixel minus that of the background.
    square : ndarray of float32, shape (height, width)
        The square of its length.
    inside : tuple of slice
        The crop without its margin.
    settings : ReadSettings
        Thresholds.
    """
    far = (square[inside] > settings.ink_contrast_min**2).view(np.uint8)
    left, top, width, height = cv2.boundingRect(far)
    if width == 0:
        return
    ink = slice(top, top + height), slice(left, left + width)
    count, labels, stats, _ = cv2.connectedComponentsWithStats(far[ink], connectivity=8)
    if count < 3:  # noqa: PLR2004 - the background and one piece of ink
        return
    blots = [at for at, piece in enumerate(stats.tolist()) if at and _is_blot(piece, settings)]
    if len(blots) != 1:
        return
    lefts, tops, rights, bottoms = _sides(stats[:, :4].astype(np.intp))
    # At a side may stand the light of a neighbor.
    tall = (lefts + left > 0) & (rights + left < far.shape[1])
    tall &= bottoms - tops >= settings.ink_icon_aspect_min * stats[blots[0], 3]
    tall[[0, blots[0]]] = False
    if not (tall & (tops + top > 0) & (bottoms + top < far.shape[0])).any():
        return
    colors = offset[inside][ink]
    blot = (labels == blots[0]).view(np.uint8)
    way = np.array(cv2.mean(colors, blot)[:3])
    # A digit with an outline around it is as full, but in two colors.
    far_off, length = cv2.mean(np.sqrt(square[inside][ink]), blot)[0], math.hypot(*way)
    if length < settings.ink_icon_likeness_max * far_off:
        return
    # Of lines in a color each, a digit is like those of its own line, which may reach the margin.
    pieces = [(labels == at).view(np.uint8) for at in np.flatnonzero(tall)]
    others = [np.array(cv2.mean(colors, piece)[:3]) for piece in pieces]
    likeness = max(float(way @ other) / length / math.hypot(*other) for other in others)
    if likeness < settings.ink_icon_likeness_max:
        far[:] = 0
        far[ink] = blot
        mask = np.zeros(square.shape, np.uint8)
        mask[inside] = far
        light = cv2.dilate(mask, np.ones((3, 3), np.uint8)) > 0
        offset[light], square[light] = 0, 0


def _is_blot(stats: Sequence[int], settings: ReadSettings) -> bool:
    """Whether a piece, by its box and its area, is large, full and about as wide as high."""
    _, _, width, height, area = stats
    # Strokes are no blots: most pieces are thinner than a third of their boxes.
    if area < settings.ink_icon_filled_min * width * height:
        return False
    least = max(2 * settings.ink_text_min_px - 2, settings.ink_icon_aspect_min * max(width, height))
    return bool(min(width, height) >= least)


def is_rule(stroke: NDArray[np.bool_], above: tuple[int, ...], settings: ReadSettings) -> bool:
    """Whether what stands below a line of text is a rule under it.

    Parameters
    ----------
    stroke : ndarray of bool, shape (height, width)
        Its ink, tight.
    above : tuple of int
        Height and width of the line of text.
    settings : ReadSettings
        Thresholds.

    Returns
    -------
    bool
        False for a dash, which is shorter than the text.
    """
    height, width = stroke.shape
    is_flat = height <= settings.ink_underline_height_max * above[0]
    is_long = width >= max(above[0], settings.ink_underline_width_min * above[1])
    return bool(is_flat and is_long and stroke.mean() >= settings.ink_line_filled_min)


def clear_strays(ink: FloatArray, margin: tuple[int, int], settings: ReadSettings) -> None:
    """Set specks along the sides to background, such as ends of tick marks, in place.

    A speck lies within the margin of one side and well away from all other ink, as the
    point of a tightly cut ".97" does not, and it is smaller than text or cut off by the side.

    Parameters
    ----------
    ink : ndarray of float32, shape (height, width)
        Coverage, 0..1.
    margin : tuple of int
        How deep specks may lie, in pixels: above and below, left and right.
    settings : ReadSettings
        Thresholds.
    """
    strong = (ink > settings.ink_edge).view(np.uint8)
    if _keeps_margin(strong, margin):
        return
    count, labels, stats, _ = cv2.connectedComponentsWithStats(strong, connectivity=8)
    if count < 3:  # noqa: PLR2004 - the background and one piece of ink
        return
    pieces = stats[1:, :4].astype(np.intp)
    for find, gap in (
        (_are_aside, settings.ink_stray_gap_fraction),
        (_are_marks, settings.ink_mark_gap_fraction),
    ):
        aside = find(pieces, ink.shape, margin, settings)
        if aside.all():
            return
        if aside.any():
            for label in np.flatnonzero(aside & ~_reached(pieces, aside, gap)) + 1:
                ink[labels == label] = 0


def _are_aside(
    pieces: NDArray[np.intp],
    shape: tuple[int, ...],
    margin: tuple[int, int],
    settings: ReadSettings,
) -> NDArray[np.bool_]:
    """Which pieces of ink, each (left, top, width, height), lie in the margin and may be specks."""
    lefts, tops, rights, bottoms = _sides(pieces)
    heights = bottoms - tops
    aside = (bottoms <= margin[0]) | (tops >= shape[0] - margin[0])
    aside |= (rights <= margin[1]) | (lefts >= shape[1] - margin[1])
    cut = (lefts == 0) | (tops == 0) | (rights == shape[1]) | (bottoms == shape[0])
    text_height = heights[~aside].max(initial=0)
    cut |= heights < settings.ink_stray_height_fraction * text_height
    specks: NDArray[np.bool_] = aside & cut
    return specks


def _are_marks(
    pieces: NDArray[np.intp],
    shape: tuple[int, ...],
    margin: tuple[int, int],
    settings: ReadSettings,
) -> NDArray[np.bool_]:
    """Which pieces are thin and begin at a side, as tick marks that point into a cell do."""
    lefts, tops, rights, bottoms = _sides(pieces)
    thin = settings.ink_stray_height_fraction * (bottoms - tops).max()
    flat, upright = bottoms - tops < thin, rights - lefts < thin
    beside = (lefts <= margin[1]) | (rights >= shape[1] - margin[1])
    above = (tops <= margin[0]) | (bottoms >= shape[0] - margin[0])
    marks: NDArray[np.bool_] = (flat & beside) | (upright & above)
    return marks


def _sides(pieces: NDArray[np.intp]) -> NDArray[np.intp]:
    """Left, top, right and bottom of pieces of ink, each (left, top, width, height)."""
    return np.concatenate([pieces[:, :2], pieces[:, :2] + pieces[:, 2:]], axis=1).T


def _reached(pieces: NDArray[np.intp], aside: NDArray[np.bool_], gap: float) -> NDArray[np.bool_]:
    """Which pieces are text, or reached from text by small steps from piece to piece."""
    lefts, tops, rights, bottoms = _sides(pieces)
    text = ~aside
    near_px = gap * (bottoms - tops)[text].max()
    while True:
        left, right = lefts[text].min(), rights[text].max()
        top, bottom = tops[text].min(), bottoms[text].max()
        gap_x = np.maximum(left - rights, lefts - right)
        gap_y = np.maximum(top - bottoms, tops - bottom)
        near = np.maximum(gap_x, gap_y) <= near_px
        if not (near & ~text).any():
            return text
        text |= near


def _keeps_margin(strong: NDArray[np.uint8], margin: tuple[int, int]) -> bool:
    """Whether no ink lies within the margin."""
    left, top, width, height = cv2.boundingRect(strong)
    free_y = min(top, strong.shape[0] - top - height)
    free_x = min(left, strong.shape[1] - left - width)
    return bool(free_y >= margin[0] and free_x >= margin[1])
