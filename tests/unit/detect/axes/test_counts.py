"""Letters that count panels below their titles."""

import pytest

from tests.unit.detect.decorated import draw

PLACES = ((0.1, 0.2, 0.35, 0.5), (0.6, 0.2, 0.35, 0.5))


def stand_high(titles, counts, *, left=0.0):
    """Of each line of the title of each panel, whether it stands where titles were drawn."""

    def decorate(canvas, axes, index):
        axes.text(left, 1.03, counts[index], transform=axes.transAxes, ha="left", fontsize=11)
        axes.text(0.5, 1.2, titles[index], transform=axes.transAxes, ha="center", fontsize=11)

    layouts = draw(PLACES, decorate, size=(8, 4)).detect()
    return [[region.box.bottom < 100 for region in layout.title] for layout in layouts]


def test_titles_above_counts_of_panels_are_theirs():
    assert stand_high(["ERA5", "MERRA"], ["a)", "b)"]) == [[True], [True]]


@pytest.mark.parametrize(
    ("titles", "counts", "left"),
    [
        (["ERA5", ""], ["a)", "b)"], 0.0),
        (["ERA5", "MERRA"], ["first", "second"], 0.0),
        (["ERA5", "MERRA"], ["a)", "b)"], 0.45),
    ],
    ids=["one has no other title", "words", "in the middle"],
)
def test_other_texts_above_panels_are_titles(titles, counts, left):
    assert stand_high(titles, counts, left=left) != [[True], [True]]
