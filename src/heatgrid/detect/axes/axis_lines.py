"""Tick marks of an axis that is drawn off its panel, as in facets of Vega: no dashes of labels."""

from dataclasses import replace

import numpy as np

from heatgrid.detect.axes.glyphs import Glyphs
from heatgrid.detect.axes.pieces import BoolArray
from heatgrid.settings import AxesSettings

# How far tick marks of one axis differ in their ends, in pixels.
ALIKE_PX = 1
# Fewest of them: a lone dash beside a line may be anything.
MARKS_MIN = 2


def without_marks_of_lines(glyphs: Glyphs, *, settings: AxesSettings) -> Glyphs:
    """Leave out thin strokes that hang on a long straight line, alike.

    Parameters
    ----------
    glyphs : Glyphs
        The writing of a figure, and its long lines.
    settings : AxesSettings
        How large tick marks are.

    Returns
    -------
    Glyphs
        Without the strokes, of the same length, that end at one line at several places.
    """
    hanging = np.zeros(len(glyphs.boxes), bool)
    for axis in (0, 1):
        for at_end in (False, True):
            hanging |= _hanging(glyphs, axis, settings, at_end=at_end)
    return replace(glyphs, boxes=glyphs.boxes[~hanging]) if hanging.any() else glyphs


def _hanging(glyphs: Glyphs, axis: int, settings: AxesSettings, *, at_end: bool) -> BoolArray:
    """Which pieces are strokes along x (axis 0) or y that a line crosses right at one end."""
    boxes, cross = glyphs.boxes, 1 - axis
    lengths = boxes[:, axis + 2] - boxes[:, axis]
    widths = boxes[:, cross + 2] - boxes[:, cross]
    widest = max(settings.mark_width_px, settings.mark_width_em * glyphs.em_px)
    longest = settings.mark_length_max_em * glyphs.em_px
    hanging = np.zeros(len(boxes), bool)
    lines = glyphs.lines if axis == 0 else glyphs.lines.T
    for index in np.flatnonzero((widths <= widest) & (lengths > widths) & (lengths <= longest)):
        end = int(boxes[index, axis + 2]) if at_end else int(boxes[index, axis]) - 1
        first, last = boxes[index, [cross, cross + 2]].tolist()
        hanging[index] = 0 <= end < lines.shape[1] and bool(lines[first:last, end].all())
    ends = boxes[hanging][:, [axis, axis + 2]]
    alike = np.abs(ends[:, None] - ends).max(axis=2, initial=0) <= ALIKE_PX
    hanging[hanging] = alike.sum(axis=1) >= MARKS_MIN
    return hanging
