"""Cells that stand apart, in lattices and not."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.islands import island_lattices
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    WHITE,
    as_jpeg,
    color_of,
    draw_bar,
    make_paper,
    print_number,
    search,
    shapes,
    view,
)

COLORS = ((68, 1, 84), (59, 82, 139), (33, 145, 140), (94, 201, 98))


def cards(rows=4, cols=5, *, pitch=(40, 30), gap=12, corner=(60, 40), missing=(), shift=0):
    """Separate cells in four colors; every other row is moved by `shift`."""
    rgb = make_paper()
    for row, col in np.ndindex(rows, cols):
        if (row, col) not in missing:
            x = corner[0] + col * pitch[0] + gap // 2 + shift * (row % 2)
            y = corner[1] + row * pitch[1] + gap // 2
            color = COLORS[(3 * row + 2 * col + row * col) % 4]
            rgb[y : y + pitch[1] - gap, x : x + pitch[0] - gap] = color
    return rgb


def lattices(rgb, excluded=()):
    found = island_lattices(view(rgb), excluded=excluded, settings=SETTINGS)
    return [(each.panel.rows, each.panel.cols, each.panel.box) for each in found]


@pytest.mark.parametrize("gap", [2, 8, 10, 12])
def test_cells_with_gaps(gap):
    assert lattices(cards(gap=gap)) == [(4, 5, Box(60, 40, 260, 160))]


def test_half_a_gap_beyond_the_picture_is_cut_off():
    rgb = cards()[45:155, 65:255]
    assert lattices(rgb) == [(4, 5, Box(0, 0, 190, 110))]


def test_gaps_beside_low_cells_are_as_wide_as_those_above_them():
    assert lattices(cards(pitch=(40, 18), gap=10)) == [(4, 5, Box(60, 40, 260, 112))]


@pytest.mark.parametrize("card", [(24, 27, 31), (250, 250, 250)])
def test_cells_stand_apart_on_a_card_of_nearly_the_color_of_the_page(card):
    page = (17, 18, 23) if card[0] < 128 else WHITE
    drawn = cards(gap=4)
    rgb = np.full_like(drawn, page)
    rgb[20:200, 30:300] = card
    cells = (drawn != WHITE).any(axis=2)
    rgb[cells] = drawn[cells]
    assert (4, 5, Box(60, 40, 260, 160)) in lattices(rgb)


def test_the_palest_cells_count_where_the_picture_has_no_noise():
    rgb = cards()
    (rgb[70:100])[(rgb[70:100] != 255).any(axis=2)] = 251
    assert (4, 5, Box(60, 40, 260, 160)) in lattices(rgb)
    noisy = np.random.default_rng(2).normal(0, 3, rgb.shape) + rgb
    assert [each[:2] for each in lattices(noisy.clip(0, 255).astype(np.uint8))] == [(2, 5)]


def test_tick_marks_that_touch_cells_are_no_part_of_them():
    rgb = cards(gap=4)
    for row in range(4):
        middle = 55 + 30 * row
        rgb[middle : middle + 2, 54:62] = 0
    assert lattices(rgb) == [(4, 5, Box(60, 40, 260, 160))]


def test_narrow_gaps_are_told_from_wide_ones():
    assert [
        each.wide
        for gap in (2, 12)
        for each in island_lattices(view(cards(gap=gap)), excluded=(), settings=SETTINGS)
    ] == [False, True]


def test_what_compression_leaves_in_the_gaps_joins_no_cells():
    rgb = cards(gap=4)
    _, jpeg = cv2.imencode(".jpg", rgb, [cv2.IMWRITE_JPEG_QUALITY, 60])
    assert (4, 5, Box(60, 40, 260, 160)) in lattices(cv2.imdecode(jpeg, cv2.IMREAD_COLOR))


def test_gaps_that_resampling_left_half_of_the_color_part_cells():
    rgb = cards(rows=6, cols=6, pitch=(14, 14), gap=2)
    small = cv2.resize(rgb, None, fx=0.85, fy=0.85, interpolation=cv2.INTER_AREA)
    assert (6, 6) in [each[:2] for each in lattices(small)]


def test_few_cells_are_a_lattice_where_a_figure_has_several():
    one = cards(rows=2, cols=2, corner=(20, 30))
    assert lattices(one) == []
    both = np.minimum(one, cards(rows=2, cols=2, corner=(180, 30)))
    assert sorted(lattices(both)) == [
        (2, 2, Box(20, 30, 100, 90)),
        (2, 2, Box(180, 30, 260, 90)),
    ]


def test_rounded_corners_of_pale_cells_make_them_smaller():
    rgb = cards()
    for row in (1, 2):
        for col in range(5):
            left, top = 66 + 40 * col, 46 + 30 * row
            color = rgb[top, left].copy()
            rgb[top : top + 18, left : left + 28] = 255
            rgb[top + 1 : top + 17, left + 1 : left + 27] = color
    assert lattices(rgb) == [(4, 5, Box(60, 40, 260, 160))]


def test_holes_are_allowed():
    missing = {(0, 3), (2, 2), (3, 1)}
    assert lattices(cards(missing=missing)) == [(4, 5, Box(60, 40, 260, 160))]


def test_cells_of_one_color_are_solid_whatever_is_printed_in_them():
    rgb = cards(missing={(1, 1)})
    rgb[::3, 1::3] = 255
    (lattice,) = island_lattices(view(rgb), excluded=(), settings=SETTINGS)
    assert lattice.solid == 1
    # In the place of the missing one, something else is drawn.
    rgb[80:86, 110:120] = 0
    (lattice,) = island_lattices(view(rgb), excluded=(), settings=SETTINGS)
    assert lattice.solid == 19 / 20


def test_pictures_are_not_solid():
    rgb = cards()
    drawn = (rgb != 255).any(axis=2)
    rgb[drawn] = np.random.default_rng(1).integers(0, 200, (int(drawn.sum()), 3), np.uint8)
    (lattice,) = island_lattices(view(rgb), excluded=(), settings=SETTINGS)
    assert lattice.solid == 0


def test_bricks_are_no_lattice():
    assert lattices(cards(shift=20)) == []


def test_one_row_is_no_lattice():
    assert lattices(cards(rows=1, cols=6, pitch=(30, 30))) == []


def test_places_that_are_known_are_left_out():
    assert lattices(cards(), excluded=(Box(0, 0, 320, 240),)) == []


def test_two_groups_far_apart_are_two():
    rgb = cards(rows=2, cols=3, corner=(20, 30))
    other = cards(rows=3, cols=3, corner=(180, 30))
    both = np.minimum(rgb, other)
    assert sorted(lattices(both)) == [
        (2, 3, Box(20, 30, 140, 90)),
        (3, 3, Box(180, 30, 300, 120)),
    ]


def test_rounded_cells_make_a_panel():
    rgb = make_paper(300, 400)
    for row, col in np.ndindex(5, 6):
        x, y = 40 + 54 * col, 30 + 44 * row
        color = COLORS[(3 * row + 2 * col + row * col) % 4]
        cv2.rectangle(rgb, (x + 16, y + 7), (x + 37, y + 36), color, -1)
        cv2.rectangle(rgb, (x + 7, y + 16), (x + 46, y + 27), color, -1)
        for dx, dy in ((16, 16), (37, 16), (16, 27), (37, 27)):
            cv2.circle(rgb, (x + dx, y + dy), 9, color, -1)
    assert shapes(search(rgb)) == [(5, 6)]


def disks(*, labeled):
    """Small disks with numbers that fill them, in a compressed picture."""
    rgb = make_paper(200, 220)
    for row, col in np.ndindex(7, 8):
        middle = (49 + 18 * col, 39 + 18 * row)
        cv2.circle(rgb, middle, 5, COLORS[(3 * row + 2 * col + row * col) % 4], -1, cv2.LINE_AA)
        corner = (middle[0] - 6, middle[1] + 4)
        text = str(10 + (37 * row + 11 * col) % 89)
        cv2.putText(rgb, text, corner, cv2.FONT_HERSHEY_SIMPLEX, 0.25, WHITE, 1, cv2.LINE_AA)
    for row in range(7 if labeled else 0):
        print_number(rgb, f"{row + 2}", (18, 30 + 18 * row), (18, 18))
    for col in range(8 if labeled else 0):
        print_number(rgb, f"{col + 2}", (40 + 18 * col, 158), (18, 18))
    return as_jpeg(rgb, 80)


@pytest.mark.parametrize("labeled", [True, False])
def test_labels_beside_all_rows_and_columns_make_up_for_cells_that_text_fills(labeled):
    assert shapes(search(disks(labeled=labeled))) == ([(7, 8)] if labeled else [])


def test_panels_closer_together_than_their_cells_are_wide_are_two():
    rgb = np.hstack([cards(gap=4)[:, :265], cards(gap=4)[:, 50:280]])
    right = Box(275, 40, 475, 160)
    assert sorted(lattices(rgb)) == [(4, 5, Box(60, 40, 260, 160)), (4, 5, right)]


def test_rows_around_one_that_is_too_pale_are_no_lattice_of_their_own():
    rgb = cards(rows=3, pitch=(34, 16), gap=2)
    middle = rgb[57:71]
    middle[(middle != 255).any(axis=2)] = 200
    assert [each[:2] for each in lattices(rgb)] == [(3, 5)]


@pytest.mark.parametrize(("missing", "found"), [((), True), (((1, 2),), False)])
def test_cells_as_far_apart_as_they_are_wide_are_a_lattice_if_none_misses(missing, found):
    rgb = cards(pitch=(36, 34), gap=18, missing=missing)
    assert lattices(rgb) == ([(4, 5, Box(60, 40, 240, 176))] if found else [])


def diagonal(*, filled=True, bar=True):
    """Six dark cells below the diagonal of a white panel, with labels and a bar, and the bar."""
    rgb, box = make_paper(), Box(300, 10, 312, 220)
    for row, col in np.ndindex(7, 7):
        x, y = 40 + 34 * col, 10 + 30 * row
        if row == col + 1:
            rgb[y + 1 : y + 29, x + 1 : x + 33] = color_of(0.3 + 0.1 * row, "gray_r")
        elif filled:
            print_number(rgb, f"{(row + 2 * col) % 9}", (x, y), (34, 30))
    for k, name in enumerate("abcdefg"):
        print_number(rgb, name, (10, 10 + 30 * k), (30, 30))
        print_number(rgb, name, (40 + 34 * k, 220), (34, 20))
    if bar:
        draw_bar(rgb, box, "gray_r")
    return rgb, (box,) * bar


def test_few_cells_are_a_lattice_with_all_that_numbers_on_paper_and_labels_go_on_to():
    rgb, bars = diagonal()
    assert lattices(rgb, bars) == [(7, 7, Box(40, 10, 278, 220))]
    assert shapes(search(rgb, bars)) == [(7, 7)]


@pytest.mark.parametrize("lack", ["filled", "bar"])
def test_few_cells_without_numbers_between_them_or_without_a_bar_are_no_lattice(lack):
    assert lattices(*diagonal(**{lack: False})) == []
