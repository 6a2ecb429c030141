"""Which reader reads what: the engines that `--engine` names.

`auto` sends numbers to the numeric reader and everything else to the text reader. It never
asks what else is installed, so it reads the same on every machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from heatgrid.errors import EngineError, UsageError
from heatgrid.model import Word
from heatgrid.read.alphabet import FOREIGN, spell
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
        Reads numbers, and is less sure than `digit_accept_min` of whatever is none.
    words : OcrEngine
        Reads any text; also gives its opinion on numbers that `digits` is not sure of.
    settings : ReadSettings
        From which confidence on a number is one, and needs no second opinion.
    """

    def __init__(self, digits: OcrEngine, words: OcrEngine, settings: ReadSettings) -> None:
        self._digits = digits
        self._words = words
        self._settings = settings

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
        sure_min = self._settings.digit_sure_min
        doubtful = [
            at
            for at, words in enumerate(found)
            if any(word.confidence < sure_min for word in words)
        ]
        if doubtful:
            opinions = self._words.read([crops[at] for at in doubtful], mode=mode)
            for at, opinion in zip(doubtful, opinions, strict=True):
                found[at] = self._settled(found[at], opinion)
        return tuple(found)

    def _settled(self, numbers: tuple[Word, ...], words: tuple[Word, ...]) -> tuple[Word, ...]:
        """The lines of a crop that both readers have read."""
        if len(numbers) == len(words):
            return tuple(map(self._settled_line, numbers, words))
        if not words or all(map(self._accepts, numbers)):
            return numbers
        doubt = min(numbers, key=_confidence)
        return tuple(self._settled_line(doubt, word) for word in words)

    def _settled_line(self, number: Word, word: Word) -> Word:
        """One line: two readers that agree are sure, two that do not are no surer than one."""
        if number.confidence >= self._settings.digit_sure_min:
            return number
        if number.text == spell(word.text) and FOREIGN not in number.text:
            return replace(number, confidence=max(number.confidence, word.confidence))
        if _is_number(word.text) and not self._accepts(number):
            # What the numeric reader gives up on is no reading to set against the other one.
            most = self._settings.word_number_confidence_max
            return replace(word, confidence=min(word.confidence, most))
        if _is_number(word.text):
            surer = max(number, word, key=_confidence)
            return replace(surer, confidence=min(number.confidence, word.confidence))
        return number if self._accepts(number) else word

    def _accepts(self, word: Word) -> bool:
        return word.confidence >= self._settings.digit_accept_min


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
        return AutoEngine(DigitReader(settings), WordReader(settings), settings)
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


def _is_number(text: str) -> bool:
    """Whether a text is a number, and not the mark of a missing one."""
    return any(map(str.isdigit, text)) and is_number_line(spell(text))
