"""Axis labels that panels have from others whose ticks say something else.

A label printed once holds for all panels of a row or column, as people draw it at the outermost
one. Where it stands at another panel, or a third one of them has a label of its own, it is that of
the panel alone; and so are the axes if the ticks of the others say something else.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import inf

from heatgrid.check.readings import Texts, settle
from heatgrid.drawn import Panel, PanelLayout, TextRegion
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import CheckSettings

_AXES = "x", "y"
# Share of common rows or columns whose ticks say the same, up to which these are two axes.
SAME_MAX = 0.5
# How far the middle of a label may lie from that of the panel that it was printed for.
OFF_CENTER_MAX = 0.1


def without_borrowed_labels(
    panels: Sequence[Panel],
    layouts: Sequence[PanelLayout],
    texts: Texts,
    *,
    settings: CheckSettings,
) -> tuple[PanelLayout, ...]:
    """Leave out labels of other panels where an axis has other ticks than theirs.

    Parameters
    ----------
    panels : sequence of Panel
        Of one figure.
    layouts : sequence of PanelLayout
        Where their texts stand, one per panel.
    texts : mapping of TextRegion to tuple of Word
        What was read around panels and bars.
    settings : CheckSettings
        Which of several readings counts.

    Returns
    -------
    tuple of PanelLayout
        As given, but for labels that stand in the middle of another panel's side, which is not the
        outermost or not the only one with a label, where the ticks of both say different things.
    """
    settled = list(layouts)
    for axis, name in enumerate(_AXES):
        labels = [getattr(layout, f"{name}_label") for layout in layouts]
        rows = [getattr(layout, f"{name}_ticks") for layout in layouts]
        for label in {*labels} - {()}:
            sharing = [index for index, each in enumerate(labels) if each == label]
            if len(sharing) == 1:
                continue
            _, owner = min(
                (_distance(panels[index].box, rows[index], label, 1 - axis), index)
                for index in sharing
            )
            is_centered = _is_centered(panels[owner], label, axis)
            if not is_centered or _is_of_all(panels, labels, owner, axis):
                continue
            own = _said(rows[owner], texts, settings)
            for index in sharing:
                if _differ(_said(rows[index], texts, settings), own):
                    settled[index] = replace(settled[index], **{f"{name}_label": ()})
    return tuple(settled)


def _is_of_all(
    panels: Sequence[Panel],
    labels: Sequence[Sequence[TextRegion]],
    owner: int,
    axis: int,
) -> bool:
    """Whether a label stands at the outermost panel of a row or column, and is the only one."""
    box = panels[owner].box
    place = bounding_box(region.box for region in labels[owner]).center[1 - axis]
    side = 1 if place > box.center[1 - axis] else -1
    low, high = box.ends(axis)
    row = [
        index
        for index, panel in enumerate(panels)
        if panel.box.ends(axis)[0] < high and low < panel.box.ends(axis)[1]
    ]
    beyond = [
        index
        for index in row
        if side * (panels[index].box.center[1 - axis] - box.center[1 - axis]) > 0
    ]
    return not beyond and all(labels[index] == labels[owner] for index in row if labels[index])


def _said(ticks: Sequence[TextRegion], texts: Texts, settings: CheckSettings) -> Mapping[int, str]:
    """What is printed at the rows or columns of a panel."""
    return {
        region.index: settle(texts[region], settings=settings).text
        for region in ticks
        if region.index is not None
    }


def _differ(ticks: Mapping[int, str], others: Mapping[int, str]) -> bool:
    """Whether ticks at the same places mostly say different things."""
    common = ticks.keys() & others.keys()
    same = sum(ticks[index] == others[index] for index in common)
    return bool(common) and same <= SAME_MAX * len(common)


def _distance(
    panel: Box, ticks: Sequence[TextRegion], label: Sequence[TextRegion], across: int
) -> float:
    """How far a label stands from a panel with its ticks, in pixels; none is on the other side."""
    own = bounding_box([panel, *(region.box for region in ticks)])
    box = bounding_box(region.box for region in label)
    sides = {each.center[across] < panel.center[across] for each in (own, box)}
    if own != panel and len(sides) > 1:
        return inf
    gaps = (
        max(box.ends(axis)[0] - own.ends(axis)[1], own.ends(axis)[0] - box.ends(axis)[1], 0)
        for axis in (0, 1)
    )
    return sum(gaps)


def _is_centered(panel: Panel, label: Sequence[TextRegion], axis: int) -> bool:
    """Whether a label stands in the middle of the side of a panel."""
    box = bounding_box(region.box for region in label)
    size = (panel.box.width, panel.box.height)[axis]
    return abs(box.center[axis] - panel.box.center[axis]) <= OFF_CENTER_MAX * size
