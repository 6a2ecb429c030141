"""Words behind patches of color."""

import numpy as np
import pytest
from matplotlib.patches import Rectangle

from heatgrid.detect.axes.legends import (
    parted_at_legends,
    without_entries,
    without_heads_behind,
)
from heatgrid.detect.axes.text import TextLine
from heatgrid.drawn import Bar, Orientation
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from heatgrid.settings.legends import LegendSettings
from tests.unit.detect.decorated import draw


@pytest.mark.parametrize(("patches", "labels"), [((0, 1), 0), ((1,), 1), ((), 1)])
def test_words_behind_patches_are_no_label_of_an_axis(patches, labels):
    def decorate(canvas, axes, index):
        for at, (word, y) in enumerate((("0-50 Harmless", 0.1), ("51-100 Moderate", 0.03))):
            canvas.text(0.42, y, word, size=9)
            if at in patches:
                canvas.add_artist(Rectangle((0.36, y - 0.005), 0.045, 0.04, color="tab:green"))

    (layout,) = draw([(0.1, 0.28, 0.8, 0.65)], decorate).detect()
    assert len(layout.x_label) == labels


def test_the_heads_of_two_legends_side_by_side_are_two():
    def letters(left, count):
        return tuple(Box(left + 9 * k, 20, left + 9 * k + 8, 30) for k in range(count))

    bar, patch = Box(100, 34, 112, 120), Box(172, 34, 184, 46)
    line = TextLine(letters(100, 6) + letters(172, 5), vertical=False)
    heads = parted_at_legends([line], [bar, patch], 10.0, settings=LegendSettings())
    assert [head.box.left for head in heads] == [100, 172]
    alone = parted_at_legends([line], [bar], 10.0, settings=LegendSettings())
    assert alone == [line]


@pytest.mark.parametrize(("gap", "top", "count"), [(5, 34, 2), (3, 34, 1), (5, 52, 2), (5, 70, 1)])
def test_heads_may_be_little_farther_apart_than_words_and_one_of_two_lines(gap, top, count):
    """Words of the first head are 3 px apart; its bar begins at `top`."""
    lefts = [100, 109, 118, 129, 138]
    glyphs = [Box(left, 20, left + 8, 30) for left in (*lefts, lefts[-1] + 8 + gap)]
    bar, patch = Box(100, top, 112, 120), Box(glyphs[-1].left, 34, glyphs[-1].left + 12, 46)
    line = TextLine(tuple(glyphs), vertical=False)
    heads = parted_at_legends([line], [bar, patch], 10.0, settings=LegendSettings())
    assert len(heads) == count


@pytest.mark.parametrize(
    ("key", "is_entry"),
    [
        ((100, 130, 112, 142), True),
        ((97, 130, 114, 145), True),
        ((104, 130, 112, 142), False),
        ((100, 100, 112, 112), False),
    ],
    ids=["below the bar", "with its frame", "off its side", "within it"],
)
def test_a_word_behind_a_patch_in_line_with_a_bar_names_missing_numbers(key, is_entry):
    letters = tuple(
        Box(key[2] + 4 + 9 * k, key[1] + 1, key[2] + 12 + 9 * k, key[3] - 1) for k in range(3)
    )
    line, bar = TextLine(letters, vertical=False), Box(100, 20, 112, 120)
    left = without_entries([line], np.array([key]), 10.0, bars=[bar], settings=LegendSettings())
    assert left == ([] if is_entry else [line])


@pytest.mark.parametrize(
    ("name", "top", "left", "kept"),
    [(True, 40, 100, 1), (False, 40, 100, 1), (True, 80, 100, 2), (True, 40, 120, 2)],
    ids=["a name before it", "none", "far above", "not flush"],
)
def test_the_head_of_a_bar_behind_the_name_of_a_row_is_none_of_it(name, top, left, kept):
    def line_at(x, y):
        return TextLine(tuple(Box(x + 9 * k, y, x + 9 * k + 8, y + 10) for k in range(4)), False)

    lines = [line_at(50, 26)] * name + [line_at(100, 26)]
    bar = Bar(Box(left, top, left + 12, top + 80), Orientation.VERTICAL, (), (0,))
    left_over = without_heads_behind(lines, [bar], 10.0, settings=AxesSettings())
    assert left_over == lines[:kept]
