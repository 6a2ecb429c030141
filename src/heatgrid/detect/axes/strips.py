"""Titles beside panels: the strips at the right of the rows of a facet grid (`facet_grid`)."""

from collections.abc import Iterator, Sequence

from heatgrid.detect.axes.around import Around, Role
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot, with_ticks
from heatgrid.detect.axes.text import TextLine


def titles_beside(around: Around, claims: Sequence[Claim]) -> list[Claim]:
    """Claims on titles at the right of panels that stand one below the other.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What every line may be, by its place alone.

    Returns
    -------
    list of Claim
        They cost nothing. None where a panel but the first has a line that may be its title, which
        over the first one is that of the figure, or where the turned lines beside the panels are
        not at one place in all of them, or equally long, as the label that all of them have would
        be.
    """
    panels, em_px = [panel.box for panel in around.writing.panels], around.writing.em_px
    ends = [(panel.left, panel.right) for panel in panels]
    is_column = all(max(side) - min(side) <= em_px / 2 for side in zip(*ends, strict=True))
    first = min(range(len(panels)), key=lambda index: panels[index].top)
    titled = {owner for claim in claims if claim.role is Role.TITLE for owner in claim.owners}
    if len(panels) == 1 or not is_column or titled - {first}:
        return []
    lines = [next(_turned_beside(around, index), None) for index in range(len(panels))]
    found = [line for line in lines if line is not None]
    middles = [line.box.center[0] for line in found]
    lengths = [line.box.height for line in found]
    if len(found) < len(panels) or max(middles) - min(middles) > em_px / 2:
        return []
    if max(lengths) - min(lengths) <= em_px / 4:
        return []
    return [Claim(0.0, Role.TITLE, (at,), line, turned=True) for at, line in enumerate(found)]


def _turned_beside(around: Around, index: int) -> Iterator[TextLine]:
    """Turned lines close to the right side of a panel and centered on it, nearest first."""
    panel, em_px = around.writing.panels[index].box, around.writing.em_px
    row = around.ticks.get(Slot(index, 1))
    hull = with_ticks(panel, row if row and row.side is Side.RIGHT else None)
    for line, place in around.beside(Side.RIGHT, hull):
        is_near = around.em(place) <= around.settings.lone_label_gap_em
        if is_near and line.vertical and abs(place.center - panel.center[1]) <= em_px:
            yield line
