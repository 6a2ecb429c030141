"""The numeric reader with its real model, on numbers drawn small."""

import numpy as np
import pytest

from heatgrid.errors import EngineError
from heatgrid.model import Word
from heatgrid.read import digits
from heatgrid.read.alphabet import ALPHABET
from heatgrid.read.digits import FOREIGN, DigitReader
from heatgrid.read.engine import Mode
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()
NUMBERS = (
    "0", "7", "41.3", "-0.53", "+1.0", ".97", "1,234", "12%", "1.2e-05", "41.3±0.2", "0.12***",
    "(0.3)", "12k", "<0.01", "12/40", "10⁻³", "100000", "0.0000",
)  # fmt: skip
WORDS = ("GPQA", "Qwen", "Window", "Q1", "lr=", "train", "Müller", "12 GB", "H1", "Oct")


@pytest.fixture(scope="module")
def reader() -> DigitReader:
    return DigitReader(SETTINGS)


def _texts(found):
    return [[word.text for word in words] for words in found]


@pytest.mark.parametrize("size_px", [16, 28])
@pytest.mark.parametrize("font", ["DejaVu Sans", "DejaVu Serif"])
def test_numbers_are_read_exactly(reader, draw_label, size_px, font):
    crops = [draw_label(text, size_px=size_px, font=font) for text in NUMBERS]
    assert _texts(reader.read(crops, mode=Mode.NUMBER)) == [[text] for text in NUMBERS]


@pytest.mark.parametrize("size_px", [10, 12])
def test_small_numbers_are_read_exactly_or_given_up(reader, draw_label, size_px):
    crops = [draw_label(text, size_px=size_px) for text in NUMBERS]
    found = [words[0] for words in reader.read(crops, mode=Mode.NUMBER)]
    accepted = [
        (word.text, text)
        for word, text in zip(found, NUMBERS, strict=True)
        if word.confidence >= SETTINGS.digit_accept_min
    ]
    assert len(accepted) >= len(NUMBERS) - 1
    assert [read for read, _ in accepted] == [text for _, text in accepted]


def test_numbers_are_accepted(reader, draw_label):
    found = reader.read([draw_label(text) for text in NUMBERS], mode=Mode.NUMBER)
    assert [word.confidence >= SETTINGS.digit_accept_min for (word,) in found] == [True] * len(
        NUMBERS
    )


def test_words_are_not_accepted(reader, draw_label):
    found = reader.read([draw_label(text) for text in WORDS], mode=Mode.NUMBER)
    assert [word.confidence < SETTINGS.digit_accept_min for (word,) in found] == [True] * len(WORDS)


def test_unknown_characters_are_said_to_be_unknown(reader, draw_label):
    ((word,),) = reader.read([draw_label("Window")], mode=Mode.NUMBER)
    assert FOREIGN in word.text


@pytest.mark.parametrize(
    ("color", "background"), [("white", "#08306b"), ("#d62728", "#f0f0f0"), ("black", "#ffffd9")]
)
def test_any_color_on_any_background(reader, draw_label, color, background):
    crop = draw_label("-27.46", color=color, background=background)
    assert _texts(reader.read([crop], mode=Mode.NUMBER)) == [["-27.46"]]


def test_lines_come_from_top_to_bottom(reader, draw_label):
    crop = draw_label("41.3\n(±0.2)", size_px=16)
    assert _texts(reader.read([crop], mode=Mode.NUMBER)) == [["41.3", "(±0.2)"]]


def test_blank_crops_say_nothing(reader):
    blank = np.full((20, 30, 3), (68, 1, 84), np.uint8)
    assert reader.read([blank], mode=Mode.NUMBER) == ((),)


def test_ink_that_shows_no_character_is_no_blank_cell(draw_label):
    class Speechless(DigitReader):
        def _chances(self, lines, later):
            return [{"": 1.0} for _ in lines]

    crops = [draw_label("12"), np.full((20, 30, 3), 255, np.uint8)]
    assert Speechless(SETTINGS).read(crops) == ((Word(FOREIGN, 0.0),), ())


def test_a_line_that_shows_no_character_is_no_blank_line(draw_label):
    class Halting(DigitReader):
        def _chances(self, lines, later):
            return [{"41.3": 1.0}, *({"": 1.0} for _ in lines[1:])]

    (words,) = Halting(SETTINGS).read([draw_label("41.3\n(±0.2)", size_px=16)])
    assert words == (Word("41.3", 1.0), Word(FOREIGN, 0.0))


def test_no_crops(reader):
    assert reader.read([], mode=Mode.NUMBER) == ()


def test_a_crop_reads_the_same_alone_and_in_company(reader, draw_label):
    crops = [draw_label(text, size_px=size) for text in NUMBERS for size in (6, 9, 14)]
    together = reader.read(crops, mode=Mode.NUMBER)
    alone = tuple(reader.read([crop], mode=Mode.NUMBER)[0] for crop in crops)
    assert together == alone


@pytest.mark.parametrize(("mode", "text"), [(Mode.NUMBER, "0.5"), (Mode.CELLS, "0.55")])
def test_cells_of_a_panel_settle_what_is_in_doubt(draw_label, mode, text):
    class Doubtful(DigitReader):
        def _chances(self, lines, later):
            doubt = {"0.5": 0.5, "0.55": 0.4, "5": 0.1}
            return [*[{"0.53": 0.99}] * (len(lines) - 2), doubt, {"3*": 0.99}]

    crops = [draw_label(drawn) for drawn in (*["0.53"] * 8, "0.55\n3*")]
    found = Doubtful(SETTINGS).read(crops, mode=mode)
    assert [word.text for word in found[-1]] == [text, "3*"]


def _answer(monkeypatch, *looks):
    """Let the network give these chances to single characters, one look after the other."""
    left = iter(looks)

    def chances_per_step(self, lines):
        chances = np.zeros((len(lines), 1, len(ALPHABET) + 1), np.float32)
        for character, chance in next(left).items():
            chances[:, 0, ALPHABET.index(character) + 1] = chance
        return chances

    monkeypatch.setattr(DigitReader, "_chances_per_step", chances_per_step)


@pytest.mark.parametrize(
    ("looks", "text", "confidence"),
    [
        # What the second look settles is not read a third time.
        ([{"1": 0.94, "7": 0.05}, {"1": 0.98}], "1", 0.96),
        ([{"1": 0.6, "7": 0.4}, {"1": 0.1, "7": 0.9}, {"7": 0.8}], "7", 0.7),
        ([{"1": 0.6, "7": 0.4}, {"1": 0.8, "7": 0.1}, {"1": 0.1, "7": 0.4}], "1", 0.5),
    ],
)
def test_of_several_looks_the_mean_counts(monkeypatch, reader, draw_label, looks, text, confidence):
    _answer(monkeypatch, *looks)
    assert reader.read([draw_label("1")], mode=Mode.CELLS) == ((Word(text, confidence),),)


def test_what_is_sure_is_read_once(monkeypatch, reader, draw_label):
    _answer(monkeypatch, {"1": 0.97})
    assert reader.read([draw_label("1")]) == ((Word("1", 0.97),),)


def test_a_broken_model_is_an_engine_error(monkeypatch, draw_label):
    monkeypatch.setattr(DigitReader, "_model", b"no model")
    with pytest.raises(EngineError, match="does not load"):
        DigitReader(SETTINGS).read([draw_label("1")], mode=Mode.NUMBER)


def test_version_names_the_model(reader):
    name, digest = reader.version().split()
    assert (name, len(digest)) == ("heatgrid-digits", 8)


def test_foreign_is_one_character():
    assert (len(FOREIGN), digits.FOREIGN) == (1, "\N{REPLACEMENT CHARACTER}")


def test_a_number_beside_a_sign_is_as_sure_as_its_digits_whatever_the_sign_is(draw_label):
    class Torn(DigitReader):
        """Takes a ring for a star and for neither."""

        def _chances(self, lines, later):
            return [{"21*": 0.6, f"21{FOREIGN}": 0.3, "27*": 0.1} for _ in lines]

    ((word,),) = Torn(SETTINGS).read([draw_label("21")])
    assert (word.text, word.confidence, word.number_confidence) == ("21*", 0.6, 0.9)
