"""Columns of a table that have no color, after they were read: names of rows, or numbers.

In come layouts whose row names are the texts nearest to their panel, out come those whose names are
names, and the places of numbers that no panel has.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import median

from heatgrid.check.readings import Texts, settle
from heatgrid.drawn import PanelLayout, TextColumn
from heatgrid.geometry import Box, bounding_box
from heatgrid.numerals import parse_numeral
from heatgrid.settings import CheckSettings, ColumnSettings

_ITEM = re.compile(r"(?P<number>\d+)(?P<letter>[A-Za-z])")


@dataclass(frozen=True, slots=True)
class _Column:
    """Texts beside a panel, and what they look like."""

    column: TextColumn
    are_names: bool
    is_even: bool
    are_values: bool
    are_sorted: bool = False


def settle_columns(
    layouts: Sequence[PanelLayout],
    texts: Texts,
    *,
    limits: ColumnSettings,
    settings: CheckSettings,
) -> tuple[tuple[PanelLayout, ...], tuple[Box, ...]]:
    """Name the rows of tables, and find their numbers without color.

    Parameters
    ----------
    layouts : sequence of PanelLayout
        Of all panels.
    texts : mapping of TextRegion to tuple of Word
        What was read around panels and bars.
    limits : ColumnSettings
        What names and numbers are.
    settings : CheckSettings
        Which of several readings counts.

    Returns
    -------
    layouts : tuple of PanelLayout
        Named by the outermost column of different words; where there is none, and what stands
        nearest is numbers up and down, by such a column on the other side of the panel, or by
        numbers that run one way.
    values : tuple of Box
        Where columns of numbers stand that name nothing, and rows of numbers below panels.
    """
    known = [
        [_seen(each, texts, limits, settings) for each in layout.columns] for layout in layouts
    ]
    named = tuple(
        _named(layout, columns, limits) for layout, columns in zip(layouts, known, strict=True)
    )
    names = [region.box for layout in named for region in layout.y_ticks]
    values = dict.fromkeys(
        each.column.box
        for columns in known
        for each in columns
        if (each.are_values or (each.are_sorted and any(other.are_names for other in columns)))
        and not each.column.beyond
    )
    lost: list[Box] = []
    for box in values:
        taken = [*names, *lost]
        if not any(box.intersection(other) for other in taken):
            lost.append(box)
    for layout in layouts:
        row = TextColumn(layout.below, is_left=False)
        if layout.below and _seen(row, texts, limits, settings).are_values:
            lost.append(row.box)
    return named, tuple(lost)


def _seen(
    column: TextColumn, texts: Texts, limits: ColumnSettings, settings: CheckSettings
) -> _Column:
    """What the texts of a column look like."""
    found = (settle(texts[region], settings=settings).text for region in column.regions)
    printed = [text for text in found if text]
    numerals = [parse_numeral(text) for text in printed]
    values = [each.value for each in numerals if each is not None]
    are_numbers = len(values) >= max(limits.rows_min, limits.numbers_min * len(printed))
    steps = [after - before for before, after in pairwise(values)]
    is_even = are_numbers and (all(step > 0 for step in steps) or all(step < 0 for step in steps))
    words = {text for text in printed if parse_numeral(text) is None}
    distinct = len(words) >= max(limits.rows_min, limits.distinct_min * len(printed))
    if len(printed) >= limits.rows_min and _are_in_order(printed):
        return _Column(column, are_names=True, is_even=False, are_values=False)
    sizes = [abs(step) for step in steps]
    are_sorted = is_even and max(sizes) > limits.steps_ratio_max * min(sizes)
    return _Column(column, distinct, is_even, are_numbers and not is_even, are_sorted)


def _are_in_order(texts: Sequence[str]) -> bool:
    """Whether texts are numbers with letters behind them that count on, such as 5a, 5b, 6a."""
    matches = [_ITEM.fullmatch(text) for text in texts]
    items = [(int(match["number"]), match["letter"]) for match in matches if match]
    steps = {before < after for before, after in pairwise(items) if before != after}
    return len(set(items)) == len(texts) and len(steps) == 1


def _table(columns: Sequence[_Column], limits: ColumnSettings) -> Sequence[_Column]:
    """The columns up to the first one that stands as far off as another drawing does."""
    for at, (inner, outer) in enumerate(pairwise(each.column for each in columns)):
        gap_px = max(inner.box.left - outer.box.right, outer.box.left - inner.box.right)
        height_px = median(region.box.height for region in inner.regions)
        if gap_px > limits.apart_heights * height_px:
            return columns[: at + 1]
    return columns


def _named(layout: PanelLayout, columns: Sequence[_Column], limits: ColumnSettings) -> PanelLayout:
    """A layout with the names of its rows."""
    ticks = layout.y_ticks
    if not ticks or not columns:
        return layout
    place = bounding_box([region.box for region in ticks])
    own = [each for each in columns if each.column.box.intersection(place)]
    if not own:
        return layout
    side = [each for each in columns if each.column.is_left == own[0].column.is_left]
    near = [each for each in side if not each.column.beyond]
    far = [each for each in side if each.column.beyond]
    table = _table(near, limits) if own[0].are_names else near
    found = [each for each in table if each.are_names][-1:]
    if not found and all(each.are_values for each in own):
        across = [each for each in columns if each not in side and not each.column.beyond]
        found = [each for each in _table(across, limits) if each.are_names][-1:]
        found = found or [each for each in far if each.are_names][:1]
        found = found or [each for each in near if each.is_even][-1:]
    if not found or (len(own) == 1 and own[0] is found[0]):
        return layout
    # The head of the column that was taken for names is no label of the axis.
    labels = tuple(region for region in layout.y_label if region.angle_deg)
    return replace(layout, y_ticks=found[0].column.regions, y_label=labels)
