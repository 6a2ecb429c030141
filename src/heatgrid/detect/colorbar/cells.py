"""Strips that are cells of a panel and no colorbars.

A row or column of cells whose colors happen to run one way looks like a bar, and so does a part of
one. It stands where the panel goes on: beside it, among its cells, or level with those of another.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.bars import BarStrip
from heatgrid.detect.colorbar.gradients import BLUR_PX
from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.flow import ends_with, runs_through
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Orientation, Panel
from heatgrid.geometry import Box, cells_between, mean_pitch
from heatgrid.settings import BarSettings

# As many rows may have been taken for neither a bar nor cells; less may be two frames.
JOINED_CELLS = 0.5, 2
# How thick half the lines between cells may be, over a cell, which a strip of cells ends before.
INSIDE_SLACK = 0.15
# How wide a strip beside a panel may be, over a cell, that is surely no part of it.
NARROW_MAX = 0.5
# How wide the paper between a panel and a bar is at least, in pixels, and how much of it is bare:
# a label may stand on it.
PARTED_MIN_PX = 6
PARTED_SHARE_MIN = 0.7
# Share of the cells around a strip that are drawn where it is some of them.
AROUND_MIN = 0.5
# Share of the paper beyond the end of a row that blur tinges.
PAPER_MAX = 0.1


def without_cells(
    scene: Scene, strips: Sequence[BarStrip], panels: Sequence[Panel], *, settings: BarSettings
) -> tuple[BarStrip, ...]:
    """Strips that continue no panel: a column of cells can look like a discrete bar.

    Parameters
    ----------
    scene : Scene
        The figure.
    strips : sequence of BarStrip
        Candidates for bars.
    panels : sequence of Panel
        What was found beside them.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    tuple of BarStrip
        Without those that touch a panel along a whole side of it and are as wide as its
        cells there, or change color where these do, those that nearly touch it and have
        some of the colors of another bar, those that are some of its cells, or stand among
        them, also where paper parts these, or at the place of the next one, and such as
        would be a row of cells if another panel stood beside it, or that no paper parts
        from a panel, nor from the rest of the cells that they lie in, and those that are
        several of its next rows or columns.
    """

    def are_cells(strip: BarStrip, panel: Panel) -> bool:
        return (
            _shares_borders(scene, strip.box, panel, settings)
            or _is_cut_line(scene, strip, panel, settings)
            or _has_part_of_scale(scene, strip, strips, panel, settings)
            or _is_next_cell(strip.box, panel, settings)
            or _is_row_of_twin(scene, strip, panel, settings)
            or _is_among_cells(scene, strip.box, panel, settings)
            or _is_joined(scene, strip.box, panel, settings)
            or _is_within_cells(scene, strip.box, panel, settings)
            or _is_among_tiles(scene, strip.box, panel)
            or _is_block_beside(scene, strip.box, panel)
        )

    return tuple(
        strip
        for strip in strips
        if not any(
            are_cells(strip, panel)
            or ((row := _without_paper(scene, strip, panel)) is not strip and are_cells(row, panel))
            for panel in panels
        )
    )


def _without_paper(scene: Scene, strip: BarStrip, panel: Panel) -> BarStrip:
    """A strip up to the ends of a panel beside it, if beyond these it is nothing but paper.

    Among cells, these pass for the paper, through which the colors of a bar may go on.
    """
    axis = strip.orientation.axis
    (start, end), (first, last) = strip.box.ends(axis), panel.box.ends(axis)
    inner = max(start, first), min(end, last)
    if inner == (start, end) or inner[0] >= inner[1]:
        return strip
    for low, high in ((start, inner[0]), (inner[1], end)):
        if low < high and _drawn_in(scene, strip.box.with_ends(axis, low, high)).mean() > PAPER_MAX:
            return strip
    if _drawn_in(scene, strip.box.with_ends(axis, *inner)).mean() < 1 / 2:
        return strip
    colors = strip.colors[inner[0] - start : len(strip.colors) - (end - inner[1])]
    return replace(strip, box=strip.box.with_ends(axis, *inner), colors=colors)


def _shares_borders(scene: Scene, strip: Box, panel: Panel, settings: BarSettings) -> bool:
    """Whether a strip lies as cells of a panel do, and its colors do not run on through these."""
    if not (_continues(strip, panel, settings) or _is_inside(strip, panel)):
        return False
    flows = runs_through(scene, strip, panel, settings=settings.flow)
    return not (flows and ends_with(strip, panel, settings=settings.flow))


def _continues(strip: Box, panel: Panel, settings: BarSettings) -> bool:
    """Whether a strip would be one more column or row of a panel."""
    box, slack = panel.box, settings.cells_slack
    width, height = box.width / panel.cols, box.height / panel.rows
    beside, above, off_rows, off_columns = _distances(strip, box)
    is_column = (
        max(beside, abs(strip.width - width)) <= slack * width and off_rows <= slack * height
    )
    is_row = (
        max(above, abs(strip.height - height)) <= slack * height and off_columns <= slack * width
    )
    return is_column or is_row


def _is_next_cell(strip: Box, panel: Panel, settings: BarSettings) -> bool:
    """Whether a strip fills a place well where one more column or row of a panel has a cell.

    Text that fills a cell may leave only a part of its height for the strip.
    """
    beyond, shares = [], []
    for axis, edges in enumerate((panel.x_edges, panel.y_edges)):
        pitch, count = mean_pitch(edges), len(edges) - 1
        start, end = ((place - edges[0]) / pitch for place in strip.ends(axis))
        place = math.floor((start + end) / 2)
        slack = settings.cells_slack
        if not -1 <= place <= count or start < place - slack or end > place + 1 + slack:
            return False
        beyond.append(not 0 <= place < count)
        shares.append(end - start)
    least, most = settings.next_cell_min
    fills = min(shares) >= least and max(shares) >= most
    return fills and min(panel.rows, panel.cols) > 1 and sum(beyond) == 1


def _is_cut_line(scene: Scene, strip: BarStrip, panel: Panel, settings: BarSettings) -> bool:
    """Whether a strip that nearly touches a panel has one color for each row or column of it.

    Text that fills a row may leave only a part of its height for the strip.
    """
    beside, above, _, _ = _distances(strip.box, panel.box)
    upright = strip.orientation is Orientation.VERTICAL
    edges, across, gap = panel.y_edges, panel.x_edges, beside
    if not upright:
        edges, across, gap = across, edges, above
    inset = max(1, round(settings.cut_inset_fraction * mean_pitch(edges)))
    if not _is_next_to(strip.box.ends(1 - strip.orientation.axis), gap, across, settings):
        return False
    start, end = strip.box.ends(strip.orientation.axis)
    missing = max(start - edges[0], edges[-1] - end)
    # The tick mark at its end may pass for a part of it.
    beyond = max(edges[0] - start, end - edges[-1])
    if missing > inset or beyond > mean_pitch(edges):
        return False
    colors = np.array(strip.colors, np.float32)
    places = np.rint(np.array(edges) - start).astype(int)
    parts = [colors[max(0, low + inset) : high - inset] for low, high in pairwise(places.tolist())]
    if len(parts) == 1 or not all(len(part) for part in parts):
        return False
    middles = [np.median(part, axis=0) for part in parts]
    off_color = max(
        np.percentile(np.abs(part - middle).max(axis=1), 90)
        for part, middle in zip(parts, middles, strict=True)
    )
    step = np.abs(np.diff(middles, axis=0)).max()
    even = off_color <= _even_max(scene, step, settings)
    return bool(step > 2 * settings.match_distance and even)


def _even_max(scene: Scene, step: float, settings: BarSettings) -> float:
    """By how much the colors within a cell may differ, given those of neighbors.

    Within a cell the colors of a scale change by a good part of the way to the next one.
    """
    even = settings.cut_even_max * step
    return max(even, min(scene.step_threshold, 2 * even)) if scene.noise else even


def _is_next_to(
    sides: tuple[int, int], gap: int, edges: Sequence[float], settings: BarSettings
) -> bool:
    """Whether a strip nearly touches a panel, or stands where the row after the next one would.

    A row that was taken for a bar takes the one beside it with it.
    """
    pitch = mean_pitch(edges)
    slack = max(2.0, settings.cells_slack * pitch)
    # Lines between rows blur into a strip from both its sides.
    off = max(abs(sides[1] - sides[0] - pitch), abs(gap - pitch))
    return gap <= slack or off <= 2 * slack


def _has_part_of_scale(
    scene: Scene,
    strip: BarStrip,
    strips: Sequence[BarStrip],
    panel: Panel,
    settings: BarSettings,
) -> bool:
    """Whether a strip beside a panel has some colors of a bar that stands apart from both.

    Cells of a smooth panel run from color to color as a bar does, but rarely from end to end. What
    is much narrower than a cell is none, nor is what paper parts from the panel.
    """
    across = panel.x_edges if strip.orientation is Orientation.VERTICAL else panel.y_edges
    low, high = strip.box.ends(1 - strip.orientation.axis)
    is_narrow = high - low < NARROW_MAX * mean_pitch(across)
    if is_narrow or not _touches(strip.box, panel, settings) or _is_parted(scene, strip, panel):
        return False
    colors = np.array(strip.colors, np.float32)
    for other in strips:
        if other is strip or _touches(other.box, panel, settings):
            continue
        apart = color_distance(colors[:, None], np.array(other.colors, np.float32))
        nearest = apart.min(axis=1)
        known = nearest <= settings.scale_part_off
        # Of a bar in steps each color has many places.
        places = np.flatnonzero((apart[known] == nearest[known, None]).any(axis=0))
        reach = np.ptp(places) / len(other.colors) if places.size else 0.0
        if known.mean() >= settings.scale_part_known and reach <= settings.scale_part_max:
            return True
    return False


def _is_parted(scene: Scene, strip: BarStrip, panel: Panel) -> bool:
    """Whether paper lies between a strip and the side of a panel that it runs along."""
    axis = 1 - strip.orientation.axis
    first, last = sorted((strip.box.ends(axis), panel.box.ends(axis)))
    if last[0] - first[1] < PARTED_MIN_PX:
        return False
    drawn = _drawn_in(scene, strip.box.with_ends(axis, first[1], last[0]))
    return bool((~drawn).mean() >= PARTED_SHARE_MIN)


def _drawn_in(scene: Scene, place: Box) -> NDArray[np.bool_]:
    """Which pixels of a place are no paper."""
    pixels = scene.rgb[place.slices].astype(np.float32)
    return color_distance(pixels, scene.background) > scene.step_threshold


def _touches(strip: Box, panel: Panel, settings: BarSettings) -> bool:
    """Whether a strip runs along a whole side of a panel, less than a cell away."""
    box, near = panel.box, max(settings.frame_max_px, panel.cell_px)
    beside, above, off_rows, off_columns = _distances(strip, box)
    return max(beside, off_rows) <= near or max(above, off_columns) <= near


def _distances(strip: Box, box: Box) -> tuple[int, int, int, int]:
    """How far a strip is from the sides of a box, and from their ends, in pixels.

    From the left or right side, from the upper or lower one, from ending with the former, and from
    ending with the latter.
    """
    return (
        min(abs(strip.left - box.right), abs(box.left - strip.right)),
        min(abs(strip.top - box.bottom), abs(box.top - strip.bottom)),
        max(abs(strip.top - box.top), abs(strip.bottom - box.bottom)),
        max(abs(strip.left - box.left), abs(strip.right - box.right)),
    )


def _is_inside(strip: Box, panel: Panel) -> bool:
    """Whether all borders of a strip are borders of cells of a panel, but for lines between.

    Text in the last cell of a row or column may cut it short.
    """
    ends = []
    for axis, edges in enumerate((panel.x_edges, panel.y_edges)):
        off = np.abs(np.subtract.outer(strip.ends(axis), edges))
        low, high = off.argmin(axis=1)
        # Both ends of a thin bar beside a panel of large cells are near its last border.
        if low == high:
            return False
        least = max(1.0, INSIDE_SLACK * mean_pitch(edges))
        ends.append((off.min(axis=1) <= least, high - low == 1))
    (across, is_column), (along, is_row) = ends
    is_cut = (is_column and across.all() and along.any()) or (
        is_row and along.all() and across.any()
    )
    within = strip.intersection(panel.box)
    return bool((across.all() and along.all()) or (is_cut and within == strip))


def _is_row_of_twin(scene: Scene, strip: BarStrip, panel: Panel, settings: BarSettings) -> bool:
    """Whether a strip is level with a row of a panel farther off, and flat in cells as long.

    So the lower row of a panel of two may look, whose upper one is white at its end. Cells at its
    own end may be white as well.
    """
    axis = strip.orientation.axis
    along, across = (panel.x_edges, panel.y_edges)[:: 1 if axis == 0 else -1]
    start, end = strip.box.ends(axis)
    low, high = strip.box.ends(1 - axis)
    pitch, slack = mean_pitch(along), settings.twin_row_slack
    count = min(round((end - start) / pitch), len(along) - 1)
    alike = count > 1 and abs(end - start - count * pitch) <= slack * pitch
    apart = end <= along[0] or start >= along[-1]
    # Lines between rows blur into a strip.
    reach = slack * mean_pitch(across) + (BLUR_PX if scene.noise else 0)
    level = any(
        abs(low - first) <= reach and abs(high - last) <= reach for first, last in pairwise(across)
    )
    if not (alike and apart and level and len(across) > 2):  # noqa: PLR2004 - two rows
        return False
    colors = np.array(strip.colors, np.float32)
    places = (np.arange(count)[:, None] + np.array([0.3, 0.5, 0.7])) / count
    cells = colors[(places * len(colors)).astype(int)]
    step = np.abs(np.diff(cells[:, 1], axis=0)).max(initial=0.0)
    uneven, most = np.ptp(cells, axis=1).max(axis=1), _even_max(scene, step, settings)
    # Blur of the lines between them may reach into one; colors of a bar run on in all parts alike.
    return bool(uneven.max() <= (most if np.median(uneven) > most / 2 else 2 * most))


def _is_among_cells(scene: Scene, strip: Box, panel: Panel, settings: BarSettings) -> bool:
    """Whether a strip lies in a panel with cells around it; a bar in a corner lies on paper."""
    frame_px = settings.frame_max_px
    if strip.intersection(panel.box.padded(frame_px, frame_px, within=scene.box)) != strip:
        return False
    # What is beyond the panel is paper beside any cell of its outer rows and columns.
    framed = strip.padded(frame_px, frame_px, within=panel.box)
    around = strip.padded(2 * frame_px, 2 * frame_px, within=panel.box)
    off = color_distance(scene.rgb[around.slices].astype(np.float32), scene.background)
    is_paper = off <= scene.step_threshold
    inside = is_paper[framed.top - around.top :, framed.left - around.left :]
    inside = inside[: framed.height, : framed.width]
    ring = around.area - framed.area
    return bool(is_paper.sum() - inside.sum() < ring / 2)


def _is_among_tiles(scene: Scene, strip: Box, panel: Panel) -> bool:
    """Whether the cells around those of a panel that a strip crosses are drawn.

    Paper between tiles is around each of them as it is around a bar.
    """
    if strip.intersection(panel.box) != strip:
        return False
    spans = []
    for axis, edges in enumerate((panel.x_edges, panel.y_edges)):
        first, last = np.searchsorted(edges, np.add(strip.ends(axis), (1, -1)))
        spans.append(range(max(0, int(first) - 2), min(len(edges) - 1, int(last) + 1)))
    columns, rows = spans
    middles = [
        (int(sum(panel.y_edges[row : row + 2]) / 2), int(sum(panel.x_edges[col : col + 2]) / 2))
        for row in rows
        for col in columns
    ]
    around = [
        (y, x)
        for y, x in middles
        if not strip.top <= y < strip.bottom or not strip.left <= x < strip.right
    ]
    faces = np.array([scene.rgb[at] for at in around], np.float32).reshape(-1, 3)
    drawn = color_distance(faces, scene.background) > scene.step_threshold
    return bool(drawn.size and drawn.mean() >= AROUND_MIN)


def _is_joined(scene: Scene, strip: Box, panel: Panel, settings: BarSettings) -> bool:
    """Whether no paper parts a strip from a panel as wide, a few cells away.

    So lie the first cells of a panel whose next ones were taken for cells of neither.
    """
    for axis, (along, across) in enumerate(
        ((panel.x_edges, panel.y_edges), (panel.y_edges, panel.x_edges))
    ):
        sides = zip(strip.ends(1 - axis), panel.box.ends(1 - axis), strict=True)
        off_px = max(abs(one - other) for one, other in sides)
        first, last = sorted((strip.ends(axis), panel.box.ends(axis)))
        gap = last[0] - first[1]
        if (
            off_px <= max(BLUR_PX, settings.cells_slack * mean_pitch(across))
            and JOINED_CELLS[0] <= gap / mean_pitch(along) <= JOINED_CELLS[1]
        ):
            drawn = _drawn_in(scene, strip.with_ends(axis, first[1], last[0]))
            # Between the frames of a small panel and its bar are a few lines of paper.
            if drawn.mean(axis=axis).min() >= settings.joined_min:
                return True
    return False


def _is_within_cells(scene: Scene, strip: Box, panel: Panel, settings: BarSettings) -> bool:
    """Whether a strip as wide as a column begins and ends within cells, and their colors do not.

    Texts and compression cut what runs smoothly through two cells; around a bar in the undrawn part
    of a panel is paper.
    """
    if strip.intersection(panel.box) != strip:
        return False
    for axis, across in enumerate((panel.y_edges, panel.x_edges)):
        if cells_between(strip.ends(1 - axis), across, slack=INSIDE_SLACK) != 1:
            continue
        start, end = strip.ends(axis)
        limit = scene.box.ends(axis)[1]
        beyond = (max(start - BLUR_PX, 0), start), (end, min(end + BLUR_PX, limit))
        if all(
            first < last
            and _drawn_in(scene, strip.with_ends(axis, first, last)).mean() >= settings.joined_min
            for first, last in beyond
        ):
            return True
    return False


def _is_block_beside(scene: Scene, strip: Box, panel: Panel) -> bool:
    """Whether a strip that touches a panel is as deep as some rows, and as long as some columns.

    So look rows whose colors run one way and whose borders blur hides.
    """
    for axis, (along, across) in enumerate(
        ((panel.x_edges, panel.y_edges), (panel.y_edges, panel.x_edges))
    ):
        first, last = sorted((strip.ends(1 - axis), panel.box.ends(1 - axis)))
        off_ends = np.abs(np.subtract.outer(strip.ends(axis), along)).min(axis=1)
        low, high = strip.ends(1 - axis)
        rows = (high - low) / mean_pitch(across)
        if (
            0 <= last[0] - first[1] <= BLUR_PX
            and off_ends.max() <= max(1.0, INSIDE_SLACK * mean_pitch(along))
            and round(rows) > 1
            and abs(rows - round(rows)) <= INSIDE_SLACK
        ):
            beside = strip.with_ends(1 - axis, first[1], max(last[0], first[1] + 1))
            return bool(_drawn_in(scene, beside).all())
    return False
