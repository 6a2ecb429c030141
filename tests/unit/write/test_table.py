"""Readings to CSV, matrices, Parquet and XLSX."""

import csv
import io
import zipfile
from dataclasses import replace

import pytest

from heatgrid.errors import UsageError
from heatgrid.model import TIDY_COLUMNS, CellState
from heatgrid.write.table import import_extra, to_csv, to_parquet, to_wide, to_xlsx
from tests.readings import FIGURE_READING, NOTHING_FOUND, PANEL_READING, READINGS, with_text


def test_csv_has_one_row_per_cell_with_rounded_numbers() -> None:
    assert to_csv([FIGURE_READING]) == (
        f"{','.join(TIDY_COLUMNS)}\n"
        "fig.png,0,A | B,0,0,,3000,Ratio,0.1,Pass@1,41.3±0.2,41.3,read,0.988,"
        "41.2877,,41.35,39.3,49.3,\n"
        "fig.png,0,A | B,0,1,,3000,Ratio,0.2,Pass@1,41,41,read,1,47.1,,,39.3,49.3,H502\n"
        "fig.png,0,A | B,1,0,,,Ratio,0.1,Pass@1,,44.1235,color,0.5,44.1235,,,39.3,49.3,H504\n"
        "fig.png,0,A | B,1,1,,,Ratio,0.2,Pass@1,,,unreadable,0,,,,39.3,49.3,\n"
    )


def test_csv_of_nothing_is_a_header() -> None:
    assert to_csv([]) == to_csv([NOTHING_FOUND]) == f"{','.join(TIDY_COLUMNS)}\n"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("12\n34%", "12\\n34%"),
        ("=2+5", "=2+5"),
        ('say "7", twice', 'say "7", twice'),
        ("−3 µm", "−3 µm"),
    ],
)
def test_csv_keeps_every_text(text: str, written: str) -> None:
    rows = list(csv.DictReader(io.StringIO(to_csv([with_text(text)]))))
    assert rows[0]["text"] == written


def test_wide_marks_what_is_not_printed_or_not_sure() -> None:
    assert to_wide([FIGURE_READING]) == (
        "# fig.png panel 0 A | B\n"
        "# columns: Ratio, values: Pass@1\n"
        "           0.1  0.2\n"
        "3000  41.3±0.2  41!\n"
        "      ~44.1235    ?\n"
    )


def test_wide_shows_missing_cells_and_wide_letters_aligned() -> None:
    masked = replace(READINGS[0], state=CellState.MASKED, text="", value=None)
    panel = replace(PANEL_READING, title=None, readings=(masked, *READINGS[1:]))
    lines = to_wide([replace(FIGURE_READING, panels=(panel,), findings=())]).splitlines()
    assert lines[0] == "# fig.png panel 0"
    assert lines[3].split() == ["3000", "/", "41"]


def test_xlsx_holds_strings_where_csv_has_text() -> None:
    with zipfile.ZipFile(io.BytesIO(to_xlsx([with_text('=HYPERLINK("http://x")')]))) as book:
        sheet = book.read("xl/worksheets/sheet1.xml").decode()
        strings = book.read("xl/sharedStrings.xml").decode()
        findings = book.read("xl/worksheets/sheet2.xml").decode()
    assert "<f>" not in sheet
    assert "=HYPERLINK(&quot;http://x&quot;)" in strings.replace('"', "&quot;")
    assert "<v>41.2877</v>" in sheet
    assert findings.count("<row ") == 3


def test_xlsx_of_the_same_readings_is_the_same_file() -> None:
    assert to_xlsx([FIGURE_READING]) == to_xlsx([FIGURE_READING])


def test_parquet_has_numbers_and_nulls() -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    table = parquet.read_table(io.BytesIO(to_parquet([FIGURE_READING])))
    assert tuple(table.column_names) == TIDY_COLUMNS
    assert table.column("value").to_pylist() == [41.3, 41.0, 44.1235, None]
    assert table.column("text").to_pylist() == ["41.3±0.2", "41", "", ""]


def test_missing_extra_says_how_to_get_it() -> None:
    with pytest.raises(UsageError, match=r'pip install "heatgrid\[parquet\]"'):
        import_extra("heatgrid_has_no_such_module", extra="parquet")
