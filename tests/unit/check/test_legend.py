"""Ticks of bars without tick marks."""

from dataclasses import replace

import pytest

from heatgrid.check.legend import LabelError, place_ticks
from heatgrid.drawn import Orientation, TextRegion
from heatgrid.geometry import Box
from heatgrid.model import Tick
from heatgrid.numerals import parse_numeral
from tests.unit.check.builders import LENGTH, SETTINGS, TOP, make_bar

HEIGHT = 10
BOTTOM = TOP + LENGTH


def region_at(center, mark=None):
    top = round(center - HEIGHT / 2)
    box = Box(330, top, 350, top + HEIGHT)
    return TextRegion(box, position_px=mark or box.center[1], marked=mark is not None)


def place(texts, regions, bar=None):
    ticks = [
        Tick(None, region.position_px, text, parse_numeral(text).value, 1.0)
        for text, region in zip(texts, regions, strict=True)
    ]
    bar = bar or make_bar()
    assert bar.orientation is Orientation.VERTICAL
    placed, error = place_ticks(bar, regions, ticks, settings=SETTINGS)
    return [tick.position_px for tick in placed], error


def test_a_number_flush_with_an_end_stands_at_that_end():
    centers = [TOP + HEIGHT / 2, TOP + 50, TOP + 100, TOP + 150, BOTTOM - HEIGHT / 2]
    places, error = place(["1.0", "0.75", "0.5", "0.25", "0.0"], list(map(region_at, centers)))
    assert places == [TOP, TOP + 50, TOP + 100, TOP + 150, BOTTOM]
    assert error == LabelError(SETTINGS.label_error_em * HEIGHT)


def test_a_line_of_text_flush_with_an_end_has_its_digits_farther_in():
    centers = [TOP + HEIGHT / 2 + 2, TOP + 50, TOP + 100, TOP + 150, BOTTOM - HEIGHT / 2 - 4]
    places, _ = place(["1.0", "0.75", "0.5", "0.25", "0.0"], list(map(region_at, centers)))
    assert places == [TOP, TOP + 50, TOP + 100, TOP + 150, BOTTOM]


def test_a_bar_that_fades_ends_beyond_what_is_seen_of_it():
    bar = replace(make_bar(), overhang=(0.0, 9.5))
    centers = [TOP + HEIGHT / 2, TOP + 70, TOP + 140, BOTTOM + 9.5 - HEIGHT / 2]
    places, _ = place(["3", "2", "1", "0"], list(map(region_at, centers)), bar)
    assert places == pytest.approx([TOP, TOP + 70, TOP + 140, BOTTOM + 9.5], abs=0.3)


@pytest.mark.parametrize(
    ("texts", "off", "are_ends"),
    [(["36", "6"], (10, 12), True), (["36", "6"], (4, 10), False), (["36", "6"], (20, 20), False),
     (["1", "-1"], (10, 10), False)],
)  # fmt: skip
def test_two_numbers_as_far_from_both_ends_are_those_of_the_ends(texts, off, are_ends):
    centers = [TOP + HEIGHT / 2 + off[0], BOTTOM - HEIGHT / 2 - off[1]]
    places, error = place(texts, list(map(region_at, centers)))
    assert places == ([TOP, BOTTOM] if are_ends else centers)
    assert error.rounded == are_ends


def test_a_number_near_an_end_stays_where_the_others_say_that_it_stands():
    centers = [TOP + HEIGHT / 2 + step for step in (0, 60, 120, 180)]
    places, _ = place(["9", "6", "3", "0"], list(map(region_at, centers)))
    assert places == centers


def test_two_flush_numbers_are_the_rounded_ends():
    centers = [TOP + HEIGHT / 2, BOTTOM - HEIGHT / 2]
    places, error = place(["36", "6"], list(map(region_at, centers)))
    assert places == [TOP, BOTTOM]
    assert error == LabelError(LENGTH * 0.5 / 30, rounded=True)


@pytest.mark.parametrize(
    ("noise", "off", "are_ends"), [(8.0, 7, True), (0.0, 7, False), (8.0, 14, False)]
)
def test_a_pale_end_of_a_bar_fades_into_the_paper_of_a_lossy_picture(noise, off, are_ends):
    centers = [TOP + HEIGHT / 2, BOTTOM - HEIGHT / 2 - off]
    bar = replace(make_bar(), noise=noise)
    places, error = place(["158", "76"], list(map(region_at, centers)), bar)
    assert places == ([TOP, BOTTOM] if are_ends else centers)
    assert error.rounded == are_ends


def test_tick_marks_are_believed():
    regions = [region_at(TOP + HEIGHT / 2, TOP + 6.5), region_at(BOTTOM - HEIGHT / 2)]
    places, error = place(["36", "6"], regions)
    assert places == [TOP + 6.5, BOTTOM - HEIGHT / 2]
    assert error == LabelError()
    assert place([], []) == ([], LabelError())


def test_a_mark_may_stand_just_where_its_text_is_centered():
    centers = [TOP + 20, TOP + 100, TOP + 180]
    places, error = place(["9", "5", "1"], [region_at(center, center) for center in centers])
    assert places == centers
    assert error == LabelError()


def test_one_mark_of_three_does_not_show_where_the_other_ticks_stand():
    centers = [TOP + HEIGHT / 2, TOP + 100, BOTTOM - HEIGHT / 2]
    regions = [region_at(centers[0]), region_at(centers[1], TOP + 100.4), region_at(centers[2])]
    places, error = place(["36", "21", "6"], regions)
    assert places == [centers[0], TOP + 100.4, centers[2]]
    assert error.px > 0


def test_numbers_that_are_all_off_alike_show_where_flush_ones_belong():
    centers = [TOP + HEIGHT / 2, TOP + 47, TOP + 97, TOP + 147, BOTTOM - HEIGHT / 2 - 4]
    places, _ = place(["1.0", "0.75", "0.5", "0.25", "0.0"], list(map(region_at, centers)))
    assert places == [TOP, TOP + 50, TOP + 100, TOP + 150, BOTTOM]


def test_of_three_numbers_two_flush_ones_are_the_ends():
    centers = [TOP + HEIGHT / 2, TOP + 98, BOTTOM - HEIGHT / 2 - 4]
    places, _ = place(["2", "1", "0"], list(map(region_at, centers)))
    assert places == [TOP, TOP + 100, BOTTOM]


def test_two_flush_numbers_of_three_that_the_middle_contradicts_are_no_ends():
    centers = [TOP + HEIGHT / 2, TOP + 90, BOTTOM - HEIGHT / 2]
    places, _ = place(["2", "1", "0"], list(map(region_at, centers)))
    assert places == centers


def spread_at(*sides):
    """Regions of texts between these sides."""
    boxes = [Box(330, TOP + low, 350, TOP + high) for low, high in sides]
    return [TextRegion(box, position_px=box.center[1], marked=False) for box in boxes]


def test_three_texts_of_unlike_lengths_that_are_spread_over_the_bar_are_its_ends_and_middle():
    regions = spread_at((0, 20), (71, 99), (150, LENGTH))
    places, _ = place(["1", "5.5", "10"], regions)
    assert places == [TOP, TOP + LENGTH / 2, BOTTOM]


def test_three_texts_with_unlike_gaps_or_uneven_numbers_are_not_spread():
    uneven = spread_at((0, 20), (56, 84), (150, LENGTH))
    assert place(["1", "5.5", "10"], uneven)[0] == [region.position_px for region in uneven]
    regions = spread_at((0, 20), (71, 99), (150, LENGTH))
    assert place(["1", "8", "10"], regions)[0][1] == regions[1].position_px


def test_ticks_whose_strokes_cannot_be_seen_stand_where_the_marks_of_the_others_say():
    marks = [TOP + 10.0, TOP + 60.0, TOP + 110.0]
    regions = [*(region_at(mark, mark) for mark in marks), region_at(TOP + 161.5)]
    places, error = place(["4", "3", "2", "1"], regions)
    assert places == [*marks, pytest.approx(TOP + 160)]
    assert error == LabelError()
    far = [*regions[:3], region_at(TOP + 168)]
    assert place(["4", "3", "2", "1"], far)[0][3] == TOP + 168


def test_of_two_flush_lines_one_has_its_digits_farther_in():
    centers = [TOP + HEIGHT / 2, BOTTOM - HEIGHT / 2 - 4]
    assert place(["5", "-3"], list(map(region_at, centers)))[0] == [TOP, BOTTOM]


@pytest.mark.parametrize(("value", "is_end"), [("4", True), ("3.5", False)])
def test_texts_pushed_inwards_from_the_ends_stand_where_the_marks_of_the_others_say(value, is_end):
    centers = [TOP + HEIGHT / 2 + 2, TOP + 50, TOP + 100, TOP + 150, BOTTOM - HEIGHT / 2 - 2]
    regions = [
        region_at(center, center if 0 < at < 4 else None) for at, center in enumerate(centers)
    ]
    places, _ = place([value, "3", "2", "1", "0"], regions)
    assert (places == pytest.approx([TOP, TOP + 50, TOP + 100, TOP + 150, BOTTOM])) == is_end
