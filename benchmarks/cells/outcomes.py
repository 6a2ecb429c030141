"""What readers make of cells whose text is known."""

import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from heatgrid.model import Word
from heatgrid.read.alphabet import spell
from heatgrid.read.digits import DigitReader
from heatgrid.read.engine import Mode, OcrEngine
from heatgrid.read.grammar import is_number_line
from heatgrid.read.tesseract import TesseractReader
from heatgrid.read.words import WordReader
from heatgrid.settings import ReadSettings

from .known import Group, KnownCell

READERS: dict[str, Callable[[], OcrEngine]] = {
    "digits": lambda: DigitReader(ReadSettings()),
    "tesseract": lambda: TesseractReader(ReadSettings()),
    "words": lambda: WordReader(ReadSettings()),
}
"""Readers by the names that the command line gives them."""


@dataclass(frozen=True, slots=True, eq=False)
class Outcome:
    """A cell and what was made of it.

    Parameters
    ----------
    cell : KnownCell
        What is printed.
    text : str
        What was read, line by line; empty where the cell reads as blank.
    confidence : float
        Of the least sure line, 0..1; 1 where the cell reads as blank.
    """

    cell: KnownCell
    text: str
    confidence: float

    @property
    def is_exact(self) -> bool:
        """Whether every character is right."""
        if self.cell.is_formula:
            return _without_thin_spaces(self.text) == _without_thin_spaces(self.cell.text)
        return self.text == self.cell.text

    @property
    def is_exact_but_for_spaces(self) -> bool:
        """Whether every character but spaces is right."""
        return self.text.replace(" ", "") == self.cell.text.replace(" ", "")

    @property
    def is_accepted(self) -> bool:
        """Whether it counts as a number, and does not go to a person or another reader."""
        return self.is_number and self.confidence >= ReadSettings().digit_accept_min

    @property
    def is_number(self) -> bool:
        """Whether something was read, and each line of it is a number."""
        return bool(self.text) and all(map(is_number_line, self.text.split("\n")))


def read_panel(reader: OcrEngine, cells: Sequence[KnownCell]) -> tuple[list[Outcome], float]:
    """Read the cells of a panel in one call.

    Parameters
    ----------
    reader : OcrEngine
        Any of `READERS`.
    cells : sequence of KnownCell
        Of one panel.

    Returns
    -------
    list of Outcome
        One per cell.
    float
        CPU time in seconds, that of programs which the reader starts included.
    """
    begin = _cpu_s()
    labels = any(cell.group is Group.TICK for cell in cells)
    mode = Mode.NUMBER if labels else Mode.CELLS
    found = reader.read([cell.crop for cell in cells], mode=mode)
    seconds = _cpu_s() - begin
    return [_outcome(cell, words) for cell, words in zip(cells, found, strict=True)], seconds


def _outcome(cell: KnownCell, words: Sequence[Word]) -> Outcome:
    """Spelled alike, so that no reader loses by the kind of dash that it writes."""
    text = "\n".join(spell(word.text) for word in words)
    return Outcome(cell, text, min((word.confidence for word in words), default=1.0))


def _cpu_s() -> float:
    """User and system time of this process and of those that it waited for."""
    return sum(os.times()[:4])


def _without_thin_spaces(text: str) -> str:
    """A formula sets thin spaces around its signs, which are neither there nor not."""
    return re.sub(r" ?([×±]) ?", r"\1", text)
