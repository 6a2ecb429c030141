"""Names of rows that are slanted, as drawn by matplotlib."""

import pytest

from tests.unit.detect.decorated import draw

NAMES = ["Walking", "Upstairs", "Downstairs", "Sitting", "Standing", "Laying"]


def layout_of(angle, names=NAMES, *, right=False, label="", fontsize=11):
    def decorate(canvas, axes, index):
        axes.set_xticks([])
        axes.set_yticks(range(len(names)), names, rotation=angle, fontsize=fontsize)
        if right:
            axes.yaxis.tick_right()
        axes.set_ylabel(label)

    (layout,) = draw([(0.3, 0.2, 0.4, 0.7)], decorate, rows=len(names), size=(7, 6)).detect()
    return layout


@pytest.mark.parametrize("angle", [10, 25, 45, -25])
@pytest.mark.parametrize("right", [False, True], ids=["left", "right"])
def test_slanted_names_of_rows_are_found_at_their_angle(angle, right):
    ticks = layout_of(angle, right=right).y_ticks
    assert [region.index for region in ticks] == list(range(len(NAMES)))
    assert max(abs(region.angle_deg - angle) for region in ticks) <= 3


def test_the_label_of_the_axis_beside_them_is_none_of_them():
    ticks = layout_of(25, label="True class").y_ticks
    bare = layout_of(25).y_ticks
    widths, alone = ([region.box.width for region in each] for each in (ticks, bare))
    assert widths == alone


@pytest.mark.parametrize("names", [NAMES, ["a", "b", "c", "d"], ["1.0", "0.5", "10", "7"]])
def test_level_names_are_not_slanted(names):
    assert {region.angle_deg for region in layout_of(0, names).y_ticks} == {0}


def test_long_names_reach_into_the_rows_beside_them():
    names = [f"Downstairs and {name}" for name in NAMES * 2]
    ticks = layout_of(45, names, fontsize=9).y_ticks
    assert [region.index for region in ticks] == list(range(len(names)))
    assert max(abs(region.angle_deg - 45) for region in ticks) <= 3
