"""`heatgrid doctor`: versions, engines, and what is missing."""

import importlib.metadata
import platform
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from heatgrid.cli.streams import write_stdout
from heatgrid.errors import ExitCode

if TYPE_CHECKING:
    from heatgrid.read.engines import EngineStatus

_LIBRARIES = (
    "click",
    "numpy",
    "onnxruntime",
    "opencv-python-headless",
    "pandas",
    "Pillow",
    "rapidocr",
    "rich",
)
_EXTRAS = {"pyarrow": "parquet", "xlsxwriter": "xlsx"}
_OPTIONAL_ENGINES = frozenset({"tesseract"})


@click.command(short_help="Show versions and readers, and how to get what is missing.")
@click.pass_context
def doctor(context: click.Context) -> None:  # numpydoc ignore=PR01
    """Show versions and OCR engines, and what is missing and how to get it.

    The exit code is 0 where everything that --engine auto needs is there, else 4.
    """
    from heatgrid.read.engines import engine_report  # noqa: PLC0415 - imports the engines
    from heatgrid.settings import ReadSettings  # noqa: PLC0415

    statuses = engine_report(ReadSettings())
    write_stdout("\n".join([*_report(statuses), ""]).encode())
    context.exit(_verdict(statuses))


def _report(statuses: "Iterable[EngineStatus]") -> Iterator[str]:
    yield f"heatgrid {_version('heatgrid')}"
    yield f"Python {platform.python_version()} on {platform.platform()}"
    for library in _LIBRARIES:
        yield _line(library, _version(library), "pip install --force-reinstall heatgrid")
    yield "\nOutput formats besides csv, json and wide"
    for library, extra in _EXTRAS.items():
        yield _line(extra, _version(library), f'pip install "heatgrid[{extra}]"')
    yield "\nReaders"
    for status in statuses:
        yield _line(status.name, status.version, status.advice)


def _line(name: str, version: str | None, remedy: str) -> str:
    return f"  {name:24}{version or f'missing: {remedy}'}"


def _version(library: str) -> str | None:
    try:
        return importlib.metadata.version(library)
    except importlib.metadata.PackageNotFoundError:
        return None


def _verdict(statuses: "Iterable[EngineStatus]") -> ExitCode:
    missing = {status.name for status in statuses if not status.available}
    return ExitCode.ENVIRONMENT if missing - _OPTIONAL_ENGINES else ExitCode.OK
