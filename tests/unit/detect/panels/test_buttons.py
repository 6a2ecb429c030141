"""Cells that name themselves are no numbers of a panel."""

import numpy as np
import pytest

from heatgrid.detect.panels.buttons import are_buttons, are_steps
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    color_of,
    draw_bar,
    draw_mesh,
    make_paper,
    print_number,
    view,
)


def lattice(rows, cols):
    """A panel of cells of 40 by 30 pixels."""
    return Panel(
        0,
        tuple(60.0 + 40 * col for col in range(cols + 1)),
        tuple(40.0 + 30 * row for row in range(rows + 1)),
    )


@pytest.mark.parametrize(
    ("texts", "answer"),
    [
        (("Save", "Cancel"), True),
        (("Save", ""), True),
        (("Save", "2"), False),
        (("0.5", "0.7"), False),
        (("", ""), False),
        (("n/a", "-"), False),
        (("[CLS]", "the", "movie", "was", "good", "8"), True),
        (("Save", "the", "2", "was", "good", "8"), False),
    ],
)
def test_words_in_few_cells_are_buttons(texts, answer):
    panel, scene = lattice(1, len(texts)), view(make_paper())
    assert are_buttons(scene, panel, texts, bars=(), settings=SETTINGS) == answer


def test_words_in_many_cells_are_no_buttons():
    texts = [f"{day}{name}" for day in ("Mon", "Tue", "Wed", "Thu") for name in "ABCDE"]
    panel, scene = lattice(4, 5), view(make_paper())
    assert not are_buttons(scene, panel, texts, bars=(), settings=SETTINGS)


def test_codes_of_colors_name_the_swatches_of_a_palette():
    codes = [f"#1f77{k:02x}" for k in range(19)]
    panel, scene = lattice(4, 5), view(make_paper())
    assert are_buttons(scene, panel, [*codes, "41"], bars=(), settings=SETTINGS)
    marked = [f"#{k}" for k in range(20)]
    assert not are_buttons(scene, panel, marked, bars=(), settings=SETTINGS)


def test_words_in_colors_of_a_bar_are_classes():
    rgb, bar = make_paper(), Box(290, 40, 300, 190)
    draw_mesh(rgb, np.array([[0.2, 0.9, 0.4]]), printed=False)
    draw_bar(rgb, bar)
    panel = Panel(0, (60.0, 100.0, 140.0, 180.0), (40.0, 70.0))
    words = ("low", "high", "low")
    for bars, answer in (((bar,), False), ((), True)):
        assert are_buttons(view(rgb), panel, words, bars=bars, settings=SETTINGS) == answer


@pytest.mark.parametrize(
    ("texts", "others", "is_named", "answer"),
    [
        (("-2%", "-1%", "0%", "+1%", "+2%"), (0.0, 0.5), False, True),
        (("-2%", "-1%", "0%", "+1%", "+2%"), (0.0,), False, False),
        (("-2%", "-1%", "0%", "+1%", "+2%"), (0.0, 0.5), True, False),
        (("-2%", "-1%", "0%", "+1%", "+4%"), (0.0, 0.5), False, False),
        (("-2%", "-1%", "", "+1%", "+2%"), (0.0, 0.5), False, False),
    ],
    ids=["legend", "other colors", "named", "uneven", "one missing"],
)
def test_numbers_one_step_apart_in_colors_of_other_shapes_are_a_legend(
    texts, others, is_named, answer
):
    rgb = make_paper()
    draw_mesh(rgb, np.linspace(0, 1, 5)[None], printed=False)
    for at, fraction in enumerate(others):
        rgb[130 : 160 + 10 * at, 60 + 70 * at : 120 + 70 * at] = color_of(fraction)
    for col in range(5 * is_named):
        print_number(rgb, "ab", (60 + 40 * col, 70), (40, 30))
    assert are_steps(view(rgb), lattice(1, 5), texts, settings=SETTINGS) == answer
