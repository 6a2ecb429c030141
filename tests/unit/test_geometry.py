"""Boxes are half-open, intervals are closed."""

import math

import numpy as np
import pytest

from heatgrid.geometry import Box, Interval, bounding_box, cells_between

BOX = Box(10, 20, 40, 60)


def test_sides_of_a_box():
    assert (BOX.width, BOX.height, BOX.area) == (30, 40, 1200)
    assert BOX.center == (25.0, 40.0)


def test_slices_cut_exactly_the_box():
    rgb = np.zeros((100, 80, 3), np.uint8)
    rgb[BOX.slices] = 1
    assert rgb[BOX.slices].shape == (40, 30, 3)
    assert rgb[20, 10, 0] == rgb[59, 39, 0] == 1
    assert int(rgb[..., 0].sum()) == BOX.area


def test_slices_in_a_part_of_the_picture_cut_the_same_pixels():
    rgb = np.arange(100 * 80).reshape(100, 80)
    whole = Box(5, 12, 70, 90)
    assert (rgb[whole.slices][BOX.slices_in(whole)] == rgb[BOX.slices]).all()


@pytest.mark.parametrize("sides", [(10, 20, 10, 60), (10, 20, 40, 20), (40, 20, 10, 60)])
def test_a_box_without_pixels_is_refused(sides):
    with pytest.raises(ValueError, match="positive width and height"):
        Box(*sides)


@pytest.mark.parametrize(
    ("other", "common"),
    [
        (Box(30, 50, 90, 90), Box(30, 50, 40, 60)),
        (Box(0, 0, 100, 100), BOX),
        (Box(15, 25, 20, 30), Box(15, 25, 20, 30)),
        (Box(39, 59, 50, 70), Box(39, 59, 40, 60)),
        (Box(40, 20, 50, 60), None),
        (Box(10, 60, 40, 70), None),
    ],
)
def test_intersection(other, common):
    assert BOX.intersection(other) == common
    assert other.intersection(BOX) == common


def test_share_in_another_box():
    assert BOX.share_in(BOX) == BOX.share_in(Box(0, 0, 100, 100)) == 1.0
    assert BOX.share_in(Box(10, 20, 40, 30)) == 0.25
    assert Box(10, 20, 40, 30).share_in(BOX) == 1.0
    assert BOX.share_in(Box(40, 20, 50, 60)) == 0.0


def test_intersection_over_union():
    assert BOX.iou(BOX) == 1.0
    assert Box(0, 0, 10, 10).iou(Box(0, 0, 10, 5)) == 0.5
    assert Box(0, 0, 10, 10).iou(Box(5, 0, 15, 10)) == 50 / 150
    assert BOX.iou(Box(40, 20, 50, 60)) == 0.0


def test_padding_stays_within_another_box():
    figure = Box(0, 0, 45, 100)
    assert BOX.padded(3, 5, within=figure) == Box(7, 15, 43, 65)
    assert BOX.padded(8, 90, within=figure) == Box(2, 0, 45, 100)
    assert BOX.padded(-5, -10, within=figure) == Box(15, 30, 35, 50)
    assert BOX.shrunk(5, 10) == Box(15, 30, 35, 50)


def test_padding_cannot_shrink_a_box_to_nothing():
    with pytest.raises(ValueError, match="positive width and height"):
        BOX.padded(-15, 0, within=BOX)


def test_bounding_box_holds_all():
    assert bounding_box([BOX]) == BOX
    assert bounding_box(iter([BOX, Box(5, 50, 20, 70), Box(90, 25, 95, 30)])) == Box(5, 20, 95, 70)


def test_nothing_has_no_bounding_box():
    with pytest.raises(ValueError, match="no box"):
        bounding_box([])


def test_ends_belong_to_an_interval():
    interval = Interval(0.525, 0.535)
    assert 0.525 in interval
    assert 0.535 in interval
    assert 0.5351 not in interval


def test_width_and_middle():
    assert (Interval(2.0, 5.0).width, Interval(2.0, 5.0).middle) == (3.0, 3.5)
    assert Interval(4.0, 4.0).width == 0.0
    assert Interval(4.0, math.inf).width == math.inf


@pytest.mark.parametrize(
    ("other", "expected"),
    [
        (Interval(5.0, 6.0), True),
        (Interval(0.0, 2.0), True),
        (Interval(3.0, 4.0), True),
        (Interval(-math.inf, math.inf), True),
        (Interval(5.1, 6.0), False),
        (Interval(-math.inf, 1.9), False),
    ],
)
def test_overlap_includes_touching(other, expected):
    assert Interval(2.0, 5.0).overlaps(other) is expected
    assert other.overlaps(Interval(2.0, 5.0)) is expected


@pytest.mark.parametrize("ends", [(2.0, 1.0), (math.nan, 1.0), (1.0, math.nan)])
def test_ends_must_ascend(ends):
    with pytest.raises(ValueError, match="must ascend"):
        Interval(*ends)


def test_a_box_gets_other_ends_along_one_axis():
    assert BOX.with_ends(0, 5, 50) == Box(5, 20, 50, 60)
    assert BOX.with_ends(1, 5, 50) == Box(10, 5, 40, 50)


@pytest.mark.parametrize(
    ("ends", "count"), [((20, 40), 2), ((11, 39), 3), ((14, 40), 0), ((40, 60), 2), ((20, 20), 0)]
)
def test_cells_are_counted_from_border_to_border(ends, count):
    edges = (10.0, 20.0, 30.0, 40.0)
    assert cells_between(ends, edges, slack=0.15) == count
    assert cells_between(ends, np.array(edges), slack=0.15) == count
