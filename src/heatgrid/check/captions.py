"""Texts of one place that all panels have: titles where they differ, and labels where they do not.

Panels of one figure mostly have the same axes, and never the same title.
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from itertools import combinations, takewhile

from heatgrid.check.readings import Texts, settle
from heatgrid.drawn import Bar, BarLayout, Panel, PanelLayout, TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import CheckSettings

# How much of two texts may be alike that differ by more than misread letters.
ALIKE_MAX = 0.6
# Of physics, chemistry and money, in brackets behind a quantity.
_UNIT = re.compile(
    r"[(\[](?:[^()\[\]=]*[⁻²³%°/$€£][^()\[\]=]*|pp[mbt]v?|[kMGTmµn]?(?:Pa|Hz|W|Wh|eV|J|V|A|K|N|g|m|s|L|M)"
    r"|h|min|d|yr|cm|dB|bar|mol|USD|EUR|bn|px|MB|GB)[)\]]$"
)
# What counts panels: (a), b), (iii), (2).
_COUNT = re.compile(r"\(?(?:[A-Za-z]|[ivx]{1,4}|\d)\)")
# What the axes of a confusion matrix are called.
_SIDE = re.compile(
    r"(?:predicted|prediction|actual|true|ground[- ]truth|reference|response|stimulus)"
    r"(?: (?:label|class|class label|category|value)(?:e?s)?)?",
    re.IGNORECASE,
)
# What stands in the menu of a program, in English.
_MENU = frozenset(["File", "Edit", "View", "Insert", "Format", "Tools", "Data", "Window", "Help"])
# Letters of a word that is no misread other one if nothing of it is alike.
NAME_MIN = 3


def settle_names(
    panels: Sequence[Panel],
    layouts: Sequence[PanelLayout],
    bars: Sequence[Bar],
    bar_layouts: Sequence[BarLayout],
    texts: Texts,
    *,
    settings: CheckSettings,
) -> tuple[tuple[PanelLayout, ...], tuple[BarLayout, ...]]:
    """Tell titles of panels and labels of their x axes and bars apart by what they say.

    Parameters
    ----------
    panels : sequence of Panel
        Of one figure.
    layouts : sequence of PanelLayout
        Where their texts stand, one per panel.
    bars : sequence of Bar
        Of the same figure.
    bar_layouts : sequence of BarLayout
        Where their texts stand, one per bar.
    texts : mapping of TextRegion to tuple of Word
        What was read around panels and bars.
    settings : CheckSettings
        Which of several readings counts.

    Returns
    -------
    tuple of PanelLayout
        As given, but for titles below all panels that say the same, the last line of titles above
        tick labels if that does and the others do not, and labels above all panels that do not.
    tuple of BarLayout
        As given, but for titles above bars of all panels that say the same, and for those that name
        a unit.
    """
    layouts = _without_menus(layouts, texts, settings)
    layouts = _with_names_of_sides(panels, layouts, texts, settings)
    layouts = _with_common_labels(panels, layouts, texts, settings)
    layouts = _without_common_lines(panels, layouts, texts, settings)
    layouts = _with_own_titles(panels, layouts, texts, settings)
    bar_layouts = _without_counts(bar_layouts, texts, settings)
    layouts, bar_layouts = _with_units_over_bars(
        panels, layouts, bars, bar_layouts, texts, settings
    )
    return _with_common_bar_labels(panels, layouts, bars, bar_layouts, texts, settings)


def _without_menus(
    layouts: Sequence[PanelLayout], texts: Texts, settings: CheckSettings
) -> tuple[PanelLayout, ...]:
    """Leave out titles that are the menu of the program whose window a figure shows, or a field."""

    def is_of_program(layout: PanelLayout) -> bool:
        words = " ".join(_said(layout.title, texts, settings)).split()
        is_field = len(words) == 1 and words[0].endswith(":")
        return is_field or (len(words) > 1 and _MENU.issuperset(words))

    return tuple(
        replace(layout, title=()) if is_of_program(layout) else layout for layout in layouts
    )


def _with_names_of_sides(
    panels: Sequence[Panel],
    layouts: Sequence[PanelLayout],
    texts: Texts,
    settings: CheckSettings,
) -> tuple[PanelLayout, ...]:
    """Make a lone line above the ticks of confusion matrices a label if it names an axis."""
    said = {_said(layout.title, texts, settings) for layout in layouts}
    is_name = len(said) == 1 and _SIDE.fullmatch(" ".join(*said)) is not None

    def is_label(panel: Panel, layout: PanelLayout) -> bool:
        ticks = [region.box for region in layout.x_ticks]
        on_top = bool(ticks) and all(box.bottom <= panel.box.top for box in ticks)
        above = on_top and layout.title[-1].box.bottom <= min(box.top for box in ticks)
        return above and not layout.x_label

    return tuple(
        replace(layout, title=(), x_label=layout.title)
        if is_name and is_label(panel, layout)
        else layout
        for panel, layout in zip(panels, layouts, strict=True)
    )


def _without_counts(
    bar_layouts: Sequence[BarLayout], texts: Texts, settings: CheckSettings
) -> tuple[BarLayout, ...]:
    """Leave out what stands beside all bars and counts their panels: it is no label."""
    said = {_said(layout.label, texts, settings) for layout in bar_layouts}
    are_counts = all(len(lines) == 1 and _COUNT.fullmatch(lines[0]) for lines in said)
    if not len(said) == len(bar_layouts) > 1 or not are_counts:
        return tuple(bar_layouts)
    return tuple(replace(layout, label=()) for layout in bar_layouts)


def _with_units_over_bars(
    panels: Sequence[Panel],
    layouts: Sequence[PanelLayout],
    bars: Sequence[Bar],
    bar_layouts: Sequence[BarLayout],
    texts: Texts,
    settings: CheckSettings,
) -> tuple[tuple[PanelLayout, ...], tuple[BarLayout, ...]]:
    """Make the title above a bar its label where that has none and the title ends in a unit."""
    titled, labeled = list(layouts), list(bar_layouts)
    for k, bar in enumerate(bars):
        served = [index for index in bar.panels if _is_under_title(bar, panels, titled)]
        if len(bar.panels) != 1 or not served or labeled[k].label:
            continue
        title = titled[served[0]].title
        if _UNIT.search(" ".join(_said(title, texts, settings))):
            labeled[k] = replace(labeled[k], label=title)
            titled[served[0]] = replace(titled[served[0]], title=())
    return tuple(titled), tuple(labeled)


def _with_common_bar_labels(
    panels: Sequence[Panel],
    layouts: Sequence[PanelLayout],
    bars: Sequence[Bar],
    bar_layouts: Sequence[BarLayout],
    texts: Texts,
    settings: CheckSettings,
) -> tuple[tuple[PanelLayout, ...], tuple[BarLayout, ...]]:
    """Make titles above bars the labels of these where they tell no panel from another.

    Several panels, and all that have a title, must each have a bar of their own below it, and none
    of these bars another label.
    """
    under = {
        k: bar.panels[0]
        for k, bar in enumerate(bars)
        if len(bar.panels) == 1 and _is_under_title(bar, panels, layouts)
    }
    titles = {layouts[index].title for index in under.values()}
    titled = sum(bool(layout.title) for layout in layouts)
    said = {_said(title, texts, settings) for title in titles}
    is_label = len(titles) == titled > 1 == len(said)
    if not is_label or any(bar_layouts[k].label for k in under):
        return tuple(layouts), tuple(bar_layouts)
    return (
        tuple(replace(layout, title=()) for layout in layouts),
        tuple(
            replace(layout, label=layouts[under[k]].title) if k in under else layout
            for k, layout in enumerate(bar_layouts)
        ),
    )


def _is_under_title(bar: Bar, panels: Sequence[Panel], layouts: Sequence[PanelLayout]) -> bool:
    """Whether a bar lies between its first panel and the title of that."""
    index = bar.panels[0]
    title = layouts[index].title
    return bool(title) and bar.box.bottom <= panels[index].box.top and _are_above(title, bar.box)


def _with_common_labels(
    panels: Sequence[Panel],
    layouts: Sequence[PanelLayout],
    texts: Texts,
    settings: CheckSettings,
) -> tuple[PanelLayout, ...]:
    """Make titles below panels the labels of their x axes where they tell no panel from another.

    Several panels, none of which has another label, must each have a text of their own below.
    """
    below = all(
        layout.title
        and not layout.x_label
        and all(region.box.top >= panel.box.bottom for region in layout.title)
        for panel, layout in zip(panels, layouts, strict=True)
    )
    own = len({layout.title for layout in layouts}) == len(layouts) > 1
    if not (own and below):
        return tuple(layouts)
    if len({_said(layout.title, texts, settings) for layout in layouts}) > 1:
        return tuple(layouts)
    return tuple(replace(layout, title=(), x_label=layout.title) for layout in layouts)


def _without_common_lines(
    panels: Sequence[Panel],
    layouts: Sequence[PanelLayout],
    texts: Texts,
    settings: CheckSettings,
) -> tuple[PanelLayout, ...]:
    """Make the last line of titles above tick labels the label of the x axis if all have the same.

    No panel may have another label, and the titles must differ without it.
    """
    above = [
        layout
        for panel, layout in zip(panels, layouts, strict=True)
        if len(layout.title) > 1
        and layout.x_ticks
        and _are_above((*layout.title, *layout.x_ticks), panel.box)
    ]
    if any(layout.x_label for layout in layouts) or len({layout.title for layout in above}) < 2:  # noqa: PLR2004
        return tuple(layouts)
    said = [_said(layout.title, texts, settings) for layout in above]
    names = _without_common_words([" ".join(lines[:-1]) for lines in said])
    alike = (SequenceMatcher(None, *pair).ratio() for pair in combinations(names, 2))
    if len({lines[-1] for lines in said}) > 1 or min(alike, default=1.0) > ALIKE_MAX:
        return tuple(layouts)
    return tuple(
        replace(layout, title=layout.title[:-1], x_label=layout.title[-1:])
        if layout in above
        else layout
        for layout in layouts
    )


def _without_common_words(names: Sequence[str]) -> list[str]:
    """Names without the words that all of them begin or end with."""
    words = [name.split() for name in names]
    for _ in range(2):  # from the first word on, then from the last one
        rows = zip(*words, strict=False)
        count = len(list(takewhile(lambda row: len(set(row)) == 1, rows)))
        words = [each[count:][::-1] for each in words]
    return [" ".join(each) for each in words]


def _with_own_titles(
    panels: Sequence[Panel],
    layouts: Sequence[PanelLayout],
    texts: Texts,
    settings: CheckSettings,
) -> tuple[PanelLayout, ...]:
    """Make labels of the x axes above panels their titles where each panel has another one.

    Several panels, none of which has a title, must each have a label of their own above, and no
    two of these may be alike but for words that all of them begin or end with. Below panels with
    their ticks above, no two may be the same.
    """
    pairs = list(zip(panels, layouts, strict=True))
    own = all(layout.x_label and not layout.title for layout in layouts)
    above = all(_are_above(layout.x_label, panel.box) for panel, layout in pairs)
    apart = all(
        layout.x_ticks
        and _are_above(layout.x_ticks, panel.box)
        and min(region.box.top for region in layout.x_label) >= panel.box.bottom
        for panel, layout in pairs
        if own
    )
    count = len({layout.x_label for layout in layouts})
    if not own or not (above or apart) or count < max(2, len(layouts)):
        return tuple(layouts)
    said = [" ".join(_said(layout.x_label, texts, settings)) for layout in layouts]
    if not above and len(set(said)) < len(said):
        return tuple(layouts)
    own_words = _without_common_words(said)
    names = own_words if min(map(len, own_words)) >= NAME_MIN else said
    alike = (SequenceMatcher(None, *pair).ratio() for pair in combinations(names, 2))
    if above and max(alike) > ALIKE_MAX:
        return tuple(layouts)
    return tuple(replace(layout, title=layout.x_label, x_label=()) for layout in layouts)


def _are_above(regions: Sequence[TextRegion], box: Box) -> bool:
    """Whether all of some texts stand above a panel or bar."""
    return all(region.box.bottom <= box.top for region in regions)


def _said(regions: Sequence[TextRegion], texts: Texts, settings: CheckSettings) -> tuple[str, ...]:
    """What is printed in the lines of a title or label."""
    return tuple(settle(texts[region], settings=settings).text for region in regions)
