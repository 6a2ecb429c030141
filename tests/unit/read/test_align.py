"""Characters dealt out to pieces of ink, on lines drawn as rectangles."""

import numpy as np

from heatgrid.geometry import Box
from heatgrid.read.align import Glyph, Mark, align
from heatgrid.settings import ReadSettings


def _ink(*boxes):
    ink = np.zeros((48, 1 + max(box.right for box in boxes)), np.float32)
    for box in boxes:
        ink[box.slices] = 1
    return ink


def _glyphs(*places):
    return [Glyph(text, center, 1.0) for text, center in places]


def _align(glyphs, *boxes):
    return align(glyphs, _ink(*boxes), settings=ReadSettings())


def test_each_character_gets_its_own_ink():
    a, b = Box(4, 10, 24, 44), Box(30, 20, 50, 44)
    assert _align(_glyphs(("A", 12), ("b", 44)), a, b) == [Mark(a, "A"), Mark(b, "b")]


def test_a_space_belongs_to_what_follows_it():
    a, b = Box(4, 10, 24, 44), Box(50, 20, 70, 44)
    marks = _align(_glyphs(("A", 12), (" ", 36), ("b", 60)), a, b)
    assert marks == [Mark(a, "A"), Mark(b, "b", space_before=True)]


def test_letters_that_touch_share_their_ink():
    pair, single = Box(4, 10, 44, 44), Box(50, 10, 70, 44)
    marks = _align(_glyphs(("o", 12), (" ", 20), ("n", 36), ("e", 60)), pair, single)
    assert marks == [Mark(pair, "o n"), Mark(single, "e")]


def test_thin_letters_are_told_apart_by_their_order():
    wide = Box(4, 10, 36, 44)
    stems = [Box(left, 10, left + 4, 44) for left in (40, 48, 56)]
    marks = _align(_glyphs(("w", 20), ("i", 36), ("l", 44), ("l", 60)), wide, *stems)
    assert [mark.text for mark in marks] == ["w", "i", "l", "l"]


def test_ink_without_a_character_stays_without():
    stems = [Box(left, 10, left + 4, 44) for left in (20, 28, 36)]
    marks = _align(_glyphs(("i", 22), ("l", 38)), *stems)
    assert [mark.text for mark in marks] == ["i", "", "l"]


def test_pale_ink_parts_and_is_not_measured():
    ink = _ink(Box(4, 10, 24, 44), Box(30, 10, 50, 44))
    ink[30, 24:30] = 0.1
    ink[5:10, 4:24] = 0.35
    marks = align(_glyphs(("A", 12), ("b", 40)), ink, settings=ReadSettings())
    assert [mark.box for mark in marks] == [Box(4, 10, 24, 44), Box(30, 10, 50, 44)]


def test_nothing_to_deal_out():
    box = Box(4, 10, 24, 44)
    assert _align([], box) == [Mark(box)]
    assert align(_glyphs(("A", 3)), np.zeros((48, 9), np.float32), settings=ReadSettings()) == []
