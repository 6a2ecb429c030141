"""Many files to readings, with the pipeline replaced by one that makes up its answer."""

import os
import signal
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from heatgrid import batch, read
from heatgrid.batch import Job, Selection, page_path, read_jobs, read_pages
from heatgrid.drawn import Figure
from heatgrid.errors import InputError, OutputError, UsageError
from heatgrid.image import Input
from heatgrid.model import FigureReading
from tests.readings import FIGURE_READING, NOTHING_FOUND


def _made_up(figure: Figure, **_options: object) -> FigureReading:
    return replace(NOTHING_FOUND, source=figure.source, sha256=figure.sha256)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    pages = [Image.new("RGB", (20, 10), (0, 0, page)) for page in range(3)]
    pages[0].save(tmp_path / "one.png")
    pages[0].save(tmp_path / "scan.tiff", save_all=True, append_images=pages[1:])
    (tmp_path / "bad.png").write_bytes(b"")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(batch, "read_figure", _made_up)
    return tmp_path


def job(name: str, overlay: str | None = None) -> Job:
    return Job(Input(Path(name), Path(name)), Path(overlay) if overlay else None)


def run(*jobs: Job) -> list[tuple[str, ...]]:
    """Outcomes in this process, as sources and messages."""
    found = []
    for one in jobs:
        (outcomes,) = read_jobs([one])
        found.append(tuple(getattr(item, "source", str(item)) for item in outcomes))
    return found


def test_pages_and_errors_come_in_order(folder: Path) -> None:
    assert run(job("one.png"), job("scan.tiff"), job("bad.png")) == [
        ("one.png",),
        ("scan.tiff#1", "scan.tiff#2", "scan.tiff#3"),
        ("bad.png: is empty (0 bytes); export the figure again",),
    ]


def test_each_page_has_an_overlay_of_its_own(folder: Path) -> None:
    run(job("one.png", "seen/one.png"), job("scan.tiff", "seen/scan.png"))
    assert sorted(path.name for path in (folder / "seen").iterdir()) == [
        "one.png",
        "scan-1.png",
        "scan-2.png",
        "scan-3.png",
    ]


def test_overlay_that_cannot_be_written_stops_the_run(folder: Path) -> None:
    with pytest.raises(OutputError, match=r"bad\.png/one\.png: cannot be written"):
        run(job("one.png", "bad.png/one.png"))


@pytest.mark.parametrize(
    ("selection", "codes"),
    [
        (Selection(), ["H502", "H504"]),
        (Selection(select=("H4", "H502")), ["H502"]),
        (Selection(ignore=("H5",)), []),
        (Selection(select=("H5",), ignore=("H504",)), ["H502"]),
    ],
)
def test_selection(selection: Selection, codes: list[str]) -> None:
    assert [finding.code for finding in selection.of(FIGURE_READING).findings] == codes


def test_page_path() -> None:
    item = Input(Path("a#1.tiff"), Path("a#1.tiff"))
    assert page_path(Path("out/a.csv"), item, "a#1.tiff") == Path("out/a.csv")
    assert page_path(Path("out/a.csv"), item, "a#1.tiff#12") == Path("out/a-12.csv")


def test_read_gives_the_one_figure(folder: Path) -> None:
    assert read("one.png").source == "one.png"
    assert [page.source for page in read_pages(folder / "scan.tiff")] == [
        f"{folder.as_posix()}/scan.tiff#{page}" for page in (1, 2, 3)
    ]


def test_read_loses_no_page(folder: Path) -> None:
    with pytest.raises(InputError, match=r"^scan\.tiff: has 3 pages; use read_pages$"):
        read("scan.tiff")


def test_unknown_engine(folder: Path) -> None:
    with pytest.raises(UsageError, match="no engine is named 'magic'"):
        read("one.png", engine="magic")


@pytest.mark.skipif(os.name == "nt", reason="signals end processes here")
def test_crash_is_named_with_its_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "map_isolated", _first_crashes)
    first, second = read_jobs([job("one.png"), job("bad.png")])
    assert [str(item) for item in first] == [
        f"one.png: reading it ended its process (exit code {-signal.SIGSEGV}); "
        "save it again as PNG, or try -j 1 if memory is short"
    ]
    assert second == (NOTHING_FOUND,)


def _first_crashes(*_arguments: object, **_options: object) -> list[object]:
    return [batch.Crashed(-signal.SIGSEGV), (NOTHING_FOUND,)]
