"""Dithered pictures get the colors that are meant; all others stay as they are."""

import numpy as np
from PIL import Image

from heatgrid.detect.picture.dithering import without_dithering
from heatgrid.detect.picture.scene import view_scene
from heatgrid.settings import DitherSettings, PanelSettings

STEPS = 8


def _cells() -> np.ndarray:
    """Two rows of cells that are 30 px wide, from blue to red."""
    reds = np.linspace(20, 220, STEPS).astype(np.uint8)
    row = np.stack([reds, np.full(STEPS, 90, np.uint8), reds[::-1]], axis=1)
    return np.kron(np.stack([row, row[::-1]]), np.ones((30, 30, 1), np.uint8))


def _dithered(rgb: np.ndarray, colors: int) -> np.ndarray:
    """The picture as a GIF of a fixed palette shows it, its errors spread."""
    palette = Image.new("P", (1, 1))
    levels = np.linspace(20, 220, colors).astype(int)
    palette.putpalette([int(each) for level in levels for each in (level, 90, 240 - level)])
    few = Image.fromarray(rgb).quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)
    return np.array(few.convert("RGB"))


def test_faces_get_the_colors_that_were_drawn() -> None:
    drawn = _cells()
    dithered = _dithered(drawn, 6)
    meant = without_dithering(dithered, settings=DitherSettings())
    middles = np.s_[15::30, 15::30]
    assert np.abs(dithered[middles].astype(int) - drawn[middles]).max() > 15
    assert np.abs(meant[middles].astype(int) - drawn[middles]).max() <= 5


def test_borders_between_colors_that_are_not_mixed_stay_sharp() -> None:
    drawn = _cells()
    meant = without_dithering(_dithered(drawn, 6), settings=DitherSettings())
    # At the ends of both rows lies the greatest step, between rows.
    assert abs(int(meant[29, 15, 0]) - int(meant[30, 15, 0])) > 180


def test_a_scene_has_the_colors_that_are_meant() -> None:
    dithered = _dithered(_cells(), 6)
    scene = view_scene(dithered, settings=PanelSettings())
    assert (scene.rgb == without_dithering(dithered, settings=DitherSettings())).all()


def test_a_picture_that_is_not_dithered_is_returned_itself() -> None:
    drawn = _cells()
    assert without_dithering(drawn, settings=DitherSettings()) is drawn


def test_dots_of_one_color_are_no_dithering() -> None:
    dotted = np.full((90, 240, 3), 255, np.uint8)
    dotted[::2, ::2] = 190
    assert without_dithering(dotted, settings=DitherSettings()) is dotted


def test_a_picture_of_many_colors_has_no_palette_to_dither() -> None:
    dithered = _dithered(_cells(), 6)
    dithered[0, :, 1] = np.arange(240)
    dithered[-1, :, 2] = np.arange(240)
    assert without_dithering(dithered, settings=DitherSettings()) is dithered


def test_a_picture_smaller_than_the_window_is_returned_itself() -> None:
    small = _dithered(_cells(), 6)[:5]
    assert without_dithering(small, settings=DitherSettings()) is small
