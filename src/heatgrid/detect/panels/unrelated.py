"""Texts that tell nothing of the colors of their cells: tiles of a program, cards, a timetable.

Cells of a heatmap that have like numbers have like colors, in the whole panel or, where each row or
column has a scale of its own, in each of these. So the way through color space from number to
number in their order is much shorter than in any order. Words alone are no values whatever their
colors are. And where nothing names rows or columns, a few numbers that have a color each tell of a
heatmap only if a scale could give them these colors. Words that stand for one color each say twice
what a cell shows if a legend explains them, or if they are ranks that ascend along both axes.
"""

import re
from collections.abc import Sequence
from graphlib import CycleError, TopologicalSorter

import numpy as np
from numpy.typing import NDArray

from heatgrid.color import distinct_colors, rgb_to_lab
from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.explained import has_bar
from heatgrid.detect.grid.lettering import are_labeled
from heatgrid.detect.grid.swatches import find_swatches
from heatgrid.detect.panels.highlights import are_highlights
from heatgrid.detect.panels.kinds import (
    WHITE,
    groups_by_color,
    has_hits,
    has_tinted_diagonal,
    is_one_color,
)
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell, Panel
from heatgrid.geometry import Box
from heatgrid.numerals import common_unit, parse_numeral
from heatgrid.settings import PanelSettings, UnrelatedSettings

FloatArray = NDArray[np.floating]
CODE_LETTERS_MAX = 3
# Fewer words may differ by chance, and fewer numbers among them be misread.
SHADED_MIN = 12
SHADED_NUMBERS_MIN = 3
# Pairs of neighbors in one color with two words; of fewer, one may be misread. Where each line has
# one color from end to end, two are enough.
CLASHES_MIN = 4
CLASHES_MIN_STRIPED = 2
# The result of a match.
_SCORE = re.compile(r"(\d{1,3})\s?[-−–:]\s?(\d{1,3})")


def are_unrelated(
    scene: Scene,
    panel: Panel,
    cells: Sequence[Cell],
    texts: Sequence[str],
    *,
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether nothing relates what is printed in the cells of a lattice to their colors.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    cells : sequence of Cell
        Its cells, row by row.
    texts : sequence of str
        What is printed in each; empty where nothing is, or nothing that is surely read.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        How many numbers are enough to tell.

    Returns
    -------
    bool
        False where a bar has the colors: numbers and colors may show two things then.
        True all the same for numbers in white cells, and for codes that name each cell where
        nothing names rows or columns. True for cells of one color that no bar has, without numbers
        and names: the ground of a chart between grid lines.
    """
    limits = settings.unrelated
    rgb = np.array([cell.rgb for cell in cells], np.float64)
    printed = np.array([bool(text) for text in texts])
    # A second line may be what the colors show.
    lines = [numbers_on_line(texts, line, limits) for line in range(limits.lines_max)]
    is_ground = (
        is_one_color(rgb, settings.strangers.same_color)
        and not has_bar(scene, rgb, bars, settings=settings.strangers)
        and _is_ground(scene, panel, lines[0], settings)
    )
    if is_ground or not printed.any():
        return is_ground
    # Hours without a lesson are paper.
    drawn = printed | (color_distance(rgb, scene.background) >= scene.face_threshold)
    known = np.count_nonzero(~np.isnan(lines), axis=1)
    least = max(limits.numbers_min, limits.numbers_share_min * len(cells))
    filled = float(printed[drawn].mean())
    if filled >= limits.words_share_min and _name_cells(texts, limits):
        return not any(_named_axes(scene, panel, settings))
    is_table = known[0] >= least and _are_plain(rgb[drawn], lines[0], settings)
    if has_bar(scene, rgb[printed], bars, settings=settings.strangers):
        # Scroll bars have the color of sheets as well; of a colormap not all numbers are white.
        return bool(is_table and (rgb[drawn] == WHITE).all())
    words = [text.partition("\n")[0] for text in texts]
    full = [line for line, count in zip(lines, known, strict=True) if count >= least]
    # Below the subject of a lesson may stand the number of its room.
    whole = [text for text in texts if text]
    # A rating has several numbers.
    has_rooms = not known[0] and len(set(whole)) < 2 * len({*words} - {""})
    are_words = not known.any() or (has_rooms and _keep_colors(rgb[printed], whole, settings))
    if are_words and printed[drawn].sum() >= int(limits.words_share_min * drawn.sum()):
        return _are_names(scene, panel, cells, words, settings)
    if (
        is_table
        or (
            SHADED_NUMBERS_MIN <= known[0] < least
            and _are_shaded(scene, panel, rgb, words, settings)
        )
        or _is_sheet(scene, panel, rgb, words, lines[0], filled=filled, settings=settings)
        or (
            all(_are_picked(rgb, line, settings) for line in full or lines[:1])
            and not _is_named(scene, panel, settings)
        )
    ):
        return True
    return (
        known[0] >= least
        and _are_shuffled(rgb, full, panel, settings)
        and not (_have_scale(rgb, limits) and all(_named_axes(scene, panel, settings)))
    )


def _is_sheet(
    scene: Scene,
    panel: Panel,
    rgb: FloatArray,
    words: Sequence[str],
    values: FloatArray,
    *,
    filled: float,
    settings: PanelSettings,
) -> bool:
    """Whether names stand in columns of one color, or a few of many numbers are marked by color."""
    least, same = settings.unrelated.words_share_min, settings.strangers.same_color
    if np.count_nonzero(~np.isnan(values)) >= least * len(rgb) and are_highlights(
        rgb, values, scene.background, same=same
    ):
        return True
    return _name_lines(rgb, words, panel, settings) or (
        filled >= least
        and _differ_in_one_color(rgb, words, panel, settings)
        and not all(_named_axes(scene, panel, settings))
    )


def _are_names(
    scene: Scene,
    panel: Panel,
    cells: Sequence[Cell],
    words: Sequence[str],
    settings: PanelSettings,
) -> bool:
    """Whether the words in cells are no classes that their colors stand for."""
    rgb, limits = np.array([cell.rgb for cell in cells], np.float64), settings.unrelated
    are_named = all(_named_axes(scene, panel, settings))
    kept = [word for word in words if word]
    # Where each word stands once, but colors come again, it names what is there.
    again = 2 * len(distinct_colors(rgb, settings.strangers.same_color)) <= len(rgb)
    once = again and len(set(kept)) == len(kept) > 1
    if (once and not are_named) or _name_lines(rgb, words, panel, settings):
        return True
    if _line_share(rgb) >= limits.words_line_min:
        return False
    printed = rgb[[bool(word) for word in words]]
    return not (
        _name_colors(printed, kept, settings)
        and (
            find_swatches(scene, [panel], [cells], [], settings=settings.swatches)
            or (are_named and are_ranks(words, panel, limits))
        )
    )


def are_ranks(texts: Sequence[str], panel: Panel, settings: UnrelatedSettings) -> bool:
    """Whether words have an order in which they ascend along all rows, and along all columns.

    So do the risks of a matrix of likelihoods and impacts, and no lessons of a timetable.

    Parameters
    ----------
    texts : sequence of str
        What stands in the cells of a lattice, row by row; or the names of their colors.
    panel : Panel
        The lattice.
    settings : UnrelatedSettings
        How many ranks there must be.

    Returns
    -------
    bool
        False where a cell holds nothing.
    """
    kinds, at = np.unique(texts, return_inverse=True)
    if min(len(kinds), panel.rows, panel.cols) < settings.ranks_min or "" in kinds:
        return False
    rows = at.reshape(panel.rows, panel.cols)
    return any(
        _has_order(
            {
                (int(one), int(other))
                for ascending in (turned, turned.T)
                for one, other in zip(ascending[:-1].flat, ascending[1:].flat, strict=True)
                if one != other
            }
        )
        for turned in (rows, rows[::-1])
    )


def are_hits(
    scene: Scene,
    panel: Panel,
    cells: Sequence[Cell],
    texts: Sequence[str],
    *,
    settings: PanelSettings,
) -> bool:
    """Whether numbers are those of a confusion matrix whose colors tell its diagonal.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    cells : sequence of Cell
        Its cells, row by row.
    texts : sequence of str
        What is printed in each; empty where nothing is, or nothing that is surely read.
    settings : PanelSettings
        How many numbers are enough to tell.

    Returns
    -------
    bool
        Whether nearly all cells, or all but white ones, hold a number, and their colors are as
        `has_hits` or `has_tinted_diagonal` says.
    """
    same = settings.strangers.same_color_in(scene.noise)
    colors = np.array([cell.rgb for cell in cells], np.float64)
    known = ~np.isnan(numbers_on_line(texts, 0, settings.unrelated))
    # Of tints, white is that of zero, which need not be printed.
    square, least = colors.reshape(panel.rows, panel.cols, 3), settings.unrelated.words_share_min
    tinted = color_distance(colors, WHITE) > same
    return bool(
        (known.mean() >= least and has_hits(square, same))
        or (has_tinted_diagonal(square, same) and known[tinted].mean() >= least)
    )


def _are_shuffled(
    rgb: FloatArray, lines: Sequence[FloatArray], panel: Panel, settings: PanelSettings
) -> bool:
    """Whether colors follow the numbers of no line of text, be it in each row or column alone."""
    kinds = np.unique(rgb[~np.isnan(lines[0])] // settings.strangers.bar_color_max, axis=0)
    if len(kinds) < settings.unrelated.colors_min:
        return False
    places = np.arange(len(rgb))
    groups = np.zeros_like(places), places // panel.cols, places % panel.cols
    return all(
        _are_random(rgb, values, group, settings.unrelated) for values in lines for group in groups
    )


def _have_scale(rgb: FloatArray, settings: UnrelatedSettings) -> bool:
    """Whether many colors lie along one curve through color space, as those of colormaps do.

    They may show another quantity than the numbers: effects, of which the significance is printed.
    """
    lab = rgb_to_lab(np.unique(rgb, axis=0))
    if len(lab) < max(settings.scale_colors_min, settings.scale_share_min * len(rgb)):
        return False
    centered = lab - lab.mean(axis=0)
    axis = np.linalg.svd(centered, full_matrices=False)[2][0]
    lab = lab[np.argsort(centered @ axis)]
    chords, steps = lab[2:] - lab[:-2], lab[1:-1] - lab[:-2]
    lengths = np.maximum((chords**2).sum(axis=1), np.finfo(float).tiny)
    feet = np.clip((steps * chords).sum(axis=1) / lengths, 0, 1)[:, None] * chords
    spread = np.linalg.norm(lab.std(axis=0))
    return bool(np.median(np.linalg.norm(steps - feet, axis=1)) <= settings.scale_off_max * spread)


def _name_colors(rgb: FloatArray, texts: Sequence[str], settings: PanelSettings) -> bool:
    """Whether a few texts that come again and again have a color each, and each color has one."""
    kinds, at = np.unique(texts, return_inverse=True)
    if len(kinds) < 2 or not _keep_colors(rgb, texts, settings):  # noqa: PLR2004
        return False
    colors = _usual_colors(rgb, at)
    apart = color_distance(colors[:, None], colors) > settings.unrelated.picked_step_min
    several = len(kinds) * (len(kinds) - 1)
    return bool(apart.sum() == several)


def _keep_colors(rgb: FloatArray, texts: Sequence[str], settings: PanelSettings) -> bool:
    """Whether a few texts come again and again, each in one color."""
    kinds, at = np.unique(texts, return_inverse=True)
    if len(texts) < settings.unrelated.picked_again_min * len(kinds):
        return False
    off = color_distance(rgb, _usual_colors(rgb, at)[at]) > settings.unrelated.picked_off_max
    return bool(off.mean() <= settings.unrelated.classes_off_max)


def _usual_colors(rgb: FloatArray, at: NDArray[np.intp]) -> FloatArray:
    """The color of each kind of cells, by their numbers from 0 on."""
    return np.array([np.median(rgb[at == kind], axis=0) for kind in range(at.max() + 1)])


def _name_cells(texts: Sequence[str], settings: UnrelatedSettings) -> bool:
    """Whether each cell has a code of its own, as the states of a map of tiles have."""
    words = [text for text in texts if text]
    several = len(words) >= settings.numbers_min
    distinct = len(set(words)) >= settings.words_share_min * len(words)
    codes = sum(word.isalpha() and len(word) <= CODE_LETTERS_MAX for word in words)
    return several and distinct and codes >= settings.words_share_min * len(words)


def _has_order(pairs: set[tuple[int, int]]) -> bool:
    """Whether there is an order in which the first of each pair comes before the second."""
    sorter = TopologicalSorter[int]()
    for before, after in pairs:
        sorter.add(after, before)
    try:
        sorter.prepare()
    except CycleError:
        return False
    return True


def _are_plain(rgb: FloatArray, values: FloatArray, settings: PanelSettings) -> bool:
    """Whether all cells have one color and hold many numbers: a table."""
    several = len(np.unique(values[~np.isnan(values)])) >= settings.unrelated.colors_min
    return several and is_one_color(rgb, settings.strangers.same_color)


def _are_shaded(
    scene: Scene, panel: Panel, rgb: FloatArray, texts: Sequence[str], settings: PanelSettings
) -> bool:
    """Whether a few colors stand behind words and numbers that differ: a table with shades.

    Labels along both axes would say what the colors are of.
    """
    words, most = np.array([text for text in texts if text]), settings.strangers.few_colors_max
    shades = rgb[[bool(text) for text in texts]]
    groups = groups_by_color(shades, settings.strangers.same_color, most)
    differ = [len(set(words[group].tolist())) > len(group) / 2 for group in groups]
    is_shaded = len(words) >= SHADED_MIN and len(groups) <= most and all(differ)
    return is_shaded and not all(_named_axes(scene, panel, settings))


def _is_ground(scene: Scene, panel: Panel, values: FloatArray, settings: PanelSettings) -> bool:
    """Whether neither numbers nor names stand in or beside cells of one color: those of a grid.

    Between the grid lines of a chart points and curves are printed; of its numbers, these name the
    lines.
    """
    known = np.count_nonzero(~np.isnan(values))
    few = known < settings.unrelated.numbers_share_min * len(values)
    return bool(few) and not all(_named_axes(scene, panel, settings))


def _is_named(scene: Scene, panel: Panel, settings: PanelSettings) -> bool:
    """Whether labels beside all rows or all columns say what the numbers are of."""
    return any(_named_axes(scene, panel, settings))


def _named_axes(scene: Scene, panel: Panel, settings: PanelSettings) -> list[bool]:
    """Whether labels stand beside all rows, and beside all columns."""
    return [
        are_labeled(scene, panel, edges, axis, alike=False, settings=settings)
        for axis, edges in enumerate((panel.y_edges, panel.x_edges))
    ]


def _name_lines(
    rgb: FloatArray, texts: Sequence[str], panel: Panel, settings: PanelSettings
) -> bool:
    """Whether each column, or each row, has one text in cells of several colors: its name."""
    shape = panel.rows, panel.cols
    words, colors = np.reshape(texts, shape), rgb.reshape(*shape, 3)
    if not all(texts) or min(shape) < settings.unrelated.named_lines_min:
        return False
    for rows, faces in ((words, colors), (words.T, colors.swapaxes(0, 1))):
        several = np.ptp(faces, axis=0).max(axis=-1) > settings.unrelated.picked_step_min
        if (rows == rows[0]).all() and len(set(rows[0])) == len(rows[0]) and several.any():
            return True
    return False


def _differ_in_one_color(
    rgb: FloatArray, texts: Sequence[str], panel: Panel, settings: PanelSettings
) -> bool:
    """Whether words differ mostly where neighbors in a column, or in a row, have one color.

    Of a table whose columns have a color each, the words in some are names. Labels along both axes
    would say what the colors are of.
    """
    colors = rgb.reshape(panel.rows, panel.cols, 3)
    words = np.reshape([text if parse_numeral(text) is None else "" for text in texts], panel.shape)
    for grid, faces in ((words, colors), (words.T, colors.swapaxes(0, 1))):
        same = color_distance(faces[1:], faces[:-1]) <= settings.strangers.same_color
        differ = (grid[1:] != grid[:-1])[same & (grid[1:] != "") & (grid[:-1] != "")]
        least = CLASHES_MIN_STRIPED if same.all() else CLASHES_MIN
        if len(differ) >= least and 2 * differ.sum() > len(differ):
            return True
    return False


def _are_picked(rgb: FloatArray, values: FloatArray, settings: PanelSettings) -> bool:
    """Whether a few numbers have a color each that no scale gives them, as the tiles of a game.

    Along a scale colors change about as fast everywhere; from tile to tile they change as much
    between 4 and 8 as between 512 and 1024.
    """
    limits = settings.unrelated
    known = ~np.isnan(values)
    kinds, at = np.unique(values[known], return_inverse=True)
    if known.sum() < limits.numbers_min or len(kinds) < limits.picked_kinds_min:
        return False
    if known.sum() < limits.picked_again_min * len(kinds):
        return False
    colors = _usual_colors(rgb[known], at)
    if np.abs(rgb[known] - colors[at]).max() > limits.picked_off_max:
        return False
    # Several numbers have the color of a class.
    if 2 * len(distinct_colors(colors, settings.strangers.same_color)) <= len(kinds):
        return False
    # A scale may give its least and its largest numbers colors of their own.
    kinds, colors = kinds[1:-1], colors[1:-1]
    steps = np.linalg.norm(np.diff(colors, axis=0), axis=1)
    rates = steps / np.diff(kinds)
    usual = steps.sum() / (kinds[-1] - kinds[0])
    seen = steps >= limits.picked_step_min
    return bool(rates[seen].max(initial=0.0) >= limits.picked_rate_min * usual)


def numbers_on_line(texts: Sequence[str], line: int, settings: UnrelatedSettings) -> FloatArray:
    """The numbers on one line of each text.

    Parameters
    ----------
    texts : sequence of str
        What is printed in cells.
    line : int
        Which line of each, from 0 on.
    settings : UnrelatedSettings
        How many must have a unit.

    Returns
    -------
    ndarray of float, shape (n,)
        NaN where there is none; of scores the difference.
    """
    parts = ["".join(text.split("\n")[line : line + 1]) for text in texts]
    unit = common_unit(parts, count_min=settings.numbers_min, share_min=settings.numbers_share_min)
    scores = [_SCORE.fullmatch(part) for part in parts]
    if sum(map(bool, scores)) >= settings.numbers_share_min * sum(map(bool, parts)):
        goals = [(int(each[1]), int(each[2])) if each else (np.nan, 0) for each in scores]
        return np.array([own - other for own, other in goals])
    numerals = [parse_numeral(part, unit) for part in parts]
    return np.array([np.nan if each is None else each.value for each in numerals])


def _line_share(rgb: FloatArray) -> float:
    """How near colors lie to one line, as those of sequential maps do: share of their variance."""
    lab = rgb_to_lab(rgb)
    variances = np.linalg.svd(lab - lab.mean(axis=0), compute_uv=False) ** 2
    return float(variances[0] / max(variances.sum(), np.finfo(float).tiny))


def _are_random(
    rgb: FloatArray, values: FloatArray, groups: NDArray[np.int_], settings: UnrelatedSettings
) -> bool:
    """Whether colors in the order of the numbers in each group make no shorter way than in any."""
    known = ~np.isnan(values)
    order = np.lexsort((values[known], groups[known]))
    lab, groups = rgb_to_lab(rgb[known][order]), groups[known][order]
    same = groups[1:] == groups[:-1]
    rng = np.random.default_rng(0)
    orders = (np.lexsort((rng.random(len(lab)), groups)) for _ in range(settings.orders))
    shuffled = np.array([_way(lab[each], same) for each in orders])
    return float((shuffled <= _way(lab, same)).mean()) >= settings.chance_min


def _way(lab: FloatArray, same: NDArray[np.bool_]) -> float:
    """How far it is from each color to the next one of its group."""
    return float(np.linalg.norm(np.diff(lab, axis=0), axis=1)[same].sum())
