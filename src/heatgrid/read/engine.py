"""What the rest of heatgrid knows of OCR: many crops in, words out.

A reader sees only upright RGB crops and says, per crop, which lines of text it read and
how sure it is. An empty tuple means that nothing is printed there.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from heatgrid.model import Word
from heatgrid.read.alphabet import FOREIGN

Crop = NDArray[np.uint8]
ILLEGIBLE = Word(FOREIGN, 0.0)
"""Where something is, or may be, that shows no character: a person has to look."""


class Mode(StrEnum):
    """What crops are expected to hold: any numbers, the cells of one panel, or any text."""

    NUMBER = "number"
    CELLS = "cells"
    TEXT = "text"


class OcrEngine(Protocol):
    """A reader of many crops at once."""

    def version(self) -> str:
        """Name and version, for reports.

        Returns
        -------
        str
            Such as ``tesseract 5.3.0``.
        """
        ...

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
            Per crop its lines from top to bottom; empty where nothing is printed.

        Raises
        ------
        EngineError
            If the engine is missing or crashed.
        """
        ...
