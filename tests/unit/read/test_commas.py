"""Points and commas of a panel, settled by how much its lines doubt them."""

import pytest

from heatgrid.read.commas import settle_commas
from heatgrid.settings import ReadSettings

SETTINGS = ReadSettings()


def settled(*lines):
    """The likeliest texts of lines, each given as its likely texts and their chances."""
    found = settle_commas(lines, settings=SETTINGS)
    return [max(chances, key=chances.__getitem__) for chances in found]


def test_commas_that_pass_for_points_are_told_by_the_doubt_of_all_lines():
    lines = [{f"0.{at}5": 0.6, f"0,{at}5": 0.35} for at in range(5)]
    assert settled(*lines) == [f"0,{at}5" for at in range(5)]


def test_commas_without_a_digit_before_them_are_settled_as_well():
    lines = [{f"-.{at}5**": 0.6, f"-,{at}5**": 0.35} for at in range(4)] + [{",15": 0.9}]
    assert settled(*lines) == [*(f"-,{at}5**" for at in range(4)), ",15"]


def test_both_marks_of_a_pair_are_the_same():
    lines = [{f"{at}.1±0.2": 0.6, f"{at},1±0,2": 0.35} for at in range(5)]
    assert settled(*lines) == [f"{at},1±0,2" for at in range(5)]


def test_chances_of_both_marks_are_joined():
    lines = [{"0.45": 0.6, "0,45": 0.3, "0.46": 0.05}] * 5
    assert (
        settle_commas(lines, settings=SETTINGS) == [pytest.approx({"0,45": 0.9, "0,46": 0.05})] * 5
    )


def test_points_stay_where_few_lines_are_in_doubt():
    lines = [{f"0.{at}5": 0.98} for at in range(8)] + [{"0.85": 0.6, "0,85": 0.35}]
    assert settled(*lines) == [f"0.{at}5" for at in range(9)]


def test_a_comma_among_points_is_a_point():
    lines = [{f"0.{at}5": 0.98} for at in range(8)] + [{"0,95": 0.9}]
    assert settled(*lines)[-1] == "0.95"


def test_few_lines_settle_nothing():
    lines = [{f"0.{at}5": 0.6, f"0,{at}5": 0.35} for at in range(4)]
    assert settled(*lines) == [f"0.{at}5" for at in range(4)]


def test_thousands_and_decimals_of_one_panel_keep_their_marks():
    """As `{:,g}` writes them: three digits follow either mark."""
    thousands = [{f"{at},204": 0.99} for at in range(1, 6)]
    decimals = [{f"{at}.317": 0.99} for at in range(1, 6)] + [{f"{at}.5": 0.99} for at in range(6)]
    lines = thousands + decimals
    assert settled(*lines) == [text for chances in lines for text in chances]


def test_thousands_half_of_which_pass_for_decimals_are_thousands():
    lines = [{f"{at},204": 0.99} for at in range(1, 6)] + [
        {f"{at}.317": 0.99} for at in range(1, 6)
    ]
    assert settled(*lines)[5:] == [f"{at},317" for at in range(1, 6)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("172.676.92", "172,676.92"),
        ("1.172.676.9", "1,172,676.9"),
        ("172,676.92", "172,676.92"),
        # These are thousands in any case, and no number.
        ("1.172.676", "1.172.676"),
        ("1.2.3", "1.2.3"),
    ],
)
def test_points_before_a_point_are_commas_of_thousands(text, expected):
    assert settled({text: 0.5}) == [expected]


def test_no_lines_are_none():
    assert settle_commas([], settings=SETTINGS) == []
