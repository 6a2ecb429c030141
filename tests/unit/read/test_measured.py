"""How high the texts are that an engine reads."""

import cv2
import numpy as np
import pytest

from heatgrid.model import Word
from heatgrid.read.alphabet import FOREIGN
from heatgrid.read.engine import Mode
from heatgrid.read.measured import MeasuringEngine
from heatgrid.settings import ReadSettings

HEIGHT_PX = 21
"""Of capitals of that font in its own size, on its line."""


class Teller:
    def __init__(self, *texts):
        self.texts = texts

    def version(self):
        return "teller 1"

    def read(self, crops, *, mode):
        assert mode is Mode.TEXT
        return tuple(tuple(Word(text, 1.0) for text in lines) for lines in self.texts)


def crop(*lines):
    rgb = np.full((60 * len(lines) + 20, 200, 3), 255, np.uint8)
    for at, text in enumerate(lines):
        cv2.putText(
            rgb, text, (20, 50 + 60 * at), cv2.FONT_HERSHEY_SIMPLEX, 1.0, (0, 0, 0), 1, cv2.LINE_AA
        )
    return rgb


def measure(*pairs):
    engine = MeasuringEngine(Teller(*(told for _, told in pairs)), settings=ReadSettings())
    read = engine.read([picture for picture, _ in pairs], mode=Mode.TEXT)
    assert [[word.text for word in words] for words in read] == [list(told) for _, told in pairs]
    return engine.heights_px


def test_each_text_is_as_high_as_its_highest_line():
    heights = measure((crop("ETH"), ["ETH"]), (crop("nm", "ETH"), ["nm", "ETH"]))
    assert heights == pytest.approx([HEIGHT_PX, HEIGHT_PX], abs=3)


def test_dashes_and_nothing_tell_no_size():
    assert measure((crop("-"), ["-"]), (crop(""), []), (crop("+"), ["+"])) == []


def test_what_no_reader_makes_out_tells_one():
    assert len(measure((crop("ETH"), [FOREIGN]))) == 1


def test_it_is_known_by_the_other_engine():
    assert MeasuringEngine(Teller(), settings=ReadSettings()).version() == "teller 1"
