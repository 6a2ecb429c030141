"""Many files to readings: in their order, in parallel, one bad file costing only itself."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import cv2

from heatgrid.errors import InputError
from heatgrid.escape import printable
from heatgrid.image import STDIN, Input, load_figures, read_bytes
from heatgrid.model import FigureReading
from heatgrid.pipeline import read_figure
from heatgrid.read.engine import OcrEngine
from heatgrid.read.engines import make_engine
from heatgrid.settings import Settings
from heatgrid.workers import Crashed, map_isolated
from heatgrid.write.atomic import write_file
from heatgrid.write.overlay import draw_overlay

Outcome = FigureReading | InputError


@dataclass(frozen=True, slots=True)
class Job:
    """One file and what to do with it.

    Parameters
    ----------
    item : Input
        The file.
    overlay : Path or None
        Where to draw its readings; None for no drawing. See `page_path` for files with
        several pages.
    data : bytes or None
        The bytes of the file where a worker process cannot read them itself.
    """

    item: Input
    overlay: Path | None = None
    data: bytes | None = None


@dataclass(frozen=True, slots=True)
class Selection:
    """Which findings are wanted.

    Parameters
    ----------
    select, ignore : tuple of str
        Check codes or their beginnings; an empty `select` takes all.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def of(self, reading: FigureReading) -> FigureReading:
        """The reading with the wanted findings alone.

        Parameters
        ----------
        reading : FigureReading
            With all findings.

        Returns
        -------
        FigureReading
            Otherwise the same.
        """
        wanted = tuple(
            finding
            for finding in reading.findings
            if finding.code.startswith(self.select or "")
            and not finding.code.startswith(self.ignore)
        )
        return replace(reading, findings=wanted)


JobReader = Callable[[Job], tuple[Outcome, ...]]


def read_only_page(
    path: str | Path, *, engine: str = "auto", settings: Settings | None = None
) -> FigureReading:
    """Read the one figure of a file; `heatgrid.read` is this function's public name.

    Parameters
    ----------
    path : str or Path
        A picture.
    engine : str
        Which OCR reads.
    settings : Settings, optional
        Thresholds other than the default ones.

    Returns
    -------
    FigureReading
        Of the only page.

    Raises
    ------
    InputError
        If the file cannot be read or has several pages.
    EngineError
        If the engine is missing.
    """
    readings = read_pages(path, engine=engine, settings=settings)
    if len(readings) > 1:
        shown = printable(readings[0].source.rpartition("#")[0])
        raise InputError(f"{shown}: has {len(readings)} pages; use read_pages")
    return readings[0]


def read_pages(
    path: str | Path, *, engine: str = "auto", settings: Settings | None = None
) -> tuple[FigureReading, ...]:
    """Read all pages of a file.

    Parameters
    ----------
    path : str or Path
        A picture; ``"-"`` for standard input.
    engine : str
        Which OCR reads, one of `heatgrid.read.engines.ENGINE_NAMES`.
    settings : Settings, optional
        Thresholds other than the default ones.

    Returns
    -------
    tuple of FigureReading
        One per page.

    Raises
    ------
    InputError
        If the file cannot be read.
    EngineError
        If the engine is missing.
    """
    settings = settings or Settings()
    reader = make_engine(engine, settings=settings.read)
    figures = load_figures(Path(path), settings=settings.image)
    return tuple(read_figure(figure, engine=reader, settings=settings) for figure in figures)


def read_jobs(
    jobs: Sequence[Job],
    *,
    engine: str = "auto",
    selection: Selection | None = None,
    settings: Settings | None = None,
    processes: int = 1,
) -> Iterator[tuple[Outcome, ...]]:
    """Read many files.

    Parameters
    ----------
    jobs : sequence of Job
        What to read. A single one is read in this process.
    engine : str
        Which OCR reads.
    selection : Selection, optional
        The findings that are wanted; all by default.
    settings : Settings, optional
        Thresholds other than the default ones.
    processes : int
        How many files at once, at least 1.

    Yields
    ------
    tuple of FigureReading or InputError
        Per job, in order: a reading per page, and at the end the error, if any, that
        made an end of it.

    Raises
    ------
    EngineError
        If the engine is missing or fails; it stops the run.
    OutputError
        If an overlay cannot be written; it stops the run.
    """
    settings = settings or Settings()
    prepare = partial(_prepare, engine, selection or Selection(), settings)
    if len(jobs) == 1:
        yield prepare()(jobs[0])
        return
    sent = [_with_data(job, settings) for job in jobs]
    outcomes = map_isolated(partial(_prepare_worker, prepare), sent, processes=processes)
    for job, outcome in zip(jobs, outcomes, strict=True):
        yield (_crash(job, outcome),) if isinstance(outcome, Crashed) else outcome


def page_path(path: Path, item: Input, source: str) -> Path:
    """Where what belongs to one figure of a file goes.

    Parameters
    ----------
    path : Path
        Where it goes if the file has but one figure.
    item : Input
        The file.
    source : str
        The figure.

    Returns
    -------
    Path
        With the number of the page before the suffix where there are several.
    """
    page = source.removeprefix(item.source).removeprefix("#")
    return path.with_stem(f"{path.stem}-{page}") if page else path


def _prepare(engine: str, selection: Selection, settings: Settings) -> JobReader:
    """The function that reads one job, with an engine of its own."""
    reader = make_engine(engine, settings=settings.read)
    return partial(_read_job, engine=reader, selection=selection, settings=settings)


def _prepare_worker(prepare: Callable[[], JobReader]) -> JobReader:
    """Prepare in a worker process, which shares the cores with others."""
    cv2.setNumThreads(1)
    return prepare()


def _read_job(
    job: Job, *, engine: OcrEngine, selection: Selection, settings: Settings
) -> tuple[Outcome, ...]:
    outcomes: list[Outcome] = []
    try:
        for figure in load_figures(job.item.path, data=job.data, settings=settings.image):
            reading = selection.of(read_figure(figure, engine=engine, settings=settings))
            outcomes.append(reading)
            if job.overlay is not None:
                picture = draw_overlay(figure, reading, settings=settings.overlay)
                write_file(page_path(job.overlay, job.item, figure.source), picture)
    except InputError as error:
        outcomes.append(error)
    return tuple(outcomes)


def _with_data(job: Job, settings: Settings) -> Job:
    """The job with what stands on standard input, which only this process can read."""
    if job.item.path != STDIN:
        return job
    return replace(job, data=read_bytes(STDIN, settings=settings.image))


def _crash(job: Job, crashed: Crashed) -> InputError:
    shown = printable(job.item.source)
    return InputError(
        f"{shown}: reading it ended its process (exit code {crashed.exit_code}); "
        "save it again as PNG, or try -j 1 if memory is short"
    )
