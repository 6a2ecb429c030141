"""Lines below the title of a panel in smaller print: subtitles, which are no part of it.

Charts of the web and of newspapers say in a second line what is shown, from where and when. It
begins where the title does. Lines that are centered are the titles of a figure and of its panel.
"""

from collections.abc import Sequence
from dataclasses import replace

from heatgrid.check.readings import Texts
from heatgrid.drawn import PanelLayout, TextRegion
from heatgrid.read.lone import cap_px
from heatgrid.settings import ReadSettings

# Size of a subtitle at most, in that of the title: 11 and 13 pixels in Vega, 1 and 1.2 in ggplot2.
SIZE_MAX = 0.87
# Heights are whole pixels, so that two lines in one size may differ by one.
OFF_PX = 1.5
# From this size on they are surely two, if the print is small.
SIZE_SMALL = 0.75


def without_subtitles(
    layouts: Sequence[PanelLayout], texts: Texts, *, settings: ReadSettings
) -> tuple[PanelLayout, ...]:
    """Leave out the lines of titles that are smaller than their first one and begin where it does.

    Parameters
    ----------
    layouts : sequence of PanelLayout
        Of all panels.
    texts : mapping of TextRegion to tuple of Word
        What was read around panels and bars.
    settings : ReadSettings
        How high letters are.

    Returns
    -------
    tuple of PanelLayout
        As given where the titles of several panels would be the same without these lines.
    """
    cut = [_headline(layout.title, texts, settings) for layout in layouts]
    said = [tuple(word.text for region in title for word in texts[region]) for title in cut]
    full = {layout.title for layout in layouts}
    if len(set(said)) < len(full):
        return tuple(layouts)
    return tuple(replace(layout, title=title) for layout, title in zip(layouts, cut, strict=True))


def _headline(
    title: tuple[TextRegion, ...], texts: Texts, settings: ReadSettings
) -> tuple[TextRegion, ...]:
    """The first lines of a title, up to one in smaller print."""
    sizes = [cap_px(region, texts[region], settings) for region in title]
    for at, (region, size) in enumerate(zip(title, sizes, strict=True)):
        if at and size and _is_smaller(size, sizes[0]) and _is_flush(region, title[0]):
            return title[:at]
    return title


def _is_flush(region: TextRegion, first: TextRegion) -> bool:
    """Whether a line begins where the first one does, and has another middle."""
    off = abs(region.box.left - first.box.left)
    return off <= first.box.height / 2 and off < abs(region.box.center[0] - first.box.center[0])


def _is_smaller(size: float, first: float) -> bool:
    """Whether a line is clearly smaller than the first one."""
    return size <= SIZE_MAX * first and (first - size >= OFF_PX or size <= SIZE_SMALL * first)
