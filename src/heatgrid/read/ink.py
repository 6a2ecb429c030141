"""Crop to ink: which pixels of a crop are text, whatever the colors, at one height.

In comes an RGB crop of a cell or a tick label, out come its lines of text as maps of
coverage (0 background, 1 text), each scaled to the height that the numeric reader was
trained at. Training uses these very functions, so both see the same pictures.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.read.engine import Crop
from heatgrid.settings import ReadSettings

FloatArray = NDArray[np.float32]

LINE_HEIGHT_PX = 32
"""Height of the pictures that the network reads; a property of the model."""

INK_HEIGHT_PX = 26
"""Height that the ink of a line is scaled to within them; a property of the model."""

_PADDING_PX = (LINE_HEIGHT_PX - INK_HEIGHT_PX) // 2
_LEVELS = 16
_CODE_BINS = _LEVELS**3


def ink_map(crop: Crop, *, settings: ReadSettings) -> FloatArray | None:
    """Coverage of each pixel by text.

    Parameters
    ----------
    crop : ndarray of uint8, shape (height, width, 3)
        RGB; grid lines and strips of neighbors along its sides do no harm.
    settings : ReadSettings
        Thresholds.

    Returns
    -------
    ndarray of float32, shape (height, width) or None
        0 is background, 1 is text; None where nothing is printed.

    Notes
    -----
    A pixel that text covers in part is a mix of the colors of text and background, so its
    coverage is its projection on the line between the two. No color is assumed for either.
    """
    height, width = crop.shape[:2]
    if min(height, width) < settings.ink_crop_min_px:
        return None
    margin_y, margin_x = _margin(height, settings), _margin(width, settings)
    inner = crop[margin_y : height - margin_y, margin_x : width - margin_x]
    background = _background(crop, inner, settings)
    offset = crop.astype(np.float32) - background
    distance = np.sqrt(np.einsum("ijk,ijk->ij", offset, offset))
    axis = _ink_offset(offset, distance, (margin_y, margin_x), settings)
    contrast = float(np.sqrt(axis @ axis))
    if contrast < settings.ink_contrast_min:
        return None
    ink: FloatArray = np.clip(offset @ (axis / contrast**2), 0, 1)
    foreign = distance > settings.ink_dirt_min * contrast
    _clear_sides(ink, foreign, settings)
    _clear_strays(ink, (margin_y, margin_x), settings)
    return ink if float(ink.max()) > settings.ink_peak_min else None


def _margin(length: int, settings: ReadSettings) -> int:
    """How deep along one direction grid lines and neighbors may reach into the crop."""
    return max(1, int(settings.ink_side_fraction * length))


def _background(crop: Crop, inner: Crop, settings: ReadSettings) -> FloatArray:
    """Color of the cell: the mode of the interior or the median of a ring, by votes."""
    step = max(1, int(np.sqrt(inner.shape[0] * inner.shape[1] / settings.ink_background_sample)))
    pixels = inner[::step, ::step].reshape(-1, 3)
    top, left = min(2, crop.shape[0] // 6), min(2, crop.shape[1] // 6)
    ring = np.concatenate(
        [crop[top, left:], crop[-1 - top, left:], crop[top:, left], crop[top:, -1 - left]]
    )
    everywhere = np.concatenate([pixels, ring])[None]
    candidates = (_mode(pixels), _median(ring))
    tolerance = settings.ink_background_tolerance
    votes = [
        cv2.countNonZero(cv2.inRange(everywhere, color - tolerance, color + tolerance))
        for color in candidates
    ]
    return candidates[int(votes[1] > votes[0])]


def _mode(pixels: NDArray[np.uint8]) -> FloatArray:
    """Commonest color, found in two offset histograms so that no bin border splits it."""
    wide = pixels.astype(np.int32)
    best_count, best = -1, wide[:1]
    for shift in (0, 8):
        levels = np.minimum((wide + shift) >> 4, _LEVELS - 1)
        codes = (levels[:, 0] * _LEVELS + levels[:, 1]) * _LEVELS + levels[:, 2]
        counts = np.bincount(codes, minlength=_CODE_BINS)
        winner = int(counts.argmax())
        if counts[winner] > best_count:
            best_count, best = int(counts[winner]), wide[codes == winner]
    return _median(best)


def _median(colors: NDArray[np.generic]) -> FloatArray:
    """Upper median per channel; several times faster than numpy's median on small arrays."""
    middle = len(colors) // 2
    median: FloatArray = np.partition(colors, middle, axis=0)[middle].astype(np.float32)
    return median


def _ink_offset(
    offset: FloatArray, distance: FloatArray, margin: tuple[int, int], settings: ReadSettings
) -> FloatArray:
    """Color of the text minus that of the background, from the most different pixels."""
    rows = slice(margin[0], distance.shape[0] - margin[0])
    cols = slice(margin[1], distance.shape[1] - margin[1])
    inner = distance[rows, cols].ravel()
    count = int(np.clip(settings.ink_sample_fraction * inner.size, 3, settings.ink_sample_max))
    count = min(count, inner.size)
    chosen = np.argpartition(inner, inner.size - count)[-count:]
    return _median(offset[rows, cols].reshape(-1, 3)[chosen])


def _clear_sides(ink: FloatArray, foreign: NDArray[np.bool_], settings: ReadSettings) -> None:
    """Set grid lines and strips of neighbors along the four sides to background, in place.

    A line runs from one side of the crop to the other and is followed by background, or by
    little text. The top of a 7 ends before the sides, if the crop has any margin.
    """
    height, width = ink.shape
    depth_y, depth_x = (max(2, int(settings.ink_line_reach * side)) for side in (height, width))
    inside = foreign[:, depth_x : width - depth_x].mean(axis=1)
    through = _run_through(foreign, settings)
    ink[: _line_depth(through, inside, depth_y, settings)] = 0
    ink[height - _line_depth(through[::-1], inside[::-1], depth_y, settings) :] = 0
    inside = foreign[depth_y : height - depth_y].mean(axis=0)
    through = _run_through(foreign.T, settings)
    ink[:, : _line_depth(through, inside, depth_x, settings)] = 0
    ink[:, width - _line_depth(through[::-1], inside[::-1], depth_x, settings) :] = 0


def _run_through(foreign: NDArray[np.bool_], settings: ReadSettings) -> FloatArray:
    """How full each row is that reaches from one side to the other, 0 for all others.

    A row may miss one side by a little, where the corner shows a cell of this cell's color.
    """
    near = max(2, int(settings.ink_line_end_fraction * foreign.shape[1]))
    starts, stops = foreign[:, :near].any(axis=1), foreign[:, -near:].any(axis=1)
    ends = (foreign[:, 0] & stops) | (starts & foreign[:, -1])
    return np.where(ends, foreign.mean(axis=1), 0).astype(np.float32)


def _line_depth(through: FloatArray, inside: FloatArray, reach: int, settings: ReadSettings) -> int:
    """How many rows from the side belong to a line; 0 where none runs along it.

    `through` is how full each row is if it reaches both sides, `inside` how full its middle.
    """
    lines = np.flatnonzero(through[:reach] > settings.ink_line_filled_min)
    if lines.size == 0:
        return 0
    depth = int(lines[-1]) + 1
    after = inside[depth : depth + 3]
    if after.size == 0 or after.min() > settings.ink_line_gap_max:
        return 0
    # The row next to a line often holds a faint rest of it from anti-aliasing or JPEG.
    return depth + int(through[depth] > settings.ink_line_rest_min)


def _clear_strays(ink: FloatArray, margin: tuple[int, int], settings: ReadSettings) -> None:
    """Set specks along the sides to background, such as ends of tick marks, in place.

    A speck lies within the margin of one side and well away from all other ink, as the
    point of a tightly cut ".97" does not.
    """
    count, labels, stats, _ = cv2.connectedComponentsWithStats(
        (ink > settings.ink_edge).view(np.uint8), connectivity=8
    )
    if count < 3:  # noqa: PLR2004 - the background and one piece of ink
        return
    lefts, tops, widths, heights = stats[1:, :4].T
    rights, bottoms = lefts + widths, tops + heights
    aside = (bottoms <= margin[0]) | (tops >= ink.shape[0] - margin[0])
    aside |= (rights <= margin[1]) | (lefts >= ink.shape[1] - margin[1])
    if aside.all() or not aside.any():
        return
    left, right = lefts[~aside].min(), rights[~aside].max()
    top, bottom = tops[~aside].min(), bottoms[~aside].max()
    gap_x, gap_y = (
        np.maximum(left - rights, lefts - right),
        np.maximum(top - bottoms, tops - bottom),
    )
    far = np.maximum(gap_x, gap_y) > settings.ink_stray_gap_fraction * (bottom - top)
    for label in np.flatnonzero(aside & far) + 1:
        ink[labels == label] = 0


def text_lines(ink: FloatArray, *, settings: ReadSettings) -> tuple[FloatArray, ...]:
    """Cut an ink map into its lines of text.

    Parameters
    ----------
    ink : ndarray of float32, shape (height, width)
        From `ink_map`.
    settings : ReadSettings
        Thresholds.

    Returns
    -------
    tuple of ndarray of float32
        Tight around the ink of each line, from top to bottom; empty where the ink is too
        small to be text.
    """
    strong: NDArray[np.bool_] = ink > settings.ink_edge
    filled: NDArray[np.bool_] = np.any(strong, axis=1)
    runs = _merge_fragments(_runs(filled), settings)
    lines = []
    for top, bottom in runs:
        cols = np.flatnonzero(strong[top:bottom].any(axis=0))
        height, width = bottom - top, int(cols[-1] - cols[0]) + 1
        line = ink[top:bottom, cols[0] : cols[-1] + 1]
        blot = height < width * 3 / 2 < height * 3 and line.mean() > settings.ink_blot_min
        if max(height, width) >= settings.ink_text_min_px and not blot:
            lines.append(line)
    return tuple(lines)


def _runs(filled: NDArray[np.bool_]) -> list[tuple[int, int]]:
    """Stretches of True as half-open pairs."""
    padded = np.concatenate([[False], filled, [False]])
    borders = np.flatnonzero(padded[1:] != padded[:-1])
    return [(int(start), int(stop)) for start, stop in borders.reshape(-1, 2)]


def _merge_fragments(runs: list[tuple[int, int]], settings: ReadSettings) -> list[tuple[int, int]]:
    """Join dots, dashes and the bar of a ± with the line that they stand nearest to."""
    if len(runs) < 2:  # noqa: PLR2004
        return runs
    tallest = max(bottom - top for top, bottom in runs)
    lines = [run for run in runs if run[1] - run[0] >= settings.ink_line_fraction_min * tallest]
    for top, bottom in runs:
        gaps = [max(top - line[1], line[0] - bottom) for line in lines]
        nearest = int(np.argmin(gaps))
        line = lines[nearest]
        lines[nearest] = (min(line[0], top), max(line[1], bottom))
    return lines


def normalized_line(line: FloatArray) -> FloatArray:
    """Scale one line of text to the height that the network reads.

    Parameters
    ----------
    line : ndarray of float32, shape (height, width)
        Tight around its ink.

    Returns
    -------
    ndarray of float32, shape (LINE_HEIGHT_PX, width)
        The ink in the middle, background around it.
    """
    height, width = line.shape
    # A lone dash is as high as a digit would be that is as wide as it.
    lone_dash = width > 2 * height and float(line.mean()) > 1 / 2
    scale = INK_HEIGHT_PX / (width if lone_dash else height)
    size = max(2, round(width * scale)), max(2, round(height * scale))
    shrinks = scale < 1
    scaled = cv2.resize(line, size, interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_CUBIC)
    above = (LINE_HEIGHT_PX - size[1]) // 2
    padded = np.zeros((LINE_HEIGHT_PX, size[0] + 2 * _PADDING_PX), np.float32)
    padded[above : above + size[1], _PADDING_PX : _PADDING_PX + size[0]] = np.clip(scaled, 0, 1)
    return padded


def ink_lines(crop: Crop, *, settings: ReadSettings) -> tuple[FloatArray, ...]:
    """Lines of text of a crop, ready for the network.

    Parameters
    ----------
    crop : ndarray of uint8, shape (height, width, 3)
        RGB.
    settings : ReadSettings
        Thresholds.

    Returns
    -------
    tuple of ndarray of float32, shape (LINE_HEIGHT_PX, width)
        From top to bottom; empty where nothing is printed.
    """
    ink = ink_map(crop, settings=settings)
    if ink is None:
        return ()
    return tuple(normalized_line(line) for line in text_lines(ink, settings=settings))
