"""Summary and findings as text."""

from dataclasses import replace

from heatgrid.model import Finding, Severity, Where
from heatgrid.write.report import format_finding, format_reading, format_summary
from tests.readings import FIGURE_READING, MISPRINT, NOTHING_FOUND, SKIPPED


def test_summary_counts_what_is_there() -> None:
    assert format_summary(FIGURE_READING) == (
        "fig.png: 1 panel, 4 cells: 2 read, 1 by color alone, 1 unreadable; 1 error, 1 note"
    )
    assert format_summary(NOTHING_FOUND) == "fig.png: 0 panels; nothing flagged"


def test_notes_show_only_when_asked_for() -> None:
    brief = format_reading(FIGURE_READING).splitlines()
    assert brief[1:] == ["  error    H502  41 printed, the color says 47 to 47.2"]
    verbose = format_reading(FIGURE_READING, verbose=True).splitlines()
    assert verbose[2:] == ["  note     H504  the color cannot tell"]


def test_many_findings_of_one_kind_are_cut_short() -> None:
    many = replace(FIGURE_READING, findings=(MISPRINT,) * 8)
    lines = format_reading(many).splitlines()
    assert len(lines) == 7
    assert lines[-1] == "           H502  and 3 more (-v shows all)"
    assert len(format_reading(many, verbose=True).splitlines()) == 9


def test_skipped_parts_say_why() -> None:
    lines = format_reading(replace(NOTHING_FOUND, skipped=(SKIPPED,))).splitlines()
    assert lines[1] == "  skipped  grid: panel 1: no lattice"


def test_text_from_a_figure_cannot_control_the_terminal() -> None:
    message = 'tick "\x1b[31m\u202e\n" is odd'
    finding = Finding("H202", Severity.WARNING, Where("fig.png"), message)
    assert format_finding(finding) == 'warning  H202  tick "\\x1b[31m\\u202e\\n" is odd'
    named = replace(NOTHING_FOUND, source="a\nb.png")
    assert format_summary(named).startswith("a\\nb.png: ")
