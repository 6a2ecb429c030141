"""Texts that several panels share: printed once for a row or a column of panels."""

from collections.abc import Sequence
from dataclasses import replace

from heatgrid.drawn import Panel, PanelLayout, TextRegion
from heatgrid.geometry import Box, bounding_box, mean_pitch
from heatgrid.settings import AxesSettings

_TICKS = "x_ticks", "y_ticks"


def share_between(
    panels: Sequence[Panel], layouts: Sequence[PanelLayout], *, settings: AxesSettings
) -> tuple[PanelLayout, ...]:
    """Repeat texts on every panel that they hold for.

    Parameters
    ----------
    panels : sequence of Panel
        The panels of a figure.
    layouts : sequence of PanelLayout
        What is printed at each of them.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    tuple of PanelLayout
        Panels side by side with the same rows share y ticks and y label, panels one
        above the other with the same columns share x ticks and x label. Labels are also shared
        with panels that begin, end or have their middle alike and have no ticks of their own.
    """
    shared = list(layouts)
    for group in panel_groups(panels, settings=settings):
        _spread_middle_label(shared, panels, group, "x_label", 0, settings)
        _spread_middle_label(shared, panels, group, "y_label", 1, settings)
    printed = tuple(shared)
    for index, panel in enumerate(panels):
        for other_index in _by_distance(index, panels):
            other, layout = panels[other_index], printed[other_index]
            for name, edges, others in (
                ("y", panel.y_edges, other.y_edges),
                ("x", panel.x_edges, other.x_edges),
            ):
                same = _same(edges, others, settings)
                if same:
                    shared[index] = _filled(shared[index], layout, f"{name}_ticks")
                # An axis with ticks of its own, and others than there, is another one.
                has_own = bool(getattr(printed[index], f"{name}_ticks"))
                if same or (not has_own and _aligned(edges, others, settings)):
                    shared[index] = _filled(shared[index], layout, f"{name}_label")
    return tuple(_facing_filled(index, panels, shared, settings) for index in range(len(panels)))


def _facing_filled(
    index: int, panels: Sequence[Panel], layouts: Sequence[PanelLayout], settings: AxesSettings
) -> PanelLayout:
    """A layout with the ticks and label of the panel beyond, where that is not quite in line.

    Facets whose own labels differ in width are moved and stretched against each other. Ticks
    between two panels are those of one of them.
    """
    layout = layouts[index]
    for name, axis in (("x", 0), ("y", 1)):
        for other in _by_distance(index, panels):
            ticks = getattr(layouts[other], f"{name}_ticks")
            edges = _edges(panels[index], axis)
            if getattr(layout, f"{name}_ticks") or not ticks:
                continue
            if _faces(edges, _edges(panels[other], axis), settings) and _are_beyond(
                ticks, panels[index].box, panels[other].box, 1 - axis
            ):
                moved = _moved(ticks, edges)
                grown = (
                    replace(layout, x_ticks=moved) if axis == 0 else replace(layout, y_ticks=moved)
                )
                layout = _filled(grown, layouts[other], f"{name}_label")
    return layout


def _edges(panel: Panel, axis: int) -> tuple[float, ...]:
    return panel.x_edges if axis == 0 else panel.y_edges


def _faces(edges: Sequence[float], others: Sequence[float], settings: AxesSettings) -> bool:
    """Whether two panels with as many rows, or columns, stand over against each other."""
    shared = min(edges[-1], others[-1]) - max(edges[0], others[0])
    longer = max(edges[-1] - edges[0], others[-1] - others[0])
    return len(edges) == len(others) and shared >= settings.facing_share_min * longer


def _are_beyond(ticks: Sequence[TextRegion], box: Box, other: Box, axis: int) -> bool:
    """Whether ticks of the other panel stand on the side of it that is away from a panel."""
    middle = other.center[axis]
    away = bounding_box(region.box for region in ticks).center[axis] - middle
    return away * (box.center[axis] - middle) < 0


def _moved(ticks: Sequence[TextRegion], edges: Sequence[float]) -> tuple[TextRegion, ...]:
    """Ticks at the middles of the cells of another panel."""
    return tuple(
        replace(region, position_px=(edges[region.index] + edges[region.index + 1]) / 2)
        for region in ticks
        if region.index is not None
    )


def _spread_middle_label(
    layouts: list[PanelLayout],
    panels: Sequence[Panel],
    group: Sequence[int],
    name: str,
    axis: int,
    settings: AxesSettings,
) -> None:
    """Give a lone label in the middle of a group, taken for the middle panel's, to all of it."""
    owners = [index for index in group if getattr(layouts[index], name)]
    ticked = [panels[index] for index in group if getattr(layouts[index], _TICKS[axis])]
    if len(owners) != 1 or len(group) < 3 or have_own_axes(ticked, axis, settings=settings):  # noqa: PLR2004
        return
    hull = bounding_box(panels[index].box for index in group)
    label = getattr(layouts[owners[0]], name)
    size = (hull.width, hull.height)[axis]
    middle = bounding_box(region.box for region in label).center[axis]
    if abs(middle - hull.center[axis]) <= settings.label_off_center_fraction * size:
        for index in group:
            layouts[index] = _filled(layouts[index], layouts[owners[0]], name)


def panel_groups(panels: Sequence[Panel], *, settings: AxesSettings) -> tuple[tuple[int, ...], ...]:
    """Rows and columns of panels and all of them, which may have labels in common.

    Parameters
    ----------
    panels : sequence of Panel
        The panels of a figure.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    tuple of tuple of int
        Indices of at least two panels each.
    """
    groups = {tuple(range(len(panels)))} if len(panels) > 1 else set()
    for panel in panels:
        for name in ("y_edges", "x_edges"):
            mine = getattr(panel, name)
            group = tuple(
                index
                for index, other in enumerate(panels)
                if _level(mine, getattr(other, name), settings)
            )
            if len(group) > 1:
                groups.add(group)
    return tuple(sorted(groups))


def have_own_axes(panels: Sequence[Panel], axis: int, *, settings: AxesSettings) -> bool:
    """Whether panels side by side have axes of their own: none of these has a label for all.

    Parameters
    ----------
    panels : sequence of Panel
        Those of some panels that have ticks on one axis.
    axis : int
        0 for the x axes of panels above one another, 1 for the y axes of such beside one another.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    bool
        True if all begin and end alike and two have another number of rows, or columns.
    """
    first, *others = [_edges(panel, axis) for panel in panels] or [()]
    return any(len(each) != len(first) for each in others) and all(
        _level(first, each, settings) for each in others
    )


def _aligned(edges: Sequence[float], others: Sequence[float], settings: AxesSettings) -> bool:
    """Whether two panels begin, end or have their middle alike."""
    tolerance = settings.level_tolerance * (edges[-1] - edges[0])
    starts, ends = edges[0] - others[0], edges[-1] - others[-1]
    return min(abs(starts), abs(ends), abs(starts + ends) / 2) <= tolerance


def _level(edges: Sequence[float], others: Sequence[float], settings: AxesSettings) -> bool:
    """Whether two panels begin and end alike, whatever their cells."""
    tolerance = settings.level_tolerance * (edges[-1] - edges[0])
    return abs(edges[0] - others[0]) <= tolerance and abs(edges[-1] - others[-1]) <= tolerance


def _by_distance(index: int, panels: Sequence[Panel]) -> list[int]:
    """The other panels, nearest first."""
    x, y = panels[index].box.center
    others = [other for other in range(len(panels)) if other != index]
    centers = {other: panels[other].box.center for other in others}
    return sorted(others, key=lambda o: abs(centers[o][0] - x) + abs(centers[o][1] - y))


def _same(edges: Sequence[float], others: Sequence[float], settings: AxesSettings) -> bool:
    """Whether two lattices have the same rows, or the same columns."""
    if len(edges) != len(others):
        return False
    tolerance = settings.share_tolerance * mean_pitch(edges)
    return abs(edges[0] - others[0]) <= tolerance and abs(edges[-1] - others[-1]) <= tolerance


def _filled(layout: PanelLayout, other: PanelLayout, *names: str) -> PanelLayout:
    """A layout with what it lacks taken from another one."""
    lacking = {name: getattr(other, name) for name in names if not getattr(layout, name)}
    return replace(layout, **lacking)
