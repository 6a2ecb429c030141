"""What is installed on this machine, and what is missing."""

import platform
from collections.abc import Iterable, Iterator
from importlib.metadata import PackageNotFoundError, version

from heatgrid.errors import ExitCode
from heatgrid.read.engines import EngineStatus, engine_report
from heatgrid.settings import ReadSettings

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
_OPTIONAL_READERS = frozenset({"tesseract"})


def describe_installation() -> tuple[str, ExitCode]:
    """Versions of heatgrid, its libraries and its readers.

    Returns
    -------
    str
        Lines for people.
    ExitCode
        ENVIRONMENT if something is missing that ``--engine auto`` needs, else OK.
    """
    statuses = engine_report(ReadSettings())
    missing = {status.name for status in statuses if not status.available}
    exit_code = ExitCode.ENVIRONMENT if missing - _OPTIONAL_READERS else ExitCode.OK
    return "\n".join([*_lines(statuses), ""]), exit_code


def _lines(statuses: Iterable[EngineStatus]) -> Iterator[str]:
    yield f"heatgrid {_version('heatgrid')}"
    yield f"Python {platform.python_version()} on {platform.platform()}"
    for library in _LIBRARIES:
        yield _line(library, _version(library), "pip install --force-reinstall heatgrid")
    yield "\nOutput formats besides csv, json and wide"
    for library, extra in _EXTRAS.items():
        found = _version(library)
        yield _line(extra, found and f"{library} {found}", f'pip install "heatgrid[{extra}]"')
    yield "\nReaders"
    for status in statuses:
        yield _line(status.name, status.version, status.advice)


def _line(name: str, found: str | None, remedy: str) -> str:
    return f"  {name:24}{found or f'missing: {remedy}'}"


def _version(library: str) -> str | None:
    try:
        return version(library)
    except PackageNotFoundError:
        return None
