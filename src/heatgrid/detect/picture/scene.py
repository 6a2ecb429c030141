"""A figure as the detectors see it: its background, its noise, and what is drawn on it."""

from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import median_color
from heatgrid.detect.picture.dithering import without_dithering
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
Mask = NDArray[np.uint8]
# Deep enough that a window's frame or a scan's edge is not taken for the background.
BORDER_FRACTION = 0.02
# A step of this size is an edge or a glyph, not noise.
EDGE_STEP = 32
# Share of small steps with a flat side, from which on they are drawn; noise leaves up to 0.65.
SHARP_MIN = 0.98


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A picture and what all detectors measure on it first.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure, without dithering.
    background : ndarray of float, shape (3,)
        Most frequent color along the border, 0..255.
    step_threshold : float
        Steps between single pixels above this are drawn; smaller ones may be noise.
    face_threshold : float
        The same for the colors of whole cells, in which noise averages out.
    noise : float
        What `step_noise` measured.
    ruled : ndarray of uint8, shape (height, width, 3), or None
        The figure with the grid lines that are painted over in `rgb`; None where there are none.

    Attributes
    ----------
    memory : dict
        For `heatgrid.detect.picture.memory`: a scene with another picture has one of its own.
    """

    rgb: NDArray[np.uint8]
    background: FloatArray
    step_threshold: float
    face_threshold: float
    noise: float
    ruled: NDArray[np.uint8] | None = None
    memory: dict[tuple[Any, ...], tuple[Any, ...]] = field(
        default_factory=dict, init=False, repr=False
    )

    @property
    def size(self) -> int:
        """Number of pixels."""
        height, width = self.rgb.shape[:2]
        return int(height * width)

    @property
    def box(self) -> Box:
        """The whole picture."""
        height, width = self.rgb.shape[:2]
        return Box(0, 0, width, height)


def view_scene(rgb: NDArray[np.uint8], *, settings: PanelSettings) -> Scene:
    """Measure background and noise of a figure.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Scene
        For all detectors.
    """
    rgb = without_dithering(rgb, settings=settings.dithering)
    noise = step_noise(rgb)
    return Scene(
        rgb,
        background_color(rgb),
        settings.step_threshold + settings.step_threshold_noise * noise,
        settings.step_threshold + settings.face_threshold_noise * noise,
        noise,
    )


def background_color(rgb: NDArray[np.uint8]) -> FloatArray:
    """Most frequent color along the border of a figure.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.

    Returns
    -------
    ndarray of float, shape (3,)
        0..255.
    """
    depth = max(1, round(BORDER_FRACTION * min(rgb.shape[:2])))
    strips = (rgb[:depth], rgb[-depth:], rgb[:, :depth], rgb[:, -depth:])
    return frequent_color(np.concatenate([strip.reshape(-1, 3) for strip in strips]))


def frequent_color(pixels: NDArray[np.uint8]) -> FloatArray:
    """Most frequent color, told apart by five bits per channel.

    Parameters
    ----------
    pixels : ndarray of uint8, shape (n, 3)
        At least one.

    Returns
    -------
    ndarray of float, shape (3,)
        Median of the pixels that share it, 0..255.
    """
    # Two bytes per pixel: `pixels` may be the whole of a very large figure.
    red, green, blue = (pixels >> 3).T.astype(np.uint16)
    keys = red << 10 | green << 5 | blue
    return median_color(pixels[keys == np.bincount(keys).argmax()])


def foreground_mask(scene: Scene) -> Mask:
    """Pixels unlike the background.

    Parameters
    ----------
    scene : Scene
        The figure.

    Returns
    -------
    ndarray of uint8, shape (height, width)
        1 where something is drawn.
    """
    mask: Mask = (background_contrast(scene) > scene.step_threshold).astype(np.uint8)
    return mask


def background_contrast(scene: Scene) -> NDArray[np.uint8]:
    """How unlike the background each pixel is.

    Parameters
    ----------
    scene : Scene
        The figure.

    Returns
    -------
    ndarray of uint8, shape (height, width)
        Largest difference in one channel, 0..255.
    """
    flat = np.broadcast_to(np.rint(scene.background).astype(np.uint8), scene.rgb.shape)
    return largest_difference(scene.rgb, flat)


def largest_difference(rgb: NDArray[np.uint8], other: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Largest difference in one channel, pixel by pixel.

    Parameters
    ----------
    rgb, other : ndarray of uint8, shape (height, width, 3)
        Two pictures.

    Returns
    -------
    ndarray of uint8, shape (height, width)
        0..255.
    """
    # Channel by channel: a maximum over the last axis takes ten times as long.
    red, green, blue = cv2.split(cv2.absdiff(rgb, other))
    return cv2.max(cv2.max(red, green), blue).astype(np.uint8, copy=False)


def open_mask(mask: Mask, shape: tuple[int, int]) -> Mask:
    """A mask without what is thinner than a rectangle.

    Parameters
    ----------
    mask : ndarray of uint8, shape (height, width)
        1 where something is.
    shape : tuple of int
        Height and width of the rectangle in pixels.

    Returns
    -------
    ndarray of uint8, shape (height, width)
        Morphological opening.
    """
    kernel = np.ones(shape, np.uint8)
    height, width = shape
    # NOTE: cv2.MORPH_OPEN does not mirror its anchor: even sides would shift the result by 1 px.
    mirrored = (width - 1 - width // 2, height - 1 - height // 2)
    opened = cv2.dilate(cv2.erode(mask, kernel), kernel, anchor=mirrored)
    return opened.astype(np.uint8, copy=False)


def component_boxes(mask: Mask, settings: PanelSettings) -> list[Box]:
    """Bounding boxes of the components that are large enough for a panel or a bar.

    Parameters
    ----------
    mask : ndarray of uint8, shape (height, width)
        Not 0 where something is.
    settings : PanelSettings
        The least side and area.

    Returns
    -------
    list of Box
        In the order of their first pixels.
    """
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask, connectivity=8)
    least_area = settings.component_area_min * mask.size
    boxes = []
    for left, top, width, height, area in stats[1:].tolist():
        if min(width, height) < settings.component_side_min_px or width * height < least_area:
            continue
        if area >= settings.component_fill_min * width * height:
            boxes.append(Box(left, top, left + width, top + height))
    return boxes


def step_noise(rgb: NDArray[np.uint8]) -> float:
    """Size of the color steps that compression leaves in flat areas.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.

    Returns
    -------
    float
        0 for a clean rendering; a few units of 0..255 for JPEG.
    """
    gray = cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY).astype(np.uint8, copy=False)
    steps = cv2.absdiff(gray[:, 2:], gray[:, :-2])
    edges = cv2.dilate((steps > EDGE_STEP).astype(np.uint8), np.ones((1, 3), np.uint8))
    near_edges = cv2.dilate(edges, np.ones((7, 7), np.uint8))
    places = (near_edges > 0) & (edges == 0)
    quiet = steps[places]
    if not quiet.size or _are_sharp(gray, places & (steps > 0)):
        return 0.0
    return float(np.percentile(quiet, 75))


def _are_sharp(gray: Mask, steps: NDArray[np.bool_]) -> bool:
    """Whether nearly all steps lie between two pixels, as the borders of tiny cells do."""
    single = cv2.absdiff(gray[:, 1:], gray[:, :-1]) == 0
    flat = (single[:, :-1] | single[:, 1:])[steps]
    return bool(flat.size and flat.mean() >= SHARP_MIN)
