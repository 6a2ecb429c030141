"""What `heatgrid extract` writes, with the reading replaced by one made by hand."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from heatgrid.batch import Job, Outcome, Selection
from heatgrid.cli.main import cli
from heatgrid.errors import EngineError, InputError
from heatgrid.write.table import to_csv
from tests.readings import FIGURE_READING

CLEAN = replace(FIGURE_READING, findings=())


@pytest.fixture
def extract(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> "Extract":
    monkeypatch.chdir(tmp_path)
    for name in ("fig.png", "scan.tiff", "bad.png", "clean.png"):
        (tmp_path / name).write_bytes(b"")
    monkeypatch.setattr("heatgrid.cli.run.read_jobs", _read_jobs)
    return Extract()


class Extract:
    """Runs the command in a folder of its own."""

    def __call__(self, *arguments: str) -> Result:
        return CliRunner().invoke(cli, ["extract", *arguments])


def _read_jobs(
    jobs: Sequence[Job], selection: Selection, **_options: object
) -> Iterator[tuple[Outcome, ...]]:
    for job in jobs:
        match job.item.path.name:
            case "fig.png":
                yield (selection.of(FIGURE_READING),)
            case "scan.tiff":
                pages = (replace(CLEAN, source=f"scan.tiff#{page}") for page in (1, 2))
                yield (*pages, InputError("scan.tiff: is truncated"))
            case "bad.png":
                yield (InputError("bad.png: is empty"),)
            case _:
                yield (replace(CLEAN, source=job.item.source),)


def test_table_on_stdout_and_findings_on_stderr(extract: Extract) -> None:
    result = extract("fig.png")
    assert result.exit_code == 1
    assert result.stdout == to_csv([FIGURE_READING])
    assert result.stderr.splitlines() == [
        "fig.png: 1 panel, 4 cells: 2 read, 1 by color alone, 1 unreadable; 1 error, 1 note",
        "  error    H502  41 printed, the color says 47 to 47.2",
    ]


def test_quiet_and_verbose(extract: Extract) -> None:
    assert extract("fig.png", "-q").stderr == ""
    assert extract("bad.png", "-q").stderr == "heatgrid: bad.png: is empty\n"
    assert "H504" in extract("fig.png", "-v").stderr


def test_bad_file_does_not_stop_the_others(extract: Extract) -> None:
    result = extract("clean.png", "bad.png", "scan.tiff")
    assert result.exit_code == 3
    assert result.stdout.count("\n") == 1 + 3 * 4
    assert "heatgrid: bad.png: is empty" in result.stderr


def test_selected_findings_are_the_only_ones(extract: Extract) -> None:
    result = extract("fig.png", "--ignore", "H502,H504", "--format", "json")
    assert result.exit_code == 0
    (figure,) = json.loads(result.stdout)
    assert figure["findings"] == []
    assert [cell["checks"] for cell in figure["panels"][0]["cells"]] == [[], [], [], []]
    assert "H504" not in extract("fig.png", "--select", "H502", "-v").stderr


def test_unknown_code_is_a_usage_error(extract: Extract) -> None:
    result = extract("fig.png", "--select", "H502,X1")
    assert result.exit_code == 2
    assert "no check begins with X1" in result.stderr


def test_project_file_gives_defaults_and_the_command_line_wins(extract: Extract) -> None:
    Path("pyproject.toml").write_text('[tool.heatgrid]\nfail-on = "never"\n', encoding="utf-8")
    assert extract("fig.png").exit_code == 0
    assert extract("fig.png", "--fail-on", "error").exit_code == 1


def test_output_file(extract: Extract) -> None:
    result = extract("fig.png", "clean.png", "-o", "out.csv")
    assert result.stdout == ""
    expected = to_csv([FIGURE_READING, replace(CLEAN, source="clean.png")])
    assert Path("out.csv").read_text(encoding="utf-8") == expected


def test_output_folder_has_a_file_per_figure(extract: Extract) -> None:
    extract("fig.png", "scan.tiff", "bad.png", "-o", "out/", "--format", "json")
    assert sorted(path.name for path in Path("out").iterdir()) == [
        "fig.json",
        "scan-1.json",
        "scan-2.json",
    ]


def test_output_that_cannot_be_written(extract: Extract) -> None:
    result = extract("clean.png", "-o", "fig.png/out.csv")
    assert result.exit_code == 5
    assert "out.csv: cannot be written" in result.stderr


def test_engine_failure_stops_the_run_without_output(
    extract: Extract, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(jobs: Sequence[Job], **_options: object) -> Iterator[tuple[Outcome, ...]]:
        yield (CLEAN,)
        raise EngineError("tesseract is not installed; apt install tesseract-ocr")

    monkeypatch.setattr("heatgrid.cli.run.read_jobs", fail)
    result = extract("clean.png", "fig.png", "-o", "out.csv")
    assert result.exit_code == 4
    assert not Path("out.csv").exists()


def test_overlay_over_the_figure_is_refused(extract: Extract) -> None:
    result = extract("fig.png", "--overlay", "fig.png")
    assert result.exit_code == 2
    assert "would overwrite the figure" in result.stderr
