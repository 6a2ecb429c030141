"""Which way labels run, told by the ink of all labels of an axis."""

import cv2
import numpy as np
import pytest

from heatgrid.detect.axes.angles import corners, runs_across, slant_of
from heatgrid.geometry import Box
from heatgrid.settings import AxesSettings

SETTINGS = AxesSettings()
EM_PX = 15.0
NUMBERS = ("0.1", "0.2", "1.5", "10")
DIGITS = ("1", "2", "3", "4", "5", "6", "7")


def ink_of(text, angle_deg):
    """Ink of a text turned counter-clockwise, one array per connected piece."""
    canvas = np.zeros((160, 160), np.uint8)
    cv2.putText(canvas, text, (60, 86), cv2.FONT_HERSHEY_SIMPLEX, 0.7, 255, 2)
    matrix = cv2.getRotationMatrix2D((80, 80), angle_deg, 1.0)
    turned = cv2.warpAffine(canvas, matrix, (160, 160)) > 127
    count, pieces = cv2.connectedComponents(turned.astype(np.uint8))
    return [np.column_stack(np.nonzero(pieces == piece)[::-1]) for piece in range(1, count)]


@pytest.mark.parametrize("angle_deg", [-60, -45, -30, 30, 45, 60])
@pytest.mark.parametrize("texts", [NUMBERS, DIGITS], ids=["numbers", "digits"])
def test_boxes_along_the_text_are_smallest(texts, angle_deg):
    slant = slant_of([ink_of(text, angle_deg) for text in texts], EM_PX, settings=SETTINGS)
    assert slant is not None
    assert abs(slant - angle_deg) <= 5


@pytest.mark.parametrize("angle_deg", [0, 90])
@pytest.mark.parametrize("texts", [NUMBERS, DIGITS], ids=["numbers", "digits"])
def test_straight_labels_are_not_slanted(texts, angle_deg):
    labels = [ink_of(text, angle_deg) for text in texts]
    assert slant_of(labels, EM_PX, settings=SETTINGS) is None
    assert runs_across(labels, EM_PX, settings=SETTINGS) is (angle_deg == 90)


def test_a_low_letter_before_high_ones_is_no_slant():
    """The box around g5 is least at 20 degrees, but those of its letters are not."""
    low, high = Box(0, 3, 9, 17), Box(12, 0, 20, 13)
    points = [
        np.column_stack(np.mgrid[box.left : box.right, box.top : box.bottom].reshape(2, -1))
        for box in (low, high)
    ]
    assert slant_of([points] * 4, EM_PX, settings=SETTINGS) is None


def test_words_of_small_round_letters_are_slanted():
    """Blur makes a slanted letter as wide as high; a level box around it is the smaller one."""
    y, x = np.mgrid[0:9, 0:9]
    # Squares whose corners are off, which have 1.3 times the area in a box at 45 degrees.
    letter = np.column_stack([x.ravel(), y.ravel()])[(np.abs(x - 4) + np.abs(y - 4) <= 7).ravel()]
    word = [letter + np.array([10 * at, -10 * at]) for at in range(4)]
    assert slant_of([word] * 3, EM_PX, settings=SETTINGS) == 45


def shapes(*sizes):
    """Labels of one piece each, by width and height."""
    return [[corners(Box(0, 0, *size))] for size in sizes]


@pytest.mark.parametrize(
    ("sizes", "across"),
    [
        (((6, 9), (4, 9), (7, 9), (6, 9)), False),
        (((9, 6), (9, 4), (9, 7), (9, 6)), True),
        (((13, 9), (10, 9), (13, 9), (13, 9)), False),
        (((7, 6), (7, 9), (6, 6), (7, 9)), False),
        (((9, 30), (9, 44), (9, 19)), True),
        (((30, 9), (44, 9), (19, 9)), False),
        (((4, 9), (4, 9)), False),
        (((16, 25), (14, 26), (16, 26)), False),
        (((9, 5), (9, 5)), False),
        (((11, 7), (11, 7), (12, 7), (11, 7), (12, 7)), True),
        (((13, 8), (12, 7), (13, 8), (14, 8), (12, 10), (14, 8), (14, 8)), True),
        (((13, 12), (13, 12), (13, 12), (14, 12), (14, 12)), False),
        (((11, 4), (11, 7), (11, 6), (11, 8), (11, 6), (11, 7)), True),
        (((9, 5), (9, 5), (8, 10), (9, 10), (9, 10)), True),
        (((7, 5), (7, 9), (6, 5), (7, 9)), False),
        (((11, 6), (11, 4), (11, 7), (11, 6), (12, 6), (11, 6)), True),
        (((21, 14), (21, 15), (21, 14), (21, 15)), False),
        (((17, 7), (20, 12)), False),
    ],
    ids=[
        "digits",
        "digits on their side",
        "two digits that run together",
        "small letters",
        "words on their side",
        "words",
        "ones",
        "large digits",
        "what tells nothing",
        "digits in columns on their side",
        "digits of nearly one height on their side",
        "two digits in columns",
        "a thin one among digits on their side",
        "two digits that run together, on their side",
        "small letters with and without ascenders",
        "digits of a narrow font on their side",
        "a letter and a digit that touch",
        "two small words that run together",
    ],
)
def test_shapes_tell_where_labels_have_one_piece(sizes, across):
    assert runs_across(shapes(*sizes), EM_PX, settings=SETTINGS) is across


def test_a_digit_in_two_pieces_does_not_turn_its_axis():
    broken = [corners(Box(0, 0, 6, 5)), corners(Box(0, 6, 6, 10))]
    whole = shapes((3, 10), (6, 10), (6, 10), (6, 10), (6, 10))
    assert not runs_across([*whole, broken], EM_PX, settings=SETTINGS)


def test_a_ten_among_digits_on_their_side():
    ten = [corners(Box(0, 0, 7, 4)), corners(Box(0, 6, 7, 11))]
    digits = shapes((7, 6), (7, 5), (7, 6), (7, 5), (7, 5))
    assert runs_across([*digits, ten], EM_PX, settings=SETTINGS)


@pytest.mark.parametrize(("apart", "across"), [(True, False), (False, True)])
def test_a_ten_side_by_side_turns_no_digits_that_run_together(apart, across):
    """Two-digit numbers that run together are as wide as digits on their sides are high."""
    ten = [corners(Box(0, 0, 3, 8)), corners(Box(5, 0, 11, 8))]
    numbers = shapes(*[(12, 8)] * 5)
    labels = [ten, *numbers] if apart else numbers
    assert runs_across(labels, 12.0, settings=SETTINGS) is across
