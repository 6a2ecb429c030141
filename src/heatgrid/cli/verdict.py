"""Results to an exit code."""

from collections.abc import Iterable

from heatgrid.errors import ExitCode, InputError
from heatgrid.model import FigureReading, Severity

# Codes that say that something was not examined: they make a run incomplete, which is
# another exit code than findings have.
INCOMPLETE_CODES = frozenset({"H101", "H102"})
_FAILING = {
    "error": frozenset({Severity.ERROR}),
    "warning": frozenset({Severity.ERROR, Severity.WARNING}),
    "never": frozenset[Severity](),
}


def exit_code(
    outcomes: Iterable[FigureReading | InputError], *, fail_on: str, exit_zero: bool
) -> ExitCode:
    """The exit code of a run that came to its end.

    Parameters
    ----------
    outcomes : iterable of FigureReading or InputError
        All results, with the findings that the user asked for.
    fail_on : str
        ``error``, ``warning`` or ``never``.
    exit_zero : bool
        Whether findings count for nothing.

    Returns
    -------
    ExitCode
        FINDINGS before INCOMPLETE before OK.
    """
    outcomes = tuple(outcomes)
    if not exit_zero and any(_fails(outcome, _FAILING[fail_on]) for outcome in outcomes):
        return ExitCode.FINDINGS
    if any(_is_incomplete(outcome) for outcome in outcomes):
        return ExitCode.INCOMPLETE
    return ExitCode.OK


def _fails(outcome: FigureReading | InputError, failing: frozenset[Severity]) -> bool:
    if isinstance(outcome, InputError):
        return False
    return any(
        finding.severity in failing and finding.code not in INCOMPLETE_CODES
        for finding in outcome.findings
    )


def _is_incomplete(outcome: FigureReading | InputError) -> bool:
    return isinstance(outcome, InputError) or bool(outcome.skipped) or not outcome.panels
