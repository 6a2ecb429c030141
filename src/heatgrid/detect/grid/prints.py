"""What is printed in cells, as ink: whether two cells show one text can be told without reading."""

from collections.abc import Sequence
from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.faces import face_box
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings, SeamSettings, StrangerSettings

FloatArray = NDArray[np.floating]
Mask = NDArray[np.uint8]
Shades = NDArray[np.float32]
# Contrast of hatching over the largest one in its cell.
HATCHED_CONTRAST_MIN = 0.25
# Of a face, in either direction.
_PARTS = 3


def face_distance(scene: Scene, cell: Cell, *, settings: PanelSettings) -> FloatArray:
    """How far the pixels of a face are from its color.

    Parameters
    ----------
    scene : Scene
        The figure.
    cell : Cell
        The cell.
    settings : PanelSettings
        How much of a cell is its border.

    Returns
    -------
    ndarray of float, shape (height, width)
        0..255.
    """
    pixels = scene.rgb[face_box(cell.inner, settings).slices].astype(np.float32)
    return color_distance(pixels, np.array(cell.rgb, np.float32))


def find_print(scene: Scene, cell: Cell, *, settings: PanelSettings) -> Mask | None:
    """Find the ink in a cell.

    Parameters
    ----------
    scene : Scene
        The figure.
    cell : Cell
        The cell.
    settings : PanelSettings
        What is ink.

    Returns
    -------
    ndarray of uint8 or None
        1 where there is ink, cut to its size; None where there is too little.
    """
    found = _ink_box(face_distance(scene, cell, settings=settings), settings)
    if found is None:
        return None
    ink, box = found
    return ink[box.slices]


def place_of_print(scene: Scene, cell: Cell, *, settings: PanelSettings) -> tuple[Box, Box] | None:
    """Find where in a cell its ink stands.

    Parameters
    ----------
    scene : Scene
        The figure.
    cell : Cell
        The cell.
    settings : PanelSettings
        What is ink.

    Returns
    -------
    tuple of Box or None
        The face of the cell and the ink, both from the corner of the face; None where there is too
        little ink.
    """
    apart = face_distance(scene, cell, settings=settings)
    found = _ink_box(apart, settings)
    return found and (Box(0, 0, apart.shape[1], apart.shape[0]), found[1])


def is_hatched(scene: Scene, cell: Cell, *, settings: PanelSettings) -> bool:
    """Whether what is drawn over a cell is spread all over it, as hatching is and text is not.

    Parameters
    ----------
    scene : Scene
        The figure.
    cell : Cell
        The cell.
    settings : PanelSettings
        How even hatching is.

    Returns
    -------
    bool
        True where each ninth of the face holds about as much as the others.
    """
    apart = face_distance(scene, cell, settings=settings)
    # What compression leaves around a text is all over its cell, too, but faint beside it.
    inked = apart > max(scene.step_threshold, HATCHED_CONTRAST_MIN * apart.max(initial=0.0))
    bands = (np.array_split(band, _PARTS, axis=1) for band in np.array_split(inked, _PARTS))
    shares = [part.mean() for band in bands for part in band if part.size]
    return bool(shares and min(shares) > settings.hatched_even_min * np.mean(shares))


def _ink_box(apart: FloatArray, settings: PanelSettings) -> tuple[Mask, Box] | None:
    """Which pixels are ink, and the box around them; None where there is too little."""
    ink = (apart > settings.ink_contrast_min).astype(np.uint8)
    if cv2.countNonZero(ink) < settings.ink_pixels_min:
        return None
    left, top, width, height = cv2.boundingRect(ink)
    return ink, Box(left, top, left + width, top + height)


def printed_groups(
    groups: Sequence[NDArray[np.int_]], prints: Sequence[Mask | None]
) -> list[NDArray[np.int_]]:
    """Leave out the color of the cells that alone have no text.

    Parameters
    ----------
    groups : sequence of ndarray of int
        Indices of the cells of each color, none of them empty.
    prints : sequence of Mask or None
        What is printed in each cell.

    Returns
    -------
    list of ndarray of int
        All groups but the one, where the ground of the axes shows in place of cells; all where
        texts stand in some cells of it, or are missing in those of other colors, and where there
        are no others.
    """
    blank = [all(prints[k] is None for k in group) for group in groups]
    full = [all(prints[k] is not None for k in group) for group in groups]
    if sum(blank) == 1 and 0 < sum(full) == len(groups) - 1:
        return [group for group, is_full in zip(groups, full, strict=True) if is_full]
    return list(groups)


def commonest_print(prints: Sequence[Mask], *, settings: StrangerSettings) -> int:
    """Count the commonest of some texts.

    Parameters
    ----------
    prints : sequence of ndarray
        One at least.
    settings : StrangerSettings
        How much two prints of a text may differ.

    Returns
    -------
    int
        How often it is printed.
    """
    return max(sum(_same_print(one, other, settings) for other in prints) for one in prints)


def _same_print(one: Mask, other: Mask, settings: StrangerSettings) -> bool:
    """Whether two prints show one text."""
    return _overlap(one, other, settings) >= settings.text_overlap_min


def _overlap(one: Mask, other: Mask, settings: StrangerSettings) -> float:
    """Common ink over all ink of two prints, 0..1; 0 where their sizes differ."""
    for size, wanted in zip(other.shape, one.shape, strict=True):
        if abs(size - wanted) > settings.text_size_px + settings.text_size_fraction * wanted:
            return 0.0
    height, width = one.shape
    scaled = cv2.resize(other, (width, height), interpolation=cv2.INTER_NEAREST).astype(np.uint8)
    common = cv2.countNonZero(cv2.bitwise_and(one, scaled))
    return common / cv2.countNonZero(cv2.bitwise_or(one, scaled))


def crop_shades(apart: FloatArray, *, settings: PanelSettings) -> Shades | None:
    """Cut a place to the ink in it and keep its shades, which tell more than its outline.

    Parameters
    ----------
    apart : ndarray of float, shape (height, width)
        How far its pixels are from the color of the paper, 0..255.
    settings : PanelSettings
        What is ink, and how much it is enlarged.

    Returns
    -------
    ndarray of float, shape (h, w)
        With a pixel of paper around the ink, enlarged; None where there is too little.
    """
    found = _ink_box(apart, settings)
    if found is None:
        return None
    height, width = apart.shape
    rim = apart[found[1].padded(1, 1, within=Box(0, 0, width, height)).slices]
    zoom = settings.seams.again_zoom
    return cv2.resize(rim.astype(np.float32), None, fx=zoom, fy=zoom).astype(np.float32, copy=False)


def likeness(one: Shades, other: Shades, *, settings: PanelSettings) -> float:
    """How alike two prints are where they lie best on each other.

    Parameters
    ----------
    one, other : ndarray of float
        From `crop_shades`.
    settings : PanelSettings
        How much they are enlarged, and how far one is moved.

    Returns
    -------
    float
        The cosine of the angle between their shades, 1 if these are proportional; 0 where their
        sizes differ. Parts of a pixel count: small letters look different at each of them.
    """
    padded = _with_rim(one, other, settings)
    if padded is None:
        return 0.0
    common = float(cv2.matchTemplate(padded, other, cv2.TM_CCORR).max())
    return common / float(np.linalg.norm(one) * np.linalg.norm(other))


def letter_likeness(one: Shades, other: Shades, *, settings: PanelSettings) -> float:
    """How alike two prints are at the letter in which they differ most.

    Parameters
    ----------
    one, other : ndarray of float
        From `crop_shades`.
    settings : PanelSettings
        How much they are enlarged, and how far one is moved.

    Returns
    -------
    float
        As `likeness` of that letter alone.
    """
    padded = _with_rim(one, other, settings)
    if padded is None:
        return 0.0
    fit = cv2.matchTemplate(padded, other, cv2.TM_CCORR)
    top, left = np.unravel_index(int(fit.argmax()), fit.shape)
    height, width = other.shape
    there = np.ascontiguousarray(padded[top : top + height, left : left + width])
    return least_alike(there, other, settings=settings.seams)


def _with_rim(one: Shades, other: Shades, settings: PanelSettings) -> Shades | None:
    """A print with the rim in which another one may be moved; None where their sizes differ."""
    reach = round(settings.seams.again_shift_px * settings.seams.again_zoom)
    more = np.subtract(other.shape, one.shape)
    if np.abs(more).max() > reach:
        return None
    below, right = (reach + max(0, int(size)) for size in more)
    padded = cv2.copyMakeBorder(one, reach, below, reach, right, cv2.BORDER_CONSTANT)
    return padded.astype(np.float32, copy=False)


def least_alike(one: Shades, other: Shades, *, settings: SeamSettings) -> float:
    """How alike two prints are where they are least alike, at any place as wide as a letter.

    Parameters
    ----------
    one, other : ndarray of float, shape (h, w)
        Shades of both, enlarged, that lie on each other.
    settings : SeamSettings
        How much they are enlarged.

    Returns
    -------
    float
        The least cosine at a place with ink, 0..1. Each place may be a part of a pixel off, since
        letters stand on whole pixels.
    """
    side = round(settings.again_letter_px * settings.again_zoom)
    own = cv2.boxFilter(one**2, -1, (side, side))
    power = cv2.boxFilter(other**2, -1, (side, side))
    inked = np.maximum(own, power) >= max(own.max(), power.max()) / 4
    best = np.zeros_like(one)
    for down, right in product(range(-settings.again_zoom, settings.again_zoom + 1), repeat=2):
        moved = np.roll(other, (down, right), axis=(0, 1))
        common = cv2.boxFilter(one * moved, -1, (side, side))
        powers = own * np.roll(power, (down, right), axis=(0, 1))
        best = np.maximum(best, common / np.sqrt(np.maximum(powers, 1.0)))
    return float(best[inked].min())
