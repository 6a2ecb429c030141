import numpy as np
import pytest

from heatgrid.detect.grid.islands import IslandLattice
from heatgrid.detect.panels.within_islands import are_lattices
from heatgrid.drawn import Panel


def lattice(left: float, top: float, side: float, lines: int) -> Panel:
    edges = [tuple(np.linspace(start, start + side, lines + 1).tolist()) for start in (left, top)]
    return Panel(0, edges[0], edges[1])


WHOLE = lattice(0, 0, 300, 3)
INNER = [lattice(100 * col + 10, 100 * row + 10, 80, 8) for row in range(3) for col in range(3)]


def islands(filled: float = 0.8) -> IslandLattice:
    return IslandLattice(WHOLE, solid=1.0, wide=True, filled=filled)


def test_lattices_of_one_shape_in_most_islands_are_panels() -> None:
    assert are_lattices(islands(), INNER)
    assert are_lattices(islands(), INNER[:5])
    assert not are_lattices(islands(), INNER[:4])


@pytest.mark.parametrize(
    "found",
    [
        [*INNER[:4], *(lattice(each.box.left, each.box.top, 80, 7) for each in INNER[4:])],
        [lattice(each.box.left, each.box.top, 30, 8) for each in INNER],
        [lattice(each.box.left, each.box.top, 80, 2) for each in INNER],
        [lattice(0, 0, 300, 12)],
    ],
    ids=["of two shapes", "small", "of two lines", "over all of them"],
)
def test_other_lattices_are_none(found: list[Panel]) -> None:
    assert not are_lattices(islands(), found)
