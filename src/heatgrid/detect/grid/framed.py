"""Lines along the sides of a place: what has a frame is a place of its own, painted or not."""

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, pixel_colors
from heatgrid.detect.picture.scene import Scene
from heatgrid.settings import EvidenceSettings

FloatArray = NDArray[np.floating]


def is_framed(
    scene: Scene,
    x: FloatArray,
    y: FloatArray,
    paper: FloatArray,
    *,
    settings: EvidenceSettings,
) -> bool:
    """Whether a line is drawn all along a straight path.

    Parameters
    ----------
    scene : Scene
        The figure.
    x, y : ndarray of float
        Coordinates of the path in pixels, one of them a single number, the other ascending.
    paper : ndarray of float, shape (3,)
        Color of what is not drawn, 0..255.
    settings : EvidenceSettings
        Where the line may lie, and how much of it may be broken.

    Returns
    -------
    bool
        Whether it is drawn, as the frame of a panel is.
    """
    along = np.linspace(0.0, 1.0, settings.frame_samples)
    xs, ys = x[0] + (x[-1] - x[0]) * along, y[0] + (y[-1] - y[0]) * along
    across_x, across_y = (1.0, 0.0) if len(x) == 1 else (0.0, 1.0)
    drawn = [
        color_distance(pixel_colors(scene.rgb, xs + shift * across_x, ys + shift * across_y), paper)
        > scene.step_threshold
        for shift in settings.frame_shifts_px
    ]
    return bool(np.any(drawn, axis=0).mean() > settings.frame_share_min)


def is_closed(
    scene: Scene,
    x: FloatArray,
    y: FloatArray,
    paper: FloatArray,
    *,
    settings: EvidenceSettings,
) -> bool:
    """Whether a line is drawn all along a side and ends with it.

    Parameters
    ----------
    scene : Scene
        The figure.
    x, y : ndarray of float
        Coordinates of the side in pixels, as for `is_framed`.
    paper : ndarray of float, shape (3,)
        Color of what is not drawn, 0..255.
    settings : EvidenceSettings
        Where the line may lie, and how far beyond the side is looked.

    Returns
    -------
    bool
        False where it goes on, as the outline of a long bar above a panel does.
    """
    if not is_framed(scene, x, y, paper, settings=settings):
        return False
    across, along = (x, y) if len(x) == 1 else (y, x)
    first, last = float(along[0]), float(along[-1])
    reach = max(settings.frame_beyond_px, settings.frame_beyond_fraction * (last - first))
    limit = scene.rgb.shape[0 if len(x) == 1 else 1]
    # Without a break: the frame of the next panel is a line at the same height.
    for start, end in ((first - reach, first), (last, last + reach)):
        beyond = np.array([start, end])
        xs, ys = (across, beyond) if len(x) == 1 else (beyond, across)
        if start >= 0 and end < limit and is_framed(scene, xs, ys, paper, settings=settings):
            return False
    return True
