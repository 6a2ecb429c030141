"""Letters that blur joins: pieces of ink whose ridges are letters.

Ink is what differs a little from the paper, so that pale print counts. In a blurred figure the
paper between two letters differs as much, and whole words and the words below them are one piece.
Where a piece is darker by far along its strokes, what is dark for that piece tells its letters.
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.paper import Mask
from heatgrid.geometry import Box

# Shares of the darkest ink of a piece, of which the least that parts its letters is taken.
LEVELS = (0.4, 0.55, 0.7)
# In letters: what is longer may be several; what is thinner is a line, what is thicker a picture.
LONG_EM = 2.0
THIN_EM = 0.5
THICK_EM = 12.0
# In letters: how small and how large the parts are that count as letters.
LETTER_MIN_EM = 1 / 3
LETTER_MAX_EM = 1.6
# Share of the dark ink of a piece that is in such parts.
LETTERS_SHARE_MIN = 0.8
# Of the ink of a piece, the darkest twentieth may be where strokes cross.
PEAK_PERCENT = 95


def without_joins(
    rgb: NDArray[np.uint8], ink: Mask, paper: NDArray[np.uint8], em_px: float, fill_min: float
) -> Mask:
    """Part the letters that blur joins to one piece of ink.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    ink : ndarray of uint8, shape (height, width)
        1 for what differs from the paper.
    paper : ndarray of uint8, shape (3,)
        The color of the paper.
    em_px : float
        Size of a letter.
    fill_min : float
        Share of its box that letters ink; curves and trees ink less.

    Returns
    -------
    ndarray of uint8, shape (height, width)
        The same ink without the pixels between letters.
    """
    _, labels, stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
    size = stats[:, cv2.CC_STAT_WIDTH : cv2.CC_STAT_HEIGHT + 1]
    joined = stats[:, cv2.CC_STAT_AREA] > fill_min * size.prod(axis=1)
    thick, long = size.min(axis=1), size.max(axis=1)
    joined &= (long > LONG_EM * em_px) & (thick > THIN_EM * em_px) & (thick < THICK_EM * em_px)
    parted = ink.copy()
    for at in np.flatnonzero(joined[1:]) + 1:
        left, top, width, height = stats[at, :4].tolist()
        place = Box(left, top, left + width, top + height).slices
        piece = labels[place] == at
        depth = np.abs(rgb[place].astype(np.int16) - paper).max(axis=2) * piece
        ridges = _letters(depth, np.percentile(depth[piece], PEAK_PERCENT), em_px)
        if ridges is not None:
            parted[place][piece & _between(ridges)] = 0
    return parted


def _letters(depth: NDArray[np.int16], peak: np.floating, em_px: float) -> Mask | None:
    """The dark ink of a piece at the least level at which nearly all of it is letters."""
    for level in LEVELS:
        ridges = (depth > level * peak).astype(np.uint8)
        _, _, parts, _ = cv2.connectedComponentsWithStats(ridges, connectivity=8)
        areas, longest = parts[1:, cv2.CC_STAT_AREA], parts[1:, 2:4].max(axis=1)
        letters = (longest >= LETTER_MIN_EM * em_px) & (longest <= LETTER_MAX_EM * em_px)
        share = areas[letters].sum() / areas.sum()
        if np.count_nonzero(letters) > 1 and share >= LETTERS_SHARE_MIN:
            return ridges
    return None


def _between(ridges: Mask) -> NDArray[np.bool_]:
    """Pixels as far from one ridge as from the next, so that what is left of each is apart."""
    _, labels = cv2.distanceTransformWithLabels(
        1 - ridges, cv2.DIST_L2, cv2.DIST_MASK_5, labelType=cv2.DIST_LABEL_CCOMP
    )
    nearest = labels.astype(np.float32)
    kernel = np.ones((2, 2), np.uint8)
    differs = cv2.dilate(nearest, kernel) != cv2.erode(nearest, kernel)
    between: NDArray[np.bool_] = differs & (ridges == 0)
    return between
