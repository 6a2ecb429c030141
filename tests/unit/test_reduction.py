"""Pictures in fewer pixels, and where what was read of them is in the whole ones."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.drawn import Cell, Figure, Panel
from heatgrid.geometry import Box
from heatgrid.model import (
    Axis,
    AxisName,
    CellState,
    FigureReading,
    PanelReading,
    Reading,
    Skipped,
    Stage,
    Tick,
    Where,
)
from heatgrid.reduction import enlarged, reduced, reductions, tells_all
from heatgrid.settings import ReductionSettings

SETTINGS = ReductionSettings(pixels_max=1000, letter_min_px=10, cell_min_px=12)
READING = FigureReading(
    "fig.png", "0" * 64, 50, 30, "none",
    panels=(
        PanelReading(
            Panel(0, (10.0, 25.0), (5.0, 20.0)),
            None,
            Axis(AxisName.X, None, (Tick(0, 17.5, "a", None, 1.0),)),
            Axis(AxisName.Y, None, ()),
            None,
            (Reading(Cell(0, 0, Box(10, 5, 25, 20), (9, 9, 9)), CellState.READ, "1"),),
        ),
    ),
)  # fmt: skip


def picture(height, width):
    rows, cols = np.mgrid[:height, :width]
    return Figure("fig.png", np.stack([rows, cols, rows + cols], axis=2).astype(np.uint8), "0" * 64)


@pytest.mark.parametrize(
    ("size", "factors"),
    [
        ((20, 50), []),
        ((20, 51), [2]),
        ((40, 100), [2]),
        ((41, 100), [4, 2]),
        ((81, 200), [8, 4, 2]),
    ],
)
def test_no_more_pixels_than_a_picture_that_is_read_as_it_is(size, factors):
    assert list(reductions(picture(*size), settings=SETTINGS)) == factors


def test_each_pixel_is_the_mean_of_a_square():
    half = reduced(picture(4, 8), 2)
    assert half.rgb.shape == (2, 4, 3)
    assert half.rgb[1, 3].tolist() == pytest.approx([2.5, 6.5, 9.0], abs=0.5)
    assert not half.rgb.flags.writeable


def test_the_last_square_goes_on_as_the_border_of_the_picture():
    half = reduced(picture(5, 7), 2)
    assert half.rgb.shape == (3, 4, 3)
    assert half.rgb[2, 3].tolist() == [4, 6, 10]


def test_positions_are_those_in_the_whole_picture():
    whole = picture(60, 99)
    placed = enlarged(READING, whole, 2)
    (panel,) = placed.panels
    assert (placed.width_px, placed.height_px) == (99, 60)
    assert panel.panel.x_edges == pytest.approx((20.0, 50.0))
    assert panel.panel.y_edges == pytest.approx((10.0, 40.0))
    assert panel.x_axis.ticks[0].position_px == pytest.approx(35.0)
    assert panel.readings[0].cell.box == Box(20, 10, 50, 40)


def with_side(side_px):
    (panel,) = READING.panels
    cell = Cell(0, 0, Box(10, 5, 10 + side_px, 20), (9, 9, 9))
    return replace(
        READING, panels=(replace(panel, readings=(replace(panel.readings[0], cell=cell),)),)
    )


@pytest.mark.parametrize(
    ("reading", "letters_px", "tells"),
    [
        (READING, [10, 15], True),
        (READING, [9, 15], False),
        (READING, [], False),
        (with_side(11), [10, 15], False),
        (replace(READING, panels=()), [10, 15], False),
        (replace(READING, skipped=(Skipped(Where("fig.png"), Stage.PANELS, "?"),)), [10], False),
    ],
    ids=["large", "small letters", "no letters", "small cells", "no panels", "given up"],
)  # fmt: skip
def test_what_is_small_is_looked_at_in_more_pixels(reading, letters_px, tells):
    assert tells_all(reading, letters_px, settings=SETTINGS) is tells
