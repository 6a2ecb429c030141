"""How heavy print is: bold letters have wider strokes than others of their size.

What names one axis is as heavy as what names the other; a heavier line is a title.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from heatgrid.color import largest_channel
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box

# Full ink is that of the darkest pixels of a line, but for a few.
FULL_PERCENTILE = 99.5
# White around a line: the blur of its letters ends within.
MARGIN_PX = 2


def pen_widths(
    rgb: NDArray[np.uint8], lines: Iterable[TextLine], paper: ArrayLike
) -> dict[TextLine, float]:
    """Measure the strokes of lines.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    lines : iterable of TextLine
        What is written.
    paper : array_like, shape (3,)
        Color of the paper, 0..255.

    Returns
    -------
    dict of TextLine to float
        Width of the strokes of each in pixels: twice their area over the length of their
        outline, by the shades of all pixels, however a line is turned. Blur widens all lines alike.
    """
    figure = Box(0, 0, rgb.shape[1], rgb.shape[0])
    return {
        line: _pen_px(rgb[line.box.padded(MARGIN_PX, MARGIN_PX, within=figure).slices], paper)
        for line in lines
    }


def _pen_px(pixels: NDArray[np.uint8], paper: ArrayLike) -> float:
    """Twice the area of ink over the length of its outline; 0 where there is none."""
    apart = largest_channel(np.abs(pixels.astype(np.float64) - np.asarray(paper)))
    full = float(np.percentile(apart, FULL_PERCENTILE))
    if not full:
        return 0.0
    ink = np.clip(apart / full, 0, 1)
    outline = np.hypot(np.diff(ink, axis=1)[:-1], np.diff(ink, axis=0)[:, :-1]).sum()
    return float(2 * ink.sum() / outline) if outline else 0.0
