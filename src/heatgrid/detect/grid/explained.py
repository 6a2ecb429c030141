"""Cells whose colors a bar has, and rows of other colors beside them.

Between a dendrogram and a heatmap often runs a row of group colors. It is as wide as the panel and
as even, but its colors are not those of the bar.
"""

from collections.abc import Iterable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import Faces, color_distance, detect_cells, sample_faces
from heatgrid.detect.grid.evidence import Margins, paper_color
from heatgrid.detect.grid.faces import face_box
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.grid.outer import without_holes
from heatgrid.detect.grid.prints import commonest_print, find_print
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.tips import hidden_ends, tip_colors
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, cells_between, mean_pitch
from heatgrid.settings import PanelSettings, StrangerSettings

FloatArray = NDArray[np.floating]
# Rounding of borders.
BAR_OFF_PX = 1.0
# What may be left of the colors of cells of a few pixels that the blur of a black frame lies over.
DIMMED = (0.97, 0.94, 0.91, 0.88)


def explained_by(
    scene: Scene, colors: FloatArray, bar: Box, *, settings: StrangerSettings
) -> NDArray[np.bool_]:
    """Which colors a bar has.

    Parameters
    ----------
    scene : Scene
        The figure.
    colors : ndarray of float, shape (..., 3)
        Of cells, 0..255.
    bar : Box
        A colorbar.
    settings : StrangerSettings
        How near to one of its colors they must be.

    Returns
    -------
    ndarray of bool, shape (...)
        For each color.
    """
    near: NDArray[np.bool_] = _off_bar(scene, colors, bar) <= _slack(scene, settings)
    return near


def _off_bar(scene: Scene, colors: FloatArray, bar: Box) -> FloatArray:
    """How far colors are from the nearest one of a bar, or of the triangles at its ends."""
    tips = [color for color in tip_colors(scene, bar) if color is not None]
    shades = np.unique([*_shades(scene, bar), *tips], axis=0).astype(np.float32)
    if scene.noise:
        shades = np.concatenate([shades, hidden_ends(_shades(scene, bar))])
    nearest: FloatArray = color_distance(colors[..., None, :], shades).min(axis=-1)
    return nearest


def _slack(scene: Scene, settings: StrangerSettings) -> float:
    """How far from the nearest color of a bar a cell may be that the bar explains."""
    return settings.bar_color_max + settings.bar_color_noise * scene.noise


def has_bar(
    scene: Scene, colors: FloatArray, bars: Iterable[Box], *, settings: StrangerSettings
) -> bool:
    """Whether one bar has nearly all of some colors.

    Parameters
    ----------
    scene : Scene
        The figure.
    colors : ndarray of float, shape (..., 3)
        Of cells, 0..255.
    bars : iterable of Box
        The colorbars of the figure.
    settings : StrangerSettings
        How near a color must be, and how many of them.

    Returns
    -------
    bool
        False where there is no bar.
    """
    known = (explained_by(scene, colors, bar, settings=settings) for bar in bars)
    return any(share.mean() >= settings.bar_share_min for share in known)


def is_on_scale(
    scene: Scene, panel: Panel, bars: tuple[Box, ...], *, settings: PanelSettings
) -> bool:
    """Whether cells have colors of a bar, and in another order than the bar itself.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        False for the swatches of a legend, which run along the scale, and for one color alone.
    """
    faces = sample_faces(scene, panel, settings=settings)
    colors, limits = faces.colors.reshape(-1, 3), settings.strangers
    for bar in bars:
        if has_bar(scene, colors, [bar], settings=limits):
            shades = _shades(scene, bar).astype(np.float32)
            places = color_distance(colors[:, None], shades).argmin(axis=1) / len(shades)
            if runs_to_and_fro(places, settings=limits):
                return True
    return False


def runs_to_and_fro(places: FloatArray, *, settings: StrangerSettings) -> bool:
    """Whether colors of a bar stand in another order than on the bar.

    Parameters
    ----------
    places : ndarray of float, shape (n,)
        Where on the bar they stand, 0..1, in their own order.
    settings : StrangerSettings
        How far apart two of them must be to show which way they run.

    Returns
    -------
    bool
        Whether some go up and some go down.
    """
    steps = np.diff(places)
    up, down = steps.max(initial=0.0), steps.min(initial=0.0)
    return bool(up > settings.scale_step_min and down < -settings.scale_step_min)


def _shades(scene: Scene, bar: Box) -> NDArray[np.uint8]:
    """The colors of a bar from one end to the other."""
    x, y = (bar.left + bar.right) // 2, (bar.top + bar.bottom) // 2
    upright = bar.height > bar.width
    return scene.rgb[bar.top : bar.bottom, x] if upright else scene.rgb[y, bar.left : bar.right]


def are_cells(bar: Box, panel: Panel, *, settings: PanelSettings) -> bool:
    """Whether a bar is some cells of one row or column of a lattice: they may run in order.

    Parameters
    ----------
    bar : Box
        What was taken for a colorbar.
    panel : Panel
        The lattice.
    settings : PanelSettings
        How exact the borders of a bar are.

    Returns
    -------
    bool
        Whether all its sides are borders of the lattice.
    """
    return min(_spans(bar, panel, settings)) == 1


def lies_in_cells(bar: Box, panel: Panel, *, settings: PanelSettings) -> bool:
    """Whether a bar reaches into a lattice along a row or column, and is as wide as that.

    Parameters
    ----------
    bar : Box
        What was taken for a colorbar.
    panel : Panel
        The lattice.
    settings : PanelSettings
        How exact the borders of a bar are.

    Returns
    -------
    bool
        Its ends tell nothing: texts in cells and compression cut what passes for a bar.
    """
    return 1 in _spans(bar, panel, settings) and bar.intersection(panel.box) is not None


def _spans(bar: Box, panel: Panel, settings: PanelSettings) -> list[int]:
    """How many columns and rows a bar takes; 0 where one of its sides is no border of these."""
    return [
        cells_between(
            bar.ends(axis),
            edges,
            slack=max(BAR_OFF_PX / mean_pitch(edges), settings.bar_off_fraction),
        )
        for axis, edges in enumerate((panel.x_edges, panel.y_edges))
    ]


def without_group_colors(
    scene: Scene, panel: Panel, bars: tuple[Box, ...], *, settings: PanelSettings
) -> Panel:
    """Leave out outer rows and columns whose colors are not those of the bar.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Panel
        As given where one bar has the colors of all cells, or none those of nearly all others, and
        where cells within have those of the outer ones: numbers are missing there.
    """
    limits = settings.strangers
    panel = _without_narrow(scene, panel, settings) if bars else panel
    faces = sample_faces(scene, panel, settings=settings)
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    holes = color_distance(faces.colors, paper) < scene.face_threshold
    bare = _bare_ends(scene, panel, faces, settings) if bars else np.zeros_like(holes)
    explained = [_explained_closely(scene, faces.colors, bar, holes, bare, limits) for bar in bars]
    if any(known.all() for known in explained):
        return panel
    is_small = panel.cell_px < settings.digits_cell_min_px
    for bar, known in zip(bars, explained, strict=True):
        if is_small and _are_dimmed(scene, faces.colors[~known], bar, limits):
            continue
        foreign = _foreign_sides(known, ~holes, limits)
        foreign = without_holes(scene, panel, foreign, settings=settings)
        if (
            foreign.sides
            and _holds_most(~holes, foreign)
            and not _comes_back_inside(scene, faces.colors, known, foreign)
            and not _are_missing(scene, panel, faces.colors, known, foreign, settings)
        ):
            return foreign.cut_off(panel)
    return panel


def _holds_most(drawn: NDArray[np.bool_], foreign: Margins) -> bool:
    """Whether most of the cells that are drawn are left without outer rows and columns."""
    rows, cols = drawn.shape
    left = drawn[foreign.top : rows - foreign.bottom, foreign.left : cols - foreign.right]
    return bool(2 * left.sum() >= drawn.sum())


def _are_dimmed(scene: Scene, colors: FloatArray, bar: Box, settings: StrangerSettings) -> bool:
    """Whether a bar has some colors but for a share of black: of a frame over small cells."""
    return any(
        explained_by(scene, colors / share, bar, settings=settings).all() for share in DIMMED
    )


def _without_narrow(scene: Scene, panel: Panel, settings: PanelSettings) -> Panel:
    """A panel without outer rows and columns of groups that are narrower than all others, alike.

    Their colors may be those of the bar, but are few.
    """
    ends = [_narrow_ends(edges, settings) for edges in (panel.y_edges, panel.x_edges)]
    (top, bottom), (left, right) = ends
    if not any((top, bottom, left, right)):
        return panel
    colors = sample_faces(scene, panel, settings=settings).colors
    rows = colors[:, left : panel.cols - right]
    cols = colors.swapaxes(0, 1)[:, top : panel.rows - bottom]
    margins = Margins(*_of_groups(scene, cols, (left, right)), *_of_groups(scene, rows, ends[0]))
    return margins.cut_off(panel) if margins.sides else panel


def _narrow_ends(edges: tuple[float, ...], settings: PanelSettings) -> tuple[int, int]:
    """How many first and last rows are narrower than all others, which are alike."""
    sizes = np.diff(edges)
    usual = float(np.median(sizes))
    whole = np.flatnonzero(sizes > settings.strangers.group_size_max * usual)
    first, last = int(whole[0]), int(whole[-1])
    uneven = np.abs(sizes[first : last + 1] - usual).max() > settings.fragment_off_fraction * usual
    outer = first, len(sizes) - 1 - last
    return (0, 0) if uneven or max(outer) > settings.strangers.group_rows_max else outer


def _of_groups(scene: Scene, lines: FloatArray, ends: tuple[int, int]) -> tuple[int, int]:
    """As many first and last rows, where each has half as many colors as others, or fewer."""
    first, last = ends
    counts = np.array([_distinct(line, scene.face_threshold) for line in lines])
    few = 2 * counts <= np.median(counts[first : len(lines) - last])
    return first * bool(few[:first].all()), last * bool(few[len(lines) - last :].all())


def _distinct(colors: FloatArray, same: float) -> int:
    """How many of some colors are none of those before them."""
    again = np.tril(color_distance(colors[:, None], colors) <= same, -1)
    return int((~again.any(axis=1)).sum())


def _explained_closely(
    scene: Scene,
    colors: FloatArray,
    bar: Box,
    holes: NDArray[np.bool_],
    bare: NDArray[np.bool_],
    settings: StrangerSettings,
) -> NDArray[np.bool_]:
    """Which colors are as near to those of a bar as most are; some group colors are but near.

    Nobody draws groups in the color of the paper: holes need not be that near. Cells that may show
    groups for what is not printed in them must be nearer than others.
    """
    off, slack = _off_bar(scene, colors, bar), _slack(scene, settings)
    usual = settings.group_off_factor * float(np.median(off))
    # The very last color of a bar may not be seen of it.
    least = np.where(bare, settings.group_bare_share * slack, slack / 2)
    near: NDArray[np.bool_] = off <= np.where(holes, slack, np.clip(usual, least, slack))
    return near


def _bare_ends(
    scene: Scene, panel: Panel, faces: Faces, settings: PanelSettings
) -> NDArray[np.bool_]:
    """Which cells are in outer rows or columns of a few colors, without the numbers of all others.

    A row of totals has numbers as well, or colors most of which differ.
    """
    bare = np.zeros((panel.rows, panel.cols), bool)
    places = np.arange(bare.size).reshape(bare.shape)
    for axis, lines in enumerate((places, places.T)):
        most = min(settings.strangers.group_rows_max, (len(lines) - 2) // 2)
        for order in (lines[:most], lines[::-1][:most]):
            for line in order:
                if not _is_bare(scene, panel, faces, axis, line, settings):
                    break
                bare.flat[line] = True
    rows, cols = (np.flatnonzero(~bare.all(axis=axis)) for axis in (1, 0))
    if not bare.any() or not len(rows) or not len(cols):
        return np.zeros_like(bare)
    inner = replace(
        panel,
        x_edges=panel.x_edges[cols[0] : cols[-1] + 2],
        y_edges=panel.y_edges[rows[0] : rows[-1] + 2],
    )
    printed = inked_share(scene, inner, settings=settings) >= settings.strip_inked_min
    return bare if printed else np.zeros_like(bare)


def _is_bare(
    scene: Scene,
    panel: Panel,
    faces: Faces,
    axis: int,
    line: NDArray[np.int_],
    settings: PanelSettings,
) -> bool:
    """Whether nothing is printed in a row (axis 0) or column, and its several colors come back.

    Thin tracks of several groups may share it: their borders run along it, strokes of text do not.
    """
    colors = faces.colors.reshape(-1, 3)[line]
    several = color_distance(colors, colors[0]).max() > scene.face_threshold
    if not several or most_differ(colors, scene.face_threshold):
        return False
    for row, col in zip(*np.unravel_index(line, (panel.rows, panel.cols)), strict=True):
        face = face_box(panel.cell_box(int(row), int(col)).shrunk(*faces.gaps), settings)
        rgb = scene.rgb[face.slices].astype(np.float32)
        along = np.median(rgb, axis=1 - axis, keepdims=True)
        ink = color_distance(rgb, along) > settings.ink_contrast_min
        if int(ink.sum()) >= settings.ink_pixels_min:
            return False
    return True


def most_differ(colors: FloatArray, same: float) -> bool:
    """Whether most of some colors are those of one cell only; groups have a few that come back.

    Parameters
    ----------
    colors : ndarray of float, shape (n, 3)
        Of cells, 0..255.
    same : float
        Difference up to which two of them are one.

    Returns
    -------
    bool
        Whether more than half of them do not come back.
    """
    again = color_distance(colors[:, None], colors) <= same
    return 2 * int((again.sum(axis=1) == 1).sum()) > len(colors)


def _comes_back_inside(
    scene: Scene, colors: FloatArray, known: NDArray[np.bool_], ends: Margins
) -> bool:
    """Whether most cells at some ends have a color that is foreign to the bar within, too.

    Hatching gives some cells other shades of it.
    """
    rows, cols = known.shape
    inner = np.zeros_like(known)
    inner[ends.top : rows - ends.bottom, ends.left : cols - ends.right] = True
    missing = colors[inner & ~known]
    if not len(missing):
        return False
    near = color_distance(colors[~inner][:, None], missing).min(axis=1)
    return float((near <= scene.face_threshold).mean()) > 1 / 2


def _are_missing(
    scene: Scene,
    panel: Panel,
    colors: FloatArray,
    known: NDArray[np.bool_],
    ends: Margins,
    settings: PanelSettings,
) -> bool:
    """Whether all foreign cells at some ends have one color, and texts that say a value is missing.

    So look runs that failed, in the gray of bad values: beside known ones there, or with one and
    the same text in all of them. The colors of groups have no texts, and sums have different ones.
    """
    rows, cols = known.shape
    outer = np.ones_like(known)
    outer[ends.top : rows - ends.bottom, ends.left : cols - ends.right] = False
    foreign = outer & ~known
    missing = colors[foreign]
    one_color = color_distance(missing, np.median(missing, axis=0)) <= scene.face_threshold
    if not one_color.all():
        return False
    least = settings.growth.nearly_all
    if (outer & known).any() and inked_share(scene, panel, settings=settings) >= least:
        return True
    cells = detect_cells(scene, panel, settings=settings)
    prints = [
        find_print(scene, cell, settings=settings)
        for cell, is_foreign in zip(cells, foreign.flat, strict=True)
        if is_foreign
    ]
    inked = [each for each in prints if each is not None]
    same = commonest_print(inked, settings=settings.strangers) if inked else 0
    return same >= max(1, least * len(prints))


def _foreign_sides(
    known: NDArray[np.bool_], drawn: NDArray[np.bool_], settings: StrangerSettings
) -> Margins:
    """The outer rows and columns whose colors are foreign to all others.

    Groups of both are none of the others: what is left without either must be known.
    """
    top, bottom = _foreign_ends(known, drawn, settings)
    left, right = _foreign_ends(known.T, drawn.T, settings)
    rows, cols = known.shape
    inner = known[top : rows - bottom, left : cols - right]
    if inner.mean() < settings.bar_share_min:
        return Margins()
    return Margins(left, right, top, bottom)


def _foreign_ends(
    known: NDArray[np.bool_], drawn: NDArray[np.bool_], settings: StrangerSettings
) -> tuple[int, int]:
    """How many first and last rows have few known colors among their cells that are drawn."""
    if len(known) < 4:  # noqa: PLR2004 - too few to tell what is usual
        return 0, 0
    counted = drawn | ~drawn.any(axis=1, keepdims=True)
    shares = (known & counted).sum(axis=1) / counted.sum(axis=1)
    foreign = shares <= settings.group_known_max
    most = min(settings.group_rows_max, (len(known) - 2) // 2)
    first, last = (
        int(np.logical_and.accumulate(each[:most]).sum()) for each in (foreign, foreign[::-1])
    )
    return first, last
