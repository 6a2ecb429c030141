"""Readings to tables: tidy CSV, Parquet and XLSX, and one readable matrix per panel.

Every function returns what is to be written; none touches the disk. pandas is not needed:
importing it takes longer than reading a figure.
"""

import csv
import importlib
import io
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from types import ModuleType
from typing import Any

from heatgrid.errors import UsageError
from heatgrid.escape import printable
from heatgrid.model import TIDY_COLUMNS, CellState, FigureReading, PanelReading, Reading
from heatgrid.write.tidy import as_written, finite, flagged_cells, number_text

_INTEGER_COLUMNS = frozenset({"panel", "row", "col"})
_NUMBER_COLUMNS = frozenset(
    {"value", "confidence", "color_value", "color_low", "color_high"}
    | {"colorbar_low", "colorbar_high"}
)
_FINDING_COLUMNS = ("source", "panel", "row", "col", "code", "severity", "message")
_NOT_A_NUMBER = {
    CellState.BLANK: "",
    CellState.MASKED: "/",
    CellState.UNREADABLE: "?",
}


def to_csv(readings: Iterable[FigureReading]) -> str:
    r"""Readings as tidy CSV, schema 1.

    Parameters
    ----------
    readings : iterable of FigureReading
        In the order in which they shall stand.

    Returns
    -------
    str
        A header and one line per cell; line breaks within a text are the two
        characters ``\n``, so that every line of the file is one cell.
    """
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(TIDY_COLUMNS)
    for row in _rows(readings):
        writer.writerow([_field(value) for value in row.values()])
    return stream.getvalue()


def to_wide(readings: Iterable[FigureReading]) -> str:
    """Readings as one labelled matrix per panel, for people.

    Parameters
    ----------
    readings : iterable of FigureReading
        In the order in which they shall stand.

    Returns
    -------
    str
        Cells as printed; ``~`` before a number that comes from the color alone, ``?``
        where nothing could be read, ``/`` where no cell is drawn, ``!`` after a flagged
        cell.
    """
    blocks = [
        _matrix(reading, panel) for reading in map(as_written, readings) for panel in reading.panels
    ]
    return "\n".join(blocks)


def to_parquet(readings: Iterable[FigureReading]) -> bytes:
    """Readings as a Parquet file with the columns of the tidy table.

    Parameters
    ----------
    readings : iterable of FigureReading
        In the order in which they shall stand.

    Returns
    -------
    bytes
        The file; it needs the extra ``heatgrid[parquet]``.
    """
    pa = import_extra("pyarrow", extra="parquet")
    parquet = import_extra("pyarrow.parquet", extra="parquet")
    types = dict.fromkeys(_INTEGER_COLUMNS, pa.int32())
    types |= dict.fromkeys(_NUMBER_COLUMNS, pa.float64())
    schema = pa.schema([(column, types.get(column, pa.string())) for column in TIDY_COLUMNS])
    columns: dict[str, list[object]] = {column: [] for column in TIDY_COLUMNS}
    for row in _rows(readings):
        for column, value in row.items():
            columns[column].append(value)
    stream = io.BytesIO()
    parquet.write_table(pa.table(columns, schema=schema), stream)
    return stream.getvalue()


def to_xlsx(readings: Sequence[FigureReading]) -> bytes:
    """Readings as a workbook with the sheets ``cells`` and ``findings``.

    Parameters
    ----------
    readings : sequence of FigureReading
        In the order in which they shall stand.

    Returns
    -------
    bytes
        The file; it needs the extra ``heatgrid[xlsx]``. Text stays text, whatever
        formula or link it looks like.
    """
    xlsxwriter = import_extra("xlsxwriter", extra="xlsx")
    stream = io.BytesIO()
    options = {"strings_to_formulas": False, "strings_to_urls": False, "in_memory": True}
    with xlsxwriter.Workbook(stream, options) as workbook:
        # Without a fixed date the same readings would not give the same bytes.
        workbook.set_properties({"created": datetime(2000, 1, 1)})
        bold = workbook.add_format({"bold": True})
        cells = (tuple(row.values()) for row in _rows(readings))
        for name, header, rows in (
            ("cells", TIDY_COLUMNS, cells),
            ("findings", _FINDING_COLUMNS, _finding_rows(readings)),
        ):
            sheet = workbook.add_worksheet(name)
            sheet.freeze_panes(1, 0)
            sheet.write_row(0, 0, header, bold)
            for number, row in enumerate(rows, start=1):
                _write_row(sheet, number, row)
    return stream.getvalue()


def import_extra(module: str, *, extra: str) -> ModuleType:
    """Import a library that only some output formats need.

    Parameters
    ----------
    module : str
        Its name.
    extra : str
        The extra of heatgrid that installs it.

    Returns
    -------
    ModuleType
        The library.

    Raises
    ------
    UsageError
        If it is not installed.
    """
    try:
        return importlib.import_module(module)
    except ImportError as error:
        remedy = f'pip install "heatgrid[{extra}]"'
        raise UsageError(f"this output needs {module}, which is missing: {remedy}") from error


def _write_row(sheet: Any, number: int, row: Sequence[object]) -> None:
    """Write strings as strings, whatever formula, link or number they look like."""
    for column, value in enumerate(row):
        if isinstance(value, str):
            sheet.write_string(number, column, value)
        elif value is not None:
            sheet.write_number(number, column, value)


def _rows(readings: Iterable[FigureReading]) -> Iterator[dict[str, object]]:
    """Tidy rows with rounded numbers; None where a number is absent or infinite."""
    for reading in readings:
        for row in as_written(reading).rows():
            numbers = {column: finite(row[column]) for column in _NUMBER_COLUMNS}  # type: ignore[arg-type]
            yield row | numbers


def _finding_rows(readings: Iterable[FigureReading]) -> Iterator[tuple[object, ...]]:
    for reading in readings:
        for finding in reading.findings:
            where = finding.where
            place = (where.source, where.panel, where.row, where.col)
            yield (*place, finding.code, finding.severity.value, finding.message)


def _field(value: object) -> str:
    """One CSV field."""
    if isinstance(value, str):
        return value.replace("\n", "\\n")
    return number_text(value)  # type: ignore[arg-type]


def _matrix(figure: FigureReading, panel: PanelReading) -> str:
    """Heading and aligned cells of one panel."""
    body = {(item.cell.row, item.cell.col): item for item in panel.readings}
    lines = [["", *(_one_line(panel.x_axis.tick_text(col)) for col in range(panel.panel.cols))]]
    for row in range(panel.panel.rows):
        cells = [_shown(figure, panel, body[row, col]) for col in range(panel.panel.cols)]
        lines.append([_one_line(panel.y_axis.tick_text(row)), *cells])
    widths = [max(map(_columns_of, column)) for column in zip(*lines, strict=True)]
    return "\n".join([*_heading(figure, panel), *(_aligned(line, widths) for line in lines), ""])


def _heading(figure: FigureReading, panel: PanelReading) -> list[str]:
    title = f" {_one_line(panel.title)}" if panel.title else ""
    named = {
        "rows": panel.y_axis.label,
        "columns": panel.x_axis.label,
        "values": panel.colorbar.label if panel.colorbar else None,
    }
    labels = [f"{name}: {_one_line(label)}" for name, label in named.items() if label]
    heading = f"# {_one_line(figure.source)} panel {panel.panel.index}{title}"
    return [heading, f"# {', '.join(labels)}"] if labels else [heading]


def _shown(figure: FigureReading, panel: PanelReading, reading: Reading) -> str:
    """One cell of the readable matrix."""
    cell = reading.cell
    if reading.state is CellState.COLOR:
        text = f"~{number_text(reading.value)}"
    else:
        text = _one_line(reading.text) or _NOT_A_NUMBER.get(reading.state, "")
    flagged = (panel.panel.index, cell.row, cell.col) in flagged_cells(figure)
    return f"{text}!" if flagged else text


def _one_line(text: str) -> str:
    return printable(" ".join(text.split()))


def _aligned(line: Sequence[str], widths: Sequence[int]) -> str:
    """The first column to the left, numbers to the right."""
    first, *cells = [
        " " * (width - _columns_of(text)) for text, width in zip(line, widths, strict=True)
    ]
    numbers = [pad + text for pad, text in zip(cells, line[1:], strict=True)]
    return "  ".join([line[0] + first, *numbers]).rstrip()


def _columns_of(text: str) -> int:
    """Columns that a text takes on a terminal; East Asian characters take two."""
    return sum(2 if unicodedata.east_asian_width(letter) in "WF" else 1 for letter in text)
