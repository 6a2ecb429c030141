"""The numeric reader: crops of cells and numeric ticks to the numbers printed there.

A small convolutional network, trained on purpose (`training/`, `read/models/digits.md`),
reads each line of ink through cv2.dnn. What it does not know it says it does not know: a
run of characters that numbers do not contain is read as `FOREIGN`.
"""

import hashlib
import math
import re
from collections.abc import Sequence
from functools import cached_property
from importlib.resources import files
from typing import NamedTuple

import cv2
import numpy as np

from heatgrid.errors import EngineError
from heatgrid.model import Word
from heatgrid.read.alphabet import ALPHABET, FOREIGN
from heatgrid.read.ctc import (
    FloatArray,
    Labels,
    greedy_labels,
    log_probabilities,
    text_log_probability,
)
from heatgrid.read.engine import Crop, Mode
from heatgrid.read.grammar import is_number_line
from heatgrid.read.ink import LINE_HEIGHT_PX, ink_lines, second_look
from heatgrid.settings import ReadSettings

__all__ = ["FOREIGN", "DigitReader"]

_MODEL = "models/digits.onnx"
_RAISED_MINUS = re.compile("(?<=10)-(?=[⁰¹²³⁴⁵⁶⁷⁸⁹])")
"""A minus between a ten and raised digits is raised as well."""
_ILLEGIBLE = Word(FOREIGN, 0.0)
"""Of ink that the network makes nothing of: something is there, and a person has to look."""


class _Look(NamedTuple):
    """What the network makes of a line: its scores, the likeliest text, how likely it is."""

    logs: FloatArray
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
    that is in doubt the line is read again, a little smaller, and the mean of both counts.
    A line that is no number by `is_number_line` never gets more than
    `digit_word_confidence`, which is below `digit_accept_min`; so
    ``confidence >= digit_accept_min`` alone tells the numbers. The text of any other word
    is the best that could be made of it, with `FOREIGN` for each run of unknown characters,
    and belongs to the word reader.

    Lines are padded to widths that depend on nothing but themselves, so that a crop reads
    the same whatever else is in the call.
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
            Makes no difference: text is read as far as it is made of numbers.

        Returns
        -------
        tuple of tuple of Word
            Per crop its lines from top to bottom; empty where there is no ink, and
            `FOREIGN` without any confidence where there is some that shows no character.

        Raises
        ------
        EngineError
            If the model cannot be loaded or run.
        """
        del mode
        pictures = [ink_lines(crop, settings=self._settings) for crop in crops]
        lines = [(index, line) for index, found in enumerate(pictures) for line in found]
        words = self._read_lines([line for _, line in lines])
        per_crop: list[list[Word]] = [[] for _ in crops]
        for (index, _), word in zip(lines, words, strict=True):
            if word is not None:
                per_crop[index].append(word)
        return tuple(
            tuple(words) if words or not found else (_ILLEGIBLE,)
            for words, found in zip(per_crop, pictures, strict=True)
        )

    @cached_property
    def _model(self) -> bytes:
        """The ONNX file."""
        return files("heatgrid.read").joinpath(_MODEL).read_bytes()

    @cached_property
    def _network(self) -> cv2.dnn.Net:
        """The loaded network."""
        try:
            return cv2.dnn.readNetFromONNX(np.frombuffer(self._model, np.uint8))
        except cv2.error as error:
            raise EngineError(f"the model of the numeric reader does not load: {error}") from error

    def _read_lines(self, lines: list[FloatArray]) -> list[Word | None]:
        """One word per line; None where the ink turns out to be none."""
        settings = self._settings
        looks = self._look(lines)
        doubtful = [i for i, look in enumerate(looks) if look.confidence < settings.digit_doubt_max]
        again = self._look([second_look(lines[index], settings=settings) for index in doubtful])
        for index, second in zip(doubtful, again, strict=True):
            looks[index] = _weighed(looks[index], second)
        return [_word(look, settings) for look in looks]

    def _look(self, lines: list[FloatArray]) -> list[_Look]:
        """Run the network on each line and take its likeliest path."""
        looks: dict[int, _Look] = {}
        for batch in _batches(lines, self._settings):
            logs = self._scores([lines[index] for index in batch])
            labels = greedy_labels(logs)
            confidences = np.exp(text_log_probability(logs, labels))
            looks.update(zip(batch, map(_Look, logs, labels, confidences.tolist()), strict=True))
        return [looks[index] for index in range(len(lines))]

    def _scores(self, lines: list[FloatArray]) -> FloatArray:
        """Run the network on lines of one padded width."""
        width = _padded_width(lines[0], self._settings)
        pictures = np.zeros((len(lines), 1, LINE_HEIGHT_PX, width), np.float32)
        for picture, line in zip(pictures, lines, strict=True):
            picture[0, :, : line.shape[1]] = line
        try:
            self._network.setInput(pictures)
            return log_probabilities(np.asarray(self._network.forward(), np.float32))
        except cv2.error as error:
            raise EngineError(f"the numeric reader failed: {error}") from error


def _weighed(first: _Look, second: _Look) -> _Look:
    """The likelier of the texts of two looks, by the mean of the chances both give it."""
    if first.labels == second.labels:
        return first._replace(confidence=(first.confidence + second.confidence) / 2)
    logs = np.stack([first.logs, second.logs])
    means = [
        float(np.exp(text_log_probability(logs, [look.labels] * 2)).mean())
        for look in (first, second)
    ]
    likelier = first if means[0] >= means[1] else second
    return likelier._replace(confidence=max(means))


def _word(look: _Look, settings: ReadSettings) -> Word | None:
    """A word, or None where there is no text."""
    text = "".join(ALPHABET[label - 1] for label in look.labels).strip()
    text = _RAISED_MINUS.sub("⁻", text)
    confidence = min(look.confidence, 1.0)
    if confidence < settings.digit_accept_min or not is_number_line(text):
        confidence = min(confidence, settings.digit_word_confidence)
    # Four decimals are what batches of different sizes agree on in any case.
    return Word(text, round(confidence, 4)) if text else None


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
