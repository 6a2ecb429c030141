"""What a reading says of a figure, held against its truth, fact by fact.

In come one figure of ``heatgrid extract --format json`` and the panels that were drawn; out go
facts, each with what was drawn and what was read. Tests ask whether all facts are right,
`benchmarks/looks.py` counts them.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from tests.factories import BarTruth, PanelTruth, PixelBox
from tests.truth import BAR_END_TOLERANCE

FOUND_IOU = 0.8
"""Overlap from which a panel counts as found."""

COLOR_STEP = 1 / 256
"""Of a bar's range: one step of a colormap of 256 colors, which no reading can part."""

WRONG_COLOR_PERCENT = 1.0
"""Of a bar's range: from here on a number that a color stands for is wrong, not coarse."""

MATCHED_IOU = 0.5
"""Overlap from which what a panel says is compared with the truth of another."""

FLAGGING = ("error", "warning")
"""Severities of findings that flag."""

VOIDS = frozenset({"[blank]", "[masked]", "[color]"})
"""What stands for a cell in which no text was read."""

Json = Mapping[str, Any]
Place = tuple[int, int, int]

_DASHES = str.maketrans(dict.fromkeys("−–—‐‑", "-") | {"’": "'"})


class Aspect(StrEnum):
    """What a fact is about."""

    PANELS = "panels"
    CELLS = "cells"
    TICKS = "ticks"
    NAMES = "titles and labels"
    BARS = "bars"
    COLORS = "colors"
    ALARMS = "false alarms"


class Topic(StrEnum):
    """Which measure of a benchmark a fact counts for."""

    PANEL = "panel found"
    EXTRA = "no panel that is none"
    GRID = "grid shape"
    CELL = "printed cell"
    BLANK = "cell without a number"
    TICK = "tick"
    TITLE = "title"
    LABEL = "axis label"
    BAR = "bar found"
    BAR_ENDS = "ends of a bar"
    BAR_TICKS = "ticks of a bar"
    BAR_LABEL = "label of a bar"
    COLOR = "color of a printed number"
    VALUE = "number from a color"
    ALARM = "right and not flagged"


ASPECTS = {
    Topic.PANEL: Aspect.PANELS,
    Topic.EXTRA: Aspect.PANELS,
    Topic.GRID: Aspect.PANELS,
    Topic.CELL: Aspect.CELLS,
    Topic.BLANK: Aspect.CELLS,
    Topic.TICK: Aspect.TICKS,
    Topic.TITLE: Aspect.NAMES,
    Topic.LABEL: Aspect.NAMES,
    Topic.BAR: Aspect.BARS,
    Topic.BAR_ENDS: Aspect.BARS,
    Topic.BAR_TICKS: Aspect.BARS,
    Topic.BAR_LABEL: Aspect.BARS,
    Topic.COLOR: Aspect.COLORS,
    Topic.VALUE: Aspect.COLORS,
    Topic.ALARM: Aspect.ALARMS,
}


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that a figure shows.

    Parameters
    ----------
    topic : Topic
        What it is.
    place : str
        Where, for people.
    truth, read : object
        As drawn, and as read; None where nothing was read at all.
    is_right : bool
        Whether the reading says what was drawn.
    is_flagged : bool
        Whether an error or a warning says that it may be wrong.
    error_percent : float or None
        Of a number that a color stands for, of the range of its bar.
    """

    topic: Topic
    place: str
    truth: object
    read: object
    is_right: bool
    is_flagged: bool = False
    error_percent: float | None = None

    @property
    def is_silent_mistake(self) -> bool:
        """Whether a wrong number stands there and nothing says so."""
        if self.is_right or self.is_flagged or self.read is None:
            return False
        if self.topic is Topic.VALUE:
            return (self.error_percent or 0.0) > WRONG_COLOR_PERCENT
        is_void = self.topic is Topic.BLANK and self.read in VOIDS
        return self.topic in (Topic.CELL, Topic.BLANK) and not is_void

    def __str__(self) -> str:
        flag = ", flagged" if self.is_flagged else ""
        return f"{self.place}: {self.topic}: {self.read!r}, truth {self.truth!r}{flag}"


def facts_of(document: Json, truth: Sequence[PanelTruth]) -> list[Fact]:
    """Everything that a figure shows, and what was read of it.

    Parameters
    ----------
    document : mapping
        The figure in the JSON of heatgrid.
    truth : sequence of PanelTruth
        What was drawn; empty for a figure without a heatmap.

    Returns
    -------
    list of Fact
        Panel by panel.
    """
    matches = _matches(document["panels"], truth)
    flagged = _flagged(document)
    facts: list[Fact] = []
    for index, panel in enumerate(truth):
        facts += _panel_facts(f"panel {index}", panel, matches.get(index), flagged)
    extra = [
        _box(panel["box"])
        for panel in document["panels"]
        if not any(panel is match for match in matches.values())
    ]
    facts.append(Fact(Topic.EXTRA, "figure", [], extra, not extra))
    return [*facts, *_alarms(document, facts)]


def folded(text: str | None) -> str:
    """A text with one kind of dash, apostrophe and space.

    Parameters
    ----------
    text : str or None
        As printed or read.

    Returns
    -------
    str
        Empty where there is none.
    """
    return " ".join((text or "").translate(_DASHES).split())


def _flagged(document: Json) -> set[Place]:
    """Panel, row and column of the cells on which more than a note stands."""
    return {
        (finding["panel"], finding["row"], finding["col"])
        for finding in document["findings"]
        if finding["severity"] in FLAGGING and finding["row"] is not None
    }


def _matches(read: Sequence[Json], truth: Sequence[PanelTruth]) -> dict[int, Json]:
    """Panels as read by the number of the drawn panel that they overlap most."""
    pairs = sorted(
        (
            (_iou(panel.box, _box(candidate["box"])), index, number)
            for index, panel in enumerate(truth)
            for number, candidate in enumerate(read)
        ),
        reverse=True,
    )
    taken: dict[int, int] = {}
    for iou, index, number in pairs:
        if iou >= MATCHED_IOU and index not in taken and number not in taken.values():
            taken[index] = number
    return {index: read[number] for index, number in taken.items()}


def _box(box: Json) -> PixelBox:
    return (box["left"], box["top"], box["right"], box["bottom"])


def _iou(one: PixelBox, other: PixelBox) -> float:
    """Intersection over union of two boxes."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    common = max(width, 0) * max(height, 0)
    areas = [(box[2] - box[0]) * (box[3] - box[1]) for box in (one, other)]
    return common / (sum(areas) - common)


def _panel_facts(
    place: str, panel: PanelTruth, read: Json | None, flagged: set[Place]
) -> Iterator[Fact]:
    box = None if read is None else _box(read["box"])
    is_found = box is not None and _iou(panel.box, box) >= FOUND_IOU
    yield Fact(Topic.PANEL, place, panel.box, box, is_found)
    shape = len(panel.data.values), len(panel.data.values[0])
    seen = None if read is None else (read["rows"], read["cols"])
    yield Fact(Topic.GRID, place, shape, seen, seen == shape)
    yield from _cell_facts(place, panel, read, flagged)
    yield from _axis_facts(place, panel, read)
    yield from _title_facts(place, panel, read)
    yield from _bar_facts(place, panel.bar, read)


def _cell_facts(
    place: str, panel: PanelTruth, read: Json | None, flagged: set[Place]
) -> Iterator[Fact]:
    cells = {(cell["row"], cell["col"]): cell for cell in read["cells"]} if read else {}
    bar = panel.bar if read and _has_ends(read["colorbar"]) else None
    for row, texts in enumerate(panel.data.texts):
        for col, text in enumerate(texts):
            cell, value = cells.get((row, col)), panel.data.values[row][col]
            where = f"{place} row {row} col {col}"
            is_flagged = read is not None and (read["panel"], row, col) in flagged
            yield _cell_fact(where, text, value, cell, is_flagged)
            if cell is not None and bar is not None and not math.isnan(value):
                topic = Topic.COLOR if text else Topic.VALUE
                yield _color_fact(topic, where, value, bar, cell, is_flagged)


def _has_ends(bar: Json | None) -> bool:
    return bar is not None and bar["low"] is not None and bar["high"] is not None


def _cell_fact(place: str, text: str, value: float, cell: Json | None, is_flagged: bool) -> Fact:
    """Whether the text is what was printed, its value its number, and no cell where none is."""
    topic = Topic.CELL if text else Topic.BLANK
    truth = text or ("[masked]" if math.isnan(value) else "[drawn]")
    if cell is None:
        return Fact(topic, place, truth, None, False)
    is_right = _lines(cell["text"]) == _lines(text)
    # Where a value is missing, a text may say so.
    is_right &= (cell["status"] == "masked") == (math.isnan(value) and not text)
    number = _plain_number(text)
    if number is not None:
        is_right &= cell["value"] == number
    said = cell["text"] or f"[{cell['status']}]"
    return Fact(topic, place, truth, said, is_right, is_flagged)


def _lines(text: str | None) -> list[str]:
    return [folded(line) for line in (text or "").split("\n")]


def _plain_number(text: str) -> float | None:
    """The number of a text that is nothing but a number or a share in percent."""
    try:
        return float(folded(text).removesuffix("%"))
    except ValueError:
        return None


def _color_fact(
    topic: Topic, place: str, value: float, bar: BarTruth, cell: Json, is_flagged: bool
) -> Fact:
    """Whether the interval of the color holds the value, which counts as the end beyond it."""
    low, high = cell["color_low"], cell["color_high"]
    shown = _shown(value, bar)
    slack = COLOR_STEP * (bar.high - bar.low)
    read = cell["color_value"]
    is_right = read is not None
    is_right &= (low is None or low - slack <= shown) and (high is None or shown <= high + slack)
    error = None if read is None else 100 * abs(_share(_shown(read, bar), bar) - _share(shown, bar))
    interval = None if read is None else (low, high)
    return Fact(topic, place, shown, interval, is_right, is_flagged, error)


def _shown(value: float, bar: BarTruth) -> float:
    """What a color shows of a value: beyond the ends of the bar, the end."""
    return min(max(value, bar.low), bar.high)


def _share(value: float, bar: BarTruth) -> float:
    """How far up a bar a value stands, 0 at its low and 1 at its high end."""
    if bar.scale == "log":
        ratio = value / bar.low
        return math.log(ratio) / math.log(bar.high / bar.low) if ratio > 0 else -math.inf
    return (value - bar.low) / (bar.high - bar.low)


def _axis_facts(place: str, panel: PanelTruth, read: Json | None) -> Iterator[Fact]:
    data = panel.data
    sides = (
        ("x", data.x_ticks, len(data.values[0]), data.x_label),
        ("y", data.y_ticks, len(data.values), data.y_label),
    )
    for name, texts, count, label in sides:
        axis = read[f"{name}_axis"] if read else None
        said = {tick["index"]: tick["text"] for tick in axis["ticks"]} if axis else {}
        for index, text in enumerate(texts or ("",) * count):
            seen = said.get(index)
            if text or seen:
                is_right = axis is not None and folded(seen) == folded(text)
                yield Fact(Topic.TICK, f"{place} {name} {index}", text, seen, is_right)
        seen = axis["label"] if axis else None
        is_right = axis is not None and folded(seen) == folded(label)
        yield Fact(Topic.LABEL, f"{place} {name}", label, seen, is_right)


def _title_facts(place: str, panel: PanelTruth, read: Json | None) -> Iterator[Fact]:
    """A letter before a title may be read as part of it or not at all."""
    title, letter = folded(panel.data.title), folded(panel.data.letter)
    seen = read["title"] if read else None
    is_right = read is not None and folded(seen) in (title, f"{letter} {title}".strip())
    yield Fact(Topic.TITLE, place, title, seen, is_right)


def _bar_facts(place: str, bar: BarTruth | None, read: Json | None) -> Iterator[Fact]:
    seen = read["colorbar"] if read else None
    if bar is None:
        yield Fact(Topic.BAR, place, None, seen and _box(seen["box"]), seen is None)
        return
    is_found = _has_ends(seen)
    yield Fact(Topic.BAR, place, bar.scale, seen and seen["scale"], is_found)
    if not is_found or seen is None:
        return
    ends = seen["low"], seen["high"]
    is_right = abs(_share(ends[0], bar)) <= BAR_END_TOLERANCE
    is_right &= abs(_share(ends[1], bar) - 1) <= BAR_END_TOLERANCE
    yield Fact(Topic.BAR_ENDS, place, (bar.low, bar.high), ends, is_right)
    texts = sorted(folded(tick["text"]) for tick in seen["ticks"])
    is_right = texts == sorted(map(folded, bar.ticks))
    yield Fact(Topic.BAR_TICKS, place, sorted(bar.ticks), texts, is_right)
    is_right = folded(seen["label"]) == folded(bar.label)
    yield Fact(Topic.BAR_LABEL, place, bar.label, seen["label"], is_right)


def _alarms(document: Json, facts: Sequence[Fact]) -> Iterator[Fact]:
    """Right numbers that are flagged, and findings on a figure in which nothing is wrong."""
    for fact in facts:
        if fact.topic in (Topic.CELL, Topic.BLANK) and fact.is_right:
            yield Fact(Topic.ALARM, fact.place, fact.truth, fact.read, not fact.is_flagged)
    if any(fact.topic is Topic.PANEL for fact in facts) and all(fact.is_right for fact in facts):
        codes = [
            finding["code"]
            for finding in document["findings"]
            if finding["severity"] in FLAGGING and finding["row"] is None
        ]
        yield Fact(Topic.ALARM, "figure", [], codes, not codes)
