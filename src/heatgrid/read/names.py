"""Names along an axis that have a part in common: row0, row1, row2, or A, B, C.

In come the readings of the labels of an axis, out come the same readings, less those that
miss what the others have in common by characters that look alike. The word that most labels
begin with stands before every number, and where numbers or letters count on from cell to cell,
the place of a label tells which one it has: the O between N and P is no zero.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from heatgrid.model import Word
from heatgrid.read.label import best_reading, text_of
from heatgrid.read.scripts import RAISED
from heatgrid.read.sequences import Law, find_law
from heatgrid.read.spaces import close_product
from heatgrid.settings import ReadSettings

_ALIKE = (
    *("0Oo₀", "1lI|i₁", "2Zz₂", "3₃", "4₄", "5Ss₅", "6₆", "7₇", "8B₈", "9g₉"),
    *("cC", "kK", "pP", "uU", "vV", "wW", "xX"),
)
_TWINS = ("0O", "1lI|", "5S", "8B")
_SHAPES = str.maketrans({twin: group[0] for group in _ALIKE for twin in group} | {" ": None})
_DIGITS = str.maketrans(dict.fromkeys("Oo", "0") | dict.fromkeys("lI|", "1"))
_NUMBERED = re.compile(r"(.*[^\W\d_].*?)([0-9]+)")
_LETTERED = re.compile(r"(|.*[\W_])([A-Za-z])")
_SMALL_L = re.compile(r"l(?!o(?:[cgos]|w(?!a))|la)[bcdfghklmnopqrstvwxz][a-z]")
"""A word that hardly begins so; low, log, loss and llama do."""
_CAPITAL_I = re.compile(r"I(?!n|f\b|s\b|ts?\b)[a-z]")
"""The beginning of Ips or Istat, which is none of In, Into, If, Is or It: a sentence has these."""
_SMALL_TWIN = re.compile(r"[cjkopsuvwxz][a-z]+")
"""A word that begins with a small letter whose capital looks like it."""
_CAPITAL = re.compile(r"[A-Z][a-z]")
_GENE = re.compile(r"[A-Z][a-z]+(?:[0-9]+[a-z]*)*")
"""A gene of a mouse, such as Cd3e or Il2ra: one capital, small letters and digits."""
_GREEK = re.compile(r"[α-ω]")
_RESIDUE = re.compile(r"[A-Z]([0-9]+)")
_DIGIT_RUN = re.compile(r"[0-9]+")
_CAPITAL_END = re.compile(r"(?<=[a-z_ -])[A-Z]$")
_HALF = re.compile(r"(|.*[\W_])([0-9]+8)")
"""A number, or a name and a number, whose last digit may be the B of a second half."""
_KIN_MIN = 2
"""Fewest labels that make a kind."""
_ROMAN = re.compile(r"(?=.)X{0,3}(?:IX|IV|V?I{0,3})")
_ROMAN_STROKES = str.maketrans("1l|", "III")
_PRODUCT = re.compile(r"(?:(?<=[·×∙]10)|(?<=[·×∙] 10))[-−–]\d{1,2}$")
_POWER = re.compile(r"(?<![^\W\d_])[lI|](?=[eE][-−+]?[0-9]+$)")
_LETTER_TWINS = {"5": "S", "8": "B"}
_DIGIT_LETTERS = _LETTER_TWINS | {"1": "I", "l": "I", "|": "I", "0": "O"}
_GREEK_TWINS = {"Y": "γ", "6": "δ", "8": "δ", "0": "θ", "O": "θ"}
_GREEK_LOOKS = {"a": "α", "6": "δ", "8": "δε", "0": "θσ", "O": "θσ", "T": "τ"}
"""The Greek letters that a reader may take for another character."""
_GREEK_OF = {"a": "α", "B": "β", "ß": "β", "y": "γ", "Y": "γ"}
"""Letters in names that are Greek where another name has a Greek one in their place."""

Rule = Callable[[str, int | None], str]


def settle_by_names(
    labels: Sequence[tuple[Word, ...]], places: Sequence[int | None], *, settings: ReadSettings
) -> tuple[tuple[Word, ...], ...]:
    """Give labels of an axis what most others have in common, where they look like that.

    Parameters
    ----------
    labels : sequence of tuple of Word
        The lines of each label.
    places : sequence of int or None
        Its row or column.
    settings : ReadSettings
        How many labels must have it in common.

    Returns
    -------
    tuple of tuple of Word
        The same but for labels that differ by characters of one shape, or by a space.
    """
    texts = [text_of(words, settings) for words in labels]
    told = [
        _without_digits(words, settings)
        if _are_words(texts[:at] + texts[at + 1 :], settings)
        else words
        for at, words in enumerate(labels)
    ]
    readings = [best_reading(words, settings) for words in told]
    texts = [reading.text if reading else "" for reading in readings]
    rules = _rules([pair for pair in zip(places, texts, strict=True) if pair[1]], settings)
    others = [text for text in texts if text and not _SMALL_TWIN.fullmatch(text)]
    are_capital = len(others) >= settings.names_min and all(map(_CAPITAL.match, others))
    lone = sum(map(bool, map(_GREEK.fullmatch, texts)))
    if _are_most(lone, [text for text in texts if text], settings):
        told = [_without_twins(each, best) for each, best in zip(told, readings, strict=True)]
    settled = []
    for words, reading, place in zip(told, readings, places, strict=True):
        names = [rule(reading.text, place) for rule in rules] if reading else []
        if reading and are_capital and reading.confidence < settings.word_doubt_max:
            names.append(_with_capital(reading.text))
        new = next((name for name in names if name not in texts), None)
        settled.append((replace(reading, text=new, others=()),) if reading and new else words)
    return tuple(settled)


def _are_words(texts: Sequence[str], settings: ReadSettings) -> bool:
    """Whether enough labels have letters, and none has a digit."""
    words = [text for text in texts if any(map(str.isalpha, text))]
    return len(words) >= settings.names_min and not any(map(_DIGIT_RUN.search, texts))


def _without_digits(words: tuple[Word, ...], settings: ReadSettings) -> tuple[Word, ...]:
    """A label of one line as a word, where only digits of the shapes of letters tell otherwise."""
    best = best_reading(words, settings)
    if best is None:
        return words
    readings = (best, words[0], *words[0].others)
    alike = [each for each in readings if _shape(each.text) == _shape(best.text)]
    names = [each for each in alike if not _DIGIT_RUN.search(each.text)]
    if not names or len(names) == len(alike):
        return words
    return (replace(names[0], confidence=best.confidence, others=()),)


def _rules(known: Sequence[tuple[int | None, str]], settings: ReadSettings) -> list[Rule]:
    """What the labels of an axis have in common: each rule says what a label may be called."""
    texts = [text for _, text in known]
    rules: list[Rule] = [_with_power, partial(_as_in_greek_twin, texts)]
    for pattern, ordinal in ((_NUMBERED, int), (_LETTERED, ord)):
        series = _series(known, pattern, ordinal, settings)
        if series is not None:
            rules.append(series.name_of)
    positions = _positions(known, settings)
    if positions is not None:
        rules.append(partial(_at_position, positions))
    if _count_behind_a_letter(known):
        rules.append(_with_letter)
    others = [text for text in texts if not _SMALL_L.match(text)]
    if len(others) >= settings.names_min and all(map(_CAPITAL.match, others)):
        rules.append(_capitalized)
    others = [text for text in texts if text[:1].isalpha() and not _CAPITAL_I.match(text)]
    if len(others) >= settings.names_min and all(text[0].islower() for text in others):
        rules.append(_with_first_l)
    genes = [text for text in texts if _GENE.fullmatch(text)]
    numbered = sum(map(bool, map(_DIGIT_RUN.search, genes)))
    if _are_most(len(genes), texts, settings) and numbered >= _KIN_MIN:
        rules.append(_as_gene)
    lone = sum(map(bool, map(_GREEK.fullmatch, texts)))
    may_be_greek = all(
        _GREEK.fullmatch(text) or text in _GREEK_TWINS or text in _GREEK_LOOKS for text in texts
    )
    if _are_most(lone, texts, settings) or (may_be_greek and lone >= _KIN_MIN):
        rules += [partial(_in_alphabet, known), *([_in_greek] if may_be_greek else [])]
    greek = sum(map(bool, map(_GREEK.match, texts)))
    like_greek = all(_GREEK.fullmatch(text) or text in _GREEK_TWINS for text in texts)
    if (greek and like_greek) or _are_most(greek, texts, settings):
        rules.append(_in_greek)
    rules += [partial(_of_their_kind, texts), partial(_behind_an_a, dict(known))]
    romans = [roman for text in texts if _ROMAN.fullmatch(roman := _in_roman(text, None))]
    lettered = sum(bool(set("VX") & set(roman)) for roman in romans)
    # A lone V may be any letter, unless all others count on with it.
    if _are_most(len(romans), texts, settings) and (
        lettered > 1 or (lettered and len(romans) == len(texts))
    ):
        rules.append(_in_roman)
    return rules


def _are_most(count: int, texts: Sequence[str], settings: ReadSettings) -> bool:
    """Whether enough labels have something in common for the others to have it, too."""
    return count >= max(settings.names_min, settings.names_share * len(texts))


def _count_behind_a_letter(known: Sequence[tuple[int | None, str]]) -> bool:
    """Whether digits are a letter and a number that counts on: 58, 59, 510, 511 are S8 to S11."""
    placed = {place: text for place, text in known if place is not None}
    if not (
        len(placed) == len(known)
        and all(re.fullmatch(r"[0-9]{2,}", text) for text in placed.values())
        and len({text[0] for text in placed.values()}) == 1
        and len({len(text) for text in placed.values()}) > 1
    ):
        return False
    law = find_law(sorted((place, int(text[1:])) for place, text in placed.items()))
    return law is not None and all(law.keeps(at, int(placed[at][1:]), len(placed)) for at in placed)


def _positions(known: Sequence[tuple[int | None, str]], settings: ReadSettings) -> Law | None:
    """The law of the numbers behind single letters that differ: M1, K2, T3, as in proteins."""
    found = [(place, _RESIDUE.fullmatch(text)) for place, text in known]
    placed = sorted((at, int(match[1])) for at, match in found if match and at is not None)
    return (
        find_law(placed) if _are_most(len(placed), [text for _, text in known], settings) else None
    )


def _at_position(law: Law, text: str, place: int | None) -> str:
    """A letter for the digit of its shape before the number that belongs to the place."""
    number = "" if place is None else str(round(law(place)))
    is_one_more = bool(number) and text[1:] == number
    return _DIGIT_LETTERS.get(text[0], text[0]) + number if is_one_more else text


def _with_letter(text: str, _: int | None) -> str:
    """A letter for the digit of its shape that all labels begin with."""
    return _LETTER_TWINS.get(text[0], text[0]) + text[1:]


def _capitalized(text: str, _: int | None) -> str:
    """A word with a capital I for the l that it begins with, among words that are all capital."""
    return f"I{text[1:]}" if _SMALL_L.match(text) else text


def _with_capital(text: str) -> str:
    """A doubtful word with a capital for the small letter of its shape that it begins with."""
    return text.capitalize() if _SMALL_TWIN.fullmatch(text) else text


def _as_gene(text: str, _: int | None) -> str:
    """A gene with a capital I at its beginning and small letters in it, for what looks like them.

    What ends with a capital I, as of a Roman number, is none.
    """
    if _GENE.fullmatch(text):
        return text
    first, rest = re.sub(r"^[1l|]", "I", text[:1]), text[1:]
    if first == "I":
        rest = re.sub(r"^[1I|](?=[0-9a-z])", "l", rest)
    gene = first + re.sub(r"[COSVWXZ]", lambda twin: twin[0].lower(), re.sub(r"I(?!$)", "l", rest))
    return gene if _GENE.fullmatch(gene) else text


def _in_greek(text: str, _: int | None) -> str:
    """A Greek letter for what stands alone among others and looks like one."""
    return _GREEK_TWINS.get(text, text)


def _as_in_greek_twin(texts: Sequence[str], text: str, _: int | None) -> str:
    """A Greek letter where another name has one that is the same but for it: IL-1a and IL-1β."""
    for at, letter in enumerate(text):
        around = text[:at], text[at + 1 :]
        twins = (
            other
            for other in texts
            if len(other) == len(text) > 1 and (other[:at], other[at + 1 :]) == around
        )
        if letter in _GREEK_OF and any(_GREEK.match(other[at]) for other in twins):
            return around[0] + _GREEK_OF[letter] + around[1]
    return text


def _without_twins(words: tuple[Word, ...], best: Word | None) -> tuple[Word, ...]:
    """A Greek letter without the doubt that it may be the digit that looks like it: δ, and no 6."""
    if best is None or not _GREEK.fullmatch(best.text):
        return words
    others = {each.text for each in (words[0], *words[0].others)} - {best.text}
    are_twins = all(best.text in _GREEK_LOOKS.get(text, "") for text in others)
    return (replace(best, others=()),) if others and are_twins else words


def _in_alphabet(known: Sequence[tuple[int | None, str]], text: str, place: int | None) -> str:
    """A Greek letter for what looks like one, where those beside it leave it room in the alphabet.

    All of them must follow the alphabet, forwards or backwards.
    """
    looks = _GREEK_LOOKS.get(text)
    letters = [(at, other) for at, other in known if at is not None and _GREEK.fullmatch(other)]
    if looks is None or place is None:
        return text
    for letter in looks:
        row = [other for _, other in sorted([*letters, (place, letter)])]
        if len(set(row)) == len(row) and row in (sorted(row), sorted(row, reverse=True)):
            return letter
    return text


def _with_first_l(text: str, _: int | None) -> str:
    """A small l for the capital I that a name begins with, where all others begin small."""
    return "l" + text[1:] if _CAPITAL_I.match(text) else text


def _in_roman(text: str, _: int | None) -> str:
    """A Roman numeral for ones and stems that look like one, among others."""
    numeral = text.translate(_ROMAN_STROKES)
    return numeral if _ROMAN.fullmatch(numeral) else text


def _of_their_kind(texts: Sequence[str], text: str, _: int | None) -> str:
    """A label with a character for its twin that makes it one of a kind that others are: KO 0h.

    Labels are of one kind that differ in numbers alone, or in a capital at their ends.
    """
    kinds = Counter(_kind(other) for other in texts)
    kinds.subtract([_kind(text)])
    if kinds[_kind(text)] > 0:
        return text
    twins = (
        text[:at] + twin + text[at + 1 :]
        for at, sign in enumerate(text)
        for group in _TWINS
        if sign in group
        for twin in group
        if twin != sign
    )
    named = (twin for twin in twins if any(map(str.isalpha, twin)))
    found = {twin for twin in named if kinds[_kind(twin)] >= _KIN_MIN}
    return found.pop() if len(found) == 1 else text


def _behind_an_a(known: Mapping[int | None, str], text: str, place: int | None) -> str:
    """A label that ends in 8 as one that ends in B, if the one beside it has an A there: 7A, 7B.

    Beside other numbers with as many digits, such as 79 in hexadecimal ones, it is one of these.
    """
    match = _HALF.fullmatch(text)
    if place is None or match is None:
        return text
    numbers = re.compile(re.escape(match[1]) + f"[0-9]{{{len(match[2])}}}")
    others = [other for other in known.values() if other[:-1] + "A" not in known.values()]
    beside = known.get(place - 1), known.get(place + 1)
    is_half = text[:-1] + "A" in beside and not any(map(numbers.fullmatch, others))
    return text[:-1] + "B" if is_half else text


def _kind(text: str) -> str:
    """What labels have in common that count on."""
    return _CAPITAL_END.sub("A", _DIGIT_RUN.sub("9", text))


def _with_power(text: str, _: int | None) -> str:
    """A power of ten for le-3, which is no word as Sample1 is, and for that behind a product."""
    text = _PRODUCT.sub(lambda match: match[0].translate(RAISED), text)
    return _POWER.sub("1", close_product(text))


@dataclass(frozen=True, slots=True)
class _Series:
    """Labels that begin alike and go on with numbers or letters, and the law of these."""

    prefix: str
    law: Law | None
    digits: int

    def name_of(self, text: str, place: int | None) -> str:
        """What a label is called among the others; the same where it is none of them."""
        if self.law is None or place is None:
            return self._with_prefix(text)
        number = round(self.law(place))
        name = self.prefix + (f"{number:0{self.digits}d}" if self.digits else chr(max(0, number)))
        return name if _shape(name) == _shape(text) else text

    def _with_prefix(self, text: str) -> str:
        """A label whose number nothing tells, with the word that stands before the others."""
        number = text.replace(" ", "")[len(self.prefix.replace(" ", "")) :].translate(_DIGITS)
        begins = _shape(text).startswith(_shape(self.prefix))
        return self.prefix + number if self.digits and begins and number.isdigit() else text


def _series(
    known: Sequence[tuple[int | None, str]],
    pattern: re.Pattern[str],
    ordinal: Callable[[str], int],
    settings: ReadSettings,
) -> _Series | None:
    """The labels that begin like most others; None where most are different."""
    found = [(place, match) for place, text in known if (match := pattern.fullmatch(text))]
    prefix, count = next(iter(Counter(match[1] for _, match in found).most_common(1)), ("", 0))
    if not _are_most(count, [text for _, text in known], settings):
        return None
    ends = [(place, match[2]) for place, match in found if match[1] == prefix]
    placed = {place: ordinal(end) for place, end in ends if place is not None}
    digits = max((len(end) for _, end in ends if end[0] == "0"), default=1)
    law = find_law(sorted(placed.items()))
    return _Series(prefix, law, digits if ordinal is int else 0)


def _shape(text: str) -> str:
    """The same for all texts that differ by spaces and by characters of one shape."""
    return text.translate(_SHAPES)
