"""Tick labels that are a mere point or comma, as tokens of a sentence are on both its axes.

A reader made for words takes a point for an 8 or an a: nothing else of its line tells its size, nor
whether it stands on the line or is an apostrophe above it.
"""

from collections.abc import Sequence
from dataclasses import replace
from statistics import median

from heatgrid.model import Word
from heatgrid.read.label import Label
from heatgrid.settings import ReadSettings

COMMA_ASPECT_MAX, COMMA_SIZE_MAX = 3.0, 0.55
"""How high a comma is at most, over its width and over capitals; 1.3 to 2.9 and 0.30 to 0.52 in 9
of 10 of 188 font families, whose points are 1.0 to 1.2 times as high as wide."""


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
    short, long = sorted((label.height_px, label.width_px))
    # In the smallest print a point is one pixel by one or two.
    is_point = 0 < long <= max(settings.point_aspect_max * short, 2)
    if is_point and long <= settings.point_size_max * usual_px:
        return "'" if label.is_raised else "."
    is_high = label.width_px < long <= COMMA_ASPECT_MAX * label.width_px
    if not is_point and is_high and long <= COMMA_SIZE_MAX * usual_px:
        return "'" if label.is_raised else ","
    return ""
