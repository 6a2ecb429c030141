"""A reader that notes how high the texts are that it reads."""

from collections.abc import Sequence

from heatgrid.model import Word
from heatgrid.read.alphabet import FOREIGN
from heatgrid.read.engine import Crop, Mode, OcrEngine
from heatgrid.read.lines import printed_lines
from heatgrid.settings import ReadSettings


class MeasuringEngine:
    """Another engine, and the heights of what it read.

    Parameters
    ----------
    engine : OcrEngine
        What reads.
    settings : ReadSettings
        What tells ink from its ground.

    Attributes
    ----------
    heights_px : list of int
        Height of the highest line of each crop in which characters were read, or something
        that may be some; dashes and points tell nothing of the size of letters.
    """

    def __init__(self, engine: OcrEngine, *, settings: ReadSettings) -> None:
        self._engine = engine
        self._settings = settings
        self.heights_px: list[int] = []

    def version(self) -> str:
        """Name and version of the other engine.

        Returns
        -------
        str
            Such as ``tesseract 5.3.0``.
        """
        return self._engine.version()

    def read(self, crops: Sequence[Crop], *, mode: Mode) -> tuple[tuple[Word, ...], ...]:
        """Read many crops in one call.

        Parameters
        ----------
        crops : sequence of ndarray of uint8, shape (height, width, 3)
            Upright RGB crops; sizes may differ.
        mode : Mode
            What the crops are.

        Returns
        -------
        tuple of tuple of Word
            What the other engine reads.

        Raises
        ------
        EngineError
            If the other engine is missing or crashed.
        """
        found = self._engine.read(crops, mode=mode)
        for crop, words in zip(crops, found, strict=True):
            if any(map(_is_character, "".join(word.text for word in words))):
                lines = printed_lines(crop, mode=mode, settings=self._settings)
                self.heights_px.append(max((len(line) for line in lines), default=0))
        return found


def _is_character(char: str) -> bool:
    return char.isalnum() or char == FOREIGN
