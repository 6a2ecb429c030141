"""What looks like a heatmap and is none, beside heatmaps that are nearly like it."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.imprint import FAINT
from heatgrid.detect.panels.strangers import needs_numbers, strangeness
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    WHITE,
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

X_EDGES = tuple(60.0 + 40 * k for k in range(6))
Y_EDGES = tuple(40.0 + 30 * k for k in range(5))
LEVELS = (np.arange(20).reshape(4, 5) * 7 % 4) / 3
BAR = Box(280, 40, 290, 160)


def stranger(rgb, *, bars=(), others=()):
    panel = Panel(0, X_EDGES, Y_EDGES)
    return bool(strangeness(view(rgb), panel, bars=bars, others=others, settings=SETTINGS))


def unexplained(rgb, settings=SETTINGS):
    panel = Panel(0, X_EDGES, Y_EDGES)
    return needs_numbers(view(rgb), panel, bars=(), settings=settings)


def board(texts=(), *, printed=20):
    """Cells in four colors that come back, with texts in turn, which other cells have too."""
    rgb = make_paper()
    draw_mesh(rgb, LEVELS, printed=False)
    for k, (row, col) in enumerate(np.ndindex(4, 5)):
        if texts and k < printed:
            corner = round(X_EDGES[col]), round(Y_EDGES[row])
            paper = color_of(LEVELS[row, col])
            print_number(rgb, texts[k % len(texts)], corner, (40, 30), paper)
    return rgb


def labeled(rgb):
    for row in range(4):
        print_number(rgb, "abcd"[row] * 3, (20, 40 + 30 * row), (40, 30))
    return rgb


def photo():
    rng = np.random.default_rng(3)
    coarse = rng.integers(0, 256, (9, 12, 3), dtype=np.uint8)
    return cv2.resize(coarse, (320, 240), interpolation=cv2.INTER_CUBIC)


def test_a_heatmap_is_none():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    assert not stranger(rgb)


def test_a_heatmap_without_numbers_is_none():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5), printed=False)
    assert not stranger(rgb)


def test_a_few_colors_without_a_text_or_a_bar_are_one():
    assert stranger(board())


def test_a_bar_explains_a_few_colors():
    rgb = board()
    draw_bar(rgb, BAR)
    assert not stranger(rgb, bars=(BAR,))


def test_a_bar_of_other_colors_does_not():
    rgb = board()
    draw_bar(rgb, BAR, "Reds")
    assert stranger(rgb, bars=(BAR,))


def test_a_few_colors_with_a_text_each_are_classes():
    rgb = make_paper()
    draw_mesh(rgb, LEVELS)
    assert not stranger(rgb)


@pytest.mark.parametrize("texts", ["789456123", "QWERTZUIOP"])
def test_a_few_colors_with_texts_of_their_own_may_be_keys_until_these_are_read(texts):
    assert not stranger(board(texts))
    assert unexplained(board(texts))
    assert stranger(board(texts, printed=16))


def test_labels_beside_the_keys_make_a_table_of_numbers():
    assert not unexplained(labeled(board("789456123")))


def labeled_on_both_axes(rgb):
    for col, name in enumerate(("is", "name", "of", "group", "at")):
        print_number(rgb, name, (60 + 40 * col, 162), (40, 30))
    return labeled(rgb)


def test_labels_beside_all_rows_and_columns_name_a_few_colors():
    assert stranger(labeled(board()))
    assert not stranger(labeled_on_both_axes(board()))


def with_legend(rgb, levels=(0, 1 / 3, 2 / 3, 1)):
    """A column of swatches beside the panel, out of step with its rows."""
    for at, level in enumerate(levels):
        top = 46 + 18 * at
        rgb[top : top + 12, 282:302] = color_of(level)
    return rgb


def marked_below(rgb):
    rgb[163:168, 80:260:40] = BLACK
    return rgb


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0)], ids=["lighter", "darker"])
@pytest.mark.parametrize("name", [labeled, marked_below], ids=["rows", "columns"])
def test_a_legend_that_runs_one_way_explains_a_few_colors_of_named_cells(name, order):
    levels = [at / 3 for at in order]
    assert not stranger(with_legend(name(board()), levels))


@pytest.mark.parametrize("levels", [(0, 2 / 3, 1 / 3, 1), (0, 1 / 3, 2 / 3)], ids=["mixed", "few"])
def test_a_legend_in_no_order_or_without_a_color_explains_none(levels):
    assert stranger(with_legend(labeled(board()), levels))


def lights(kinds, *, far=False):
    """Cells in the colors of a traffic light, with its legend, and names of rows, far off."""
    colors = [(87, 199, 133), (198, 217, 91), (255, 200, 87), (255, 107, 94)]
    rgb = make_paper()
    for (row, col), kind in np.ndenumerate(kinds):
        box = Box(60 + 40 * col, 40 + 30 * row, 100 + 40 * col, 70 + 30 * row)
        rgb[box.slices] = colors[kind]
        if col != row:
            print_number(rgb, str(1 + row + col), (box.left, box.top), (40, 30), colors[kind])
        if far and col == 0:
            print_number(rgb, "ab", (2, box.top), (16, 30))
    for at, light in enumerate(colors):
        rgb[46 + 18 * at : 58 + 18 * at, 282:302] = light
    return rgb


MIXED = np.random.default_rng(96).integers(0, 4, (4, 5))
SORTED = np.sort(MIXED.ravel()).reshape(4, 5)


@pytest.mark.parametrize(
    ("rgb", "is_explained"),
    [
        (labeled_on_both_axes(lights(SORTED)), True),
        (labeled(lights(SORTED)), False),
        (labeled(lights(MIXED)), True),
        (lights(MIXED, far=True), True),
        (lights(MIXED), False),
    ],
    ids=["both axes", "rows", "mixed, rows", "mixed, far off", "mixed, nothing"],
)
def test_a_legend_in_the_colors_of_a_traffic_light_explains_cells_with_names(rgb, is_explained):
    limits = replace(SETTINGS.strangers, mixed_lines_min=4)
    assert unexplained(rgb, replace(SETTINGS, strangers=limits)) != is_explained


@pytest.mark.parametrize(
    ("kinds", "is_explained"),
    [
        ([[0, 0, 1, 0, 0], [2, 3, 3, 3, 2], [1, 1, 0, 1, 1], [3, 2, 2, 3, 3]], True),
        ([[0, 0, 1, 2, 2], [2, 3, 3, 3, 3], [1, 1, 0, 0, 0], [3, 2, 2, 2, 1]], False),
    ],
    ids=["back and forth", "stand together"],
)
def test_it_explains_named_rows_that_change_slowly_if_colors_come_back(kinds, is_explained):
    assert unexplained(labeled(lights(np.array(kinds))), SETTINGS) != is_explained


@pytest.mark.parametrize(("ordered", "is_strange"), [(True, False), (False, True)])
def test_colors_that_ascend_along_both_axes_with_names_are_those_of_risks(ordered, is_strange):
    kinds = np.minimum(np.add.outer(np.arange(4)[::-1], np.arange(5)) // 2, 3)
    kinds = kinds if ordered else np.random.default_rng(1).permutation(kinds.ravel()).reshape(4, 5)
    rgb = labeled_on_both_axes(lights(kinds))
    rgb[40:160, 270:] = 255
    assert stranger(rgb) == is_strange


def test_a_legend_explains_no_squares_that_nothing_names():
    assert stranger(with_legend(board()))


@pytest.mark.parametrize("mixed", [True, False])
def test_a_legend_explains_many_squares_that_nothing_names_if_they_are_mixed(mixed):
    rng = np.random.default_rng(1)
    levels = rng.integers(0, 4, 48) if mixed else np.arange(48) // 12
    rgb = make_paper(240, 360)
    draw_mesh(rgb, levels.reshape(6, 8) / 3, (20, 30), cell=(30, 30), printed=False)
    panel = Panel(0, tuple(20.0 + 30 * k for k in range(9)), tuple(30.0 + 30 * k for k in range(7)))
    scene = view(with_legend(rgb))
    assert bool(strangeness(scene, panel, bars=(), others=(), settings=SETTINGS)) != mixed


def sparse(*, zeros=""):
    """A confusion matrix with numbers in few cells and one color in all others."""
    levels = np.zeros((4, 5))
    levels[np.arange(4), np.arange(4)] = 0.5, 0.7, 0.9, 1.0
    rgb = make_paper()
    draw_mesh(rgb, levels, printed=False)
    for row, col in np.ndindex(4, 5):
        text = f"{40 * levels[row, col]:.0f}" if levels[row, col] else zeros
        corner = round(X_EDGES[col]), round(Y_EDGES[row])
        print_number(rgb, text, corner, (40, 30), color_of(levels[row, col]))
    return rgb


def test_blank_cells_of_one_color_stand_for_zero_where_rows_and_columns_have_labels():
    rgb = labeled(sparse())
    for col in range(5):
        print_number(rgb, "abcde"[col] * 2, (60 + 40 * col, 162), (40, 30))
    assert not stranger(rgb)
    assert stranger(sparse())


@pytest.mark.parametrize(
    ("blank", "is_strange"), [((0, 1, 5), False), ((0, 1, 5, 6), True)], ids=["all", "not all"]
)
def test_a_bar_explains_all_cells_but_those_of_the_ground_without_texts(blank, is_strange):
    ground = (234, 234, 242)
    rgb = board("abc")
    for k in blank:
        left, top = round(X_EDGES[k % 5]), round(Y_EDGES[k // 5])
        rgb[top : top + 30, left : left + 40] = ground
    if len(blank) > 3:
        print_number(rgb, "a", (round(X_EDGES[0]), round(Y_EDGES[0])), (40, 30), ground)
    draw_bar(rgb, BAR)
    assert stranger(rgb, bars=(BAR,)) == is_strange


def test_labels_do_not_make_a_chess_board_a_heatmap():
    rgb = make_paper()
    draw_mesh(rgb, np.indices((4, 5)).sum(axis=0) % 2 / 2, printed=False)
    assert stranger(labeled_on_both_axes(rgb))


@pytest.mark.parametrize(("shapes", "answer"), [((), False), ((0, 1), False), ((0, 1, 2, 3), True)])
def test_segments_of_a_bar_are_those_of_the_other_bars_too(shapes, answer):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 1))
    for k in shapes:
        rgb[160 - 20 * k : 180 - 20 * k, 180:220] = color_of(make_fractions(4, 1)[k, 0])
    panel = Panel(0, X_EDGES[:2], Y_EDGES)
    reason = strangeness(view(rgb), panel, bars=(), others=(), settings=SETTINGS)
    assert bool(reason) == answer
    other = Box(180, 100, 220, 180)
    assert not strangeness(view(rgb), panel, bars=(), others=(other,), settings=SETTINGS)


def test_edges_of_texts_have_the_grays_of_a_few_cells_and_are_no_bars():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 1))
    for k in range(4):
        rgb[40 + 30 * k : 70 + 30 * k : 2, 180:260] = color_of(make_fractions(4, 1)[k, 0])
    panel = Panel(0, X_EDGES[:2], Y_EDGES)
    assert not strangeness(view(rgb), panel, bars=(), others=(), settings=SETTINGS)


@pytest.mark.parametrize("in_line", [True, False])
@pytest.mark.parametrize("same_colors", [True, False])
def test_a_twin_in_line_or_in_the_colors_of_a_labeled_panel_is_no_board(in_line, same_colors):
    texts = ("17", "23", "5", "41", "38", "66", "92")
    left, right = labeled(board(texts)), board(texts, printed=16)
    both = np.hstack([left[:, :280], np.full_like(left, 255)[:, :300]])
    top = 30 if in_line else 0
    both[top : top + 150, 300:520] = right[30:180, 50:270]
    if not same_colors:
        twin = both[top : top + 150, 300:520]
        twin[...] = twin[..., [1, 2, 0]]
    assert len(search(both).panels) == (2 if in_line or same_colors else 1)


@pytest.mark.parametrize("axis", [0, 1])
def test_labels_do_not_help_a_striped_table(axis):
    fractions = np.broadcast_to(np.arange(4)[:, None] % 2, (4, 5)).astype(float)
    if axis == 1:
        fractions = np.broadcast_to(np.arange(5) % 2, (4, 5)).astype(float)
    rgb = make_paper()
    draw_mesh(rgb, fractions, printed=False)
    for row, col in np.ndindex(4, 5):
        corner = round(X_EDGES[col]), round(Y_EDGES[row])
        print_number(rgb, f"{7 * row + 3 * col}", corner, (40, 30), color_of(fractions[row, col]))
    assert stranger(labeled(rgb))


def bars(heights, *, cmap="tab10", printed=False):
    """A chart of bars on the places of a lattice, each in a color of its own."""
    rgb = make_paper()
    levels = np.full((4, 5), np.nan)
    for col, height in enumerate(heights):
        levels[4 - height :, col] = (col + 0.5) / 10
    draw_mesh(rgb, levels, cmap=cmap, printed=printed)
    return rgb


def test_bars_of_one_color_each_are_one_from_any_side():
    upright = bars([4, 3, 1, 2, 4])
    for rgb in (upright, np.ascontiguousarray(upright[:200][::-1])):
        panel = Panel(0, X_EDGES, Y_EDGES)
        reason = strangeness(view(rgb), panel, bars=(), others=(), settings=SETTINGS)
        assert "bars of one color each" in reason


@pytest.mark.parametrize(
    ("spans", "are_bars"),
    [
        ([(0, 2), (2, 5), (1, 2), (2, 3)], True),
        ([(0, 2), (2, 4), (0, 2), (2, 4)], False),
        ([(0, 2), (2, 5), (1, 3), (2, 3)], False),
        ([(0, 2), (3, 5), (1, 2), (2, 3)], False),
    ],
    ids=["from one border", "of two lengths", "across it", "off it"],
)
def test_bars_to_both_sides_of_one_border_are_some(spans, are_bars):
    rgb = make_paper()
    levels = np.full((4, 5), np.nan)
    for row, (first, last) in enumerate(spans):
        levels[row, first:last] = (row + 0.5) / 10
    draw_mesh(rgb, levels, cmap="tab10", printed=False)
    panel = Panel(0, X_EDGES, Y_EDGES)
    reason = strangeness(view(rgb), panel, bars=(), others=(), settings=SETTINGS)
    assert ("its rows or columns are bars" in reason) is are_bars


@pytest.mark.parametrize("margin", [0, 1])
def test_bars_on_a_ground_of_their_own_are_some_too(margin):
    rgb = make_paper()
    levels = np.full((4, 5), 7.5)
    for col, height in enumerate([3, 2, 1, 2, 3]):
        levels[4 - margin - height : 4 - margin, col] = col + 0.5
    draw_mesh(rgb, levels / 10, cmap="tab10", printed=False)
    panel = Panel(0, X_EDGES, Y_EDGES)
    reason = strangeness(view(rgb), panel, bars=(), others=(), settings=SETTINGS)
    assert "bars of one color each" in reason


def test_bars_that_are_larger_than_the_ground_between_them_are_some_too():
    rgb = make_paper()
    levels = np.full((4, 5), 7.5)
    for col, height in enumerate([2, 3, 4, 4, 4]):
        levels[4 - height :, col] = 2.5
    rgb[30:180, 40:280] = color_of(0.75, "tab10")
    draw_mesh(rgb, levels / 10, cmap="tab10", printed=False)
    panel = Panel(0, X_EDGES, Y_EDGES)
    reason = strangeness(view(rgb), panel, bars=(), others=(), settings=SETTINGS)
    assert "bars of one color each" in reason


PILES = ((0.0, 0.0, 0.1, 0.1), (0.3, 0.3, 0.4), (0.5, 0.5))


def piles(columns, heights=(30,) * 4):
    """Stacked bars of colors, from the bottom to the top, and the lattice of their borders."""
    rgb = make_paper()
    y_edges = tuple((160.0 - np.cumsum([0, *heights]))[::-1].tolist())
    for col, colors in enumerate(columns):
        for row, color in enumerate(colors, 1):
            top, bottom = round(y_edges[-row - 1]), round(y_edges[-row])
            rgb[top:bottom, 60 + 40 * col : 100 + 40 * col] = color_of(color, "tab10")
    return rgb, Panel(0, X_EDGES[: len(columns) + 1], y_edges)


@pytest.mark.parametrize(
    ("columns", "heights", "is_barred"),
    [
        (PILES, (30, 30, 30, 30), True),
        (((0.0, 0.1, 0.2), (0.3, 0.4), (0.5,)), (40, 20, 50), True),
        (((0.0, 0.1, 0.2), (0.3, 0.4), (0.5,)), (30, 30, 30), False),
        (((0.0, 0.1, 0.0, 0.2), (0.3, 0.3, 0.4), (0.5, 0.6)), (40, 20, 50, 30), False),
    ],
    ids=["even", "uneven", "a masked triangle", "a color comes back"],
)
def test_piles_of_colors_that_end_anywhere_are_stacked_bars(columns, heights, is_barred):
    rgb, panel = piles(columns, heights)
    reason = strangeness(view(rgb), panel, bars=(), others=(), settings=SETTINGS)
    assert ("stacked" in reason) == is_barred


def test_bars_that_hold_numbers_or_have_labels_may_be_cells():
    assert not stranger(bars([4, 3, 1, 2, 4], printed=True))
    assert not stranger(labeled_on_both_axes(bars([4, 3, 1, 2, 4])))


def test_a_masked_triangle_is_no_chart_of_bars():
    rgb = make_paper()
    levels = make_fractions(4, 5)
    levels[np.triu_indices(4, 1, 5)] = np.nan
    draw_mesh(rgb, levels, printed=False)
    assert not stranger(rgb)


@pytest.mark.parametrize(("kinds", "answer"), [(8, True), (16, False)])
def test_many_colors_are_few_where_many_cells_have_each(kinds, answer):
    rgb = make_paper()
    levels = np.random.default_rng(0).permutation(np.arange(160) % kinds).reshape(10, 16)
    draw_mesh(rgb, (levels + 0.5) / kinds, (30, 20), cell=(16, 18), cmap="turbo", printed=False)
    edges = (tuple(30.0 + 16 * k for k in range(17)), tuple(20.0 + 18 * k for k in range(11)))
    panel = Panel(0, *edges)
    assert bool(strangeness(view(rgb), panel, bars=(), others=(), settings=SETTINGS)) is answer


def test_four_cells_are_too_few_to_repeat_a_color():
    rgb = make_paper()
    draw_mesh(rgb, np.array([[0.0, 1.0], [1.0, 0.0]]))
    panel = Panel(0, X_EDGES[:3], Y_EDGES[:3])
    assert not strangeness(view(rgb), panel, bars=(), others=(), settings=SETTINGS)


@pytest.mark.parametrize(("cells", "answer"), [(3, False), (4, True)])
def test_areas_that_end_within_cells_are_no_values(cells, answer):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    for k in range(cells):
        x, y = 60 + 40 * (k + 1), 40 + 30 * k
        corner = np.array([(x + 4, y), (x + 30, y), (x + 4, y + 26)])
        cv2.fillPoly(rgb, [corner], (200, 60, 140))
    assert stranger(rgb) == answer


def test_shades_of_paper_are_no_colors_of_a_few():
    rgb = make_paper()
    fractions = make_fractions(4, 5)
    fractions.flat[:6] = np.repeat([0.0, 0.01, 0.02], 2)
    draw_mesh(rgb, fractions, cmap="gray_r", printed=False)
    assert not stranger(rgb)


@pytest.mark.parametrize(("size", "expected"), [(15, False), (30, True)])
def test_areas_of_other_colors_count_where_they_reach_into_cells(size, expected):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5), printed=False)
    for row, col in np.ndindex(4, 5):
        x, y = round(X_EDGES[col]) + 8, round(Y_EDGES[row]) + (30 - size) // 2
        rgb[y : y + size, x : x + 12] = color_of((row + col) / 8, "Reds")
    assert stranger(rgb) == expected


@pytest.mark.parametrize(("width", "expected"), [(9, False), (24, True)])
def test_digits_at_the_tops_of_flat_cells_divide_none(width, expected):
    """Blur fills digits, and what is nearly as broad as their cell is high is narrow beside it."""
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 3), cell=(72, 30), printed=False)
    for row, col in np.ndindex(4, 3):
        x, y = 60 + 72 * col + 30, 40 + 30 * row
        rgb[y : y + 14, x : x + width] = BLACK
    panel = Panel(0, tuple(60.0 + 72 * k for k in range(4)), Y_EDGES)
    reason = strangeness(view(rgb), panel, bars=(), others=(), settings=SETTINGS)
    assert bool(reason) == expected


def test_a_part_of_a_photo_is_one():
    assert stranger(photo())


def test_a_mesh_that_goes_on_at_all_sides_is_one():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(8, 8), (20, 10), printed=False)
    assert stranger(rgb)


def test_a_mesh_that_hardly_shows_ends_on_all_sides():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 8), (20, 40), printed=False)
    panel = Panel(0, X_EDGES, Y_EDGES)
    doubted = replace(panel, doubt=f"{FAINT} (score 0.30)")
    reasons = [
        strangeness(view(rgb), each, bars=(), others=(), settings=SETTINGS)
        for each in (panel, doubted)
    ]
    assert "goes on" not in reasons[0]
    assert "goes on" in reasons[1]


def test_a_mesh_between_other_panels_is_none():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(8, 8), (20, 10), printed=False)
    beside = Box(20, 40, 60, 160), Box(260, 40, 320, 160)
    assert not stranger(rgb, others=beside)


def test_a_mesh_that_fills_the_picture_is_none():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    cut = rgb[40:160, 60:260]
    panel = Panel(0, tuple(x - 60 for x in X_EDGES), tuple(y - 40 for y in Y_EDGES))
    assert not strangeness(view(cut), panel, bars=(), others=(), settings=SETTINGS)


def test_a_chess_board_is_given_up():
    rgb = make_paper()
    for row, col in np.ndindex(8, 8):
        x, y = 60 + 22 * col, 30 + 22 * row
        rgb[y : y + 22, x : x + 22] = (181, 136, 99) if (row + col) % 2 else (240, 217, 181)
    cv2.rectangle(rgb, (59, 29), (236, 206), BLACK, 1)
    found = search(rgb)
    assert shapes(found) == []
    assert [each.box.iou(Box(60, 30, 236, 206)) > 0.9 for each in found.given_up] == [True]


def test_paper_counts_as_no_color():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    rgb[70:100, 60:260] = WHITE
    assert not stranger(rgb)


NAMED = {"each": 1, "every other": 2, "none": 9}


def tiles(levels, *, named="every other", cmap="Greens", left=18):
    """Seven rows of tiles without a legend, each n-th of which has a name."""
    rgb = make_paper(240, 360)
    draw_mesh(rgb, levels, (60, 20), cell=(28, 26), cmap=cmap, line_px=4, printed=False)
    for row in range(0, 7, NAMED[named]):
        if named != "none":
            print_number(rgb, "day", (left, 20 + 26 * row), (40, 26))
    edges = tuple(60.0 + 28 * k for k in range(11)), tuple(20.0 + 26 * k for k in range(8))
    return bool(strangeness(view(rgb), Panel(0, *edges), bars=(), others=(), settings=SETTINGS))


def five_levels(*, mixed=True):
    levels = np.random.default_rng(4).integers(0, 5, 70) if mixed else np.arange(70) // 14
    return levels.reshape(7, 10) / 5 + 0.15


@pytest.mark.parametrize(
    ("named", "strange"), [("each", False), ("every other", False), ("none", True)]
)
def test_mixed_grades_of_one_map_in_named_rows_need_no_legend(named, strange):
    assert tiles(five_levels(), named=named) == strange


def test_names_of_rows_may_end_farther_off_than_a_small_cell_is_wide():
    assert not tiles(five_levels(), named="each", left=-15)


def test_squares_that_stand_together_or_in_colors_of_kinds_need_one():
    assert tiles(five_levels(mixed=False))
    assert tiles(five_levels(), cmap="tab10")


def honeycomb(shift):
    """Pairs of cells of one color, shifted by so many from row to row."""
    rgb = make_paper()
    rng = np.random.default_rng(5)
    for row in range(8):
        at = -1 + shift * (row % 2)
        for pair in range(8):
            left = max(60, 60 + 14 * (2 * pair + at))
            right = min(60 + 14 * 14, 60 + 14 * (2 * pair + at + 2))
            rgb[40 + 20 * row : 60 + 20 * row, left:right] = color_of(rng.random())
    edges = tuple(60.0 + 14 * k for k in range(15)), tuple(40.0 + 20 * k for k in range(9))
    return view(rgb), Panel(0, *edges)


@pytest.mark.parametrize(("shift", "is_strange"), [(1, True), (0, False)])
def test_a_lattice_over_a_honeycomb_has_staggered_pairs(shift, is_strange):
    scene, panel = honeycomb(shift)
    reason = strangeness(scene, panel, bars=(), others=(), settings=SETTINGS)
    assert ("staggered" in reason) is is_strange


@pytest.mark.parametrize(("shapes", "answer"), [((0, 2), True), ((0,), False)])
def test_of_three_segments_one_may_hold_two_of_another_bar(shapes, answer):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(3, 1))
    for k in shapes:
        rgb[160 - 20 * k : 180 - 20 * k, 180:220] = color_of(make_fractions(3, 1)[k, 0])
    panel = Panel(0, X_EDGES[:2], Y_EDGES[:4])
    assert bool(strangeness(view(rgb), panel, bars=(), others=(), settings=SETTINGS)) == answer


TASKS = ((60, 260), (100, 180), (100, 220), (140, 260))
TASK_COLORS = ((91, 155, 213), (237, 125, 49), (112, 173, 71), (68, 114, 196))


def schedule(tasks=TASKS):
    """A bar per row, over the lines of a grid of months."""
    rgb = make_paper()
    for row, ((left, right), color) in enumerate(zip(tasks, TASK_COLORS, strict=True)):
        rgb[40 + 30 * row : 70 + 30 * row, left:right] = color
    for row in range(4):
        rgb[55 + 30 * row, 60:260] = (90, 90, 90)
    rgb[40:160, [round(edge) for edge in X_EDGES[1:-1]]] = (90, 90, 90)
    return rgb


@pytest.mark.parametrize(
    ("tasks", "is_stranger"),
    [
        (TASKS, True),
        (((60, 260), (60, 260), (100, 260), (60, 260)), False),
        (((60, 100), (100, 140), (140, 180), (180, 220)), False),
    ],
    ids=["anywhere", "nearly all over", "along the diagonal"],
)
def test_bars_of_a_schedule_are_no_rows_of_cells(tasks, is_stranger):
    panel = Panel(0, X_EDGES, Y_EDGES)
    reason = strangeness(view(schedule(tasks)), panel, bars=(), others=(), settings=SETTINGS)
    assert ("from and to anywhere" in reason) is is_stranger


def pivot_table(page, *, follow):
    """A white table with a block in three colors, each of which stands for a number or for any."""
    rgb = make_paper(color=page)
    rgb[40:190, 60:260] = WHITE
    kinds = np.arange(9).reshape(3, 3) * 2 % 3
    draw_mesh(rgb, kinds / 2, (100, 70), printed=False)
    for row, col in np.ndindex(5, 5):
        corner, paper = (60 + 40 * col, 40 + 30 * row), WHITE
        text = f"{17 * row + 31 * col}"
        if 0 < row < 4 and 0 < col < 4:
            kind = int(kinds[row - 1, col - 1])
            paper = color_of(kind / 2)
            text = "147"[kind] if follow else text
        print_number(rgb, text, corner, (40, 30), paper)
    rgb[40:191:30, 60:261] = rgb[40:191, 60:261:40] = (225, 225, 225)
    return rgb


@pytest.mark.parametrize("page", [WHITE, (240, 240, 240)])
@pytest.mark.parametrize("follow", [True, False])
def test_names_and_sums_around_colored_cells_need_not_follow_their_colors(page, follow):
    panel = Panel(0, X_EDGES, (*Y_EDGES, 190.0))
    scene = view(pivot_table(page, follow=follow))
    assert needs_numbers(scene, panel, bars=(), settings=SETTINGS) != follow
