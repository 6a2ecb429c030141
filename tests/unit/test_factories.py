"""The truth that the factories give is where the pixels are."""

from dataclasses import replace

import matplotlib as mpl
import numpy as np
import pytest

from tests.factories import Look, PanelData, PixelBox, data_from_texts, draw_heatmaps

WHITE = (255, 255, 255)
DATA = data_from_texts(
    [["1.0", "2.0", "3.0"], ["4.0", "5.0", "6.0"]],
    x_ticks=("a", "b", "c"),
    y_ticks=("d", "e"),
    title="title",
    bar_ticks=("2", "4", "6"),
)
LOOKS = [
    Look(),
    Look(style="image", cmap="hot", dpi=150),
    Look(cmap="RdBu_r", dpi=72, bar="shared"),
    Look(line_width=1.5, font="DejaVu Serif", columns=1),
]


def _color(data: PanelData, look: Look, row: int, col: int) -> tuple[int, ...]:
    """Color that the colormap gives to a cell, 0..255."""
    low, high = data.limits
    rgba = mpl.colormaps[look.cmap]((data.values[row][col] - low) / (high - low))
    return tuple(round(255 * channel) for channel in rgba[:3])


def _just_inside(rgb: np.ndarray, box: PixelBox) -> tuple[tuple[int, ...], ...]:
    """Colors four pixels off the top left and the bottom right corner of a box."""
    left, top, right, bottom = (round(side) for side in box)
    return tuple(rgb[top + 4, left + 4].tolist()), tuple(rgb[bottom - 5, right - 5].tolist())


@pytest.mark.parametrize("look", LOOKS)
def test_panel_boxes_hold_the_cells(look: Look) -> None:
    rgb, truth = draw_heatmaps([DATA, DATA], look=look)
    corners = tuple(_color(DATA, look, *place) for place in ((0, 0), (1, 2)))
    for panel in truth:
        drawn = np.array(_just_inside(rgb, panel.box))
        assert np.abs(drawn - corners).max() <= 1


def test_outside_of_the_boxes_is_paper() -> None:
    rgb, truth = draw_heatmaps([replace(DATA, title="", x_ticks=(), y_ticks=())])
    left, top, right, bottom = (round(side) for side in truth[0].box)
    rows = slice(top, bottom)
    assert tuple(rgb[top - 2, left:right].min(axis=0)) == WHITE
    assert tuple(rgb[bottom + 1, left:right].min(axis=0)) == WHITE
    assert tuple(rgb[rows, left - 2].min(axis=0)) == WHITE
    assert tuple(rgb[rows, right + 1].min(axis=0)) == WHITE


def test_bar_runs_from_low_at_the_bottom_to_high_at_the_top() -> None:
    rgb, truth = draw_heatmaps([DATA])
    assert truth[0].bar is not None
    left, top, right, bottom = (round(side) for side in truth[0].bar.box)
    middle = (left + right) // 2
    ends = np.array([rgb[bottom - 1, middle], rgb[top + 1, middle]], dtype=int)
    corners = [_color(DATA, Look(), 0, 0), _color(DATA, Look(), 1, 2)]
    assert np.abs(ends - corners).max() <= 6
    assert (truth[0].bar.low, truth[0].bar.high) == (1.0, 6.0)
    assert truth[0].bar.ticks == ("2", "4", "6")


def test_shared_bar_is_the_same_for_all() -> None:
    _, truth = draw_heatmaps([DATA, DATA], look=Look(bar="shared"))
    assert truth[0].bar == truth[1].bar


def test_size_follows_the_resolution() -> None:
    small, _ = draw_heatmaps([DATA], look=Look(dpi=100))
    large, _ = draw_heatmaps([DATA], look=Look(dpi=200))
    assert all(abs(2 * a - b) <= 2 for a, b in zip(small.shape[:2], large.shape[:2], strict=True))


def test_one_changed_text_changes_one_cell() -> None:
    rgb, truth = draw_heatmaps([DATA])
    texts = (DATA.texts[0], (DATA.texts[1][0], "9.0", DATA.texts[1][2]))
    changed, _ = draw_heatmaps([replace(DATA, texts=texts)])
    rows, cols = np.nonzero((rgb != changed).any(axis=2))
    left, top, right, bottom = truth[0].box
    third, half = (right - left) / 3, (bottom - top) / 2
    assert left + third < cols.min() <= cols.max() < left + 2 * third
    assert top + half < rows.min() <= rows.max() < bottom


def test_undrawn_cell_shows_the_paper() -> None:
    data = replace(DATA, values=((1.0, float("nan"), 3.0), (4.0, 5.0, 6.0)), low=1, high=6)
    rgb, truth = draw_heatmaps([data])
    left, top, right, _ = (round(side) for side in truth[0].box)
    assert tuple(rgb[top + 4, (left + right) // 2]) == WHITE
