"""Bars, ticks, cells and whole readings whose truth is known."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import matplotlib
import numpy as np

from heatgrid.check.calibration import Printed
from heatgrid.check.readings import judge_cell, numeral_style
from heatgrid.check.scale import fit_scale, make_colorbar
from heatgrid.drawn import RGB, Bar, Cell, Orientation, Panel
from heatgrid.geometry import Box
from heatgrid.model import Axis, AxisName, FigureReading, PanelReading, Tick, Word
from heatgrid.numerals import parse_numeral
from heatgrid.settings import CheckSettings

if TYPE_CHECKING:
    from heatgrid.check.inversion import ColorScale

SETTINGS = CheckSettings()
TOP, LENGTH = 20, 200


def color_of(fraction: float, cmap: str = "YlGnBu") -> RGB:
    """The 8-bit color that a color map gives a place in 0..1."""
    red, green, blue, _ = matplotlib.colormaps[cmap](float(fraction), bytes=True)
    return int(red), int(green), int(blue)


def make_bar(
    cmap: str = "YlGnBu", *, steps: int | None = None, panels: tuple[int, ...] = (0,)
) -> Bar:
    """A vertical bar, low at the bottom, of smooth colors or of equal steps."""
    fractions = 1 - (np.arange(LENGTH) + 0.5) / LENGTH
    if steps is not None:
        fractions = (np.floor(fractions * steps) + 0.5) / steps
    colors = tuple(color_of(fraction, cmap) for fraction in fractions)
    return Bar(Box(300, TOP, 312, TOP + LENGTH), Orientation.VERTICAL, colors, panels)


def tick_at(fraction: float, text: str) -> Tick:
    """A tick at a place of the bar, 0 at its low end."""
    numeral = parse_numeral(text)
    value = numeral.value if numeral else None
    return Tick(None, TOP + LENGTH * (1 - fraction), text, value, 1.0)


def make_ticks(
    texts: Sequence[str], low: float, high: float, spread: Callable[[float], float] = float
) -> tuple[Tick, ...]:
    """Ticks of a bar from low to high, top to bottom; `spread` says what is even."""
    numerals = [(text, parse_numeral(text)) for text in texts]
    ticks = [
        tick_at((spread(numeral.value) - spread(low)) / (spread(high) - spread(low)), text)
        for text, numeral in numerals
        if numeral is not None
    ]
    return tuple(sorted(ticks, key=lambda tick: tick.position_px))


def make_cell(rgb: RGB, row: int = 0, col: int = 0) -> Cell:
    """A cell of one color."""
    return Cell(row, col, Box(20 * col, 20 * row, 20 * col + 20, 20 * row + 20), rgb)


def print_numbers(
    texts: Sequence[Sequence[str]], low: float, high: float, cmap: str = "YlGnBu"
) -> list[list[tuple[Cell, str]]]:
    """Cells with the colors of the numbers printed in them."""
    rows: list[list[tuple[Cell, str]]] = []
    for row, line in enumerate(texts):
        rows.append([])
        for col, text in enumerate(line):
            numeral = parse_numeral(text)
            value = numeral.value if numeral else low
            rgb = color_of(np.clip((value - low) / (high - low), 0, 1), cmap)
            rows[-1].append((make_cell(rgb, row, col), text))
    return rows


def printed_of(rows: Sequence[Sequence[tuple[Cell, str]]]) -> list[Printed]:
    """The numbers of cells, as `fit_scale` takes them."""
    return [
        (cell, numeral)
        for line in rows
        for cell, text in line
        if (numeral := parse_numeral(text)) is not None
    ]


def make_axis(name: AxisName, label: str | None, texts: Sequence[str]) -> Axis:
    """An axis with one tick per row or column."""
    ticks = []
    for index, text in enumerate(texts):
        numeral = parse_numeral(text)
        value = numeral.value if numeral else None
        ticks.append(Tick(index, 10.0 + 20 * index, text, value, 1.0))
    return Axis(name, label, tuple(ticks))


def make_figure(
    rows: Sequence[Sequence[tuple[Cell, str]]],
    bar: Bar | None = None,
    ticks: tuple[Tick, ...] = (),
    *,
    confidence: float = 1.0,
) -> FigureReading:
    """A figure of one panel, read without a mistake."""
    scale: ColorScale | None = None
    if bar is not None:
        scale = fit_scale(bar, ticks, printed_of(rows), settings=SETTINGS)
    printed = {
        cell: tuple(Word(line, confidence) for line in text.splitlines())
        for row in rows
        for cell, text in row
    }
    style = numeral_style(printed, settings=SETTINGS)
    readings = tuple(
        judge_cell(cell, words, scale, style=style, settings=SETTINGS)
        for cell, words in printed.items()
    )
    height, width = len(rows), len(rows[0])
    panel = PanelReading(
        panel=Panel(
            0, tuple(20.0 * k for k in range(width + 1)), tuple(20.0 * k for k in range(height + 1))
        ),
        title="AIME24",
        x_axis=make_axis(AxisName.X, "Ratio", [f"0.{k + 1}" for k in range(width)]),
        y_axis=make_axis(AxisName.Y, "Window", [str(500 * 2**k) for k in range(height)]),
        colorbar=make_colorbar(bar, "Pass@1", ticks, scale) if bar else None,
        readings=readings,
    )
    return FigureReading("fig.png", "0" * 64, 400, 300, "truth", (panel,))


def retold(
    rows: Sequence[Sequence[tuple[Cell, str]]], row: int, col: int, text: str
) -> list[list[tuple[Cell, str]]]:
    """The same cells with another text printed in one of them."""
    copy = [list(line) for line in rows]
    copy[row][col] = (copy[row][col][0], text)
    return copy


def recolored(
    rows: Sequence[Sequence[tuple[Cell, str]]], row: int, col: int, rgb: RGB
) -> list[list[tuple[Cell, str]]]:
    """The same cells with one of them in another color."""
    copy = [list(line) for line in rows]
    cell, text = copy[row][col]
    copy[row][col] = (replace(cell, rgb=rgb), text)
    return copy
