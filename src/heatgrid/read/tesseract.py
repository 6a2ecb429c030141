"""Tesseract, for those who ask for it: all crops of a call on one sheet, in one run.

In come crops, out comes the text of their lines. The program itself is not part of
heatgrid; where it is missing, the error says how to get it. The only module that knows
pytesseract.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from subprocess import CalledProcessError
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from heatgrid.errors import EngineError
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.engine import Crop, Mode
from heatgrid.read.ink import FloatArray
from heatgrid.read.lines import printed_lines
from heatgrid.read.proofread import fold
from heatgrid.settings import ReadSettings

LANGUAGE = "eng"
VERSION_MIN = 4
"""First version with the neural recognizer that the settings are made for."""

PROGRAM_ADVICE = """install Tesseract 4 or later, or use --engine auto, which needs no program:
  Debian, Ubuntu   sudo apt install tesseract-ocr
  Fedora, RHEL     sudo dnf install tesseract
  macOS            brew install tesseract
  Windows          winget install UB-Mannheim.TesseractOCR   or   choco install tesseract"""

LANGUAGE_ADVICE = """add the English language data, or point TESSDATA_PREFIX to it:
  Debian, Ubuntu   sudo apt install tesseract-ocr-eng
  Fedora, RHEL     sudo dnf install tesseract-langpack-eng
  macOS            brew reinstall tesseract
  Windows          run the installer again and select English"""


_CONFIG = "--oem 1 --psm 6 --dpi 300"


@dataclass(frozen=True, slots=True)
class _Tile:
    """One line of one crop and its place on the sheet."""

    crop: int
    box: Box


class TesseractReader:
    """The Tesseract program, run once per call.

    Parameters
    ----------
    settings : ReadSettings
        How lines are laid out on the sheet.

    Notes
    -----
    Tesseract reads a line badly that touches the border or has close neighbors, so lines
    stand far apart on a white sheet, in the height that it was trained on.
    """

    def __init__(self, settings: ReadSettings) -> None:
        self._settings = settings

    def version(self) -> str:
        """Name and version, for reports.

        Returns
        -------
        str
            Such as ``tesseract 5.3.0``.

        Raises
        ------
        EngineError
            If the program or its English data is missing, or it is older than 4.
        """
        return f"tesseract {self._program_version}"

    def read(self, crops: Sequence[Crop], *, mode: Mode) -> tuple[tuple[Word, ...], ...]:
        """Read many crops in one run of the program.

        Parameters
        ----------
        crops : sequence of ndarray of uint8, shape (height, width, 3)
            Upright RGB crops; sizes may differ.
        mode : Mode
            Says what may stand along the sides of a crop. Any character is read in either
            mode: a list of allowed ones would make numbers out of words.

        Returns
        -------
        tuple of tuple of Word
            Per crop its lines from top to bottom; empty where nothing is printed or read.

        Raises
        ------
        EngineError
            If the program is missing, too old, crashed or took too long.
        """
        lines = [
            (at, self._scaled(line))
            for at, crop in enumerate(crops)
            for line in printed_lines(crop, mode=mode, settings=self._settings)
        ]
        found: list[list[Word]] = [[] for _ in crops]
        if lines:
            tiles = self._tiles(lines)
            table = self._run(_sheet(tiles, [line for _, line in lines], self._gap_px))
            for tile, word in zip(tiles, _words(table, tiles), strict=True):
                if word is not None:
                    found[tile.crop].append(word)
        return tuple(map(tuple, found))

    @property
    def _gap_px(self) -> int:
        """White between two lines that stand side by side."""
        settings = self._settings
        return round(settings.tesseract_gap_fraction * settings.tesseract_line_height_px)

    def _scaled(self, line: FloatArray) -> FloatArray:
        """The line in the height that Tesseract reads best."""
        scale = self._settings.tesseract_line_height_px / line.shape[0]
        size = max(2, round(line.shape[1] * scale)), self._settings.tesseract_line_height_px
        method = cv2.INTER_CUBIC if scale > 1 else cv2.INTER_AREA
        return cv2.resize(line, size, interpolation=method).astype(np.float32, copy=False)

    def _tiles(self, lines: Sequence[tuple[int, FloatArray]]) -> list[_Tile]:
        """Set the lines in rows, like words on a page."""
        gap, tiles = self._gap_px, []
        left = top = gap
        for crop, line in lines:
            height, width = line.shape
            if left > gap and left + width + gap > self._settings.tesseract_sheet_width_px:
                left, top = gap, top + height + gap // 2
            tiles.append(_Tile(crop, Box(left, top, left + width, top + height)))
            left += width + gap
        return tiles

    def _run(self, sheet: NDArray[np.uint8]) -> dict[str, list[Any]]:
        """One call of the program; its table of words."""
        _ = self._program_version
        pytesseract = _pytesseract()
        try:
            with _one_thread():
                table: dict[str, list[Any]] = pytesseract.image_to_data(
                    sheet,
                    lang=LANGUAGE,
                    config=_CONFIG,
                    output_type=pytesseract.Output.DICT,
                    timeout=self._settings.tesseract_timeout_s,
                )
        except (RuntimeError, OSError) as error:  # a crash, a timeout, no room for its files
            raise EngineError(f"tesseract failed: {error}") from error
        return table

    @cached_property
    def _program_version(self) -> str:
        """Of a program that can be used; raises where there is none."""
        pytesseract = _pytesseract()
        try:
            version = pytesseract.get_tesseract_version()
            languages = pytesseract.get_languages()
        except pytesseract.TesseractNotFoundError as error:
            raise EngineError(f"tesseract is not installed; {PROGRAM_ADVICE}") from error
        # NOTE: pytesseract 0.3.13 ends the interpreter over a version that it cannot parse.
        except (CalledProcessError, SystemExit) as error:
            raise EngineError(f"tesseract does not say its version; {PROGRAM_ADVICE}") from error
        if version.major < VERSION_MIN:
            raise EngineError(f"tesseract {version} is too old; {PROGRAM_ADVICE}")
        if LANGUAGE not in languages:
            raise EngineError(f"tesseract {version} cannot read English; {LANGUAGE_ADVICE}")
        return str(version)


def _pytesseract() -> Any:
    """The package; it imports pandas, which takes half a second."""
    try:
        import pytesseract  # noqa: PLC0415 - slow, and few ask for it
    except ImportError as error:
        raise EngineError(
            "this engine needs pytesseract; install it with: python -m pip install pytesseract"
        ) from error
    return pytesseract


@contextmanager
def _one_thread() -> Iterator[None]:
    """Keep Tesseract from taking all cores, on which it is slower than on one.

    pytesseract hands its own environment to the program and takes no other.
    """
    name = "OMP_THREAD_LIMIT"
    before = os.environ.get(name)
    os.environ[name] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before


def _sheet(
    tiles: Sequence[_Tile], lines: Sequence[FloatArray], margin_px: int
) -> NDArray[np.uint8]:
    """All lines in black on one white picture."""
    width = max(tile.box.right for tile in tiles) + margin_px
    height = max(tile.box.bottom for tile in tiles) + margin_px
    sheet = np.full((height, width), 255, np.uint8)
    for tile, line in zip(tiles, lines, strict=True):
        sheet[tile.box.slices] = 255 - np.round(255 * np.clip(line, 0, 1)).astype(np.uint8)
    return sheet


def _words(table: dict[str, list[Any]], tiles: Sequence[_Tile]) -> list[Word | None]:
    """One word per tile, from all that was read nearest to it; None where nothing was."""
    pieces: list[list[tuple[int, str, float]]] = [[] for _ in tiles]
    # NOTE: pytesseract 0.3.13 gives an empty dict for a table without rows.
    for at, text in enumerate(table.get("text", ())):
        if text.strip():
            left, top = table["left"][at], table["top"][at]
            center = left + table["width"][at] / 2, top + table["height"][at] / 2
            pieces[_nearest(tiles, center)].append((left, text.strip(), table["conf"][at] / 100))
    return [_joined(sorted(found)) for found in pieces]


def _nearest(tiles: Sequence[_Tile], center: tuple[float, float]) -> int:
    """Which tile a place on the sheet belongs to."""

    def distance(at: int) -> float:
        box = tiles[at].box
        across = max(box.left - center[0], center[0] - box.right, 0)
        return across + max(box.top - center[1], center[1] - box.bottom, 0)

    return min(range(len(tiles)), key=distance)


def _joined(pieces: Sequence[tuple[int, str, float]]) -> Word | None:
    """The pieces of a line, left to right, as sure as the least sure one."""
    text = fold(" ".join(text for _, text, _ in pieces))
    return Word(text, min(sure for _, _, sure in pieces)) if text else None
