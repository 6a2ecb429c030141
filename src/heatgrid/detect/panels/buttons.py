"""Cells that name themselves: buttons, tabs and boxes with words, and the swatches of a palette."""

import re
from collections.abc import Iterable

from heatgrid.detect.grid.explained import is_on_scale
from heatgrid.detect.panels.kinds import has_few_cells
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.numerals import is_missing, parse_numeral
from heatgrid.settings import PanelSettings

# Such as #1f77b4; a letter or digit may be misread.
COLOR_CODE = re.compile(r"#[0-9A-Za-z]{6}")


def are_buttons(
    scene: Scene,
    panel: Panel,
    texts: Iterable[str],
    *,
    bars: tuple[Box, ...],
    settings: PanelSettings,
) -> bool:
    """Whether cells name themselves: buttons and tabs of a program, swatches of a palette.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    texts : iterable of str
        What is printed in its cells; empty where nothing is.
    bars : tuple of Box
        The colorbars of the figure.
    settings : PanelSettings
        How many cells are few.

    Returns
    -------
    bool
        Whether few cells, or those of a single line, hold words but for one that is misread as a
        number now and then, and no bar has their colors, or nearly all texts are codes of colors,
        as many as there are.
    """
    printed = [text for text in texts if text and not is_missing(text)]
    codes = sum(COLOR_CODE.fullmatch(text) is not None for text in printed)
    limit = settings.heads.words_min
    if printed and codes >= limit * len(printed):
        return True
    few = has_few_cells(panel, settings=settings)
    numbers = sum(parse_numeral(text) is not None for text in printed)
    if not few or not printed or (numbers and numbers >= (1 - limit) * len(printed)):
        return False
    return not is_on_scale(scene, panel, bars, settings=settings)
