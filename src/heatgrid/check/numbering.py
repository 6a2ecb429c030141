"""Names of rows that are numbered: `1. Trust`, where the numbers stand in a column of their own.

Tables of correlations number their rows, and name the columns by these numbers alone.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from statistics import median

from heatgrid.check.readings import Texts, settle
from heatgrid.drawn import PanelLayout, TextColumn, TextRegion
from heatgrid.geometry import bounding_box
from heatgrid.model import Word
from heatgrid.settings import CheckSettings

_NUMBER = re.compile(r"\(?(\d{1,2})([.)]?)")
# How far from the names their numbers end, in heights of a name.
GAP_MAX = 1.5
# Share of the numbers behind which a point or a bracket is read; a bare one may be an index.
MARKED_MIN = 0.5
ROWS_MIN = 3


def with_numbers(
    layouts: Sequence[PanelLayout], texts: Texts, *, settings: CheckSettings
) -> tuple[tuple[PanelLayout, ...], Texts]:
    """Put the numbers before the names that they count.

    Parameters
    ----------
    layouts : sequence of PanelLayout
        Of all panels.
    texts : mapping of TextRegion to tuple of Word
        What was read around panels and bars.
    settings : CheckSettings
        Which of several readings counts.

    Returns
    -------
    layouts : tuple of PanelLayout
        Where a column of 1., 2., 3. and so on stands right before the names of all rows, both are
        one.
    texts : mapping of TextRegion to tuple of Word
        With the texts of the new regions.
    """
    found = dict(texts)
    return tuple(_numbered(layout, found, settings) for layout in layouts), found


def _numbered(
    layout: PanelLayout, texts: dict[TextRegion, tuple[Word, ...]], settings: CheckSettings
) -> PanelLayout:
    """One of them; adds to the texts."""
    columns = {frozenset(column.regions): column for column in layout.columns}
    names = columns.get(frozenset(layout.y_ticks))
    if names is None or not names.is_left:
        return layout
    height = median(region.box.height for region in names.regions)
    for numbers in layout.columns:
        gap = names.box.left - numbers.box.right
        if 0 <= gap <= GAP_MAX * height and _count(numbers, names, texts, settings):
            ticks = tuple(
                _joined(number, name, texts, settings)
                for number, name in zip(numbers.regions, names.regions, strict=True)
            )
            others = tuple(each for each in layout.columns if each not in (names, numbers))
            return replace(layout, y_ticks=ticks, columns=(replace(names, regions=ticks), *others))
    return layout


def _count(
    numbers: TextColumn,
    names: TextColumn,
    texts: Mapping[TextRegion, tuple[Word, ...]],
    settings: CheckSettings,
) -> bool:
    """Whether the texts of one column count the rows of another one."""
    rows = [region.index for region in numbers.regions]
    if len(rows) < ROWS_MIN or rows != [region.index for region in names.regions]:
        return False
    printed = [settle(texts[region], settings=settings).text for region in numbers.regions]
    matches = [match for text in printed if (match := _NUMBER.fullmatch(text))]
    counts = [int(match[1]) for match in matches]
    marked = sum(bool(match[2]) for match in matches)
    in_turn = counts == list(range(1, len(rows) + 1))
    return in_turn and marked >= MARKED_MIN * len(rows)


def _joined(
    number: TextRegion,
    name: TextRegion,
    texts: dict[TextRegion, tuple[Word, ...]],
    settings: CheckSettings,
) -> TextRegion:
    """A number and a name as one label."""
    region = replace(name, box=bounding_box([number.box, name.box]))
    count, text = (settle(texts[each], settings=settings) for each in (number, name))
    match = _NUMBER.fullmatch(count.text)
    mark = count.text if match is None or match[2] else f"{count.text}."
    confidence = min(count.confidence, text.confidence)
    texts[region] = (Word(f"{mark} {text.text}".strip(), confidence),)
    return region
