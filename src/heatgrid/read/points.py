"""Tick labels that are a mere point, as the last token of a sentence is on both its axes.

A reader made for words takes a point for an 8 or an a: nothing else of its line tells its size, nor
whether it stands on the line or is an apostrophe above it.
"""

from collections.abc import Sequence
from dataclasses import replace
from statistics import median

from heatgrid.model import Word
from heatgrid.read.label import Label
from heatgrid.settings import ReadSettings


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
        In the same order; those of points and of apostrophes say so without a doubt.
    """
    if not labels:
        return ()
    most = settings.point_size_max * median(label.height_px for label in labels)
    return tuple(
        replace(label, words=(Word(label.mark, 1.0),))
        if _is_point(label, most, settings)
        else label
        for label in labels
    )


def _is_point(label: Label, most_px: float, settings: ReadSettings) -> bool:
    """Whether ink is as small as a point and as wide as high; a comma is higher, a dash wider."""
    short, long = sorted((label.height_px, label.width_px))
    # In the smallest print a point is one pixel by one or two.
    return long <= most_px and long <= max(settings.point_aspect_max * short, 2)
