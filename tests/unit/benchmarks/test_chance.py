"""Random figures: the same from the same seed, and true."""

import importlib.util
import json

import matplotlib as mpl
import numpy as np
import pytest

if not all(map(importlib.util.find_spec, ("pypdfium2", "resvg_py"))):
    pytest.skip("the renderers of the benchmarks are not installed", allow_module_level=True)

from benchmarks.cells.pictures import Renderer
from benchmarks.figures.chance import draw_figure
from benchmarks.figures.looks import draw_look
from benchmarks.figures.texts import FORMS, draw_ticks, draw_titles, draw_values
from gallery.case import load_panels, truth_document


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_the_same_number_gives_the_same_figure():
    first, again, other = draw_figure(3, 12), draw_figure(3, 12), draw_figure(3, 8)
    assert first.image.tobytes() == again.image.tobytes()
    assert str(first.panels) == str(again.panels)
    assert first.image.size != other.image.size


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("number", [12, 19])
def test_boxes_lie_in_the_picture_and_hold_no_paper(number):
    drawing = draw_figure(1, number)
    rgb = np.asarray(drawing.image.convert("RGB"))
    height, width = rgb.shape[:2]
    assert drawing.panels
    for panel in drawing.panels:
        left, top, right, bottom = map(round, panel.box)
        assert 0 < left < right < width
        assert 0 < top < bottom < height
        assert len(np.unique(rgb[top:bottom, left:right].reshape(-1, 3), axis=0)) > 2


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_truth_of_a_picture_that_kept_its_size_can_be_written():
    drawing = draw_figure(7301, 1)
    (panel, *_) = load_panels(json.loads(json.dumps(truth_document(drawing))))
    assert panel.bar is not None
    assert panel.bar.ticks == drawing.panels[0].bar.ticks


def test_looks_differ_in_everything():
    looks = [draw_look(np.random.default_rng(seed), crosses_zero=False) for seed in range(60)]
    assert {look.renderer for look in looks} == {
        Renderer.AGG, Renderer.PDF, Renderer.SVG_PATHS,
    }  # fmt: skip
    assert {look.bar_side for look in looks} == {"right", "bottom", "top"}
    assert {look.paint.how for look in looks} == {"mesh", "image", "tiles"}
    assert {look.is_dark for look in looks} == {True, False}
    assert {look.bar is None for look in looks} == {True, False}
    assert all(look.paint.cmap in mpl.colormaps for look in looks)


@pytest.mark.parametrize("name", FORMS)
def test_forms_write_their_values(name):
    form = FORMS[name][1]
    texts = [form.write(value) for value in (form.low, form.high)]
    assert (texts == ["", ""]) is name.startswith("blank")
    assert len(set(texts)) == len(texts) or name.startswith("blank")


def test_values_keep_to_their_form():
    form = FORMS["-0.12"][1]
    for seed in range(20):
        values = draw_values(5, 7, form, np.random.default_rng(seed))
        assert values.shape == (5, 7)
        assert -1 <= np.nanmin(values) < np.nanmax(values) <= 1


def test_ticks_are_as_many_as_cells_or_none():
    counts = {
        len(draw_ticks(14, np.random.default_rng(seed), may_be_long=True)) for seed in range(80)
    }
    assert counts == {0, 14}


def test_titles_are_one_per_panel():
    drawn = [draw_titles(3, np.random.default_rng(seed)) for seed in range(40)]
    assert {len(titles) for titles in drawn} == {3}
    assert {titles[1][0] for titles in drawn} == {"", "(b)"}
