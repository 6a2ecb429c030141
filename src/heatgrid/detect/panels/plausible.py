"""Which lattices may be heatmaps, and which would be missed if they were."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.beside import is_ticked
from heatgrid.detect.grid.cells import color_distance, pixel_colors, sample_faces
from heatgrid.detect.grid.evidence import border_lines, paper_color
from heatgrid.detect.grid.explained import are_cells, is_on_scale
from heatgrid.detect.grid.imprint import doubt_lattice
from heatgrid.detect.grid.inked import inked_share
from heatgrid.detect.grid.lettering import are_labeled
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.kinds import has_few_cells
from heatgrid.detect.panels.strangers import strangeness
from heatgrid.detect.panels.tiny import has_bar_colors, has_own_colors, is_named, is_vouched
from heatgrid.detect.panels.totals import is_in_line
from heatgrid.detect.picture.scene import Scene
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box, cells_between
from heatgrid.settings import PanelSettings

# Beyond a frame and its blur, before tick labels; then where that of lossy pictures has ended, too.
BESIDE_PX = (4.0, 8.0)
BESIDE_SAMPLES = 40
# How much smaller than drawn the smallest cells may be measured.
ROUNDED_PX = 0.5
# How far off blur puts the ends of a column, and how much wider it makes this, over its width.
BLUR_PX = 2
BLURRED_MAX = 0.25
# Share of the cells that are no paper where no bar tells of their colors.
FILLED_MIN = 0.9
# Fewest rows of small cells that are none of the lines of a chart.
ROWS_MIN = 4
# Fewest rows and columns of a matrix of what is there and what is not, and share of the borders
# between alike cells that are lines.
BINARY_LINES_MIN = 3
BINARY_LINED_MIN = 0.9


def is_plausible(
    scene: Scene,
    maps: StepMaps,
    hypothesis: Hypothesis,
    *,
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether a lattice is good and large enough, and neither a bar nor a chart.

    Parameters
    ----------
    scene : Scene
        The figure.
    maps : StepMaps
        Its color steps.
    hypothesis : Hypothesis
        The lattice and what speaks for it.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        Whether it may be a panel.
    """
    panel = hypothesis.panel
    if (
        panel.rows * panel.cols == 1
        or not is_borne_out(scene, hypothesis, excluded, settings=settings)
        or _lies_on(hypothesis, excluded, settings)
    ):
        return False
    if hypothesis.uneven or panel.box.area < settings.panel_area_min * scene.size:
        sure = (
            _is_colored(scene, hypothesis, settings)
            if hypothesis.uneven
            else _is_certain(scene, hypothesis, excluded, settings)
        )
        return sure and is_vouched(scene, panel, bars=excluded, settings=settings)
    if _has_small_cells(panel, settings):
        return _is_plausible_small(scene, hypothesis, excluded, settings)
    if has_few_cells(panel, settings=settings):
        return _is_plausible_few(scene, hypothesis, excluded, settings)
    if hypothesis.evidence.one_color:
        return _is_printed(scene, hypothesis, settings) or _is_binary(scene, panel, settings)
    sure = hypothesis.score >= settings.contradicted_score_max
    return sure or not doubt_lattice(maps, panel, settings=settings)


def _is_printed(scene: Scene, hypothesis: Hypothesis, settings: PanelSettings) -> bool:
    """Whether a number stands in most cells of one color, or in those that a triangle leaves."""
    panel, share = hypothesis.panel, hypothesis.evidence.colored
    inked = inked_share(scene, panel, settings=settings)
    if inked >= settings.strip_inked_min:
        return True
    # Bars with numbers have paper beside them too, but no label at each end of their parts.
    return inked >= settings.strip_inked_min * share and is_named(scene, panel, settings=settings)


def _is_binary(scene: Scene, panel: Panel, settings: PanelSettings) -> bool:
    """Whether lines part all cells of paper and of one color, nothing is printed, all are named.

    So matrices of what is there and what is not are drawn; crosswords have no names.
    """
    colors = sample_faces(scene, panel, settings=settings).colors
    x_lines, y_lines = border_lines(scene, panel, settings=settings)
    # A line between two colors may blend with both; level ones may pass for those of a chart.
    alike = [
        lines[color_distance(one, other) < scene.face_threshold] >= scene.step_threshold
        for lines, one, other in (
            (x_lines, colors[:, 1:], colors[:, :-1]),
            (y_lines, colors[1:], colors[:-1]),
        )
    ]
    return bool(
        min(panel.shape) >= BINARY_LINES_MIN
        and any(each.size and each.mean() >= BINARY_LINED_MIN for each in alike)
        and not inked_share(scene, panel, settings=settings)
        and is_named(scene, panel, settings=settings)
    )


def _is_colored(scene: Scene, hypothesis: Hypothesis, settings: PanelSettings) -> bool:
    """Whether a lattice of unequal cells is large and colored enough for a panel."""
    panel, evidence = hypothesis.panel, hypothesis.evidence
    return (
        panel.box.area >= settings.panel_area_min * scene.size
        and not evidence.one_color
        and evidence.colored >= settings.strip_colored_min
    )


def is_borne_out(
    scene: Scene, hypothesis: Hypothesis, bars: tuple[Box, ...], *, settings: PanelSettings
) -> bool:
    """Whether enough speaks for a lattice.

    Parameters
    ----------
    scene : Scene
        The figure.
    hypothesis : Hypothesis
        The lattice and what speaks for it.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        Where nearly all cells have one color, few borders can be seen. Then those must be exact,
        and a bar must have the colors, or tick marks stand at all rows and columns of a place that
        is colored as a whole.
    """
    if hypothesis.score >= settings.panel_score_min:
        return True
    panel, evidence = hypothesis.panel, hypothesis.evidence
    if hypothesis.exactness < settings.exact_score_min:
        return False
    is_filled = evidence.colored >= FILLED_MIN and not evidence.one_color
    return is_on_scale(scene, panel, bars, settings=settings) or (
        is_filled and is_ticked(scene, panel, settings=settings)
    )


def _has_small_cells(panel: Panel, settings: PanelSettings) -> bool:
    """Whether the cells are too small for text."""
    side_px = min(panel.box.width / panel.cols, panel.box.height / panel.rows)
    return side_px < settings.text_cell_min_px


def _is_plausible_small(
    scene: Scene, hypothesis: Hypothesis, bars: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether a lattice of small cells is no texture, no page of text and no dotted chart."""
    panel, evidence = hypothesis.panel, hypothesis.evidence
    if min(panel.rows, panel.cols) == 1 or evidence.one_color:
        return False
    is_sparse = evidence.colored < settings.small_colored_min
    if is_sparse and not _is_sparse_matrix(scene, hypothesis, settings):
        return False
    if hypothesis.exactness >= settings.exact_score_min and is_on_scale(
        scene, panel, bars, settings=settings
    ):
        return True
    # Two lines with markers at each point are rows of cells as well, of fewer pixels.
    if panel.cell_px < settings.cell_min_px - ROUNDED_PX:
        return False
    if min(panel.shape) >= ROWS_MIN and panel.box.area >= settings.small_area_min * scene.size:
        least = settings.regular.score_min if hypothesis.regular else settings.small_score_min
        return hypothesis.score >= least
    sure = _is_certain(scene, hypothesis, bars, settings)
    return sure and is_named(scene, panel, settings=settings)


def _is_sparse_matrix(scene: Scene, hypothesis: Hypothesis, settings: PanelSettings) -> bool:
    """Whether a few cells of many colors lie on a lattice without doubt, and all within it.

    The lines and dots of charts are on none, and have the colors of a legend.
    """
    evidence = hypothesis.evidence
    is_sure = hypothesis.score >= settings.tiny.score_min
    is_whole = evidence.closed >= settings.doubtful_closed_min
    return is_sure and is_whole and has_own_colors(scene, hypothesis.panel, settings=settings)


def _is_certain(
    scene: Scene, hypothesis: Hypothesis, bars: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether a lattice that is a small part of its figure leaves no doubt about itself."""
    panel, evidence = hypothesis.panel, hypothesis.evidence
    limits = settings.tiny
    return (
        hypothesis.score >= limits.score_min
        and not evidence.one_color
        and evidence.colored >= settings.strip_colored_min
        and _has_large_cells(panel, settings)
        and _stands_free(scene, panel, bars, settings)
    )


def _is_plausible_few(
    scene: Scene, hypothesis: Hypothesis, bars: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether a few cells, or a single row or column, are no segments of bars."""
    panel, evidence = hypothesis.panel, hypothesis.evidence
    strip = min(panel.rows, panel.cols) == 1
    if strip and (evidence.one_color or evidence.colored < settings.strip_colored_min):
        return False
    if hypothesis.score < settings.strip_score_min or not _stands_free(
        scene, panel, bars, settings
    ):
        return False
    return is_vouched(scene, panel, bars=bars, settings=settings)


def is_doubtful(
    scene: Scene, hypothesis: Hypothesis, *, excluded: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether a lattice that was not chosen would be missed if it were a heatmap.

    Parameters
    ----------
    scene : Scene
        The figure.
    hypothesis : Hypothesis
        The lattice and what speaks for it.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        Whether to say that a place was given up, if no panel overlaps it.
    """
    panel, evidence = hypothesis.panel, hypothesis.evidence
    if _is_certain(scene, hypothesis, excluded, settings) and not _lies_on(
        hypothesis, excluded, settings
    ):
        own = min(panel.rows, panel.cols) > 1 and has_own_colors(scene, panel, settings=settings)
        known = own or has_bar_colors(scene, panel, excluded, settings=settings)
        return known and is_named(scene, panel, settings=settings)
    small = _has_small_cells(panel, settings)
    least = settings.small_doubtful_min if small else settings.doubtful_score_min
    if not (
        hypothesis.score >= least
        and panel.box.area >= settings.doubtful_area_min * scene.size
        and min(panel.rows, panel.cols) > 1
        and evidence.colored >= settings.small_colored_min
        and evidence.closed >= settings.doubtful_closed_min
        and not _lies_on(hypothesis, excluded, settings)
    ):
        return False
    if not evidence.one_color and min(panel.rows, panel.cols) > 2:  # noqa: PLR2004
        return True
    # Bars have one color, or two colors and the paper between them, but no number each.
    return inked_share(scene, panel, settings=settings) >= settings.strip_inked_min


def may_be_row(
    scene: Scene,
    hypothesis: Hypothesis,
    *,
    panels: Sequence[Panel],
    excluded: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether a single row or column that was not chosen may be one of a heatmap all the same.

    Parameters
    ----------
    scene : Scene
        The figure.
    hypothesis : Hypothesis
        The lattice and what speaks for it.
    panels : sequence of Panel
        Those of the figure.
    excluded : tuple of Box
        Places that are known to be something else.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        Whether its cells are flat, end at paper, share their borders with a panel or have a label
        each, and have colors of their own: swatches of a legend have those of what they name.
    """
    panel, evidence = hypothesis.panel, hypothesis.evidence
    if (
        min(panel.rows, panel.cols) > 1
        or max(panel.rows, panel.cols) < settings.row_cells_min
        or hypothesis.exactness < settings.exact_score_min
        or hypothesis.score < settings.panel_score_min
        or evidence.one_color
        or evidence.colored < settings.strip_colored_min
        or not _has_large_cells(panel, settings)
        or _lies_on(hypothesis, excluded, settings)
        or not _stands_free(scene, panel, excluded, settings)
    ):
        return False
    axis, edges = (0, panel.y_edges) if panel.cols == 1 else (1, panel.x_edges)
    in_line = any(is_in_line(panel, other, settings=settings) for other in panels)
    if not in_line and not are_labeled(scene, panel, edges, axis, settings=settings):
        return False
    return not strangeness(scene, panel, bars=excluded, others=(), settings=settings)


def _has_large_cells(panel: Panel, settings: PanelSettings) -> bool:
    """Whether cells are larger than parts of letters and icons."""
    side_px = min(panel.box.width / panel.cols, panel.box.height / panel.rows)
    return side_px >= settings.tiny.cell_min_px


def _stands_free(
    scene: Scene, panel: Panel, bars: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether paper or a bar is beside a lattice: segments of stacked bars touch others."""
    x, y = np.asarray(panel.x_edges), np.asarray(panel.y_edges)
    height, width = scene.rgb.shape[:2]
    along_x = np.linspace(x[0], x[-1], BESIDE_SAMPLES)
    along_y = np.linspace(y[0], y[-1], BESIDE_SAMPLES)
    paper = paper_color(scene, panel.box, settings=settings.evidence)

    def is_free(before: NDArray[np.floating], axis: int, size: int) -> bool:
        inside = before[(before >= 0) & (before < size)]
        shares = []
        for place in inside:
            line = np.full(BESIDE_SAMPLES, place)
            xs, ys = (line, along_y) if axis == 1 else (along_x, line)
            is_paper = color_distance(pixel_colors(scene.rgb, xs, ys), paper) < scene.step_threshold
            shares.append((is_paper | _on_bars(xs, ys, bars)).mean())
        return max(shares, default=1.0) >= settings.strip_free_min

    return all(
        is_free(edges[end] + sign * np.array(BESIDE_PX), axis, size)
        for edges, axis, size in ((x, 1, width), (y, 0, height))
        for end, sign in ((0, -1), (-1, 1))
    )


def _on_bars(
    xs: NDArray[np.floating], ys: NDArray[np.floating], bars: tuple[Box, ...]
) -> NDArray[np.bool_]:
    """Which places lie on a bar; close beside a panel, that is nothing it goes on with."""
    on = np.zeros(len(xs), bool)
    for bar in bars:
        on |= (bar.left <= xs) & (xs < bar.right) & (bar.top <= ys) & (ys < bar.bottom)
    return on


def _lies_on(hypothesis: Hypothesis, bars: tuple[Box, ...], settings: PanelSettings) -> bool:
    """Whether a good part of a lattice is a bar with its tick marks, and not the bar its cells."""
    panel = hypothesis.panel
    sure = hypothesis.score >= settings.certain_score and min(panel.rows, panel.cols) > 1
    # Bars are given with a pixel around them.
    return any(
        panel.box.share_in(bar) > 1 / 4
        and not (sure and are_cells(bar.shrunk(1, 1), panel, settings=settings))
        and not (sure and _is_blurred_column(bar.shrunk(1, 1), panel))
        for bar in bars
    )


def _is_blurred_column(bar: Box, panel: Panel) -> bool:
    """Whether a bar is a row or column of a lattice that blur has widened where paper is beside."""
    return any(
        cells_between(bar.ends(axis), edges, slack=BLURRED_MAX) == 1
        and np.abs(np.subtract(bar.ends(1 - axis), panel.box.ends(1 - axis))).max() <= BLUR_PX
        for axis, edges in enumerate((panel.x_edges, panel.y_edges))
    )


def without_merged(
    maps: StepMaps, found: Sequence[Hypothesis], *, settings: PanelSettings
) -> list[Hypothesis]:
    """Leave out single rows and columns whose texts stand as another lattice around them has them.

    Where the rows of each column are nearly alike, all of a column looks like one cell.

    Parameters
    ----------
    maps : StepMaps
        The color steps of the figure.
    found : sequence of Hypothesis
        Plausible lattices.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    list of Hypothesis
        The others, in the same order.
    """
    left = []
    for each in found:
        panel = each.panel
        wholes = [
            other.panel
            for other in found
            if min(other.panel.shape) > 1
            and panel.box.share_in(other.panel.box) >= settings.explained_share
        ]
        merged = min(panel.shape) == 1 and wholes and doubt_lattice(maps, panel, settings=settings)
        if not merged or all(doubt_lattice(maps, whole, settings=settings) for whole in wholes):
            left.append(each)
    return left
