"""Tick marks off a panel to marks."""

import numpy as np
import pytest

from heatgrid.detect.axes.frames import without_frame_marks
from heatgrid.detect.axes.glyphs import Glyphs
from heatgrid.settings import AxesSettings
from tests.unit.detect.decorated import lattice

SETTINGS = AxesSettings()
PANEL = lattice(0, (100, 100, 200, 160), 3, 5)
CENTERS = (110, 130, 150, 170, 190)


def rest_of(*boxes, panel=PANEL, known=(), line_top=None, ground_bottom=0, holes=False):
    """Letters and tick marks that are left of some pieces, and of marks that are known."""
    ink = np.ones((300, 300), np.uint8)
    ink[:, :: 2 if holes else 300] = 0
    before = np.array(known, np.float64).reshape(-1, 4)
    lines = np.zeros((300, 300), np.uint8)
    if line_top is not None:
        lines[line_top, 90:210] = 1
    glyphs = Glyphs(np.array(boxes, np.intp), before, 10.0, ink, lines)
    rgb = np.full((300, 300, 3), 255, np.uint8)
    rgb[:ground_bottom] = 235
    found = without_frame_marks(rgb, glyphs, (panel,), settings=SETTINGS)
    return [tuple(box) for box in found.boxes.tolist()], len(found.marks)


def marks(centers, top=168, bottom=176):
    return [(x - 1, top, x + 1, bottom) for x in centers]


def digits(centers):
    return [(x - 3, 180, x + 3, 190) for x in centers]


def test_marks_off_a_panel_are_no_letters():
    assert rest_of(*marks(CENTERS), *digits(CENTERS)) == (digits(CENTERS), 5)


@pytest.mark.parametrize("holes", [False, True])
def test_marks_are_solid_and_digits_at_a_frame_are_none(holes):
    strokes = [(x - 2, 162, x + 2, 172) for x in CENTERS]
    expected = (strokes, 0) if holes else ([], 5)
    assert rest_of(*strokes, line_top=160, holes=holes) == expected


def test_rests_of_the_frame_go_with_its_marks():
    rest = (109, 166, 111, 167)
    assert rest_of(rest, *marks(CENTERS), *digits(CENTERS)) == (digits(CENTERS), 6)


def test_every_second_cell_may_have_a_mark():
    assert rest_of(*marks(CENTERS[::2])) == ([], 3)


def test_two_strokes_are_letters():
    strokes = marks(CENTERS[:2])
    assert rest_of(*strokes) == (strokes, 0)


@pytest.mark.parametrize(("left", "are_marks"), [(84, True), (208, False)])
def test_two_strokes_are_marks_at_the_left_of_two_rows(left, are_marks):
    """At the right they may be minus signs."""
    panel = lattice(0, (100, 100, 200, 140), 2, 5)
    strokes = [(left, y - 1, left + 8, y + 1) for y in (110, 130)]
    assert rest_of(*strokes, panel=panel) == (([], 2) if are_marks else (strokes, 0))


def test_strokes_of_different_lengths_are_letters():
    strokes = [box for k, x in enumerate(CENTERS) for box in marks((x,), bottom=172 + 3 * k)]
    assert rest_of(*strokes) == (strokes, 0)


def test_strokes_beside_the_middles_are_letters():
    strokes = marks([x + 4 for x in CENTERS])
    assert rest_of(*strokes) == (strokes, 0)


def test_dots_are_letters():
    dots = marks(CENTERS, top=174)
    assert rest_of(*dots) == (dots, 0)


def test_the_index_of_a_letter_is_no_mark():
    letters = [(x - 9, 165, x - 2, 172) for x in CENTERS]
    assert rest_of(*letters, *marks(CENTERS)) == ([*letters, *marks(CENTERS)], 0)


@pytest.mark.parametrize(("length", "count"), [(4, 6), (7, 1)])
def test_short_strokes_are_marks_where_known_ones_are_as_short(length, count):
    strokes, known = marks(CENTERS, top=172), (95 - length, 109, 95, 111)
    left = [] if count > 1 else strokes
    assert rest_of(*strokes, *digits(CENTERS), known=known) == ([*left, *digits(CENTERS)], count)


@pytest.mark.parametrize(("line_top", "count"), [(170, 5), (166, 0), (None, 0)])
def test_short_strokes_are_marks_where_they_begin_at_a_line(line_top, count):
    strokes = marks(CENTERS, top=171, bottom=174)
    left = [] if count else strokes
    assert rest_of(*strokes, *digits(CENTERS), line_top=line_top) == (
        [*left, *digits(CENTERS)],
        count,
    )


@pytest.mark.parametrize(("bottom", "is_ground"), [(168, True), (160, False), (180, False)])
def test_short_marks_may_hang_on_the_ground_of_the_panel(bottom, is_ground):
    short = marks(CENTERS, bottom=171)
    left, found = rest_of(*short, *digits(CENTERS), ground_bottom=bottom)
    assert (left, found) == ((digits(CENTERS), 5) if is_ground else (short + digits(CENTERS), 0))


@pytest.mark.parametrize(("off_px", "found"), [(4, 5), (5, 0)])
def test_marks_on_a_ground_may_be_off_where_cells_are(off_px, found):
    short = marks([x + off_px for x in CENTERS], bottom=171)
    assert rest_of(*short, ground_bottom=168)[1] == found


def test_marks_on_a_line_go_before_ends_of_grid_lines_on_a_ground():
    ends, strokes = marks(CENTERS, top=162, bottom=165), marks(CENTERS, top=171, bottom=175)
    left, _ = rest_of(*ends, *strokes, *digits(CENTERS), line_top=170, ground_bottom=160)
    assert left == digits(CENTERS)


def test_marks_of_an_axis_stand_wherever_cells_are():
    at_borders = [100, 125, 150, 175, 200]
    pieces = (*marks(at_borders), *digits(at_borders))
    assert rest_of(*pieces, line_top=167) == (digits(at_borders), 5)
    assert rest_of(*pieces)[1] == 0


@pytest.mark.parametrize("places", [(100, 125, 150, 175, 200), (100, 150, 200)])
def test_short_marks_of_an_axis_stand_between_long_ones(places):
    """The long ones alone may be told, or too few."""
    long, short = marks(places[::2], bottom=180), marks(places[1::2])
    assert rest_of(*long, *short, line_top=167) == ([], len(places))


def test_marks_of_an_axis_stand_at_even_distances():
    uneven = [100, 125, 150, 185, 200]
    assert rest_of(*marks(uneven), line_top=167)[1] == 0


def test_an_axis_has_marks_along_most_of_the_side():
    assert rest_of(*marks([100, 115, 130]), line_top=167)[1] == 0


def test_marks_far_off_a_large_panel_are_marks():
    far = marks(CENTERS, top=174, bottom=182)
    large = lattice(0, (100, 40, 200, 160), 6, 5)
    small = lattice(0, (100, 130, 200, 160), 3, 5)
    assert rest_of(*far, panel=large) == ([], 5)
    assert rest_of(*[(x0, y0 + 12, x1, y1 + 12) for x0, y0, x1, y1 in far], panel=small)[1] == 0


def test_the_next_mark_of_an_axis_beyond_the_cells_goes_too():
    beyond = (89, 168, 91, 176)
    assert rest_of(beyond, *marks(CENTERS)) == ([], 6)
    stroke = (89, 168, 91, 174)
    assert rest_of(stroke, *marks(CENTERS)) == ([stroke], 5)


def test_slim_strokes_are_longer_than_dashes():
    strokes = [(x, 168, x + 1, 173) for x in CENTERS]
    assert rest_of(*strokes) == ([], 5)
    dashes = [(x - 1, 168, x + 1, 172) for x in CENTERS]
    assert rest_of(*dashes) == (dashes, 0)


def test_a_mark_on_a_strip_is_no_dash_above_the_title_of_it():
    title = [(x - 3, 163, x + 3, 173) for x in (140, 150, 160)]
    strokes = marks(CENTERS, top=176, bottom=184)
    assert rest_of(*title, *strokes) == (title, 5)


@pytest.mark.parametrize(
    ("lefts", "before"), [((204, 222), True), ((204, 232), True), ((222,), False)]
)
def test_dashes_behind_digits_are_no_marks(lefts, before):
    panel = lattice(0, (100, 100, 200, 160), 3, 5)
    rows = (110, 130, 150)
    dashes = [(212, y - 1, 220, y + 1) for y in rows]
    numbers = [(x, y - 5, x + 6, y + 5) for y in rows for x in lefts]
    left, count = rest_of(*dashes, *numbers, panel=panel)
    assert (left, count) == ([*dashes, *numbers], 0) if before else (numbers, 3)


@pytest.mark.parametrize(("lone", "count"), [(False, 5), (True, 6)])
def test_thin_letters_of_the_title_of_a_strip_before_the_marks_are_no_rests_of_its_frame(
    lone, count
):
    title = (149, 162, 151, 167)
    letters = [] if lone else [(153, 162, 160, 167), (140, 162, 147, 167)]
    left, found = rest_of(title, *letters, *marks(CENTERS), *digits(CENTERS))
    assert found == count
    assert (title in left) == (not lone)


def test_a_pixel_of_the_frame_at_the_end_of_a_mark_makes_it_no_letter():
    ink = np.ones((300, 300), np.uint8)
    ink[169:176, 108] = 0
    boxes = np.array([(108, 168, 111, 176), *marks(CENTERS[1:])])
    glyphs = Glyphs(boxes, np.zeros((0, 4), np.intp), 10.0, ink, np.zeros_like(ink))
    rgb = np.full((300, 300, 3), 255, np.uint8)
    found = without_frame_marks(rgb, glyphs, (PANEL,), settings=SETTINGS)
    assert len(found.marks) == 5


@pytest.mark.parametrize(
    ("rows", "right", "count"),
    [((110, 130, 150), 91, 8), ((110, 130), 91, 0), ((110, 130, 150), 93, 0)],
    ids=["marks of both axes", "a row without", "other lengths"],
)
def test_short_strokes_are_marks_where_both_axes_have_them_all(rows, right, count):
    """A dash of two pixels is a letter on one side alone."""
    short = marks(CENTERS, 168, 170)
    dashes = [(89, y - 1, right, y + 1) for y in rows]
    left, found = rest_of(*short, *dashes)
    assert found == count
    assert len(left) == len(short) + len(dashes) - count


def test_a_thin_letter_behind_a_mark_is_a_letter():
    short = marks(CENTERS, 168, 170)
    dashes = [(89, y - 1, 91, y + 1) for y in (110, 130, 150)]
    letter = (149, 172, 151, 182)
    assert rest_of(*short, *dashes, letter) == ([letter], 8)


@pytest.mark.parametrize(("near", "count"), [(6, 8), (2, 0)])
def test_a_thick_frame_in_the_color_of_the_paper_hides_as_much_of_cells_as_of_marks(near, count):
    """The cells seem to be narrower than they are, and so their middles lie farther in."""
    panel = lattice(0, (106, 100, 194, 160), 3, 5)
    short = marks(CENTERS, 160 + near, 162 + near)
    dashes = [(104 - near, y - 1, 106 - near, y + 1) for y in (110, 130, 150)]
    assert rest_of(*short, *dashes, panel=panel)[1] == count


@pytest.mark.parametrize("count", [2, 1])
def test_minus_signs_of_turned_numbers_are_no_marks(count):
    """Several digits stand between the panel and each; of the title of a strip, one letter does."""
    tops = range(162, 162 + 7 * count, 7)
    numbers = [(x - 4, top, x + 4, top + 6) for x in CENTERS for top in tops]
    dashes = marks(CENTERS, top=tops[-1] + 8, bottom=tops[-1] + 14)
    left, found = rest_of(*numbers, *dashes)
    assert (left, found) == (([*numbers, *dashes], 0) if count > 1 else (numbers, 5))


@pytest.mark.parametrize("known", [4, 2])
def test_what_noise_leaves_of_a_mark_is_as_near_and_thin_as_the_others(known):
    """So is the dash at the end of an axis; no letter stands between marks."""
    rests = [(189, 166, 191, 169), (189, 172, 191, 174), (199, 165, 201, 172)]
    thinner_than_a_pixel = (40.0, 120.1, 48.0, 120.4)
    before = [*marks(CENTERS[:known], 164, 175), thinner_than_a_pixel]
    left = rest_of(*rests, *digits(CENTERS), known=before)
    expected = digits(CENTERS) if known == 4 else [*rests, *digits(CENTERS)]
    assert left == (expected, known + (4 if known == 4 else 1))
