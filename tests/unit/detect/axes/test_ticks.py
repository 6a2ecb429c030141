"""Where tick marks stand beside a panel or a bar, and which texts are its labels."""

import numpy as np
import pytest

from heatgrid.detect.axes.labels import Label, Ruler
from heatgrid.detect.axes.sides import Side, span
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.tick_marks import marks_on
from heatgrid.detect.axes.ticks import TickRow, panel_ticks, tick_row
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

CENTERS = tuple(np.linspace(60, 177, 12).tolist())
PANEL = Panel(0, tuple(np.linspace(55, 182, 13).tolist()), (47, 110, 174))
# Words that stand on their sides under twelve columns: each glyph by its four sides.
TURNED = [
    [(59, 181, 63, 193), (59, 194, 63, 202), (59, 203, 65, 222)],
    [(70, 182, 74, 185), (68, 186, 74, 202)],
    [(133, 181, 138, 185), (131, 186, 138, 200), (133, 201, 140, 205)],
    [(154, 195, 159, 198), (152, 199, 159, 215)],
]
LEVEL = [
    [(80, 193, 87, 207), (89, 190, 97, 209), (91, 181, 95, 185), (99, 182, 106, 197)],
    [(112, 181, 116, 195)],
    [(80, 181, 85, 192)],
    [(122, 181, 127, 190)],
    [(142, 181, 148, 192), (152, 181, 159, 194), (163, 181, 171, 198), (174, 182, 180, 195)],
    [(99, 198, 106, 204)],
]


def test_a_mark_thinner_than_a_pixel_has_a_place() -> None:
    thin = np.array([[100.0, 41.6, 104.0, 42.4]])
    assert marks_on(thin, Side.RIGHT, Box(80, 10, 100, 90), 3.0) == (42.0,)


def test_a_mark_across_a_side_is_one_mark_in_a_straightened_scan() -> None:
    inside, outside = (95.0, 41.4, 100.0, 42.6), (100.0, 41.5, 104.0, 42.7)
    other = (100.0, 60.0, 104.0, 61.0)
    marks = np.array([inside, outside, other])
    assert marks_on(marks, Side.RIGHT, Box(80, 10, 100, 90), 6.0) == (42.05, 60.5)


def test_labels_stand_off_their_marks_alike_whatever_smaller_marks_stand_nearby() -> None:
    """On a logarithmic scale the mark of 0.9 is as near to the middle of a label as that of 1."""
    ruler = Ruler(Side.TOP, (), 11.0)
    centers = (84, 138, 194, 249, 305)
    labels = [Label(None, (Box(at - 10, 30, at + 10, 42),), ()) for at in centers]
    large = (85.0, 139.5, 195.0, 250.0, 306.0)
    small = [at - 3 for at in large[1:]]
    row = tick_row(ruler, labels, sorted((*large, *small)), 10.0, 0.0, turned=False)
    assert [region.position_px for region in row.regions] == list(large)


def test_a_mark_shows_where_a_label_stands_even_just_at_its_center() -> None:
    ruler = Ruler(Side.RIGHT, (), 10.0)
    labels = [Label(None, (Box(60, top, 70, top + 10),), ()) for top in (20, 60, 100)]
    row = tick_row(ruler, labels, (25.0, 66.0), 0.0, 0.0, turned=False)
    assert [region.position_px for region in row.regions] == [25.0, 66.0, 105.0]
    assert [region.marked for region in row.regions] == [True, True, False]


@pytest.mark.parametrize(
    ("marks", "indices"),
    [
        ((23.5, 57.5, 91.5), [3, 8, 13]),
        ((27.0, 61.0, 95.0), [4, 8, 14]),
        ((23.5, 57.5), [4, 8, 14]),
    ],
    ids=["middles", "borders", "one without"],
)
def test_labels_of_small_rows_belong_to_the_rows_of_their_marks(
    marks: tuple[float, ...], indices: list[int]
) -> None:
    ruler = Ruler(Side.LEFT, tuple(3.1 + 6.8 * row for row in range(15)), 12.0)
    labels = [
        Label(index, (Box(40, round(middle) - 4, 60, round(middle) + 6),), ())
        for index, middle in zip((4, 8, 14), (24.0, 58.0, 92.0), strict=True)
    ]
    row = tick_row(ruler, labels, marks, 0.0, 0.0, turned=False)
    assert [region.index for region in row.regions] == indices


def test_narrow_words_on_their_sides_are_labels_whichever_way_they_were_joined() -> None:
    lines = [
        TextLine(tuple(Box(*glyph) for glyph in glyphs), vertical)
        for glyphs, vertical in [(each, True) for each in TURNED]
        + [(each, False) for each in LEVEL]
    ]
    beside = [(line, span(line.box, Side.BOTTOM, PANEL.box)) for line in lines]
    beside.sort(key=lambda pair: pair[1].near)
    ruler = Ruler(Side.BOTTOM, CENTERS, 8.0)
    row = panel_ticks(beside, ruler, PANEL, CENTERS, settings=AxesSettings())
    assert row is not None
    assert [region.index for region in row.regions] == list(range(12))


def test_a_short_name_flush_with_long_ones_far_from_the_panel_is_a_label() -> None:
    panel = Panel(0, (200, 240, 280, 320), (0, 30, 60, 90))
    names = [
        [(20, 10, 60, 20), (150, 10, 190, 20)],  # two words, and the second is near the panel
        [(20, 40, 45, 50)],
        [(20, 70, 190, 80)],
    ]
    lines = [TextLine((Box(*word),), False) for row in names for word in row]
    beside = [(line, span(line.box, Side.LEFT, panel.box)) for line in lines]
    beside.sort(key=lambda pair: pair[1].near)
    ruler = Ruler(Side.LEFT, (15.0, 45.0, 75.0), 10.0)
    row = panel_ticks(beside, ruler, panel, (), settings=AxesSettings())
    assert row is not None
    assert [region.index for region in row.regions] == [0, 1, 2]


def test_all_names_flush_with_several_that_begin_near_the_panel_are_labels() -> None:
    panel = Panel(0, (200, 240, 280, 320), (0, 30, 60, 90, 120))
    names = [
        [(20, 10, 100, 20), (106, 10, 190, 20)],
        [(20, 40, 150, 50)],
        [(20, 70, 110, 80)],
        [(20, 100, 105, 110)],
    ]
    lines = [
        TextLine((Box(left, top, left + 9, bottom), Box(left + 10, top, right, bottom)), False)
        for row in names
        for left, top, right, bottom in row
    ]
    beside = [(line, span(line.box, Side.LEFT, panel.box)) for line in lines]
    beside.sort(key=lambda pair: pair[1].near)
    ruler = Ruler(Side.LEFT, (15.0, 45.0, 75.0, 105.0), 10.0)
    row = panel_ticks(beside, ruler, panel, (), settings=AxesSettings())
    assert row is not None
    assert [region.index for region in row.regions] == [0, 1, 2, 3]


def rows_beside(names: list[list[tuple[int, int, int, int]]]) -> tuple[TickRow | None, list[int]]:
    """The labels left of two rows of 80 px; each word is a line of two letters."""
    panel = Panel(0, (200, 240, 280), (0, 80, 160))
    lines = [
        TextLine((Box(left, top, left + 9, bottom), Box(left + 10, top, right, bottom)), False)
        for row in names
        for left, top, right, bottom in row
    ]
    beside = [(line, span(line.box, Side.LEFT, panel.box)) for line in lines]
    beside.sort(key=lambda pair: pair[1].near)
    ruler = Ruler(Side.LEFT, (40.0, 120.0), 18.0)
    row = panel_ticks(beside, ruler, panel, (), settings=AxesSettings())
    return row, [region.box.left for region in row.regions] if row else []


def test_labels_as_far_below_the_middles_of_their_rows_are_labels() -> None:
    _, lefts = rows_beside([[(100, 37, 190, 57)], [(120, 117, 190, 137)]])
    assert lefts == [100, 120]


def test_a_name_shorter_than_the_first_word_of_the_longest_is_flush_with_it() -> None:
    longest = [(20, 30, 90, 50), (96, 30, 150, 50)]
    _, lefts = rows_beside([longest, [(20, 110, 80, 130)]])
    assert lefts == [20, 20]


def test_labels_each_off_another_way_are_none() -> None:
    row, _ = rows_beside([[(100, 23, 190, 43)], [(120, 117, 190, 137)]])
    assert row is None


def test_all_words_of_a_label_are_its_own() -> None:
    upper = [(10, 30, 92, 50), (100, 30, 190, 50)]
    _, lefts = rows_beside([upper, [(120, 110, 190, 130)]])
    assert lefts == [10, 120]


def test_the_longest_of_short_names_on_their_sides_is_the_label_of_its_column() -> None:
    panel = Panel(0, tuple(np.linspace(203, 647, 11).tolist()), tuple(np.linspace(196, 646, 9)))
    names = [((216 + round(44.45 * k), 660, 225 + round(44.45 * k), 673),) for k in range(9)]
    last = ((616, 659, 625, 664), (616, 666, 625, 672), (616, 674, 625, 680))
    lines = [TextLine(tuple(Box(*glyph) for glyph in name), False) for name in names]
    lines.append(TextLine(tuple(Box(*glyph) for glyph in last), True))
    beside = [(line, span(line.box, Side.BOTTOM, panel.box)) for line in lines]
    beside.sort(key=lambda pair: pair[1].near)
    centers = tuple((np.array(panel.x_edges[:-1]) + np.diff(panel.x_edges) / 2).tolist())
    row = panel_ticks(beside, Ruler(Side.BOTTOM, centers, 14.0), panel, (), settings=AxesSettings())
    assert row is not None
    assert [region.index for region in row.regions] == list(range(10))


@pytest.mark.parametrize(("gap", "right", "bottom"), [(4, 156, 263), (6, 156, 245), (4, 166, 245)])
def test_a_turned_label_goes_on_in_a_word_that_is_one_piece(
    gap: int, right: int, bottom: int
) -> None:
    """Farther off, or wider, it is the label of the axis."""
    panel = Panel(0, (58.0, 96.0, 134.0, 172.0), (60.0, 140.0, 228.0))
    turned = [
        [(73, 241 + 5 * at, 80, 245 + 5 * at) for at in range(5)],
        [(111, 242 + 5 * at, 118, 246 + 5 * at) for at in range(2)],
    ]
    lines = [TextLine(tuple(Box(*glyph) for glyph in name), True) for name in turned]
    digit, word = Box(149, 241, 156, 245), Box(149, 245 + gap, right, 259 + gap)
    lines += [TextLine((digit,), False), TextLine((word,), False)]
    beside = [(line, span(line.box, Side.BOTTOM, panel.box)) for line in lines]
    beside.sort(key=lambda pair: pair[1].near)
    ruler = Ruler(Side.BOTTOM, (77.0, 115.0, 153.0), 9.0)
    row = panel_ticks(beside, ruler, panel, (), settings=AxesSettings())
    assert row is not None
    assert row.regions[-1].box.bottom == bottom


def test_the_label_of_an_axis_close_above_small_ticks_is_none_of_them() -> None:
    """Letters of a large title make a row of ticks as deep as that label stands off."""
    panel = Panel(0, tuple(np.linspace(146, 572, 5).tolist()), (114, 400))
    boxes = [(182, 98, 215, 106), (293, 98, 319, 106), (399, 98, 427, 106), (506, 98, 534, 106)]
    lines = [
        TextLine(tuple(Box(x, top, x + 5, bottom) for x in range(left, right - 4, 7)), False)
        for left, top, right, bottom in [*boxes, (346, 87, 374, 98)]
    ]
    beside = [(line, span(line.box, Side.TOP, panel.box)) for line in lines]
    beside.sort(key=lambda pair: pair[1].near)
    centers = tuple((np.array(panel.x_edges[:-1]) + np.diff(panel.x_edges) / 2).tolist())
    row = panel_ticks(beside, Ruler(Side.TOP, centers, 14.0), panel, (), settings=AxesSettings())
    assert row is not None
    assert [region.box.top for region in row.regions] == [98] * 4


@pytest.mark.parametrize("begins", [34, 40])
def test_turned_numbers_keep_their_minus_where_others_begin_as_near(begins: int) -> None:
    panel = Panel(0, tuple(range(0, 181, 30)), (50, 80, 110))
    lines = []
    for at in range(6):
        low = 30 * at + 10
        minus = [Box(low + 3, 41, low + 6, 48)] if at < 4 else []
        bottom = 38 if at < 4 else begins + 8
        digits = [Box(low, top, low + 10, top + 8) for top in (bottom - 18, bottom - 8)]
        lines.append(TextLine((*digits, *minus), vertical=True))
    beside = [(line, span(line.box, Side.TOP, panel.box)) for line in lines]
    beside.sort(key=lambda pair: pair[1].near)
    centers = tuple(range(15, 180, 30))
    row = panel_ticks(
        beside, Ruler(Side.TOP, centers, 10.0), panel, centers, settings=AxesSettings()
    )
    assert row is not None
    is_kept = begins + 8 == 48
    assert [region.box.bottom for region in row.regions[:4]] == [48 if is_kept else 38] * 4


def level_words(ends: list[tuple[int, int]], count: int) -> TickRow | None:
    """Ticks among words above columns of 50 px: each by where it begins and ends."""
    panel = Panel(0, tuple(range(100, 101 + 50 * count, 50)), (40, 80, 120))
    lines = [
        TextLine(tuple(Box(at, 20, at + 5, 30) for at in range(low, high - 4, 6)), vertical=False)
        for low, high in ends
    ]
    beside = [(line, span(line.box, Side.TOP, panel.box)) for line in lines]
    ruler = Ruler(Side.TOP, tuple(range(125, 100 + 50 * count, 50)), 10.0)
    return panel_ticks(beside, ruler, panel, (), settings=AxesSettings())


@pytest.mark.parametrize(
    ("column", "off", "height", "is_of_label"),
    [(4, 0, 10, True), (1, 1, 10, True), (4, 8, 10, False), (4, 0, 16, False), (2, 0, 10, False)],
    ids=["its middle", "nearly", "off it", "larger", "of the axis"],
)
def test_a_line_over_one_label_is_its_first_line_if_it_is_as_large_and_no_title(
    column: int, off: int, height: int, is_of_label: bool
) -> None:
    panel = Panel(0, tuple(range(100, 351, 50)), (40, 80, 120))
    lines = [
        TextLine(tuple(Box(at + k, 26, at + k + 5, 36) for k in (0, 6, 12, 18)), vertical=False)
        for at in range(113, 350, 50)
    ]
    left = 113 + 50 * column + off
    above = tuple(Box(left + k, 22 - height, left + k + 5, 22) for k in (0, 6, 12, 18))
    lines.append(TextLine(above, vertical=False))
    beside = [(line, span(line.box, Side.TOP, panel.box)) for line in lines]
    ruler = Ruler(Side.TOP, tuple(range(125, 350, 50)), 10.0)
    row = panel_ticks(beside, ruler, panel, (), settings=AxesSettings())
    assert row is not None
    assert len(row.regions) == 5
    assert (lines[-1] in row.lines) == is_of_label


def test_letters_that_run_together_are_a_line_over_one_label_and_a_lone_one_is_none() -> None:
    for width, is_of_label in ((24, True), (8, False)):
        panel = Panel(0, tuple(range(100, 351, 50)), (40, 80, 120))
        words = [Box(at, 26, at + 24, 36) for at in range(113, 350, 50)]
        above = Box(125 - width // 2, 12, 125 + width // 2, 22)
        lines = [TextLine((box,), vertical=False) for box in (*words, above)]
        beside = [(line, span(line.box, Side.TOP, panel.box)) for line in lines]
        ruler = Ruler(Side.TOP, tuple(range(125, 350, 50)), 10.0)
        row = panel_ticks(beside, ruler, panel, (), settings=AxesSettings())
        assert row is not None
        assert (lines[-1] in row.lines) == is_of_label


@pytest.mark.parametrize("off", [(0, 0, 0, 0, 0), (3, 3, 2, 2, 3), (0, 9, 3, 7, 0)])
def test_lines_that_end_where_labels_below_them_do_are_theirs(off: tuple[int, ...]) -> None:
    panel = Panel(0, tuple(range(100, 351, 50)), (40, 80, 120))
    heads = []
    for left, end, more in zip(range(100, 350, 50), (44, 45, 44, 46, 44), off, strict=True):
        for top, letters, right in ((26, 2, left + end), (12, 5, left + end - more)):
            starts = range(right - 6 * letters, right - 5, 6)
            glyphs = tuple(Box(at, top, at + 6, top + 10) for at in starts)
            heads.append(TextLine(glyphs, vertical=False))
    beside = [(line, span(line.box, Side.TOP, panel.box)) for line in heads]
    ruler = Ruler(Side.TOP, tuple(range(125, 350, 50)), 10.0)
    row = panel_ticks(beside, ruler, panel, (), settings=AxesSettings())
    assert row is not None
    assert len(row.lines) == (5 if max(off) > 3 else 10)


def test_words_of_a_title_over_some_columns_are_no_ticks() -> None:
    labels = [(137, 214), (221, 232)]
    assert level_words(labels, 3) is not None
    assert level_words([(72, 125), *labels, (239, 280)], 3) is None


def test_a_title_in_a_typewriter_font_stands_over_some_columns_and_is_no_ticks() -> None:
    assert level_words([(157, 192), (206, 241), (255, 290)], 5) is None
    assert level_words([(157, 192), (206, 241), (255, 290)], 4) is not None


def test_letters_of_a_title_over_some_narrow_columns_are_no_ticks() -> None:
    words = [(160, 187), (206, 242), (260, 290), (310, 340), (405, 445), (510, 540)]
    assert level_words(words, 12) is None
    even = [(110 + 100 * at, 140 + 100 * at) for at in range(6)]
    assert level_words(even, 12) is not None


def test_numbers_of_every_fifth_column_and_of_the_first_and_last_are_ticks() -> None:
    middles = [100 + 50 * (at - 0.5) for at in (1, 5, 10, 15, 20, 24)]
    words = [(round(middle) - 6, round(middle) + 6) for middle in middles]
    assert level_words(words, 24) is not None
    assert level_words([*words[:3], *words[4:]], 24) is None


@pytest.mark.parametrize("stray", [None, 1, 4], ids=["alone", "a tick mark off", "level"])
def test_the_name_of_a_strip_beyond_the_end_of_a_side_keeps_no_labels_from_being_found(
    stray: int | None,
) -> None:
    panel = Panel(0, tuple(range(100, 221, 30)), (40, 80, 120))
    turned = [
        TextLine(tuple(Box(at, top, at + 8, top + 5) for top in range(134, 170, 6)), vertical=True)
        for at in range(111, 220, 30)
    ]
    name = TextLine(tuple(Box(86, top, 94, top + 5) for top in range(120, 160, 6)), vertical=True)
    lines = turned if stray is None else [name, *turned]
    beside = [(line, span(line.box, Side.BOTTOM, panel.box)) for line in lines]
    ruler = Ruler(Side.BOTTOM, (115.0, 145.0, 175.0, 205.0), 8.0)
    row = panel_ticks(beside, ruler, panel, (), settings=AxesSettings())
    assert row is not None
    assert [region.index for region in row.regions] == [0, 1, 2, 3]


@pytest.mark.parametrize(("side_px", "is_row"), [(2, False), (4, True)])
def test_specks_of_grid_lines_are_no_labels(side_px: int, is_row: bool) -> None:
    panel = Panel(0, tuple(range(100, 301, 50)), (40, 80, 120))
    lines = [
        TextLine((Box(at, 140, at + side_px, 140 + side_px),), vertical=False)
        for at in (124, 174, 224, 274)
    ]
    beside = [(line, span(line.box, Side.BOTTOM, panel.box)) for line in lines]
    ruler = Ruler(Side.BOTTOM, (125, 175, 225, 275), 10.0)
    assert (panel_ticks(beside, ruler, panel, (), settings=AxesSettings()) is not None) is is_row


def test_labels_stand_behind_the_specks_of_their_tick_marks() -> None:
    panel = Panel(0, tuple(range(100, 301, 50)), (40, 80, 120))
    boxes = [(at, 126, at + 2, 127) for at in (124, 174, 224, 274)]
    boxes += [(at - 4, 142, at + 6, 152) for at in (124, 174, 224, 274)]
    lines = [TextLine((Box(*box),), vertical=False) for box in boxes]
    beside = [(line, span(line.box, Side.BOTTOM, panel.box)) for line in lines]
    ruler = Ruler(Side.BOTTOM, (125, 175, 225, 275), 10.0)
    row = panel_ticks(beside, ruler, panel, (), settings=AxesSettings())
    assert row is not None
    assert [region.box.top for region in row.regions] == [142] * 4


@pytest.mark.parametrize(
    ("side", "ends", "is_mark"),
    [
        (Side.LEFT, (80, 80, 80, 88), True),
        (Side.LEFT, (80, 80, 88, 88), False),
        (Side.RIGHT, (80, 80, 80, 88), False),
    ],
    ids=["one", "half of them", "at the right"],
)
def test_a_mark_before_one_label_is_nearer_than_all_labels(
    side: Side, ends: tuple[int, ...], is_mark: bool
) -> None:
    """The others are too faint. Numbers at the right may be flush at their ends, with signs."""
    panel = Panel(0, (100, 160), (0, 40, 80, 120, 160))
    boxes = []
    for row, end in enumerate(ends):
        middle = 20 + 40 * row
        parts = [(70 if end > 80 else end - 10, middle - 5, 80 if end > 80 else end, middle + 5)]
        parts += [(end - 5, middle - 1, end, middle + 1)] if end > 80 else []
        boxes.append(
            [Box(260 - r, t, 260 - q, b) for q, t, r, b in parts]
            if side is Side.RIGHT
            else [Box(*part) for part in parts]
        )
    lines = [TextLine(tuple(parts), vertical=False) for parts in boxes]
    beside = [(line, span(line.box, side, panel.box)) for line in lines]
    beside.sort(key=lambda pair: pair[1].near)
    ruler = Ruler(side, (20.0, 60.0, 100.0, 140.0), 10.0)
    row_found = panel_ticks(beside, ruler, panel, (), settings=AxesSettings())
    assert row_found is not None
    widths = [region.box.width for region in row_found.regions]
    assert widths == [10 if end <= 80 or is_mark else 18 for end in ends]


@pytest.mark.parametrize(
    ("left", "top", "count"),
    [(223, 155, 4), (223, 162, 3), (245, 155, 3), (136, 155, 3)],
    ids=["on the ground", "below it", "off the middle", "beside another"],
)
def test_a_point_among_words_is_the_label_of_its_column(left: int, top: int, count: int) -> None:
    panel = Panel(0, tuple(range(100, 301, 50)), (40, 80, 120))
    lines = [
        TextLine(tuple(Box(x, 138, x + 7, 158) for x in range(at - 12, at + 12, 8)), vertical=False)
        for at in (125, 175, 275)
    ]
    lines.append(TextLine((Box(left, top, left + 3, top + 3),), vertical=False))
    beside = [(line, span(line.box, Side.BOTTOM, panel.box)) for line in lines]
    ruler = Ruler(Side.BOTTOM, (125, 175, 225, 275), 20.0)
    row = panel_ticks(beside, ruler, panel, (), settings=AxesSettings())
    assert row is not None
    assert len(row.regions) == count


@pytest.mark.parametrize(("off", "found"), [(0, True), (2, False)])
def test_words_of_a_title_a_space_apart_are_no_ticks_of_two_columns(off: int, found: bool) -> None:
    assert (level_words([(101 - off, 148 - off), (152, 199)], 2) is not None) is found


@pytest.mark.parametrize(
    ("side", "marks", "is_tick"),
    [(Side.TOP, (), False), (Side.TOP, (115.0,), True), (Side.BOTTOM, (), True)],
)
def test_a_level_text_above_the_only_column_is_a_title_unless_it_has_a_mark(
    side, marks, is_tick
) -> None:
    panel = Panel(0, (55.0, 175.0), (47.0, 110.0, 174.0))
    top = 180 if side is Side.BOTTOM else 31
    line = TextLine(tuple(Box(left, top, left + 8, top + 10) for left in (101, 111, 121)), False)
    ruler = Ruler(side, (115.0,), 10.0)
    beside = [(line, span(line.box, side, panel.box))]
    row = panel_ticks(beside, ruler, panel, marks, settings=AxesSettings())
    assert (row is not None) == is_tick


@pytest.mark.parametrize(("long", "count"), [(5, 4), (9, 0)])
def test_what_blur_leaves_of_a_frame_is_no_row_of_labels(long: int, count: int) -> None:
    panel = Panel(0, (100, 130, 160), (20, 40, 60, 80, 100))
    rest = TextLine((Box(95, 18, 96, 18 + long),), False)
    names = [
        TextLine(tuple(Box(x, top + 4, x + 8, top + 15) for x in (50, 60, 70)), False)
        for top in (20, 40, 60, 80)
    ]
    ruler = Ruler(Side.LEFT, (30.0, 50.0, 70.0, 90.0), 12.0)
    beside = [(line, span(line.box, Side.LEFT, panel.box)) for line in (rest, *names)]
    row = panel_ticks(beside, ruler, panel, (), settings=AxesSettings())
    assert len(row.regions if row else ()) == count
