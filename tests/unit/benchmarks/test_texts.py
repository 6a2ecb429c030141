"""What test cells say."""

import numpy as np
import pytest

from benchmarks.cells.foreign import foreign
from benchmarks.cells.texts import FORMATS, Written, formula, spelled
from heatgrid.read.grammar import is_number_line


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_writes_numbers(name):
    rng = np.random.default_rng(5)
    writers = [FORMATS[name][1](rng) for _ in range(40)]
    texts = {write(rng) for write in writers for _ in range(5)}
    lines = {line for text in texts for line in spelled(text).split("\n")}
    assert {line for line in lines if not is_number_line(line)} == set()


def test_foreign_strings_are_no_numbers():
    rng = np.random.default_rng(5)
    texts = {foreign(rng).truth for _ in range(500)}
    assert len(texts) > 200
    assert {text for text in texts if is_number_line(text)} == set()


@pytest.mark.parametrize(
    ("text", "markup"),
    [
        ("2.5×10⁻³", r"$2.5\times10^{-3}$"),
        ("2.5 × 10⁴", r"$2.5\times10^{4}$"),
        ("10¹²", "$10^{12}$"),
    ],
)
def test_formula(text, markup):
    assert formula(text) == markup
    assert Written(text, markup).is_formula


def test_lines_are_spelled_one_by_one():
    assert spelled("−0.5\n\n(12 %)") == "-0.5\n(12 %)"
