"""A progress bar on standard error, where that is a terminal, and messages beside it."""

import sys
from types import TracebackType
from typing import TYPE_CHECKING, Self

import click

if TYPE_CHECKING:
    from rich.progress import Progress as RichProgress


class Progress:
    """Counts files; shows a bar only on a terminal and only for several files.

    Parameters
    ----------
    total : int
        How many files there are.
    shown : bool
        False for no bar in any case.
    """

    def __init__(self, total: int, *, shown: bool) -> None:
        self._total = total
        self._bar = _new_bar() if shown and total > 1 and sys.stderr.isatty() else None

    def __enter__(self) -> Self:
        if self._bar is not None:
            self._bar.start()
            self._task = self._bar.add_task("reading", total=self._total)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def say(self, message: str) -> None:
        """Print a message above the bar.

        Parameters
        ----------
        message : str
            One or more lines; nothing is printed for an empty one.
        """
        if message and self._bar is not None:
            self._bar.console.print(message, markup=False, highlight=False, soft_wrap=True)
        elif message:
            click.echo(message, err=True)

    def advance(self) -> None:
        """Count one file."""
        if self._bar is not None:
            self._bar.advance(self._task)


def _new_bar() -> "RichProgress":
    from rich.console import Console  # noqa: PLC0415 - not needed without a terminal
    from rich.progress import Progress as RichProgress  # noqa: PLC0415

    return RichProgress(console=Console(stderr=True), transient=True)
