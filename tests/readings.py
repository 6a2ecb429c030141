"""Readings made by hand, for what comes after the pipeline."""

import math
from dataclasses import replace

import numpy as np

from heatgrid.drawn import Cell, Figure, Orientation, Panel
from heatgrid.geometry import Box, Interval
from heatgrid.model import (
    Axis,
    AxisName,
    CellState,
    Colorbar,
    ColorStop,
    FigureReading,
    Finding,
    PanelReading,
    Reading,
    Scale,
    Severity,
    Skipped,
    Stage,
    Tick,
    Where,
)

PANEL = Panel(0, x_edges=(20.0, 60.0, 100.0), y_edges=(10.0, 40.0, 70.0))
BAR = Colorbar(
    label="Pass@1",
    box=Box(110, 10, 118, 70),
    orientation=Orientation.VERTICAL,
    scale=Scale.LINEAR,
    low=39.3000001,
    high=49.3,
    ticks=(Tick(None, 40.123456, "42", 42.0, 0.98765),),
    stops=(ColorStop(39.3, (255, 255, 217)), ColorStop(49.3, (8, 29, 88))),
    panels=(0, 1),
)
MISPRINT = Finding(
    "H502", Severity.ERROR, Where("fig.png", 0, 0, 1), "41 printed, the color says 47 to 47.2"
)
NOTE = Finding("H504", Severity.NOTE, Where("fig.png", 0, 1, 0), "the color cannot tell")


def cell(row: int, col: int, **fields: object) -> Cell:
    box = Box(21 + 40 * col, 11 + 30 * row, 59 + 40 * col, 39 + 30 * row)
    return replace(Cell(row, col, box, (120, 200, 190)), **fields)


def axis(name: AxisName, label: str | None, *texts: str) -> Axis:
    ticks = tuple(Tick(i, 40.0 + 40 * i, text, None, 1.0) for i, text in enumerate(texts))
    return Axis(name, label, ticks)


READINGS = (
    Reading(
        cell(0, 0),
        CellState.READ,
        text="41.3±0.2",
        value=41.3,
        confidence=0.98765,
        color_value=41.287654321,
        color_intervals=(Interval(-math.inf, 41.2), Interval(41.25, 41.35)),
    ),
    Reading(cell(0, 1), CellState.READ, text="41", value=41.0, color_value=47.1),
    Reading(
        cell(1, 0), CellState.COLOR, value=44.123456789, confidence=0.5, color_value=44.123456789
    ),
    Reading(cell(1, 1), CellState.UNREADABLE, confidence=0.0),
)
PANEL_READING = PanelReading(
    PANEL,
    title="A | B",
    x_axis=axis(AxisName.X, "Ratio", "0.1", "0.2"),
    y_axis=axis(AxisName.Y, None, "3000", ""),
    colorbar=BAR,
    readings=READINGS,
)
FIGURE_READING = FigureReading(
    source="fig.png",
    sha256="ab" * 32,
    width_px=140,
    height_px=90,
    engine="fake 1",
    panels=(PANEL_READING,),
    findings=(MISPRINT, NOTE),
)
SKIPPED = Skipped(Where("fig.png", 1), Stage.GRID, "no lattice", Box(1, 2, 3, 4))
NOTHING_FOUND = replace(FIGURE_READING, panels=(), findings=())


def with_text(text: str) -> FigureReading:
    """The figure with another text in its first cell."""
    first = replace(READINGS[0], text=text)
    panel = replace(PANEL_READING, readings=(first, *READINGS[1:]))
    return replace(FIGURE_READING, panels=(panel,))


def blank_figure() -> Figure:
    rgb = np.full((90, 140, 3), 255, dtype=np.uint8)
    rgb.setflags(write=False)
    return Figure("fig.png", rgb, "ab" * 32)
