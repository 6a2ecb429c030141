"""Which strips are colorbars, and where their colors end."""

from itertools import pairwise

import cv2
import numpy as np
import pytest

from heatgrid.detect.colorbar import bars
from heatgrid.detect.colorbar.bars import detect_bars
from heatgrid.drawn import Orientation
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BARS,
    BLACK,
    WHITE,
    as_jpeg,
    color_of,
    draw_bar,
    draw_mesh,
    draw_ticks,
    make_fractions,
    make_paper,
    print_number,
    view,
)

BAR = Box(280, 40, 292, 200)
ACROSS = Box(60, 200, 260, 212)
ENDS = color_of(1.0), color_of(0.0)


def bars_of(rgb):
    return detect_bars(view(rgb), settings=BARS)


def boxes_of(rgb):
    return [strip.box for strip in bars_of(rgb)]


def draw(box=BAR, cmap="viridis", *, paper=WHITE, steps=None, frame=False, ticks=()):
    """A figure with a bar, framed, and with tick marks at these rows."""
    rgb = make_paper(color=paper)
    draw_bar(rgb, box, cmap, steps=steps)
    if frame:
        cv2.rectangle(rgb, (box.left - 1, box.top - 1), (box.right, box.bottom), BLACK, 1)
    draw_ticks(rgb, ticks, box.right + frame)
    return rgb


@pytest.mark.parametrize("cmap", ["viridis", "Blues", "RdBu", "jet", "twilight"])
@pytest.mark.parametrize("paper", [WHITE, (20, 20, 30)])
def test_a_continuous_bar(cmap, paper):
    (strip,) = bars_of(draw(cmap=cmap, paper=paper))
    assert strip.box == BAR
    assert strip.orientation is Orientation.VERTICAL
    assert len(strip.colors) == BAR.height
    assert np.abs(np.subtract(strip.colors[0], color_of(1.0, cmap))).max() <= 4
    assert np.abs(np.subtract(strip.colors[-1], color_of(0.0, cmap))).max() <= 4


def test_a_horizontal_bar_gives_its_colors_from_left_to_right():
    (strip,) = bars_of(draw(ACROSS))
    assert (strip.box, strip.orientation) == (ACROSS, Orientation.HORIZONTAL)
    assert (strip.colors[-1], strip.colors[0]) == ENDS
    assert len(strip.colors) == ACROSS.width


@pytest.mark.parametrize("frame", [False, True])
@pytest.mark.parametrize("ticks", [(45, 80, 120, 160, 195), (40, 80, 120, 160, 199)])
def test_a_bar_with_frame_and_tick_marks_keeps_its_ends(frame, ticks):
    (strip,) = bars_of(draw(frame=frame, ticks=ticks))
    assert strip.box == BAR
    assert (strip.colors[0], strip.colors[-1]) == ENDS


@pytest.mark.parametrize("frame", [False, True])
def test_a_bar_after_jpeg_keeps_its_ends_but_for_their_blur(frame):
    (strip,) = bars_of(as_jpeg(draw(frame=frame)))
    assert abs(strip.box.top - BAR.top) <= 1
    assert abs(strip.box.bottom - BAR.bottom) <= 1


def test_noise_across_a_bar_does_not_cut_it():
    rgb = as_jpeg(draw(cmap="YlGnBu", frame=True))
    rgb[110:126, 285] = rgb[110:126, 287] // 2
    (box,) = boxes_of(rgb)
    assert abs(box.top - BAR.top) <= 2
    assert abs(box.bottom - BAR.bottom) <= 2


@pytest.mark.parametrize("cmap", ["YlGnBu", "gray"])
def test_noise_does_not_cut_off_an_end_of_few_colors(cmap):
    rgb = as_jpeg(draw(cmap=cmap, frame=True))
    rgb[156:170, 285] = rgb[156:170, 287] // 2
    (box,) = boxes_of(rgb)
    assert abs(box.top - BAR.top) <= 2
    assert abs(box.bottom - BAR.bottom) <= 2


@pytest.mark.parametrize("steps", [3, 5, 8, 16])
def test_a_bar_of_equal_steps(steps):
    (strip,) = bars_of(draw(steps=steps))
    assert strip.box == BAR
    assert len(set(strip.colors)) == steps


@pytest.mark.parametrize(("wider", "found"), [(3, True), (0, False)])
def test_handles_in_the_colors_of_the_ends_are_no_part_of_a_bar(wider, found):
    rgb = draw()
    for end, color in zip((BAR.top, BAR.bottom), ENDS, strict=True):
        rgb[end - 6 : end + 6, BAR.left - wider : BAR.right + wider] = 120
        rgb[end - 4 : end + 4, BAR.left - wider : BAR.right + wider] = color
    bars = bars_of(rgb)
    ends = [handle.ends(1) for bar in bars for handle in bar.handles]
    assert ends == ([(end - 6, end + 6) for end in (BAR.top, BAR.bottom)] if found else [])


def test_handles_over_both_ends_of_a_bar_are_no_part_of_it():
    rgb = draw()
    for end in (BAR.top, BAR.bottom):
        rgb[end - 5 : end + 5, BAR.left - 3 : BAR.right + 3] = 191
        rgb[end - 4 : end + 4, BAR.left - 2 : BAR.right + 2] = 255
        rgb[[end - 2, end + 1], BAR.left - 1 : BAR.right + 1] = 204
    (bar,) = bars_of(rgb)
    assert [handle.ends(1) for handle in bar.handles] == [
        (BAR.top - 5, bar.box.top),
        (bar.box.bottom, BAR.bottom + 5),
    ]
    assert (bar.box.left, bar.box.right) == (BAR.left, BAR.right)
    assert 5 <= bar.box.top - BAR.top <= 6
    assert 5 <= BAR.bottom - bar.box.bottom <= 6


def test_two_steps_are_too_few_for_a_bar():
    assert bars_of(draw(steps=2)) == ()


def test_uneven_steps_are_no_bar():
    rgb = make_paper()
    rows = (40, 60, 130, 150, 200)
    for k, (top, bottom) in enumerate(pairwise(rows)):
        rgb[top:bottom, 280:292] = color_of(k / 3)
    assert bars_of(rgb) == ()


@pytest.mark.parametrize(("height", "found"), [(60, True), (30, False)])
def test_a_bar_may_be_wider_than_long_but_not_much(height, found):
    box = Box(200, 40, 280, 40 + height)
    rgb = make_paper()
    colors = [color_of(fraction) for fraction in np.linspace(1, 0, height)]
    rgb[box.slices] = np.array(colors)[:, None]
    assert boxes_of(rgb) == ([box] if found else [])


def test_a_bar_of_steps_is_long():
    assert boxes_of(draw(Box(240, 40, 280, 160), steps=5)) == [Box(240, 40, 280, 160)]
    assert boxes_of(draw(Box(240, 40, 280, 155), steps=5)) == []


def test_a_thin_bar_is_long():
    assert boxes_of(draw(Box(280, 40, 284, 80))) == [Box(280, 40, 284, 80)]
    assert boxes_of(draw(Box(280, 40, 284, 75))) == []
    assert boxes_of(draw(Box(280, 40, 287, 67))) == []


def test_a_small_bar_in_a_large_figure():
    rgb = make_paper(1600, 2000)
    draw_bar(rgb, Box(1500, 800, 1510, 860))
    assert boxes_of(rgb) == [Box(1500, 800, 1510, 860)]


@pytest.mark.parametrize("cmap", ["bwr", "seismic", "RdBu", "PiYG"])
def test_a_bar_that_is_white_in_the_middle_is_one(cmap):
    assert boxes_of(draw(cmap=cmap)) == [BAR]


def test_bars_one_above_the_other_are_two_though_one_ends_in_white():
    rgb = make_paper()
    above, below = Box(280, 20, 292, 110), Box(280, 130, 292, 220)
    draw_bar(rgb, above, "Reds")
    draw_bar(rgb, below, "Reds")
    assert sorted(boxes_of(rgb)) == [above, below]


def test_a_bar_on_a_page_in_a_dark_window():
    rgb = make_paper(color=(40, 40, 40))
    rgb[20:230, 10:310] = WHITE
    draw_bar(rgb, BAR)
    assert boxes_of(rgb) == [BAR]


def test_a_bar_that_touches_its_panel():
    rgb = make_paper()
    fractions = make_fractions(4, 4)
    box = draw_mesh(rgb, fractions, (100, 40), cell=(40, 40), printed=False)
    touching = Box(box.right, 40, box.right + 12, 200)
    draw_bar(rgb, touching, "Reds")
    assert boxes_of(rgb) == [touching]


def test_ticks_inside_a_bar_do_not_cut_it():
    rgb = draw()
    for y in (60, 100, 140, 180):
        rgb[y : y + 2, BAR.left : BAR.left + 3] = WHITE
        rgb[y : y + 2, BAR.right - 3 : BAR.right] = WHITE
    assert boxes_of(rgb) == [BAR]


@pytest.mark.parametrize("width", [1, 2, 3, 4])
@pytest.mark.parametrize("cmap", ["magma", "Greys"])
def test_a_black_end_is_told_from_a_black_frame(cmap, width):
    rgb = make_paper()
    rgb[BAR.top - width : BAR.bottom + width, BAR.left - width : BAR.right + width] = BLACK
    draw_bar(rgb, BAR, cmap)
    assert boxes_of(rgb) == [BAR]


def test_triangles_at_the_ends_are_no_part_of_a_bar():
    rgb = draw()
    for k in range(6):
        rgb[BAR.top - 1 - k, BAR.left + k + 1 : BAR.right - k - 1] = ENDS[0]
        rgb[BAR.bottom + k, BAR.left + k + 1 : BAR.right - k - 1] = ENDS[1]
    assert boxes_of(rgb) == [BAR]


def test_a_bar_of_few_colors_after_a_reduction_to_a_palette():
    rgb = make_paper()
    rows = (40, 47, 66, 80, 101, 108, 130, 149, 157, 178, 190, 200)
    for k, (top, bottom) in enumerate(pairwise(rows)):
        rgb[top:bottom, 280:292] = color_of(k / 10)
    assert boxes_of(rgb) == [BAR]


def test_a_bar_of_few_colors_of_a_palette_goes_on_to_where_it_is_paper():
    rgb = make_paper()
    rows = (40, 47, 66, 80, 101, 108, 130, 149, 157, 172, 186, 200)
    parts = (*np.linspace(0, 0.92, len(rows) - 2), 0.985)
    for (top, bottom), part in zip(pairwise(rows), parts, strict=True):
        rgb[top:bottom, 280:292] = [blue + part * (255 - blue) for blue in (124, 181, 236)]
    assert boxes_of(rgb) == [BAR]


@pytest.mark.parametrize(("count", "is_bar"), [(24, True), (10, False)])
def test_a_bar_of_many_colors_of_a_palette_may_stand_close_to_its_panel(count, is_bar):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(8, 6), (157, 40), cell=(20, 20), printed=False)
    places = np.linspace(0, 1, count + 1) ** 1.3
    for k, (top, bottom) in enumerate(pairwise((40 + 160 * places).round().astype(int))):
        rgb[top:bottom, 280:300] = color_of(k / (count - 1))
    assert boxes_of(rgb) == ([Box(280, 40, 300, 200)] if is_bar else [])


@pytest.mark.parametrize("cell", [(6, 6), (10, 5), (20, 20)])
def test_columns_of_cells_in_order_are_no_bars(cell):
    rows, cols = 180 // cell[1], 120 // cell[0]
    fractions = np.linspace(0, 0.6, rows)[:, None] + np.linspace(0, 0.4, cols)[None]
    rgb = make_paper()
    draw_mesh(rgb, fractions, (60, 30), cell=cell, printed=False)
    assert boxes_of(rgb) == []


def test_tall_tiles_in_columns_of_a_few_steps_are_no_bars():
    rgb = make_paper()
    for col, first in enumerate((1.0, 0.9, 0.75, 0.5)):
        for row in range(3):
            top, left = 106 + 28 * row, 49 + 17 * col
            rgb[top : top + 25, left : left + 14] = color_of(first - 0.22 * row)
    assert boxes_of(rgb) == []


def test_one_color_is_no_bar():
    rgb = make_paper()
    rgb[BAR.slices] = (200, 30, 30)
    assert bars_of(rgb) == ()


@pytest.mark.parametrize("fractions", [make_fractions(1, 7), np.linspace(0, 1, 7)[None]])
def test_a_strip_of_cells_with_numbers_is_no_bar(fractions):
    rgb = make_paper()
    draw_mesh(rgb, fractions, (20, 100))
    assert bars_of(rgb) == ()


@pytest.mark.parametrize("gap_px", [0, 1, 10])
def test_bars_of_a_chart_are_no_bar(gap_px):
    rgb = make_paper()
    for k, height in enumerate((30, 90, 150, 110, 60)):
        rgb[200 - height : 200, 60 + 30 * k : 90 - gap_px + 30 * k] = (31, 119, 180)
    assert bars_of(rgb) == ()


def test_bars_run_from_left_to_right_in_the_list():
    rgb = draw(Box(300, 40, 310, 160), "Reds")
    draw_bar(rgb, Box(150, 40, 160, 160))
    assert boxes_of(rgb) == [Box(150, 40, 160, 160), Box(300, 40, 310, 160)]


@pytest.mark.parametrize("cmap", ["Greys", "Blues", "gray"])
def test_a_bar_ends_where_its_color_is_that_of_the_paper(cmap):
    (strip,) = bars_of(draw(cmap=cmap))
    assert abs(strip.box.top - BAR.top) <= 2
    assert abs(strip.box.bottom - BAR.bottom) <= 2


def test_white_strokes_in_half_of_a_narrow_bar_are_no_frame():
    box = Box(280, 40, 291, 102)
    rgb = make_paper()
    draw_bar(rgb, box, "bwr")
    rgb[40:43, 280:291], rgb[99:102, 280:291] = color_of(1.0, "bwr"), color_of(0.0, "bwr")
    for y in (42, 61, 80, 99):
        rgb[y : y + 1, 280:283] = rgb[y : y + 1, 288:291] = WHITE
    assert boxes_of(rgb) == [box]


def test_strokes_may_reach_far_into_a_narrow_bar_from_both_sides():
    box = Box(280, 40, 291, 100)
    rgb = make_paper()
    draw_bar(rgb, box, "turbo")
    for y in range(43, 99, 13):
        for left, right in ((280, 283), (287, 291)):
            rgb[y : y + 2, left:right] = rgb[y : y + 2, left:right] // 2 + 127
    assert boxes_of(rgb) == [box]


def test_colors_that_change_much_from_pixel_to_pixel_are_no_frame():
    box = Box(280, 40, 291, 100)
    rgb = make_paper()
    levels = np.concatenate([[0, 0, 42, 75, 96], np.linspace(110, 250, 55)])
    rgb[box.slices] = np.stack([levels, levels, np.full(60, 255)], axis=1)[:, None]
    assert boxes_of(rgb) == [box]


@pytest.mark.parametrize(("sigma", "row"), [(0.7, 223), (0.9, 216)])
def test_a_bar_fades_into_its_paper_behind_a_blurred_tick_mark(sigma, row):
    rgb = make_paper(color=(0, 0, 0))
    rgb[160:225, 280:292] = np.linspace(230, 2, 65).round().astype(np.uint8)[:, None, None]
    rgb[row, 292:297] = 220
    (bar,) = detect_bars(view(cv2.GaussianBlur(rgb, (0, 0), sigma)), settings=BARS)
    assert abs(bar.box.bottom - 225) <= 1


def key(levels=None, cmap="RdBu"):
    """The key of a clustered heatmap, hardly longer than it is wide, in a frame."""
    box = Box(60, 60, 190, 140)
    rgb = make_paper()
    places = np.linspace(0, 1, box.width)
    places = places if levels is None else np.floor(places * levels) / levels
    rgb[box.slices] = np.array([color_of(place, cmap) for place in places], np.uint8)
    cv2.rectangle(rgb, (box.left - 1, box.top - 1), (box.right, box.bottom), BLACK, 1)
    return rgb, box


def test_a_short_key_reduced_to_a_palette_is_a_bar_and_a_few_cells_are_none():
    rgb, box = key(levels=24)
    assert boxes_of(rgb) == [box]
    assert boxes_of(key(levels=6)[0]) == []


def test_lines_from_side_to_side_of_a_short_key_are_neither_colors_nor_its_frame():
    rgb, box = key(cmap="YlGn")
    for x in (12, 30, 52, 80, 101):
        rgb[box.top : box.bottom, box.left + x] = 255
    (strip,) = bars_of(rgb)
    assert strip.box.iou(box) > 0.95
    assert (
        np.abs(
            np.subtract(strip.colors[box.left - strip.box.left + 52], color_of(52 / 129, "YlGn"))
        ).max()
        <= 6
    )


@pytest.mark.parametrize(("first", "found"), [(281, [Box(260, 20, 289, 220)]), (271, [])])
def test_the_marks_of_a_logarithmic_scale_are_drawn_into_a_third_of_its_bar(first, found):
    """Farther in, nothing tells them from rows of another picture."""
    rgb = draw(Box(260, 20, 289, 220), "YlGnBu", frame=True)
    for decade in range(3):
        for step in range(1, 10):
            row = 218 - round(66 * (decade + np.log10(step)))
            rgb[row - 1 : row + 1, first:289] = BLACK
    assert boxes_of(rgb) == found


@pytest.mark.parametrize(("width", "count"), [(130, 0), (50, 1)])
def test_what_fills_much_of_the_picture_is_no_stout_bar(width, count):
    """Such as a panel whose columns are nearly alike."""
    rgb = make_paper(240, 300)
    draw_bar(rgb, Box(40, 30, 40 + width, 210))
    assert len(detect_bars(view(rgb), settings=BARS)) == count


@pytest.mark.parametrize(("cmap", "quality"), [("PiYG", 30), ("PiYG", 40), ("PRGn", 30)])
def test_the_pale_middle_of_a_noisy_bar_does_not_part_it(cmap, quality):
    """Of a map that is nearly white there, reduced and compressed."""
    rgb = make_paper(520, 400)
    draw_bar(rgb, Box(270, 40, 282, 470), cmap)
    small = cv2.resize(rgb, None, fx=0.6, fy=0.6, interpolation=cv2.INTER_LINEAR)
    noise = np.random.default_rng(1).normal(0, 8, small.shape)
    noisy = np.clip(small + noise, 0, 255).astype(np.uint8)
    (box,) = boxes_of(as_jpeg(noisy, quality))
    assert abs(box.top - 24) <= 2
    assert abs(box.bottom - 282) <= 2


def test_compression_parts_no_bar_in_jumps():
    rgb = make_paper(400, 120)
    draw_bar(rgb, Box(50, 22, 61, 372), "YlOrRd", steps=9)
    rgb[21:373, 49] = rgb[21:373, 61] = (202, 205, 185)
    (box,) = boxes_of(as_jpeg(rgb, 60))
    assert max(abs(box.top - 22), abs(box.bottom - 372)) <= 2


def test_the_last_box_between_a_frame_and_a_hairline_is_no_handle():
    rgb = make_paper(300, 120)
    bar, pitch = Box(40, 30, 60, 265), 5
    rgb[bar.top - 2 : bar.bottom + 2, bar.left - 2 : bar.right + 2] = 90
    shares = (np.arange(bar.height) // pitch * pitch / bar.height)[:, None]
    rgb[bar.slices] = ((1 - shares) * (30, 60, 160) + shares * (230, 160, 40))[:, None]
    for top in range(bar.top + pitch, bar.bottom, 3 * pitch):
        rgb[top, bar.left : bar.right] += 24
    (found,) = bars_of(rgb)
    assert found.box.top <= bar.top + 1
    assert found.box.bottom >= bar.bottom - 1


@pytest.mark.parametrize("quality", [70, 90])
def test_a_few_flat_colors_of_unequal_length_in_a_jpeg_are_cells_and_no_bar(quality):
    """So text leaves the lowest rows of three cells, the first of them next to white."""
    rgb = make_paper(120, 480)
    lengths = {(250, 225, 222): 110, (243, 192, 188): 120, (233, 136, 129): 116}
    rgb[60:68, 60:406] = np.repeat([*lengths], [*lengths.values()], axis=0)
    assert not bars_of(as_jpeg(rgb, quality))


@pytest.mark.parametrize(("still", "found"), [(0, 1), (80, 0)])
def test_colors_that_run_smoothly_stand_still_nowhere_for_long(still, found):
    """So text darkens one part of cells that are nearly alike, but not what lies between."""
    rgb = make_paper(120, 480)
    shares = np.clip(np.arange(240) - still, 0, None)[:, None] / 240
    rgb[60:76, 60:300] = (1 - shares) * (234, 144, 136) + shares * (120, 60, 50)
    assert len(bars_of(as_jpeg(rgb, 88))) == found


def test_a_bar_on_paper_outdoes_a_larger_strip_that_reaches_to_it(monkeypatch):
    rgb = make_paper(460, 380)
    bar, row = Box(300, 30, 312, 430), Box(20, 120, 302, 150)
    draw_bar(rgb, row)
    draw_bar(rgb, Box(row.left, row.bottom, row.right, row.bottom + 50), "magma")
    draw_bar(rgb, bar)
    lying = Box(row.top, row.left, row.bottom, row.right)
    found = {rgb.shape[0]: bar, rgb.shape[1]: lying}
    monkeypatch.setattr(
        bars, "_upright_bars", lambda view, *, settings: [(found[len(view.rgb)], ())]
    )
    assert boxes_of(rgb) == [bar]


@pytest.mark.parametrize("seed", [28, 62, 173, 250, 342])
def test_cells_with_large_numbers_in_a_jpeg_are_no_bar(seed):
    """Numbers that ring and blur run as smoothly as colors of a bar do."""
    rng = np.random.default_rng(seed)
    rows, cols = int(rng.integers(1, 4)), int(rng.integers(2, 5))
    height, width = int(rng.integers(30, 60)), int(rng.integers(34, 60))
    cmap = str(rng.choice(["inferno", "magma", "viridis", "jet"]))
    rgb = make_paper(300, 400)
    cv2.rectangle(rgb, (78, 48), (81 + cols * width, 51 + rows * height), BLACK, 2)
    values, scale = rng.random((rows, cols)), rng.uniform(0.5, 0.9)
    for (row, col), value in np.ndenumerate(values):
        top, left, color = 50 + height * row, 80 + width * col, color_of(value, cmap)
        rgb[top : top + height, left : left + width] = color
        ink, place = BLACK if sum(color) > 380 else WHITE, (left + 6, top + height // 2 + 8)
        font = cv2.FONT_HERSHEY_SIMPLEX
        cv2.putText(rgb, f"{99 * value:.0f}", place, font, scale, ink, 2, cv2.LINE_AA)
    quality, factor = int(rng.integers(60, 93)), float(rng.choice([1, 1.3, 1.15]))
    rgb = cv2.resize(rgb, None, fx=factor, fy=factor, interpolation=cv2.INTER_CUBIC)
    assert not bars_of(as_jpeg(rgb, quality))


@pytest.mark.parametrize(("quality", "width", "left"), [(70, 18, 60), (80, 18, 60), (70, 16, 63)])
def test_classes_of_a_framed_bar_whose_borders_compression_hides_belong_to_it(quality, width, left):
    rgb = make_paper(240, 160)
    rgb[39:189, left - 2 : left + width + 2] = 0
    tints = (28, 96, 159, 223)
    colors = [*((255, tint, tint) for tint in tints), *((tint, tint, 255) for tint in tints[::-1])]
    borders = np.linspace(41, 187, len(colors) + 1).round().astype(int).tolist()
    for (top, bottom), color in zip(pairwise(borders), colors, strict=True):
        rgb[top:bottom, left : left + width] = color
    (bar,) = boxes_of(as_jpeg(rgb, quality))
    assert abs(bar.top - 41) <= 3
    assert abs(bar.bottom - 187) <= 3


@pytest.mark.parametrize(("pitch", "count"), [(26, 1), (20, 0), (10, 0)])
def test_a_stout_strip_in_classes_is_a_bar_if_its_ticks_are_out_of_step(pitch, count):
    """Ticks of cells stand at their middles or their borders."""
    rgb = make_paper()
    box = Box(80, 40, 180, 110)
    draw_bar(rgb, box, "YlOrBr", steps=10)
    rgb[box.bottom : box.bottom + 4, box.left + 5 : box.right : pitch] = BLACK
    assert len(bars_of(rgb)) == count


def test_compression_joins_no_bars_with_a_label_between_them():
    """One above the other, with ends in the color of the paper that meet at the lower label."""
    rgb = make_paper(300, 160)
    draw_bar(rgb, Box(60, 20, 80, 130), "Oranges")
    draw_bar(rgb, Box(60, 175, 80, 285), "Greens_r")
    print_number(rgb, "8.8", (52, 146), (60, 20))
    found = boxes_of(as_jpeg(cv2.GaussianBlur(rgb, (0, 0), 0.6), 60))
    assert len(found) == 2
