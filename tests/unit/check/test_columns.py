"""Which column beside a panel names its rows, and which are numbers that no panel has."""

from heatgrid.check.columns import settle_columns
from heatgrid.drawn import PanelLayout, TextColumn, TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.settings import ColumnSettings
from tests.unit.check.builders import SETTINGS

NAMES = ("GPT", "Claude", "Llama", "Qwen")
KINDS = ("MIT", "Apache", "MIT", "MIT")
VALUES = ("0.2", "0.9", "0.1", "0.6")
RANKS = ("1", "2", "3", "4")


def column(left, printed, *, is_left=True, beyond=False):
    regions = tuple(
        TextRegion(Box(left, 20 * row, left + 30, 20 * row + 10), 0, 20.0 * row + 5, row)
        for row in range(len(printed))
    )
    texts = {
        region: (Word(text, 0.99),) if text else ()
        for region, text in zip(regions, printed, strict=True)
    }
    return TextColumn(regions, is_left, beyond), texts


def settled(*columns):
    """What becomes of the nearest column of the first panel as its names."""
    texts = {region: words for _, known in columns for region, words in known.items()}
    found = tuple(each for each, _ in columns)
    label = (TextRegion(Box(0, -20, 30, -10)),)
    layout = PanelLayout(y_ticks=found[0].regions, y_label=label, columns=found)
    (named,), lost = settle_columns([layout], texts, limits=ColumnSettings(), settings=SETTINGS)
    names = tuple("".join(word.text for word in texts[region]) for region in named.y_ticks)
    assert named.y_label == (label if named is layout else ())
    return names, tuple(box.left for box in lost)


def test_names_stand_behind_numbers_which_are_told_of():
    assert settled(column(60, VALUES), column(20, NAMES)) == (NAMES, (60,))


def test_a_name_that_cannot_be_read_is_none_twice():
    names = ("", *NAMES[1:])
    assert settled(column(60, VALUES), column(20, names)) == (names, (60,))


def test_names_stand_behind_words_that_come_back_and_before_ranks():
    assert settled(column(100, KINDS), column(60, NAMES), column(20, RANKS)) == (NAMES, ())


def test_names_stay_and_numbers_on_the_other_side_are_told_of():
    values = column(300, VALUES, is_left=False)
    assert settled(column(60, NAMES), values) == (NAMES, (300,))
    ranks = column(300, RANKS, is_left=False)
    assert settled(column(60, NAMES), ranks) == (NAMES, ())


def test_totals_by_which_named_rows_are_sorted_are_told_of():
    totals = column(300, ("21086", "19791", "6073", "701"), is_left=False)
    assert settled(column(60, NAMES), totals) == (NAMES, (300,))


def test_names_behind_another_panel_are_taken_for_want_of_others():
    far = column(0, NAMES, beyond=True)
    assert settled(column(100, VALUES), far) == (NAMES, (100,))
    assert settled(column(100, RANKS), far) == (RANKS, ())


def test_ranks_are_names_where_no_words_stand():
    assert settled(column(60, VALUES), column(20, RANKS)) == (RANKS, (60,))


def test_labels_of_a_chart_are_no_names_of_a_panel_that_has_some():
    others = ("MATH", "AMC", "ARC", "WMT")
    near, far = column(200, NAMES), column(20, others)
    assert settled(near, far) == (NAMES, ())
    assert settled(column(100, VALUES), far) == (others, (100,))


def test_numbers_alone_stay_what_they_were_taken_for():
    other = ("0.5", "0.3", "0.8", "0.4")
    assert settled(column(60, VALUES), column(20, other)) == (VALUES, (20,))


def test_names_stand_across_the_panel_from_sums_that_stand_nearer():
    sums = column(300, VALUES, is_left=False)
    assert settled(sums, column(20, NAMES)) == (NAMES, (300,))
    assert settled(column(300, RANKS, is_left=False), column(20, NAMES)) == (RANKS, ())


def test_numbers_with_letters_that_count_on_are_names():
    classes = ("5a", "5b", "6a", "6b")
    assert settled(column(60, classes), column(20, RANKS)) == (classes, ())
    groups = ("5a", "7b", "6a", "4c")
    assert settled(column(60, groups), column(20, NAMES)) == (NAMES, (60,))


def test_numbers_right_below_a_panel_are_told_of():
    for printed, lost in ((VALUES, 1), (RANKS, 0), (NAMES, 0)):
        row, texts = column(60, printed)
        layouts = [PanelLayout(below=row.regions)]
        _, found = settle_columns(layouts, texts, limits=ColumnSettings(), settings=SETTINGS)
        assert len(found) == lost
