"""Text whose outlines are fitted to the rows of pixels alone, as most desktops and plotters set it.

"Slight" hinting (FreeType's auto-hinter) moves bars and bowls to whole rows, so that small print
keeps strong horizontals, and leaves every stroke where it falls between columns. Pillow cannot
ask for it.
"""

import math
from functools import lru_cache
from pathlib import Path

import cv2
import freetype
import numpy as np
from numpy.typing import NDArray

_COLUMNS = 8
"""Columns per pixel while a line is set."""
_HINTING = freetype.FT_LOAD_RENDER | freetype.FT_LOAD_FORCE_AUTOHINT
_TARGETS = (freetype.FT_LOAD_TARGET_LIGHT, freetype.FT_LOAD_TARGET_NORMAL)
_STRETCHES = (0.76, 0.82, 0.88, 0.94, 1.1)
_STRETCHED_SHARE = 0.3

Piece = tuple[str, float, float]
"""A stretch of text, its size and how high it is raised, in pixels."""


@lru_cache(maxsize=700)
def _face(path: Path) -> freetype.Face:
    return freetype.Face(str(path))


@lru_cache(maxsize=20_000)
def _glyph(
    path: Path, size: float, stretch: float, target: int, character: str
) -> tuple[NDArray[np.uint8], int, int, float]:
    """Coverage of a character, its left and top side, and how far the next one is, in columns."""
    face = _face(path)
    face.set_char_size(0, round(size * 64), round(72 * _COLUMNS * stretch), 72)
    face.load_char(character, _HINTING | target)
    bitmap = face.glyph.bitmap
    rows = np.array(bitmap.buffer, np.uint8).reshape(bitmap.rows, bitmap.pitch)[:, : bitmap.width]
    return rows, face.glyph.bitmap_left, face.glyph.bitmap_top, face.glyph.advance.x / 64


def draw_snapped(rng: np.random.Generator, path: Path, pieces: list[Piece]) -> NDArray[np.uint8]:
    """Coverage of one line of text, 0..255, tight around it.

    Parameters
    ----------
    rng : Generator
        Decides where between two pixels it starts, and how strongly it is hinted.
    path : Path
        Of the font.
    pieces : list of (str, int, int)
        From left to right.

    Returns
    -------
    ndarray of uint8, shape (height, width)
        At least one pixel.
    """
    tallest = math.ceil(max(size for _, size, _ in pieces))
    length = sum(len(text) for text, _, _ in pieces)
    canvas = np.zeros((3 * tallest, 2 * tallest * (length + 3) * _COLUMNS), np.uint8)
    target = _TARGETS[int(rng.integers(2))]
    stretch = float(rng.choice(_STRETCHES)) if rng.random() < _STRETCHED_SHARE else 1.0
    x = float(tallest * _COLUMNS + rng.integers(_COLUMNS))
    for text, size, rise in pieces:
        for character in text:
            rows, left, top, advance = _glyph(path, round(8 * size) / 8, stretch, target, character)
            start, first = round(x) + left, 2 * tallest - round(rise) - top
            place = canvas[max(0, first) :, max(0, start) :][: rows.shape[0], : rows.shape[1]]
            np.maximum(place, rows[: place.shape[0], : place.shape[1]], out=place)
            x += advance
    narrow = canvas.shape[1] // _COLUMNS, canvas.shape[0]
    line = cv2.resize(canvas, narrow, interpolation=cv2.INTER_AREA)
    left, top, width, height = cv2.boundingRect(line)
    return line[top : top + max(1, height), left : left + max(1, width)]
