"""The text reader: upright lines such as titles, axis labels and word ticks.

In come crops, out comes the text of their lines. The recognition model is the
small PP-OCRv6 [1]_ that the rapidocr wheel carries; it is run through onnxruntime, without
the rest of rapidocr (`docs/decisions/0002-readers.md` says why). Nothing is downloaded.

References
----------
.. [1] PaddleOCR, PP-OCRv6 text recognition. https://github.com/PaddlePaddle/PaddleOCR
.. [2] Graves, A. et al. (2006). Connectionist temporal classification. Proc. ICML, 369-376.
   DOI 10.1145/1143844.1143891.
"""

import re
from collections.abc import Sequence
from functools import cached_property
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from heatgrid.errors import EngineError
from heatgrid.model import Word
from heatgrid.read.align import Glyph
from heatgrid.read.engine import Crop, Mode
from heatgrid.read.greek import GREEK
from heatgrid.read.ink import FloatArray
from heatgrid.read.lines import printed_lines
from heatgrid.read.onnx import onnx_session
from heatgrid.read.proofread import proofread
from heatgrid.read.rounds import with_wide_rounds
from heatgrid.settings import ReadSettings

if TYPE_CHECKING:
    import onnxruntime

MODEL_FILE = "PP-OCRv6_rec_small.onnx"
INSTALL_ADVICE = "install it with: python -m pip install 'rapidocr>=3.10,<3.11' onnxruntime"

# Whoever writes a space behind an @ writes one before it.
_AT_SIGN = re.compile(r"(?<=\S)@ ")
# Among Latin letters alone a level stroke is a dash, and no Chinese or Japanese character.
_STROKES = str.maketrans({"一": "–", "ー": "–"})
_IDEOGRAPH = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]")

# Given by the model: it looks at lines 48 px high and answers once per 8 px of their width.
_LINE_HEIGHT_PX = 48
_STEP_PX = 8
_BLANK = 0


class WordReader:
    """PP-OCRv6 recognition of single lines.

    Parameters
    ----------
    settings : ReadSettings
        How lines are prepared and proofread.

    Notes
    -----
    The model is loaded with the first line. Lines are read one after the other: on a CPU a
    batch is no faster, and so a line reads the same whatever else is in the call.
    """

    def __init__(self, settings: ReadSettings) -> None:
        self._settings = settings

    def version(self) -> str:
        """Name and version, for reports.

        Returns
        -------
        str
            Such as ``PP-OCRv6-small (rapidocr 3.10.0, onnxruntime 1.31.1)``.

        Raises
        ------
        EngineError
            If the model or onnxruntime is missing.
        """
        model_path()
        try:
            packages = [f"{name} {version(name)}" for name in ("rapidocr", "onnxruntime")]
        except PackageNotFoundError as error:
            raise EngineError(f"the text reader needs {error.name}; {INSTALL_ADVICE}") from error
        return f"PP-OCRv6-small ({', '.join(packages)})"

    def read(self, crops: Sequence[Crop], *, mode: Mode) -> tuple[tuple[Word, ...], ...]:
        """Read many crops in one call.

        Parameters
        ----------
        crops : sequence of ndarray of uint8, shape (height, width, 3)
            Upright RGB crops; sizes may differ.
        mode : Mode
            A crop for a number is that of a cell and may show grid lines along its sides; one
            for text holds nothing but text and may be tight around it. The model is the same.

        Returns
        -------
        tuple of tuple of Word
            Per crop its lines from top to bottom, each a word that may hold spaces; empty
            where nothing is printed.

        Raises
        ------
        EngineError
            If the model or onnxruntime is missing.
        """
        return tuple(self._read_crop(crop, mode) for crop in crops)

    def _read_crop(self, crop: Crop, mode: Mode) -> tuple[Word, ...]:
        """One word per line that has text in it."""
        lines = printed_lines(crop, mode=mode, settings=self._settings)
        words = (self._read_line(_scaled(line, self._settings), mode) for line in lines)
        return tuple(word for word in words if word is not None)

    def _read_line(self, ink: FloatArray, mode: Mode) -> Word | None:
        chances = self._recognize(ink)
        glyphs = with_wide_rounds(self._decode(chances), ink, settings=self._settings)
        text = _AT_SIGN.sub(" @ ", proofread(glyphs, ink, settings=self._settings))
        plain = text.translate(_STROKES)
        text = text if _IDEOGRAPH.search(plain) else plain
        if not text:
            return None
        # A word is as sure as its least sure character; spaces are measured, not believed.
        confidence = min(glyph.confidence for glyph in glyphs if not glyph.text.isspace())
        others = (self._in_greek(chances),) if mode is Mode.NUMBER and len(text) == 1 else ()
        return Word(text, round(min(confidence, 1.0), 4), others)

    def _recognize(self, ink: FloatArray) -> FloatArray:
        """How likely each character is at each step of a line.

        The model knows to a step where it saw a character. What it sees farther behind the
        end of a short line, in the zeros there, is not printed: "s05" comes back as "s052c".
        """
        session, _ = self._model
        chances: FloatArray = session.run(None, {"x": self._tensor(ink)})[0][0]
        return chances[: ink.shape[1] // _STEP_PX + 1]

    def _in_greek(self, chances: FloatArray) -> Word:
        """What a lone letter is if it is a Greek one."""
        _, alphabet = self._model
        letters = [at for at, char in enumerate(alphabet) if char and char in GREEK]
        likely = chances[:, letters].max(axis=0)
        best = int(likely.argmax())
        return Word(alphabet[letters[best]], round(float(likely[best]), 4))

    def _decode(self, chances: FloatArray) -> tuple[Glyph, ...]:
        """Greedy CTC decoding: the likeliest character of each step, repeats merged."""
        _, alphabet = self._model
        best = chances.argmax(axis=1)
        starts = [
            step
            for step, index in enumerate(best)
            if index != _BLANK and (step == 0 or best[step - 1] != index)
        ]
        return tuple(
            Glyph(alphabet[best[step]], (step + 0.5) * _STEP_PX, float(chances[step].max()))
            for step in starts
        )

    def _tensor(self, ink: FloatArray) -> FloatArray:
        """Dark ink on white in -1..1, then the zeros that the model was trained to see."""
        width = max(ink.shape[1], self._settings.word_line_width_min_px)
        width = -(-width // _STEP_PX) * _STEP_PX
        tensor = np.zeros((1, 3, _LINE_HEIGHT_PX, width), np.float32)
        tensor[..., : ink.shape[1]] = 1 - 2 * ink
        return tensor

    @cached_property
    def _model(self) -> tuple["onnxruntime.InferenceSession", tuple[str, ...]]:
        """The session and the character of each of its classes."""
        try:
            session = onnx_session(model_path())
        except ImportError as error:
            raise EngineError(f"the text reader needs onnxruntime; {INSTALL_ADVICE}") from error
        characters = session.get_modelmeta().custom_metadata_map["character"]
        return session, ("", *characters.splitlines(), " ")


def model_path() -> Path:
    """Where the rapidocr wheel keeps the recognition model.

    Returns
    -------
    Path
        An existing file.

    Raises
    ------
    EngineError
        If rapidocr is not installed or does not carry the model.
    """
    spec = find_spec("rapidocr")
    for folder in (spec and spec.submodule_search_locations) or ():
        path = Path(folder) / "models" / MODEL_FILE
        if path.is_file():
            return path
    raise EngineError(f"the text reader needs {MODEL_FILE} of rapidocr 3.10; {INSTALL_ADVICE}")


def _scaled(line: FloatArray, settings: ReadSettings) -> FloatArray:
    """A line of ink with a margin, at the height that the model looks at."""
    ink = np.pad(line, max(1, round(settings.word_margin_fraction * line.shape[0])))
    width = max(1, round(_LINE_HEIGHT_PX * ink.shape[1] / ink.shape[0]))
    scaled = cv2.resize(ink, (width, _LINE_HEIGHT_PX), interpolation=cv2.INTER_LINEAR)
    return scaled.astype(np.float32, copy=False)
