"""Endless training lines: pictures as `heatgrid.read.ink` makes them, and what they say."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from fonts import Face, load_faces
from numpy.typing import NDArray
from render import random_crop
from texts import foreign, number

from heatgrid.read.alphabet import ALPHABET, spell
from heatgrid.read.ink import LINE_HEIGHT_PX, ink_lines
from heatgrid.settings import ReadSettings

Line = tuple[NDArray[np.float32], str]
Batch = tuple[NDArray[np.float32], NDArray[np.int64], NDArray[np.int64]]

HEIGHT_RANGE_PX = (4.4, 30.0)
SMALL_RANGE_PX = (4.4, 8.0)
WIDTH_MAX_PX = 320
FOREIGN_SHARE = 0.26
TWO_LINES_SHARE = 0.06


@dataclass(frozen=True)
class Emphasis:
    """What training lines dwell on.

    Parameters
    ----------
    small : float
        Share of lines with digits of `SMALL_RANGE_PX`, beside those of all heights.
    hard : float
        Share of numbers in formats that small print makes hard.
    lossy : float
        Share of pictures that go through JPEG or WebP.
    blank : float
        Share of cells without text.
    """

    small: float = 0.0
    hard: float = 0.0
    lossy: float = 0.4
    blank: float = 0.04


SMALL_PRINT = Emphasis(small=0.6, hard=0.3, lossy=0.5, blank=0.06)
"""For a network that reads large print already."""


class LineSource:
    """Draws training lines from one seed.

    Parameters
    ----------
    seed : int
        The same seed gives the same lines with the same fonts installed.
    held_back : bool
        Draw with the families that calibration uses and training never sees, instead of
        with all others.
    emphasis : Emphasis
        What the lines dwell on.
    """

    def __init__(
        self, seed: int, *, held_back: bool = False, emphasis: Emphasis = Emphasis()
    ) -> None:
        self._emphasis = emphasis
        self._rng = np.random.default_rng(seed)
        self._faces = [face for face in load_faces() if face.is_held_back == held_back]
        self._shares = _shares(self._faces)
        self._settings = ReadSettings()

    def __iter__(self) -> Iterator[Line]:
        while True:
            yield from self._draw()

    def _draw(self) -> list[Line]:
        """The lines of one crop; none where the crop does not split as it was set."""
        rng = self._rng
        face = self._faces[int(rng.choice(len(self._faces), p=self._shares))]
        lines = [_shown(rng, face, line) for line in self._texts()]
        if not all(face.draws(_drawn(line)) for line in lines):
            return []
        crop = random_crop(rng, face, lines, self._height(), lossy=self._emphasis.lossy)
        (pictures,) = ink_lines([crop], settings=self._settings)
        if not lines:
            return [(picture, "") for picture in pictures]
        if len(pictures) != len(lines):
            return []
        pairs = zip(pictures, map(spell, lines), strict=True)
        return [(picture, text) for picture, text in pairs if _fits(picture, text)]

    def _texts(self) -> list[str]:
        """What the next crop says, line by line."""
        rng, hard, blank = self._rng, self._emphasis.hard, self._emphasis.blank
        kind = rng.random()
        if kind < blank:
            return []
        if kind < blank + TWO_LINES_SHARE:
            return [number(rng, hard=hard), number(rng, hard=hard)]
        if kind < blank + TWO_LINES_SHARE + FOREIGN_SHARE:
            return [foreign(rng)]
        return [number(rng, hard=hard)]

    def _height(self) -> float:
        """Height of a digit; small ones are common and hard."""
        small = self._emphasis.small
        is_small = bool(small) and self._rng.random() < small
        low, high = np.log(SMALL_RANGE_PX if is_small else HEIGHT_RANGE_PX)
        height = float(np.exp(self._rng.uniform(low, high)))
        if height > 15 and self._rng.random() < 0.6:
            return float(self._rng.uniform(HEIGHT_RANGE_PX[0], 10))
        return height


def collate(lines: list[Line]) -> Batch:
    """Pad lines to one width and number their characters.

    Parameters
    ----------
    lines : list of Line
        Pictures and texts.

    Returns
    -------
    tuple of ndarray
        Pictures (lines, 1, height, width), classes of all texts in a row, their lengths.
    """
    width = max(picture.shape[1] for picture, _ in lines)
    pictures = np.zeros((len(lines), 1, LINE_HEIGHT_PX, -(-width // 8) * 8), np.float32)
    for index, (picture, _) in enumerate(lines):
        pictures[index, 0, :, : picture.shape[1]] = picture
    classes = np.array([ALPHABET.index(c) + 1 for _, text in lines for c in text], np.int64)
    return pictures, classes, np.array([len(text) for _, text in lines], np.int64)


def vary(batch: Batch, rng: np.random.Generator) -> Batch:
    """Change the pictures of a batch a little, as another rendering of its lines might.

    Parameters
    ----------
    batch : tuple of ndarray
        From `collate`; left as it is.
    rng : Generator
        Decides how heavy each line is, where it starts, and how noisy it is.

    Returns
    -------
    tuple of ndarray
        Eight pixels wider.
    """
    pictures, classes, lengths = batch
    count, _, height, width = pictures.shape
    heavier = np.exp(rng.normal(0, _HEAVIER, (count, 1, 1, 1)))
    varied = np.zeros((count, 1, height, width + 8), np.float32)
    for place, picture, start in zip(
        varied, pictures**heavier, rng.integers(0, 4, count), strict=True
    ):
        place[..., start : start + width] = picture
    varied += rng.normal(0, 1, varied.shape) * rng.uniform(0, _NOISIER, (count, 1, 1, 1))
    return np.clip(varied, 0, 1), classes, lengths


_HEAVIER = 0.15
"""Standard deviation of the logarithm of the exponent of coverage."""
_NOISIER = 0.04
"""Highest standard deviation of noise, as a share of full coverage."""


def _shares(faces: list[Face]) -> NDArray[np.float64]:
    """How often each face is drawn: families alike, whatever the number of their faces."""
    counts = Counter(face.family_stem for face in faces)
    shares = np.array([counts[face.family_stem] ** -0.7 for face in faces])
    shares *= np.array([0.3 if face.is_italic else 1.0 for face in faces])
    return shares / shares.sum()


def _shown(rng: np.random.Generator, face: Face, text: str) -> str:
    """Replace hyphens by minus signs or dashes in half of the texts, if the font has them."""
    dash = str(rng.choice(["-", "−", "−", "–"]))
    return text.replace("-", dash) if ord(dash) in face.characters else text


def _drawn(text: str) -> str:
    """The characters that the font itself must have: superscripts are drawn from digits."""
    return re.sub("[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺]", "0", text)


def _fits(picture: NDArray[np.float32], text: str) -> bool:
    """Whether the network has a step for each character and one between equal ones."""
    repeats = sum(first == second for first, second in pairwise(text))
    width = picture.shape[1]
    return width <= WIDTH_MAX_PX and width // 4 >= len(text) + repeats
