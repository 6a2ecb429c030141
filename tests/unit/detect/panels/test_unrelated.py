"""Texts that have nothing to do with the colors of their cells."""

import numpy as np
import pytest

from heatgrid.detect.grid.cells import detect_cells
from heatgrid.detect.panels.unrelated import are_hits, are_unrelated
from heatgrid.drawn import Panel
from heatgrid.geometry import Box
from tests.unit.detect.drawings import (
    SETTINGS,
    color_of,
    draw_bar,
    draw_mesh,
    make_fractions,
    make_paper,
    print_number,
    view,
)

ROWS, COLS = 3, 4
FRACTIONS = make_fractions(ROWS, COLS)
SHUFFLED = np.random.default_rng(2).permutation(FRACTIONS.ravel()).reshape(ROWS, COLS)
BAR = Box(280, 40, 292, 160)


def unrelated(texts, *, fractions=FRACTIONS, bars=(), colors=None, labels="", legend=()):
    rgb = make_paper()
    box = draw_mesh(rgb, fractions, printed=False)
    for at, color in enumerate(colors or ()):
        (row, col), height, width = divmod(at, COLS), box.height // ROWS, box.width // COLS
        top, left = box.top + row * height, box.left + col * width
        rgb[top : top + height, left : left + width] = color
    for row in range(ROWS * bool(labels)):
        pitch = box.height // ROWS
        print_number(rgb, "abc"[row] * 3, (box.left - 40, box.top + row * pitch), (40, pitch))
    for col in range(COLS * (labels == "both")):
        pitch = box.width // COLS
        print_number(rgb, "abcd"[col] * 3, (box.left + col * pitch, box.bottom), (pitch, 24))
    for at, color in enumerate(legend):
        top = 40 + 20 * at
        rgb[top : top + 10, 232:252] = color
        print_number(rgb, "abcd"[at] * 2, (254, top), (20, 10))
    if not legend:
        draw_bar(rgb, BAR)
    scene = view(rgb)
    edges = (
        tuple(np.linspace(*side, count + 1).tolist())
        for side, count in (((box.left, box.right), COLS), ((box.top, box.bottom), ROWS))
    )
    panel = Panel(0, *edges)
    cells = detect_cells(scene, panel, settings=SETTINGS)
    return are_unrelated(scene, panel, cells, texts, bars=bars, settings=SETTINGS)


def numbers(values, tail=""):
    return [f"{100 * value:.0f}{tail}" for value in np.ravel(values)]


def test_numbers_of_tiles_tell_nothing_of_their_colors():
    assert unrelated(numbers(SHUFFLED))
    assert unrelated(numbers(SHUFFLED, "\nVisits"))


@pytest.mark.parametrize("values", [FRACTIONS, 1 - FRACTIONS, np.exp(5 * FRACTIONS)])
def test_numbers_of_a_heatmap_do(values):
    assert not unrelated(numbers(values))


@pytest.mark.parametrize(("values", "is_unrelated"), [(FRACTIONS, False), (SHUFFLED, True)])
def test_the_colors_of_results_of_matches_tell_their_differences(values, is_unrelated):
    away = np.random.default_rng(4).integers(0, 30, values.size)
    goals = [
        (round(40 * value) + other, other) for value, other in zip(values.flat, away, strict=True)
    ]
    assert unrelated([f"{own}–{other}" for own, other in goals]) == is_unrelated


def test_so_do_those_in_the_second_line():
    texts = [
        f"{one}\n{two}%" for one, two in zip(numbers(SHUFFLED), numbers(FRACTIONS), strict=True)
    ]
    assert not unrelated(texts)


def test_each_row_or_column_may_have_a_scale_of_its_own():
    assert not unrelated(numbers(FRACTIONS * 10.0 ** np.arange(COLS)))
    assert not unrelated(numbers(FRACTIONS * 10.0 ** np.arange(ROWS)[:, None]))


def test_a_misread_number_or_two_change_nothing():
    values = FRACTIONS.copy()
    values[0, 0], values[1, 1] = 9, 0.001
    assert not unrelated(numbers(values))


def test_a_bar_says_what_the_colors_are():
    assert not unrelated(numbers(SHUFFLED), bars=(BAR,))


def test_colors_of_one_scale_may_show_another_quantity_of_what_is_named():
    texts = numbers(SHUFFLED)
    assert not unrelated(texts, labels="both")
    scattered = np.random.default_rng(3).integers(40, 240, (ROWS * COLS, 3)).tolist()
    assert unrelated(texts, labels="both", colors=scattered)


WORDS = [f"{letter}{letter}xy" for letter in "abcdefghijkl"]
CLASSES = [(31, 119, 180), (255, 127, 14), (44, 160, 44), (148, 103, 189)] * 3


def test_words_alone_in_colors_of_classes_are_no_values():
    assert unrelated(WORDS, colors=CLASSES)
    assert not unrelated([*WORDS[:9], "", "", ""], colors=CLASSES)
    mixed = [CLASSES[(at + at // COLS) % COLS] for at in range(len(WORDS))]
    assert not unrelated([*WORDS[:-1], "7"], colors=mixed)


@pytest.mark.parametrize(
    ("second", "is_unrelated"),
    [
        (["204", "B2", "Gym", "112"] * 3, True),
        (["5", "11", "16", "21", "6", "12", "16", "23", "5", "12", "17", "23"], False),
        (
            [
                str(12 * number)
                for number in np.argsort(np.argsort(3 * [0, 1, 2, 3], kind="stable"))
            ],
            False,
        ),
    ],
    ids=["rooms", "ratings", "marks"],
)
def test_subjects_with_a_color_each_are_those_of_a_timetable(second, is_unrelated):
    subjects = ["Maths", "Biology", "Sport", "French"] * 3
    texts = [f"{first}\n{below}" for first, below in zip(subjects, second, strict=True)]
    assert unrelated(texts, colors=CLASSES) == is_unrelated


def test_several_numbers_of_each_of_a_few_classes_are_not_picked():
    values = [73, 74, 78, 85, 87, 88, 88, 89, 92, 95, 97, 97]
    bounds = [75, 80, 95]
    colors = [CLASSES[sum(value >= bound for bound in bounds)] for value in values]
    assert not unrelated([f"{value}%" for value in values], colors=colors)


def test_counts_in_the_colors_of_the_percentages_below_them_are_not_picked():
    """As a confusion matrix of classes that differ in size prints them."""
    counts = [1, 1, 1, 2, 2, 3, 3, 4, 4, 90, 400, 400]
    shares = [1, 2, 3, 7, 8, 30, 31, 36, 37, 76, 81, 82]
    texts = [f"{count}\n({share}.0%)" for count, share in zip(counts, shares, strict=True)]
    colors = [color_of(share / 100, "Blues") for share in shares]
    assert unrelated([str(count) for count in counts], colors=colors)
    assert not unrelated(texts, colors=colors)


def test_words_that_stand_for_the_colors_of_a_legend_are_of_a_heatmap():
    letters = ["W", "B", "F", "M"] * 3
    assert not unrelated(letters, colors=CLASSES, legend=CLASSES[:4])
    assert unrelated(letters, colors=CLASSES)
    assert unrelated(["W", "B", "F", "F"] * 3, colors=CLASSES, legend=CLASSES[:4])
    assert unrelated([*letters[:-1], "W"], colors=CLASSES, legend=CLASSES[:4])
    assert unrelated(WORDS, colors=CLASSES, legend=CLASSES[:4])


@pytest.mark.parametrize(
    ("texts", "labels", "is_unrelated"),
    [
        ("WA OR CA NV ID MT WY UT CO AZ NM TX", "", True),
        ("WA OR CA NV ID MT WY UT CO AZ NM TX", "rows", False),
        ("WA OR CA NV WA OR CA NV WA OR CA NV", "", False),
        ("WA OR CA NV ID MT WY UT CO 10 20 30", "", False),
    ],
)
def test_words_that_name_each_cell_are_of_no_heatmap_though_a_bar_has_its_colors(
    texts, labels, is_unrelated
):
    assert unrelated(texts.split(), bars=(BAR,), labels=labels) == is_unrelated


RANKS = "low mid high top"


@pytest.mark.parametrize(
    ("places", "labels", "is_unrelated"),
    [
        ("1123 0112 0001", "both", False),
        ("0001 0112 1123", "both", False),
        ("1123 0112 0001", "rows", True),
        ("1023 0112 0001", "both", True),
    ],
)
def test_words_that_ascend_along_both_axes_are_ranks(places, labels, is_unrelated):
    at = [int(place) for place in places.replace(" ", "")]
    texts, colors = ([kinds[k] for k in at] for kinds in (RANKS.split(), CLASSES[:4]))
    assert unrelated(texts, colors=colors, labels=labels) == is_unrelated


def test_words_alone_may_say_what_colors_of_one_map_or_of_a_bar_mean():
    assert not unrelated(WORDS)
    assert not unrelated(WORDS, bars=(BAR,))


def test_numbers_with_units_are_numbers():
    assert not unrelated(numbers(FRACTIONS, " t"))
    assert unrelated(numbers(SHUFFLED, " t"))


def test_few_numbers_few_colors_or_none_tell_nothing():
    assert not unrelated([""] * 12)
    assert not unrelated([*numbers(SHUFFLED)[:5], *[""] * 7])
    few = np.where(FRACTIONS > 0.5, 0.9, 0.1)
    assert not unrelated(numbers(SHUFFLED), fractions=few)


def test_cells_of_one_color_without_numbers_are_the_ground_of_a_chart():
    plain = np.full((ROWS, COLS), 0.3)
    assert unrelated([""] * 12, fractions=plain)
    assert unrelated(["11", "l", *[""] * 10], fractions=plain)
    assert not unrelated([""] * 12, fractions=plain, labels="both")
    assert not unrelated([""] * 12, fractions=np.full((ROWS, COLS), 0.5), bars=(BAR,))


def test_words_that_name_columns_or_each_cell_are_none_of_colors():
    two = np.where(np.eye(ROWS, COLS), 0.2, 0.8)
    assert unrelated(["Fold 1", "Fold 2", "Fold 3", "Fold 4"] * ROWS, fractions=two, labels="rows")
    assert not unrelated(["lowest", "low", "high", "highest"] * ROWS, fractions=FRACTIONS[:1])
    assert unrelated([f"name {k}" for k in range(12)], fractions=two)
    assert not unrelated([f"name {k}" for k in range(12)])


def test_words_and_numbers_that_differ_on_a_few_shades_are_a_table():
    shades = np.tile([0.2, 0.8, 0.8, 0.2], (ROWS, 1))
    texts = [text for row in "abc" for text in (f"{ord(row)}.5", f"Y{row}{row}", f"{row} R", "?")]
    assert unrelated(texts, fractions=shades)
    assert not unrelated(texts, fractions=shades, labels="both")
    assert not unrelated(texts, fractions=FRACTIONS)


def test_words_that_differ_in_columns_of_one_color_each_are_those_of_a_table():
    hues = [(250, 170, 60), (200, 120, 220), (140, 190, 250), (90, 210, 100)]
    names = ["John", "Mary", "Bo"], ["Doe", "Bo", "Doe"], ["5.5", "6", "5.1"], ["130", "150", "99"]
    texts = [names[col][row] for row in range(ROWS) for col in range(COLS)]
    assert unrelated(texts, colors=hues * ROWS, labels="rows")
    same = ["high" if row < 2 else "low" for row in range(ROWS)]
    kinds = [hues[0] if text == "high" else hues[1] for text in same for _ in range(COLS)]
    texts = [same[row] if col else "130" for row in range(ROWS) for col in range(COLS)]
    assert not unrelated(texts, colors=kinds, labels="rows")


def test_numbers_in_cells_of_one_color_are_a_table():
    plain = np.full((ROWS, COLS), 0.3)
    assert unrelated(numbers(FRACTIONS), fractions=plain)
    assert not unrelated(numbers(plain), fractions=plain)
    assert not unrelated(numbers(FRACTIONS), fractions=plain, bars=(BAR,))
    white = [(255, 255, 255)] * (ROWS * COLS)
    assert unrelated(numbers(FRACTIONS), colors=white, bars=(BAR,))
    plain[1, 2] = 0.9
    assert not unrelated(numbers(FRACTIONS), fractions=plain)


def tiles(values, positions):
    """Texts and fractions of cells that come back, each number with the color of its place."""
    kinds = np.random.default_rng(1).integers(0, len(values), ROWS * COLS)
    kinds[: len(values)] = np.arange(len(values))
    return [str(values[kind]) for kind in kinds], np.array(positions)[kinds].reshape(ROWS, COLS)


@pytest.mark.parametrize("values", [(2, 4, 8, 64, 1024), (2, 4, 16, 256, 2048)])
def test_a_few_numbers_with_colors_that_no_scale_gives_them_are_tiles(values):
    texts, fractions = tiles(values, np.linspace(0, 1, 5))
    assert unrelated(texts, fractions=fractions)


@pytest.mark.parametrize("values", [(0, 1, 2, 3, 4), (0, 3, 10, 11, 60)])
def test_a_few_numbers_along_a_scale_are_not(values):
    texts, fractions = tiles(values, np.array(values) / values[-1])
    assert not unrelated(texts, fractions=fractions)


def test_the_least_and_the_largest_number_may_have_colors_of_their_own():
    texts, fractions = tiles((0, 2, 3, 93, 97, 100), np.array([0, 0.4, 0.4, 0.8, 0.8, 0.2]))
    assert not unrelated(texts, fractions=fractions)


def test_labels_make_a_heatmap_of_numbers_on_a_logarithmic_scale():
    texts, fractions = tiles((2, 4, 8, 64, 1024), np.linspace(0, 1, 5))
    assert not unrelated(texts, fractions=fractions, labels="rows")


def test_numbers_of_columns_that_come_again_in_each_row_name_these():
    fractions = np.random.default_rng(3).integers(0, 3, (ROWS, COLS)) / 2
    names = [str(col + 1) for _ in range(ROWS) for col in range(COLS)]
    assert unrelated(names, fractions=fractions)
    assert not unrelated(names, fractions=np.tile(np.linspace(0, 1, COLS), (ROWS, 1)))


def test_hours_without_a_lesson_do_not_make_a_timetable_a_heatmap():
    fractions, texts = FRACTIONS.copy(), ["Maths", "Art", "Sport"] * 4
    fractions[0, 0] = fractions[2, 1] = np.nan
    texts[0] = texts[2 * COLS + 1] = ""
    colors = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)] * 3
    colors[0] = colors[2 * COLS + 1] = (255, 255, 255)
    assert unrelated(texts, fractions=fractions, colors=colors)


def hits(kinds, texts="1"):
    """Whether numbers are those of a confusion matrix; a kind per cell, each with a color."""
    rgb, kinds = make_paper(), np.array(kinds)
    draw_mesh(rgb, kinds / 5, printed=False, cmap="tab10")
    x_edges, y_edges = (
        tuple(start + size * k for k in range(count + 1))
        for start, size, count in ((60.0, 40.0, kinds.shape[1]), (40.0, 30.0, len(kinds)))
    )
    scene, panel = view(rgb), Panel(0, x_edges, y_edges)
    cells = detect_cells(scene, panel, settings=SETTINGS)
    return are_hits(scene, panel, cells, [texts] * kinds.size, settings=SETTINGS)


TOTALS = [[1, 2, 2, 3], [2, 1, 2, 3], [2, 2, 1, 3], [3, 3, 3, 4]]


@pytest.mark.parametrize(
    ("kinds", "texts", "found"),
    [
        (TOTALS, "12\n3.4%", True),
        ([row[:3] for row in TOTALS[:3]], "12", True),
        (TOTALS, "Math", False),
        ([[1, 2, 2, 3], [2, 1, 2, 3], [2, 2, 1, 3], [3, 3, 2, 4]], "12", False),
        ([[1, 2, 2], [2, 2, 2], [2, 2, 1]], "12", False),
        ([[1, 2], [2, 1]], "12", False),
        ([[1, 1, 1]] * 3, "12", False),
    ],
)
def test_the_diagonal_tells_a_confusion_matrix(kinds, texts, found):
    assert hits(kinds, texts) == found


ORANGE, BLUE = np.array([217.0, 83, 25]), np.array([0.0, 114, 189])
RIGHT = [[0.9, 0.3, 0.0], [0.2, 1.0, 0.6], [0.4, 0.0, 0.7]]


def tinted(own, rest, shares, empty=""):
    """Whether numbers are those of a matrix whose diagonal has tints of its own; white is empty."""
    rgb, shares = make_paper(), np.array(shares)
    panel = Panel(0, (60.0, 100.0, 140.0, 180.0), (40.0, 70.0, 100.0, 130.0))
    for row, col in np.ndindex(3, 3):
        color = own if row == col else rest
        rgb[panel.cell_box(row, col).slices] = 255 - shares[row, col] * (255 - color)
    scene = view(rgb)
    cells = detect_cells(scene, panel, settings=SETTINGS)
    texts = [f"{100 * share:.0f}" if share else empty for share in shares.flat]
    return are_hits(scene, panel, cells, texts, settings=SETTINGS)


@pytest.mark.parametrize(
    ("own", "rest", "shares", "found"),
    [
        (BLUE, ORANGE, RIGHT, True),
        (BLUE, BLUE, RIGHT, False),
        (BLUE, ORANGE, np.eye(3) * 0.8, False),
        (BLUE, ORANGE, np.array(RIGHT) * (1 - np.eye(3)), False),
    ],
    ids=["two hues", "one hue", "nothing is wrong", "nothing is right"],
)
def test_the_hue_of_the_diagonal_tells_a_confusion_matrix(own, rest, shares, found):
    assert tinted(own, rest, shares) == found
