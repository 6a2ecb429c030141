"""Labels that are printed over one another, and where the same names can be read."""

import numpy as np
import pytest

from heatgrid.detect.axes.collided import settle_collided
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot
from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.ticks import TickRow
from heatgrid.detect.axes.writing import Writing
from heatgrid.drawn import Bar, Orientation, Panel, TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

SIZE, PITCH = 6, 30
LEFT, TOP = 100, 20
BOTTOM, RIGHT = TOP + SIZE * PITCH, LEFT + SIZE * PITCH
WORD = (9, 44)
ABOVE = BOTTOM + 8
CENTERS = [LEFT + PITCH * (at + 0.5) for at in range(SIZE)]
PANEL = Panel(
    0,
    tuple(LEFT + PITCH * at for at in range(SIZE + 1)),
    tuple(TOP + PITCH * at for at in range(SIZE + 1)),
)


def word(seed):
    """Ink that is like that of no other word."""
    return np.random.default_rng(seed).random(WORD) < 0.3


def figure(columns, rows=range(SIZE)):
    """White paper with words beside the rows, and others, wider than them, below the columns."""
    rgb = np.full((BOTTOM + 60, RIGHT + 60, 3), 255, np.uint8)
    for at, seed in enumerate(rows):
        top = round(TOP + PITCH * (at + 0.5) - WORD[0] / 2)
        rgb[top : top + WORD[0], 40 : 40 + WORD[1]][word(seed)] = 0
    for middle, seed in zip(CENTERS, columns, strict=True):
        left = round(middle - WORD[1] / 2)
        rgb[ABOVE : ABOVE + WORD[0], left : left + WORD[1]][word(seed)] = 0
    return rgb


def row_names():
    """The labels of the rows."""
    boxes = [Box(40, round(y), 40 + WORD[1], round(y) + WORD[0]) for y in
             (TOP + PITCH * (at + 0.5) - WORD[0] / 2 for at in range(SIZE))]  # fmt: skip
    regions = [TextRegion(box, 0, box.center[1], at) for at, box in enumerate(boxes)]
    return TickRow(Side.LEFT, tuple(regions), frozenset(), 16.0)


def settled(rgb, *, marks=CENTERS, glyph_px=40, bars=()):
    """What becomes of the row of text below the panel, in glyphs of some width."""
    start, stop = LEFT - 8, RIGHT + 8
    glyphs = [Box(x, ABOVE, min(x + glyph_px - 1, stop), ABOVE + WORD[0])
              for x in range(start, stop, glyph_px)]  # fmt: skip
    line = TextLine(tuple(glyphs), False)
    ticks = np.array([[x - 0.5, BOTTOM, x + 0.5, BOTTOM + 4] for x in marks]).reshape(-1, 4)
    writing = Writing((PANEL,), bars, (line,), ticks, 10.0)
    paper = np.full(3, 255, np.uint8)
    known = {Slot(0, 1): row_names()}
    rows, names = settle_collided(rgb, paper, writing, known, settings=AxesSettings())
    return rows.get(Slot(0, 0)), names.get(0, ())


@pytest.mark.parametrize("order", [1, -1])
def test_names_of_the_rows_are_known_again_in_either_order(order):
    row, names = settled(figure(range(SIZE)[::order]))
    assert [name.box.top for name in names] == [
        region.box.top for region in row_names().regions[::order]
    ]
    assert [(name.index, name.position_px) for name in names] == list(enumerate(CENTERS))
    assert not any(name.crossed for name in names)
    assert len(row.regions) == SIZE


def test_other_names_are_labels_that_nobody_can_read():
    row, names = settled(figure(range(10, 10 + SIZE)))
    assert names == ()
    assert [region.crossed for region in row.regions] == [True] * SIZE
    assert [region.position_px for region in row.regions] == CENTERS


def test_one_other_name_is_enough_to_tell():
    _, names = settled(figure([0, 1, 2, 10, 4, 5]))
    assert names == ()


def test_what_a_bar_hides_tells_nothing():
    rgb = figure(range(SIZE))
    bar = Box(RIGHT + 2, TOP, RIGHT + 12, BOTTOM + 40)
    rgb[bar.slices] = (0, 0, 200)
    _, names = settled(rgb, bars=(Bar(bar, Orientation.VERTICAL, (), (0,)),))
    assert len(names) == SIZE


def test_letters_that_stand_apart_are_a_label_of_the_axis():
    row, names = settled(figure(range(10, 10 + SIZE)), glyph_px=8)
    assert (row, names) == (None, ())


def test_without_a_mark_for_each_column_there_are_no_labels():
    row, names = settled(figure(range(SIZE)), marks=CENTERS[:-1])
    assert (row, names) == (None, ())
