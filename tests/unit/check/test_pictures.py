"""Gray panels that are samples of images."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.check.pictures import are_pictures
from heatgrid.drawn import Orientation, Panel
from heatgrid.geometry import Box
from heatgrid.model import Axis, AxisName, CellState, Colorbar, PanelReading, Reading, Scale, Tick
from tests.unit.check.builders import make_cell

TICKS = [Tick(at, 10.0 + 20 * at, str(at), at, 1.0) for at in range(8)]
BAR = Colorbar(
    None, Box(300, 20, 312, 220), Orientation.VERTICAL, Scale.LINEAR, 0.0, 1.0, (), (), (0,)
)


def axis(name, *ticks):
    return Axis(name, None, ticks)


def picture(rgb=(90, 90, 96), **changes):
    """A panel of 8 x 8 cells of one color, of which nothing is known."""
    edges = tuple(20.0 * at for at in range(9))
    readings = tuple(Reading(make_cell(rgb, *at), CellState.COLOR) for at in np.ndindex(8, 8))
    bare = PanelReading(
        Panel(0, edges, edges), "7", axis(AxisName.X), axis(AxisName.Y), None, readings
    )
    return replace(bare, **changes)


def printed(count):
    """One with numbers in its first cells."""
    readings = picture().readings
    texts = ["7"] * count + [""] * (len(readings) - count)
    return picture(
        readings=tuple(replace(each, text=text) for each, text in zip(readings, texts, strict=True))
    )


@pytest.mark.parametrize(
    ("other", "found"),
    [
        (picture(), True),
        (printed(2), True),
        (printed(20), False),
        (picture((90, 90, 140)), False),
        (picture(x_axis=axis(AxisName.X, *TICKS[::5])), False),
        (picture(y_axis=axis(AxisName.Y, *TICKS[::-5])), False),
        (picture(y_axis=axis(AxisName.Y, *(replace(each, value=None) for each in TICKS))), False),
        (picture(y_axis=axis(AxisName.Y, *TICKS[::4], replace(TICKS[7], value=None))), True),
        (picture(y_axis=axis(AxisName.Y, TICKS[2], replace(TICKS[6], value=2.0))), True),
        (picture(colorbar=BAR), False),
        (picture(colorbar=replace(BAR, scale=None)), True),
    ],
)
def test_gray_panels_without_labels_numbers_and_scale_are_pictures(other, found):
    assert are_pictures([picture()] * 3 + [other]) == found
    assert not are_pictures([picture()] * 2 + [other])


def test_of_many_gray_panels_one_may_have_what_looks_like_labels():
    named = picture(x_axis=axis(AxisName.X, *TICKS))
    assert are_pictures([picture()] * 8 + [named])
    assert not are_pictures([picture()] * 8 + [named] * 2)


@pytest.mark.parametrize(("size", "found"), [(30, False), (32, True)])
def test_one_gray_panel_of_a_thousand_cells_is_a_picture(size, found):
    edges = tuple(20.0 * at for at in range(size + 1))
    places = np.ndindex(size, size)
    readings = tuple(Reading(make_cell((90, 90, 96), *at), CellState.COLOR) for at in places)
    large = picture(panel=Panel(0, edges, edges), readings=readings)
    assert are_pictures([large]) == found
    assert not are_pictures([replace(large, colorbar=BAR)])
