"""JSON, schema 1."""

import json
from dataclasses import replace

from heatgrid.write.document import figure_document, to_json
from tests.readings import FIGURE_READING, NOTHING_FOUND, SKIPPED


def test_figure_has_the_keys_of_the_contract() -> None:
    document = figure_document(FIGURE_READING)
    assert document["schema_version"] == 1
    assert {key: document[key] for key in ("source", "engine", "width_px", "height_px")} == {
        "source": "fig.png",
        "engine": "fake 1",
        "width_px": 140,
        "height_px": 90,
    }
    assert document["findings"] == [
        {
            "code": "H502",
            "severity": "error",
            "message": "41 printed, the color says 47 to 47.2",
            "panel": 0,
            "row": 0,
            "col": 1,
            "repair": None,
        },
        {
            "code": "H504",
            "severity": "note",
            "message": "the color cannot tell",
            "panel": 0,
            "row": 1,
            "col": 0,
            "repair": None,
        },
    ]


def test_panel_axes_and_bar() -> None:
    panel = json.loads(to_json([FIGURE_READING]))[0]["panels"][0]
    assert panel["box"] == {"left": 20, "top": 10, "right": 100, "bottom": 70}
    assert (panel["rows"], panel["cols"], panel["title"]) == (2, 2, "A | B")
    assert panel["y_axis"] == {
        "label": None,
        "ticks": [
            {"index": 0, "text": "3000", "value": None, "position_px": 40, "confidence": 1},
            {"index": 1, "text": None, "value": None, "position_px": 80, "confidence": 1},
        ],
    }
    assert panel["colorbar"] == {
        "label": "Pass@1",
        "box": {"left": 110, "top": 10, "right": 118, "bottom": 70},
        "orientation": "vertical",
        "scale": "linear",
        "low": 39.3,
        "high": 49.3,
        "ticks": [
            {"index": None, "text": "42", "value": 42, "position_px": 40.12, "confidence": 0.988}
        ],
        "shared_with": [1],
    }


def test_cells_have_null_for_what_is_absent_or_infinite() -> None:
    cells = json.loads(to_json([FIGURE_READING]))[0]["panels"][0]["cells"]
    assert cells[0] == {
        "row": 0,
        "col": 0,
        "box": {"left": 21, "top": 11, "right": 59, "bottom": 39},
        "rgb": [120, 200, 190],
        "text": "41.3±0.2",
        "value": 41.3,
        "status": "read",
        "confidence": 0.988,
        "color_value": 41.2877,
        "color_low": None,
        "color_high": 41.35,
        "checks": [],
    }
    assert cells[1]["checks"] == ["H502"]
    assert (cells[3]["text"], cells[3]["value"], cells[3]["status"]) == (None, None, "unreadable")


def test_skipped_parts_and_panels_without_a_bar() -> None:
    bare = replace(FIGURE_READING.panels[0], colorbar=None)
    document = figure_document(replace(FIGURE_READING, panels=(bare,), skipped=(SKIPPED,)))
    assert document["panels"][0]["colorbar"] is None
    assert document["skipped"] == [
        {
            "stage": "grid",
            "reason": "no lattice",
            "panel": 1,
            "box": {"left": 1, "top": 2, "right": 3, "bottom": 4},
        }
    ]


def test_list_keeps_the_order_of_the_figures() -> None:
    other = replace(NOTHING_FOUND, source="b.png")
    assert [item["source"] for item in json.loads(to_json([FIGURE_READING, other]))] == [
        "fig.png",
        "b.png",
    ]
    assert to_json([]) == "[]\n"
