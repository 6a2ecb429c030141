"""Which lattices a picture suggests, and which of them is worth most."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from heatgrid.detect.grid.evidence import Evidence
from heatgrid.detect.grid.lattice import Comb
from heatgrid.detect.panels.hypotheses import (
    Hypothesis,
    find_hypotheses,
    fit_lattice,
)
from heatgrid.detect.panels.places import candidate_boxes, find_regions
from heatgrid.detect.picture.steps import StepMaps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    BLACK,
    SETTINGS,
    WHITE,
    as_jpeg,
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    search,
    shapes,
    view,
)

FONT = cv2.FONT_HERSHEY_SIMPLEX
EVIDENCE = Evidence(flat=1.0, support=1.0, sharp=0.9, clean=1.0, colored=1.0)


def lattice(cols, rows=4, *, evidence=EVIDENCE, evenness=1.0):
    """Cells of 40 x 30 px from a fixed corner."""
    x_edges = tuple(60.0 + 40 * k for k in range(cols + 1))
    y_edges = tuple(40.0 + 30 * k for k in range(rows + 1))
    return Hypothesis(Panel(0, x_edges, y_edges), evidence, evenness)


def find(rgb):
    scene = view(rgb)
    regions = find_regions(scene, excluded=(), settings=SETTINGS)
    maps = StepMaps(scene, SETTINGS)
    boxes = candidate_boxes(maps, regions, excluded=(), settings=SETTINGS)
    return find_hypotheses(scene, maps, regions, boxes, excluded=(), settings=SETTINGS)


def best(found):
    return max(found, key=lambda hypothesis: hypothesis.value)


def test_uneven_borders_lower_the_score():
    assert lattice(5).score == 0.9
    assert lattice(5, evenness=0.5).score == 0.45


def test_a_lattice_is_worth_more_than_its_part():
    assert lattice(5).value > lattice(4).value


def test_two_panels_are_worth_more_than_their_merger():
    merger = lattice(9, evidence=replace(EVIDENCE, flat=0.8), evenness=0.8)
    assert 2 * lattice(4).value > merger.value
    assert lattice(4).value > merger.value


def test_a_mesh_is_found_with_its_borders():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    found = best(find(rgb))
    assert np.allclose(found.panel.x_edges, lattice(5).panel.x_edges, atol=0.1)
    assert np.allclose(found.panel.y_edges, lattice(5).panel.y_edges, atol=0.1)
    assert found.score > 0.9


def test_borders_shorter_than_the_pitch_move_a_lattice():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(3, 4), cell=(56, 34), line_px=4)
    scene = view(rgb)
    guess = Comb(62.0, 56.0, 4, 1.0), Comb(40.0, 34.0, 3, 1.0)
    found = fit_lattice(scene, StepMaps(scene, SETTINGS), *guess, settings=SETTINGS)
    assert np.allclose(found.panel.x_edges, 60 + 56 * np.arange(5), atol=0.6)


def test_nothing_is_found_where_nothing_is():
    assert find(make_paper()) == []


def test_a_mesh_is_found_below_a_header_that_touches_it():
    rgb = make_paper()
    box = draw_mesh(rgb, make_fractions(4, 5))
    rgb[22:40, 60:260] = (217, 217, 217)
    found = best(find(rgb))
    assert (found.panel.rows, found.panel.cols) == (4, 5)
    assert found.panel.box.iou(box) > 0.97


def test_annotation_and_labels_beside_a_mesh_are_no_columns():
    rgb = make_paper()
    box = draw_mesh(rgb, make_fractions(4, 5))
    for row in range(4):
        print_number(rgb, "2019-05", (20, 40 + 30 * row), (40, 30))
    cv2.rectangle(rgb, (14, 30), (300, 200), (90, 90, 90), 1)
    found = best(find(rgb))
    assert found.panel.cols == 5
    assert found.panel.box.iou(box) > 0.97


@pytest.mark.parametrize("hidden", [0, 3])
def test_a_lattice_ends_where_the_picture_does(hidden):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    rgb = rgb[: 160 - hidden, : 260 - hidden]
    scene = view(rgb)
    combs = Comb(60.0, 40.0, 5, 1.0), Comb(40.0, 30.0, 4, 1.0)
    found = fit_lattice(scene, StepMaps(scene, SETTINGS), *combs, settings=SETTINGS)
    assert found.panel.box == Box(60, 40, 260 - hidden, 160 - hidden)


def test_a_lattice_beyond_the_picture_has_no_evidence():
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    scene = view(rgb[:, :210])
    combs = Comb(60.0, 40.0, 6, 1.0), Comb(40.0, 30.0, 4, 1.0)
    found = fit_lattice(scene, StepMaps(scene, SETTINGS), *combs, settings=SETTINGS)
    assert (found.score, found.panel.cols) == (0.0, 6)


def six(draw):
    """Six places of 90 x 72 pixels in two rows, and what is drawn in each of them."""
    rgb = make_paper(200, 340)
    for index, (row, col) in enumerate(np.ndindex(2, 3)):
        draw(rgb, index, (20 + 102 * col, 20 + 84 * row))
    return rgb


def draw_panel(rgb, index, corner):
    fractions = make_fractions(3, 3, index)
    draw_mesh(rgb, np.where(fractions < 0.5, 0.1, fractions), corner, cell=(30, 24))


def draw_card(rgb, index, corner):
    draw_mesh(rgb, np.array([[index / 6]]), corner, cell=(90, 72), printed=False)
    place = (corner[0] + 25, corner[1] + 56)
    cv2.putText(rgb, str(index + 2), place, cv2.FONT_HERSHEY_SIMPLEX, 2, WHITE, 5)


@pytest.mark.parametrize(("draw", "found"), [(draw_card, [(2, 3)]), (draw_panel, [(3, 3)] * 6)])
def test_panels_mostly_of_one_color_are_no_cells_as_cards_with_large_digits_are(draw, found):
    assert shapes(search(six(draw))) == found


def faint(*, quality=50, second=0.3):
    """Two framed panels of like cells with room for text, and their bar, on a page with text."""
    values = np.random.default_rng(5).normal(size=(12, 16)).cumsum(axis=0).cumsum(axis=1)
    values = cv2.GaussianBlur(values, (0, 0), 1.0)
    values = (values - values.min()) / np.ptp(values)
    rgb = make_paper(640, 520)
    for top, levels in ((40, 0.2 + 0.4 * values), (340, 0.25 + second * values[::-1])):
        box = draw_mesh(rgb, levels, (60, top), cell=(20, 20), cmap="Greys", printed=False)
        cv2.rectangle(rgb, (box.left - 1, box.top - 1), (box.right, box.bottom), BLACK, 1)
    bar = Box(420, 40, 440, 580)
    draw_bar(rgb, bar, cmap="Greys")
    for row in range(3):
        place = 60, 600 + 15 * row
        cv2.putText(rgb, "a line of text on the page", place, FONT, 0.6, BLACK, 1, cv2.LINE_AA)
    return as_jpeg(rgb, quality), bar


@pytest.mark.parametrize(("quality", "second"), [(50, 0.3), (30, 0.2)], ids=["told", "moved"])
def test_where_noise_hides_the_borders_of_large_cells_all_of_them_together_tell(quality, second):
    rgb, bar = faint(quality=quality, second=second)
    found = search(rgb, [bar])
    assert shapes(found) == [(12, 16), (12, 16)]
    assert all("noise hides the borders" in panel.doubt for panel in found.panels)


def test_large_cells_whose_colors_no_bar_has_are_not_told_by_faint_steps():
    assert shapes(search(faint()[0])) == []


def test_a_frame_as_large_around_paper_is_no_panel():
    rgb, bar = faint()
    rgb[341:579, 61:379] = WHITE
    assert shapes(search(rgb, [bar])) == [(12, 16)]


@pytest.mark.parametrize(("size", "off"), [(3, 6), (4, 8)])
def test_dots_in_small_cells_do_not_divide_them(size, off):
    rgb = make_paper(460, 460)
    box = draw_mesh(rgb, make_fractions(20, 20), cell=(18, 18), printed=False)
    for row, col in np.ndindex(20, 20):
        y, x = box.top + 18 * row + off, box.left + 18 * col + off
        rgb[y : y + size, x : x + size] = WHITE
    assert shapes(search(rgb)) == [(20, 20)]
