"""Grid lines of the axes over the cells of an image, at every tick and not at every cell."""

from itertools import product

import cv2
import numpy as np
import pytest

from heatgrid.detect.picture.image_lines import without_image_lines
from tests.unit.detect.drawings import draw_mesh, make_fractions, make_paper, view

ROWS, COLS, CELL, AT = 12, 15, 24, 40
AREA = np.s_[AT : AT + ROWS * CELL, AT : AT + COLS * CELL]


def mesh(fractions=None, *, line_px=0):
    """Cells with a hundred pixels of paper on their right."""
    rgb = make_paper(AT + ROWS * CELL + 40, AT + COLS * CELL + 100)
    fractions = make_fractions(ROWS, COLS) if fractions is None else fractions
    draw_mesh(rgb, fractions, (AT, AT), cell=(CELL, CELL), line_px=line_px, printed=False)
    return rgb


def ruled(rgb, *, step=2, opacity=1.0, rims=1, dash=0, axes=(0, 1)):
    """The same with white lines through the middles of every so many rows and columns."""
    found = rgb.astype(np.float32)
    for axis, count in ((0, ROWS), (1, COLS)):
        image = found[AREA] if axis == 0 else found[AREA].swapaxes(0, 1)
        shown = np.full(image.shape[1], opacity, np.float32)
        if dash:
            shown[np.arange(len(shown)) % dash >= 0.6 * dash] = 0.0
        for place in range(CELL // 2, count * CELL, step * CELL) if axis in axes else ():
            for at, share in ((place - 1, 0.4 * rims), (place, 1.0), (place + 1, 0.4 * rims)):
                cover = (share * shown)[:, None]
                image[at] = cover * 255 + (1 - cover) * image[at]
    return np.rint(found).astype(np.uint8)


@pytest.mark.parametrize("step", [1, 2, 5])
@pytest.mark.parametrize(
    "look", [{}, {"opacity": 0.4}, {"dash": 10, "rims": 0}], ids=["white", "pale", "dashed"]
)
def test_lines_over_cells_are_painted_over(step, look):
    plain = mesh()
    found = without_image_lines(view(ruled(plain, step=step, **look))).rgb
    assert np.array_equal(found, plain)


def test_numbers_over_the_lines_stay():
    def printed(rgb):
        for row, col in product(range(ROWS), range(0, COLS, 2)):
            place = (AT + col * CELL + 3, AT + row * CELL + 17)
            cv2.putText(rgb, "8", place, cv2.FONT_HERSHEY_SIMPLEX, 0.5, (0, 0, 0), 1, cv2.LINE_AA)
        return rgb

    plain = printed(mesh())
    lined = printed(ruled(mesh()))
    found = without_image_lines(view(lined)).rgb
    before, after = (
        (np.abs(rgb.astype(int) - plain).max(axis=2) > 60).sum() for rgb in (lined, found)
    )
    assert after < 0.1 * before


@pytest.mark.parametrize(
    "rgb",
    [
        mesh(line_px=2),
        mesh(np.full((ROWS, COLS), 0.4), line_px=2),
        mesh(np.repeat(make_fractions(ROWS, 1), COLS, axis=1), line_px=2),
        ruled(mesh(), axes=(0,)),
        ruled(np.full_like(mesh(), 200)),
        mesh(),
    ],
    ids=["gaps", "gaps of one color", "rows of one color", "rows alone", "no cells", "no lines"],
)
def test_other_lines_stay(rgb):
    scene = view(rgb)
    assert without_image_lines(scene) is scene


def test_gaps_between_outlined_cells_stay():
    rgb = mesh(line_px=8)
    for row, col in product(range(ROWS), range(COLS)):
        corner = AT + col * CELL + 3, AT + row * CELL + 3
        far = corner[0] + CELL - 7, corner[1] + CELL - 7
        cv2.rectangle(rgb, corner, far, (0, 0, 0), 1)
    scene = view(rgb)
    assert without_image_lines(scene) is scene


def test_a_picture_lower_than_a_line_has_none():
    scene = view(np.zeros((5, 60, 3), np.uint8))
    assert without_image_lines(scene) is scene
