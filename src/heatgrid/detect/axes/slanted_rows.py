"""Labels of rows that are slanted, as wide names beside a panel are set to save room.

Each stands beside its row, its end next to the panel. Level boxes around slanted labels hold much
more than boxes that are turned with them.
"""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.angles import boxes_area, on_baseline
from heatgrid.detect.axes.glyphs import Glyphs, hull_of, specks_at_side
from heatgrid.detect.axes.pieces import IntArray
from heatgrid.detect.axes.sides import Side, distances, span
from heatgrid.detect.axes.signs import BOTTOM, TOP
from heatgrid.detect.axes.ticks import TickRow, covers_side
from heatgrid.drawn import Panel, TextRegion
from heatgrid.geometry import Box, mean_pitch
from heatgrid.settings import AxesSettings

BoolArray = NDArray[np.bool_]
# Angles that are tried, in degrees to both sides, and by how much the best may be off.
ANGLES_DEG = range(10, 61, 5)
REFINED_DEG = range(-4, 5)
# Most of the area of level boxes that turned ones may have.
AREA_MAX = 0.8
# How far a label may stand off the middle of its row, over the height of rows.
OFF_MAX = 0.35
# How far the middles of the letters of one line are apart across it at most, and those of two lines
# at least, in em.
THICK_MAX_EM = 1.0
BETWEEN_MIN_EM = 0.6


def slanted_rows(
    glyphs: Glyphs, panel: Panel, side: Side, drawn: Sequence[Box], *, settings: AxesSettings
) -> tuple[TickRow, BoolArray] | None:
    """Find slanted labels of the rows of a panel.

    Parameters
    ----------
    glyphs : Glyphs
        The writing of the figure.
    panel : Panel
        The panel.
    side : Side
        Left or right.
    drawn : sequence of Box
        All panels and bars.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    tuple or None
        The labels, and which glyphs they are made of; None where the text is not slanted, or
        stands beside few rows.
    """
    block = _block(glyphs, panel, side, drawn, settings)
    members = np.flatnonzero(block)
    if members.size < min(panel.rows, settings.slant.labels_min):
        return None
    points = {at: glyphs.points(at) for at in members.tolist()}

    def room(labels: Mapping[int, IntArray], angle_deg: int) -> float:
        return boxes_area([[points[at] for at in label] for label in labels.values()], angle_deg)

    tried = {
        sign * angle: _by_row(glyphs, members, panel, side, sign * angle)
        for angle in ANGLES_DEG
        for sign in (1, -1)
    }
    fits = {
        angle: labels
        for angle, labels in tried.items()
        if len(labels) >= min(panel.rows, settings.slant.labels_min)
        and covers_side(sorted(labels), panel.rows)
    }
    if not fits:
        return None
    first = min(fits, key=lambda angle: room(fits[angle], angle))
    labels = fits[first]
    angle_deg = min((first + off for off in REFINED_DEG), key=lambda each: room(labels, each))
    if room(labels, angle_deg) > AREA_MAX * room(labels, 0):
        return None
    inks = [[points[at] for at in label] for label in labels.values()]
    angle_deg = on_baseline(inks, angle_deg, settings=settings)
    regions = [
        TextRegion(
            hull_of(glyphs.boxes[label]),
            angle_deg,
            (panel.y_edges[row] + panel.y_edges[row + 1]) / 2,
            row,
        )
        for row, label in sorted(labels.items())
    ]
    near, _ = distances(glyphs.boxes, side, panel.box)
    return TickRow(side, tuple(regions), frozenset(), float(near[block].min())), block


def _by_row(
    glyphs: Glyphs, members: IntArray, panel: Panel, side: Side, angle_deg: int
) -> dict[int, IntArray]:
    """Lines of text at an angle, by the row that each stands beside; empty where that fails.

    The ends of all next to the panel stand at the middles of their rows, or the other ends do, or
    the middles of the boxes around them.
    """
    centers = (glyphs.boxes[members, :2] + glyphs.boxes[members, 2:]) / 2
    turn = np.deg2rad(angle_deg)
    across = centers @ np.array([np.sin(turn), np.cos(turn)])
    order = np.argsort(across, kind="stable")
    starts = np.flatnonzero(np.diff(across[order]) > BETWEEN_MIN_EM * glyphs.em_px) + 1
    lines = np.split(order, starts)
    if any(np.ptp(across[line]) > THICK_MAX_EM * glyphs.em_px for line in lines):
        return {}
    near, _ = distances(glyphs.boxes, side, panel.box)
    boxes = glyphs.boxes[members]
    ends = [
        np.array([centers[line[pick(near[members[line]])], 1] for line in lines])
        for pick in (np.argmin, np.argmax)
    ]
    middles = np.array([(boxes[line, TOP].min() + boxes[line, BOTTOM].max()) / 2 for line in lines])
    edges = np.array(panel.y_edges)
    rows_of = (edges[:-1] + edges[1:]) / 2
    places = min(
        (*ends, middles),
        key=lambda each: np.abs(each[:, None] - rows_of).min(axis=1).mean(),
    )
    off = np.abs(places[:, None] - rows_of)
    rows = off.argmin(axis=1).tolist()
    # Text that stands beside no row, or two lines beside one, are no names of rows.
    if len({*rows}) < len(rows) or off.min(axis=1).max() > OFF_MAX * mean_pitch(panel.y_edges):
        return {}
    return {row: members[line] for row, line in zip(rows, lines, strict=True)}


def _block(
    glyphs: Glyphs, panel: Panel, side: Side, drawn: Sequence[Box], settings: AxesSettings
) -> BoolArray:
    """Glyphs that stand beside the rows of a panel, up to the first gap between words."""
    near, far = distances(glyphs.boxes, side, panel.box)
    middles = (glyphs.boxes[:, TOP] + glyphs.boxes[:, BOTTOM]) / 2
    others = [box for box in drawn if box.top < panel.box.bottom and panel.box.top < box.bottom]
    ends = [span(box, side, panel.box).near for box in others]
    reach = min((end for end in ends if end >= 0), default=np.inf)
    beside = (near >= 0) & (far <= reach) & ~specks_at_side(glyphs, near, settings)
    beside &= (middles >= panel.box.top) & (middles < panel.box.bottom)
    members = np.flatnonzero(beside)
    members = members[np.argsort(near[members], kind="stable")]
    block = np.zeros(len(glyphs.boxes), bool)
    end = settings.slant.begin_em * glyphs.em_px
    for at in members:
        if near[at] > end:
            break
        block[at] = True
        end = max(end, far[at] + settings.slant.word_gap_em * glyphs.em_px)
    return block
