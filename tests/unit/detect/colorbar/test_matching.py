"""Which panels a bar explains, and where an end of it is that fades into the paper."""

import numpy as np
import pytest

from heatgrid.detect.colorbar.bars import BarStrip, detect_bars
from heatgrid.detect.colorbar.matching import assign_bars
from heatgrid.detect.grid.cells import detect_cells
from heatgrid.drawn import Orientation, Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BARS,
    SETTINGS,
    as_jpeg,
    color_of,
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    view,
)

BAR = Box(280, 40, 292, 200)


def served(rgb, *panels):
    """The bars of a figure, each with the panels it serves."""
    scene = view(rgb)
    cells = [detect_cells(scene, panel, settings=SETTINGS) for panel in panels]
    return assign_bars(scene, detect_bars(view(rgb), settings=BARS), panels, cells, settings=BARS)


def panel_at(left, index=0):
    """A lattice of 4 x 4 cells of 30 px, from row 40 to row 160."""
    return Panel(index, tuple(left + 30.0 * k for k in range(5)), (40.0, 70.0, 100.0, 130.0, 160.0))


def two_panels(*bars, cmaps=("viridis", "viridis")):
    """Two heatmaps side by side and bars as (box, cmap): who gets which bar."""
    rgb = make_paper(240, 400)
    for index, left in enumerate((30, 200)):
        fractions = make_fractions(4, 4, index)
        draw_mesh(rgb, fractions, (left, 40), cell=(30, 30), cmap=cmaps[index])
    for box, cmap in bars:
        draw_bar(rgb, box, cmap)
    return [(bar.box, bar.panels) for bar in served(rgb, panel_at(30), panel_at(200, 1))]


LEFT, RIGHT, BELOW = Box(160, 40, 170, 160), Box(335, 40, 345, 160), Box(60, 190, 300, 202)


def test_one_bar_serves_both_panels():
    assert two_panels((RIGHT, "viridis")) == [(RIGHT, (0, 1))]
    assert two_panels((BELOW, "viridis")) == [(BELOW, (0, 1))]


def test_each_panel_takes_the_nearest_bar():
    given = two_panels((LEFT, "viridis"), (RIGHT, "viridis"))
    assert given == [(LEFT, (0,)), (RIGHT, (1,))]


def test_bars_lie_the_same_way_from_all_panels_even_if_another_one_is_nearer():
    rgb = make_paper(480, 260)
    panels = []
    for index, top in enumerate((20, 240)):
        draw_mesh(rgb, make_fractions(4, 4, index), (30, top), cell=(30, 30))
        draw_bar(rgb, Box(30, top + 180, 150, top + 192), "viridis")
        rows = tuple(top + 30.0 * k for k in range(5))
        panels.append(Panel(index, panel_at(30).x_edges, rows))
    below = [(Box(30, top, 150, top + 12), (index,)) for index, top in enumerate((200, 420))]
    assert [(bar.box, bar.panels) for bar in served(rgb, *panels)] == below


@pytest.mark.parametrize(
    ("found", "expected"), [((0, 1, 2), [(0,), (1,), (2,)]), ((0, 2), [(0,), (2,)])]
)
def test_bars_before_panels_of_several_heights_are_theirs_and_none_is_that_of_the_last_panel(
    found, expected
):
    rgb = make_paper(240, 640)
    panels = []
    for index, (left, top) in enumerate(((60, 70), (260, 40), (460, 40))):
        panel = panel_at(left, index)
        if index == 0:
            panel = Panel(0, panel.x_edges, tuple(70 + 15.0 * k for k in range(5)))
        height = round(panel.y_edges[1] - panel.y_edges[0])
        draw_mesh(rgb, make_fractions(4, 4, index), (left, top), cell=(30, height))
        if index in found:
            draw_bar(rgb, Box(left - 40, 40, left - 30, 160), "viridis")
        panels.append(panel)
    assert [bar.panels for bar in served(rgb, *panels)] == expected


def test_a_bar_off_one_panel_alone_is_its_own_though_the_others_have_theirs_elsewhere():
    rgb = make_paper(300, 700)
    panels = [panel_at(left, index) for index, left in enumerate((30, 230, 430))]
    bars = [Box(30, 210, 130, 222), *(Box(left + 135, 40, left + 145, 160) for left in (230, 430))]
    for index, left in enumerate((30, 230, 430)):
        draw_mesh(rgb, make_fractions(4, 4, index), (left, 40), cell=(30, 30))
    for bar in bars:
        draw_bar(rgb, bar, "viridis")
    given = {bar.box: bar.panels for bar in served(rgb, *panels)}
    assert [given.get(bar) for bar in bars] == [(0,), (1,), (2,)]


def test_as_many_bars_as_panels_are_one_each_though_tick_labels_stand_between_some():
    rgb = make_paper(560, 260)
    panels, bars = [], [Box(30, top, 150, top + 12) for top in (150, 330, 540)]
    for index, (top, bar) in enumerate(zip((20, 200, 380), bars, strict=True)):
        draw_mesh(rgb, make_fractions(4, 4, index), (30, top), cell=(30, 30))
        draw_bar(rgb, bar, "viridis")
        rows = tuple(top + 30.0 * k for k in range(5))
        panels.append(Panel(index, panel_at(30).x_edges, rows))
    assert [(bar.box, bar.panels) for bar in served(rgb, *panels)] == [
        (bar, (index,)) for index, bar in enumerate(bars)
    ]


def test_bars_in_the_middle_of_a_side_are_of_these_panels_though_one_has_none():
    """Two rows of two: the upper bar is nearer to both lower panels than their own."""
    rgb = make_paper(480, 420)
    places = [(30, 20), (220, 20), (30, 220), (220, 220)]
    bars = [Box(220, 180, 340, 192), Box(30, 420, 150, 432), Box(220, 420, 340, 432)]
    panels = []
    for index, (left, top) in enumerate(places):
        draw_mesh(rgb, make_fractions(4, 4, index), (left, top), cell=(30, 30))
        rows = tuple(top + 30.0 * k for k in range(5))
        panels.append(Panel(index, panel_at(left).x_edges, rows))
    for bar in bars:
        draw_bar(rgb, bar, "viridis")
    given = {bar.box: bar.panels for bar in served(rgb, *panels)}
    assert [given[bar][-1] for bar in bars] == [1, 2, 3]
    assert given[bars[1]] == (2,)
    assert given[bars[2]] == (3,)


@pytest.mark.parametrize("turned", [False, True], ids=["stack", "row"])
def test_bars_in_one_stack_off_all_panels_are_theirs_in_order(turned):
    """So are the keys of ComplexHeatmap, and the first one is the nearest to all panels."""
    places = [(335, 40, 345, 90), (335, 110, 345, 160)]
    if turned:
        places = [(60, 175, 120, 187), (140, 175, 200, 187)]
    bars = [Box(*place) for place in places]
    given = two_panels(*((bar, "viridis") for bar in bars))
    assert given == [(bars[0], (0,)), (bars[1], (1,))]


def test_a_bar_explains_only_panels_of_its_colors():
    given = two_panels((LEFT, "Reds"), (RIGHT, "viridis"), cmaps=("viridis", "Reds"))
    assert given == [(RIGHT, (0,)), (LEFT, (1,))]
    assert two_panels((LEFT, "viridis"), cmaps=("viridis", "Reds")) == [(LEFT, (0,))]


def test_a_bar_that_explains_no_panel_is_left_out():
    assert two_panels((RIGHT, "Reds")) == []
    assert two_panels() == []


def test_masked_cells_need_no_color_of_the_bar():
    fractions = make_fractions(4, 4)
    fractions[1:3, 1:3] = np.nan
    rgb = make_paper()
    draw_mesh(rgb, fractions, (30, 40), cell=(30, 30))
    draw_bar(rgb, BAR)
    (bar,) = served(rgb, panel_at(30))
    assert (bar.box, bar.panels) == (BAR, (0,))


def fading_bar(top, *, closed=False):
    """A panel and a bar that is white at its top, after JPEG, which hides the last colors."""
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 4), (30, 40), cell=(30, 30), cmap="gray")
    draw_bar(rgb, Box(160, top, 172, 160), "gray")
    if closed:
        rgb[top - 1, 160:172] = 0
    rgb = as_jpeg(rgb, 60)
    (strip,) = detect_bars(view(rgb), settings=BARS)
    (bar,) = served(rgb, panel_at(30))
    return strip, bar


def test_an_end_that_fades_into_the_paper_is_where_the_panel_ends():
    strip, bar = fading_bar(top=40)
    assert strip.box.top > 40
    assert (bar.box.top, bar.box.bottom) == (40, strip.box.bottom)
    assert len(bar.colors) == bar.box.height


def test_without_noise_the_last_faint_colors_would_show():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 4), (30, 40), cell=(30, 30), cmap="Purples_r")
    box = Box(160, 46, 172, 160)
    draw_bar(rgb, box, "Purples_r")
    (bar,) = served(rgb, panel_at(30))
    assert bar.box == box


def test_an_end_far_from_that_of_the_panel_is_where_its_colors_become_paper():
    strip, bar = fading_bar(top=80)
    assert strip.box.top >= 82
    assert abs(bar.box.top - bar.overhang[0] - 80) <= 1
    assert len(bar.colors) == bar.box.height


@pytest.mark.parametrize(("framed", "bottom"), [(False, 160), (True, 164)])
def test_what_looks_like_paper_beyond_the_panel_is_none_of_its_bar(framed, bottom):
    """After JPEG the paper below a fading bar may look like the rest of it."""
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 4), (30, 40), cell=(30, 30), cmap="Blues")
    draw_bar(rgb, Box(160, 40, 172, 160), "Blues")
    for k in range(4):
        rgb[160 + k, 160:172] = 248 + k
    if framed:
        rgb[164, 158:174] = 0
    noisy = np.random.default_rng(0).normal(0, 1.5, rgb.shape) + rgb
    (bar,) = served(noisy.clip(0, 255).astype(np.uint8), panel_at(30))
    assert bar.box.bottom == bottom


def test_a_frame_shows_where_a_fading_bar_ends():
    strip, bar = fading_bar(top=42, closed=True)
    assert (bar.box, bar.colors) == (strip.box, strip.colors)


def test_zeros_alone_do_not_make_a_bar_the_panel_s():
    rgb = make_paper()
    fractions = np.zeros((4, 4))
    fractions[np.diag_indices(4)] = (0.5, 0.7, 0.9, 1.0)
    draw_mesh(rgb, fractions, (30, 40), cell=(30, 30), cmap="Reds", printed=False)
    draw_bar(rgb, Box(160, 40, 172, 160), "Blues")
    assert served(rgb, panel_at(30)) == ()


def test_a_panel_keeps_its_bar_though_text_changed_some_of_its_colors():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 4), (30, 40), cell=(30, 30), printed=False)
    rgb[40:70, 30:150] = (rgb[40:70, 30:150] * 0.6).astype(np.uint8)
    draw_bar(rgb, Box(160, 40, 172, 160))
    (bar,) = served(rgb, panel_at(30))
    assert bar.panels == (0,)


def test_extreme_cells_have_the_colors_of_the_very_ends_of_a_short_bar():
    rgb = make_paper(240, 400)
    fractions = np.tile([0.0, 1.0, 0.01, 0.99], (4, 1))
    draw_mesh(rgb, fractions, (30, 40), cell=(30, 30), cmap="inferno", printed=False)
    scene, panel = view(rgb), panel_at(30)
    places = np.linspace(0.04, 0.96, 46)
    colors = tuple(color_of(place, "inferno") for place in places)
    bar = BarStrip(Box(40, 180, 86, 190), Orientation.HORIZONTAL, colors)
    cells = [detect_cells(scene, panel, settings=SETTINGS)]
    (found,) = assign_bars(scene, [bar], (panel,), cells, settings=BARS)
    assert found.panels == (0,)


def test_a_bar_on_a_page_in_a_dark_window_ends_on_the_page():
    rgb = make_paper(240, 400, color=(43, 43, 43))
    rgb[10:230, 10:305] = 255
    draw_mesh(rgb, make_fractions(4, 4), (30, 40), cell=(30, 30))
    level = Box(100, 190, 300, 204)
    draw_bar(rgb, level, "viridis")
    (bar,) = served(rgb, panel_at(30))
    assert bar.box == level
    assert max(map(abs, bar.overhang)) < 0.2


def test_the_limits_of_a_notched_bar_are_the_middles_of_its_outer_colors():
    rgb = make_paper(240, 400)
    draw_mesh(rgb, make_fractions(4, 4), (30, 40), cell=(30, 30))
    bar = Box(280, 30, 300, 180)
    draw_bar(rgb, bar, "viridis")
    (plain,) = served(rgb, panel_at(30))
    for row in (60, 100, 140):
        rgb[row : row + 2, 280:284] = rgb[row : row + 2, 296:300] = 255
    (notched,) = served(rgb, panel_at(30))
    assert notched.box == plain.box == bar
    off = [a - b for a, b in zip(plain.overhang, notched.overhang, strict=True)]
    assert off == [150 / 600, 150 / 600]


@pytest.mark.parametrize(("strokes", "top"), [((), 40), ((167, 176), 52)])
def test_where_a_number_stands_over_its_middle_a_fading_bar_has_ended(strokes, top):
    """ECharts prints the ends of a scale above and below its bar."""
    rgb = make_paper(240, 300)
    shades = np.linspace(246, 180, 108).astype(np.uint8)
    rgb[52:160, 160:184] = shades[:, np.newaxis, np.newaxis]
    fractions = make_fractions(4, 4)
    for row, col in np.ndindex(4, 4):
        shade = shades[round(float(fractions[row, col]) * 107)]
        rgb[40 + 30 * row : 70 + 30 * row, 30 + 30 * col : 60 + 30 * col] = shade
    rgb[40:47, list(strokes)] = 0
    noisy = np.random.default_rng(0).normal(0, 1.5, rgb.shape) + rgb
    (bar,) = served(noisy.clip(0, 255).astype(np.uint8), panel_at(30))
    assert abs(bar.box.top - top) <= 2


def test_a_line_across_the_end_of_a_bar_shows_where_it_ends_though_it_is_pale():
    rgb = make_paper(240, 300)
    shades = np.linspace(80, 254, 108).astype(np.uint8)
    rgb[40:148, 160:184] = shades[:, np.newaxis, np.newaxis]
    rgb[148:150, 160:184] = 240
    fractions = make_fractions(4, 4)
    for row, col in np.ndindex(4, 4):
        shade = shades[round(float(fractions[row, col]) * 107)]
        rgb[40 + 30 * row : 70 + 30 * row, 30 + 30 * col : 60 + 30 * col] = shade
    (bar,) = served(rgb, panel_at(30))
    assert abs(bar.box.bottom - 149) <= 1


def test_a_panel_in_the_colors_of_the_triangles_alone_goes_with_their_bar():
    rgb = make_paper()
    reds = ((165, 0, 38), (120, 0, 20), (200, 30, 60), (90, 0, 10))
    colors = np.array([color_of(k / 7) for k in range(8)])
    for row, col in np.ndindex(4, 4):
        color = reds[0] if (row + col) % 2 else colors[row]
        rgb[40 + 30 * row : 70 + 30 * row, 30 + 30 * col : 60 + 30 * col] = color
    draw_bar(rgb, BAR, steps=8)
    for row in range(12):
        rgb[BAR.top - 1 - row, BAR.left + row // 2 : BAR.right - row // 2] = reds[0]
    (bar,) = served(rgb, panel_at(30))
    assert (bar.panels, bar.tips) == ((0,), (reds[0], None))


@pytest.mark.parametrize("cmap", ["Blues_r", "Reds_r"])
def test_a_blend_with_the_paper_at_an_end_is_no_step_of_its_colors(cmap):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 4), (30, 40), cell=(30, 30), cmap=cmap)
    draw_bar(rgb, Box(160, 46, 172, 160), cmap)
    rgb[45, 160:172] = (rgb[46, 160].astype(int) + 255) // 2
    (bar,) = served(rgb, panel_at(30))
    assert bar.box.top >= 45


@pytest.mark.parametrize(("start", "stop"), [(48, 152), (44, 156)])
def test_no_end_of_a_bar_in_the_middle_of_its_panel_is_hidden(start, stop):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 4), (30, 40), cell=(30, 30), cmap="Reds")
    draw_bar(rgb, Box(160, start, 172, stop), "Reds")
    noisy = np.random.default_rng(0).normal(0, 1, rgb.shape) + rgb
    (bar,) = served(noisy.clip(0, 255).astype(np.uint8), panel_at(30))
    assert abs(bar.box.bottom - stop) <= 1
