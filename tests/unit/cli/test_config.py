"""[tool.heatgrid] of the nearest pyproject.toml."""

from pathlib import Path

import pytest

from heatgrid.cli.config import read_config
from heatgrid.errors import UsageError


def project(tmp_path: Path, text: str) -> Path:
    (tmp_path / "pyproject.toml").write_text(text, encoding="utf-8")
    return tmp_path


def test_settings_of_the_nearest_project(tmp_path: Path) -> None:
    project(tmp_path, '[tool.heatgrid]\nfail-on = "warning"\nselect = ["H4", "H5"]\njobs = 2\n')
    below = tmp_path / "figures" / "new"
    below.mkdir(parents=True)
    assert read_config(below) == {"fail_on": "warning", "select": ["H4", "H5"], "jobs": 2}


def test_nearest_project_hides_the_others(tmp_path: Path) -> None:
    project(tmp_path, "[tool.heatgrid]\njobs = 2\n")
    inner = tmp_path / "inner"
    inner.mkdir()
    assert read_config(project(inner, "[project]\n")) == {}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[tool.heatgrid", "cannot be read as TOML"),
        ("tool.heatgrid = 3", r"\[tool.heatgrid\] must be a table"),
        ("[tool.heatgrid]\ncolour = 1", "has no setting 'colour'; there are: engine, format"),
        ('[tool.heatgrid]\njobs = "2"', "jobs must be a whole number, not '2'"),
        ("[tool.heatgrid]\njobs = true", "jobs must be a whole number, not True"),
        ("[tool.heatgrid]\nselect = 5", "select must be a string or a list of strings, not 5"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(UsageError, match=reason):
        read_config(project(tmp_path, text))
