"""Lines below the title of a panel in smaller print: subtitles, which are no part of it.

Charts of the web and of newspapers say in a second line what is shown, from where and when. It
begins where the title does, or is paler. Centered lines in one color are the titles of a figure and
of its panel.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

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
# Contrast of paler print at most, over that of the title: gray on white has half of that of black.
PALE_MAX = 0.85

PANEL_LETTER = re.compile(r"\(?([a-zA-Z])\) +\S")
"""The letter of a panel, with which a line begins."""

Picture = NDArray[np.uint8]


def without_subtitles(
    rgb: Picture, layouts: Sequence[PanelLayout], texts: Texts, *, settings: ReadSettings
) -> tuple[PanelLayout, ...]:
    """Leave out the smaller lines of titles that begin where the first one does, or are paler.

    Lines above the letters of several panels are the heading of the figure, and no part either.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    layouts : sequence of PanelLayout
        Of all panels.
    texts : mapping of TextRegion to tuple of Word
        What was read around panels and bars.
    settings : ReadSettings
        How high letters are.

    Returns
    -------
    tuple of PanelLayout
        With all smaller lines where the titles of several panels would be the same without these.
    """
    layouts = _below_headings(layouts, texts)
    cut = [_headline(rgb, layout.title, texts, settings) for layout in layouts]
    said = [tuple(word.text for region in title for word in texts[region]) for title in cut]
    full = {layout.title for layout in layouts}
    if len(set(said)) < len(full):
        return tuple(layouts)
    return tuple(replace(layout, title=title) for layout, title in zip(layouts, cut, strict=True))


def _below_headings(layouts: Sequence[PanelLayout], texts: Texts) -> list[PanelLayout]:
    """Leave out the lines above those with the letters of panels, where several have such ones."""

    def lettered(title: Sequence[TextRegion]) -> int | None:
        lines = (" ".join(word.text for word in texts[region]) for region in title)
        return next((at for at, line in enumerate(lines) if PANEL_LETTER.match(line)), None)

    starts = [lettered(layout.title) for layout in layouts]
    if sum(start is not None for start in starts) < 2:  # noqa: PLR2004 - one may be a list of one
        return list(layouts)
    return [
        replace(layout, title=layout.title[start or 0 :])
        for layout, start in zip(layouts, starts, strict=True)
    ]


def _headline(
    rgb: Picture, title: tuple[TextRegion, ...], texts: Texts, settings: ReadSettings
) -> tuple[TextRegion, ...]:
    """The first lines of a title, up to one in smaller print."""
    sizes = [cap_px(region, texts[region], settings) for region in title]
    for at, (region, size) in enumerate(zip(title, sizes, strict=True)):
        if not at or not size or not _is_smaller(size, sizes[0]):
            continue
        if _is_flush(region, title[0]) or _is_paler(rgb, region, title[0]):
            return title[:at]
    return title


def _is_flush(region: TextRegion, first: TextRegion) -> bool:
    """Whether a line begins where the first one does, and has another middle."""
    off = abs(region.box.left - first.box.left)
    return off <= first.box.height / 2 and off < abs(region.box.center[0] - first.box.center[0])


def _is_smaller(size: float, first: float) -> bool:
    """Whether a line is clearly smaller than the first one."""
    return size <= SIZE_MAX * first and (first - size >= OFF_PX or size <= SIZE_SMALL * first)


def _is_paler(rgb: Picture, region: TextRegion, first: TextRegion) -> bool:
    """Whether a line has less contrast to its paper than the first one."""
    own, other = (_contrast(rgb[each.box.slices]) for each in (region, first))
    return own <= PALE_MAX * other


def _contrast(place: Picture) -> float:
    """How far the ink of a line of text is from its paper, 0..255."""
    paper = np.median(place.reshape(-1, 3), axis=0)
    return float(np.abs(place - paper).max())
