"""What is measured once is not measured again, and nothing else is taken for it."""

from dataclasses import replace

from heatgrid.detect.picture.memory import REMEMBERED_MAX, remembered
from heatgrid.drawn import Panel
from tests.unit.detect.drawings import make_paper, view

PANEL = Panel(0, (10.0, 20.0, 30.0), (10.0, 20.0))


def counting():
    """A measurement, and the lattices it was asked for."""
    asked = []

    @remembered
    def measure(scene, panel, *, wide=False, settings=None):
        asked.append(panel)
        return len(asked)

    return measure, asked


def test_the_same_lattice_is_measured_once():
    scene = view(make_paper())
    measure, asked = counting()
    again = replace(PANEL, index=3, doubt="few labels")
    assert [measure(scene, each) for each in (PANEL, again)] == [1, 1]
    assert asked == [PANEL]


def test_other_scenes_lattices_options_and_measurements_are_told_apart():
    scene = view(make_paper())
    measure, _ = counting()
    other, _ = counting()
    wider = replace(PANEL, x_edges=(10.0, 20.0, 31.0))
    assert measure(scene, PANEL) == 1
    assert measure(scene, wider) == 2
    assert measure(scene, PANEL, wide=True) == 3
    assert measure(scene, PANEL, settings=True) == 4
    assert measure(replace(scene, noise=1.0), PANEL) == 5
    assert other(scene, PANEL) == 1


def test_what_was_asked_for_longest_ago_is_forgotten_first():
    scene = view(make_paper())
    measure, asked = counting()
    panels = [replace(PANEL, y_edges=(10.0, 20.0 + n)) for n in range(REMEMBERED_MAX + 1)]
    for panel in panels[:-1]:
        measure(scene, panel)
    measure(scene, panels[0])
    measure(scene, panels[-1])
    assert len(scene.memory) == REMEMBERED_MAX
    measure(scene, panels[0])
    assert len(asked) == REMEMBERED_MAX + 1
    measure(scene, panels[1])
    assert len(asked) == REMEMBERED_MAX + 2
