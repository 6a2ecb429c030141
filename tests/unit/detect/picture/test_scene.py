"""Background, noise and masks of figures whose every pixel is known."""

from dataclasses import replace

import numpy as np
import pytest

from heatgrid.detect.picture.scene import (
    background_color,
    component_boxes,
    foreground_mask,
    open_mask,
    step_noise,
)
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    as_jpeg,
    draw_mesh,
    make_fractions,
    make_paper,
    view,
)


def mask_of(*boxes: Box, height: int = 100, width: int = 150) -> np.ndarray:
    """A mask that is 1 in boxes."""
    mask = np.zeros((height, width), np.uint8)
    for box in boxes:
        mask[box.slices] = 1
    return mask


@pytest.mark.parametrize("paper", [(255, 255, 255), (20, 20, 30), (234, 234, 242)])
def test_background_is_the_color_of_the_border(paper):
    rgb = make_paper(color=paper)
    draw_mesh(rgb, make_fractions(4, 5))
    assert tuple(background_color(rgb)) == paper


def test_background_survives_a_window_frame_and_a_panel_at_the_edge():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 4), (160, 0))
    rgb[[0, -1]] = BLACK
    rgb[:, [0, -1]] = BLACK
    assert tuple(background_color(rgb)) == (255, 255, 255)


def test_background_of_jpeg_is_within_its_noise():
    rgb = make_paper(color=(234, 234, 242))
    draw_mesh(rgb, make_fractions(4, 5))
    assert np.abs(background_color(as_jpeg(rgb)) - (234, 234, 242)).max() <= 1


def test_a_clean_figure_has_no_noise():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    scene = view(rgb)
    assert step_noise(rgb) == 0.0
    assert scene.step_threshold == scene.face_threshold == SETTINGS.step_threshold


def test_an_empty_figure_has_no_noise():
    assert step_noise(make_paper()) == 0.0


def test_noise_raises_the_thresholds_of_single_pixels_more_than_those_of_cells():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    fine, coarse = view(as_jpeg(rgb, 90)), view(as_jpeg(rgb, 40))
    assert SETTINGS.step_threshold < fine.step_threshold < coarse.step_threshold
    assert coarse.face_threshold < coarse.step_threshold


def test_size_counts_pixels():
    assert view(make_paper(30, 40)).size == 1200


def test_foreground_begins_above_the_threshold():
    rgb = make_paper()
    at, above = Box(20, 20, 60, 50), Box(100, 80, 140, 120)
    rgb[at.slices] = 255 - round(SETTINGS.step_threshold)
    rgb[above.slices] = (255, 255 - round(SETTINGS.step_threshold) - 1, 255)
    expected = mask_of(above, height=240, width=320)
    assert foreground_mask(view(rgb)).tolist() == expected.tolist()


def test_opening_removes_what_is_thinner_and_keeps_the_rest():
    stroke, block = Box(10, 10, 90, 12), Box(40, 40, 43, 43)
    opened = open_mask(mask_of(stroke, block), (3, 3))
    assert opened.tolist() == mask_of(block).tolist()


@pytest.mark.parametrize("shape", [(8, 1), (1, 8), (3, 3), (4, 6)])
def test_opening_keeps_a_rectangle_of_its_own_size_in_place(shape):
    height, width = shape
    same = mask_of(Box(40, 30, 40 + width, 30 + height))
    assert open_mask(same, shape).tolist() == same.tolist()
    assert open_mask(same, (height + 1, width)).max() == 0


def test_components_become_boxes():
    boxes = [Box(10, 5, 60, 45), Box(80, 50, 120, 90)]
    assert component_boxes(mask_of(*boxes), SETTINGS) == boxes


def test_thin_and_tiny_components_are_dropped():
    side = SETTINGS.component_side_min_px
    kept, thin = Box(10, 10, 60, 10 + side), Box(10, 50, 60, 50 + side - 1)
    assert component_boxes(mask_of(kept, thin), SETTINGS) == [kept]
    # The same component is tiny in a figure a hundred times as large.
    assert component_boxes(mask_of(kept, height=1000, width=1500), SETTINGS) == []


def test_a_frame_is_a_component_and_a_diagonal_line_is_none():
    settings = replace(SETTINGS, component_fill_min=0.05)
    frame = mask_of(Box(10, 10, 90, 60)) - mask_of(Box(12, 12, 88, 58))
    assert component_boxes(frame, settings) == [Box(10, 10, 90, 60)]
    assert component_boxes(np.eye(80, dtype=np.uint8), settings) == []


def test_steps_between_tiny_cells_are_no_noise():
    rgb = make_paper()
    smooth = np.add.outer(np.linspace(0, 0.5, 40), np.linspace(0, 0.5, 40))
    draw_mesh(rgb, smooth, (60, 40), cell=(4, 4), printed=False)
    assert step_noise(rgb) == 0.0
    assert step_noise(as_jpeg(rgb)) > 0.0
