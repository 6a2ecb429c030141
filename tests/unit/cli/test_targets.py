"""Where output goes."""

import importlib
from pathlib import Path

import pytest

from heatgrid.cli.targets import (
    Destination,
    folder_paths,
    plan_output,
    plan_overlays,
    refuse_overwriting,
)
from heatgrid.errors import UsageError
from heatgrid.image import Input
from heatgrid.write.formats import Format


def inputs(*names: str) -> tuple[Input, ...]:
    return tuple(Input(Path("in", name), Path(name)) for name in names)


@pytest.mark.parametrize(
    ("output", "wanted", "expected"),
    [
        (None, None, Destination(None, False, Format.CSV)),
        (None, "wide", Destination(None, False, Format.WIDE)),
        ("a.JSON", None, Destination(Path("a.JSON"), False, Format.JSON)),
        ("a.csv", "csv", Destination(Path("a.csv"), False, Format.CSV)),
        ("a.txt", None, Destination(Path("a.txt"), False, Format.WIDE)),
        ("out/", None, Destination(Path("out"), True, Format.CSV)),
        ("out/", "xlsx", Destination(Path("out"), True, Format.XLSX)),
    ],
)
def test_output(output: str | None, wanted: str | None, expected: Destination) -> None:
    assert plan_output(output, wanted) == expected


def test_existing_folder_needs_no_slash(tmp_path: Path) -> None:
    assert plan_output(str(tmp_path), None) == Destination(tmp_path, True, Format.CSV)


@pytest.mark.parametrize(
    ("output", "wanted", "reason"),
    [
        ("a.doc", None, r"-o a\.doc: the suffix must be one of \.csv \.json"),
        ("a", None, "or / for a folder"),
        ("a.csv", "json", "contradict each other"),
        (None, "xlsx", "name a file with -o"),
    ],
)
def test_output_that_makes_no_sense(output: str | None, wanted: str | None, reason: str) -> None:
    with pytest.raises(UsageError, match=reason):
        plan_output(output, wanted)


def test_missing_extra_is_noticed_before_any_work(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(UsageError, match="xlsxwriter, which is missing"):
        plan_output("a.xlsx", None)


def test_overlay_of_one_figure() -> None:
    assert plan_overlays("seen.png", inputs("a.png")) == (Path("seen.png"),)
    assert plan_overlays("seen/", inputs("a.jpg")) == (Path("seen/a.png"),)
    assert plan_overlays(None, inputs("a.png", "b.png")) == (None, None)


@pytest.mark.parametrize(
    ("overlay", "names", "reason"),
    [
        ("seen.png", ("a.png", "b.png"), "name a folder for several figures"),
        ("seen.jpg", ("a.png",), "must end in .png"),
    ],
)
def test_overlay_that_makes_no_sense(overlay: str, names: tuple[str, ...], reason: str) -> None:
    with pytest.raises(UsageError, match=reason):
        plan_overlays(overlay, inputs(*names))


def test_folder_keeps_subfolders() -> None:
    found = folder_paths(Path("out"), ".csv", inputs("a.png", "sub/a.png"))
    assert found == (Path("out/a.csv"), Path("out/sub/a.csv"))


def test_equal_names_keep_their_suffix() -> None:
    found = folder_paths(Path("out"), ".csv", inputs("b.png", "b.jpg"))
    assert found == (Path("out/b.png.csv"), Path("out/b.jpg.csv"))


def test_equal_files_keep_their_folder() -> None:
    given = (
        Input(Path("x/one/fig.png"), Path("fig.png")),
        Input(Path("x/two/sub/fig.png"), Path("sub/fig.png")),
        Input(Path("x/three/fig.png"), Path("fig.png")),
    )
    assert folder_paths(Path("out"), ".csv", given) == (
        Path("out/one/fig.csv"),
        Path("out/two/sub/fig.csv"),
        Path("out/three/fig.csv"),
    )


def test_two_figures_of_one_name_are_refused() -> None:
    with pytest.raises(UsageError, match=r"two figures would both become in/a\.png\.csv"):
        folder_paths(Path("out"), ".csv", inputs("a.png", "a.png"))


def test_figures_are_never_overwritten() -> None:
    with pytest.raises(UsageError, match=r"in/a\.png: would overwrite the figure"):
        refuse_overwriting(inputs("a.png"), [None, Path("in/../in/a.png")])
    refuse_overwriting(inputs("a.png"), [Path("a.png"), None])
