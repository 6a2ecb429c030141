"""The same numbers in other looks: fonts, colormaps, lines, resolutions, layouts.

Whatever the look, every printed text is read exactly and no number is flagged.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from seeds.render import Seed, load_seed, save
from tests.conftest import Run
from tests.factories import PanelData, draw_heatmaps
from tests.truth import Row, parse_csv, rows_by_source, wrong_bar_ends, wrong_texts

pytestmark = pytest.mark.timeout(1800)  # the first test waits for all figures to be read

ROOMY = {"cell": (0.7, 0.6), "cell_pt": 10, "tick_pt": 9, "label_pt": 10, "title_pt": 11}
NO_FLAG = {"", "H504"}


def _look(seed: Seed, **fields: object) -> Seed:
    return replace(seed, look=replace(seed.look, **fields))


def _numbers_blank(seed: Seed) -> Seed:
    blank = tuple(
        replace(panel, texts=tuple(tuple("" for _ in row) for row in panel.texts))
        for panel in seed.panels
    )
    return replace(seed, panels=blank)


def _first(seed: Seed, count: int) -> Seed:
    return replace(seed, panels=seed.panels[:count])


R1, QWEN, SHARED, DIGITS = (load_seed(seed_id) for seed_id in ("000", "001", "003", "004"))
LOOKS: dict[str, Seed] = {
    "serif-viridis": _look(R1, font="DejaVu Serif", cmap="viridis"),
    "mono-reds": _look(QWEN, font="DejaVu Sans Mono", cmap="Reds"),
    "stix-rdbu": _look(SHARED, font="STIXGeneral", cmap="RdBu_r"),
    "white-lines": _look(R1, line_width=1.0),
    "black-lines": _look(SHARED, line_width=0.5, line_color="black"),
    "one-panel-72dpi": _look(_first(R1, 1), dpi=72, **ROOMY),
    "one-panel-150dpi": _look(_first(QWEN, 1), dpi=150, **ROOMY),
    "one-panel-300dpi": _look(_first(SHARED, 1), dpi=300, **ROOMY),
    "two-by-two": _look(R1, columns=2, **ROOMY),
    "one-column": _look(SHARED, columns=1, **ROOMY),
    "dark-magma": _look(QWEN, dark=True, cmap="magma", dpi=150),
    "turned-ticks": _look(R1, x_tick_deg=90, dpi=130, **ROOMY),
    "imshow-each-bar": _look(R1, style="image", cmap="plasma", y_axis="every", dpi=120),
    "digits-viridis": _look(_first(DIGITS, 2), cmap="viridis", bar="each", dpi=130),
}
COLORS_ONLY: dict[str, Seed] = {
    "blank-ylgnbu": _numbers_blank(_look(R1, dpi=120)),
    "blank-viridis": _numbers_blank(_look(SHARED, cmap="viridis", dpi=120)),
}


@pytest.fixture(scope="module")
def read(run_heatgrid: Run, tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Row]]:
    """Every look, drawn and read in one run; rows by name."""
    folder = tmp_path_factory.mktemp("looks")
    for name, seed in (LOOKS | COLORS_ONLY).items():
        rgb, _ = draw_heatmaps(seed.panels, look=seed.look)
        save(rgb, folder / f"{name}.png")
    done = run_heatgrid("extract", folder)
    by_source = rows_by_source(parse_csv(done.stdout))
    return {Path(source).stem: rows for source, rows in by_source.items()}


@pytest.mark.parametrize("name", LOOKS)
def test_every_text_is_read(name: str, read: dict[str, list[Row]]) -> None:
    seed = LOOKS[name]
    rows = read[name]
    assert wrong_texts(rows, seed.panels) == []
    assert {row["checks"] for row in rows} <= NO_FLAG
    assert seed.look.bar == "none" or wrong_bar_ends(rows, seed.panels) == set()


@pytest.mark.parametrize("name", COLORS_ONLY)
def test_colors_stand_in_where_nothing_is_printed(name: str, read: dict[str, list[Row]]) -> None:
    panels = COLORS_ONLY[name].panels
    rows = read[name]
    assert wrong_texts(rows, panels) == []
    assert {row["status"] for row in rows} == {"color"}
    assert [row for row, truth in zip(rows, _values(panels), strict=True) if _off(row, truth)] == []


def _values(panels: tuple[PanelData, ...]) -> list[tuple[float, float]]:
    """Value of each cell, and a hundredth of its panel's range."""
    return [
        (value, (panel.limits[1] - panel.limits[0]) / 100)
        for panel in panels
        for row in panel.values
        for value in row
    ]


def _off(row: Row, truth: tuple[float, float]) -> bool:
    value, tolerance = truth
    return not abs(float(row["value"] or "nan") - value) <= tolerance
