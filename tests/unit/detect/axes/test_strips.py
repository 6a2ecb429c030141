"""Titles at the right of panels that stand one below the other."""

import pytest

from tests.unit.detect.decorated import TWO_ROWS, draw


def beside(*texts, at=0.87, titled=(), places=TWO_ROWS):
    """Lengths of the titles and y labels of panels with a turned word at the right of each."""

    def decorate(canvas, axes, index):
        bottom, height = places[index][1], places[index][3]
        canvas.text(at, bottom + height / 2, texts[index], rotation=270, va="center")
        if index in titled:
            axes.set_title("Response")

    layouts = draw(places, decorate).detect()
    return [(len(layout.title), len(layout.y_label)) for layout in layouts]


def test_turned_words_beside_a_column_of_panels_that_differ_are_titles():
    assert beside("female", "all ages") == [(1, 0)] * 2


@pytest.mark.parametrize("texts", [("depth", "depth"), ("female", "female")])
def test_what_all_panels_have_beside_them_is_no_title(texts):
    assert all(titles == 0 for titles, _ in beside(*texts))


def test_panels_with_titles_have_none_beside_them():
    assert all(titles == 1 for titles, _ in beside("female", "all ages", titled=(0, 1)))


def test_a_title_over_the_first_panel_is_that_of_the_figure():
    assert beside("female", "all ages", titled=(0,)) == [(1, 0)] * 2
    assert [titles for titles, _ in beside("female", "all ages", titled=(1,))] == [0, 1]


def test_words_far_from_the_panels_are_no_titles():
    assert all(titles == 0 for titles, _ in beside("female", "all ages", at=0.95))


def test_words_beside_panels_of_other_places_are_no_titles():
    places = (TWO_ROWS[0], (0.15, 0.15, 0.6, 0.28))
    assert all(titles == 0 for titles, _ in beside("female", "all ages", places=places))
