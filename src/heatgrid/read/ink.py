"""Crop to ink: which pixels of a crop are text, whatever the colors, at one height.

In comes an RGB crop of a cell or a tick label, out come its lines of text as maps of
coverage (0 background, 1 text), each scaled to the height that the numeric reader was
trained at. Training uses these very functions, so both see the same pictures.
"""

import math
from collections.abc import Iterator, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import LUMA
from heatgrid.read.clearing import (
    clear_frame,
    clear_icon,
    clear_light,
    clear_strays,
    is_rule,
    within_lines,
)
from heatgrid.read.contrast import contrasts, median_color
from heatgrid.read.engine import Crop
from heatgrid.read.line_ends import has_faint_tail, with_faint_ends
from heatgrid.runs import runs
from heatgrid.settings import ReadSettings

FloatArray = NDArray[np.float32]

LINE_HEIGHT_PX = 24
"""Height of the pictures that the network reads; a property of the model."""

INK_HEIGHT_PX = 20
"""Height that the ink of a line is scaled to within them; a property of the model."""

STEP_PX = 4
"""Width of the picture that one step of the network stands for; a property of the model."""

PADDING_PX = (LINE_HEIGHT_PX - INK_HEIGHT_PX) // 2
"""Background on each side of the ink."""

_HUE_MAX = 80
"""RGB distance that compression gives to smeared hues at most; printed text starts there."""

_LIGHT_MIN = 0.25
"""Least share of such a distance that is one of lightness: in smears it is 0.15 or less."""

_TOGETHER_PX = 1 << 16
"""Pixels of crops that are worked on in one go: more would not fit a processor's cache."""


def ink_maps(crops: Sequence[Crop], *, settings: ReadSettings) -> list[FloatArray | None]:
    """Coverage of each pixel by text.

    Parameters
    ----------
    crops : sequence of ndarray of uint8, shape (height, width, 3)
        RGB; grid lines and strips of neighbors along their sides do no harm.
    settings : ReadSettings
        Thresholds.

    Returns
    -------
    list of ndarray of float32, shape (height, width) or None
        0 is background, 1 is text; None where nothing is printed.

    Notes
    -----
    A pixel that text covers in part is a mix of the colors of text and background, so its
    coverage is its projection on the line between the two. No color is assumed for either.
    """
    places: dict[tuple[int, ...], list[int]] = {}
    for at, crop in enumerate(crops):
        if min(crop.shape[:2]) >= settings.ink_crop_min_px:
            places.setdefault(crop.shape, []).append(at)
    inks: list[FloatArray | None] = [None] * len(crops)
    for shape, same in places.items():
        together = max(1, _TOGETHER_PX // (shape[0] * shape[1]))
        for start in range(0, len(same), together):
            some = same[start : start + together]
            for at, ink in zip(some, _inks([crops[at] for at in some], settings), strict=True):
                inks[at] = ink
    return inks


def _inks(crops: list[Crop], settings: ReadSettings) -> Iterator[FloatArray | None]:
    """Coverage by text of crops of one size."""
    height, width = crops[0].shape[:2]
    # Lines between columns are no thicker than those between rows, however wide a cell is.
    margin = _margin(height, settings), _margin(min(width, height), settings)
    inside = slice(margin[0], height - margin[0]), slice(margin[1], width - margin[1])
    offsets, squares = contrasts(np.stack(crops), inside, settings=settings)
    for offset, square in zip(offsets, squares, strict=True):
        clear_light(offset, square, inside, settings)
        ink, cleared = _ink(offset, square, inside, margin, settings)
        if ink is None and cleared is not None:
            # What was no text may be less like the background than the text, and hid it.
            offset[cleared], square[cleared] = 0, 0
            ink, _ = _ink(offset, square, inside, margin, settings)
        yield ink


def _ink(
    offset: FloatArray,
    square: FloatArray,
    inside: tuple[slice, slice],
    margin: tuple[int, int],
    settings: ReadSettings,
) -> tuple[FloatArray | None, NDArray[np.bool_] | None]:
    """Coverage by what is most unlike the background, and which of it was cleared as no text."""
    found = _text_offset(offset, square, inside, settings)
    if found is None:
        return None, None
    axis, text = found
    coverage: FloatArray = np.asarray(cv2.transform(offset, axis[None] / float(axis @ axis)))
    ink = np.zeros(square.shape, np.float32)
    coverage[text].clip(0, 1, out=ink[text])
    drawn = cv2.countNonZero(ink)
    clear_frame(ink, text, settings)
    clear_icon(ink, coverage, square, float(axis @ axis), settings)
    clear_strays(ink, margin, settings)
    cleared = None
    if cv2.countNonZero(ink) != drawn:
        cleared = np.zeros(ink.shape, bool)
        cleared[text] = (coverage[text] > 0) & (ink[text] == 0)
    if cv2.minMaxLoc(ink)[1] <= settings.ink_peak_min:
        return None, cleared
    _add_colored_text(ink[text], offset[text], square[text], axis, settings)
    return ink, cleared


def _text_offset(
    offset: FloatArray, square: FloatArray, inside: tuple[slice, slice], settings: ReadSettings
) -> tuple[FloatArray, tuple[slice, slice]] | None:
    """Color of the text minus that of the background, and where text may be; None if nowhere.

    Wide gaps between cells reach `inside`, and may be less like the background than the text.
    """
    while offset[inside].size:
        axis = _ink_offset(offset[inside], square[inside], settings)
        contrast = math.hypot(*axis.tolist())
        if contrast < settings.ink_contrast_min or _is_noise(
            axis, contrast, square[inside], settings
        ):
            break
        dirt = _dirt(square[inside], settings.ink_dirt_min * contrast, settings)
        text = within_lines(square > dirt**2, settings)
        within = _shared(inside[0], text[0]), _shared(inside[1], text[1])
        if within == inside:
            return axis, text
        inside = within
    return None


def _add_colored_text(
    ink: FloatArray,
    offset: FloatArray,
    square: FloatArray,
    axis: FloatArray,
    settings: ReadSettings,
) -> None:
    """Ink text anew, in place, that is too unlike the rest, along `axis`, to be seen.

    Such are the shares of totals that confusion matrices print in green and red below a count,
    and changes in green and red beside a score.
    """
    distance = np.sqrt(square)
    far = distance > max(settings.ink_edge * distance.max(), settings.ink_contrast_min)
    shown = ink > settings.ink_peak_min
    lines = runs(far.any(axis=1))
    tallest = max((end - start for start, end in lines if shown[start:end].any()), default=0)
    for top, bottom in lines:
        if top == 0 or bottom == len(far) or not tallest < 2 * (bottom - top) < 4 * tallest:
            continue
        glyphs = runs(far[top:bottom].any(axis=0))
        is_shown = [bool(shown[top:bottom, left:right].any()) for left, right in glyphs]
        for first, last in runs(~np.array(is_shown)):
            left, right = glyphs[first][0], glyphs[last - 1][1]
            if left == 0 or right == far.shape[1]:
                continue
            rim = slice(top - 1, bottom + 1), slice(left - 1, right + 1)
            own = _ink_offset(offset[rim], square[rim], settings)
            alike = float(own @ axis) / math.hypot(*own.tolist()) / math.hypot(*axis.tolist())
            is_text = last - first > 1 and alike < settings.ink_icon_likeness_max
            if is_text or not any(is_shown):
                cv2.transform(offset[rim], own[None] / float(own @ own)).clip(0, 1, out=ink[rim])


def _shared(first: slice, second: slice) -> slice:
    """The part that two stretches share."""
    return slice(max(first.start, second.start), min(first.stop, second.stop))


def _margin(length: int, settings: ReadSettings) -> int:
    """How deep along one direction grid lines and neighbors may reach into the crop."""
    return max(1, int(settings.ink_side_fraction * length))


def _is_noise(
    axis: FloatArray, contrast: float, square: FloatArray, settings: ReadSettings
) -> bool:
    """Whether what is furthest from the background is little further than all the rest.

    Or it is hardly lighter or darker: compression keeps hues at half the size, and smears them.
    """
    is_hue = contrast < _HUE_MAX and abs(float(axis @ LUMA)) < _LIGHT_MIN * contrast
    if not is_hue and contrast >= settings.ink_contrast_noisy:
        return False
    noise = _noise(square)
    is_near = contrast < settings.ink_contrast_noise_min * noise
    return (is_hue and noise > 0) or (contrast < settings.ink_contrast_noisy and is_near)


def _noise(square: FloatArray) -> float:
    """Distance from the background that the middle one of all pixels has: few of them are text."""
    half = square.size // 2
    squares = square.flatten()
    squares.partition(half)
    return math.sqrt(float(squares[half]))


def _dirt(square: FloatArray, least: float, settings: ReadSettings) -> float:
    """Distance from the background that neither a share of the contrast nor noise keeps."""
    # Nothing is to be sorted where noise is low, as it is in most crops.
    noisy = (square > (least / settings.ink_noise) ** 2).view(np.uint8)
    if cv2.countNonZero(noisy) < square.size - square.size // 2:
        return least
    return max(least, settings.ink_noise * _noise(square))


def _ink_offset(offset: FloatArray, square: FloatArray, settings: ReadSettings) -> FloatArray:
    """Color of the text minus that of the background, from the most different pixels."""
    distance = square.ravel()
    furthest = cv2.minMaxLoc(distance)[1]
    count = min(max(int(settings.ink_sample_fraction * distance.size), 3), settings.ink_sample_max)
    # Most pixels are background, and many the rims of text: to leave them out is much faster.
    far = (distance >= furthest * 3 / 4).nonzero()[0]
    if far.size < count:
        far = (distance >= furthest / 4).nonzero()[0]
    # A dash or a point in a large cell has fewer pixels than the sample.
    count = min(count, far.size)
    chosen = far[np.argpartition(distance[far], far.size - count)[-count:]]
    rows, columns = np.divmod(chosen, offset.shape[1])
    return median_color(offset[rows, columns])


def text_lines(ink: FloatArray, *, settings: ReadSettings) -> tuple[FloatArray, ...]:
    """Cut an ink map into its lines of text.

    Parameters
    ----------
    ink : ndarray of float32, shape (height, width)
        From `ink_maps`.
    settings : ReadSettings
        Thresholds.

    Returns
    -------
    tuple of ndarray of float32
        Tight around the ink of each line, from top to bottom; empty where the ink is too
        small to be text.
    """
    strong: NDArray[np.bool_] = ink > settings.ink_edge
    rows = cv2.reduce(strong.view(np.uint8), 1, cv2.REDUCE_SUM, dtype=cv2.CV_32S)
    whole = _join_thin(runs(rows[:, 0] > 0), ink, settings)
    stretches = _merge_fragments(whole, settings)
    margin = _margin(len(ink), settings)
    lines: list[FloatArray] = []
    for top, bottom in stretches:
        left, _, width, height = cv2.boundingRect(strong[top:bottom].view(np.uint8))
        hangs = top <= margin or bottom >= len(ink) - margin
        if len(stretches) > 1 and hangs and width <= settings.ink_mark_width_max * (bottom - top):
            continue
        if lines and is_rule(strong[top:bottom, left : left + width], lines[-1].shape, settings):
            continue
        left, right = with_faint_ends(ink[top:bottom], left, left + width, settings)
        tail = has_faint_tail(ink[top : bottom + 1, left:right], bottom - top, settings)
        line, width = ink[top : bottom + tail, left:right], right - left
        large = height >= settings.ink_blot_height_min * len(ink)
        blot = large and height < width * 3 / 2 < height * 3 and line.mean() > settings.ink_blot_min
        mark, alone = (left, top, width, height), len(stretches) == 1
        is_seen = max(height, width) >= settings.ink_text_min_px
        if not blot and (is_seen or (alone and _is_centered(mark, ink.shape, settings))):
            lines.append(line)
    return tuple(lines)


def _is_centered(
    mark: tuple[int, int, int, int], shape: tuple[int, ...], settings: ReadSettings
) -> bool:
    """Whether a mark (left, top, width, height) is in the middle, as a dash in tiny print."""
    left, top, width, height = mark
    off_y, off_x = abs(top + height / 2 - shape[0] / 2), abs(left + width / 2 - shape[1] / 2)
    reach = settings.ink_center_fraction
    return off_y <= reach * shape[0] and off_x <= reach * shape[1]


def _join_thin(
    stretches: list[tuple[int, int]], ink: FloatArray, settings: ReadSettings
) -> list[tuple[int, int]]:
    """Join the bar of a thin 7 with its stem: both too low for digits, and a faint stroke between.

    A space between two lines has hardly any ink.
    """
    joined = stretches[:1]
    for top, bottom in stretches[1:]:
        start, end = joined[-1]
        low = max(end - start, bottom - top) < settings.ink_low_px
        between = ink[end:top].max(axis=1, initial=0.0)
        if low and (between >= settings.ink_thin_min * settings.ink_edge).all():
            joined[-1] = (start, bottom)
        else:
            joined.append((top, bottom))
    return joined


def _merge_fragments(
    stretches: list[tuple[int, int]], settings: ReadSettings
) -> list[tuple[int, int]]:
    """Join dots, dashes and the bar of a ± with the line that they stand near to.

    What is as low and stands alone below a line, such as stars, is a line of its own.
    """
    if len(stretches) < 2:  # noqa: PLR2004
        return stretches
    tallest = max(bottom - top for top, bottom in stretches)
    lines = [
        run for run in stretches if run[1] - run[0] >= settings.ink_line_fraction_min * tallest
    ]
    alone = []
    for top, bottom in stretches:
        gaps = [max(top - line[1], line[0] - bottom) for line in lines]
        nearest = int(np.argmin(gaps))
        line = lines[nearest]
        is_below = top >= line[1]
        if is_below and gaps[nearest] > settings.ink_fragment_below_max * tallest:
            alone.append((top, bottom))
        else:
            lines[nearest] = (min(line[0], top), max(line[1], bottom))
    return sorted(lines + alone)


def normalized_line(line: FloatArray, *, settings: ReadSettings) -> FloatArray:
    """Scale one line of text to the height that the network reads.

    Parameters
    ----------
    line : ndarray of float32, shape (height, width)
        Tight around its ink.
    settings : ReadSettings
        What counts as a dash.

    Returns
    -------
    ndarray of float32, shape (LINE_HEIGHT_PX, width)
        The ink in the middle, background around it.
    """
    height, width = line.shape
    # A lone dash is as high as a digit would be that is as wide as it.
    scale = INK_HEIGHT_PX / (width if _is_dash(line, settings) else height)
    size = max(2, round(width * scale)), max(2, round(height * scale))
    shrinks = scale < 1
    scaled = cv2.resize(line, size, interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_CUBIC)
    above = (LINE_HEIGHT_PX - size[1]) // 2
    padded = np.zeros((LINE_HEIGHT_PX, size[0] + 2 * PADDING_PX), np.float32)
    middle = padded[above : above + size[1], PADDING_PX : PADDING_PX + size[0]]
    np.asarray(scaled, np.float32).clip(0, 1, out=middle)
    return padded


def _is_dash(line: FloatArray, settings: ReadSettings) -> bool:
    """Whether the ink is wide and full, and all its rows show the same strokes.

    Heavy digits are full as well, but their rows differ.
    """
    height, width = line.shape
    if width <= 2 * height or cv2.mean(line)[0] <= 1 / 2:
        return False
    energies = np.linalg.svd(line, compute_uv=False) ** 2
    return bool(energies[0] > settings.ink_dash_share_min * energies.sum())


def ink_lines(crops: Sequence[Crop], *, settings: ReadSettings) -> list[tuple[FloatArray, ...]]:
    """Lines of text of crops, ready for the network.

    Parameters
    ----------
    crops : sequence of ndarray of uint8, shape (height, width, 3)
        RGB.
    settings : ReadSettings
        Thresholds.

    Returns
    -------
    list of tuple of ndarray of float32, shape (LINE_HEIGHT_PX, width)
        Per crop from top to bottom; empty where nothing is printed.
    """
    found = []
    for ink in ink_maps(crops, settings=settings):
        lines = () if ink is None else text_lines(ink, settings=settings)
        found.append(tuple(normalized_line(line, settings=settings) for line in lines))
    return found
