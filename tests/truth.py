"""What a perfect reading of drawn panels says, and how golden files are compared."""

import csv
import io
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests.factories import PanelData

Row = dict[str, str]

PRINTED_COLUMNS = (
    "panel", "title", "row", "col", "y_label", "y_tick", "x_label", "x_tick", "value_label",
    "text",
)  # fmt: skip
"""Columns that stand in the figure as text, or count: compared exactly."""

MEASURED_FIELDS = {
    "confidence", "color_value", "color_low", "color_high", "colorbar_low", "colorbar_high",
    "low", "high", "position_px", "box", "rgb", "stops",
}  # fmt: skip
"""Fields that depend on pixels or on a library's arithmetic: compared within a tolerance."""

VERSION_FIELDS = {"heatgrid", "engine"}

BAR_END_TOLERANCE = 0.005
"""Of the bar's length: half a pixel where a bar is 100 px long."""


def parse_csv(text: str) -> list[Row]:
    """Rows of a CSV text as dicts."""
    return list(csv.DictReader(io.StringIO(text)))


def rows_by_source(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """Rows of each figure, in order."""
    grouped: dict[str, list[Row]] = {}
    for row in rows:
        grouped.setdefault(row["source"], []).append(row)
    return grouped


def printed_rows(panels: Sequence[PanelData]) -> list[Row]:
    """The `PRINTED_COLUMNS` of every cell of the panels, in the order of the CSV."""
    return [
        {
            "panel": str(index),
            "title": data.title,
            "row": str(row),
            "col": str(col),
            "y_label": data.y_label,
            "y_tick": data.y_ticks[row] if data.y_ticks else "",
            "x_label": data.x_label,
            "x_tick": data.x_ticks[col] if data.x_ticks else "",
            "value_label": data.bar_label,
            "text": text,
        }
        for index, data in enumerate(panels)
        for row, texts in enumerate(data.texts)
        for col, text in enumerate(texts)
    ]


def wrong_texts(rows: Iterable[Row], panels: Sequence[PanelData]) -> list[str]:
    """What a reading says otherwise than the panels do, each kind of mistake once."""
    rows, truth = list(rows), printed_rows(panels)
    cells, true_cells = _cells_per_panel(rows), _cells_per_panel(truth)
    if cells != true_cells:
        return [f"cells per panel: {cells}, truth {true_cells}"]
    mistakes = (
        f"panel {true['panel']}: {column} {row[column]!r}, truth {true[column]!r}"
        for row, true in zip(rows, truth, strict=True)
        for column in PRINTED_COLUMNS
        if row[column] != true[column]
    )
    return list(dict.fromkeys(mistakes))


def _cells_per_panel(rows: Iterable[Row]) -> dict[str, int]:
    return dict(Counter(row["panel"] for row in rows))


def wrong_bar_ends(rows: Iterable[Row], panels: Sequence[PanelData]) -> set[tuple[str, str, float]]:
    """Colorbar ends that are missing or off: (column, as read, truth)."""
    wrong = set()
    for row in rows:
        low, high = panels[int(row["panel"])].limits
        for column, truth in (("colorbar_low", low), ("colorbar_high", high)):
            read = float(row[column] or "nan")
            if not abs(read - truth) <= BAR_END_TOLERANCE * (high - low):
                wrong.add((column, row[column], truth))
    return wrong


def differences(actual: object, expected: object, place: str = "") -> list[str]:
    """Places where two JSON values or CSV tables differ, measured fields within a tolerance."""
    if isinstance(actual, Mapping) and isinstance(expected, Mapping):
        return _mapping_differences(actual, expected, place)
    if isinstance(actual, list) and isinstance(expected, list) and len(actual) == len(expected):
        return [
            line
            for index, pair in enumerate(zip(actual, expected, strict=True))
            for line in differences(*pair, f"{place}/{index}")
        ]
    if actual == expected or (_is_measured(place) and _close(actual, expected)):
        return []
    return [f"{place}: {actual!r}, expected {expected!r}"]


def _mapping_differences(
    actual: Mapping[str, Any], expected: Mapping[str, Any], place: str
) -> list[str]:
    if list(actual) != list(expected):
        return [f"{place}: keys {list(actual)}, expected {list(expected)}"]
    return [
        line
        for key in actual.keys() - VERSION_FIELDS
        for line in differences(actual[key], expected[key], f"{place}/{key}")
    ]


def _is_measured(place: str) -> bool:
    return not MEASURED_FIELDS.isdisjoint(place.split("/"))


def _close(actual: Any, expected: Any) -> bool:
    """Whether two numbers, or the texts of two, are as good as equal."""
    try:
        return math.isclose(float(actual), float(expected), rel_tol=2e-3, abs_tol=0.02)
    except (TypeError, ValueError):
        return False
