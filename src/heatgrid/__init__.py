"""heatgrid: the numbers of heatmap figures, each one checked against its color.

    >>> import heatgrid
    >>> reading = heatgrid.read("figure.png")  # doctest: +SKIP
    >>> reading.to_frame()  # doctest: +SKIP

Importing this module is cheap: what it names is imported when it is first used.
"""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

# The folder of this name comes first: loaded later, it would take the function's place.
import heatgrid.read  # noqa: F401

if TYPE_CHECKING:
    from heatgrid.batch import read_pages
    from heatgrid.drawn import Cell, Panel
    from heatgrid.errors import (
        EngineError,
        ExitCode,
        HeatgridError,
        InputError,
        OutputError,
        UsageError,
    )
    from heatgrid.geometry import Box, Interval
    from heatgrid.model import (
        Axis,
        CellState,
        Colorbar,
        FigureReading,
        Finding,
        Numeral,
        PanelReading,
        Reading,
        Severity,
        Skipped,
        Tick,
        Where,
    )
    from heatgrid.settings import Settings

_HOME_OF = {
    "heatgrid.batch": ("read_pages",),
    "heatgrid.drawn": ("Cell", "Panel"),
    "heatgrid.errors": (
        "EngineError", "ExitCode", "HeatgridError", "InputError", "OutputError", "UsageError",
    ),
    "heatgrid.geometry": ("Box", "Interval"),
    "heatgrid.model": (
        "Axis", "CellState", "Colorbar", "FigureReading", "Finding", "Numeral",
        "PanelReading", "Reading", "Severity", "Skipped", "Tick", "Where",
    ),
    "heatgrid.settings": ("Settings",),
}  # fmt: skip
_MODULE_OF = {name: module for module, names in _HOME_OF.items() for name in names}

__all__ = [
    "Axis", "Box", "Cell", "CellState", "Colorbar", "EngineError", "ExitCode", "FigureReading",
    "Finding", "HeatgridError", "InputError", "Interval", "Numeral", "OutputError", "Panel",
    "PanelReading", "Reading", "Settings", "Severity", "Skipped", "Tick", "UsageError", "Where",
    "read", "read_pages",
]  # fmt: skip


def read(
    path: str | Path, *, engine: str = "auto", settings: "Settings | None" = None
) -> "FigureReading":
    """Read the one figure of a file.

    Parameters
    ----------
    path : str or Path
        A picture; ``"-"`` for standard input.
    engine : str
        Which OCR reads: ``"auto"``, ``"rapidocr"`` or ``"tesseract"``.
    settings : Settings, optional
        Thresholds other than the default ones.

    Returns
    -------
    FigureReading
        Its panels, cells, findings, and what was skipped; ``.to_frame()`` is the tidy
        table.

    Raises
    ------
    InputError
        If the file cannot be read or has several pages; for those see `read_pages`.
    EngineError
        If the engine is missing.
    """
    from heatgrid.batch import read_only_page  # noqa: PLC0415 - imports cv2 and the engines

    return read_only_page(path, engine=engine, settings=settings)


def __getattr__(name: str) -> object:
    if name == "__version__":
        return import_module("importlib.metadata").version("heatgrid")
    if name not in _MODULE_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULE_OF[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
