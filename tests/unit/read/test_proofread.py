"""What the ink corrects, each rule with a line it fires on and one it leaves alone.

Lines are drawn as rectangles: letters stand on row 36, capitals reach up to row 6 and
letters without ascender to row 14; the line is 48 px high.
"""

import numpy as np
import pytest

from heatgrid.geometry import Box
from heatgrid.read.align import Glyph
from heatgrid.read.proofread import fold, proofread
from heatgrid.settings import ReadSettings

CAP, LOW, BASE, BELOW = 6, 14, 36, 44


def _read(*pieces, sure=1.0):
    """Proofread (text, left, right, top, bottom) pieces; a space has no box."""
    glyphs, boxes = [], []
    for text, *sides in pieces:
        if sides:
            left, right, top, bottom = sides
            boxes.append(Box(left, top, right, bottom))
            glyphs.append(Glyph(text, (left + right) / 2, sure))
        else:
            glyphs.append(Glyph(text, boxes[-1].right + 4, sure))
    ink = np.zeros((48, boxes[-1].right + 4), np.float32)
    for box in boxes:
        ink[box.slices] = 1
    return proofread([glyph for glyph in glyphs if glyph.text], ink, settings=ReadSettings())


def _read_letters(text):
    """Proofread letters as high as capitals, at even distances."""
    pieces = [(char, 4 + 26 * at, 24 + 26 * at, CAP, BASE) for at, char in enumerate(text)]
    return _read(*pieces, sure=0.97)


@pytest.mark.parametrize(("after", "expected"), [("H", "x H"), ("1", "× 1")])
def test_a_text_that_begins_with_a_times_sign_and_no_number_begins_with_an_x(after, expected):
    line = ("×", 4, 20, LOW, BASE), (" ",), (after, 32, 52, CAP, BASE)
    assert _read(*line, ("H", 56, 76, CAP, BASE)) == f"{expected}H"


@pytest.mark.parametrize(("bottom", "expected"), [(BELOW, "H | H"), (BASE, "H I H")])
def test_a_bar_reaches_below_the_baseline(bottom, expected):
    line = ("H", 4, 24, CAP, BASE), (" ",), ("I", 36, 40, CAP, bottom), (" ",)
    assert _read(*line, ("H", 52, 72, CAP, BASE)) == expected


@pytest.mark.parametrize(
    ("pieces", "expected"),
    [("H |H", "H | H"), ("H| H", "H | H"), ("H|H", "H|H"), ("|H| H", "|H| H")],
)
def test_a_bar_with_a_space_on_one_side_has_one_on_the_other(pieces, expected):
    line, left = [], 4
    for char in pieces:
        width, bottom = (4, BELOW) if char == "|" else (20, BASE)
        line.append((char,) if char == " " else (char, left, left + width, CAP, bottom))
        left += 4 + (4 if char == " " else width)
    assert _read(*line) == expected


def test_a_bar_between_spaces_has_no_serifs_where_letters_have():
    foot = BASE - 4, BASE
    serif = ("F", 8, 24, CAP, BASE), ("", 2, 30, *foot), (" ",)
    bar = ("I", 44, 48, CAP, BASE), (" ",)
    line = (*serif, *bar, ("n", 68, 84, LOW, BASE), ("", 62, 90, *foot))
    assert _read(*line) == "F | n"


@pytest.mark.parametrize(("top", "expected"), [(LOW, "nx"), (CAP, "nX")])
def test_size_tells_small_letters_from_capitals(top, expected):
    assert _read(("n", 4, 24, LOW, BASE), ("x", 28, 48, top, BASE)) == expected
    assert _read(("n", 4, 24, LOW, BASE), ("X", 28, 48, top, BASE)) == expected


@pytest.mark.parametrize(("top", "expected"), [(LOW, "##s"), (CAP, "##S")])
def test_a_hash_is_as_high_as_capitals(top, expected):
    line = ("#", 4, 24, CAP, BASE), ("#", 30, 50, CAP, BASE)
    assert _read(*line, ("S", 56, 76, top, BASE)) == expected


@pytest.mark.parametrize("read", ["x", "X"])
def test_a_size_between_small_and_capital_leaves_a_letter_as_read(read):
    between = (LOW + CAP) // 2
    line = ("H", 4, 24, CAP, BASE), ("n", 28, 44, LOW, BASE)
    assert _read(*line, (read, 48, 68, between, BASE)) == f"Hn{read}"


def test_the_height_of_a_capital_is_that_of_all_its_pieces():
    stem, bowl = ("", 4, 12, CAP, BASE), ("P", 13, 26, CAP, BASE - 16)
    assert _read(stem, bowl, ("o", 32, 50, LOW, BASE), ("n", 54, 70, LOW, BASE)) == "Pon"


@pytest.mark.parametrize(
    ("top", "size", "expected"), [(LOW, 22, "x1"), (CAP, 21, "X1")], ids=["small", "capital"]
)
def test_a_subscript_tells_the_size_of_its_letter(top, size, expected):
    subscript = ("1", 28, 38, BELOW - size, BELOW)
    assert _read(("x", 4, 24, top, BASE), subscript) == expected
    assert _read(("X", 4, 24, top, BASE), subscript) == expected


@pytest.mark.parametrize(("bottom", "expected"), [(BASE + 6, "H,"), (BASE, "H.")])
def test_a_comma_hangs_below_the_baseline(bottom, expected):
    assert _read(("H", 4, 24, CAP, BASE), (".", 27, 31, BASE - 4, bottom)) == expected


@pytest.mark.parametrize(
    ("whites", "expected"),
    [
        ((4, 3, 4, 5, 13), "nnnnn n"),
        ((4, 3, 4, 9, 13), "nnnnnn"),
        ((4, 3, 13), "nnnn"),
        ((4, 3, 4, 3, 10), "nnnnnn"),
    ],
    ids=["alone", "others nearly as wide", "few others", "narrow"],
)
def test_a_gap_wider_than_all_others_is_a_space_though_none_was_read(whites, expected):
    lefts = 4 + np.cumsum([0, *(20 + white for white in whites)])
    assert _read(*(("n", left, left + 20, LOW, BASE) for left in lefts.tolist())) == expected


@pytest.mark.parametrize(("white", "expected"), [(9, "n n n→n"), (16, "n n n → n")])
def test_the_white_beside_an_arrow_is_a_space_where_it_is_as_wide_as_others(white, expected):
    line, left = [], 4
    for at, char in enumerate("nnn→n"):
        line.append((char, left, left + 20, LOW, BASE))
        left += 20 + (15 if at < 2 else white)
        line.append((" ",))
    assert _read(*line[:-1]) == expected


@pytest.mark.parametrize(("lower", "expected"), [(0, "H9±0.6"), (5, "H9±0,6")])
def test_a_point_between_digits_that_hang_stands_on_their_line(lower, expected):
    """As in a spread printed as a subscript, whose sign touches its first digit."""
    number = ("H", 4, 22, CAP, BASE), ("9", 26, 44, CAP, BASE), ("±", 48, 64, LOW, BELOW)
    spread = ("0", 65, 77, LOW, BELOW), (".", 81, 85, BELOW - 4, BELOW + lower)
    assert _read(*number, *spread, ("6", 89, 101, LOW, BELOW)) == expected


@pytest.mark.parametrize(("top", "expected"), [(LOW, "T4o"), (CAP, "T40")])
def test_a_zero_as_low_as_small_letters_is_an_o(top, expected):
    line = ("T", 4, 24, CAP, BASE), ("4", 28, 46, CAP, BASE), ("0", 50, 68, top, BASE)
    assert _read(*line) == expected


@pytest.mark.parametrize(
    ("top", "right", "after", "expected"),
    [
        (CAP + 2, 66, (), "ma0"),
        (LOW, 66, (), "mao"),
        (CAP, 78, (), "maO"),
        (CAP + 2, 66, (("r", 70, 84, LOW, BASE),), "maOr"),
    ],
    ids=["tall", "as low as others", "wide", "within a word"],
)
def test_a_tall_narrow_o_behind_small_letters_is_a_zero(top, right, after, expected):
    """A recognition model reads the 0 of mat0 as the end of a word."""
    line = ("m", 4, 28, LOW, BASE), ("a", 32, 46, LOW, BASE), ("o", 48, right, top, BASE)
    assert _read(*line, *after) == expected


@pytest.mark.parametrize(
    ("top", "first", "expected"), [(LOW, "=", "κ=7"), (CAP, "=", "K=7"), (LOW, "a", "Ka7")]
)
def test_a_lone_k_as_low_as_small_letters_is_a_kappa(top, first, expected):
    pieces = [("K", 4, 20, top, BASE), (first, 26, 40, LOW, BASE), ("7", 46, 60, CAP, BASE)]
    assert _read(*pieces, sure=0.97) == expected


def test_zeros_of_old_style_figures_are_low_like_the_others():
    line = ("T", 4, 24, CAP, BASE), ("1", 28, 40, LOW, BASE), ("0", 50, 68, LOW, BASE)
    assert _read(*line) == "T10"


@pytest.mark.parametrize(("gap", "expected"), [(10, "s@1"), (18, "s @ 1")])
def test_a_space_beside_an_at_sign_is_a_wide_gap(gap, expected):
    at, one = 66 + gap, 96 + 2 * gap
    line = ("H", 4, 24, CAP, BASE), ("s", 46, 66, LOW, BASE), (" ",), ("@", at, at + 30, CAP, BASE)
    found = _read(*line, (" ",), ("1", one, one + 8, CAP, BASE))
    assert found.removeprefix("H ").removeprefix("H") == expected


@pytest.mark.parametrize(
    ("letter_bottom", "digit_top", "expected"), [(28, 14, "x2"), (BASE, CAP, "X2")]
)
def test_a_letter_that_touches_its_index_is_measured_without_it(letter_bottom, digit_top, expected):
    glyphs = [Glyph("X", 14, 1.0), Glyph("2", 34, 1.0)]
    ink = np.zeros((48, 50), np.float32)
    ink[6:letter_bottom, 4:24] = 1
    ink[20:24, 24:26] = 1
    ink[digit_top : digit_top + 22 if expected == "x2" else BASE, 26:44] = 1
    assert proofread(glyphs, ink, settings=ReadSettings()) == expected


def test_the_second_capital_before_small_letters_is_ink_of_the_first():
    line = ("M", 4, 24, CAP, BASE), ("o", 26, 62, CAP, BASE), ("n", 66, 82, LOW, BASE)
    assert _read(*line, ("h", 86, 102, CAP, BASE)) == "Monh"


def test_size_is_not_judged_where_no_letter_shows_it():
    assert _read(("x", 4, 24, CAP, BASE)) == "x"


@pytest.mark.parametrize("read", ["I", "l"])
def test_a_dot_makes_an_i(read):
    dotted = (read, 28, 32, CAP + 8, BASE), ("", 28, 32, CAP, CAP + 4)
    assert _read(("n", 4, 24, LOW, BASE), *dotted) == "ni"
    assert _read(("n", 4, 24, LOW, BASE), (read, 28, 32, CAP, BASE)) == f"n{read}"


def test_a_stroke_of_one_pixel_has_no_dot():
    assert _read(("n", 4, 24, LOW, BASE), ("l", 28, 32, BASE - 1, BASE)) == "nl"


@pytest.mark.parametrize(("left", "expected"), [(44, "H ="), (29, "H=")])
def test_a_wide_gap_beside_a_sign_is_a_space(left, expected):
    assert _read(("H", 4, 24, CAP, BASE), ("=", left, left + 16, 18, 28)) == expected


def test_a_gap_as_wide_as_the_other_spaces_is_a_space():
    line = ("H", 4, 24, CAP, BASE), (" ",), ("=", 34, 50, 18, 28), ("n", 60, 80, LOW, BASE)
    assert _read(*line) == "H = n"


@pytest.mark.parametrize("sign", ["-", ".", "'", "1"])
def test_the_white_beside_airy_signs_is_no_space(sign):
    assert _read(("H", 4, 24, CAP, BASE), (sign, 44, 50, 18, BASE)) == f"H{sign}"


def test_brackets_hold_no_spaces():
    line = ("(", 4, 10, CAP, BELOW), (" ",), ("H", 24, 44, CAP, BASE), (" ",)
    assert _read(*line, (")", 58, 64, CAP, BELOW)) == "(H)"


@pytest.mark.parametrize(("top", "expected"), [(LOW, "Hla"), (CAP, "Hlla")])
def test_a_stem_read_twice_stands_in_the_ink_twice_or_goes(top, expected):
    first = ("H", 4, 24, CAP, BASE), ("l", 30, 34, CAP, BASE)
    second = ("l", 38, 42, top, BASE), ("a", 40, 60, top, BASE)
    assert _read(*first, *second) == expected


def test_a_stem_that_was_not_read_is_like_the_one_beside_it():
    line = ("n", 4, 24, LOW, BASE), ("l", 30, 34, CAP, BASE), ("", 40, 44, CAP, BASE)
    assert _read(*line, ("n", 50, 70, LOW, BASE)) == "nlln"


def test_a_piece_of_the_letter_beside_it_is_no_stem_of_its_own():
    broken = ("d", 4, 18, LOW, BASE), ("", 19, 23, CAP, BASE)
    assert _read(*broken, ("l", 28, 32, CAP, BASE), ("n", 38, 58, LOW, BASE)) == "dln"


@pytest.mark.parametrize(
    ("text", "sure", "expected"),
    [
        ("LIama", 0.8, "Llama"),
        ("LIama", 0.97, "LIama"),
        ("AIME", 0.8, "AIME"),
        ("fuIQA", 0.8, "fulQA"),
        ("fuIQA", 0.97, "fuIQA"),
        ("mIOU", 0.8, "mIOU"),
        ("Ir", 0.97, "lr"),
        ("Ir0", 0.8, "lr0"),
        ("Iris", 0.8, "Iris"),
        ("GRP0", 0.8, "GRPO"),
        ("GRP01", 0.8, "GRP01"),
        ("v0", 0.8, "v0"),
    ],
)
def test_neighbors_settle_what_is_in_doubt(text, sure, expected):
    pieces = [(char, 4 + 26 * at, 24 + 26 * at, CAP, BASE) for at, char in enumerate(text)]
    assert _read(*pieces, sure=sure).lower() == expected.lower()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("loU", "IoU"),
        ("mloU", "mIoU"),
        ("lFN", "IFN"),
        ("lL-6", "IL-6"),
        ("lgG", "IgG"),
        ("lR", "lR"),
        ("lnX", "lnX"),
        ("lncRNA", "lncRNA"),
    ],
)
def test_an_l_before_capitals_is_an_i(text, expected):
    read = _read_letters(text)
    assert [at for at, char in enumerate(read) if char == "I"] == [
        at for at, char in enumerate(expected) if char == "I"
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Iow", "low"),
        ("Iabel", "label"),
        ("Iinear", "linear"),
        ("Iength", "length"),
        ("Iowa", "Iowa"),
        ("Ion", "Ion"),
        ("IoU", "IoU"),
        ("Iris", "Iris"),
        ("1stFIrSF", "1stFlrSF"),
        ("CIass", "Class"),
        ("CIoU", "CIoU"),
        ("AIs", "AIs"),
        ("IIa", "IIa"),
        ("XIow", "XIow"),
    ],
)
def test_an_i_that_no_word_begins_with_is_an_l(text, expected):
    read = _read_letters(text)
    assert [at for at, char in enumerate(read) if char == "l"] == [
        at for at, char in enumerate(expected) if char == "l"
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("leaming", "learning"),
        ("leamning", "learning"),
        ("Leamed", "Learned"),
        ("patterm", "patterm"),
        ("Pattems", "Patterns"),
        ("intemal", "internal"),
        ("Califomia", "California"),
        ("streaming", "streaming"),
        ("seam", "seam"),
        ("item", "item"),
        ("11ama-3-70b", "llama-3-70b"),
        ("1lama", "llama"),
        ("0ctober", "October"),
        ("EfficientNet-BO", "EfficientNet-B0"),
        ("lonic", "Ionic"),
        ("lon", "lon"),
        ("Net-BOX", "Net-BOX"),
        ("GPT-40", "GPT-4o"),
        ("gpt-40-mini", "gpt-4o-mini"),
        ("11am", "11am"),
        ("0.5", "0.5"),
        ("GPT-400", "GPT-400"),
    ],
)
def test_what_no_word_is_spelled_with_are_other_letters(text, expected):
    assert _read_letters(text).replace(" ", "").lower() == expected.lower()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("VIT-L/16", "ViT-L/16"),
        ("VIT", "VIT"),
        ("MVIT-L/16", "MVIT-L/16"),
        ("XNLl", "XNLI"),
        ("Medlnc", "MedInc"),
        ("Passengerld", "PassengerId"),
        ("underworld", "underworld"),
        ("Nal", "NaI"),
        ("Nalmefene", "Nalmefene"),
        ("dIPFC", "dlPFC"),
        ("Household", "Household"),
        ("APl", "API"),
        ("HCl", "HCl"),
        ("TotalIBath", "TotallBath"),
        ("MyIPhone", "MyIPhone"),
        ("CH4₄", "CH₄"),
        ("TAM4 ⁺", "TAM4⁺"),
        ("lncRNA", "lncRNA"),
        ("IFN-Y", "IFN-γ"),
        ("IFN-a", "IFN-a"),
        ("Inl", "|η|"),
        ("lInl", "lInl"),
        ("Pτ[GeV]", "pT[Gev]"),
        ("CIFAR-1O", "CIFAR-10"),
        ("Eke|", "Ekel"),
        ("|r=1", "lr=1"),
        ("|x|", "|x|"),
        ("E|", "E|"),
        ("Ek– El", "Ek – E l"),
        ("d'lvoire", "d'Ivoire"),
        ("d'lsere", "d'Isere"),
        ("d'lait", "d'lait"),
        ("CXCL1O", "CXCL10"),
        ("H2O", "H2O"),
        ("<S>", "<s>"),
        ("</S>", "</s>"),
        ("<SOS>", "<SOS>"),
        ("2O21-O4", "2021-04"),
        ("2O21", "2021"),
        ("9: 00", "9:00"),
        ("9: 005", "9: 005"),
    ],
)
def test_names_have_the_letters_that_they_are_spelled_with(text, expected):
    assert _read_letters(text) == expected


def test_no_glyphs_make_no_text():
    assert proofread([], np.zeros((48, 20), np.float32), settings=ReadSettings()) == ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ＡＢ（１）", "AB(1)"),
        ("5 ℃", "5 °C"),
        ("5 °℃", "5 °C"),
        ("Ⅲ", "III"),
        ("∆x", "Δx"),
        ("△N40", "ΔN40"),
        ("x’s “a”", 'x\'s "a"'),
        ("10² m₁ ½", "10² m₁ ½"),
        ("中文", "中文"),
        ("〈R〉", "⟨R⟩"),
    ],
)
def test_fold(text, expected):
    assert fold(text) == expected


@pytest.mark.parametrize("read", ["Cz", "CZ", "cz"])
@pytest.mark.parametrize(("top", "expected"), [(LOW, "Cz"), (CAP, None)])
def test_letters_that_only_size_tells_apart_are_held_against_each_other(read, top, expected):
    line = (read[0], 4, 28, CAP, BASE), (read[1], 32, 52, top, BASE)
    alike = read.upper() if read[0].isupper() else read.lower()
    assert _read(*line) == (expected or alike)


def test_a_stem_among_stems_alone_is_named_like_them():
    stems = ("I", 4, 9, CAP, BASE), ("I", 16, 21, CAP, BASE), ("", 28, 33, CAP, BASE)
    assert _read(*stems) == "III"


def _stems(*rows):
    """Pieces of one letter, the first of which is read as one."""
    (left, right, top, bottom), *others = rows
    return [("l", left, right, top, bottom), *(("", *piece) for piece in others)]


FLAG, FOOT = (60, 66, CAP, CAP + 4), (60, 76, BASE - 4, BASE)
RIGHT_FOOT, SERIF = (66, 76, BASE - 4, BASE), (4, 20, BASE - 4, BASE)


@pytest.mark.parametrize(
    ("pieces", "first", "expected"),
    [
        ((FLAG, FOOT), (), "lal1"),
        ((FLAG,), (), "lal1"),
        ((), (), "lall"),
        ((FLAG, RIGHT_FOOT), (), "lall"),
        ((FLAG, FOOT), (SERIF,), "lall"),
    ],
    ids=["flag and foot", "flag alone", "bare", "foot at the right", "serifs"],
)
def test_an_l_with_the_flag_of_a_1_is_one_in_letters_without_serifs(pieces, first, expected):
    letter = _stems((10, 14, CAP, BASE), *first)
    second = [("a", 24, 40, LOW, BASE), ("l", 50, 54, CAP, BASE)]
    if first:
        second.append(("", 44, 60, BASE - 4, BASE))
    text = _read(*letter, *second, *_stems((66, 70, CAP, BASE), *pieces))
    assert text.replace(" ", "") == expected


@pytest.mark.parametrize(
    ("gaps", "expected"),
    [((6, 4, 8, 4), "HHHHH"), ((6, 4, 16, 4), "HHH HH"), ((16, 4, 8, 4), "HHH HH"),
     ((2, 2, 8, 2), "HHH HH")],
    ids=["loose print", "a space", "another wide gap", "close print"],
)  # fmt: skip
def test_a_space_is_wider_than_the_gaps_between_letters(gaps, expected):
    """One is read before the fourth letter."""
    left, line = 4, []
    for at, gap in enumerate((*gaps, 0)):
        line += [("H", left, left + 20, CAP, BASE), *[(" ",)] * (at == 2)]
        left += 20 + gap
    assert _read(*line) == expected
