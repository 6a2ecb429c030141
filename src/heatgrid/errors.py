"""Everything that heatgrid raises on purpose, and the exit code each one stands for.

Library code raises these and never exits; `heatgrid.cli.main` is the one place
where an exception becomes an exit code. Misuse of the library itself is a plain
`ValueError` or `TypeError`.
"""

from enum import IntEnum


class ExitCode(IntEnum):
    """Exit codes of the command line; a public contract."""

    OK = 0
    FINDINGS = 1
    USAGE = 2
    INCOMPLETE = 3
    ENVIRONMENT = 4
    OUTPUT = 5
    BUG = 70
    INTERRUPTED = 130
    TERMINATED = 143


class HeatgridError(Exception):
    """Base class: one line that says what happened, to which file, and what to do."""

    exit_code: ExitCode = ExitCode.BUG


class UsageError(HeatgridError):
    """A wrong option, a wrong setting, a path that does not exist, nothing matched."""

    exit_code = ExitCode.USAGE


class InputError(HeatgridError):
    """An input that cannot be read; the rest of the run goes on."""

    exit_code = ExitCode.INCOMPLETE


class EngineError(HeatgridError):
    """The OCR engine asked for is missing, too old, or crashed; stops the run."""

    exit_code = ExitCode.ENVIRONMENT


class OutputError(HeatgridError):
    """The output could not be written; what stood there before is intact."""

    exit_code = ExitCode.OUTPUT
