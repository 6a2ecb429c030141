"""The Tesseract reader, for real: it makes mistakes, and every one of them is flagged."""

import os

from seeds.render import load_seed
from tests.conftest import Run
from tests.truth import parse_csv, printed_rows

FIGURE = "fixtures/seed000-small/figure.png"
CELLS_READ_MIN = 60
"""Of 80. Tesseract reads 78 to 80 of them where the true cells are given to it."""


def test_numbers_without_a_flag_are_right(run_heatgrid: Run, tesseract: str) -> None:
    done = run_heatgrid("extract", "--engine", "tesseract", FIGURE)
    rows = parse_csv(done.stdout)
    pairs = list(zip(rows, printed_rows(load_seed("000").panels), strict=True))
    right = [row for row, true in pairs if row["text"] == true["text"]]
    silent = [row for row, true in pairs if row["text"] != true["text"] and not row["checks"]]
    assert len(right) >= CELLS_READ_MIN
    assert silent == []


def test_exit_code_says_that_something_was_flagged(run_heatgrid: Run, tesseract: str) -> None:
    done = run_heatgrid("extract", "--engine", "tesseract", "--format", "json", FIGURE)
    assert done.returncode == (1 if '"severity": "error"' in done.stdout else 0)


def test_missing_program_is_exit_4_with_advice(run_heatgrid: Run, tmp_path: os.PathLike) -> None:
    bare = {**os.environ, "PATH": str(tmp_path)}
    done = run_heatgrid("extract", "--engine", "tesseract", FIGURE, env=bare)
    assert (done.returncode, done.stdout) == (4, "")
    assert "apt" in done.stderr
    assert "Traceback" not in done.stderr
