"""Results to exit codes: 1 before 3 before 0."""

from dataclasses import replace

import pytest

from heatgrid.cli.verdict import exit_code
from heatgrid.errors import ExitCode, InputError
from heatgrid.model import FigureReading, Finding, Severity, Where
from tests.readings import FIGURE_READING, NOTHING_FOUND, SKIPPED

WARNED = replace(
    FIGURE_READING, findings=(Finding("H403", Severity.WARNING, Where("fig.png", 0, 0, 0), ""),)
)
CLEAN = replace(FIGURE_READING, findings=())
INCOMPLETE = replace(CLEAN, skipped=(SKIPPED,))
NO_HEATMAP = replace(
    NOTHING_FOUND, findings=(Finding("H101", Severity.ERROR, Where("fig.png"), ""),)
)
BROKEN = InputError("x.png: is empty")
Outcomes = tuple[FigureReading | InputError, ...]


@pytest.mark.parametrize(
    ("outcomes", "fail_on", "code"),
    [
        ((CLEAN,), "warning", ExitCode.OK),
        ((FIGURE_READING,), "error", ExitCode.FINDINGS),
        ((FIGURE_READING,), "never", ExitCode.OK),
        ((WARNED,), "error", ExitCode.OK),
        ((WARNED,), "warning", ExitCode.FINDINGS),
        ((CLEAN, BROKEN), "error", ExitCode.INCOMPLETE),
        ((INCOMPLETE,), "error", ExitCode.INCOMPLETE),
        ((NO_HEATMAP,), "error", ExitCode.INCOMPLETE),
        ((NOTHING_FOUND,), "never", ExitCode.INCOMPLETE),
        ((BROKEN, FIGURE_READING), "error", ExitCode.FINDINGS),
    ],
)
def test_exit_code(outcomes: Outcomes, fail_on: str, code: ExitCode) -> None:
    assert exit_code(outcomes, fail_on=fail_on, exit_zero=False) == code


def test_exit_zero_forgives_findings_and_nothing_else() -> None:
    assert exit_code((FIGURE_READING,), fail_on="error", exit_zero=True) == ExitCode.OK
    outcomes = (FIGURE_READING, BROKEN)
    assert exit_code(outcomes, fail_on="error", exit_zero=True) == ExitCode.INCOMPLETE
