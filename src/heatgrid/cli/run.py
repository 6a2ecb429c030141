"""What `heatgrid extract` does once its options are known."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from heatgrid.batch import Job, Outcome, Selection, page_path, read_jobs
from heatgrid.check.catalog import CATALOG
from heatgrid.cli.options import ExtractOptions
from heatgrid.cli.progress import Progress
from heatgrid.cli.streams import write_stdout
from heatgrid.cli.targets import (
    Destination,
    folder_paths,
    plan_output,
    plan_overlays,
    refuse_overwriting,
)
from heatgrid.cli.verdict import exit_code
from heatgrid.errors import ExitCode, InputError, UsageError
from heatgrid.escape import printable
from heatgrid.image import Input, find_inputs
from heatgrid.model import FigureReading
from heatgrid.write.atomic import write_file
from heatgrid.write.formats import render
from heatgrid.write.report import format_reading


def run_extract(options: ExtractOptions) -> ExitCode:
    """Read figures and write their tables.

    Parameters
    ----------
    options : ExtractOptions
        From the command line.

    Returns
    -------
    ExitCode
        Of a run that came to its end.

    Raises
    ------
    HeatgridError
        Whatever stops the run.
    """
    _refuse_unknown_codes([*options.select, *options.ignore])
    destination = plan_output(options.output, options.format)
    inputs = find_inputs([Path(figure) for figure in options.figures])
    tables = _table_paths(destination, inputs)
    overlays = plan_overlays(options.overlay, inputs)
    refuse_overwriting(inputs, [*tables, *overlays])
    jobs = [Job(item, overlay) for item, overlay in zip(inputs, overlays, strict=True)]
    outcomes: list[Outcome] = []
    for job, table, found in zip(jobs, tables, _read(jobs, options), strict=True):
        outcomes += found
        if destination.is_folder:
            _write_each(found, table, job.item, destination)
    if not destination.is_folder:
        _write_all(outcomes, destination)
    return exit_code(outcomes, fail_on=options.fail_on, exit_zero=options.exit_zero)


def _refuse_unknown_codes(codes: Sequence[str]) -> None:
    """A misspelled code would silently select nothing."""
    for code in codes:
        if not any(known.startswith(code) for known in CATALOG):
            known = ", ".join(CATALOG)
            raise UsageError(f"no check begins with {printable(code)}; there are: {known}")


def _table_paths(destination: Destination, inputs: Sequence[Input]) -> Sequence[Path | None]:
    if destination.path is not None and destination.is_folder:
        return folder_paths(destination.path, destination.format.suffix, inputs)
    return (destination.path,) * len(inputs)


def _read(jobs: Sequence[Job], options: ExtractOptions) -> Iterator[tuple[Outcome, ...]]:
    """Outcomes per job, each reported as it comes."""
    selection = Selection(options.select, options.ignore)
    results = read_jobs(jobs, engine=options.engine, selection=selection, processes=options.jobs)
    with Progress(len(jobs), shown=options.progress and options.verbosity >= 0) as progress:
        for outcomes in results:
            for outcome in outcomes:
                progress.say(_report(outcome, options.verbosity))
            progress.advance()
            yield outcomes


def _report(outcome: Outcome, verbosity: int) -> str:
    if isinstance(outcome, InputError):
        return f"heatgrid: {outcome}"
    return format_reading(outcome, verbose=verbosity > 0) if verbosity >= 0 else ""


def _write_each(
    outcomes: Sequence[Outcome], table: Path | None, item: Input, destination: Destination
) -> None:
    for outcome in outcomes:
        if table is not None and isinstance(outcome, FigureReading):
            path = page_path(table, item, outcome.source)
            write_file(path, render([outcome], destination.format))


def _write_all(outcomes: Sequence[Outcome], destination: Destination) -> None:
    readings = [outcome for outcome in outcomes if isinstance(outcome, FigureReading)]
    data = render(readings, destination.format)
    if destination.path is None:
        write_stdout(data)
    else:
        write_file(destination.path, data)
