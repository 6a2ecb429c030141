"""Where colorbars are, which way they run, and their colors.

A bar is a strip whose color is constant across and runs without jumps along (or, for a
discrete bar, in a few equal steps), with paper beside it. Bars are found before panels,
because a bar with its ticks looks like a lattice of one column.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.colorbar.edging import frame_depth
from heatgrid.detect.colorbar.framed import with_framed_ends
from heatgrid.detect.colorbar.gradients import (
    BLUR_PX,
    are_alike,
    class_colors,
    handle_length,
    runs_coarsely,
    runs_smoothly,
    twin_handles,
    without_lines,
)
from heatgrid.detect.colorbar.papers import apart_from, not_its_own, paper_beside, paper_colors
from heatgrid.detect.colorbar.rounded import with_round_ends
from heatgrid.detect.colorbar.strips import core_between, find_strips
from heatgrid.detect.colorbar.triangles import without_triangles
from heatgrid.detect.colorbar.unseen import with_unseen_class
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import RGB, Orientation
from heatgrid.geometry import Box, bounding_box
from heatgrid.runs import leading_run
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]
Picture = NDArray[np.uint8]
# So many columns of a bar tell its colors; more only take time.
CORE_COLUMNS = 16
BOTH = 2
_Handles = tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class BarStrip:
    """A bar by its looks alone, not given to any panel yet.

    Parameters
    ----------
    box : Box
        The colors alone.
    orientation : Orientation
        Which way it runs.
    colors : tuple of RGB
        One per pixel along it, top to bottom or left to right.
    handles : tuple of Box
        What a reader drags, drawn over both ends of its scale; empty where there is nothing.
    """

    box: Box
    orientation: Orientation
    colors: tuple[RGB, ...]
    handles: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class _View:
    """A figure turned so that the bars that are looked for stand upright.

    `papers` are the colors that may lie beside a bar.
    """

    rgb: Picture
    step_threshold: float
    noise: float
    papers: FloatArray


def detect_bars(scene: Scene, *, settings: BarSettings) -> tuple[BarStrip, ...]:
    """Find every colorbar of a figure.

    Parameters
    ----------
    scene : Scene
        The figure.
    settings : BarSettings
        Thresholds.

    Returns
    -------
    tuple of BarStrip
        Without overlap, from left to right.
    """
    papers = paper_colors(scene, settings=settings)
    found: list[BarStrip] = []
    for orientation in Orientation:
        view = _View(_turned(scene.rgb, orientation), scene.step_threshold, scene.noise, papers)
        for upright, handles in _upright_bars(view, settings=settings):
            box = _turned_box(upright, orientation)
            colors = clean_colors(scene, box, orientation, settings)
            over = tuple(_turned_box(handle, orientation) for handle in handles)
            found.append(BarStrip(box, orientation, colors, over))
    chosen: list[BarStrip] = []
    for strip in sorted(found, key=lambda strip: -strip.box.area):
        if all(strip.box.intersection(other.box) is None for other in chosen):
            chosen.append(strip)
    return tuple(sorted(chosen, key=lambda strip: strip.box.left))


def bar_colors(rgb: Picture, box: Box, orientation: Orientation) -> tuple[RGB, ...]:
    """The colors along a bar.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    box : Box
        The bar, without its frame.
    orientation : Orientation
        Which way it runs.

    Returns
    -------
    tuple of RGB
        One per pixel, top to bottom or left to right.
    """
    return as_colors(_colors(_turned(rgb, orientation), _turned_box(box, orientation)))


def clean_colors(
    scene: Scene, box: Box, orientation: Orientation, settings: BarSettings
) -> tuple[RGB, ...]:
    """The colors along a bar without lines that are drawn across it.

    Parameters
    ----------
    scene : Scene
        The figure.
    box : Box
        The bar, without its frame.
    orientation : Orientation
        Which way it runs.
    settings : BarSettings
        How thick such lines are.

    Returns
    -------
    tuple of RGB
        One per pixel, top to bottom or left to right.
    """
    upright = _turned_box(box, orientation)
    colors = _colors(_turned(scene.rgb, orientation), upright)
    return as_colors(_cleaned(colors, upright, scene.step_threshold, settings))


def as_colors(colors: NDArray[np.generic]) -> tuple[RGB, ...]:
    """Colors as they are kept with a bar.

    Parameters
    ----------
    colors : ndarray, shape (n, 3)
        0..255.

    Returns
    -------
    tuple of RGB
        Rounded.
    """
    return tuple((int(red), int(green), int(blue)) for red, green, blue in np.rint(colors))


def _turned(rgb: Picture, orientation: Orientation) -> Picture:
    """The picture with bars of this orientation upright: left becomes top."""
    if orientation is Orientation.VERTICAL:
        return rgb
    return np.ascontiguousarray(rgb.swapaxes(0, 1))


def _turned_box(box: Box, orientation: Orientation) -> Box:
    """A box in the turned picture, or back."""
    if orientation is Orientation.VERTICAL:
        return box
    return Box(box.top, box.left, box.bottom, box.right)


def _upright_bars(view: _View, *, settings: BarSettings) -> Iterator[tuple[Box, _Handles]]:
    """The strips of a turned picture that look like bars, without their frames and handles.

    With such handles as both ends have.

    A column of small cells in order looks like one too, but stands in a row of such columns.
    """
    strips = find_strips(view.rgb, view.step_threshold, noisy=view.noise > 0, settings=settings)
    handles: dict[Box, _Handles] = {}
    for strip in strips:
        box, twins = _without_twin_handles(view, strip, settings)
        handles[_without_frame(view, box, settings)] = twins
    plain = [box for box in handles if _is_plain(view, box, settings)]
    smooth = [
        box
        for box in plain
        if runs_smoothly(_along(view, box, settings), view.step_threshold, settings=settings)
    ]
    for box in (*smooth, *_joined(view, plain, smooth, settings)):
        clear = _clear_sides(view, box, settings)
        if clear == BOTH or (clear and not any(_beside(box, other) for other in smooth)):
            whole = _whole_bar(_beside_paper(view, box, settings), box, settings)
            yield whole, handles.get(box, ())
    for box in plain:
        if box in smooth or any(_is_twin(box, other) for other in plain):
            continue
        whole = _with_unseen_class(view, box, settings)
        if _runs_in_jumps(view, whole, settings):
            yield whole, ()


def _beside_paper(view: _View, box: Box, settings: BarSettings) -> _View:
    """The picture as it looks to one bar, with the paper beside that alone."""
    papers = paper_beside(view.rgb, box, view.papers, view.step_threshold, settings=settings)
    return replace(view, papers=papers)


def _whole_bar(view: _View, box: Box, settings: BarSettings) -> Box:
    """A smooth strip with what fades into the paper and without what is no part of the scale."""
    whole = _with_faint_ends(view, _with_faint_sides(view, box, settings), settings)
    if view.noise > 0:
        whole = with_framed_ends(
            view.rgb, whole, view.papers, view.step_threshold, settings=settings
        )
    whole = with_round_ends(view.rgb, whole, view.papers, view.step_threshold, settings=settings)
    whole = without_triangles(view.rgb, whole, view.papers, view.step_threshold, settings=settings)
    return _without_handles(view, whole, settings)


def _joined(
    view: _View, boxes: Sequence[Box], smooth: Sequence[Box], settings: BarSettings
) -> Iterator[Box]:
    """Parts of one bar, between which noise hides its borders, as a whole.

    A dark or pale end alone may show too few colors to run smoothly. Two with the same colors are
    two bars.
    """
    if view.noise == 0:
        return
    for above, below in itertools.permutations(boxes, 2):
        whole = bounding_box([above, below])
        if above not in smooth and below not in smooth:
            continue
        if whole.height < settings.steps_aspect_min * whole.width:
            continue
        sides = abs(above.left - below.left), abs(above.right - below.right)
        gap = below.top - above.bottom
        if max(sides) > settings.border_noisy_px or not 0 <= gap <= settings.gap_fraction * (
            whole.height
        ):
            continue
        first, second = (_along(view, part, settings) for part in (above, below))
        if are_alike(first, second, 2 * view.step_threshold):
            continue
        colors = _along(view, whole, settings)
        if _is_plain(view, whole, settings) and runs_smoothly(
            colors, view.step_threshold, settings=settings
        ):
            yield whole


def _runs_in_jumps(view: _View, box: Box, settings: BarSettings) -> bool:
    """Whether colors run like a bar's but for jumps, which are believed on paper only."""
    if box.height < settings.steps_aspect_min * box.width:
        return False
    colors = _along(view, box, settings)
    # What rings at the borders of classes looks like lines.
    in_steps = any(
        len(class_colors(each, view.step_threshold, settings=settings))
        for each in (colors, _colors(view.rgb, box))
    )
    if not in_steps and not runs_coarsely(colors, settings=settings):
        return False
    clear = _clear_sides(view, box, settings)
    # Columns of cells show few colors in order, and hardly a gap beside them.
    many = np.count_nonzero(np.diff(colors, axis=0).any(axis=1)) >= settings.coarse_colors_min
    return clear == BOTH or bool(clear and many and not in_steps and _is_apart(view, box, settings))


def _with_unseen_class(view: _View, box: Box, settings: BarSettings) -> Box:
    """A strip with a class in the color of its paper, which its tick marks show."""
    papers = _beside_paper(view, box, settings).papers
    colors = _colors(view.rgb, box)
    return with_unseen_class(view.rgb, box, colors, papers, view.step_threshold, settings=settings)


def _is_plain(view: _View, box: Box, settings: BarSettings) -> bool:
    """Whether a strip is long enough and has one color across."""
    if box.height < max(settings.length_min_px, settings.aspect_min * box.width):
        return False
    is_long = view.noise == 0 and box.height >= settings.small_aspect_min * box.width
    if box.area < (settings.small_area_min_px if is_long else settings.area_min_px):
        return False
    core = _core(view.rgb, box)
    off = np.abs(core - np.median(core, axis=1)[:, None]).max(axis=2)
    constant = (off < 2 * view.step_threshold).mean(axis=1) >= settings.constant_min
    return bool(constant.mean() >= settings.constant_min)


def _beside(box: Box, other: Box) -> bool:
    """Whether another strip stands next to a strip, as long and at most half its width away."""
    gap = max(other.left - box.right, box.left - other.right)
    common = min(box.bottom, other.bottom) - max(box.top, other.top)
    alike = 2 * common > max(box.height, other.height)
    return alike and 0 <= gap <= box.width / 2


def _is_twin(box: Box, other: Box) -> bool:
    """Whether another strip as wide stands next to a strip, from the same row to the same row."""
    off = box.width - other.width, box.top - other.top, box.bottom - other.bottom
    return _beside(box, other) and max(map(abs, off)) <= BLUR_PX


def _clear_sides(view: _View, box: Box, settings: BarSettings) -> int:
    """How many of the two long sides of a strip have paper beside them."""
    colors = _colors(view.rgb, box)
    view = replace(
        view, papers=not_its_own(colors, view.papers, view.step_threshold, settings=settings)
    )
    depth = max(settings.width_min_px, _side_reach(box, settings) // 4)
    share = settings.side_clear_min
    return sum(_is_clear(view, side, depth, share) for side in _sides(view, box, settings))


def _is_apart(view: _View, box: Box, settings: BarSettings) -> bool:
    """Whether a gap of paper, be it narrow, parts a strip from all that is beside it."""
    share = settings.constant_min
    return all(_is_clear(view, side, BLUR_PX, share) for side in _sides(view, box, settings))


def _side_reach(box: Box, settings: BarSettings) -> int:
    """How far from a strip paper is looked for, in pixels."""
    return max(round(settings.side_reach * box.width), 4 * settings.width_min_px)


def _sides(view: _View, box: Box, settings: BarSettings) -> tuple[Picture, Picture]:
    """What lies left and right of a strip, in some of its rows."""
    reach = _side_reach(box, settings)
    rows = slice(box.top, box.bottom, 1 + box.height // settings.side_rows)
    left = view.rgb[rows, max(box.left - reach, 0) : box.left]
    return left, view.rgb[rows, box.right : box.right + reach]


def _is_clear(view: _View, side: Picture, depth: int, share: float) -> bool:
    """Whether somewhere beside a strip, this deep, paper shows along such a share of its length."""
    if side.shape[1] < depth:
        return True
    plain = np.zeros(side.shape[:2], bool)
    for paper in view.papers:
        plain |= np.abs(side - paper).max(axis=2) <= view.step_threshold
    return any(
        plain[:, start : start + depth].all(axis=1).mean() >= share
        for start in range(side.shape[1] - depth + 1)
    )


def _core(rgb: Picture, box: Box) -> NDArray[np.int16]:
    """Some columns of the middle of an upright bar."""
    start, end = core_between(box.left, box.right)
    columns = slice(start, end, 1 + (end - start) // CORE_COLUMNS)
    return rgb[box.top : box.bottom, columns].astype(np.int16)


def _colors(rgb: Picture, box: Box) -> FloatArray:
    """The color of every row of an upright bar."""
    return np.asarray(np.median(_core(rgb, box), axis=1))


def _along(view: _View, box: Box, settings: BarSettings) -> FloatArray:
    """The same without lines that are drawn across the bar."""
    return _cleaned(_colors(view.rgb, box), box, view.step_threshold, settings)


def _cleaned(
    colors: FloatArray, box: Box, step_threshold: float, settings: BarSettings
) -> FloatArray:
    """Colors of an upright bar without such lines; a row of text is none in a stout cell."""
    if box.height < settings.steps_aspect_min * box.width:
        return colors
    return without_lines(colors, step_threshold, settings=settings)


def _without_frame(view: _View, box: Box, settings: BarSettings) -> Box:
    """A strip without the line drawn around it and the blur of its own border."""
    papers = _beside_paper(view, box, settings).papers
    area = view.rgb[box.slices].astype(np.int16)
    across = np.median(area, axis=0)
    # White strokes at the ticks may fill half of a narrow bar, but not its middle.
    along = _colors(view.rgb, box)
    sides = max(1, min(area.shape[:2]) // 4)
    # A frame is as thick around a thin bar as around a wide one.
    ends = max(sides, min(settings.frame_max_px, box.height // 8))
    return Box(
        box.left + frame_depth(papers, across, sides, settings),
        box.top + frame_depth(papers, along, ends, settings),
        box.right - frame_depth(papers, across[::-1], sides, settings),
        box.bottom - frame_depth(papers, along[::-1], ends, settings),
    )


def _with_faint_sides(view: _View, box: Box, settings: BarSettings) -> Box:
    """A bar of a noisy picture with the blur of its long sides, which is no writing."""
    if view.noise == 0:
        return box
    reach = settings.frame_max_px
    left, right = max(box.left - reach, 0), min(box.right + reach, view.rgb.shape[1])
    around = view.rgb[box.top : box.bottom, left:right].astype(np.int16)
    apart = apart_from(around, view.papers)
    drawn = np.median(apart, axis=0) > view.step_threshold
    before = leading_run(drawn[: box.left - left][::-1])
    return Box(
        box.left - before, box.top, box.right + leading_run(drawn[box.right - left :]), box.bottom
    )


def _with_faint_ends(view: _View, box: Box, settings: BarSettings) -> Box:
    """A smooth bar up to where its colors become paper; its borders fade before they do."""
    colors = _colors(view.rgb, box)
    usual = float(np.quantile(np.abs(np.diff(colors, axis=0)).max(axis=1), settings.usual_share))
    largest = max(usual, view.step_threshold)
    reach = round(settings.gap_fraction * box.height)
    top, bottom = max(box.top - reach, 0), min(box.bottom + reach, view.rgb.shape[0])
    along = _colors(view.rgb, box.with_ends(1, top, bottom))
    steps = np.abs(np.diff(along, axis=0)).max(axis=1)
    apart = apart_from(along, view.papers)
    faint = apart > settings.faint_step + settings.faint_noise * view.noise
    # Borders that can be seen but stand elsewhere are those of a triangle.
    inside = view.rgb[top:bottom, box.left : box.right].astype(np.int16)
    plain = np.abs(np.diff(inside, axis=1)).max(axis=(1, 2)) <= view.step_threshold
    goes_on = faint & (plain | (view.noise > 0))
    above = goes_on[: box.top - top] & (steps[: box.top - top] <= largest)
    below = goes_on[box.bottom - top :] & (steps[box.bottom - 1 - top :] <= largest)
    # In a clean picture all borders can be seen but those of colors like the paper.
    pale = (apart <= settings.fade_steps * view.step_threshold) | (view.noise > 0)
    return box.with_ends(
        1,
        box.top - _faint_run(above[::-1], pale[: box.top - top][::-1], settings),
        box.bottom + _faint_run(below, pale[box.bottom - top :], settings),
    )


def _faint_run(goes_on: NDArray[np.bool_], pale: NDArray[np.bool_], settings: BarSettings) -> int:
    """For how many rows a bar goes on until it is paper, all but the first of them pale.

    Blur and tick marks hide its borders where its colors are not pale yet.
    """
    first = leading_run(~pale)
    run = leading_run(goes_on & (pale | (np.arange(len(pale)) < first)))
    return run if first <= settings.frame_max_px and run > first else 0


def _without_twin_handles(view: _View, box: Box, settings: BarSettings) -> tuple[Box, _Handles]:
    """A strip without the handles at both ends that would keep it from running smoothly."""
    count = twin_handles(_colors(view.rgb, box), view.step_threshold, settings=settings)
    if count == 0:
        return box, ()
    within = box.with_ends(1, box.top + count, box.bottom - count)
    # Their outer sides may be no borders of the strip, and they may be wider than it.
    height, width = view.rgb.shape[:2]
    reach = min(count, box.top, height - box.bottom)
    around = _colors(view.rgb, box.with_ends(1, box.top - reach, box.bottom + reach))
    first, last = around[:reach][::-1], around[len(around) - reach :]
    alike = leading_run(np.abs(first - last).max(axis=1) <= 2 * view.step_threshold)
    drawn = np.flatnonzero(apart_from(first[:alike], view.papers) > view.step_threshold)
    beyond = int(drawn[-1]) + 1 if drawn.size else 0
    ends = (box.top - beyond, within.top), (within.bottom, box.bottom + beyond)
    handles = []
    for start, end in ends:
        left, right = max(0, box.left - count), min(width, box.right + count)
        area = view.rgb[start:end, left:right].astype(np.int16)
        lines = apart_from(area, view.papers).max(axis=0) > view.step_threshold
        before = leading_run(lines[: box.left - left][::-1])
        handles.append(
            Box(box.left - before, start, box.right + leading_run(lines[box.right - left :]), end)
        )
    return within, tuple(handles)


def _without_handles(view: _View, box: Box, settings: BarSettings) -> Box:
    """A bar without the handles at its ends with which a reader narrows its range."""
    colors = _colors(view.rgb, box)
    top, bottom = (
        handle_length(along, view.step_threshold, settings=settings)
        for along in (colors, colors[::-1])
    )
    return box.with_ends(1, box.top + top, box.bottom - bottom)
