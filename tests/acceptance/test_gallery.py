"""Every class of figures, through the real command: all that is read is what was drawn.

The truth of a case was written when it was drawn, by ``python -m gallery.render``; what is too
large for the repository is drawn here. `CAUSES` names what heatgrid does not read yet: such a
test has to fail, so whoever mends a cause strikes its lines out. `SILENT` names the gravest: wrong
numbers without a finding.
"""

import json
from pathlib import Path

import pytest

from gallery.case import load_panels
from gallery.cases import CASES
from gallery.facts import ASPECTS, Aspect, Fact, facts_of
from gallery.render import render, table
from tests.conftest import ROOT, Run

pytestmark = pytest.mark.timeout(3600)  # the first test waits for all figures to be read

FIXTURES = ROOT / "fixtures"

CAUSES: dict[str, dict[str, tuple[Aspect, ...]]] = {
    "a right number is read unsurely": {
        "grid-overflowing-text": (Aspect.ALARMS,),
    },
}
"""What is not read yet: by cause, the cases and what of them is wrong."""

SILENT: dict[str, str] = {}
"""Wrong numbers without a finding, which heatgrid promises not to have."""

DEBTS = {
    (name, aspect): cause
    for cause, cases in CAUSES.items()
    for name, aspects in cases.items()
    for aspect in aspects
}


def _claims() -> list[object]:
    """Case and aspect; a figure without a heatmap has no aspect but panels."""
    return [
        pytest.param(
            name,
            aspect,
            id=f"{name}-{aspect.name.lower()}",
            marks=pytest.mark.xfail(reason=DEBTS[name, aspect]) if (name, aspect) in DEBTS else (),
        )
        for name in CASES
        for aspect in ([Aspect.PANELS] if name.startswith("stranger") else Aspect)
    ]


@pytest.fixture(scope="module")
def facts(run_heatgrid: Run, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Fact]]:
    """All cases, read in one run; their facts by name."""
    drawn = tmp_path_factory.mktemp("gallery")
    figures = [
        render(case, drawn / case.name)
        if not case.is_kept
        else next((FIXTURES / case.name).glob("figure.*"))
        for case in CASES.values()
    ]
    done = run_heatgrid("extract", *figures, "--format", "json")
    assert done.stdout, done.stderr
    folders = [figure.parent for figure in figures]
    return {
        folder.name: facts_of(document, load_panels(_truth(folder)))
        for folder, document in zip(folders, json.loads(done.stdout), strict=True)
    }


def _truth(folder: Path) -> dict[str, object]:
    return json.loads((folder / "truth.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("name", "aspect"), _claims())
def test_reading_is_the_truth(name: str, aspect: Aspect, facts: dict[str, list[Fact]]) -> None:
    wrong = [
        str(fact) for fact in facts[name] if ASPECTS[fact.topic] is aspect and not fact.is_right
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.xfail(reason=SILENT[name]) if name in SILENT else ())
        for name in CASES
    ],
)
def test_no_wrong_number_is_silent(name: str, facts: dict[str, list[Fact]]) -> None:
    assert [str(fact) for fact in facts[name] if fact.is_silent_mistake] == []


def test_every_kept_case_has_its_folder() -> None:
    folders = {path.parent.name for path in FIXTURES.glob("*/truth.json")}
    assert folders == {case.name for case in CASES.values() if case.is_kept}


def test_every_debt_is_of_a_case() -> None:
    assert {name for name, _ in DEBTS} <= CASES.keys()
    assert len(DEBTS) == sum(len(aspects) for c in CAUSES.values() for aspects in c.values())


def test_readme_lists_every_case() -> None:
    assert table() in (FIXTURES / "README.md").read_text(encoding="utf-8")
