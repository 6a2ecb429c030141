"""heatgrid.runs."""

import numpy as np
import pytest

from heatgrid.runs import leading_run, longest_run, runs


@pytest.mark.parametrize(
    ("mask", "expected"),
    [
        ("", []),
        ("...", []),
        ("###", [(0, 3)]),
        ("#..#", [(0, 1), (3, 4)]),
        (".##.#", [(1, 3), (4, 5)]),
    ],
)
def test_runs_are_half_open_and_in_order(mask: str, expected: list[tuple[int, int]]) -> None:
    assert runs(np.array([mark == "#" for mark in mask], bool)) == expected


@pytest.mark.parametrize(("mask", "expected"), [("", 0), ("..", 0), ("#.###.##", 3)])
def test_the_longest_run_counts_its_elements(mask: str, expected: int) -> None:
    assert longest_run(np.array([mark == "#" for mark in mask], bool)) == expected


@pytest.mark.parametrize(("mask", "expected"), [("", 0), (".#", 0), ("##.#", 2), ("###", 3)])
def test_the_leading_run_ends_at_the_first_that_is_not(mask: str, expected: int) -> None:
    assert leading_run(np.array([mark == "#" for mark in mask], bool)) == expected
