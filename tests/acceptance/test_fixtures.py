"""Every case under fixtures/ that has golden files, through the real command.

Those with a ``truth.json`` have none: tests/acceptance/test_gallery.py is theirs.

``python -m pytest tests/acceptance/test_fixtures.py --golden`` rewrites the expected output
instead of comparing with it; read the diff before committing it.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT, Run
from tests.truth import VERSION_FIELDS, differences, parse_csv

FIGURES = sorted(
    figure
    for figure in (ROOT / "fixtures").glob("*/figure.*")
    if not figure.with_name("truth.json").exists()
)
each_figure = pytest.mark.parametrize("figure", FIGURES, ids=lambda path: path.parent.name)


def _source(figure: Path) -> str:
    """The path as it is given on the command line."""
    return figure.relative_to(ROOT).as_posix()


def _errors_expected(figure: Path) -> list[dict[str, Any]]:
    path = figure.parent / "findings.json"
    return json.loads(path.read_text(encoding="utf-8"))["findings"] if path.exists() else []


@pytest.fixture(scope="module")
def figures_as_json(run_heatgrid: Run) -> dict[str, dict[str, Any]]:
    """All fixtures in one run, by source."""
    done = run_heatgrid("extract", *map(_source, FIGURES), "--format", "json")
    return {figure["source"]: figure for figure in json.loads(done.stdout)}


def test_there_are_fixtures() -> None:
    assert len(FIGURES) >= 11


@each_figure
def test_csv_is_as_expected(figure: Path, run_heatgrid: Run, pytestconfig: pytest.Config) -> None:
    done = run_heatgrid("extract", _source(figure))
    assert done.returncode == (1 if _errors_expected(figure) else 0), done.stderr
    golden = figure.parent / "expected.csv"
    if pytestconfig.getoption("golden"):
        golden.write_text(done.stdout, encoding="utf-8", newline="")
    expected = parse_csv(golden.read_text(encoding="utf-8"))
    assert differences(parse_csv(done.stdout), expected) == []


@each_figure
def test_json_is_as_expected(
    figure: Path, figures_as_json: dict[str, dict[str, Any]], pytestconfig: pytest.Config
) -> None:
    content = figures_as_json[_source(figure)]
    kept = {key: value for key, value in content.items() if key not in VERSION_FIELDS}
    golden = figure.parent / "expected.json"
    if pytestconfig.getoption("golden"):
        golden.write_text(_lines(kept), encoding="utf-8", newline="")
    assert differences(kept, json.loads(golden.read_text(encoding="utf-8"))) == []


@each_figure
def test_errors_are_exactly_those_that_were_put_in(
    figure: Path, figures_as_json: dict[str, dict[str, Any]]
) -> None:
    findings = figures_as_json[_source(figure)]["findings"]
    found = [
        {key: finding[key] for key in ("code", "severity", "panel", "row", "col")}
        for finding in findings
        if finding["severity"] != "note"
    ]
    assert found == _errors_expected(figure)


@each_figure
def test_nothing_is_skipped(figure: Path, figures_as_json: dict[str, dict[str, Any]]) -> None:
    assert figures_as_json[_source(figure)]["skipped"] == []


def _lines(content: dict[str, Any]) -> str:
    """JSON with one line per cell or tick, so that a diff shows what moved."""
    text = json.dumps(content, ensure_ascii=False)
    for start in ('{"row": ', '{"index": ', '{"panel": ', '{"code": '):
        text = text.replace(start, "\n" + start)
    return text + "\n"
