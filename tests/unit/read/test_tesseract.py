"""Tesseract: the real program where there is one, and what is said where there is none."""

import os
import stat
import sys

import numpy as np
import pytest

from heatgrid.errors import EngineError, ExitCode
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.engine import Mode
from heatgrid.read.tesseract import TesseractReader, _Tile, _words
from heatgrid.settings import ReadSettings

posix_only = pytest.mark.skipif(sys.platform == "win32", reason="the fake program is a script")


@pytest.fixture(scope="module")
def reader() -> TesseractReader:
    return TesseractReader(ReadSettings())


def _texts(reader, crops, mode=Mode.TEXT):
    return [[word.text for word in found] for found in reader.read(crops, mode=mode)]


@pytest.mark.tesseract
@pytest.mark.usefixtures("tesseract")
class TestProgram:
    def test_each_text_comes_back_with_its_own_crop(self, reader, draw_label):
        labels = ["Local Window Size", "Ratio", "True label", "petal width (cm)", "Before"]
        blank = np.full((20, 40, 3), 255, np.uint8)
        crops = [*(draw_label(text, size_px=16) for text in labels), blank]
        assert _texts(reader, crops) == [*([text] for text in labels), []]

    def test_light_numbers_on_dark_cells(self, reader, draw_label):
        numbers = ["41.3", "0.53", "-1.25", "128"]
        crops = [
            np.pad(crop, ((9, 9), (14, 14), (0, 0)), mode="edge")
            for crop in (draw_label(text, color="white", background="#440154") for text in numbers)
        ]
        assert _texts(reader, crops, Mode.NUMBER) == [[text] for text in numbers]

    def test_lines_of_a_cell_stay_apart(self, reader, draw_label):
        crop = np.pad(draw_label("0.82\n(41)", size_px=16), ((9, 9), (14, 14), (0, 0)), mode="edge")
        assert _texts(reader, [crop], Mode.NUMBER) == [["0.82", "(41)"]]

    def test_nothing_runs_for_blank_crops(self, reader):
        assert reader.read([np.zeros((9, 9, 3), np.uint8)], mode=Mode.NUMBER) == ((),)

    def test_confidence_is_a_fraction(self, reader, draw_label):
        ((word,),) = reader.read([draw_label("Ratio", size_px=20)], mode=Mode.TEXT)
        assert 0.5 < word.confidence <= 1

    def test_the_environment_is_left_as_it_was(self, reader, draw_label, monkeypatch):
        monkeypatch.delenv("OMP_THREAD_LIMIT", raising=False)
        reader.read([draw_label("Ratio")], mode=Mode.TEXT)
        assert "OMP_THREAD_LIMIT" not in os.environ
        monkeypatch.setenv("OMP_THREAD_LIMIT", "3")
        reader.read([draw_label("Ratio")], mode=Mode.TEXT)
        assert os.environ["OMP_THREAD_LIMIT"] == "3"

    def test_version(self, reader):
        assert reader.version().startswith("tesseract ")


class TestMissing:
    @pytest.fixture
    def program(self, monkeypatch, tmp_path):
        """Put a script in the place of tesseract, or nothing."""

        def install(script: str | None) -> TesseractReader:
            monkeypatch.setenv("PATH", str(tmp_path))
            if script is not None:
                path = tmp_path / "tesseract"
                path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
                path.chmod(path.stat().st_mode | stat.S_IXUSR)
            return TesseractReader(ReadSettings())

        return install

    def test_no_program(self, program):
        with pytest.raises(EngineError, match="not installed") as caught:
            program(None).version()
        assert caught.value.exit_code is ExitCode.ENVIRONMENT
        for manager in ("apt", "dnf", "brew", "winget", "choco", "--engine auto"):
            assert manager in str(caught.value)

    @posix_only
    def test_an_old_program(self, program):
        with pytest.raises(EngineError, match="is too old"):
            program("echo tesseract 3.05").version()

    @posix_only
    def test_a_program_without_english(self, program):
        script = 'if [ "$1" = --version ]; then echo tesseract 5.3.0; else echo deu; fi'
        with pytest.raises(EngineError, match="cannot read English") as caught:
            program(script).version()
        assert "tesseract-ocr-eng" in str(caught.value)

    @posix_only
    @pytest.mark.parametrize("script", ["exit 3", "echo no version here"])
    def test_a_program_that_does_not_say_its_version(self, program, script):
        with pytest.raises(EngineError, match="does not say its version"):
            program(script).version()

    @posix_only
    def test_a_program_that_crashes(self, program, draw_label):
        script = """case "$1" in
            --version) echo tesseract 5.3.0 ;;
            --list-langs) echo eng ;;
            *) exit 9 ;;
        esac"""
        with pytest.raises(EngineError, match="tesseract failed"):
            program(script).read([draw_label("Ratio")], mode=Mode.TEXT)


def test_a_table_without_rows_reads_nothing():
    tile = _Tile(0, Box(10, 10, 50, 42))
    assert _words({}, [tile]) == [None]


def test_pieces_go_to_the_nearest_line_in_order_and_are_as_sure_as_the_least():
    tiles = [_Tile(0, Box(100, 100, 300, 132)), _Tile(1, Box(428, 100, 500, 132))]
    table = {
        "text": ["Size", " ", "Local", "0.5"],
        "left": [220, 0, 98, 430],
        "top": [99, 0, 101, 100],
        "width": [80, 600, 90, 71],
        "height": [30, 400, 30, 33],
        "conf": [60, -1, 96, 91],
    }
    assert _words(table, tiles) == [Word("Local Size", 0.6), Word("0.5", 0.91)]
