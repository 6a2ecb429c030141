"""Networks run alike through onnxruntime and through OpenCV."""

import sys
from importlib.resources import files

import numpy as np
import pytest

from heatgrid.errors import EngineError
from heatgrid.read.digits import DigitReader
from heatgrid.read.onnx import load_in_opencv, load_network
from heatgrid.settings import ReadSettings

MODEL = files("heatgrid.read").joinpath("models/digits.onnx").read_bytes()
TEXTS = ("41.3", "-0.53", "1.2e-05", "12%", "0.12***", "GPQA", "Qwen", "10⁻³")


@pytest.fixture
def without_onnxruntime(monkeypatch):
    monkeypatch.setitem(sys.modules, "onnxruntime", None)


def test_both_give_the_same_scores():
    pictures = np.random.default_rng(5).random((3, 1, 24, 64), np.float32)
    scores = load_network(MODEL)(pictures)
    assert scores.dtype == np.float32
    np.testing.assert_allclose(scores, load_in_opencv(MODEL)(pictures), atol=1e-4)


def test_a_picture_has_the_same_scores_in_any_batch():
    pictures = np.random.default_rng(6).random((5, 1, 24, 48), np.float32)
    network = load_network(MODEL)
    np.testing.assert_allclose(network(pictures)[3], network(pictures[3:4])[0], atol=1e-4)


def test_numbers_are_read_without_onnxruntime(draw_label, request):
    crops = [draw_label(text) for text in TEXTS]
    found = DigitReader(ReadSettings()).read(crops)
    request.getfixturevalue("without_onnxruntime")
    again = DigitReader(ReadSettings()).read(crops)
    for ours, theirs in zip(found, again, strict=True):
        assert [word.text for word in ours] == [word.text for word in theirs]
        assert [word.confidence for word in ours] == pytest.approx(
            [word.confidence for word in theirs], abs=2e-4
        )


@pytest.mark.usefixtures("without_onnxruntime")
def test_a_broken_model_is_an_engine_error_in_opencv_as_well():
    with pytest.raises(EngineError, match="does not load"):
        load_network(b"no model")
