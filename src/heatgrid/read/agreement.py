"""Labels of one axis in the light of each other: of one kind, in one font, at one size.

In come the readings of the labels of an axis, out come the same readings, less those
misreadings that their neighbors show: "sw" that is as high as the small letters of the
others is no "SW", and "le-4" among "3e-4" and "1e-5" is "1e-4".
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from heatgrid.model import Word
from heatgrid.read.alphabet import FOREIGN, spell
from heatgrid.read.cases import CASE_TWINS, in_their_case
from heatgrid.read.grammar import is_number_line
from heatgrid.read.label import Label, look_of, readings_of, text_of
from heatgrid.read.rounds import LEADING_ZERO
from heatgrid.read.tokens import with_signs_of_others
from heatgrid.settings import ReadSettings

_DIGIT_TWINS = str.maketrans("lI|OoSB", "1110058")
_LETTER_TWINS = {"0": "Oo", "1": "Il", "I": "l", "l": "I", "|": "Il"}
_FIRST_TWINS = {"5": "sS", "8": "B", "0": "oO", "1": "lI"}
_SMALL_TWINS = frozenset("ckopsuvwxz")
_STROKES = {"A": "I", "a": "l", "9": "1"}
_NUMBER_LETTER = re.compile(r"[0-9]+[A-Za-z]$")
_CAPITAL_DIGITS = re.compile(r"[A-Z][0-9]+$")
_LETTERS_OF = {"1": _STROKES, "0": {"A": "O", "a": "o"}}
_LAST_STROKES = re.compile(r"(?:(?<=[0-9])|(?<=^[A-Za-z]))[lI|]+$")


def agree(labels: Sequence[Label], *, settings: ReadSettings) -> tuple[tuple[Word, ...], ...]:
    """Settle doubtful readings of labels by the other labels of their axis.

    Parameters
    ----------
    labels : sequence of Label
        All of one axis.
    settings : ReadSettings
        From when on a letter's size tells, and a numeric reading is one.

    Returns
    -------
    tuple of tuple of Word
        The lines of each label. A label of several lines stays as it is, and so does one
        whose form no other label shares.
    """
    sized = with_signs_of_others(in_their_case(labels, settings=settings))
    texts = [text_of(words, settings) for words in sized]
    forms = _forms([words[0] for words, text in zip(sized, texts, strict=True) if text], settings)
    settled: list[tuple[Word, ...]] = []
    for label, words, text in zip(labels, sized, texts, strict=True):
        if _is_among_capitals(text, texts, settings):
            best = readings_of(words[0], settings)[0]
            settled.append((replace(best, text=text.upper(), others=()),))
        elif text:
            common = _in_common_form(words[0], forms, texts, settings)
            settled.append((_with_last_digits(common, texts, settings),))
        else:
            settled.append(words or _stroke(label, texts, settings))
    return tuple(settled)


def _forms(alone: Sequence[Word], settings: ReadSettings) -> Counter[str]:
    """How many labels may have each form; a form counts once per label, whoever saw it there.

    What is no number but looks like one counts as one where another label is one.
    """
    seen = [{look_of(reading.text) for reading in readings_of(word, settings)} for word in alone]
    forms = Counter(form for label in seen for form in label)
    looks = [
        {
            look_of(text)
            for reading in readings_of(word, settings)
            if (text := _as_number(reading.text))
        }
        for word in alone
    ]
    forms.update(
        form
        for own, label in zip(seen, looks, strict=True)
        for form in label - own
        if form in forms
    )
    return forms


def _as_number(text: str) -> str:
    """The number that a text looks like; empty where it looks like none."""
    digits = text.translate(_DIGIT_TWINS)
    return digits if len(text) > 1 and is_number_line(spell(digits)) else ""


def _in_common_form(
    word: Word, forms: Mapping[str, int], texts: Sequence[str], settings: ReadSettings
) -> Word:
    """The reading of a label that has the form of others, where there is one, before the rest."""
    is_number = word.confidence >= settings.digit_accept_min
    own = max(1, forms[look_of(text_of((word,), settings))])
    # Two names may look like numbers by chance, as SO2 and O3 do.
    few = settings.form_share_min * sum(map(bool, texts))
    found = [
        choice
        for choice in _choices(word, settings)
        if forms[look_of(choice.text)] > own and choice.text not in texts
        # Numbers of an axis may differ in form, by a sign for one.
        if not is_number_line(spell(choice.text))
        or (not is_number and forms[look_of(choice.text)] >= few)
    ]
    lettered = (
        _without_leading_zero(word, texts, settings)
        or _twin_among_letters(word, texts, settings)
        or _with_last_letter(word, forms, texts, settings)
        if is_number
        else None
    )
    if lettered is not None:
        return _before_number(lettered, word, settings)
    if not found:
        return _first(word, word.others) if is_number and own > 1 else word
    best = max(found, key=lambda choice: (forms[look_of(choice.text)], choice.confidence))
    return _before_number(best, word, settings) if is_number else _first(best, ())


def _before_number(text: Word, number: Word, settings: ReadSettings) -> Word:
    """A reading before a number that a reader was sure of, which the checks have to hear of.

    One that nobody was sure of would give way to the number again.
    """
    sureness = max(text.confidence, settings.digit_accept_min)
    return _first(replace(text, confidence=sureness), (number,))


def _without_leading_zero(word: Word, texts: Sequence[str], settings: ReadSettings) -> Word | None:
    """Another reading of O3 as 03, which no number is where no other one begins like that.

    Among names alone nobody needs to have seen the letter.
    """
    if not LEADING_ZERO.match(word.text):
        return None
    alike = sum(map(bool, map(LEADING_ZERO.match, texts)))
    named = sum(any(map(str.isalpha, text)) for text in texts)
    letter = next((other for other in word.others if other.text[:1] in "Oo"), None)
    if letter is not None and letter.text[1:] == word.text[1:] and alike == 1:
        return letter
    are_names = named >= max(alike, settings.names_min) and named + alike == len(texts)
    return replace(word, text="O" + word.text[1:]) if are_names and len(word.text) == 2 else None  # noqa: PLR2004


def _twin_among_letters(word: Word, texts: Sequence[str], settings: ReadSettings) -> Word | None:
    """The letter that a lone 1 or 0 may be, where all other labels are letters of one case.

    Before the digits of a label it is a capital, where all others are a capital and digits. In
    many fonts the letter looks like the digit, so that the reader of numbers is sure of either.
    """
    twins, rest = _LETTERS_OF.get(word.text[:1], {}), word.text[1:]
    others = [text for text in texts if text and text != word.text]
    if not twins or len(others) < settings.names_min:
        return None
    kinds = {look_of(text) for text in others}
    if rest:
        alike = [text for text in others if _CAPITAL_DIGITS.match(text)]
        is_like = rest.isdigit() and rest[0] != "0" and len(word.text) in map(len, alike)
        kinds = {"A"} if is_like and alike == others else set()
    letter = twins[kinds.pop()] + rest if kinds in ({"A"}, {"a"}) else ""
    return replace(word, text=letter) if letter and letter not in texts else None


def _is_among_capitals(text: str, texts: Sequence[str], settings: ReadSettings) -> bool:
    """Whether a label is a small letter like its capital, and all others are capitals: A, C, G."""
    others = [other for other in texts if other and other != text]
    return (
        text in _SMALL_TWINS
        and len(others) >= settings.names_min
        and text.upper() not in others
        and {look_of(text) for text in others} == {"A"}
    )


def _with_last_letter(
    word: Word, forms: Mapping[str, int], texts: Sequence[str], settings: ReadSettings
) -> Word | None:
    """Another reading of an unsure 10 as 10S, where other labels have a letter after a number."""
    if word.confidence >= settings.digit_sure_min:
        return None
    for other in word.others:
        if other.text[:-1] != word.text or not other.text[-1].isalpha():
            continue
        is_surer = other.confidence >= settings.digit_sure_min and other.text not in texts
        if is_surer and (forms[look_of(other.text)] > 1 or any(map(_NUMBER_LETTER.match, texts))):
            return other
    return None


def _first(word: Word, others: Sequence[Word]) -> Word:
    """A reading with others beside it, none of them surer."""
    ranked = (Word(other.text, min(other.confidence, word.confidence)) for other in others)
    return replace(word, others=tuple(ranked))


def _choices(word: Word, settings: ReadSettings) -> Iterator[Word]:
    """All readings of a label, and what they are if some characters are others that look alike."""
    for reading in (word, *word.others):
        if FOREIGN in reading.text:
            continue
        yield reading
        sure = reading is word and word.confidence >= settings.word_doubt_max
        for text in _look_alikes(reading.text, letters=not sure):
            yield replace(reading, text=text)


def _look_alikes(text: str, *, letters: bool) -> Iterator[str]:
    """The text with digits for letters; with an index, or alone, also another first letter."""
    yield text.translate(_DIGIT_TWINS)
    yield text[:-1] + text[-1:].translate(_DIGIT_TWINS)
    first, index = text[:1], text[1:].translate(_DIGIT_TWINS)
    if index.isdigit():
        letters_there = _FIRST_TWINS.get(first, "" if first.isdigit() else first)
        yield from (letter + index for letter in letters_there)
        if first in CASE_TWINS:
            yield first.swapcase() + index
    elif letters and not index:
        yield from _LETTER_TWINS.get(first, "")


def _with_last_digits(word: Word, texts: Sequence[str], settings: ReadSettings) -> Word:
    """A doubtful label with ones for the strokes at its end, if all others end in digits."""
    text = text_of((word,), settings)
    ends = [other[-1:].isdigit() for other in texts if other and not _LAST_STROKES.search(other)]
    if len(ends) < settings.word_ends_min or not all(ends) or not _LAST_STROKES.search(text):
        return word
    best = readings_of(word, settings)[0]
    ones = _LAST_STROKES.sub(lambda strokes: "1" * len(strokes[0]), text)
    if best.confidence >= settings.word_doubt_max or ones in texts:
        return word
    return _first(replace(best, text=ones, others=()), ())


def _stroke(label: Label, texts: Sequence[str], settings: ReadSettings) -> tuple[Word, ...]:
    """What a lone stroke is that no reader made anything of: one of its kind among the others."""
    if not 0 < label.width_px <= settings.word_stem_width_fraction * label.height_px:
        return ()
    kinds = Counter(look_of(text) for text in texts if len(text) == 1)
    for kind, stroke in _STROKES.items():
        if 2 * kinds[kind] >= len(texts) and stroke not in texts:
            return (Word(stroke, settings.word_stroke_confidence),)
    return ()
