"""Discrete bars that go on in the color of the paper."""

import numpy as np
import pytest

from heatgrid.detect.colorbar.bars import detect_bars
from heatgrid.detect.colorbar.unseen import with_unseen_class
from heatgrid.detect.picture.scene import view_scene
from heatgrid.drawn import Orientation
from heatgrid.geometry import Box
from heatgrid.settings import BarSettings, PanelSettings
from tests.unit.detect.drawings import BLACK, WHITE, make_paper

BARS = BarSettings()
LENGTH = 60
SHADES = ((90, 20, 20), (200, 120, 120))
SEEN = Box(280, 70, 300, 190)
PAPERS = np.array([WHITE], float)
STEP = 6.0


def drawn(ticks, *, shades=SHADES):
    """A bar of classes of 60 rows from row 70 on, with ticks of two rows at its right."""
    rgb = make_paper(320, 320)
    for k, shade in enumerate(shades):
        rgb[70 + k * LENGTH : 70 + (k + 1) * LENGTH, 280:300] = shade
    for at in ticks:
        rgb[at - 1 : at + 1, 300:305] = BLACK
    return rgb


def prolonged(rgb, seen=SEEN):
    colors = rgb[seen.top : seen.bottom, 290].astype(float)
    return with_unseen_class(rgb, seen, colors, PAPERS, STEP, settings=BARS)


@pytest.mark.parametrize(
    ("ticks", "ends"),
    [
        ((70, 130, 190, 250), (70, 250)),
        ((10, 70, 130, 190), (10, 190)),
        ((70, 130, 190), (70, 190)),
        ((70, 130, 190, 230), (70, 190)),
        ((130, 190, 250), (70, 190)),
        ((10, 70, 130, 190, 250), (70, 190)),
    ],
)
def test_a_tick_a_class_farther_out_shows_a_class_in_the_color_of_the_paper(ticks, ends):
    found = prolonged(drawn(ticks))
    assert (found.left, found.right) == (280, 300)
    assert (found.top, found.bottom) == ends


def test_what_is_drawn_there_is_no_class():
    rgb = drawn((70, 130, 190, 250))
    rgb[210:214, 284:290] = BLACK
    assert prolonged(rgb) == SEEN


PALE = (247, 251, 255)


@pytest.mark.parametrize(
    ("rows", "columns", "color", "top"),
    [
        (slice(10, 70), slice(280, 300), PALE, 10),
        (slice(10, 70), slice(280, 300), WHITE, 70),
        (slice(0, 70), slice(280, 300), PALE, 70),
        (slice(30, 70), slice(280, 300), PALE, 70),
        (slice(10, 70), slice(240, 320), PALE, 70),
    ],
    ids=["class", "paper", "longer", "shorter", "ground"],
)
def test_a_class_next_to_white_is_as_wide_and_as_long_as_the_others(rows, columns, color, top):
    rgb = drawn(())
    rgb[rows, columns] = color
    assert prolonged(rgb) == SEEN.with_ends(1, top, SEEN.bottom)
    turned = np.ascontiguousarray(rgb[::-1])
    seen = SEEN.with_ends(1, 320 - SEEN.bottom, 320 - SEEN.top)
    assert prolonged(turned, seen) == seen.with_ends(1, seen.top, 320 - top)


@pytest.mark.parametrize(
    ("count", "start", "bend", "top"),
    [(5, 255, 0, 10), (5, 235, 0, 70), (5, 255, 12, 70), (3, 255, 0, 70)],
    ids=["to white", "to gray", "not straight", "few classes"],
)
def test_colors_of_classes_that_run_straight_to_the_paper_have_a_class_there(
    count, start, bend, top
):
    """Of white to steelblue in pheatmap, the first class cannot be seen."""
    steps = [np.array([start - 35 * k, start - 25 * k, 255 - 10 * k]) for k in range(1, count + 1)]
    steps[1] = steps[1] + bend
    rgb = make_paper(460, 320)
    for k, shade in enumerate(steps):
        rgb[70 + k * LENGTH : 70 + (k + 1) * LENGTH, 280:300] = shade
    seen = Box(280, 70, 300, 70 + count * LENGTH)
    assert prolonged(rgb, seen) == seen.with_ends(1, top, seen.bottom)
    turned = np.ascontiguousarray(rgb[::-1])
    seen = seen.with_ends(1, 460 - seen.bottom, 390)
    assert prolonged(turned, seen) == seen.with_ends(1, seen.top, 460 - top)


@pytest.mark.parametrize("turned", [False, True])
def test_no_class_follows_beyond_the_line_of_a_frame(turned):
    rgb = make_paper(460, 320)
    for k in range(1, 6):
        rgb[70 + (k - 1) * LENGTH : 70 + k * LENGTH, 280:300] = 255 - 35 * k
    seen = Box(280, 70, 300, 70 + 5 * LENGTH)
    assert prolonged(rgb, seen) == seen.with_ends(1, 70 - LENGTH, seen.bottom)
    rgb[69, 279:301] = BLACK
    if turned:
        rgb, seen = np.ascontiguousarray(rgb[::-1]), seen.with_ends(1, 460 - seen.bottom, 390)
    assert prolonged(rgb, seen) == seen


def test_one_color_is_no_bar():
    rgb = drawn((70, 130, 190), shades=SHADES[:1])
    assert prolonged(rgb, Box(280, 70, 300, 130)) == Box(280, 70, 300, 130)


@pytest.mark.parametrize("orientation", Orientation)
def test_bars_are_found_with_it(orientation):
    rgb = drawn((70, 130, 190, 250))
    expected = Box(280, 70, 300, 250)
    if orientation is Orientation.HORIZONTAL:
        rgb = np.ascontiguousarray(rgb.swapaxes(0, 1))
        expected = Box(70, 280, 250, 300)
    scene = view_scene(rgb, settings=PanelSettings())
    (bar,) = detect_bars(scene, settings=BARS)
    assert (bar.box, bar.orientation) == (expected, orientation)
