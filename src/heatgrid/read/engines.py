"""Which reader reads what: the engines that `--engine` names.

`auto` sends numbers to the numeric reader and everything else to the text reader. It never
asks what else is installed, so it reads the same on every machine. `auto+tesseract` has
Tesseract read every number as well.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from heatgrid.errors import EngineError, UsageError
from heatgrid.model import Word
from heatgrid.read.digits import DigitReader
from heatgrid.read.engine import Crop, Mode, OcrEngine
from heatgrid.read.rounds import LEADING_ZERO
from heatgrid.read.tesseract import TesseractReader
from heatgrid.read.words import WordReader
from heatgrid.settings import ReadSettings

ENGINE_NAMES = ("auto", "auto+tesseract", "rapidocr", "tesseract")


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
    witness : OcrEngine or None
        Gives its opinion on every number.

    Notes
    -----
    Opinions stand side by side in `Word.others`; which of them counts is decided by
    `heatgrid.check.readings`, where the color of the cell is heard too.
    """

    def __init__(
        self,
        digits: OcrEngine,
        words: OcrEngine,
        settings: ReadSettings,
        witness: OcrEngine | None = None,
    ) -> None:
        self._digits = digits
        self._words = words
        self._settings = settings
        self._witness = witness

    def version(self) -> str:
        """Names and versions of all readers, for reports.

        Returns
        -------
        str
            Separated by plus signs.
        """
        readers = (self._digits, self._words, self._witness)
        return " + ".join(reader.version() for reader in readers if reader is not None)

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
            Per crop its lines from top to bottom; empty where nothing is printed. Lines
            that several readers have read are those of the numeric reader, with the
            others' beside it.
        """
        if mode is Mode.TEXT:
            return self._words.read(crops, mode=mode)
        found = list(self._digits.read(crops, mode=mode))
        sure_min = self._settings.digit_sure_min
        doubtful = [
            at
            for at, words in enumerate(found)
            if any(word.confidence < sure_min or LEADING_ZERO.match(word.text) for word in words)
        ]
        self._consult(self._words, doubtful, crops, found)
        if self._witness is not None:
            inked = [at for at, words in enumerate(found) if words]
            self._consult(self._witness, inked, crops, found)
        return tuple(found)

    def _consult(
        self,
        reader: OcrEngine,
        places: Sequence[int],
        crops: Sequence[Crop],
        found: list[tuple[Word, ...]],
    ) -> None:
        """Have some crops read once more, and note in `found` what that gave."""
        if not places:
            return
        opinions = reader.read([crops[at] for at in places], mode=Mode.NUMBER)
        for at, opinion in zip(places, opinions, strict=True):
            found[at] = self._side_by_side(found[at], opinion)

    def _side_by_side(self, first: tuple[Word, ...], second: tuple[Word, ...]) -> tuple[Word, ...]:
        """The lines of a crop, each with what the second reader made of it."""
        if len(first) == len(second):
            return tuple(map(_with, first, second))
        if not second or all(word.confidence >= self._settings.digit_accept_min for word in first):
            return first
        doubt = min(first, key=_confidence)
        return tuple(_with(doubt, word) for word in second)


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
    if name.startswith("auto"):
        witness = TesseractReader(settings) if name == "auto+tesseract" else None
        return AutoEngine(DigitReader(settings), WordReader(settings), settings, witness)
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


def _with(word: Word, other: Word) -> Word:
    """A line of the numeric reader with what another one made of it.

    A minus that touches its digit is lost on a reader that was not trained for signs, and so is a
    point behind a zero: 003 is 0.03. Spaces around a slash are told by all numbers of a panel.
    """
    tight = word.text.replace(" ", "")
    if "/" in tight and other.text.replace(" ", "") == tight:
        other = replace(other, text=word.text)
    has_lost_point = LEADING_ZERO.match(other.text) and word.text.replace(".", "") == other.text
    if has_lost_point or word.text == f"-{other.text}":
        other = replace(other, text=word.text, confidence=min(other.confidence, word.confidence))
    return replace(word, others=(*word.others, other))


def _confidence(word: Word) -> float:
    return word.confidence
