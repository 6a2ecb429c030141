"""Titles of panels that begin where the names of their rows do, as pages of the web set them."""

from collections.abc import Sequence

from heatgrid.detect.axes.around import Around, Role, capital_px
from heatgrid.detect.axes.claims import Claim
from heatgrid.detect.axes.sides import Side
from heatgrid.detect.axes.slots import Slot, with_ticks
from heatgrid.detect.axes.text import TextLine


def titles_over_names(around: Around, claims: Sequence[Claim]) -> list[Claim]:
    """Claims on titles above the names of the rows of several panels.

    Parameters
    ----------
    around : Around
        The figure.
    claims : sequence of Claim
        What every line may be, by its place alone.

    Returns
    -------
    list of Claim
        They cost nothing. None where another line may be the title of a panel by its place, or
        where not all panels have such a line, as far above them and no smaller than the names.
    """
    panels, em_px = around.writing.panels, around.writing.em_px
    if len(panels) == 1:
        return []
    found = (_over_names(around, index) for index in range(len(panels)))
    lines = [line for line in found if line is not None]
    others = {claim.line for claim in claims if claim.role is Role.TITLE} - {*lines}
    if len(set(lines)) < len(panels) or others:
        return []
    gaps = [panel.box.top - line.box.bottom for panel, line in zip(panels, lines, strict=True)]
    if max(gaps) - min(gaps) > em_px:
        return []
    return [Claim(0.0, Role.TITLE, (index,), line) for index, line in enumerate(lines)]


def _over_names(around: Around, index: int) -> TextLine | None:
    """The lowest line above a panel and its ticks that begins where the names of its rows do."""
    settings, em_px, panel = around.settings, around.writing.em_px, around.writing.panels[index].box
    names, row = (around.ticks.get(Slot(index, axis)) for axis in (1, 0))
    if names is None or names.side is not Side.LEFT:
        return None
    hull = with_ticks(panel, names, row)
    near = [
        line
        for line in around.free
        if not line.vertical
        and abs(line.box.left - hull.left) <= em_px
        and line.box.right <= hull.right
        and 0 <= hull.top - line.box.bottom <= settings.title_gap_max_em * em_px
    ]
    line = max(near, key=lambda each: each.box.bottom, default=None)
    if line is None:
        return None
    # Brackets in a name reach above its capitals.
    least = max(map(capital_px, names.lines), default=em_px) / settings.label_size_ratio_max
    return line if capital_px(line) >= least else None
