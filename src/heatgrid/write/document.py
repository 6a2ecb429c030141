"""Readings to JSON, schema 1: all that the table holds, and boxes, ticks, bars and findings."""

import json
from collections.abc import Iterable
from importlib.metadata import version

from heatgrid.geometry import Box
from heatgrid.model import (
    Axis,
    Colorbar,
    FigureReading,
    Finding,
    PanelReading,
    Reading,
    Skipped,
    Tick,
)
from heatgrid.write.tidy import as_written, finite

SCHEMA_VERSION = 1

Json = dict[str, object]


def to_json(readings: Iterable[FigureReading]) -> str:
    """Readings as one JSON document.

    Parameters
    ----------
    readings : iterable of FigureReading
        In the order in which they shall stand.

    Returns
    -------
    str
        A list with one object per figure; no NaN and no infinity, but null.
    """
    figures = [figure_document(reading) for reading in readings]
    return json.dumps(figures, ensure_ascii=False, allow_nan=False, indent=1) + "\n"


def figure_document(reading: FigureReading) -> Json:
    """One figure as the JSON contract wants it.

    Parameters
    ----------
    reading : FigureReading
        As it was read.

    Returns
    -------
    dict
        Of strings, numbers, lists, dicts and None alone.
    """
    reading = as_written(reading)
    return {
        "schema_version": SCHEMA_VERSION,
        "heatgrid": version("heatgrid"),
        "engine": reading.engine,
        "source": reading.source,
        "sha256": reading.sha256,
        "width_px": reading.width_px,
        "height_px": reading.height_px,
        "panels": [_panel(reading, panel) for panel in reading.panels],
        "findings": [_finding(finding) for finding in reading.findings],
        "skipped": [_skipped(skipped) for skipped in reading.skipped],
    }


def _panel(figure: FigureReading, panel: PanelReading) -> Json:
    index = panel.panel.index
    return {
        "panel": index,
        "title": panel.title,
        "box": _box(panel.panel.box),
        "rows": panel.panel.rows,
        "cols": panel.panel.cols,
        "x_axis": _axis(panel.x_axis),
        "y_axis": _axis(panel.y_axis),
        "colorbar": _colorbar(panel.colorbar, index) if panel.colorbar else None,
        "cells": [_cell(figure, index, reading) for reading in panel.readings],
    }


def _cell(figure: FigureReading, panel: int, reading: Reading) -> Json:
    cell, hull = reading.cell, reading.color_hull
    return {
        "row": cell.row,
        "col": cell.col,
        "box": _box(cell.box),
        "rgb": list(cell.rgb),
        "text": reading.text or None,
        "value": finite(reading.value),
        "status": reading.state.value,
        "confidence": reading.confidence,
        "color_value": finite(reading.color_value),
        "color_low": finite(hull.low) if hull else None,
        "color_high": finite(hull.high) if hull else None,
        "checks": list(figure.codes_of(panel, cell.row, cell.col)),
    }


def _axis(axis: Axis) -> Json:
    return {"label": axis.label, "ticks": [_tick(tick) for tick in axis.ticks]}


def _tick(tick: Tick) -> Json:
    return {
        "index": tick.index,
        "text": tick.text or None,
        "value": finite(tick.value),
        "position_px": tick.position_px,
        "confidence": tick.confidence,
    }


def _colorbar(bar: Colorbar, panel: int) -> Json:
    return {
        "label": bar.label,
        "box": _box(bar.box),
        "orientation": bar.orientation.value,
        "scale": bar.scale.value if bar.scale else None,
        "low": finite(bar.low),
        "high": finite(bar.high),
        "ticks": [_tick(tick) for tick in bar.ticks],
        "shared_with": [index for index in bar.panels if index != panel],
    }


def _finding(finding: Finding) -> Json:
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "message": finding.message,
        "panel": finding.where.panel,
        "row": finding.where.row,
        "col": finding.where.col,
        "repair": finding.repair,
    }


def _skipped(skipped: Skipped) -> Json:
    return {
        "stage": skipped.stage.value,
        "reason": skipped.reason,
        "panel": skipped.where.panel,
        "box": _box(skipped.box) if skipped.box else None,
    }


def _box(box: Box) -> Json:
    return {"left": box.left, "top": box.top, "right": box.right, "bottom": box.bottom}
