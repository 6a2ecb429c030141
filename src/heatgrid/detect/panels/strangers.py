"""What looks like a heatmap and is none: photographs, boards, keyboards, charts.

In a heatmap each cell has one color, and the color stands for a number. So a face is flat but
for what is printed on it; cells of one and the same color, where colors are few, hold one and the
same text or are explained by a bar; and the cells end somewhere, at paper or at another panel.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.beside import are_rows_named, is_ticked, named_axes
from heatgrid.detect.grid.cells import color_distance, detect_cells
from heatgrid.detect.grid.concentration import concentration
from heatgrid.detect.grid.divided import are_divided, divided_cells
from heatgrid.detect.grid.evidence import paper_color
from heatgrid.detect.grid.explained import has_bar
from heatgrid.detect.grid.imprint import FAINT
from heatgrid.detect.grid.lettering import labeled_sides
from heatgrid.detect.grid.prints import (
    Mask,
    commonest_print,
    face_distance,
    find_print,
    printed_groups,
)
from heatgrid.detect.grid.swatches import find_swatches
from heatgrid.detect.panels.again import found_again
from heatgrid.detect.panels.drift import border_contrast
from heatgrid.detect.panels.kinds import (
    are_grown,
    are_spans,
    are_stacked,
    come_back,
    commonest_color,
    groups_by_color,
    is_chess_board,
    is_staggered,
    is_striped,
)
from heatgrid.detect.panels.parts import ended_sides, goes_on_in_step
from heatgrid.detect.panels.photos import are_textured
from heatgrid.detect.panels.pivots import ground_around
from heatgrid.detect.panels.shades import are_grades, are_ratings, are_shades, run_in_light
from heatgrid.detect.panels.spaced import is_spaced
from heatgrid.detect.panels.unrelated import are_ranks
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell, Panel
from heatgrid.geometry import Box
from heatgrid.runs import are_regular
from heatgrid.settings import PanelSettings, StrangerSettings

FloatArray = NDArray[np.floating]
# How far from cells that are smaller than words names may end, in cells.
NAME_CELLS = 3


@dataclass(frozen=True, eq=False)
class _Suspect:
    """A lattice that the picture bears out, its cells, and what stands around it."""

    scene: Scene
    panel: Panel
    cells: tuple[Cell, ...]
    bars: tuple[Box, ...]
    others: tuple[Box, ...]
    settings: PanelSettings
    unread: bool = True

    @property
    def limits(self) -> StrangerSettings:
        """Thresholds."""
        return self.settings.strangers

    @cached_property
    def colors(self) -> FloatArray:
        """Of the cells, one row each."""
        return np.array([cell.rgb for cell in self.cells], np.float32)

    @property
    def lattice(self) -> FloatArray:
        """The same row by row, of shape (rows, columns, 3)."""
        return self.colors.reshape(self.panel.rows, self.panel.cols, 3)

    @cached_property
    def flat_shares(self) -> NDArray[np.float64]:
        """How much of the face of each cell has the color of the cell."""
        scene, settings = self.scene, self.settings
        distances = (face_distance(scene, cell, settings=settings) for cell in self.cells)
        return np.array([(distance < self.tolerance).mean() for distance in distances])

    @property
    def tolerance(self) -> float:
        """How far pixels of one color may be from it."""
        limits = self.settings
        return limits.flat_tolerance + limits.evidence.flat_tolerance_noise * self.scene.noise

    @cached_property
    def prints(self) -> list[Mask | None]:
        """What is printed in each cell."""
        return [find_print(self.scene, cell, settings=self.settings) for cell in self.cells]

    @property
    def printed_share(self) -> float:
        """How many of the cells something is printed in, 0..1."""
        return sum(each is not None for each in self.prints) / len(self.prints)

    @cached_property
    def papers(self) -> tuple[FloatArray, FloatArray]:
        """The background of the figure, and the ground of axes that goes on around the panel."""
        around = paper_color(self.scene, self.panel.box, settings=self.settings.evidence)
        return self.scene.background, around

    @cached_property
    def ground(self) -> tuple[FloatArray, ...]:
        """The one color of the outermost cells on all sides, where names and sums stand."""
        printed = np.array([each is not None for each in self.prints])
        ground = ground_around(
            self.lattice,
            printed.reshape(self.panel.shape),
            self.scene.face_threshold,
            settings=self.settings.uneven,
        )
        return () if ground is None else (ground,)

    @property
    def same_color(self) -> float:
        """Difference up to which two cells have one color."""
        return self.limits.same_color_in(self.scene.noise)


def strangeness(
    scene: Scene,
    panel: Panel,
    *,
    bars: tuple[Box, ...],
    others: tuple[Box, ...],
    settings: PanelSettings,
) -> str:
    """Say why the cells of a lattice can hardly stand for values.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice that the picture bears out.
    bars : tuple of Box
        The colorbars of the figure.
    others : tuple of Box
        Its other panels.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    str
        For people; empty where nothing speaks against it.
    """
    cells = detect_cells(scene, panel, settings=settings)
    suspect = _Suspect(scene, panel, cells, bars, others, settings)
    return next((reason for reason, holds in _REASONS if holds(suspect)), "")


def needs_numbers(
    scene: Scene, panel: Panel, *, bars: tuple[Box, ...], settings: PanelSettings
) -> bool:
    """Whether nothing but the numbers in its cells can say what the few colors of a lattice are.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice that `strangeness` said nothing of.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    bool
        False where labels, a legend, a bar or alike texts explain them, or where they are many.
    """
    cells = detect_cells(scene, panel, settings=settings)
    return _has_few_colors(_Suspect(scene, panel, cells, bars, (), settings, unread=False))


def _is_uneven(suspect: _Suspect) -> bool:
    """Whether too few faces have one color each; text may fill most of those of a known scale."""
    limits = suspect.limits
    if are_textured(suspect.scene, suspect.cells, suspect.tolerance, settings=suspect.settings):
        return True
    if _most(suspect.flat_shares >= limits.flat_min, limits):
        return False
    lettered = _most(suspect.flat_shares >= limits.flat_lettered, limits)
    return not lettered or not has_bar(suspect.scene, suspect.colors, suspect.bars, settings=limits)


def _goes_on(suspect: _Suspect) -> bool:
    """Whether the lattice ends on too few sides."""
    limits = suspect.limits
    clear = _most(suspect.flat_shares >= limits.flat_clear, limits)
    clear &= not suspect.panel.doubt.startswith(FAINT)
    needed = limits.free_sides_min if clear else limits.free_sides_textured
    neighbors = (*suspect.bars, *suspect.others)
    return ended_sides(suspect.scene, suspect.panel, neighbors, settings=limits) < needed


def _is_part(suspect: _Suspect) -> bool:
    """Whether more cells of the same lattice lie beyond its sides."""
    return goes_on_in_step(
        suspect.scene,
        suspect.panel,
        suspect.colors,
        taken=(*suspect.bars, *suspect.others),
        settings=suspect.limits,
    )


def _is_divided(suspect: _Suspect) -> bool:
    """Whether areas of other colors end within many cells."""
    return are_divided(suspect.scene, suspect.cells, settings=suspect.settings)


def _most(flat: NDArray[np.bool_], settings: StrangerSettings) -> bool:
    """Whether that holds for nearly all cells."""
    return float(flat.mean()) >= settings.flat_share_min


def _has_few_colors(suspect: _Suspect) -> bool:
    """Whether cells repeat a few colors that mean nothing."""
    limits, scene, cells = suspect.limits, suspect.scene, suspect.cells
    if len(cells) < suspect.settings.cells_few:
        return False
    colors = suspect.colors
    # Where cells are missing, the ground of the axes shows.
    grounds = [*suspect.papers, *suspect.ground]
    off = np.min([color_distance(colors, paper) for paper in grounds], axis=0)
    paper = off < scene.face_threshold
    inked = np.flatnonzero(~paper)
    drawn = [
        inked[group]
        for group in groups_by_color(colors[inked], suspect.same_color, limits.many_colors_max)
    ]
    few = len(drawn) <= limits.few_colors_max
    repeated = limits.few_colors_repeated if few else limits.many_colors_repeated
    if len(drawn) > limits.many_colors_max or len(inked) < repeated * len(drawn):
        return False
    if drawn:
        own = np.concatenate(printed_groups(drawn, suspect.prints))
        if has_bar(scene, colors[own], suspect.bars, settings=limits):
            return False
    # Bars of a chart of tasks have tick marks as well, but lie on paper.
    is_axes = not paper.any() and is_ticked(scene, suspect.panel, settings=suspect.settings)
    if is_axes or _has_legend(suspect) or _is_graded(suspect, drawn):
        return False
    groups = [*drawn, np.flatnonzero(paper)]
    kinds = np.empty(len(cells), int)
    for kind, group in enumerate(groups):
        kinds[group] = kind
    lattice = kinds.reshape(suspect.panel.rows, suspect.panel.cols)
    return is_striped(lattice) or not _texts_explain(suspect, groups, lattice)


def _has_legend(suspect: _Suspect) -> bool:
    """Whether a legend of swatches in order, of light or of hue, names the colors of all cells.

    Labels stand beside it; beside squares that are counted, none, and there kinds stand together.
    """
    panel, cells = replace(suspect.panel, index=0), suspect.cells
    legends = find_swatches(suspect.scene, [panel], [cells], (), settings=suspect.settings.swatches)
    named = _labeled_axes(suspect, alike=False) if legends else ()
    for colors in (np.array(legend.colors) for legend in legends):
        if run_in_light(colors):
            return any(named) or _is_mixed(suspect)
        if are_ratings(colors):
            by_row = are_rows_named(suspect.scene, panel, settings=suspect.settings)
            if all(named) or (_is_mixed(suspect) and any((by_row, *named))):
                return True
            return any((by_row, *named[:1])) and come_back(suspect.lattice, suspect.same_color)
    return False


def _is_graded(suspect: _Suspect, drawn: list[NDArray[np.int_]]) -> bool:
    """Whether the few colors are grades of one law, from light to dark, in cells with names.

    Squares that are counted stand together by color, and the pieces of a picture have no names.
    """
    grades = np.array([suspect.colors[group].mean(axis=0) for group in drawn])
    scene, panel, settings = suspect.scene, suspect.panel, suspect.settings
    return (
        are_grades(grades, settings=suspect.limits)
        and _is_mixed(suspect)
        and any(
            are_regular(side)
            for axis in (0, 1)
            for cells in (1, NAME_CELLS)
            for side in labeled_sides(scene, panel, axis, cells=cells, settings=settings)
        )
    )


def _is_mixed(suspect: _Suspect) -> bool:
    """Whether cells of many rows and columns often differ from the next one in both directions."""
    panel, limits = suspect.panel, suspect.limits
    if min(panel.rows, panel.cols) < limits.mixed_lines_min:
        return False
    colors = suspect.lattice
    shares = [
        (color_distance(one, other) > suspect.same_color).mean()
        for one, other in ((colors[1:], colors[:-1]), (colors[:, 1:], colors[:, :-1]))
    ]
    return float(min(shares)) >= limits.mixed_min


def _is_palette(suspect: _Suspect) -> bool:
    """Whether each row, or each column, has the shades of a hue of its own."""
    limits = suspect.limits
    return are_shades(suspect.lattice, settings=limits) and not has_bar(
        suspect.scene, suspect.colors, suspect.bars, settings=limits
    )


def _has_no_borders(suspect: _Suspect) -> bool:
    """Whether what changes from column to column, or from row to row, changes elsewhere."""
    panel, rgb, limits = suspect.panel, suspect.scene.rgb, suspect.limits
    columns = border_contrast(rgb, panel.x_edges, panel.y_edges, settings=limits)
    rows = border_contrast(rgb.swapaxes(0, 1), panel.y_edges, panel.x_edges, settings=limits)
    if min(columns, rows) >= limits.border_contrast_min:
        return False
    if panel.cell_px < suspect.settings.digits_cell_min_px:
        share = concentration(suspect.scene, panel, settings=suspect.settings.evidence)
        return share < limits.border_contrast_min
    # Numbers bear cells out, and wide ones reach into the stripes that are compared.
    return suspect.printed_share < limits.printed_min


def _texts_explain(
    suspect: _Suspect, groups: list[NDArray[np.int_]], kinds: NDArray[np.int_]
) -> bool:
    """Whether texts in the cells, or beside them, say what a few colors are, or may once read."""
    limits, prints, printed = suspect.limits, suspect.prints, suspect.printed_share
    *drawn, _ = groups
    written = [prints[k] is not None for group in drawn for k in group.tolist()]
    if suspect.unread and sum(written) >= max(1.0, limits.printed_all * len(written)):
        return True
    if printed >= limits.printed_all and any(_labeled_axes(suspect, alike=True)):
        return True
    named = all(_labeled_axes(suspect, alike=False))
    if named and _is_blank_for_one(prints, kinds):
        return not is_chess_board(kinds)
    # Of a matrix of risks the colors are the ranks, whatever is counted in its cells.
    ranks = [str(kind) for kind in kinds.flat]
    if named and are_ranks(ranks, suspect.panel, suspect.settings.unrelated):
        return True
    # Names and sums stand around colored cells that hold the same numbers.
    followed = drawn if suspect.ground else groups
    return printed >= limits.printed_min and _texts_follow(prints, followed, limits)


def _is_blank_for_one(prints: list[Mask | None], kinds: NDArray[np.int_]) -> bool:
    """Whether nothing is printed, or nothing in the cells of just one color: it stands for zero."""
    blank = {int(kind) for kind, each in zip(kinds.flat, prints, strict=True) if each is None}
    inked = {int(kind) for kind, each in zip(kinds.flat, prints, strict=True) if each is not None}
    return not inked or (len(blank) == 1 and not blank & inked)


def _labeled_axes(suspect: _Suspect, *, alike: bool) -> tuple[bool, bool]:
    """Whether labels or marks stand beside all rows, and beside all columns."""
    return named_axes(suspect.scene, suspect.panel, alike=alike, settings=suspect.settings)


def _is_staggered(suspect: _Suspect) -> bool:
    """Whether two cells beside each other are always one of a honeycomb."""
    return is_staggered(suspect.lattice, suspect.same_color)


def _are_bars(suspect: _Suspect) -> bool:
    """Whether each row or column is a bar of one color, or a pile of several, from one side on."""
    panel, scene, limits = suspect.panel, suspect.scene, suspect.limits
    if min(panel.rows, panel.cols) == 1:
        return False
    same = max(suspect.same_color, scene.face_threshold)
    colors, least = suspect.lattice, scene.face_threshold
    edges = np.asarray(panel.y_edges), np.asarray(panel.x_edges)
    # Axes of ggplot2 have a ground of their own, which goes on beyond the bars.
    grounds = [*suspect.papers, commonest_color(suspect.colors, same)]
    if not any(
        are_grown(colors, ground, least, same, limits)
        or are_stacked(colors, edges, ground, least, same)
        for ground in grounds
    ):
        return False
    return suspect.printed_share < limits.printed_min and not all(
        _labeled_axes(suspect, alike=False)
    )


def _are_spans(suspect: _Suspect) -> bool:
    """Whether each row is a bar of its own color that ends anywhere, as a task of a schedule is."""
    ends = divided_cells(suspect.scene, suspect.cells, settings=suspect.settings)
    if not len(ends):
        ends = np.zeros(len(suspect.cells), bool)
    colors, same = suspect.lattice, max(suspect.same_color, suspect.scene.face_threshold)
    drawn = color_distance(colors, suspect.scene.background) >= suspect.scene.face_threshold
    return are_spans(colors, drawn, ends.reshape(drawn.shape), same)


def _is_spaced(suspect: _Suspect) -> bool:
    """Whether every second line is paper, which no bar has among its colors."""
    off = [color_distance(suspect.lattice, paper) for paper in suspect.papers]
    return is_spaced(np.min(off, axis=0) >= suspect.scene.face_threshold) and not has_bar(
        suspect.scene, suspect.colors, suspect.bars, settings=suspect.limits
    )


def _comes_back(suspect: _Suspect) -> bool:
    """Whether other shapes have the colors of a few cells, as segments of stacked bars do."""
    panel, scene = suspect.panel, suspect.scene
    if min(panel.rows, panel.cols) > 1 and len(suspect.cells) > suspect.limits.again_cells_max:
        return False
    colors = suspect.colors
    drawn = colors[color_distance(colors, scene.background) >= scene.face_threshold]
    known = (*suspect.bars, *suspect.others)
    again = found_again(scene, panel, drawn, apart_from=known, settings=suspect.limits)
    return again >= max(2, suspect.limits.again_share_min * len(drawn))


def _texts_follow(
    prints: list[Mask | None], groups: list[NDArray[np.int_]], settings: StrangerSettings
) -> bool:
    """Whether the texts in cells of one color are mostly the same."""
    repeated = alike = 0
    for group in groups:
        inked = [each for k in group[: settings.cells_looked_at] if (each := prints[k]) is not None]
        if len(inked) > 1:
            repeated += len(inked) - 1
            alike += commonest_print(inked, settings=settings) - 1
    return alike >= settings.same_text_min * repeated


_REPEATED = "it repeats a few colors that neither a colorbar nor its texts explain"
_FOUND_AGAIN = "other shapes of the figure have its few colors too"

COLOR_REASONS = (_REPEATED, _FOUND_AGAIN)
"""What speaks against a panel only as long as nothing tells what its colors mean."""

_REASONS: tuple[tuple[str, Callable[[_Suspect], bool]], ...] = (
    ("its cells are not of one color each", _is_uneven),
    ("what its cells show goes on beyond its sides", _goes_on),
    ("more cells of its lattice lie beyond its sides", _is_part),
    ("areas of other colors end within its cells", _is_divided),
    ("its colors change within its cells, and not at their borders", _has_no_borders),
    ("each of its rows or columns has the shades of a hue of its own", _is_palette),
    ("pairs of its cells are staggered from row to row, as in a honeycomb", _is_staggered),
    (
        "its rows or columns are bars of one color each, or stacked ones, from one side on",
        _are_bars,
    ),
    ("its rows are bars of a color each, from and to anywhere", _are_spans),
    ("every second of its rows or columns is paper, as between bars", _is_spaced),
    (_REPEATED, _has_few_colors),
    (_FOUND_AGAIN, _comes_back),
)
"""What speaks against a panel, for people, and what says so; the first that holds counts."""
