"""Ink from drawn arrays: any colors, grid lines, neighbors, blank cells, two lines."""

import cv2
import numpy as np
import pytest

from heatgrid.read.ink import (
    INK_HEIGHT_PX,
    LINE_HEIGHT_PX,
    ink_lines,
    ink_maps,
    normalized_line,
    text_lines,
)
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()
PAPER, TEXT = (244, 250, 193), (38, 38, 38)

# A 7 of ten by six pixels: a bar and a stem.
SEVEN = np.zeros((10, 6), bool)
SEVEN[:2] = True
SEVEN[2:, 3:5] = True


def _cell(height=24, width=40, color=PAPER):
    return np.full((height, width, 3), color, np.uint8)


def _print(crop, top, left, color=TEXT, glyph=SEVEN):
    crop[top : top + glyph.shape[0], left : left + glyph.shape[1]][glyph] = color
    return crop


def _ink(crop):
    (ink,) = ink_maps([crop], settings=SETTINGS)
    return ink


def _lines(crop):
    (lines,) = ink_lines([crop], settings=SETTINGS)
    return lines


@pytest.mark.parametrize(
    ("paper", "text"),
    [((255, 255, 255), (0, 0, 0)), ((8, 29, 88), (255, 255, 255)), ((200, 60, 60), (20, 60, 200))],
)
def test_coverage_does_not_depend_on_the_colors(paper, text):
    ink = _ink(_print(_cell(color=paper), 7, 17, text))
    expected = np.zeros((24, 40), np.float32)
    expected[7:17, 17:23][SEVEN] = 1
    assert ink.round(3).tolist() == expected.tolist()


def test_a_pixel_covered_by_half_has_half_the_ink():
    crop = _print(_cell(color=(200, 200, 200)), 7, 17, (0, 0, 0))
    crop[12, 10] = (100, 100, 100)
    assert _ink(crop)[12, 10] == pytest.approx(0.5)


@pytest.mark.parametrize("level", [8, 128, 248])
def test_noise_across_a_border_of_the_histograms_is_no_ink(level):
    noise = np.random.default_rng(3).integers(level - 3, level + 4, (24, 40, 3))
    ink = _ink(_print(noise.astype(np.uint8), 7, 17, (200, 60, 60)))
    rows, cols = np.nonzero(ink > 0.1)
    assert (rows.min(), rows.max(), cols.min(), cols.max()) == (7, 16, 17, 22)


def test_a_crop_has_the_same_ink_whatever_crops_are_beside_it():
    rng = np.random.default_rng(5)
    crops = [
        _print(_cell(height, width, color), 7, 5, text)
        for color, text in (((200, 60, 60), TEXT), (PAPER, (20, 60, 200)))
        for height, width in ((24, 40), (24, 41), (25, 40), (24, 40), (300, 400))
    ]
    crops += [_cell(4, 40), _cell(), rng.integers(0, 256, (24, 40, 3)).astype(np.uint8)]
    for ink, crop in zip(ink_maps(crops, settings=SETTINGS), crops, strict=True):
        alone = _ink(crop)
        assert (ink is None) == (alone is None)
        assert ink is None or (ink == alone).all()
    assert ink_maps([], settings=SETTINGS) == []


def test_a_flat_cell_is_blank():
    assert _ink(_cell()) is None


@pytest.mark.parametrize("quality", [50, 75, 95])
def test_a_blank_cell_stays_blank_through_jpeg(quality):
    figure = np.kron(
        np.random.default_rng(5).integers(0, 256, (4, 4, 3)), np.ones((24, 40, 1))
    ).astype(np.uint8)
    _, encoded = cv2.imencode(".jpg", figure, [cv2.IMWRITE_JPEG_QUALITY, quality])
    decoded = cv2.imdecode(encoded, cv2.IMREAD_COLOR)
    cells = [
        decoded[24 * row : 24 * row + 24, 40 * col : 40 * col + 40]
        for row in range(4)
        for col in range(4)
    ]
    assert ink_lines(cells, settings=SETTINGS) == [()] * 16


@pytest.mark.parametrize(("contrast", "is_text"), [(44, False), (60, True)])
def test_hues_little_stronger_than_the_noise_of_a_cell_are_no_text(contrast, is_text):
    crop = _cell(color=(120, 120, 120)).astype(np.int64)
    crop += np.random.default_rng(1).choice([-7, 7], (24, 40, 1))
    crop[8:11, 15:24] = 120 + np.array([contrast, 0, 0])
    assert (_ink(crop.astype(np.uint8)) is not None) == is_text


@pytest.mark.parametrize(
    ("top", "left", "lines"), [(11, 19, 1), (12, 18, 1), (4, 19, 0), (11, 31, 0)]
)
def test_a_mark_of_two_pixels_is_ink_in_the_middle_of_a_cell_alone(top, left, lines):
    crop = _cell()
    crop[top, left : left + 2] = TEXT
    assert len(_lines(crop)) == lines


def test_a_speck_below_a_number_in_the_middle_is_no_line():
    crop = _print(_cell(height=30), 2, 17)
    crop[17, 19:21] = TEXT
    assert len(_lines(crop)) == 1


def test_a_rim_in_nearly_the_color_of_the_cell_is_not_its_background():
    crop = np.full((89, 191, 3), 211, np.uint8)
    crop[2], crop[:, 2] = 240, 232  # the rest of white lines, as resampling leaves it
    assert _lines(crop) == ()


def test_a_crop_too_small_for_digits_is_blank():
    assert _ink(_cell(4, 40)) is None


@pytest.mark.parametrize("line", [(255, 255, 255), (0, 0, 0)])
@pytest.mark.parametrize("thickness", [1, 3])
def test_grid_lines_are_no_ink(line, thickness):
    plain = _print(_cell(), 7, 17)
    framed = plain.copy()
    framed[:thickness] = framed[-thickness:] = line
    framed[:, :thickness] = framed[:, -thickness:] = line
    assert _ink(framed).round(3).tolist() == (_ink(plain).round(3).tolist())


def test_thick_lines_around_a_large_cell_are_not_its_background():
    crop = np.full((300, 370, 3), (31, 125, 182), np.uint8)
    crop[:5], crop[-5:], crop[:, :5], crop[:, -5:] = 255, 255, 255, 255
    crop[110:170, 120:250] = 255
    ink = _ink(crop)
    assert ink[140, 185] == 1
    assert ink[220:280, 300:360].max() == 0


@pytest.mark.parametrize("gap", [(255, 255, 255), (0, 0, 0)])
def test_gaps_unlike_the_text_that_reach_far_into_a_crop_do_not_hide_it(gap):
    green, text = (101, 178, 102), tuple(255 - level for level in gap)
    crop = _print(_cell(40, 90, green), 15, 42, text)
    crop[:3] = crop[-3:] = crop[:, :8] = crop[:, -8:] = gap
    expected = np.zeros((40, 90), np.float32)
    expected[15:25, 42:48][SEVEN] = 1
    assert _ink(crop).round(3).tolist() == expected.tolist()


def test_neither_a_frame_nor_round_corners_unlike_the_text_hide_it():
    green = (6, 115, 61)
    expected = np.zeros((40, 90), np.float32)
    expected[15:25, 42:48][SEVEN] = 1
    framed = _print(_cell(40, 90, green), 15, 42, (2, 40, 20))
    cv2.rectangle(framed, (7, 5), (82, 34), (255, 255, 255), 2)
    cornered = _print(_cell(40, 90, green), 15, 42, (2, 40, 20))
    for left, top in ((0, 0), (84, 0), (0, 34), (84, 34)):
        cornered[top : top + 6, left : left + 6] = 255
    for crop in (framed, cornered):
        assert _ink(crop).round(2).tolist() == expected.tolist()


def test_a_cell_with_nothing_but_wide_gaps_around_it_is_blank():
    crop = _cell(40, 90, (101, 178, 102))
    crop[:3] = crop[-3:] = crop[:, :8] = crop[:, -8:] = 255
    assert _ink(crop) is None


def test_a_strip_of_the_neighbor_behind_a_line_is_no_ink():
    crop = _print(_cell(), 7, 17)
    crop[:, :2], crop[:, 2] = (8, 29, 88), (255, 255, 255)
    assert _ink(crop)[:, :17].max() == 0


def test_the_end_of_a_tick_mark_is_no_ink():
    crop = _print(_cell(), 7, 17)
    crop[12, :2] = (0, 0, 0)
    assert _ink(crop)[:, :10].max() == 0


@pytest.mark.parametrize("row", [0, 34])
def test_a_tick_mark_that_points_into_a_cell_is_no_line(row):
    crop = _cell(44, 40)
    _print(crop, 17, 14)
    number = text_lines(_ink(crop), settings=SETTINGS)
    crop[row : row + 10, 30] = TEXT
    assert len(text_lines(_ink(crop), settings=SETTINGS)) == len(number) == 1


@pytest.mark.parametrize("is_turned", [False, True])
def test_a_long_tick_mark_at_the_side_of_a_cell_is_no_minus(is_turned):
    crop = _cell(90, 90)
    _print(crop, 40, 52)
    bare = _ink(crop)
    mark = crop.swapaxes(0, 1) if is_turned else crop
    mark[44:46, :22] = (90, 90, 90)
    assert (_ink(crop) == bare).all()


def test_a_minus_near_the_side_of_a_cell_is_ink():
    crop = _print(_cell(24, 30), 7, 14)
    crop[11:13, 3:9] = TEXT
    assert _ink(crop)[11:13, 3:9].min() > 0.9


def test_a_tightly_cut_seven_keeps_its_bar():
    crop = _print(_cell(12, 8), 1, 1)
    lines = text_lines(_ink(crop), settings=SETTINGS)
    assert [line.shape for line in lines] == [(10, 6)]


def test_two_lines_are_split_from_top_to_bottom():
    crop = _print(_print(_cell(40), 6, 17), 24, 10, glyph=np.hstack([SEVEN, SEVEN]))
    lines = text_lines(_ink(crop), settings=SETTINGS)
    assert [line.shape for line in lines] == [(10, 6), (10, 12)]


@pytest.mark.parametrize(("between", "lines"), [(0.25, 1), (0.05, 2)])
def test_a_thin_seven_is_one_line_and_two_low_words_are_not(between, lines):
    ink = np.zeros((40, 30), np.float32)
    ink[8:11, 10:18] = ink[13:18, 12:15] = 1
    ink[11:13, 15] = between
    assert len(text_lines(ink, settings=SETTINGS)) == lines


def test_a_dot_above_its_line_stays_with_it():
    glyph = np.zeros((10, 6), bool)
    glyph[:2, 2:4] = glyph[4:, 2:4] = True
    crop = _print(_cell(), 7, 17, glyph=glyph)
    lines = text_lines(_ink(crop), settings=SETTINGS)
    assert [line.shape for line in lines] == [(10, 2)]


def test_low_stars_below_a_number_are_a_line_of_their_own():
    star = np.ones((4, 4), bool)
    crop = _print(_print(_cell(40), 7, 17), 20, 18, glyph=star)
    lines = text_lines(_ink(crop), settings=SETTINGS)
    assert [line.shape for line in lines] == [(10, 6), (4, 4)]


@pytest.mark.parametrize("height", [6, 10, 40])
def test_lines_are_scaled_to_one_height(height):
    line = np.ones((height, 2 * height), np.float32)
    line[1:-1, 1:-1] = 0
    picture = normalized_line(line, settings=SETTINGS)
    rows = np.flatnonzero(picture.max(axis=1))
    padding = (LINE_HEIGHT_PX - INK_HEIGHT_PX) // 2
    assert picture.shape == (LINE_HEIGHT_PX, 2 * (INK_HEIGHT_PX + padding))
    assert (rows[0], rows[-1] + 1) == (padding, padding + INK_HEIGHT_PX)


def test_a_lone_dash_is_not_blown_up():
    picture = normalized_line(np.ones((1, 6), np.float32), settings=SETTINGS)
    assert np.flatnonzero(picture.max(axis=1)).size == round(INK_HEIGHT_PX / 6)


def test_a_frame_around_the_text_is_no_ink(draw_label):
    label = draw_label("0.23", size_px=11)
    crop = np.full((label.shape[0] + 22, label.shape[1] + 22, 3), 255, np.uint8)
    crop[3:-3, 3:-3] = 0
    crop[4:-4, 4:-4] = 255
    crop[11:-11, 11:-11] = label
    ink = _ink(crop)
    assert np.argwhere(ink > 0.5).min() >= 11
    assert (ink > 0.5).sum() == (_ink(label) > 0.5).sum()


@pytest.mark.parametrize(("radius", "corners"), [(4, 4), (3, 3)])
def test_the_paper_at_rounded_corners_is_no_ink(radius, corners, draw_label):
    label = draw_label("7,571", size_px=14, color="white", background="#e04010")
    crop = np.pad(label, ((5, 5), (6, 6), (0, 0)), mode="edge")
    for place in ("tl", "tr", "bl", "br")[:corners]:
        rows = slice(None, radius) if place[0] == "t" else slice(-radius, None)
        cols = slice(None, radius) if place[1] == "l" else slice(-radius, None)
        crop[rows, cols] = 255
    ink = _ink(crop)
    assert (ink > 0.5).sum() == (_ink(label) > 0.5).sum()


@pytest.mark.parametrize(("radius", "gap"), [(12, 0), (8, 0), (12, 2)])
def test_very_round_corners_that_the_crop_or_a_gap_cuts_off_are_no_ink(radius, gap, draw_label):
    label = draw_label("6.9k", size_px=13, color="#464228", background="#c2b369")
    crop = np.pad(label, ((10, 10), (20, 20), (0, 0)), mode="edge")
    height, width = crop.shape[:2]
    face = np.zeros((height, width), np.uint8)
    cv2.rectangle(face, (radius, 0), (width - 1 - radius, height - 1), 1, -1)
    cv2.rectangle(face, (0, radius), (width - 1, height - 1 - radius), 1, -1)
    for x in (radius, width - 1 - radius):
        for y in (radius, height - 1 - radius):
            cv2.circle(face, (x, y), radius, 1, -1)
    crop[face == 0] = (27, 27, 27)
    crop = cv2.copyMakeBorder(crop, gap, gap, gap, gap, cv2.BORDER_CONSTANT, value=(27, 27, 27))
    ink = _ink(crop)
    assert (ink > 0.5).sum() == (_ink(label) > 0.5).sum()


@pytest.mark.parametrize("icon", [(34, 170, 34), (221, 34, 34), (255, 170, 0)])
@pytest.mark.parametrize("paper", ["#706f8f", "#f0f2f4"])
def test_an_icon_before_a_number_is_no_ink(icon, paper, draw_label):
    label = draw_label("4.4k", size_px=16, color="black", background=paper)
    crop = np.pad(label, ((6, 6), (16, 8), (0, 0)), mode="edge")
    plain = _ink(crop)
    cv2.circle(crop, (9, len(crop) // 2), 3, icon, -1, cv2.LINE_AA)
    ink = _ink(crop)
    assert (ink > SETTINGS.ink_edge).tolist() == (plain > SETTINGS.ink_edge).tolist()


def test_a_light_less_like_the_cell_than_the_text_hides_no_text(draw_label):
    label = draw_label("0.4", size_px=14, color="white", background="#9e9ac8")
    crop = np.pad(label, ((6, 6), (18, 8), (0, 0)), mode="edge")
    plain = _ink(crop)
    crop[9:18, 5:14] = (255, 170, 0)
    ink = _ink(crop)
    assert (ink > SETTINGS.ink_edge).tolist() == (plain > SETTINGS.ink_edge).tolist()


def test_a_digit_with_an_outline_is_no_light(draw_label):
    label = draw_label("11", size_px=13)
    text = np.pad(label[..., 0] < 128, ((8, 8), (30, 20)))
    middle = len(text) // 2
    text[middle - 4 : middle + 5, 18:25] = True  # a bold zero whose counter has closed
    crop = np.full((*text.shape, 3), (88, 116, 155), np.uint8)
    crop[cv2.dilate(text.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0] = 0
    crop[text] = 255
    drawn = (_ink(crop) > SETTINGS.ink_edge).any(axis=0)
    assert drawn[18:25].all()


def test_a_digit_of_the_color_of_its_line_is_no_light_whatever_the_other_line_has(draw_label):
    lines = [
        draw_label(text, size_px=14, color=color, background="#e6e6e6")
        for text, color in (("93.4%", "#008000"), (".6%", "#c00000"))
    ]
    height, width = max(len(line) for line in lines), max(line.shape[1] for line in lines)
    crop = np.full((2 * height + 12, width + 40, 3), 230, np.uint8)
    for at, line in enumerate(lines):
        top = 6 + at * height
        crop[top : top + len(line), 30 : 30 + line.shape[1]] = line
    middle = 6 + height + len(lines[1]) // 2
    crop[middle - 4 : middle + 5, 20:28] = (192, 0, 0)  # a 6 whose bowls have closed
    drawn = _ink(crop)[middle - 4 : middle + 5] > SETTINGS.ink_edge
    assert drawn[:, 20:28].all()


@pytest.mark.parametrize("color", ["#1acb3f", "#e20a10"])
def test_a_line_too_unlike_the_others_to_be_seen_is_inked_anew(color, draw_label):
    lines = [
        draw_label(text, size_px=14, color=ink, background="#464d46")
        for text, ink in (("43", "white"), ("88.37%", color))
    ]
    height, width = max(len(line) for line in lines), max(line.shape[1] for line in lines)
    crop = np.full((2 * height + 16, width + 20, 3), (70, 77, 70), np.uint8)
    for at, line in enumerate(lines):
        top = 6 + at * (height + 4)
        crop[top : top + len(line), 10 : 10 + line.shape[1]] = line
    alone = crop.copy()
    alone[: height + 8] = (70, 77, 70)
    _, second = text_lines(_ink(crop), settings=SETTINGS)
    (expected,) = text_lines(_ink(alone), settings=SETTINGS)
    assert second.shape == expected.shape
    assert np.abs(second - expected).max() < 0.1


def test_a_change_beside_a_score_is_inked_in_its_own_color(draw_label):
    blue = (8, 80, 150)
    score, change = (
        draw_label(text, size_px=size_px, color=color, background="#085096")
        for text, size_px, color in (("84.1", 15, "white"), ("+2.7", 11, "green"))
    )
    crop = np.full((40, 90, 3), blue, np.uint8)
    crop[12 : 12 + len(score), 10 : 10 + score.shape[1]] = score
    alone = np.full_like(crop, blue)
    for picture in (crop, alone):
        picture[14 : 14 + len(change), 50 : 50 + change.shape[1]] = change
    together, expected = _ink(crop)[:, 46:], _ink(alone)[:, 46:]
    assert (expected > 0.9).any()
    assert np.abs(together - expected).max() < 0.15


def test_a_digit_of_a_line_that_reaches_the_margin_is_no_light(draw_label):
    upper, lower = (
        draw_label(text, size_px=14, color=color, background="#464d46")
        for text, color in (("45", "white"), ("2", "#e20a10"))
    )
    crop = np.full((60, 60, 3), (70, 77, 70), np.uint8)
    crop[20 : 20 + len(upper), 20 : 20 + upper.shape[1]] = upper
    low = 52 - len(lower)
    crop[low : low + len(lower), 20 : 20 + lower.shape[1]] = lower
    rows = np.flatnonzero((crop[low:] != (70, 77, 70)).any(axis=(1, 2))) + low
    crop[rows[0] : rows[-1] + 1, 30:39] = (226, 10, 16)  # an 8 whose bowls have closed
    drawn = _ink(crop)[rows[0] : rows[-1] + 1, 30:39] > SETTINGS.ink_edge
    assert drawn.all()


def test_text_in_a_second_color_is_ink():
    crop = _print(_print(_cell(), 7, 8), 7, 17, (200, 40, 40))
    _print(crop, 7, 26, (200, 40, 40))
    (line,) = text_lines(_ink(crop), settings=SETTINGS)
    assert line.shape == (10, 24)


@pytest.mark.parametrize(("width", "lines"), [(18, 1), (6, 2)])
def test_a_rule_below_a_number_is_no_line_of_text(width, lines):
    crop = _print(_print(_cell(30), 6, 10), 6, 20)
    crop[19, 10 : 10 + width] = TEXT
    ink = _ink(crop)
    assert len(text_lines(ink, settings=SETTINGS)) == lines


def test_heavy_digits_are_no_dash(draw_label):
    crop = draw_label("80.808", size_px=14)
    heavy = cv2.erode(crop, np.ones((3, 3), np.uint8))
    (line,) = _lines(heavy)
    assert np.flatnonzero(line.max(axis=1) > SETTINGS.ink_edge).size >= INK_HEIGHT_PX - 1


@pytest.mark.parametrize("width", [3, 4, 6])
def test_a_tiny_dash_in_a_large_cell_is_ink(width):
    crop = _cell(51, 51, (170, 10, 38))
    crop[25, 24 : 24 + width] = 255
    assert len(_lines(crop)) == 1


def test_text_at_the_side_of_a_wide_cell_is_ink():
    crop = _cell(height=24, width=100)
    crop[12:13, 88:93] = TEXT
    ink = _ink(crop)
    assert np.argwhere(ink > 0).tolist() == [[12, column] for column in range(88, 93)]


def test_a_short_thick_dash_in_a_large_cell_is_no_blot():
    crop = _cell(51, 51, (110, 110, 130))
    crop[25:27, 24:27] = 255
    assert len(_lines(crop)) == 1


def test_the_face_of_a_tiny_framed_cell_is_no_character():
    crop = _cell(10, 10, (10, 10, 10))
    crop[3:7, 3:7] = (74, 85, 120)
    assert _lines(crop) == ()


@pytest.mark.parametrize("text", ["0.762±0.066", "2.5e+03", "0.5 ± 0.1", "7 %"])
def test_a_tightly_cut_wide_text_keeps_both_ends(text, draw_label):
    crop = draw_label(text, size_px=25)
    cols = np.flatnonzero((_ink(crop) > 0.5).any(axis=0))
    assert cols[0] <= 3
    assert cols[-1] >= crop.shape[1] - 4


def test_a_neighbors_digit_that_reaches_into_the_crop_is_no_ink(draw_label):
    crop = draw_label("41.3", size_px=14)
    wide = np.full((crop.shape[0], crop.shape[1] + 24, 3), 255, np.uint8)
    wide[:, 12:-12] = crop
    wide[6:12, -2:] = 0
    cols = np.flatnonzero((_ink(wide) > 0.5).any(axis=0))
    assert cols[-1] < wide.shape[1] - 12


@pytest.mark.parametrize("mirrored", [False, True])
def test_a_faint_minus_stays_with_its_number(mirrored):
    ink = np.zeros((14, 30), np.float32)
    ink[2:12, 14:20] = ink[2:12, 22:28] = 0.9
    ink[6:8, 8:13] = 0.25
    (line,) = text_lines(ink[:, ::-1] if mirrored else ink, settings=SETTINGS)
    assert line.shape == (10, 20)


def test_faint_noise_away_from_a_number_is_no_part_of_it():
    ink = np.zeros((14, 30), np.float32)
    ink[2:12, 14:20] = ink[2:12, 22:28] = 0.9
    ink[6:8, 2:8] = 0.25
    ink[7, 13] = 0.25
    (line,) = text_lines(ink, settings=SETTINGS)
    assert line.shape == (10, 14)


@pytest.mark.parametrize("seed", range(20))
def test_faint_grid_lines_in_noise_are_no_ink(seed):
    noise = np.random.default_rng(seed).normal(0, 6, (15, 12, 3))
    cell = np.full((15, 12, 3), (204.0, 233.0, 158.0))
    cell[[0, 1, -1]] -= 25
    cell[:, [0, -2, -1]] -= 25
    crop = np.clip(cell + noise, 0, 255).astype(np.uint8)
    assert _lines(crop) == ()


@pytest.mark.parametrize(
    ("tail", "height"),
    [(0.0, 6), (0.25, 7), (0.1, 6)],
)
def test_the_faint_tail_of_a_comma_stays_with_its_number(tail, height):
    ink = np.zeros((14, 24), np.float32)
    ink[4:10, 2:5] = ink[4:10, 9:12] = 0.9
    ink[9, 6:8], ink[10, 6] = 0.4, tail
    (line,) = text_lines(ink, settings=SETTINGS)
    assert line.shape == (height, 10)


@pytest.mark.parametrize(("rim", "height"), [(0.0, 7), (0.1, 7), (0.2, 6)])
def test_a_fainter_tail_counts_where_digits_have_next_to_no_rim(rim, height):
    ink = np.zeros((14, 24), np.float32)
    ink[4:10, 2:5] = ink[4:10, 9:12] = 0.9
    ink[9, 6:8], ink[10, 6], ink[10, 9:12] = 0.8, 0.3, rim
    (line,) = text_lines(ink, settings=SETTINGS)
    assert line.shape == (height, 10)


def test_faint_rims_below_a_number_are_no_tail():
    ink = np.zeros((14, 24), np.float32)
    ink[4:10, 2:5] = ink[4:10, 9:12] = ink[8:10, 6:8] = 0.9
    for rims in ([3, 6, 10], [3], [6]):
        rimmed = ink.copy()
        rimmed[10, rims] = 0.25
        (line,) = text_lines(rimmed, settings=SETTINGS)
        assert line.shape == (6, 10)


@pytest.mark.parametrize(
    ("off", "grain", "is_text"),
    [((40, -20, -10), 2, False), ((40, -20, -10), 0, True), ((25, 25, 25), 2, True)],
    ids=["a smeared hue", "in a clean picture", "a shade"],
)
def test_hues_that_compression_smears_are_no_text(off, grain, is_text):
    crop = _cell(color=(120, 150, 170))
    crop[::2] += np.uint8(grain)
    crop[7:17, 17:23][SEVEN] = np.add((120, 150, 170), off)
    assert (_ink(crop) is not None) == is_text
