"""Colors of cells that come back in other shapes of a figure."""

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.picture.scene import Scene, open_mask
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import StrangerSettings

FloatArray = NDArray[np.floating]


def found_again(
    scene: Scene,
    panel: Panel,
    colors: FloatArray,
    *,
    apart_from: tuple[Box, ...] = (),
    settings: StrangerSettings,
) -> int:
    """Count the colors that other shapes have, such as segments of stacked bars.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    colors : ndarray of float, shape (n, 3)
        Of some of its cells, 0..255.
    apart_from : tuple of Box
        Places that are not looked at, besides that of the panel.
    settings : StrangerSettings
        How large and broad such shapes are.

    Returns
    -------
    int
        Of the colors, each as often as it comes.
    """
    rgb = scene.rgb.copy()
    for box in (panel.box, *apart_from):
        around = box.padded(settings.again_apart_px, settings.again_apart_px, scene.box)
        rgb[around.slices] = np.rint(scene.background)
    least = settings.again_area_min * panel.box.area / (panel.rows * panel.cols)
    breadth = max(2, round(settings.again_breadth_min * panel.cell_px))
    same = settings.same_color_in(scene.noise)
    return sum(_area(rgb, color, same, breadth) >= least for color in colors)


def _area(rgb: NDArray[np.uint8], color: FloatArray, same: float, breadth: int) -> int:
    """How many pixels lie in squares of a color: the edges of all texts have any shade of gray."""
    low, high = np.maximum(color - same, 0), np.minimum(color + same, 255)
    mask = cv2.inRange(rgb, low, high).astype(np.uint8)
    return cv2.countNonZero(open_mask(mask, (breadth, breadth)))
