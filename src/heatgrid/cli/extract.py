"""`heatgrid extract`: figures in, tables out."""

import os

import click

from heatgrid.cli.options import ENGINES, FAIL_ON, FORMATS, CodeList, ExtractOptions

_EPILOG = """\b
Examples:
  heatgrid extract fig3.png > fig3.csv
  heatgrid extract fig3.png --format wide
  heatgrid extract figures/ -o tables/ --overlay seen/
  curl -s https://example.org/fig3.png | heatgrid extract - --format json

\b
Exit codes:
  0    everything examined, nothing at or above --fail-on
  1    at least one finding at or above --fail-on
  2    wrong option, wrong setting, no such path, no figure there
  3    incomplete: an input could not be read, or no heatmap was found in it
  4    the OCR engine asked for is missing or failed
  5    the output could not be written; what stood there before is intact
  70   a bug in heatgrid
  130  interrupted (143: terminated); no partial file is left
"""


@click.command(epilog=_EPILOG, short_help="Turn heatmap figures into checked tables.")
@click.argument("figures", nargs=-1, required=True, metavar="FIGURE...")
@click.option(
    "-o",
    "--output",
    metavar="PATH",
    help="Write here; .csv, .json, .parquet or .xlsx decides the format. "
    "A folder (existing, or ending in /) gets one file per figure.",
)
@click.option(
    "--format",
    type=click.Choice(FORMATS),
    help="Format on standard output or in a folder: csv (default), json, or wide, "
    "which is one readable matrix per panel.",
)
@click.option(
    "--overlay",
    metavar="PATH",
    help="Draw what was read and found over the figure: a .png file, or a folder for several.",
)
@click.option(
    "--engine",
    type=click.Choice(ENGINES),
    default="auto",
    show_default=True,
    help="Which OCR reads; auto needs no other program, auto+tesseract has both read each number.",
)
@click.option(
    "--select",
    type=CodeList(),
    metavar="CODES",
    default=(),
    help="Only these checks, such as H5 or H401,H502.",
)
@click.option(
    "--ignore", type=CodeList(), metavar="CODES", default=(), help="All checks but these."
)
@click.option(
    "--fail-on",
    type=click.Choice(FAIL_ON),
    default="error",
    show_default=True,
    help="The least severe finding that makes the exit code 1.",
)
@click.option(
    "-j",
    "--jobs",
    type=click.IntRange(min=1),
    metavar="N",
    help="Read N files at once; by default as many as there are cores.",
)
@click.option("-q", "--quiet", is_flag=True, help="Only errors on standard error.")
@click.option("-v", "--verbose", is_flag=True, help="All findings and notes.")
@click.option("--progress/--no-progress", default=True, help="Progress bar on a terminal.")
@click.option("--exit-zero", is_flag=True, help="Findings do not make the exit code 1.")
@click.pass_context
def extract(
    context: click.Context, /, *, quiet: bool, verbose: bool, jobs: int | None, **options: object
) -> None:
    """Turn heatmap figures into tables whose every number is checked against its color.

    FIGURE is a picture (PNG, JPEG, TIFF, WebP, BMP, GIF), a folder of pictures, or -
    for standard input. The table goes to standard output, one row per cell; a summary
    and the findings go to standard error. Every number is read twice, from its glyphs
    and from the color of its cell; the column "checks" says where that left a doubt.

    Options may stand in [tool.heatgrid] of the nearest pyproject.toml.
    """
    from heatgrid.cli.run import run_extract  # noqa: PLC0415 - imports cv2 and the engines

    verbosity = int(verbose) - int(quiet)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    record = ExtractOptions(**options, jobs=jobs or cores or 1, verbosity=verbosity)  # type: ignore[arg-type]
    context.exit(run_extract(record))
