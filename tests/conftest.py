"""Fixtures that all tests share."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--golden", action="store_true", help="rewrite the expected output of the fixtures"
    )


@pytest.fixture(scope="session")
def run_heatgrid() -> Run:
    """Run the command as users do: ``run_heatgrid("extract", "figure.png")``.

    Paths are relative to the root of the repository.
    """

    def run(*arguments: str | Path, **options: object) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "-m", "heatgrid", *map(str, arguments)]
        defaults = {"cwd": ROOT, "capture_output": True, "text": True, "encoding": "utf-8"}
        return subprocess.run(command, check=False, **{**defaults, **options})  # type: ignore[call-overload]

    return run


@pytest.fixture(scope="session")
def tesseract() -> str:
    """Path of the tesseract program; on a CI machine it has to be there."""
    program = shutil.which("tesseract")
    if program is None and os.environ.get("CI"):
        pytest.fail("tesseract is not installed, and CI tests it for real")
    if program is None:
        pytest.skip("tesseract is not installed; it is optional outside CI")
    return program
