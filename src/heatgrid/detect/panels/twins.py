"""Panels of one figure that are drawn alike: of one shape and size, and in line."""

from collections.abc import Sequence
from itertools import combinations

from heatgrid.drawn import Panel
from heatgrid.settings import PanelSettings


def are_twins(panel: Panel, other: Panel, *, settings: PanelSettings) -> bool:
    """Whether two lattices are equal and in line, as panels that share their labels are.

    Parameters
    ----------
    panel, other : Panel
        Two lattices, or the same.
    settings : PanelSettings
        How far they may differ.

    Returns
    -------
    bool
        True for a lattice and itself.
    """
    one, two = panel.box, other.box
    slack = settings.twin_slack * min(one.width / panel.cols, one.height / panel.rows)
    sizes = max(abs(one.width - two.width), abs(one.height - two.height))
    offset = min(abs(one.left - two.left), abs(one.top - two.top))
    return panel.shape == other.shape and max(sizes, offset) <= slack


def completes_array(panel: Panel, others: Sequence[Panel], *, settings: PanelSettings) -> bool:
    """Whether a lattice is the fourth of an array: in the row of one, in the column of another.

    Parameters
    ----------
    panel : Panel
        A lattice.
    others : sequence of Panel
        Those that are known.
    settings : PanelSettings
        How far twins may differ.

    Returns
    -------
    bool
        Whether a third one stands in the other row and column of these two.
    """
    twins = [other for other in others if are_twins(panel, other, settings=settings)]
    return any(
        are_twins(third, one, settings=settings) and are_twins(third, two, settings=settings)
        for one, two in combinations(twins, 2)
        if not are_twins(one, two, settings=settings)
        for third in others
        if third not in (one, two)
    )
