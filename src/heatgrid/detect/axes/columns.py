"""Columns of a table that have no color: texts beside a panel, in step with all its rows.

Only the nearest of them can be taken for the names of the rows, and it need not be these. A row
right below a panel may be without color as well. What they are is known when they were read, see
`heatgrid.check.columns`.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from heatgrid.detect.axes.text import TextLine
from heatgrid.detect.axes.typewriter import typewriter_space_px
from heatgrid.drawn import Panel, PanelLayout, TextColumn, TextRegion
from heatgrid.geometry import Box, bounding_box
from heatgrid.settings import ColumnSettings

# What stands as near to the border of two columns is a tick label of that border.
BORDER_PX = 2


def with_columns(
    panels: Sequence[Panel],
    layouts: Sequence[PanelLayout],
    lines: Sequence[TextLine],
    drawn: Sequence[Box],
    em_px: float,
    *,
    settings: ColumnSettings,
) -> tuple[PanelLayout, ...]:
    """Add the columns of texts that stand beside panels, and the row of texts right below each.

    Parameters
    ----------
    panels : sequence of Panel
        All panels.
    layouts : sequence of PanelLayout
        Where their texts stand, one per panel.
    lines : sequence of TextLine
        The writing that may be part of a table: no texts of bars.
    drawn : sequence of Box
        All panels and bars.
    em_px : float
        Size of a letter.
    settings : ColumnSettings
        Thresholds.

    Returns
    -------
    tuple of PanelLayout
        Without columns where nothing but a single one stands beside a panel: these are its names.
    """
    glyphs = [glyph for line in lines if not line.vertical for glyph in line.glyphs]
    return tuple(
        replace(
            layout,
            columns=_columns_beside(
                panel, glyphs, drawn, _gap_px(panel, lines, em_px, settings), settings
            ),
            below=_row_below(panel, layout, glyphs, drawn, settings),
        )
        for panel, layout in zip(panels, layouts, strict=True)
    )


def _gap_px(
    panel: Panel, lines: Sequence[TextLine], em_px: float, settings: ColumnSettings
) -> float:
    """Paper that parts two columns beside a panel: more than a space of their print."""
    box = panel.box
    level = [line for line in lines if box.top <= line.box.center[1] < box.bottom]
    return max(em_px * settings.gap_em, typewriter_space_px(level))


def _row_below(
    panel: Panel,
    layout: PanelLayout,
    glyphs: Sequence[Box],
    drawn: Sequence[Box],
    settings: ColumnSettings,
) -> tuple[TextRegion, ...]:
    """Texts where one more row would be, with a name before them, that are no names of columns."""
    box, pitch = panel.box, panel.box.height / panel.rows
    middle = panel.y_edges[-1] + pitch / 2
    level = [
        each
        for each in glyphs
        if abs(each.center[1] - middle) <= settings.off_fraction * pitch
        and not any(each.intersection(wall) for wall in drawn)
    ]
    if any(
        each.left - BORDER_PX < edge < each.right + BORDER_PX
        for each in level
        for edge in panel.x_edges
    ):
        return ()
    parts = [
        [each for each in level if low <= each.center[0] < high]
        for low, high in pairwise(panel.x_edges)
    ]
    regions = tuple(
        TextRegion(place, position_px=place.center[0], index=index)
        for index, part in enumerate(parts)
        if part and (place := bounding_box(part))
    )
    is_row = len(regions) >= max(settings.rows_min, settings.filled_min * panel.cols)
    is_named = any(each.right <= box.left for each in level)
    known = [region.box for region in (*layout.x_ticks, *layout.labels)]
    is_taken = any(region.box.intersection(other) for region in regions for other in known)
    return regions if is_row and is_named and not is_taken else ()


def _columns_beside(
    panel: Panel,
    glyphs: Sequence[Box],
    drawn: Sequence[Box],
    gap_px: float,
    settings: ColumnSettings,
) -> tuple[TextColumn, ...]:
    """The columns on both sides, nearest first on each."""
    if panel.rows < settings.rows_min:
        return ()
    box = panel.box
    near = [each for each in glyphs if box.top <= each.center[1] < box.bottom]
    walls = [each for each in drawn if each.top < box.bottom and box.top < each.bottom]
    near = [each for each in near if not any(each.intersection(wall) for wall in walls)]
    found: list[TextColumn] = []
    for is_left in (True, False):
        side = [each for each in near if (each.center[0] < box.left) == is_left]
        for part in _parted(side, walls, gap_px):
            regions = _in_step(part, panel, settings)
            if len(regions) >= settings.filled_min * panel.rows:
                place = bounding_box([region.box for region in regions])
                between = (place.right, box.left) if is_left else (box.right, place.left)
                beyond = any(between[0] <= wall.center[0] < between[1] for wall in walls)
                found.append(TextColumn(regions, is_left, beyond))
    columns = sorted(found, key=lambda each: abs(each.box.center[0] - box.center[0]))
    return tuple(columns) if len(columns) > 1 else ()


def _parted(glyphs: Sequence[Box], walls: Sequence[Box], gap_px: float) -> list[list[Box]]:
    """Glyphs of all rows, parted where paper or a panel stands between them in all of them."""
    parts: list[list[Box]] = []
    end = 0
    for glyph in sorted(glyphs, key=lambda each: each.left):
        is_parted = any(end <= wall.center[0] < glyph.left for wall in walls)
        if not parts or is_parted or glyph.left - end > gap_px:
            parts.append([])
        parts[-1].append(glyph)
        end = max(end, glyph.right) if len(parts[-1]) > 1 else glyph.right
    return parts


def _in_step(
    glyphs: Sequence[Box], panel: Panel, settings: ColumnSettings
) -> tuple[TextRegion, ...]:
    """A text for each row that has one in its middle; none at all if some row has one elsewhere."""
    regions = []
    for index, (top, bottom) in enumerate(pairwise(panel.y_edges)):
        own = [each for each in glyphs if top <= each.center[1] < bottom]
        if own:
            box = bounding_box(own)
            if abs(box.center[1] - (top + bottom) / 2) > settings.off_fraction * (bottom - top):
                return ()
            regions.append(TextRegion(box, position_px=box.center[1], index=index))
    return tuple(regions)
