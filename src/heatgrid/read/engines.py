"""Which reader reads what: the engines that `--engine` names.

`auto` sends numbers to the numeric reader and everything else to the text reader. It never
asks what else is installed, so it reads the same on every machine.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from heatgrid.errors import EngineError, UsageError
from heatgrid.model import Word
from heatgrid.read.alphabet import spell
from heatgrid.read.digits import DigitReader
from heatgrid.read.engine import Crop, Mode, OcrEngine
from heatgrid.read.grammar import is_number_line
from heatgrid.read.tesseract import TesseractReader
from heatgrid.read.words import WordReader
from heatgrid.settings import ReadSettings

ENGINE_NAMES = ("auto", "rapidocr", "tesseract")


@dataclass(frozen=True, slots=True)
class EngineStatus:
    """What `heatgrid doctor` says about one reader.

    Parameters
    ----------
    name : str
        Of the reader.
    available : bool
        Whether it can read on this machine.
    version : str
        Empty where it is not available.
    advice : str
        How to get it; empty where it is available.
    """

    name: str
    available: bool
    version: str
    advice: str


class AutoEngine:
    """Numbers to the numeric reader, the rest to the text reader.

    Parameters
    ----------
    digits : OcrEngine
        Reads numbers, and is less sure than `accept_min` of whatever is none.
    words : OcrEngine
        Reads any text.
    accept_min : float
        Confidence from which a line counts as read by `digits`, 0..1.
    """

    def __init__(self, digits: OcrEngine, words: OcrEngine, *, accept_min: float) -> None:
        self._digits = digits
        self._words = words
        self._accept_min = accept_min

    def version(self) -> str:
        """Names and versions of both readers, for reports.

        Returns
        -------
        str
            Separated by a plus sign.
        """
        return f"{self._digits.version()} + {self._words.version()}"

    def read(self, crops: Sequence[Crop], *, mode: Mode) -> tuple[tuple[Word, ...], ...]:
        """Read many crops in one call.

        Parameters
        ----------
        crops : sequence of ndarray of uint8, shape (height, width, 3)
            Upright RGB crops; sizes may differ.
        mode : Mode
            Numbers go to the numeric reader first, text does not.

        Returns
        -------
        tuple of tuple of Word
            Per crop its lines from top to bottom; empty where nothing is printed.
        """
        if mode is Mode.TEXT:
            return self._words.read(crops, mode=mode)
        found = list(self._digits.read(crops, mode=mode))
        doubtful = [at for at, words in enumerate(found) if not all(map(self._accepts, words))]
        if doubtful:
            again = self._words.read([crops[at] for at in doubtful], mode=mode)
            for at, second in zip(doubtful, again, strict=True):
                found[at] = self._settle(found[at], second)
        return tuple(found)

    def _accepts(self, word: Word) -> bool:
        return word.confidence >= self._accept_min

    def _settle(self, first: tuple[Word, ...], second: tuple[Word, ...]) -> tuple[Word, ...]:
        """Line by line the better of two readings of a crop."""
        if not second:
            return first
        if len(first) != len(second):
            return tuple(_vouched(min(first, key=_confidence), word) for word in second)
        return tuple(
            number if self._accepts(number) else _vouched(number, word)
            for number, word in zip(first, second, strict=True)
        )


def make_engine(name: str, *, settings: ReadSettings) -> OcrEngine:
    """The engine of that name; what it needs is loaded with the first crop.

    Parameters
    ----------
    name : str
        One of `ENGINE_NAMES`.
    settings : ReadSettings
        Handed to the readers.

    Returns
    -------
    OcrEngine
        Ready to read.

    Raises
    ------
    UsageError
        If there is no such engine.
    """
    if name == "auto":
        return AutoEngine(
            DigitReader(settings), WordReader(settings), accept_min=settings.digit_accept_min
        )
    if name == "rapidocr":
        return WordReader(settings)
    if name == "tesseract":
        return TesseractReader(settings)
    raise UsageError(f"no engine is named {name!r}; there are {', '.join(ENGINE_NAMES)}")


def engine_report(settings: ReadSettings) -> tuple[EngineStatus, ...]:
    """Which readers this machine has.

    Parameters
    ----------
    settings : ReadSettings
        Handed to the readers.

    Returns
    -------
    tuple of EngineStatus
        One per reader, in the order in which `auto` would ask them, Tesseract last.
    """
    return (
        _status("digits", DigitReader(settings)),
        _status("rapidocr", WordReader(settings)),
        _status("tesseract", TesseractReader(settings)),
    )


def _status(name: str, reader: OcrEngine) -> EngineStatus:
    """Whether a reader can say its version."""
    try:
        return EngineStatus(name, available=True, version=reader.version(), advice="")
    except EngineError as error:
        return EngineStatus(name, available=False, version="", advice=str(error))


def _confidence(word: Word) -> float:
    return word.confidence


def _vouched(number: Word, word: Word) -> Word:
    """The text reader's word; as a number it is no surer than the numeric reader is.

    Where both read the same, the surer one counts.
    """
    if word.text == number.text:
        return max(number, word, key=_confidence)
    if re.search(r"\d", word.text) and is_number_line(spell(word.text)):
        return replace(word, confidence=min(number.confidence, word.confidence))
    return word
