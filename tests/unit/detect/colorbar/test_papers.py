"""What lies beside colorbars."""

import numpy as np
import pytest

from heatgrid.detect.colorbar.bars import detect_bars
from heatgrid.detect.colorbar.papers import not_its_own, paper_beside, paper_colors
from heatgrid.detect.picture.scene import view_scene
from heatgrid.geometry import Box
from heatgrid.settings import PanelSettings
from tests.unit.detect.drawings import BARS, draw_bar, make_paper

BAR = Box(280, 40, 292, 200)
WHITE = [255.0, 255.0, 255.0]


def draw(cells, color):
    rgb = make_paper()
    draw_bar(rgb, BAR, "gray_r")
    rgb[cells.slices] = color
    return rgb


def papers_of(rgb):
    scene = view_scene(rgb, settings=PanelSettings())
    return paper_colors(scene, settings=BARS).tolist(), scene


def test_a_page_in_a_window_may_be_paper():
    window = Box(10, 10, 200, 200)
    papers, _ = papers_of(draw(window, (70, 80, 90)))
    assert papers == [WHITE, [70.0, 80.0, 90.0]]
    papers, _ = papers_of(draw(Box(10, 10, 30, 30), (70, 80, 90)))
    assert papers == [WHITE]


def test_the_paper_of_a_bar_is_what_shows_beside_it():
    papers = np.array([WHITE, [70.0, 80.0, 90.0]])
    rgb = draw(Box(200, 20, 320, 220), (70, 80, 90))
    draw_bar(rgb, BAR, "gray_r")
    assert paper_beside(rgb, BAR, papers, 6.0, settings=BARS).tolist() == [[70.0, 80.0, 90.0]]
    rgb = draw(Box(10, 10, 200, 200), (70, 80, 90))
    assert paper_beside(rgb, BAR, papers, 6.0, settings=BARS).tolist() == [WHITE]


def test_a_card_that_noise_hides_on_its_page_has_its_own_color():
    page = np.array([[242.0, 243.0, 247.0]])
    rgb = draw(Box(0, 0, 1, 1), (0, 0, 0))
    assert paper_beside(rgb, BAR, page, 16.0, settings=BARS).tolist() == [WHITE]
    grain = np.random.default_rng(4).integers(0, 17, rgb.shape[:2]).astype(np.uint8)
    assert paper_beside(rgb - grain[..., None], BAR, page, 16.0, settings=BARS) == pytest.approx(
        page
    )
    # Compression changes it by less than the card is from the page.
    few = rgb - (grain // 2)[..., None]
    assert np.abs(paper_beside(few, BAR, page, 16.0, settings=BARS) - 252).max() <= 1


def test_all_papers_stay_possible_where_none_shows():
    papers = np.array([[1.0, 2.0, 3.0], [70.0, 80.0, 90.0]])
    assert paper_beside(make_paper(), BAR, papers, 6.0, settings=BARS) is papers


def test_cells_as_pale_as_an_end_of_their_bar_do_not_cut_it_short():
    rgb = draw(Box(20, 40, 220, 200), (240, 240, 240))
    noise = np.random.default_rng(3).integers(-4, 5, rgb.shape)
    noisy = np.clip(rgb.astype(int) + noise, 0, 255).astype(np.uint8)
    scene = view_scene(noisy, settings=PanelSettings())
    assert paper_colors(scene, settings=BARS).shape == (2, 3)
    (bar,) = detect_bars(scene, settings=BARS)
    assert BAR.bottom - bar.box.bottom <= 2


def test_the_color_of_most_of_a_strip_is_no_paper_beside_it():
    papers = np.array([[255.0, 255.0, 255.0], [234.0, 250.0, 99.0]])
    column = np.repeat([[255.0, 160.0, 0.0], [230.0, 248.0, 104.0]], (20, 180), axis=0)
    assert not_its_own(column, papers, 20.0, settings=BARS).tolist() == papers[:1].tolist()
    bar = np.linspace([255.0, 255.0, 255.0], [255.0, 160.0, 0.0], 200)
    assert not_its_own(bar, papers, 20.0, settings=BARS).tolist() == papers.tolist()


def test_the_frame_of_a_bar_is_no_paper_though_it_has_the_color_of_a_page():
    rgb = make_paper()
    rgb[20:220, 20:140] = 1
    rgb[BAR.top - 4 : BAR.bottom + 4, BAR.left - 4 : BAR.right + 4] = 1
    draw_bar(rgb, BAR, "gray")
    papers = np.array([WHITE, [1.0, 1.0, 1.0]])
    assert paper_beside(rgb, BAR, papers, 6.0, settings=BARS).tolist() == [WHITE]
