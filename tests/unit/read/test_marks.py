"""Points and commas of panels."""

import pytest

from heatgrid.drawn import Cell
from heatgrid.geometry import Box
from heatgrid.model import Word
from heatgrid.read.alphabet import FOREIGN
from heatgrid.read.marks import settle_marks, settle_marks_of_panels
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()


def settle(*readings):
    """Texts and confidences after the vote; readings are texts of confidence 0.98, or both."""
    words = [Word(r, 0.98) if isinstance(r, str) else Word(*r) for r in readings]
    settled = settle_marks([(word,) for word in words], settings=SETTINGS)
    return [(word.text, word.confidence) for (word,) in settled]


def texts(*readings):
    return [text for text, _ in settle(*readings)]


def test_a_lone_comma_among_points_is_a_point():
    assert texts("0.53", "-0.61", "0,64", "0.70", "12.25") == [
        "0.53", "-0.61", "0.64", "0.70", "12.25",
    ]  # fmt: skip


def test_a_lone_point_among_commas_is_a_comma():
    assert texts("8,712", "1.120", "1,152", "972", "6,895", "1,055")[1] == "1,120"


def test_what_the_majority_has_changed_is_less_sure():
    sure = dict(settle(("0.53", 0.999), ("0.61", 0.999), ("0,64", 0.999), ("0.70", 0.999)))
    assert sure["0.64"] == pytest.approx(0.75)
    assert sure["0.53"] == 0.999
    many = settle(*["0.53"] * 40, "0,64")
    assert many[-1] == ("0.64", SETTINGS.marks_confidence_max)


def test_thousands_beside_decimals_stay():
    assert texts("12.5", "98.1", "7.4", "33.0", "1,204") == [
        "12.5", "98.1", "7.4", "33.0", "1,204",
    ]  # fmt: skip


def test_where_nobody_has_a_majority_nobody_is_sure():
    settled = settle("0.53", "0,61", "0.64", "0,70", "0.11", "0,15")
    assert [text for text, _ in settled] == ["0.53", "0,61", "0.64", "0,70", "0.11", "0,15"]
    assert max(sure for _, sure in settled) == pytest.approx(0.5)


def test_a_lone_decimal_above_one_is_no_thousand():
    assert texts("0.563", "0.557", "0.178", "0.936", "1,204")[-1] == "1.204"


def test_numbers_with_both_marks_and_words_do_not_vote():
    given = ("1,204.5", "2,310.1", "x.y,z", "0.5")
    assert texts(*given) == list(given)


def test_lines_keep_their_order():
    ((first, second), _) = settle_marks(
        [(Word("0,5", 0.9), Word("(12)", 0.9)), *[(Word("0.6", 0.99),)] * 9], settings=SETTINGS
    )[:2]
    assert (first.text, second.text) == ("0.5", "(12)")


def _others(first, *panel):
    """What others saw at the first place after the vote of a panel."""
    words = [first, *(Word(text, 0.98) for text in panel)]
    settled = settle_marks([(word,) for word in words], settings=SETTINGS)
    return settled[0][0].others


def test_another_reader_follows_the_mark_of_the_panel_where_the_number_is_the_same():
    doubtful = Word("3,28", 0.7, (Word("3.28", 0.99),))
    assert _others(doubtful, "0,53", "1,61") == (Word("3,28", 0.99),)


def test_another_reader_of_another_number_is_heard():
    thousand, digit = (Word("3.280", 0.99),), (Word("3.29", 0.99),)
    assert _others(Word("3,280", 0.7, thousand), "1,053", "2,161") == thousand
    assert _others(Word("3,28", 0.7, digit), "0,53", "1,61") == digit


def panel(*readings, sure=0.98):
    """Cells of a panel, each with one reading."""
    box = Box(0, 0, 30, 30)
    return {Cell(0, at, box, (1, 2, 3)): (Word(text, sure),) for at, text in enumerate(readings)}


def texts_of_panels(*panels):
    settled = settle_marks_of_panels(panels, settings=SETTINGS)
    return [[word.text for (word,) in cells.values()] for cells in settled]


def test_the_panels_of_a_figure_agree_on_one_mark():
    points, commas = panel("0.12", "0.53"), panel("0,66", "0,03", "1,00", "0,05", "0,41")
    assert texts_of_panels(points, commas, points, points) == [
        ["0.12", "0.53"],
        ["0.66", "0.03", "1.00", "0.05", "0.41"],
        ["0.12", "0.53"],
        ["0.12", "0.53"],
    ]


def test_a_digit_in_doubt_stays_in_doubt_with_another_mark():
    points = panel("0.12")
    settled = settle_marks_of_panels(
        [points, points, points, panel("0,66", sure=0.4)], settings=SETTINGS
    )
    ((word,),) = settled[-1].values()
    assert (word.text, word.confidence) == ("0.66", 0.4)


def test_a_panel_beside_few_others_keeps_its_marks():
    points, commas = panel("0.12", "0.53"), panel("0,66", "0,03")
    for panels in ([points, points, commas], [points, commas]):
        assert settle_marks_of_panels(panels, settings=SETTINGS) == panels


def test_a_panel_of_thousands_beside_panels_of_three_decimals_stays():
    decimals, thousands = panel("0.125", "0.531"), panel("1,204", "3,120")
    assert texts_of_panels(decimals, decimals, decimals, thousands)[-1] == ["1,204", "3,120"]


@pytest.mark.parametrize(
    ("number", "expected"), [("2,121", "$2,121"), ("2.121", "$2.121"), ("2,127", "$2.121")]
)
def test_an_amount_has_the_point_or_comma_that_the_reader_of_all_numbers_saw(number, expected):
    word = Word(FOREIGN + number, 0.4, (Word("$2.121", 0.9),))
    ((found,),) = settle_marks([(word,)], settings=SETTINGS)
    assert [other.text for other in found.others] == [expected]
