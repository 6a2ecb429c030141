"""Bytes to a file that appears whole or not at all.

A plain write onto a full disk destroys what stood there; a temporary file in the same
folder, synchronized and then renamed, leaves it intact.
"""

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from heatgrid.errors import OutputError
from heatgrid.escape import printable, source_name


def write_file(path: Path, data: bytes) -> None:
    """Write a file in one step, making its folder where that is missing.

    Parameters
    ----------
    path : Path
        The file; one that exists is replaced, a link is followed.
    data : bytes
        All of its content.

    Raises
    ------
    OutputError
        If it cannot be written; what stood at `path` before is intact.
    """
    try:
        target = path.resolve()
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists() and not os.access(target, os.W_OK):
            # Renaming would replace a write-protected file without asking.
            raise PermissionError(None, "the file is write-protected")
        with _temporary_beside(target) as temporary:
            _write_through(temporary, data)
            temporary.replace(target)
    except OSError as error:
        shown = printable(source_name(path))
        reason = error.strerror or type(error).__name__
        raise OutputError(f"{shown}: cannot be written ({reason}); nothing was changed") from error


@contextmanager
def _temporary_beside(target: Path) -> Iterator[Path]:
    """A name in the folder of the target, gone afterwards whatever happened."""
    temporary = target.with_name(f".heatgrid-{secrets.token_hex(8)}.tmp")
    try:
        yield temporary
    finally:
        temporary.unlink(missing_ok=True)


def _write_through(path: Path, data: bytes) -> None:
    """Write and wait until the disk has it: a full disk may say so only then."""
    with path.open("xb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())
