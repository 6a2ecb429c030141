"""`heatgrid rule`: what a check means."""

import click

from heatgrid.errors import UsageError


@click.command()
@click.argument("code", required=False)
def rule(code: str | None) -> None:  # numpydoc ignore=PR01
    """Explain a check: what fired, usual causes, what to do.

    CODE is a check such as H502; without it, all checks are listed.
    """
    from heatgrid.check.catalog import CATALOG  # noqa: PLC0415 - imports numpy

    if code is None:
        for check in CATALOG.values():
            click.echo(f"{check.code}  {check.severity.value:7}  {check.title}")
    elif code.upper() in CATALOG:
        check = CATALOG[code.upper()]
        click.echo(f"{check.code}  {check.title} ({check.severity.value})\n\n{check.explanation}")
    else:
        raise UsageError(f"{code}: no such check; there are: {', '.join(CATALOG)}")
