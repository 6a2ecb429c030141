"""Panels that touch are told apart by labels that start anew."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.panels.hypotheses import fit_lattice
from heatgrid.detect.panels.seams import split_at_seams
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
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

CELL = 40, 30
ROWS, COLS = 4, 5


def touching(count=2, *, line=False, titles=False, labels="anew", stacked=False, cmaps=()):
    """Meshes without a gap, with a frame around each, titles above and labels below."""
    rgb = make_paper(420, 700)
    for part in range(count):
        x, y = (60, 40 + part * ROWS * CELL[1]) if stacked else (60 + part * COLS * CELL[0], 40)
        cmap = cmaps[part] if cmaps else "viridis"
        box = draw_mesh(rgb, make_fractions(ROWS, COLS, seed=part), (x, y), cmap=cmap)
        if line:
            cv2.rectangle(rgb, (x, y), (box.right - 1, box.bottom - 1), BLACK)
        if titles:
            print_number(rgb, f"Part {part}", (x, y - CELL[1]), (COLS * CELL[0], CELL[1]))
        for k in range(ROWS if stacked else COLS):
            if labels == "none":
                continue
            text = "abcdefghijklmnopqrstuvwxyz"[k + part * COLS * (labels == "on")]
            corner = (20, y + k * CELL[1]) if stacked else (x + k * CELL[0], box.bottom)
            print_number(rgb, 2 * text, corner, CELL)
    return rgb


def test_labels_start_anew_at_a_line():
    assert shapes(search(touching(line=True))) == [(ROWS, COLS)] * 2


def test_one_above_the_other():
    assert shapes(search(touching(line=True, stacked=True))) == [(ROWS, COLS)] * 2


@pytest.mark.parametrize("count", [2, 3])
def test_labels_start_anew_below_titles(count):
    assert shapes(search(touching(count, titles=True))) == [(ROWS, COLS)] * count


def test_after_compression():
    assert shapes(search(as_jpeg(touching(line=True), 75))) == [(ROWS, COLS)] * 2


def test_labels_that_come_again_are_not_enough():
    assert shapes(search(touching())) == [(ROWS, 2 * COLS)]


def test_a_line_is_not_enough():
    assert shapes(search(touching(line=True, labels="on"))) == [(ROWS, 2 * COLS)]


def test_titles_are_not_enough():
    assert shapes(search(touching(titles=True, labels="on"))) == [(ROWS, 2 * COLS)]


def alternating(*, line, below=True):
    """Two rows of two panels: marks at every second column, those of the second start anew."""
    upper = touching(line=line, labels="none")
    lower = touching(line=line, titles=below, labels="none")
    if not below:
        return upper[:200]
    rgb = np.concatenate([upper[: 40 + ROWS * CELL[1] + 10], lower])
    bottom = rgb.shape[0] - lower.shape[0] + 40 + ROWS * CELL[1]
    for col in range(2 * COLS):
        if col % COLS % 2 == 0:
            x = 60 + col * CELL[0] + CELL[0] // 2
            rgb[bottom + 1 : bottom + 7, x] = BLACK
            if col < COLS:
                print_number(rgb, f"{col}", (x - 20, bottom + 8), (40, 20))
    return rgb


@pytest.mark.parametrize("line", [True, False])
def test_marks_fall_out_of_step_at_a_line_and_panels_in_line_have_it_too(line):
    parts = [(ROWS, COLS)] * 4 if line else [(ROWS, 2 * COLS)] * 2
    assert shapes(search(alternating(line=line))) == parts


def test_a_line_is_not_enough_without_labels():
    assert shapes(search(alternating(line=True, below=False))) == [(ROWS, 2 * COLS)]


def test_lines_between_all_cells_tell_nothing():
    rgb = make_paper(240, 560)
    draw_mesh(rgb, make_fractions(ROWS, 2 * COLS), (60, 40), line_px=2)
    for col in range(2 * COLS):
        print_number(rgb, 2 * "abcde"[col % COLS], (60 + col * CELL[0], 160), CELL)
    assert shapes(search(rgb)) == [(ROWS, 2 * COLS)]


@pytest.mark.parametrize("color", [(255, 0, 0), (0, 0, 0)])
def test_a_line_unlike_the_sides_divides_one_panel(color):
    rgb = touching()
    rgb[40 : 40 + ROWS * CELL[1], 60 + COLS * CELL[0] - 1 :][:, :2] = color
    assert shapes(search(rgb)) == [(ROWS, 2 * COLS)]


def test_a_line_of_paper_parts_two_panels_without_frames():
    rgb = touching()
    rgb[40 : 40 + ROWS * CELL[1], 60 + COLS * CELL[0] - 1 :][:, :2] = 255
    assert shapes(search(rgb)) == [(ROWS, COLS)] * 2


def test_labels_start_anew_where_colors_are_from_another_scale():
    rgb = touching(cmaps=("viridis", "Reds"))
    assert shapes(search(rgb)) == [(ROWS, COLS)] * 2


def with_strips(labels="anew"):
    """Facets without a gap: each has its title on a gray strip within a frame."""
    rgb = touching(3, labels=labels)
    for part in range(3):
        x = 60 + part * COLS * CELL[0]
        cv2.rectangle(rgb, (x, 24), (x + COLS * CELL[0], 40), (217, 217, 217), -1)
        cv2.rectangle(rgb, (x, 24), (x + COLS * CELL[0], 40), BLACK)
        print_number(rgb, f"Part {part}", (x, 24), (COLS * CELL[0], 16))
    return rgb


def test_labels_start_anew_below_strips_of_facets():
    assert shapes(search(with_strips())) == [(ROWS, COLS)] * 3


def test_strips_are_not_enough():
    assert shapes(search(with_strips("on"))) == [(ROWS, 3 * COLS)]


def with_bars(count):
    """A bar below each of some parts of six columns without labels."""
    rgb = make_paper(260, 360)
    draw_mesh(rgb, make_fractions(ROWS, 6), (60, 40))
    width = 240 // count
    bars = [Box(60 + width * k + 10, 180, 60 + width * (k + 1) - 10, 192) for k in range(count)]
    for bar in bars:
        scale = [color_of(k / bar.width) for k in range(bar.width)]
        rgb[bar.slices] = scale
    return rgb, bars


@pytest.mark.parametrize("count", [2, 3])
def test_each_part_has_a_bar(count):
    rgb, bars = with_bars(count)
    assert shapes(search(rgb, exclude=bars)) == [(ROWS, 6 // count)] * count


@pytest.mark.parametrize(("cmaps", "parts"), [("viridis Reds", [2, 4]), ("viridis viridis", [6])])
def test_parts_of_unequal_size_have_bars_of_their_own_colors(cmaps, parts):
    rgb = make_paper(260, 360)
    bars = []
    for cmap, first, cols in zip(cmaps.split(), (0, 2), (2, 4), strict=True):
        left = 60 + 40 * first
        draw_mesh(rgb, make_fractions(ROWS, cols), (left, 40), cmap=cmap)
        bar = Box(left + 10, 180, left + 40 * cols - 10, 192)
        rgb[bar.slices] = [color_of(k / bar.width, cmap) for k in range(bar.width)]
        bars.append(bar)
    assert shapes(search(rgb, exclude=bars)) == [(ROWS, cols) for cols in parts]


def test_one_bar_for_all_tells_nothing():
    rgb, bars = with_bars(1)
    assert shapes(search(rgb, exclude=bars)) == [(ROWS, 6)]


def test_labels_that_come_again_are_said():
    assert search(touching()).panels[0].again == COLS


@pytest.mark.parametrize("labels", ["on", "none"])
def test_labels_that_go_on_say_nothing(labels):
    assert search(touching(labels=labels)).panels[0].again == 0


def test_one_label_for_each_two_rows_parts_nothing():
    rgb = make_paper(420, 400)
    pairs = np.repeat(np.linspace(0, 0.9, 6), 2)[:, None] + make_fractions(12, 8) / 12
    draw_mesh(rgb, pairs, cell=CELL, printed=False)
    for row in range(0, 12, 2):
        print_number(rgb, "go", (20, 40 + row * CELL[1]), CELL)
    scene = view(rgb)
    maps = StepMaps(scene, SETTINGS)
    combs = Comb(60.0, CELL[0], 8, 1.0), Comb(40.0, CELL[1], 12, 1.0)
    whole = fit_lattice(scene, maps, *combs, settings=SETTINGS)
    assert split_at_seams(scene, maps, whole, bars=(), settings=SETTINGS) == [whole]


@pytest.mark.parametrize(("has_bar", "parts"), [(False, [(3, 4)] * 2), (True, [(6, 4)])])
def test_labels_behind_a_bar_are_its_own_and_do_not_start_anew(has_bar, parts):
    rgb = make_paper(420, 700)
    low, high = (make_fractions(3, 4, seed=seed) / 3 for seed in (0, 1))
    panel = draw_mesh(rgb, np.concatenate([low, 2 / 3 + high]), (60, 40))
    bar = Box(panel.right + 4, 40, panel.right + 12, 220)
    if has_bar:
        rgb[bar.slices] = 252  # as pale as an end may be, so that each row shows its text alone
    for row in range(6):
        print_number(rgb, "abc"[row % 3] * 2, (bar.right, 40 + 30 * row), (34, 30))
    assert shapes(search(rgb, exclude=(bar,) if has_bar else ())) == parts


def test_the_last_digit_of_labels_beside_high_rows_is_no_tick_mark():
    """Of 1 5, 3 5 and so on beside the upper rows, and of 1 4, 3 4 beside the lower ones."""
    rgb = make_paper(700, 400)
    high = 80
    for part, cmap in enumerate(("Blues", "Reds")):
        top = 30 + part * ROWS * high
        draw_mesh(
            rgb, make_fractions(ROWS, COLS, seed=part), (120, top), cell=(CELL[0], high), cmap=cmap
        )
        for k, digit in enumerate("1379"):
            print_number(rgb, f"{digit} {5 - part}", (60, top + k * high), (60, high))
    assert shapes(search(rgb)) == [(2 * ROWS, COLS)]


def grouped(*, crossed):
    """Rows of two groups, or four panels, with frames and a name behind their labels."""
    rgb = make_paper(420, 640)
    for row in range(2):
        for col in range(1 + crossed):
            x, y = 110 + col * COLS * CELL[0], 40 + row * ROWS * CELL[1]
            box = draw_mesh(rgb, make_fractions(ROWS, COLS, seed=2 * row + col), (x, y))
            cv2.rectangle(rgb, (x, y), (box.right - 1, box.bottom - 1), BLACK)
            for k in range(COLS if crossed and not row else 0):
                corner = (x + k * CELL[0], 40 + 2 * ROWS * CELL[1])
                print_number(rgb, "pqrst"[k] * 2, corner, CELL)
        for k in range(ROWS):
            print_number(rgb, "abcd"[k] * 8, (60, y + k * CELL[1]), (45, CELL[1]))
            print_number(rgb, ("old", "new")[row], (40, y + k * CELL[1]), (16, CELL[1]))
    return rgb


def test_rows_of_groups_with_names_are_one_panel_and_are_said():
    (panel,) = search(grouped(crossed=False)).panels
    assert (panel.rows, panel.cols, panel.again) == (2 * ROWS, COLS, ROWS)


def test_rows_and_columns_that_come_again_before_names_are_four_panels():
    assert shapes(search(grouped(crossed=True))) == [(ROWS, COLS)] * 4


@pytest.mark.parametrize("again", [True, False])
def test_labels_off_the_columns_start_anew(again):
    """Labels wider than columns, between them: none of them is that of a column."""
    rgb = touching(3, line=True, labels="none")
    for part in range(3):
        for k, digit in enumerate("123" if again or part != 1 else "456"):
            border = 60 + CELL[0] * (part * COLS + 1 + 1.5 * k)
            print_number(rgb, f"1000 000{digit}", (round(border) - 25, 165), (50, 20))
    parts = [(ROWS, COLS)] * 3 if again else [(ROWS, 3 * COLS)]
    assert shapes(search(rgb)) == parts


def test_one_text_below_each_part_is_not_enough():
    rgb = touching(3, line=True, labels="none")
    for part in range(3):
        print_number(rgb, "time", (60 + part * COLS * CELL[0] + 75, 165), (50, 20))
    assert shapes(search(rgb)) == [(ROWS, 3 * COLS)]
