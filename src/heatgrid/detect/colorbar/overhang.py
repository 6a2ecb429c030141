"""Where exactly a bar ends: up to the middle of its frame, or within a pixel that blends.

Plotting libraries center a frame on the ends of its bar, and smooth a bar without one where it
ends within a pixel. Where the colors of a bar become those of the paper, they tell how far it
is to there by how they change.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import LUMA, distance_to_blends
from heatgrid.detect.colorbar.bars import bar_colors
from heatgrid.detect.colorbar.gradients import BLUR_PX, without_lines
from heatgrid.detect.colorbar.triangles import triangle_bases
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Orientation
from heatgrid.geometry import Box
from heatgrid.runs import leading_run
from heatgrid.settings import BarSettings

FloatArray = NDArray[np.floating]
_Length = TypeVar("_Length", float, float | None)


@dataclass(frozen=True, slots=True, eq=False)
class _Exit:
    """The colors along the way out of a bar at one of its ends.

    `inside` are those of the whole bar, `blurred` the last of them, into which the paper may
    blend, and `outside` those behind its box. A frame is no thicker than `frame_px`; what is
    farther out is the outline of a triangle. `is_framed` says whether the long sides have one.
    """

    inside: FloatArray
    blurred: FloatArray
    outside: FloatArray
    far: FloatArray
    frame_px: float
    is_framed: bool


def measure_overhang(
    scene: Scene, box: Box, orientation: Orientation, *, settings: BarSettings
) -> tuple[float, float]:
    """How far a bar goes on beyond its box.

    Parameters
    ----------
    scene : Scene
        The figure.
    box : Box
        The bar, without its frame.
    orientation : Orientation
        Which way it runs.
    settings : BarSettings
        How thick frames are.

    Returns
    -------
    tuple of float
        In pixels at its start and end, negative where the box reaches into the blend or into
        the triangle of a clipped bar.
    """
    drawn = _at_both(scene, box, orientation, _drawn_end, settings)
    rgb, upright = _upright(scene, box, orientation)
    papers = np.array([scene.background])
    top, bottom = triangle_bases(rgb, upright, papers, scene.step_threshold, settings=settings)
    within = (
        None if top is None else upright.top - top,
        None if bottom is None else bottom - upright.bottom,
    )
    colored = _at_both(scene, box, orientation, _colored_end, settings)
    start_px, end_px = map(_likeliest, within, drawn, colored)
    return start_px, end_px


def _likeliest(base: float | None, drawn: float | None, colored: float) -> float:
    """How far a bar goes on at an end where a triangle may begin.

    What its sides say of that is good to a pixel or two, and what its colors say is exact.
    """
    if base is None:
        return colored if drawn is None else drawn
    if colored and abs(colored - base) <= BLUR_PX:
        return colored
    return min(base, (colored or base) if drawn is None else drawn)


def measure_fading(
    scene: Scene, box: Box, orientation: Orientation, *, settings: BarSettings
) -> tuple[float, float]:
    """How far it is from the ends of a box to where faint colors become those of the paper.

    Parameters
    ----------
    scene : Scene
        The figure.
    box : Box
        What can be seen of a bar.
    orientation : Orientation
        Which way it runs.
    settings : BarSettings
        How faint colors are that cannot be seen.

    Returns
    -------
    tuple of float
        In pixels at its start and end; 0 where a frame or a step shows the end.
    """
    return _at_both(scene, box, orientation, _fading, settings)


def _at_both(
    scene: Scene,
    box: Box,
    orientation: Orientation,
    measure: Callable[[_Exit, Scene, BarSettings], _Length],
    settings: BarSettings,
) -> tuple[_Length, _Length]:
    """What is measured along the ways out of a bar at its start and at its end."""
    vertical = orientation is Orientation.VERTICAL
    width = box.width if vertical else box.height
    side_px = _side_frame_px(scene, box, orientation, settings)
    frame_px = max(
        settings.frame_thin_px + settings.frame_fraction * width,
        side_px + settings.frame_uneven_px,
    )
    # Behind a thick frame, more has to be seen of the paper than of the frame.
    reach = settings.blur_max_px + max(
        settings.frame_max_px, 2 * math.ceil(frame_px) - settings.frame_max_px
    )
    start, end = box.ends(orientation.axis)
    limit = scene.rgb.shape[0] if vertical else scene.rgb.shape[1]
    far = max(reach, round(settings.hidden_fraction * (end - start)))
    first, last = max(start - far, 0), min(end + far, limit)
    around = box.with_ends(orientation.axis, first, last)
    colors = np.array(bar_colors(scene.rgb, around, orientation), np.float64)
    inner = min(settings.blur_max_px, (end - start) // 2)
    before, inside, after = np.split(colors, [start - first, end - first])
    ways = (inside[::-1], before[::-1]), (inside, after)
    start_px, end_px = (
        measure(
            _Exit(bar, bar[len(bar) - inner :], beyond[:reach], beyond, frame_px, side_px > 0),
            scene,
            settings,
        )
        for bar, beyond in ways
    )
    return start_px, end_px


def _side_frame_px(
    scene: Scene, box: Box, orientation: Orientation, settings: BarSettings
) -> float:
    """Thickness of the lines along the long sides of a bar, 0 where there is none at one of them.

    That of a bar without a frame is the blur of its own sides.
    """
    rgb, upright = _upright(scene, box, orientation)
    rows = slice(upright.top, upright.bottom)
    reach = 2 * settings.frame_max_px
    before = rgb[rows, max(upright.left - reach, 0) : upright.left][:, ::-1]
    after = rgb[rows, upright.right : upright.right + reach]
    return min(_line_px(side, scene.background, settings) for side in (before, after))


def _upright(scene: Scene, box: Box, orientation: Orientation) -> tuple[NDArray[np.uint8], Box]:
    """The picture turned so that a bar stands upright, and the bar in it."""
    if orientation is Orientation.VERTICAL:
        return scene.rgb, box
    return scene.rgb.swapaxes(0, 1), Box(box.top, box.left, box.bottom, box.right)


def _line_px(side: NDArray[np.uint8], paper: FloatArray, settings: BarSettings) -> float:
    """Thickness of a line along the start of what lies beside a bar, 0 where there is none.

    It has one color and is no paper; what blends with the bar has as many colors as that.
    """
    if not side.size:
        return 0.0
    colors = side.astype(np.float64)
    usual = np.median(colors, axis=0)
    uneven = np.quantile(np.abs(colors - usual).max(axis=2), settings.usual_share, axis=0)
    apart = np.abs(usual - paper).max(axis=1)
    line = (apart > settings.frame_step) & (uneven <= settings.frame_step / 2)
    if not line[: settings.frame_max_px].any():
        return 0.0
    first = int(line.argmax())
    drawn = apart[first:] > settings.frame_step / 2
    count = leading_run(drawn)
    shares = apart[first : first + count] / apart[first : first + count].max()
    return float(first + shares.sum())


def _drawn_end(way: _Exit, scene: Scene, settings: BarSettings) -> float | None:
    """How far a bar goes on behind its box at one end; None where it runs into a triangle."""
    if not len(way.blurred) or len(way.outside) < settings.frame_max_px:
        return 0.0
    border, outside = way.blurred[-1], way.outside
    others = outside[np.abs(outside - border).max(axis=1) > settings.frame_step]
    if np.abs(border - scene.background).max() <= settings.frame_step:
        return _pale_overhang(way, scene, settings)
    beyond = (
        _clear_overhang(way, _most_frequent(others, settings), settings) if len(others) else None
    )
    # In noise, the sides of a triangle have shown where it begins.
    return 0.0 if beyond is None and scene.noise > 0 else beyond


def _pale_overhang(way: _Exit, scene: Scene, settings: BarSettings) -> float:
    """The same where a bar is as pale as the paper: only a frame has a middle there."""
    drawn = np.abs(way.outside - scene.background).max(axis=1) > settings.frame_step / 2
    first = int(drawn.argmax())
    # What stands apart from the bar, or from its frame, is its label.
    between = way.outside[: first + leading_run(drawn[first:])]
    if first > way.frame_px or not _is_framed(between, way.blurred[0], scene.background, settings):
        return 0.0
    return _frame_middle(between, way.blurred[-1], scene.background, way.frame_px)


def _clear_overhang(way: _Exit, paper: FloatArray, settings: BarSettings) -> float | None:
    """The same where a bar can be told from the paper; None where it runs into a triangle."""
    bar, inner = way.blurred[0], len(way.blurred)
    contrast = float(np.abs(bar - paper).max())
    apart = np.abs(way.outside - paper).max(axis=1)
    count = int((apart <= settings.paper_fraction * contrast).argmax())
    if _is_framed(way.outside[:count], bar, paper, settings):
        return _frame_middle(way.outside[:count], way.blurred[-1], paper, way.frame_px)
    colors = np.concatenate([way.blurred, way.outside[:count]])
    covered = np.clip(_shares(colors, bar, paper, settings), 0, 1)
    beyond = float(covered[inner:].sum() - (1 - covered[:inner]).sum())
    if beyond <= settings.blend_max_px:
        return max(beyond, -settings.blend_max_px)
    # A frame that has the color of the end cannot be told from it, but is as thick as elsewhere.
    return beyond / 2 if way.is_framed and beyond <= way.frame_px else None


def _fading(way: _Exit, scene: Scene, settings: BarSettings) -> float:
    """How far it is from the end of a box to where colors become those of the paper."""
    unseen = _unseen_color_px(way, scene, settings)
    if unseen:
        return unseen
    count = max(settings.rest_run_px, round(settings.hidden_fraction * len(way.inside)))
    if _ends_at_line(way, scene, settings) or len(way.inside) < 2 * count:
        return 0.0
    # A line at a tick says nothing of how the colors change.
    inside = without_lines(way.inside, scene.step_threshold, settings=settings)
    apart = _signed_distances(np.concatenate([inside[-count:], way.far]), scene.background)
    places = np.arange(-count, len(way.far)) + 0.5
    slope, left = np.polyfit(places[:count], apart[:count], 1).tolist()
    least = settings.faint_step + settings.faint_noise * scene.noise + settings.rest_step - slope
    # Where a color map ends before it has the color of the paper, that shows by a step.
    if slope >= 0 or not 0 < left <= least or apart[count - 1] > least:
        return 0.0
    rest = -left / slope
    # What is beyond is too faint for a border, but shows whether and how colors go on.
    half = apart[count : count + max(1, round(rest / 2))]
    if not half.size or half.mean() < left / 3:
        return 0.0
    ahead = round(0.75 * rest)
    near = slice(ahead, min(count + ahead, len(apart)))
    slope, left = np.polyfit(places[near], apart[near], 1).tolist()
    nearer = -left / slope if slope < 0 else rest
    return float(min(max(nearer, 0.0), rest, len(way.far)))


def _ends_at_line(way: _Exit, scene: Scene, settings: BarSettings) -> bool:
    """Whether a bar has a frame, or at least a line across its end.

    Where compression blurs it, the frame along the long sides counts as a part of the bar.
    """
    first = way.outside[: math.ceil(way.frame_px)]
    return way.is_framed or _is_framed(first, way.inside[-1], scene.background, settings)


def _unseen_color_px(way: _Exit, scene: Scene, settings: BarSettings) -> float:
    """How long the last color of a bar is where that is the paper's; 0 where it is none.

    In a clean picture a bar is drawn in equal boxes of one color each. Where the next color, by the
    step from box to box, would be that of the paper, and nothing else is seen there, it is.
    """
    colors = way.inside[-round(settings.coarse_run_fraction * len(way.inside)) :]
    starts = np.flatnonzero(np.diff(colors, axis=0).any(axis=1)) + 1
    lengths = np.diff([*starts, len(colors)])
    if scene.noise > 0 or way.is_framed or len(lengths) < settings.coarse_boxes_min:
        return 0.0
    if lengths.mean() < settings.coarse_box_px or np.ptp(lengths) > 1:
        return 0.0
    if np.abs(way.far - scene.background).max(initial=0.0) > settings.faint_step:
        return 0.0
    boxes = colors[starts]
    steps = np.diff(boxes, axis=0)
    step = steps[-len(steps) // 2 :].mean(axis=0)
    off = float(np.abs(boxes[-1] + step - scene.background).max())
    runs_there = off <= max(settings.coarse_off, settings.coarse_off_fraction * np.abs(step).max())
    return float(lengths.mean()) if runs_there else 0.0


def _signed_distances(colors: FloatArray, paper: FloatArray) -> FloatArray:
    """Distance of colors from the paper towards the first of them, which noise does not raise."""
    way = colors[0] - paper
    largest = float(np.abs(way).max())
    return np.asarray((colors - paper) @ way * largest / max(float(way @ way), 1.0))


def _frame_middle(
    between: FloatArray, bar: FloatArray, paper: FloatArray, frame_px: float
) -> float:
    """Middle of the frame among the pixels between a bar and the paper; 0 if it is too thick."""
    off_bar, off_paper = (np.abs(between - color).max(axis=1) for color in (bar, paper))
    core = int(np.minimum(off_bar, off_paper).argmax())
    covered = np.ones(len(between))
    for part, color in ((slice(0, core), bar), (slice(core + 1, None), paper)):
        axis = between[core] - color
        covered[part] = np.clip((between[part] - color) @ axis / (axis @ axis), 0, 1)
    if covered.sum() > frame_px:
        return 0.0
    return float(covered @ (np.arange(len(between)) + 0.5) / covered.sum())


def _colored_end(way: _Exit, scene: Scene, settings: BarSettings) -> float:
    """Where the colors of a bar come to that of the triangle at this end.

    That is 0 in noise, where the sides of the triangle tell.
    """
    is_clear = scene.noise == 0 and len(way.outside) > 0
    return _gradient_end(way, way.outside[0], settings) if is_clear else 0.0


def _gradient_end(way: _Exit, beyond: FloatArray, settings: BarSettings) -> float:
    """Where the colors of a clipped bar come to that of its triangle, behind the end of its box.

    Rows of the triangle may be as wide as the bar, and blurred, its last rows lean to them. It is 0
    where the colors do not tell.
    """
    apart = np.abs(way.inside - beyond).max(axis=1)[::-1]
    skipped = leading_run(apart <= 1) + 1
    count = max(settings.gradient_rows_min, len(apart) // settings.gradient_parts)
    rows = way.inside[::-1][skipped : skipped + count]
    if len(rows) < count:
        return 0.0
    course = beyond - rows[-1]
    left = (beyond - rows) @ course / max(float(np.linalg.norm(course)), 1.0)
    places = np.arange(skipped, skipped + count) + 0.5
    slope, start = np.polyfit(places, left, 1).tolist()
    off = float(np.sqrt(np.square(left - start - slope * places).mean()))
    # A bar that is drawn in boxes, or with a palette, has no row where its colors end.
    if slope < settings.gradient_step_min or off > settings.gradient_off_px * slope:
        return 0.0
    # Nor has one whose colors change ever less, or more, where that seems to be far off.
    end = start / slope
    return end if abs(end) <= len(way.blurred) else 0.0


def _shares(
    colors: FloatArray, bar: FloatArray, paper: FloatArray, settings: BarSettings
) -> FloatArray:
    """How much of every pixel is bar and not paper, by lightness if that tells them apart.

    Compression blurs hues over many pixels, and lightness over few.
    """
    axis = bar - paper
    if abs(float(axis @ LUMA)) >= settings.frame_step:
        return np.asarray((colors - paper) @ LUMA / (axis @ LUMA))
    return np.asarray((colors - paper) @ axis / (axis @ axis))


def _most_frequent(colors: FloatArray, settings: BarSettings) -> FloatArray:
    """The most frequent color, the last one of several."""
    alike = np.abs(colors[:, None] - colors).max(axis=2) <= settings.frame_step / 2
    return np.asarray(colors[len(colors) - 1 - int(alike.sum(axis=1)[::-1].argmax())])


def _is_framed(
    beyond: FloatArray, bar: FloatArray, paper: FloatArray, settings: BarSettings
) -> bool:
    """Whether a pixel between a bar and the paper is no blend of the two."""
    return bool((distance_to_blends(beyond, paper, bar) > settings.frame_step).any())
