"""Headings of pages and slides in a band along their upper border."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.axes.layout import detect_axes
from heatgrid.detect.axes.page_heads import heading_of_page
from heatgrid.drawn import Figure, Panel
from heatgrid.settings import AxesSettings
from tests.unit.detect.drawings import draw_mesh, make_fractions, make_paper, print_number

BLUE = (0, 50, 100)
WHITE = (255, 255, 255)
PANEL = Panel(0, tuple(160.0 + 40 * k for k in range(6)), tuple(120.0 + 30 * k for k in range(5)))
SETTINGS = AxesSettings()


def page(*texts, below=""):
    """A page with texts in its band, each at its left, and a line right above its panel."""
    rgb = make_paper(300, 480)
    draw_mesh(rgb, make_fractions(4, 5), (160, 120))
    rgb[:40] = BLUE
    for row in range(4):
        print_number(rgb, f"Ward {row}", (90, 120 + 30 * row), (60, 30))
    for left, top, text in texts:
        cv2.putText(rgb, text, (left, top), cv2.FONT_HERSHEY_SIMPLEX, 0.6, WHITE, 1, cv2.LINE_AA)
    cv2.putText(rgb, below, (210, 108), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (0, 0, 0), 1, cv2.LINE_AA)
    return rgb


@pytest.mark.parametrize(
    ("texts", "lines"),
    [
        (((20, 25, "Who switched tariff?"),), 1),
        (((20, 17, "Who switched"), (20, 36, "last year")), 2),
        (((20, 25, "Macro fund"), (330, 25, "October")), 0),
        ((), 0),
    ],
    ids=["one", "two lines", "side by side", "none"],
)
def test_what_stands_in_the_band_is_the_heading(texts, lines):
    paper = np.full(3, 255, np.uint8)
    found = heading_of_page(page(*texts), [PANEL.box], paper, 10.0, settings=SETTINGS)
    assert len(found) == lines
    assert all(region.box.bottom <= 42 for region in found)


@pytest.mark.parametrize("below", ["", "Beds per ward"])
def test_it_is_the_title_of_a_panel_that_has_no_other(below):
    figure = Figure("page.png", page((20, 25, "Trust"), below=below), "")
    ((layout,), _) = detect_axes(figure, (PANEL,), (), settings=SETTINGS)
    (title,) = layout.title
    assert (title.box.top > 40) == bool(below)
