"""Every way in which figures print numbers, and strings that are none.

One panel per format, drawn with matplotlib, read by the real command.
"""

from collections.abc import Callable

import pytest

from seeds.render import save
from tests.conftest import Run
from tests.factories import Look, PanelData, draw_heatmaps
from tests.truth import Row, parse_csv

VALUES = ((0.083, 0.97, 12.4, 3.05), (41.36, 0.5, 7.77, 28.9), (19.6, 2.25, 33.1, 50.2))
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def _power(value: float) -> str:
    mantissa, exponent = f"{value:.1e}".split("e")
    return f"{mantissa}×10" + str(int(exponent)).translate(RAISED)


FORMATS: dict[str, Callable[[float], str]] = {
    "decimals": lambda value: f"{value:.2f}",
    "minus": lambda value: f"−{value:.1f}",
    "signs": lambda value: f"{value - 10:+.1f}",
    "leadless": lambda value: f"{value / 60:.3f}".lstrip("0"),
    "percent": lambda value: f"{value:.1f}%",
    "decimal comma": lambda value: f"{value:.2f}".replace(".", ","),
    "thousands": lambda value: f"{value * 1000 + 1000:,.0f}",
    "suffix": lambda value: f"{value:.1f}k",
    "scientific": lambda value: f"{value / 1e5:.1e}",
    "power of ten": _power,
    "pair": lambda value: f"{value:.1f}±0.4",
    "brackets": lambda value: f"({value:.1f})",
    "square brackets": lambda value: f"[{value:.2f}]",
    "stars": lambda value: f"{value:.2f}" + "*" * (int(value) % 4),
    "daggers": lambda value: f"{value:.1f}" + "†" * (int(value) % 2),
    "less": lambda value: f"<{value:.2f}",
    "at least": lambda value: f"≥{value:.1f}",
    "about": lambda value: f"~{value:.0f}",
    "fraction": lambda value: f"{value:.0f}/60",
    "two lines": lambda value: f"{value:.1f}\n±0.{int(value) % 10}",
    "missing": lambda value: ("nan", "n/a", "–", "NaN")[int(value) % 4] if value > 9 else "0.5",
}
DOUBTS = {"power of ten": {"H401"}, "missing": {"H401", "H401;H402"}}
"""Where a doubt is allowed: raised digits are half as high as the others, and a dash alone may be
a stroke of anything."""

FOREIGN = {
    "grades": (("A", "B+", "C-", "A-"), ("B", "A+", "C", "D"), ("F", "B-", "A", "C+")),
    "words": (("low", "high", "OOM", "n.s."), ("yes", "no", "mid", "err"),
              ("cat", "fox", "owl", "bee")),
    "units": (("12 s", "3 ms", "4 GB", "7 kg"), ("8 h", "5 mm", "9 px", "6 dB"),
              ("2 Hz", "1 V", "3 m", "5 L")),
}  # fmt: skip
LOOK = Look(bar="none", columns=4, cell=(0.95, 0.5), cell_pt=9, dpi=150, cmap="Blues")


def _panel(title: str, texts: tuple[tuple[str, ...], ...]) -> PanelData:
    return PanelData(VALUES, texts, title=title)


@pytest.fixture(scope="module")
def read(run_heatgrid: Run, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Row]]:
    """All panels by their titles."""
    printed = {
        name: tuple(tuple(form(value) for value in row) for row in VALUES)
        for name, form in FORMATS.items()
    } | FOREIGN
    path = tmp_path_factory.mktemp("formats") / "figure.png"
    rgb, _ = draw_heatmaps([_panel(*item) for item in printed.items()], look=LOOK)
    save(rgb, path)
    by_title: dict[str, list[Row]] = {}
    for row in parse_csv(run_heatgrid("extract", path).stdout):
        by_title.setdefault(row["title"], []).append(row)
    return by_title


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_is_read_as_it_is_printed(name: str, read: dict[str, list[Row]]) -> None:
    form = FORMATS[name]
    printed = [form(value).replace("−", "-").replace("–", "-") for row in VALUES for value in row]
    assert [row["text"].replace("\\n", "\n") for row in read[name]] == printed
    assert {row["checks"] for row in read[name]} <= {""} | DOUBTS.get(name, set())


@pytest.mark.parametrize("name", FOREIGN)
def test_what_is_no_number_never_becomes_one(name: str, read: dict[str, list[Row]]) -> None:
    assert [row["value"] for row in read[name]] == [""] * 12
    assert {row["status"] for row in read[name]} <= {"text", "unreadable"}
