"""Fonts of test cells."""

import re

from benchmarks.cells.fonts import load_faces
from training import fonts as trained


def test_training_keeps_away_from_every_family():
    names = {face.family for face in load_faces()}
    assert {name for name in names if not re.search(trained._RESERVED, name)} == set()


def test_faces_of_matplotlib_are_always_there():
    names = {face.name for face in load_faces()}
    assert {"DejaVuSans", "DejaVuSerif-Bold", "STIXGeneral", "cmr10", "cmss10", "cmtt10"} <= names


def test_height_of_a_digit():
    face = next(face for face in load_faces() if face.name == "DejaVuSans")
    assert round(face.height_of("0"), 2) == 0.76
