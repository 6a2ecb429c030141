"""Lattices whose rows or columns differ in size."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.grid.uneven import (
    are_even,
    has_aisle,
    holds_ramp,
    is_crossed,
    with_hidden_borders,
    without_unseen_borders,
)
from heatgrid.detect.panels.hypotheses import fit_lattice
from heatgrid.detect.panels.tables import with_uneven
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    as_jpeg,
    color_of,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
    view,
)

WIDTHS = (40, 70, 44, 96, 52)
HEIGHTS = (30, 30, 48, 26)


def draw_table(rgb, fractions, widths=WIDTHS, heights=HEIGHTS, *, gap=0, printed=True):
    """Cells of their own widths and heights; a NaN leaves one undrawn. Gives the borders."""
    x, y = (np.concatenate([[40], 40 + np.cumsum(each)]).tolist() for each in (widths, heights))
    for row, col in np.argwhere(~np.isnan(fractions)).tolist():
        color = color_of(fractions[row, col])
        rgb[y[row] + gap : y[row + 1] - gap, x[col] + gap : x[col + 1] - gap] = color
        if printed:
            size = widths[col], heights[row]
            print_number(rgb, f"{10 * fractions[row, col]:.1f}", (x[col], y[row]), size, color)
    return Panel(0, tuple(map(float, x)), tuple(map(float, y)))


FRACTIONS = make_fractions(4, 5)


def found(rgb):
    """The panels, by their borders rounded to pixels."""
    return [
        (tuple(map(round, panel.x_edges)), tuple(map(round, panel.y_edges)))
        for panel in search(rgb).panels
    ]


def test_a_gap_is_plain_between_the_cells_whatever_the_page_beside_them_shows():
    rgb = make_paper(240, 400, (24, 20, 36))
    draw_table(rgb, FRACTIONS, gap=3)
    rgb[:, 350:] = np.linspace((40, 20, 70), (150, 170, 240), 50)
    inner = found(rgb)
    assert [len(edges) - 1 for edges in inner[0]] == [5, 4]


@pytest.mark.parametrize("gap", [0, 1, 3])
def test_borders_stand_where_edges_cross_all_rows_or_all_columns(gap):
    rgb = make_paper(240, 400)
    panel = draw_table(rgb, FRACTIONS, gap=gap)
    inner = found(rgb)
    assert len(inner) == 1
    x_edges, y_edges = inner[0]
    assert np.abs(np.subtract(x_edges, panel.x_edges)).max() <= gap + 1
    assert np.abs(np.subtract(y_edges, panel.y_edges)).max() <= gap + 1


def test_a_compressed_table():
    rgb = make_paper(240, 400)
    draw_table(rgb, FRACTIONS)
    assert shapes(search(as_jpeg(rgb))) == [(4, 5)]


def test_a_wide_last_column_is_no_panel_less():
    rgb = make_paper(240, 400)
    draw_table(rgb, FRACTIONS, (44, 44, 44, 44, 90), (30,) * 4)
    assert shapes(search(rgb)) == [(4, 5)]


def test_borders_that_do_not_cross_all_rows_make_no_lattice():
    rgb = make_paper(240, 400)
    for row, widths in enumerate(((60, 90, 50, 100), (90, 70, 80, 60), (50, 110, 60, 80))):
        draw_table(rgb[40 * row :], FRACTIONS[row : row + 1, :4], widths, (40,))
    assert not found(rgb)


def test_unequal_cells_that_nothing_explains_are_no_panel():
    rgb = make_paper(240, 400)
    draw_table(rgb, FRACTIONS, printed=False)
    assert not found(rgb)


def test_two_columns_of_equal_color_are_told_apart_by_their_numbers():
    few = make_fractions(4, 4)
    fractions = few[:, [0, 1, 1, 2, 3]]
    rgb = make_paper(240, 400)
    draw_table(rgb, fractions, (44,) * 5, (30,) * 4)
    assert shapes(search(rgb)) == [(4, 5)]
    coarse = Panel(0, (40.0, 84.0, 172.0, 216.0, 260.0), (40.0, 70.0, 100.0, 130.0, 160.0))
    fine = Panel(0, (40.0, 84.0, 128.0, 172.0, 216.0, 260.0), coarse.y_edges)
    assert is_crossed(view(rgb), coarse, fine, settings=SETTINGS) is False
    rgb = make_paper(240, 400)
    wide = draw_table(rgb, few, (44, 88, 44, 44), (30,) * 4)
    assert is_crossed(view(rgb), wide, fine, settings=SETTINGS) is True
    assert is_crossed(view(rgb), fine, wide, settings=SETTINGS) is None
    assert shapes(search(rgb)) == [(4, 4)]


def test_print_on_a_border_between_two_colors_is_that_of_neighbors_that_touch():
    rgb = make_paper(240, 400)
    fine = draw_table(rgb, make_fractions(4, 5), (44,) * 5, (30,) * 4)
    for top in fine.y_edges[:-1]:
        rgb[round(top) + 10 : round(top) + 20, 124:133] = 20
    coarse = Panel(0, (*fine.x_edges[:2], *fine.x_edges[3:]), fine.y_edges)
    assert is_crossed(view(rgb), coarse, fine, settings=SETTINGS) is False


def test_rounding_to_pixels_is_no_difference_in_size():
    assert are_even(Panel(0, (0.0, 31.0, 61.0, 92.0), (0.0, 20.0, 40.0)), settings=SETTINGS)
    assert not are_even(Panel(0, (0.0, 36.0, 61.0, 92.0), (0.0, 20.0, 40.0)), settings=SETTINGS)


def test_a_column_of_paper_is_an_aisle_unless_it_is_ruled():
    fractions = FRACTIONS.copy()
    fractions[:, 2] = np.nan
    rgb = make_paper(240, 400)
    panel = draw_table(rgb, fractions)
    assert has_aisle(view(rgb), panel, settings=SETTINGS)
    assert not has_aisle(view(rgb), Panel(0, panel.x_edges[:3], panel.y_edges), settings=SETTINGS)
    for edge in panel.y_edges[1:-1]:
        rgb[round(edge), 40:342] = 90
    assert not has_aisle(view(rgb), panel, settings=SETTINGS)


def test_panels_of_one_shape_with_strips_above_are_no_uneven_lattice():
    rgb = make_paper(400, 1120)
    even = []
    cell = 49, 53
    for part in range(4):
        x = 40 + part * 250
        cv2.rectangle(rgb, (x - 3, 28), (x + 247, 325), (0, 0, 0))
        rgb[29:56, x - 2 : x + 247] = (255, 229, 204)
        rgb[56, x - 2 : x + 247] = 0
        even.append(draw_mesh(rgb, make_fractions(5, 5, seed=part), (x, 59), cell=cell))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    twins = [
        fit_lattice(
            scene,
            maps,
            Comb(box.left, cell[0], 5, 1.0),
            Comb(box.top, cell[1], 5, 1.0),
            settings=SETTINGS,
        )
        for box in even
    ]
    frame = Box(38, 28, 1039, 326)
    alone = with_uneven(scene, maps, [frame], [], settings=SETTINGS)
    assert [each.panel.cols for each in alone] == [20]
    assert with_uneven(scene, maps, [frame], twins, settings=SETTINGS) == twins


@pytest.mark.parametrize("printed", [True, False])
def test_rows_of_one_color_among_equal_ones_are_parted_between_their_numbers(printed):
    fractions = make_fractions(6, 5)
    fractions[3] = fractions[2]
    heights = (30,) * 6
    rgb = make_paper(280, 400)
    panel = draw_table(rgb, fractions, heights=heights, printed=printed)
    seen = Panel(0, panel.x_edges, panel.y_edges[:3] + panel.y_edges[4:])
    whole = with_hidden_borders(view(rgb), seen, settings=SETTINGS)
    assert whole.y_edges == (panel.y_edges if printed else seen.y_edges)


def test_few_unseen_borders_of_many_are_there_without_numbers():
    fractions = make_fractions(14, 3)
    fractions[7] = fractions[6]
    rgb = make_paper(280, 400)
    panel = draw_table(rgb, fractions, heights=(12,) * 14, printed=False)
    seen = Panel(0, panel.x_edges, panel.y_edges[:7] + panel.y_edges[8:])
    assert with_hidden_borders(view(rgb), seen, settings=SETTINGS).y_edges == panel.y_edges


def test_a_cell_of_several_rows_has_its_number_where_they_would_be_parted():
    rgb = make_paper(280, 400)
    panel = draw_table(rgb, make_fractions(5, 5), heights=(30, 30, 60, 30, 30))
    assert with_hidden_borders(view(rgb), panel, settings=SETTINGS) == panel


@pytest.mark.parametrize("axis", [0, 1], ids=["columns", "rows"])
@pytest.mark.parametrize(
    ("line", "gap", "is_kept"),
    [(0, 0, False), (1, 0, True), (0, 2, True)],
    ids=["nothing", "a line", "gaps"],
)
def test_a_border_at_which_nothing_changes_is_none(axis, line, gap, is_kept):
    """As that which the branch of a tree beside the cells makes."""
    rgb = make_paper(320, 400)
    fractions = np.full((4, 5), 0.4)
    fractions[:, 3:] = make_fractions(4, 2)
    panel = draw_table(rgb, fractions, gap=gap, printed=False)
    x = int(panel.x_edges[1])
    rgb[40 : int(panel.y_edges[-1]), x : x + line] = 0
    if axis:
        rgb, panel = (
            np.ascontiguousarray(rgb.swapaxes(0, 1)),
            Panel(0, panel.y_edges, panel.x_edges),
        )
    found = without_unseen_borders(view(rgb), panel, settings=SETTINGS)
    edges = found.y_edges if axis else found.x_edges
    assert (x in edges) is is_kept
    assert {*(panel.y_edges if axis else panel.x_edges)[3:]} <= {*edges}


@pytest.mark.parametrize("axis", [0, 1], ids=["rows", "columns"])
def test_a_large_cell_through_which_colors_drift_may_be_several(axis):
    rgb = make_paper(280, 400)
    fractions = make_fractions(4, 6)
    panel = draw_table(rgb, fractions, widths=(20, 20, 20, 20, 20, 120), printed=False)
    assert not holds_ramp(view(rgb), panel, settings=SETTINGS)
    left, right = map(int, panel.x_edges[-2:])
    ramp = np.linspace(60, 120, right - left).astype(np.uint8)
    rgb[int(panel.y_edges[0]) : int(panel.y_edges[-1]), left:right] = ramp[:, None]
    if axis == 0:
        rgb = np.ascontiguousarray(rgb.swapaxes(0, 1))
        panel = Panel(0, panel.y_edges, panel.x_edges)
    assert holds_ramp(view(rgb), panel, settings=SETTINGS)
