"""Lines of text that go together: words a wide space apart, and lines one above the other."""

from collections.abc import Sequence, Set
from itertools import pairwise
from statistics import median

from heatgrid.detect.axes.sides import Side, goes_on, span
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import AxesSettings

# Between two lines of a page that is cut off, over the height of one: that between paragraphs.
COLUMN_GAP = 3.0
# How far the sizes of two lines of one paragraph are apart, as most of their letters tell.
SIZE_OFF_MAX = 0.1
# Of the point at the end of a sentence, over the height of its line.
POINT_MAX = 0.25
# How much higher or lower than the other letters of its line a letter alone may be.
LETTERS_UNEVEN_MAX = 1.3


def join_phrases(
    lines: Sequence[TextLine], em_px: float, *, settings: AxesSettings
) -> list[TextLine]:
    """Join lines with what stands beside them on the same line.

    Parameters
    ----------
    lines : sequence of TextLine
        Words and parts of lines.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    list of TextLine
        Titles and labels whole, tick labels of a row too where they stand close.
    """
    lines = [_directed(line, lines, em_px, settings) for line in lines]
    joined: list[TextLine] = []
    for line in sorted(lines, key=lambda line: line.box.top if line.vertical else line.box.left):
        before = next(
            (other for other in joined if _same_phrase(other, line, em_px, settings)), None
        )
        if before is None:
            joined.append(line)
        else:
            joined.remove(before)
            joined.append(TextLine(before.glyphs + line.glyphs, line.vertical))
    return joined


def without_rules(
    lines: Sequence[TextLine], em_px: float, *, settings: AxesSettings
) -> tuple[TextLine, ...]:
    """Leave out strokes that are longer than letters, such as rules between groups of rows.

    Parameters
    ----------
    lines : sequence of TextLine
        The writing of a figure.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        How thin and how long a rule is.

    Returns
    -------
    tuple of TextLine
        The others.
    """
    limits = settings.grounds
    lines = [_without_upright_rules(line, em_px, settings) for line in lines]
    rules: set[TextLine] = set()
    for axis in (0, 1):
        thin = [line for line in lines if _width(line.box, 1 - axis) <= limits.rule_width_px]
        for line in thin:
            if max(_width(glyph, axis) for glyph in line.glyphs) < limits.rule_length_em * em_px:
                continue
            # Scans break rules into pieces; dashes leave more between them than they fill.
            low, high = line.box.ends(1 - axis)
            row = [other for other in thin if other.box.ends(1 - axis)[0] < high]
            row = [other for other in row if other.box.ends(1 - axis)[1] > low]
            drawn = sum(_width(glyph, axis) for other in row for glyph in other.glyphs)
            whole = 2 * drawn >= _width(bounding_box(other.box for other in row), axis)
            rules.update(row if whole else [line])
    return tuple(line for line in lines if line not in rules)


def _without_upright_rules(line: TextLine, em_px: float, settings: AxesSettings) -> TextLine:
    """A turned line without rules, to which a letter close to the side of a sheet was joined."""
    limits = settings.grounds
    strokes = [
        box
        for box in line.glyphs
        if box.width <= limits.rule_width_px and box.height > max(em_px, box.width)
    ]
    letters = tuple(box for box in line.glyphs if box not in strokes)
    is_ruled = sum(box.height for box in strokes) >= limits.rule_length_em * em_px
    if not line.vertical or not letters or not is_ruled:
        return line
    return TextLine(letters, vertical=len(letters) > 1)


def _width(box: Box, axis: int) -> int:
    """How wide a box is along the x axis, or how high."""
    low, high = box.ends(axis)
    return high - low


def without_running_text(
    lines: Sequence[TextLine], em_px: float, *, width_px: int, settings: AxesSettings
) -> list[TextLine]:
    """Leave out the paragraphs of a page: three or more long lines together or in a column.

    Lines with one middle that begin apart are a title. Those of a column begin and end alike, also
    where a figure stands among them, or begin alike where nothing else begins before them and a
    last line below one of them ends with a point. The last line of a paragraph begins as the others
    do, in print as large, and ends with a point; below two long lines it may be short, if a heading
    follows.
    Lines that both sides of the picture cut, and its top if there is but one, are of a page that is
    wider than it.

    Parameters
    ----------
    lines : sequence of TextLine
        Whole lines.
    em_px : float
        Size of a letter.
    width_px : int
        Of the figure.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    list of TextLine
        The others.
    """
    wide = settings.paragraph_width_em * em_px
    long_lines = [line for line in lines if not line.vertical and line.box.width > wide]
    running: set[TextLine] = set()
    for low in long_lines:
        for middle in (line for line in long_lines if _follows(line, low)):
            tops = [
                line
                for line in long_lines
                if _follows(line, middle) and not _are_centered((line, middle, low), em_px)
            ]
            running.update([low, middle, *tops] if tops else [])
    column = _of_columns(long_lines, em_px) | _of_margin(lines, long_lines, em_px)
    running |= column
    running |= {
        line
        for line in lines
        if any(stands_on(upper, line, em_px, settings=settings) for upper in column)
    }
    cut = [line for line in long_lines if line.box.left <= 1 and line.box.right >= width_px - 1]
    running.update(line for line in cut if len(cut) > 1 or line.box.top <= 1)
    running |= _short_paragraphs(lines, long_lines, em_px, settings)
    running |= {line for line in lines if _ends_paragraph(line, running, em_px)}
    return [line for line in lines if line not in running]


def _short_paragraphs(
    lines: Sequence[TextLine],
    long_lines: Sequence[TextLine],
    em_px: float,
    settings: AxesSettings,
) -> set[TextLine]:
    """Two long lines, if one below them ends the paragraph and larger print than ticks goes on."""
    found: set[TextLine] = set()
    for middle in long_lines:
        tops = [line for line in long_lines if _follows(line, middle)]
        ends = [line for line in lines if _follows(middle, line) and line not in long_lines]
        for top in tops:
            for end in ends:
                heads = any(
                    line.box.top >= end.box.bottom
                    and abs(line.box.left - end.box.left) <= em_px / 2
                    and max(line.glyph_heights_px) > settings.label_size_ratio_max * em_px
                    for line in lines
                    if not line.vertical
                )
                if heads and _ends_paragraph(end, {top, middle}, em_px):
                    found |= {top, middle}
    return found


def _are_centered(lines: Sequence[TextLine], em_px: float) -> bool:
    """Whether lines of several lengths have one middle."""
    boxes = [line.box for line in lines]
    starts, middles = [box.left for box in boxes], [box.center[0] for box in boxes]
    return max(middles) - min(middles) <= em_px / 2 and max(starts) - min(starts) > em_px


def _ends_paragraph(line: TextLine, running: Set[TextLine], em_px: float) -> bool:
    """Whether a line ends with a point, begins where others of a text do, and is as large."""
    point = line.glyphs[-1]
    is_point = max(point.width, point.height) <= POINT_MAX * line.box.height
    if line.vertical or not is_point or 2 * point.center[1] < line.box.top + line.box.bottom:
        return False
    size_px = median(line.glyph_heights_px)
    alike = [
        other
        for other in running
        if abs(other.box.left - line.box.left) <= em_px / 4
        and abs(median(other.glyph_heights_px) - size_px) <= SIZE_OFF_MAX * size_px
    ]
    return len(alike) > 1


def _of_columns(lines: Sequence[TextLine], em_px: float) -> set[TextLine]:
    """Three or more lines that begin and end alike, two of them neighbors: justified text.

    Titles of panels below one another may be of one length, too, but have panels between them.
    """
    found: set[TextLine] = set()
    for line in lines:
        alike = [
            other
            for other in lines
            if abs(other.box.left - line.box.left) <= em_px / 2
            and abs(other.box.right - line.box.right) <= em_px / 2
        ]
        alike.sort(key=lambda each: each.box.top)
        near = any(
            lower.box.top - upper.box.bottom <= COLUMN_GAP * lower.height_px
            for upper, lower in pairwise(alike)
        )
        if near and len(alike) > 2:  # noqa: PLR2004
            found.update(alike)
    return found


def _of_margin(
    lines: Sequence[TextLine], long_lines: Sequence[TextLine], em_px: float
) -> set[TextLine]:
    """Three or more long lines at the left margin of a page, two of them neighbors, and an end.

    Captions of panels below one another begin behind the names of their rows.
    """
    margin = min((line.box.left for line in lines), default=0)
    at_margin = [line for line in long_lines if line.box.left <= margin + em_px / 4]
    if not any(_follows(upper, lower) for upper in at_margin for lower in at_margin):
        return set()
    for end in lines:
        size_px = median(end.glyph_heights_px)
        alike = {
            line
            for line in at_margin
            if abs(median(line.glyph_heights_px) - size_px) <= SIZE_OFF_MAX * size_px
        }
        is_below = any(_follows(line, end) for line in alike)
        if len(alike) > 2 and is_below and _ends_paragraph(end, alike, em_px):  # noqa: PLR2004
            return alike
    return set()


def stands_on(
    line: TextLine,
    lower: TextLine,
    em_px: float,
    *,
    settings: AxesSettings,
    gap_em: float | None = None,
) -> bool:
    """Whether a line is the one before another in a text of several lines, centered or flush.

    Parameters
    ----------
    line, lower : TextLine
        The upper line, and the lower one.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        Thresholds.
    gap_em : float, optional
        Widest gap over the height of the larger line, if not `line_gap_max_em`.

    Returns
    -------
    bool
        True where the spacing is that of lines and the heights are alike.
    """
    if line.vertical or lower.vertical:
        return False
    gap_em = settings.line_gap_max_em if gap_em is None else gap_em
    place, start = span(line.box, Side.TOP, lower.box), span(lower.box, Side.TOP, lower.box)
    gap_px = gap_em * max(line.height_px, lower.height_px)
    heights = sorted((line.height_px, lower.height_px))
    is_flush = min(abs(place.low - start.low), abs(place.high - start.high)) <= em_px / 2
    return (
        -lower.height_px / 4 <= place.near <= gap_px
        and (is_flush or abs(place.center - start.center) <= em_px)
        and heights[1] < settings.line_height_ratio_max * heights[0]
    )


def stands_beside(line: TextLine, other: TextLine, em_px: float, *, settings: AxesSettings) -> bool:
    """Whether two turned lines are neighbors in a text of several lines.

    Parameters
    ----------
    line, other : TextLine
        The two lines.
    em_px : float
        Size of a letter.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    bool
        True where the spacing is that of lines, the heights are alike and both have one middle.
    """
    if not (line.vertical and other.vertical):
        return False
    low, high = sorted((line.height_px, other.height_px))
    gap_px = max(other.box.left - line.box.right, line.box.left - other.box.right)
    return (
        -low / 4 <= gap_px <= settings.line_gap_max_em * high
        and abs(line.box.center[1] - other.box.center[1]) <= em_px
        and high < settings.line_height_ratio_max * low
    )


def _directed(
    line: TextLine, lines: Sequence[TextLine], em_px: float, settings: AxesSettings
) -> TextLine:
    """A line as it is, but one of a single letter with the direction of the words beside it."""
    if len(line.glyphs) > 1:
        return line
    turned = TextLine(line.glyphs, not line.vertical)
    for other in lines:
        sizes = sorted((turned.height_px, other.height_px))
        if (
            other.vertical == turned.vertical
            and len(other.glyphs) > 1
            and sizes[1] <= LETTERS_UNEVEN_MAX * sizes[0]
            and any(
                _same_phrase(*pair, em_px, settings) for pair in ((other, turned), (turned, other))
            )
        ):
            return turned
    return line


def _same_phrase(first: TextLine, second: TextLine, em_px: float, settings: AxesSettings) -> bool:
    """Whether the second line goes on where the first one ends."""
    if first.vertical != second.vertical:
        return False
    gap_px = settings.phrase_gap_max_em * max(first.height_px, second.height_px, em_px)
    if _hangs_on(second, first):
        return True
    return goes_on(second.box, Side.BOTTOM if first.vertical else Side.RIGHT, first.box, gap_px)


def _hangs_on(mark: TextLine, line: TextLine) -> bool:
    """Whether a piece is the comma at the end of a level line, of which it begins at the foot."""
    low, box = mark.box, line.box
    return (
        not line.vertical
        and len(mark.glyphs) == 1
        and low.height < box.height / 2
        and low.top < box.bottom <= low.bottom
        and 0 <= low.left - box.right <= low.height
    )


def _follows(upper: TextLine, lower: TextLine) -> bool:
    """Whether one line stands right above another one and shares a part of its width."""
    place = span(upper.box, Side.TOP, lower.box)
    shared = place.overlap(span(lower.box, Side.TOP, lower.box))
    return -lower.height_px / 2 < place.near < lower.height_px and shared > 0
