"""A figure beside a drawing of what was read in it, so that differences leap to the eye.

One half is the figure with the lattice of every panel, the colorbars and the flagged cells
outlined. The other is the reading alone, at the same places: cells in their measured colors
with the text that was read, ticks, titles, labels, and the bars with their ends. Findings
stand below.
"""

import io
import math
from collections.abc import Iterator, Sequence
from textwrap import wrap

from PIL import Image

from heatgrid.geometry import Box
from heatgrid.model import (
    RGB,
    CellState,
    Colorbar,
    Figure,
    FigureReading,
    Orientation,
    PanelReading,
    Reading,
    Severity,
)
from heatgrid.settings import OverlaySettings
from heatgrid.write.canvas import INK, WHITE, Canvas, Point
from heatgrid.write.report import format_finding
from heatgrid.write.tidy import as_written, flagged_cells, number_text

_MUTED: RGB = (104, 110, 120)
_LATTICE: RGB = (0, 122, 255)
_FLAG: RGB = (214, 0, 28)
# Rec. 601 weights of red, green and blue in the lightness of a color.
_LUMA = (0.299, 0.587, 0.114)
_STATE_TEXT = {CellState.UNREADABLE: "?", CellState.BLANK: "", CellState.MASKED: ""}


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
        _draw_panel(drawn, reading, panel)
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
        canvas.outline(reading.cell.box, _LATTICE, 1)
    canvas.outline(panel.panel.box, _LATTICE, 2)
    if panel.colorbar:
        canvas.outline(panel.colorbar.box, _LATTICE, 2)
    for reading in _flagged(figure, panel):
        canvas.outline(reading.cell.box, _FLAG, 3)


def _draw_panel(canvas: Canvas, figure: FigureReading, panel: PanelReading) -> None:
    """Draw a panel from its reading alone."""
    flagged = _flagged(figure, panel)
    for reading in panel.readings:
        codes = figure.codes_of(panel.panel.index, reading.cell.row, reading.cell.col)
        _draw_cell(canvas, reading, codes if reading in flagged else ())
    canvas.outline(panel.panel.box, INK, 1)
    room = _room(figure, panel)
    _draw_x_axis(canvas, panel)
    _draw_y_axis(canvas, panel, room)
    if panel.title:
        box = panel.panel.box
        place = (box.center[0], box.top - canvas.line_px / 2)
        canvas.write(panel.title, place, anchor="mm", room_px=1.6 * box.width)
    if panel.colorbar:
        _draw_bar(canvas, panel.colorbar)


def _draw_cell(canvas: Canvas, reading: Reading, codes: Sequence[str]) -> None:
    """The measured color, the text, and on red at the foot of the cell what is wrong."""
    box = reading.cell.box
    text = reading.text or _STATE_TEXT.get(reading.state, "")
    if reading.state is CellState.COLOR:
        text = f"({number_text(_short(reading.value))})"
    if reading.cell.drawn:
        canvas.fill(box, reading.cell.rgb)
    foot_px = min(round(canvas.line_px), box.height // 2) if codes else 0
    color = _readable_on(reading.cell.rgb)
    place = (box.center[0], box.center[1] - foot_px / 2)
    canvas.write(text, place, anchor="mm", room_px=0.92 * box.width, color=color)
    if foot_px:
        foot = Box(box.left, box.bottom - foot_px, box.right, box.bottom)
        canvas.fill(foot, _FLAG)
        words = " ".join(codes)
        canvas.write(words, foot.center, anchor="mm", room_px=0.92 * box.width, color=WHITE)
    if codes:
        canvas.outline(box, _FLAG, 3)


def _draw_x_axis(canvas: Canvas, panel: PanelReading) -> None:
    """Ticks below the panel, upwards where they are too long to stand side by side."""
    box, pitch = panel.panel.box, panel.panel.box.width / panel.panel.cols
    longest = max((canvas.length_px(tick.text) for tick in panel.x_axis.ticks), default=0.0)
    upwards = longest > 1.6 * pitch
    depth = min(longest, 0.4 * box.height) if upwards else canvas.line_px
    for tick in panel.x_axis.ticks:
        place = (tick.position_px, box.bottom + canvas.line_px / 4 + depth / 2)
        text, color = _tick(tick.text)
        if upwards:
            canvas.write_upwards(text, place, room_px=depth, color=color)
        else:
            canvas.write(text, place, anchor="mm", room_px=0.95 * pitch, color=color)
    if panel.x_axis.label:
        place = (box.center[0], box.bottom + depth + canvas.line_px)
        canvas.write(panel.x_axis.label, place, anchor="mm", room_px=box.width, color=_MUTED)


def _draw_y_axis(canvas: Canvas, panel: PanelReading, room_px: float) -> None:
    """Ticks and label left of the panel, as far as there is room beside its neighbor."""
    box, gap_px = panel.panel.box, canvas.line_px / 4
    if room_px < canvas.line_px:
        return
    label = panel.y_axis.label if room_px > 3 * canvas.line_px else None
    ticks_px = max(1.0, room_px - 2 * gap_px - (canvas.line_px if label else 0))
    for tick in panel.y_axis.ticks:
        text, color = _tick(tick.text)
        place = (box.left - gap_px, tick.position_px)
        canvas.write(text, place, anchor="rm", room_px=ticks_px, color=color)
    if label:
        longest = max((canvas.length_px(tick.text) for tick in panel.y_axis.ticks), default=0.0)
        offset = min(longest, ticks_px) + 2 * gap_px + canvas.line_px / 2
        place = (box.left - offset, box.center[1])
        canvas.write_upwards(label, place, room_px=box.height, color=_MUTED)


def _draw_bar(canvas: Canvas, bar: Colorbar) -> None:
    """The bar with its colors, its ends, its ticks and its label."""
    vertical = bar.orientation is Orientation.VERTICAL
    _fill_bar(canvas, bar)
    box, line = bar.box, canvas.line_px
    canvas.outline(box, INK, 1)
    for tick in bar.ticks:
        text, color = _tick(tick.text)
        if vertical:
            place, anchor = (box.right + line / 4, tick.position_px), "lm"
        else:
            place, anchor = (tick.position_px, box.bottom + 0.7 * line), "mm"
        canvas.write(text, place, anchor=anchor, room_px=4 * line, color=color)
    for end, place in zip((bar.low, bar.high), _ends(bar, line), strict=True):
        text = number_text(end) or "?"
        canvas.write(text, place, anchor="mm", room_px=5 * line, color=_LATTICE)
    if bar.label and vertical:
        longest = max((canvas.length_px(tick.text) for tick in bar.ticks), default=0.0)
        place = (box.right + min(longest, 4 * line) + line, box.center[1])
        canvas.write_upwards(bar.label, place, room_px=box.height, color=_MUTED)
    elif bar.label:
        place = (box.center[0], box.bottom + 1.7 * line)
        canvas.write(bar.label, place, anchor="mm", room_px=box.width, color=_MUTED)


def _fill_bar(canvas: Canvas, bar: Colorbar) -> None:
    """Paint the bar with its stops, which stand evenly from its first pixel to its last."""
    box, stops = bar.box, bar.stops
    vertical = bar.orientation is Orientation.VERTICAL
    length = box.height if vertical else box.width
    for position in range(length if stops else 0):
        color = stops[round(position / max(1, length - 1) * (len(stops) - 1))].rgb
        if vertical:
            top = box.top + position
            canvas.fill(Box(box.left, top, box.right, top + 1), color)
        else:
            left = box.left + position
            canvas.fill(Box(left, box.top, left + 1, box.bottom), color)


def _ends(bar: Colorbar, line_px: float) -> tuple[Point, Point]:
    """Where the numbers of the low and of the high end stand."""
    box = bar.box
    if bar.orientation is Orientation.VERTICAL:
        first, last = (
            (box.center[0], box.top - line_px / 2),
            (box.center[0], box.bottom + line_px / 2),
        )
    else:
        first, last = (box.left, box.top - line_px / 2), (box.right, box.top - line_px / 2)
    descends = bool(bar.stops) and bar.stops[0].value > bar.stops[-1].value
    return (last, first) if descends else (first, last)


def _tick(text: str) -> tuple[str, RGB]:
    """A tick that could not be read shows as a red question mark."""
    return (text, INK) if text else ("?", _FLAG)


def _room(figure: FigureReading, panel: PanelReading) -> float:
    """Pixels left of a panel that are its own: a bar beside it needs half of them."""
    box = panel.panel.box
    panels = [other.panel.box for other in figure.panels]
    bars = [other.colorbar.box for other in figure.panels if other.colorbar]
    beside = [
        (other.right, other in bars)
        for other in panels + bars
        if other.right <= box.left and other.top < box.bottom and box.top < other.bottom
    ]
    right, is_bar = max(beside, default=(0, False))
    return (box.left - right) / (2 if is_bar else 1)


def _flagged(figure: FigureReading, panel: PanelReading) -> tuple[Reading, ...]:
    places = flagged_cells(figure)
    return tuple(
        item
        for item in panel.readings
        if (panel.panel.index, item.cell.row, item.cell.col) in places
    )


def _short(value: float | None) -> float | None:
    """Four digits are what a color can tell, and what a cell can hold."""
    return None if value is None else float(f"{value:.4g}")


def _readable_on(rgb: RGB) -> RGB:
    lightness = sum(weight * channel for weight, channel in zip(_LUMA, rgb, strict=True))
    return INK if lightness > 127 else WHITE  # noqa: PLR2004 - half of 255


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
    lines = list(_lines(reading, settings, columns=max(20, int(room_px / (0.6 * text_px)))))
    line_px = 1.5 * text_px
    height = picture.height + math.ceil(line_px * len(lines)) + (margin_px if lines else 0)
    whole = Canvas(Image.new("RGB", (picture.width, height), WHITE), 1.0, text_px)
    whole.image.paste(picture, (0, 0))
    for number, line in enumerate(lines):
        place = (margin_px, picture.height + line_px * (number + 0.5))
        whole.write(line, place, anchor="lm", room_px=room_px, color=_FLAG)
    return whole.image


def _lines(reading: FigureReading, settings: OverlaySettings, *, columns: int) -> Iterator[str]:
    """The first findings, each wrapped to a number of characters."""
    flagging = [item for item in reading.findings if item.severity is not Severity.NOTE]
    for finding in flagging[: settings.findings_max]:
        yield from wrap(format_finding(finding), columns, subsequent_indent=" " * 4)
    more = len(flagging) - settings.findings_max
    if more > 0:
        yield f"and {more} more"
