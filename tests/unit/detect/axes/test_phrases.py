"""Lines of writing, and what is none."""

import pytest

from heatgrid.detect.axes.phrases import join_phrases, without_rules, without_running_text
from heatgrid.detect.axes.text import TextLine
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings


@pytest.mark.parametrize(
    ("box", "stays"),
    [
        (Box(50, 10, 51, 70), False),
        (Box(10, 50, 70, 52), False),
        (Box(50, 10, 51, 32), True),
        (Box(50, 10, 62, 70), True),
    ],
    ids=["upright rule", "level rule", "a stroke", "a large letter"],
)
def test_long_thin_strokes_are_no_writing(box, stays):
    word = TextLine((Box(80, 10, 88, 20), Box(90, 10, 98, 20)), vertical=False)
    stroke = TextLine((box,), vertical=False)
    found = without_rules([stroke, word], 12.0, settings=AxesSettings())
    assert found == ((stroke, word) if stays else (word,))


def test_the_pieces_of_a_broken_rule_are_no_writing_and_a_row_of_dashes_is():
    pieces = [(10, 48), (50, 60), (64, 66), (70, 96)]
    broken = [TextLine((Box(left, 50, right, 51),), vertical=False) for left, right in pieces]
    dashes = [
        TextLine((Box(left, 30, left + 7, 31),), vertical=False) for left in range(10, 100, 20)
    ]
    found = without_rules([*broken, *dashes], 12.0, settings=AxesSettings())
    assert found == tuple(dashes)


@pytest.mark.parametrize(("top", "count"), [(25, 1), (30, 2), (4, 2)])
def test_a_comma_at_the_foot_of_a_large_word_belongs_to_its_line(top, count):
    words = [
        TextLine(tuple(Box(left + 20 * k, 10, left + 20 * k + 16, 29) for k in range(4)), False)
        for left in (100, 196)
    ]
    comma = TextLine((Box(178, top, 183, top + 8),), vertical=False)
    assert len(join_phrases([*words, comma], 10.0, settings=AxesSettings())) == count


@pytest.mark.parametrize(
    ("width", "left"),
    [(1, (Box(33, 37, 47, 56),)), (9, None)],
    ids=["pieces of a rule", "letters"],
)
def test_a_letter_at_the_side_of_a_sheet_is_level_without_the_rule_there(width, left):
    pieces = Box(30, 31, 30 + width, 63), Box(33, 37, 47, 56), Box(30, 64, 30 + width, 97)
    line = TextLine(pieces, vertical=True)
    (found,) = without_rules([line], 14.0, settings=AxesSettings())
    assert found == (line if left is None else TextLine(left, vertical=False))


def sentence(left, right, top, *, height=10, has_point=True):
    """A line of letters of one height from end to end, with a point behind the last one."""
    letters = [Box(x, top, x + 6, top + height) for x in range(left, right - 4, 8)]
    end = letters[-1].right + 1
    point = [Box(end, top + height - 2, end + 2, top + height)] if has_point else []
    return TextLine((*letters, *point), vertical=False)


PARAGRAPH = [sentence(10, 400, top, has_point=False) for top in (300, 316, 332)]


@pytest.mark.parametrize(
    ("line", "stays"),
    [
        (sentence(10, 150, 20), False),
        (sentence(10, 150, 20, has_point=False), True),
        (sentence(60, 200, 20), True),
        (sentence(10, 150, 20, height=14), True),
    ],
    ids=["last line", "heading", "centered", "large"],
)
def test_the_last_line_of_a_paragraph_is_running_text(line, stays):
    found = without_running_text([line, *PARAGRAPH], 12.0, width_px=480, settings=AxesSettings())
    assert found == ([line] if stays else [])


@pytest.mark.parametrize(
    ("left", "has_point", "count"), [(10, True, 0), (10, False, 4), (2, True, 4)]
)
def test_long_lines_at_the_margin_of_a_page_are_running_text(left, has_point, count):
    lines = [sentence(10, right, top, has_point=False) for right, top in ((400, 20), (330, 36))]
    lines += [sentence(10, 370, 300, has_point=False), sentence(10, 80, 316, has_point=has_point)]
    names = [sentence(left, 40, 150, has_point=False)]
    found = without_running_text(lines + names, 12.0, width_px=480, settings=AxesSettings())
    assert len(found) - 1 == count


@pytest.mark.parametrize(
    ("has_point", "high", "kept"),
    [(True, 15, 1), (False, 15, 4), (True, 12, 4)],
    ids=["paragraph", "no end", "no heading"],
)
def test_the_last_line_of_a_short_paragraph_over_a_heading_may_be_short(has_point, high, kept):
    lines = [sentence(10, right, top, has_point=False) for right, top in ((400, 20), (380, 36))]
    lines.append(sentence(10, 120, 52, has_point=has_point))
    lines.append(sentence(10, 160, 90, height=high, has_point=False))
    found = without_running_text(lines, 12.0, width_px=480, settings=AxesSettings())
    assert found == lines[-kept:]


@pytest.mark.parametrize(
    ("places", "count"),
    [
        ([(0, 480, 0)], 0),
        ([(0, 480, 8)], 1),
        ([(0, 480, 8), (0, 480, 300)], 0),
        ([(0, 440, 0)], 1),
        ([(40, 480, 0)], 1),
    ],
    ids=["top", "no top", "two", "left", "right"],
)
def test_lines_that_the_picture_cuts_are_running_text(places, count):
    lines = [sentence(*place, has_point=False) for place in places]
    width_px = max(line.box.right for line in lines) if places[0][1] == 480 else 480
    found = without_running_text(lines, 12.0, width_px=width_px, settings=AxesSettings())
    assert len(found) == count


@pytest.mark.parametrize(("starts", "count"), [((60, 20, 0), 3), ((0, 0, 0), 0)])
def test_three_long_lines_are_a_title_where_they_have_one_middle(starts, count):
    lines = [
        sentence(left, 480 - left if count else 480 - 20 * k, 16 * k, has_point=False)
        for k, left in enumerate(starts)
    ]
    assert len(without_running_text(lines, 12.0, width_px=900, settings=AxesSettings())) == count
