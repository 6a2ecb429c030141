"""`heatgrid rule`: what a check means."""

from typing import TYPE_CHECKING

import click

from heatgrid.cli.streams import write_stdout
from heatgrid.errors import UsageError

if TYPE_CHECKING:
    from heatgrid.check.catalog import Check


@click.command()
@click.argument("code", required=False)
def rule(code: str | None) -> None:
    """Explain a check: what fired, usual causes, what to do.

    CODE is a check such as H502; without it, all checks are listed.
    """
    from heatgrid.check.catalog import CATALOG  # noqa: PLC0415 - imports numpy

    if code is None:
        text = "\n".join(map(_line, CATALOG.values()))
    elif code.upper() in CATALOG:
        check = CATALOG[code.upper()]
        explanation = click.wrap_text(check.explanation, preserve_paragraphs=True)
        text = f"{_line(check)}\n\n{explanation}"
    else:
        raise UsageError(f"{code}: no such check; there are: {', '.join(CATALOG)}")
    write_stdout(f"{text}\n".encode())


def _line(check: "Check") -> str:
    return f"{check.code}  {check.severity.value:7}  {check.title}"
