"""The heading of a page or slide in a band along its upper border: the title if nothing else is."""

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from heatgrid.detect.axes.glyphs import find_glyphs
from heatgrid.detect.axes.grounds import head_on_paper
from heatgrid.detect.axes.phrases import join_phrases
from heatgrid.detect.axes.text import text_lines
from heatgrid.drawn import TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings


def heading_of_page(
    rgb: NDArray[np.uint8],
    drawn: Sequence[Box],
    paper: NDArray[np.uint8],
    em_px: float,
    *,
    settings: AxesSettings,
) -> tuple[TextRegion, ...]:
    """Find what stands in a band along the upper border of a page.

    Parameters
    ----------
    rgb : ndarray of uint8, shape (height, width, 3)
        The figure.
    drawn : sequence of Box
        Its panel and bars.
    paper : ndarray of uint8, shape (3,)
        The color around them.
    em_px : float
        Size of a letter beside the panel.
    settings : AxesSettings
        Thresholds.

    Returns
    -------
    tuple of TextRegion
        From top to bottom; empty where no band is, or where it holds several texts side by side,
        of which each may be a name.
    """
    head = head_on_paper(rgb, drawn, paper, settings=settings)
    if head is None:
        return ()
    laid, band = head
    lines = text_lines(find_glyphs(laid, drawn, em_px=em_px, settings=settings), settings=settings)
    within = [line for line in lines if line.box.share_in(band) > 1 / 2 and not line.vertical]
    phrases = sorted(join_phrases(within, em_px, settings=settings), key=lambda line: line.box.top)
    if any(lower.box.top < upper.box.bottom for upper, lower in pairwise(phrases)):
        return ()
    return tuple(TextRegion(line.box) for line in phrases)
