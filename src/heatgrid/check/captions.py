"""Texts that are the same below all panels: no titles, but the label of their axis."""

from collections.abc import Sequence
from dataclasses import replace

from heatgrid.check.readings import Texts, settle
from heatgrid.drawn import Panel, PanelLayout
from heatgrid.settings import CheckSettings


def with_common_labels(
    panels: Sequence[Panel],
    layouts: Sequence[PanelLayout],
    texts: Texts,
    *,
    settings: CheckSettings,
) -> tuple[PanelLayout, ...]:
    """Make titles below panels the labels of their x axes where they tell no panel from another.

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
        As given, unless several panels, none of which has another label, each have a text of their
        own below, all of them the same.
    """

    def said(layout: PanelLayout) -> tuple[str, ...]:
        return tuple(settle(texts[region], settings=settings).text for region in layout.title)

    below = all(
        layout.title
        and not layout.x_label
        and all(region.box.top >= panel.box.bottom for region in layout.title)
        for panel, layout in zip(panels, layouts, strict=True)
    )
    own = len({layout.title for layout in layouts}) == len(layouts) > 1
    if not (own and below) or len({said(layout) for layout in layouts}) > 1:
        return tuple(layouts)
    return tuple(replace(layout, title=(), x_label=layout.title) for layout in layouts)
