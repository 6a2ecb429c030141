"""Which reader gets which crop; the readers are fakes that note what they were asked."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.errors import EngineError, UsageError
from heatgrid.model import Word
from heatgrid.read import engines
from heatgrid.read.alphabet import FOREIGN
from heatgrid.read.engine import Mode
from heatgrid.read.engines import (
    ENGINE_NAMES,
    AutoEngine,
    EngineStatus,
    engine_report,
    make_engine,
)
from heatgrid.settings import ReadSettings


class FakeReader:
    """Answers by the gray level of a crop and notes what it was asked."""

    def __init__(self, answers):
        self.answers = answers
        self.asked = []

    def version(self):
        return f"fake {len(self.answers)}"

    def read(self, crops, *, mode):
        keys = [int(crop[0, 0, 0]) for crop in crops]
        self.asked.append((keys, mode))
        return tuple(self.answers[key] for key in keys)


def _crops(*keys):
    return [np.full((4, 6, 3), key, np.uint8) for key in keys]


def _auto(digits, words=None):
    readers = FakeReader(digits), FakeReader(words or {})
    settings = replace(ReadSettings(), digit_accept_min=0.5, digit_sure_min=0.9)
    return AutoEngine(*readers, settings), *readers


def test_text_goes_to_the_word_reader_alone():
    engine, digits, words = _auto({}, {1: (Word("Ratio", 0.9),)})
    assert engine.read(_crops(1), mode=Mode.TEXT) == ((Word("Ratio", 0.9),),)
    assert digits.asked == []
    assert words.asked == [([1], Mode.TEXT)]


@pytest.mark.parametrize(
    ("own", "other", "beside"),
    [("39 / 10", "39 /10", "39 / 10"), ("39/10", "39 /1O", "39 /1O"), ("3000", "3 000", "3 000")],
)
def test_the_spaces_around_a_slash_are_those_of_the_numeric_reader(own, other, beside):
    engine, *_ = _auto({1: (Word(own, 0.8),)}, {1: (Word(other, 0.9),)})
    ((word,),) = engine.read(_crops(1), mode=Mode.NUMBER)
    assert (word.text, word.others[0].text) == (own, beside)


def test_sure_numbers_and_blank_crops_never_reach_the_word_reader():
    numbers = {1: (Word("41.3", 0.99), Word("±0.2", 0.9)), 2: ()}
    engine, digits, words = _auto(numbers)
    assert engine.read(_crops(1, 2), mode=Mode.NUMBER) == (numbers[1], ())
    assert digits.asked == [([1, 2], Mode.NUMBER)]
    assert words.asked == []


def test_all_doubtful_crops_go_to_the_word_reader_in_one_call():
    foreign, seven = Word(FOREIGN, 0.1), Word("7", 0.9)
    missing, oom = Word("n/a", 0.8), Word("OOM", 0.7)
    engine, _, words = _auto(
        {1: (foreign,), 2: (seven,), 3: (foreign,)}, {1: (missing,), 3: (oom,)}
    )
    assert engine.read(_crops(1, 2, 3), mode=Mode.NUMBER) == (
        (replace(foreign, others=(missing,)),),
        (seven,),
        (replace(foreign, others=(oom,)),),
    )
    assert words.asked == [([1, 3], Mode.NUMBER)]


def test_opinions_stand_line_by_line():
    number, foreign = Word("41.3", 0.99), Word(FOREIGN, 0.1)
    first, second = Word("4l.3", 0.6), Word("n = 12", 0.9)
    engine, *_ = _auto({1: (number, foreign)}, {1: (first, second)})
    expected = (replace(number, others=(first,)), replace(foreign, others=(second,)))
    assert engine.read(_crops(1), mode=Mode.NUMBER) == (expected,)


def test_where_the_readers_count_different_lines_accepted_numbers_stay():
    numbers = (Word("12", 0.95), Word("40", 0.6))
    engine, *_ = _auto({1: numbers}, {1: (Word("12 40", 0.8),)})
    assert engine.read(_crops(1), mode=Mode.NUMBER) == (numbers,)


def test_where_the_readers_count_different_lines_the_word_reader_counts_words():
    foreign, words = Word(FOREIGN, 0.2), Word("12 of 40", 0.8)
    engine, *_ = _auto({1: (Word("12", 0.95), foreign)}, {1: (words,)})
    assert engine.read(_crops(1), mode=Mode.NUMBER) == ((replace(foreign, others=(words,)),),)


def test_a_witness_reads_every_number_and_no_blank_crop():
    sure, doubtful = Word("41.3", 0.99), Word("7", 0.6)
    digits, words = FakeReader({1: (sure,), 2: (), 3: (doubtful,)}), FakeReader({3: (sure,)})
    witness = FakeReader({1: (Word("413", 0.96),), 3: (Word("7", 0.9),)})
    engine = AutoEngine(digits, words, ReadSettings(), witness)
    assert engine.read(_crops(1, 2, 3), mode=Mode.NUMBER) == (
        (replace(sure, others=(Word("413", 0.96),)),),
        (),
        (replace(doubtful, others=(sure, Word("7", 0.9))),),
    )
    assert engine.version() == "fake 3 + fake 1 + fake 2"


def test_what_nobody_can_read_is_not_blank():
    unread = (Word(FOREIGN, 0.2),)
    engine, *_ = _auto({1: unread}, {1: ()})
    assert engine.read(_crops(1), mode=Mode.NUMBER) == (unread,)


def test_version_names_both_readers():
    engine, *_ = _auto({1: ()}, {1: (), 2: ()})
    assert engine.version() == "fake 1 + fake 2"


def test_every_name_makes_an_engine():
    kinds = [type(make_engine(name, settings=ReadSettings())).__name__ for name in ENGINE_NAMES]
    assert kinds == ["AutoEngine", "AutoEngine", "WordReader", "TesseractReader"]


def test_an_unknown_name_is_a_usage_error_that_lists_the_names():
    with pytest.raises(UsageError, match=r"auto, auto\+tesseract, rapidocr, tesseract"):
        make_engine("paddle", settings=ReadSettings())


def test_the_report_says_what_is_there_and_how_to_get_what_is_not(monkeypatch):
    class Missing:
        def __init__(self, settings):
            pass

        def version(self):
            raise EngineError("get it there")

    monkeypatch.setattr(engines, "TesseractReader", Missing)
    digits, rapidocr, tesseract = engine_report(ReadSettings())
    assert (digits.name, digits.available, digits.advice) == ("digits", True, "")
    assert (rapidocr.name, rapidocr.available, rapidocr.advice) == ("rapidocr", True, "")
    assert tesseract == EngineStatus("tesseract", False, "", "get it there")


def test_a_number_that_begins_with_a_zero_is_read_twice():
    digits = FakeReader({1: (Word("03", 0.97),), 2: (Word("0.3", 0.97),)})
    words = FakeReader({1: (Word("O3", 0.9),)})
    engine = AutoEngine(digits, words, ReadSettings())
    (first,), (second,) = engine.read(_crops(1, 2), mode=Mode.NUMBER)
    assert (first.others, second.others) == ((Word("O3", 0.9),), ())


@pytest.mark.parametrize(
    ("number", "spelled", "expected"),
    [
        ("-0.11", "0.11", ("-0.11", 0.7)),
        ("0.03", "003", ("0.03", 0.7)),
        ("0.30", "30", ("30", 0.99)),
        ("1.3", "13", ("13", 0.99)),
        ("-0.11", "0.17", ("0.17", 0.99)),
    ],
)
def test_signs_and_points_that_touch_digits_are_lost_on_the_word_reader(number, spelled, expected):
    digits = FakeReader({1: (Word(number, 0.7),)})
    words = FakeReader({1: (Word(spelled, 0.99),)})
    ((word,),) = AutoEngine(digits, words, settings=ReadSettings()).read(_crops(1), mode=Mode.CELLS)
    assert word.text == number
    assert word.others == (Word(*expected),)
