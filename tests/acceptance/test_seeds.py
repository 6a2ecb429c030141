"""Readings of the seed figures against the data they were drawn from.

Golden files are held against the data too, so that refreshing them cannot hide a wrong number.
"""

import csv
import json
from dataclasses import replace
from pathlib import Path

import pytest

from seeds.render import (
    FIXTURES,
    SEED_IDS,
    SEEDS,
    SIZES,
    altered,
    load_alteration,
    load_seed,
    load_seed_of,
    render_seed,
    save,
)
from tests.conftest import Run
from tests.factories import PanelData
from tests.truth import Row, parse_csv, printed_rows, rows_by_source, wrong_bar_ends, wrong_texts

CASES = sorted(
    path.parent for path in FIXTURES.glob("*/figure.*") if not path.with_name("truth.json").exists()
)
RENDERED = [
    f"seed{seed_id}-{name}"
    for seed_id in SEED_IDS
    for name in ("medium.png", "medium.jpg", "large.png")
]
NOTES = {"", "H504"}


def _golden(case: Path) -> list[Row]:
    return parse_csv((case / "expected.csv").read_text(encoding="utf-8"))


def _printed(case: Path) -> tuple[PanelData, ...]:
    """The panels of a case as they are printed, alterations included."""
    panels = load_seed_of(case).panels
    if (case / "findings.json").exists():
        change = replace(load_alteration(case), value=None)
        return altered(panels, change)
    return panels


def _repaired(case: Path) -> tuple[PanelData, ...]:
    """The same with the number that is to be taken in place of a misprint."""
    panels, findings = _printed(case), case / "findings.json"
    content = json.loads(findings.read_text(encoding="utf-8")) if findings.exists() else {}
    if "repaired" not in content:
        return panels
    return altered(panels, replace(load_alteration(case), value=None, text=content["repaired"]))


pytestmark = pytest.mark.timeout(1800)  # the first test waits for all figures to be read

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@each_case
def test_golden_texts_are_the_printed_ones(case: Path) -> None:
    assert wrong_texts(_golden(case), _printed(case)) == []


@each_case
def test_golden_values_are_the_printed_ones_or_their_repairs(case: Path) -> None:
    texts = [text for panel in _repaired(case) for row in panel.texts for text in row]
    read = [(row["status"], float(row["value"])) for row in _golden(case)]
    assert read == [("read", float(text)) for text in texts]


@each_case
def test_golden_colorbar_ends_are_those_of_the_bar(case: Path) -> None:
    seed = load_seed_of(case)
    if seed.look.bar == "none":
        ends = {(row["colorbar_low"], row["colorbar_high"]) for row in _golden(case)}
        assert ends == {("", "")}
    else:
        assert wrong_bar_ends(_golden(case), seed.panels) == set()


@pytest.fixture(scope="module")
def rendered(run_heatgrid: Run, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Row]]:
    """Medium and large renderings, drawn and read now; rows by file name."""
    folder = tmp_path_factory.mktemp("seeds")
    for name in RENDERED:
        seed_id, size = name.removeprefix("seed").split(".")[0].split("-")
        save(render_seed(load_seed(seed_id), size), folder / name)
    done = run_heatgrid("extract", folder)
    by_source = rows_by_source(parse_csv(done.stdout))
    return {Path(source).name: rows for source, rows in by_source.items()}


@pytest.mark.parametrize("name", RENDERED)
def test_larger_renderings_read_the_same(name: str, rendered: dict[str, list[Row]]) -> None:
    seed = load_seed(name[4:7])
    rows = rendered[name]
    assert wrong_texts(rows, seed.panels) == []
    assert {row["checks"] for row in rows} <= NOTES
    assert seed.look.bar == "none" or wrong_bar_ends(rows, seed.panels) == set()


def test_sizes_are_those_that_the_names_promise() -> None:
    seed = load_seed("000")
    widths = {size: render_seed(seed, size).shape[1] for size in SIZES}
    assert all(abs(widths[size] / promised - 1) < 0.06 for size, promised in _PROMISED.items())


_PROMISED = {"small": 1200, "medium": 2040, "large": 3480}


@pytest.mark.parametrize(
    ("claims", "seed_id", "numbers", "wrong"),
    [
        ("000", "000", 80, 0),
        ("001", "001", 80, 0),
        ("002", "000", 32, 25),
        ("003", "003", 40, 0),
        ("004", "004", 301, 1),
    ],
)
def test_claims_have_the_faults_that_the_readme_names(
    claims: str, seed_id: str, numbers: int, wrong: int
) -> None:
    truth = {
        (row["title"], row["y_tick"], row["x_tick"]): row["text"]
        for row in printed_rows(load_seed(seed_id).panels)
    }
    with (SEEDS / "claims" / f"{claims}.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    differ = [
        row
        for row in rows
        if truth.get((row["title"].replace("GPQA D", "GPQA_D"), row["y_tick"], row["x_tick"]))
        != row["text"]
    ]
    assert (len(rows), len(differ)) == (numbers, wrong)
