"""Heads of a table on a strip that compression and the rules in it leave in no one piece.

In a clean picture each cell of such a head is a box in one color. A lossy file makes what is around
bold letters uneven up to the sides of their cells, but most of the strip keeps its color.
"""

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import largest_channel
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.runs import leading_run
from heatgrid.settings import GroundSettings

Rgb = NDArray[np.uint8]
BoolArray = NDArray[np.bool_]
# How high a strip of heads is at most, in rows of its panel.
ROWS_MAX = 3
# Share of the strip that must have its color.
GROUND_MIN = 0.5


def head_band(
    rgb: Rgb, panel: Panel, paper: Rgb, *, settings: GroundSettings
) -> tuple[Box, Rgb] | None:
    """Find the strip with the names of columns right above a panel.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    panel : Panel
        The panel.
    paper : ndarray of uint8, shape (3,)
        The color around it.
    settings : GroundSettings
        What is a ground.

    Returns
    -------
    tuple of (Box, ndarray of uint8) or None
        The strip as far as it goes on at both sides, and its color; None where what lies there has
        that of the paper, is no strip, or holds no texts.
    """
    box = panel.box
    gap, height = round(settings.gap_px), round(ROWS_MAX * box.height / panel.rows)
    top, bottom = max(0, box.top - height), box.top - gap
    near = rgb[max(top, bottom - settings.side_min_px) : bottom, box.left : box.right]
    if bottom - top < settings.side_min_px or not near.size:
        return None
    color = np.median(near.reshape(-1, 3), axis=0).astype(np.uint8)
    if _apart(color, paper).max() <= settings.contrast_min:
        return None
    alike = _apart(rgb[top:bottom], color) <= 2 * settings.same
    rows = alike[:, box.left : box.right].mean(axis=1) >= settings.join_min
    depth = leading_run(rows[::-1])
    if not settings.side_min_px <= depth < bottom - top:
        return None
    strip = alike[len(alike) - depth :]
    share = float(strip[:, box.left : box.right].mean())
    if not max(GROUND_MIN, 1 - settings.ink_max) <= share <= 1 - settings.ink_min:
        return None
    inset = settings.rule_width_px
    named = [
        not strip[:, round(start) + inset : round(end) - inset].all()
        for start, end in pairwise(panel.x_edges)
    ]
    if sum(named) < settings.rules_min * panel.cols:
        return None
    columns = strip.mean(axis=0) >= settings.join_min
    reach = 2 * settings.rule_width_px
    left = box.left - _run_over_rules(columns[: box.left][::-1], reach)
    right = box.right + _run_over_rules(columns[box.right :], reach)
    return Box(left, bottom - depth, right, bottom), color


def _apart(rgb: Rgb, color: Rgb) -> NDArray[np.int16]:
    """How far pixels are from a color, in their most different channel."""
    return largest_channel(np.abs(rgb.astype(np.int16) - color))


def _run_over_rules(columns: BoolArray, reach: int) -> int:
    """For how many columns a strip goes on, rules in it included."""
    places = np.flatnonzero(columns)
    ends = np.flatnonzero(np.diff(places, prepend=-1) > reach)
    within = places[: ends[0]] if ends.size else places
    return int(within[-1]) + 1 if within.size else 0
