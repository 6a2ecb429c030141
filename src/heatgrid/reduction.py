"""Pictures in fewer pixels, and the way back: a poster at 600 dpi says no more than at 150."""

from collections.abc import Iterator
from dataclasses import replace

import cv2
import numpy as np

from heatgrid.drawn import Figure
from heatgrid.model import FigureReading
from heatgrid.settings import ReductionSettings
from heatgrid.warp import Warp, place_on_figure


def reductions(figure: Figure, *, settings: ReductionSettings) -> Iterator[int]:
    """By how much a picture may be reduced, the most first.

    Parameters
    ----------
    figure : Figure
        The picture.
    settings : ReductionSettings
        How many pixels are too many.

    Yields
    ------
    int
        Pixels of a side that become one: powers of two, down to 2; nothing for a picture
        that is not too large.
    """
    factor = 1
    while figure.box.area > settings.pixels_max * factor**2:
        factor *= 2
    while factor > 1:
        yield factor
        factor //= 2


def reduced(figure: Figure, factor: int) -> Figure:
    """A picture in fewer pixels.

    Parameters
    ----------
    figure : Figure
        The picture.
    factor : int
        Pixels of a side that become one.

    Returns
    -------
    Figure
        Each pixel is the mean of a square; the last ones repeat the border of the picture.
    """
    bottom, right = (-length % factor for length in figure.rgb.shape[:2])
    padded = cv2.copyMakeBorder(figure.rgb, 0, bottom, 0, right, cv2.BORDER_REPLICATE)
    size = padded.shape[1] // factor, padded.shape[0] // factor
    rgb = cv2.resize(padded, size, interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
    rgb.setflags(write=False)
    return replace(figure, rgb=rgb)


def tells_all(
    reading: FigureReading, letters_px: list[int], *, settings: ReductionSettings
) -> bool:
    """Whether a picture in more pixels would tell no more.

    Parameters
    ----------
    reading : FigureReading
        Of the reduced picture.
    letters_px : list of int
        Heights of its texts.
    settings : ReductionSettings
        How large texts and cells have to be.

    Returns
    -------
    bool
        Whether there are panels, nothing was given up, and no text and no cell is small.
    """
    cells = [each.cell.box for panel in reading.panels for each in panel.readings]
    return (
        bool(cells)
        and not reading.skipped
        and min(letters_px, default=0) >= settings.letter_min_px
        and min(min(box.width, box.height) for box in cells) >= settings.cell_min_px
    )


def enlarged(reading: FigureReading, figure: Figure, factor: int) -> FigureReading:
    """What was read of a reduced picture, with its positions in the whole one.

    Parameters
    ----------
    reading : FigureReading
        Of the reduced picture.
    figure : Figure
        The whole picture.
    factor : int
        Pixels of a side that became one.

    Returns
    -------
    FigureReading
        The same texts, numbers and findings.
    """
    shift = (factor - 1) / 2  # from the middle of a square to that of its first pixel
    warp = Warp(np.array([[factor, 0.0, shift], [0.0, factor, shift], [0.0, 0.0, 1.0]]))
    placed = place_on_figure(reading, warp)
    return replace(placed, width_px=figure.box.width, height_px=figure.box.height)
