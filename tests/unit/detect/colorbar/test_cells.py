"""Strips that are cells of a panel."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.colorbar.bars import BarStrip
from heatgrid.detect.colorbar.cells import without_cells
from heatgrid.drawn import Orientation, Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import BARS, draw_bar, draw_mesh, make_fractions, make_paper, view


def panel_at(left):
    """A lattice of 4 x 4 cells of 30 px, from row 40 to row 160."""
    return Panel(0, tuple(left + 30.0 * k for k in range(5)), (40.0, 70.0, 100.0, 130.0, 160.0))


def strip(left, top, right, bottom):
    """A candidate for a bar."""
    box = Box(left, top, right, bottom)
    return BarStrip(box, Orientation.VERTICAL, ((0, 0, 0),) * box.height)


def test_a_strip_that_continues_a_panel_is_a_column_of_it():
    panel = panel_at(60)
    column, row = strip(30, 40, 60, 160), strip(60, 160, 180, 190)
    bar, distant, short = strip(180, 40, 192, 160), strip(190, 40, 220, 160), strip(30, 70, 60, 160)
    strips = (column, row, bar, distant, short)
    assert without_cells(view(make_paper()), strips, [panel], settings=BARS) == (
        bar,
        distant,
        short,
    )


@pytest.mark.parametrize(
    ("box", "is_bar"),
    [
        (Box(28, 76, 56, 92), False),
        (Box(68, 164, 82, 188), False),
        (Box(28, 76, 37, 96), True),
        (Box(28, 92, 56, 108), True),
        (Box(28, 16, 56, 34), True),
    ],
    ids=["beside", "below", "thin", "between two rows", "at a corner"],
)
def test_what_fills_the_place_of_the_next_cell_is_no_bar(box, is_bar):
    found = (strip(box.left, box.top, box.right, box.bottom),)
    assert without_cells(view(make_paper()), found, [panel_at(60)], settings=BARS) == (
        found if is_bar else ()
    )


def gradient(box, start, end):
    """A strip that runs from one gray to another."""
    grays = np.linspace(start, end, box.height).astype(int).tolist()
    return BarStrip(box, Orientation.VERTICAL, tuple((gray, gray, gray) for gray in grays))


@pytest.mark.parametrize(
    ("left", "top", "steps", "is_bar"),
    [(220, 74, 4, False), (220, 174, 4, True), (220, 74, 120, True), (100, 74, 4, True)],
    ids=["a row", "level with none", "smooth", "over the panel"],
)
def test_a_strip_that_is_level_with_a_row_of_another_panel_is_a_row(left, top, steps, is_bar):
    box = Box(left, top, left + 118, top + 22)
    shades = (np.arange(118) * steps // 118) * (200 // steps or 1)
    colors = tuple((int(shade), 90, 120) for shade in shades)
    row = BarStrip(box, Orientation.HORIZONTAL, colors)
    found = without_cells(view(make_paper(240, 400)), (row,), [panel_at(60)], settings=BARS)
    assert found == ((row,) if is_bar else ())


@pytest.mark.parametrize(
    ("count", "blurred", "is_bar"), [(3, 0, False), (4, 12, False), (4, 60, True), (1, 0, True)]
)
def test_so_are_some_cells_of_it_and_one_that_the_line_beside_it_blurs(count, blurred, is_bar):
    shades = 60 * (np.arange(30 * count) // 30)
    shades[30:45] += blurred
    colors = tuple((int(shade), 90, 120) for shade in shades)
    row = BarStrip(Box(220, 74, 220 + 30 * count, 96), Orientation.HORIZONTAL, colors)
    found = without_cells(view(make_paper(240, 400)), (row,), [panel_at(60)], settings=BARS)
    assert found == ((row,) if is_bar else ())


def test_lines_between_rows_blur_into_a_row_of_another_panel():
    colors = tuple((int(45 * (k // 30)) + 8 * (k % 30 > 15), 90, 120) for k in range(118))
    row = BarStrip(Box(220, 68, 338, 106), Orientation.HORIZONTAL, colors)
    clean = view(make_paper(240, 400))
    noisy = replace(clean, noise=5.0, step_threshold=18.0)
    assert without_cells(noisy, (row,), [panel_at(60)], settings=BARS) == ()
    assert without_cells(clean, (row,), [panel_at(60)], settings=BARS) == (row,)


def test_a_strip_beside_a_panel_with_some_colors_of_its_bar_is_cells():
    beside, bar = Box(181, 40, 199, 160), Box(230, 40, 242, 160)
    whole = gradient(bar, 0, 255)
    strips = (gradient(beside, 60, 180), whole)
    scene = view(make_paper())
    assert without_cells(scene, strips, [panel_at(60)], settings=BARS) == (whole,)
    # A bar that touches the panel has the whole scale, as that of another panel has.
    strips = (gradient(beside, 0, 255), whole)
    assert without_cells(scene, strips, [panel_at(60)], settings=BARS) == strips
    # In steps, too: its last color is that of its last pixels.
    stepped = [replace(each, colors=each.colors[7::15]) for each in strips]
    strips = tuple(replace(each, colors=tuple(np.repeat(each.colors, 15, 0))) for each in stepped)
    assert without_cells(scene, strips, [panel_at(60)], settings=BARS) == strips
    # What is half as wide as a cell is no column of them.
    strips = (gradient(Box(181, 40, 193, 160), 60, 180), whole)
    assert without_cells(scene, strips, [panel_at(60)], settings=BARS) == strips
    # Nor is what paper parts from the panel.
    strips = (gradient(Box(190, 40, 208, 160), 60, 180), whole)
    assert without_cells(scene, strips, [panel_at(60)], settings=BARS) == strips
    # Where there is no other bar, it may be one of part of a color map.
    strips = (gradient(beside, 60, 180),)
    assert without_cells(scene, strips, [panel_at(60)], settings=BARS) == strips


@pytest.mark.parametrize(
    ("colors", "is_bar"),
    [
        ([(0, 0, 130)] * 30 + [(230, 7, 0)] * 30 + [(0, 0, 130)] * 60, False),
        ([(2 * k, k, 255 - k) for k in range(120)], True),
        ([(0, 0, 130)] * 45 + [(230, 7, 0)] * 75, True),
    ],
    ids=["a color per column", "a scale", "borders elsewhere"],
)
def test_the_part_of_a_row_that_text_leaves_is_no_bar(colors, is_bar):
    for bottom, apart in ((38, is_bar), (32, True)):
        above = BarStrip(Box(60, 18, 180, bottom), Orientation.HORIZONTAL, tuple(colors))
        found = without_cells(view(make_paper()), (above,), [panel_at(60)], settings=BARS)
        assert found == ((above,) if apart else ())


def test_a_row_of_cells_with_the_tick_mark_beside_it_is_no_bar():
    colors = [(130, 130, 190)] * 10
    for column in range(4):
        colors += [(80, 30, 140) if column % 2 else (130, 120, 190)] * 30
    above = BarStrip(Box(50, 18, 180, 38), Orientation.HORIZONTAL, tuple(colors))
    assert without_cells(view(make_paper()), (above,), [panel_at(60)], settings=BARS) == ()


@pytest.mark.parametrize(
    ("top", "bottom", "is_bar"), [(190, 222, False), (190, 210, True), (200, 230, True)]
)
def test_a_row_of_cells_that_took_the_one_before_it_along_is_no_bar(top, bottom, is_bar):
    colors = [(40 * column, 255 - 60 * column, 130) for column in range(4) for _ in range(30)]
    below = BarStrip(Box(60, top, 180, bottom), Orientation.HORIZONTAL, tuple(colors))
    found = without_cells(view(make_paper()), (below,), [panel_at(60)], settings=BARS)
    assert found == ((below,) if is_bar else ())


def test_compression_may_change_the_colors_of_a_row_of_cells():
    dark, light = [(80, 30, 140)] * 30, [(130, 120, 190)] * 20 + [(146, 136, 206)] * 10
    colors = tuple(dark + light + dark + light)
    above = BarStrip(Box(60, 18, 180, 38), Orientation.HORIZONTAL, colors)
    clean = view(make_paper())
    noisy = replace(clean, noise=5.0, step_threshold=18.0)
    assert without_cells(noisy, (above,), [panel_at(60)], settings=BARS) == ()
    assert without_cells(clean, (above,), [panel_at(60)], settings=BARS) == (above,)


def test_some_cells_of_a_panel_are_no_bar():
    cells, between_lines = strip(61, 70, 150, 100), strip(63, 74, 147, 97)
    inset, beside = strip(75, 78, 135, 92), strip(181, 40, 184, 160)
    scene, strips = view(make_paper()), (cells, between_lines, inset, beside)
    assert without_cells(scene, strips, [panel_at(60)], settings=BARS) == (inset, beside)


@pytest.mark.parametrize(
    ("box", "is_bar"),
    [
        (Box(91, 70, 119, 114), False),
        (Box(91, 86, 119, 130), False),
        (Box(95, 70, 107, 114), True),
        (Box(91, 84, 119, 114), True),
    ],
    ids=["ends in a cell", "begins in one", "thinner than a column", "both"],
)
def test_cells_of_one_column_that_text_cuts_short_are_no_bar(box, is_bar):
    """On white paper, between lines of it."""
    found = without_cells(
        view(make_paper()),
        (strip(box.left, box.top, box.right, box.bottom),),
        [panel_at(60)],
        settings=BARS,
    )
    assert bool(found) is is_bar


@pytest.mark.parametrize(
    ("box", "drawn", "is_bar"),
    [
        (Box(90, 82, 120, 122), True, False),
        (Box(90, 82, 120, 122), False, True),
        (Box(96, 82, 126, 122), True, True),
    ],
    ids=["in two cells", "in the undrawn part of a panel", "between two columns"],
)
def test_what_texts_cut_out_of_cells_is_no_bar(box, drawn, is_bar):
    rgb = make_paper()
    rgb[box.slices] = 100
    if drawn:
        rgb[70:130, box.left : box.right] = 100
    found = (strip(box.left, box.top, box.right, box.bottom),)
    left = without_cells(view(rgb), found, [panel_at(60)], settings=BARS)
    assert left == (found if is_bar else ())


def test_what_lies_among_the_cells_of_a_panel_is_no_bar():
    rgb = make_paper()
    inset = strip(75, 78, 87, 130)
    on_paper = view(rgb.copy())
    draw_mesh(rgb, make_fractions(4, 4), (60, 40), cell=(30, 30), printed=False)
    assert without_cells(view(rgb), (inset,), [panel_at(60)], settings=BARS) == ()
    assert without_cells(on_paper, (inset,), [panel_at(60)], settings=BARS) == (inset,)


@pytest.mark.parametrize(
    ("top", "drawn", "is_bar"),
    [
        (40, (18, 40), False),
        (40, (18, 18), True),
        (40, (20, 40), True),
        (100, (18, 100), True),
        (24, (18, 24), True),
    ],
    ids=["joined", "paper between", "a line of paper", "far off", "frames between"],
)
def test_what_no_paper_parts_from_a_panel_is_its_first_row(top, drawn, is_bar):
    rgb = make_paper(260, 300)
    panel = panel_at(60)
    panel = Panel(0, panel.x_edges, tuple(edge + top - 40 for edge in panel.y_edges))
    row = BarStrip(Box(60, 10, 180, 18), Orientation.HORIZONTAL, ((0, 0, 0),) * 120)
    rgb[slice(*drawn), 60:180] = (90, 120, 160)
    found = without_cells(view(rgb), (row,), [panel], settings=BARS)
    assert found == ((row,) if is_bar else ())


@pytest.mark.parametrize(("steps", "is_bar"), [(None, True), (4, False)], ids=["smooth", "cells"])
def test_a_strip_as_wide_as_a_column_is_a_bar_if_its_colors_run_on_within_the_rows(steps, is_bar):
    rgb = make_paper()
    box = Box(180, 40, 210, 160)
    draw_bar(rgb, box, steps=steps)
    found = (BarStrip(box, Orientation.VERTICAL, ((0, 0, 0),) * box.height),)
    left = without_cells(view(rgb), found, [panel_at(60)], settings=BARS)
    assert left == (found if is_bar else ())


def test_a_thin_bar_close_to_two_large_rows_is_none_of_their_cells():
    rows = (55.0, 123.0, 191.0)
    panel = Panel(0, (150.0, 260.0, 369.0), rows)
    bar = strip(372, 60, 377, 185)
    assert without_cells(view(make_paper(240, 420)), (bar,), [panel], settings=BARS) == (bar,)


@pytest.mark.parametrize(
    ("box", "drawn", "is_bar"),
    [
        (Box(90, 162, 180, 222), True, False),
        (Box(90, 162, 180, 222), False, True),
        (Box(90, 162, 180, 207), True, True),
        (Box(100, 162, 180, 222), True, True),
        (Box(182, 40, 242, 130), True, False),
    ],
    ids=["below", "on paper", "a row and a half", "not a whole column", "beside"],
)
def test_a_block_of_rows_that_touches_a_panel_is_no_bar(box, drawn, is_bar):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 4), (60, 40), cell=(30, 30))
    if drawn:
        rgb[box.top - 2 : box.bottom, box.left - 2 : box.right] = (60, 120, 90)
    found = (strip(box.left, box.top, box.right, box.bottom),)
    panels = [panel_at(60)]
    assert without_cells(view(rgb), found, panels, settings=BARS) == (found if is_bar else ())


@pytest.mark.parametrize("beyond", [True, False], ids=["paper", "more colors"])
def test_a_row_of_cells_does_not_go_on_in_the_paper_beside_it(beyond):
    """Among cells, these pass for the paper, through which the colors of a bar may go on."""
    rgb = make_paper(260, 320)
    draw_mesh(rgb, make_fractions(4, 4), (60, 40), cell=(30, 30))
    rgb[160:190, 60:180] = (60, 120, 90)
    if not beyond:
        rgb[160:190, 180:225] = (90, 60, 120)
    row = BarStrip(Box(60, 160, 225, 190), Orientation.HORIZONTAL, ((60, 120, 90),) * 165)
    assert without_cells(view(rgb), (row,), [panel_at(60)], settings=BARS) == (
        () if beyond else (row,)
    )
