"""A first row that says below each name of a column what its numbers are."""

import numpy as np
import pytest

from heatgrid.detect.panels.captioned import is_captioned
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import make_paper, view

BLUE, WHITE = (43, 74, 124), (255, 255, 255)
PANEL = Panel(0, (60.0, 100.0, 140.0, 180.0), (60.0, 90.0, 120.0, 150.0))


@pytest.mark.parametrize(
    ("words", "above", "last", "found"),
    [
        (("Orders",) * 3, BLUE, WHITE, True),
        (("Orders", "Sales", "Orders"), BLUE, WHITE, False),
        (("OOM",) * 3, WHITE, WHITE, False),
        (("Orders",) * 3, BLUE, BLUE, False),
        (("12",) * 3, BLUE, WHITE, False),
    ],
    ids=["caption", "names", "failed runs", "the color of a cell", "numbers"],
)
def test_one_word_on_the_ground_of_the_names_above_it_is_no_row(words, above, last, found):
    rgb = make_paper()
    rgb[30:60, 60:180] = above
    texts = np.array([words, ("9,282", "483", "953"), ("2,016", "363", "778")], object)
    values = np.array([[np.nan] * 3, [9282, 483, 953], [2016, 363, 778]], float)
    if words[0].isdigit():
        values[0] = 12
    colors = np.array([[BLUE] * 3, [(190, 60, 90), (250, 230, 200), (250, 220, 190)], [last] * 3])
    assert is_captioned(view(rgb), PANEL, texts, values, colors.astype(np.float32), 8.0) == found
