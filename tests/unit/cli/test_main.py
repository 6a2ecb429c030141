"""Exceptions to exit codes."""

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from heatgrid.cli.main import cli
from heatgrid.errors import EngineError, InputError, OutputError, UsageError


def group_that_raises(error: BaseException) -> click.Group:
    @click.group(cls=type(cli))
    def group() -> None:
        pass

    @group.command()
    def go() -> None:
        raise error

    return group


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (UsageError("no such path"), 2),
        (click.UsageError("no such option"), 2),
        (InputError("x.png: is empty"), 3),
        (EngineError("no tesseract"), 4),
        (OutputError("disk full"), 5),
        (KeyboardInterrupt(), 130),
        (SystemExit(143), 143),
        (ZeroDivisionError("bug"), 70),
        (OSError(28, "bug"), 70),
    ],
    ids=lambda value: type(value).__name__,
)
def test_exit_codes(error: BaseException, code: int) -> None:
    result = CliRunner().invoke(group_that_raises(error), ["go"])
    assert result.exit_code == code
    assert result.stdout == ""


def test_own_errors_are_one_line() -> None:
    result = CliRunner().invoke(group_that_raises(EngineError("no tesseract")), ["go"])
    assert result.stderr == "heatgrid: no tesseract\n"


def test_bugs_show_their_traceback() -> None:
    result = CliRunner().invoke(group_that_raises(ZeroDivisionError("why")), ["go"])
    assert "ZeroDivisionError: why\nheatgrid: this is a bug; please report it" in result.stderr


def test_bad_project_file_stops_extract_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pyproject.toml").write_text("[tool.heatgrid]\nx = 1\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(cli, ["extract", "fig.png"]).exit_code == 2
    assert CliRunner().invoke(cli, ["rule", "H502"]).exit_code == 0


def test_version() -> None:
    assert CliRunner().invoke(cli, ["--version"]).stdout.startswith("heatgrid, version ")
