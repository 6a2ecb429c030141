"""Positions on a straight page and in the figure that shows it turned."""

import numpy as np
import pytest

from heatgrid.drawn import Cell, Orientation, Panel
from heatgrid.geometry import Box
from heatgrid.model import (
    Axis,
    AxisName,
    CellState,
    Colorbar,
    FigureReading,
    PanelReading,
    Reading,
    Scale,
    Skipped,
    Stage,
    Tick,
    Where,
)
from heatgrid.warp import Warp, place_on_figure, placed_within

MOVED = Warp(np.array([[1.0, 0.0, 10.0], [0.0, 1.0, -5.0], [0.0, 0.0, 1.0]]))
TWICE = Warp(np.diag([2.0, 2.0, 1.0]))
# A quarter of a degree about the corner of the picture.
SLOPE = np.tan(np.deg2rad(0.25))
LEANING = Warp(np.array([[1.0, -SLOPE, 0.0], [SLOPE, 1.0, 0.0], [0.0, 0.0, 1.0]]))


def axis(name, position):
    return Axis(name, None, (Tick(0, position, "a", None, 1.0),))


READING = FigureReading(
    "fig.png", "0" * 64, 400, 300, "none",
    panels=(
        PanelReading(
            Panel(0, (100.0, 200.0, 300.0), (50.0, 150.0)),
            None,
            axis(AxisName.X, 150.0),
            axis(AxisName.Y, 100.0),
            Colorbar(
                None, Box(320, 50, 330, 150), Orientation.VERTICAL, Scale.LINEAR, 0.0, 1.0,
                (Tick(None, 60.0, "1", 1.0, 1.0),), (), (0,),
            ),
            (Reading(Cell(0, 0, Box(100, 50, 200, 150), (0, 0, 0)), CellState.BLANK),),
        ),
    ),
    skipped=(Skipped(Where("fig.png"), Stage.PANELS, "torn", Box(0, 200, 50, 250)),),
)  # fmt: skip


def test_a_straight_page_keeps_its_pixels_and_cannot_be_written():
    rgb = np.random.default_rng(0).integers(0, 256, (40, 60, 3), dtype=np.uint8)
    straight = Warp(np.eye(3)).straightened(rgb)
    assert np.array_equal(straight, rgb)
    with pytest.raises(ValueError, match="read-only"):
        straight[0, 0] = 0


def test_a_page_is_fetched_from_where_it_lies_and_goes_on_as_its_border():
    rgb = np.zeros((40, 60, 3), np.uint8)
    rgb[:, :20] = 255
    straight = MOVED.straightened(rgb)
    assert straight[20, :, 0].tolist() == [255] * 10 + [0] * 50


def test_the_corner_of_the_picture_is_the_origin():
    assert TWICE.point(0.0, 0.0) == (-0.5, -0.5)
    assert TWICE.point(0.5, 0.5) == (0.5, 0.5)


@pytest.mark.parametrize(
    ("warp", "box"),
    [(MOVED, Box(110, 45, 210, 145)), (LEANING, Box(100, 51, 200, 151))],
)
def test_boxes_stay_upright(warp, box):
    assert warp.box(Box(100, 50, 200, 150)) == box


def test_a_box_never_vanishes():
    assert Warp(np.diag([0.1, 0.1, 1.0])).box(Box(100, 50, 101, 51)).area == 1


def test_everything_that_was_read_moves_along():
    placed = place_on_figure(READING, MOVED)
    (panel,) = placed.panels
    assert panel.panel == Panel(0, (110.0, 210.0, 310.0), (45.0, 145.0))
    assert [tick.position_px for tick in panel.x_axis.ticks] == [160.0]
    assert [tick.position_px for tick in panel.y_axis.ticks] == [95.0]
    assert panel.colorbar.box == Box(330, 45, 340, 145)
    assert [tick.position_px for tick in panel.colorbar.ticks] == [55.0]
    assert panel.readings[0].cell.box == Box(110, 45, 210, 145)
    assert placed.skipped[0].box == Box(10, 195, 60, 245)


def test_ticks_agree_with_the_upright_box_of_their_panel():
    """Its middle is where the box lies exactly."""
    panel = place_on_figure(READING, LEANING).panels[0]
    assert panel.x_axis.ticks[0].position_px == pytest.approx(150 - 100 * SLOPE, abs=0.01)
    assert panel.y_axis.ticks[0].position_px == pytest.approx(100 + 200 * SLOPE, abs=0.01)


def test_a_figure_without_panels_has_nothing_to_move():
    empty = FigureReading("fig.png", "0" * 64, 400, 300, "none")
    assert place_on_figure(empty, MOVED) == empty


def test_what_is_read_in_a_part_stands_where_that_is():
    placed = placed_within(READING, Box(0, 0, 500, 400), Box(20, 30, 420, 330))
    assert (placed.width_px, placed.height_px) == (500, 400)
    panel = placed.panels[0]
    assert panel.panel.x_edges == (120.0, 220.0, 320.0)
    assert panel.readings[0].cell.box == Box(120, 80, 220, 180)
    assert placed.skipped[0].box == Box(20, 230, 70, 280)
