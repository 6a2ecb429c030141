"""Figure to reading: the stages together, with a reader that is told the truth."""

from dataclasses import replace

import cv2
import numpy as np
import pytest
from matplotlib import colormaps

from heatgrid import contents
from heatgrid.contents import ARE_TILES
from heatgrid.detect.panels.search import NO_LATTICE
from heatgrid.drawn import Figure
from heatgrid.errors import EngineError
from heatgrid.geometry import Box
from heatgrid.model import CellState, Scale, Skipped, Stage, Where, Word
from heatgrid.pipeline import GIVEN_UP, HAS_A_BAR, read_figure
from heatgrid.read.alphabet import FOREIGN
from heatgrid.read.engine import Mode
from heatgrid.settings import ReductionSettings, Settings
from tests.factories import Look, data_from_texts, draw_heatmaps
from tests.unit.detect.drawings import (
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
)

FIRST = data_from_texts(
    [["41.3", "45.0", "49.3"], ["39.3", "44.2", "47.1"]],
    x_ticks=("0.1", "0.2", "0.3"),
    y_ticks=("500", "1000"),
    title="AIME24",
    x_label="Ratio",
    y_label="Window",
    bar_label="Pass@1",
    bar_ticks=("40", "44", "48"),
)
SECOND = replace(
    FIRST,
    values=((40.1, 42.2, 44.4), (39.9, 48.8, 46.6)),
    texts=(("40.1", "42.2", "44.4"), ("39.9", "48.8", "46.6")),
    title="MATH",
)


class TruthReader:
    """Answers call by call with what is printed in the crops of that call."""

    def __init__(self, *answers):
        self.answers = list(answers)

    def version(self):
        return "truth 1"

    def read(self, crops, *, mode):
        expected, texts = self.answers.pop(0)
        assert mode is expected
        assert len(crops) == len(texts)
        return tuple((Word(text, 1.0),) if text else () for text in texts)


class WordTeller:
    """Answers for the cells of each panel with given words, and with none for whatever else."""

    def __init__(self, *panels):
        self.panels = list(panels)

    def version(self):
        return "teller 1"

    def read(self, crops, *, mode):
        if mode is Mode.CELLS:
            return tuple((word,) if word.text else () for word in self.panels.pop(0))
        return ((),) * len(crops)


def cells_of(data):
    return Mode.CELLS, [text for row in data.texts for text in row]


def read(panels, look, *answers):
    """The reading of drawn panels, and the truth."""
    rgb, truth = draw_heatmaps(panels, look=look)
    reader = TruthReader(*answers)
    reading = read_figure(Figure("fig.png", rgb, "0" * 64), engine=reader, settings=Settings())
    assert reader.answers == []
    return reading, truth


def read_first(data=FIRST, printed=None):
    """The reading of one panel with its own bar, `printed` being what its cells say."""
    bar_ticks = sorted(data.bar_ticks, reverse=True)  # from the top
    ticks = [*data.x_ticks, *data.y_ticks, *bar_ticks]
    labels = [data.title, data.x_label, data.y_label, data.bar_label]
    answers = cells_of(printed or data), (Mode.NUMBER, ticks), (Mode.TEXT, labels)
    return read([data], Look(), *answers)


def texts_of(panel):
    return [reading.text for reading in panel.readings]


def test_one_panel_with_its_bar():
    reading, truth = read_first()
    (panel,) = reading.panels
    assert (panel.panel.rows, panel.panel.cols) == (2, 3)
    assert panel.panel.box.iou(Box(*(round(side) for side in truth[0].box))) > 0.97
    assert [other.value for other in panel.readings] == [41.3, 45.0, 49.3, 39.3, 44.2, 47.1]
    assert (panel.title, panel.x_axis.label, panel.y_axis.label) == ("AIME24", "Ratio", "Window")
    assert [panel.x_axis.tick_text(k) for k in range(3)] == ["0.1", "0.2", "0.3"]
    assert [panel.y_axis.tick_text(k) for k in range(2)] == ["500", "1000"]


def test_the_bar_of_one_panel():
    reading, _ = read_first()
    bar = reading.panels[0].colorbar
    assert (bar.label, bar.scale, bar.panels) == ("Pass@1", Scale.LINEAR, (0,))
    assert (bar.low, bar.high) == (39.3, 49.3)
    assert [tick.value for tick in bar.ticks] == [48.0, 44.0, 40.0]


def test_where_a_reading_comes_from():
    reading, _ = read_first()
    rgb, _ = draw_heatmaps([FIRST])
    assert (reading.source, reading.sha256, reading.engine) == ("fig.png", "0" * 64, "truth 1")
    assert (reading.height_px, reading.width_px) == rgb.shape[:2]


def test_numbers_and_colors_agree():
    reading, _ = read_first()
    assert (reading.findings, reading.skipped) == ((), ())
    cells = reading.panels[0].readings
    assert max(abs(cell.color_value - cell.value) for cell in cells) < 0.1
    assert all(any(map(cell.numeral.interval.overlaps, cell.color_intervals)) for cell in cells)


def test_one_wrong_number_is_one_finding_on_its_cell():
    wrong = replace(FIRST, texts=(FIRST.texts[0], ("39.3", "46.2", "47.1")))
    reading, _ = read_first(printed=wrong)
    assert texts_of(reading.panels[0])[4] == "46.2"
    assert [(other.code, other.where) for other in reading.findings] == [
        ("H502", Where("fig.png", 0, 1, 1))
    ]


def test_an_undrawn_cell_is_masked():
    values = (FIRST.values[0], (39.3, float("nan"), 47.1))
    texts = (FIRST.texts[0], ("39.3", "", "47.1"))
    printed = replace(FIRST, texts=(*texts[:1], ("39.3", "47.1")))
    reading, _ = read_first(replace(FIRST, values=values, texts=texts), printed)
    states = [other.state for other in reading.panels[0].readings]
    assert states == [CellState.READ] * 4 + [CellState.MASKED, CellState.READ]


@pytest.mark.parametrize(
    ("text", "confidence", "numbers", "illegible", "state"),
    [
        ("W", 0.2, True, 0, CellState.MASKED),
        ("div.", 0.9, True, 0, CellState.TEXT),
        ("W", 0.2, False, 0, CellState.BLANK),
        ("W", 0.2, True, 2, CellState.UNREADABLE),
    ],
    ids=["nothing", "a word", "alone", "among numbers in bad print"],
)
def test_what_nobody_reads_in_hatching_is_no_text(text, confidence, numbers, illegible, state):
    rgb = make_paper(240, 340)
    fractions = make_fractions(3, 4)
    draw_mesh(rgb, fractions, (40, 40), cell=(60, 50), printed=False)
    hatched = np.add.outer(np.arange(50), np.arange(60)) % 8 < 2
    rgb[90:140, 100:160][hatched] = 120
    words = [Word(f"{each:.2f}" if numbers else "", 1.0) for each in fractions.ravel()]
    words[5] = Word(text, confidence)
    words[:illegible] = [Word("W", 0.2)] * illegible
    reading = read_figure(
        Figure("fig.png", rgb, "0" * 64), engine=WordTeller(words), settings=Settings()
    )
    (panel,) = reading.panels
    assert panel.readings[5].state is state


@pytest.mark.parametrize("unread", [True, False])
def test_a_dot_in_some_cells_is_no_text_that_nobody_reads(unread):
    rgb = make_paper(240, 340)
    draw_mesh(rgb, make_fractions(3, 4), (40, 40), cell=(60, 50), printed=False)
    dotted = (0, 3, 5, 6, 9)
    for index in dotted:
        row, col = divmod(index, 4)
        cv2.circle(rgb, (70 + 60 * col, 65 + 50 * row), 3, (120, 120, 120), -1, cv2.LINE_AA)
    word = Word(FOREIGN, 0.4) if unread else Word("7", 1.0)
    reading = read_figure(
        Figure("fig.png", rgb, "0" * 64),
        engine=WordTeller([word if index in dotted else Word("", 1.0) for index in range(12)]),
        settings=Settings(),
    )
    (panel,) = reading.panels
    assert texts_of(panel) == ["7" if index in dotted and not unread else "" for index in range(12)]


@pytest.mark.parametrize(("text", "count"), [("i", 0), ("1", 1)], ids=["icon", "number"])
def test_a_row_of_buttons_with_an_icon_that_looks_like_a_letter_is_none(text, count):
    rgb = make_paper(120, 300)
    for col, gray in enumerate((239, 38, 239)):
        rgb[40:80, 60 + 50 * col : 110 + 50 * col] = gray
        print_number(rgb, text, (60 + 50 * col, 40), (50, 40), (gray,) * 3)
    words = [Word("B", 0.5), Word(text, 1.0), Word("2", 0.6)]
    reader = WordTeller(words)
    reading = read_figure(Figure("fig.png", rgb, "0" * 64), engine=reader, settings=Settings())
    assert len(reading.panels) == count


@pytest.mark.parametrize(("letter_min_px", "factor"), [(5, 2), (100, 1)])
def test_a_picture_with_more_pixels_than_its_letters_need_is_read_in_fewer(letter_min_px, factor):
    texts = [["9", "8", "7"], ["6", "5", "4"], ["3", "2", "1"]]
    rgb, truth = draw_heatmaps([data_from_texts(texts)], look=Look(bar="none"))
    large = rgb.repeat(2, axis=0).repeat(2, axis=1)
    limits = ReductionSettings(pixels_max=rgb.shape[0] * rgb.shape[1], letter_min_px=letter_min_px)
    words = [Word(text, 1.0) for row in texts for text in row]
    teller = WordTeller(*[words] * (3 - factor))
    reading = read_figure(
        Figure("fig.png", large, "0" * 64), engine=teller, settings=Settings(reduction=limits)
    )
    (panel,) = reading.panels
    assert [each.text for each in panel.readings] == [word.text for word in words]
    assert panel.panel.box.iou(Box(*(round(2 * side) for side in truth[0].box))) > 0.97
    assert (reading.height_px, reading.width_px) == large.shape[:2]
    assert teller.panels == []


def test_hard_print_on_cells_of_the_color_of_the_paper_is_no_name():
    """Of a map that begins with white."""
    texts = [["0", "9", "8", "7"], ["6", "0", "5", "9"], ["8", "7", "0", "6"], ["9", "5", "6", "0"]]
    data = data_from_texts(texts)

    def states(sure):
        hard = Word("4NXX", sure), Word("OKX", sure), Word("CKX", sure), Word("MOX", sure)
        answers = [Word(text, 1.0) for row in texts for text in row]
        answers[::5] = hard
        rgb, _ = draw_heatmaps([data], look=Look(bar="none", cmap="Blues"))
        rgb[(rgb >= (240, 245, 250)).all(axis=2)] = 255
        reader = WordTeller(answers)
        reading = read_figure(Figure("fig.png", rgb, "0" * 64), engine=reader, settings=Settings())
        return [other.state for other in reading.panels[0].readings][::5]

    assert states(0.99) == [CellState.MASKED] * 4
    assert states(0.3) == [CellState.UNREADABLE] * 4


def test_amounts_of_a_row_whose_dollars_look_like_letters_are_no_heads():
    texts = [
        ["156", "682", "460", "438"],
        ["491", "820", "366", "512"],
        ["116", "211", "729", "97"],
    ]
    data = data_from_texts(texts)
    words = [
        Word(("S" if row == 2 else "$") + text, 1.0)
        for row, line in enumerate(texts)
        for text in line
    ]
    rgb, _ = draw_heatmaps([data], look=Look(bar="none"))
    figure = Figure("fig.png", rgb, "0" * 64)
    (panel,) = read_figure(figure, engine=WordTeller(words), settings=Settings()).panels
    assert [each.text for each in panel.readings] == [f"${text}" for row in texts for text in row]


def test_panels_share_axis_and_bar():
    limits = {"low": 39.3, "high": 49.3}
    panels = [replace(FIRST, **limits), replace(SECOND, **limits)]
    ticks = [*FIRST.x_ticks, *FIRST.y_ticks, *FIRST.x_ticks, "48", "44", "40"]
    labels = ["AIME24", "Ratio", "Window", "MATH", "Ratio", "Pass@1"]
    reading, _ = read(
        panels,
        Look(bar="shared"),
        cells_of(FIRST),
        cells_of(SECOND),
        (Mode.NUMBER, ticks),
        (Mode.TEXT, labels),
    )
    first, second = reading.panels
    assert (first.title, second.title) == ("AIME24", "MATH")
    assert second.y_axis == first.y_axis
    assert second.colorbar == first.colorbar
    assert first.colorbar.panels == (0, 1)
    assert (first.colorbar.low, first.colorbar.high) == (39.3, 49.3)
    assert texts_of(second) == ["40.1", "42.2", "44.4", "39.9", "48.8", "46.6"]
    assert reading.findings == ()


def test_a_panel_without_a_bar():
    bare = replace(FIRST, bar_label="", bar_ticks=())
    ticks = [*bare.x_ticks, *bare.y_ticks]
    labels = [bare.title, bare.x_label, bare.y_label]
    answers = cells_of(bare), (Mode.NUMBER, ticks), (Mode.TEXT, labels)
    reading, _ = read([bare], Look(bar="none"), *answers)
    (panel,) = reading.panels
    assert panel.colorbar is None
    assert {other.color_value for other in panel.readings} == {None}
    assert texts_of(panel) == ["41.3", "45.0", "49.3", "39.3", "44.2", "47.1"]


def read_picture(rgb):
    """The reading of a picture without any panel, so the reader is shown nothing."""
    reader = TruthReader((Mode.NUMBER, []), (Mode.TEXT, []))
    return read_figure(Figure("fig.png", rgb, "0" * 64), engine=reader, settings=Settings())


def test_a_figure_without_heatmap_is_said_to_have_none():
    reading = read_picture(make_paper())
    assert (reading.panels, reading.skipped) == ((), ())
    assert [(other.code, other.where) for other in reading.findings] == [("H101", Where("fig.png"))]


def test_what_looks_like_a_panel_but_is_none_is_skipped():
    rgb = make_paper()
    for left, width in ((60, 46), (106, 34), (140, 46), (186, 34), (220, 46)):
        draw_mesh(rgb, make_fractions(4, 1, left), (left, 40), cell=(width, 30), printed=False)
    reading = read_picture(rgb)
    (skipped,) = reading.skipped
    reason = GIVEN_UP.format(reason=NO_LATTICE)
    assert skipped == Skipped(Where("fig.png"), Stage.PANELS, reason, skipped.box)
    assert skipped.box.intersection(Box(60, 40, 266, 160)) == skipped.box
    assert "H102" in {other.code for other in reading.findings}


@pytest.mark.parametrize(("together", "count"), [(True, 2), (False, 0)])
def test_numbers_that_tell_nothing_of_their_colors_are_believed_in_the_twin_of_a_panel(
    together, count
):
    fractions = make_fractions(3, 4)
    shuffled = np.random.default_rng(2).permutation(fractions.ravel())
    numbers = [fractions.ravel(), shuffled] if together else [shuffled]
    rgb = make_paper(240, 640)
    for left in (40, 360)[: len(numbers)]:
        draw_mesh(rgb, fractions, (left, 40))
    reader = WordTeller(*([Word(f"{100 * each:.0f}", 1.0) for each in own] for own in numbers))
    reading = read_figure(Figure("fig.png", rgb, "0" * 64), engine=reader, settings=Settings())
    assert len(reading.panels) == count
    assert [each.reason for each in reading.skipped] == [GIVEN_UP.format(reason=ARE_TILES)] * (
        not together
    )


def test_a_bar_like_that_of_a_panel_tells_of_one_that_was_not_found():
    rgb = make_paper(240, 640)
    draw_mesh(rgb, make_fractions(4, 3), (40, 40), cell=(50, 40), printed=False)
    field = np.add.outer(np.linspace(0, 0.5, 160), np.linspace(0, 0.5, 150))
    rgb[40:200, 340:490] = colormaps["viridis"](field, bytes=True)[..., :3]
    for left in (210, 510):
        draw_bar(rgb, Box(left, 40, left + 14, 200))
    reader = TruthReader((Mode.CELLS, [""] * 12), (Mode.NUMBER, []), (Mode.TEXT, []))
    reading = read_figure(Figure("fig.png", rgb, "0" * 64), engine=reader, settings=Settings())
    (skipped,) = reading.skipped
    assert (len(reading.panels), skipped.reason) == (1, GIVEN_UP.format(reason=HAS_A_BAR))
    assert skipped.box.iou(Box(340, 40, 490, 200)) > 0.95
    assert "H102" in {other.code for other in reading.findings}


def test_a_failing_reader_fails_the_figure():
    class BrokenReader(TruthReader):
        def read(self, crops, *, mode):
            raise EngineError("it crashed")

    rgb, _ = draw_heatmaps([FIRST])
    with pytest.raises(EngineError, match="it crashed"):
        read_figure(Figure("fig.png", rgb, "0" * 64), engine=BrokenReader(), settings=Settings())


class CropKeeper(WordTeller):
    """One that keeps what it is shown of cells."""

    def __init__(self, *panels):
        super().__init__(*panels)
        self.crops = []

    def read(self, crops, *, mode):
        if mode is Mode.CELLS:
            self.crops.append(crops)
        return super().read(crops, mode=mode)


def test_holes_of_a_lattice_are_no_holes_of_the_panel_that_is_left_of_it(monkeypatch):
    """The names of rows pass for cells at first, and the corner with them for a hole."""
    rgb = make_paper(240, 400)
    fractions = make_fractions(4, 5)
    draw_mesh(rgb, fractions, (60, 40))
    words = [Word(f"{10 * each:.1f}", 1.0) for each in fractions[:, 1:].ravel()]

    def shown(hidden):
        """What the reader is shown of the cells that are left."""
        body = []

        def masked(scene, cells, *args, **kwargs):
            corner = hidden and not body
            return tuple(
                replace(each, drawn=not corner or each.row < 3 or each.col > 1) for each in cells
            )

        def without_names(scene, panel, *args, **kwargs):
            body.append(panel.with_edges(0, panel.x_edges[1:]))
            return body[0]

        monkeypatch.setattr(contents, "mask_nooks", masked)
        monkeypatch.setattr(contents, "without_heads", without_names)
        reader = CropKeeper([Word("", 1.0)] * (18 if hidden else 20), words)
        read_figure(Figure("fig.png", rgb, "0" * 64), engine=reader, settings=Settings())
        return reader.crops[1]

    for crop, expected in zip(shown(True), shown(False), strict=True):
        assert np.array_equal(crop, expected)
