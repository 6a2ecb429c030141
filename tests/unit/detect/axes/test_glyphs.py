"""Ink around panels to letters and tick marks."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.axes.glyphs import find_glyphs, ink_and_lines
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from tests.unit.detect.drawings import BLACK, WHITE, make_paper

SETTINGS = AxesSettings()
PANEL = Box(80, 40, 240, 160)
LETTERS = [(100 + 12 * place, 180, 108 + 12 * place, 190) for place in range(6)]


def draw(*boxes, color=BLACK, paper=WHITE):
    """Letters as rings, for filled squares are no letters, and other boxes filled."""
    rgb = make_paper(color=paper)
    rgb[PANEL.slices] = (200, 30, 90)
    for left, top, right, bottom in LETTERS:
        rgb[top:bottom, left:right] = color
        rgb[top + 3 : bottom - 3, left + 3 : right - 3] = paper
    for left, top, right, bottom in boxes:
        rgb[top:bottom, left:right] = color
    return rgb


def find(rgb):
    return find_glyphs(rgb, [PANEL], settings=SETTINGS)


def boxes_of(array):
    return sorted(tuple(box) for box in array.tolist())


@pytest.mark.parametrize("colors", [(BLACK, WHITE), (WHITE, BLACK)])
def test_letters_are_found_on_light_and_dark_paper(colors):
    glyphs = find(draw(color=colors[0], paper=colors[1]))
    assert boxes_of(glyphs.boxes) == LETTERS
    assert glyphs.em_px == 10


def test_an_empty_figure_has_no_glyphs():
    rgb = make_paper()
    rgb[PANEL.slices] = BLACK
    glyphs = find(rgb)
    assert len(glyphs.boxes) == 0
    assert len(glyphs.marks) == 0


def test_tick_marks_are_told_from_letters():
    marks = [(72, 70, 78, 72), (72, 120, 78, 122), (120, 162, 122, 168)]
    glyphs = find(draw(*marks))
    assert boxes_of(glyphs.marks) == marks
    assert boxes_of(glyphs.boxes) == LETTERS


def test_a_piece_of_a_frame_with_its_tick_mark_is_no_writing():
    """Noise breaks the last row of a frame into pieces, which hang together by tick marks."""
    piece = [(120, 162, 143, 163), (130, 163, 132, 170)]
    glyphs = find(draw(*piece))
    assert boxes_of(glyphs.boxes) == LETTERS


@pytest.mark.parametrize("mark", [(), (202, 4, 204, 13)])
def test_the_triangle_of_a_bar_is_no_letter_with_the_tick_mark_at_its_corner_either(mark):
    bar = Box(100, 12, 200, 24)
    rgb = draw(*([mark] if mark else []))
    rgb[bar.slices] = (200, 30, 90)
    cv2.fillPoly(rgb, [np.array([(200, 12), (226, 18), (200, 23)])], (180, 0, 0))
    glyphs = find_glyphs(rgb, [PANEL, bar], settings=SETTINGS)
    assert boxes_of(glyphs.boxes) == LETTERS


def test_the_point_of_a_short_triangle_is_no_letter():
    bar = Box(100, 12, 200, 26)
    rgb = draw((92, 15, 98, 23))
    rgb[18:20, 94:98] = WHITE
    rgb[bar.slices] = (200, 30, 90)
    glyphs = find_glyphs(rgb, [PANEL, bar], settings=SETTINGS)
    assert boxes_of(glyphs.boxes) == LETTERS


def test_a_comma_close_to_the_panel_is_no_tick_mark():
    comma = (109, 31, 111, 37)
    rgb = draw()
    for left in (99, 113):
        rgb[28:38, left : left + 8] = BLACK
        rgb[31:35, left + 3 : left + 5] = WHITE
    rgb[comma[1] : comma[3], comma[0] : comma[2]] = BLACK
    glyphs = find(rgb)
    assert len(glyphs.marks) == 0
    assert comma in boxes_of(glyphs.boxes)


@pytest.mark.parametrize(
    ("stroke", "is_letter"),
    [
        ((75, 80, 76, 90), True),
        ((76, 76, 77, 92), True),
        ((77, 30, 78, 170), False),
        ((77, 100, 78, 110), False),
    ],
)
def test_a_thin_stroke_at_the_end_of_a_label_is_no_frame(stroke, is_letter):
    rgb = draw(stroke)
    rgb[80:90, 66:74] = BLACK
    rgb[83:87, 69:71] = WHITE
    assert (stroke in boxes_of(find(rgb).boxes)) is is_letter


@pytest.mark.parametrize(("size", "is_letter"), [(34, False), (20, True)])
def test_a_brace_of_a_tree_is_no_letter(size, is_letter):
    brace = (100, 8, 100 + size, 24)
    rgb = draw(brace)
    rgb[10:24, 102 : 98 + size] = WHITE
    assert (brace in boxes_of(find(rgb).boxes)) is is_letter


def test_shapes_and_lines_are_no_letters():
    key, frame, axis = (20, 60, 40, 80), (77, 37, 243, 39), (20, 200, 300, 202)
    assert boxes_of(find(draw(key, frame, axis)).boxes) == LETTERS


def test_what_a_panel_holds_is_no_ink():
    rgb = draw()
    rgb[90:110, 100:110] = WHITE
    ink, _ = ink_and_lines(rgb, [PANEL], SETTINGS)
    assert int(ink[PANEL.slices].sum()) == 0
    assert int(ink.sum()) == sum(8 * 10 - 2 * 4 for _ in LETTERS)


def test_noise_below_the_contrast_is_no_ink():
    rgb = draw(paper=(250, 250, 250))
    rgb[200:220, 100:200] = np.random.default_rng(0).integers(230, 255, (20, 100, 1))
    assert boxes_of(find(rgb).boxes) == LETTERS


def test_a_curve_around_the_panel_makes_no_letters_of_its_tick_marks():
    marks = [(73, 70, 78, 71), (73, 120, 78, 121)]
    curve = np.array([(30, 20), (44, 120), (30, 222), (150, 212), (262, 230), (270, 20)])
    rgb = cv2.polylines(draw(*marks), [curve], isClosed=False, color=BLACK, thickness=2)
    assert boxes_of(find(rgb).marks) == marks


@pytest.mark.parametrize(("begins", "is_sign"), [(242, True), (248, False)])
def test_a_minus_beside_a_bar_is_told_from_a_tick_mark(begins, is_sign):
    """Where tick marks stand no other number begins."""
    minus, digit = (242, 120, 247, 121), (248, 116, 256, 126)
    others = [(begins, y, begins + 8, y + 10) for y in (50, 80)]
    rgb = draw(minus)
    for left, top, right, bottom in (digit, *others):
        rgb[top:bottom, left:right] = BLACK
        rgb[top + 3 : bottom - 3, left + 3 : right - 3] = WHITE
    assert (minus in boxes_of(find(rgb).boxes)) == is_sign


@pytest.mark.parametrize(("bottom", "is_letter"), [(173, True), (167, False)])
def test_a_one_right_below_a_panel_ends_with_the_digits_beside_it(bottom, is_letter):
    """The white before a point of a typewriter font is wide, and tick marks end before digits."""
    one = (150, PANEL.bottom + 3, 154, bottom)
    rgb = draw(one)
    for left in (161, 171):
        rgb[PANEL.bottom + 3 : 173, left : left + 8] = BLACK
        rgb[PANEL.bottom + 6 : 170, left + 3 : left + 5] = WHITE
    assert (one in boxes_of(find(rgb).boxes)) == is_letter


def draw_rings(rgb, *boxes):
    """Letters as rings, for filled squares are no letters."""
    for left, top, right, bottom in boxes:
        rgb[top:bottom, left:right] = BLACK
        rgb[top + 2 : bottom - 2, left + 2 : right - 2] = WHITE
    return rgb


def test_a_triangle_as_wide_as_its_bar_is_no_letter_below_other_letters_either():
    """What is close to letters may be one of them."""
    bar = Box(100, 100, 116, 150)
    rgb = make_paper()
    rgb[bar.slices] = (200, 30, 90)
    cv2.fillPoly(rgb, [np.array([(100, 98), (108, 88), (115, 98)])], (180, 0, 0))
    letters = [(left, 76, left + 8, 86) for left in (90, 101, 112, 123)]
    glyphs = find_glyphs(draw_rings(rgb, *letters), [bar], settings=SETTINGS)
    assert boxes_of(glyphs.boxes) == letters


def test_a_tick_mark_below_a_letter_that_is_as_wide_is_one_as_the_others():
    marks = [(242, top, 248, top + 1) for top in (44, 70, 96, 122)]
    letter = (242, 24, 248, 36)
    glyphs = find(draw_rings(draw(*marks), letter))
    assert boxes_of(glyphs.boxes) == sorted([*LETTERS, letter])
    assert len(glyphs.marks) == len(marks)


def test_the_rest_of_a_blurred_mark_between_a_number_and_a_title_is_no_writing():
    places = range(100, 220, 40)
    rests = [(place + 3, 58, place + 5, 59) for place in places]
    rgb = make_paper()
    bar = Box(80, 61, 240, 74)
    rgb[bar.slices] = (200, 30, 90)
    for place in places:
        for top in (42, 75):
            rgb[top : top + 9, place : place + 8] = BLACK
            rgb[top + 3 : top + 6, place + 3 : place + 5] = WHITE
        rgb[58, place + 3 : place + 5] = BLACK
    glyphs = find_glyphs(rgb, [bar], settings=SETTINGS)
    assert set(rests) <= set(boxes_of(glyphs.marks))
    assert not set(rests) & set(boxes_of(glyphs.boxes))


@pytest.mark.parametrize("count", [2, 5])
def test_narrow_digits_close_to_a_panel_are_no_tick_marks_where_several_stand_in_a_row(count):
    """Vega prints numbers right above a panel, without tick marks."""
    rgb = draw()
    digits = [(100 + 24 * at, 31, 104 + 24 * at, 37) for at in range(count)]
    for left, top, right, bottom in digits:
        rgb[top:bottom, left:right] = BLACK
        rgb[top + 1 : bottom - 1, left + 1 : right - 1] = WHITE
    one = (100 + 24 * count, 31, 102 + 24 * count, 37)
    rgb[one[1] : one[3], one[0] : one[2]] = BLACK
    expected = [*digits, one] if count > 2 else []
    assert boxes_of(find(rgb).boxes) == sorted([*LETTERS, *expected])


def test_tick_marks_with_a_rest_of_their_frame_are_no_digits():
    """Resampled, a frame may leave its corner with each mark."""
    rgb = draw()
    marks = [(242, top, 248, top + 3) for top in (44, 70, 96, 122)]
    for left, top, right, bottom in marks:
        rgb[bottom - 1, left:right] = BLACK
        rgb[top:bottom, left] = BLACK
    found = find(rgb)
    assert boxes_of(found.boxes) == LETTERS
    assert len(found.marks) == len(marks)


def test_marks_that_blur_joins_along_a_frame_and_one_with_its_corner_are_no_letters():
    rgb = draw()
    for top in range(41, 160, 13):
        rgb[top : top + 2, 242:248] = BLACK
    rgb[41:49, 242] = BLACK  # a rest of the frame at its corner
    rgb[67:95, 242] = rgb[106:121, 242] = BLACK
    assert boxes_of(find(rgb).boxes) == LETTERS


def test_tick_marks_of_which_some_are_blurred_are_no_digits():
    rgb = draw()
    marks = [(90 + 20 * at, 162, 94 + 20 * at, 170) for at in range(7)]
    for at, (left, top, right, bottom) in enumerate(marks):
        rgb[top:bottom, left:right] = BLACK
        if at % 2:
            rgb[top + 1 : bottom - 1, left + 1 : right - 1] = WHITE
    assert boxes_of(find(rgb).boxes) == LETTERS


def test_letters_of_a_word_that_hang_on_a_panel_side_by_side_are_letters():
    """Other labels make so many marks of one depth that each looks like the corner of a frame."""
    word = [(100, 28, 104, 38), (105, 28, 109, 38), (110, 28, 114, 38), (115, 31, 122, 38)]
    marks = [(x, 28, x + 3, 38) for x in range(130, 240, 20)]
    glyphs = find(draw(*word, *marks))
    found = {tuple(box) for box in glyphs.boxes.tolist()}
    assert set(word) <= found
    assert not found & set(marks)


def test_two_letters_that_touch_are_level_with_those_beside_them():
    """As wide as they are together, only what is above and below was looked at."""
    word = [(100, 28, 104, 38), (105, 28, 109, 38), (110, 31, 117, 38), (118, 28, 131, 38)]
    marks = [(x, 28, x + 3, 38) for x in range(140, 240, 20)]
    rgb = draw(*word, *marks)
    rgb[31:35, 121:128] = WHITE
    found = {tuple(box) for box in find(rgb).boxes.tolist()}
    assert set(word) <= found
    assert not found & set(marks)


def test_what_goes_around_a_bar_is_no_letter_but_the_rest_of_its_frame():
    """The frame of a small bar is no long line, and its marks join its blurred outer side."""
    bar = Box(100, 210, 118, 216)
    rgb = draw()
    rgb[bar.slices] = (200, 30, 90)
    cv2.rectangle(rgb, (97, 207), (120, 218), BLACK, 1)
    for left in (104, 114):
        rgb[219:226, left] = BLACK
    glyphs = find_glyphs(rgb, [PANEL, bar], settings=SETTINGS)
    assert boxes_of(glyphs.boxes) == LETTERS


@pytest.mark.parametrize("digits", [3, 2])
def test_a_narrow_one_beside_a_panel_ends_with_the_digits_above_and_below(digits):
    one = (PANEL.left - 7, 90, PANEL.left - 3, 99)
    others = [(PANEL.left - 7, top, PANEL.left - 2, top + 9) for top in (50, 70, 120)[:digits]]
    rgb = draw(one, *others)
    for left, top, right, bottom in others:
        rgb[top + 2 : bottom - 2, left + 2 : right - 2] = WHITE
    found = {tuple(box) for box in find(rgb).boxes.tolist()}
    assert (one in found) == (digits == 3)


@pytest.mark.parametrize("digits", [6, 2])
def test_ones_among_other_digits_right_above_a_panel_are_no_tick_marks(digits):
    """Plotly prints the numbers of columns there, without tick marks."""
    ones = [(x, 28, x + 3, 37) for x in range(90, 150, 20)]
    others = [(x, 28, x + 7, 37) for x in range(150, 150 + 12 * digits, 12)]
    rgb = draw(*ones, *others)
    for left, top, right, bottom in others:
        rgb[top + 2 : bottom - 2, left + 2 : right - 2] = WHITE
    found = {tuple(box) for box in find(rgb).boxes.tolist()}
    assert (found >= {*ones, *others}) == (digits == 6)


def test_ones_of_numbers_right_below_a_panel_stand_at_uneven_distances():
    """Eleven, beside seven other digits that the print joins: as many as tick marks would be."""
    texts = ("1", "51", "101", "151", "201", "251", "301")
    ones, others = [], []
    for column, text in enumerate(texts):
        left = 88 + 22 * column - 3 * len(text)
        for at, digit in enumerate(text):
            x = left + 6 * at
            if digit == "1":
                ones.append((x + 1, 162, x + 3, 170))
            elif others and others[-1][2] >= x - 1:
                others[-1] = (others[-1][0], 162, x + 5, 170)
            else:
                others.append((x, 162, x + 5, 170))
    rgb = draw(*ones, *others)
    for left, top, right, bottom in others:
        rgb[top + 2 : bottom - 2, left + 2 : right - 2] = WHITE
    found = {tuple(box) for box in find(rgb).boxes.tolist()}
    assert found >= {*ones, *others}


def test_marks_of_another_thing_beside_those_of_a_panel_are_no_letters_beside_them():
    marks = [(x, 162, x + 2, 168) for x in (100, 140)]
    others = [(x, 162, x + 2, 168) for x in (20, 30, 40, 50)]
    found = boxes_of(find(draw(*marks, *others)).marks)
    assert set(found) >= {*marks}


def test_letters_of_a_page_with_the_ends_of_a_tick_mark_are_none_beside_it():
    rgb = cv2.copyMakeBorder(
        draw((241, 120, 249, 122)), 0, 500, 0, 0, cv2.BORDER_CONSTANT, value=WHITE
    )
    draw_rings(rgb, *((242, top, 249, top + 10) for top in range(480, 680, 20)))
    assert (242, 120, 249, 122) in boxes_of(find(rgb).marks)


def test_marks_of_a_bar_that_end_where_labels_of_one_above_it_do_are_no_digits():
    rgb = make_paper(420, 160)
    bars = [Box(20, 20, 32, 180), Box(32, 220, 44, 380)]
    for bar, left, count in zip(bars, (46, 56), (7, 6), strict=True):
        rgb[bar.slices] = (200, 30, 90)
        for middle in range(bar.top + 12, bar.top + 12 + 22 * count, 22):
            rgb[middle, bar.right : bar.right + 7] = BLACK
            for start, end in ((left, left + 6), (left + 8, left + 14), (left + 16, left + 22)):
                rgb[middle - 4 : middle + 5, start:end] = BLACK
                rgb[middle - 2 : middle + 3, start + 2 : end - 2] = WHITE
    marks = [(46, 232 + 22 * at, 51, 233 + 22 * at) for at in range(6)]
    found = find_glyphs(rgb, bars, settings=SETTINGS)
    assert not set(marks) & set(boxes_of(found.boxes))
