"""Scores of cells to the lines of a table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from .scoring import CellScore

SURE = 0.99
"""Confidence from which on next to no number may be wrong."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table.

    Parameters
    ----------
    name : str
        What is measured.
    value : str
        As it is shown.
    count : int
        Of cells that it rests on.
    aim : str
        What it should be; empty where nothing is asked.
    """

    name: str
    value: str
    count: int
    aim: str = ""


def summarize(scores: Sequence[CellScore]) -> list[Line]:
    """All that is asked of numbers and colors.

    Parameters
    ----------
    scores : sequence of CellScore
        Of any figures.

    Returns
    -------
    list of Line
        Always the same ones.
    """
    read = [score for score in scores if score.is_read]
    right = [score for score in read if score.is_right and score.change is None]
    planted = [score for score in scores if score.change is not None]
    told = [score for score in planted if score.limit is not None and _is_large(score)]
    sure = [score for score in read if score.confidence >= SURE]
    return [
        _share("printed cells read exactly", scores, lambda score: score.is_right),
        _count("wrong and not flagged", read, is_silent, "0"),
        _share("right but flagged", right, lambda score: score.is_flagged, "≤ 0.5 %"),
        _count("wrong at confidence ≥ 0.99", sure, lambda score: not score.is_right, "1 in 2,000"),
        _share("misprints above the limit, flagged", told, _is_flagged, "≥ 99.5 %"),
        _share("all misprints, flagged", planted, _is_flagged),
        *_color_lines(scores),
    ]


def is_silent(score: CellScore) -> bool:
    """Whether a number is wrong and nothing says so.

    Parameters
    ----------
    score : CellScore
        Of one cell.

    Returns
    -------
    bool
        Misprints are right if they are read as they are printed.
    """
    return score.is_read and not score.is_right and not score.is_flagged


def is_missed(score: CellScore) -> bool:
    """Whether a misprint above the limit went without a finding.

    Parameters
    ----------
    score : CellScore
        Of one cell.

    Returns
    -------
    bool
        False for what is not printed wrong on purpose.
    """
    return score.change is not None and _is_large(score) and not score.is_flagged


def _is_flagged(score: CellScore) -> bool:
    return score.is_flagged


def _is_large(score: CellScore) -> bool:
    """Whether a misprint is off by more than the color is said to tell."""
    return score.change is not None and score.limit is not None and score.change > score.limit


def _color_lines(scores: Sequence[CellScore]) -> list[Line]:
    """How exact colors are, and how honest about it."""
    colors = [score.color for score in scores if score.color is not None]
    errors = [color.error for color in colors]
    widths = [color.width for color in colors if np.isfinite(color.width)]
    inside = sum(color.is_inside for color in colors)
    return [
        _quantile("value from color: median error", errors, 0.5, "≤ 0.2"),
        _quantile("value from color: 95th percentile", errors, 0.95, "≤ 0.8"),
        Line(
            "true value inside the interval", _percent(inside, len(colors)), len(colors), "≥ 99 %"
        ),
        _quantile("width of the interval: median", widths, 0.5, "≤ 1.0"),
    ]


def _share(
    name: str, scores: Sequence[CellScore], holds: Callable[[CellScore], bool], aim: str = ""
) -> Line:
    return Line(name, _percent(sum(map(holds, scores)), len(scores)), len(scores), aim)


def _count(
    name: str, scores: Sequence[CellScore], holds: Callable[[CellScore], bool], aim: str = ""
) -> Line:
    return Line(name, str(sum(map(holds, scores))), len(scores), aim)


def _quantile(name: str, numbers: Sequence[float], share: float, aim: str) -> Line:
    value = f"{np.quantile(numbers, share):.3f} % of range" if numbers else ""
    return Line(name, value, len(numbers), aim)


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.2f} %" if whole else ""
