"""Texts that panels share."""

from heatgrid.detect.axes.sharing import have_own_axes, panel_groups, share_between
from heatgrid.drawn import Panel, PanelLayout, TextRegion
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

SETTINGS = AxesSettings()


def panel(index, left, top, rows=2, cols=2, size=100):
    x_edges = tuple(left + size * col / cols for col in range(cols + 1))
    y_edges = tuple(top + size * row / rows for row in range(rows + 1))
    return Panel(index, x_edges, y_edges)


def region(left, top, index=None):
    return TextRegion(Box(left, top, left + 20, top + 10), 0, 0.0, index)


def share(panels, layouts):
    return share_between(panels, layouts, settings=SETTINGS)


Y_TICKS = (region(0, 20, 0), region(0, 70, 1))
X_TICKS = (region(20, 300, 0), region(70, 300, 1))
LABEL = (region(0, 45),)


def test_a_row_of_panels_shares_y_ticks_and_label_of_the_first():
    panels = (panel(0, 50, 0), panel(1, 200, 0))
    first, second = share(panels, (PanelLayout(y_ticks=Y_TICKS, y_label=LABEL), PanelLayout()))
    assert first == second == PanelLayout(y_ticks=Y_TICKS, y_label=LABEL)


def test_a_column_of_panels_shares_x_ticks_and_label_of_the_last():
    panels = (panel(0, 50, 0), panel(1, 50, 150))
    first, second = share(panels, (PanelLayout(), PanelLayout(x_ticks=X_TICKS, x_label=LABEL)))
    assert first == second == PanelLayout(x_ticks=X_TICKS, x_label=LABEL)


def test_titles_are_not_shared():
    panels = (panel(0, 50, 0), panel(1, 200, 0))
    layouts = share(panels, (PanelLayout(title=LABEL), PanelLayout()))
    assert [layout.title for layout in layouts] == [LABEL, ()]


def test_ticks_are_not_shared_between_different_rows():
    panels = (panel(0, 50, 0), panel(1, 200, 0, rows=3))
    layouts = share(panels, (PanelLayout(y_ticks=Y_TICKS), PanelLayout()))
    assert layouts[1].y_ticks == ()


def test_panels_apart_share_nothing():
    panels = (panel(0, 50, 0), panel(1, 220, 170))
    layout = PanelLayout(y_ticks=Y_TICKS, x_ticks=X_TICKS)
    assert share(panels, (layout, PanelLayout())) == (layout, PanelLayout())


def test_panels_that_are_moved_against_each_other_share_what_stands_beyond_both():
    panels = (panel(0, 45, 0, cols=4, size=120), panel(1, 60, 150, cols=4))
    first, _ = share(panels, (PanelLayout(), PanelLayout(x_ticks=X_TICKS, x_label=LABEL)))
    assert [(tick.index, tick.position_px, tick.box) for tick in first.x_ticks] == [
        (0, 60.0, X_TICKS[0].box),
        (1, 90.0, X_TICKS[1].box),
    ]
    assert first.x_label == LABEL


def test_ticks_between_two_panels_are_those_of_one():
    panels = (panel(0, 45, 350, cols=4, size=120), panel(1, 60, 150, cols=4))
    first, _ = share(panels, (PanelLayout(), PanelLayout(x_ticks=X_TICKS)))
    assert first.x_ticks == ()


def test_own_ticks_are_kept():
    panels = (panel(0, 50, 0), panel(1, 200, 0))
    own = (region(180, 20, 0), region(180, 70, 1))
    layouts = share(panels, (PanelLayout(y_ticks=Y_TICKS), PanelLayout(y_ticks=own)))
    assert layouts[1].y_ticks == own


def test_the_nearest_of_several_is_shared():
    panels = tuple(panel(index, 150 * index, 0) for index in range(4))
    near = (region(400, 20, 0), region(400, 70, 1))
    layouts = (
        PanelLayout(y_ticks=Y_TICKS),
        PanelLayout(),
        PanelLayout(),
        PanelLayout(y_ticks=near),
    )
    assert [layout.y_ticks for layout in share(panels, layouts)] == [Y_TICKS, Y_TICKS, near, near]


def test_a_lone_label_below_the_middle_panel_is_for_all():
    panels = tuple(panel(index, 150 * index, 0) for index in range(3))
    label = (TextRegion(Box(180, 120, 220, 130)),)
    layouts = share(panels, (PanelLayout(), PanelLayout(x_label=label), PanelLayout()))
    assert [layout.x_label for layout in layouts] == [label] * 3


def test_groups_are_rows_columns_and_all():
    panels = tuple(panel(index, 150 * (index % 2), 150 * (index // 2)) for index in range(4))
    groups = panel_groups(panels, settings=SETTINGS)
    assert groups == ((0, 1), (0, 1, 2, 3), (0, 2), (1, 3), (2, 3))


def test_a_lone_panel_is_no_group():
    assert panel_groups((panel(0, 0, 0),), settings=SETTINGS) == ()


def test_a_label_is_not_shared_with_rows_that_have_other_ticks():
    panels = [panel(0, 50, 0), panel(1, 200, 0, rows=3), panel(2, 350, 0, rows=5)]
    others = [(region(170, 15, 0), region(170, 45, 1)), (region(320, 5, 0), region(320, 25, 1))]
    layouts = share(
        panels,
        (
            PanelLayout(y_ticks=Y_TICKS, y_label=LABEL),
            *(PanelLayout(y_ticks=ticks) for ticks in others),
        ),
    )
    assert [layout.y_label for layout in layouts] == [LABEL, (), ()]


def test_a_label_is_shared_with_the_same_rows_and_with_such_without_ticks():
    panels = [panel(0, 50, 0), panel(1, 200, 0), panel(2, 350, 0, rows=5)]
    layouts = (PanelLayout(y_ticks=Y_TICKS, y_label=LABEL), PanelLayout(y_ticks=Y_TICKS))
    found = share(panels, (*layouts, PanelLayout()))
    assert [layout.y_label for layout in found] == [LABEL] * 3


def test_panels_beside_one_another_with_other_rows_have_axes_of_their_own():
    same = panel(0, 50, 0), panel(1, 200, 0)
    assert not have_own_axes(same, 1, settings=SETTINGS)
    assert not have_own_axes([], 1, settings=SETTINGS)
    assert have_own_axes([*same, panel(2, 350, 0, rows=3)], 1, settings=SETTINGS)
    assert not have_own_axes([*same, panel(2, 350, 120, rows=3)], 1, settings=SETTINGS)
