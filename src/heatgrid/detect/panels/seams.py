"""A lattice that is several panels: where its labels start anew.

Panels that touch, drawn with one pitch, make one even lattice. What tells them apart is that the
labels of the first come again beside the second, and that a line of its own kind runs between
them, such as their frames, or each has a title of its own. Labels alone do not tell: the months of
several years stand beside one panel too, and so this is only said. A bar beside each part tells
them apart without any labels.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance, pixel_colors, sample_faces
from heatgrid.detect.grid.evidence import border_lines, paper_color
from heatgrid.detect.grid.explained import explained_by
from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.grid.lettering import find_labels, have_titles, is_printed_again
from heatgrid.detect.grid.prints import Shades
from heatgrid.detect.grid.repeated import start_anew
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.splits import split_lattice
from heatgrid.detect.panels.strips import have_strips
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, mean_pitch
from heatgrid.runs import are_regular
from heatgrid.settings import PanelSettings

FloatArray = NDArray[np.floating]
# A line lies on its border, up to rounding.
LINE_SHIFTS_PX = (-1, 0, 1)
EPSILON = 1e-6


def split_in_line(
    scene: Scene,
    maps: StepMaps,
    found: Sequence[Hypothesis],
    *,
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> list[list[Hypothesis]]:
    """The panels that each of several lattices covers; those in line may have the same seams.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    found : sequence of Hypothesis
        Lattices without overlap.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of list of Hypothesis
        For each lattice its parts, see `split_at_seams`. One without labels that start anew is
        parted as another with the same rows or columns, if lines or titles show that.
    """
    split = partial(split_at_seams, scene, maps, bars=bars, settings=settings)
    parted = [split(each) for each in found]
    known = [part.panel for parts in parted if len(parts) > 1 for part in parts]
    if not known:
        return parted
    return [
        split(each, known=known) if len(parts) == 1 else parts
        for each, parts in zip(found, parted, strict=True)
    ]


def split_at_seams(
    scene: Scene,
    maps: StepMaps,
    hypothesis: Hypothesis,
    *,
    bars: tuple[Box, ...],
    known: Sequence[Panel] = (),
    settings: PanelSettings,
) -> list[Hypothesis]:
    """The panels that one lattice covers, nothing between them.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    hypothesis : Hypothesis
        A lattice.
    bars : tuple of Box
        The colorbars of the figure.
    known : sequence of Panel
        Parts of other lattices.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        The same alone where no seam runs through it, or where the picture does not bear the
        parts out.
    """
    parts = partial(_parts, scene, hypothesis.panel, bars=bars, settings=settings, known=known)
    x_combs, y_combs = (parts(axis, before_names=True) for axis in (1, 0))
    if min(len(x_combs), len(y_combs)) == 1 < max(len(x_combs), len(y_combs)):
        # The rows of groups with names of their own come again in one panel, as in a table.
        x_combs, y_combs = (parts(axis, before_names=False) for axis in (1, 0))
    least = settings.panel_score_min
    return split_lattice(scene, maps, hypothesis, (x_combs, y_combs), least, settings=settings)


def starts_anew(
    scene: Scene, panel: Panel, *, bars: tuple[Box, ...], settings: PanelSettings
) -> int:
    """After how many columns, or rows, the labels of a panel come again: it may be several.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice that no seam parts.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    int
        0 where they do not, or after too few to tell: two columns of one kind each are common.
    """
    for axis, count in ((1, panel.cols), (0, panel.rows)):
        least = settings.seams.again_size_min
        sizes = [size for size in range(least, count // 2 + 1) if count % size == 0]
        bare = without_bars_after(scene, panel, bars, settings=settings) if sizes else scene
        sides = find_labels(bare, panel, axis, settings=settings) if sizes else []
        for size in sizes:
            if any(start_anew(labels, size, settings=settings) for labels in sides):
                return size
    return 0


def without_bars_after(
    scene: Scene, panel: Panel, bars: tuple[Box, ...], *, settings: PanelSettings
) -> Scene:
    """A figure but for the bars after a panel and what is behind them, which are no labels.

    Each row would have a piece of a bar for a label, or a tick of it. A bar before a panel may be
    that of another one, with its ticks between both.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        How far around a bar its frame and ticks reach.

    Returns
    -------
    Scene
        With the background in their places.
    """
    box, whole, apart = panel.box, scene.box, settings.strangers.again_apart_px
    after = [bar for bar in bars if bar.left >= box.right or bar.top >= box.bottom]
    rgb = scene.rgb.copy() if after else scene.rgb
    for bar in after:
        around = bar.padded(apart, apart, within=whole)
        right = whole.right if bar.left >= box.right else around.right
        bottom = whole.bottom if bar.left < box.right else around.bottom
        rgb[around.top : bottom, around.left : right] = np.rint(scene.background)
    return replace(scene, rgb=rgb)


def _parts(
    scene: Scene,
    panel: Panel,
    axis: int,
    *,
    bars: tuple[Box, ...],
    known: Sequence[Panel],
    before_names: bool,
    settings: PanelSettings,
) -> list[Comb]:
    """The rows (axis 0) or columns of a lattice, parted where seams run through it."""
    edges = panel.y_edges if axis == 0 else panel.x_edges
    barred = _barred_starts(scene, panel, axis, bars, settings)
    if barred:
        return [Comb.over(edges[start : end + 1]) for start, end in pairwise(barred)]
    sizes = list(_sizes(scene, panel, axis, settings))
    bare = without_bars_after(scene, panel, bars, settings=settings) if sizes else scene
    sides = []
    if sizes:
        sides = find_labels(bare, panel, axis, before_names=before_names, settings=settings)
    for size, lined in sizes:
        if (
            any(start_anew(labels, size, settings=settings) for labels in sides)
            or any(_is_part(part, edges, size, axis, settings) for part in known)
            or (lined and any(_fall_out_of_step(labels, size) for labels in sides))
            or (lined and have_strips(scene, panel, _borders(edges, size), axis, settings=settings))
            or is_printed_again(bare, panel, axis, size, settings=settings)
        ):
            starts = [*range(0, len(edges) - 1, size), len(edges) - 1]
            return [Comb.over(edges[first : last + 1]) for first, last in pairwise(starts)]
    return [Comb.over(edges)]


def _borders(edges: Sequence[float], size: int) -> list[float]:
    """The borders of parts of so many rows each."""
    return [*edges[:-1:size], edges[-1]]


def _is_part(
    part: Panel, edges: Sequence[float], size: int, axis: int, settings: PanelSettings
) -> bool:
    """Whether a part of another lattice has the first of so many rows, or the last."""
    own = part.y_edges if axis == 0 else part.x_edges
    slack = settings.twin_slack * mean_pitch(edges)
    return len(own) == size + 1 and any(
        np.abs(np.subtract(own, rows)).max() <= slack
        for rows in (edges[: size + 1], edges[-size - 1 :])
    )


def _fall_out_of_step(labels: Sequence[Shades | None], size: int) -> bool:
    """Whether each n-th row of each part has a mark or label, but not of all together."""
    inked = np.array([label is not None for label in labels])
    parts = [inked[start : start + size] for start in range(0, len(inked), size)]
    alike = all(part.tolist() == parts[0].tolist() for part in parts)
    return alike and are_regular(parts[0]) and not are_regular(inked)


def _barred_starts(
    scene: Scene, panel: Panel, axis: int, bars: tuple[Box, ...], settings: PanelSettings
) -> list[int]:
    """Where parts begin and the last one ends, if a side has a bar for each; empty if not."""
    edges = panel.y_edges if axis == 0 else panel.x_edges
    beside = sorted(
        (bar for bar in bars if _runs_beside(bar, panel, axis)), key=lambda bar: _ends(bar, axis)
    )
    ends = [_ends(bar, axis) for bar in beside]
    between = [(before[1] + after[0]) / 2 for before, after in pairwise(ends)]
    starts = [0, *(int(np.abs(np.subtract(edges, at)).argmin()) for at in between), len(edges) - 1]
    sizes = np.diff(starts)
    if len(beside) < 2 or sizes.min() < 2:  # noqa: PLR2004 - two bars, two rows each
        return []
    for (first, last), (start, stop) in zip(ends, pairwise(starts), strict=True):
        off = abs(first + last - edges[start] - edges[stop]) / 2
        reach = settings.seams.bar_off_max * (edges[stop] - edges[start])
        if max(edges[start] - first, last - edges[stop], off) > reach:
            return []
    colors = sample_faces(scene, panel, settings=settings).colors
    rows = colors if axis == 0 else colors.swapaxes(0, 1)
    limits = settings.strangers

    def explains(bar: Box, start: int, stop: int) -> bool:
        known = explained_by(scene, rows[start:stop], bar, settings=limits)
        return bool(known.mean() >= limits.bar_share_min)

    parts = list(pairwise(starts))
    have_own = all(explains(bar, *part) for bar, part in zip(beside, parts, strict=True))
    # Bars of two legends may stand beside one panel, which the first of them explains.
    is_even = (sizes == sizes[0]).all()
    if not have_own or (not is_even and any(explains(bar, 0, starts[-1]) for bar in beside)):
        return []
    return starts


def _ends(bar: Box, axis: int) -> tuple[int, int]:
    """Where a bar begins and ends along the rows (axis 0) or columns of a lattice."""
    return (bar.top, bar.bottom) if axis == 0 else (bar.left, bar.right)


def _runs_beside(bar: Box, panel: Panel, axis: int) -> bool:
    """Whether a bar lies along a lattice, no farther away than half of that is wide."""
    box = panel.box
    along = bar.height > bar.width if axis == 0 else bar.width > bar.height
    first, last = _ends(bar, 1 - axis)
    start, stop = _ends(box, 1 - axis)
    gap = max(start - last, first - stop)
    return along and 0 <= gap <= (stop - start) / 2


def _sizes(
    scene: Scene, panel: Panel, axis: int, settings: PanelSettings
) -> Iterator[tuple[int, bool]]:
    """How many rows each part may have: lines, titles or colors must tell the parts apart.

    With each number, whether lines do.
    """
    edges = panel.y_edges if axis == 0 else panel.x_edges
    x_lines, y_lines = border_lines(scene, panel, settings=settings)
    strengths = np.median(y_lines, axis=1) if axis == 0 else np.median(x_lines, axis=0)
    colors = sample_faces(scene, panel, settings=settings).colors
    rows = colors if axis == 0 else colors.swapaxes(0, 1)
    for size in range(2, len(edges) - 2):
        borders = _borders(edges, size)
        lined = _have_lines(scene, strengths, size, settings) and _are_sides(
            scene, panel, axis, borders, settings
        )
        if (
            lined
            or have_titles(scene, panel, borders, axis, settings=settings)
            or _have_own_colors(rows, size, settings)
        ):
            yield size, lined


def _have_own_colors(rows: FloatArray, size: int, settings: PanelSettings) -> bool:
    """Whether each two neighbors have colors from different scales."""
    parts = [rows[start : start + size].reshape(-1, 3) for start in range(0, len(rows), size)]
    most = settings.seams.own_color_cells
    for one, other in pairwise(part[:: -(-len(part) // most)] for part in parts):
        across = color_distance(one[:, None], other)
        within = max(_nearest(part) for part in (one, other))
        least = max(settings.seams.own_color_min, settings.seams.own_color_ratio * within)
        if min(np.median(across.min(axis=0)), np.median(across.min(axis=1))) < least:
            return False
    return True


def _nearest(colors: FloatArray) -> float:
    """How far the color of a cell usually is from the next one of its part."""
    apart = color_distance(colors[:, None], colors)
    np.fill_diagonal(apart, np.inf)
    return float(np.median(apart.min(axis=1)))


def _have_lines(scene: Scene, strengths: FloatArray, size: int, settings: PanelSettings) -> bool:
    """Whether a line runs along all seams that other borders do not have."""
    at_cuts = strengths[size - 1 :: size]
    usual = float(np.delete(strengths, np.s_[size - 1 :: size]).max(initial=0.0))
    return bool(at_cuts.min() > scene.step_threshold + settings.seams.seam_ratio_min * usual)


def _are_sides(
    scene: Scene, panel: Panel, axis: int, borders: Sequence[float], settings: PanelSettings
) -> bool:
    """Whether lines between parts look like their outer sides: like their frame, or like paper.

    Any other line divides one panel. Thin lines are blended with what lies beside them, so the
    way from there tells more than their color.
    """
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    first, *inner, last = (_line_at(scene, panel, axis, border) for border in borders)
    frames = [color for line in (first, last) for color in _frame_colors(scene, *line, paper)]
    wanted = np.stack(frames or [paper])
    return all(
        _likeness_of(scene, *line, wanted) >= settings.seams.seam_alike_min for line in inner
    )


def _line_at(scene: Scene, panel: Panel, axis: int, border: float) -> tuple[FloatArray, FloatArray]:
    """Colors along a border, and the most like color that the cells beside it can mix, each (n, 3).

    Of the lines of pixels near the border the one least like such a mixture counts, place by place.
    """
    rgb = scene.rgb if axis == 1 else scene.rgb.swapaxes(0, 1)
    edges, across = (panel.x_edges, panel.y_edges)[:: 1 if axis == 1 else -1]
    beside = mean_pitch(edges) / 4
    spots = np.arange(across[0] + 2, across[-1] - 2)
    before, after = pixel_colors(rgb, border + np.array([[-beside], [beside]]), spots)
    lines = pixel_colors(rgb, border + np.array(LINE_SHIFTS_PX)[:, None], spots)
    step = after - before
    along = ((lines - before) * step).sum(axis=-1) / np.maximum((step**2).sum(axis=-1), EPSILON)
    mixed = before + np.clip(along, 0.0, 1.0)[..., None] * step
    farthest = color_distance(lines, mixed).argmax(axis=0)[None, :, None]
    line, mixture = (np.take_along_axis(each, farthest, axis=0)[0] for each in (lines, mixed))
    return line, mixture


def _frame_colors(
    scene: Scene, line: FloatArray, mixture: FloatArray, paper: FloatArray
) -> list[FloatArray]:
    """Color of a line along an outer side, as seen and as it is if paper blends with it."""
    drawn = color_distance(line, mixture) > scene.step_threshold
    if drawn.mean() < 1 / 2:
        return []
    color = np.median(line[drawn], axis=0)
    full = np.where(color > paper, 255.0, 0.0)
    reach = np.abs(full - paper) / np.maximum(np.abs(color - paper), 1.0)
    return [color, paper + (color - paper) * reach.min()]


def _likeness_of(scene: Scene, line: FloatArray, mixture: FloatArray, wanted: FloatArray) -> float:
    """How far a line between cells runs from their colors to one of some others, -1..1."""
    drawn = color_distance(line, mixture) > scene.step_threshold
    if not drawn.any():
        return -1.0
    ways, goals = (line - mixture)[drawn], wanted[:, None] - mixture[drawn]
    sizes = np.linalg.norm(ways, axis=-1) * np.linalg.norm(goals, axis=-1)
    cosines = (ways * goals).sum(axis=-1) / np.maximum(sizes, EPSILON)
    return float(np.median(cosines, axis=1).max())
