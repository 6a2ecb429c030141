"""Tables of outcomes: how many cells are exact, by what; how far confidence can be trusted."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean

from .known import UNKNOWN, Group
from .outcomes import Outcome

CONFIDENCES = (0.0, 0.5, 0.9, 0.99, 0.999)
"""Lower ends of the rows of the reliability table."""

_HEIGHTS = (0, 4, 5, 6, 7, 8, 10, 12, 16, 20, 25)
_SURE = 0.95


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a table.

    Parameters
    ----------
    table, name : str
        Which row of which table.
    cells : int
        How many it counts.
    exact : int
        Read with every character right; of blank cells, read as blank.
    wrong : int
        Accepted as numbers, and wrong.
    refused : int
        Not blank, and not accepted as numbers.
    """

    table: str
    name: str
    cells: int
    exact: int
    wrong: int
    refused: int

    @property
    def percent(self) -> float:
        """Share of exact cells."""
        return 100 * self.exact / self.cells


@dataclass(frozen=True, slots=True)
class Trust:
    """One row of the reliability table.

    Parameters
    ----------
    low : float
        Least confidence of its readings.
    cells : int
        How many readings it counts.
    mean : float
        Their mean confidence.
    exact : int
        How many have every character right.
    """

    low: float
    cells: int
    mean: float
    exact: int

    @property
    def wrong(self) -> int:
        """How many are not exact."""
        return self.cells - self.exact


@dataclass(frozen=True, slots=True)
class Share:
    """How many cells something is true of.

    Parameters
    ----------
    name : str
        Of what is true.
    hits, cells : int
        Of how many, and of how many cells.
    """

    name: str
    hits: int
    cells: int

    @property
    def percent(self) -> float:
        """Hits per cell."""
        return 100 * self.hits / self.cells


def rows(outcomes: Sequence[Outcome]) -> list[Row]:
    """Count outcomes in every way.

    Parameters
    ----------
    outcomes : sequence of Outcome
        Of one reader.

    Returns
    -------
    list of Row
        By group, and of numbers by digit height, format, renderer and picture.
    """
    numbers = [outcome for outcome in outcomes if outcome.cell.group is Group.NUMBER]
    ticks = [outcome for outcome in outcomes if outcome.cell.group is Group.TICK]
    return [
        *_counted("group", outcomes, lambda outcome: outcome.cell.group),
        *_counted("digit height, px", numbers, _height),
        *_counted("format", numbers, lambda outcome: outcome.cell.kind),
        *_counted("renderer", numbers, lambda outcome: outcome.cell.renderer),
        *_counted("picture", numbers, lambda outcome: outcome.cell.picture),
        *_counted("tick label", ticks, lambda outcome: outcome.cell.kind),
    ]


def _counted(
    table: str, outcomes: Iterable[Outcome], name_of: Callable[[Outcome], str]
) -> list[Row]:
    """One row per name, in the order of the names; none for what nobody knows."""
    groups: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        groups.setdefault(name_of(outcome), []).append(outcome)
    groups.pop(UNKNOWN, None)
    return [_row(table, name, group) for name, group in sorted(groups.items())]


def _row(table: str, name: str, group: Sequence[Outcome]) -> Row:
    return Row(
        table,
        name,
        cells=len(group),
        exact=sum(outcome.is_exact for outcome in group),
        wrong=sum(outcome.is_accepted and not outcome.is_exact for outcome in group),
        refused=sum(bool(outcome.text) and not outcome.is_accepted for outcome in group),
    )


def _height(outcome: Outcome) -> str:
    """Which range of heights a cell belongs to; 5 and 6 are a pixel wide and rounded."""
    digit_px = outcome.cell.digit_px
    if math.isnan(digit_px):
        return UNKNOWN
    rounded = math.floor(digit_px + 0.5) if digit_px < 7 else math.floor(digit_px)
    index = max(index for index, low in enumerate(_HEIGHTS) if rounded >= low)
    last = [*_HEIGHTS[1:], 100][index] - 1
    return f"{_HEIGHTS[index]:02d}" if last == _HEIGHTS[index] else f"{_HEIGHTS[index]:02d}-{last}"


def reliability(outcomes: Iterable[Outcome]) -> list[Trust]:
    """How often readings of each confidence are right.

    Parameters
    ----------
    outcomes : iterable of Outcome
        Of one reader; those of cells that hold a number and were not read as blank count.

    Returns
    -------
    list of Trust
        One per `CONFIDENCES` that has readings.
    """
    bands: dict[float, list[Outcome]] = {}
    for outcome in outcomes:
        if outcome.text and outcome.cell.group not in (Group.BLANK, Group.FOREIGN):
            low = max(low for low in CONFIDENCES if outcome.confidence >= low)
            bands.setdefault(low, []).append(outcome)
    return [
        Trust(low, len(band), fmean(outcome.confidence for outcome in band),
              sum(outcome.is_exact for outcome in band))
        for low, band in sorted(bands.items())
    ]  # fmt: skip


def summary(outcomes: Sequence[Outcome]) -> list[Share]:
    """Count what is asked of the numeric reader.

    Parameters
    ----------
    outcomes : sequence of Outcome
        Of one reader.

    Returns
    -------
    list of Share
        Those that no cell tells anything of are left out.
    """
    of = {group: [o for o in outcomes if o.cell.group is group] for group in Group}
    numbers, foreign = of[Group.NUMBER], of[Group.FOREIGN]
    sure = [o for o in outcomes if o.text and o.confidence >= 0.99 and o.is_number]
    parts = (
        ("exact, digits ≥ 7 px", [o.is_exact for o in numbers if o.cell.digit_px >= 7]),
        ("exact but for spaces, digits ≥ 7 px",
         [o.is_exact_but_for_spaces for o in numbers if o.cell.digit_px >= 7]),
        ("exact, 6 px", [o.is_exact for o in numbers if 5.5 <= o.cell.digit_px < 6.5]),
        ("exact, 5 px", [o.is_exact for o in numbers if 4.5 <= o.cell.digit_px < 5.5]),
        ("exact, height unknown", [o.is_exact for o in numbers if math.isnan(o.cell.digit_px)]),
        ("exact, box off by ±2 px, grid lines", [o.is_exact for o in of[Group.SHIFTED]]),
        ("exact, tick labels", [o.is_exact for o in of[Group.TICK]]),
        ("blank read as blank", [o.is_exact for o in of[Group.BLANK]]),
        ("no number, yet accepted", [o.is_accepted for o in foreign]),
        (f"no number, yet accepted at ≥ {_SURE}",
         [o.is_accepted and o.confidence >= _SURE for o in foreign]),
        ("wrong among numbers at ≥ 0.99", [not o.is_exact for o in sure]),
        ("wrong but for spaces among numbers at ≥ 0.99",
         [not o.is_exact_but_for_spaces for o in sure]),
    )  # fmt: skip
    return [Share(name, sum(hits), len(hits)) for name, hits in parts if hits]


def markdown(header: Sequence[str], body: Iterable[Sequence[str]]) -> str:
    """Lay a table out.

    Parameters
    ----------
    header : sequence of str
        Names of the columns.
    body : iterable of sequence of str
        Rows.

    Returns
    -------
    str
        Markdown.
    """
    lines = [header, ["---"] * len(header), *body]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
