"""Bars that stand as another panel's bar does, where no panel was found."""

import numpy as np
import pytest

from heatgrid.detect.colorbar.bars import BarStrip
from heatgrid.detect.colorbar.unserved import places_without_panels
from heatgrid.drawn import Bar, Orientation, Panel
from heatgrid.geometry import Box
from heatgrid.settings import BarSettings
from tests.unit.detect.drawings import color_of

FIGURE = Box(0, 0, 600, 300)
X, Y = (40.0, 100.0, 160.0), (50.0, 100.0, 150.0)


def strip(left, top=50, *, height=100, cmap="viridis"):
    """An upright bar of one color map."""
    colors = tuple(color_of(1 - (k + 0.5) / height, cmap) for k in range(height))
    return BarStrip(Box(left, top, left + 12, top + height), Orientation.VERTICAL, colors)


def missing(*others, panels=1, served=(0,)):
    """Where panels are missing beside further bars; the first one serves some panel."""
    own = strip(170)
    shifts = np.arange(panels) * 230
    found = [Panel(k, tuple(np.add(X, shift)), Y) for k, shift in enumerate(shifts.tolist())]
    bars = [Bar(own.box, own.orientation, own.colors, served)]
    return places_without_panels([own, *others], bars, found, FIGURE, settings=BarSettings())


def test_a_panel_is_missing_beside_the_twin_of_a_bar():
    assert missing(strip(400, 52)) == [Box(270, 52, 390, 152)]


def test_two_bars_miss_a_panel_each():
    assert len(missing(strip(400), strip(170, 170))) == 2


@pytest.mark.parametrize(
    "other",
    [
        strip(400, height=60),
        strip(400, cmap="Reds"),
        strip(400, 120),
        strip(230, 50),
        strip(100, 170),
    ],
    ids=["shorter", "other colors", "out of line", "no room", "beyond the figure"],
)
def test_another_bar_tells_nothing(other):
    assert missing(other) == []


def test_no_panel_is_missing_where_one_stands():
    assert missing(strip(400), panels=2) == []


def test_where_the_panel_of_a_shared_bar_would_be_is_not_known():
    assert missing(strip(400), served=(0, 1)) == []
