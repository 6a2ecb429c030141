"""Labels beside a lattice: whether each row has one, what they show, whether parts have titles."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.color import median_color
from heatgrid.detect.grid.along import middle_height_px, stand_along
from heatgrid.detect.grid.behind_gap import before_gap
from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.prints import Shades, crop_shades, least_alike
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import continued, mean_pitch
from heatgrid.runs import leading_run, runs
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]


def are_labeled(
    scene: Scene,
    panel: Panel,
    edges: tuple[float, ...],
    axis: int,
    *,
    alike: bool = True,
    settings: PanelSettings,
) -> bool:
    """Whether labels or numbers beside a lattice stand in the middle of every row.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    edges : tuple of float
        Borders of its rows, or columns, and of those that it may lack.
    axis : int
        0 for rows, 1 for columns.
    alike : bool
        Whether they must be about equally large along the axis.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        Whether it is so on one side, in a strip as wide as a cell.
    """
    ratio_max = settings.label_height_ratio if alike else np.inf
    return any(
        is_lettered(strip, edges, ratio_max, settings=settings)
        for strip in _strips_beside(scene, panel, axis, settings)
    )


def are_labeled_along(
    scene: Scene,
    panel: Panel,
    edges: tuple[float, ...],
    axis: int,
    *,
    settings: PanelSettings,
) -> bool:
    """Whether labels that run along a side stand in one line, in the middle of every row.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    edges : tuple of float
        Borders of its rows, or columns, and of those that it may lack.
    axis : int
        0 for rows, whose labels are turned, 1 for columns.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        Whether it is so on one side, in a strip as wide as a cell; such labels are as long as
        their words.
    """
    for strip in _strips_beside(scene, panel, axis, settings):
        # Such a label may take the whole length of its row.
        rows = (strip[max(0, round(start)) : round(end)] for start, end in pairwise(edges))
        inks = [
            np.asarray(_apart(row.astype(np.float32)) > settings.ink_contrast_min) for row in rows
        ]
        if not all(ink.any() for ink in inks):
            continue
        if not stand_along([np.asarray(ink.any(axis=1)) for ink in inks], settings=settings):
            continue
        inked = [np.flatnonzero(ink.any(axis=0)) for ink in inks]
        first, last = (np.array([int(each[end]) for each in inked]) for end in (0, -1))
        depths = last - first + 1
        if first.max() <= last.min() and depths.max() <= settings.label_height_ratio * depths.min():
            return True
    return False


def labeled_sides(
    scene: Scene,
    panel: Panel,
    axis: int,
    *,
    by_line: bool = False,
    cells: int = 1,
    settings: PanelSettings,
) -> list[NDArray[np.bool_]]:
    """Which rows have a label or a number in their middle beside a lattice.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    axis : int
        0 for rows, 1 for columns.
    by_line : bool
        Whether to look up to each line of marks or texts there alone: the label of an axis may
        stand behind the middle one of its tick labels, as wide as a column.
    cells : int
        How far to look, in cells: names that begin at one place may end before the lattice.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of ndarray of bool, shape (rows,) or (columns,)
        For each side that is within the figure, or each line there, from the lattice outwards.
    """
    edges = panel.y_edges if axis == 0 else panel.x_edges
    rows = slice(max(0, round(edges[0])), round(edges[-1]))
    strips = list(_strips_beside(scene, panel, axis, settings, cells))
    if by_line:
        strips = [
            strip[:, :stop]
            for strip in strips
            for _, stop in runs(_inked(strip[rows].swapaxes(0, 1).astype(np.float32), settings))
        ]
    return [_heights(strip, edges, settings) > 0 for strip in strips]


def named_edges(
    scene: Scene, panel: Panel, axis: int, *, settings: PanelSettings
) -> tuple[float, ...] | None:
    """Borders of the rows that labels beside a lattice name, if they name all of it.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice, which may lack rows at its ends.
    axis : int
        0 for rows, 1 for columns.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    tuple of float or None
        Those of the lattice, and one more for each label that goes on at its pitch beyond it; None
        where no side has a label beside each of its rows.
    """
    edges = panel.y_edges if axis == 0 else panel.x_edges
    pitch, limit = mean_pitch(edges), scene.rgb.shape[axis]
    first = int(edges[0] / pitch)
    last = first + len(edges) - 1
    longer = continued(edges, first, int((limit - edges[-1]) / pitch))
    for strip in _strips_beside(scene, panel, axis, settings):
        named = _heights(strip, longer, settings) > 0
        if named[first:last].all():
            start = first - leading_run(named[:first][::-1])
            return longer[start : last + leading_run(named[last:]) + 1]
    return None


def find_labels(
    scene: Scene,
    panel: Panel,
    axis: int,
    *,
    before_names: bool = True,
    depths: Sequence[int] = (),
    settings: PanelSettings,
) -> list[list[Shades | None]]:
    """What is printed beside each row of a lattice.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    axis : int
        0 for rows, 1 for columns.
    before_names : bool
        Whether labels are also tried without what follows them beyond a gap, if that may be names
        of groups; without the label of an axis they are always.
    depths : sequence of int
        How deep labels may reach, in cells; as the settings say by default.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of list of ndarray or None
        For each side and each of some depths that labels do not exceed, the shades of the ink
        beside each row without its tick mark, cut to its size; None where there is none. The ends
        of longer labels say too little: 0 and 10 are alike there.
    """
    edges = panel.y_edges if axis == 0 else panel.x_edges
    found = []
    for cells in depths or settings.seams.again_depth_cells:
        for strip in _strips_beside(scene, panel, axis, settings, cells=cells):
            rows = [_apart(_band(strip, *ends, settings)) for ends in pairwise(edges)]
            for labels in (rows, before_gap(rows, of_groups=before_names, settings=settings)):
                if labels and not any(
                    (row[:, -1] > settings.ink_contrast_min).any() for row in labels
                ):
                    unmarked = (_without_mark(row, settings) for row in labels)
                    found.append([crop_shades(row, settings=settings) for row in unmarked])
    return found


def is_printed_again(
    scene: Scene, panel: Panel, axis: int, size: int, *, settings: PanelSettings
) -> bool:
    """Whether all that is printed beside the first rows of a lattice is printed beside the next.

    This holds for labels that are wider than cells or stand off them, which no row has for itself.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    axis : int
        0 for rows, 1 for columns.
    size : int
        After how many rows.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        True if, on one side, it is most like what begins after each so many rows, and clearly less
        like what begins anywhere else (normalized cross-correlation).
    """
    edges = panel.y_edges if axis == 0 else panel.x_edges
    starts = np.array(edges[:-1:size])
    inset = round(settings.face_inset_fraction * mean_pitch(edges))
    ends = max(0, round(float(starts[0])) + inset), round(float(edges[size])) - inset
    return (len(edges) - 1) % size == 0 and any(
        _comes_again(strip.astype(np.float32), ends, starts - starts[0], settings)
        for cells in settings.seams.again_depth_cells
        for strip in _strips_beside(scene, panel, axis, settings, cells=cells)
    )


def _comes_again(
    strip: FloatArray, ends: tuple[int, int], steps: FloatArray, settings: PanelSettings
) -> bool:
    """Whether what lies between two ends of a strip comes again after some steps, there alone.

    A title is too short to tell, also on a strip of its own, which is no ink.
    """
    apart = color_distance(strip, np.median(strip[slice(*ends)], axis=0))[ends[0] :]
    part = apart[: ends[1] - ends[0]]
    inked = part > settings.ink_contrast_min
    spread = np.ptp(np.flatnonzero(inked.any(axis=1))) if inked.any() else 0
    if inked[:, -1].any() or spread <= settings.seams.part_title_max * len(part):
        return False
    zoom = settings.seams.again_zoom
    along, first = (
        cv2.resize(each.astype(np.float32), None, fx=zoom, fy=zoom).astype(np.float32, copy=False)
        for each in (apart, part)
    )
    alike = cv2.matchTemplate(along, first, cv2.TM_CCOEFF_NORMED)[:, 0]
    off = np.abs(np.arange(len(alike))[:, None] - steps * zoom)
    near = off <= settings.seams.again_shift_px * zoom
    if not near.any(axis=0).all():
        return False
    found = [int(np.where(beside, alike, -1.0).argmax()) for beside in near.T]
    elsewhere = alike[~near.any(axis=1)].max(initial=0.0)
    seams = settings.seams
    return alike[found].min() >= elsewhere + seams.again_lead_min and all(
        least_alike(first, along[start : start + len(first)], settings=seams)
        >= seams.again_letter_min
        for start in found
    )


def _without_mark(apart: FloatArray, settings: PanelSettings) -> FloatArray:
    """The ink beside a row without the tick mark that stands before its label."""
    inked = np.asarray(apart > settings.ink_contrast_min)
    columns = np.asarray(inked.any(axis=0))
    first = int(columns.argmax())
    gaps = np.flatnonzero(~columns[first:])
    if not columns.any() or not gaps.size or not columns[first + gaps[0] :].any():
        return apart
    after = first + int(gaps[0])
    width, height = (
        int(part.any(axis=1).sum()) for part in (inked[:, first:after], inked[:, after:])
    )
    # Where rows are high, a digit is as thin as a mark.
    most = min(settings.mark_width_max * len(apart), height / 2)
    return apart[:, after:] if width <= most else apart


def have_titles(
    scene: Scene, panel: Panel, edges: Sequence[float], axis: int, *, settings: PanelSettings
) -> bool:
    """Whether a text stands at the middle of each part of a lattice, and of nothing less.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        The lattice.
    edges : sequence of float
        Borders of the parts along the axis.
    axis : int
        0 for parts above one another, 1 for parts side by side.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        Whether it is so on one side. Tick labels reach over more of a part, are one to a row, or
        do not stand in the middle alone.
        A title may stand on a strip of another color, as those of facets do.
    """
    rows = panel.y_edges if axis == 0 else panel.x_edges
    longest = settings.seams.part_title_max * np.diff(edges)
    for strip in _strips_beside(scene, panel, axis, settings):
        heights = _heights(strip, edges, settings, on_strip=True)
        if not ((heights > 0) & (heights <= longest)).all():
            continue
        parts = (strip[round(start) : round(end)] for start, end in pairwise(edges))
        inked = [_inked(part.astype(np.float32), settings, on_strip=True).sum() for part in parts]
        is_alone = settings.seams.part_title_share * np.array(inked) <= heights
        is_dense = settings.seams.part_title_dense * heights <= inked
        if (is_alone & is_dense).all() and not _heights(strip, rows, settings).all():
            return True
    return False


def _strips_beside(
    scene: Scene, panel: Panel, axis: int, settings: PanelSettings, cells: int = 1
) -> Iterator[NDArray[np.uint8]]:
    """What lies beside both sides of a lattice, as wide as some cells, its rows along the axis.

    The last column is the one that is farthest from the lattice.
    """
    across = panel.x_edges if axis == 0 else panel.y_edges
    pitch = mean_pitch(across)
    depth, limit = cells * pitch, scene.rgb.shape[1 - axis]
    for start, outwards in ((across[0] - depth, -1), (across[-1], 1)):
        inset = settings.face_inset_fraction * pitch
        first, last = max(0, round(start + inset)), min(limit, round(start + depth - inset))
        if last - first >= settings.component_side_min_px:
            strip = scene.rgb[:, first:last] if axis == 0 else scene.rgb[first:last].swapaxes(0, 1)
            yield strip[:, ::outwards]


def is_lettered(
    strip: NDArray[np.uint8], edges: Sequence[float], ratio_max: float, *, settings: PanelSettings
) -> bool:
    """Whether ink of about one height stands in the middle of every row of a strip.

    Parameters
    ----------
    strip : ndarray of uint8, shape (height, width, 3)
        What lies beside a place.
    edges : sequence of float
        Borders of its rows, in pixels of the strip.
    ratio_max : float
        Greatest height over the least.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        False where one row has no ink, or ink that runs on beyond it.
    """
    heights = []
    for top, bottom in pairwise(edges):
        heights.append(_lettered_px(strip, top, bottom, settings))
        if not heights[-1]:
            return False
    return max(heights) <= ratio_max * min(heights)


def _heights(
    strip: NDArray[np.uint8],
    edges: Sequence[float],
    settings: PanelSettings,
    *,
    on_strip: bool = False,
) -> NDArray[np.int_]:
    """Height of the ink in the middle of each row of a strip, 0 where there is none."""
    if on_strip:
        bands = [_band(strip, *ends, settings) for ends in pairwise(edges)]
        # A colorbar is no such strip: it has other colors beside each part.
        grounds = np.array([np.median(band, axis=0) for band in bands])
        on_strip = bool(np.ptp(grounds, axis=0).max(initial=0.0) <= settings.ink_contrast_min)
    heights = [_lettered_px(strip, *ends, settings, on_strip=on_strip) for ends in pairwise(edges)]
    return np.array(heights)


def _lettered_px(
    strip: NDArray[np.uint8],
    top: float,
    bottom: float,
    settings: PanelSettings,
    *,
    on_strip: bool = False,
) -> int:
    """Height of the ink in the middle of a row of a strip, 0 where there is none.

    What runs along the whole row, such as the ground of a facet's title, may count as its paper.
    """
    lines = _inked(_band(strip, top, bottom, settings), settings, on_strip=on_strip)
    return middle_height_px(lines, settings=settings)


def _inked(
    band: FloatArray, settings: PanelSettings, *, on_strip: bool = False
) -> NDArray[np.bool_]:
    """Which lines of pixels of a band have ink."""
    apart = color_distance(band, np.median(band, axis=0)) if on_strip else _apart(band)
    return np.asarray((apart > settings.ink_contrast_min).any(axis=1))


def _band(
    strip: NDArray[np.uint8], top: float, bottom: float, settings: PanelSettings
) -> FloatArray:
    """One row of a strip without its borders."""
    inset = settings.face_inset_fraction * (bottom - top)
    first, last = max(0, round(top + inset)), min(len(strip), round(bottom - inset))
    return strip[first:last].astype(np.float32)


def _apart(band: FloatArray) -> FloatArray:
    """How far the pixels of a band are from its usual color."""
    return color_distance(band, median_color(band))
