"""The numeric reader: crops of cells and numeric ticks to the numbers printed there.

A small convolutional network, trained on purpose (`training/`, `read/models/digits.md`),
reads each line of ink. What it does not know it says it does not know: a
run of characters that numbers do not contain is read as `FOREIGN`.
"""

import hashlib
import math
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from itertools import chain, islice
from typing import NamedTuple

import numpy as np

from heatgrid.model import Word
from heatgrid.read.alphabet import ALPHABET, FOREIGN
from heatgrid.read.chances import likeliest, respelled
from heatgrid.read.commas import settle_commas
from heatgrid.read.ctc import (
    FloatArray,
    Labels,
    greedy_labels,
    likely_texts,
    probabilities,
    text_probability,
)
from heatgrid.read.dashes import settle_dashes
from heatgrid.read.engine import ILLEGIBLE, Crop, Mode
from heatgrid.read.formats import weigh_by_format
from heatgrid.read.grammar import is_number_line
from heatgrid.read.ink import LINE_HEIGHT_PX, ink_lines
from heatgrid.read.looks import second_look, third_look
from heatgrid.read.onnx import Network, load_network
from heatgrid.read.openings import lacks_digit, settle_openings
from heatgrid.read.spaces import settle_spaces
from heatgrid.read.stars import settle_stars
from heatgrid.read.units import without_sign
from heatgrid.settings import ReadSettings

__all__ = ["FOREIGN", "DigitReader"]

_MODEL = "models/digits.onnx"
_RAISED_MINUS = re.compile("(?<=10)-(?=[⁰¹²³⁴⁵⁶⁷⁸⁹])")
"""A minus between a ten and raised digits is raised as well."""


class _Look(NamedTuple):
    """What the network makes of a line: chances per step, the likeliest text, how likely it is."""

    chances: FloatArray
    labels: Labels
    confidence: float


class DigitReader:
    """Reads lines that are numbers, and says of all others that they are none.

    Parameters
    ----------
    settings : ReadSettings
        How ink is found and when a reading counts.

    Notes
    -----
    The confidence of a word is the probability that the network gives to its text; where
    that is in doubt the line is read again, a little smaller, and if it still is, once more,
    a little heavier, and the mean of all counts, for each text that one of them finds likely.
    Cells of one panel are printed in few formats, which makes some of these texts likelier
    than others (`heatgrid.read.formats`).
    A line that is no number by `is_number_line` never gets more than
    `digit_word_confidence`, which is below `digit_accept_min`; so
    ``confidence >= digit_accept_min`` alone tells the numbers. The text of any other word
    is the best that could be made of it, with `FOREIGN` for each run of unknown characters,
    and belongs to the word reader.

    Lines are padded to widths that depend on nothing but themselves, so that a crop reads
    the same whatever else is in the call, unless the crops are the cells of a panel.
    """

    def __init__(self, settings: ReadSettings) -> None:
        self._settings = settings

    def version(self) -> str:
        """Name and the start of the model's SHA-256.

        Returns
        -------
        str
            Such as ``heatgrid-digits 0f3a91bc``.
        """
        return f"heatgrid-digits {hashlib.sha256(self._model).hexdigest()[:8]}"

    def read(
        self, crops: Sequence[Crop], *, mode: Mode = Mode.NUMBER
    ) -> tuple[tuple[Word, ...], ...]:
        """Read many crops in one call.

        Parameters
        ----------
        crops : sequence of ndarray of uint8, shape (height, width, 3)
            Upright RGB crops; sizes may differ.
        mode : Mode
            `CELLS` has the lines settle by their common format what is in doubt; otherwise
            it makes no difference: text is read as far as it is made of numbers.

        Returns
        -------
        tuple of tuple of Word
            Per crop its lines from top to bottom; empty where there is no ink, and
            `FOREIGN` without any confidence where there is some that shows no character.

        Raises
        ------
        EngineError
            If the model cannot be loaded.
        """
        pictures = ink_lines(crops, settings=self._settings)
        lines = [line for found in pictures for line in found]
        # The superscripts of tick labels close up in heavier print.
        later = (second_look, third_look) if mode is Mode.CELLS else (second_look,)
        chances = self._chances(lines, later)
        if mode is Mode.CELLS:
            chances = self._in_one_format(chances, lines, [len(found) for found in pictures])
        words = iter([_word(chance, self._settings) for chance in chances])
        return tuple(_in_crop(list(islice(words, len(found)))) for found in pictures)

    @cached_property
    def _model(self) -> bytes:
        """The ONNX file."""
        return files("heatgrid.read").joinpath(_MODEL).read_bytes()

    @cached_property
    def _network(self) -> Network:
        """The loaded network."""
        return load_network(self._model)

    def _chances(
        self, lines: list[FloatArray], later: Sequence[Callable[..., FloatArray]]
    ) -> list[dict[str, float]]:
        """What each line may say; of lines that leave no doubt, the one text."""
        settings = self._settings
        looks = self._look(lines)
        chances = [{_text(look.labels): look.confidence} for look in looks]
        doubtful = [at for at, found in enumerate(chances) if _is_doubtful(found, settings)]
        spelled = {at: [_spelled(looks[at].chances, settings)] for at in doubtful}
        for look_again in later:
            again = [look_again(lines[at], settings=settings) for at in doubtful]
            for places, steps in self._read_in_batches(again):
                for place, line in zip(places, steps, strict=True):
                    at = doubtful[place]
                    spelled[at].append(_spelled(line, settings))
                    chances[at] = _mean(spelled[at])
            doubtful = [at for at in doubtful if _is_doubtful(chances[at], settings)]
        return chances

    def _in_one_format(
        self, chances: list[dict[str, float]], lines: list[FloatArray], counts: Sequence[int]
    ) -> list[dict[str, float]]:
        """Chances of the lines of cells, weighed among first lines, second lines and so on."""
        weighed = list(chances)
        ordinals = np.array([at for count in counts for at in range(count)])
        for ordinal in range(max(counts, default=0)):
            places = np.flatnonzero(ordinals == ordinal).tolist()
            level = [chances[at] for at in places]
            level = settle_spaces(level, [lines[at] for at in places], settings=self._settings)
            level = settle_commas(level, settings=self._settings)
            level = weigh_by_format(level, settings=self._settings)
            level = settle_openings(level, settings=self._settings)
            level = settle_dashes(level, [lines[at] for at in places], settings=self._settings)
            level = settle_stars(level, [lines[at] for at in places], settings=self._settings)
            for at, chance in zip(places, level, strict=True):
                weighed[at] = chance
        return weighed

    def _look(self, lines: list[FloatArray]) -> list[_Look]:
        """Run the network on each line and take its likeliest path."""
        read = list(self._read_in_batches(lines))
        labels = [label for _, chances in read for label in greedy_labels(chances)]
        sure = text_probability([chances for _, chances in read], labels).tolist()
        steps = (line for _, chances in read for line in chances)
        looks = dict(zip(chain.from_iterable(places for places, _ in read),
                         map(_Look, steps, labels, sure), strict=True))  # fmt: skip
        return [looks[index] for index in range(len(lines))]

    def _read_in_batches(self, lines: list[FloatArray]) -> Iterator[tuple[list[int], FloatArray]]:
        """Places of lines of one padded width, and their chances per step."""
        for batch in _batches(lines, self._settings):
            yield batch, self._chances_per_step([lines[index] for index in batch])

    def _chances_per_step(self, lines: list[FloatArray]) -> FloatArray:
        """Run the network on lines of one padded width."""
        width = _padded_width(lines[0], self._settings)
        pictures = np.zeros((len(lines), 1, LINE_HEIGHT_PX, width), np.float32)
        for picture, line in zip(pictures, lines, strict=True):
            picture[0, :, : line.shape[1]] = line
        return probabilities(self._network(pictures))


def _text(labels: Labels) -> str:
    """What a path spells."""
    text = "".join(ALPHABET[label - 1] for label in labels).strip()
    return _RAISED_MINUS.sub("⁻", text)


def _is_doubtful(chances: Mapping[str, float], settings: ReadSettings) -> bool:
    """Whether a line is unsure, or made of the characters of numbers and yet none."""
    text = likeliest(chances)
    if chances[text] < settings.digit_doubt_max:
        return True
    return lacks_digit(text) or (bool(text) and FOREIGN not in text and not is_number_line(text))


def _spelled(steps: FloatArray, settings: ReadSettings) -> dict[str, float]:
    """The texts that a look at a line finds likely, from its chances per step."""
    found = likely_texts(steps, count=settings.digit_texts, floor=settings.digit_text_floor)
    return respelled(found, _text)


def _mean(looks: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """The texts that several looks find likely, with the mean of their chances."""
    chances: defaultdict[str, float] = defaultdict(float)
    for look in looks:
        for text, chance in look.items():
            chances[text] += chance / len(looks)
    return chances


def _word(chances: Mapping[str, float], settings: ReadSettings) -> Word | None:
    """The likeliest text, or None where that is none at all."""
    text = likeliest(chances)
    confidence = min(chances[text], 1.0)
    if confidence < settings.digit_accept_min or not is_number_line(text):
        confidence = min(confidence, settings.digit_word_confidence)
    if not text:
        return None
    number = without_sign(text)
    alike = [chance for other, chance in chances.items() if without_sign(other) == number]
    sure = min(sum(alike), 1.0) if number != text else 0.0
    # Four decimals are what batches of different sizes agree on in any case.
    return Word(text, round(confidence, 4), number_confidence=round(sure, 4))


def _in_crop(words: Sequence[Word | None]) -> tuple[Word, ...]:
    """The words of the lines of a crop; ink that shows no character is not nothing."""
    return tuple(ILLEGIBLE if word is None else word for word in words)


def _padded_width(line: FloatArray, settings: ReadSettings) -> int:
    """Width of the picture that a line is read in."""
    step = settings.digit_width_step_px
    return step * math.ceil(int(line.shape[1]) / step)


def _batches(lines: list[FloatArray], settings: ReadSettings) -> list[list[int]]:
    """Indices of lines of one padded width, in batches."""
    by_width: dict[int, list[int]] = {}
    for index, line in enumerate(lines):
        by_width.setdefault(_padded_width(line, settings), []).append(index)
    size = settings.digit_batch
    return [
        indices[start : start + size]
        for _, indices in sorted(by_width.items())
        for start in range(0, len(indices), size)
    ]
