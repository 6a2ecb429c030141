"""Places to crops: what the reader is shown, and where its words go."""

import cv2
import numpy as np
import pytest
from matplotlib import font_manager
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from heatgrid.drawn import Cell, Figure, TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.engine import Mode
from heatgrid.read.lines import framed
from heatgrid.read.regions import read_cells, read_regions, read_ticks
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()
MARGIN = SETTINGS.region_margin_px
CONTRAST = SETTINGS.region_ink_contrast


class NumberingReader:
    """Answers each crop with its place in the call, and keeps what it was shown."""

    def __init__(self, sure=1.0):
        self.calls = []
        self.sure = sure

    def version(self):
        return "numbering 1"

    def read(self, crops, *, mode):
        self.calls.append((crops, mode))
        return tuple((Word(str(k), self.sure),) for k in range(len(crops)))


def make_figure(rgb=None):
    """A figure of noise, so that every crop is unlike every other."""
    if rgb is None:
        rgb = np.random.default_rng(0).integers(0, 256, (120, 160, 3)).astype(np.uint8)
    return Figure("fig.png", rgb, "0" * 64)


def read(figure, *regions, mode=Mode.TEXT):
    """The words of regions, and the crops that the reader was shown."""
    reader = NumberingReader()
    words = read_regions(figure, regions, reader, mode=mode, settings=SETTINGS)
    ((crops, asked),) = reader.calls
    assert asked is mode
    return words, crops


def test_the_cells_of_a_panel_are_read_in_one_call():
    figure, reader = make_figure(), NumberingReader()
    cells = [Cell(0, col, Box(30 * col, 10, 30 * col + 30, 35), (1, 2, 3)) for col in range(3)]
    words = read_cells(figure, cells, reader, settings=SETTINGS)
    assert words == {cell: (Word(str(cell.col), 1.0),) for cell in cells}
    ((crops, mode),) = reader.calls
    assert mode is Mode.CELLS
    assert [crop.tolist() for crop in crops] == [
        figure.rgb[cell.box.slices].tolist() for cell in cells
    ]


@pytest.mark.parametrize(("texts", "confidence"), [(2, 0.99), (1, SETTINGS.doubted_confidence_max)])
def test_a_text_in_next_to_no_cell_needs_a_witness(texts, confidence):
    class SparseReader(NumberingReader):
        def read(self, crops, *, mode):
            return tuple((Word("1", 0.99),) if k < texts else () for k in range(len(crops)))

    cells = [Cell(0, col, Box(6 * col, 10, 6 * col + 6, 16), (1, 2, 3)) for col in range(25)]
    words = read_cells(make_figure(), cells, SparseReader(), settings=SETTINGS)
    assert [words[cell] for cell in cells[:texts]] == [(Word("1", confidence),)] * texts


@pytest.mark.parametrize(
    ("word", "stays"),
    [
        (Word("1", 0.6), False),
        (Word("�", 0.3, others=(Word("I", 0.6),)), False),
        (Word("1", 0.8), True),
        (Word("7", 0.6), True),
        (Word("�", 0.3, others=(Word("12", 0.6),)), True),
    ],
    ids=["stroke", "rival", "sure", "digit", "number"],
)
def test_an_unsure_stroke_in_next_to_no_cell_is_no_text(word, stays):
    class StrokeReader(NumberingReader):
        def read(self, crops, *, mode):
            return tuple((word,) if k == 0 else () for k in range(len(crops)))

    cells = [Cell(0, col, Box(6 * col, 10, 6 * col + 6, 16), (1, 2, 3)) for col in range(25)]
    words = read_cells(make_figure(), cells, StrokeReader(), settings=SETTINGS)
    assert bool(words[cells[0]]) is stays


@pytest.mark.parametrize(
    ("texts", "stays"),
    [
        (("I", "-"), False),
        (("I", "-", "L1"), False),
        (("I", "-", "�"), False),
        (("I", "I"), True),
        (("-", "-"), True),
        (("I", "-", "x"), True),
        (("1", "-1"), True),
    ],
    ids=["both ways", "a corner", "illegible", "upright", "level", "a letter", "numbers"],
)
def test_sure_strokes_both_ways_in_a_few_cells_are_steps_between_colors(texts, stays):
    class StepReader(NumberingReader):
        def read(self, crops, *, mode):
            found = [(Word(text, 0.3 if text == "�" else 0.95),) for text in texts]
            return tuple(found[k - 40] if 0 <= k - 40 < len(found) else () for k in range(81))

    cells = [
        Cell(row, at, Box(8 * at, 8 * row, 8 * at + 8, 8 * row + 8), (1, 2, 3))
        for row in range(9)
        for at in range(9)
    ]
    words = read_cells(make_figure(), cells, StepReader(), settings=SETTINGS)
    assert any(words.values()) is stays


@pytest.mark.parametrize(
    ("col", "text", "stays"), [(0, "1", False), (4, "I", False), (2, "1", True), (0, "7", True)]
)
def test_strokes_in_all_cells_of_a_side_alone_are_the_frame(col, text, stays):
    class ColumnReader(NumberingReader):
        def read(self, crops, *, mode):
            return tuple((Word(text, 0.95),) if k % 5 == col else () for k in range(len(crops)))

    cells = [
        Cell(row, at, Box(8 * at, 8 * row, 8 * at + 8, 8 * row + 8), (1, 2, 3))
        for row in range(5)
        for at in range(5)
    ]
    words = read_cells(make_figure(), cells, ColumnReader(), settings=SETTINGS)
    assert any(words.values()) is stays


def test_cells_without_room_for_a_digit_are_not_read():
    wide, low, narrow = Box(10, 10, 40, 30), Box(10, 40, 40, 45), Box(50, 10, 55, 30)
    cells = [Cell(0, col, box, (0, 0, 0)) for col, box in enumerate((wide, low, narrow))]
    reader = NumberingReader()
    words = read_cells(make_figure(), cells, reader, settings=SETTINGS)
    assert [bool(words[cell]) for cell in cells] == [True, False, False]
    assert read_cells(make_figure(), cells[1:], reader, settings=SETTINGS) == {
        cells[1]: (),
        cells[2]: (),
    }
    assert len(reader.calls) == 1


def test_a_region_is_shown_with_a_margin():
    figure = make_figure()
    _, crops = read(figure, TextRegion(Box(20, 30, 60, 45)), mode=Mode.NUMBER)
    expected = figure.rgb[30 - MARGIN : 45 + MARGIN, 20 - MARGIN : 60 + MARGIN]
    assert crops[0].tolist() == framed(expected).tolist()


def test_the_margin_ends_with_the_figure():
    figure = make_figure()
    _, crops = read(figure, TextRegion(Box(0, 110, 40, 120)))
    assert crops[0].tolist() == framed(figure.rgb[110 - MARGIN :, : 40 + MARGIN]).tolist()


def test_a_shared_region_is_read_once():
    first, second = TextRegion(Box(20, 30, 60, 45)), TextRegion(Box(20, 60, 60, 75))
    words, crops = read(make_figure(), first, second, first)
    assert len(crops) == 2
    assert words == {first: (Word("0", 1.0),), second: (Word("1", 1.0),)}


def test_nowhere_to_read_gives_nothing():
    words, crops = read(make_figure())
    assert (words, len(crops)) == ({}, 0)


def draw_text(text, size=(140, 40)):
    """A black text on paper."""
    rgb = np.full((size[1], size[0], 3), 255, np.uint8)
    cv2.putText(rgb, text, (10, 27), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (0, 0, 0), 2, cv2.LINE_AA)
    return rgb


@pytest.mark.parametrize(("angle_deg", "quarters"), [(0, 0), (90, 1), (180, 2), (270, 3)])
def test_quarter_turns_come_upright_pixel_by_pixel(angle_deg, quarters):
    upright = draw_text("Ratio")
    turned = np.ascontiguousarray(np.rot90(upright, k=quarters))
    box = Box(0, 0, turned.shape[1], turned.shape[0])
    _, crops = read(make_figure(turned), TextRegion(box, angle_deg))
    assert crops[0].tolist() == framed(upright).tolist()


@pytest.mark.parametrize("quarters", [0, 1])
def test_the_margin_shows_no_tick_mark_but_the_rim_of_strokes(quarters):
    rgb = np.full((60, 60, 3), 255, np.uint8)
    rgb[20:30, 20:40] = 0
    rgb[22:25, 40] = 128
    rgb[31, 22:30] = 0  # an underscore
    plain = rgb.copy()
    rgb[24:26, 42:50] = 0
    box = Box(20, 20, 40, 30) if quarters == 0 else Box(20, 20, 30, 40)
    crops = [
        read(make_figure(np.rot90(each, quarters).copy()), TextRegion(box, 90 * quarters))[1][0]
        for each in (rgb, plain)
    ]
    assert crops[0].tolist() == crops[1].tolist()
    assert (crops[0] == 0).all(axis=2).sum() == 20 * 10 + 8


def slanted(text, angle_deg, neighbor=None, dash_row=None, dash_px=15):
    """A text turned counter-clockwise in a figure, another one below it, and its region."""
    rgb = draw_text(text, size=(160, 160))
    rgb = np.roll(rgb, 80 - 22, axis=0)
    if neighbor:
        other = np.roll(draw_text(neighbor, size=(160, 160)), 80 - 22 + 34, axis=0)
        rgb = np.minimum(rgb, other)
    if dash_row is not None:
        rgb[dash_row : dash_row + 2, 30 : 30 + dash_px] = 0
    matrix = cv2.getRotationMatrix2D((80, 80), angle_deg, 1.0)
    white = (255, 255, 255)
    turned = cv2.warpAffine(rgb, matrix, (160, 160), flags=cv2.INTER_CUBIC, borderValue=white)
    return make_figure(turned.astype(np.uint8)), TextRegion(Box(20, 20, 140, 140), angle_deg)


def ink_box(crop):
    """Width and height of what is printed in a crop."""
    rows, cols = np.nonzero((crop < 255 - CONTRAST).any(axis=2))
    return int(np.ptp(cols)) + 1, int(np.ptp(rows)) + 1


@pytest.mark.parametrize("angle_deg", [30, 45, 60])
def test_slanted_text_comes_upright(angle_deg):
    figure, region = slanted("Ratio", angle_deg)
    _, crops = read(figure, region)
    expected = ink_box(draw_text("Ratio"))
    assert np.abs(np.subtract(ink_box(crops[0]), expected)).max() <= 2


def test_the_neighbor_of_a_slanted_text_is_left_out():
    figure, region = slanted("Ratio", 45, neighbor="Size")
    _, crops = read(figure, region)
    assert abs(ink_box(crops[0])[1] - ink_box(draw_text("Ratio"))[1]) <= 2


@pytest.mark.parametrize("above", [3, -1])
def test_a_tick_mark_in_the_margin_of_a_slanted_text_is_left_out(above):
    figure, _ = slanted("Rail", 45)
    rows, cols = np.nonzero((figure.rgb < 255 - CONTRAST).any(axis=2))
    box = Box(int(cols.min()), int(rows.min()), int(cols.max()) + 1, int(rows.max()) + 1)
    marked = figure.rgb.copy()
    marked[: box.top - above, box.right - 2 : box.right] = 0
    crops = [read(make_figure(rgb), TextRegion(box, 45))[1][0] for rgb in (figure.rgb, marked)]
    assert ink_box(crops[1]) == ink_box(crops[0])


@pytest.mark.parametrize(("dash_row", "taller"), [(89, True), (70, True), (96, False)])
def test_a_dot_or_an_underscore_belongs_to_its_slanted_line(dash_row, taller):
    heights = [
        ink_box(read(*slanted("nose", 45, dash_row=row))[1][0])[1] for row in (None, dash_row)
    ]
    assert (heights[1] >= heights[0] + 3) is taller


@pytest.mark.parametrize("text", ["sw", "SW"])
def test_slanted_labels_have_the_case_that_their_size_shows(text):
    """Blur makes small letters as much higher as capitals."""
    picture = Image.new("RGB", (160, 320), "white")
    font = ImageFont.truetype(font_manager.findfont("DejaVu Sans"), 15)
    for row, printed in enumerate(("FRI", text)):
        line = Image.new("L", (60, 30))
        ImageDraw.Draw(line).text((8, 4), printed, 255, font)
        turned = line.rotate(45, Image.Resampling.BICUBIC, expand=True)
        picture.paste("black", (40, 40 + 160 * row), turned)

    class CapitalReader(NumberingReader):
        def read(self, crops, *, mode):
            return ((Word("FRI", 1.0),), (Word("SW", 1.0),))

    axis = tuple(
        TextRegion(Box(30, 30 + 160 * row, 120, 120 + 160 * row), 45, index=row) for row in (0, 1)
    )
    figure = make_figure(np.asarray(picture.filter(ImageFilter.GaussianBlur(1.3))))
    words = read_ticks(figure, [axis], CapitalReader(), settings=SETTINGS)
    assert [word.text for region in axis for word in words[region]] == ["FRI", text]


def test_a_rule_below_a_slanted_line_is_left_out():
    figure, region = slanted("nose", 45)
    ruled, _ = slanted("nose", 45, dash_row=89, dash_px=60)
    assert ink_box(read(ruled, region)[1][0])[1] == ink_box(read(figure, region)[1][0])[1]


def test_a_slanted_region_without_ink_is_shown_all_the_same():
    rgb = np.full((80, 80, 3), 255, np.uint8)
    _, crops = read(make_figure(rgb), TextRegion(Box(20, 20, 60, 60), 45))
    assert crops[0].min() == 255
    assert crops[0].size > 0


class WritingReader(NumberingReader):
    """Answers each crop with the next of some texts."""

    def __init__(self, *texts):
        super().__init__()
        self.texts = texts

    def read(self, crops, *, mode):
        self.calls.append((crops, mode))
        return tuple((Word(text, 0.99),) for text in self.texts[: len(crops)])


def test_ticks_are_read_in_one_call_however_many_axes_share_them():
    x_axis = tuple(TextRegion(Box(left, 60, left + 20, 75)) for left in (20, 60))
    y_axis = (TextRegion(Box(100, 10, 120, 25)),)
    reader = NumberingReader()
    words = read_ticks(make_figure(), [x_axis, y_axis, x_axis], reader, settings=SETTINGS)
    assert words == {
        x_axis[0]: (Word("0", 1.0),),
        x_axis[1]: (Word("1", 1.0),),
        y_axis[0]: (Word("2", 1.0),),
    }
    assert [(len(crops), mode) for crops, mode in reader.calls] == [(3, Mode.NUMBER)]


@pytest.mark.parametrize(("height", "expected"), [(7, "sw"), (10, "SW")])
def test_labels_of_an_axis_are_measured_against_each_other(height, expected):
    axis = (TextRegion(Box(20, 30, 60, 40)), TextRegion(Box(20, 60, 60, 60 + height)))
    other = (TextRegion(Box(100, 30, 120, 34)),)
    reader = WritingReader("Hat", "sW", "Hat")
    words = read_ticks(make_figure(), [axis, other], reader, settings=SETTINGS)
    assert [word.text for word in words[axis[1]]] == [expected]


def test_the_margin_of_a_label_ends_half_way_to_its_neighbor():
    figure = make_figure()
    axis = (TextRegion(Box(20, 60, 30, 75)), TextRegion(Box(31, 60, 40, 75)))
    reader = NumberingReader()
    read_ticks(figure, [axis], reader, settings=SETTINGS)
    ((crops, _),) = reader.calls
    sides = [(20 - MARGIN, 31), (30, 40 + MARGIN)]
    assert [crop.tolist() for crop in crops] == [
        framed(figure.rgb[60 - MARGIN : 75 + MARGIN, left:right]).tolist() for left, right in sides
    ]


def test_labels_one_above_the_other_keep_out_of_each_other():
    figure = make_figure()
    axis = (TextRegion(Box(20, 40, 40, 50)), TextRegion(Box(20, 51, 40, 60)))
    reader = NumberingReader()
    read_ticks(figure, [axis], reader, settings=SETTINGS)
    ((crops, _),) = reader.calls
    rows = [(40 - MARGIN, 51), (50, 60 + MARGIN)]
    assert [crop.tolist() for crop in crops] == [
        framed(figure.rgb[top:bottom, 20 - MARGIN : 40 + MARGIN]).tolist() for top, bottom in rows
    ]


def test_labels_that_others_are_printed_over_are_not_read():
    regions = tuple(
        TextRegion(Box(10 + 30 * at, 10, 30 + 30 * at, 20), index=at, crossed=True)
        for at in range(3)
    )
    reader = NumberingReader()
    texts = read_ticks(make_figure(), [regions], reader, settings=SETTINGS)
    assert texts == dict.fromkeys(regions, ())
    assert not any(crops for crops, _ in reader.calls)


@pytest.mark.parametrize("quarters", [0, 1])
def test_the_margin_shows_no_rule_that_touches_the_text(quarters):
    rgb = np.full((60, 60, 3), 255, np.uint8)
    rgb[20:30, 20:24] = 0
    rgb[20:24, 20:40] = 0
    plain = rgb.copy()
    rgb[:, 19] = 90
    box = Box(20, 20, 40, 30) if quarters == 0 else Box(20, 20, 30, 40)
    crops = [
        read(make_figure(np.rot90(each, quarters).copy()), TextRegion(box, 90 * quarters))[1][0]
        for each in (rgb, plain)
    ]
    assert crops[0].tolist() == crops[1].tolist()


@pytest.mark.parametrize(("neighbor", "taller"), [(Box(78, 78, 98, 98), False), (None, True)])
def test_a_piece_of_the_next_slanted_label_is_no_dot_of_this_one(neighbor, taller):
    """The boxes of slanted labels overlap."""
    figure, region = slanted("nose", 45)
    rgb = figure.rgb.copy()
    rgb[82:86, 84:88] = 0
    reader = NumberingReader()
    axis = (region, TextRegion(neighbor, 45)) if neighbor else (region,)
    read_ticks(make_figure(rgb), [axis], reader, settings=SETTINGS)
    height = ink_box(reader.calls[0][0][0])[1]
    assert (height > ink_box(read(figure, region)[1][0])[1]) == taller


def test_turned_labels_of_all_x_axes_read_one_way():
    """One axis alone is sure enough to be left as it stands; a y axis is never asked with them."""

    class Doubting(NumberingReader):
        def read(self, crops, *, mode):
            self.calls.append((crops, mode))
            sureness = (0.95, 0.95, 0.5, 0.5, 0.95) if len(self.calls) == 1 else (1.0,) * 5
            return tuple((Word("6", each),) for each in sureness[: len(crops)])

    def label(left, top, position):
        return TextRegion(Box(left, top, left + 8, top + 14), 90, position, 0)

    sure, doubtful = (
        [label(10, 90, 14), label(30, 90, 34)],
        [label(80, 90, 84), label(100, 90, 104)],
    )
    rows = [label(60, 20, 27)]
    reader = Doubting()
    read_ticks(make_figure(), [sure, doubtful, rows], reader, settings=SETTINGS)
    assert [len(crops) for crops, _ in reader.calls] == [5, 4]


@pytest.mark.parametrize("turned", [False, True])
def test_a_speck_above_the_middle_of_its_row_is_an_apostrophe(turned):
    rgb = np.full((160, 160, 3), 255, np.uint8)
    boxes = [Box(20, top, 60, top + 10) for top in (20, 50, 80)]
    boxes += [Box(57, 110, 59, 113), Box(57, 147, 59, 149)]
    places = (25, 55, 85, 115, 145)
    if turned:
        boxes = [Box(box.top, box.left, box.bottom, box.right) for box in boxes]
    angle = 90 if turned else 0
    axis = [TextRegion(box, angle, place) for box, place in zip(boxes, places, strict=True)]
    for box in boxes:
        rgb[box.slices] = 0
    words = read_ticks(make_figure(rgb), [axis], NumberingReader(), settings=SETTINGS)
    assert [words[region][0].text for region in axis[-2:]] == ["'", "."]


@pytest.mark.parametrize(("width", "lying"), [(9, True), (14, False)])
def test_a_lone_digit_on_its_side_is_wider_than_high(width, lying):
    """Beside it lies a number of two glyphs, so both are read as they stand and on their sides."""
    axis = (TextRegion(Box(20, 20, 29, 32)), TextRegion(Box(20, 52, 20 + width, 57)))
    reader = NumberingReader(sure=0.3)
    read_ticks(make_figure(), [axis], reader, settings=SETTINGS)
    assert [len(crops) for crops, _ in reader.calls] == [2, 4][: 1 + lying]


@pytest.mark.parametrize(
    ("width", "height", "lying"), [(9, 16, True), (6, 9, False), (6, 16, False), (9, 10, False)]
)
def test_labels_as_wide_as_the_words_of_another_axis_are_high_are_read_on_their_sides(
    width, height, lying
):
    """However sure readers are of them as they stand."""
    columns = [TextRegion(Box(x, 90, x + width, 90 + height)) for x in (20, 50, 80)]
    rows = [TextRegion(Box(10, y, 40, y + 9)) for y in (10, 30, 50)]
    reader = NumberingReader(sure=0.99)
    read_ticks(make_figure(), [columns, rows], reader, settings=SETTINGS)
    assert [len(crops) for crops, _ in reader.calls] == [6, 6][: 1 + lying]


def test_the_height_of_text_on_its_side_is_the_width_of_its_place():
    """All of these letters are nine pixels high, so that none of them is small."""
    texts = {6: "L", 7: "s", 14: "XL", 22: "XXL"}
    axis = [
        TextRegion(Box(x, 20, x + 9, 20 + high))
        for x, high in zip((20, 50, 80, 110), texts, strict=True)
    ]
    rgb = np.full((120, 160, 3), 255, np.uint8)
    for region in axis:
        rgb[region.box.slices] = 0

    def extent(crop, across):
        return np.count_nonzero((crop[..., 0] < 128).any(axis=across))

    class Reader:
        def version(self):
            return "lying 1"

        def read(self, crops, *, mode):
            lengths = [extent(crop, 0) for crop in crops]
            return [
                (Word("X", 0.6) if extent(crop, 1) in texts else Word(texts[wide], 0.9),)
                for crop, wide in zip(crops, lengths, strict=True)
            ]

    words = read_ticks(make_figure(rgb), [axis], Reader(), settings=SETTINGS)
    assert [words[region][0].text for region in axis] == ["L", "S", "XL", "XXL"]
