"""Photos that are drawn pixel by pixel, and heatmaps of as many colors."""

import matplotlib as mpl
import numpy as np
import pytest

from heatgrid.detect.grid.cells import detect_cells
from heatgrid.detect.panels.photos import are_textured, is_photo
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import SETTINGS, as_jpeg, draw_bar, make_paper, print_number, view

BAR = Box(300, 40, 312, 240)


def field(size, seed):
    """A smooth random field of values 0..1."""
    rng, places = np.random.default_rng(seed), np.linspace(0, 2 * np.pi, size)
    waves = [
        rng.normal() * np.sin(rng.integers(1, 4) * places[:, None] + rng.integers(1, 4) * places
                              + rng.uniform(0, 6))
        for _ in range(6)
    ]  # fmt: skip
    values = np.sum(waves, axis=0)
    return (values - values.min()) / np.ptp(values)


def photo_in(colors, *, texts=(), noise=0.0, bars=(), beside=False):
    """Whether cells of 10 px in these colors, 0..1, are the pixels of a photo, beside another."""
    rgb = make_paper(280, 680 if beside else 340)
    if beside:
        rgb[20:260, 345:675] = np.random.default_rng(2).normal(120, 24, (240, 330, 1)).clip(0, 255)
    rgb[40:240, 40:240] = np.kron(np.rint(255 * colors), np.ones((10, 10, 1)))
    for bar in bars:
        draw_bar(rgb, bar)
    noisy = rgb + np.random.default_rng(1).normal(0, noise, rgb.shape)
    scene = view(np.rint(noisy.clip(0, 255)).astype(np.uint8))
    edges = tuple(40.0 + 10 * k for k in range(21))
    cells = detect_cells(scene, Panel(0, edges, edges), settings=SETTINGS)
    printed = [*texts, *[""] * (len(cells) - len(texts))]
    return is_photo(scene, cells, printed, bars=tuple(bars), settings=SETTINGS)


PHOTO = np.stack([field(20, seed) for seed in (3, 4, 5)], axis=-1)


def test_colors_that_lie_all_around_are_those_of_a_photo():
    assert photo_in(PHOTO)
    assert photo_in(PHOTO, noise=3)


@pytest.mark.parametrize(("noise", "expected"), [(0.0, True), (4.0, False)])
def test_what_photos_show_is_no_loss_where_their_paper_is_clean(noise, expected):
    """Fur: shades of one hue, a little off it from pixel to pixel."""
    shades = field(20, 8)[..., np.newaxis] * np.array([0.8, 0.6, 0.4]) + 0.1
    fur = (shades + np.random.default_rng(5).normal(0, 0.03, shades.shape)).clip(0, 1)
    assert photo_in(fur, noise=noise, beside=True) == expected


@pytest.mark.parametrize("cmap", ["viridis", "terrain", "twilight", "jet", "RdGy", "gray"])
@pytest.mark.parametrize("noise", [0.0, 6.0])
def test_colors_along_a_map_are_those_of_a_heatmap(cmap, noise):
    colors = mpl.colormaps[cmap](field(20, 6))[..., :3]
    assert not photo_in(colors, noise=noise)


def test_numbers_or_a_bar_make_a_panel_of_any_colors():
    assert not photo_in(PHOTO, texts=["1"] * 24)
    viridis = mpl.colormaps["viridis"](field(20, 6))[..., :3]
    assert not photo_in(viridis, bars=[BAR])
    assert photo_in(PHOTO, bars=[BAR])


def test_few_colors_do_not_tell():
    assert not photo_in(np.rint(PHOTO))


def test_many_colors_far_from_each_other_are_those_of_a_palette():
    palette = np.rint(PHOTO * 3) / 3
    assert photo_in(palette)
    assert not photo_in(palette, texts=["1"] * 24)
    assert not photo_in(mpl.colormaps["gist_ncar"](field(20, 6))[..., :3])


def test_a_strip_with_the_colors_of_the_photo_is_no_bar():
    rgb = make_paper(480, 340)
    colors = np.rint(255 * PHOTO).astype(np.uint8)
    rgb[40:240, 40:240] = np.kron(colors, np.ones((10, 10, 1), np.uint8))
    strip = Box(260, 40, 280, 440)
    rgb[strip.slices] = colors.reshape(-1, 1, 3)
    scene = view(rgb)
    edges = tuple(40.0 + 10 * k for k in range(21))
    cells = detect_cells(scene, Panel(0, edges, edges), settings=SETTINGS)
    assert is_photo(scene, cells, [""] * len(cells), bars=(strip,), settings=SETTINGS)


@pytest.mark.parametrize(
    ("size", "spread", "texts", "answer"),
    [(80, 40, False, True), (80, 3, True, False), (30, 40, False, False)],
    ids=["photos", "numbers", "small"],
)
def test_large_cells_of_several_colors_up_to_their_rims_are_photos(size, spread, texts, answer):
    rng = np.random.default_rng(5)
    rgb = np.clip(rng.normal(150, spread, (2 * size + 40, 3 * size + 40, 3)), 0, 255)
    rgb = rgb.astype(np.uint8)
    panel = Panel(
        0, tuple(20.0 + size * at for at in range(4)), tuple(20.0 + size * at for at in range(3))
    )
    if texts:
        for row in range(2):
            for col in range(3):
                print_number(rgb, "42", (20 + size * col, 20 + size * row), (size, size))
    scene = view(rgb)
    cells = detect_cells(scene, panel, settings=SETTINGS)
    assert are_textured(scene, cells, 22.0, settings=SETTINGS) == answer


@pytest.mark.parametrize("spread", [0, 40], ids=["paper", "picture"])
def test_the_ground_around_tiles_is_no_texture(spread):
    rgb = make_paper(340, 460)
    noise = np.random.default_rng(2).normal(0, spread, rgb.shape)
    rgb[:] = np.clip(rgb - 60.0 * (spread > 0) + noise, 0, 255).astype(np.uint8)
    for row in range(2):
        for col in range(3):
            left, top = 30 + 130 * col, 30 + 130 * row
            rgb[top : top + 90, left : left + 100] = (60 + 30 * row, 90, 200 - 40 * col)
    panel = Panel(0, (15.0, 145.0, 275.0, 405.0), (10.0, 140.0, 270.0))
    scene = view(rgb)
    cells = detect_cells(scene, panel, settings=SETTINGS)
    assert not are_textured(scene, cells, 10.0, settings=SETTINGS)


@pytest.mark.parametrize("kind", ["heatmap", "photo"])
@pytest.mark.parametrize("quality", [75, 90])
def test_small_cells_in_a_lossy_picture_are_mixed_with_their_neighbors(kind, quality):
    """Each cell of 5 px shares the hue of the cells beside it."""
    noise = np.random.default_rng(5).random((40, 40))
    colors = mpl.colormaps["viridis"](noise)[..., :3] if kind == "heatmap" else PHOTO
    cell = 200 // len(colors)
    rgb = make_paper(280, 340)
    rgb[40:240, 40:240] = np.kron(np.rint(255 * colors), np.ones((cell, cell, 1)))
    scene = view(as_jpeg(rgb, quality))
    edges = tuple(np.linspace(40, 240, len(colors) + 1).tolist())
    cells = detect_cells(scene, Panel(0, edges, edges), settings=SETTINGS)
    found = is_photo(scene, cells, [""] * len(cells), bars=(), settings=SETTINGS)
    assert found == (kind == "photo")
