"""Print of one width for all letters, whose spaces are as wide as letters are.

The white of such a space is that of a letter and what is beside the letters before and behind it,
about twice as much as in other print. Two columns of a table stand farther apart.
"""

from collections.abc import Iterable
from itertools import pairwise

import numpy as np

from heatgrid.detect.axes.text import TextLine

# Share of the letters that stand a step behind the last one, how far off, and fewest of them.
EVEN_MIN = 0.85
STEP_OFF = 0.15
LETTERS_MIN = 12
# Share of the letters that are lower than others: digits have one width in all print.
LOW_MIN = 0.25
LOW_HEIGHT = 0.85
# White of a space before a narrow letter, in steps; that of two is wider beside wide ones.
SPACE_STEPS = 1.75


def typewriter_space_px(lines: Iterable[TextLine]) -> float:
    """Find how wide a space may be in print of one width for all letters.

    Parameters
    ----------
    lines : iterable of TextLine
        Words of one print; those that do not lie level are left out.

    Returns
    -------
    float
        In pixels; 0 where letters are of several widths, or too few to tell.
    """
    steps: list[float] = []
    heights: list[int] = []
    for line in lines:
        if line.vertical:
            continue
        letters: list[tuple[int, int, int]] = []
        for glyph in sorted(line.glyphs, key=lambda each: each.left):
            # The dot of an i stands over its stem.
            if letters and glyph.left < letters[-1][1]:
                left, right, height = letters.pop()
                letters.append((left, max(right, glyph.right), max(height, glyph.height)))
            else:
                letters.append((glyph.left, glyph.right, glyph.height))
        middles = [(left + right) / 2 for left, right, _ in letters]
        steps += [after - before for before, after in pairwise(middles)]
        heights += [height for *_, height in letters]
    if len(steps) < LETTERS_MIN:
        return 0.0
    step = float(np.median(steps))
    off = np.abs(np.array(steps) - step)
    low = np.array(heights) < LOW_HEIGHT * max(heights)
    is_even = (off <= max(1.0, STEP_OFF * step)).mean() >= EVEN_MIN
    return SPACE_STEPS * step if is_even and low.mean() >= LOW_MIN else 0.0
