"""Cells of figures whose truth stands beside them."""

import json

import numpy as np
import pytest
from PIL import Image

from benchmarks.cells.folders import load_panels
from benchmarks.cells.known import Group


@pytest.fixture
def write(tmp_path):
    pixels = np.arange(4 * 6 * 3, dtype=np.uint8).reshape(4, 6, 3)
    Image.fromarray(pixels).save(tmp_path / "a.png")

    def write(**more):
        panel = {"bbox": [0, 0, 6, 4], "cells": [["−1", None], ["5\\n(2%)", "x"]]}
        truth = {"id": "a", "image": "a.png", "panels": [panel], **more}
        (tmp_path / "a.truth.json").write_text(json.dumps(truth), encoding="utf-8")
        return tmp_path

    return write


def test_cells_of_a_panel(write):
    (cells,) = load_panels(write())
    assert [(cell.place, cell.group, cell.text) for cell in cells] == [
        ("a.0/0/0", Group.NUMBER, "-1"),
        ("a.0/0/1", Group.BLANK, ""),
        ("a.0/1/0", Group.NUMBER, "5\n(2%)"),
        ("a.0/1/1", Group.FOREIGN, "\N{REPLACEMENT CHARACTER}"),
    ]
    assert cells[1].crop[:, 0, 0].tolist() == [9, 27]


@pytest.mark.parametrize(
    ("more", "digit_px"),
    [({"source": {"digit_px": 9.4}}, 9.4), ({"tags": ["deg:jpeg", "digit_px:06-08"]}, 6.0)],
)
def test_height_of_digits(write, more, digit_px):
    (cells,) = load_panels(write(**more))
    assert {cell.digit_px for cell in cells} == {digit_px}


def test_panels_without_texts_are_left_out(write):
    assert list(load_panels(write(panels=[{"bbox": [0, 0, 6, 4], "cells": None}]))) == []
