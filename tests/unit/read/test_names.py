"""Names of an axis in the light of what most of them have in common."""

import pytest

from heatgrid.model import Word
from heatgrid.read.names import settle_by_names
from heatgrid.settings import ReadSettings


def read(*texts, places=None):
    """The labels of an axis, given as sure readings."""
    words = [(Word(text, 0.99),) if text else () for text in texts]
    settled = settle_by_names(words, places or range(len(words)), settings=ReadSettings())
    return [" / ".join(word.text for word in lines) for lines in settled]


@pytest.mark.parametrize(
    ("texts", "at", "expected"),
    [
        (("s0", "s1", "s2", "53", "s4", "55"), 3, "s3"),
        (("rowO", "row1", "row2", "row3", "row4"), 0, "row0"),
        (("item 1", "item2", "item 3", "item 4"), 1, "item 2"),
        (("T08", "T09", "TIO", "T11", "T12"), 2, "T10"),
        (("A", "B", "C", "D", "8", "F"), 4, "8"),
        (("L", "M", "N", "0", "P"), 3, "O"),
        (("x1", "x2", "X₃", "x4", "x5"), 2, "x3"),
        (("M1", "K2", "T3", "A4", "Y5", "16"), 5, "I6"),
        (("M1", "K2", "T3", "A4", "Y5", "17"), 5, "17"),
        (("Group A", "Group B", "Group C", "Group D", "group E"), 4, "group E"),
    ],
)
def test_a_place_in_a_series_tells_characters_of_one_shape_apart(texts, at, expected):
    assert read(*texts)[at] == expected


@pytest.mark.parametrize(
    ("texts", "at", "expected"),
    [
        (("WT 0h", "WT 6h", "KO Oh", "KO 6h", "KO 24h", "x"), 2, "KO 0h"),
        (("Ctrl_1", "Ctr|_4", "Drug_2", "Ctrl_3"), 1, "Ctrl_4"),
        (("VisualA", "DefaultA", "Default8", "DefaultC"), 2, "DefaultB"),
        (("C1", "CO", "C2", "N1", "C7"), 1, "C0"),
        (("C1", "CO", "CO2", "N1", "N3"), 1, "CO"),
        (("H0", "HO", "H2", "H3"), 1, "HO"),
        (("12", "14", "1O", "17", "30"), 2, "1O"),
    ],
)
def test_a_label_is_of_one_kind_with_others_that_differ_in_numbers_alone(texts, at, expected):
    assert read(*texts, places=[None] * len(texts))[at] == expected


@pytest.mark.parametrize(
    ("texts", "at", "expected"),
    [
        (("ICU", "Ward 3", "Ward 5", "Ward 7A", "Ward 78"), 4, "Ward 7B"),
        (("1A", "18", "2A", "28"), 3, "2B"),
        (("ICU", "Ward 3", "Ward 5", "Ward 78", "Ward 6A"), 3, "Ward 78"),
        (("12", "1A", "18", "22"), 2, "18"),
    ],
    ids=["wards", "halves of several", "no A", "numbers"],
)
def test_the_second_half_of_what_is_numbered_ends_in_a_b(texts, at, expected):
    assert read(*texts)[at] == expected


def test_digits_that_count_on_behind_a_letter_begin_with_it():
    assert read("58", "59", "510", "511", "512") == ["S8", "S9", "S10", "S11", "S12"]
    assert read("51", "52", "53", "54") == ["51", "52", "53", "54"]
    assert read("500", "501", "502", "503") == ["500", "501", "502", "503"]
    assert read("5", "50", "500", "5000") == ["5", "50", "500", "5000"]


def test_the_common_word_stands_before_numbers_that_follow_no_law():
    assert read("s1", "s2", "s7", "s8", "55")[4] == "s5"
    assert read("row1", "row3", "row7", "r0w9")[3] == "row9"


@pytest.mark.parametrize(
    "texts",
    [
        ("s0", "s1", "s2", "s9", "s4"),
        ("s0", "s1", "53", "x4", "Q5"),
        ("row1", "row2", "row3", "rows"),
        ("10", "20", "30", "40", "5O"),
        ("s1", "s2", "", "s4", "s5"),
        ("A", "B", "X", "D", "E"),
        ("s1", "s2", "s3", "s4", "total"),
        ("Adam", "SGD", "linear", "Lion"),
        ("α", "β", "n", "λ", "k"),
        ("Sample1", "Table1", "Rule1"),
    ],
)
def test_names_that_differ_stay_as_they_are(texts):
    assert read(*texts) == list(texts)


def test_no_name_is_given_twice():
    assert read("s1", "s2", "s3", "s5", "55", places=[0, 1, 2, 4, 4]) == [
        "s1", "s2", "s3", "s5", "55",
    ]  # fmt: skip


def test_a_label_without_a_place_still_has_the_common_word():
    assert read("s0", "s1", "s2", "53", places=[0, 1, 2, None])[3] == "s3"


def test_a_word_among_capitalized_ones_begins_with_a_capital():
    assert read("Eta", "Theta", "lota", "Kappa")[2] == "Iota"
    assert read("Eta", "theta", "lota", "Kappa")[2] == "lota"
    assert read("Ala", "Cys", "His", "lle")[3] == "Ile"
    assert read("Qwen", "Gemma", "Mistral", "llama")[3] == "llama"
    assert read("Eta", "Theta", "llama", "Kappa")[2] == "llama"
    assert read("Oak", "Mon", "low", "Fold 2")[2] == "low"


def test_a_sign_among_greek_letters_is_one():
    assert read("α", "β", "Y", "λ=0.1", "σ") == ["α", "β", "γ", "λ=0.1", "σ"]
    assert read("α", "6", "γ", "0", "σ", "μ") == ["α", "δ", "γ", "θ", "σ", "μ"]


@pytest.mark.parametrize(
    ("other", "others"), [("6", ()), ("ö", (Word("ö", 0.6),))], ids=["its twin", "another"]
)
def test_among_greek_letters_a_delta_may_be_no_6(other, others):
    doubtful = (Word("δ", 0.99, (Word(other, 0.6),)),)
    words = [(Word("α", 0.99),), doubtful, (Word("γ", 0.99),), (Word("ω", 0.99),)]
    settled = settle_by_names(words, range(4), settings=ReadSettings())
    assert [(word.text, word.others) for word in settled[1]] == [("δ", others)]


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (("a", "β", "γ", "δ", "8", "λ"), ["α", "β", "γ", "δ", "ε", "λ"]),
        (("λ", "μ", "σ", "T"), ["λ", "μ", "σ", "τ"]),
        (("a", "β", "Y", "δ", "0"), ["α", "β", "γ", "δ", "θ"]),
        (("a", "b", "Y", "δ", "β"), ["a", "b", "Y", "δ", "β"]),
        (("T", "σ", "μ", "λ"), ["τ", "σ", "μ", "λ"]),
        (("T", "α", "β", "γ"), ["T", "α", "β", "γ"]),
        (("σ", "α", "β", "T"), ["σ", "α", "β", "T"]),
        (("α", "β", "T", "P"), ["α", "β", "T", "P"]),
    ],
)
def test_letters_beside_greek_ones_are_greek_where_the_alphabet_has_room(texts, expected):
    assert read(*texts) == expected


def test_signs_that_all_look_like_greek_letters_are_some_if_one_is():
    assert read("Y", "λ", "0") == ["γ", "λ", "θ"]
    assert read("6", "α") == ["δ", "α"]
    assert read("Y", "6", "0") == ["Y", "6", "0"]
    assert read("Y", "λ", "1") == ["Y", "λ", "1"]


def test_labels_of_several_lines_stay_as_they_are():
    lines = Word("53", 0.99), Word("(new)", 0.99)
    words = [(Word(text, 0.99),) for text in ("s0", "s1", "s2")]
    assert settle_by_names([*words, lines], range(4), settings=ReadSettings())[3] == lines


@pytest.mark.parametrize("count", [4, 6, 8])
def test_ones_among_roman_numerals_are_stems(count):
    found = read(*("1", "11", "Ill", "IV", "V", "VI", "VII", "VIII")[:count])
    assert found == ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"][:count]


def test_ones_among_a_few_letters_are_ones():
    assert read("1", "11", "X", "Y", "Z")[:2] == ["1", "11"]


@pytest.mark.parametrize(
    ("text", "others", "expected"),
    [
        ("Ips_1", ("ctrl_1", "ifn_1", "ifn_2"), "lps_1"),
        ("Istat", ("crim", "zn", "chas"), "lstat"),
        ("It", ("was", "not", "here"), "It"),
        ("In", ("the", "old", "house"), "In"),
        ("I", ("am", "not", "here"), "I"),
        ("Iris", ("crim", "Zn", "chas"), "Iris"),
        ("Istat", ("crim", "zn"), "Istat"),
    ],
)
def test_a_name_begins_with_a_small_l_where_all_others_begin_small(text, others, expected):
    assert read(text, *others) == [expected, *others]


def test_ones_among_stems_alone_are_ones():
    assert read("1", "11", "I", "II", "3")[:2] == ["1", "11"]


@pytest.mark.parametrize(("text", "expected"), [("le-4", "1e-4"), ("Ie5", "1e5"), ("le", "le")])
def test_powers_of_ten_begin_with_a_one(text, expected):
    assert read(text, "adam") == [expected, "adam"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3 · 10−3", "3 · 10⁻³"),
        ("2×10-4", "2×10⁻⁴"),
        ("3 · 10⁻³", "3 · 10⁻³"),
        ("8 × 1024", "8 × 1024"),
        ("3 × 10⁻⁴", "3×10⁻⁴"),
        ("k 10-3", "k 10-3"),
    ],
)
def test_the_exponent_of_a_product_with_a_power_of_ten_is_raised(text, expected):
    assert read(text, "adam") == [expected, "adam"]


@pytest.mark.parametrize(
    ("text", "confidence", "expected"),
    [("jade", 0.7, "Jade"), ("jade", 0.97, "jade"), ("east", 0.7, "east"), ("kV/s", 0.7, "kV/s")],
)
def test_a_doubtful_word_begins_with_a_capital_as_all_others_do(text, confidence, expected):
    words = [(Word(name, 0.99),) for name in ("Kelp", "Baker", "Moss")]
    settled = settle_by_names(
        [*words, (Word(text, confidence),)], range(4), settings=ReadSettings()
    )
    assert [label[0].text for label in settled] == ["Kelp", "Baker", "Moss", expected]
    mixed = [(Word("kelp", 0.99),), *words[:1], (Word("jade", 0.7),)]
    assert settle_by_names(mixed, range(3), settings=ReadSettings())[2][0].text == "jade"


@pytest.mark.parametrize(
    ("others", "text", "rivals"),
    [(("C", "H", "N"), "O", []), (("C", "H", "N2"), "0", ["O"]), (("9", "8", "7"), "0", ["O"])],
)
def test_among_names_without_digits_what_may_be_a_letter_is_one(others, text, rivals):
    doubtful = (Word("0", 0.8, (Word("O", 0.7),)),)
    labels = [(Word(other, 0.99),) for other in others]
    *_, (word,) = settle_by_names([*labels, doubtful], range(4), settings=ReadSettings())
    assert (word.text, [rival.text for rival in word.others]) == (text, rivals)


def test_a_name_with_a_digit_among_names_without_stays_what_it_is():
    label = (Word("features_v2", 0.8, (Word("--", 0.7),)),)
    others = [(Word(name, 0.99),) for name in ("median_value", "Boosting", "churn")]
    *_, (word,) = settle_by_names([*others, label], range(4), settings=ReadSettings())
    assert word.text == "features_v2"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("TOX", "Tox"),
        ("CDX", "CDX"),
        ("112ra", "Il2ra"),
        ("DII4", "Dll4"),
        ("II6", "Il6"),
        ("1110", "Il10"),
        ("CD4", "CD4"),
        ("Type II", "Type II"),
        ("ClassII", "ClassII"),
        ("B2m", "B2m"),
    ],
)
def test_genes_of_a_mouse_have_one_capital(text, expected):
    assert read("Cd3e", "Gzmb", "Foxp3", text, "Ms4a1", "Lyz2")[3] == expected


def test_words_without_digits_are_no_genes():
    assert read("Lima", "Oslo", "Cairo", "112ra", "Quito")[3] == "112ra"


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (("Interferon-a response", "Interferon-γ response", "Hypoxia"), "Interferon-α response"),
        (("IL-1a", "IL-1β", "IL-6", "TNF"), "IL-1α"),
        (("IL-1B", "IL-1α", "IL-6", "TNF"), "IL-1β"),
        (("IL-1a", "IL-1b", "IL-6", "TNF"), "IL-1a"),
        (("IL-1a", "IL-2β", "IL-6", "TNF"), "IL-1a"),
    ],
)
def test_a_letter_is_greek_where_a_name_else_the_same_has_a_greek_one(texts, expected):
    assert read(*texts)[0] == expected
