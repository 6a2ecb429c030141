"""Labels at the ends of axes."""

import pytest
from matplotlib.patches import Rectangle

from tests.unit.detect.decorated import THREE, draw


@pytest.mark.parametrize(("count", "labels"), [(3, 0), (1, 1)])
def test_letters_at_the_corners_of_all_panels_are_no_label_of_the_first_one(count, labels):
    def decorate(canvas, axes, index):
        if index == 0:
            axes.set_yticks(range(3), ["Oak", "Beech", "Birch"])
        else:
            axes.set_yticks(())
        if index < count:
            axes.text(
                -0.25, 1.06, f"({'abc'[index]})", transform=axes.transAxes, weight="bold", size=14
            )

    layouts = draw(THREE, decorate, size=(9, 4)).detect()
    assert len(layouts[0].y_label) == labels


@pytest.mark.parametrize(("is_strip", "labels"), [(True, 0), (False, 1)])
def test_the_name_of_a_strip_of_colors_is_no_label_of_the_rows(is_strip, labels):
    def decorate(canvas, axes, index):
        axes.set_yticks(range(3), ["Oak", "Beech", "Birch"])
        axes.text(-0.02, 1.06, "Height", transform=axes.transAxes, ha="right", va="center")
        for at, color in enumerate(("#f4f8f4", "#55aa55", "#226622") * is_strip):
            axes.add_patch(
                Rectangle(
                    (at / 3, 1.02),
                    1 / 3,
                    0.08,
                    color=color,
                    transform=axes.transAxes,
                    clip_on=False,
                )
            )

    (layout,) = draw([(0.3, 0.2, 0.6, 0.6)], decorate).detect()
    assert len(layout.y_label) == labels


@pytest.mark.parametrize(("words", "labels"), [(("Heads",) * 2, 1), (("Heads", "Tails up"), 0)])
def test_the_same_words_before_the_corners_of_all_panels_are_labels_of_their_rows(words, labels):
    def decorate(canvas, axes, index):
        axes.set_yticks(range(3), ["Oak", "Elm", "Yew"])
        axes.set_title(("Winter", "Summer nights")[index], size=10)
        axes.text(-0.5, 1.12, words[index], transform=axes.transAxes, size=10)

    layouts = draw(((0.25, 0.55, 0.5, 0.3), (0.25, 0.08, 0.5, 0.3)), decorate, size=(5, 6)).detect()
    assert [len(layout.y_label) for layout in layouts] == [labels] * 2


@pytest.mark.parametrize(("named", "off", "labels"), [(True, 0, 1), (False, 0, 0), (True, 0.2, 0)])
def test_other_words_there_are_labels_where_the_columns_have_one_as_well(named, off, labels):
    def decorate(canvas, axes, index):
        axes.set_yticks(range(3), ["Oak", "Elm", "Yew"])
        axes.set_xlabel("Width" if named else "", size=10)
        title = ("Winter", "Summer nights")[index]
        axes.text(-0.5, 1.2, title, transform=axes.transAxes, size=14)
        words = ("Trees", "Kind of tree")[index]
        axes.text(-0.5 + off * index, 1.05, words, transform=axes.transAxes, size=10)

    places = (0.35, 0.6, 0.5, 0.25), (0.35, 0.1, 0.5, 0.25)
    layouts = draw(places, decorate, size=(5, 6)).detect()
    assert [len(layout.y_label) for layout in layouts] == [labels] * 2


@pytest.mark.parametrize(
    ("size", "named", "labels"), [(10, True, 1), (15, True, 0), (10, False, 0)]
)
def test_a_line_before_the_corner_is_the_label_of_the_rows_where_columns_have_one_as_large(
    size, named, labels
):
    def decorate(canvas, axes, index):
        axes.set_xticks(range(3), ["one", "two", "six"])
        axes.set_yticks(range(3), ["Oak", "Elm", "Yew"])
        axes.set_xlabel("Width of it" if named else "", size=10)
        axes.text(-0.3, 1.05, "True class of all of them", transform=axes.transAxes, size=size)

    (layout,) = draw([(0.25, 0.2, 0.65, 0.6)], decorate, size=(6, 4)).detect()
    assert len(layout.y_label) == labels
    assert len(layout.title) == 1 - labels


@pytest.mark.parametrize(("size", "labels"), [(15, 1), (10, 0)])
def test_above_such_a_line_may_stand_a_larger_title(size, labels):
    def decorate(canvas, axes, index):
        axes.set_xticks(range(3), ["one", "two", "six"])
        axes.set_yticks(range(3), ["Oak", "Elm", "Yew"])
        axes.set_xlabel("Width of it", size=10)
        axes.text(-0.3, 1.18, "All of the trees", transform=axes.transAxes, size=size)
        axes.text(-0.3, 1.05, "True class of all", transform=axes.transAxes, size=10)

    (layout,) = draw([(0.25, 0.2, 0.65, 0.55)], decorate, size=(6, 4)).detect()
    assert [len(layout.y_label), len(layout.title)] == [labels, labels]


def test_a_line_before_the_corner_is_no_label_of_rows_that_have_a_turned_one():
    def decorate(canvas, axes, index):
        axes.set_xticks(range(3), ["one", "two", "six"])
        axes.set_yticks(range(3), ["Oak", "Elm", "Yew"])
        axes.set_xlabel("Width of it", size=10)
        axes.set_ylabel("Kind of tree", size=10)
        axes.text(-0.3, 1.05, "True classes", transform=axes.transAxes, size=10)

    (layout,) = draw([(0.25, 0.2, 0.65, 0.6)], decorate, size=(6, 4)).detect()
    assert [len(texts) for texts in (layout.y_label, layout.title)] == [1, 1]
    assert layout.y_label[0].box.bottom > layout.title[0].box.bottom


@pytest.mark.parametrize(("turned", "labels"), [(True, 1), (False, 0)])
def test_a_turned_word_at_the_upper_end_is_a_label_and_a_level_one_alone_a_note(turned, labels):
    """As in ROOT; the number of a sample may stand at the lower right."""

    def decorate(canvas, axes, index):
        axes.set_yticks(range(3), ["Oak", "Beech", "Birch"])
        axes.set_xticks(range(axes.images[0].get_array().shape[1]))
        if turned:
            axes.set_ylabel("Species", loc="top", labelpad=9)
        else:
            axes.set_xlabel("Species", loc="right")

    (layout, *_) = draw(THREE, decorate, size=(9, 4)).detect()
    assert len(layout.y_label) + len(layout.x_label) == labels
