"""Glyphs to lines of text: which glyphs belong together, and which way they run.

Letters of one line stand closer together than lines do, whichever way the text runs.
So glyphs are joined in the order of the gaps between them, and a line that has found
its direction takes no more neighbors across it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, product
from statistics import median

import numpy as np

from heatgrid.detect.axes.crammed import are_rows_of_digits, rows_in_step
from heatgrid.detect.axes.glyphs import Glyphs, are_near
from heatgrid.detect.axes.joining import JoinedGlyphs, downwards, neighbors
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import AxesSettings

# How high a bracket is, over the width of a turned line of its print.
BRACKET_MAX = 1.5
# Of a word of two or three letters, over its width, and of a space beside it, over its height.
SHORT_WORD_MAX = 1.5
SPACE_MAX = 0.75
# Of a letter within a turned line; the tail of the only p of a word reaches beyond it.
INSIDE_MIN = 2 / 3
# Fewest letters of a turned line whose end may belong to a level one, how much wider than others
# that is, and how far beside the other letters of that line.
TURNED_MIN = 4
WIDER_MIN = 1.3
BESIDE_EM = 0.35

# The highest capital, in em, which are the size of usual ones.
CAPITAL_EM = 1.25


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of text, or a part of it.

    Parameters
    ----------
    glyphs : tuple of Box
        In the order in which they stand, left to right or top to bottom.
    vertical : bool
        Whether the text is turned by 90 degrees.

    Attributes
    ----------
    box : Box
        Tight around all glyphs.
    """

    glyphs: tuple[Box, ...]
    vertical: bool
    box: Box = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "box", bounding_box(self.glyphs))

    @property
    def height_px(self) -> int:
        """Size across the direction of the text."""
        return self.box.width if self.vertical else self.box.height

    @property
    def glyph_heights_px(self) -> tuple[int, ...]:
        """The same of each glyph."""
        return tuple(glyph.width if self.vertical else glyph.height for glyph in self.glyphs)


def text_lines(glyphs: Glyphs, *, settings: AxesSettings) -> tuple[TextLine, ...]:
    """Join glyphs to lines of text.

    Parameters
    ----------
    glyphs : Glyphs
        The writing of a figure.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    tuple of TextLine
        From top to bottom, then left to right.
    """
    lines = _joined(glyphs, frozenset(), settings)
    if stacked := _level_words(lines, glyphs.em_px, settings):
        lines = _joined(glyphs, stacked, settings)
    level = [line.box for line in lines if not line.vertical]
    turned = (line.glyphs for line in lines if line.vertical)
    if rest := rows_in_step(level, turned, glyphs.em_px):
        lines = _joined(glyphs, stacked | rest, settings)
    lines = _with_turned_ends(lines, glyphs.em_px, settings)
    lines = _without_turned_ends(lines, glyphs.em_px, settings)
    lines = _with_turned_words(lines, glyphs.em_px, settings)
    lines = _with_turned_letters(lines)
    lines = _with_level_ends(lines, glyphs.em_px)
    return tuple(sorted(lines, key=lambda line: (line.box.top, line.box.left)))


def _joined(glyphs: Glyphs, level: frozenset[Box], settings: AxesSettings) -> list[TextLine]:
    """Lines of glyphs, of which some are known to be level."""
    groups = JoinedGlyphs(glyphs, level, settings)
    for first, second, vertical in neighbors(glyphs, settings=settings):
        groups.join(first, second, vertical=vertical)
    return [TextLine(boxes, vertical) for boxes, vertical in groups.lines()]


def _level_words(lines: Iterable[TextLine], em_px: float, settings: AxesSettings) -> frozenset[Box]:
    """All pieces of rows of level words that were joined to turned lines."""
    lines = tuple(lines)
    level = [line.box for line in lines if not line.vertical]
    # What a word such as it's falls apart to stands beside one another.
    short = [line.box for line in lines if line.vertical and _is_short(line.box)]
    return frozenset(
        box
        for line in lines
        if _are_level_words(line, em_px, settings)
        or (line.vertical and are_rows_of_digits(line.glyphs, em_px))
        or (line.vertical and _are_in_a_row(line, level, em_px, settings))
        or (line.vertical and _is_short(line.box) and _is_word_of_a_row(line.box, level, short))
        for box in line.glyphs
    )


def _are_in_a_row(
    line: TextLine, level: Sequence[Box], em_px: float, settings: AxesSettings
) -> bool:
    """Whether two pieces of a turned line are words, of which one stands between level ones.

    So does the tick label in the middle of an axis, and the label of the axis is below it. Where it
    is below the last one, its last word has but one before it, and the label others level with it.
    """
    if len(line.glyphs) != 2:  # noqa: PLR2004
        return False
    reach = settings.row_gap_max_em * em_px
    upper, lower = sorted(line.glyphs, key=downwards)
    level_with_upper = _level_with(upper, level)
    for glyph, beside in ((upper, level_with_upper), (lower, _level_with(lower, level))):
        before = (glyph.left - box.right for box in beside if box.right <= glyph.left)
        after = (box.left - glyph.right for box in beside if box.left >= glyph.right)
        if min(before, default=np.inf) <= reach and min(after, default=np.inf) <= reach:
            return True
    goes_on = any(
        abs(box.bottom - lower.bottom) <= 1 and 0 <= lower.left - box.right <= reach
        for box in level
    )
    return goes_on and len(level_with_upper) > 1


def _level_with(glyph: Box, level: Sequence[Box]) -> list[Box]:
    """The level lines that begin and end where a glyph does, up and down."""
    return [
        box for box in level if max(abs(box.top - glyph.top), abs(box.bottom - glyph.bottom)) <= 1
    ]


def _is_short(word: Box) -> bool:
    """Whether a turned line may be a short level word, such as `in`."""
    return word.height <= SHORT_WORD_MAX * word.width


def _is_word_of_a_row(word: Box, level: Sequence[Box], short: Sequence[Box]) -> bool:
    """Whether a short word stands between the words of a line, with other short ones among them."""
    row = [(box, True) for box in level if box.top < word.center[1] < box.bottom]
    row += [(box, False) for box in short if box.top < word.center[1] < box.bottom]
    reach_px = SPACE_MAX * word.height

    def goes_on(box: Box, *, after: bool) -> bool:
        gaps = (
            (other.left - box.right if after else box.left - other.right, is_level, other)
            for other, is_level in row
        )
        near = [each for each in gaps if 0 <= each[0] <= reach_px]
        if not near:
            return False
        _, is_level, other = min(near, key=lambda each: each[0])
        return is_level or goes_on(other, after=after)

    return goes_on(word, after=False) and goes_on(word, after=True)


def _are_level_words(line: TextLine, em_px: float, settings: AxesSettings) -> bool:
    """Whether a turned line is rows of level words, whose letters run together in small print.

    Turned letters are no wider than letters are high, stand closer, and not at even distances.
    """
    if not line.vertical or len(line.glyphs) < settings.stacked.words_min:
        return False
    width = float(np.median([glyph.width for glyph in line.glyphs]))
    aspect = float(np.median([glyph.width / glyph.height for glyph in line.glyphs]))
    if width < settings.stacked.width_em * em_px or aspect < settings.stacked.aspect_min:
        return False
    height = float(np.median([glyph.height for glyph in line.glyphs]))
    tops, bottoms = zip(*((glyph.top, glyph.bottom) for glyph in line.glyphs), strict=True)
    # Pieces in one row overlap.
    gaps = [
        below.top - above.bottom for above, below in pairwise(sorted(line.glyphs, key=downwards))
    ]
    if np.median([gap for gap in gaps if gap >= 0]) < settings.stacked.gap_min * height:
        return False
    # Ascenders move the one and descenders the other.
    return any(_are_even(rows, height, settings) for rows in (tops, bottoms))


def _are_even(rows: Sequence[int], height: float, settings: AxesSettings) -> bool:
    """Whether places of pieces, of which several may be in one row, stand at even distances."""
    pitches = np.diff(np.sort(rows))
    pitches = pitches[pitches > height / 2]
    off = np.abs(pitches - np.median(pitches)) if len(pitches) else np.ones(1) * np.inf
    return bool(off.max() <= settings.stacked.pitch_off * height)


def _with_turned_letters(lines: Sequence[TextLine]) -> list[TextLine]:
    """Give turned lines that stand close together the letters that were joined across them."""
    turned = [line for line in lines if line.vertical]
    done = []
    for line in lines:
        homes = [_home(glyph, turned) for glyph in line.glyphs]
        known = {home for home in homes if home is not None}
        if line.vertical or None in homes or len(known) == 1:
            done.append(line)
            continue
        for at, home in enumerate(turned):
            own = [glyph for glyph, each in zip(line.glyphs, homes, strict=True) if each == at]
            turned[at] = TextLine(tuple(sorted((*home.glyphs, *own), key=downwards)), True)
    return [line for line in done if not line.vertical] + turned


def _home(letter: Box, turned: Sequence[TextLine]) -> int | None:
    """Which turned line a letter stands in, between its other letters.

    Where it is wide for a letter, it has parted its line into two.
    """
    column = [
        (at, line.box)
        for at, line in enumerate(turned)
        if line.box.left < letter.right and letter.left < line.box.right
    ]
    near = letter.width / 2
    upper = [(at, box) for at, box in column if 0 <= letter.top - box.bottom <= near]
    lower = [box for _, box in column if 0 <= box.top - letter.bottom <= near]
    spans = column + [(at, bounding_box([box, other])) for at, box in upper for other in lower]
    return next(
        (
            at
            for at, box in spans
            if box.top < letter.top
            and letter.bottom < box.bottom
            and letter.share_in(box) >= INSIDE_MIN
        ),
        None,
    )


def _with_turned_ends(
    lines: list[TextLine], em_px: float, settings: AxesSettings
) -> list[TextLine]:
    """Give turned lines the end that stands so close to a tick label that it was joined to that."""
    gap_px = settings.turned_word_gap_em * em_px
    level = [line for line in lines if not line.vertical]
    turned = [line for line in lines if line.vertical]
    for at, number in product(range(len(turned)), range(len(level))):
        end = _end_in_column(level[number], turned[at].box, gap_px)
        if end is not None and _is_flush(level[number], end, level, em_px, beside=turned[at].box):
            turned[at] = TextLine(tuple(sorted((*turned[at].glyphs, end), key=downwards)), True)
            rest = tuple(glyph for glyph in level[number].glyphs if glyph != end)
            level[number] = TextLine(rest, False)
    return level + turned


def _with_level_ends(lines: Sequence[TextLine], em_px: float) -> list[TextLine]:
    """Give level lines the letters that run together at their start, or at their end.

    Below a turned tick label the first letters of the label of its axis may look like one more
    letter of that, but for its width.
    """
    level = [line for line in lines if not line.vertical]
    turned = [line for line in lines if line.vertical]
    for at, line in enumerate(turned):
        homes = product(_wide_ends(line), range(len(level)))
        found = next((pair for pair in homes if _continues(level[pair[1]], pair[0], em_px)), None)
        if found is not None:
            end, number = found
            rest = tuple(glyph for glyph in line.glyphs if glyph != end)
            turned[at] = TextLine(rest, True)
            level[number] = TextLine(tuple(sorted((*level[number].glyphs, end))), False)
    return level + turned


def _wide_ends(line: TextLine) -> list[Box]:
    """The first and the last letter of a turned line as far as they are wider than others."""
    if len(line.glyphs) < TURNED_MIN:
        return []
    usual_px = median(glyph.width for glyph in line.glyphs)
    ends = min(line.glyphs, key=downwards), max(line.glyphs, key=downwards)
    return [end for end in ends if end.width >= WIDER_MIN * usual_px]


def _continues(line: TextLine, end: Box, em_px: float) -> bool:
    """Whether a glyph stands right beside a level line, and level with it."""
    gap = max(line.box.left - end.right, end.left - line.box.right)
    common = min(line.box.bottom, end.bottom) - max(line.box.top, end.top)
    return len(line.glyphs) > 1 and 0 <= gap <= BESIDE_EM * em_px and common >= end.height * 3 / 4


def _end_in_column(line: TextLine, turned: Box, gap_px: float) -> Box | None:
    """The first or last glyph of a level line, if it alone continues a turned line."""
    if not (line.box.left < turned.right and turned.left < line.box.right):
        return None
    inside = [g for g in line.glyphs if g.left < turned.right and turned.left < g.right]
    if len(inside) != 1 or len(line.glyphs) == 1:
        return None
    is_end = inside[0] in (line.glyphs[0], line.glyphs[-1])
    return inside[0] if is_end and _ends_turned(inside[0], turned, gap_px) else None


def _without_turned_ends(
    lines: Sequence[TextLine], em_px: float, settings: AxesSettings
) -> list[TextLine]:
    """Part tick labels from the whole turned word beside them, as the unit of a bar is."""
    level = [line for line in lines if not line.vertical]
    parted: list[TextLine] = []
    for line in lines:
        ends = () if line.vertical else (line.glyphs[0], line.glyphs[-1])
        word = next((end for end in ends if _is_turned_word(line, end, em_px, settings)), None)
        flush = [] if word is None else _flush_with(line, word, level, em_px)
        # A word stands beyond the column; a digit behind a faint point is as far as others reach.
        if word is None or len(flush) <= 1 or any(_covers(box, word) for box in flush):
            parted.append(line)
        else:
            rest = tuple(glyph for glyph in line.glyphs if glyph != word)
            parted += [TextLine(rest, False), TextLine((word,), True)]
    return parted


def _is_turned_word(line: TextLine, end: Box, em_px: float, settings: AxesSettings) -> bool:
    """Whether an end of a line is set off and higher than wide, and than the other glyphs.

    Brackets are as high, but narrow; what stands behind a sign alone is its number; and a capital
    before small letters stands on their line.
    """
    others = [glyph for glyph in line.glyphs if glyph != end]
    is_level = any(abs(glyph.bottom - end.bottom) <= 1 for glyph in others)
    if (
        all(glyph.width > glyph.height for glyph in others)
        or end.width < settings.letter_width_em * em_px
        or (end.height <= CAPITAL_EM * em_px and is_level)
    ):
        return False
    gap = min(max(other.left - end.right, end.left - other.right) for other in others)
    least = settings.turned_end_ratio_min * max(end.width, *(glyph.height for glyph in others))
    return gap >= settings.turned_end_gap_em * em_px and end.height >= least


def _is_flush(
    line: TextLine, end: Box, level: Sequence[TextLine], em_px: float, *, beside: Box
) -> bool:
    """Whether several other lines end where this one does at its other end, as tick labels do.

    One of them at least stands beside a place.
    """
    flush = _flush_with(line, end, level, em_px)
    near = any(box.top < beside.bottom and beside.top < box.bottom for box in flush)
    return len(flush) > 1 and near


def _flush_with(line: TextLine, end: Box, level: Sequence[TextLine], em_px: float) -> list[Box]:
    """Other lines that end where this one does at its other end."""
    is_first = end == line.glyphs[0]

    def other_end(box: Box) -> int:
        return box.right if is_first else box.left

    return [
        other.box
        for other in level
        if other != line and abs(other_end(other.box) - other_end(line.box)) <= em_px / 4
    ]


def _covers(box: Box, end: Box) -> bool:
    """Whether a line reaches over the middle of what stands above or below it."""
    return box.left <= end.center[0] <= box.right


def letter_px(glyphs: Glyphs, drawn: Sequence[Box], *, settings: AxesSettings) -> float | None:
    """Size of a letter across the lines close to panels and bars, where words run together.

    Parameters
    ----------
    glyphs : Glyphs
        The writing of a figure, in which such words pass for large letters.
    drawn : sequence of Box
        Panels and bars.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    float or None
        Upper quartile, as capitals and digits have it, in pixels; None where no words do.
    """
    lines = _joined(glyphs, frozenset(), settings)
    stacked = _level_words(lines, glyphs.em_px, settings)
    if not stacked:
        return None
    lines = _joined(glyphs, stacked, settings)
    pieces = [
        piece for line in lines for piece in zip(line.glyphs, line.glyph_heights_px, strict=True)
    ]
    boxes = np.array([(g.left, g.top, g.right, g.bottom) for g, _ in pieces], np.intp)
    chosen = are_near(boxes.reshape(-1, 4), drawn, settings)
    # Points and strokes are no measure.
    short = np.array([min(g.width, g.height) for g, _ in pieces])
    long = np.array([max(g.width, g.height) for g, _ in pieces])
    chosen &= (long < 2 * short) & (short > settings.glyph_area_min_px)
    sides = np.array([side for _, side in pieces])[chosen]
    return float(np.percentile(sides, 75)) if len(sides) else None


def _with_turned_words(
    lines: list[TextLine], em_px: float, settings: AxesSettings
) -> list[TextLine]:
    """Add short words, whose direction their shape does not tell, to the turned lines they end."""
    size = settings.short_word_em * em_px
    # A bracket of larger print is as high as that.
    widest = max((line.box.width for line in lines if line.vertical), default=0)
    letter_size = max(size, BRACKET_MAX * widest)
    short: list[TextLine] = []
    others: list[TextLine] = []
    for line in lines:
        most = letter_size if len(line.glyphs) == 1 else size
        is_short = max(line.box.width, line.box.height) <= most
        (short if is_short else others).append(line)
    done = []
    for line in others:
        grown = line
        if line.vertical:
            middle = line.box.center[1]
            for word in sorted(short, key=lambda word: abs(word.box.center[1] - middle)):
                if _ends_turned(word.box, grown.box, settings.turned_word_gap_em * em_px):
                    grown = TextLine(
                        tuple(sorted((*grown.glyphs, *word.glyphs), key=downwards)), True
                    )
                    short.remove(word)
        done.append(grown)
    return done + short


def _ends_turned(word: Box, line: Box, gap_px: float) -> bool:
    """Whether a word, or a bracket, stands right above or below a turned line."""
    shared = min(word.right, line.right) - max(word.left, line.left)
    gap = max(word.top - line.bottom, line.top - word.bottom)
    # It reaches beyond letters without ascenders on both sides.
    is_bracket = shared == line.width and word.width > 3 * word.height
    return (shared > word.width / 2 or is_bracket) and 0 <= gap <= gap_px
