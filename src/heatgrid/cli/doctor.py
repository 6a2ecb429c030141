"""`heatgrid doctor`: versions, engines, and what is missing."""

import importlib.metadata
import platform

import click

_LIBRARIES = (
    "click",
    "numpy",
    "opencv-python-headless",
    "onnxruntime",
    "pandas",
    "Pillow",
    "rapidocr",
    "rich",
)
_EXTRAS = {"pyarrow": "parquet", "xlsxwriter": "xlsx"}


@click.command()
def doctor() -> None:  # numpydoc ignore=PR01
    """Show versions and OCR engines, and what is missing and how to get it."""
    from heatgrid.read.engines import engine_report  # noqa: PLC0415 - imports the engines

    click.echo(f"heatgrid {_version('heatgrid')}")
    click.echo(f"Python {platform.python_version()} on {platform.platform()}")
    for library in _LIBRARIES:
        click.echo(f"  {library} {_version(library) or 'missing: pip install heatgrid'}")
    click.echo("output formats besides csv, json and wide:")
    for library, extra in _EXTRAS.items():
        state = _version(library) or f'missing: pip install "heatgrid[{extra}]"'
        click.echo(f"  .{extra}: {library} {state}")
    click.echo("engines:")
    click.echo(engine_report())


def _version(library: str) -> str | None:
    try:
        return importlib.metadata.version(library)
    except importlib.metadata.PackageNotFoundError:
        return None
