import numpy as np
import pytest

from heatgrid.detect.panels.spaced import is_spaced


def lines(*drawn: int) -> np.ndarray:
    """Rows of three cells, drawn in the middle alone or not at all."""
    return np.array([[False, bool(each), False] for each in drawn])


@pytest.mark.parametrize("turned", [False, True])
def test_lines_that_take_turns_with_paper_are_spaced(turned: bool) -> None:
    drawn = lines(0, 1, 0, 1, 0, 1, 0)
    assert is_spaced(drawn.T if turned else drawn)


def test_two_drawn_lines_side_by_side_are_cells() -> None:
    assert not is_spaced(lines(0, 1, 1, 0, 1, 0, 1))


def test_of_few_lines_every_second_may_be_blank_by_chance() -> None:
    assert not is_spaced(lines(0, 1, 0, 1, 0))
