"""Names and texts that are safe to print."""

import os
from pathlib import PurePosixPath, PureWindowsPath

import pytest

from heatgrid.escape import printable, source_name


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain µ−3 重", "plain µ−3 重"),
        ("a\nb\tc", "a\\nb\\tc"),
        ("\x1b]0;title\x07", "\\x1b]0;title\\x07"),
        ("abc\u202egnp", "abc\\u202egnp"),
        ("\u2028", "\\u2028"),
        ("\udcff", "\\udcff"),
    ],
)
def test_printable(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_source_names_have_forward_slashes_and_are_utf_8() -> None:
    assert source_name(PureWindowsPath("a\\b.png")) == "a/b.png"
    assert source_name(PurePosixPath(os.fsdecode(b"a/\xff\xc3\xa9.png"))) == "a/\\xffé.png"
    assert source_name(PurePosixPath("a\n\x1b[31m.png")) == "a\\n\\x1b[31m.png"
