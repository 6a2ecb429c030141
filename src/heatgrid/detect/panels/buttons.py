"""Cells that name themselves: buttons, tabs and boxes with words, swatches, steps of a legend."""

import re
from collections.abc import Iterable, Sequence

import numpy as np

from heatgrid.detect.grid.beside import named_axes
from heatgrid.detect.grid.cells import color_distance, sample_faces
from heatgrid.detect.grid.explained import is_on_scale
from heatgrid.detect.panels.again import found_again
from heatgrid.detect.panels.kinds import has_few_cells
from heatgrid.detect.picture.scene import Scene
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.numerals import is_missing, parse_numeral
from heatgrid.settings import PanelSettings

# Such as #1f77b4; a letter or digit may be misread.
COLOR_CODE = re.compile(r"#[0-9A-Za-z]{6}")
# Fewest steps of a legend in which numbers run evenly, and of these that have colors of the figure:
# a map that goes on between its steps has those of its middle or of its clipped ends.
STEPS_MIN = 4
AGAIN_MIN = 2


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


def are_steps(scene: Scene, panel: Panel, texts: Sequence[str], *, settings: PanelSettings) -> bool:
    """Whether a line of cells is a legend: the steps of a scale that other shapes are painted in.

    Parameters
    ----------
    scene : Scene
        The figure.
    panel : Panel
        A lattice.
    texts : sequence of str
        What is printed in its cells.
    settings : PanelSettings
        What is even, and how large shapes are.

    Returns
    -------
    bool
        Whether its numbers are one step apart, nothing names its cells, and other shapes have
        some of their colors, as those of a treemap do.
    """
    numerals = [parse_numeral(text) for text in texts]
    values = np.array([np.nan if each is None else each.value for each in numerals])
    if min(panel.shape) > 1 or len(values) < STEPS_MIN or np.isnan(values).any():
        return False
    steps = np.diff(values)
    if not steps.all() or np.ptp(steps) > settings.heads.steps_uneven_max * abs(steps[0]):
        return False
    along = int(panel.rows == 1)
    faces = sample_faces(scene, panel, settings=settings).colors
    colors = faces.reshape(-1, 3)
    drawn = colors[color_distance(colors, scene.background) >= scene.face_threshold]
    again = found_again(scene, panel, drawn, settings=settings.strangers)
    return again >= AGAIN_MIN and not named_axes(scene, panel, settings=settings)[along]
