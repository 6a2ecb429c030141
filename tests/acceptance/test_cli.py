"""The command as users run it: exit codes, streams, files, signals."""

import csv
import io
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from heatgrid.model import TIDY_COLUMNS
from tests.conftest import ROOT, Run

FIGURE = ROOT / "fixtures" / "seed000-small" / "figure.png"
ALTERED = ROOT / "fixtures" / "altered-digit" / "figure.png"

posix = pytest.mark.skipif(os.name == "nt", reason="signals and /dev/full are POSIX")


@pytest.fixture(scope="module")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A white picture: it can be read, and there is no heatmap in it."""
    path = tmp_path_factory.mktemp("blank") / "blank.bmp"
    header = b"BM" + (54 + 3 * 64 * 64).to_bytes(4, "little") + bytes(4) + b"\x36\0\0\0"
    header += b"\x28\0\0\0" + (64).to_bytes(4, "little") * 2 + b"\1\0\x18\0" + bytes(24)
    path.write_bytes(header + b"\xff" * (3 * 64 * 64))
    return path


def test_0_nothing_to_object_to(run_heatgrid: Run) -> None:
    done = run_heatgrid("extract", FIGURE)
    assert done.returncode == 0
    rows = list(csv.reader(io.StringIO(done.stdout)))
    assert tuple(rows[0]) == TIDY_COLUMNS
    assert len(rows) == 1 + 80
    assert done.stderr.endswith("80 cells: 80 read; nothing flagged\n")


def test_1_a_finding(run_heatgrid: Run) -> None:
    assert run_heatgrid("extract", ALTERED, "-q").returncode == 1
    assert run_heatgrid("extract", ALTERED, "-q", "--fail-on", "never").returncode == 0
    assert run_heatgrid("extract", ALTERED, "-q", "--exit-zero").returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ["extract", "no-such-figure.png"],
        ["extract", "src"],
        ["extract", "fixtures", "--no-such-option"],
        ["extract"],
        ["extract", "fixtures", "-o", "table.doc"],
        ["no-such-command"],
        ["rule", "H999"],
    ],
    ids=" ".join,
)
def test_2_usage(arguments: list[str], run_heatgrid: Run) -> None:
    done = run_heatgrid(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr


def test_3_incomplete(run_heatgrid: Run, blank: Path, tmp_path: Path) -> None:
    truncated = tmp_path / "cut.png"
    truncated.write_bytes(FIGURE.read_bytes()[:5000])
    done = run_heatgrid("extract", truncated, blank, "--format", "json")
    assert done.returncode == 3
    (figure,) = json.loads(done.stdout)
    assert (figure["panels"], figure["findings"][0]["code"]) == ([], "H101")
    assert "cut.png: is truncated; copy or download it again" in done.stderr


def test_4_engine_is_missing(run_heatgrid: Run, tmp_path: Path) -> None:
    output = tmp_path / "out.csv"
    without_programs = {**os.environ, "PATH": str(tmp_path)}
    done = run_heatgrid(
        "extract", FIGURE, "--engine", "tesseract", "-o", output, env=without_programs
    )
    assert done.returncode == 4
    assert "Traceback" not in done.stderr
    assert not output.exists()


@posix
def test_5_output_cannot_be_written(run_heatgrid: Run, tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = run_heatgrid("rule", capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert done.returncode == 5
    assert done.stderr == "heatgrid: standard output: cannot be written (No space left on device)\n"


def test_output_is_the_same_bytes_however_many_processes(
    run_heatgrid: Run, blank: Path, tmp_path: Path
) -> None:
    figures = [FIGURE, blank, ALTERED]
    alone = run_heatgrid("extract", *figures, "-j", "1", "-o", tmp_path / "1.json")
    both = run_heatgrid("extract", *figures, "-j", "2", "-o", tmp_path / "2.json")
    assert (alone.returncode, alone.stderr) == (both.returncode, both.stderr)
    assert (tmp_path / "1.json").read_bytes() == (tmp_path / "2.json").read_bytes()


def test_standard_input_and_file_read_alike(run_heatgrid: Run) -> None:
    with FIGURE.open("rb") as stream:
        piped = run_heatgrid("extract", "-", "-q", "--format", "wide", stdin=stream)
    named = run_heatgrid("extract", FIGURE, "-q", "--format", "wide")
    assert piped.returncode == named.returncode
    assert piped.stdout.replace("# - ", f"# {FIGURE.as_posix()} ") == named.stdout


def test_folder_gets_tables_and_overlays(run_heatgrid: Run, tmp_path: Path) -> None:
    for name, figure in (("a.png", FIGURE), ("sub/b.png", ALTERED)):
        (tmp_path / "in" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(figure, tmp_path / "in" / name)
    done = run_heatgrid("extract", "in", "-o", "out/", "--overlay", "seen/", cwd=tmp_path)
    assert done.returncode == 1
    made = [path.relative_to(tmp_path).as_posix() for path in sorted(tmp_path.rglob("*.*"))]
    pictures = ["seen/a.png", "seen/sub/b.png"]
    assert made == ["in/a.png", "in/sub/b.png", "out/a.csv", "out/sub/b.csv", *pictures]


@posix
def test_reader_that_leaves_early_is_no_failure(tmp_path: Path) -> None:
    command = f'sleep 1; "{sys.executable}" -m heatgrid rule; echo $? > "{tmp_path}/code"'
    done = subprocess.run(
        ["/bin/sh", "-c", f"({command}) | true"], capture_output=True, text=True, check=True
    )
    assert (tmp_path / "code").read_text(encoding="utf-8") == "0\n"
    assert "Broken pipe" not in done.stderr


@posix
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_130_and_143_leave_no_partial_file(number: int, code: int, tmp_path: Path) -> None:
    for copy in range(12):
        shutil.copy(FIGURE, tmp_path / f"{copy:02}.png")
    command = [sys.executable, "-m", "heatgrid", "extract", ".", "-o", "out/", "--overlay", "out/"]
    # A shell that runs the tests in the background ignores SIGINT, and children inherit that.
    inherited = signal.signal(number, signal.SIG_DFL)
    process = subprocess.Popen(
        [*command, "-j", "2"], cwd=tmp_path, stderr=subprocess.PIPE, start_new_session=True
    )
    signal.signal(number, inherited)
    while not list(tmp_path.glob("out/*.csv")) and process.poll() is None:
        time.sleep(0.05)
    os.killpg(process.pid, number)
    _, errors = process.communicate(timeout=60)
    assert process.returncode == code, errors.decode()
    assert b"Traceback" not in errors
    assert list(tmp_path.rglob(".*")) == []
    assert len(list(tmp_path.glob("out/*.csv"))) < 12
    for table in tmp_path.glob("out/*.csv"):
        rows = list(csv.reader(io.StringIO(table.read_text(encoding="utf-8"))))
        assert {len(row) for row in rows} == {len(TIDY_COLUMNS)}


def test_help_is_fast_and_names_the_commands(run_heatgrid: Run) -> None:
    done = run_heatgrid("--help")
    assert done.returncode == 0
    for command in ("extract", "rule", "doctor"):
        assert f"\n  {command} " in done.stdout


def test_doctor_finds_all_that_auto_needs(run_heatgrid: Run) -> None:
    done = run_heatgrid("doctor")
    assert done.returncode == 0
    assert "heatgrid-digits" in done.stdout
