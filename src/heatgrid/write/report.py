"""Readings to the summary and findings that people see on standard error."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from heatgrid.escape import printable
from heatgrid.model import CellState, FigureReading, Finding, Severity, Skipped

# More findings of one kind than this are one story; the table has them all.
_SHOWN_PER_CODE = 5
_STATE_NAMES = {
    CellState.READ: "read",
    CellState.COLOR: "by color alone",
    CellState.TEXT: "text",
    CellState.BLANK: "blank",
    CellState.MASKED: "masked",
    CellState.UNREADABLE: "unreadable",
}


def format_reading(reading: FigureReading, *, verbose: bool = False) -> str:
    """Summary of one figure, and below it what was found and skipped.

    Parameters
    ----------
    reading : FigureReading
        One figure.
    verbose : bool
        Whether to show notes and all findings of a kind.

    Returns
    -------
    str
        Lines without a newline at the end; text from the figure cannot control the
        terminal.
    """
    lines = [format_summary(reading)]
    lines += (f"  skipped  {_skipped(skipped)}" for skipped in reading.skipped)
    lines += (f"  {line}" for line in _findings(reading.findings, verbose=verbose))
    return "\n".join(lines)


def format_summary(reading: FigureReading) -> str:
    """One line that says how much was read.

    Parameters
    ----------
    reading : FigureReading
        One figure.

    Returns
    -------
    str
        Such as ``fig.png: 4 panels, 80 cells: 79 read, 1 unreadable; 1 error``.
    """
    states = Counter(item.state for panel in reading.panels for item in panel.readings)
    severities = Counter(finding.severity for finding in reading.findings)
    cells = ", ".join(
        f"{states[state]} {name}" for state, name in _STATE_NAMES.items() if states[state]
    )
    found = [
        _count(severities[severity], severity.value)
        for severity in Severity
        if severities[severity]
    ]
    panels = _count(len(reading.panels), "panel")
    counted = f"{panels}, {_count(states.total(), 'cell')}: {cells}" if cells else panels
    return f"{printable(reading.source)}: {counted}; {', '.join(found) or 'nothing flagged'}"


def _findings(findings: Iterable[Finding], *, verbose: bool) -> Iterator[str]:
    """Lines, findings of one code together, in the order of the codes."""
    groups: dict[str, list[Finding]] = defaultdict(list)
    for finding in findings:
        if verbose or finding.severity is not Severity.NOTE:
            groups[finding.code].append(finding)
    for code, group in sorted(groups.items()):
        shown = group if verbose else group[:_SHOWN_PER_CODE]
        yield from (format_finding(finding) for finding in shown)
        if len(group) > len(shown):
            yield f"{'':7}  {code}  and {len(group) - len(shown)} more (-v shows all)"


def format_finding(finding: Finding) -> str:
    """One finding on one line.

    Parameters
    ----------
    finding : Finding
        Its message names the place.

    Returns
    -------
    str
        Severity, code and message.
    """
    return f"{finding.severity.value:7}  {finding.code}  {printable(finding.message)}"


def _skipped(skipped: Skipped) -> str:
    panel = "" if skipped.where.panel is None else f"panel {skipped.where.panel}: "
    return f"{skipped.stage.value}: {panel}{printable(skipped.reason)}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
