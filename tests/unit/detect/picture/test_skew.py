"""Pages turned and tilted by known amounts."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.picture.skew import find_edges, find_skew
from heatgrid.settings import SkewSettings
from heatgrid.warp import Warp
from tests.unit.detect.drawings import as_jpeg, draw_mesh, make_fractions, make_paper

SETTINGS = SkewSettings()
HEIGHT, WIDTH = 420, 560
CORNERS = np.array([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], np.float32)


def make_page(color=(255, 255, 255)):
    """A page with two heatmaps."""
    rgb = make_paper(HEIGHT, WIDTH, color)
    draw_mesh(rgb, make_fractions(8, 5), (60, 60))
    draw_mesh(rgb, make_fractions(6, 6, seed=1), (300, 90), cmap="magma", line_px=1)
    return rgb


def held(rgb, corners):
    """The page with its corners elsewhere."""
    matrix = cv2.getPerspectiveTransform(CORNERS, np.asarray(corners, np.float32))
    border = tuple(int(level) for level in rgb[0, 0])
    return cv2.warpPerspective(
        rgb, matrix, (WIDTH, HEIGHT), flags=cv2.INTER_CUBIC, borderValue=border
    )


def turned_corners(deg):
    middle, angle = np.array([WIDTH, HEIGHT]) / 2, np.deg2rad(deg)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return (CORNERS - middle) @ turn + middle


def slopes(corners):
    """Of the upper and lower side, then of the left and right one."""
    top_left, top_right, bottom_right, bottom_left = corners
    level = [right - left for left, right in ((top_left, top_right), (bottom_left, bottom_right))]
    upright = [low - high for high, low in ((top_left, bottom_left), (top_right, bottom_right))]
    return [y / x for x, y in level] + [x / y for x, y in upright]


def shift_px(warp, corners):
    """How far the corners that were found are from the right ones, at most."""
    found = np.array([warp.point(*corner) for corner in CORNERS.tolist()])
    return np.abs(found - corners).max()


@pytest.mark.parametrize("color", [(255, 255, 255), (25, 25, 35)])
def test_a_straight_page_is_left_alone(color):
    assert find_skew(make_page(color), settings=SETTINGS) is None


def test_an_empty_page_is_left_alone():
    assert find_skew(make_paper(HEIGHT, WIDTH), settings=SETTINGS) is None


@pytest.mark.parametrize("deg", [-1.5, -0.4, 0.4, 1.0])
@pytest.mark.parametrize("damage", [lambda rgb: rgb, as_jpeg], ids=["clean", "jpeg"])
def test_a_turn_is_found(deg, damage):
    corners = turned_corners(deg)
    warp = find_skew(damage(held(make_page(), corners)), settings=SETTINGS)
    assert shift_px(warp, corners) < 1.0


@pytest.mark.parametrize(
    "corners",
    [
        [(6, 0), (WIDTH - 6, 0), (WIDTH, HEIGHT), (0, HEIGHT)],
        [(0, 0), (WIDTH, 5), (WIDTH, HEIGHT - 5), (0, HEIGHT)],
        [(5, 0), (WIDTH + 5, 0), (WIDTH, HEIGHT), (0, HEIGHT)],
    ],
    ids=["from below", "from the left", "part of a photo"],
)
def test_a_tilt_is_found(corners):
    """Which way its sides run; how long they are depends on the distance of the camera."""
    warp = find_skew(held(make_page(), corners), settings=SETTINGS)
    found = np.array([warp.point(*corner) for corner in CORNERS.tolist()])
    assert slopes(found) == pytest.approx(slopes(np.array(corners)), abs=0.003)


def test_a_turn_too_small_to_disturb_is_left_alone():
    assert find_skew(held(make_page(), turned_corners(0.05)), settings=SETTINGS) is None


def test_a_slanted_line_turns_no_page():
    rgb = make_page()
    cv2.line(rgb, (20, 30), (540, 40), (0, 0, 0), 2, cv2.LINE_AA)
    assert find_skew(rgb, settings=SETTINGS) is None


def test_straightening_brings_the_page_back():
    rgb = make_page()
    photo = held(rgb, turned_corners(0.8))
    warp = find_skew(photo, settings=SETTINGS)
    assert isinstance(warp, Warp)
    inside = slice(20, -20)
    before = np.abs(photo[inside, inside].astype(float) - rgb[inside, inside]).mean()
    after = np.abs(warp.straightened(photo)[inside, inside].astype(float) - rgb[inside, inside])
    assert after.mean() < before / 3


def test_edges_lie_between_pixels():
    gray = np.zeros((40, 60), np.uint8)
    gray[:, 30:] = 200
    edges = find_edges(gray, settings=SETTINGS)
    assert np.unique(edges.across).tolist() == [29.5]
    assert edges.along.min() == 4 - 20
    assert edges.along.max() == 35 - 20
    assert edges.length == 60


def test_of_many_edges_few_are_looked_at_always_the_same():
    gray = np.random.default_rng(0).integers(0, 256, (1, 600), np.uint8).repeat(200, axis=0)
    first = find_edges(gray, settings=SETTINGS)
    assert len(first.across) == SETTINGS.edges_max
    assert np.array_equal(first.across, find_edges(gray, settings=SETTINGS).across)
