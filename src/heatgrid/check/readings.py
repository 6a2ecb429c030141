"""Where the readings of one number meet: those of its glyphs, and that of its color.

None is ever changed here to suit another: the printed text stays as a reader read it.
Readers that agree make a reading surer, and so does a color; where readers, or glyphs and
color, disagree `heatgrid.check.rules` says so.
"""

import math
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from heatgrid.check.inversion import ColorScale, ColorValue
from heatgrid.check.repeats import digit_slips
from heatgrid.drawn import Cell, TextRegion
from heatgrid.geometry import Interval
from heatgrid.grouping import find_grouping, has_decimal_commas
from heatgrid.model import CellState, Numeral, Reading, Word
from heatgrid.numerals import NumeralStyle, common_unit, is_bracketed, parse_numeral
from heatgrid.read.alphabet import FOREIGN, spell
from heatgrid.read.grammar import is_number_line
from heatgrid.settings import CheckSettings

Texts = Mapping[TextRegion, tuple[Word, ...]]
CellWords = Mapping[Cell, tuple[Word, ...]]

_TWINS = str.maketrans("lI|OoSB", "1110058")
_LIKE_DIGITS = re.compile(r"[\dlI|OoSB.,]*\d[\dlI|OoSB.,]*")
"""Digits, and the letters among them that may be digits of the same shape."""

_PLAIN = NumeralStyle()

_MARKERS = frozenset("●•○■□▲△▼▽◆◇")

_WITH_UNIT = re.compile(
    rf"(?P<number>[^A-Za-z{FOREIGN}]*\d)(?P<gap> ?)(?P<unit>[A-Za-zµμ°×{FOREIGN}][^\d\s]*)"
)
"""A number with its unit behind it, as both readers may see it: 21.2 kg, -20 °C."""


@dataclass(frozen=True, slots=True)
class Printed:
    """What stands in one place, after all its readers were heard.

    Parameters
    ----------
    text : str
        Lines joined by newlines; empty where nothing could be read.
    confidence : float
        Of the least sure line, 0..1; 0 where there is none.
    rivals : tuple of str
        Other numbers that a reader saw there, whole texts.
    """

    text: str
    confidence: float
    rivals: tuple[str, ...] = ()


def settle(words: Sequence[Word], *, settings: CheckSettings) -> Printed:
    """Choose among the readings of one place, line by line.

    Parameters
    ----------
    words : sequence of Word
        Its lines from top to bottom, each with what other readers made of it.
    settings : CheckSettings
        From which confidence on a reader has a vote.

    Returns
    -------
    Printed
        Readers that agree are as sure as the surer one. Of two numbers the surer one
        stands, with the lesser confidence and the other one as a rival. A number counts
        for more than a word.
    """
    lines = [_settled_line(word, settings) for word in words]
    texts = [line.text for line in lines]
    rivals = tuple(
        "\n".join([*texts[:at], rival, *texts[at + 1 :]])
        for at, line in enumerate(lines)
        for rival in line.rivals
    )
    return Printed("\n".join(texts), min((line.confidence for line in lines), default=0.0), rivals)


def without_markers(printed: CellWords, *, settings: CheckSettings) -> CellWords:
    """Leave out marks such as dots, if no cell of a panel holds anything else.

    They point at cells, as at the amino acids of the wild type, and say nothing of their numbers,
    which their colors tell.

    Parameters
    ----------
    printed : mapping of Cell to tuple of Word
        What is printed in the cells of a panel.
    settings : CheckSettings
        From which confidence on a reader has a vote.

    Returns
    -------
    mapping of Cell to tuple of Word
        The same, or no word in any cell. Stars are levels of significance, and stay.
    """
    texts = {settle(words, settings=settings).text for words in printed.values() if words}
    return dict.fromkeys(printed, ()) if texts and texts <= _MARKERS else printed


def sure_numerals(printed: CellWords, *, settings: CheckSettings) -> Iterator[tuple[Cell, Numeral]]:
    """The numbers of a panel that are read surely.

    Parameters
    ----------
    printed : mapping of Cell to tuple of Word
        What is printed in its cells.
    settings : CheckSettings
        Which confidence is sure.

    Yields
    ------
    tuple of Cell and Numeral
        In the order of the cells.
    """
    readings = [_settled(words, settings) for words in printed.values()]
    texts = {cell: reading.text for cell, reading in zip(printed, readings, strict=True)}
    style = _style(texts, settings)
    for cell, reading in zip(printed, readings, strict=True):
        numeral = parse_numeral(reading.text, *style)
        if numeral is not None and reading.confidence >= settings.confidence_min:
            yield cell, numeral


def numeral_style(printed: CellWords, *, settings: CheckSettings) -> NumeralStyle:
    """What the numbers of a panel have in common: a unit, say.

    Parameters
    ----------
    printed : mapping of Cell to tuple of Word
        What is printed in its cells.
    settings : CheckSettings
        How many cells must have the same.

    Returns
    -------
    NumeralStyle
        Of all of them.
    """
    texts = {cell: _settled(words, settings).text for cell, words in printed.items()}
    return _style(texts, settings)


def _style(texts: Mapping[Cell, str], settings: CheckSettings) -> NumeralStyle:
    """What the texts of a panel have in common."""
    few, share = settings.unit_count_min, settings.unit_share_min
    every = tuple(texts.values())
    unit = common_unit(every, count_min=few, share_min=share)
    sign = _sign_of_brackets(texts, unit)
    return NumeralStyle(unit, find_grouping(every), sign, _decimal(every))


def _sign_of_brackets(texts: Mapping[Cell, str], unit: str) -> str:
    """A minus where some numbers of a panel stand in brackets and none has that sign.

    Every second row, or column, in brackets holds the errors of the one before.
    """
    bracketed = {cell: is_bracketed(text) for cell, text in texts.items() if text}
    others = [parse_numeral(texts[cell], unit) for cell, inside in bracketed.items() if not inside]
    values = [numeral.value for numeral in others if numeral is not None]
    if not any(bracketed.values()) or not values or min(values) < 0:
        return ""
    for place in (attrgetter("row"), attrgetter("col")):
        lines: dict[int, set[bool]] = defaultdict(set)
        for cell, inside in bracketed.items():
            lines[place(cell)].add(inside)
        if all(kinds == {line % 2 == 1} for line, kinds in lines.items()):
            return ""
    return "-"


def tick_numerals(texts: Sequence[str], *, settings: CheckSettings) -> list[Numeral | None]:
    """The numbers that the ticks of a bar show, which may all have one unit.

    Parameters
    ----------
    texts : sequence of str
        Of all ticks of one bar.
    settings : CheckSettings
        How many must have the same unit.

    Returns
    -------
    list of Numeral or None
        None where a text is no number.
    """
    unit = common_unit(texts, count_min=settings.unit_ticks_min, share_min=settings.unit_share_min)
    style = NumeralStyle(unit, find_grouping(texts), decimal=_decimal(texts))
    return [parse_numeral(text, *style) for text in texts]


def _decimal(texts: Iterable[str]) -> str:
    """A comma where some texts show that it is no mark of thousands in any of them."""
    return "," if has_decimal_commas(texts) else ""


def _settled(words: Sequence[Word], settings: CheckSettings) -> Printed:
    """What a cell says, with the digits of the numeric reader."""
    return settle([_with_digits(word, settings) for word in words], settings=settings)


def _settled_line(word: Word, settings: CheckSettings) -> Printed:
    """One line after all its readers were heard."""
    accepted = word.confidence >= settings.legible_min
    numbers = [other for other in word.others if _is_number(other.text)]
    if not word.others or not (accepted or numbers):
        speller = word.others[0] if word.others else word
        return Printed(speller.text, speller.confidence)
    voters = [word, *numbers] if accepted else numbers
    best = max(voters, key=lambda voter: voter.confidence)
    rivals = {spell(voter.text): voter.text for voter in voters}
    del rivals[spell(best.text)]
    if rivals:
        least = min(voter.confidence for voter in voters)
        return Printed(best.text, least, tuple(rivals.values()))
    if accepted or len(numbers) > 1:
        return Printed(voters[0].text, best.confidence)
    return Printed(best.text, min(best.confidence, settings.lone_confidence_max))


def _is_number(text: str) -> bool:
    """Whether a text is a number, and not the mark of a missing one."""
    return any(map(str.isdigit, text)) and is_number_line(spell(text))


def judge_cell(
    cell: Cell,
    words: Sequence[Word],
    scale: ColorScale | None,
    *,
    style: NumeralStyle = _PLAIN,
    settings: CheckSettings,
) -> Reading:
    """Say what became of one cell.

    Parameters
    ----------
    cell : Cell
        Where and in which color.
    words : sequence of Word
        Its lines from top to bottom; empty where nothing is printed.
    scale : ColorScale or None
        Of its panel's colorbar; None where there is none or it makes no scale.
    style : NumeralStyle, optional
        Of the numbers of its panel.
    settings : CheckSettings
        Thresholds.

    Returns
    -------
    Reading
        READ or TEXT where something is printed, UNREADABLE where the reader could not
        make it out, else COLOR where the color stands for a number, MASKED where no cell
        is drawn, BLANK otherwise.
    """
    located = _located(cell, scale, settings)
    if words:
        lines = [_with_digits(word, settings) for word in words]
        return _read(cell, lines, located, style, settings)
    if not cell.drawn:
        return Reading(cell, CellState.MASKED)
    return _by_color(cell, located, scale)


def with_paper_values(
    readings: Sequence[Reading], scale: ColorScale, *, settings: CheckSettings
) -> tuple[Reading, ...]:
    """Give few cells in the color of the paper the number that this color stands for.

    Parameters
    ----------
    readings : sequence of Reading
        All cells of one panel.
    scale : ColorScale
        Of its colorbar.
    settings : CheckSettings
        How many cells are few.

    Returns
    -------
    tuple of Reading
        In the same order; COLOR in place of MASKED where nothing is printed in any cell of the
        panel and its bar has the color of the paper, as the white end of a map has. More cells
        than a few are masked: the ends of a scale are those of its least and its greatest number.
    """
    masked = [reading for reading in readings if reading.state is CellState.MASKED]
    share = settings.paper_cells_max * len(readings)
    # Of a dozen cells two may well have the least number.
    few = max(1.0, share, min(2.0, 2 * share))
    unprinted = not any(reading.text for reading in readings)
    if not unprinted or len(masked) > few:
        return tuple(readings)
    judged = {
        reading.cell: _by_color(
            reading.cell, scale.locate(reading.cell.rgb_exact, settings=settings), scale
        )
        for reading in masked
        if scale.has_color(reading.cell.rgb_exact, settings=settings)
    }
    return tuple(judged.get(reading.cell, reading) for reading in readings)


def _by_color(cell: Cell, located: ColorValue, scale: ColorScale | None) -> Reading:
    """A cell in which nothing is printed."""
    if located.value is None:
        return Reading(cell, CellState.BLANK, color_intervals=located.intervals)
    return Reading(
        cell,
        CellState.COLOR,
        value=located.value,
        confidence=_color_confidence(located, scale),
        color_value=located.value,
        color_intervals=located.intervals,
    )


def _with_digits(word: Word, settings: CheckSettings) -> Word:
    """A line with the digits of the numeric reader in what the text reader made of it.

    Both saw the same where only characters that the numeric reader does not know differ,
    such as the letters of n=10 and p<0.05.
    """
    if not word.others or not any(map(str.isdigit, word.text)) or FOREIGN not in word.text:
        return word
    other = word.others[0]
    digital = _LIKE_DIGITS.sub(lambda run: run[0].translate(_TWINS), other.text)
    if spell(digital) == word.text:
        return replace(word, others=(Word(digital, _both(word, other)), *word.others[1:]))
    return with_unit(word, settings=settings)


def with_unit(word: Word, *, settings: CheckSettings, alike_only: bool = False) -> Word:
    """A line with number and space of the numeric reader before the unit of the text reader.

    Parameters
    ----------
    word : Word
        As the numeric reader saw it, with what the text reader made of it.
    settings : CheckSettings
        How sure a number is that one reader alone saw.
    alike_only : bool
        Whether both must have seen the same number; the text reader stands by its own otherwise.

    Returns
    -------
    Word
        The same where not both saw a number with a unit behind it.
    """
    if not word.others:
        return word
    other = word.others[0]
    seen, spelled = _WITH_UNIT.fullmatch(word.text), _WITH_UNIT.fullmatch(other.text)
    if seen is None or spelled is None:
        return word
    # The text reader loses points and spaces that the numeric reader was trained to see; it puts
    # none into the name of a day, whose narrow 1 may hide a space from the other.
    gap = seen["gap"] or (spelled["gap"] if alike_only else "")
    text = seen["number"] + gap + spelled["unit"]
    alike = spell(spelled["number"]) == seen["number"]
    if alike_only and not alike:
        return word
    sure = _both(word, other) if alike else min(other.confidence, settings.lone_confidence_max)
    return replace(word, others=(Word(text, sure), *word.others[1:]))


def _both(word: Word, other: Word) -> float:
    """How sure two readers are together."""
    return 1 - (1 - word.confidence) * (1 - other.confidence)


def _located(cell: Cell, scale: ColorScale | None, settings: CheckSettings) -> ColorValue:
    """What the color of a cell stands for."""
    if scale is None or not cell.drawn:
        return ColorValue()
    return scale.locate(cell.rgb_exact, cell.rgb_spread, settings=settings)


def _read(
    cell: Cell,
    words: Sequence[Word],
    located: ColorValue,
    style: NumeralStyle,
    settings: CheckSettings,
) -> Reading:
    """A cell in which something is printed."""
    printed = settle(words, settings=settings)
    confidence = printed.confidence
    numeral = parse_numeral(printed.text, *style)
    if numeral is not None:
        state = CellState.READ
        confidence = vouched(confidence, numeral, located.intervals)
        confidence = min([confidence, *_of_wordy_lines(words, settings)])
    elif confidence < settings.legible_min:
        state = CellState.UNREADABLE
    else:
        state = CellState.TEXT
    return Reading(
        cell,
        state,
        text=printed.text,
        value=numeral.value if numeral else None,
        confidence=confidence,
        numeral=numeral,
        color_value=located.value,
        color_intervals=located.intervals,
        rivals=printed.rivals,
    )


def _of_wordy_lines(words: Sequence[Word], settings: CheckSettings) -> list[float]:
    """Confidence in the lines without a digit, such as stars, of which no color speaks."""
    lines = [_settled_line(word, settings) for word in words]
    return [line.confidence for line in lines if not any(map(str.isdigit, line.text))]


def vouched(confidence: float, numeral: Numeral, colored: Sequence[Interval]) -> float:
    """Confidence in a number after its color was asked.

    Parameters
    ----------
    confidence : float
        Of the reader, 0..1.
    numeral : Numeral
        What it read.
    colored : sequence of Interval
        What the color of the cell stands for.

    Returns
    -------
    float
        Not less than `confidence`, and just that where the color disagrees or is silent;
        a disagreement is a finding, not a matter of degree.

    Notes
    -----
    Bayes' rule: a right reading always agrees with its color, a wrong one by chance. The
    chance is the share of all misreadings of one digit that this color would not have
    noticed, so a color that cannot tell 70.3 from 70.9 does not vouch for the last digit,
    and none vouches for the brackets of "1.5 (0.2)", nor for ">4", which half the bar agrees
    with. One is counted as unnoticed anyway (Laplace's rule): there are other misreadings.
    """
    is_bound = math.isinf(numeral.interval.width)
    if is_bound or not any(numeral.interval.overlaps(part) for part in colored):
        return confidence
    misread = list(_misreadings(numeral))
    unnoticed = sum(any(value in part for part in colored) for value in misread)
    chance = (unnoticed + 1) / (len(misread) + 1)
    wrong = (1 - confidence) * chance
    return confidence / (confidence + wrong) if confidence > 0 else 0.0


def _misreadings(numeral: Numeral) -> Iterator[float]:
    """The numbers that one wrong digit in the text would make."""
    for _, text in digit_slips(numeral.text):
        other = parse_numeral(text)
        if other is not None:
            yield other.value


def _color_confidence(located: ColorValue, scale: ColorScale | None) -> float:
    """1 for a color that stands for one place on the bar, 0 for one that could be anywhere."""
    if scale is None:
        return 0.0
    covered = sum(
        min(interval.high, scale.high) - max(interval.low, scale.low)
        for interval in located.intervals
    )
    return (
        max(0.0, min(1.0, 1.0 - covered / (scale.high - scale.low)))
        if math.isfinite(covered)
        else 0.0
    )
