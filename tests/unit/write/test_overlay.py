"""The drawing of a reading beside its figure."""

import io
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from heatgrid.drawn import Orientation
from heatgrid.settings import OverlaySettings
from heatgrid.write.overlay import draw_overlay
from tests.readings import FIGURE_READING, NOTHING_FOUND, PANEL_READING, blank_figure

RED = (214, 0, 28)


def pixels(png: bytes) -> NDArray[np.uint8]:
    with Image.open(io.BytesIO(png)) as image:
        assert image.format == "PNG"
        return np.asarray(image.convert("RGB"))


def count(rgb: NDArray[np.uint8], color: tuple[int, int, int]) -> int:
    return int((rgb == color).all(axis=-1).sum())


def test_shows_measured_colors_and_flags() -> None:
    rgb = pixels(draw_overlay(blank_figure(), FIGURE_READING))
    assert count(rgb, (120, 200, 190)) > 3000
    assert count(rgb, RED) > 500


def test_no_flag_no_red() -> None:
    rgb = pixels(draw_overlay(blank_figure(), replace(FIGURE_READING, findings=())))
    assert count(rgb, RED) == 0


def test_figure_without_panels_is_drawn_twice_its_height() -> None:
    margin = OverlaySettings().margin_px
    rgb = pixels(draw_overlay(blank_figure(), NOTHING_FOUND))
    assert rgb.shape[1] == 140
    assert rgb.shape[0] > 2 * 90 + margin


def test_small_cells_are_enlarged() -> None:
    settings = OverlaySettings(cell_min_px=60.0)
    rgb = pixels(draw_overlay(blank_figure(), FIGURE_READING, settings=settings))
    assert rgb.shape[1] == 280


def test_horizontal_bar_and_masked_cells() -> None:
    assert PANEL_READING.colorbar is not None
    bar = replace(PANEL_READING.colorbar, orientation=Orientation.HORIZONTAL)
    masked = tuple(
        replace(item, cell=replace(item.cell, drawn=False)) for item in PANEL_READING.readings
    )
    panel = replace(PANEL_READING, colorbar=bar, readings=masked)
    rgb = pixels(draw_overlay(blank_figure(), replace(FIGURE_READING, panels=(panel,))))
    assert count(rgb, (120, 200, 190)) == 0
    assert count(rgb, (8, 29, 88)) > 100
