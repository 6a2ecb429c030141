"""Letters of the columns of a sheet that stand right above the names of these columns.

Where a program draws no rules between them, geometry takes both for labels of two lines. But the
letters run on from column to column, as no names do.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from heatgrid.model import Tick
from heatgrid.numerals import parse_numeral

# Share of the letters that must run on; lone ones are misread, as C and I are.
RUN_MIN = 0.6
COUNT_MIN = 3
LETTERS_MAX = 2
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def without_sheet_letters(ticks: Sequence[Tick]) -> tuple[Tick, ...]:
    """Leave the letters of a sheet out of the names of its columns.

    Parameters
    ----------
    ticks : sequence of Tick
        The labels of an x axis.

    Returns
    -------
    tuple of Tick
        Without their first lines, if these are letters that run on from column to column.
    """
    heads = {
        tick.index: tick.text.partition("\n")[0]
        for tick in ticks
        if tick.index is not None and "\n" in tick.text
    }
    if len(heads) < max(COUNT_MIN, len(ticks)) or max(map(len, heads.values())) > LETTERS_MAX:
        return tuple(ticks)
    numbers = {_letters(number): number for number in range(len(LETTERS) * (len(LETTERS) + 1))}
    starts = Counter(numbers[head] - index for index, head in heads.items() if head in numbers)
    if not starts or max(starts.values()) < max(COUNT_MIN, RUN_MIN * len(heads)):
        return tuple(ticks)
    return tuple(map(_without_first_line, ticks))


def _letters(number: int) -> str:
    """What a sheet calls a column, the first one of all being 0."""
    before, last = divmod(number, len(LETTERS))
    return (LETTERS[before - 1] if before else "") + LETTERS[last]


def _without_first_line(tick: Tick) -> Tick:
    """A label that says what stands in its other lines."""
    text = _below(tick.text)
    numeral = parse_numeral(text)
    rivals = tuple(dict.fromkeys(map(_below, tick.rivals)))
    return replace(tick, text=text, value=numeral.value if numeral else None, rivals=rivals)


def _below(text: str) -> str:
    """A text without its first line, if it has others."""
    _, _, rest = text.partition("\n")
    return rest or text
