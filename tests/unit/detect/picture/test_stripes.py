"""Striped rows of tables."""

import numpy as np
import pytest

from heatgrid.detect.picture.stripes import without_stripes

PAPER, SHADE, CELL = 255, (245, 245, 245), (20, 120, 60)


def table(rows=7, *, shade=SHADE, heights=(), first=1, left=10):
    """Rows of a table, every other one striped, with a cell in each and a name before it."""
    rgb = np.full((260, 400, 3), PAPER, np.uint8)
    top = 20
    for row, height in zip(range(rows), heights or [26] * rows, strict=True):
        if row % 2 == first:
            rgb[top : top + height, left:390] = shade
        rgb[top : top + height, 100 : 300 - 20 * row] = CELL
        rgb[top + 8 : top + height - 8, 20:90:4] = 0
        top += height
    return rgb


def plain(rgb):
    """The same without its shade."""
    done = rgb.copy()
    done[(rgb == SHADE).all(axis=2)] = PAPER
    return done


@pytest.mark.parametrize("first", [0, 1])
def test_stripes_get_the_color_of_the_paper(first):
    rgb = table(first=first)
    assert (without_stripes(rgb) == plain(rgb)).all()


def test_rows_may_differ_by_a_pixel():
    rgb = table(heights=(26, 25, 26, 26, 25, 26, 26))
    assert (without_stripes(rgb) == plain(rgb)).all()


@pytest.mark.parametrize(
    "rgb",
    [
        table(rows=4),
        table(shade=(225, 235, 245)),
        table(shade=(254, 254, 254)),
        table(heights=(26, 26, 26, 40, 26, 26, 26)),
        table(left=70),
    ],
    ids=["two stripes", "a color", "not to be seen", "unequal", "no longer than cells"],
)
def test_what_is_no_striped_table_stays(rgb):
    assert without_stripes(rgb) is rgb


def test_pale_cells_side_by_side_are_no_stripes():
    rgb = np.full((260, 400, 3), PAPER, np.uint8)
    for row in range(6):
        rgb[20 + 30 * row : 50 + 30 * row, 60:300] = CELL
        rgb[20 + 30 * row : 50 + 30 * row, 60:100] = SHADE if row % 2 else PAPER
    assert without_stripes(rgb) is rgb
