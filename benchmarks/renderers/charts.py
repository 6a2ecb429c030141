"""What the renderers have in common: what a chart says, and what becomes of its picture."""

import math
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from gallery.case import PNG, Drawing
from tests.factories import BarTruth, PanelData, PanelTruth, PixelBox

MARKER = "#FF00FF"
"""A color that no figure here has otherwise."""

_MARKER_NEAR = 40
"""How far a channel may be off it, from smoothing."""

_LINE_PX = 9
"""Widest line between cells that parts no panel."""

_ROW_PX = 60
"""By how much the tops of the panels of one row may differ."""

NOWHERE = (math.nan,) * 4
"""The box of a bar that was not measured; nothing is scored by it."""


@dataclass(frozen=True, slots=True)
class Chart:
    """One panel, wherever its renderer puts it.

    Parameters
    ----------
    data : PanelData
        What it says.
    bar : BarTruth or None
        The colorbar that serves it.
    """

    data: PanelData
    bar: BarTruth | None = None


def bar(
    low: float, high: float, ticks: Sequence[str], *, label: str = "", scale: str = "linear"
) -> BarTruth:
    """A colorbar, wherever its renderer puts it.

    Parameters
    ----------
    low, high : float
        What its two ends stand for.
    ticks : sequence of str
        As printed.
    label : str
        Empty where none is printed.
    scale : str
        Name of its scale.

    Returns
    -------
    BarTruth
        Its box is `NOWHERE`.
    """
    return BarTruth(NOWHERE, low, high, label, tuple(ticks), scale)


def drawing(path: Path, charts: Sequence[Chart], boxes: Sequence[PixelBox]) -> Drawing:
    """A picture with its truth.

    Parameters
    ----------
    path : Path
        Of the picture.
    charts : sequence of Chart
        In reading order.
    boxes : sequence of PixelBox
        Of their cells.

    Returns
    -------
    Drawing
        Kept as PNG.
    """
    panels = [PanelTruth(c.data, box, c.bar) for c, box in zip(charts, boxes, strict=True)]
    with Image.open(path) as image:
        return Drawing(image.convert("RGB"), tuple(panels), **PNG)


def reordered(chart: Chart, rows: Sequence[int], cols: Sequence[int]) -> Chart:
    """A chart whose rows and columns its renderer has sorted.

    Parameters
    ----------
    chart : Chart
        As it was given to the renderer.
    rows, cols : sequence of int
        Which of them stands where, from the top left on.

    Returns
    -------
    Chart
        As it is drawn.
    """
    data = chart.data
    sorted_data = replace(
        data,
        values=tuple(tuple(data.values[row][col] for col in cols) for row in rows),
        texts=tuple(tuple(data.texts[row][col] for col in cols) for row in rows),
        x_ticks=tuple(data.x_ticks[col] for col in cols),
        y_ticks=tuple(data.y_ticks[row] for row in rows),
    )
    return replace(chart, data=sorted_data)


def marked_boxes(path: Path, count: int) -> list[PixelBox]:
    """Where panels stand, from a twin of the figure whose cells all have the color `MARKER`.

    Parameters
    ----------
    path : Path
        Of the twin.
    count : int
        How many panels it has; bars, which are marked as well, are smaller than panels.

    Returns
    -------
    list of PixelBox
        In reading order.
    """
    with Image.open(path) as image:
        rgb = np.asarray(image.convert("RGB")).astype(int)
    marker = [int(MARKER[at : at + 2], 16) for at in (1, 3, 5)]
    marked = (np.abs(rgb - marker).max(axis=2) < _MARKER_NEAR).astype(np.uint8)
    closed = cv2.morphologyEx(marked, cv2.MORPH_CLOSE, np.ones((_LINE_PX, _LINE_PX), np.uint8))
    _, _, stats, _ = cv2.connectedComponentsWithStats(closed)
    largest = sorted(stats[1:].tolist(), key=lambda piece: -piece[cv2.CC_STAT_AREA])[:count]
    boxes = [(left, top, left + width, top + height) for left, top, width, height, _ in largest]
    return sorted(boxes, key=lambda box: (round(box[1] / _ROW_PX), box[0]))


def run(command: Sequence[str], folder: Path) -> None:
    """Have a renderer work in a folder.

    Parameters
    ----------
    command : sequence of str
        Program and arguments.
    folder : Path
        Where it reads and writes.

    Raises
    ------
    RuntimeError
        If it fails, with what it said.
    """
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{command[0]} failed: {(done.stderr or done.stdout)[-800:]}")
