"""What the renderers of `benchmarks/renderers` have in common."""

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from benchmarks.renderers.charts import MARKER, Chart, bar, drawing, marked_boxes, reordered, run
from gallery.data import panel_data


def test_marked_panels_in_reading_order_without_their_bars(tmp_path: Path) -> None:
    image = Image.new("RGB", (400, 300), "white")
    pen = ImageDraw.Draw(image)
    for box in ((220, 40, 339, 139), (20, 42, 179, 141), (20, 180, 179, 279), (360, 40, 371, 139)):
        pen.rectangle(box, fill=MARKER)
    pen.line((100, 42, 100, 141), fill="white", width=3)
    image.save(tmp_path / "twin.png")
    boxes = marked_boxes(tmp_path / "twin.png", 3)
    assert boxes == [(20, 42, 180, 142), (220, 40, 340, 140), (20, 180, 180, 280)]


def test_sorted_rows_and_columns_take_their_ticks_along() -> None:
    data = panel_data([[1, 2, 3], [4, 5, 6]], ".0f", x_ticks=("a", "b", "c"), y_ticks=("p", "q"))
    sorted_data = reordered(Chart(data), (1, 0), (2, 0, 1)).data
    assert sorted_data.values == ((6, 4, 5), (3, 1, 2))
    assert sorted_data.texts == (("6", "4", "5"), ("3", "1", "2"))
    assert (sorted_data.x_ticks, sorted_data.y_ticks) == (("c", "a", "b"), ("q", "p"))


def test_picture_and_truth_of_a_drawing(tmp_path: Path) -> None:
    Image.new("RGBA", (30, 20), "white").save(tmp_path / "figure.png")
    chart = Chart(panel_data([[1, 2]]), bar(0, 5, ("0", "5"), label="Score"))
    drawn = drawing(tmp_path / "figure.png", [chart], [(1, 2, 21, 12)])
    (panel,) = drawn.panels
    assert (drawn.image.mode, drawn.suffix) == ("RGB", ".png")
    assert (panel.data, panel.box) == (chart.data, (1, 2, 21, 12))
    assert panel.bar is not None
    assert (panel.bar.low, panel.bar.high, panel.bar.label) == (0, 5, "Score")


def test_renderer_that_fails_says_why(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match=r"ls failed: .*nothing-here"):
        run(["ls", "nothing-here"], tmp_path)
