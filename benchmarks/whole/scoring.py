"""What heatgrid makes of a figure, cell by cell, against the truth."""

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from heatgrid.geometry import Box, Interval
from heatgrid.model import FigureReading, PanelReading, Reading, Severity
from heatgrid.numerals import parse_numeral
from heatgrid.read.alphabet import spell

SAME_PANEL = 0.5
"""Panels that overlap by this much are the same one (intersection over union)."""

ROUNDING = 1e-6
"""Of a range: what the decimals of a truth file leave out."""


@dataclass(frozen=True, slots=True)
class ColorScore:
    """A color against the number that was plotted.

    Parameters
    ----------
    error : float
        In percent of the range of the bar, of a logarithmic one in decades.
    is_inside : bool
        Whether the interval of the color holds the number.
    width : float
        Of the interval within the bar, in percent of its range; infinite if it is open.
    """

    error: float
    is_inside: bool
    width: float


@dataclass(frozen=True, slots=True)
class CellScore:
    """One cell with a printed number.

    Parameters
    ----------
    tags : tuple of str
        Groups that its figure belongs to.
    is_read : bool
        Whether heatgrid has a row for it.
    is_right : bool
        Whether its text is exactly the printed one.
    is_flagged : bool
        Whether a finding, notes left out, is on it.
    confidence : float
        In the number.
    change : float or None
        By how much a misprint is off; None for a number that is printed right.
    limit : float or None
        The least change that its color is said to tell; None where it is said to tell
        nothing.
    color : ColorScore or None
        None where no number is known for the color, or none was given.
    """

    tags: tuple[str, ...]
    is_read: bool
    is_right: bool
    is_flagged: bool
    confidence: float
    change: float | None
    limit: float | None
    color: ColorScore | None


def score_figure(truth: dict[str, Any], reading: FigureReading) -> Iterator[CellScore]:
    """Score every cell of a figure.

    Parameters
    ----------
    truth : dict
        Of a truth file.
    reading : FigureReading
        What heatgrid made of the picture.

    Yields
    ------
    CellScore
        For each cell with a printed text or a known value, panel by panel.
    """
    tags = tuple(truth.get("tags", ()))
    for panel in truth["panels"]:
        found = _same_panel(panel["bbox"], reading)
        cells = {(cell.cell.row, cell.cell.col): cell for cell in found.readings} if found else {}
        flags = _flags(reading, found)
        misprints = {
            (each["row"], each["col"]): each["right"] for each in panel.get("misprints", ())
        }
        for row, texts in enumerate(panel["cells"]):
            for col, text in enumerate(texts):
                cell = cells.get((row, col))
                if text is None and cell is None:
                    continue
                right = misprints.get((row, col))
                yield CellScore(
                    tags,
                    is_read=cell is not None,
                    is_right=cell is not None and spell(cell.text) == spell(text or ""),
                    is_flagged=(row, col) in flags,
                    confidence=cell.confidence if cell else 0.0,
                    change=None if right is None else _change(right, text),
                    limit=_limit(cell) if cell else None,
                    color=_score_color(panel, row, col, cell),
                )


def _same_panel(box: list[float], reading: FigureReading) -> PanelReading | None:
    """The panel of a reading that stands where the truth has one."""
    left, top, right, bottom = (round(side) for side in box)
    true_box = Box(left, top, right, bottom)
    best = max(reading.panels, key=lambda panel: panel.panel.box.iou(true_box), default=None)
    if best is None or best.panel.box.iou(true_box) < SAME_PANEL:
        return None
    return best


def _flags(
    reading: FigureReading, panel: PanelReading | None
) -> set[tuple[int | None, int | None]]:
    """Rows and columns of the cells of a panel that a warning or an error is on."""
    return {
        (finding.where.row, finding.where.col)
        for finding in reading.findings
        if panel is not None
        and finding.where.panel == panel.panel.index
        and finding.severity is not Severity.NOTE
    }


def _change(right: str, wrong: str) -> float:
    """By how much a misprint is off."""
    numeral, changed = parse_numeral(right), parse_numeral(wrong)
    return abs(numeral.value - changed.value) if numeral and changed else math.nan


def _limit(cell: Reading) -> float | None:
    """The least change of the printed number that the color must notice.

    A misprint may go as far as the interval of the color is wide, and the rounding of the
    number lets both touch; what is changed by more cannot agree with the color.
    """
    if cell.color_hull is None or cell.numeral is None:
        return None
    limit = cell.color_hull.width + cell.numeral.interval.width
    return limit if math.isfinite(limit) else None


def _score_color(
    panel: dict[str, Any], row: int, col: int, cell: Reading | None
) -> ColorScore | None:
    """The color of one cell against its number."""
    bar, values = panel.get("colorbar"), panel.get("values")
    if not bar or not values or cell is None or cell.color_value is None:
        return None
    value, hull = values[row][col], cell.color_hull
    if value is None or hull is None or not isinstance(bar.get("vmin"), int | float):
        return None
    low, high = bar["vmin"], bar["vmax"]
    clipped, slack = min(max(value, low), high), ROUNDING * (high - low)
    span = min(hull.high, high) - max(hull.low, low)
    return ColorScore(
        error=_error(bar, clipped, min(max(cell.color_value, low), high)),
        is_inside=clipped in Interval(hull.low - slack, hull.high + slack),
        width=100 * span / (high - low) if math.isfinite(hull.width) else math.inf,
    )


def _error(bar: dict[str, Any], value: float, seen: float) -> float:
    """Error in percent of the range; all numbers of one segment of a discrete bar are one."""
    low, high = bar["vmin"], bar["vmax"]
    bounds = bar.get("bounds")
    if bounds:
        segment = min(
            max(int(np.searchsorted(bounds, value, side="right")) - 1, 0), len(bounds) - 2
        )
        value = min(max(seen, bounds[segment]), bounds[segment + 1])
    if bar.get("scale") == "log" and low > 0:
        value, seen, low, high = (math.log10(each) for each in (value, seen, low, high))
    return float(100 * abs(value - seen) / (high - low))


def load_truths(folder: Path) -> list[dict[str, Any]]:
    """All truth files of a folder.

    Parameters
    ----------
    folder : Path
        With pictures and truth files.

    Returns
    -------
    list of dict
        In the order of their names; ``image`` is the whole path of the picture.
    """
    truths = []
    for path in sorted(folder.glob("*.truth.json")):
        truth = json.loads(path.read_text(encoding="utf-8"))
        truths.append({**truth, "image": str(folder / truth["image"])})
    return truths
