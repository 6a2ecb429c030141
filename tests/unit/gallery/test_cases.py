"""The cases of the gallery, and what is kept of them."""

import json
import math

import pytest

from gallery.case import load_panels, truth_document
from gallery.cases import CASES, THEMES
from gallery.render import render, table
from tests.conftest import ROOT

SOME = [name for name, case in CASES.items() if case.is_kept][::18]


def test_no_two_cases_have_one_name():
    assert sum(len(theme.cases) for theme in THEMES) == len(CASES)


@pytest.mark.parametrize("name", CASES)
def test_a_case_says_what_it_shows_in_one_line(name):
    assert CASES[name].proves
    assert "\n" not in CASES[name].proves


@pytest.mark.parametrize("name", SOME)
def test_kept_truth_is_what_is_drawn(name):
    kept = json.loads((ROOT / "fixtures" / name / "truth.json").read_text(encoding="utf-8"))
    assert truth_document(CASES[name].draw(), CASES[name].proves) == kept


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.is_kept])
def test_boxes_lie_in_the_picture_in_reading_order(name):
    kept = json.loads((ROOT / "fixtures" / name / "truth.json").read_text(encoding="utf-8"))
    width, height = kept["size"]
    boxes = [panel.box for panel in load_panels(kept)]
    assert all(0 <= left < right <= width for left, _, right, _ in boxes)
    assert all(0 <= top < bottom <= height for _, top, _, bottom in boxes)
    assert boxes == sorted(boxes, key=lambda box: (math.floor(box[1] / 20), box[0]))


def test_rendering_writes_picture_and_truth(tmp_path):
    path = render(CASES["grid-one-by-two"], tmp_path / "case")
    assert sorted(file.name for file in path.parent.iterdir()) == ["figure.webp", "truth.json"]


def test_the_table_has_a_row_for_every_case():
    rows = [line for line in table().splitlines() if line.startswith("| `")]
    assert len(rows) == len(CASES)
