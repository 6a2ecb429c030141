"""Which format a file name asks for, and readings to the bytes of each format."""

from collections.abc import Sequence
from enum import StrEnum

from heatgrid.model import FigureReading
from heatgrid.write.document import to_json
from heatgrid.write.table import import_extra, to_csv, to_parquet, to_wide, to_xlsx


class Format(StrEnum):
    """How readings are written."""

    CSV = "csv"
    JSON = "json"
    WIDE = "wide"
    PARQUET = "parquet"
    XLSX = "xlsx"

    @property
    def suffix(self) -> str:
        """Of files in this format."""
        return ".txt" if self is Format.WIDE else f".{self.value}"


FORMAT_OF_SUFFIX = {item.suffix: item for item in Format}


def require(wanted: Format) -> None:
    """Make sure, before any figure is read, that a format can be written.

    Parameters
    ----------
    wanted : Format
        The format of the output.

    Raises
    ------
    UsageError
        If it needs an extra that is not installed.
    """
    if wanted is Format.PARQUET:
        import_extra("pyarrow", extra="parquet")
    elif wanted is Format.XLSX:
        import_extra("xlsxwriter", extra="xlsx")


def render(readings: Sequence[FigureReading], wanted: Format) -> bytes:
    """Readings as the bytes of one file.

    Parameters
    ----------
    readings : sequence of FigureReading
        In the order in which they shall stand.
    wanted : Format
        The format of the file.

    Returns
    -------
    bytes
        All of the file; text is UTF-8.

    Raises
    ------
    UsageError
        If the format needs an extra that is not installed.
    """
    match wanted:
        case Format.CSV:
            return to_csv(readings).encode()
        case Format.JSON:
            return to_json(readings).encode()
        case Format.WIDE:
            return to_wide(readings).encode()
        case Format.PARQUET:
            return to_parquet(readings)
        case Format.XLSX:
            return to_xlsx(readings)
