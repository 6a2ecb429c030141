"""How unlike its background each pixel of a crop is, for all crops of one size at once.

A panel has hundreds of cells of a few sizes, and most of the time that a small picture takes is
that of the calls.
"""

import math
from operator import itemgetter

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import largest_channel
from heatgrid.settings import ReadSettings

FloatArray = NDArray[np.float32]
Inside = tuple[slice, slice]
"""The rows and columns of a crop without its margin."""

_BIN_BITS = 4
_BIN_WIDTH = 1 << _BIN_BITS
_CODE_WEIGHTS = np.array([[_BIN_WIDTH**2, _BIN_WIDTH, 1]], np.float32)
_ONES = np.ones((1, 3), np.float32)


def contrasts(
    crops: NDArray[np.uint8], inside: Inside, *, settings: ReadSettings
) -> tuple[FloatArray, FloatArray]:
    """How far each pixel is from the background of its crop.

    Parameters
    ----------
    crops : ndarray of uint8, shape (crops, height, width, 3)
        RGB.
    inside : tuple of slice
        The part of each crop that neighbors and grid lines do not reach.
    settings : ReadSettings
        Thresholds.

    Returns
    -------
    offset : ndarray of float32, shape (crops, height, width, 3)
        Color of each pixel minus that of the background.
    square : ndarray of float32, shape (crops, height, width)
        The square of its length.
    """
    count, height, width = crops.shape[:3]
    # Rows of colors side by side: numpy is slow along an axis of three.
    rows = crops.reshape(count, height, 3 * width).astype(np.float32)
    rows -= np.tile(_backgrounds(crops, inside, settings), width)[:, None]
    offset = rows.reshape(count * height, width, 3)
    square = cv2.transform(cv2.multiply(offset, offset), _ONES)
    return offset.reshape(crops.shape), np.asarray(square, np.float32).reshape(crops.shape[:3])


def _backgrounds(crops: NDArray[np.uint8], inside: Inside, settings: ReadSettings) -> FloatArray:
    """Colors of the cells: the mode of the interior or the median of a ring, by votes."""
    inner = crops[:, inside[0], inside[1]]
    step = max(1, math.isqrt(inner.shape[1] * inner.shape[2] // settings.ink_background_sample))
    pixels = inner[:, ::step, ::step].reshape(len(crops), -1, 3)
    top, left = min(2, crops.shape[1] // 6), min(2, crops.shape[2] // 6)
    rings = np.concatenate(
        [crops[:, top, left:], crops[:, -1 - top, left:],
         crops[:, top:, left], crops[:, top:, -1 - left]],
        axis=1,
    )  # fmt: skip
    medians = _medians(rings)
    same = _coded(pixels) == _coded(medians[:, None])
    found = medians.astype(np.float32)
    # The commonest color of most crops, since few are noisy; histograms take far longer.
    noisy = np.flatnonzero(2 * np.count_nonzero(same, axis=1) <= pixels.shape[1])
    if noisy.size:
        near = _near(pixels[noisy], medians[noisy])
        for at, around in zip(noisy.tolist(), near, strict=True):
            if 2 * np.count_nonzero(around) > around.size:
                found[at] = median_color(pixels[at].compress(around, axis=0))
            else:
                found[at] = _background(pixels[at][None], rings[at], found[at], step, settings)
    return found


def _near(pixels: NDArray[np.uint8], colors: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Which pixels of each list are less than half a bin of a histogram from a color."""
    apart = cv2.absdiff(pixels, np.broadcast_to(colors[:, None], pixels.shape))
    return np.asarray((np.asarray(apart) < _BIN_WIDTH // 2).all(axis=2))


def _background(
    pixels: NDArray[np.uint8],
    ring: NDArray[np.uint8],
    median: FloatArray,
    step: int,
    settings: ReadSettings,
) -> FloatArray:
    """Color of a cell that is noisy, or whose ring has another color."""
    mode, tolerance = _mode(pixels), settings.ink_background_tolerance
    if cv2.norm(mode, median, cv2.NORM_INF) <= tolerance:
        # One background: the ring may show its rim, but the interior shows the cell.
        return mode
    # Of a large crop the ring is sampled too, for it would outvote the interior.
    everywhere = np.concatenate([pixels, ring[None, ::step]], axis=1)
    votes = [
        cv2.countNonZero(cv2.inRange(everywhere, color - tolerance, color + tolerance))
        for color in (mode, median)
    ]
    return median if votes[1] > votes[0] else mode


def _coded(colors: NDArray[np.uint8]) -> NDArray[np.uint32]:
    """One number for each color."""
    opaque = np.asarray(cv2.cvtColor(colors, cv2.COLOR_RGB2RGBA), np.uint8)
    codes: NDArray[np.uint32] = opaque.view(np.uint32)[..., 0]
    return codes


def _mode(pixels: NDArray[np.uint8]) -> FloatArray:
    """Commonest color, found in two offset histograms so that no bin border splits it."""
    found = [_commonest(pixels, shift) for shift in (0, _BIN_WIDTH // 2)]
    _, chosen = max(found, key=itemgetter(0))
    return median_color(pixels[0].compress(chosen, axis=0))


def _commonest(pixels: NDArray[np.uint8], shift: int) -> tuple[int, NDArray[np.bool_]]:
    """How many pixels the fullest bin of a histogram of colors holds, and which."""
    # cv2.add stops at 255, so that the brightest colors stay in the last bin.
    shifted = np.asarray(cv2.add(pixels, np.full(3, float(shift))), np.uint8) if shift else pixels
    levels = (shifted >> _BIN_BITS).astype(np.float32)
    codes = cv2.transform(levels, _CODE_WEIGHTS)[0].astype(np.intp)
    counts = np.bincount(codes)
    winner = int(counts.argmax())
    return int(counts[winner]), codes == winner


def median_color(colors: NDArray[np.generic]) -> FloatArray:
    """Upper median of each channel; numpy's own takes several times as long.

    Parameters
    ----------
    colors : ndarray, shape (colors, 3)
        Their order is lost.

    Returns
    -------
    ndarray of float32, shape (3,)
        Not always one of the colors.
    """
    middle = len(colors) // 2
    colors.partition(middle, axis=0)
    median: FloatArray = colors[middle].astype(np.float32)
    return median


def _medians(colors: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Upper median of each channel of many lists of colors."""
    channels = np.ascontiguousarray(colors.transpose(0, 2, 1))
    middle = channels.shape[2] // 2
    channels.partition(middle, axis=2)
    return np.ascontiguousarray(channels[..., middle])


def paper_and_contrast(
    crop: NDArray[np.uint8],
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """How far a text stands out from the paper around it.

    Parameters
    ----------
    crop : ndarray of uint8, shape (height, width, 3)
        The text.

    Returns
    -------
    paper : ndarray of float, shape (3,)
        Its color, 0..255.
    contrast : ndarray of float, shape (height, width)
        By how much each pixel differs from it in one channel at most.
    """
    paper = np.median(crop.reshape(-1, 3), axis=0)
    return paper, largest_channel(np.abs(crop - paper))


def paper_and_ink(
    crop: NDArray[np.uint8], *, settings: ReadSettings
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Part a title or label from the paper around it.

    Parameters
    ----------
    crop : ndarray of uint8, shape (height, width, 3)
        The text.
    settings : ReadSettings
        Which contrast is ink.

    Returns
    -------
    paper : ndarray of float, shape (3,)
        Its color, 0..255.
    ink : ndarray of bool, shape (height, width)
        Which pixels differ from it.
    """
    paper, contrast = paper_and_contrast(crop)
    return paper, contrast > settings.region_ink_contrast
