"""One panel tells where another one of its shape is."""

from dataclasses import replace
from itertools import product

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.evidence import NO_EVIDENCE, Evidence, Margins, judge_lattice
from heatgrid.detect.panels import siblings
from heatgrid.detect.panels.hypotheses import Hypothesis
from heatgrid.detect.panels.siblings import add_siblings
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    WHITE,
    as_jpeg,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
    view,
)

LEFT = Box(40, 40, 240, 160)
RIGHT = Box(270, 40, 470, 160)
X = (40.0, 80.0, 120.0, 160.0, 200.0, 240.0)
Y = (40.0, 70.0, 100.0, 130.0, 160.0)


def triangle():
    """The lower triangle of four rows in one color."""
    fractions = np.full((4, 5), 0.4)
    fractions[np.triu_indices(4, 1, 5)] = np.nan
    return fractions


def boxes(right, chosen=(), excluded=(), cell=(40, 30)):
    """Panels after looking for siblings of the left one; `right` is what is drawn beside it."""
    rgb = make_paper(200, 520)
    draw_mesh(rgb, make_fractions(4, 5), (LEFT.left, LEFT.top))
    if right is not None:
        draw_mesh(rgb, right, (RIGHT.left, RIGHT.top), cell=cell, printed=False)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    panel = Panel(0, X, Y)
    model = Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
    found = add_siblings(scene, maps, [model, *chosen], excluded=excluded, settings=SETTINGS)
    return [(each.panel.rows, each.panel.cols, each.panel.box) for each in found]


def near(box, other):
    sides = (box.left, box.top, box.right, box.bottom)
    return np.abs(np.subtract(sides, (other.left, other.top, other.right, other.bottom))).max() <= 1


def test_a_triangle_in_one_color_beside_a_full_panel():
    (_, _, left), (rows, cols, right) = boxes(triangle())
    assert (rows, cols) == (4, 5)
    assert left == LEFT
    assert near(right, RIGHT)


def test_blank_paper_has_no_sibling():
    assert boxes(None) == [(4, 5, LEFT)]


def test_a_panel_of_another_pitch_is_no_sibling():
    assert boxes(make_fractions(3, 3), cell=(66, 40)) == [(4, 5, LEFT)]


def test_a_sibling_that_the_edge_of_the_picture_cuts_is_within_it():
    rgb = make_paper(200, 520)
    draw_mesh(rgb, make_fractions(4, 5), (LEFT.left, LEFT.top))
    draw_mesh(rgb, make_fractions(4, 5)[::-1], (RIGHT.left, RIGHT.top))
    rgb = np.ascontiguousarray(rgb[:, LEFT.left + 3 :])
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    panel = Panel(0, tuple(x + RIGHT.left - 2 * LEFT.left - 3 for x in X), Y)
    model = Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
    found = add_siblings(scene, maps, [model], excluded=(), settings=SETTINGS)
    assert all(scene.box.intersection(each.panel.box) == each.panel.box for each in found)


def test_known_places_are_left_alone():
    assert boxes(triangle(), excluded=(RIGHT,)) == [(4, 5, LEFT)]


def test_a_sibling_replaces_a_worse_lattice():
    worse = Hypothesis(Panel(0, (275.0, 325.0, 375.0, 425.0), Y), NO_EVIDENCE, 1.0)
    found = boxes(triangle(), chosen=[worse])
    assert [shape[:2] for shape in found] == [(4, 5), (4, 5)]


def test_a_lattice_that_reaches_beyond_it_is_no_part_of_a_sibling():
    wide = Panel(0, tuple(400.0 + 15 * k for k in range(8)), (60.0, 100.0, 140.0, 180.0))
    other = Hypothesis(wide, NO_EVIDENCE, 1.0)
    assert boxes(triangle(), chosen=[other]) == [(4, 5, LEFT), (3, 7, wide.box)]


def small(places, masked):
    """Hypotheses of panels of two rows and columns side by side, and what is found with them."""
    rgb = make_paper(120, 420)
    fractions = np.array([[0.1, 0.8], [0.6, 0.3]])
    for left in places:
        draw_mesh(rgb, fractions, (left, 30), cell=(40, 30), printed=False)
    draw_mesh(rgb, np.where(masked, np.nan, fractions), (300, 30), cell=(40, 30), printed=False)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    chosen = []
    for left in places:
        panel = Panel(0, tuple(left + 40.0 * k for k in range(3)), (30.0, 60.0, 90.0))
        evidence = judge_lattice(scene, maps, panel, settings=SETTINGS)
        chosen.append(Hypothesis(panel, evidence, 1.0))
    found = add_siblings(scene, maps, chosen, excluded=(), settings=SETTINGS)
    return sorted(each.panel.box.left for each in found)


def test_small_panels_tell_of_another_one_if_there_are_two():
    masked = [[False, True], [True, False]]
    assert small((20,), masked) == [20]
    assert small((20, 160), masked) == [20, 160, 300]


@pytest.mark.parametrize(("masked", "count"), [(((0, 1), (1, 0)), 4), (((1, 1), (1, 0)), 3)])
def test_one_colored_cell_is_no_sibling_of_several_panels(masked, count):
    """The ticks of a bar would color it, too."""
    assert len(small((20, 110, 200), np.array(masked, bool))) == count


@pytest.mark.parametrize("values", [((0.79, 0.74), (0.49, 0.35)), ((0.6, 0.62), (0.45, 0.3))])
def test_a_sibling_leaves_no_colored_row_beside_it(values):
    """Half of it and paper would fit as well in a compressed picture."""
    rgb = make_paper(260, 420)
    for left in (20, 130, 240):
        draw_mesh(rgb, np.array([[0.1, 0.8], [0.6, 0.3]]), (left, 30), printed=False)
    draw_mesh(rgb, np.array(values), (20, 145), printed=False, cmap="bwr")
    scene = view(as_jpeg(rgb, 80))
    maps = StepMaps(scene, SETTINGS)
    x = [tuple(left + 40.0 * k for k in range(3)) for left in (20, 130, 240)]
    panels = [Panel(0, edges, (30.0, 60.0, 90.0)) for edges in x]
    chosen = [
        Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
        for panel in panels
    ]
    *_, fourth = add_siblings(scene, maps, chosen, excluded=(), settings=SETTINGS)
    assert near(fourth.panel.box, Box(20, 145, 100, 205))


def test_a_panel_that_was_divided_is_one_like_its_sibling():
    x = np.linspace(RIGHT.left, RIGHT.right, 6)
    parts = [Panel(0, tuple(x[:4]), Y), Panel(0, tuple(x[3:]), Y)]
    sure = replace(NO_EVIDENCE, flat=1.0, support=1.0, sharp=1.0, clean=1.0)
    chosen = [Hypothesis(part, sure, 1.0) for part in parts]
    assert boxes(make_fractions(4, 5), chosen=chosen) == [(4, 5, LEFT), (4, 5, RIGHT)]
    # One that is no piece of it stays.
    other = Hypothesis(Panel(0, tuple(x[1:3]), (55.0, 85.0)), sure, 1.0)
    assert boxes(make_fractions(4, 5), chosen=[other])[1][:2] == (1, 1)


def part_of_a_pale_panel(*, numbers):
    """Beside a panel one of its shape, a third in colors and the rest in that of the paper."""
    rgb = make_paper(260, 520)
    draw_mesh(rgb, make_fractions(6, 5), (LEFT.left, LEFT.top))
    draw_mesh(rgb, make_fractions(2, 5, 1), (RIGHT.left, RIGHT.top))
    for row, col in np.ndindex(4, 5):
        if numbers:
            corner = RIGHT.left + 40 * col, RIGHT.top + 30 * (row + 2)
            print_number(rgb, f"0.0{row + col}", corner, (40, 30))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    x = tuple(RIGHT.left + 40.0 * k for k in range(6))
    y = tuple(LEFT.top + 30.0 * k for k in range(7))
    chosen = [
        Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
        for panel in (Panel(0, X, y), Panel(0, x, y[:3]))
    ]
    found = add_siblings(scene, maps, chosen, excluded=(), settings=SETTINGS)
    return sorted(each.panel.shape for each in found)


def test_numbers_in_step_show_the_rest_of_a_panel_that_looks_like_paper():
    assert part_of_a_pale_panel(numbers=True) == [(6, 5), (6, 5)]
    assert part_of_a_pale_panel(numbers=False) == [(2, 5), (6, 5)]


@pytest.mark.parametrize("printed", [True, False])
def test_slanted_labels_above_a_panel_are_no_first_row_of_it(printed):
    rgb = make_paper(200, 520)
    draw_mesh(rgb, make_fractions(4, 5), (LEFT.left, LEFT.top), printed=printed)
    draw_mesh(rgb, make_fractions(3, 5, 1), (RIGHT.left, RIGHT.top + 30), printed=printed)
    for left in range(RIGHT.left + 12, RIGHT.right, 40):
        cv2.line(rgb, (left, RIGHT.top + 28), (left + 14, RIGHT.top + 3), BLACK, 3)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    x = tuple(RIGHT.left + 40.0 * k for k in range(6))
    chosen = [
        Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
        for panel in (Panel(0, X, Y), Panel(0, x, Y[1:]))
    ]
    found = add_siblings(scene, maps, chosen, excluded=(), settings=SETTINGS)
    assert sorted(each.panel.shape for each in found) == [(3, 5), (4, 5)]


def test_wide_gaps_move_a_sibling_by_pixels():
    """The steps at both sides of each gap agree with several places; the tiles with one."""
    rgb = make_paper(120, 520)
    for left in (20, 263):
        for row, col in np.ndindex(2, 6):
            x, y = left + 34 * col, 30 + 34 * row
            rgb[y + 4 : y + 30, x + 4 : x + 30] = 60 + 25 * ((3 * row + 2 * col) % 6)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    panel = Panel(0, tuple(20 + 34.0 * k for k in range(7)), (30.0, 64.0, 98.0))
    model = Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
    _, sibling = add_siblings(scene, maps, [model], excluded=(), settings=SETTINGS)
    assert near(sibling.panel.box, Box(263, 30, 467, 98))


def pale_beside(full, bars=()):
    """What is found beside so many panels of another one: a diagonal among equal pale cells."""
    pale = np.full((6, 3), 0.02)
    np.fill_diagonal(pale, 0.8)
    rgb = make_paper(260, 40 + 160 * (full + 1))
    chosen = []
    for k in range(full + 1):
        fractions = pale if k == full else make_fractions(6, 3, seed=k)
        draw_mesh(rgb, fractions, (20 + 160 * k, 30), cmap="PuBu", printed=k < full)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    y = tuple(30.0 + 30 * row for row in range(7))
    for k in range(full + 1):
        rows = y[:4] if k == full else y
        panel = Panel(0, tuple(20.0 + 160 * k + 40 * col for col in range(4)), rows)
        evidence = judge_lattice(scene, maps, panel, settings=SETTINGS)
        chosen.append(Hypothesis(panel, evidence, 1.0, uneven=k == full))
    found = add_siblings(scene, maps, chosen, excluded=bars, settings=SETTINGS)
    return [each.panel.shape for each in found]


def test_several_panels_tell_of_one_whose_borders_cannot_be_seen():
    assert pale_beside(3) == [(6, 3)] * 4
    assert pale_beside(2) == [(6, 3), (6, 3), (3, 3)]


@pytest.mark.parametrize(
    ("bars", "rows"),
    [
        ((Box(146, 30, 154, 210), Box(306, 30, 314, 210)), 6),
        ((Box(146, 30, 154, 210), Box(306, 30, 314, 120)), 3),
        ((Box(146, 30, 154, 210), Box(290, 30, 298, 210)), 3),
    ],
    ids=["alike", "shorter", "elsewhere"],
)
def test_a_bar_like_that_of_one_panel_tells_of_another_panel_beside_it(bars, rows):
    assert pale_beside(1, bars) == [(6, 3), (rows, 3)]


@pytest.mark.parametrize(
    ("barred", "colored", "shape"),
    [(True, 1.0, (4, 5)), (False, 1.0, (2, 5)), (True, 0.7, (2, 5))],
    ids=["drawn", "without bars", "not drawn"],
)
def test_a_bar_tells_of_drawn_rows_that_fit_worse_than_others(barred, colored, shape, monkeypatch):
    """Two rows of another panel are a lattice without doubt, and all four are none alone."""
    sure = Evidence(1.0, 1.0, 1.0, 1.0, 1.0, 1.0, one_color=False, empty=Margins())
    worse = replace(sure, flat=0.85, sharp=0.95, clean=0.93, colored=colored)
    bars = (Box(246, 40, 254, 160), Box(516, 40, 524, 160)) if barred else ()
    model, whole = Panel(0, X, Y), Panel(0, tuple(x + 270 for x in X), Y)

    def judge(scene, maps, panel, *, settings):
        return worse if near(panel.box, whole.box) else NO_EVIDENCE

    monkeypatch.setattr(siblings, "judge_lattice", judge)
    scene = view(make_paper(200, 540))
    chosen = [Hypothesis(panel, sure, 1.0) for panel in (model, replace(whole, y_edges=Y[:3]))]
    maps = StepMaps(scene, SETTINGS)
    found = add_siblings(scene, maps, chosen, excluded=bars, settings=SETTINGS)
    assert [each.panel.shape for each in found] == [(4, 5), shape]


def test_a_lone_panel_has_no_sibling_that_is_mostly_paper():
    """A part of a panel would go on in the space above it, with its first row at the end."""
    rgb = make_paper(260, 320)
    draw_mesh(rgb, make_fractions(4, 6), (60, 120))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    part = Panel(0, tuple(60.0 + 40 * k for k in range(6)), (150.0, 180.0, 210.0, 240.0))
    model = Hypothesis(part, judge_lattice(scene, maps, part, settings=SETTINGS), 1.0)
    assert add_siblings(scene, maps, [model], excluded=(), settings=SETTINGS) == [model]


def test_what_touches_a_panel_is_no_sibling_of_it():
    rgb = make_paper(300, 320)
    draw_mesh(rgb, make_fractions(8, 5), (60, 20))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    lower = Panel(
        0, tuple(60.0 + 40 * k for k in range(6)), tuple(140.0 + 30 * k for k in range(5))
    )
    model = Hypothesis(lower, judge_lattice(scene, maps, lower, settings=SETTINGS), 1.0)
    assert add_siblings(scene, maps, [model], excluded=(), settings=SETTINGS) == [model]


def test_rows_of_nearly_equal_colors_are_told_apart_by_other_panels():
    """Where hardly a border is seen between two rows, they look like one."""
    rgb = make_paper(120, 680)
    panels = [
        Panel(0, tuple(20.0 + 160 * k + 40 * col for col in range(4)), (30.0, 60.0, 90.0))
        for k in range(4)
    ]
    for k, panel in enumerate(panels):
        fractions = make_fractions(2, 3, seed=k)
        if k == 3:
            fractions[1] = fractions[0] + np.array([0.004, 0.004, 0.02])
        draw_mesh(rgb, fractions, (panel.box.left, 30), printed=False)
    panels[3] = replace(panels[3], y_edges=(30.0, 90.0))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    chosen = [
        Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
        for panel in panels
    ]
    found = add_siblings(scene, maps, chosen, excluded=(), settings=SETTINGS)
    assert [each.panel.shape for each in found] == [(2, 3)] * 4


def test_small_panels_in_a_row_need_to_be_less_sure_than_one_alone():
    rng = np.random.default_rng(1)
    rgb = make_paper(640, 3200)
    for left in range(160, 3000, 368):
        fractions = rng.random((2, 2))
        draw_mesh(rgb, fractions, (left, 112), cell=(60, 28), cmap="PuBu", line_px=4, printed=False)
        for (row, col), fraction in np.ndenumerate(fractions):
            # Numbers that fill their cells leave hardly a border to be seen.
            place = left + 60 * col + 4, 133 + 28 * row
            color = WHITE if fraction > 0.5 else BLACK
            font = cv2.FONT_HERSHEY_SIMPLEX
            cv2.putText(rgb, f"{fraction:.3f}", place, font, 0.6, color, 1, cv2.LINE_AA)
        for k in range(2):
            print_number(rgb, str(k), (left - 40, 112 + 26 * k), (36, 26))
            print_number(rgb, str(k + 1), (left + 60 * k, 180), (60, 36))
    small = cv2.resize(rgb, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    assert shapes(search(as_jpeg(small, 50))) == [(2, 2)] * 8


def test_a_panel_of_fewer_cells_beside_several_others_as_large_keeps_its_own():
    rgb = make_paper(300, 1000)
    for k in range(4):
        rows = 12 if k == 0 else 24
        fractions = np.add.outer(np.arange(rows), np.arange(rows)) / (2 * rows)
        px = 192 // rows
        draw_mesh(rgb, fractions, (40 + 240 * k, 40), cell=(px, px), printed=False)
    assert shapes(search(rgb)) == [(12, 12), (24, 24), (24, 24), (24, 24)]


def test_a_column_apart_from_the_others_is_a_part_of_a_panel_as_the_others_are():
    """It ends at its tiles, half a gap before the borders of a lattice."""
    rgb = make_paper(120, 1040)
    lefts = (20, 270, 520, 770)
    for (at, left), row, col in product(enumerate(lefts), range(2), range(6)):
        if (at, col) != (2, 1):
            x, y = left + 34 * col, 30 + 26 * row
            rgb[y + 3 : y + 23, x + 3 : x + 31] = 60 + 25 * ((3 * row + 2 * col + at) % 6)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    whole = [
        Panel(0, tuple(left + 34.0 * k for k in range(7)), (30.0, 56.0, 82.0)) for left in lefts
    ]
    parts = [
        Panel(0, (523.0, 551.0), (33.0, 56.0, 79.0)),
        Panel(0, whole[2].x_edges[2:], whole[2].y_edges),
    ]
    chosen = [
        Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
        for panel in (*whole[:2], whole[3], *parts)
    ]
    found = add_siblings(scene, maps, chosen, excluded=(), settings=SETTINGS)
    assert [each.panel.shape for each in found] == [(2, 6)] * 4


@pytest.mark.parametrize(("uneven", "rows"), [(True, 6), (False, 5)])
def test_uneven_rows_give_way_to_those_of_panels_of_the_same_size(uneven, rows):
    """Where colors are nearly one, a border is seen that is none."""
    rgb = make_paper(260, 1000)
    panels = [
        Panel(0, tuple(left + 40.0 * k for k in range(6)), tuple(40.0 + 30 * k for k in range(7)))
        for left in (40, 280, 520, 760)
    ]
    for k, panel in enumerate(panels):
        fractions = make_fractions(6, 5, seed=k)
        if k == 3:
            fractions[4:] = fractions[3] + np.array([[0.002], [0.004]])
        draw_mesh(rgb, fractions, (panel.box.left, 40), printed=False)
    panels[3] = replace(panels[3], y_edges=(40.0, 70.0, 100.0, 130.0, 205.0, 220.0))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    chosen = [
        Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
        for panel in panels
    ]
    seen = replace(chosen[3].evidence, support=1.0, sharp=1.0, flat=1.0)
    chosen[3] = replace(chosen[3], evidence=seen, uneven=uneven)
    found = add_siblings(scene, maps, chosen, excluded=(), settings=SETTINGS)
    assert [each.panel.rows for each in found] == [6, 6, 6, rows]


@pytest.mark.parametrize(("off_px", "count"), [(0.9, 9), (1.3, 3)])
def test_rows_between_lines_on_every_third_border_are_a_part_of_others_to_a_pixel(off_px, count):
    """Lines over small cells are found to whole pixels, and a pixel is much of such a cell."""
    rgb = make_paper(140, 480)
    lefts = (20, 130, 240, 350)
    for seed, left in enumerate(lefts):
        draw_mesh(rgb, make_fractions(9, 9, seed=seed), (left, 20), cell=(10, 10), printed=False)
    panels = [
        Panel(0, *(tuple(start + 10.0 * k for k in range(10)) for start in (left, 20)))
        for left in lefts
    ]
    edges = panels[2].x_edges[::3]
    lined = replace(
        panels[2],
        x_edges=(edges[0] + off_px, *edges[1:3], edges[3] + off_px),
        y_edges=(20.0, 50.0 + off_px, 80.0 + off_px, 110.0),
    )
    panels[2] = lined
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    chosen = [
        Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
        for panel in panels
    ]
    seen = replace(chosen[2].evidence, flat=0.95, support=1.0, sharp=0.9, clean=1.0)
    chosen[2] = replace(chosen[2], evidence=seen)
    found = add_siblings(scene, maps, chosen, excluded=(), settings=SETTINGS)
    assert sorted(each.panel.rows for each in found) == sorted([9, 9, 9, count])


def test_a_strip_over_a_panel_is_no_row_of_it_beside_others_of_its_size():
    rgb = make_paper(260, 1000)
    rows = tuple(60.0 + 30 * k for k in range(7))
    panels = [
        Panel(0, tuple(left + 40.0 * k for k in range(6)), rows) for left in (40, 280, 520, 760)
    ]
    for k, panel in enumerate(panels):
        fractions = make_fractions(6, 5, seed=k)
        if k == 3:
            fractions[4:] = fractions[3] + np.array([[0.002], [0.004]])
        draw_mesh(rgb, fractions, (panel.box.left, 60), printed=False)
        rgb[36:60, panel.box.left : panel.box.right] = 217
    strip = replace(panels[3], y_edges=(36.0, 60.0, 90.0, 120.0, 150.0, 240.0))
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    chosen = [
        Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
        for panel in (*panels[:3], strip)
    ]
    seen = replace(chosen[3].evidence, support=1.0, sharp=1.0, flat=1.0)
    chosen[3] = replace(chosen[3], evidence=seen, uneven=True)
    found = add_siblings(scene, maps, chosen, excluded=(), settings=SETTINGS)
    assert [each.panel.rows for each in found] == [6] * 4
    assert near(found[-1].panel.box, panels[3].box)


def test_panels_as_close_together_as_others_are_siblings():
    """A sixth of a cell apart, where a lone panel would end later."""
    rgb, gap = make_paper(340, 520), 6
    corners = [(40 + (200 + gap) * col, 40 + (120 + gap) * row) for row in (0, 1) for col in (0, 1)]
    panels = [
        Panel(0, tuple(x + 40.0 * k for k in range(6)), tuple(y + 30.0 * k for k in range(5)))
        for x, y in corners
    ]
    for k, corner in enumerate(corners):
        fractions = triangle() if k == 3 else make_fractions(4, 5, seed=k)
        draw_mesh(rgb, fractions, corner, printed=False)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    chosen = [
        Hypothesis(panel, judge_lattice(scene, maps, panel, settings=SETTINGS), 1.0)
        for panel in panels[:3]
    ]
    found = add_siblings(scene, maps, chosen, excluded=(), settings=SETTINGS)
    assert [each.panel.shape for each in found] == [(4, 5)] * 4
    assert near(found[-1].panel.box, panels[3].box)
