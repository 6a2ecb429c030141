"""A panel and its colorbar drawn from their reading alone, at the places of the figure."""

from collections.abc import Sequence

from heatgrid.color import LUMA
from heatgrid.drawn import RGB, Orientation
from heatgrid.geometry import Box
from heatgrid.model import CellState, Colorbar, FigureReading, PanelReading, Reading
from heatgrid.write.canvas import FLAG, INK, LINE, MUTED, WHITE, Canvas, Point
from heatgrid.write.tidy import flagged_cells, number_text

_CELL_TEXT_WIDTH = 0.92  # of the cell: a hair of color stays on both sides
_TICK_WIDTH = 0.95  # of the distance between ticks
_UPWARDS_FROM = 1.6  # distances between ticks that a label may be too long by
_UPWARDS_HEIGHT = 0.4  # of the panel
_TITLE_WIDTH = 1.6  # of the panel: titles may reach into the gaps beside it
_Y_LABEL_LINES = 3  # heights of a line that ticks and label of a y axis need
_BAR_TICK_LINES = 4
_BAR_END_LINES = 5
_MIDDLE_GRAY = 127
_STATE_TEXT = {CellState.UNREADABLE: "?", CellState.BLANK: "", CellState.MASKED: ""}


def draw_panel(canvas: Canvas, figure: FigureReading, panel: PanelReading) -> None:
    """Draw a panel from its reading alone.

    Parameters
    ----------
    canvas : Canvas
        What is drawn on.
    figure : FigureReading
        All of the figure: its findings, and what stands beside the panel.
    panel : PanelReading
        The panel.
    """
    flagged = flagged_cells(figure)
    for reading in panel.readings:
        at = (panel.panel.index, reading.cell.row, reading.cell.col)
        _draw_cell(canvas, reading, figure.codes_of(*at) if at in flagged else ())
    canvas.outline(panel.panel.box, INK, 1)
    room = _room(figure, panel)
    _draw_x_axis(canvas, panel)
    _draw_y_axis(canvas, panel, room)
    if panel.title:
        box = panel.panel.box
        place = (box.center[0], box.top - canvas.line_px / 2)
        canvas.write(panel.title, place, anchor="mm", room_px=_TITLE_WIDTH * box.width)
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
    room_px = _CELL_TEXT_WIDTH * box.width
    canvas.write(text, place, anchor="mm", room_px=room_px, color=color)
    if codes:
        canvas.flag(box)
    if foot_px:
        foot = Box(box.left, box.bottom - foot_px, box.right, box.bottom)
        canvas.fill(foot, FLAG)
        canvas.write(" ".join(codes), foot.center, anchor="mm", room_px=room_px, color=WHITE)


def _draw_x_axis(canvas: Canvas, panel: PanelReading) -> None:
    """Ticks below the panel, upwards where they are too long to stand side by side."""
    box, pitch = panel.panel.box, panel.panel.box.width / panel.panel.cols
    longest = max((canvas.length_px(tick.text) for tick in panel.x_axis.ticks), default=0.0)
    upwards = longest > _UPWARDS_FROM * pitch
    depth = min(longest, _UPWARDS_HEIGHT * box.height) if upwards else canvas.line_px
    for tick in panel.x_axis.ticks:
        place = (tick.position_px, box.bottom + canvas.line_px / 4 + depth / 2)
        text, color = _tick(tick.text)
        if upwards:
            canvas.write_upwards(text, place, room_px=depth, color=color)
        else:
            canvas.write(text, place, anchor="mm", room_px=_TICK_WIDTH * pitch, color=color)
    if panel.x_axis.label:
        place = (box.center[0], box.bottom + depth + canvas.line_px)
        canvas.write(panel.x_axis.label, place, anchor="mm", room_px=box.width, color=MUTED)


def _draw_y_axis(canvas: Canvas, panel: PanelReading, room_px: float) -> None:
    """Ticks and label left of the panel, as far as there is room beside its neighbor."""
    box, gap_px = panel.panel.box, canvas.line_px / 4
    if room_px < canvas.line_px:
        return
    label = panel.y_axis.label if room_px > _Y_LABEL_LINES * canvas.line_px else None
    ticks_px = max(1.0, room_px - 2 * gap_px - (canvas.line_px if label else 0))
    for tick in panel.y_axis.ticks:
        text, color = _tick(tick.text)
        place = (box.left - gap_px, tick.position_px)
        canvas.write(text, place, anchor="rm", room_px=ticks_px, color=color)
    if label:
        longest = max((canvas.length_px(tick.text) for tick in panel.y_axis.ticks), default=0.0)
        offset = min(longest, ticks_px) + 2 * gap_px + canvas.line_px / 2
        place = (box.left - offset, box.center[1])
        canvas.write_upwards(label, place, room_px=box.height, color=MUTED)


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
        canvas.write(text, place, anchor=anchor, room_px=_BAR_TICK_LINES * line, color=color)
    for end, place in zip((bar.low, bar.high), _ends(bar, line), strict=True):
        text = number_text(end) or "?"
        canvas.write(text, place, anchor="mm", room_px=_BAR_END_LINES * line, color=LINE)
    if bar.label and vertical:
        longest = max((canvas.length_px(tick.text) for tick in bar.ticks), default=0.0)
        place = (box.right + min(longest, _BAR_TICK_LINES * line) + line, box.center[1])
        canvas.write_upwards(bar.label, place, room_px=box.height, color=MUTED)
    elif bar.label:
        place = (box.center[0], box.bottom + 1.7 * line)
        canvas.write(bar.label, place, anchor="mm", room_px=box.width, color=MUTED)


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
    return (text, INK) if text else ("?", FLAG)


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


def _short(value: float | None) -> float | None:
    """Four digits are what a color can tell, and what a cell can hold."""
    return None if value is None else float(f"{value:.4g}")


def _readable_on(rgb: RGB) -> RGB:
    return INK if LUMA @ rgb > _MIDDLE_GRAY else WHITE
