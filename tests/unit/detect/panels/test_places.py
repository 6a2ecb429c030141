"""Places that may hold a panel end where it does."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.panels.places import candidate_boxes, find_regions
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.geometry import Box
from tests.unit.detect.drawings import BLACK, SETTINGS, draw_mesh, make_fractions, make_paper, view


def places(rgb):
    """Boxes of regions, and of what they and long edges suggest."""
    scene = view(rgb)
    regions = find_regions(scene, excluded=(), settings=SETTINGS)
    maps = StepMaps(scene, SETTINGS)
    boxes = candidate_boxes(maps, regions, excluded=(), settings=SETTINGS)
    return [region.box for region in regions], boxes


@pytest.mark.parametrize("length", [0, 5, 11])
def test_thick_tick_marks_are_no_part_of_a_place(length):
    rgb = make_paper()
    box = draw_mesh(rgb, np.array([[0.2, 0.8]]), cell=(80, 60))
    cv2.rectangle(rgb, (box.left - 1, box.top - 1), (box.right, box.bottom), BLACK)
    for middle in (100, 180):
        rgb[box.bottom + 1 : box.bottom + 1 + length, middle - 2 : middle + 2] = BLACK
    regions, boxes = places(rgb)
    assert set(regions) == {Box(59, 39, 221, 101)}
    assert [each.bottom for each in boxes] == [102]


def test_the_first_cell_of_a_masked_triangle_is_part_of_its_place():
    rgb, fractions = make_paper(), make_fractions(6, 6)
    fractions[np.triu_indices(6, 1)] = np.nan
    box = draw_mesh(rgb, fractions, cell=(20, 10), printed=False)
    regions, boxes = places(rgb)
    assert set(regions) == {box}
    assert boxes[0].top == box.top - 1


def test_an_axis_with_its_marks_is_no_place_thinner_than_others():
    rgb = make_paper()
    rgb[60:63, 60:300] = BLACK
    for middle in range(70, 300, 20):
        rgb[63:69, middle - 2 : middle + 2] = BLACK
    regions, boxes = places(rgb)
    assert min(box.height for box in (*regions, *boxes)) >= SETTINGS.component_side_min_px
