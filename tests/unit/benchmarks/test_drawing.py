"""Figures of the benchmark: the truth beside a picture speaks of that picture."""

import json

import matplotlib as mpl
import numpy as np
from PIL import Image

from benchmarks.whole.drawing import draw_figure
from benchmarks.whole.looks import FORMATS, Bars, Look, Picture, Spread, make_norm

LOOK = Look(
    panels=2, rows=3, cols=4, numbers=FORMATS[0], cmap="viridis", spread=Spread.LINEAR,
    is_clipped=False, bars=Bars.EACH, is_mesh=True, line_pt=0.0, digits_pt=8.0, dpi=100,
    picture=Picture.PNG, quality=90,
)  # fmt: skip


def test_cells_have_the_colors_of_their_true_values(tmp_path):
    draw_figure(tmp_path, "f0", LOOK, np.random.default_rng(1))
    truth = json.loads((tmp_path / "f0.truth.json").read_text(encoding="utf-8"))
    rgb = np.asarray(Image.open(tmp_path / truth["image"]).convert("RGB"))
    bar = truth["panels"][0]["colorbar"]
    norm = make_norm(LOOK, bar["vmin"], bar["vmax"])
    for panel in truth["panels"]:
        left, top, right, bottom = panel["bbox"]
        for (row, col), value in np.ndenumerate(panel["values"]):
            x = left + (col + 0.1) * (right - left) / LOOK.cols
            y = top + (row + 0.1) * (bottom - top) / LOOK.rows
            expected = 255 * np.array(mpl.colormaps["viridis"](norm(value))[:3])
            assert np.abs(rgb[int(y), int(x)] - expected).max() <= 1


def test_misprints_are_printed_and_their_right_text_is_kept(tmp_path):
    draw_figure(tmp_path, "f0", LOOK, np.random.default_rng(1))
    panel = json.loads((tmp_path / "f0.truth.json").read_text(encoding="utf-8"))["panels"][0]
    misprint = panel["misprints"][0]
    row, col = misprint["row"], misprint["col"]
    assert misprint["right"] == LOOK.numbers.printed(panel["values"][row][col])
    assert misprint["right"] != panel["cells"][row][col]
