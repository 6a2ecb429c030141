"""Which colors a bar has, and rows of other colors beside a panel."""

import numpy as np
import pytest

from heatgrid.detect.grid.explained import (
    are_cells,
    explained_by,
    is_on_scale,
    without_group_colors,
)
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    color_of,
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
    view,
)

BAR = Box(290, 40, 300, 190)
GROUPS = ((228, 26, 28), (77, 175, 74), (228, 26, 28), (255, 127, 0), (255, 127, 0))
X_EDGES = tuple(60.0 + 40 * k for k in range(6))
Y_EDGES = tuple(10.0 + 30 * k for k in range(6))


def figure(groups=GROUPS, *, top=10, cmap="viridis"):
    """Four rows of cells below a row of groups, and a bar."""
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5), printed=False)
    for col, color in enumerate(groups):
        rgb[top:40, 60 + 40 * col : 100 + 40 * col] = color
    draw_bar(rgb, BAR, cmap)
    return rgb


def rows(rgb, bars=(BAR,)):
    panel = Panel(0, X_EDGES, Y_EDGES)
    return without_group_colors(view(rgb), panel, bars, settings=SETTINGS).rows


def test_a_bar_has_its_own_colors_and_no_others():
    scene = view(figure())
    colors = np.array([color_of(0.3), GROUPS[0]], np.float32)
    assert explained_by(scene, colors, BAR, settings=SETTINGS.strangers).tolist() == [True, False]


def test_a_row_of_groups_is_left_out():
    assert rows(figure()) == 4


@pytest.mark.parametrize("count", [2, 4])
def test_several_rows_of_groups_are_left_out(count):
    rgb = make_paper(480)
    draw_mesh(rgb, make_fractions(10, 5), (60, 160), printed=False)
    for row, col in np.ndindex(count, 5):
        top = 160 - 30 * (row + 1)
        rgb[top : top + 30, 60 + 40 * col : 100 + 40 * col] = GROUPS[(row + col) % 5]
    draw_bar(rgb, BAR)
    edges = tuple(160.0 + 30 * k for k in range(-count, 11))
    panel = Panel(0, X_EDGES, edges)
    left = without_group_colors(view(rgb), panel, (BAR,), settings=SETTINGS)
    assert left.y_edges == edges[count:]


@pytest.mark.parametrize(("inside", "left"), [(GROUPS[0], 5), (color_of(0.5), 4)])
def test_a_row_of_missing_numbers_stays_where_one_is_missing_within(inside, left):
    rgb = figure((GROUPS[0],) * 5)
    rgb[100:130, 140:180] = inside
    assert rows(rgb) == left


@pytest.mark.parametrize("known", [2, 3])
def test_a_row_with_many_colors_of_the_bar_stays(known):
    groups = (*(color_of(k / 5) for k in range(known)), *GROUPS[known:])
    assert rows(figure(groups)) == (4 if known == 2 else 5)


def test_a_bar_that_explains_nothing_proves_nothing():
    assert rows(figure(cmap="Reds")) == 5


def test_without_a_bar_all_rows_stay():
    assert rows(figure(), bars=()) == 5


def test_the_panel_below_a_row_of_groups_is_found_alone():
    found = search(figure(top=14), exclude=(BAR,))
    assert shapes(found) == [(4, 5)]
    assert found.panels[0].box == Box(60, 40, 260, 160)


@pytest.mark.parametrize(
    ("fractions", "answer"),
    [
        ([0.1, 0.9, 0.3, 0.5, 0.7], True),
        ([0.1, 0.3, 0.5, 0.7, 0.9], False),
        ([0.9, 0.7, 0.5, 0.3, 0.1], False),
        ([0.4, 0.4, 0.4, 0.4, 0.4], False),
    ],
    ids=["cells", "a legend", "one turned round", "one color"],
)
def test_cells_have_the_colors_of_a_bar_in_another_order(fractions, answer):
    rgb = make_paper()
    draw_mesh(rgb, np.array([fractions]), printed=False)
    draw_bar(rgb, BAR)
    panel = Panel(0, X_EDGES, (40.0, 70.0))
    assert is_on_scale(view(rgb), panel, (BAR,), settings=SETTINGS) == answer
    assert not is_on_scale(view(rgb), panel, (), settings=SETTINGS)


def test_where_one_bar_has_all_colors_no_row_shows_groups():
    rgb, part = figure([color_of(1.0)] * 5), Box(20, 40, 30, 80)
    draw_mesh(rgb, 0.5 + 0.2 * make_fractions(4, 5), printed=False)
    shades = [color_of(0.5 + 0.2 * k / part.height) for k in range(part.height)]
    rgb[part.slices] = np.array(shades, np.uint8)[:, None]
    assert rows(rgb, (part,)) == 4
    assert rows(rgb, (part, BAR)) == 5


@pytest.mark.parametrize(
    ("colors", "left"),
    [
        (((76, 114, 176), (221, 132, 82)), 12),
        ((color_of(0.1, "RdBu"), color_of(0.8, "RdBu")), 13),
    ],
    ids=["near some of the bar", "of the bar itself"],
)
def test_group_colors_are_not_as_near_those_of_a_bar_as_its_cells_are(colors, left):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(12, 5), (60, 52), cell=(40, 12), cmap="RdBu", printed=False)
    for col, group in enumerate((0, 1, 1, 0, 1)):
        rgb[40:52, 60 + 40 * col : 100 + 40 * col] = colors[group]
    draw_bar(rgb, BAR, "RdBu")
    scene, groups = view(rgb), np.array(colors, np.float32)
    assert explained_by(scene, groups, BAR, settings=SETTINGS.strangers).all()
    panel = Panel(0, X_EDGES, tuple(40.0 + 12 * row for row in range(14)))
    assert without_group_colors(scene, panel, (BAR,), settings=SETTINGS).rows == left


def test_holes_of_an_outer_row_are_no_group_colors_though_paper_is_near_those_of_a_bar():
    rgb = make_paper()
    fractions = make_fractions(13, 5)
    fractions[0, :4] = np.nan
    draw_mesh(rgb, fractions, (60, 40), cell=(40, 12), cmap="RdYlBu", printed=False)
    draw_bar(rgb, BAR, "RdYlBu")
    scene, paper = view(rgb), np.array([(255, 255, 255)], np.float32)
    assert explained_by(scene, paper, BAR, settings=SETTINGS.strangers).all()
    panel = Panel(0, X_EDGES, tuple(40.0 + 12 * row for row in range(14)))
    assert without_group_colors(scene, panel, (BAR,), settings=SETTINGS).rows == 13


@pytest.mark.parametrize(
    ("bar", "answer"),
    [
        (Box(100, 70, 140, 160), True),
        (Box(101, 69, 139, 161), True),
        (Box(60, 70, 220, 100), True),
        (Box(100, 70, 180, 160), False),
        (Box(110, 70, 150, 160), False),
    ],
)
def test_some_cells_of_one_column_or_row(bar, answer):
    panel = Panel(0, (60.0, 100.0, 140.0, 180.0, 220.0), (40.0, 70.0, 100.0, 130.0, 160.0))
    assert are_cells(bar, panel, settings=SETTINGS) == answer


@pytest.mark.parametrize(("marked", "left"), [(False, 4), (True, 5)])
def test_a_row_of_holes_stays_where_a_mark_tells_of_it(marked, left):
    rgb = figure(groups=())
    for row in range(5 if marked else 0):
        rgb[25 + 30 * row, 54:59] = 0
    assert rows(rgb) == left


MUTED = (76, 114, 176), (221, 132, 82)


@pytest.mark.parametrize(
    ("colors", "second", "texts", "left"),
    [
        (MUTED, False, False, 12),
        (MUTED, True, False, 12),
        (MUTED, False, True, 13),
        ((color_of(0.1, "RdYlBu"), color_of(0.8, "RdYlBu")), False, False, 13),
    ],
    ids=["one track", "two tracks", "numbers", "of the bar itself"],
)
def test_muted_colors_that_come_back_are_groups_where_all_cells_but_theirs_hold_numbers(
    colors, second, texts, left
):
    rgb = make_paper(480)
    draw_mesh(rgb, make_fractions(12, 5), (60, 90), cmap="RdYlBu")
    for col, group in enumerate((0, 1, 1, 0, 0)):
        columns = slice(60 + 40 * col, 100 + 40 * col)
        rgb[60:90, columns] = colors[group]
        if second:
            rgb[60:73, columns] = colors[(group + col) % 2]
        if texts:
            print_number(rgb, "0.4", (60 + 40 * col, 60), (40, 30), colors[group])
    draw_bar(rgb, BAR, "RdYlBu")
    panel = Panel(0, X_EDGES, tuple(60.0 + 30 * row for row in range(14)))
    assert without_group_colors(view(rgb), panel, (BAR,), settings=SETTINGS).rows == left


def test_a_row_and_a_column_of_groups_are_left_out_of_a_small_panel():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 4), (100, 40), printed=False)
    for k in range(4):
        rgb[10:40, 100 + 40 * k : 140 + 40 * k] = GROUPS[k]
        rgb[40 + 30 * k : 70 + 30 * k, 60:100] = GROUPS[-1 - k]
    draw_bar(rgb, BAR)
    panel = Panel(0, X_EDGES, Y_EDGES)
    left = without_group_colors(view(rgb), panel, (BAR,), settings=SETTINGS)
    assert (left.x_edges, left.y_edges) == (X_EDGES[1:], Y_EDGES[1:])


@pytest.mark.parametrize(
    ("groups", "size", "left"),
    [
        ((0.1, 0.1, 0.9, 0.9, 0.1), 15, (6, 5)),
        ((0.1, 0.1, 0.9, 0.9, 0.1), 28, (7, 5)),
        ((0.1, 0.3, 0.5, 0.7, 0.9), 15, (7, 5)),
    ],
    ids=["groups", "as high as others", "values"],
)
def test_a_narrow_row_of_colors_that_come_back_has_groups_in_the_colors_of_the_bar(
    groups, size, left
):
    rgb = make_paper(320)
    draw_mesh(rgb, make_fractions(6, 5), (60, 60), printed=False)
    for col, group in enumerate(groups):
        rgb[60 - size : 60, 60 + 40 * col : 100 + 40 * col] = color_of(group)
    draw_bar(rgb, BAR)
    panel = Panel(0, X_EDGES, (60.0 - size, *(60.0 + 30 * row for row in range(7))))
    scene = view(rgb)
    assert without_group_colors(scene, panel, (BAR,), settings=SETTINGS).shape == left
    assert without_group_colors(scene, panel, (), settings=SETTINGS) is panel


def test_a_narrow_row_stays_where_the_colors_of_other_rows_come_back_as_well():
    rgb = make_paper(320)
    draw_mesh(rgb, np.tile((0.1, 0.1, 0.9, 0.9, 0.1), (6, 1)), (60, 60), printed=False)
    rgb[45:60] = rgb[60:75]
    draw_bar(rgb, BAR)
    panel = Panel(0, X_EDGES, (45.0, *(60.0 + 30 * row for row in range(7))))
    assert without_group_colors(view(rgb), panel, (BAR,), settings=SETTINGS) is panel


def test_a_narrow_row_stays_where_others_are_of_unequal_height():
    rgb = make_paper(320)
    draw_mesh(rgb, make_fractions(6, 5), (60, 60), printed=False)
    rgb[45:60, 60:260] = np.repeat([color_of(k) for k in (0.1, 0.1, 0.9, 0.9, 0.1)], 40, axis=0)
    draw_bar(rgb, BAR)
    panel = Panel(0, X_EDGES, (45.0, 60.0, 90.0, 132.0, 150.0, 180.0, 210.0, 240.0))
    assert without_group_colors(view(rgb), panel, (BAR,), settings=SETTINGS) is panel


def test_a_bar_explains_the_colors_of_its_triangles():
    rgb = make_paper()
    bar = Box(280, 40, 292, 200)
    draw_bar(rgb, bar, steps=8)
    red = (165, 0, 38)
    for row in range(12):
        rgb[bar.top - 1 - row, bar.left + row // 2 : bar.right - row // 2] = red
    colors = np.array([red, (0, 160, 0)], np.float32)
    found = explained_by(view(rgb), colors, bar, settings=SETTINGS.strangers)
    assert found.tolist() == [True, False]


@pytest.mark.parametrize(
    ("missing", "texts", "left"),
    [
        ((2, 3, 4), ("OOM",), (4, 5)),
        ((2, 3, 4), ("",), (3, 4)),
        ((0, 1, 2, 3, 4), ("n/a",), (4, 5)),
        ((0, 1, 2, 3, 4), ("17", "403", "8", "62", "9"), (3, 4)),
    ],
    ids=["failed runs", "groups", "no values at all", "sums"],
)
def test_gray_cells_that_say_so_are_missing_values(missing, texts, left):
    gray = (187, 187, 187)
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5), (60, 40))
    for k, (row, col) in enumerate([(0, col) for col in missing] + [(row, 4) for row in (1, 2, 3)]):
        rgb[40 + 30 * row : 70 + 30 * row, 60 + 40 * col : 100 + 40 * col] = gray
        print_number(rgb, texts[k % len(texts)], (60 + 40 * col, 40 + 30 * row), (40, 30), gray)
    draw_bar(rgb, BAR)
    panel = Panel(0, X_EDGES, Y_EDGES[1:])
    assert without_group_colors(view(rgb), panel, (BAR,), settings=SETTINGS).shape == left


@pytest.mark.parametrize(("text", "left"), [("0", (4, 6)), ("", (3, 6))])
def test_missing_values_that_say_so_stay_where_no_other_cell_has_a_text(text, left):
    gray, bar = (187, 187, 187), Box(310, 40, 320, 190)
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 6), (60, 40), printed=False)
    for col in range(5):
        rgb[130:160, 60 + 40 * col : 100 + 40 * col] = gray
        print_number(rgb, text, (60 + 40 * col, 130), (40, 30), gray)
    draw_bar(rgb, bar)
    panel = Panel(0, (*X_EDGES, X_EDGES[-1] + 40), Y_EDGES[1:])
    assert without_group_colors(view(rgb), panel, (bar,), settings=SETTINGS).shape == left


def test_cells_of_the_paper_do_not_make_an_outer_row_foreign():
    """As those at the corners of a round field, where the bar has no white."""
    fractions = make_fractions(5, 5)
    fractions[[0, 0, 0, 0, -1, -1, -1, -1], [0, 1, 3, 4, 0, 1, 3, 4]] = np.nan
    rgb = make_paper()
    draw_mesh(rgb, fractions, (60, 10))
    draw_bar(rgb, BAR)
    panel = Panel(0, X_EDGES, Y_EDGES)
    assert without_group_colors(view(rgb), panel, (BAR,), settings=SETTINGS) is panel


@pytest.mark.parametrize(("share", "left"), [(1.0, 5), (0.92, 5), (0.7, 4)])
def test_a_row_that_the_blur_of_a_frame_darkens_is_none_of_groups(share, left):
    """So small cells lie in it whole."""
    rgb = make_paper()
    fractions = make_fractions(5, 5)
    fractions[0] = (0.46, 0.5, 0.52, 0.48, 0.54)
    draw_mesh(rgb, fractions, cell=(6, 6), cmap="coolwarm", printed=False)
    rgb[40:46, 60:90] = np.rint(share * rgb[40:46, 60:90])
    draw_bar(rgb, BAR, "coolwarm")
    edges = tuple(60.0 + 6 * k for k in range(6)), tuple(40.0 + 6 * k for k in range(6))
    found = without_group_colors(view(rgb), Panel(0, *edges), (BAR,), settings=SETTINGS)
    assert found.rows == left
