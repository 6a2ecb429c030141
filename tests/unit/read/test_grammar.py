"""Which lines are numbers."""

import pytest

from heatgrid.read.alphabet import ALPHABET, FOREIGN, spell
from heatgrid.read.grammar import is_number_line


@pytest.mark.parametrize(
    "text",
    ["0", "-1.2", "+3", ".97", "1,234", "1,234,567.5", "1 234", "0,53", "12%", "12 %", "1.2e-05",
     "1E+05", "1.2×10⁻⁵", "10⁻³", "41.3±0.2", "41.3 ± 0.2", "(0.3)", "[0.1]", "[1, 2]", "0.53***",
     "0.5†", "0.12ab", "12k", "1.2M", "<0.01", "≤ 5", "~3", "NaN", "n/a", "-", "inf", "12/40",
     "±0.2", "(12.3%)", "3 (0.2)", "*", "***", "(0.64-1.23)", "0.1 [-0.2 - 0.3]"],
)  # fmt: skip
def test_numbers(text):
    assert is_number_line(text)


@pytest.mark.parametrize(
    "text",
    ["", ".", "5.", "1.2.3", "10-19", "1:2", "e5", "12e", "a", "B", "k", "12,34,567", "+-1",
     "12 34", "0.4 0.1", "1.5e", "(0.1-0.2-0.3)", f"12{FOREIGN}", FOREIGN, "1/", "()"],
)  # fmt: skip
def test_no_numbers(text):
    assert not is_number_line(text)


@pytest.mark.parametrize(
    ("printed", "spelled"),
    [("−1", "-1"), ("–", "-"), ("≈3", "~3"), ("GPQA", FOREIGN + "A"), ("12 s", "12 " + FOREIGN),
     ("10⁻³", "10⁻³"), (" 1\t2 ", "1 2")],
)  # fmt: skip
def test_spelling(printed, spelled):
    assert spell(printed) == spelled


def test_every_character_is_known_once():
    assert len(set(ALPHABET)) == len(ALPHABET)
