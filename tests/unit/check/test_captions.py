"""Texts at one place of all panels: the same, or another for each."""

import pytest

from heatgrid.check.captions import settle_names
from heatgrid.drawn import Bar, BarLayout, Panel, PanelLayout, TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Orientation, Word
from heatgrid.settings import CheckSettings


def settled(*names, top=120, labels=()):
    """Which of some panels have a title and a label, each with a text of its own."""
    panels, layouts, texts = [], [], {}
    for index, name in enumerate(names):
        left = 100.0 * index
        panels.append(Panel(index, (left, left + 40, left + 80), (20.0, 60.0, 100.0)))
        region = TextRegion(Box(100 * index + 20, top, 100 * index + 60, top + 10))
        texts[region] = (Word(name, 0.99),)
        layouts.append(PanelLayout(title=(region,), x_label=labels))
    found = settle_names(panels, layouts, [], [], texts, settings=CheckSettings())[0]
    assert [(*each.title, *each.x_label) for each in found] == [
        (*each.title, *each.x_label) for each in layouts
    ]
    return [(len(each.title), len(each.x_label)) for each in found]


def test_a_text_that_is_the_same_below_all_panels_is_their_label():
    assert settled("Step", "Step", "Step") == [(0, 1)] * 3


@pytest.mark.parametrize(
    ("names", "top"), [(("Step",), 120), (("(a)", "(b)"), 120), (("Step", "Step"), 5)]
)
def test_others_are_titles(names, top):
    assert settled(*names, top=top) == [(1, 0)] * len(names)


def test_beside_a_label_the_text_below_is_a_title():
    label = (TextRegion(Box(0, 105, 60, 115)),)
    assert settled("Step", "Step", labels=label) == [(1, 1)] * 2


def test_one_text_below_all_panels_together_is_their_title():
    panels = [Panel(k, (0.0, 40.0, 80.0), (20.0, 60.0, 100.0)) for k in range(2)]
    region = TextRegion(Box(20, 120, 60, 130))
    layouts = (PanelLayout(title=(region,)),) * 2
    texts = {region: (Word("All", 0.99),)}
    assert settle_names(panels, layouts, [], [], texts, settings=CheckSettings())[0] == layouts


def labeled(*names, titles=(), top=20, ticks_top=None):
    """Which of some panels have a title and a label after what their labels say."""
    panels, layouts, texts = [], [], {}
    for index, name in enumerate(names):
        left = 100.0 * index
        panels.append(Panel(index, (left, left + 40, left + 80), (60.0, 100.0, 140.0)))
        region = TextRegion(Box(100 * index + 20, top, 100 * index + 60, top + 10))
        texts[region] = (Word(name, 0.99),)
        at = ticks_top and Box(100 * index + 5, ticks_top, 100 * index + 15, ticks_top + 8)
        ticks = (TextRegion(at),) if at else ()
        layouts.append(PanelLayout(title=titles, x_label=(region,), x_ticks=ticks))
    texts |= {region: (Word("Runs", 0.99),) for region in titles}
    found = settle_names(panels, layouts, [], [], texts, settings=CheckSettings())[0]
    return [(len(each.title), len(each.x_label)) for each in found]


@pytest.mark.parametrize(
    "names", [("ViT-L/16", "Llama-3", "Reef"), ("low accuracy", "Pine accuracy")]
)
def test_labels_above_panels_that_say_something_else_of_each_are_titles(names):
    assert labeled(*names) == [(1, 0)] * len(names)


@pytest.mark.parametrize(
    "names", [("Window size", "Wlndow s1ze"), ("Step", "Step"), ("Reef",), ("Fold 1", "Fold I")]
)
def test_labels_that_are_alike_but_for_misread_letters_stay(names):
    assert labeled(*names) == [(0, 1)] * len(names)


@pytest.mark.parametrize(
    ("ticks_top", "names", "found"),
    [
        (40, ("Head 1", "Head 4"), (1, 0)),
        (40, ("Step", "Step"), (0, 1)),
        (146, ("Head 1", "Head 4"), (0, 1)),
    ],
)
def test_different_labels_below_panels_with_ticks_above_are_titles(ticks_top, names, found):
    assert labeled(*names, top=160, ticks_top=ticks_top) == [found] * 2


def test_under_a_title_different_labels_stay():
    title = (TextRegion(Box(0, 2, 60, 12)),)
    assert labeled("Step", "Reef", titles=title) == [(1, 1)] * 2


def titled(*titles, top=40, label=()):
    """Titles and labels, line by line, of panels with such titles and ticks above or below."""
    panels, layouts, texts = [], [], {}
    for index, title in enumerate(titles):
        left = 100 * index
        panels.append(Panel(index, (left, left + 40.0, left + 80.0), (60.0, 100.0, 140.0)))
        lines = tuple(
            TextRegion(Box(left + 20, 12 * k, left + 60, 12 * k + 10)) for k in range(len(title))
        )
        ticks = (TextRegion(Box(left + 15, top, left + 25, top + 10)),)
        texts.update({line: (Word(text, 0.99),) for line, text in zip(lines, title, strict=True)})
        layouts.append(PanelLayout(title=lines, x_ticks=ticks, x_label=label))
    found = settle_names(panels, layouts, [], [], texts, settings=CheckSettings())[0]
    return [tuple(len(each) for each in (panel.title, panel.x_label)) for panel in found]


def test_the_last_line_that_all_titles_above_ticks_have_is_a_label():
    assert titled(("Reef accuracy", "Hour"), ("Kelp accuracy", "Hour")) == [(1, 1)] * 2
    assert titled(("Reef accuracy", "Hour"), ("Kelp",), ("Kelp accuracy", "Hour")) == [
        (1, 1),
        (1, 0),
        (1, 1),
    ]


@pytest.mark.parametrize(
    ("titles", "others"),
    [
        ((("Reef", "Hour"),), {}),
        ((("Reef", "Hour"), ("Kelp", "Day")), {}),
        ((("Accuracy of Reef", "by hour"), ("Accuracy of Reel", "by hour")), {}),
        ((("Reef", "Hour"), ("Kelp", "Hour")), {"top": 150}),
        (
            (("Reef", "Hour"), ("Kelp", "Hour")),
            {"label": (TextRegion(Box(0, 150, 60, 160)),)},
        ),
    ],
    ids=["one panel", "other lines", "one title, misread", "ticks below", "a label below"],
)
def test_other_titles_keep_their_lines(titles, others):
    labels = int("label" in others)
    assert titled(*titles, **others) == [(2, labels)] * len(titles)


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("File Edit View Tools Help", 0),
        ("Search:", 0),
        ("Window", 1),
        ("Data of the window", 1),
        ("Ablation: window", 1),
    ],
)
def test_menus_and_fields_of_a_program_are_no_titles(title, lines):
    assert titled((title,)) == [(lines, 0)]


@pytest.mark.parametrize(
    ("titles", "top", "found"),
    [
        ((("Predicted",),), 40, [(0, 1)]),
        ((("Predicted label",), ("Predicted label",)), 40, [(0, 1)] * 2),
        ((("Predicted",),), 150, [(1, 0)]),
        ((("Predicted",), ("Actual",)), 40, [(1, 0)] * 2),
        ((("Predicted wind",),), 40, [(1, 0)]),
    ],
    ids=["one", "two", "ticks below", "two that differ", "another name"],
)
def test_what_names_an_axis_of_a_confusion_matrix_is_its_label(titles, top, found):
    assert titled(*titles, top=top) == found


def above_bars(*names, label=(), bar_top=40):
    """Which of some panels have a title, and their bars a label, after what stands above both."""
    panels, layouts, bars, texts = [], [], [], {}
    for index, name in enumerate(names):
        left = 100 * index
        panels.append(Panel(index, (left, left + 40.0, left + 80.0), (60.0, 100.0, 140.0)))
        region = TextRegion(Box(left + 20, 20, left + 60, 30))
        texts[region] = (Word(name, 0.99),)
        layouts.append(PanelLayout(title=(region,) if name else ()))
        box = Box(left, bar_top, left + 80, bar_top + 10)
        bars.append(Bar(box, Orientation.HORIZONTAL, ((0, 0, 0),) * 80, panels=(index,)))
    texts |= {region: (Word("length", 0.99),) for region in label}
    found = settle_names(
        panels, layouts, bars, [BarLayout(label)] * len(bars), texts, settings=CheckSettings()
    )
    return [(len(panel.title), len(bar.label)) for panel, bar in zip(*found, strict=True)]


def test_a_text_that_is_the_same_above_all_bars_is_their_label():
    assert above_bars("mm", "mm", "mm") == [(0, 1)] * 3
    assert above_bars("mm", "", "mm") == [(0, 1), (0, 0), (0, 1)]


@pytest.mark.parametrize(
    ("names", "others"),
    [
        (("mm",), {}),
        (("Reef", "Kelp"), {}),
        (("mm", "mm"), {"bar_top": 5}),
        (("mm", "mm"), {"label": (TextRegion(Box(0, 52, 60, 60)),)}),
    ],
    ids=["one panel", "other names", "no bar below", "another label"],
)
def test_other_texts_above_bars_are_titles(names, others):
    labels = int("label" in others)
    assert above_bars(*names, **others) == [(1, labels)] * len(names)


@pytest.mark.parametrize(
    ("names", "count"),
    [
        (("(a)", "(b)", "(c)"), 0),
        (("(i)", "(ii)", "(iii)"), 0),
        (("(a)", "(b)", "depth"), 3),
        (("K", "T", "p"), 3),
        (("(K)", "(K)", "(K)"), 3),
        (("(a)",), 1),
    ],
)
def test_what_counts_panels_below_their_bars_is_no_label(names, count):
    labels = [TextRegion(Box(100 * k, 70, 100 * k + 20, 80)) for k in range(len(names))]
    texts = {region: (Word(name, 0.99),) for region, name in zip(labels, names, strict=True)}
    panels = [Panel(k, (100.0 * k, 100.0 * k + 80), (0.0, 40.0)) for k in range(len(names))]
    bars = [
        Bar(Box(100 * k, 50, 100 * k + 80, 60), Orientation.HORIZONTAL, (), (k,))
        for k in range(len(names))
    ]
    _, found = settle_names(
        panels,
        [PanelLayout()] * len(names),
        bars,
        [BarLayout((region,)) for region in labels],
        texts,
        settings=CheckSettings(),
    )
    assert sum(bool(layout.label) for layout in found) == count


@pytest.mark.parametrize(
    ("name", "label", "titles"),
    [
        ("Mixing ratio (ppbv)", "", 0),
        ("Flux (n cm⁻² s⁻¹)", "", 0),
        ("Share [%]", "", 0),
        ("COCO", "", 1),
        ("Controls (n = 24)", "", 1),
        ("Llama (base)", "", 1),
        ("Mixing ratio (ppbv)", "ratio", 1),
    ],
)
def test_a_line_over_a_bar_without_a_label_that_ends_in_a_unit_is_its_label(name, label, titles):
    panel = Panel(0, (0.0, 40.0, 80.0), (60.0, 100.0, 140.0))
    title, other = TextRegion(Box(20, 5, 60, 15)), TextRegion(Box(20, 42, 60, 50))
    texts = {title: (Word(name, 0.99),), other: (Word("ratio", 0.99),)}
    bar = Bar(Box(0, 20, 80, 28), Orientation.HORIZONTAL, (), (0,))
    (layout,), (of_bar,) = settle_names(
        [panel],
        [PanelLayout(title=(title,))],
        [bar],
        [BarLayout((other,) if label else ())],
        texts,
        settings=CheckSettings(),
    )
    assert len(layout.title) == titles
    assert of_bar.label == ((other,) if label else (title,)[titles:])
