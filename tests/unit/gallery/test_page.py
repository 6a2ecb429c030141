"""The truth that a page gives is where its pixels are."""

import matplotlib as mpl
import numpy as np
import pytest

from gallery.case import Theme, as_json, load_panels, truth_document
from gallery.data import panel_data
from gallery.layout import Room, one_panel
from gallery.style import BarLook, Paint

WHITE = (255, 255, 255)
DATA = panel_data(
    [[0.0, 0.5, 0.25], [0.75, float("nan"), 1.0]], ".2f", x_ticks=("a", "", "c"),
    y_ticks=("d", "e"), title="title", x_label="x", y_label="y", bar_label="bar", letter="(a)",
)  # fmt: skip
ROOM = Room(left=60, top=30, right=70, bottom=40)


def _draw(paint, bar=None):
    theme = Theme("test")

    @theme.case()
    def panel():
        """One panel."""
        return one_panel(DATA, paint, cell=(40, 30), room=ROOM, bar=bar)

    return theme.cases[0].draw().drawing()


def _rgb(cmap, value):
    return tuple(round(255 * channel) for channel in mpl.colormaps[cmap](value)[:3])


@pytest.mark.parametrize(
    "paint", [Paint("mesh"), Paint("image", "magma"), Paint("tiles", "Reds", gap_px=4, round_px=5)]
)
def test_cells_have_their_colors_where_the_truth_says(paint):
    drawing = _draw(paint)
    assert drawing.panels[0].box == (60, 30, 180, 90)
    rgb = np.asarray(drawing.image).astype(int)
    for row, col in ((0, 0), (0, 2), (1, 0), (1, 2)):
        seen = rgb[30 + 30 * row + 5, 60 + 40 * col + 20]
        assert np.abs(seen - _rgb(paint.cmap, DATA.values[row][col])).max() <= 1


def test_a_missing_cell_shows_the_paper():
    rgb = np.asarray(_draw(Paint()).image)
    assert tuple(rgb[30 + 45, 60 + 60].tolist()) == WHITE


def test_a_bar_runs_from_low_to_high_in_its_box():
    drawing = _draw(Paint())
    bar = drawing.panels[0].bar
    assert (bar.low, bar.high, bar.label, bar.scale) == (0.0, 1.0, "bar", "linear")
    left, top, right, bottom = (round(side) for side in bar.box)
    rgb = np.asarray(drawing.image).astype(int)
    ends = rgb[bottom - 2, (left + right) // 2], rgb[top + 2, (left + right) // 2]
    assert (
        np.abs(np.array(ends) - [_rgb("viridis", 1.5 / 60), _rgb("viridis", 57.5 / 60)]).max() <= 6
    )


def test_ticks_of_a_bar_are_those_that_are_printed():
    own = _draw(Paint(), BarLook(ticks=((0, "none"), (1, "all")))).panels[0].bar
    assert own.ticks == ("none", "all")
    assert _draw(Paint()).panels[0].bar.ticks[0] in ("0.0", "0.00")


def test_truth_survives_its_file():
    drawing = _draw(Paint())
    (loaded,) = load_panels(truth_document(drawing))
    (truth,) = drawing.panels
    assert (loaded.box, loaded.bar) == (truth.box, truth.bar)
    assert loaded.data.texts == truth.data.texts
    assert (loaded.data.letter, loaded.data.x_ticks) == ("(a)", ("a", "", "c"))
    assert np.array_equal(loaded.data.values, truth.data.values, equal_nan=True)


def test_truth_is_written_in_lines():
    text = as_json(truth_document(_draw(Paint()), "something"))
    assert text.startswith('{"proves": "something", "size": [250, 130], "panels": [\n{"bbox"')
    assert text.endswith("]}\n")
