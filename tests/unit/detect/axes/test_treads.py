"""Names on the steps of masked triangles."""

import numpy as np
import pytest

from heatgrid.drawn import Bar, Orientation
from heatgrid.geometry import Box
from tests.unit.detect.decorated import draw

NAMES = ("mpg", "cyl", "disp", "hp", "drat")


def triangle(write, *, upper=False, pale=False, bare=False, bars=()):
    """A triangle, without its diagonal or that alone, of five names; its layout."""

    def decorate(canvas, axes, index):
        drawn = np.eye(5, dtype=bool) if pale else np.tri(5, k=-bare, dtype=bool)
        shown = drawn.T if upper else drawn
        axes.images[0].set_data(np.ma.masked_where(~shown, np.arange(1, 26).reshape(5, 5)))
        axes.set_axis_off()
        for at, name in enumerate(NAMES):
            write(axes, at, name)

    (layout,) = draw([(0.3, 0.1, 0.5, 0.6)], decorate, size=(6, 6), rows=5, cols=5).detect(bars)
    return layout


def found(ticks):
    return [(region.index, region.angle_deg) for region in ticks]


@pytest.mark.parametrize("angle_deg", [0, 45, 90])
def test_names_above_the_steps_are_those_of_the_columns(angle_deg):
    ha, va = ("left", "bottom") if angle_deg == 45 else ("center", "bottom")

    def write(axes, at, name):
        axes.text(at, at - 0.55, name, rotation=angle_deg, ha=ha, va=va, rotation_mode="default")
        axes.text(-0.6, at, name, ha="right", va="center")

    layout = triangle(write)
    assert found(layout.x_ticks) == [(at, angle_deg) for at in range(5)]
    assert found(layout.y_ticks) == [(at, 0) for at in range(5)]
    assert layout.title == ()


def test_names_before_the_steps_are_those_of_the_rows():
    def write(axes, at, name):
        axes.text(at - 0.6, at, name, ha="right", va="center")
        axes.text(at, -0.6, name, ha="center", va="bottom")

    layout = triangle(write, upper=True)
    assert found(layout.y_ticks) == [(at, 0) for at in range(5)]
    assert found(layout.x_ticks) == [(at, 0) for at in range(5)]


def test_a_note_in_the_empty_half_is_no_name_of_a_step():
    def write(axes, at, name):
        axes.text(-0.6, at, name, ha="right", va="center")
        axes.text(at, 4.8, name, ha="center", va="top")
        axes.text(4, 0, "n = 40", ha="right", va="center")

    layout = triangle(write)
    assert found(layout.x_ticks) == [(at, 0) for at in range(5)]
    assert layout.x_ticks[0].box.top > layout.y_ticks[-1].box.top


def test_numbers_that_fill_cells_in_the_color_of_the_paper_are_no_names_on_steps():
    def write(axes, at, name):
        axes.text(at, -0.6, name, ha="center", va="bottom")
        axes.text(-0.6, at, name, ha="right", va="center")
        for col in range(at):
            axes.text(col, at, "0.01", ha="center", va="center")

    layout = triangle(write, upper=True)
    assert found(layout.x_ticks) == [(at, 0) for at in range(5)]
    assert found(layout.y_ticks) == [(at, 0) for at in range(5)]
    assert all(region.box.right < layout.x_ticks[0].box.left for region in layout.y_ticks)


@pytest.mark.parametrize(("y", "va"), [(-0.6, "bottom"), (4.6, "top")], ids=["above", "below"])
def test_dashes_on_the_steps_are_no_names_where_all_columns_have_one_beside_the_panel(y, va):
    def write(axes, at, name):
        axes.text(-0.6, at, name, ha="right", va="center")
        axes.text(at, y, name, ha="center", va=va)
        axes.text(at, at + 0.2, "—", ha="center", va="center")

    layout = triangle(write, bare=True)
    assert found(layout.x_ticks) == [(at, 0) for at in range(5)]
    assert max(region.box.top for region in layout.x_ticks) < min(
        region.box.bottom for region in layout.x_ticks
    )


def test_numbers_below_the_steps_in_the_color_of_the_paper_leave_the_names_there():
    def write(axes, at, name):
        long = "drat, the axle" if name == "drat" else name
        axes.text(at - 0.3, at - 0.55, long, rotation=45, va="bottom", rotation_mode="default")
        axes.text(-0.6, at, name, ha="right", va="center")
        for col in range(at):
            axes.text(col, at, "0.01", ha="center", va="center")

    layout = triangle(write, pale=True)
    assert found(layout.x_ticks) == [(at, 45) for at in range(5)]
    assert layout.x_ticks[-1].box.width > 2 * layout.x_ticks[0].box.width


def test_a_bar_on_the_paper_of_a_triangle_hides_none_of_its_steps():
    place = Box(200, 360, 212, 500)

    def write(axes, at, name):
        axes.text(at - 0.6, at, name, ha="right", va="center")
        axes.text(at, -0.6, name, ha="center", va="bottom")
        if at == 0:
            bar = axes.figure.add_axes((200 / 600, 1 - 500 / 600, 12 / 600, 140 / 600))
            bar.imshow(np.arange(140)[::-1, None], aspect="auto", cmap="Blues")
            bar.yaxis.tick_right()
            bar.set(xticks=(), yticks=(0, 70, 139), yticklabels=("25", "13", "1"))

    bar = Bar(place, Orientation.VERTICAL, (), (0,))
    layout = triangle(write, upper=True, bars=(bar,))
    assert found(layout.y_ticks) == [(at, 0) for at in range(5)]


def test_numbers_of_a_bar_below_are_no_names_of_columns():
    place = Box(180, 552, 480, 564)

    def write(axes, at, name):
        axes.text(at, at - 0.55, name, rotation=90, ha="center", va="bottom")
        axes.text(-0.6, at, name, ha="right", va="center")
        if at == 0:
            bar = axes.figure.add_axes((180 / 600, 1 - 564 / 600, 300 / 600, 12 / 600))
            bar.imshow(np.arange(300)[None], aspect="auto", cmap="Blues")
            bar.set(yticks=(), xticks=range(30, 300, 60), xticklabels=("1", "7", "13", "19", "25"))

    bar = Bar(place, Orientation.HORIZONTAL, (), (0,))
    assert found(triangle(write, bars=(bar,)).x_ticks) == [(at, 90) for at in range(5)]
