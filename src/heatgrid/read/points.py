"""Texts that are a mere point or comma: tokens of a sentence on both axes, zeros in cells.

A reader made for words takes a point for an 8 or an a: nothing else of its line tells its size, nor
whether it stands on the line or is an apostrophe above it.
"""

from collections.abc import Sequence
from dataclasses import replace
from statistics import median

import cv2
import numpy as np

from heatgrid.geometry import Box, bounding_box
from heatgrid.model import Word
from heatgrid.read.contrast import paper_and_contrast
from heatgrid.read.engine import Crop
from heatgrid.read.label import Label
from heatgrid.settings import ReadSettings

COMMA_ASPECT_MAX, COMMA_SIZE_MAX = 3.0, 0.55
"""How high a comma is at most, over its width and over capitals; 1.3 to 2.9 and 0.30 to 0.52 in 9
of 10 of 188 font families, whose points are 1.0 to 1.2 times as high as wide."""

MIDDLE_DOT = "·"
NUMBERS_MIN = 4
"""Fewest numbers of a panel that show how high its digits are, and where they stand."""
INK_SHARE, CONTRAST_MIN = 0.3, 0.6
"""What counts as ink in a cell, over its contrast, and the least contrast of a point, over that of
numbers: what blur leaves of a digit is faint."""
RIM_PX = 2
"""How far lines along the sides of a cell reach into it."""


def settle_points(labels: Sequence[Label], *, settings: ReadSettings) -> tuple[Label, ...]:
    """Read labels as points that are as small as points are.

    Parameters
    ----------
    labels : sequence of Label
        Those of one axis.
    settings : ReadSettings
        How small a point is.

    Returns
    -------
    tuple of Label
        In the same order; those of points, commas and apostrophes say so without a doubt.
    """
    if not labels:
        return ()
    usual_px = median(label.height_px for label in labels)
    signs = [_sign_of(label, usual_px, settings) for label in labels]
    return tuple(
        replace(label, words=(Word(sign, 1.0),)) if sign else label
        for label, sign in zip(labels, signs, strict=True)
    )


def _sign_of(label: Label, usual_px: float, settings: ReadSettings) -> str:
    """What a small label is, empty for a larger one, and for a dash, which is wider than high."""
    height, width = label.height_px, label.width_px
    if _is_as_wide_as_high(height, width, settings):
        is_small = max(height, width) <= settings.point_size_max * usual_px
        return ("'" if label.is_raised else ".") if is_small else ""
    is_high = width < height <= COMMA_ASPECT_MAX * width
    if is_high and height <= COMMA_SIZE_MAX * usual_px:
        return "'" if label.is_raised else ","
    return ""


def _is_as_wide_as_high(height: float, width: float, settings: ReadSettings) -> bool:
    """Whether something is as round as a point; in the smallest print, of a pixel by one or two."""
    short, long = sorted((height, width))
    return 0 < long <= max(settings.point_aspect_max * short, 2)


def settle_specks(
    found: Sequence[tuple[Word, ...]], crops: Sequence[Crop], *, settings: ReadSettings
) -> list[tuple[Word, ...]]:
    """Read texts of cells as points that are as small beside numbers as points are.

    Parameters
    ----------
    found : sequence of tuple of Word
        What was read in the cells of a panel.
    crops : sequence of ndarray of uint8, shape (height, width, 3)
        Each cell.
    settings : ReadSettings
        How small a point is, and how sure readers are of a character.

    Returns
    -------
    list of tuple of Word
        The same, but for lone characters in doubt that are specks: points where they stand at the
        feet of the numbers of the panel, else points at mid-height, as for a count of zero.
    """
    lone = [at for at, words in enumerate(found) if len(words) == 1 and len(words[0].text) == 1]
    specks = [at for at in lone if found[at][0].confidence < settings.digit_sure_min]
    if not specks:
        return list(found)
    sure = (
        at
        for at, words in enumerate(found)
        if len(words) == 1
        and any(map(str.isdecimal, words[0].text))
        and words[0].confidence >= settings.digit_sure_min
    )
    numbers = [_ink_of(crops[at]) for at in sure]
    boxes = [box for box, _ in numbers if box is not None]
    if len(boxes) < NUMBERS_MIN:
        return list(found)
    middle_px = median(box.center[1] for box in boxes)
    feet_px = median(box.bottom for box in boxes)
    most_px = settings.point_size_max * median(box.height for box in boxes)
    least_contrast = CONTRAST_MIN * median(contrast for _, contrast in numbers)
    points: dict[int, str] = {}
    for at in specks:
        box, contrast = _ink_of(crops[at])
        if box is None or max(box.width, box.height) > most_px or contrast < least_contrast:
            continue
        if _is_as_wide_as_high(box.height, box.width, settings):
            is_low = abs(box.bottom - feet_px) < abs(box.center[1] - middle_px)
            points[at] = "." if is_low else MIDDLE_DOT
    # One alone may be dirt.
    sureness = 1.0 if len(points) > 1 else settings.doubted_confidence_max
    return [
        (Word(points[at], sureness),) if at in points else words for at, words in enumerate(found)
    ]


def _ink_of(crop: Crop) -> tuple[Box | None, float]:
    """Where the ink of a cell is but for lines along its sides, if there is any; and its contrast.

    Faint print is as large as any: ink is what differs by a part of the most that differs.
    """
    height, width = crop.shape[:2]
    _, apart = paper_and_contrast(crop)
    contrast = float(apart[RIM_PX:-RIM_PX, RIM_PX:-RIM_PX].max(initial=0.0))
    ink = (apart > INK_SHARE * contrast).astype(np.uint8)
    pieces = cv2.connectedComponentsWithStats(ink, connectivity=8)[2][1:]
    boxes = [Box(x, y, x + dx, y + dy) for x, y, dx, dy, _ in pieces.tolist()]
    within = [
        box
        for box in boxes
        if min(box.left, box.top) > 0 and box.right < width and box.bottom < height
    ]
    return (bounding_box(within) if within and contrast else None), contrast
