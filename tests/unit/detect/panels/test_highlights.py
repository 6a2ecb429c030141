import numpy as np
import pytest

from heatgrid.detect.panels.highlights import are_highlights

WHITE = np.full(3, 255.0)
YELLOW = np.array([255.0, 240.0, 0.0])
VALUES = np.array([[0.31, 1.4, 7.0], [0.84, 1.1, 9.5], [0.52, 1.9, 8.1], [0.47, 1.2, 6.6]])


def highlighted(marked: np.ndarray, values: np.ndarray = VALUES, *, other=None) -> bool:
    colors = np.where(marked.ravel()[:, None], YELLOW, WHITE)
    if other is not None:
        colors[other] = (120.0, 200.0, 240.0)
    return are_highlights(colors, values.ravel(), WHITE, same=8.0)


def test_the_best_of_each_column_are_marked_in_a_table() -> None:
    assert highlighted(VALUES.max(axis=0) == VALUES)


@pytest.mark.parametrize("values", [VALUES, -VALUES, VALUES * [1, -1, 1]])
def test_a_color_that_tells_large_numbers_is_one_of_a_heatmap(values: np.ndarray) -> None:
    marked = np.abs(values) >= 7
    assert not highlighted(marked, values)
    first = np.flatnonzero(marked)[0]
    one_off = marked.copy()
    one_off.flat[first] = False
    assert not highlighted(one_off, values)


def test_most_cells_are_paper_and_one_color_marks_the_others() -> None:
    best = VALUES.max(axis=0) == VALUES
    assert not highlighted(best, other=0)
    assert not highlighted(~best)
    assert not highlighted(np.zeros_like(best))
