"""Whether what changes from cell to cell changes at the borders that were found."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.panels.drift import border_contrast
from heatgrid.settings import StrangerSettings

SETTINGS = StrangerSettings()
ROWS = (0.0, 20.0, 40.0, 60.0)
COLORS = np.random.default_rng(3).integers(0, 255, (3, 24, 3))


def figure(columns, px):
    """Cells of 20 pixels in height, and of so many in width."""
    return columns.repeat(20, axis=0).repeat(px, axis=1).astype(np.uint8)


def contrast(rgb, borders):
    return border_contrast(rgb, borders, ROWS, settings=SETTINGS)


def test_cells_of_one_color_change_at_their_borders():
    assert contrast(figure(COLORS, 16), np.arange(0, 385, 16)) == 1


@pytest.mark.parametrize("px", [8, 16, 31])
def test_so_do_blurred_cells(px):
    rgb = cv2.GaussianBlur(figure(COLORS, px), (0, 0), max(1, px / 16))
    assert contrast(rgb, np.arange(0, 24 * px + 1, px)) > 0.6


def test_so_do_cells_with_noise():
    rgb = figure(COLORS, 16) + np.random.default_rng(4).normal(0, 12, (60, 384, 3))
    assert contrast(rgb.clip(0, 255).astype(np.uint8), np.arange(0, 385, 16)) > 0.8


def test_a_slope_changes_within_cells_as_well():
    ends = COLORS[:, :6].astype(np.float32)
    rgb = cv2.resize(ends, (384, 60), interpolation=cv2.INTER_LINEAR).astype(np.uint8)
    assert contrast(rgb, np.arange(0, 385, 16)) < 0


@pytest.mark.parametrize(("samples", "px"), [(24, 24), (24, 32), (24, 40)])
def test_finer_samples_change_within_cells(samples, px):
    assert contrast(figure(COLORS[:, :samples], 16), np.arange(0, 16 * samples + 1, px)) < 0.3


def test_gaps_between_cells_show_their_borders():
    rgb = figure(COLORS, 16)
    for at in range(0, 384, 16):
        rgb[:, max(0, at - 3) : at + 3] = 255
    assert contrast(rgb, np.arange(0, 385, 16)) == 1


def test_nothing_is_said_of_rows_of_one_color():
    assert contrast(figure(COLORS[:, :1].repeat(24, axis=1), 16), np.arange(0, 385, 16)) == 1


def test_nothing_is_said_of_few_cells_or_of_narrow_ones():
    slope = np.linspace(0, 255, 384).astype(np.uint8)[None, :, None].repeat(60, 0).repeat(3, 2)
    assert contrast(slope, (0, 128, 256, 384)) == 1
    assert contrast(slope, np.arange(0, 385, 4)) == 1
    assert contrast(slope, np.arange(0, 385, 32)) < 0
