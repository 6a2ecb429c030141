"""`heatgrid doctor`: versions, engines, and what is missing."""

import click

from heatgrid.cli.streams import write_stdout


@click.command(short_help="Show versions and readers, and how to get what is missing.")
@click.pass_context
def doctor(context: click.Context) -> None:
    """Show versions and OCR engines, and what is missing and how to get it.

    The exit code is 0 where everything that --engine auto needs is there, else 4.
    """
    from heatgrid.cli.installation import describe_installation  # noqa: PLC0415 - slow

    text, exit_code = describe_installation()
    write_stdout(text.encode())
    context.exit(exit_code)
