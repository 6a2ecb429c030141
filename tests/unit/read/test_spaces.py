"""Spaces in the numbers of a panel, told from how wide their gaps are."""

import numpy as np
import pytest

from heatgrid.read.ink import LINE_HEIGHT_PX, PADDING_PX
from heatgrid.read.spaces import settle_spaces
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()


def line(*gaps):
    """Strokes of three pixels with these gaps between them."""
    columns = [1, 1, 1]
    for gap in gaps:
        columns += [0] * gap + [1, 1, 1]
    picture = np.zeros((LINE_HEIGHT_PX, len(columns) + 2 * PADDING_PX), np.float32)
    picture[4:20, PADDING_PX:-PADDING_PX] = columns
    return picture


@pytest.mark.parametrize(
    ("texts", "gaps", "expected"),
    [
        (("67 %", "81%"), (4, 5), ("67%", "81%")),
        (("67 %", "81%"), (4, 11), ("67 %", "81 %")),
        # Glyphs that touch: all the wider is the gap of a space.
        (("67 M", "81 M"), (6,), None),
        (("1±2", "3 ± 4"), (3, 4, 3), ("1±2", "3±4")),
        (("1 ± 2", "3 ± 4"), (3, 9, 9), None),
        (("1 ±2", "3± 4"), (3, 9, 9), ("1 ± 2", "3 ± 4")),
        (("1 ±2", "3± 4"), (3, 4, 3), ("1±2", "3±4")),
        (("1 ± 2", "3 ± 4"), (3, 4, 9), ("1±2", "3±4")),
        (("~ 7", "~7"), (1,), ("~7", "~7")),
        (("12 / 25 / 57", "31 /42 / 97"), (3, 9, 9, 3, 9, 9, 3), ("12 / 25 / 57", "31 / 42 / 97")),
        (("1/2", "3 /4"), (3, 4, 3), ("1/2", "3/4")),
        (("[0.1,1.7]", "[0.2,1.5]"), (3, 9, 3), ("[0.1, 1.7]", "[0.2, 1.5]")),
        (("[0.1,1.7]", "[0.2,1.5]"), (3, 4, 3), None),
        (("[0.1, 1.7]", "[0.2,1.5]"), (3, 4, 3), ("[0.1,1.7]", "[0.2,1.5]")),
        (("0.1[7]", "0.2 [3]"), (3, 9, 3), ("0.1 [7]", "0.2 [3]")),
        (("3, 0", "-1.5,2"), (3, 9, 3), ("3, 0", "-1.5, 2")),
        (("3, 0", "3,2"), (4, 5), ("3,0", "3,2")),
        (("3,0", "3,2"), (3, 9), None),
        (("3, 0", "3,204"), (4, 9, 4), None),
        # Brackets are close to digits in any case.
        (("0.1[7]", "0.2 [3]"), (3, 4, 3), None),
        (("67%", "81%"), (4, 11), None),
        (("(1,204)", "(3,551)"), (3, 9, 3), None),
        # A space that is part of the number, or of something else, stays.
        (("1 204", "6.1 (3%)"), (4, 5), None),
        (("67%", "81%"), (4, 5), None),
    ],
)
def test_a_space_is_wider_than_the_gaps_between_digits(texts, gaps, expected):
    lines = [{text: 0.7} for text in texts]
    settled = settle_spaces(lines, [line(*gaps)] * len(texts), settings=SETTINGS)
    assert settled == [{text: 0.7} for text in expected or texts]


def test_a_gap_with_none_beside_it_tells_of_no_space():
    """All characters of such a font are as far apart, and those of one digit are most."""
    lines = [{"75 %": 0.6}, {"5 %": 0.6}, {"8%": 0.6}]
    pictures = [line(9, 10), line(10), line(10)]
    settled = settle_spaces(lines, pictures, settings=SETTINGS)
    assert settled == [{"75%": 0.6}, {"5%": 0.6}, {"8%": 0.6}]


def test_texts_that_differ_by_the_space_are_one():
    lines = [{"67 %": 0.5, "67%": 0.4, "61 %": 0.05}]
    (settled,) = settle_spaces(lines, [line(4, 5)], settings=SETTINGS)
    assert settled == pytest.approx({"67%": 0.9, "61%": 0.05})


def test_spaces_that_the_reader_is_sure_of_stay_whatever_the_gaps():
    lines = [{"67 %": 0.98}, {"81 %": 0.9}]
    assert settle_spaces(lines, [line(4, 5)] * 2, settings=SETTINGS) == lines


def test_spaces_that_the_reader_is_sure_of_are_in_all_numbers():
    lines = [
        {"67 %": 0.98},
        {"81 %": 0.9},
        {"5 %": 0.97},
        {"12 %": 0.99},
        {"33 %": 0.4, "33%": 0.5},
    ]
    settled = settle_spaces(lines, [line(4, 5)] * 5, settings=SETTINGS)
    assert settled == [*lines[:-1], {"33 %": 0.9}]


def test_no_lines_are_none():
    assert settle_spaces([], [], settings=SETTINGS) == []


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (("1.8 × 10⁵", "2.0× 10⁴", "3×10⁻²"), ("1.8×10⁵", "2.0×10⁴", "3×10⁻²")),
        (("1.8×10⁵", "2.0×10⁴", "3.6 × 101"), ("1.8×10⁵", "2.0×10⁴", "3.6×10¹")),
        (("8 × 1024", "4 × 10⁵"), ("8 × 1024", "4×10⁵")),
    ],
    ids=["spaces", "an exponent", "another product"],
)
def test_products_with_powers_of_ten_have_no_spaces(texts, expected):
    settled = settle_spaces([{text: 0.9} for text in texts], [line(3)] * 3, settings=SETTINGS)
    assert tuple(max(chances, key=chances.get) for chances in settled) == expected
