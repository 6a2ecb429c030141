"""Formats by suffix."""

import pytest

from heatgrid.write.formats import FORMAT_OF_SUFFIX, Format, render, require
from heatgrid.write.table import to_csv
from tests.readings import FIGURE_READING


def test_each_format_has_a_suffix_of_its_own() -> None:
    assert list(FORMAT_OF_SUFFIX) == [".csv", ".json", ".txt", ".parquet", ".xlsx"]


@pytest.mark.parametrize(
    ("wanted", "start"),
    [
        (Format.CSV, b"source,panel,"),
        (Format.JSON, b"[\n"),
        (Format.WIDE, b"# fig.png"),
        (Format.XLSX, b"PK\x03\x04"),
    ],
)
def test_render(wanted: Format, start: bytes) -> None:
    assert render([FIGURE_READING], wanted).startswith(start)


def test_text_is_utf_8() -> None:
    assert render([FIGURE_READING], Format.CSV) == to_csv([FIGURE_READING]).encode("utf-8")


def test_formats_without_extras_can_always_be_written() -> None:
    assert [require(item) for item in (Format.CSV, Format.JSON, Format.WIDE)] == [None] * 3
