"""Colors: their conversion and CIEDE2000 against printed numbers, and which of them are alike."""

import numpy as np
import pytest

from heatgrid.color import (
    delta_e_2000,
    distance_to_blends,
    distinct_colors,
    lab_to_rgb,
    lab_to_xyz,
    linear_to_srgb,
    median_color,
    rgb_to_lab,
    rgb_to_xyz,
    srgb_to_linear,
    xyz_to_lab,
    xyz_to_rgb,
)

# Table 1 of Sharma, Wu and Dalal (2005): L1 a1 b1, L2 a2 b2, CIEDE2000.
SHARMA = """
50.0000   2.6772 -79.7751  50.0000   0.0000 -82.7485   2.0425
50.0000   3.1571 -77.2803  50.0000   0.0000 -82.7485   2.8615
50.0000   2.8361 -74.0200  50.0000   0.0000 -82.7485   3.4412
50.0000  -1.3802 -84.2814  50.0000   0.0000 -82.7485   1.0000
50.0000  -1.1848 -84.8006  50.0000   0.0000 -82.7485   1.0000
50.0000  -0.9009 -85.5211  50.0000   0.0000 -82.7485   1.0000
50.0000   0.0000   0.0000  50.0000  -1.0000   2.0000   2.3669
50.0000  -1.0000   2.0000  50.0000   0.0000   0.0000   2.3669
50.0000   2.4900  -0.0010  50.0000  -2.4900   0.0009   7.1792
50.0000   2.4900  -0.0010  50.0000  -2.4900   0.0010   7.1792
50.0000   2.4900  -0.0010  50.0000  -2.4900   0.0011   7.2195
50.0000   2.4900  -0.0010  50.0000  -2.4900   0.0012   7.2195
50.0000  -0.0010   2.4900  50.0000   0.0009  -2.4900   4.8045
50.0000  -0.0010   2.4900  50.0000   0.0010  -2.4900   4.8045
50.0000  -0.0010   2.4900  50.0000   0.0011  -2.4900   4.7461
50.0000   2.5000   0.0000  50.0000   0.0000  -2.5000   4.3065
50.0000   2.5000   0.0000  73.0000  25.0000 -18.0000  27.1492
50.0000   2.5000   0.0000  61.0000  -5.0000  29.0000  22.8977
50.0000   2.5000   0.0000  56.0000 -27.0000  -3.0000  31.9030
50.0000   2.5000   0.0000  58.0000  24.0000  15.0000  19.4535
50.0000   2.5000   0.0000  50.0000   3.1736   0.5854   1.0000
50.0000   2.5000   0.0000  50.0000   3.2972   0.0000   1.0000
50.0000   2.5000   0.0000  50.0000   1.8634   0.5757   1.0000
50.0000   2.5000   0.0000  50.0000   3.2592   0.3350   1.0000
60.2574 -34.0099  36.2677  60.4626 -34.1751  39.4387   1.2644
63.0109 -31.0961  -5.8663  62.8187 -29.7946  -4.0864   1.2630
61.2901   3.7196  -5.3901  61.4292   2.2480  -4.9620   1.8731
35.0831 -44.1164   3.7933  35.0232 -40.0716   1.5901   1.8645
22.7233  20.0904 -46.6940  23.0331  14.9730 -42.5619   2.0373
36.4612  47.8580  18.3852  36.2715  50.5065  21.2231   1.4146
90.8027  -2.0831   1.4410  91.1528  -1.6435   0.0447   1.4441
90.9257  -0.5406  -0.9208  88.6381  -0.8985  -0.7239   1.5381
 6.7747  -0.2908  -2.4247   5.8714  -0.0985  -2.2286   0.6377
 2.0776   0.0795  -1.1350   0.9033  -0.0636  -0.5514   0.9082
"""
PAIRS = np.array([line.split() for line in SHARMA.strip().splitlines()], dtype=float)


def test_ciede2000_equals_the_published_pairs_both_ways():
    first, second, expected = PAIRS[:, :3], PAIRS[:, 3:6], PAIRS[:, 6]
    assert len(PAIRS) == 34
    assert np.round(delta_e_2000(first, second), 4).tolist() == expected.tolist()
    assert np.round(delta_e_2000(second, first), 4).tolist() == expected.tolist()


def test_ciede2000_broadcasts_one_color_against_many():
    alone = [float(delta_e_2000(lab, PAIRS[0, :3])) for lab in PAIRS[:, 3:6]]
    assert delta_e_2000(PAIRS[:, 3:6], PAIRS[0, :3]).tolist() == alone


@pytest.mark.parametrize(
    ("rgb", "lab"),
    [
        ((255, 255, 255), (100.0, 0.0, 0.0)),
        ((0, 0, 0), (0.0, 0.0, 0.0)),
        ((255, 0, 0), (53.24, 80.09, 67.2)),
        ((0, 255, 0), (87.73, -86.18, 83.18)),
        ((0, 0, 255), (32.3, 79.19, -107.86)),
    ],
)
def test_primaries_have_the_lab_values_of_srgb(rgb, lab):
    assert np.abs(rgb_to_lab(rgb) - lab).max() < 0.02


def test_gray_has_no_chroma():
    gray = np.repeat(np.arange(256)[:, None], 3, axis=1)
    assert np.abs(rgb_to_lab(gray)[:, 1:]).max() < 1e-9


def test_every_conversion_can_be_undone():
    rgb = np.random.default_rng(0).integers(0, 256, (500, 3))
    assert np.rint(lab_to_rgb(rgb_to_lab(rgb))).astype(int).tolist() == rgb.tolist()
    assert np.rint(xyz_to_rgb(rgb_to_xyz(rgb))).astype(int).tolist() == rgb.tolist()
    assert np.rint(linear_to_srgb(srgb_to_linear(rgb))).astype(int).tolist() == rgb.tolist()
    xyz = rgb_to_xyz(rgb)
    assert np.abs(lab_to_xyz(xyz_to_lab(xyz)) - xyz).max() < 1e-12


def test_no_colors_give_no_values():
    assert rgb_to_lab(np.empty((0, 3))).shape == (0, 3)
    assert delta_e_2000(np.empty((0, 3)), (50, 0, 0)).shape == (0,)


@pytest.mark.parametrize(
    ("color", "distance"),
    [((100, 50, 0), 0), ((100, 60, 0), 8), ((250, 100, 0), 50), ((0, 0, 30), 30)],
    ids=["a blend", "beside one", "beyond the end", "beside the start"],
)
def test_the_distance_to_the_nearest_blend_of_two_colors(color, distance):
    start, end = np.zeros(3), np.array([200.0, 100.0, 0.0])
    found = distance_to_blends(np.array([color], float), start, end)
    assert found == pytest.approx([distance])


def test_two_equal_colors_have_one_blend():
    one = np.full(3, 7.0)
    assert distance_to_blends(np.array([[7.0, 9.0, 7.0]]), one, one) == pytest.approx([2])


def test_the_first_of_colors_that_are_alike_is_kept():
    colors = [(0, 0, 0), (5, 0, 0), (6, 0, 0), (11, 0, 0)]
    assert distinct_colors(colors, 5) == [(0, 0, 0), (6, 0, 0)]
    assert distinct_colors(colors, 4, most=2) == [(0, 0, 0), (5, 0, 0)]
    assert distinct_colors([], 5) == []


@pytest.mark.parametrize("dtype", [np.uint8, np.float32, np.float64])
@pytest.mark.parametrize("shape", [(1, 3), (8, 3), (5, 7, 3)])
def test_median_of_colors_is_that_of_each_channel(shape, dtype):
    colors = np.random.default_rng(5).integers(0, 256, shape).astype(dtype)
    expected = np.median(colors.reshape(-1, 3), axis=0)
    found = median_color(colors)
    assert found.tolist() == expected.tolist()
    assert found.dtype == expected.dtype
