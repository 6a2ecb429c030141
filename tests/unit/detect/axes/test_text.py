"""Glyphs to lines."""

import numpy as np
import pytest

from heatgrid.detect.axes.glyphs import Glyphs
from heatgrid.detect.axes.text import TextLine, letter_px, text_lines
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

SETTINGS = AxesSettings()
EM = 10.0


def glyphs_of(*boxes, em_px=EM):
    empty = np.zeros((1, 1), np.uint8)
    marks = np.zeros((0, 4), np.intp)
    return Glyphs(np.array(boxes, np.intp).reshape(-1, 4), marks, em_px, empty, empty)


def lines_of(*boxes, em_px=EM):
    return text_lines(glyphs_of(*boxes, em_px=em_px), settings=SETTINGS)


def word(left, top, letters=4):
    """Letters 8 px wide and 10 px high, 2 px apart."""
    return [(left + 10 * i, top, left + 10 * i + 8, top + 10) for i in range(letters)]


def turned_word(left, top, letters=4):
    return [(left, top + 10 * i, left + 10, top + 10 * i + 8) for i in range(letters)]


def as_line(boxes, vertical):
    return TextLine(tuple(Box(*box) for box in boxes), vertical)


def test_letters_side_by_side_are_a_level_line():
    letters = word(0, 0)
    assert lines_of(*letters) == (as_line(letters, vertical=False),)


def test_letters_one_above_the_other_are_a_turned_line():
    letters = turned_word(0, 0)
    assert lines_of(*letters) == (as_line(letters, vertical=True),)


def test_a_word_of_thin_letters_and_an_apostrophe_is_a_part_of_its_line():
    where = [(9, 9, 33, 29), (34, 8, 47, 29), (50, 14, 64, 29), (65, 14, 74, 29), (75, 14, 89, 29)]
    its = [(97, 8, 102, 12), (97, 14, 102, 29), (103, 10, 112, 29)]
    its += [(113, 8, 116, 16), (116, 14, 128, 29)]
    always = [(137, 14, 150, 29), (152, 8, 157, 29), (158, 14, 178, 29), (180, 14, 194, 29)]
    assert not any(line.vertical for line in lines_of(*where, *its, *always, em_px=11.0))


def test_rows_close_together_stay_apart():
    upper, lower = word(0, 0), word(0, 13)
    assert lines_of(*upper, *lower) == (
        as_line(upper, vertical=False),
        as_line(lower, vertical=False),
    )


def test_turned_labels_side_by_side_stay_apart():
    left, right = turned_word(0, 0), turned_word(14, 0)
    assert lines_of(*left, *right) == (
        as_line(left, vertical=True),
        as_line(right, vertical=True),
    )


def test_a_turned_label_beside_tick_labels_stays_apart():
    label, ticks = turned_word(0, 0, 6), [word(14, 8, 2), word(14, 38, 2)]
    found = lines_of(*label, *ticks[0], *ticks[1])
    assert set(found) == {
        as_line(label, vertical=True),
        as_line(ticks[0], vertical=False),
        as_line(ticks[1], vertical=False),
    }


def test_the_dot_of_an_i_belongs_to_it_and_says_nothing_of_the_direction():
    before, after = word(0, 0, 2), word(25, 0, 2)
    stem, dot = (21, 4, 23, 10), (21, 0, 23, 2)
    (line,) = lines_of(*before, stem, dot, *after)
    assert not line.vertical
    assert line.box == Box(0, 0, 43, 10)


@pytest.mark.parametrize(("after", "turned"), [(True, 0), (False, 1)])
def test_a_short_word_between_those_of_a_large_line_is_level(after, turned):
    before = [(491, 65, 504, 81), (507, 65, 518, 81), (520, 65, 534, 81)]
    short = [(545, 58, 549, 62), (545, 65, 548, 81), (552, 65, 565, 81)]
    rest = [(577, 59, 591, 81), (593, 77, 598, 81)] if after else []
    lines = lines_of(*before, *short, *rest, em_px=16.0)
    assert sum(line.vertical for line in lines) == turned


@pytest.mark.parametrize(("ticks", "turned"), [(2, 0), (0, 1)])
def test_the_last_word_of_a_label_is_no_turned_line_with_the_tick_above_it(ticks, turned):
    """As in ROOT, whose labels end where their axes do, right below the ticks."""
    numbers = [(40 + 80 * k, 30, 52 + 80 * k, 48) for k in range(ticks)]
    last, word_above = (200, 30, 212, 48), [(158 + 12 * k, 54, 168 + 12 * k, 67) for k in range(3)]
    capital = (207, 50, 221, 67)
    lines = lines_of(*numbers, last, *word_above, capital, em_px=17.0)
    assert sum(line.vertical for line in lines) == turned


def test_the_dot_of_a_turned_i_does_not_part_its_word():
    stem, dot = (6, 22, 13, 24), (0, 22, 2, 24)
    letters = [(0, 26, 10, 34), (1, 14, 10, 20), (3, 6, 10, 13)]
    (line,) = lines_of(stem, dot, *letters)
    assert (line.vertical, len(line.glyphs)) == (True, 5)


def test_two_letters_side_by_side_are_level_however_high_they_are():
    lines = lines_of((0, 0, 2, 15), (4, 6, 9, 15))
    assert [(line.vertical, len(line.glyphs)) for line in lines] == [(False, 2)]


def test_a_dotted_zero_is_no_turned_word():
    zero, dot, after = (0, 0, 11, 17), (4, 5, 7, 13), (14, 0, 25, 17)
    assert [(line.vertical, len(line.glyphs)) for line in lines_of(zero, dot, after)] == [
        (False, 3)
    ]


def test_an_underscore_belongs_to_the_line_above_it():
    before, after = word(0, 0, 2), word(30, 0, 2)
    (line,) = lines_of(*before, (20, 12, 28, 13), *after)
    assert line.box == Box(0, 0, 48, 13)


@pytest.mark.parametrize("is_turned", [False, True])
@pytest.mark.parametrize(("thick_px", "is_part"), [(1, True), (6, False)])
def test_an_underscore_may_stand_farther_below_small_letters_than_a_dot(
    is_turned, thick_px, is_part
):
    """As in DejaVu Sans Mono at 24 px; what is as long and thicker is of another line."""
    glyphs = [(4, 0, 18, 11), (4, 14, 18, 26), (23, 27, 23 + thick_px, 42), (4, 44, 18, 54)]
    if not is_turned:
        glyphs = [(top, left, bottom, right) for left, top, right, bottom in glyphs]
    lines = lines_of(*glyphs, em_px=18.0)
    assert (len(lines) == 1) == is_part
    assert [line.vertical for line in lines if len(line.glyphs) > 1] == [is_turned]


def test_an_exponent_belongs_to_its_base():
    (line,) = lines_of(*word(0, 5, 2), (19, 4, 24, 6), (26, 0, 31, 9))
    assert line.box == Box(0, 0, 31, 15)


def test_an_exponent_may_stand_a_part_of_a_pixel_higher_than_lines_grow():
    digits, exponent = [(31, 26, 38, 39), (39, 26, 48, 39)], (49, 20, 56, 31)
    assert len(lines_of(*digits, exponent, em_px=13.0)) == 1
    higher = (49, 18, 56, 30)
    assert len(lines_of(*digits, higher, em_px=13.0)) == 2


def test_a_comma_does_not_say_that_a_turned_text_is_level():
    (line,) = lines_of((0, 0, 10, 8), (9, 12, 12, 14), (0, 16, 10, 40))
    assert line.vertical
    assert line.box == Box(0, 0, 12, 40)


def test_words_far_apart_are_two_lines():
    left, right = word(0, 0), word(60, 0)
    assert len(lines_of(*left, *right)) == 2


def test_a_word_that_runs_together_is_one_glyph_with_a_direction():
    assert [line.vertical for line in lines_of((0, 0, 40, 10))] == [False]
    assert [line.vertical for line in lines_of((0, 0, 10, 40), (0, 44, 10, 80))] == [True]


def test_a_short_word_joins_the_turned_line_it_ends():
    letters = turned_word(0, 20, 6)
    (line,) = lines_of((0, 4, 10, 14), *letters)
    assert line == as_line([(0, 4, 10, 14), *letters], vertical=True)


@pytest.mark.parametrize(("top", "count"), [(4, 1), (-4, 2)])
def test_a_bracket_joins_the_turned_letters_without_ascenders_that_it_ends(top, count):
    bracket, unit = (0, top, 18, 8), (5, 9, 13, 40)
    assert len(lines_of(bracket, unit)) == count


@pytest.mark.parametrize(("wide", "count"), [(21, 1), (40, 2)])
def test_so_does_a_bracket_as_high_as_the_larger_print_of_its_line(wide, count):
    letters = [(5, 8, 17, 33), (0, 33, 21, 39), (1, 45, 17, 54), (3, 55, 17, 62), (5, 63, 21, 83)]
    assert len(lines_of((0, 0, wide, 6), *letters)) == count


def test_no_glyphs_make_no_lines():
    assert lines_of() == ()


def ticks_and_a_turned_label(*tops, bracket=(4, 34, 14, 42)):
    """Two-letter ticks flush at the right, and a turned word whose last glyph is apart."""
    ticks = [word(18, top, letters=2) for top in tops]
    return ticks, turned_word(4, 46), [bracket]


def test_a_turned_line_gets_its_end_back_from_the_tick_label_beside_it():
    ticks, turned, bracket = ticks_and_a_turned_label(0, 33, 66)
    lines = lines_of(*(glyph for tick in ticks for glyph in tick), *turned, *bracket)
    assert as_line([*bracket, *turned], vertical=True) in lines
    assert [line for line in lines if not line.vertical] == [
        as_line(tick, vertical=False) for tick in ticks
    ]


def test_the_first_letter_of_a_phrase_below_turned_ticks_is_its_own():
    turned, phrase = turned_word(0, 0), word(0, 46, letters=6)
    assert lines_of(*turned, *phrase) == (
        as_line(turned, vertical=True),
        as_line(phrase, vertical=False),
    )


def test_a_label_below_turned_ticks_keeps_its_letters_though_others_of_its_kind_are_flush():
    """Those of the panels above and below, which stand beside no tick."""
    turned, label = turned_word(4, 40, letters=2), word(4, 66, letters=5)
    others = [word(4, top, letters=5) for top in (0, 132)]
    lines = lines_of(*turned, *label, *others[0], *others[1])
    assert as_line(label, vertical=False) in lines
    assert as_line(turned, vertical=True) in lines


def test_three_small_glyphs_one_below_the_other_are_turned():
    number = [(0, 0, 8, 5), (6, 6, 8, 8), (0, 9, 8, 14)]
    assert lines_of(*number) == (as_line(number, vertical=True),)


def runs_together(widths, pitch=11, height=8):
    """Words flush at the right, each a single piece, in rows three pixels apart."""
    return [(40 - width, pitch * k, 40, pitch * k + height) for k, width in enumerate(widths)]


def test_rows_of_words_that_run_together_are_level_lines():
    words = runs_together([19, 18, 17, 16, 20, 17, 15, 18])
    assert lines_of(*words) == tuple(as_line([word], vertical=False) for word in words)


def test_a_word_in_two_pieces_stays_one_line_in_such_rows():
    words = runs_together([19, 18, 17, 16, 20, 18, 17, 19])
    pieces = [(19, 88, 25, 96), (26, 88, 40, 96)]
    assert as_line(pieces, vertical=False) in lines_of(*words, *pieces)


@pytest.mark.parametrize("alone", [False, True])
def test_a_tick_label_in_a_row_is_no_letter_of_a_turned_word(alone):
    """Both words run together in small print, and stand close one above the other."""
    tick, label = (41, 0, 49, 6), (37, 9, 53, 18)
    others = [] if alone else [(27, 0, 35, 6), (55, 0, 63, 6)]
    found = lines_of(tick, label, *others, em_px=8.0)
    assert (as_line([tick, label], vertical=True) in found) == alone
    assert (as_line([label], vertical=False) in found) != alone


def test_turned_digits_at_even_distances_are_a_turned_line():
    digits = [(0, 7 * k, 10, 7 * k + 6) for k in range(6)]
    assert lines_of(*digits) == (as_line(digits, vertical=True),)


def test_letters_are_as_large_as_lines_are_high_where_words_run_together():
    glyphs = glyphs_of(*runs_together([15, 14, 15, 15, 14, 15, 15, 14]))
    assert letter_px(glyphs, [Box(50, 0, 100, 60)], settings=SETTINGS) == 8


def test_letters_that_stand_apart_are_measured_as_they_are():
    assert letter_px(glyphs_of(*word(0, 0)), [Box(50, 0, 100, 60)], settings=SETTINGS) is None


@pytest.mark.parametrize("is_turned", [False, True])
def test_a_bracket_in_larger_print_than_the_ticks_belongs_to_its_line(is_turned):
    letters = [(0, 6, 20, 26), (24, 6, 44, 26), (54, 0, 63, 28), (67, 6, 85, 26), (89, 0, 98, 28)]
    if is_turned:
        letters = [(top, left, bottom, right) for left, top, right, bottom in letters]
    assert lines_of(*letters) == (as_line(letters, vertical=is_turned),)


@pytest.mark.parametrize("width", [4, 6])
def test_brackets_belong_to_the_low_letter_between_them(width):
    letters = [(0, 0, width, 24), (8, 8, 18, 18), (20, 0, 20 + width, 24), (33, 1, 48, 18)]
    assert lines_of(*letters, em_px=9.0) == (as_line(letters, vertical=False),)


def test_a_turned_word_in_larger_print_than_the_ticks_is_a_turned_line():
    batch = [(0, 0, 12, 6), (5, 7, 12, 14), (2, 14, 12, 19), (4, 20, 12, 26), (0, 27, 12, 34)]
    digits = [(100 + 20 * k, 60, 106 + 20 * k, 68) for k in range(6)]
    assert as_line(batch, vertical=True) in lines_of(*batch, *digits, em_px=8.0)


@pytest.mark.parametrize(
    ("unit", "is_apart"), [((22, 31, 29, 45), True), ((22, 31, 25, 45), False)]
)
def test_a_turned_unit_beside_a_tick_label_is_no_part_of_it(unit, is_apart):
    """A bracket is as high, but narrow."""
    ticks = [word(0, top, letters=2) for top in (0, 33, 66)]
    lines = lines_of(*(glyph for tick in ticks for glyph in tick), unit)
    assert (as_line([unit], vertical=True) in lines) == is_apart
    assert (as_line(ticks[1], vertical=False) in lines) == is_apart


def test_a_digit_behind_a_faint_point_is_no_turned_unit():
    """The other ticks of the column reach over its place."""
    ticks, rest, digit = [word(0, top, 3) for top in (0, 66)], word(0, 33, 2), (22, 31, 29, 45)
    lines = lines_of(*ticks[0], *ticks[1], *rest, digit)
    assert as_line([*rest, digit], vertical=False) in lines


def test_the_only_number_below_zero_is_no_sign_and_a_turned_unit():
    sign, digit = (0, 70, 8, 72), (11, 65, 18, 76)
    lines = lines_of((0, 0, 7, 11), (0, 33, 7, 44), sign, digit)
    assert as_line([sign, digit], vertical=False) in lines


def test_letters_that_touch_across_turned_lines_go_back_to_them():
    """The tail of the p of a label stands right beside the l of the next one, which is longer."""
    rows = ((0, 6), (7, 13), (14, 16), (17, 23), (24, 34), (35, 41), (42, 48))
    ends = ((4, 9), (3, 9), (0, 9), (3, 11), (3, 9), (3, 9), (1, 9))
    first, second = (
        [
            (at + left, top, at + right, bottom)
            for (top, bottom), (left, right) in zip(rows, ends, strict=True)
        ]
        for at in (0, 12)
    )
    longer = [(28, 0, 33, 6), (25, 7, 33, 12), (27, 14, 33, 20), (24, 21, 33, 23)]
    longer += [(27, 24, 35, 30), (27, 31, 33, 41), (27, 42, 33, 48), (25, 49, 33, 55)]
    lines = lines_of(*first, *second, *longer, em_px=8.0)
    assert [(line.vertical, len(line.glyphs)) for line in lines] == [
        (True, 7),
        (True, 7),
        (True, 8),
    ]


def test_letters_that_run_together_and_touch_the_label_beside_them_part_no_line():
    """The D and e of a label are wide for a letter, and a tail of the first one ends near them."""
    first = [(2, 1, 9, 7), (2, 8, 9, 18), (0, 19, 8, 27), (2, 27, 9, 33), (2, 35, 11, 40)]
    first += [(2, 42, 9, 47), (2, 48, 9, 52), (2, 54, 9, 59), (0, 61, 9, 68)]
    second = [(14, 0, 22, 5), (13, 6, 22, 18), (16, 19, 22, 25), (14, 26, 22, 39)]
    second += [(13, 41, 22, 47), (16, 48, 22, 54), (16, 55, 22, 61), (14, 61, 22, 71)]
    lines = lines_of(*first, *second, em_px=9.0)
    assert all(line.vertical for line in lines)
    own = [glyph for line in lines if line.box.left < 12 for glyph in line.glyphs]
    assert len(own) == len(first)


@pytest.mark.parametrize(("width", "vertical"), [(5, True), (2, False)])
def test_a_piece_of_twice_the_length_of_a_letter_is_a_turned_word_and_no_rule(width, vertical):
    (line,) = lines_of((0, 0, width, 22))
    assert line.vertical == vertical


@pytest.mark.parametrize(("right", "letters"), [(38, 6), (30, 5)], ids=["wider", "no wider"])
def test_letters_of_a_label_that_run_together_below_a_turned_one_are_level(right, letters):
    turned, start = turned_word(20, 20), (20, 60, right, 68)
    rest = [(x, 60, x + 8, 68) for x in range(40, 90, 10)]
    lines = lines_of(*turned, start, *rest)
    assert [len(line.glyphs) for line in lines if not line.vertical] == [letters]


@pytest.mark.parametrize(("bottom", "is_apart"), [(43, False), (46, True)])
def test_a_capital_before_small_letters_stands_on_their_line(bottom, is_apart):
    ticks = [word(14, top, letters=2) for top in (0, 66)]
    capital, small = (0, bottom - 12, 9, bottom), [(13, 36, 20, 43), (23, 36, 32, 43)]
    lines = lines_of(*ticks[0], *ticks[1], capital, *small)
    assert (as_line([capital], vertical=True) in lines) == is_apart
