"""The text reader with its real model, on labels drawn small."""

import sys

import cv2
import numpy as np
import pytest

from heatgrid.errors import EngineError
from heatgrid.read import words
from heatgrid.read.align import Glyph
from heatgrid.read.engine import Mode
from heatgrid.read.words import WordReader, model_path
from heatgrid.settings import ReadSettings

LABELS = (
    "Pass@1",
    "R1-Llama | AIME24",
    "AIME'25",
    "GPQA_D",
    "Local Window Size",
    "number of x's digits",
    "After GRPO Temperature: 1.25",
    "Accuracy (%)",
    "Müller",
    "n/a",
)


@pytest.fixture(scope="module")
def reader() -> WordReader:
    return WordReader(ReadSettings())


def _texts(reader, crops, mode=Mode.TEXT):
    return [[word.text for word in found] for found in reader.read(crops, mode=mode)]


@pytest.mark.parametrize("size_px", [10, 14, 28])
def test_labels_are_read_exactly(reader, draw_label, size_px):
    crops = [draw_label(text, size_px=size_px) for text in LABELS]
    assert _texts(reader, crops) == [[text] for text in LABELS]


@pytest.mark.parametrize(
    ("color", "background"), [("white", "black"), ("0.4", "0.92"), ("#2a3f5f", "#e5ecf6")]
)
def test_colors_make_no_difference(reader, draw_label, color, background):
    crops = [draw_label(text, color=color, background=background) for text in LABELS[:4]]
    assert _texts(reader, crops) == [[text] for text in LABELS[:4]]


def test_a_crop_without_any_margin_keeps_its_outer_letters(reader, draw_label):
    crop = draw_label("Layer L1")
    assert _texts(reader, [crop[2:-2, 2:-2]]) == [["Layer L1"]]


@pytest.mark.parametrize(("text", "size_px"), [("s05", 13.5), ("0.05", 9)])
def test_nothing_is_read_behind_the_end_of_a_short_line(reader, draw_label, text, size_px):
    assert _texts(reader, [draw_label(text, size_px=size_px)]) == [[text]]


def test_grid_lines_around_a_cell_are_not_read(reader, draw_label):
    crop = np.pad(draw_label("n/a"), ((8, 8), (8, 8), (0, 0)), constant_values=255)
    crop[0], crop[-1], crop[:, 0], crop[:, -1] = 0, 0, 0, 0
    assert _texts(reader, [crop], Mode.NUMBER) == [["n/a"]]


def test_lines_come_from_top_to_bottom(reader, draw_label):
    assert _texts(reader, [draw_label("SQuAD 2.0\nClaude, n = 864")]) == [
        ["SQuAD 2.0", "Claude, n = 864"]
    ]


def test_nothing_is_read_where_nothing_is_printed(reader):
    noise = np.random.default_rng(0).integers(244, 256, (20, 60, 3)).astype(np.uint8)
    blank = np.full((20, 60, 3), 200, np.uint8)
    assert reader.read([blank, noise], mode=Mode.TEXT) == ((), ())


def test_no_crops_make_no_words(reader):
    assert reader.read([], mode=Mode.TEXT) == ()


def test_a_crop_reads_the_same_in_any_company(reader, draw_label):
    crops = [draw_label(text, size_px=11) for text in LABELS]
    together = reader.read(crops, mode=Mode.TEXT)
    assert together == tuple(reader.read([crop], mode=Mode.TEXT)[0] for crop in crops)


def test_clear_text_is_sure_and_blurred_text_is_not(reader, draw_label):
    clear = draw_label("Local Window Size", size_px=20)
    blurred = cv2.GaussianBlur(clear, (0, 0), 3)
    ((sure,), (unsure,)) = reader.read([clear, blurred], mode=Mode.TEXT)
    assert sure.confidence > 0.95 > unsure.confidence


def test_version_names_the_packages(reader):
    assert reader.version().startswith("PP-OCRv6-small (rapidocr 3.")
    assert "onnxruntime" in reader.version()


def test_the_model_is_a_file_of_the_wheel():
    assert model_path().name == "PP-OCRv6_rec_small.onnx"


def test_a_missing_package_is_an_engine_error_with_advice(monkeypatch):
    monkeypatch.setattr(words, "find_spec", lambda name: None)
    with pytest.raises(EngineError, match="pip install 'rapidocr"):
        WordReader(ReadSettings()).version()


def test_a_space_on_one_side_of_an_at_sign_is_one_on_both(reader, draw_label):
    assert _texts(reader, [draw_label("Loss @ step 1,000", size_px=11)]) == [["Loss @ step 1,000"]]
    assert _texts(reader, [draw_label("Pass@1 of all", size_px=11)]) == [["Pass@1 of all"]]


@pytest.mark.parametrize(
    ("seen", "text"), [("Score (一)", "Score (–)"), ("一月", "一月"), ("ab ー", "ab –")]
)
def test_a_level_stroke_among_latin_letters_is_a_dash(reader, monkeypatch, seen, text):
    glyphs = tuple(Glyph(char, 8 * at + 4, 0.9) for at, char in enumerate(seen))
    monkeypatch.setattr(reader, "_decode", lambda _: glyphs)
    monkeypatch.setattr(words, "with_wide_rounds", lambda each, *_, **__: each)
    monkeypatch.setattr(words, "proofread", lambda *_, **__: seen)
    crop = np.full((20, 90, 3), 255, np.uint8)
    crop[8:12, 10:80] = 0
    assert _texts(reader, [crop]) == [[text]]


def test_words_need_onnxruntime(monkeypatch, draw_label):
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(EngineError, match="pip install 'rapidocr"):
        WordReader(ReadSettings()).read([draw_label("Ratio")], mode=Mode.TEXT)
