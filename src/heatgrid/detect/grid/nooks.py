"""Nooks of panels: the cells that a triangle leaves undrawn, where a colorbar found its place.

What is written there, as the ticks and the label of the bar, is printed in no cell.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from heatgrid.detect.grid.prints import place_of_print
from heatgrid.detect.grid.stairs import is_paper
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Cell, Panel
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import PanelSettings

Place = tuple[int, int]
# How far the blur of a bar may reach into a drawn cell.
_BLUR_PX = 2
# Share of a bar in a panel within which it stands.
_WITHIN_MIN = 0.75


def mask_nooks(
    scene: Scene, cells: Sequence[Cell], bars: Sequence[Box], *, settings: PanelSettings
) -> tuple[Cell, ...]:
    """Count the cells around the bars that stand within a panel as masked.

    Parameters
    ----------
    scene : Scene
        The figure.
    cells : sequence of Cell
        Of one panel.
    bars : sequence of Box
        The colorbars of the figure.
    settings : PanelSettings
        Thresholds.

    Returns
    -------
    tuple of Cell
        The same, those not drawn that such a bar crosses, and those in the color of the paper that
        join them. A cell beside one that is drawn stays as it is if a text stands right in its
        middle, as the number does in a cell of a color near that of the paper.
    """
    within = _within(cells, bars)
    of_place = {(cell.row, cell.col): cell for cell in cells}
    crossed = {
        at for at, cell in of_place.items() if any(_crosses(bar, cell.box) for bar in within)
    }
    paper = {at for at, cell in of_place.items() if at in crossed or is_paper(scene, cell)}
    nook, edge = set[Place](), set(crossed)
    while edge:
        nook |= edge
        edge = {each for at in edge for each in _beside(at) if each in paper} - nook
    inked = of_place.keys() - paper
    kept = {
        at
        for at in nook - crossed
        if not inked.isdisjoint(_beside(at)) and _is_printed(scene, of_place[at], settings)
    }
    masked = nook - kept
    return tuple(
        replace(cell, drawn=cell.drawn and at not in masked) for at, cell in of_place.items()
    )


def drawn_parts(panel: Panel, cells: Sequence[Cell], bars: Sequence[Box]) -> tuple[Box, ...]:
    """Find what a panel covers of its figure: what is written elsewhere is not printed in it.

    Parameters
    ----------
    panel : Panel
        The panel.
    cells : sequence of Cell
        Its cells.
    bars : sequence of Box
        The colorbars of the figure.

    Returns
    -------
    tuple of Box
        The panel; if a bar stands within it, each run of drawn cells of each row.
    """
    if not _within(cells, bars):
        return (panel.box,)
    runs = groupby(cells, key=lambda cell: (cell.row, cell.drawn))
    return tuple(bounding_box(cell.box for cell in run) for (_, is_drawn), run in runs if is_drawn)


def _within(cells: Sequence[Cell], bars: Sequence[Box]) -> list[Box]:
    """The bars that stand within a panel, or reach out of it a bit."""
    panel = bounding_box(cell.box for cell in cells)
    return [bar for bar in bars if bar.share_in(panel) >= _WITHIN_MIN]


def _crosses(bar: Box, cell: Box) -> bool:
    """Whether a bar reaches into a cell with more than its blur."""
    common = bar.intersection(cell)
    return common is not None and min(common.width, common.height) > _BLUR_PX


def _beside(at: Place) -> Iterator[Place]:
    """The places next to one, in its row and in its column."""
    row, col = at
    yield from ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1))


def _is_printed(scene: Scene, cell: Cell, settings: PanelSettings) -> bool:
    """Whether all ink of a cell stands right in its middle."""
    found = place_of_print(scene, cell, settings=settings)
    if found is None:
        return False
    face, ink = found
    slack = settings.heads.nook_off_middle
    return all(
        face.ends(axis)[0] < ink.ends(axis)[0]
        and ink.ends(axis)[1] < face.ends(axis)[1]
        and abs(sum(ink.ends(axis)) - sum(face.ends(axis)))
        <= 2 * slack * (face.ends(axis)[1] - face.ends(axis)[0])
        for axis in (0, 1)
    )
