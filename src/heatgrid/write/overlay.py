"""A figure beside a drawing of what was read in it, so that differences leap to the eye.

One half is the figure with the lattice of every panel, the colorbars and the flagged cells
outlined. The other is the reading alone, at the same places: cells in their measured colors
with the text that was read, ticks, titles, labels, and the bars with their ends. Findings
stand below.
"""

import io
import math
from collections.abc import Iterator
from textwrap import wrap

from PIL import Image

from heatgrid.drawn import Figure
from heatgrid.geometry import Box
from heatgrid.model import FigureReading, PanelReading, Severity
from heatgrid.settings import OverlaySettings
from heatgrid.write.canvas import FLAG, LINE, WHITE, Canvas
from heatgrid.write.report import format_finding
from heatgrid.write.sketch import draw_panel
from heatgrid.write.tidy import as_written, flagged_cells

_LINE_PX = 2
_CELL_LINE_PX = 1
_LINE_HEIGHT = 1.5  # of the text
_LETTER_WIDTH = 0.6  # of its height, on average
_COLUMNS_MIN = 20


def draw_overlay(
    figure: Figure, reading: FigureReading, *, settings: OverlaySettings | None = None
) -> bytes:
    """Draw what was read beside the figure.

    Parameters
    ----------
    figure : Figure
        The picture.
    reading : FigureReading
        What was read in it.
    settings : OverlaySettings, optional
        Sizes of the drawing.

    Returns
    -------
    bytes
        A PNG.
    """
    settings = settings or OverlaySettings()
    reading = as_written(reading)
    side = _smallest_side(reading, settings)
    scale = _scale(figure, side, settings)
    text_px = max(settings.text_px, round(settings.text_fraction * side * scale))
    seen = Canvas(_enlarged(figure, scale), scale, text_px)
    foot_px = math.ceil(2 * seen.line_px)
    extent = Box(0, 0, figure.box.width, figure.box.height + foot_px)
    drawn = Canvas.blank(extent, scale=scale, text_px=text_px)
    for panel in reading.panels:
        _mark_panel(seen, reading, panel)
        draw_panel(drawn, reading, panel)
    parts = _side_by_side(seen.image, drawn.image, settings.margin_px)
    stream = io.BytesIO()
    _with_findings(parts, reading, settings).save(stream, "PNG")
    return stream.getvalue()


def _smallest_side(reading: FigureReading, settings: OverlaySettings) -> float:
    """The shorter side of the smallest cell, in pixels of the figure."""
    sides = [
        min(panel.panel.box.width / panel.panel.cols, panel.panel.box.height / panel.panel.rows)
        for panel in reading.panels
    ]
    return min(sides, default=settings.cell_min_px)


def _scale(figure: Figure, side_px: float, settings: OverlaySettings) -> float:
    """Enlargement at which the smallest cell can hold a number."""
    longest = max(figure.box.width, figure.box.height)
    most = min(settings.scale_max, settings.side_max_px / longest)
    return max(1.0, min(settings.cell_min_px / side_px, most))


def _enlarged(figure: Figure, scale: float) -> Image.Image:
    size = (round(figure.box.width * scale), round(figure.box.height * scale))
    return Image.fromarray(figure.rgb).resize(size, Image.Resampling.LANCZOS)


def _mark_panel(canvas: Canvas, figure: FigureReading, panel: PanelReading) -> None:
    """Outline what was found on the figure itself."""
    for reading in panel.readings:
        canvas.outline(reading.cell.box, LINE, _CELL_LINE_PX)
    canvas.outline(panel.panel.box, LINE, _LINE_PX)
    if panel.colorbar:
        canvas.outline(panel.colorbar.box, LINE, _LINE_PX)
    flagged = flagged_cells(figure)
    for reading in panel.readings:
        if (panel.panel.index, reading.cell.row, reading.cell.col) in flagged:
            canvas.flag(reading.cell.box)


def _side_by_side(first: Image.Image, second: Image.Image, margin_px: int) -> Image.Image:
    """Two pictures of about one size, joined along their longer sides."""
    stacked = first.width > first.height
    offset = (0, first.height + margin_px) if stacked else (first.width + margin_px, 0)
    size = (second.width + offset[0], second.height + offset[1])
    joined = Image.new("RGB", size, WHITE)
    joined.paste(first, (0, 0))
    joined.paste(second, offset)
    return joined


def _with_findings(
    picture: Image.Image, reading: FigureReading, settings: OverlaySettings
) -> Image.Image:
    """The picture with the findings below it."""
    text_px, margin_px = settings.text_px, settings.margin_px
    room_px = picture.width - 2 * margin_px
    columns = max(_COLUMNS_MIN, int(room_px / (_LETTER_WIDTH * text_px)))
    lines = list(_lines(reading, settings, columns=columns))
    line_px = _LINE_HEIGHT * text_px
    height = picture.height + math.ceil(line_px * len(lines)) + (margin_px if lines else 0)
    whole = Canvas(Image.new("RGB", (picture.width, height), WHITE), 1.0, text_px)
    whole.image.paste(picture, (0, 0))
    for number, line in enumerate(lines):
        place = (margin_px, picture.height + line_px * (number + 0.5))
        whole.write(line, place, anchor="lm", room_px=room_px, color=FLAG)
    return whole.image


def _lines(reading: FigureReading, settings: OverlaySettings, *, columns: int) -> Iterator[str]:
    """The first findings, each wrapped to a number of characters."""
    flagging = [item for item in reading.findings if item.severity is not Severity.NOTE]
    for finding in flagging[: settings.findings_max]:
        yield from wrap(format_finding(finding), columns, subsequent_indent=" " * 4)
    more = len(flagging) - settings.findings_max
    if more > 0:
        yield f"and {more} more"
