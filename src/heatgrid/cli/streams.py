"""Standard output, which carries data only and may end before the data does."""

import os
import sys
from pathlib import Path

from heatgrid.errors import OutputError


def write_stdout(data: bytes) -> None:
    """Write to standard output; a reader such as `head` that left early is no failure.

    Parameters
    ----------
    data : bytes
        All that there is to say.

    Raises
    ------
    OutputError
        If it cannot be written, because the disk is full for example.
    """
    try:
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        _discard_stdout()
    except OSError as error:
        _discard_stdout()
        raise OutputError(f"standard output: cannot be written ({error.strerror})") from error


def _discard_stdout() -> None:
    """Send what is still buffered nowhere: Python flushes once more at its end, and fails."""
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), sys.stdout.fileno())
