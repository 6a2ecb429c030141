"""Names that stand on both axes, as in a confusion or correlation matrix: one reads as the other.

The points of abbreviations are lost in small print, and turned words lose their spaces. Where all
other names are the same, so are these.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from heatgrid.drawn import Panel, TextRegion
from heatgrid.model import Tick

Ticks = tuple[Tick, ...]

# Share of the names that must be the same on both axes but for spaces and points, 0..1.
ALIKE_MIN = 0.7
NAMES_MIN = 3
# How many letters of a name may be read in two ways, as a share of them, 0..1.
LETTERS_MAX = 0.5


def settle_both_axes(
    panel: Panel,
    regions: tuple[Sequence[TextRegion], Sequence[TextRegion]],
    ticks: tuple[Ticks, Ticks],
) -> tuple[Ticks, Ticks]:
    """Read names of rows and columns alike if all rows are named as the columns are.

    Parameters
    ----------
    panel : Panel
        The panel.
    regions : tuple of sequence of TextRegion
        Where the labels of its x and its y axis stand.
    ticks : tuple of tuple of Tick
        What they say, one for each region.

    Returns
    -------
    tuple of tuple of Tick
        With the point that one of two names has at its end, and the spaces and the case of level
        ones; letters that differ are the rivals of each other.
    """
    if panel.rows != panel.cols or panel.rows < NAMES_MIN:
        return ticks
    places = [
        {tick.index: at for at, tick in enumerate(each) if tick.index is not None and tick.text}
        for each in ticks
    ]
    pairs = max((_pairs(panel, places, turned) for turned in (False, True)),
                key=lambda each: _alike(each, ticks))  # fmt: skip
    if len(pairs) < panel.rows or _alike(pairs, ticks) < ALIKE_MIN * panel.rows:
        return ticks
    settled = list(ticks[0]), list(ticks[1])
    for x, y in pairs:
        columns, rows = ticks[0][x], ticks[1][y]
        if columns.text != rows.text:
            is_level = regions[0][x].angle_deg == 0, regions[1][y].angle_deg == 0
            settled[0][x], settled[1][y] = _settled(columns, rows, is_level)
    return tuple(settled[0]), tuple(settled[1])


def _pairs(
    panel: Panel, places: Sequence[Mapping[int, int]], turned: bool
) -> list[tuple[int, int]]:
    """Places of the names of each column and of the row with its number, from the top or not."""
    rows = range(panel.rows)
    return [
        (places[0][col], places[1][row])
        for col, row in zip(rows, rows[::-1] if turned else rows, strict=True)
        if col in places[0] and row in places[1]
    ]


def _alike(pairs: Sequence[tuple[int, int]], ticks: tuple[Ticks, Ticks]) -> int:
    """How many names are the same on both axes but for spaces and points."""
    return sum(_bare(ticks[0][x].text) == _bare(ticks[1][y].text) for x, y in pairs)


def _bare(text: str) -> str:
    return "".join(text.split()).rstrip(".")


def _settled(columns: Tick, rows: Tick, is_level: tuple[bool, bool]) -> tuple[Tick, Tick]:
    """The names of a column and of the row that has the same one, read alike."""
    one, other = _bare(columns.text), _bare(rows.text)
    apart = sum(a != b for a, b in zip(one, other, strict=False))
    if apart and one.casefold() == other.casefold() and is_level[0] != is_level[1]:
        # A turned text shows less well how high its letters are.
        text = (columns if is_level[0] else rows).text
        return replace(columns, text=text), replace(rows, text=text)
    if len(one) != len(other) or apart > LETTERS_MAX * len(one):
        return columns, rows
    is_spaced = "".join(columns.text.split()) == "".join(rows.text.split())
    is_word = any(map(str.isalpha, one))
    if apart or not is_word or (is_spaced and is_level[0] == is_level[1]):
        return _with_rival(columns, rows.text), _with_rival(rows, columns.text)
    point = "." * (columns.text.endswith(".") or rows.text.endswith("."))
    text = (columns if is_level[0] and not is_level[1] else rows).text.rstrip(".") + point
    return replace(columns, text=text), replace(rows, text=text)


def _with_rival(tick: Tick, text: str) -> Tick:
    """A tick that may say something else as well."""
    return replace(tick, rivals=tuple(dict.fromkeys((*tick.rivals, text))))
