"""Turned text that reads upwards or downwards."""

import numpy as np
import pytest

from heatgrid.model import Word
from heatgrid.read.directions import read_standing, turned_by
from heatgrid.read.engine import Mode
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()
HEAD, FOOT = 10, 200


class TurnedReader:
    """Answers by whether the first row of a crop is that of its head."""

    def __init__(self, upright, on_its_head):
        self.answers = {HEAD: upright, FOOT: on_its_head}
        self.asked = []

    def version(self):
        return "turned 1"

    def read(self, crops, *, mode):
        self.asked.append(len(crops))
        return tuple(self.answers[int(crop[0, 0, 0])][int(crop[1, 0, 0])] for crop in crops)


def crop(number):
    """Three rows: a head, which crop it is, a foot."""
    rows = np.array([HEAD, number, FOOT], np.uint8)
    return np.repeat(rows[:, None], 6, axis=1).reshape(3, 2, 3)


def read(upright, on_its_head, *groups):
    """The texts of crops, and how many were read per call."""
    as_lines = [[(Word(*line),) for line in lines] for lines in (upright, on_its_head)]
    reader = TurnedReader(*as_lines)
    crops = [crop(number) for number in range(len(upright))]
    found = read_standing(crops, groups, reader, mode=Mode.NUMBER, settings=SETTINGS)
    return [each.lines[0].text for each in found], reader.asked


def test_labels_that_read_downwards_are_read_downwards():
    upright, heads = [("JdA", 0.3), ("oN", 0.6)], [("Apr", 0.99), ("No", 0.9)]
    assert read(upright, heads, [0, 1]) == (["Apr", "No"], [2, 2])


def test_labels_that_a_reader_is_sure_of_are_not_turned():
    assert read([("Apr", 0.99)], [("xx", 1.0)], [0]) == (["Apr"], [1])


@pytest.mark.parametrize(
    ("heads", "expected"), [("(dd) ∇", "Δ (pp)"), ("(bb) ∇", "(bb) ∇"), ("(dd) v", "(dd) v")]
)
def test_what_reads_as_well_on_its_head_reads_upwards(heads, expected):
    assert read([("Δ (pp)", 0.6)], [(heads, 0.99)], [0])[0] == [expected]


def test_all_labels_of_an_axis_read_one_way():
    upright, heads = [("96", 0.99), ("1h", 0.2), ("ss", 0.2)], [("96", 0.9)] * 3
    assert read(upright, heads, [0, 1, 2])[0] == ["96"] * 3


def test_a_little_surer_is_not_enough():
    assert read([("Apr", 0.8)], [("JdA", 0.85)], [0])[0] == ["Apr"]


@pytest.mark.parametrize(("count", "expected"), [(3, "9"), (24, "6")])
def test_a_little_surer_is_enough_where_many_stand_alike(count, expected):
    upright, heads = [("9", 0.88)] * count, [("6", 0.95)] * count
    assert read(upright, heads, list(range(count)))[0] == [expected] * count


@pytest.mark.parametrize(("unit", "expected"), [("°C", "°C"), ("(°F)", "(°F)"), ("JC", "O.")])
def test_degrees_stand_however_unsure_a_reader_is(unit, expected):
    assert read([(unit, 0.53)], [("O.", 0.65)], [0])[0] == [expected]


@pytest.mark.parametrize(("text", "expected"), [("0661", "1990"), ("0.66", "0.66"), ("0", "0")])
def test_numbers_that_begin_with_a_zero_may_stand_on_their_heads(text, expected):
    assert read([(text, 0.99)], [("1990", 0.99)], [0])[0] == [expected]


@pytest.mark.parametrize(
    ("texts", "turned"),
    [(("07", "08", "09", "10"), False), (("01", "11", "21", "31"), True), (("07", "09"), True)],
)
def test_numbers_that_zeros_make_as_long_as_the_others_stand_on_their_feet(texts, turned):
    heads = [(f"h{number}", 0.95) for number in range(len(texts))]
    found, _ = read([(text, 0.99) for text in texts], heads, list(range(len(texts))))
    assert found == ([text for text, _ in heads] if turned else list(texts))


def test_labels_that_may_lie_on_their_sides_are_read_lying_where_they_are_doubtful():
    answers = {(HEAD, HEAD): "?", (FOOT, HEAD): "up", (HEAD, FOOT): "down"}

    class Reader:
        def version(self):
            return "lying 1"

        def read(self, crops, *, mode):
            corners = [(int(crop[0, 0, 0]), int(crop[-1, 0, 0])) for crop in crops]
            sure = {"?": 0.3, "up": 0.95, "down": 0.6}
            return [(Word(answers[each], sure[answers[each]]),) for each in corners]

    lying = np.full((2, 2, 3), HEAD, np.uint8)
    lying[:, 1] = FOOT
    found = read_standing(
        [lying], [], Reader(), sideways=[[0]], mode=Mode.NUMBER, settings=SETTINGS
    )
    assert found[0].lines[0].text == "up"


def test_lone_letters_that_may_be_slanted_are_read_at_several_angles():
    """A stroke that runs up to the right stands upright after a turn by 45 degrees."""
    crop = np.full((41, 41, 3), 255, np.uint8)
    for at in range(8, 33):
        crop[40 - at - 1 : 40 - at + 2, at - 1 : at + 2] = 0

    class Reader:
        def version(self):
            return "upright 1"

        def read(self, crops, *, mode):
            inked = [np.flatnonzero((crop[..., 0] < 128).any(axis=0)) for crop in crops]
            return [(Word("1", 0.95) if np.ptp(x) < 8 else Word("7", 0.4),) for x in inked]

    found = read_standing([crop], [], Reader(), slanted=[[0]], mode=Mode.NUMBER, settings=SETTINGS)
    assert found[0].lines[0].text == "1"


@pytest.mark.parametrize("angle", [-30, 45, 90, 180])
def test_a_crop_turned_back_is_the_same_but_for_its_rim(angle):
    crop = np.full((24, 30, 3), 200, np.uint8)
    crop[8:16, 6:24] = (10, 120, 60)
    back = turned_by(turned_by(crop, angle), -angle)
    top, left = (back.shape[0] - 24) // 2, (back.shape[1] - 30) // 2
    off = np.abs(back[top : top + 24, left : left + 30].astype(int) - crop)
    assert off[10:14, 8:22].max() <= 8
    assert np.median(off) <= 2


def test_what_is_in_no_group_is_upright():
    assert read([("JdA", 0.1)], [("Apr", 0.99)]) == (["JdA"], [1])


def test_letters_in_a_stack_are_a_word_that_lies_on_its_side():
    answers = {(HEAD, HEAD): "DP", (FOOT, HEAD): ["PD"], (HEAD, FOOT): ["qd"]}

    class Reader:
        def version(self):
            return "stacked 1"

        def read(self, crops, *, mode):
            corners = [(int(crop[0, 0, 0]), int(crop[-1, 0, 0])) for crop in crops]
            sure = {"PD": 0.9, "qd": 0.6}
            return [
                tuple(Word(text, sure.get(text, 1.0)) for text in answers[each]) for each in corners
            ]

    lying = np.full((2, 2, 3), HEAD, np.uint8)
    lying[:, 1] = FOOT
    found = read_standing(
        [lying], [], Reader(), sideways=[[0]], mode=Mode.NUMBER, settings=SETTINGS
    )
    assert [word.text for word in found[0].lines] == ["PD"]


@pytest.mark.parametrize(("wide", "turned"), [(6, -90), (11, 0)])
def test_a_letter_is_not_much_higher_than_wide(wide, turned):
    """Of `XXL` on its side, letter above letter, a reader may see the X and be sure of it."""

    class Reader:
        def version(self):
            return "lying 1"

        def read(self, crops, *, mode):
            high, wide, _ = crops[0].shape
            return [(Word("X", 0.9) if high > wide else Word("XXL", 0.95),) for _ in crops]

    crop = np.full((30, 20, 3), 255, np.uint8)
    crop[4:26, 4 : 4 + wide] = 0
    found = read_standing([crop], [], Reader(), sideways=[[0]], mode=Mode.NUMBER, settings=SETTINGS)
    assert (found[0].turned_deg, found[0].lay) == (turned, bool(turned))
    assert found[0].lines[0].text == ("XXL" if turned else "X")
