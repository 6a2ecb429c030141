"""Raised and lowered digits of titles and labels."""

from dataclasses import replace

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from heatgrid.model import Word
from heatgrid.read.scripts import settle_scripts
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()


def printed(text, size=14):
    """A picture of a line of text; what stands between dollar signs is set as mathematics."""
    figure = Figure(figsize=(4, 0.6), dpi=100)
    canvas = FigureCanvasAgg(figure)
    figure.text(0.03, 0.35, text, size=size, math_fontfamily="cm")
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())[..., :3].copy()


def written(drawn, read, size=14):
    (word,) = settle_scripts(printed(drawn, size), (Word(read, 0.9),), settings=SETTINGS)
    return word.text


def test_a_digit_behind_a_raised_minus_is_raised_too():
    blank = np.full((20, 100, 3), 255, np.uint8)
    words = (Word("mol m⁻² s⁻1", 0.9),)
    assert settle_scripts(blank, words, settings=SETTINGS)[0].text == "mol m⁻² s⁻¹"


@pytest.mark.parametrize("size", [13, 14, 20])
@pytest.mark.parametrize(
    ("drawn", "read", "text"),
    [
        (r"Wind speed (m s$^{-1}$)", "Wind speed (m s-1)", "Wind speed (m s⁻¹)"),
        (r"Flux (mg m$^{-2}$ d$^{-1}$)", "Flux (mg m−2 d−1)", "Flux (mg m⁻² d⁻¹)"),
        (r"CO$_2$ in 2019", "CO2 in 2019", "CO₂ in 2019"),
        (r"log$_{10}$ odds", "log1o odds", "log₁₀ odds"),
        (r"Budget 3×10$^{21}$", "Budget 3×1021", "Budget 3×10²¹"),
        (r"R$^2$ of 12 runs", "R2 of 12 runs", "R² of 12 runs"),
        (r"PM$_{2.5}$ in nine cities", "PM2,5 in nine cities", "PM₂.₅ in nine cities"),
        (r"(n cm$^{-2}$ s$^{-1}$)", "(n cm-2 s-1)", "(n cm⁻² s⁻¹)"),
        (r"Share of R$^2$, %", "Share of R², %", "Share of R², %"),
    ],
)
def test_digits_off_the_line_are_written_as_such(drawn, read, text, size):
    assert written(drawn, read, size) == text


@pytest.mark.parametrize("size", [13, 14, 20])
@pytest.mark.parametrize(
    "text",
    [
        "Layer 12, Head 3",
        "GPT-4o (n = 12)",
        "5'-UTR, 3 genes",
        "x10 rows; 2 gaps",
        "Qwen2.5-7B, step 1",
        "42",
        "pg 7",
        "ImageNet-1k top-1 (%)",
    ],
)
def test_other_digits_stay(text, size):
    assert written(text, text, size) == text


def test_a_raised_equals_sign_is_no_digit():
    """Some fonts set it higher between capitals and digits."""
    crop = printed("Runs of ResNet-18       10", 20)
    inked = np.flatnonzero((crop < 128).any(axis=(1, 2)))
    columns = np.flatnonzero((crop < 128).any(axis=(0, 2)))
    gap = int(np.diff(columns).argmax())
    middle, top = (columns[gap] + columns[gap + 1]) // 2, inked[0]
    for row in (top, top + 8):
        crop[row : row + 2, middle - 7 : middle + 7] = 0
    (word,) = settle_scripts(crop, (Word("Runs of ResNet-18 = 10", 0.9),), settings=SETTINGS)
    assert word.text == "Runs of ResNet-18 = 10"


@pytest.mark.parametrize("size", [13, 14, 20])
def test_a_comma_that_hangs_below_the_line_is_no_lowered_digit(size):
    read = "α = 0.1, β = 0.2"
    assert written(r"$\alpha = 0.1,\ \beta = 0.2$", read, size) == read


def test_digits_that_fit_nowhere_leave_the_text_as_it_is():
    assert written(r"CO$_2$ in 2019", "CO in 2019") == "CO in 2019"
    assert written(r"CO$_2$", "CO 2") == "CO 2"


def test_a_sign_beside_a_digit_that_the_reader_knew():
    blank = np.full((40, 60, 3), 255, np.uint8)
    word = Word("m−²", 0.9, (Word("PM₁o", 0.8),))
    (found,) = settle_scripts(blank, (word,), settings=SETTINGS)
    assert found == replace(word, text="m⁻²", others=(Word("PM₁₀", 0.8),))


@pytest.mark.parametrize("size", [12, 15, 20])
def test_a_comma_in_print_of_one_width_is_no_lowered_digit(size):
    """It is as wide as the digit before it, and higher than in other print."""
    text = "L=8, H=12"
    figure = Figure(figsize=(4, 0.6), dpi=100)
    canvas = FigureCanvasAgg(figure)
    for at, sign in enumerate(text):
        large = size * (1.4 if sign == "," else 1)
        figure.text(0.02 + size * at / 360, 0.35, sign, size=large)
    canvas.draw()
    crop = np.asarray(canvas.buffer_rgba())[..., :3].copy()
    (word,) = settle_scripts(crop, (Word(text, 0.9),), settings=SETTINGS)
    assert word.text == text
