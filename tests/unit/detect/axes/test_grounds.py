"""Heads of tables in boxes, as if they stood on paper."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.axes.grounds import head_on_paper, heads_on_paper
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings
from tests.unit.detect.drawings import draw_mesh, make_fractions, make_paper

PANEL = Panel(0, (60.0, 100.0, 140.0, 180.0, 220.0, 260.0), (40.0, 70.0, 100.0, 130.0, 160.0))
BLUE = (68, 114, 196)
PAPER = np.full(3, 255, np.uint8)


def draw(*, ground=None, rules_px=0, texts=True, top=14):
    """A mesh of 4 x 5 cells with a head above each column."""
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    if ground:
        rgb[top : top + 25, 60:260] = ground
    for left in range(60, 260, 40):
        if texts:
            ink = (255, 255, 255) if ground else (0, 0, 0)
            cv2.putText(rgb, "Ab", (left + 12, top + 18), cv2.FONT_HERSHEY_SIMPLEX, 0.4, ink)
    for edge in range(60, 261, 40):
        if rules_px:
            rgb[40 - rules_px : 40, edge] = 0
    return rgb


def lay(rgb):
    """The picture as the search for texts sees it."""
    settings = AxesSettings()
    return heads_on_paper(rgb, [PANEL], [PANEL.box], PAPER, settings=settings)


def test_texts_on_a_colored_head_become_ink_on_paper():
    rgb = draw(ground=BLUE)
    seen = lay(rgb)
    white = (rgb[15:38, 61:259] == 255).all(axis=2)
    assert (seen[15:38, 61:259][white] == 0).all()
    bare = (rgb[16:38, 61:259] == BLUE).all(axis=2)
    assert (seen[16:38, 61:259][bare] == 255).all()
    assert (seen[40:160] == rgb[40:160]).all()


def test_an_end_of_a_rule_that_stands_out_of_a_ground_changes_nothing():
    rgb = draw(ground=BLUE)
    rgb[39, 60:110] = BLUE
    assert (lay(rgb)[14:39] == lay(draw(ground=BLUE))[14:39]).all()


def test_rules_in_the_color_of_a_head_may_go_on_around_the_table():
    rgb = draw(ground=BLUE)
    rgb[14:162, 58:60] = rgb[160:162, 58:262] = rgb[14:162, 260:262] = BLUE
    seen = lay(rgb)[15:38, 62:258]
    assert (seen == lay(draw(ground=BLUE))[15:38, 62:258]).all()
    assert (seen == 0).all(axis=2).any()


@pytest.mark.parametrize("changes", [{}, {"ground": BLUE, "texts": False}, {"rules_px": 6}])
def test_nothing_else_changes(changes):
    rgb = draw(**changes)
    assert lay(rgb) is rgb


def test_a_ground_far_from_the_panel_stays():
    rgb = draw(ground=BLUE, top=2)
    assert lay(rgb) is rgb


@pytest.mark.parametrize(("right", "is_laid"), [(320, True), (260, False)])
def test_the_heading_in_a_band_at_the_top_of_a_page_is_laid_on_paper(right, is_laid):
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    rgb[:22, :right] = BLUE
    cv2.putText(rgb, "Title", (20, 16), cv2.FONT_HERSHEY_SIMPLEX, 0.4, (255, 255, 255))
    assert lay(rgb) is rgb
    head = head_on_paper(rgb, [PANEL.box], PAPER, settings=AxesSettings())
    assert (head is not None) == is_laid
    if head is not None:
        assert not (head[0][:22] == BLUE).all(axis=2).any()
        assert head[1].iou(Box(0, 0, 320, 22)) > 0.9


@pytest.mark.parametrize(("bottom", "is_laid"), [(160, True), (130, False)])
def test_a_merged_cell_as_high_as_the_panel_stands_behind_its_names(bottom, is_laid):
    rgb = draw()
    rgb[40:bottom, 5:35] = BLUE
    cv2.putText(rgb, "Ab", (10, 100), cv2.FONT_HERSHEY_SIMPLEX, 0.4, (255, 255, 255))
    seen = lay(rgb)
    assert ((seen[45:80, 8:30] == 255).all() and (seen[90:100, 8:30] == 0).any()) == is_laid


def test_rules_between_heads_go_and_the_texts_stay():
    seen = lay(draw(rules_px=30))
    assert (seen == draw()).all()


def test_a_rule_across_them_goes_too():
    rgb = draw(rules_px=30)
    rgb[11:13, 60:261] = 0
    assert (lay(rgb)[:, :260] == draw()[:, :260]).all()


@pytest.mark.parametrize("ends", [(20, 260), (60, 300), (20, 300)])
def test_a_rule_that_goes_on_beyond_the_columns_goes_whole(ends):
    """As the frame of a sheet does over the names of the rows, where a title may touch it."""
    rgb = draw(rules_px=26)
    rgb[14, slice(*ends)] = 0
    rgb[12:18, 6:12] = rgb[12:18, 308:312] = 0
    seen = lay(rgb)
    assert (seen[14, 20:300] == 255).all()
    assert (seen[12:18, 6:12] == 0).all()
    assert (seen[12:18, 308:312] == 0).all()


def test_a_pale_strip_whose_text_compression_blurs_is_one_ground_and_its_rules_go():
    rgb = draw(ground=(255, 229, 204), texts=False)
    rgb[13, 60:260] = rgb[39, 60:260] = 0
    cv2.putText(rgb, "Loam", (140, 32), cv2.FONT_HERSHEY_SIMPLEX, 0.4, (0, 0, 0))
    _, packed = cv2.imencode(".jpg", rgb, [cv2.IMWRITE_JPEG_QUALITY, 80])
    rgb = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)
    seen = lay(rgb)[:39, 50:270]
    rows, cols = np.nonzero((seen < 150).any(axis=2))
    assert min(rows) > 20
    assert min(cols) >= 140 - 50
    assert max(cols) <= 180 - 50
    assert (lay(rgb)[40:160, 60:260] == rgb[40:160, 60:260]).all()


def with_row_numbers(length_px, *, edges=range(10, 200, 30)):
    """A sheet with numbers beside its rows, far from the panel, and a rule between each two."""
    rgb = make_paper()
    draw_mesh(rgb, make_fractions(4, 5))
    for number, edge in enumerate(edges, start=22):
        cv2.putText(rgb, f"{number}", (6, edge + 20), cv2.FONT_HERSHEY_SIMPLEX, 0.4, (0, 0, 0))
        rgb[edge, 2 : 2 + length_px] = 0
    return rgb


def test_rules_between_the_numbers_of_a_sheet_go():
    bare = with_row_numbers(0)
    assert (lay(with_row_numbers(26)) == bare).all()


@pytest.mark.parametrize(
    "others", [{"length_px": 10}, {"length_px": 26, "edges": range(25, 200, 30)}]
)
def test_short_strokes_and_those_off_the_borders_of_rows_stay(others):
    rgb = with_row_numbers(**others)
    assert lay(rgb) is rgb


@pytest.mark.parametrize(("texts", "is_laid"), [(True, True), (False, False)])
def test_a_strip_hardly_higher_than_its_title_is_paper(texts, is_laid):
    rgb = draw(texts=False)
    rgb[22:39, 60:260] = BLUE
    if texts:
        cv2.putText(rgb, "2010", (140, 36), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (0, 0, 0))
    assert (lay(rgb)[24:37, 70:120] == 255).all() == is_laid
