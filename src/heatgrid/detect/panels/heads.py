"""Outer rows and columns of a table that name the others.

In a sheet names stand in cells that are ruled and as large as those of the heatmap, so that
geometry tells nothing. What is printed does: names are words where all others are numbers, or
numbers that run evenly while their cells keep one color, which so stands for no number, be it
because of the other colors or because they alone are printed in their format.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.grid.cells import color_distance
from heatgrid.detect.grid.evidence import Margins, paper_color
from heatgrid.detect.grid.explained import explained_by
from heatgrid.detect.grid.overrun import is_overrun, settled_doubt
from heatgrid.detect.panels.captioned import is_captioned
from heatgrid.detect.panels.kinds import is_one_color
from heatgrid.detect.panels.numbered import DIGITS, are_items, run_evenly
from heatgrid.detect.panels.pivots import around_colors
from heatgrid.detect.panels.sheet import around_block
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell, Panel
from heatgrid.geometry import Box
from heatgrid.numerals import (
    NumeralFormat,
    format_signature,
    is_missing,
    parse_numeral,
    unit_behind,
)
from heatgrid.runs import leading_run
from heatgrid.settings import HeadSettings, PanelSettings

_STRAY = ".,'"

FloatArray = NDArray[np.floating]
# A quarter turn counterclockwise brings the right side to the top, the next ones the others.
TOP_BOTTOM, RIGHT_BOTTOM, LEFT_RIGHT = (0, 2), (1, 2), (3, 1)
WHOLE = re.compile(r"\d+|\d{1,3}(?:[, ’'\u00a0\u202f]\d{3})+")
# How far rounding takes sums and means from those of rounded numbers, over their size.
TOTAL_OFF_MAX = 0.05
EPSILON = 1e-9
# How far it takes means, over the standard deviation of the numbers: any of these is near a mean.
MEAN_OFF_MAX = 0.25


@dataclass(frozen=True, slots=True, eq=False)
class _Sheet:
    """What the cells of a lattice hold, seen from one of its sides.

    Parameters
    ----------
    texts : ndarray of str, shape (rows, cols)
        Empty where nothing is printed, or the mark of a missing number.
    values : ndarray of float, shape (rows, cols)
        The numbers, NaN where there is none.
    colors : ndarray of float, shape (rows, cols, 3)
        0..255.
    scaled : ndarray of bool, shape (rows, cols)
        Whether a bar with the colors of the panel has that of the cell, which is not the paper.
    blank : ndarray of bool, shape (rows, cols)
        Whether the cell has the color of the paper, or of one with a name.
    same : float
        Difference up to which two colors are one.
    """

    texts: NDArray[np.object_]
    values: FloatArray
    colors: FloatArray
    scaled: NDArray[np.bool_]
    blank: NDArray[np.bool_]
    same: float

    @property
    def filled(self) -> NDArray[np.bool_]:
        """Where something is printed."""
        return np.asarray(self.texts != "")

    @property
    def used(self) -> int:
        """How many columns hold something: beside a block of numbers a sheet goes on empty."""
        return int(np.count_nonzero(self.filled.any(axis=0)))

    @property
    def digits(self) -> NDArray[np.bool_]:
        """Where what is printed has a digit."""
        has = [any(sign.isdigit() for sign in str(text)) for text in self.texts.flat]
        return np.array(has).reshape(self.texts.shape)

    def turned(self, quarters: int) -> "_Sheet":
        """The sheet with another side at the top."""
        return self._with(lambda each: np.rot90(each, quarters))

    def below(self, row: int) -> "_Sheet":
        """The sheet from some row on."""
        return self._with(lambda each: each[row:])

    def picked(self, rows: NDArray[np.bool_], cols: NDArray[np.bool_]) -> "_Sheet":
        """Some rows and columns of the sheet."""
        return self._with(lambda each: each[rows][:, cols])

    def _with(self, change: Callable[[NDArray[Any]], NDArray[Any]]) -> "_Sheet":
        """The sheet after one and the same change of all that is known of its cells."""
        texts, values, colors = map(change, (self.texts, self.values, self.colors))
        scaled, blank = map(change, (self.scaled, self.blank))
        return replace(self, texts=texts, values=values, colors=colors, scaled=scaled, blank=blank)


def without_heads(
    scene: Scene,
    panel: Panel,
    cells: Sequence[Cell],
    texts: Sequence[str],
    *,
    bars: tuple[Box, ...] = (),
    settings: PanelSettings,
) -> Panel:
    """Leave out the outer rows and columns that name the others.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    cells : sequence of Cell
        Its cells, row by row.
    texts : sequence of str
        What is printed in them; empty where nothing is.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    Panel
        The same object where there are none.
    """
    around = around_block(scene, panel, cells, texts, settings=settings)
    around = around if around.sides else around_colors(scene, panel, cells, texts)
    if around.sides:
        whole, panel = panel, settled_doubt(scene, panel, around.cut_off(panel), settings=settings)
        places = np.arange(len(cells)).reshape(whole.rows, whole.cols)[around.top :, around.left :]
        kept = places[: panel.rows, : panel.cols].ravel().tolist()
        cells, texts = [cells[k] for k in kept], [texts[k] for k in kept]
    return _without_names(
        scene, panel, _sheet_of(scene, panel, cells, texts, bars, settings), settings
    )


def _without_names(scene: Scene, panel: Panel, sheet: _Sheet, settings: PanelSettings) -> Panel:
    """A lattice without the outer rows and columns that name the others."""
    found = [0, 0, 0, 0]
    side = 0
    while side < len(found):
        body = sheet.turned(side)
        cut = not found[side] and _is_cut_off(scene, panel, side)
        numbers = body.digits[0].mean() >= settings.heads.words_min
        depth = 0 if cut and numbers else _head_depth(body, settings.heads)
        if side == 0 and not depth:
            left = Margins(top=found[0]).cut_off(panel) if found[0] else panel
            depth = int(
                is_captioned(scene, left, sheet.texts, sheet.values, sheet.colors, sheet.same)
            )
        if depth:
            found[side] += depth
            sheet, side = body.below(depth).turned(-side), 0
        else:
            side += 1
    if any(found):
        for side in TOP_BOTTOM:
            found[side] += _blank_depth(sheet.turned(side), settings.heads)
    for side in TOP_BOTTOM:
        found[side] += _note_depth(sheet.turned(side), settings.heads) * (not found[side])
    for side in LEFT_RIGHT:
        found[side] += bool(found[side]) and _holds_tails(sheet.turned(side), settings.heads)
    heads = Margins(top=found[0], right=found[1], bottom=found[2], left=found[3])
    left = heads.cut_off(panel) if heads.sides else panel
    # A column of names as wide as two others looks like two of them, but for the names.
    for at_end, depth in ((False, heads.left), (True, heads.right)):
        if depth and left.cols > 1 and is_overrun(scene, left, 1, at_end=at_end, settings=settings):
            left = Margins(left=int(not at_end), right=int(at_end)).cut_off(left)
    return settled_doubt(scene, panel, left, settings=settings)


def _is_cut_off(scene: Scene, panel: Panel, side: int) -> bool:
    """Whether the edge of the picture leaves less of the outer cells than of others.

    Half a number is no word that names a row. The sides are counted as `np.rot90` brings them up.
    """
    height, width = scene.rgb.shape[:2]
    edges = panel.y_edges if side in TOP_BOTTOM else panel.x_edges
    size = height if side in TOP_BOTTOM else width
    at_end = side in RIGHT_BOTTOM
    beyond = size - edges[-1] if at_end else edges[0]
    sizes = np.diff(edges)
    outer = sizes[-1] if at_end else sizes[0]
    return bool(beyond < 1 and outer < np.median(sizes) - 1)


def _sheet_of(
    scene: Scene,
    panel: Panel,
    cells: Sequence[Cell],
    texts: Sequence[str],
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> _Sheet:
    """The cells of a lattice as arrays."""
    shape = panel.rows, panel.cols
    printed = ["" if is_missing(text) else text for text in texts]
    # A light corner of a tile reads like a comma behind its number, which is no word for that.
    numerals = [parse_numeral(text.rstrip(_STRAY)) for text in printed]
    limits = settings.strangers
    colors = np.array([cell.rgb for cell in cells], np.float32).reshape(*shape, 3)
    texts_of = np.array(printed, object).reshape(shape)
    values = np.array([np.nan if each is None else each.value for each in numerals])
    values = values.reshape(shape)
    paper = paper_color(scene, panel.box, settings=settings.evidence)
    is_paper = np.asarray(color_distance(colors, paper) < scene.face_threshold)
    # Names stand on the ground of a table, which may be a card.
    grounds = np.unique(colors[np.isnan(values) & (texts_of != "")], axis=0)
    bare = [color_distance(colors, ground) < scene.face_threshold for ground in grounds]
    return _Sheet(
        texts_of,
        values,
        colors,
        _are_scaled(scene, colors, ~is_paper, bars, settings),
        np.logical_or.reduce([is_paper, *bare]),
        limits.same_color_in(scene.noise),
    )


def _are_scaled(
    scene: Scene,
    colors: FloatArray,
    drawn: NDArray[np.bool_],
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> NDArray[np.bool_]:
    """Which of the drawn cells have a color of a bar that has nearly all of them."""
    scaled = np.zeros(drawn.shape, bool)
    for bar in bars if drawn.any() else ():
        known = explained_by(scene, colors, bar, settings=settings.strangers) & drawn
        if known[drawn].mean() >= settings.strangers.bar_share_min:
            scaled |= known
    return scaled


def _head_depth(sheet: _Sheet, settings: HeadSettings) -> int:
    """How many of the first rows are heads, 0 if none is."""
    for depth in range(1, min(settings.depth_max + 1, len(sheet.texts))):
        body = sheet.below(depth - 1)
        is_head = (
            _is_head_of_words,
            _is_head_of_numbers,
            _is_of_another_unit,
            _is_of_another_kind,
            _is_of_bare_totals,
        )
        if any(each(body, settings) for each in is_head):
            return depth
        # The name of all columns may be merged over them, and not over those of the names of rows.
        if body.filled[0].mean() >= settings.filled_min or _plain_share(body) < settings.merged_min:
            break
    return 0


def _blank_depth(sheet: _Sheet, settings: HeadSettings) -> int:
    """How many of the first rows are what a program draws around its sheet, 0 if none is.

    They are several, as an empty row of the sheet is between them and the numbers, and empty; one
    alone may be a missing row.
    """
    blank = ~sheet.filled.any(axis=1) & _plain_rows(sheet)
    depth = leading_run(blank)
    rest = sheet.below(depth)
    is_sheet = depth > 1 and bool((rest.filled.mean(axis=1) >= settings.filled_min).all())
    return depth if is_sheet and len(rest.texts) > 1 else 0


def _note_depth(sheet: _Sheet, settings: HeadSettings) -> int:
    """How many of the first rows are a note on the paper of a sheet, and what is around it.

    It runs over the rules between columns into a few cells, and an empty row parts it from rows
    that are full.
    """
    filled = sheet.filled.mean(axis=1)
    depth = leading_run(sheet.blank.all(axis=1) & (filled < 1 / 2))
    outer, rest = filled[:depth], filled[depth:]
    is_parted = depth > 1 and outer.any() and not outer[-1]
    return depth if is_parted and len(rest) > 1 and rest.min() >= settings.filled_min else 0


def _holds_tails(sheet: _Sheet, settings: HeadSettings) -> bool:
    """Whether the first row has one color and no number, and nearly all others have one.

    Names that reach over a border leave their last letters there, and nothing beside short names.
    """
    if len(sheet.texts) < 2 or not sheet.filled[0].any():  # noqa: PLR2004 - something is left
        return False
    numbers = ~np.isnan(sheet.values)
    plain = bool(_plain_rows(sheet)[0])
    return plain and not numbers[0].any() and bool(numbers[1:].mean() >= settings.numbers_min)


def _is_head_of_words(sheet: _Sheet, settings: HeadSettings) -> bool:
    """Whether different words stand in the first row, and numbers or nothing in all others.

    Some names of columns are numbers, such as years, the more of them where the row has one color
    that no other cell has. Several colors of the bar stand for numbers, however they are misread.
    """
    others = sheet.below(1)
    texts, printed = sheet.texts[0][sheet.filled[0]], others.texts[others.filled]
    if len(texts) < max(2, settings.filled_min * sheet.used):
        return False
    is_plain = _is_plain(sheet)
    if sheet.scaled[0].all() and not is_plain:
        return False
    units = Counter(map(unit_behind, printed))
    common = {unit for unit, count in units.items() if unit and count >= settings.units_min}
    words = _are_words(texts, sheet.values[0][sheet.filled[0]], common)
    scaled = sheet.scaled[0][sheet.filled[0]]
    if scaled.any() and not (scaled & words).any():
        # Beside a cell of a triangle stand the names of other columns, on its steps.
        return False
    commonest = Counter(texts.tolist()).most_common(1)[0][1]
    least = settings.words_min
    if is_plain and _is_off_scale(sheet):
        least = min(least, 1 / 2)
    if words.mean() < least or commonest > settings.repeated_max * len(texts):
        return False
    if others.filled.mean() <= settings.others_filled_max:
        return True
    numbers = ~_are_words(printed, others.values[others.filled], common)
    return bool(numbers.mean() >= settings.numbers_min)


def _are_words(
    texts: NDArray[np.object_], values: FloatArray, units: Collection[str]
) -> NDArray[np.bool_]:
    """Which texts are no numbers, not even with one of some units, nor stars and other marks."""
    of_units = np.array([unit_behind(text) in units for text in texts], bool)
    marks = np.array([not any(map(str.isalnum, text)) for text in texts], bool)
    return np.asarray(np.isnan(values) & ~of_units & ~marks)


def _is_head_of_numbers(sheet: _Sheet, settings: HeadSettings) -> bool:
    """Whether numbers run evenly along the first row in a color that stands for none of them."""
    known = ~np.isnan(sheet.values[0])
    if not known.any():
        return False
    # In the corner beside them stands something else, on another ground.
    numbers, texts, colors = (each[0][known] for each in (sheet.values, sheet.texts, sheet.colors))
    return (
        len(numbers) >= settings.filled_min * sheet.used
        and is_one_color(colors, sheet.same)
        and (run_evenly(numbers, settings=settings) or are_items(numbers, texts, settings=settings))
        and not (_is_printed_alike(sheet) and _color_may_mean(numbers, sheet))
    )


def _is_of_another_unit(sheet: _Sheet, settings: HeadSettings) -> bool:
    """Whether the first row has one color and numbers without the unit that all others have.

    So the sizes of cohorts stand before the shares of them that are left.
    """
    numbers = ~np.isnan(sheet.values)
    if numbers[0].sum() < settings.filled_min * sheet.used or not _is_plain(sheet):
        return False
    first, others = (
        [DIGITS.sub("", text) for text in texts[known].tolist()]
        for texts, known in (
            (sheet.texts[:1], numbers[:1]),
            (sheet.texts[1:], numbers[1:]),
        )
    )
    (unit, count), *_ = Counter(others).most_common(1) or [("", 0)]
    return bool(unit) and unit not in first and count >= settings.units_all * len(others)


def _is_of_another_kind(sheet: _Sheet, settings: HeadSettings) -> bool:
    """Whether the first row has whole numbers in a color that stands for none, and alone has such.

    So the beds of wards stand before the shares that are taken. Totals are no names of a row. Nor
    need the others have decimals where most numbers on the paper are larger, and some are not.
    """
    numbers = ~np.isnan(sheet.values)
    if numbers[0].sum() < settings.filled_min * sheet.used or not _is_plain(sheet):
        return False
    if not _is_off_scale(sheet):
        return False
    others = sheet.below(1)
    texts = sheet.texts[0][numbers[0]].tolist(), others.texts[numbers[1:]].tolist()
    whole, parts = ([WHOLE.fullmatch(text.strip()) for text in each] for each in texts)
    if not all(whole) or not parts or (any(parts) and not _is_larger_on_paper(sheet)):
        return False
    return not _are_totals(sheet)


def _is_larger_on_paper(sheet: _Sheet) -> bool:
    """Whether most numbers of the first row, on the paper, are larger than all others, not all."""
    numbers, others = (each[~np.isnan(each)] for each in (sheet.values[0], sheet.values[1:]))
    larger = numbers > others.max(initial=-np.inf)
    return bool(sheet.blank[0].all() and 1 / 2 < larger.mean() < 1)


def _is_of_bare_totals(sheet: _Sheet, settings: HeadSettings) -> bool:
    """Whether the first row has the color of the paper or of names, and totals of all others.

    What is painted in a color of its own is a part of the picture, and what is not belongs to the
    table around it. Where nothing else is printed, what it is a total of cannot be told.
    """
    numbers = ~np.isnan(sheet.values[0])
    full = numbers.mean() >= settings.filled_min and len(sheet.values) > 2  # noqa: PLR2004
    is_alone = not sheet.below(1).filled.any()
    return full and bool(sheet.blank[0].all()) and (is_alone or _are_totals(sheet))


def _is_off_scale(sheet: _Sheet) -> bool:
    """Whether no other cell has the color of the first row, or such as cannot have its numbers."""
    usual = np.median(sheet.colors[0], axis=0)
    if not (color_distance(sheet.below(1).colors, usual) <= sheet.same).any():
        return True
    numbers = sheet.values[0][~np.isnan(sheet.values[0])]
    return len(numbers) > 0 and not _color_may_mean(numbers, sheet)


def _are_totals(sheet: _Sheet) -> bool:
    """Whether most numbers of the first row are the sums, or the means, of those below them."""
    first, others = sheet.values[0], sheet.values[1:]
    totals = np.nansum(others, axis=0)
    counts = np.maximum((~np.isnan(others)).sum(axis=0), 1)
    means = totals / counts
    spread = np.sqrt(np.nansum((others - means) ** 2, axis=0) / counts)
    near = np.abs(first - means) <= np.maximum(MEAN_OFF_MAX * spread, EPSILON * np.abs(means))
    are_sums, are_means = (np.isclose(first, each, rtol=TOTAL_OFF_MAX) for each in (totals, means))
    return any(float(each.mean()) > 1 / 2 for each in (are_sums, are_means & near))


def _is_plain(sheet: _Sheet) -> bool:
    """Whether all cells of the first row have one color."""
    return bool(_plain_rows(sheet)[0])


def _plain_share(sheet: _Sheet) -> float:
    """Share of the cells of the first row in its usual color, 0..1."""
    usual = np.median(sheet.colors[0], axis=0)
    return float((color_distance(sheet.colors[0], usual) <= sheet.same).mean())


def _plain_rows(sheet: _Sheet) -> NDArray[np.bool_]:
    """Which rows have one color each."""
    usual = np.median(sheet.colors, axis=1, keepdims=True)
    return np.asarray((color_distance(sheet.colors, usual) <= sheet.same).all(axis=1))


def _is_printed_alike(sheet: _Sheet) -> bool:
    """Whether some other number has the format of one in the first row."""
    first, others = (_formats(part) for part in (sheet.texts[:1], sheet.texts[1:]))
    return not first.isdisjoint(others)


def _formats(texts: NDArray[np.object_]) -> set[tuple[NumeralFormat, str]]:
    """How the numbers among texts are printed, and the signs and units beside them."""
    numerals = map(parse_numeral, texts.ravel().tolist())
    return {
        (format_signature(numeral), DIGITS.sub("", numeral.text))
        for numeral in numerals
        if numeral is not None
    }


def _color_may_mean(numbers: FloatArray, sheet: _Sheet) -> bool:
    """Whether the color of the first row could stand for its numbers, as far as others tell."""
    others = sheet.below(1)
    body = others.picked(~_plain_rows(others), ~_plain_rows(others.turned(1))[::-1])
    if not body.values.size:
        return True
    # Pale colors a level apart stand for other numbers each, though all pass for one.
    equal = (color_distance(body.colors[..., None, :], sheet.colors[0]) <= sheet.same).any(axis=-1)
    if not equal.any():
        return bool(sheet.scaled[0].all())
    alike = np.concatenate([numbers, body.values[equal & ~np.isnan(body.values)]])
    between = (body.values > alike.min()) & (body.values < alike.max())
    return not (between & ~equal).any()
